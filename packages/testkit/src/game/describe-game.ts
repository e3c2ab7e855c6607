/**
 * Describing a game: the tests that are the same for every game, for the test runner of whoever writes it.
 *
 * GD1  What a game has is tested, and nothing else is asked for: a kit alone is started and played by chance; cards in files are read, printed
 *      and spoilt; scenarios, decks and pages are tried where there are any.
 * GD2  What is written down to compare with, texts of cards and pages, is written anew where that is asked for.
 */
import type { CardDefinition, Chance } from '@rulewright/kernel';
import {
  type CardRead,
  cardSchema,
  type Deck,
  type GameKit,
  readCard,
  type ScenarioGame,
  told,
  type WrittenCard,
  wordReference,
} from '@rulewright/language';
import { randomLines, readsBadly } from '../random-texts.js';
import { modes, playScenario } from '../scenarios.js';
import { playDamagedFrames } from './damaged-frames.js';
import { type FileSystem, readFolder, scenarioFiles, setFiles } from './files.js';
import { playRandomGame, type RandomGameSpec, startRandomGame } from './random-games.js';
import { spoiltFiles } from './spoilt-files.js';
import { readStrangeWords, withStrangeWords } from './strange-words.js';

/** What is needed of a test runner: `vitest`, `node:test` with an `expect`, whatever has these. */
export interface TestRunner {
  describe(name: string, body: () => void): void;
  test(name: string, body: () => void, timeout?: number): void;
  expect(value: unknown): { toEqual(expected: unknown): void };
}

/** The tests, by name: to cite the rules that they show. */
export type GameTest =
  | 'starts'
  | 'plays'
  | 'damaged'
  | 'reads'
  | 'prints'
  | 'decks'
  | 'words'
  | 'in-typescript'
  | 'wording'
  | 'random-wording'
  | 'scenarios'
  | 'spoilt'
  | 'strange'
  | 'pages'
  | 'reference';

/** A game as it is described. All paths are those of the file system that is handed over. */
export interface GameDescription extends Omit<RandomGameSpec, 'kit' | 'cards' | 'decks' | 'deckOf'> {
  readonly runner: TestRunner;
  readonly fs?: FileSystem;
  /** The folder of the game's set: `set.yaml`, `cards`, `decks`, `scenarios`. */
  readonly folder?: string;
  /** Cards that lie in no file: of a game whose cards are written in TypeScript. */
  readonly cards?: readonly CardDefinition[];
  /** The rules that a test shows, in the brackets that stand before its title: "[CW1, LC2]". */
  readonly cites?: Partial<Readonly<Record<GameTest, string>>>;
  /** Whether what is compared with is written anew. (GD2) */
  readonly writes?: boolean;
  /** Where the printed texts of the cards lie: a file with all of them, or a folder with one for each. */
  readonly texts?: string;
  /** The same cards in TypeScript, and the facts that must be the same: `abilities` by their kinds, `continuous` by how many there are. */
  readonly inTypeScript?: { readonly cards: readonly CardDefinition[]; readonly facts: readonly string[] };
  /** Cards without texts, on which any text of the game may stand: for texts by chance. */
  readonly frames?: readonly object[];
  /** What else a line of a text must be. */
  isLine?(line: string): boolean;
  /** The page of all words, and pages whose examples are read or played. */
  readonly pages?: { readonly words?: string; readonly examples?: readonly string[] };
  /** Words that the spoilt files are spoilt with. */
  readonly pieces?: readonly string[];
  /** Makes a deck by chance, where not any cards will do. */
  deckOf?(chance: Chance, cards: readonly CardDefinition[]): readonly string[];
  /** How many games are played by chance, how many texts are made, how many files are spoilt. */
  readonly games?: number;
  readonly lines?: number;
  readonly spoils?: number;
}

/** Some of them play for a while, on a busy machine for minutes. */
const LONG = 600_000;

/** What the tests of a game go by. */
interface Tested {
  readonly kit: GameKit<ScenarioGame>;
  readonly given: GameDescription;
  /** Adds a test, with the rules that it shows before its title. */
  add(name: GameTest, title: string, body: () => void): void;
  same(actual: unknown, expected: unknown): void;
  /** Compares with what is written down; or writes it. (GD2) */
  sameAsFile(fs: FileSystem, path: string, now: string): void;
  /** All cards of the game that are right: those of its files, and those that it was handed. */
  readonly cards: readonly CardDefinition[];
  readonly reads: readonly CardRead[];
  readonly files: readonly WrittenCard[];
}

/** Describes a game to a test runner: all tests that can be made of what the game has. (GD1) */
export function describeGame(kit: GameKit<ScenarioGame>, given: GameDescription): void {
  const { runner, fs, folder, cites = {}, writes = false } = given;
  const read = fs === undefined || folder === undefined ? undefined : readFolder(kit, fs, folder);
  const files = [...(read?.cards.values() ?? [])];
  const same = (actual: unknown, expected: unknown): void => runner.expect(actual).toEqual(expected);
  const tested: Tested = {
    kit,
    given,
    add: (name, title, body) => runner.test(cites[name] === undefined ? title : `${cites[name]} ${title}`, body, LONG),
    same,
    sameAsFile(disk, path, now) {
      if (writes) disk.writeFileSync(path, now);
      same(now, disk.existsSync(path) ? disk.readFileSync(path, 'utf8') : `there is no ${path} yet`);
    },
    cards: [...files.map(({ definition }) => definition), ...(given.cards ?? [])],
    reads: read?.reads ?? [],
    files,
  };
  runner.describe(`the game ${kit.id}`, () => {
    testGames(tested, [...(read?.decks.values() ?? [])]);
    if (fs !== undefined && folder !== undefined && read !== undefined) {
      tested.add('reads', 'its set is read without a problem', () => {
        same(
          read.problems.map(({ problem, source }) => told(problem, source)),
          [],
        );
      });
      testCards(tested, fs);
      testScenarios(tested, fs, folder);
      testSpoiltFiles(tested, fs, folder);
      testStrangeWords(tested, fs, folder, [...read.decks.values()]);
    }
    testWords(tested);
    testWording(tested);
    if (fs !== undefined) testPages(tested, fs);
  });
}

/** What a kit alone is tried with: a game begins, and games by chance keep the laws of a table. */
function testGames({ kit, given, cards, add, same }: Tested, decks: readonly Deck[]): void {
  const { games = 2 } = given;
  const spec: RandomGameSpec = { ...given, kit, cards };
  add('starts', 'a game begins with what tools know of it', () => {
    const game = startRandomGame(spec, 1);
    same([game.isOver, game.decisions.length > 0], [false, true]);
  });
  add('plays', 'games by chance end; cards are conserved, offers taken, saves, traits and views what they must be', () => {
    const rules = kit.rules(cards);
    for (let seed = 1; seed <= games; seed++) same(playRandomGame(spec, seed, rules).isOver, true);
  });
  add('damaged', 'a save with another value in a variable of a program is refused, or its game goes on', () => {
    const rules = kit.rules(cards);
    for (let seed = 1; seed <= games; seed++) playDamagedFrames(startRandomGame(spec, seed, rules), rules, seed);
  });
  if (decks.length === 0) return;
  add('decks', 'so do games with its decks', () => {
    const rules = kit.rules(cards);
    for (let seed = 1; seed <= games; seed++) same(playRandomGame({ ...spec, decks }, seed, rules).isOver, true);
  });
}

function testCards({ given, files, add, same, sameAsFile }: Tested, fs: FileSystem): void {
  const { texts, inTypeScript } = given;
  const printed = ({ definition, text }: WrittenCard): string => `${definition.name}\n${text.map((line) => `  ${line}\n`).join('')}`;
  if (texts !== undefined)
    add('prints', 'its cards print their texts', () => {
      if (texts.endsWith('.txt')) sameAsFile(fs, texts, files.map(printed).join(''));
      else for (const card of files) sameAsFile(fs, `${texts}/${card.definition.id}.txt`, printed(card));
    });
  if (inTypeScript === undefined) return;
  add('in-typescript', 'cards in files are what they are in TypeScript, but for how their abilities came about', () => {
    const facts = (card: CardDefinition): unknown => [card.id, ...inTypeScript.facts.map((fact) => [fact, factOf(card, fact)])];
    for (const own of inTypeScript.cards) {
      const found = files.find(({ definition }) => definition.id === own.id);
      if (found !== undefined) same(facts(found.definition), facts(own));
    }
  });
}
/** A fact of a card, as far as it can be compared: of its abilities the kinds, of its continuous texts how many there are. */
function factOf(card: CardDefinition, fact: string): unknown {
  if (fact === 'abilities') return card.abilities?.map(({ kind }) => kind) ?? [];
  return fact === 'continuous' ? (card.continuous?.length ?? 0) : card[fact];
}

function testScenarios({ kit, cards, files, add, same }: Tested, fs: FileSystem, folder: string): void {
  const texts = new Map(files.map((card) => [card.definition.id, card]));
  const scenarios = scenarioFiles(fs, folder);
  const game = kit.scenarios?.(cards);
  if (game === undefined || scenarios.length === 0) return;
  const about = { ...game, textOf: (id: string) => texts.get(id)?.text };
  for (const { path, text } of scenarios)
    add('scenarios', path, () => {
      for (const mode of modes) {
        const { problems, source } = playScenario(about, path, text, mode);
        same(
          problems.map((problem) => `${mode}: ${told(problem, source)}`),
          [],
        );
      }
    });
}

function testSpoiltFiles({ kit, given, add }: Tested, fs: FileSystem, folder: string): void {
  const { spoils = 100, pieces = [] } = given;
  add('spoilt', 'spoilt files of cards, decks and sets are read or refused', () => {
    const files = setFiles(fs, folder).filter(({ path }) => path.includes('/'));
    const campaign = spoiltFiles({ kit, files, pieces });
    for (let seed = 1; seed <= spoils; seed++) campaign.run(seed);
  });
}

function testStrangeWords({ kit, given, cards, add, same }: Tested, fs: FileSystem, folder: string, decks: readonly Deck[]): void {
  add('strange', 'words that every object has are read or refused at each place of a card, a deck and a scenario', () => {
    const strange = readStrangeWords(kit, setFiles(fs, folder));
    const ids = new Set(strange.map(({ id }) => id));
    const all = [...cards.filter(({ id }) => !ids.has(id)), ...strange];
    same(kit.rules(all).allCards.length, cards.length);
    if (decks.length > 0) same(playRandomGame({ ...given, kit, cards: all, decks }, 1).isOver, true);
    const game = kit.scenarios?.(cards);
    if (game === undefined) return;
    // One word of each scenario: to play all of them would take minutes.
    scenarioFiles(fs, folder).forEach(({ path, text }, turn) => {
      const texts = withStrangeWords(text, turn);
      const one = texts[(turn * 7919) % texts.length];
      if (one !== undefined) same(Array.isArray(playScenario(game, path, one).problems), true);
    });
  });
}

function testWords({ kit, cards, add, same }: Tested): void {
  add('words', 'a schema tells editors of every word, and a game can be made of all cards', () => {
    const schema = JSON.stringify(cardSchema(kit.language));
    const missing = kit.language.vocabulary.all.filter(
      ({ name, about }) => !schema.includes(`"${name}"`) || !schema.includes(JSON.stringify(about)),
    );
    same(
      missing.map(({ name }) => name),
      [],
    );
    same(kit.rules(cards).allCards.length, cards.length);
  });
}

function testWording({ kit, given, cards, files, add, same }: Tested): void {
  const { frames = [], isLine = () => true, lines: most = 500 } = given;
  const faults = (lines: readonly string[]): readonly unknown[] =>
    lines.flatMap((line) => {
      const fault = readsBadly(line) ?? (isLine(line) ? undefined : 'it is no line of a text');
      return fault === undefined ? [] : [[line, fault]];
    });
  if (files.length > 0) add('wording', 'printed texts read well on every card', () => same(faults(files.flatMap(({ text }) => text)), []));
  if (frames.length === 0) return;
  add('random-wording', 'printed texts read well, whatever is written', () => {
    const ids = cards.map(({ id }) => id);
    let count = 0;
    for (let seed = 1; seed <= most; seed++) {
      const lines = randomLines(kit.language, frames, ids, seed);
      same(faults(lines), []);
      count += lines.length;
    }
    same(count > most / 5, true);
  });
}

/** An example of a page, and what stands below it: what becomes of it. */
const EXAMPLE = /```yaml\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g;

function testPages({ kit, given, cards, add, same, sameAsFile }: Tested, fs: FileSystem): void {
  const { words, examples = [] } = given.pages ?? {};
  const nameOf = (path: string): string => path.split('/').slice(-2).join('/');
  if (words !== undefined)
    add('reference', `${nameOf(words)} is what the words say`, () => sameAsFile(fs, words, wordReference(kit.language)));
  for (const path of examples)
    add('pages', `${nameOf(path)} says what becomes of every example`, () => {
      const page = fs.readFileSync(path, 'utf8');
      const all = [...page.matchAll(EXAMPLE)].map(([, example]) => example as string);
      same(all.length, [...page.matchAll(/```yaml/g)].length);
      const own = all.flatMap((example) => readCard(kit.language, 'card.yaml', example).card?.definition ?? []);
      for (const card of own) same(kit.rules([card]).allCards.length > 0, true);
      const others = cards.filter(({ id }) => !own.some((one) => one.id === id));
      const becomes = (example: string): string => becomesOf(kit, [...others, ...own], example);
      const now = page.replace(EXAMPLE, (_, example: string) => `\`\`\`yaml\n${example}\`\`\`\n\n\`\`\`text\n${becomes(example)}\n\`\`\``);
      sameAsFile(fs, path, now);
    });
}

/** What becomes of an example: the text of a card, how a scenario ends, or what is wrong. */
function becomesOf(kit: GameKit<ScenarioGame>, cards: readonly CardDefinition[], example: string): string {
  if (!example.startsWith('scenario:')) {
    const { card, problems, source } = readCard(kit.language, 'card.yaml', example);
    return card?.text.join('\n') ?? problems.map((problem) => told(problem, source)).join('\n');
  }
  const game = kit.scenarios?.(cards);
  if (game === undefined) return 'this game plays no scenarios';
  const { problems, source } = playScenario(game, 'x.scenario.yaml', example);
  return problems.map((problem) => told(problem, source)).join('\n') || 'passed';
}
