/**
 * `host-answer/bare`. Work: a seat's answer through a host with two seats and a spectator, the silent passes after it included, against the
 * same answer given to a game that nobody watches. Duels by chance with decks of the set, after fifteen others.
 * `host-memory/1.5-MB`. Bytes of a hosted duel for 1,000 inputs: what duels of some hundred inputs hold together, by their inputs.
 */
import { chainKit } from '@rulewright/chain';
import { Host } from '@rulewright/host';
import { Chance, startGame } from '@rulewright/kernel';
import { answerTo, rules, wildDecks } from './games/duels.mjs';
import { time } from './measure.mjs';

const SEATS = [{}, {}];

/** Plays a duel through a host; `each` is told how long every answer took. Returns the host and what was answered. */
export function playHosted(seed, most = Number.POSITIVE_INFINITY, each = () => undefined) {
  const players = chainKit.startPlayers(wildDecks(seed));
  const heard = { spectator: 0, 0: 0, 1: 0 };
  const setup = { rules, players, seats: SEATS, seed, mode: 'match', send: (who, text) => (heard[who] += text.length) };
  const host = new Host(setup);
  host.begin(0);
  for (const who of [0, 1, 'spectator']) host.receive(who, '{"type":"hello"}', 0);
  const chance = new Chance(seed, 'play');
  const answers = [];
  for (let now = 1; host.result === undefined && answers.length < most; now++) {
    const seat = host.asks.findIndex(({ current }) => current !== undefined && current.held === undefined);
    const { id, decision } = host.asks[seat].current;
    const answer = answerTo(host.game, decision, chance);
    const picks = Array.isArray(answer) ? answer : [answer];
    const text = JSON.stringify({ type: 'answer', decision: id, picks });
    const began = process.hrtime.bigint();
    host.receive(seat, text, now);
    each(Number(process.hrtime.bigint() - began));
    answers.push([seat, answer]);
  }
  return { host, answers, heard };
}

/** The same duel without a host. */
function playBare(seed, answers, each) {
  const game = startGame(rules, { seed, players: chainKit.startPlayers(wildDecks(seed)) });
  for (const [seat, answer] of answers) {
    const began = process.hrtime.bigint();
    const { ok, sentence } = game.answer(seat, answer);
    each(Number(process.hrtime.bigint() - began));
    if (!ok) throw new Error(sentence);
  }
}

const DUELS = 30;
const WARM = 15;

function hostAnswer() {
  let [hosted, bare, count] = [0, 0, 0];
  for (let seed = 0; seed < DUELS; seed++) {
    const isWarm = seed >= WARM;
    const { answers } = playHosted(seed, undefined, (ns) => (hosted += isWarm ? ns : 0));
    playBare(seed, answers, (ns) => (bare += isWarm ? ns : 0));
    if (isWarm) count += answers.length;
  }
  return [hosted / count, bare / count];
}

const INPUTS = 1000;

/** Megabytes of a hosted duel, as they grow with its inputs. */
function hostMemory() {
  const held = [];
  const sizeOf = () => {
    for (let i = 0; i < 3; i++) globalThis.gc();
    return process.memoryUsage().heapUsed;
  };
  playHosted(1); // what is compiled and cached is not counted
  const before = sizeOf();
  let inputs = 0;
  for (let seed = 100; inputs < 3 * INPUTS; seed++) {
    const { host } = playHosted(seed);
    held.push(host);
    inputs += host.timeline.moments.length;
  }
  return { bytes: sizeOf() - before, inputs, hosts: held.length };
}

const LIMIT = 1.5e6;

function memory() {
  const { bytes, inputs } = hostMemory();
  const ours = Math.round((bytes / inputs) * INPUTS);
  return { ours, peer: LIMIT, ratio: LIMIT / ours };
}

export const measurements = [
  { name: 'host-answer/bare', unit: 'ns', peerName: 'the game alone', target: 1 / 3, run: () => time(hostAnswer()) },
  { name: 'host-memory/1.5-MB', unit: 'bytes', peerName: '1.5 MB', target: 1, run: memory },
];
