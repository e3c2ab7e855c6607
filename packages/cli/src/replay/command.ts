/** `rulewright replay`: watches a game again that was written down. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { type ReplayInput as Input, type Replay, ReplayError, readReplay, Watched } from '@rulewright/bots';
import type { PlayerSetup } from '@rulewright/kernel';
import { howMany, shown } from '../cards/findings.js';
import { type Game, gameCalled } from '../cards/games.js';
import type { Asked, Given } from '../command.js';
import { gameNames } from '../commands/said.js';
import { harmless } from '../ink.js';
import { type Output, reasonOf } from '../output.js';
import { setFolderAt } from '../sets/folders.js';
import { type OpenSet, openSetOf } from '../sets/opening.js';
import { suggest } from '../suggesting.js';
import { tableLines } from './table.js';
import { answerText, eventText } from './telling.js';

export interface ReplaySpec {
  readonly file: string;
  readonly set: string | undefined;
  readonly to: number | undefined;
  readonly log: boolean;
  readonly step: boolean;
}

export async function runReplay(spec: ReplaySpec, output: Output): Promise<number> {
  const { complain, write } = output;
  let watched: Watched;
  try {
    const opened = await open(spec, output);
    if (typeof opened === 'number') return opened;
    watched = opened;
  } catch (error) {
    complain(`rulewright: ${harmless(error instanceof ReplayError ? error.message : `cannot read "${spec.file}": ${reasonOf(error)}`)}`);
    return 1;
  }
  const { replay } = watched;
  write(output.ink.strong(harmless(replay.names.map((name, i) => `${name} (${replay.decks[i]}, ${replay.played[i]})`).join(' against '))));
  write(output.ink.faint(`${replay.inputs.length} answers, seed ${harmless(replay.seed)}`));
  return spec.step ? step(watched, output) : show(watched, spec, output);
}

/** The replay at its beginning, or the number to exit with. */
async function open({ file, set }: ReplaySpec, { complain, sternInk }: Output): Promise<Watched | number> {
  const replay = readReplay(readFileSync(file, 'utf8'));
  const game = await gameCalled(replay.game);
  if (game === undefined) {
    complain(`rulewright: it was played with a game "${harmless(replay.game)}"${suggest(replay.game, gameNames, 'the games are')}`);
    return 1;
  }
  const folder = set === undefined ? game.home : setFolderAt(set);
  if (folder === undefined) {
    complain(`rulewright: there is no set in "${harmless(set as string)}": it needs a file set.yaml`);
    return 2;
  }
  const { cards, decks, findings } = await openSetOf(game, folder);
  if (howMany(findings, 'error') > 0) {
    for (const finding of findings) for (const line of shown(finding, sternInk)) complain(line);
    return 1;
  }
  const unknown = replay.decks.find((id) => !decks.has(id));
  if (unknown !== undefined) {
    complain(`rulewright: there is no deck "${harmless(unknown)}"${suggest(unknown, [...decks.keys()], 'the decks are')}`);
    return 1;
  }
  return watch(game, replay, cards, decks);
}

function watch(game: Game, replay: Replay, cards: OpenSet['cards'], decks: OpenSet['decks']): Watched {
  const definitions = [...cards.values()].map(({ definition }) => definition);
  const rules = game.kit.rules(definitions, replay.options);
  const brought = replay.decks.map((id) => decks.get(id) as NonNullable<ReturnType<typeof decks.get>>);
  return new Watched(replay, rules, game.kit.startPlayers(brought, replay.names) as readonly PlayerSetup[]);
}

/** The table after so many answers; on request, all that was answered until then. */
function show(watched: Watched, { to, log }: ReplaySpec, output: Output): number {
  const { write, complain, ink, width } = output;
  const end = Math.min(to ?? watched.length, watched.length);
  try {
    if (log) while (watched.at < end) for (const line of forth(watched)) write(line);
    else watched.to(end);
  } catch (error) {
    for (const line of tableLines(watched.game, width, ink)) write(line);
    complain('');
    complain(`rulewright: after ${watched.at} answers: ${harmless((error as Error).message)}`);
    return 1;
  }
  write(ink.faint(`after ${watched.at} of ${watched.length} answers${watched.game.isOver ? `; ${overText(watched)}` : ''}`));
  for (const line of tableLines(watched.game, width, ink)) write(line);
  return 0;
}

const overText = ({ game }: Watched): string =>
  game.winners.length === 1 ? `${harmless(game.look.playerName(game.winners[0] as number))} has won` : 'a draw';

/** One answer further: what it was, and what came of it. */
function forth(watched: Watched): string[] {
  const { game, at, replay } = watched;
  const [seat, answer] = replay.inputs[at] as Input;
  const said = `${String(at + 1).padStart(5)}  ${answerText(game, seat, answer)}`;
  const seq = game.look.seq;
  watched.to(at + 1);
  const { look } = watched.game;
  const lines = [said];
  for (let one = seq + 1; one <= look.seq; one++) {
    const event = look.event(one);
    if (event !== undefined && event.type.told !== 'nobody') lines.push(`         ${eventText(watched.game, event)}`);
  }
  return lines;
}

const keys = 'return: on · b: back · a number: to there · t: table · e: to the end · q: done';

async function step(watched: Watched, output: Output): Promise<number> {
  const { write, complain, ink, width } = output;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const table = (): void => {
    for (const line of tableLines(watched.game, width, ink)) write(line);
  };
  write(ink.faint(keys));
  table();
  try {
    for (;;) {
      const word = (await lines.question(`${watched.at}/${watched.length}> `)).trim();
      if (word === 'q') return 0;
      if (word === 't') table();
      else if (word === 'e') watched.to(watched.length);
      else if (word === 'b') watched.to(watched.at - 1);
      else if (/^\d+$/.test(word)) watched.to(Number(word));
      else if (word !== '') write(ink.faint(keys));
      else if (watched.at < watched.length) for (const line of forth(watched)) write(line);
      if (word === 'b' || word === 'e' || /^\d+$/.test(word)) table();
      if (watched.game.isOver) write(ink.strong(overText(watched)));
    }
  } catch (error) {
    // Whoever closes the input has seen enough.
    if ((error as NodeJS.ErrnoException).code === 'ABORT_ERR' || /closed/.test((error as Error).message)) return 0;
    complain(`rulewright: after ${watched.at} answers: ${harmless((error as Error).message)}`);
    return 1;
  } finally {
    lines.close();
  }
}

export function askReplay({ words: [file], text, number, has }: Given): Asked {
  if (file === undefined) return { wrong: 'replay needs a file, as in: rulewright replay game.replay.json' };
  const to = number('to');
  if (to !== undefined && !(Number.isInteger(to) && to >= 0))
    return { wrong: '--to needs a whole number, as in: rulewright replay game.replay.json --to 40' };
  return { run: (output) => runReplay({ file, set: text('set'), to, log: has('log'), step: has('step') }, output) };
}
