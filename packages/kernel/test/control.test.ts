import {
  act,
  activated,
  type CardDefinition,
  cardKind,
  continuous,
  defineRules,
  eachTogether,
  type Game,
  int,
  legalActivations,
  loadGame,
  program,
  type RulesSpec,
  register,
  replace,
  staticAbility,
  triggered,
  v,
  waitingTriggers,
  wasControlled,
} from '@rulewright/kernel';
import { expect, test } from 'vitest';
import { afterlife, begin, gain, lifeOf, rang, stage, tell } from './afterlife.js';

const held = cardKind({ counters: int(), secret: int(0, { seen: 'owner' }), since: int(0, { seen: 'always' }) });
const steal = continuous('steal', {
  things: 'card',
  captures: ['by'],
  until: 'turn',
  parts: ({ by }) => [{ layer: 'control', changes: [{ set: 'controller', to: by as number }] }],
});
const keep = continuous('keep', {
  things: 'card',
  captures: ['by'],
  parts: ({ by }) => [{ layer: 'control', changes: [{ set: 'controller', to: by as number }] }],
});
const tolls = triggered('tolls', { from: [stage], on: [rang], does: [act(gain, { seat: (here) => here.seat, amount: 1 })] });
const uses = activated('uses', { from: [stage], does: [act(gain, { seat: (here) => here.seat, amount: 5 })] });
const more = replace('more', {
  on: [gain],
  when: (here, { params }) => params['seat'] === here.seat && params['amount'] === 5,
  instead: [{ step: 'act', action: undefined, params: { amount: 50 } }],
});
const watches = triggered('watches', { from: [stage], on: [wasControlled], does: [act(gain, { seat: 0, amount: 100 })] });
const lordly = {
  id: 'lordly',
  isStatic: true,
  affects: { and: [{ has: ['kinds', 'beast'] }, { other: true }, { same: 'controller' }] },
  parts: [{ layer: 'power', changes: [{ add: 'power', by: 1 }] }],
} as const;

const { spec } = afterlife({
  abilities: { wolf: [tolls, uses], watcher: [watches], twin: [staticAbility('much', { from: [stage], effects: [more] })] },
});
const traits = (spec.continuous as NonNullable<typeof spec.continuous>).traits;
const named =
  (name: string): ((here: { int(name: string): number }) => number) =>
  (here) =>
    here.int(name);
const cards: readonly CardDefinition[] = (spec.cards ?? []).map((one) => (one.id === 'lord' ? { ...one, continuous: [lordly] } : one));
const rules = defineRules({
  ...(spec as RulesSpec),
  id: 'held',
  cardKinds: [held],
  cards,
  effects: [...(spec.effects ?? []), steal, keep],
  programs: [
    ...(spec.programs ?? []),
    program('steal', ['card', 'by'], [register(steal, { card: named('card'), by: named('by') })]),
    program('keep', ['card', 'by'], [register(keep, { card: named('card'), by: named('by') })]),
    program(
      'swap',
      ['one', 'other'],
      [
        eachTogether(
          'card',
          (here) => [here.int('one'), here.int('other')],
          register(keep, { card: v('card'), by: (here) => 1 - here.get(here.int('card'), held.fields.controller) }),
        ),
      ],
    ),
  ],
  setup(draft) {
    for (const seat of [0, 1]) for (const { id } of spec.cards ?? []) draft.createCard(held, draft.zone(stage, seat), id);
  },
  continuous: {
    ...(spec.continuous as NonNullable<typeof spec.continuous>),
    layers: { layers: ['control', 'power'] },
    traits: {
      ...traits,
      power: { kind: 'number', printed: (look, id) => look.card(id)['power'] as number },
      controller: { kind: 'value', printed: (look, id) => look.get(id, held.fields.owner) },
    },
    control: { trait: 'controller', since: held.fields.since },
  },
});
const of = (game: Game, name: string, seat = 0): number =>
  game.look.things(held).find((id) => game.look.card(id).id === name && game.look.get(id, held.fields.owner) === seat) as number;
const whose = (game: Game, name: string, seat = 0): number => game.look.get(of(game, name, seat), held.fields.controller);

test('[CL1] who the trait names may activate, owns the triggers, and has the static abilities; until the effect ends', () => {
  const game = begin(rules);
  tell(game, 'begin');
  tell(game, 'steal', { card: of(game, 'wolf', 1), by: 0 });
  tell(game, 'settle');
  expect([whose(game, 'wolf', 1), lifeOf(game)]).toEqual([0, 220]); // both watchers have seen it
  expect([legalActivations(game.look, 0, '').length, legalActivations(game.look, 1, '').length]).toEqual([2, 0]);
  tell(game, 'ring');
  expect(waitingTriggers(game.look).map(({ seat }) => seat)).toEqual([0, 0]);
  // Filters follow: one lord of the thief's.
  expect(game.look.traitNumber(of(game, 'wolf', 1), 'power')).toBe(4);
  tell(game, 'steal', { card: of(game, 'lord', 1), by: 0 });
  expect([game.look.traitNumber(of(game, 'wolf', 1), 'power'), game.look.traitNumber(of(game, 'bear', 1), 'power')]).toEqual([5, 2]);
  const loaded = loadGame(rules, game.save());
  expect(loaded.fingerprint()).toBe(game.fingerprint());
  for (const one of [game, loaded]) {
    tell(one, 'end');
    expect([whose(one, 'wolf', 1), whose(one, 'lord', 1), one.look.traitNumber(of(one, 'bear', 1), 'power')]).toEqual([1, 1, 3]);
  }
});

test('[CL1] the newest effect counts; a lasting one outlives an earlier one that ends', () => {
  const game = begin(rules);
  tell(game, 'begin');
  tell(game, 'steal', { card: of(game, 'wolf', 1), by: 0 });
  tell(game, 'keep', { card: of(game, 'wolf', 1), by: 1 });
  tell(game, 'keep', { card: of(game, 'bear', 1), by: 0 });
  tell(game, 'end');
  expect([whose(game, 'wolf', 1), whose(game, 'bear', 1)]).toEqual([1, 0]);
});

test('[CL2] what is exchanged changes hands together, in one group', () => {
  const game = begin(rules);
  tell(game, 'swap', { one: of(game, 'wolf'), other: of(game, 'wolf', 1) });
  expect([whose(game, 'wolf'), whose(game, 'wolf', 1)]).toEqual([1, 0]);
  const [one, other] = [game.look.event(game.look.seq - 1), game.look.event(game.look.seq)];
  expect([one?.type.id, other?.type.id, one?.group === other?.group]).toEqual(['control.changed', 'control.changed', true]);
});

test('[CL3] since when is written at every change, and only then', () => {
  const game = begin(rules);
  const since = (): number => game.look.get(of(game, 'wolf', 1), held.fields.since);
  tell(game, 'begin');
  tell(game, 'steal', { card: of(game, 'wolf', 1), by: 0 });
  const stolen = since();
  expect(stolen).toBe(game.look.seq);
  tell(game, 'ring');
  tell(game, 'settle');
  expect(since()).toBe(stolen);
  tell(game, 'end');
  expect(since()).toBeGreaterThan(stolen);
});
