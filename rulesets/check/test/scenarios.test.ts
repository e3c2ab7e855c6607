/** Rulings on the hard cases. Those that are marked provisional are still to be confirmed. */

import {
  actAbility,
  actPlayed,
  assist,
  attacked,
  attackPhase,
  beginTurn,
  card,
  character,
  clock,
  damage,
  draw,
  drawn,
  encore,
  gets,
  getsPower,
  hand,
  levelOf,
  move,
  noteAct,
  playCounter,
  resolution,
  stage,
  swap,
  turnBegun,
} from '@rulewright/check';
import { act, assign, call, checkTiming, type Here, playTiming, type Step, triggered } from '@rulewright/kernel';
import { describe, expect, test } from 'vitest';
import { answer, asked, choosing, extras, find, inZone, lay, names, onStage, pause, plays, power, story } from './scenes.js';

const named =
  (name: string, seat = 0) =>
  (here: Here): number =>
    here.things(card).find((id) => here.get(id, card.fields.card) === name && here.get(id, card.fields.owner) === seat) as number;

describe('attacks', () => {
  test('[CG15, CG17, CG18] 1: a direct attack stays one when a character appears opposite: one soul more, no counter, no battle', () => {
    // When it attacks, the opponent's character comes to the position opposite.
    const lure = character('lure', 'Lure', { power: 1000, soul: 1 }, [
      triggered('lure-calls', {
        from: [stage],
        on: [attacked],
        attempts: 'none',
        does: [act(move, { card: named('guard', 1), to: (here) => here.zone(stage, 1, 2) })],
      }),
    ]);
    const guard = character('guard', 'Guard', { power: 9000 });
    const parry = character('parry', 'Parry', {}, [playCounter('parry', act(draw, { seat: 1 }))]);
    const game = lay({
      cards: [lure, guard, parry],
      ana: { stage: ['lure'] },
      bo: { hand: ['guard', 'parry'], deck: extras(20) },
      plays: [call(attackPhase)],
    });
    choosing(game, 'attacker', find(game, 0, 'lure'));
    expect(onStage(game, 1)[2]).toBe('guard');
    expect(inZone(game, 'clock', 1).length).toBe(2); // one soul, and one more
    expect(story(game, 'reversed')).toEqual([]);
    expect(asked(game).why).toBe('rest'); // nobody was asked for a counter
  });
});

describe('refreshing and levelling up', () => {
  const hurts = (amount: number): Step => call(damage, { to: 1, amount });

  test('[CG2, CG10, CG18, RA3] 2: damage goes on after a refresh in the middle; a later climax cancels the damage, not the penalty', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const game = lay({
        seed,
        bo: { deck: ['other'], waitingRoom: ['peak', 'peak', 'peak', 'extra', 'extra', 'extra'] },
        plays: [hurts(3)],
      });
      const events = story(game, 'revealed', 'refreshed', 'penalised', 'damaged', 'damage-cancelled');
      expect(events.slice(0, 3)).toEqual(['revealed', 'refreshed', 'penalised']);
      const isCancelled = events.includes('damage-cancelled');
      // The penalty lies in the clock, whatever became of the damage.
      expect(inZone(game, 'clock', 1).length).toBe(isCancelled ? 1 : 4);
      if (isCancelled) expect(inZone(game, 'waitingRoom', 1)).toContain('other');
      else expect(inZone(game, 'clock', 1)[1]).toBe('other');
    }
  });

  test('[CG3, CG10, CG11, RA3] 3: clock 6, one card in the deck, 1 damage: refresh, clock 7, level-up, then the damage: clock 1', () => {
    const game = lay({ bo: { deck: ['other'], clock: extras(6), waitingRoom: extras(5) }, plays: [hurts(1), pause, checkTiming()] });
    expect(asked(game)).toMatchObject({ seat: 1, why: 'rule.decide', by: 'level-up-rule' });
    expect(names(game, game.look.zone(resolution, 1))).toEqual(['other']); // suspended in the middle
    answer(game, 'rule.decide', 0);
    expect(inZone(game, 'clock', 1)).toEqual(['other']);
    expect([levelOf(game.look, 1), inZone(game, 'waitingRoom', 1).length]).toEqual([1, 6]);
    expect(story(game, 'revealed', 'refreshed', 'penalised', 'levelled-up', 'damaged')).toEqual([
      'revealed',
      'refreshed',
      'penalised',
      'levelled-up',
      'damaged',
    ]);
  });

  test('[CG12, RA2] 3, by the older rule: the damage makes 7, level-up; the penalty waits for the check timing', () => {
    const game = lay({
      penalty: 'at-check',
      bo: { deck: ['other'], clock: extras(6), waitingRoom: extras(5) },
      plays: [hurts(1), pause, checkTiming(), pause],
    });
    expect(asked(game)).toMatchObject({ seat: 1, why: 'rule.decide' });
    expect(inZone(game, 'clock', 1).at(-1)).toBe('other');
    answer(game, 'rule.decide', 6);
    expect([inZone(game, 'clock', 1), inZone(game, 'level', 1)]).toEqual([[], ['other']]);
    answer(game, 'pause', 0);
    expect(inZone(game, 'clock', 1)).toEqual(['extra']);
    expect(story(game, 'revealed', 'refreshed', 'penalised', 'levelled-up', 'damaged')).toEqual([
      'revealed',
      'refreshed',
      'damaged',
      'levelled-up',
      'penalised',
    ]);
  });

  test('[CG11, RA4] not while a cost is paid: the level-up waits until it is', () => {
    const bitter = character('bitter', 'Bitter', { power: 1000 }, [
      { ...actAbility('bitter', { does: [act(draw, { seat: 0 })] }), cost: [toClock(), toClock()] },
    ]);
    const game = lay({ cards: [bitter], ana: { stage: ['bitter'], hand: extras(2), clock: extras(6) }, plays: [...playTiming()] });
    plays(game, find(game, 0, 'bitter'));
    expect(asked(game)).toMatchObject({ why: 'rule.decide' });
    expect(inZone(game, 'clock', 0).length).toBe(8); // both were paid before
    answer(game, 'rule.decide', 0);
    expect([inZone(game, 'clock', 0).length, inZone(game, 'hand', 0).length]).toEqual([1, 1]);
  });
});

function toClock(): Step {
  return act(move, { card: (here) => here.top(here.zone(hand, 0)) as number, to: (here) => here.zone(clock, 0) });
}

describe('what stands by', () => {
  test('[KT1, KT2] 5: the turn player’s two, the opponent’s first, which makes the turn player’s third stand by: that, then the opponent’s second', () => {
    const draws = (id: string) =>
      triggered(id, { from: [stage], on: [turnBegun], attempts: 'none', does: [act(draw, { seat: (here) => here.seat })] });
    const cards = [
      character('a1', 'A1', { power: 1000 }, [draws('a1')]),
      character('a2', 'A2', { power: 1000 }, [draws('a2')]),
      character('a3', 'A3', { power: 1000 }, [
        triggered('a3', {
          from: [stage],
          on: [drawn],
          when: (_, { data }) => data['seat'] === 1,
          limits: [{ times: 1, in: 'turn', per: 'object' }],
          attempts: 'none',
          does: [act(draw, { seat: 0 })],
        }),
      ]),
      character('b1', 'B1', { power: 1000 }, [draws('b1')]),
      character('b2', 'B2', { power: 1000 }, [draws('b2')]),
    ];
    const game = lay({
      cards,
      ana: { stage: ['a1', 'a2', 'a3'] },
      bo: { stage: ['b1', 'b2'] },
      plays: [act(beginTurn, { seat: 0 }), checkTiming()],
    });
    expect(asked(game)).toMatchObject({ seat: 0, why: 'standby' });
    answer(game, 'standby', 0);
    expect(asked(game)).toMatchObject({ seat: 1, why: 'standby' });
    answer(game, 'standby', 0);
    const played: unknown[] = [];
    for (let seq = 1; seq <= game.look.seq; seq++) {
      const event = game.look.event(seq);
      if (event?.type.id === 'resolved') played.push(event.data['ability']);
    }
    expect(played).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });
});

describe('continuous effects', () => {
  const aide = character('aide', 'Aide', { power: 1000, continuous: assist(500) });
  const target = character('target', 'Target', { power: 3000 });

  test('[CG14, CG25, RA2] 7: 3000, +500 from the back, then “becomes 0”: 0, and to the waiting room at the next check', () => {
    const game = lay({
      cards: [aide, target],
      ana: { stage: ['target', undefined, undefined, 'aide'] },
      plays: [pause, getsPower(named('target'), 0), pause, checkTiming()],
    });
    const it = find(game, 0, 'target');
    expect(power(game, it)).toBe(3500);
    answer(game, 'pause', 0);
    expect([power(game, it), onStage(game, 0)[0]]).toEqual([0, 'target']);
    answer(game, 'pause', 0);
    expect(inZone(game, 'waitingRoom', 0)).toContain('target');
  });

  test('[CG14, CG25] 7, provisional: the +500 comes to the stage afterwards: 500, and it stays', () => {
    const game = lay({
      cards: [aide, target],
      ana: { stage: ['target'], hand: ['aide'] },
      plays: [getsPower(named('target'), 0), act(move, { card: named('aide'), to: (here) => here.zone(stage, 0, 3) }), checkTiming()],
    });
    expect(power(game, find(game, 0, 'target'))).toBe(500);
    expect(onStage(game, 0)[0]).toBe('target');
  });

  test('[CG14, RA2] without power in between, and not at the check: it stays', () => {
    const game = lay({
      cards: [aide, target],
      ana: { stage: ['target'] },
      plays: [getsPower(named('target'), 0), gets(named('target'), { power: 500 }), checkTiming()],
    });
    expect(onStage(game, 0)[0]).toBe('target');
  });

  test('[CG1, CG8, CD4] 8: +1000 for the turn survives a change of positions, not the hand and being played again', () => {
    const game = lay({
      cards: [target],
      ana: { stage: ['target', 'other'] },
      plays: [
        gets(named('target'), { power: 1000 }),
        act(swap, { seat: 0, one: 0, other: 1 }),
        pause,
        act(move, { card: named('target'), to: (here) => here.zone(hand, 0) }),
        act(move, { card: named('target'), to: (here) => here.zone(stage, 0, 0) }),
      ],
    });
    const it = find(game, 0, 'target');
    expect(power(game, it)).toBe(4000);
    answer(game, 'pause', 0);
    expect(power(game, it)).toBe(3000);
  });
});

describe('loops', () => {
  const echoes = (id: string, optional: boolean) =>
    character(id, id, { power: 1000 }, [
      triggered(id, {
        from: [stage],
        on: [actPlayed],
        optional,
        attempts: 'none',
        does: [act(noteAct, { seat: 0, card: (here) => here.source })],
      }),
    ]);

  test('[CG26, LO1, KT1] one that nobody can stop is a draw', () => {
    const game = lay({
      cards: [echoes('must', false)],
      ana: { stage: ['must'] },
      plays: [pause, act(noteAct, { seat: 0, card: 0 }), checkTiming()],
    });
    answer(game, 'pause', 0);
    expect([game.isOver, game.winners]).toEqual([true, []]);
  });

  test('[CG26, LO3, LO4] whoever can stop it names how often it goes round, and then stops', () => {
    const game = lay({ cards: [echoes('may', true)], ana: { stage: ['may'] }, plays: [act(noteAct, { seat: 0, card: 0 }), checkTiming()] });
    for (let i = 0; i < 200 && asked(game).why === 'trigger'; i++) choosing(game, 'trigger', true);
    expect(asked(game)).toMatchObject({ seat: 0, kind: 'number' });
    answer(game, asked(game).why, 3);
    for (let i = 0; i < 200 && asked(game).why === 'trigger'; i++) answer(game, 'trigger', asked(game).options.length - 1);
    expect(asked(game).why).toBe('rest');
  });
});

describe('one position, two characters', () => {
  const newcomer = character('newcomer', 'Newcomer', { power: 2000 }, [
    actAbility('calls', {
      does: [
        act(move, { card: named('reserve'), to: (here) => here.zone(stage, 0, 0) }),
        assign('seen', (here) => here.count(here.zone(stage, 0, 0))),
      ],
    }),
  ]);
  const reserve = character('reserve', 'Reserve', { power: 2000 });
  const old = character('old', 'Old', { power: 2000 }, [encore(0)]);

  test('[CG7, CG14, RA2] 10, provisional: both are there until the check; the older goes, and may return to that position with Encore', () => {
    const game = lay({
      cards: [newcomer, reserve, old],
      ana: { stage: ['old', 'newcomer'], waitingRoom: ['reserve'] },
      plays: [act(move, { card: named('reserve'), to: (here) => here.zone(stage, 0, 0) }), pause, checkTiming()],
    });
    expect(names(game, game.look.zone(stage, 0, 0))).toEqual(['old', 'reserve']);
    answer(game, 'pause', 0);
    expect(names(game, game.look.zone(stage, 0, 0))).toEqual(['reserve']);
    answer(game, 'standby', 1); // its own Encore, beside that which every character has
    choosing(game, 'trigger', true);
    // Now Old is the newer one: Reserve goes, and its own Encore cannot be paid.
    expect(names(game, game.look.zone(stage, 0, 0))).toEqual(['old']);
    expect(inZone(game, 'waitingRoom', 0)).toEqual(['reserve']);
  });
});
