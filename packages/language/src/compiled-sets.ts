/**
 * Compiled sets: all cards and decks of a set in one piece of JSON, which is loaded without a parser of YAML.
 *
 * CC5  A compiled set says for which game and which words it was compiled. With other words it is refused: what it says might mean
 *      something else by now.
 * CC6  Each card has the hash of its data, and the set one of everything: what was changed by accident is refused, and named.
 * CC7  What was changed on purpose, its hashes with it, is read as strictly as a file is: whatever is in it, it is a set or it is
 *      refused with the place of what is wrong, at the latest when the card is asked for.
 * CC9  Loading looks at every hash, and makes no card: each is made when it is first asked for, and once. `makeAll` makes all of them, for
 *      whoever wants to know at once that all are right.
 */
import { type CardDefinition, Digest } from '@rulewright/kernel';
import { hashOfData } from './card-data.js';
import type { CardLanguage, WrittenCard } from './cards.js';
import { readData, takeCard } from './cards-from-data.js';
import { closureIn } from './closures.js';
import { languageHash } from './editor.js';
import type { Deck, GameKit } from './kit.js';
import { printAmong, printedAmong } from './printing.js';
import { quoted, told } from './problems.js';

/** What a set is once it has been read or loaded. */
export interface CardSet {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly cards: ReadonlyMap<string, WrittenCard>;
  readonly decks: ReadonlyMap<string, Deck>;
}

const FORMAT = 1;
/** Longer than any set of cards; what is longer is not even parsed. */
const MOST_TEXT = 64 * 1024 * 1024;
const MOST_CARDS = 50_000;
const MOST_DECKS = 1_000;
const MOST_COPIES = 1_000;

/** Why something is no compiled set, and where in it. */
export class SetError extends Error {
  constructor(
    readonly at: string,
    readonly reason: string,
  ) {
    super(`this is no set that can be loaded: ${at === '' ? '' : `${at}: `}${reason}`);
    this.name = 'SetError';
  }
}

interface Compiled {
  readonly rulewright: number;
  readonly game: string;
  readonly words: string;
  readonly set: string;
  readonly name: string;
  readonly cards: readonly { readonly hash: number; readonly card: unknown }[];
  readonly decks: readonly {
    readonly deck: string;
    readonly name: string;
    readonly about: string;
    readonly cards: Counts;
    readonly extra: Counts;
  }[];
  readonly hash: string;
}
type Counts = Readonly<Record<string, number>>;

/** A set as the text of one file. */
export function compileSet({ language }: Pick<GameKit, 'language'>, set: CardSet): string {
  const cards = [...set.cards].map(([id, { data }]) => {
    const closure = closureIn(data);
    if (closure !== undefined)
      throw new SetError(
        `card ${quoted(id)}`,
        `it is not portable: what it does (${quoted(closure.phrase.says)}) is a function; compile takes words only`,
      );
    const hash = hashOfData(data);
    if (typeof hash !== 'number') throw new SetError(`card ${quoted(id)}`, `it cannot be compiled: ${hash.tooMuch}`);
    if (takeCard(language, data, hash) === undefined)
      throw new SetError(`card ${quoted(id)}`, 'it cannot be compiled: what its words make of it cannot be read again');
    return { hash, card: data };
  });
  const decks = [...set.decks.values()].map((deck) => ({
    deck: deck.id,
    name: deck.name,
    about: deck.about ?? '',
    cards: counts(deck.cards),
    extra: counts(deck.extra),
  }));
  const whole = { rulewright: FORMAT, game: set.game, words: languageHash(language), set: set.id, name: set.name, cards, decks };
  return JSON.stringify({ ...whole, hash: hashOfSet(whole) });
}

function counts(ids: readonly string[]): Counts {
  const found = new Map<string, number>();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return Object.fromEntries(found);
}

/** The hash of everything but itself; of cards, their own hashes count. (CC6) */
function hashOfSet({ rulewright, game, words, set, name, cards, decks }: Omit<Compiled, 'hash'>): string {
  const digest = new Digest().int(rulewright).text(game).text(words).text(set).text(name);
  digest.int(cards.length);
  for (const { hash } of cards) digest.int(hash);
  digest.int(decks.length);
  for (const deck of decks) {
    digest.text(deck.deck).text(deck.name).text(deck.about);
    for (const part of [deck.cards, deck.extra]) {
      digest.int(Object.keys(part).length);
      for (const [id, count] of Object.entries(part)) digest.text(id).int(count);
    }
  }
  return digest.hex();
}

/** Loads a set that was compiled, from its text or from what was parsed of it. */
export function loadSet({ id: game, language }: Pick<GameKit, 'id' | 'language'>, compiled: unknown): CardSet {
  const whole = asCompiled(typeof compiled === 'string' ? parsed(compiled) : compiled, game, languageHash(language));
  const cards = new Map<string, WrittenCard>();
  whole.cards.forEach(({ hash, card: data }, i) => {
    const at = `cards[${i}]`;
    const id = checkedId(data, hash, at);
    if (cards.has(id)) throw new SetError(at, `${quoted(id)} is there twice`);
    cards.set(id, new LoadedCard(language, data, hash, at));
  });
  // By what was written: no card is made for its name.
  const nameOf = (id: string): string | undefined => (cards.get(id) as LoadedCard | undefined)?.calledByData;
  for (const card of cards.values()) printAmong(card, nameOf);
  const decks = new Map<string, Deck>();
  whole.decks.forEach(({ deck, name, about, cards: main, extra }, i) => {
    if (decks.has(deck)) throw new SetError(`decks[${i}]`, `${quoted(deck)} is there twice`);
    decks.set(deck, { id: deck, name, ...(about !== '' && { about }), cards: listed(main), extra: listed(extra) });
  });
  return { id: whole.set, name: whole.name, game, cards, decks };
}

const listed = (found: Counts): readonly string[] =>
  Object.entries(found).flatMap(([id, count]) => Array.from({ length: count }, () => id));

function parsed(text: string): unknown {
  if (text.length > MOST_TEXT) throw new SetError('', `it has ${text.length} letters; ${MOST_TEXT} are allowed`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new SetError('', `it is not JSON${error instanceof SyntaxError ? '' : ' that can be read'}`);
  }
}

/** The id of a card that is what was compiled. (CC6) */
function checkedId(data: unknown, hash: number, at: string): string {
  const found = hashOfData(data);
  if (typeof found !== 'number') throw new SetError(at, found.tooMuch);
  if (found !== hash) throw new SetError(at, `the card is not what was compiled: its hash is ${found}, not ${hash}`);
  const id = isMap(data) && Object.hasOwn(data, 'card') ? data['card'] : undefined;
  if (typeof id !== 'string') throw new SetError(at, 'the card has no id');
  return id;
}

/** A card of a compiled set: made when somebody asks for it. (CC9) */
class LoadedCard implements WrittenCard {
  private made: CardDefinition | undefined = undefined;
  private printed: readonly string[] | undefined = undefined;
  constructor(
    private readonly language: CardLanguage,
    private readonly from: unknown,
    private readonly hash: number,
    private readonly at: string,
  ) {}
  get calledByData(): string | undefined {
    const called = isMap(this.from) && Object.hasOwn(this.from, 'name') ? this.from['name'] : undefined;
    return typeof called === 'string' ? called : undefined;
  }
  get definition(): CardDefinition {
    this.made ??= this.taken.definition;
    return this.made;
  }
  /** What its words were read as is not kept, only what was made of it: few cards of a set are read aloud. */
  get text(): readonly string[] {
    this.printed ??= printedAmong(this, () => this.taken.text);
    return this.printed;
  }
  get data(): unknown {
    return this.taken.data;
  }
  private get taken(): WrittenCard {
    return cardOf(this.language, this.from, this.hash, this.at);
  }
}

/** Makes all cards of a set that was loaded; throws if one is wrong. (CC9) */
export function makeAll({ cards }: CardSet): readonly CardDefinition[] {
  return [...cards.values()].map(({ definition }) => definition);
}

function cardOf(language: CardLanguage, data: unknown, hash: number, at: string): WrittenCard {
  const taken = takeCard(language, data, hash);
  if (taken !== undefined) return taken;
  const { card, problems, source } = readData(language, at, data);
  if (card !== undefined) return card;
  throw new SetError(at, `the card is wrong\n${problems.map((problem) => told(problem, source)).join('\n')}`);
}

// -- what parsed JSON must be

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function asCompiled(value: unknown, game: string, words: string): Compiled {
  const whole = mapWith(value, '', ['rulewright', 'game', 'words', 'set', 'name', 'cards', 'decks', 'hash']);
  if (whole['rulewright'] !== FORMAT) throw new SetError('rulewright', `this is format ${FORMAT}; the file has another`);
  for (const key of ['game', 'words', 'set', 'name', 'hash']) aText(whole[key], key);
  if (whole['game'] !== game) throw new SetError('game', `it is a set of the game ${quoted(whole['game'] as string)}, not of "${game}"`);
  if (whole['words'] !== words)
    throw new SetError('words', `it was compiled for other words of the game ${game} than these; compile it again`);
  aList(whole['cards'], 'cards', MOST_CARDS).forEach((one, i) => {
    if (!Number.isSafeInteger(mapWith(one, `cards[${i}]`, ['hash', 'card'])['hash']))
      throw new SetError(`cards[${i}].hash`, 'a whole number should stand here');
  });
  aList(whole['decks'], 'decks', MOST_DECKS).forEach((one, i) => {
    const deck = mapWith(one, `decks[${i}]`, ['deck', 'name', 'about', 'cards', 'extra']);
    for (const key of ['deck', 'name']) aText(deck[key], `decks[${i}].${key}`);
    if (deck['about'] !== '') aText(deck['about'], `decks[${i}].about`, 500);
    for (const key of ['cards', 'extra']) theCounts(deck[key], `decks[${i}].${key}`);
  });
  const compiled = whole as unknown as Compiled;
  if (hashOfSet(compiled) !== compiled.hash)
    throw new SetError('hash', 'it is not what was compiled: a card was put in, taken out or moved, or a deck or a name changed');
  return compiled;
}

function mapWith(value: unknown, at: string, keys: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isMap(value)) throw new SetError(at, 'it is no map of parts');
  const missing = keys.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) throw new SetError(at, `"${missing}" is missing`);
  const surplus = Object.keys(value).find((key) => !keys.includes(key));
  if (surplus !== undefined) throw new SetError(at, `${quoted(surplus)} is not a part of it`);
  return value;
}
function aText(value: unknown, at: string, longest = 200): void {
  if (typeof value !== 'string' || value === '' || value.length > longest)
    throw new SetError(at, `a text of at most ${longest} letters should stand here`);
}
function aList(value: unknown, at: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new SetError(at, 'a list should stand here');
  if (value.length > most) throw new SetError(at, `there are ${value.length}; ${most} are allowed`);
  return value;
}
function theCounts(value: unknown, at: string): void {
  if (!isMap(value)) throw new SetError(at, 'how many of each card should stand here');
  let all = 0;
  for (const [id, count] of Object.entries(value)) {
    if (!Number.isSafeInteger(count) || (count as number) < 1)
      throw new SetError(at, `${quoted(id)} is there ${quoted(String(count))} times`);
    all += count as number;
  }
  if (all > MOST_COPIES) throw new SetError(at, `there are ${all} cards; ${MOST_COPIES} are allowed`);
}
