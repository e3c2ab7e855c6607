import {
  act,
  action,
  askedBy,
  type CardDefinition,
  cardKind,
  continuous,
  defineRules,
  enter,
  event,
  type Game,
  int,
  type Look,
  leave,
  loadGame,
  playerKind,
  program,
  ref,
  register,
  repeatWhile,
  startGame,
  zone,
} from '@rulewright/kernel';
import { hand as workshopHand } from '@rulewright/testkit/workshop';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { found, lay } from './tabletop.js';

// A small game of lands and creatures: some cards change what others are.
const player = playerKind({});
const card = cardKind({ counters: int(), host: ref(), crowned: int(0, { says: 'when' }) });
const hand = zone('hand', { toOthers: 'backs' });
const field = zone('field');
const moved = event('moved', { card: ref() });
const counted = event('counted', { card: ref(), by: int() });
const play = action('play', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.move(id, draft.zone(field, draft.get(id, card.fields.owner)));
    draft.emit(moved, { card: id });
  },
});
const back = action('back', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.move(id, draft.zone(hand, draft.get(id, card.fields.owner)));
    draft.emit(moved, { card: id });
  },
});
const count = action('count', {
  params: { card: ref(), by: int() },
  perform(draft, { card: id, by }) {
    draft.add(id, card.fields.counters, by);
    draft.emit(counted, { card: id, by });
  },
});
const crown = action('crown', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.set(id, card.fields.crowned, draft.get(id, card.fields.crowned) > 0 ? 0 : draft.seq + 1);
    draft.emit(moved, { card: id });
  },
});
const attach = action('attach', {
  params: { card: ref(), to: ref() },
  perform(draft, { card: id, to }) {
    draft.set(id, card.fields.host, to);
    draft.emit(moved, { card: id });
  },
});
const turn = action('turn', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.turn(id, 'faceDown');
    draft.emit(moved, { card: id });
  },
});

const isCard = (look: Look, id: number): boolean => look.kindOf(id) === 'card';
const isCreature = { has: ['types', 'creature'] } as const;
const lord = {
  id: 'lord',
  isStatic: true,
  affects: { and: [isCreature, { other: true }, { same: 'controller' }] },
  parts: [{ layer: 'power', changes: [{ add: 'power', by: 1 }] }],
} as const;
const animate = {
  id: 'animate',
  isStatic: true,
  affects: { has: ['types', 'land'] },
  parts: [
    { layer: 'types', changes: [{ include: 'types', words: ['creature'] }] },
    { layer: 'set', changes: [{ set: 'power', to: 1 }] },
  ],
} as const;
const strip = {
  id: 'strip',
  isStatic: true,
  affects: { has: ['types', 'land'] },
  parts: [{ layer: 'types', changes: [{ lose: 'all' }] }],
} as const;
const cape = {
  id: 'cape',
  isStatic: true,
  affects: { host: true },
  parts: [
    { layer: 'types', changes: [{ include: 'types', words: ['creature'] }] },
    { layer: 'power', changes: [{ add: 'power', by: 3 }] },
  ],
} as const;
const cards: CardDefinition[] = [
  { id: 'cape', name: 'Cape', types: ['spell'], power: 0, continuous: [cape] },
  { id: 'wolf', name: 'Wolf', types: ['creature'], power: 3 },
  { id: 'hill', name: 'Hill', types: ['land'], power: 0 },
  { id: 'bear', name: 'Bear', types: ['creature'], power: 2 },
  { id: 'grove', name: 'Grove', types: ['land'], power: 0 },
  { id: 'lord', name: 'Lord', types: ['creature'], power: 2, continuous: [lord] },
  { id: 'waker', name: 'Waker', types: ['spell'], power: 0, continuous: [animate] },
  { id: 'tomb', name: 'Tomb', types: ['land'], power: 0, continuous: [{ ...animate, id: 'tomb' }] },
  {
    id: 'library',
    name: 'Library',
    types: ['spell'],
    power: 0,
    continuous: [
      {
        id: 'library',
        isStatic: true,
        affects: { and: [{ has: ['types', 'player'] }, { same: 'controller' }] },
        parts: [{ layer: 'power', changes: [{ add: 'handSize', by: 2 }] }],
      },
    ],
  },
  { id: 'moon', name: 'Moon', types: ['spell'], power: 0, continuous: [strip] },
];

/** "Until the turn ends, the chosen card gets +N." */
const growth = continuous('growth', {
  things: 'card',
  captures: ['by'],
  until: 'turn',
  parts: ({ by }) => [{ layer: 'power', changes: [{ add: 'power', by: by as number }] }],
});

/** "Until the turn ends, all cards of a type get +N." */
const blessing = continuous('blessing', {
  captures: ['type', 'by'],
  until: 'turn',
  affects: ({ type }) => ({ has: ['types', type as string] }),
  parts: ({ by }) => [{ layer: 'power', changes: [{ add: 'power', by: by as number }] }],
});

/** "Until the turn ends, the chosen card gets +N while it is a creature." */
const raising = continuous('raising', {
  things: 'card',
  captures: ['by'],
  until: 'turn',
  affects: () => isCreature,
  parts: ({ by }) => [{ layer: 'power', changes: [{ add: 'power', by: by as number }] }],
});

const rules = defineRules({
  id: 'traits',
  seats: { min: 2, max: 2 },
  player,
  cardKinds: [card],
  zones: [hand, field],
  cards,
  actions: [play, back, count, turn, attach, crown],
  events: [moved, counted],
  effects: [growth, blessing, raising],
  continuous: {
    layers: { layers: ['types', 'set', 'power'] },
    traits: {
      types: { kind: 'set', printed: (look, id) => (isCard(look, id) ? (look.card(id)['types'] as string[]) : ['player']) },
      power: {
        kind: 'number',
        printed: (look, id) => (isCard(look, id) ? (look.card(id)['power'] as number) + look.get(id, card.fields.counters) : undefined),
      },
      controller: { kind: 'value', printed: (look, id) => (isCard(look, id) ? look.get(id, card.fields.controller) : id - look.player(0)) },
      handSize: { kind: 'number', printed: (look, id) => (isCard(look, id) ? undefined : 7) },
    },
    zones: [field],
    host: (look, id) => look.get(id, card.fields.host),
    // A crown sets its power, and makes it a creature.
    carries: (look, id) =>
      look.get(id, card.fields.crowned) === 0
        ? []
        : [
            {
              id: 'crown',
              timestamp: look.get(id, card.fields.crowned),
              parts: [
                { layer: 'types', changes: [{ include: 'types', words: ['creature'] }] },
                { layer: 'set', changes: [{ set: 'power', to: 9 }] },
              ],
            },
          ],
    others: (look) => [look.player(0), look.player(1)],
  },
  programs: [
    program('play', ['card'], [act(play, { card: (here) => here.int('card') })]),
    program('back', ['card'], [act(back, { card: (here) => here.int('card') })]),
    program('count', ['card', 'by'], [act(count, { card: (here) => here.int('card'), by: (here) => here.int('by') })]),
    program('crown', ['card'], [act(crown, { card: (here) => here.int('card') })]),
    program('turn', ['card'], [act(turn, { card: (here) => here.int('card') })]),
    program('attach', ['card', 'to'], [act(attach, { card: (here) => here.int('card'), to: (here) => here.int('to') })]),
    program('grow', ['card', 'by'], [register(growth, { card: (here) => here.int('card'), by: (here) => here.int('by') })]),
    program('raise', ['card', 'by'], [register(raising, { card: (here) => here.int('card'), by: (here) => here.int('by') })]),
    program('bless', ['by'], [register(blessing, { type: 'creature', by: (here) => here.int('by') })]),
    program('begin', [], [enter('turn', 0)]),
    program('end', [], [leave('turn')]),
  ],
  setup(draft, players) {
    players.forEach((_, seat) => {
      for (const { id } of cards) draft.createCard(card, draft.zone(hand, seat), id);
    });
  },
  main: [repeatWhile(true, { step: 'await' })],
});

const begin = (): Game => startGame(rules, { seed: 1, players: [{ name: 'Ana' }, { name: 'Bo' }] });
const find = (game: Game, name: string, seat = 0): number => {
  const { look } = game;
  const all = [look.zone(hand, seat), look.zone(field, seat)].flatMap((at) => look.cards(at));
  return all.find((id) => look.card(id).id === name) as number;
};
const tell = (game: Game, name: string, args: Record<string, number> = {}): void => {
  const done = game.command(found(rules.spec.programs?.find(({ id }) => id === name)), args);
  expect(done.ok).toBe(true);
};
const power = (game: Game, name: string, seat = 0): number => game.look.traitNumber(find(game, name, seat), 'power');

describe('traits of cards', () => {
  test('[CT1, CT2] are what texts of cards that lie there make of them, and elsewhere what is printed', () => {
    const game = begin();
    tell(game, 'play', { card: find(game, 'bear') });
    expect([power(game, 'bear'), power(game, 'lord')]).toEqual([2, 2]);
    tell(game, 'play', { card: find(game, 'lord') });
    tell(game, 'play', { card: find(game, 'bear', 1) });
    expect([power(game, 'bear'), power(game, 'lord'), power(game, 'bear', 1)]).toEqual([3, 2, 2]);
    tell(game, 'play', { card: find(game, 'grove') });
    tell(game, 'play', { card: find(game, 'waker') });
    expect(game.look.traitWords(find(game, 'grove'), 'types')).toEqual(['creature', 'land']);
    expect([power(game, 'grove'), power(game, 'tomb')]).toEqual([2, 0]); // Tomb is in the hand
    tell(game, 'turn', { card: find(game, 'lord') });
    expect([power(game, 'bear'), power(game, 'grove')]).toEqual([2, 1]);
  });

  test('[CT4, RJ1] a change, a fork, a save and a load tell the same', () => {
    const game = begin();
    for (const name of ['bear', 'lord', 'grove', 'waker']) tell(game, 'play', { card: find(game, name) });
    expect(power(game, 'bear')).toBe(3);
    const fork = game.fork();
    tell(fork, 'count', { card: find(game, 'bear'), by: 4 });
    expect([power(fork, 'bear'), power(game, 'bear'), power(fork, 'grove')]).toEqual([7, 3, 2]);
    tell(game, 'count', { card: find(game, 'grove'), by: 9 });
    expect([power(game, 'grove'), power(fork, 'grove')]).toEqual([2, 2]); // Waker sets it
    const loaded = loadGame(rules, fork.save());
    expect([power(loaded, 'bear'), loaded.fingerprint()]).toEqual([7, fork.fingerprint()]);
  });

  test('[CT3, LT1] a registered effect keeps its things and its numbers, and ends with its scope', () => {
    const game = begin();
    tell(game, 'play', { card: find(game, 'bear') });
    tell(game, 'begin');
    tell(game, 'grow', { card: find(game, 'bear'), by: 5 });
    expect(power(game, 'bear')).toBe(7);
    tell(game, 'play', { card: find(game, 'lord') });
    expect([power(game, 'bear'), power(game, 'lord')]).toEqual([8, 2]);
    expect(power(loadGame(rules, game.save()), 'bear')).toBe(8);
    tell(game, 'end');
    expect(power(game, 'bear')).toBe(3);
  });

  test('[CT7, LT1] one with a filter applies to what comes later, and to what becomes such a thing, until it ends', () => {
    const game = begin();
    tell(game, 'play', { card: find(game, 'grove') });
    tell(game, 'begin');
    tell(game, 'bless', { by: 5 });
    tell(game, 'play', { card: find(game, 'bear', 1) });
    expect([power(game, 'bear', 1), power(game, 'bear'), power(game, 'grove')]).toEqual([7, 2, 0]);
    tell(game, 'play', { card: find(game, 'waker') }); // lands are creatures
    expect([power(game, 'grove'), power(loadGame(rules, game.save()), 'grove')]).toEqual([6, 6]);
    tell(game, 'back', { card: find(game, 'bear', 1) });
    expect(power(game, 'bear', 1)).toBe(2);
    tell(game, 'end');
    expect(power(game, 'grove')).toBe(1);
  });

  test('[CT7, CT3] one with things and a filter applies to those of them that pass, while they do', () => {
    const game = begin();
    const grove = find(game, 'grove');
    for (const name of ['grove', 'bear']) tell(game, 'play', { card: find(game, name) });
    tell(game, 'begin');
    tell(game, 'raise', { card: grove, by: 5 });
    expect([power(game, 'grove'), power(game, 'bear')]).toEqual([0, 2]); // no creature, not chosen
    tell(game, 'play', { card: find(game, 'waker') });
    expect([power(game, 'grove'), power(game, 'bear')]).toEqual([6, 2]);
    tell(game, 'back', { card: find(game, 'waker') });
    expect([power(game, 'grove'), power(loadGame(rules, game.save()), 'grove')]).toEqual([0, 0]);
    tell(game, 'play', { card: find(game, 'waker') });
    tell(game, 'back', { card: grove });
    tell(game, 'play', { card: grove }); // another object
    expect([power(game, 'grove'), power(loadGame(rules, game.save()), 'grove')]).toEqual([1, 1]);
  });

  test('[CT7] an effect without things has a filter', () => {
    expect(() => continuous('idle', { parts: () => [] })).toThrow(
      'continuous effect idle names neither the things that it applies to, nor a filter for them',
    );
  });

  test('[CT3, CD4] a card that left and came back is another object, to which the effect does not apply', () => {
    const game = begin();
    const bear = find(game, 'bear');
    tell(game, 'begin');
    tell(game, 'play', { card: bear });
    tell(game, 'grow', { card: bear, by: 5 });
    tell(game, 'play', { card: find(game, 'cape') });
    tell(game, 'attach', { card: find(game, 'cape'), to: bear });
    expect(power(game, 'bear')).toBe(10);
    tell(game, 'back', { card: bear });
    expect(power(game, 'bear')).toBe(2);
    tell(game, 'play', { card: bear });
    expect([power(game, 'bear'), power(loadGame(rules, game.save()), 'bear')]).toEqual([5, 5]);
  });

  test('[EX5, SY1, SY2] they tell how they came about, and why an effect came too late', () => {
    const game = begin();
    for (const name of ['tomb', 'moon', 'bear', 'lord']) tell(game, 'play', { card: find(game, name) });
    const bear = game.explain.trait(find(game, 'bear'), 'power');
    expect(bear.story.value).toBe(3);
    expect(bear.sentences.map((line) => line.replace(/\(\d+\)/, '(…)'))).toEqual([
      'Bear: power is printed as 2.',
      'Layer power: lord of Lord (…) makes 2 into 3.',
      'It is 3.',
    ]);
    expect(game.explain.order('types').sentences).toEqual([
      'Layer types: tomb of Tomb after strip of Moon: its existence changes. It does not apply any more.',
      'Layer types: 1 tried out whether one waits for another, 1 of them would.',
    ]);
    expect(game.look.texts(find(game, 'tomb'))).toEqual([]);
    // A card that takes no part has what is printed.
    expect(game.explain.trait(find(game, 'waker'), 'types').sentences).toEqual(['Waker: types is printed as spell.', 'It is spell.']);
  });

  test('[CT4, RJ1, RJ3] after any change, in any branch, they are what a table that was just loaded works out', () => {
    const names = cards.map(({ id }) => id);
    const step = fc.tuple(
      fc.constantFrom('play', 'play', 'back', 'count', 'turn', 'crown', 'attach', 'grow', 'raise', 'bless', 'begin', 'end', 'fork'),
      fc.constantFrom(...names),
      fc.nat(1),
      fc.nat(9),
    );
    const everything = (game: Game): unknown =>
      [0, 1].flatMap((seat) => names.map((name) => [game.look.trait(find(game, name, seat), 'types'), power(game, name, seat)]));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const branches = [begin()];
        for (const [what, name, seat, by] of steps) {
          const game = branches[by % branches.length] as Game;
          const id = find(game, name, seat);
          const isThere = game.look.isIn(id, field);
          if (what === 'fork') branches.push(game.fork());
          else if (what === 'attach') tell(game, what, { card: find(game, 'cape', seat), to: id });
          else if (what === 'begin' || what === 'end') {
            if (game.look.isDuring('turn') === (what === 'end')) tell(game, what);
          } else if (what === 'bless') {
            if (game.look.isDuring('turn')) tell(game, what, { by });
          } else if (what === 'grow' || what === 'raise') {
            if (game.look.isDuring('turn')) tell(game, what, { card: id, by });
          } else if (what === 'play' ? !isThere : isThere) tell(game, what, what === 'count' ? { card: id, by } : { card: id });
          expect(everything(game)).toEqual(everything(loadGame(rules, game.save())));
        }
        for (const game of branches) expect(everything(game)).toEqual(everything(loadGame(rules, game.save())));
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  test('[CT8] what a card carries is as old as it says, and goes with no abilities', () => {
    const game = begin();
    const [grove, tomb] = [find(game, 'grove'), find(game, 'tomb')];
    for (const id of [grove, tomb]) tell(game, 'play', { card: id });
    expect([power(game, 'grove'), power(game, 'tomb')]).toEqual([1, 1]); // Tomb wakes lands
    tell(game, 'crown', { card: grove });
    expect([power(game, 'grove'), power(game, 'tomb')]).toEqual([9, 1]);
    tell(game, 'play', { card: find(game, 'waker') }); // younger: it sets power after the crown
    expect(power(game, 'grove')).toBe(1);
    tell(game, 'crown', { card: grove });
    tell(game, 'crown', { card: grove }); // younger still
    expect(power(game, 'grove')).toBe(9);
    tell(game, 'play', { card: find(game, 'moon') }); // lands lose all that they can do
    expect([power(game, 'grove'), game.look.traitWords(grove, 'types')]).toEqual([9, ['creature', 'land']]);
    expect(game.explain.trait(grove, 'power').sentences.at(-2)).toMatch(/^Layer set: crown on .* makes 1 into 9\.$/);
    tell(game, 'back', { card: grove });
    expect(power(game, 'grove')).toBe(0); // elsewhere, what is printed
  });

  test('[CT8] what it carries brings no abilities and takes none', () => {
    const carries = () => [{ id: 'seal', timestamp: 1, parts: [{ layer: 'types', changes: [{ lose: 'all' as const }] }] }];
    const other = defineRules({ ...rules.spec, continuous: { ...found(rules.spec.continuous), carries } });
    const game = startGame(other, { seed: 1, players: [{ name: 'Ana' }, { name: 'Bo' }] });
    expect(() => tell(game, 'play', { card: find(game, 'bear') })).toThrow('what lies on a card changes traits: seal changes abilities');
  });

  test('[CT3] a registered effect that would count anew is an error of its author', () => {
    const counting = continuous('counting', {
      things: 'card',
      parts: () => [{ layer: 'power', changes: [{ add: 'power', by: { count: isCreature } }] }],
    });
    const grows = program('grows', ['card'], [register(counting, { card: (here) => here.int('card') })]);
    const other = defineRules({
      ...rules.spec,
      effects: [growth, blessing, raising, counting],
      programs: [...(rules.spec.programs ?? []), grows],
    });
    const game = startGame(other, { seed: 1, players: [{ name: 'Ana' }, { name: 'Bo' }] });
    expect(() => game.command(grows, { card: find(game, 'bear') })).toThrow(
      'effect counting counts, or reads its source, anew each time: let it capture the number instead',
    );
  });

  test('[VW4] whoever sees a card sees its traits as they are, and those of players', () => {
    const game = begin();
    for (const name of ['bear', 'lord']) tell(game, 'play', { card: find(game, name) });
    tell(game, 'play', { card: find(game, 'library', 1) });
    for (const seat of [0, 1, 'spectator'] as const) {
      const view = game.view(seat);
      const cardsIn = (zone: string, owner: number) => view.zones.find((one) => one.zone === zone && one.owner === owner)?.cards ?? [];
      expect(cardsIn('field', 0).map(({ traits }) => traits)).toEqual([
        { types: ['creature'], power: 3, controller: 0 },
        { types: ['creature'], power: 2, controller: 0 },
      ]);
      // A card in the hand takes no part, and has what is printed on it.
      expect(cardsIn('hand', 0).some(({ traits }) => traits !== undefined)).toBe(false);
      expect(view.playerTraits?.map((traits) => traits['handSize'])).toEqual([7, 9]);
    }
    tell(game, 'turn', { card: find(game, 'bear') });
    const shown = (seat: number) => game.view(seat).zones.find(({ zone, owner }) => zone === 'field' && owner === 0)?.cards?.[0];
    expect([shown(0)?.traits !== undefined, shown(1)?.traits]).toEqual([true, undefined]);
  });

  test('[CT1] players have traits, too', () => {
    const game = begin();
    const size = (seat: number): number => game.look.traitNumber(game.look.player(seat), 'handSize');
    expect([size(0), size(1)]).toEqual([7, 7]);
    tell(game, 'play', { card: find(game, 'library', 1) });
    expect([size(0), size(1)]).toEqual([7, 9]);
  });

  test('[CT9] a trait that is read as a number is one, or there is none', () => {
    const game = begin();
    const bear = find(game, 'bear');
    expect([game.look.traitNumber(bear, 'handSize'), game.look.traitNumber(bear, 'power')]).toEqual([0, 2]);
    expect(() => game.look.traitNumber(bear, 'types')).toThrow(`trait "types" of card bear (record ${bear}) is ["creature"], not a number`);
    expect(() => game.look.traitNumber(game.look.player(0), 'types')).toThrow('trait "types" of a player (record ');
  });

  test('[CT1] a zone that not everybody sees has no traits to tell', () => {
    expect(() => defineRules({ ...rules.spec, continuous: { ...found(rules.spec.continuous), zones: [hand] } })).toThrow(
      'ruleset traits: not everybody sees the cards in hand, whose traits would tell of them',
    );
    expect(() => begin().look.trait(find(begin(), 'bear'), 'speed')).toThrow('ruleset traits has no trait "speed"');
  });
});

test('[CT5] what is asked for a trait of a game without traits is an error that names it', () => {
  const { look } = lay({ ana: { hand: ['anvil'] }, steps: [] });
  const anvil = look.top(look.zone(workshopHand, 0)) as number;
  expect(() => askedBy(look, anvil).trait(anvil, 'power')).toThrow('ruleset tabletop has no trait "power"');
});
