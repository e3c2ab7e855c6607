/** `rulewright play`: a game in the terminal against a bot. */
import { createInterface } from 'node:readline';
import { botNamed, botNames } from '@rulewright/bots';
import type { Deck, ScenarioGame } from '@rulewright/language';
import { howMany, shown } from '../cards/findings.js';
import { type Game, gameCalled, gameFor } from '../cards/games.js';
import type { Asked, Given } from '../command.js';
import { gameNames } from '../commands/said.js';
import { harmless } from '../ink.js';
import type { Output } from '../output.js';
import { setFolderAt } from '../sets/folders.js';
import { type OpenSet, openSetOf } from '../sets/opening.js';
import { suggest } from '../suggesting.js';
import { assembled } from './decks.js';
import { Practice } from './practice.js';
import { watchSet } from './reloading.js';

interface PlaySpec {
  readonly game: Game;
  readonly folder: string;
  readonly deck: string | undefined;
  readonly against: string | undefined;
  readonly bot: string;
  readonly seed: number;
  readonly isWatched: boolean;
}

async function runPlay(spec: PlaySpec, output: Output): Promise<number> {
  const { game, folder, bot, seed } = spec;
  const { write, complain, sternInk, ink } = output;
  if (game.scenarios === undefined) {
    complain(`rulewright: ${game.kit.name} cannot be played yet`);
    return 2;
  }
  const set = await openSetOf(game, folder);
  for (const finding of set.findings) for (const line of shown(finding, sternInk)) complain(line);
  if (howMany(set.findings, 'error') > 0) return 1;
  const decks = decksFor(spec, set);
  if (typeof decks === 'string') {
    complain(`rulewright: ${harmless(decks)}`);
    return 2;
  }
  const definitions = [...set.cards.values()].map(({ definition }) => definition);
  const { kit } = game;
  const sense = { evaluate: kit.evaluate ?? (() => 0), isResponse: kit.isResponse ?? (() => false) };
  const practice = new Practice({
    kit,
    scenarios: game.scenarios(definitions) as ScenarioGame,
    cards: set.cards,
    decks,
    names: kit.seatNames,
    seed,
    bot: botNamed(bot, String(seed), sense),
    output,
  });
  const [mine, theirs] = kit.seatNames;
  write(`${ink.strong(kit.name)}: ${decks.map(({ name }) => harmless(name)).join(' against ')}, seed ${seed}`);
  write(`You are ${ink.strong(mine ?? '')}; ${ink.strong(theirs ?? '')} is the ${bot} bot. ${ink.faint('? helps, q leaves')}`);
  practice.begin();
  const watch = spec.isWatched ? watchSet(game, set, practice, output) : undefined;
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ', terminal: process.stdin.isTTY === true });
  if (process.stdin.isTTY === true) lines.prompt();
  for await (const line of lines) {
    if (!practice.line(line)) break;
    if (process.stdin.isTTY === true) lines.prompt();
  }
  lines.close();
  watch?.close();
  return 0;
}

/** The decks that are played; a sentence if one is not there. */
function decksFor({ game, deck, against }: PlaySpec, { decks, cards, own }: OpenSet): readonly Deck[] | string {
  const all = [...new Map([...own.decks, ...decks]).values()];
  const unknown = [deck, against].find((id) => id !== undefined && !decks.has(id));
  if (unknown !== undefined) return `there is no deck "${unknown}"${suggest(unknown, [...decks.keys()], 'the decks are')}`;
  const first = deck === undefined ? (all[0] ?? assembled(game.kit, cards)) : decks.get(deck);
  const second = against === undefined ? (all.find(({ id }) => id !== first?.id) ?? first) : decks.get(against);
  return first === undefined || second === undefined ? 'there are no cards to play with' : [first, second];
}

const DIGITS = 1_000_000;

export async function askPlay({ words: [what], game, text, number, has }: Given): Promise<Asked> {
  const named = what === undefined ? undefined : await gameCalled(what);
  const folder = named === undefined ? setFolderAt(what ?? '.') : named.home;
  if (what !== undefined && folder === undefined)
    return { wrong: `"${what}" is no game and no set${suggest(what, gameNames, 'the games are')}` };
  const wanted = game ?? named ?? (await gameFor(folder === undefined ? [] : [folder], undefined));
  const bot = text('bot') ?? 'random';
  if (!(botNames as readonly string[]).includes(bot)) return { wrong: `there is no bot "${bot}"${suggest(bot, botNames, 'the bots are')}` };
  // Chance that nobody has chosen: the seed is told, so that the same game can be played again.
  const seed = number('seed') ?? Math.floor(Math.random() * DIGITS);
  const spec = {
    game: wanted,
    folder: folder ?? wanted.home,
    deck: text('deck'),
    against: text('against'),
    bot,
    seed,
    isWatched: has('watch'),
  };
  return { run: (output) => runPlay(spec, output) };
}
