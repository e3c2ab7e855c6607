import {
  act,
  andIfYouDo,
  branch,
  checkRules,
  choose,
  dueRules,
  each,
  eachTogether,
  enter,
  forbid,
  type Game,
  type Here,
  Impossible,
  LoadError,
  loadGame,
  locked,
  modify,
  pay,
  reaction,
  register,
  replace,
  ruleAction,
  run,
  startGame,
  trigger,
  waitingTriggers,
} from '@rulewright/kernel';
import {
  card,
  count,
  deck,
  destroy,
  destroyed,
  draw,
  field,
  gain,
  grave,
  hand,
  lose,
  lost,
  move,
  player,
  workshopRules,
} from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, fieldOf, graveOf, handOf, type Lay, lay, lifeOf, rulesFor, say, story } from './tabletop.js';

const { life } = player.fields;
const { counters } = card.fields;
const inField = (here: Here): number[] =>
  Array.from({ length: here.seats }, (_, seat) => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, seat, slot)))).flat();
const seatsOf = (here: Here): number[] => Array.from({ length: here.seats }, (_, seat) => seat);
const ownerOf = (here: Here, it: number): number => here.get(it, card.fields.owner);

/** Cards with a counter less than none are destroyed. */
const worn = ruleAction('worn', {
  at: 'check',
  tags: ['wear'],
  due: (here) => inField(here).filter((id) => here.get(id, counters) < 0),
  whose: ownerOf,
  does: [act(destroy, { card: (here) => here.int('it') })],
});
/** A player with less than 10 life gains 10: as soon as that is so. */
const revive = ruleAction('revive', {
  at: 'interrupt',
  due: (here) => seatsOf(here).filter((seat) => here.get(here.player(seat), life) < 10),
  whose: (_, seat) => seat,
  does: [act(gain, { seat: (here) => here.int('it'), amount: 10 })],
});
const first =
  (seat: number, slot = 0) =>
  (here: Here) =>
    here.cards(here.zone(field, seat, slot))[0];
const wear = (seat: number, slot = 0) => act(count, { card: first(seat, slot), by: -1 });
const mend = (seat: number, slot = 0) => act(count, { card: first(seat, slot), by: 1 });
const groups = (game: Game, type: string): number[] => {
  const found: number[] = [];
  for (let seq = 1; seq <= game.look.seq; seq++) {
    const event = game.look.event(seq);
    if (event?.type.id === type) found.push(event.group);
  }
  return found;
};
const both: Omit<Lay, 'steps'> = { ana: { field: ['anvil', 'edge'] }, bo: { field: ['bellows'] } };

describe('check type', () => {
  test('[RA2] all that is due at a check is one group, and nothing is done before', () => {
    const game = lay({ ...both, inForce: [worn], steps: [wear(0), wear(1), choose('x', { kind: 'yesNo', why: 'middle' }), checkRules()] });
    expect(asked(game)).toEqual(['middle']);
    expect(fieldOf(game, 0)).toEqual(['anvil', 'edge']);
    say(game, 0);
    expect([...graveOf(game, 0), ...graveOf(game, 1)]).toEqual(['anvil', 'bellows']);
    expect(new Set(groups(game, 'destroyed')).size).toBe(1);
  });

  test('[RA2] what was due in the middle and is not at the check does nothing', () => {
    const game = lay({ ...both, inForce: [worn], steps: [wear(0), mend(0), checkRules()] });
    expect(graveOf(game, 0)).toEqual([]);
    expect(story(game)).not.toContain('rule.applied');
  });

  test('[RA2] a batch is seen from before it, and batches are repeated until nothing is due', () => {
    // A player without an anvil loses 15 life; a player with 5 or less gains 1, until it is 6.
    const poor = ruleAction('poor', {
      at: 'check',
      due: (here) => seatsOf(here).filter((seat) => here.get(here.player(seat), life) === 20 && here.count(here.zone(field, seat)) === 0),
      whose: (_, seat) => seat,
      does: [act(lose, { seat: (here) => here.int('it'), amount: 17 })],
    });
    const alms = ruleAction('alms', {
      at: 'check',
      due: (here) => seatsOf(here).filter((seat) => here.get(here.player(seat), life) < 6),
      whose: (_, seat) => seat,
      does: [act(gain, { seat: (here) => here.int('it'), amount: 1 })],
    });
    const game = lay({ ...both, inForce: [alms, worn, poor], steps: [wear(0), checkRules()] });
    expect(graveOf(game, 0)).toEqual(['anvil']); // alone in its batch: nobody was poor before it
    expect(lifeOf(game, 0)).toBe(6);
    const batches = [...groups(game, 'destroyed'), ...groups(game, 'lost'), ...groups(game, 'gained')];
    expect(new Set(batches).size).toBe(5); // destroyed; lost 17; three times gained 1
  });

  test('[RA2] triggers look at a batch when all of it has happened', () => {
    const mourn = trigger('mourn')
      .from(field)
      .on(destroyed)
      .where((here) => inField(here).length === 1)
      .does(act(gain, { seat: (here) => here.seat, amount: 1 }))
      .make();
    const game = lay({
      ana: { field: ['anvil', 'edge', 'hammer'] },
      abilities: { hammer: [mourn] },
      inForce: [worn],
      steps: [wear(0), wear(0, 1), checkRules()],
    });
    expect(waitingTriggers(game.look).map(({ ability }) => ability)).toEqual(['mourn', 'mourn']);
  });

  test('[RA2] what is to be decided is decided before anything of the batch happens, in turn order', () => {
    /** Of three cards on a field all but one go. */
    const crowd = ruleAction('crowd', {
      at: 'check',
      due: (here) => seatsOf(here).filter((seat) => [0, 1, 2].every((slot) => here.count(here.zone(field, seat, slot)) > 0)),
      whose: (_, seat) => seat,
      decides: (here, seat) => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, seat, slot))),
      does: [
        each(
          'one',
          (here) =>
            [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, here.int('it'), slot))).filter((id) => id !== here.int('chosen')),
          act(destroy, { card: (here) => here.int('one') }),
        ),
      ],
    });
    const full = { field: ['anvil', 'bellows', 'chisel'] };
    const game = lay({ ana: full, bo: full, inForce: [crowd, worn], steps: [enter('turn', 1), wear(0), checkRules()] });
    expect(game.decisions.map(({ seat, why, by, options }) => [seat, why, by, options.length])).toEqual([[1, 'rule.decide', 'crowd', 3]]);
    say(game, 2);
    expect(game.decisions[0]?.seat).toBe(0);
    expect(game.decisions[0]?.options.length).toBe(3); // the worn one has not gone yet
    expect(loadGame(game.rules, game.save()).fingerprint()).toBe(game.fingerprint());
    say(game, 1);
    expect([fieldOf(game, 0), fieldOf(game, 1)]).toEqual([['bellows'], ['chisel']]);
    expect(new Set(groups(game, 'destroyed')).size).toBe(1);
  });

  test('[RA5] what comes to nothing is not tried for ever', () => {
    const solid = forbid('solid', { on: [destroy] });
    const game = lay({ ...both, inForce: [worn, solid], steps: [wear(0), checkRules(), checkRules()] });
    expect(fieldOf(game, 0)).toEqual(['anvil', 'edge']);
    expect(story(game).filter((type) => type === 'rule.applied').length).toBe(2);
    expect(asked(game)).toEqual(['rest']);
  });
});

describe('interrupt type', () => {
  const hurt = (seat: number, amount: number) => act(lose, { seat, amount });

  test('[RA3] it suspends a half-resolved effect as soon as it is due', () => {
    const game = lay({ inForce: [revive], steps: [hurt(0, 15), hurt(0, 6), hurt(0, 6)] });
    expect(story(game).filter((type) => type === 'lost' || type === 'gained')).toEqual(['lost', 'gained', 'lost', 'gained', 'lost']);
    expect(lifeOf(game, 0)).toBe(20 - 15 + 10 - 6 + 10 - 6);
  });

  test('[RA3] in a leaf of TypeScript, too', () => {
    const leaf = run('leaf', (doing) => {
      doing.act(lose, { seat: 0, amount: 15 });
      return doing.act(lose, { seat: 0, amount: 15 });
    });
    expect(lifeOf(lay({ inForce: [revive], steps: [leaf] }), 0)).toBe(10);
  });

  test('[RA3] nobody’s go first, then the turn player’s, then the others’, whatever the order of definition', () => {
    const rain = ruleAction('rain', {
      at: 'interrupt',
      due: (here) => (here.get(here.player(0), life) < 10 && here.count(here.zone(grave, 1)) === 0 ? [0] : []),
      does: [act(destroy, { card: first(1) })],
    });
    const game = lay({
      bo: { field: ['anvil'] },
      inForce: [revive, rain],
      steps: [enter('turn', 1), eachTogether('seat', [0, 1], act(lose, { seat: (here) => here.int('seat'), amount: 12 }))],
    });
    const applied: unknown[] = [];
    for (let seq = 1; seq <= game.look.seq; seq++) {
      const event = game.look.event(seq);
      if (event?.type.id === 'rule.applied') applied.push([event.data['rule'], event.data['seat']]);
    }
    expect(applied).toEqual([
      ['rain', -1],
      ['revive', 1],
      ['revive', 0],
    ]);
  });

  test('[RA3] the owner of several says which is first, and after each it is looked again', () => {
    const stop = ruleAction('stop', {
      at: 'interrupt',
      due: (here) => seatsOf(here).filter((seat) => here.get(here.player(seat), life) < 5),
      whose: (_, seat) => seat,
      does: [act(gain, { seat: (here) => here.int('it'), amount: 1 })],
    });
    const one = lay({ inForce: [revive, stop], steps: [hurt(0, 17)] });
    expect(one.decisions[0]).toMatchObject({ seat: 0, why: 'rule.order', options: ['revive', 'stop'] });
    expect(loadGame(one.rules, one.save()).fingerprint()).toBe(one.fingerprint());
    const other = one.fork();
    say(one, 0);
    expect(lifeOf(one, 0)).toBe(13); // the other is not due any more
    say(other, 1);
    expect(other.decisions[0]?.options).toEqual(['revive', 'stop']);
    say(other, 1, 0);
    expect(lifeOf(other, 0)).toBe(15);
  });

  test('[RA3] rules go before reactions of cards', () => {
    const echo = reaction('echo', { on: [lost], at: 'interrupt', uses: 1, run: [act(gain, { seat: 0, amount: 100 })] });
    const game = lay({ inForce: [revive], effects: [echo], steps: [register(echo), hurt(0, 15)] });
    expect(lifeOf(game, 0)).toBe(20 - 15 + 10 + 100);
  });

  test('[RA4] it waits while a cost is paid, inside of what happens at once, and where a program says so; locks count', () => {
    const costs = lay({ inForce: [revive], steps: [pay(hurt(0, 15), hurt(0, 5))] });
    expect(lifeOf(costs, 0)).toBe(10);
    const together = lay({ inForce: [revive], steps: [andIfYouDo(hurt(0, 15), hurt(0, 5))] });
    expect(lifeOf(together, 0)).toBe(10);
    const nested = lay({ inForce: [revive], steps: [locked(hurt(0, 15), locked(hurt(0, 1)), hurt(0, 4)), hurt(0, 1)] });
    expect(lifeOf(nested, 0)).toBe(9 + 10);
    expect(
      story(nested)
        .filter((type) => type === 'lost' || type === 'gained')
        .slice(0, 4),
    ).toEqual(['lost', 'lost', 'lost', 'gained']);
  });

  test('[RA4, SV3] a game is saved inside of a lock, and a save with another lock is refused', () => {
    const game = lay({ inForce: [revive], steps: [locked(hurt(0, 15), choose('x', { kind: 'yesNo', why: 'inside' }))] });
    expect(asked(game)).toEqual(['inside']);
    const save = game.save();
    const loaded = loadGame(game.rules, save);
    say(game, 0);
    say(loaded, 0);
    expect(loaded.fingerprint()).toBe(game.fingerprint());
    expect(lifeOf(loaded, 0)).toBe(15);
    const hostile = JSON.parse(save);
    hostile.table.records[0].lock = 2;
    expect(() => loadGame(game.rules, hostile)).toThrow(LoadError);
    const later = JSON.parse(save);
    later.table.records[0].scanned = 1e9;
    expect(() => loadGame(game.rules, later)).toThrow('table.records.0.scanned');
  });

  test('[RA4, SV1] a game is saved after a lock as if there had been none', () => {
    const game = lay({ inForce: [revive], steps: [locked(hurt(0, 15)), choose('x', { kind: 'yesNo', why: 'after' })] });
    expect([asked(game), lifeOf(game, 0)]).toEqual([['after'], 15]);
    expect(loadGame(game.rules, game.save()).fingerprint()).toBe(game.fingerprint());
  });

  test('[RA5] what comes to nothing is not tried again before something has happened', () => {
    const dry = forbid('dry', { on: [gain], when: (_, { params }) => params['amount'] === 10 });
    const game = lay({ inForce: [revive, dry], steps: [hurt(0, 15), act(gain, { seat: 1, amount: 1 })] });
    expect(story(game).filter((type) => type === 'rule.applied').length).toBe(2);
    expect(loadGame(game.rules, game.save()).fingerprint()).toBe(game.fingerprint());
  });

  test('[RA5] one that comes to nothing does not keep another from its turn', () => {
    const dry = forbid('dry', { on: [gain], when: (_, { params }) => params['seat'] === 0 });
    const game = lay({
      inForce: [revive, dry],
      steps: [eachTogether('seat', [0, 1], act(lose, { seat: (here) => here.int('seat'), amount: 12 }))],
    });
    expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual([8, 18]);
  });

  test('[RA3] one that never comes to an end is a loop', () => {
    const mad = ruleAction('mad', { at: 'interrupt', due: () => [0], does: [act(gain, { seat: 0, amount: 1 })] });
    expect(() => lay({ inForce: [mad], steps: [act(gain, { seat: 0, amount: 1 })] })).toThrow('never end');
  });
});

describe('rules are effects', () => {
  test('[RA1] a rule action is forbidden by its name or by a tag', () => {
    for (const on of ['worn', 'wear']) {
      const game = lay({ ...both, inForce: [worn, forbid('no', { on: [on] })], steps: [wear(0), wear(1), checkRules()] });
      expect(fieldOf(game, 0)).toEqual(['anvil', 'edge']);
      expect(story(game)).not.toContain('rule.applied');
    }
    const mine = forbid('mine', { on: ['worn'], when: (here, { params }) => here.get(params['it'] as number, card.fields.owner) === 0 });
    const game = lay({ ...both, inForce: [worn, mine], steps: [wear(0), wear(1), checkRules()] });
    expect([fieldOf(game, 0), fieldOf(game, 1)]).toEqual([['anvil', 'edge'], []]);
  });

  test('[RA1] it is replaced, by whoever it concerns, and changed', () => {
    const instead = replace('instead', {
      on: ['worn'],
      optional: true,
      instead: [act(move, { card: (here) => here.int('it'), to: (here) => here.zone(hand, 0) })],
    });
    const game = lay({ ...both, inForce: [worn, instead], steps: [wear(0), checkRules()] });
    expect(game.decisions[0]).toMatchObject({ seat: 0, options: ['instead', 'decline'] });
    say(game, 0);
    expect(handOf(game, 0)).toEqual(['anvil']);
    const shift = modify('shift', {
      on: ['worn'],
      change: (here, params) => ({ ...params, it: first(0, 1)(here) ?? (params['it'] as number) }),
    });
    const changed = lay({ ...both, inForce: [worn, shift], steps: [wear(0), branch(true, [checkRules()])] });
    expect(graveOf(changed, 0)).toContain('edge');
  });

  test('[RA1] what it does is forbidden and replaced like anything else', () => {
    const spare = replace('spare', { on: [destroy], instead: [act(count, { card: (here) => here.int('card'), by: 5 })] });
    const game = lay({ ...both, inForce: [worn, spare], steps: [wear(0), checkRules()] });
    expect(fieldOf(game, 0)).toEqual(['anvil', 'edge']);
  });

  test('[RA1] a card’s own rule action ends with what it hangs on', () => {
    const drain = ruleAction('drain', {
      at: 'interrupt',
      withSource: 'there',
      captures: ['floor'],
      due: (here) => (here.get(here.player(1), life) > here.int('floor') ? [1] : []),
      does: [act(lose, { seat: 1, amount: 1 })],
    });
    const game = lay({
      ana: { field: ['anvil'] },
      effects: [drain],
      steps: [register(drain, { floor: 12 }, { source: first(0) }), act(destroy, { card: first(0) }), act(gain, { seat: 1, amount: 5 })],
    });
    expect(lifeOf(game, 1)).toBe(17);
    expect(game.explain.inForce()).toEqual([]);
  });

  test('[RA1] what is in force from the beginning belongs to nobody, is listed, and is saved', () => {
    const game = lay({ ...both, inForce: [worn], steps: [] });
    expect(game.explain.inForce()).toMatchObject([{ seat: -1, source: 0, since: 0, definition: { id: 'worn' } }]);
    const loaded = loadGame(game.rules, game.save());
    expect(loaded.fingerprint()).toBe(game.fingerprint());
    expect(dueRules(loaded.look, 'check')).toEqual([]);
    const captures = ruleAction('captures', { ...worn, captures: ['x'] });
    expect(() => rulesFor({ inForce: [captures], steps: [] })).toThrow(Impossible);
  });

  test('[RA1] a rule action that comes later is looked at only by what could have known it', () => {
    const no = forbid('no', { on: ['card'] });
    const rules = rulesFor({ inForce: [no], steps: [] });
    expect(() => rules.add({ effects: [ruleAction('later', { ...worn, tags: ['card'] })] })).toThrow('first with the tag');
    rules.add({ effects: [ruleAction('later', { at: 'check', due: () => [], does: [] })] });
  });
});

test('[RA2, RA3] with three to six seats, in turn order from the turn player', () => {
  for (let seats = 3; seats <= 6; seats++) {
    const names = Array.from({ length: seats }, (_, i) => ({ name: `P${i}`, deck: ['anvil'] }));
    const all = ruleAction('all', {
      at: 'check',
      due: (here) => seatsOf(here).filter((seat) => here.count(here.zone(deck, seat)) > 0),
      whose: (_, seat) => seat,
      does: [act(draw, { seat: (here) => here.int('it') })],
    });
    const rules = workshopRules({
      inForce: [all],
      main: [enter('turn', 2), checkRules(), choose('rest', { kind: 'yesNo', who: 0, why: 'rest' })],
    });
    const game = startGame(rules, { seed: 1, players: names });
    const order: unknown[] = [];
    for (let seq = 1; seq <= game.look.seq; seq++) {
      const event = game.look.event(seq);
      if (event?.type.id === 'drawn') order.push(event.data['seat']);
    }
    expect(order).toEqual(names.map((_, i) => (2 + i) % seats));
  }
});
