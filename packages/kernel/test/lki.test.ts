import {
  act,
  activated,
  begunAt,
  choose,
  delayed,
  follow,
  type Game,
  type Happened,
  isStill,
  type Known,
  known,
  knownIn,
  knownLast,
  LoadError,
  loadGame,
  program,
  register,
  triggered,
  v,
} from '@rulewright/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterlife, at, begin, card, deck, find, gain, hand, lifeOf, move, moved, pit, rang, ring, stage, tell } from './afterlife.js';

const plain = afterlife({ policies: { lastKnown: { zones: [stage], during: 'turn' } } });
const start = (): Game => {
  const game = begin(plain);
  tell(game, 'begin');
  return game;
};
const lastMove = ({ look }: Game): Happened => look.event(look.seq) as Happened;
const snapshots = (game: Game): number =>
  Object.values((game.saveJson()['table'] as unknown as { records: Record<string, { kind: string }> }).records).filter(
    ({ kind }) => kind === 'snapshot',
  ).length;

describe('what is last known', () => {
  test('[LK1, LK2] a reference reads the object while it is the same, then how it last was, never what the card has become', () => {
    const game = start();
    const bear = find(game, 'bear');
    tell(game, 'grow', { card: bear, by: 3 });
    const since = game.look.seq;
    const power = (): [boolean, number] | undefined => {
      const it = known(game.look, bear, since);
      return it && [it.isThere, it.number('power')];
    };
    expect(power()).toEqual([true, 7]); // 2, 1 of each lord, 3
    tell(game, 'count', { card: bear });
    expect(power()).toEqual([true, 8]);
    tell(game, 'move', { card: bear, to: at(game, pit) });
    expect(power()).toEqual([false, 8]);
    const it = known(game.look, bear, since) as Known;
    expect([it.controller, it.owner, it.name, it.get(card.fields.counters), it.words('kinds')]).toEqual([0, 0, 'bear', 1, ['beast']]);
    expect(game.look.traitNumber(bear, 'power')).toBe(2);
    expect(knownLast(game.look, bear)?.number('power')).toBe(8);
    tell(game, 'move', { card: bear, to: at(game, stage) });
    expect(power()).toEqual([false, 8]); // it has come back as another
    expect(known(game.look, bear, game.look.seq)?.number('power')).toBe(4);
    expect([isStill(game.look, bear, since), isStill(game.look, bear, game.look.seq)]).toEqual([false, true]);
  });

  test('[LK2] what leaves together is seen from before all of it, in whatever order, by one action or several', () => {
    for (const order of [
      ['lord', 'bear', 'wolf'],
      ['wolf', 'bear', 'lord'],
    ]) {
      for (const way of ['moveAll', 'sweep']) {
        const game = start();
        const since = game.look.seq;
        const ids = order.map((name) => find(game, name));
        if (way === 'sweep') tell(game, 'sweep', { to: at(game, pit) });
        else tell(game, 'moveAll', { cards: ids, to: at(game, pit) });
        const powers = ['bear', 'wolf', 'lord'].map((name) => known(game.look, find(game, name), since)?.number('power'));
        expect(powers).toEqual([4, 5, 3]); // both seats have a lord
        // What did not leave has no snapshot.
        expect(snapshots(game)).toBe(way === 'sweep' ? 10 : 3);
      }
    }
  });

  test('[LK2] only what everybody saw is in it', () => {
    const game = start();
    const bear = find(game, 'bear');
    const since = game.look.seq;
    tell(game, 'move', { card: bear, to: at(game, hand) });
    expect(known(game.look, bear, since)?.name).toBe('bear');
    expect(known(game.look, bear, since)?.get(card.fields.secret)).toBeUndefined();
    // What lies in the hand is not remembered at all.
    const inHand = game.look.seq;
    tell(game, 'move', { card: bear, to: at(game, deck) });
    expect(known(game.look, bear, inHand)).toBeUndefined();
    for (const viewer of [0, 1, 'spectator'] as const) expect(JSON.stringify(game.view(viewer))).not.toContain('snapshot');
  });

  test('[LK3] where the ruleset names no zones, nothing is remembered', () => {
    const game = begin(afterlife({ isForgetful: true, policies: { looksBack: () => true } }));
    const bear = find(game, 'bear');
    tell(game, 'move', { card: bear, to: at(game, pit) });
    expect([known(game.look, bear, 0), snapshots(game)]).toEqual([undefined, 0]);
  });

  test('[LK4] which side an event tells of is the ruleset’s', () => {
    const from = (policies: object, to: typeof pit, first?: typeof pit): string | undefined => {
      const game = begin(afterlife({ policies: { lastKnown: { zones: [stage, pit], during: 'turn', ...policies } } }));
      tell(game, 'begin');
      const bear = find(game, 'bear');
      if (first !== undefined) tell(game, 'move', { card: bear, to: at(game, first) });
      tell(game, 'move', { card: bear, to: at(game, to) });
      const told = knownIn(game.look, lastMove(game), bear);
      return told && game.look.kindOf(told.zone);
    };
    expect(from({}, pit)).toBe('zone:stage'); // leaving the stage: the stage
    expect(from({}, hand)).toBe('zone:stage');
    expect(from({}, hand, pit)).toBe('zone:pit'); // seen by all, to hidden: the open side
    expect(from({}, stage, pit)).toBe('zone:stage'); // from open to open: where it came to
    expect(from({}, stage, hand)).toBe('zone:stage'); // hidden to open: the open side
    expect(from({ side: () => 'after' }, pit)).toBe('zone:pit');
  });

  test('[LK1] what was removed for good is still known', () => {
    const game = start();
    const bear = find(game, 'bear');
    const since = game.look.seq;
    tell(game, 'vanish', { card: bear });
    expect([game.look.exists(bear), known(game.look, bear, since)?.number('power'), follow(game.look, bear, since)]).toEqual([
      false,
      4,
      undefined,
    ]);
  });

  test('[LK1] a cost reads what it has given up as it was when the activation began', () => {
    const feast = activated('feast', {
      from: [stage],
      cost: [
        choose('it', { kind: 'one', from: (here) => here.cards(here.zone(stage, 0)).filter((id) => id !== here.source), why: 'feast' }),
        act(move, { card: v('it'), to: (here) => here.zone(pit, 0) }),
      ],
      does: [act(gain, { seat: 0, amount: (here) => known(here, here.int('it'), begunAt(here))?.number('power') })],
    });
    const rules = afterlife({
      abilities: { watcher: [feast] },
      programs: [program('use', ['card'], [{ step: 'activate', what: 'option', which: (here) => here.int('card') * 64 }])],
    });
    const game = begin(rules);
    tell(game, 'use', { card: find(game, 'watcher') });
    const [decision] = game.decisions;
    game.answer(0, decision?.options.indexOf(find(game, 'wolf')) as number);
    // The lords leave before it resolves: what counts is how the wolf was.
    tell(game, 'moveAll', { cards: [find(game, 'lord'), find(game, 'lord', 1)], to: at(game, pit) });
    const loaded = loadGame(rules, game.save());
    for (const one of [game, loaded]) {
      tell(one, 'settle');
      expect(lifeOf(one)).toBe(25);
      expect(snapshots(one)).toBe(0); // nothing refers to it any more
    }
  });

  test('[LK5] it is kept while something can refer to it, and no longer', () => {
    const watching = triggered('watching', {
      from: [stage],
      on: [moved],
      when: (here, event) => event.data['card'] === here.source,
      does: [act(ring, {})],
    });
    const game = begin(afterlife({ abilities: { bear: [watching] } }));
    tell(game, 'move', { card: find(game, 'wolf'), to: at(game, pit) });
    tell(game, 'move', { card: find(game, 'bear'), to: at(game, pit) });
    expect(snapshots(game)).toBe(1); // the wolf is forgotten
    tell(game, 'settle');
    tell(game, 'move', { card: find(game, 'watcher'), to: at(game, pit) });
    tell(game, 'move', { card: find(game, 'watcher', 1), to: at(game, pit) });
    expect(snapshots(game)).toBe(1);
    const turns = start();
    for (const name of ['wolf', 'bear']) tell(turns, 'move', { card: find(turns, name), to: at(turns, pit) });
    expect(snapshots(turns)).toBe(2);
    tell(turns, 'end');
    tell(turns, 'move', { card: find(turns, 'lord'), to: at(turns, pit) });
    expect(snapshots(turns)).toBe(1);
  });

  test('[LK5, TG7] an effect that captured the card keeps what is known of it', () => {
    const later = triggered('later', {
      from: [],
      on: [rang],
      params: ['it', 'at'],
      does: [act(gain, { seat: 0, amount: (here) => known(here, here.int('it'), here.int('at'))?.number('power') })],
    });
    const promise = delayed('promise', { trigger: later });
    const rules = afterlife({
      effects: [promise],
      programs: [program('promise', ['it'], [register(promise, { it: v('it'), at: (here) => here.seq }, { seat: 0 })])],
    });
    const game = begin(rules);
    tell(game, 'promise', { it: find(game, 'bear') });
    tell(game, 'move', { card: find(game, 'bear'), to: at(game, pit) });
    for (const name of ['wolf', 'watcher', 'twin']) tell(game, 'move', { card: find(game, name), to: at(game, pit) });
    expect(snapshots(game)).toBe(2); // the bear's, and the newest
    tell(game, 'ring');
    tell(game, 'settle');
    expect(lifeOf(game)).toBe(24);
  });

  test('[ID1, ID2] a card stays the same object where the ruleset says so, and may be followed where everybody sees it', () => {
    const game = begin(
      afterlife({
        policies: {
          lastKnown: { zones: [stage], during: 'turn' },
          sameObject: (from, to) => from === to || (from === hand && to === stage),
        },
      }),
    );
    tell(game, 'begin');
    const bear = find(game, 'bear');
    const onStage = game.look.seq;
    tell(game, 'move', { card: bear, to: at(game, pit) });
    expect([isStill(game.look, bear, onStage), follow(game.look, bear, onStage)]).toEqual([false, bear]);
    tell(game, 'move', { card: bear, to: at(game, hand) });
    expect(follow(game.look, bear, onStage)).toBeUndefined(); // it has moved on
    const inHand = game.look.seq;
    tell(game, 'grow', { card: bear, by: 5 });
    tell(game, 'move', { card: bear, to: at(game, stage) });
    expect([isStill(game.look, bear, inHand), game.look.traitNumber(bear, 'power')]).toEqual([true, 9]);
    tell(game, 'move', { card: find(game, 'wolf'), to: at(game, hand) });
    expect(follow(game.look, find(game, 'wolf'), onStage)).toBeUndefined(); // not everybody sees it
  });

  test('[CT3, ID1] a registered effect does not find its object in what the card has become', () => {
    const game = start();
    const bear = find(game, 'bear');
    tell(game, 'grow', { card: bear, by: 5 });
    tell(game, 'move', { card: bear, to: at(game, pit) });
    tell(game, 'move', { card: bear, to: at(game, stage) });
    expect(game.look.traitNumber(bear, 'power')).toBe(4);
    expect(loadGame(plain, game.save()).look.traitNumber(bear, 'power')).toBe(4);
  });

  test('[LK2, SV1, SV3] snapshots are saved, loaded and forked; a save that was tampered with is refused', () => {
    const game = start();
    const bear = find(game, 'bear');
    const since = game.look.seq;
    tell(game, 'move', { card: bear, to: at(game, pit) });
    const loaded = loadGame(plain, game.save());
    expect(loaded.fingerprint()).toBe(game.fingerprint());
    expect(known(loaded.look, bear, since)?.number('power')).toBe(4);
    expect(known(game.fork().look, bear, since)?.number('power')).toBe(4);
    const tampered = (change: (snapshot: Record<string, unknown>, all: Record<string, Record<string, unknown>>) => void): (() => Game) => {
      const save = JSON.parse(game.save()) as { table: { records: Record<string, Record<string, unknown>> } };
      const { records } = save.table;
      const snapshot = Object.values(records).find(({ kind }) => kind === 'snapshot') as Record<string, unknown>;
      change(snapshot, records);
      return () => loadGame(plain, JSON.stringify(save));
    };
    for (const change of [
      (one: Record<string, unknown>) => ({ ...one, '@left': undefined }),
      (one: Record<string, unknown>) => ({ ...one, '@zone': 0 }),
      (one: Record<string, unknown>) => ({ ...one, '@controller': 7 }),
      (one: Record<string, unknown>) => ({ ...one, '@name': 'nobody' }),
      (one: Record<string, unknown>) => ({ ...one, '@abilities': ['nothing'] }),
      (one: Record<string, unknown>) => ({ ...one, '@facts': { tree: '[]' } }),
      (one: Record<string, unknown>) => ({ ...one, '@facts': { tree: '{"fields":{},"traits":{"power":"much"}}' } }),
      (one: Record<string, unknown>) => ({ ...one, '@facts': { tree: '{"fields":{"counters":"x"},"traits":{}}' } }),
    ]) {
      expect(
        tampered((one) => {
          const other: Record<string, unknown> = change(one);
          for (const key of Object.keys(one)) if (other[key] === undefined) delete one[key];
          Object.assign(one, JSON.parse(JSON.stringify(other)));
        }),
      ).toThrow(LoadError);
    }
    expect(tampered((_, records) => Object.assign(records['0'] as object, { known: [] }))).toThrow('is a snapshot that nothing lists');
  });
});

test('[LK1, LK2, SV1] whatever happens, a reference reads what a slow ledger says', () => {
  const names = ['bear', 'wolf', 'lord', 'watcher', 'twin'];
  const step = fc.record({
    what: fc.constantFrom('move', 'moveAll', 'sweep', 'count', 'grow', 'vanish', 'load'),
    some: fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.nat(1)), { minLength: 1, maxLength: 4, selector: (one) => one.join() }),
    to: fc.constantFrom(stage, pit, hand),
    by: fc.nat(4),
  });
  const zoneOf = (game: Game, id: number): string | undefined =>
    game.look.exists(id) ? game.look.kindOf(game.look.zoneOf(id)) : undefined;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      let game = start();
      const ids = [0, 1].flatMap((seat) => names.map((name) => find(game, name, seat)));
      // One entry for every object that has ever been on the stage: since when, until when, and the power it last had.
      const objects = ids.map((card) => ({ card, from: game.look.seq, until: Number.POSITIVE_INFINITY, power: 0 }));
      for (const { what, some, to, by } of steps) {
        const chosen = some
          .map(([name, seat]) => ids[seat * names.length + names.indexOf(name)] as number)
          .filter((id) => game.look.exists(id));
        const before = new Map(ids.filter((id) => zoneOf(game, id) === 'zone:stage').map((id) => [id, game.look.traitNumber(id, 'power')]));
        const at0 = game.look.seq;
        if (what === 'load') game = loadGame(plain, game.save());
        else if (what === 'moveAll') tell(game, what, { cards: chosen, to: at(game, to) });
        else if (what === 'sweep') tell(game, what, { to: at(game, pit) });
        else if (chosen[0] !== undefined)
          tell(game, what, { card: chosen[0], ...(what === 'move' && { to: at(game, to) }), ...(what === 'grow' && { by }) });
        for (const id of ids) {
          const [was, is] = [before.has(id), zoneOf(game, id) === 'zone:stage'];
          const open = objects.find(({ card: one, until }) => one === id && until === Number.POSITIVE_INFINITY);
          if (was && !is && open !== undefined) Object.assign(open, { until: at0, power: before.get(id) });
          if (!was && is) objects.push({ card: id, from: game.look.seq, until: Number.POSITIVE_INFINITY, power: 0 });
        }
        for (const { card: id, from, until, power } of objects) {
          const told = known(game.look, id, from);
          const gone = until !== Number.POSITIVE_INFINITY;
          expect([told?.isThere, told?.number('power')]).toEqual([!gone, gone ? power : game.look.traitNumber(id, 'power')]);
        }
      }
    }),
    { numRuns: 60, seed: 11 },
  );
});
