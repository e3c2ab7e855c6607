/**
 * `rulewright sim`: bots play games by the thousand, and what they come to is told.
 *
 * SI15  A file that cannot be written is told before the first game is played.
 */
import { closeSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { botNames, summaryOf } from '@rulewright/bots';
import { compileSet, type Deck } from '@rulewright/language';
import { howMany, shown } from '../cards/findings.js';
import { type Game, gameCalled, gameFor } from '../cards/games.js';
import type { Asked, Given } from '../command.js';
import { gameNames } from '../commands/said.js';
import { figure, harmless } from '../ink.js';
import { type Output, progress, reasonOf } from '../output.js';
import { setFolderAt } from '../sets/folders.js';
import { openSetOf } from '../sets/opening.js';
import { suggest } from '../suggesting.js';
import { type ContestData, type Opened, openContest, recordNumbered } from './contest.js';
import { pageOf } from './page.js';
import { playAll } from './pool.js';
import { csvOf, type Entrant, type Report } from './report.js';
import { tell } from './told.js';

export interface SimSpec {
  readonly game: Game;
  readonly folder: string;
  readonly decks: readonly [string, string];
  readonly bots: readonly [string, string];
  readonly games: number;
  readonly seed: string;
  readonly jobs: number;
  readonly most: number | undefined;
  readonly json: boolean;
  readonly csv: string | undefined;
  readonly html: string | undefined;
  /** The number of one game that is written down, and nothing else is done. */
  readonly replay: number | undefined;
  readonly out: string | undefined;
}

export async function runSim(spec: SimSpec, output: Output): Promise<number> {
  const { complain, sternInk, write } = output;
  const { findings, own, cards, decks } = await openSetOf(spec.game, spec.folder);
  if (howMany(findings, 'error') > 0) {
    for (const finding of findings) for (const line of shown(finding, sternInk)) complain(line);
    complain(sternInk.strong('nothing was played: the set has errors'));
    return 1;
  }
  const unknown = spec.decks.find((id) => !decks.has(id));
  if (unknown !== undefined) {
    complain(`rulewright: there is no deck "${harmless(unknown)}"${suggest(unknown, [...decks.keys()], 'the decks are')}`);
    return 2;
  }
  const { id = spec.game.kit.id, name = spec.game.kit.name } = own.set ?? {};
  const set = compileSet(spec.game.kit, { id, name, game: spec.game.kit.id, cards, decks });
  const contest: ContestData = {
    game: spec.game.kit.id,
    ...(spec.game.module !== undefined && { module: spec.game.module }),
    set,
    decks: spec.decks,
    bots: spec.bots,
    seed: spec.seed,
    ...(spec.most !== undefined && { most: spec.most }),
  };
  const opened = openContest(spec.game.kit, contest);
  const files = spec.replay === undefined ? [spec.csv, spec.html] : [spec.out ?? replayFile(contest, spec.replay)];
  // Each is tried, so that all are told at once.
  const unwritable = files.filter((file) => file !== undefined && !mayWrite(file, output));
  if (unwritable.length > 0) return 1;
  if (spec.replay !== undefined) return writeReplay(opened, contest, spec.replay, spec.out, output);

  const began = performance.now();
  const bar = progress(output, 'Playing');
  const tally = await playAll({ contest, games: spec.games, jobs: spec.jobs, progress: bar });
  const seconds = (performance.now() - began) / 1000;
  const report = reportOf(opened, contest, summaryOf(tally));
  if (spec.json) write(JSON.stringify(report, undefined, 2));
  else {
    tell(report, output);
    write('');
    const speed = spec.games / seconds;
    write(
      output.ink.faint(`Played in ${seconds.toFixed(1)} s: ${speed < 10 ? speed.toFixed(1) : figure(Math.round(speed))} games a second.`),
    );
  }
  let isWritten = true;
  for (const [file, text] of [
    [spec.csv, (): string => csvOf(report)],
    [spec.html, (): string => pageOf(report)],
  ] as const) {
    if (file !== undefined) isWritten = save(file, text(), output) && isWritten;
  }
  const failed = report.failures.slice(0, MOST_WRITTEN);
  for (const { number } of failed) writeReplay(opened, contest, number, undefined, { ...output, write: complain });
  return isWritten && failed.length === 0 ? 0 : 1;
}

/** So many games that failed are written down. */
const MOST_WRITTEN = 5;

function reportOf({ set, decks, playable }: Opened, contest: ContestData, summary: ReturnType<typeof summaryOf>): Report {
  const { entrants, ...rest } = summary;
  const entrant = (i: 0 | 1): Report['entrants'][0] => {
    const { id, name, cards, extra } = decks[i];
    const own = new Set([...cards, ...extra]);
    const about: Entrant = { deck: id, deckName: name, bot: contest.bots[i] };
    // What was taken from the other side says nothing about this deck.
    return { ...about, ...entrants[i], cards: entrants[i].cards.filter(({ card }) => own.has(card)) };
  };
  const seen = new Set(decks.flatMap((deck: Deck) => [...deck.cards, ...deck.extra]));
  return {
    simulation: 1,
    game: contest.game,
    set: set.id,
    rules: playable.rules.hash,
    seed: String(contest.seed),
    ...rest,
    entrants: [entrant(0), entrant(1)],
    names: Object.fromEntries([...seen].sort().map((id) => [id, set.cards.get(id)?.definition.name ?? id])),
  };
}

function writeReplay(opened: Opened, contest: ContestData, number: number, out: string | undefined, output: Output): number {
  const replay = recordNumbered(opened, contest, number - 1);
  const file = out ?? replayFile(contest, number);
  if (!save(file, `${JSON.stringify(replay)}\n`, output)) return 1;
  output.write(`game ${number} is written down; watch it with: rulewright replay ${harmless(file)}`);
  return 0;
}

/** The name of the file for a replay, where nobody has named it. */
const replayFile = ({ decks, seed }: ContestData, number: number): string =>
  `${decks.join('-')}-${seed}-${number}.replay.json`.replace(/[^\w.-]/g, '_');

const save = (file: string, text: string, output: Output): boolean => written(file, output, () => writeFileSync(file, text));

/** Whether the file can be written; if it is there, it stays as it is. (SI15) */
const mayWrite = (file: string, output: Output): boolean =>
  written(file, output, () => {
    const before = statSync(file, { throwIfNoEntry: false });
    // A pipe is not opened twice: its reader would take the first end for the last.
    if (before !== undefined && !before.isFile() && !before.isDirectory()) return;
    closeSync(openSync(file, 'a'));
    if (before === undefined) rmSync(file);
  });

function written(file: string, { complain }: Output, write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    complain(`rulewright: cannot write "${harmless(file)}": ${reasonOf(error)}`);
    return false;
  }
}

// -- asking

const MOST_GAMES = 10_000_000;
const MOST_JOBS = 256;

/** "a,b", or "a" for both. */
function two(text: string): readonly [string, string] | undefined {
  const [one, other = one, more] = text.split(',').map((part) => part.trim());
  return one === undefined || one === '' || other === undefined || other === '' || more !== undefined ? undefined : [one, other];
}

export async function askSim(given: Given): Promise<Asked> {
  const example = 'as in: rulewright sim --decks plain,effects --games 1000 --bots greedy,random';
  const wrong = (message: string): Asked => ({ wrong: message });
  const ruleset = given.text('ruleset');
  const named = ruleset === undefined ? given.game : await gameCalled(ruleset);
  if (ruleset !== undefined && named === undefined)
    return wrong(`there is no game "${ruleset}"${suggest(ruleset, gameNames, 'the games are')}`);
  const path = given.text('set');
  const folder = path === undefined ? undefined : setFolderAt(path);
  if (path !== undefined && folder === undefined) return wrong(`there is no set in "${path}": it needs a file set.yaml`);
  const game = await gameFor(folder === undefined ? [] : [folder], named);
  const asked = given.text('decks');
  if (asked === undefined) return wrong(`sim needs two decks, ${example}`);
  const decks = two(asked);
  if (decks === undefined) return wrong(`--decks needs two decks with a comma between them, ${example}`);
  const bots = two(given.text('bots') ?? 'greedy,greedy');
  if (bots === undefined) return wrong(`--bots needs two bots with a comma between them, ${example}`);
  for (const bot of bots)
    if (!(botNames as readonly string[]).includes(bot)) return wrong(`there is no bot "${bot}"${suggest(bot, botNames, 'the bots are')}`);
  const counts = { games: MOST_GAMES, jobs: MOST_JOBS, replay: MOST_GAMES, most: 1_000_000 } as const;
  for (const [name, most] of Object.entries(counts)) {
    const value = given.number(name);
    if (value !== undefined && !(Number.isInteger(value) && value >= 1 && value <= most))
      return wrong(`--${name} needs a whole number from 1 to ${figure(most)}, ${example}`);
  }
  const spec: SimSpec = {
    game,
    folder: folder ?? game.home,
    decks,
    bots,
    games: given.number('games') ?? 1000,
    seed: given.text('seed') ?? '1',
    jobs: given.number('jobs') ?? availableParallelism(),
    most: given.number('most'),
    json: given.has('json'),
    csv: given.text('csv'),
    html: given.text('html'),
    replay: given.number('replay'),
    out: given.text('out'),
  };
  return { run: (output) => runSim(spec, output) };
}
