import {
  act,
  action,
  type CardDefinition,
  call,
  cardKind,
  choose,
  defineRules,
  event,
  int,
  mayPay,
  playerKind,
  program,
  startGame,
  v,
  zone,
} from '@rulewright/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deal } from '../src/access/dealing.js';

const deck = zone('deck', { toOwner: 'count', toOthers: 'count' });
const hand = zone('hand', { toOthers: 'backs' });
const towers = zone('towers', { toOthers: 'backs', mayHide: ({ kind }) => kind === 'tower' });
const moats = zone('moats', { toOthers: 'backs', mayHide: ({ kind }) => kind === 'moat' });
const zones = { deck, hand, towers, moats };
const piece = cardKind({});
const looked = event('looked', { seat: int() });

/** Fails unless the first of Bo's cards in a zone is as it should be. */
const climb = (name: string, where: 'hand' | 'towers', isFine: (card: CardDefinition) => boolean) =>
  action(`climb.${name}`, {
    params: {},
    can: (look) => {
      const [first] = look.cards(look.zone(zones[where], 1));
      return isFine(look.card(first as number)) ? undefined : { code: 'no.tower', rule: 'test' };
    },
    perform: (draft) => draft.emit(looked, { seat: 0 }),
  });
const isTower = ({ kind }: CardDefinition): boolean => kind === 'tower';
const climbs = {
  hand: climb('hand', 'hand', isTower),
  towers: climb('towers', 'towers', isTower),
  anyBut: climb('anyBut', 'hand', ({ id }) => id !== 'tower b'),
};
type Climb = keyof typeof climbs;

interface Castle {
  readonly name: string;
  readonly deck?: readonly string[];
  readonly hand?: readonly string[];
  readonly towers?: readonly string[];
  readonly moats?: readonly string[];
}

const cards = ['a', 'b', 'c'].flatMap((letter) => [
  { id: `tower ${letter}`, name: `Tower ${letter}`, kind: 'tower' },
  { id: `moat ${letter}`, name: `Moat ${letter}`, kind: 'moat' },
]);
const castles = (pays: readonly Climb[] = []) =>
  defineRules<Castle>({
    id: 'castles',
    seats: { min: 2, max: 2 },
    player: playerKind({}),
    cardKinds: [piece],
    zones: Object.values(zones),
    cards,
    actions: Object.values(climbs),
    events: [looked],
    programs: [
      program(
        'climbs',
        [],
        pays.map((one) => mayPay('paid', { why: `climb ${one}` }, act(climbs[one], {}))),
      ),
    ],
    refusals: { 'no.tower': { rule: 'test', say: () => 'That is no tower.' } },
    setup(draft, players) {
      players.forEach((player, seat) => {
        for (const [name, where] of Object.entries(zones))
          for (const card of player[name as keyof typeof zones] ?? []) draft.createCard(piece, draft.zone(where, seat), card);
      });
    },
    main: [call('climbs', {}, { seat: 0 }), choose('rest', { kind: 'yesNo', who: 0, why: 'rest' })],
  });

const anyOf = (kind: string) => fc.array(fc.constantFrom(`${kind} a`, `${kind} b`, `${kind} c`), { maxLength: 3 });
const castle = fc.record({
  deck: fc.array(fc.constantFrom(...cards.map(({ id }) => id)), { maxLength: 6 }),
  hand: fc.array(fc.constantFrom(...cards.map(({ id }) => id)), { maxLength: 3 }),
  towers: anyOf('tower'),
  moats: anyOf('moat'),
});

describe('what may lie hidden where', () => {
  test('[ZN3, IM2] whatever is imagined fits where it lies, and no card comes or goes', () => {
    fc.assert(
      fc.property(castle, castle, fc.nat(), (ana, bo, seed) => {
        const game = startGame(castles(), {
          seed,
          players: [
            { name: 'Ana', ...ana },
            { name: 'Bo', ...bo },
          ],
        });
        const all = ({ look }: typeof game): string[] =>
          look
            .things(piece)
            .map((id) => look.get(id, piece.fields.card))
            .sort();
        const world = game.imagine(0, seed);
        expect(world.view(0)).toEqual(game.view(0));
        expect(all(world)).toEqual(all(game));
        const kindsIn = (where: 'towers' | 'moats') =>
          world.look.cards(world.look.zone(zones[where], 1)).map((id) => world.look.card(id)['kind']);
        expect(kindsIn('towers').every((kind) => kind === 'tower')).toBe(true);
        expect(kindsIn('moats').every((kind) => kind === 'moat')).toBe(true);
      }),
    );
  });

  test('[ZN3, IM1] what can lie there is drawn anew all the same', () => {
    const bo = { name: 'Bo', towers: ['tower a'], deck: ['tower b', 'tower c', 'moat a', 'moat b'] };
    const game = startGame(castles(), { seed: 1, players: [{ name: 'Ana' }, bo] });
    const seen = Array.from({ length: 30 }, (_, i) => {
      const { look } = game.imagine(0, i);
      return look.card(look.cards(look.zone(towers, 1))[0] as number).id;
    });
    expect(new Set(seen)).toEqual(new Set(['tower a', 'tower b', 'tower c']));
  });

  test('[ZN3, CO4] a cost that needs what can only lie there is certain; where anything may lie, it is not', () => {
    const offers = (climb: Climb, bo: Omit<Castle, 'name'>) =>
      startGame(castles([climb]), { seed: 1, players: [{ name: 'Ana' }, { name: 'Bo', ...bo }] }).decisions.map(({ why }) => why);
    const bo = { hand: ['tower a'], towers: ['tower b'], deck: ['moat b', 'moat a'] };
    expect(offers('towers', bo)).toEqual(['climb towers']);
    expect(offers('hand', bo)).toEqual(['rest']);
    // The moat of the hand cannot lie where the tower does, but a third card can: so the hand may hold that tower.
    expect(offers('anyBut', { hand: ['moat a'], towers: ['tower b'], deck: ['tower c'] })).toEqual(['rest']);
    expect(offers('anyBut', { hand: ['moat a'], towers: ['tower b'], deck: ['moat c'] })).toEqual(['climb anyBut']);
  });

  test('[ZN3] dealing gives every place something that fits whenever that can be', () => {
    const case_ = fc.integer({ min: 1, max: 7 }).chain((places) =>
      fc.record({
        // A true way to lie: place i holds face i; and what else would fit.
        fits: fc.array(fc.array(fc.boolean(), { minLength: places, maxLength: places }), { minLength: places, maxLength: places }),
        free: fc.array(fc.boolean(), { minLength: places, maxLength: places }),
      }),
    );
    fc.assert(
      fc.property(case_, ({ fits, free }) => {
        const may = (place: number, face: number): boolean => free[place] === true || place === face || fits[place]?.[face] === true;
        const dealt = deal(free.length, (place) => free[place] === true, may);
        expect([...dealt].sort()).toEqual(free.map((_, i) => i));
        expect(dealt.every((face, place) => may(place, face))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test('[ZN1] a card that moves within its zone lies there once, also where the table was forked before', () => {
  const raise = action('raise', {
    params: { at: int() },
    perform(draft, { at }) {
      const pile = draft.zone(deck, 0);
      draft.move(draft.cards(pile)[at] as number, pile);
      draft.emit(looked, { seat: 0 });
    },
  });
  const rules = defineRules<{ readonly name: string }>({
    id: 'raising',
    seats: { min: 1, max: 1 },
    player: playerKind({}),
    cardKinds: [piece],
    zones: [deck],
    cards,
    actions: [raise],
    events: [looked],
    setup: (draft) => {
      for (const { id } of cards) draft.createCard(piece, draft.zone(deck, 0), id);
    },
    main: [choose('at', { kind: 'number', who: 0, min: 0, max: 5, why: 'which' }), act(raise, { at: v('at') })],
  });
  const game = startGame(rules, { seed: 1, players: [{ name: 'Ana' }] });
  const other = game.fork();
  expect(other.answer(0, 2).ok).toBe(true);
  const names = (one: typeof game): string[] => one.look.cards(one.look.zone(deck, 0)).map((id) => one.look.card(id).id);
  expect([...names(other)].sort()).toEqual([...names(game)].sort());
  expect(names(other).at(-1)).toBe(names(game)[2]);
});
