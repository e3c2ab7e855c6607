/** `rulewright play`: a game in the terminal against a bot. */
import { createHash, randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { botNamed, botNames } from '@rulewright/bots';
import { isSecretSeed } from '@rulewright/kernel';
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
  readonly seed: number | string;
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
  const isSecret = isSecretSeed(seed);
  const shownSeed = isSecret ? `a seed with the hash ${createHash('sha256').update(seed).digest('hex')}` : `seed ${seed}`;
  write(`${ink.strong(kit.name)}: ${decks.map(({ name }) => harmless(name)).join(' against ')}, ${shownSeed}`);
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
  if (isSecret) write(ink.faint(`the seed was ${seed}`));
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

/** A seed as somebody has typed it; nothing, if it is none. */
function seedFrom(typed: string): number | string | undefined {
  if (isSecretSeed(typed)) return typed;
  return /^\d+$/.test(typed) && Number.isSafeInteger(Number(typed)) ? Number(typed) : undefined;
}

export async function askPlay({ words: [what], game, text, has }: Given): Promise<Asked> {
  const named = what === undefined ? undefined : await gameCalled(what);
  const folder = named === undefined ? setFolderAt(what ?? '.') : named.home;
  if (what !== undefined && folder === undefined)
    return { wrong: `"${what}" is no game and no set${suggest(what, gameNames, 'the games are')}` };
  const wanted = game ?? named ?? (await gameFor(folder === undefined ? [] : [folder], undefined));
  const bot = text('bot') ?? 'random';
  if (!(botNames as readonly string[]).includes(bot)) return { wrong: `there is no bot "${bot}"${suggest(bot, botNames, 'the bots are')}` };
  // Where nobody has chosen it, the seed is told at the end, so that the same game can be played again.
  const seed = seedFrom(text('seed') ?? randomBytes(32).toString('hex'));
  if (seed === undefined) return { wrong: '--seed needs a whole number or 64 hexadecimal digits, as in: rulewright play chain --seed 7' };
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
