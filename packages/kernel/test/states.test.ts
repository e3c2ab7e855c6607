import {
  act,
  activated,
  checkTiming,
  checkTimings,
  choose,
  enter,
  floodgate,
  forbid,
  type Game,
  type Here,
  LoadError,
  loadGame,
  register,
  type Step,
  startGame,
  trigger,
  waitingTriggers,
} from '@rulewright/kernel';
import { find } from '@rulewright/testkit/duel';
import {
  type Bench,
  card,
  count,
  destroy,
  draw,
  field,
  gain,
  lose,
  mark,
  marked,
  move,
  player,
  type Workpiece,
  workshopRules,
} from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, handOf, lifeOf, say, story } from './tabletop.js';

const { life } = player.fields;
const own = (here: Here): number => here.seat;
const mine = (here: Here): number => here.get(here.player(here.seat), life);
const pause = (why: string): Step => choose('pause', { kind: 'yesNo', who: 0, why });

function laid(piece: Omit<Workpiece, 'main'> & { readonly steps: readonly Step[]; readonly players?: readonly Bench[] }): Game {
  const { steps, players = [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }], ...rest } = piece;
  const rules = workshopRules({
    policies: { waitingTriggers: 'on-their-own' },
    ...rest,
    programs: checkTimings,
    main: [enter('turn', 0), ...steps, pause('rest')],
  });
  return startGame(rules, { seed: 1, players });
}

/** "Whenever you have 10 life or less, gain 3." */
const needy = trigger('needy')
  .from(field)
  .onceItHolds((here) => mine(here) <= 10)
  .does(act(gain, { seat: own, amount: 3 }))
  .make();
const hurt = (amount: number): Step => act(lose, { seat: 0, amount });
const waits = (game: Game): string[] => waitingTriggers(game.look).map(({ ability }) => ability);

describe('state triggers', () => {
  test('[SG1] it waits as soon as its state holds, once, also if the state ceases to hold before it is played', () => {
    const game = laid({
      abilities: { anvil: [needy] },
      steps: [hurt(10), hurt(1), act(gain, { seat: 0, amount: 50 }), pause('middle'), checkTiming()],
    });
    expect(waits(game)).toEqual(['needy']);
    say(game, 0);
    expect(lifeOf(game, 0)).toBe(9 + 50 + 3);
  });

  test('[SG1] it waits again after it has resolved, if its state still holds; not while it is a link', () => {
    const game = laid({ abilities: { anvil: [needy] }, steps: [hurt(15), checkTiming()] });
    expect(lifeOf(game, 0)).toBe(5 + 3 + 3); // 8 is still 10 or less; 11 is not
    expect(story(game).filter((type) => type === 'resolved').length).toBe(2);
  });

  test('[SG1] it looks when all of what happens together has happened, and for each card that has it', () => {
    const two = laid({
      abilities: { anvil: [needy] },
      players: [
        { name: 'Ana', field: ['anvil', 'anvil'] },
        { name: 'Bo', field: ['anvil'] },
      ],
      steps: [hurt(12), pause('middle')],
    });
    expect(waits(two)).toEqual(['needy', 'needy']);
    const brief = trigger('brief')
      .from(field)
      .onceItHolds((here) => here.get(here.source, card.fields.counters) === 1)
      .does(act(gain, { seat: own, amount: 1 }))
      .make();
    const counts = (by: number): Step => act(count, { card: (here) => here.cards(here.zone(field, 0))[0] as number, by });
    const together: Step = { step: 'compound', together: true, whole: false, parts: [{ needs: 'nothing', steps: [counts(1), counts(1)] }] };
    expect(waits(laid({ abilities: { anvil: [brief] }, steps: [together] }))).toEqual([]);
    expect(waits(laid({ abilities: { anvil: [brief] }, steps: [counts(1), counts(1)] }))).toEqual(['brief']);
  });

  test('[SG2] one that was not possible waits again only after its state has ceased to hold', () => {
    const dry = forbid('dry', { on: ['sip'], until: 'turn' });
    const sip = { ...needy, tags: ['sip'] };
    const game = laid({
      abilities: { anvil: [sip] },
      effects: [dry],
      steps: [
        register(dry),
        hurt(12),
        checkTiming(),
        hurt(1),
        checkTiming(),
        pause('middle'),
        act(gain, { seat: 0, amount: 9 }),
        hurt(9),
        pause('again'),
      ],
    });
    expect(asked(game)).toEqual(['middle']);
    expect(story(game).filter((type) => type === 'trigger.lapsed').length).toBe(1);
    const loaded = loadGame(game.rules, game.save());
    expect(loaded.fingerprint()).toBe(game.fingerprint());
    say(game, 0);
    say(loaded, 0);
    expect([waits(game), waits(loaded)]).toEqual([['needy'], ['needy']]);
  });

  test('[SG2] nor does one that its owner lets go; a new object is another one', () => {
    const kind = trigger('kind')
      .from(field)
      .onceItHolds((here) => mine(here) <= 10)
      .optional()
      .does(act(gain, { seat: own, amount: 100 }))
      .make();
    const anvil = (here: Here): number => find({ look: here } as unknown as Game, 0, 'anvil');
    const game = laid({
      abilities: { anvil: [kind] },
      steps: [
        hurt(12),
        checkTiming(),
        hurt(1),
        checkTiming(),
        act(destroy, { card: anvil }),
        act(move, { card: anvil, to: (here) => here.zone(field, 0) }),
        checkTiming(),
      ],
    });
    expect(asked(game)).toEqual(['trigger']);
    say(game, 0);
    expect(asked(game)).toEqual(['trigger']); // it has come back to the field
    say(game, 1);
    expect(lifeOf(game, 0)).toBe(107);
  });

  test('[SG2, SV3] a save that says which are not armed is checked', () => {
    const game = laid({ abilities: { anvil: [needy] }, steps: [] });
    for (const disarmed of [[1], [-1, 2]]) {
      const save = JSON.parse(game.save());
      save.table.records[0].disarmed = disarmed;
      expect(() => loadGame(game.rules, save)).toThrow(LoadError);
    }
  });

  test('[SG1] a trigger has a state or events, not both', () => {
    expect(() => laid({ abilities: { anvil: [{ ...needy, on: [marked] }] }, steps: [] })).toThrow('a state, and events too');
  });
});

describe('keywords', () => {
  const encore = trigger('encore')
    .from(field)
    .keyword('encore')
    .onceItHolds((here) => mine(here) <= 10)
    .does(act(draw, { seat: own }))
    .make();
  const dance = activated('dance', { from: [field], keywords: ['dance'], does: [act(gain, { seat: own, amount: 1 })] });
  const hush = floodgate('hush').forbids('encore').says('nobody uses Encore').until('turn').make();
  const players = [
    { name: 'Ana', field: ['anvil'], deck: ['edge', 'edge'] },
    { name: 'Bo', field: ['bellows'] },
  ];
  const bellows = (here: Here): number => here.cards(here.zone(field, 1))[0] as number;

  test('[KW1] a card has the keywords of the abilities that it has', () => {
    const still = { ...floodgate('still').forbids(mark).from(field), keywords: ['calm'] };
    const game = laid({ abilities: { anvil: [encore, dance, still] }, players, steps: [] });
    expect(game.look.keywords(find(game, 0, 'anvil'))).toEqual(['encore', 'dance', 'calm']);
    expect(game.look.keywords(find(game, 1, 'bellows'))).toEqual([]);
  });

  test('[KW1] what forbids a keyword forbids every ability that has it, and no other', () => {
    const game = laid({
      abilities: { anvil: [encore, dance] },
      effects: [hush],
      players,
      steps: [register(hush, {}, { seat: 1, source: bellows }), hurt(12), checkTiming()],
    });
    expect(handOf(game, 0)).toEqual([]);
    expect(
      game.explain
        .activation(find(game, 0, 'anvil'))
        .some(({ ability, reasons }) => ability === 'dance' && reasons.some(({ refusal }) => refusal.code === 'activation.forbidden')),
    ).toBe(false);
  });

  test('[KW2] what stands by when it is forbidden is cancelled, and its owner is told so, and by what; nobody else is', () => {
    const game = laid({
      abilities: { anvil: [encore] },
      effects: [hush],
      players,
      steps: [
        hurt(12),
        pause('before'),
        register(hush, {}, { seat: 1, source: bellows }),
        checkTiming(),
        pause('after'),
        act(mark, { label: 'on' }),
      ],
    });
    expect(waits(game)).toEqual(['encore']);
    expect(game.view(0).told).toEqual([]);
    say(game, 0);
    expect(asked(game)).toEqual(['after']);
    expect(handOf(game, 0)).toEqual([]);
    const [told] = game.view(0).told;
    expect(told).toMatchObject({ ability: 'encore', why: 'activation.forbidden' });
    expect(told?.card.card?.face?.['card']).toBe('anvil');
    expect(told?.sentence).toBe('Ana cannot activate "encore" of Anvil: Bellows in Bo\'s field forbids it (nobody uses Encore).');
    expect([game.view(1).told, game.view('spectator').told]).toEqual([[], []]);
    expect(loadGame(game.rules, game.save()).view(0).told).toEqual(game.view(0).told);
    say(game, 0);
    expect(game.view(0).told).toEqual([]);
  });
});
