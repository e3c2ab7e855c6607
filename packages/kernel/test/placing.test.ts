/** Placing: many cards at once come to lie as they would one by one. */
import { act, forbid, type Here, staticAbility, triggered } from '@rulewright/kernel';
import { cards, deck, field, gain, gained, grave, hand, show, sweep, turn, vault } from '@rulewright/testkit/workshop';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lay, lay, say, story } from './tabletop.js';

const zones = { deck, hand, field, grave, vault };
const place = fc.record({ zone: fc.constantFrom(...(Object.keys(zones) as (keyof typeof zones)[])), seat: fc.nat({ max: 1 }) });
const pile = fc.array(fc.constantFrom(...cards.map(({ id }) => id)), { maxLength: 6 });
const bench = fc.record({
  deck: pile,
  hand: pile,
  grave: pile,
  field: fc.array(fc.constantFrom('anvil', 'edge', 'file'), { maxLength: 3 }),
});
type Place = typeof place extends fc.Arbitrary<infer T> ? T : never;

const at =
  ({ zone, seat }: Place) =>
  (here: Here): number =>
    here.zone(zones[zone], seat);
const topOf = (where: Place) => (here: Here) => here.top(at(where)(here)) ?? 0;

/** What listens, and what is in force, while a card lies somewhere. */
const abilities: NonNullable<Lay['abilities']> = {
  anvil: [triggered('rings', { from: [grave], on: [gained], does: [act(gain, { seat: 1, amount: 1 })] })],
  edge: [staticAbility('dull', { from: [grave, field], effects: [forbid('no-gain', { on: [gain], says: 'it is dull' })] })],
};

describe('moving all cards of a zone', () => {
  const ways = fc.record({
    ana: bench,
    bo: bench,
    before: fc.array(fc.record({ what: fc.constantFrom('turn', 'show'), where: place }), { maxLength: 4 }),
    sweeps: fc.array(fc.record({ from: place, to: place }), { minLength: 1, maxLength: 5 }),
    hasAbilities: fc.boolean(),
    remembers: fc.boolean(),
  });

  test('[PC4] is moving them one by one, from the bottom up', () => {
    fc.assert(
      fc.property(ways, ({ ana, bo, before, sweeps, hasAbilities, remembers }) => {
        const [atOnce, oneByOne] = [false, true].map((isOneByOne) => {
          const game = lay({
            ana,
            bo,
            steps: [
              ...before.map(({ what, where }) =>
                what === 'turn' ? act(turn, { card: topOf(where) }) : act(show, { card: topOf(where), seats: [1] }),
              ),
              ...sweeps.map(({ from, to }) => act(sweep, { from: at(from), to: at(to), oneByOne: isOneByOne })),
              act(gain, { seat: 0, amount: 1 }),
            ],
            ...(hasAbilities && { abilities }),
            ...(remembers && { policies: { lastKnown: { zones: [field, grave] } } }),
          });
          return game;
        }) as [ReturnType<typeof lay>, ReturnType<typeof lay>];
        expect(atOnce.fingerprint()).toBe(oneByOne.fingerprint());
        expect(story(atOnce, true)).toEqual(story(oneByOne, true));
        for (const seat of [0, 1, 'spectator'] as const) expect(atOnce.view(seat)).toEqual(oneByOne.view(seat));
      }),
      { numRuns: 100 },
    );
  });

  test('[PC4, ZN1] only a zone can be swept, and only into a zone', () => {
    const sweeps = (from: (here: Here) => number, to: (here: Here) => number): (() => void) => {
      return () => say(lay({ ana: { grave: ['anvil'] }, steps: [act(sweep, { from, to, oneByOne: false })] }), 1);
    };
    expect(
      sweeps(
        (here) => here.zone(grave, 0),
        (here) => here.player(0),
      ),
    ).toThrow(/not a zone/);
    expect(
      sweeps(
        (here) => here.player(0),
        (here) => here.zone(grave, 0),
      ),
    ).toThrow(/not a zone/);
  });
});
