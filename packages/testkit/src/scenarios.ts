/**
 * Scenarios: a table is laid, answers are given by name, and what must hold is stated, in a file.
 *
 * SF1  A scenario lays what each player has, then plays its lines in order. A line answers for a player, by the names of options or in
 *      a sentence; lets everybody pass, once or until something is so; or states what must hold by then.
 * SF2  What does not hold is reported at its line, with what was expected and what is; so is an answer that nobody asks for, with
 *      what is asked and offered. What was answered and has happened so far is told, and where it stopped.
 * SF3  Every scenario can be played once more with each answer taken back and given again, with a save and a load before each answer,
 *      and with each answer taken on a fork first: it comes to the same.
 * SF11  Whatever is in the file, it is played in bounded time, and ends with problems at their places, not with an error.
 */
import type { Game } from '@rulewright/kernel';
import { type Entry, inOrder, MOST_PROBLEMS, type Node, type Problem, quoted, read, type ScenarioGame, Source } from '@rulewright/language';
import { answers, asked, type Mode, type Playing, pass, passUntil, says, sentenceOf } from './scenario-answers.js';
import { laidTable } from './scenario-laying.js';
import { toldOf } from './scenario-names.js';
import { Saying, Stop } from './scenario-reading.js';
import { type EventsHow, eventsHold, expects, mayDo, offersExactly } from './scenario-stating.js';

export type { Mode } from './scenario-answers.js';
/** In how many ways a scenario is played. */
export const modes: readonly Mode[] = ['plain', 'undone', 'saved', 'forked'];

export interface ScenarioResult {
  readonly name: string;
  readonly source: Source;
  readonly problems: readonly Problem[];
  /** What was answered, and what happened then. */
  readonly log: readonly string[];
  /** Who was asked for what when it ended or stopped. */
  readonly asked: string;
}

/** Plays the scenario of a file. (SF1) */
export function playScenario(about: ScenarioGame, file: string, text: string, mode: Mode = 'plain'): ScenarioResult {
  const source = new Source(file, text);
  const { node, problems: found } = read(source);
  const saying = new Saying([...found]);
  const told: Telling = { name: '', log: [], asked: 'the table was not laid', at: undefined };
  if (node !== undefined && found.length === 0) {
    try {
      play(about, mode, saying, node, told);
    } catch (error) {
      // Whatever goes wrong in the engine is told where the scenario stands. (SF11)
      if (!(error instanceof Stop)) saying.say(told.at ?? node.at, `the engine stopped: ${(error as Error).message}`);
    }
  }
  const { name, log, asked: waiting } = told;
  return { name, log, asked: waiting, source, problems: inOrder(saying.problems).slice(0, MOST_PROBLEMS) };
}

interface Telling {
  name: string;
  log: string[];
  asked: string;
  /** The line that is played. */
  at: Node['at'] | undefined;
}

function play(about: ScenarioGame, mode: Mode, saying: Saying, node: Node, told: Telling): void {
  const entries = saying.map(node, 'a scenario', ['scenario', 'about', 'lay', 'play']);
  const found = (key: string): Node => {
    const entry = entries.find((one) => one.key === key);
    if (entry === undefined) saying.stop({ start: node.at.start, end: node.at.start + 1 }, `a scenario needs "${key}"`);
    return entry.value;
  };
  told.name = saying.text(found('scenario'));
  const game = started(about, saying, found('lay'));
  const playing: Playing = { about, mode, saying, game, log: told.log, told: [], answered: 0 };
  for (let seq = 1; seq <= game.look.seq; seq++) {
    const event = game.look.event(seq);
    if (event !== undefined) playing.told.push(toldOf(about, game, event));
  }
  try {
    for (const line of saying.list(found('play'))) {
      told.at = line.at;
      lineOf(playing, line);
    }
  } finally {
    told.asked = asked(playing);
  }
}

function started(about: ScenarioGame, saying: Saying, node: Node): Game {
  const table = laidTable(about, saying, node);
  try {
    const game = about.start(about.rules, table);
    game.haltsAtSilentPasses = true; // a scenario may say each pass
    return game;
  } catch (error) {
    return saying.stop(node.at, `this table cannot be laid: ${(error as Error).message}`);
  }
}

const LINES = ['expect', 'offered', 'events', 'only events', 'no events', 'pass until'];

function lineOf(playing: Playing, node: Node): void {
  const saying: Saying = playing.saying;
  if (node.kind === 'plain') {
    plainLine(playing, node.at, saying.text(node));
    return;
  }
  const [entry, second] = saying.map(node, 'a line');
  if (entry === undefined) saying.stop(node.at, 'this line is empty');
  if (second !== undefined) saying.stop(second.keyAt, `"${second.key}" stands beside "${entry.key}": put a hyphen before it`);
  const { key, keyAt, value } = entry;
  if (key === 'expect') expects(playing, value);
  else if (key === 'offered') offersExactly(playing, value);
  else if (key === 'events' || key === 'only events' || key === 'no events') eventsHold(playing, key satisfies EventsHow, value);
  else if (key === 'pass until') passUntil(playing, saying.text(value), keyAt);
  else playerLine(playing, entry);
}

function playerLine(playing: Playing, { key, keyAt, value }: Entry): void {
  const { about, saying } = playing;
  const [, player = '', may] = /^(\S+?)( may not| may)?$/.exec(key) ?? [];
  const seat = about.players.indexOf(player);
  if (seat < 0) saying.unknown(key, keyAt, 'a line', [...about.players, ...LINES]);
  if (may === undefined) answers(playing, seat, value, keyAt);
  else mayDo(playing, seat, value, may === ' may');
}

function plainLine(playing: Playing, at: Node['at'], text: string): void {
  const sentence = sentenceOf(playing, text);
  if (text === 'pass') pass(playing, at);
  else if (text === 'mark') playing.told = [];
  else if (sentence !== undefined) says(playing, sentence.seat, sentence.rest, at);
  else
    playing.saying.stop(
      at,
      `${quoted(text)} is no line`,
      `there are "pass", "mark", a sentence that begins with a player, and: ${LINES.join(', ')}`,
    );
}
