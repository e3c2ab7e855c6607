/** Decisions with thousands of options, and messages from what is no seat. */
import { choose, defineRules, playerKind, type Rules } from '@rulewright/kernel';
import { expect, test } from 'vitest';
import { Room } from './room.js';

const MANY = 12_000;
const numbers = Array.from({ length: MANY }, (_, i) => i);
const rules = defineRules({
  id: 'large',
  seats: { min: 2, max: 2 },
  player: playerKind({}),
  cardKinds: [],
  zones: [],
  actions: [],
  events: [],
  setup: () => undefined,
  main: [
    choose('order', { kind: 'order', who: 0, of: 'values', from: numbers, why: 'order' }),
    choose('some', { kind: 'upTo', who: 0, of: 'values', from: numbers, max: 3, why: 'some' }),
    choose('last', { kind: 'yesNo', who: 0, why: 'last' }),
  ],
}) as unknown as Rules;
const room = (): Room => new Room({ rules, players: [{ name: 'Ana' }, { name: 'Bo' }], seats: [{}, {}], seed: 1, mode: 'match' });
const refusals = (it: Room): unknown[] => it.ana.inbox.flatMap((one) => (one.type === 'refused' ? [one.code] : []));

test('[HM5, CH10] a seat orders as many as it is asked to order, and no more', () => {
  const it = room();
  expect(it.ana.decision.options).toHaveLength(MANY);
  it.ana.answer(...numbers, MANY);
  expect(refusals(it)).toEqual(['message.fields']);
  it.ana.answer(...[...numbers].reverse());
  expect(refusals(it)).toHaveLength(1);
  expect(it.ana.decision.why).toBe('some');
});

test('[HM5, CH10] a decision for few of many is answered with few', () => {
  const it = room();
  it.ana.answer(...numbers);
  it.ana.answer(...numbers.slice(0, 900));
  expect(refusals(it)).toEqual(['answer.count']);
  // So many letters are not read when three options are the most that may be named.
  it.ana.answer(...numbers);
  expect(refusals(it)).toEqual(['answer.count', 'message.long']);
  expect(it.host.game.answer(0, numbers)).toMatchObject({ ok: false, refusal: { code: 'answer.count', facts: { high: 3, given: MANY } } });
  it.ana.answer(0, MANY - 1);
  expect(it.ana.decision.why).toBe('last');
});

test('[HO15] only a whole number of a player is a seat', () => {
  const sent: [unknown, string][] = [];
  const it = room();
  const { host } = it;
  const before = host.game.fingerprint();
  Object.assign(host.setup, { send: (to: unknown, text: string) => void sent.push([to, text]) });
  for (const seat of ['0', '1', '', 'constructor', '__proto__', -1, 2, 0.5, Number.NaN, null, undefined, [0], { 0: 0 }, true]) {
    sent.length = 0;
    host.receive(seat as number, '{"type":"concede"}', 0);
    expect(sent.map(([to, text]) => [to, JSON.parse(text)])).toEqual([
      [seat, expect.objectContaining({ type: 'refused', to: 'concede', code: 'seat.none' })],
    ]);
  }
  host.receive('0' as unknown as number, '{"type":"hello","protocol":1}', 0);
  expect(sent.at(-1)?.[1]).toContain('There is no seat \\"0\\".');
  expect([host.result, host.game.fingerprint()]).toEqual([undefined, before]);
});
