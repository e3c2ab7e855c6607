/** What a link is, whatever becomes of its card, its targets and its scope meanwhile. */
import {
  type AbilityDefinition,
  act,
  activateAbility,
  activated,
  applyPatch,
  awaitCommand,
  chainLength,
  chainOf,
  chainWindows,
  choose,
  during,
  enter,
  floodgate,
  type Here,
  type Json,
  loadGame,
  negatesActivation,
  newestLink,
  once,
  type Policies,
  program,
  repeatWhile,
  resolveNewest,
  run,
  startGame,
  Tree,
  trigger,
  triggered,
  v,
} from '@rulewright/kernel';
import { choosing, duelRules, find, isOffered, passAll, startDuel } from '@rulewright/testkit/duel';
import { makeJournal, open, page, startJournal, tear, textsOf } from '@rulewright/testkit/journal';
import { deck, destroy, draw, field, gain, gained, hand, lose, move, shuffle, turn, workshopRules } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, fieldOf, graveOf, lifeOf, say, story } from './tabletop.js';

const me = (here: Here): number => here.seat;
const itself = (here: Here): number => here.source;
const onField = (here: Here, seat: number): number[] => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, seat, slot)));
const gains = (amount = 1) => act(gain, { seat: me, amount });

describe('resolving', () => {
  test('[CN2] resolving inside of what resolves is refused, and a link brings its budget once', () => {
    const again = activated('again', { from: [field], does: [gains(), resolveNewest()] });
    const game = startDuel({ abilities: { anvil: [again] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect([lifeOf(game, 0), asked(game)]).toEqual([21, ['open']]);
  });

  test('[CN4] face down where it lies face down: it still needs only to lie there', () => {
    const trap = activated('trap', { from: [field], facing: 'down', needsSource: true, does: [gains(5)] });
    const game = startDuel({
      abilities: { anvil: [trap] },
      before: [act(turn, { card: (here) => onField(here, 0)[0] })],
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(25);
  });

  test('[CD5, CD6] a target that was turned face down is another object, or the same that has forgotten what was done to it, or just the same', () => {
    const kill = activated('kill', {
      from: [field],
      limits: [once('turn')],
      targets: [choose('it', { kind: 'one', from: (here) => onField(here, 1), why: 'target' })],
      does: [act(destroy, { card: v('it') }), act(turn, { card: itself }), act(turn, { card: itself })],
    });
    const veil = activated('veil', { from: [hand], speed: 2, does: [act(turn, { card: (here) => onField(here, 1)[0] })] });
    const played = (turnedDown: Policies['turnedDown']) => {
      const game = startDuel({
        abilities: { anvil: [kill], bellows: [veil] },
        policies: { turnedDown },
        players: [
          { name: 'Ana', field: ['anvil'] },
          { name: 'Bo', field: ['anvil', 'anvil'], hand: ['bellows'] },
        ],
      });
      choosing(game, { card: find(game, 0, 'anvil') });
      say(game, 0);
      choosing(game, { card: find(game, 1, 'bellows') });
      passAll(game);
      return [fieldOf(game, 1).length, isOffered(game, find(game, 0, 'anvil'))];
    };
    expect(played('same-object')).toEqual([1, false]);
    expect(played('forgets')).toEqual([1, true]);
    expect(played('new-object')).toEqual([2, true]);
  });

  test('[CN5] a target that has left, or was shuffled away, is no target any more', () => {
    const kill = activated('kill', {
      from: [field],
      targets: [choose('it', { kind: 'one', from: (here) => onField(here, 1), why: 'target' })],
      does: [act(destroy, { card: v('it') })],
    });
    const flee = (...then: ReturnType<typeof act>[]) =>
      activated('flee', {
        from: [hand],
        speed: 2,
        does: [act(move, { card: (here) => onField(here, 1)[0], to: (here) => here.zone(deck, 1) }), ...then],
      });
    for (const steps of [[], [act(shuffle, { seat: 1 })], [act(draw, { seat: 1 })]]) {
      const game = startDuel({
        abilities: { anvil: [kill], bellows: [flee(...steps)] },
        players: [
          { name: 'Ana', field: ['anvil'] },
          { name: 'Bo', field: ['chisel'], hand: ['bellows'], deck: ['edge', 'edge', 'edge'] },
        ],
      });
      choosing(game, { card: find(game, 0, 'anvil') });
      say(game, 0);
      choosing(game, { card: find(game, 1, 'bellows') });
      passAll(game);
      expect([graveOf(game, 1), fieldOf(game, 1)]).toEqual([[], []]);
    }
  });

  test('[CD4] what came from a card that is shuffled away comes from nothing known', () => {
    const tuck = activated('tuck', {
      from: [hand],
      cost: [act(move, { card: itself, to: (here) => here.zone(deck, here.seat) }), act(shuffle, { seat: me })],
      does: [gains(1)],
    });
    const game = startDuel({
      abilities: { anvil: [tuck] },
      players: [{ name: 'Ana', hand: ['anvil'], deck: ['edge', 'edge', 'edge'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(newestLink(game.look)?.card).toBe(0);
    passAll(game);
    expect(lifeOf(game, 0)).toBe(21);
  });
});

describe('limits, settled before the cost', () => {
  test('[LM2] a card that is shuffled away to pay has still spent its own limit', () => {
    const tuck = activated('tuck', {
      from: [hand],
      limits: [once('turn', { per: 'player-and-name' })],
      cost: [act(move, { card: itself, to: (here) => here.zone(deck, here.seat) }), act(shuffle, { seat: me })],
      does: [gains(1)],
    });
    const game = startDuel({
      abilities: { anvil: [tuck] },
      players: [{ name: 'Ana', hand: ['anvil', 'anvil'], deck: ['edge', 'edge', 'edge', 'edge'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil', 1) });
    passAll(game);
    const left = game.look.cards(game.look.zone(hand, 0));
    expect([left.length, left.map((id) => isOffered(game, id))]).toEqual([1, [false]]);
  });

  test('[LM3] what is given back goes where it was spent, also from inside a scope of the same name', () => {
    const song = activated('song', { from: [field], limits: [once('step', { refunds: ['activation'] })], does: [gains()] });
    const hush = activated('hush', {
      from: [hand],
      speed: 2,
      does: [
        ...during(
          'step',
          negatesActivation((here) => chainOf(here)[0]?.id),
        ),
      ],
    });
    const game = startDuel({
      turnBegins: [enter('step')],
      abilities: { anvil: [song], bellows: [hush] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', hand: ['bellows'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game);
    expect(isOffered(game, find(game, 0, 'anvil'))).toBe(true);
  });

  test("[LM2, TG7] a limit on use with a key of a delayed trigger's own values", () => {
    const later = trigger('d')
      .on(gained)
      .knowing('n')
      .limited(once('turn', { per: (here) => `n${here.int('n')}`, spent: 'use' }))
      .does(act(lose, { seat: me, amount: 1 }))
      .later();
    const go = activated('go', { from: [field], does: [{ step: 'register', effect: later, values: { n: 3 } }, gains()] });
    const game = startDuel({ effects: [later], abilities: { anvil: [go] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(20);
  });
});

describe('what was found by trying', () => {
  test('[CN3, AV2] what forbids is asked before anything is paid, and not again', () => {
    const gate = floodgate('no-traps').forbids('trap').from(field);
    const flip = activated('flip', {
      from: [field],
      facing: 'down',
      tags: ['trap'],
      cost: [act(turn, { card: itself }), act(lose, { seat: me, amount: 5 })],
      does: [gains(9)],
    });
    const game = startDuel({
      abilities: { anvil: [flip, gate] },
      before: [act(turn, { card: (here) => onField(here, 0)[0] })],
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(24);
  });

  test('[EX1, AV5] reasons are given also where later functions make no sense without the earlier ones', () => {
    const deny = activated('deny', {
      from: [field],
      speed: 3,
      conditions: [{ says: 'a chain', holds: (here) => chainLength(here) > 0 }],
      targets: [choose('link', { kind: 'one', from: (here) => [(newestLink(here) as { id: number }).id], why: 'link' })],
      does: [negatesActivation(v('link'))],
    });
    const game = startDuel({ abilities: { anvil: [deny] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    expect(game.explain.activation(find(game, 0, 'anvil'))[0]?.reasons.map(({ refusal }) => refusal.code)).toEqual([
      'activation.condition',
    ]);
  });

  test('[WN1, SC2] what a move opens is not inside the scope of a chain', () => {
    const battle = program('battle', [], [enter('battle')]);
    const game = startDuel({
      abilities: {},
      programs: [battle],
      timing: { scope: 'chain', moves: () => ['battle'] },
      turnBegins: [enter('main')],
    });
    choosing(game, 'battle');
    expect(game.look.scopes).toEqual(['game', 'turn', 'main', 'battle']);
  });

  test('[AB2, VW1] what a seat does not see it is not offered, though it controls it', () => {
    const song = activated('song', { from: [hand], does: [gains()] });
    const game = startDuel({
      abilities: { anvil: [song] },
      before: [act(move, { card: (here) => here.top(here.zone(hand, 0)), to: (here) => here.zone(hand, 1) })],
      players: [{ name: 'Ana', hand: ['anvil', 'anvil'] }, { name: 'Bo' }],
    });
    const [lent, kept] = [1, 0].map((nth) => find(game, 0, 'anvil', nth)) as [number, number];
    expect([isOffered(game, lent), isOffered(game, kept)]).toEqual([false, true]);
    expect(game.explain.activation(lent)[0]?.reasons.map(({ refusal }) => refusal.code)).toEqual(['activation.unseen']);
    expect(game.explain.activation(lent, 0)).toEqual([]);
  });

  test('[IM3] whether somebody who passed had anything to choose from is not known either', () => {
    const trick = activated('trick', { from: [hand], speed: 2, does: [act(gain, { seat: (here) => here.seat, amount: 1 })] });
    const sing = activated('sing', { from: [field], does: [act(gain, { seat: (here) => here.seat, amount: 1 })] });
    const worlds = [
      ['bellows', 'chisel'],
      ['chisel', 'bellows'],
    ].map(([held, hidden]) => {
      const game = startDuel({
        abilities: { anvil: [sing], bellows: [trick] },
        players: [
          { name: 'Ana', field: ['anvil'] },
          { name: 'Bo', hand: [held as string], deck: [hidden as string] },
        ],
      });
      choosing(game, { card: find(game, 0, 'anvil') });
      choosing(game, 'pass');
      return game;
    });
    const imagined = worlds.map((game) => [1, 2, 3].map((seed) => game.imagine(0, seed).fingerprint()));
    expect(imagined[0]).toEqual(imagined[1]);
  });

  test('[IM3] a trigger that a hidden card has is not known to others while it waits', () => {
    const secret = triggered('secret', { from: [hand], on: [gained], optional: true, does: [gains()] });
    const go = activated('go', { from: [field], does: [gains(), choose('n', { kind: 'number', min: 1, max: 2, why: 'n' })] });
    const imagined = [
      ['bellows', 'chisel'],
      ['chisel', 'bellows'],
    ].map(([held, buried]) => {
      const game = startDuel({
        abilities: { anvil: [go], bellows: [secret] },
        players: [
          { name: 'Ana', field: ['anvil'] },
          { name: 'Bo', hand: [held as string], deck: [buried as string] },
        ],
      });
      choosing(game, { card: find(game, 0, 'anvil') });
      passAll(game);
      const world = game.imagine(0, 1);
      say(world, 1);
      return asked(world);
    });
    expect(imagined[0]).toEqual(imagined[1]);
  });

  test('[BG1] a game in which nothing happens goes on from turn to turn', () => {
    const game = startDuel({ abilities: {}, players: [{ name: 'Ana' }, { name: 'Bo' }] });
    for (let i = 0; i < 900; i++) choosing(game, 'pass');
    expect(asked(game)).toHaveLength(1);
  });

  test('[BG1, LO2] mandatory triggers that feed each other end as a loop, and there is nothing else to do', () => {
    const feed = triggered('feed', { from: [field], on: [gained], does: [gains()] });
    const go = activated('go', { from: [field], does: [gains()] });
    const game = startDuel({ abilities: { anvil: [go, feed] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    choosing(game, { card: find(game, 0, 'anvil') });
    for (let i = 0; i < 5000; i++) {
      const [decision] = game.decisions;
      const result = game.answer(decision?.seat ?? 0, 0);
      if (!game.isOver) continue;
      const [refusal] = result.ok ? result.refused : [];
      expect(refusal?.code).toBe('loop.budget');
      expect(refusal === undefined ? '' : game.say(refusal)).toMatch(/ability:feed/);
      return;
    }
    throw new Error('the loop was never found');
  });

  test('[BG3] a ruleset may end such a loop in a draw; patches, saves and replays know it', () => {
    const feed = triggered('feed', { from: [field], on: [gained], does: [gains()] });
    const duel = {
      abilities: { anvil: [activated('go', { from: [field], does: [gains()] }), feed] },
      policies: { loops: 'draw' as const, loopBudget: 200 },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    };
    const game = startDuel(duel);
    choosing(game, { card: find(game, 0, 'anvil') });
    let last = game.answer(1, 0);
    let before = game.saveJson()['table'] as Json;
    while (!game.isOver) {
      before = game.saveJson()['table'] as Json;
      last = game.answer(game.decisions[0]?.seat ?? 0, 0);
    }
    expect(last.ok && [last.refused.map(({ code }) => code), last.events, game.winners]).toEqual([['loop.budget'], [], []]);
    expect(last.ok && applyPatch(before, last.patch)).toEqual(game.saveJson()['table']);
    expect(loadGame(duelRules(duel), game.save()).fingerprint()).toBe(game.fingerprint());
    expect(game.answer(0, 0)).toMatchObject({ ok: false, refusal: { code: 'game.over' } });
  });

  test('[RP1] an ability that was never made is named', () => {
    const half = { id: 'half' };
    // @ts-expect-error: it is no ability
    expect(() => startDuel({ abilities: { anvil: [half] } })).toThrow(/"half" is listed as an ability and is none/);
    expect(chainWindows().programs.length).toBeGreaterThan(0);
    expect(story(startDuel({ abilities: {} }))).toEqual(['scope.entered']);
  });
});

describe('abilities that need no card', () => {
  const journalWith = (...abilities: AbilityDefinition[]) => {
    const journal = makeJournal();
    journal.add({ abilities });
    return { ...journal, game: startJournal(journal) };
  };
  const pen = (value: unknown) => act(open, { data: Tree.of(value) });

  test('[AV6] they are activated by name, for the seat and the source of the program', () => {
    const seen: unknown[] = [];
    const strike = activated('strike', {
      from: [],
      does: [
        run('strike', (doing) => {
          seen.push([doing.seat, doing.source]);
        }),
      ],
    });
    const { game, commands } = journalWith(strike);
    const source = game.look.player(1);
    game.command(commands.use, { ability: 'strike' });
    const result = game.command(commands.use, { ability: 'strike' }, { seat: 1, source });
    expect(seen).toEqual([
      [-1, 0],
      [1, source],
    ]);
    expect(result.ok && result.events.map(({ type, by, source: from }) => [type.id, by, from])).toEqual([
      ['activated', 1, source],
      ['resolved', 1, source],
    ]);
  });

  test('[AV6, AV1] conditions, limits, what forbids, costs and targets count as for any other', () => {
    const single = activated('once', { from: [], limits: [once('game')], does: [pen('once')] });
    const never = activated('never', { from: [], conditions: [{ says: 'never', holds: () => false }], does: [pen('never')] });
    const dear = activated('dear', { from: [], cost: [act(tear, { page: (here) => here.things(page)[0] ?? 0 })], does: [pen('dear')] });
    const aimed = activated('aimed', {
      from: [],
      targets: [choose('it', { kind: 'one', of: 'things', who: 0, from: (here) => here.things(page), why: 'it' })],
      does: [act(tear, { page: v('it') })],
    });
    const { game, commands } = journalWith(single, never, dear, aimed);
    const use = (ability: string) => {
      const result = game.command(commands.use, { ability }, { seat: 0 });
      return result.ok ? result.refused.map(({ code }) => code) : [result.sentence];
    };
    expect([use('never'), use('dear'), use('aimed')]).toEqual([['activation.condition'], ['cost.unpayable'], ['choice.none']]);
    expect([use('once'), use('once'), textsOf(game)]).toEqual([[], ['limit.spent'], ['"once"']]);
    expect([use('dear'), textsOf(game)]).toEqual([[], ['"dear"']]);
    use('aimed');
    expect(asked(game)).toEqual(['it']);
    const loaded = loadGame(game.rules, game.save());
    for (const each of [game, loaded]) {
      say(each, 0);
      expect([textsOf(each), each.awaitsCommand]).toEqual([[], true]);
    }
    expect(loaded.fingerprint()).toBe(game.fingerprint());
  });

  test('[AV6, AB2] one that needs its card is refused without it; a trigger is not activated by name', () => {
    const card = activated('card', { from: [field], does: [gains()] });
    const waits = triggered('waits', { from: [], on: [gained], does: [gains()] });
    const use = program('use', ['ability'], [activateAbility(v('ability')), resolveNewest()]);
    const rules = workshopRules({ abilities: { anvil: [card, waits] }, programs: [use], main: [repeatWhile(true, awaitCommand())] });
    const game = startGame(rules, { seed: 1, players: [{ name: 'Ana', field: ['anvil'], hand: ['anvil'] }, { name: 'Bo' }] });
    const anvils = [find(game, 0, 'anvil', 0), find(game, 0, 'anvil', 1)];
    const codes = (ability: string, by: { seat?: number; source?: number }) => {
      const result = game.command(use, { ability }, by);
      return result.ok ? result.refused.map(({ code }) => code) : [];
    };
    const there = anvils.find((id) => game.look.isIn(id, field)) as number;
    const elsewhere = anvils.find((id) => id !== there) as number;
    expect(codes('card', { seat: 0 })).toEqual(['activation.elsewhere']);
    expect(codes('card', { seat: 0, source: elsewhere })).toEqual(['activation.elsewhere']);
    expect(codes('card', { seat: 1, source: there })).toEqual(['activation.not-yours']);
    expect(codes('waits', { seat: 0 })).toEqual(['activation.none']);
    expect([codes('card', { seat: 0, source: there }), lifeOf(game, 0)]).toEqual([[], 21]);
    expect(() => game.command(use, { ability: 'unheard' })).toThrow('has no ability "unheard"');
    const unset = game.command(use, { ability: undefined }, { seat: 0 });
    expect([unset.ok && unset.events, game.awaitsCommand]).toEqual([[], true]);
  });

  test('[AB4] a cost that its conditions tell about is not tried out, and is paid once', () => {
    const runs: Record<string, number> = {};
    const costing = (name: string, costIs?: 'tried' | 'checked') =>
      activated(name, {
        from: [],
        ...(costIs && { costIs }),
        conditions: [{ says: 'a page', holds: (here) => here.things(page).length > 0 }],
        cost: [
          run('cost', (doing) => {
            runs[name] = (runs[name] ?? 0) + 1;
            return doing.act(tear, { page: doing.things(page)[0] ?? 0 });
          }),
        ],
        does: [pen(name)],
      });
    const { game, commands } = journalWith(costing('checked', 'checked'), costing('tried', 'tried'), costing('plain'));
    const none = game.command(commands.use, { ability: 'checked' });
    expect(none.ok && none.refused.map(({ code }) => code)).toEqual(['activation.condition']);
    game.command(commands.open, { data: Tree.of(0) });
    for (const ability of ['checked', 'tried', 'plain']) {
      expect(game.command(commands.use, { ability }).ok).toBe(true);
      expect(textsOf(game)).toEqual([`"${ability}"`]);
    }
    expect(runs['checked']).toBe(1);
    expect([Number(runs['tried']) > 1, runs['plain'] === runs['tried']]).toEqual([true, true]);
  });

  test('[AB4] it comes before or after the targets, as the ruleset says', () => {
    for (const [first, ...rest] of [['cost', 'targets'] as const, ['targets', 'cost'] as const]) {
      const journal = makeJournal({ activation: ['conditions', 'limits', 'forbids', first, ...rest] });
      const aimed = activated('aimed', {
        from: [],
        costIs: 'checked',
        cost: [pen('cost')],
        targets: [choose('it', { kind: 'one', who: 0, from: (here) => here.things(page), why: 'it' })],
        does: [],
      });
      journal.add({ abilities: [aimed] });
      const game = startJournal(journal);
      game.command(journal.commands.open, { data: Tree.of(0) });
      game.command(journal.commands.use, { ability: 'aimed' });
      expect(game.decisions[0]?.options.length).toBe(first === 'cost' ? 2 : 1);
    }
  });
});
