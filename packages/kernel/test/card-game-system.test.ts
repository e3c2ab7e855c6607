/**
 * The concepts of a card game system, one by one: cards, effects, actions, events, the chain and its sequence numbers. Each
 * has its place in the kernel under a name of its own; these tests say which, on small scenes.
 */
import {
  act,
  action,
  actionAnnounced,
  activated,
  activation,
  chainOf,
  defineRules,
  effect,
  event,
  floodgate,
  type Game,
  type Here,
  int,
  legalActivations,
  loadGame,
  register,
  scopeEntered,
  startGame,
  v,
  wasActivated,
} from '@rulewright/kernel';
import { choosing, duelRules, find, isOffered, passAll, startDuel } from '@rulewright/testkit/duel';
import { type Bench, deck, destroy, destroyed, draw, field, gain, gained, grave, hand, lose, move } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, fieldOf, graveOf, handOf, lifeOf, say, story } from './tabletop.js';

const me = (here: Here): number => here.seat;
const foe = (here: Here): number => 1 - here.seat;
const fieldCards = (here: Here, seat: number): number[] => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, seat, slot)));

/** "Gain 2." */
const song = effect('song')
  .from(field)
  .speed(2)
  .does(act(gain, { seat: me, amount: 2 }))
  .make();
/** "Target 1 card your opponent controls: destroy it." */
const strike = effect('strike')
  .from(field)
  .speed(2)
  .target('it', { kind: 'one', from: (here) => fieldCards(here, foe(here)), why: 'it' })
  .does(act(destroy, { card: v('it') }))
  .make();

const reasons = (game: Game, card: number): string[] =>
  game.explain.activation(card).flatMap((ability) => ability.reasons.map(({ refusal }) => refusal.code));
const sentences = (game: Game, card: number): string[] =>
  game.explain.activation(card).flatMap((ability) => ability.reasons.map(({ sentence }) => sentence));

describe('cards are vessels of effects', () => {
  test('[AB1] a card can do what its list of effects says, and the same effect does the same in another card', () => {
    const game = startDuel({
      abilities: { anvil: [song], bellows: [song, strike], chisel: [] },
      players: [
        { name: 'Ana', field: ['anvil', 'bellows', 'chisel'] },
        { name: 'Bo', field: ['edge'] },
      ],
    });
    const [anvil, bellows, chisel] = [find(game, 0, 'anvil'), find(game, 0, 'bellows'), find(game, 0, 'chisel')];
    expect(game.explain.activation(anvil).map(({ ability }) => ability)).toEqual(['song']);
    expect(game.explain.activation(bellows).map(({ ability }) => ability)).toEqual(['song', 'strike']);
    expect(game.explain.activation(chisel)).toEqual([]);
    for (const card of [anvil, bellows]) {
      choosing(game, { card });
      passAll(game);
    }
    expect(lifeOf(game, 0)).toBe(24);
  });
});

describe('an effect: conditional, activate, effect', () => {
  /** "If there is a card in your graveyard: pay 3, target one; return it to your hand." */
  const salvage = effect('salvage')
    .from(field)
    .onlyIf('a card in your graveyard', (here) => here.count(here.zone(grave, here.seat)) > 0)
    .costs(act(lose, { seat: me, amount: 3 }))
    .target('it', { kind: 'one', from: (here) => here.cards(here.zone(grave, here.seat)), why: 'it' })
    .does(act(move, { card: v('it'), to: (here) => here.zone(hand, here.seat) }))
    .make();
  const scene = (graveyard: readonly string[]): Game =>
    startDuel({
      abilities: { anvil: [salvage] },
      players: [{ name: 'Ana', field: ['anvil'], grave: graveyard }, { name: 'Bo' }],
    });

  test('[AV1, EX1] conditional: without what it requires it is not offered, and the reason is told', () => {
    const none = scene([]);
    expect(isOffered(none, find(none, 0, 'anvil'))).toBe(false);
    expect(sentences(none, find(none, 0, 'anvil'))[0]).toBe(
      'Ana cannot activate "salvage" of Anvil: it needs this: a card in your graveyard.',
    );
    const one = scene(['edge']);
    expect(isOffered(one, find(one, 0, 'anvil'))).toBe(true);
    expect(reasons(one, find(one, 0, 'anvil'))).toEqual([]);
  });

  test('[AB1, CN1] activate: the cost is paid, the target kept with the activation, and nothing else has happened', () => {
    const game = scene(['edge', 'file']);
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(asked(game)).toEqual(['it']);
    say(game, 1);
    const [link] = chainOf(game.look);
    expect(link).toMatchObject({ number: 1, seat: 0, ability: 'salvage', card: find(game, 0, 'anvil'), state: 'waits' });
    expect(link?.value('it')).toBe(find(game, 0, 'file'));
    expect([lifeOf(game, 0), graveOf(game, 0), handOf(game, 0)]).toEqual([17, ['edge', 'file'], []]);
  });

  test('[AB1, CN2] effect: when the chain resolves it acts on what its activation kept', () => {
    const game = scene(['edge', 'file']);
    choosing(game, { card: find(game, 0, 'anvil') });
    say(game, 1);
    passAll(game);
    expect([graveOf(game, 0), handOf(game, 0)]).toEqual([['edge'], ['file']]);
    expect(chainOf(game.look)).toEqual([]);
  });

  test('[AB1] the conditional is not asked again when the effect happens', () => {
    const pounce = effect('pounce')
      .from(field)
      .onlyIf('your opponent controls a card', (here) => fieldCards(here, foe(here)).length > 0)
      .does(act(gain, { seat: me, amount: 5 }))
      .make();
    const vanish = effect('vanish')
      .from(field)
      .speed(2)
      .does(act(destroy, { card: (here) => here.source }))
      .make();
    const game = startDuel({
      abilities: { anvil: [pounce], edge: [vanish] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['edge'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'edge') });
    passAll(game);
    expect(fieldOf(game, 1)).toEqual([]);
    expect(lifeOf(game, 0)).toBe(25);
    expect(reasons(game, find(game, 0, 'anvil'))).toContain('activation.condition');
  });
});

describe('actions', () => {
  const deal = effect('deal')
    .from(field)
    .does(act(draw, { seat: me }))
    .make();
  const dealing = (cards: readonly string[]): Game =>
    startDuel({ abilities: { anvil: [deal] }, players: [{ name: 'Ana', field: ['anvil'], deck: cards }, { name: 'Bo' }] });

  test('[AC1, AV4] `can`: an action that could not be attempted means that the effect is not offered', () => {
    const empty = dealing([]);
    expect(isOffered(empty, find(empty, 0, 'anvil'))).toBe(false);
    expect(sentences(empty, find(empty, 0, 'anvil'))).toEqual(['Ana has no card to draw.']);
    const full = dealing(['edge']);
    expect(isOffered(full, find(full, 0, 'anvil'))).toBe(true);
  });

  test('[AC2, EV2] it is told when its effect is activated, and told again by its own event when it is performed', () => {
    const game = dealing(['edge']);
    choosing(game, { card: find(game, 0, 'anvil') });
    const announced = game.history.last({ event: wasActivated });
    expect(announced?.data).toMatchObject({ ability: 'deal', card: find(game, 0, 'anvil'), number: 1 });
    expect([...game.rules.abilityById('deal').actions]).toEqual(['draw']);
    expect(game.history.exists({ action: draw })).toBe(false);
    passAll(game);
    expect(game.history.list({ action: draw }).map(({ type, by, source }) => [type.id, by, source])).toEqual([
      ['drawn', 0, find(game, 0, 'anvil')],
    ]);
    expect(handOf(game, 0)).toEqual(['edge']);
  });

  test('[PL3, EF4] an action modified by another effect draws a different number', () => {
    const drew = event('drew', { seat: int(), amount: int() });
    const drawSome = action('drawSome', {
      params: { seat: int(), amount: int() },
      perform(draft, { seat, amount }) {
        const pile = draft.zone(deck, seat);
        const many = Math.min(amount, draft.count(pile));
        for (let i = 0; i < many; i++) draft.move(draft.top(pile) as number, draft.zone(hand, seat));
        if (many > 0) draft.emit(drew, { seat, amount: many });
      },
    });
    const fair = effect('fair')
      .from(field)
      .does(act(drawSome, { seat: me, amount: 1 }))
      .make();
    const plenty = floodgate('plenty')
      .modifies(drawSome, (_, params) => ({ ...params, amount: Number(params['amount']) + 2 }))
      .from(field);
    const drawsWith = (cards: readonly string[]): string[] => {
      const players: Bench[] = [{ name: 'Ana', field: cards, deck: ['edge', 'file', 'gauge', 'hammer'] }, { name: 'Bo' }];
      const { spec } = duelRules({ players });
      const abilities = { anvil: [fair], bellows: [plenty] } as const;
      const rules = defineRules({
        ...spec,
        actions: [...spec.actions, drawSome],
        events: [...spec.events, drew],
        cards: (spec.cards ?? []).map((one) => ({ ...one, abilities: abilities[one.id as 'anvil'] ?? [] })),
      });
      const game = startGame(rules, { seed: 1, players });
      choosing(game, { card: find(game, 0, 'anvil') });
      passAll(game);
      return handOf(game, 0);
    };
    expect(drawsWith(['anvil'])).toEqual(['hammer']);
    expect(drawsWith(['anvil', 'bellows'])).toEqual(['hammer', 'gauge', 'file']);
  });
});

describe('the three moments of an action', () => {
  /** "Your opponent's cards cannot be destroyed." Not by being activated against, and not at all. */
  const shelter = floodgate('shelter')
    .forbids(destroy)
    .where((here, { by }) => by !== here.seat)
    .from(field);
  /** An effect that begins with destroying: what it will act on is known when it is activated. */
  const smash = effect('smash')
    .from(field)
    .does(act(destroy, { card: (here) => fieldCards(here, foe(here))[0] }))
    .make();
  const scene = (bo: readonly string[]): Game =>
    startDuel({
      abilities: { anvil: [smash], bellows: [shelter] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: bo },
      ],
    });

  test('[CN3, AV4, AV5] attempt: something in force negates it, so there is no option, and whoever asks is told why', () => {
    const game = scene(['edge', 'bellows']);
    const anvil = find(game, 0, 'anvil');
    expect(isOffered(game, anvil)).toBe(false);
    const [only] = game.explain.activation(anvil)[0]?.reasons ?? [];
    expect(only?.refusal).toMatchObject({ code: 'action.forbidden', source: find(game, 1, 'bellows'), facts: { action: 'destroy' } });
    const free = scene(['edge']);
    expect(isOffered(free, find(free, 0, 'anvil'))).toBe(true);
  });

  test('[AV3] attempt: it leaves no trace, negated or not', () => {
    for (const bo of [['edge', 'bellows'], ['edge']]) {
      const game = scene(bo);
      const [before, told] = [game.fingerprint(), story(game)];
      expect(game.decisions.length).toBe(1);
      expect(game.explain.activation(find(game, 0, 'anvil')).length).toBe(1);
      expect([game.fingerprint(), story(game)]).toEqual([before, told]);
      expect(story(game)).not.toContain('activated');
    }
  });

  test('[CN1, EV1, EV2] activate and resolved: the activation announces the action, its event carries the number of the link', () => {
    const game = scene(['edge']);
    choosing(game, { card: find(game, 0, 'anvil') });
    const announcing = game.history.list({
      event: wasActivated,
      where: ({ data }) => game.rules.abilityById(String(data['ability'])).actions.has(destroy.id),
    });
    const [link] = chainOf(game.look);
    expect(announcing.map(({ data }) => [data['ability'], data['link']])).toEqual([['smash', link?.seq]]);
    expect(game.history.count({ action: destroy })).toBe(0);
    passAll(game);
    const [resolved, ...more] = game.history.list({ action: destroy });
    expect(more).toEqual([]);
    expect(resolved).toMatchObject({ type: destroyed, link: link?.seq, by: 0, data: { card: find(game, 1, 'edge') } });
    expect(game.history.list({ link: link?.seq ?? -1 }).map(({ type }) => type.id)).toContain('destroyed');
    expect(resolved?.seq).toBeGreaterThan(announcing[0]?.seq ?? Number.POSITIVE_INFINITY);
  });

  test('[CN3, PL1] resolved: an action that is forbidden by then has been activated and is not performed', () => {
    const hide = effect('hide')
      .from(hand)
      .speed(2)
      .does(act(move, { card: (here) => here.source, to: (here) => here.zone(field, here.seat, 1) }))
      .make();
    const game = startDuel({
      abilities: { anvil: [smash], bellows: [hide, shelter] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['edge'], hand: ['bellows'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game);
    expect(fieldOf(game, 1)).toEqual(['edge', 'bellows']);
    expect(story(game).filter((id) => id === 'activated' || id === 'resolved' || id === 'destroyed')).toEqual([
      'activated',
      'activated',
      'resolved',
      'resolved',
    ]);
  });

  test('[EF4, CN3, LT1, SC3] no spells for the rest of the turn: they are not offered, other effects are, and next turn they are again', () => {
    const spell = effect('spell')
      .from(field)
      .tagged('spell')
      .does(act(gain, { seat: me, amount: 1 }))
      .make();
    const hush = floodgate('hush').forbids('spell').says('no spell cards this turn').until('turn').make();
    const silence = activated('silence', { from: [field], does: [register(hush)] });
    const game = startDuel({
      abilities: { anvil: [silence], bellows: [spell], chisel: [song] },
      effects: [hush],
      players: [{ name: 'Ana', field: ['anvil', 'bellows', 'chisel'] }, { name: 'Bo' }],
    });
    const offered = (): boolean[] => ['bellows', 'chisel'].map((name) => isOffered(game, find(game, 0, name)));
    expect(offered()).toEqual([true, true]);
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(asked(game)).toEqual(['open']);
    expect(offered()).toEqual([false, true]);
    expect(sentences(game, find(game, 0, 'bellows'))[0]).toContain('no spell cards this turn');
    for (const _ of ['Ana', 'Bo']) {
      choosing(game, 'pass');
      passAll(game);
    }
    expect(game.decisions[0]).toMatchObject({ seat: 0, why: 'open' });
    expect(offered()).toEqual([true, true]);
  });

  test('[EF4] an activation itself can be forbidden, whatever the effect is', () => {
    const lock = floodgate('lock')
      .forbids(activation)
      .where((here, { by }) => by !== here.seat)
      .from(field);
    const game = startDuel({
      abilities: { anvil: [song], bellows: [lock] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['bellows', 'anvil'] },
      ],
    });
    expect(isOffered(game, find(game, 0, 'anvil'))).toBe(false);
    expect(reasons(game, find(game, 0, 'anvil'))).toEqual(['activation.forbidden']);
    expect(reasons(game, find(game, 1, 'anvil'))).not.toContain('activation.forbidden');
  });
});

describe('the chain of activations, and the sequence', () => {
  test('[CN1, CN2] activations of the same effect of the same card are kept apart by their numbers', () => {
    const game = startDuel({
      abilities: { anvil: [strike] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['edge', 'file', 'gauge'] },
      ],
    });
    const anvil = { card: find(game, 0, 'anvil') };
    choosing(game, anvil);
    say(game, 0);
    choosing(game, 'pass');
    choosing(game, anvil);
    say(game, 2);
    const [first, second] = chainOf(game.look);
    expect([first?.ability, second?.ability, first?.card === second?.card]).toEqual(['strike', 'strike', true]);
    expect([first?.value('it'), second?.value('it')]).toEqual([find(game, 1, 'edge'), find(game, 1, 'gauge')]);
    expect(first?.seq).not.toBe(second?.seq);
    passAll(game);
    const told = game.history.list({ event: destroyed }).map(({ link, data }) => [link, data['card']]);
    expect(told).toEqual([
      [second?.seq, find(game, 1, 'gauge')],
      [first?.seq, find(game, 1, 'edge')],
    ]);
    expect(graveOf(game, 1)).toEqual(['gauge', 'edge']);
  });

  test('[EV1, HI1] the sequence is sparse: it tells what came after, not what came right after', () => {
    const game = startDuel({ abilities: { anvil: [song] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    choosing(game, { card: find(game, 0, 'anvil') });
    const seq = chainOf(game.look)[0]?.seq ?? 0;
    passAll(game);
    // The number of the activation is a number of the sequence, and no event's.
    expect(game.look.event(seq)).toBeUndefined();
    const [gain2] = game.history.list({ event: gained });
    expect(gain2?.seq).toBeGreaterThan(seq + 1);
    expect(game.history.exists({ event: gained, after: seq })).toBe(true);
    expect(game.history.exists({ event: gained, upTo: seq })).toBe(false);
    expect(game.history.exists({ event: scopeEntered, upTo: seq })).toBe(true); // the turn had begun before
    expect(game.history.exists({ event: scopeEntered, after: seq })).toBe(false);
  });

  test('[JN1, HI1] whether a card was just destroyed is asked of history, with what was destroyed', () => {
    /** "If an Edge was just destroyed: gain 4." */
    const mourn = effect('mourn')
      .from(hand)
      .speed(2)
      .onlyIf('an Edge was just destroyed', (here) =>
        here.history.exists({
          event: destroyed,
          justNow: true,
          where: ({ data }) => here.card(Number(data['card'])).id === 'edge',
        }),
      )
      .does(act(gain, { seat: me, amount: 4 }))
      .make();
    for (const [target, just] of [
      [0, true],
      [1, false],
    ] as const) {
      const game = startDuel({
        abilities: { anvil: [strike, song], hammer: [mourn] },
        players: [
          { name: 'Ana', field: ['anvil'] },
          { name: 'Bo', field: ['edge', 'file'], hand: ['hammer'] },
        ],
      });
      const hammer = find(game, 1, 'hammer');
      choosing(game, { card: find(game, 0, 'anvil') });
      say(game, target);
      expect([game.decisions[0]?.seat, isOffered(game, hammer)]).toEqual([1, false]); // activated, not destroyed yet
      choosing(game, 'pass');
      choosing(game, 'pass');
      choosing(game, 'pass'); // Ana begins nothing after her chain; Bo is asked
      expect([game.decisions[0]?.seat, isOffered(game, hammer)]).toEqual([1, just]);
      passAll(game);
      choosing(game, { card: find(game, 0, 'anvil'), at: 1 });
      passAll(game, 3);
      expect([game.decisions[0]?.seat, game.decisions[0]?.why]).toEqual([1, 'respond']);
      expect(isOffered(game, hammer)).toBe(false); // it was destroyed, but not just now
      expect(game.history.exists({ event: destroyed })).toBe(true);
    }
  });
});

describe('what an interface shows', () => {
  const game = (): Game =>
    startDuel({
      abilities: {
        anvil: [
          effect('hum')
            .from(hand)
            .oncePer('turn')
            .does(act(gain, { seat: me, amount: 1 }))
            .make(),
        ],
        bellows: [
          floodgate('late')
            .modifies(gain, (_, params) => params)
            .layer(2)
            .from(field),
        ],
        chisel: [
          floodgate('early')
            .modifies(gain, (_, params) => params)
            .layer(1)
            .from(field),
        ],
      },
      players: [{ name: 'Ana', hand: ['anvil'], field: ['bellows', 'chisel'] }, { name: 'Bo' }],
    });

  test('[EX1, EX2] whether a card may be activated is told to those who see it, and to nobody else', () => {
    const shown = game();
    const anvil = find(shown, 0, 'anvil');
    expect(shown.explain.activation(anvil, 0)).toEqual([{ ability: 'hum', allowed: true, reasons: [] }]);
    expect(shown.explain.activation(anvil, 1)).toEqual([]);
    expect(shown.explain.limits(anvil, 1)).toEqual([]);
  });

  test('[EX3, EF3] what modifies an action is listed in the order in which it applies, and what is spent with how much is left', () => {
    const shown = game();
    const anvil = find(shown, 0, 'anvil');
    expect(shown.explain.inForce(gain).map(({ definition }) => definition.id)).toEqual(['early', 'late']);
    expect(shown.explain.inForce(lose)).toEqual([]);
    const spent = (): number[] => shown.explain.limits(anvil).flatMap((limit) => [limit.spent, limit.times]);
    expect(spent()).toEqual([0, 1]);
    choosing(shown, { card: anvil });
    expect(spent()).toEqual([1, 1]);
  });
});

describe('probes', () => {
  test('[AV3, GM1] asking what may be activated and why not changes nothing, whatever it tries out', () => {
    const feast = effect('feast')
      .from(field)
      .costs(
        { step: 'choose', into: 'food', kind: 'one', from: (here) => here.cards(here.zone(hand, here.seat)), why: 'food' },
        act(destroy, { card: v('food') }),
        act(lose, { seat: me, amount: 3 }),
      )
      .target('it', { kind: 'one', from: (here) => fieldCards(here, foe(here)), why: 'it' })
      .does(act(destroy, { card: v('it') }))
      .oncePer('turn')
      .make();
    const game = startDuel({
      abilities: { anvil: [feast, song] },
      players: [
        { name: 'Ana', field: ['anvil'], hand: ['chisel', 'drill'] },
        { name: 'Bo', field: ['edge', 'anvil'] },
      ],
    });
    const anvil = find(game, 0, 'anvil');
    const before = game.save();
    const fingerprint = game.fingerprint();
    for (let i = 0; i < 3; i++) {
      expect(isOffered(game, anvil)).toBe(true);
      expect(game.explain.activation(anvil).map(({ allowed }) => allowed)).toEqual([true, true]);
      expect(game.explain.limits(anvil)).toMatchObject([{ spent: 0 }]);
      expect(game.explain.activation(find(game, 1, 'anvil')).map(({ allowed }) => allowed)).toEqual([false, false]);
      expect(legalActivations(game.look, 1, 'respond').length).toBe(1);
      for (const decision of game.decisions) expect(game.legalAnswers(decision).length).toBe(3);
    }
    expect(game.fingerprint()).toBe(fingerprint);
    expect(game.save()).toBe(before);
    // Worked out anew, not only looked up.
    const loaded = loadGame(game.rules, before);
    expect(isOffered(loaded, anvil)).toBe(true);
    expect(loaded.save()).toBe(before);
  });

  test('[AV3] a cost that asks what may be activated does not go round in circles', () => {
    let asks = 0;
    const echo = effect('echo')
      .from(field)
      .costs(
        {
          step: 'choose',
          into: 'other',
          kind: 'one',
          of: 'values',
          from: (here) => {
            asks++;
            return legalActivations(here, here.seat, 'open');
          },
          why: 'other',
        },
        act(lose, { seat: me, amount: 1 }),
      )
      .does(act(gain, { seat: me, amount: 1 }))
      .make();
    const game = startDuel({
      abilities: { anvil: [echo], bellows: [song] },
      players: [{ name: 'Ana', field: ['anvil', 'bellows'] }, { name: 'Bo' }],
    });
    expect(isOffered(game, find(game, 0, 'anvil'))).toBe(true);
    expect(asks).toBeGreaterThan(0);
    expect(asks).toBeLessThan(20);
    expect(lifeOf(game, 0)).toBe(20);
  });

  test('[AV3] a condition that asks what may be activated does not go round in circles', () => {
    let asks = 0;
    const copycat = effect('copycat')
      .from(field)
      .onlyIf('something else may be activated', (here) => {
        asks++;
        return legalActivations(here, here.seat, 'open').length > 0;
      })
      .does(act(gain, { seat: me, amount: 1 }))
      .make();
    const game = startDuel({
      abilities: { anvil: [copycat], bellows: [song] },
      players: [{ name: 'Ana', field: ['anvil', 'bellows'] }, { name: 'Bo' }],
    });
    expect(isOffered(game, find(game, 0, 'anvil'))).toBe(true);
    expect(asks).toBeLessThan(20);
  });
});

describe('the events of one action', () => {
  test('[CN6, AV4] an action is attempted, announced when its effect is activated, and told when it is done; each by itself', () => {
    const plunge = effect('plunge')
      .from(field)
      .does(act(gain, { seat: me, amount: 2 }), act(draw, { seat: me }), act(draw, { seat: me }))
      .make();
    /** "When an effect is activated that would draw a card: lose 1." */
    const sentry = effect('sentry')
      .from(field)
      .speed(2)
      .onlyIf('somebody is about to draw', (here) =>
        here.history.exists({ event: actionAnnounced, justNow: true, where: ({ data }) => data['action'] === draw.id }),
      )
      .does(act(lose, { seat: foe, amount: 1 }))
      .make();
    const game = startDuel({
      abilities: { anvil: [plunge], bellows: [sentry], chisel: [song] },
      policies: { announces: 'actions' },
      players: [
        { name: 'Ana', field: ['anvil', 'chisel'], deck: ['edge', 'file', 'gauge'] },
        { name: 'Bo', field: ['bellows'] },
      ],
    });
    const announced = (): unknown[] =>
      game.history.list({ event: actionAnnounced }).map(({ data, group }) => [data['action'], data['link'], group]);
    const done = (): unknown[] => game.history.list({ action: draw }).map(({ type, link }) => [type.id, link]);
    // An effect without the action does not call for the answer.
    choosing(game, { card: find(game, 0, 'chisel') });
    expect(isOffered(game, find(game, 1, 'bellows'))).toBe(false);
    passAll(game);
    choosing(game, { card: find(game, 0, 'anvil') });
    const [link] = chainOf(game.look);
    const group = game.history.last({ event: wasActivated })?.group;
    expect(announced().slice(-2)).toEqual([
      ['gain', link?.seq, group],
      ['draw', link?.seq, group],
    ]);
    expect([done(), [...(link?.announces ?? [])]]).toEqual([[], ['gain', 'draw']]);
    expect(isOffered(game, find(game, 1, 'bellows'))).toBe(true);
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game);
    expect(done()).toEqual([
      ['drawn', link?.seq],
      ['drawn', link?.seq],
    ]);
    expect(lifeOf(game, 0)).toBe(23);
  });

  test('[CN6] unless the ruleset wants it, only links are told', () => {
    const game = startDuel({ abilities: { anvil: [song] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(game.history.count({ event: actionAnnounced })).toBe(0);
    expect([...(chainOf(game.look)[0]?.announces ?? [])]).toEqual(['gain']);
  });
});
