import { act, type CardView, choose, defineRules, type Here, type Refusal, run, startGame, type View, v, zone } from '@rulewright/kernel';
import {
  card,
  deck,
  destroy,
  draw,
  field,
  gain,
  grave,
  hand,
  mark,
  move,
  show,
  shuffle,
  turn,
  vault,
  whisper,
} from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, handOf, lay, rulesFor, say } from './tabletop.js';

const zoneOf = (view: View, zone: string, owner: number, slot = 0) =>
  view.zones.find((one) => one.zone === zone && one.owner === owner && one.slot === slot);
const cardsOf = (view: View, zone: string, owner: number, slot = 0): readonly CardView[] => zoneOf(view, zone, owner, slot)?.cards ?? [];
const topOfHand = (here: Here): number | undefined => here.top(here.zone(hand, 0));
const topOfDeck = (here: Here): number | undefined => here.top(here.zone(deck, 0));

describe('the layout', () => {
  test('[GR1, PY1] game, queues, streams, players and zones lie where the definitions say', () => {
    const game = lay({ steps: [] });
    const { records } = game.saveJson()['table'] as { records: Record<string, { kind: string }> };
    const kinds = Object.values(records).map(({ kind }) => kind);
    expect(kinds.slice(0, 7)).toEqual(['game', 'queue', 'queue', 'queue', 'queue', 'queue', 'scope']);
    expect(kinds.slice(7, 11)).toEqual(['stream', 'stream', 'player', 'player']);
    expect(kinds.slice(11, 17)).toEqual(['zone:deck', 'zone:hand', 'zone:field', 'zone:field', 'zone:field', 'zone:grave']);
    expect(kinds.at(-1)).toBe('zone:vault');
    expect([game.look.playerName(0), game.look.playerName(1), game.look.seats]).toEqual(['Ana', 'Bo', 2]);
    const [kindOf, zoneId] = [game.look.kindOf(game.look.zone(field, 1, 2)), game.look.zone(vault)];
    expect([kindOf, game.look.zoneOwner(zoneId)]).toEqual(['zone:field', -1]);
    expect(() => game.look.zone(field, 0, 3)).toThrow(/no zone field/);
    expect(() => game.look.zone(hand, 2)).toThrow(/no zone hand/);
  });

  test('[ZN1, CD1] a card lies in one zone, which lists it; the last one is the top', () => {
    const game = lay({
      ana: { deck: ['anvil', 'bellows', 'chisel'] },
      steps: [act(draw, { seat: 0 }), act(move, { card: topOfHand, to: (here) => here.zone(vault) })],
    });
    const { look } = game;
    expect(handOf(game, 0)).toEqual([]);
    const [chisel] = look.cards(look.zone(vault));
    expect(look.card(chisel as number).name).toBe('Chisel');
    expect([look.zoneOf(chisel as number), look.isIn(chisel as number, vault), look.count(look.zone(deck, 0))]).toEqual([
      look.zone(vault),
      true,
      2,
    ]);
    expect(look.top(look.zone(deck, 0))).toBe(look.at(look.zone(deck, 0), 1));
  });

  test('[KD1] a write of another type, or to an unknown field, is a bug', () => {
    const start = (setup: (draft: Parameters<ReturnType<typeof rulesFor>['spec']['setup']>[0]) => void) => {
      const rules = rulesFor({ steps: [] });
      const spied = { ...rules.spec, setup };
      return () =>
        startGame(defineRules(spied), {
          seed: 1,
          players: [{ name: 'Ana' }, { name: 'Bo' }],
        });
    };
    // @ts-expect-error: power is a number
    expect(start((draft) => draft.createCard(card, draft.zone(hand, 0), 'anvil', { power: 'x' }))).toThrow(
      /"power" is int and cannot hold "x"/,
    );
    // @ts-expect-error: cards have no wings
    expect(start((draft) => draft.createCard(card, draft.zone(hand, 0), 'anvil', { wings: 2 }))).toThrow(/no field "wings"/);
    expect(start((draft) => draft.createCard(card, draft.zone(hand, 0), 'nobody'))).toThrow(/no card "nobody"/);
    expect(start((draft) => draft.set(draft.createCard(card, draft.zone(hand, 0), 'anvil'), card.fields.power, 1.5))).toThrow(
      /cannot hold 1.5/,
    );
    expect(start((draft) => draft.move(draft.player(0), draft.zone(hand, 0)))).toThrow(/not a card/);
    expect(start((draft) => draft.move(draft.createCard(card, draft.zone(hand, 0), 'anvil'), 0))).toThrow(/not a zone/);
    expect(start((draft) => draft.remove(draft.player(0)))).toThrow(/cannot be removed/);
    expect(start((draft) => draft.set(draft.createCard(card, draft.zone(hand, 0), 'anvil'), card.fields.faceDown, true))).toThrow(
      /turn the card/,
    );
    expect(start((draft) => draft.reveal(draft.createCard(card, draft.zone(hand, 0), 'anvil'), [5]))).toThrow(/no seat 5/);
    expect(start((draft) => draft.random(0))).toThrow(/cannot choose among 0/);
    expect(start((draft) => draft.random(2, 'dice'))).toThrow(/no stream of chance "dice"/);
  });
});

describe('views', () => {
  const bench = { hand: ['anvil'], deck: ['bellows', 'chisel'], field: ['drill'], grave: ['edge'] };

  test('[VW1, ZN2] a zone shows faces, backs, or only its count', () => {
    const game = lay({ ana: bench, bo: { hand: ['file'] }, steps: [] });
    const mine = game.view(0);
    const theirs = game.view(1);
    const nobodys = game.view('spectator');
    expect(cardsOf(mine, 'hand', 0).map((one) => one.face?.['card'])).toEqual(['anvil']);
    for (const view of [theirs, nobodys]) {
      expect(cardsOf(view, 'hand', 0)).toHaveLength(1);
      expect(cardsOf(view, 'hand', 0)[0]?.face).toBeUndefined();
      expect(JSON.stringify(view)).not.toContain('anvil');
    }
    for (const view of [mine, theirs, nobodys]) {
      expect(zoneOf(view, 'deck', 0)).toEqual({ zone: 'deck', owner: 0, slot: 0, count: 2 });
      expect(cardsOf(view, 'field', 0)[0]?.face).toMatchObject({ card: 'drill', power: 4 });
      expect(JSON.stringify(view)).not.toMatch(/bellows|chisel/);
    }
    expect(JSON.stringify(theirs)).toContain('file');
    expect(nobodys.seat).toBe('spectator');
  });

  test('[VW1] fields are seen as they say: by the owner, by all, by nobody', () => {
    const game = lay({ steps: [act(whisper, { seat: 0, value: 77 }), act(mark, { label: 'flag' }), act(mark, { label: 'note to self' })] });
    expect(game.view(0).players[0]).toMatchObject({ secret: 77 });
    expect(game.view(1).players[0]).not.toHaveProperty('secret');
    expect(game.view(1).things.map(({ shows }) => shows['label'])).toEqual(['flag']);
    for (const seat of [0, 1] as const) expect(JSON.stringify(game.view(seat))).not.toMatch(/note to self|aliases|shownTo|answered/);
  });

  test('[CD2] face down, only the controller sees it; whoever was shown it does, until it moves', () => {
    const onField = (here: Here): number | undefined => here.top(here.zone(field, 0));
    const down = lay({ ana: bench, steps: [act(turn, { card: onField })] });
    expect(cardsOf(down.view(0), 'field', 0)[0]?.face).toBeDefined();
    expect(cardsOf(down.view(1), 'field', 0)[0]).toMatchObject({ back: { faceDown: true } });
    expect(cardsOf(down.view(1), 'field', 0)[0]?.face).toBeUndefined();
    const shownIt = lay({ ana: bench, steps: [act(show, { card: topOfDeck, seats: [1] })] });
    expect(zoneOf(shownIt.view(1), 'deck', 0)?.known).toMatchObject([{ at: 1, card: { face: { card: 'chisel' } } }]);
    expect(zoneOf(shownIt.view(0), 'deck', 0)?.known).toBeUndefined();
    expect([
      shownIt.look.sees(1, topOfDeck(shownIt.look as Here) as number),
      shownIt.look.sees(0, topOfDeck(shownIt.look as Here) as number),
    ]).toEqual([true, false]);
    const drawnIt = lay({ ana: bench, steps: [act(show, { card: topOfDeck, seats: [1] }), act(draw, { seat: 0 })] });
    expect(cardsOf(drawnIt.view(1), 'hand', 0).every(({ face }) => face === undefined)).toBe(true);
  });

  test('[PC1, CD3] hidden cards get fresh ids per seat when they come or are shuffled; who sees them keeps theirs', () => {
    const steps = [
      choose('go', { kind: 'yesNo' as const, why: 'go' }),
      act(move, { card: (here: Here) => here.top(here.zone(grave, 0)), to: (here: Here) => here.zone(hand, 0) }),
    ];
    const game = lay({ ana: bench, steps });
    const idFor = (seat: 0 | 1, zone: string) => cardsOf(game.view(seat), zone, 0).at(-1)?.id;
    const before = [idFor(0, 'grave'), idFor(1, 'grave')];
    say(game, 1);
    expect(idFor(0, 'hand')).toBe(before[0]);
    expect(idFor(1, 'hand')).not.toBe(before[1]);
    const shuffling = lay({
      ana: bench,
      steps: [act(show, { card: topOfDeck, seats: [0, 1] }), choose('go', { kind: 'yesNo', why: 'go' }), act(shuffle, { seat: 0 })],
    });
    expect(zoneOf(shuffling.view(0), 'deck', 0)?.known).toHaveLength(1);
    say(shuffling, 1);
    expect(zoneOf(shuffling.view(0), 'deck', 0)?.known).toBeUndefined();
  });

  test('[PC2] a card comes out of a pile with an id that does not tell where it lay', () => {
    // Two decks in different order; the same card is fetched from another depth.
    const fetch = (deckOf: string[]) => {
      const steps = [
        choose('c', {
          kind: 'one' as const,
          from: (here: Here) => here.cards(here.zone(deck, 0)).filter((id) => here.card(id).id === 'gauge'),
          shown: true,
          why: 'search',
        }),
        act(move, { card: v('c'), to: (here: Here) => here.zone(hand, 0) }),
      ];
      const game = lay({ ana: { deck: deckOf }, steps });
      say(game, 0);
      return [JSON.stringify(game.view(0)), JSON.stringify(game.view(1))];
    };
    expect(fetch(['gauge', 'anvil', 'bellows'])).toEqual(fetch(['anvil', 'bellows', 'gauge']));
  });

  test('[VW2] a search shows faces sorted by what they are, never the order or an id', () => {
    const search = (deckOf: string[]) => {
      const game = lay({
        ana: { deck: deckOf },
        steps: [choose('c', { kind: 'one', from: (here) => here.cards(here.zone(deck, 0)), shown: true, why: 'search' })],
      });
      return game.view(0).decisions[0]?.options;
    };
    expect(search(['gauge', 'anvil', 'chisel'])).toEqual(search(['chisel', 'gauge', 'anvil']));
    expect(search(['gauge', 'anvil'])).toEqual([
      { card: { face: { card: 'anvil', power: 1 } } },
      { card: { face: { card: 'gauge', power: 7 } } },
    ]);
  });

  test('[VW2] options are named as the viewer knows them', () => {
    const game = lay({
      ana: bench,
      steps: [
        choose('x', {
          kind: 'some',
          min: 1,
          max: 3,
          from: (here) => [here.player(1), here.zone(field, 1, 2), ...here.cards(here.zone(hand, 0))],
          why: 'mixed',
        }),
      ],
    });
    expect(game.view(0).decisions[0]?.options).toMatchObject([
      { player: 1 },
      { zone: { zone: 'field', owner: 1, slot: 2 } },
      { card: { face: { card: 'anvil' } } },
    ]);
  });

  test('[VW3] a seat sees its own decisions; of others only that they are asked', () => {
    const game = lay({
      ana: bench,
      steps: [choose('x', { kind: 'one', from: (here) => here.cards(here.zone(hand, 0)), why: 'my secret plan' })],
    });
    expect(game.view(0).decisions).toHaveLength(1);
    expect(game.view(1).decisions).toEqual([]);
    expect(game.view(1).asked).toEqual([0]);
    expect(JSON.stringify(game.view(1))).not.toContain('secret plan');
  });

  test('[PC3, BO2] coming to see a face is a reveal', () => {
    const reveals = (...steps: Parameters<typeof lay>[0]['steps'][0][]) => {
      const game = lay({ ana: bench, steps });
      return (game.saveJson()['table'] as { records: Record<string, { reveals?: number }> }).records['0']?.reveals ?? 0;
    };
    expect(reveals()).toBe(reveals(act(gain, { seat: 0, amount: 1 })));
    expect(reveals(act(draw, { seat: 0 }))).toBe(reveals() + 1);
    expect(reveals(act(show, { card: topOfDeck, seats: [1] }))).toBe(reveals() + 1);
    expect(reveals(act(destroy, { card: topOfHand }))).toBe(reveals() + 1);
    expect(reveals(act(move, { card: topOfHand, to: (here) => here.zone(deck, 0) }))).toBe(reveals());
  });
});

describe('imagining', () => {
  const players = {
    ana: { hand: ['anvil', 'bellows'], deck: ['chisel', 'drill', 'edge'] },
    bo: { hand: ['file', 'gauge', 'hammer'], deck: ['anvil', 'bellows', 'chisel'] },
  };

  test('[IM1, IM2] hidden cards and chance are drawn anew; what the seat knows stays', () => {
    const game = lay({ ...players, steps: [act(whisper, { seat: 1, value: 9 }, { by: 1 })] });
    const worlds = Array.from({ length: 12 }, (_, i) => game.imagine(0, i));
    for (const world of worlds) {
      expect(JSON.stringify(world.view(0))).toBe(JSON.stringify(game.view(0)));
      expect(handOf(world, 0)).toEqual(handOf(game, 0));
      expect([...handOf(world, 1)].sort()).toHaveLength(3);
      expect(world.fingerprint()).not.toBe(game.fingerprint());
      expect(JSON.stringify(world.saveJson())).not.toMatch(/"secret":9|"value":9/);
    }
    expect(new Set(worlds.map((world) => handOf(world, 1).join())).size).toBeGreaterThan(3);
    expect(new Set(worlds.map((world) => world.fingerprint())).size).toBe(12);
    expect(game.imagine(0, 3).fingerprint()).toBe(game.imagine(0, 3).fingerprint());
  });

  test('[IM3] what is imagined does not depend on what the seat may not know', () => {
    const steps: Parameters<typeof lay>[0]['steps'] = [];
    const one = lay({ ...players, steps });
    const other = lay({
      ana: { hand: ['anvil', 'bellows'], deck: ['edge', 'chisel', 'drill'] },
      bo: { hand: ['bellows', 'hammer', 'anvil'], deck: ['gauge', 'file', 'chisel'] },
      steps,
      seed: 99,
    });
    expect(JSON.stringify(one.view(0))).toBe(JSON.stringify(other.view(0)));
    expect(one.imagine(0, 'x').fingerprint()).toBe(other.imagine(0, 'x').fingerprint());
    expect(one.imagine(1, 'x').fingerprint()).not.toBe(other.imagine(1, 'x').fingerprint());
  });

  test('[IM3, PC1] how a pile was really shuffled cannot be told from what is imagined', () => {
    const shuffledBy = (seed: number) => lay({ ...players, seed, steps: [act(shuffle, { seat: 0 }), act(shuffle, { seat: 1 })] });
    const worlds = new Set(Array.from({ length: 12 }, (_, seed) => shuffledBy(seed).imagine(0, 'same').fingerprint()));
    expect(worlds.size).toBe(1);
    const tops = new Set(
      Array.from({ length: 12 }, (_, seed) => shuffledBy(seed).look.card(topOfDeck(shuffledBy(seed).look as Here) as number).id),
    );
    expect(tops.size).toBeGreaterThan(1);
  });

  test('[IM1] what others have answered in secret, or may still take back, is not given yet', () => {
    const game = lay({
      ...players,
      steps: [choose('x', { kind: 'one', who: [0, 1], from: (here) => here.cards(here.zone(hand, here.asked)), why: 'aside' })],
    });
    expect(game.answer(1, 2).ok).toBe(true);
    expect(game.imagine(0, 1).decisions.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(game.imagine(1, 1).decisions.map(({ seat }) => seat)).toEqual([0]);
  });

  test('[IM2] that others choose among what they hide tells that there is something: it is imagined so', () => {
    const game = lay({
      ana: { hand: ['anvil'] },
      bo: { hand: ['hammer', 'file'], deck: ['anvil', 'bellows', 'chisel', 'drill'] },
      steps: [
        choose('x', {
          kind: 'one',
          who: 1,
          from: (here) => here.cards(here.zone(hand, 1)).filter((id) => here.card(id).id === 'hammer'),
          why: 'show a hammer',
        }),
      ],
    });
    for (let i = 0; i < 8; i++) {
      const world = game.imagine(0, i);
      expect(world.view(0)).toEqual(game.view(0));
      expect(handOf(world, 1)).toContain('hammer');
    }
  });

  test('[IM2] whoever searches a pile knows that nothing else in it is offered', () => {
    // Half of the cards lie where nobody looks, in the same pool as the deck.
    const cellar = zone('cellar', { toOwner: 'count', toOthers: 'count' });
    const { spec } = rulesFor({
      steps: [
        ...Array.from({ length: 6 }, () => act(move, { card: topOfDeck, to: (here) => here.zone(cellar, 0) })),
        choose('x', {
          kind: 'upTo',
          max: 1,
          from: (here) => here.cards(here.zone(deck, 0)).filter((id) => ['hammer', 'drill'].includes(here.card(id).id)),
          shown: true,
          why: 'search for iron',
        }),
      ],
    });
    const game = startGame(defineRules({ ...spec, zones: [...spec.zones, cellar] }), {
      seed: 1,
      players: [
        { name: 'Ana', deck: 'anvil hammer chisel edge file gauge hammer drill hammer edge hammer drill'.split(' ') },
        { name: 'Bo' },
      ],
    });
    expect(game.decisions[0]?.options).toHaveLength(1);
    const seen = JSON.stringify(game.view(0));
    const hidden = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const world = game.imagine(0, i);
      expect(JSON.stringify(world.view(0))).toBe(seen);
      hidden.add(
        world.look
          .cards(world.look.zone(cellar, 0))
          .map((id) => world.look.card(id).id)
          .join(),
      );
    }
    expect(hidden.size).toBeGreaterThan(3);
  });

  test('[IM2] what a question shows, the seat knows while it waits', () => {
    const game = lay({
      ...players,
      steps: [choose('x', { kind: 'one', from: (here) => here.cards(here.zone(deck, 0)), shown: true, why: 'search' })],
    });
    for (let i = 0; i < 6; i++) expect(JSON.stringify(game.imagine(0, i).view(0))).toBe(JSON.stringify(game.view(0)));
    expect(() => game.imagine(7, 1)).toThrow(/no seat 7/);
  });
});

describe('refusals', () => {
  test('[RF1, RF2] a refusal is data with a rule, and its sentence is written once', () => {
    const game = lay({ steps: [] });
    const refusal: Refusal = { code: 'deck.empty', rule: 'workshop', seat: 1 };
    expect(game.say(refusal)).toBe('Bo has no card to draw.');
    expect(game.say({ code: 'nobody.wrote-this', rule: 'x' })).toBe('It is refused (nobody.wrote-this).');
    expect(game.say({ code: 'answer.count', rule: 'CH5', facts: { low: 1, high: 3, given: 0 } })).toBe('Choose 1 to 3; 0 were given.');
  });

  test('[RF3] a sentence names only what its reader may know', () => {
    const game = lay({ ana: { hand: ['anvil'] }, steps: [] });
    const source = game.look.top(game.look.zone(hand, 0)) as number;
    const refusal: Refusal = {
      code: 'action.forbidden',
      rule: 'PL1',
      seat: 1,
      source,
      since: 4,
      facts: { action: 'gain', effect: 'ward' },
    };
    expect(game.say(refusal, 0)).toBe("Bo cannot gain: Anvil in Ana's hand forbids it (ward, in force since #4).");
    expect(game.say(refusal, 1)).toBe('Bo cannot gain: a hidden card forbids it (in force since #4).');
    expect(game.say(refusal)).toContain('Anvil');
    expect(asked(game)).toEqual(['rest']);
  });

  test('[RF1] whatever a leaf is refused, it can go on from', () => {
    const game = lay({
      steps: [run('try', (doing) => (doing.act(draw, { seat: 0 }) === 0 ? doing.act(gain, { seat: 0, amount: 1 }) : undefined))],
    });
    expect(game.look.seq).toBe(1);
  });
});
