/** The table that stands in the worker, without a browser: time is moved by hand. */
import { readReplay, Watched } from '@rulewright/bots';
import { chainKit } from '@rulewright/chain';
import type { FromSeat, ToSeat } from '@rulewright/host';
import { Chance } from '@rulewright/kernel';
import { type CardSet, loadSet } from '@rulewright/language';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Seat } from '../../host/test/seat.js';
import { replayOf } from '../src/game/replay.js';
import type { DuelChoice } from '../src/wire/session.js';
import { duelSetup, PageTable } from '../src/worker/table.js';
import { testSet } from './duels.js';

let loaded: CardSet | undefined;
const set = (): CardSet => {
  loaded ??= loadSet(chainKit, testSet());
  return loaded;
};
const stops = { mine: { draw: 'off', standby: 'off' }, theirs: { draw: 'off' }, otherwise: 'auto' } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page that sits at a table, and writes down when it hears what. */
class Sitting {
  readonly seat = new Seat();
  readonly heard: (readonly [at: number, message: ToSeat])[] = [];
  readonly table: PageTable;
  readonly choice: DuelChoice;
  private readonly began = performance.now();

  constructor(choice: Partial<DuelChoice>, cards = set()) {
    this.choice = { deck: 'purse', botDeck: 'tonic', bot: 'random', first: 'me', seed: '1', ...choice };
    this.table = new PageTable(cards, { id: 'test', choice: this.choice }, (message) => {
      this.heard.push([performance.now() - this.began, message]);
      this.seat.hear(message);
    });
    this.say({ type: 'stops', stops });
    this.say({ type: 'hello', protocol: 1 });
  }

  say(message: FromSeat): void {
    this.table.hear(message);
  }

  /** Lets time pass until this seat is asked. */
  wait(): void {
    for (let i = 0; i < 40_000 && this.seat.decision === undefined && this.seat.view.over === undefined; i++) vi.advanceTimersByTime(5);
  }
}

test('[WP4] what is heard of a bot, and when, is the same whether it could respond or not, until it does', () => {
  const cards = set();
  const shows = (text: string | undefined): boolean => text !== undefined && /"(is|card)":"(tonic|parry)"/.test(text);
  let compared = 0;
  for (const seed of ['1', '2', '3', '4']) {
    // Bitter Tonics can be activated at any time, Parries when somebody attacks; nobody does here.
    const [could, couldNot] = ['tonic', 'parry'].map((botDeck) => {
      const chance = new Chance(seed, 'pace');
      vi.spyOn(Math, 'random').mockImplementation(() => chance.below(1000) / 1000);
      const it = new Sitting({ botDeck, seed, pace: 20 }, cards);
      const heard: string[] = [];
      for (let i = 0; heard.length < 40 && i < 12 && it.seat.view.over === undefined && !heard.some(shows); i++) {
        it.wait();
        heard.push(...it.heard.splice(0).map((one) => JSON.stringify(one)));
        const { decision } = it.seat;
        if (decision === undefined) break;
        const pass = decision.options.findIndex(({ value }) => value === 'pass');
        it.say({ type: 'answer', decision: decision.id, picks: pass < 0 ? [0] : [pass] });
      }
      it.table.leave();
      return heard;
    }) as [string[], string[]];
    const shown = could.findIndex((text, i) => shows(text) || shows(couldNot[i]));
    const until = Math.min(shown < 0 ? could.length : shown, couldNot.length);
    expect(could.slice(0, until)).toEqual(couldNot.slice(0, until));
    compared += until;
  }
  expect(compared).toBeGreaterThan(60);
});

test('[WP7] a duel that is given up while a link asks something is a replay that can be watched', () => {
  const cards = set();
  const it = new Sitting({ deck: 'graceful-charity', botDeck: 'footman', first: 'bot', seed: '3', pace: 0 }, cards);
  const chance = new Chance(1, 'replay');
  const isResolving = (): boolean => it.seat.decision !== undefined && it.seat.view.chain.some(({ state }) => state === 'resolves');
  for (let i = 0; i < 80 && !isResolving(); i++) {
    it.wait();
    if (!isResolving()) it.say(it.seat.answer(chance));
  }
  expect(isResolving()).toBe(true);
  it.say({ type: 'replay', ask: 1 });
  expect(it.heard.at(-1)?.[1]).toMatchObject({ type: 'refused', code: 'replay.early' });
  it.say({ type: 'concede' });
  expect(it.seat.view.over).toEqual({ winners: [0], how: 'conceded' });
  it.say({ type: 'answer', decision: 1, picks: [0] });
  it.say({ type: 'replay', ask: 2 });
  const told = it.heard.at(-1)?.[1];
  if (told?.type !== 'reply' || told.to !== 'replay') throw new Error('no replay was given out');
  const file = replayOf(told.replay, { set: cards.id, choice: it.choice, seat: it.table.seat });
  const read = readReplay(JSON.stringify(file));
  expect(read).toEqual(file);
  const { rules, players } = duelSetup(cards, it.choice, it.table.seat);
  const watched = new Watched(read, rules, players);
  watched.to(Number.POSITIVE_INFINITY);
  expect(watched.game.winners).toEqual([0]);
  expect(watched.game.fingerprint()).toBe(told.replay.inputs.at(-1)?.print);
});

test('[WP3] while a bot thinks, a question is answered and the way back is open', () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ++clock); // thinking takes time
  const it = new Sitting({ deck: 'footman', botDeck: 'warden', bot: 'greedy', pace: 0 });
  it.wait();
  const { id, options } = it.seat.decision as NonNullable<Seat['decision']>;
  const card = it.seat.view.zones['hand:0:0']?.cards?.[0] as number;
  it.say({ type: 'answer', decision: id, picks: [options.findIndex(({ value }) => value === 'pass')] });
  let slices = 0;
  const isBots = (): boolean => it.seat.view.turn === 1 && it.seat.decision === undefined;
  for (; slices < 3000 && !(isBots() && it.seat.view.scopes.includes('main1')); slices++) vi.advanceTimersByTime(4);
  const before = JSON.stringify(it.seat.view);
  let thought = 0;
  for (; thought < 3000 && JSON.stringify(it.seat.view) === before; thought++) {
    vi.advanceTimersByTime(4);
    if (thought !== 3) continue;
    it.say({ type: 'why', ask: 9, card });
    expect(it.heard.at(-1)?.[1]).toMatchObject({ type: 'reply', ask: 9 });
  }
  expect(thought).toBeGreaterThan(5); // several slices for one move
  it.say({ type: 'undo' });
  expect(it.seat.view.turn).toBe(0);
  it.table.leave();
});
