/** The case studies of abilities and effects, step by step, with their numbers. */

import {
  actAbility,
  allOfYours,
  assist,
  attackPhase,
  attacksBack,
  card,
  character,
  charactersOf,
  chooseCharacter,
  declare,
  encore,
  gets,
  hand,
  move,
  noEncore,
  onceWhenYouAct,
  opponentsTurn,
  positionOf,
  RESTED,
  REVERSED,
  STANDING,
  stage,
  swap,
  waitingRoom,
} from '@rulewright/check';
import { act, call, checkTiming, type Here, playTiming, register, replace, staticAbility, triggerLapsed } from '@rulewright/kernel';
import { describe, expect, test } from 'vitest';
import { answer, asked, choosing, extras, find, inZone, lay, nextTurn, onStage, passes, pause, power, story } from './scenes.js';

const hero = character('hero', 'Hero', { power: 9000 });
const stands = (game: Parameters<typeof power>[0], id: number): number => game.look.get(id, card.fields.stands);

describe('automatic ability: Encore', () => {
  const a = character('a', 'Character A', { power: 3000 }, [encore(3)]);
  const scene = (stock: number) =>
    lay({
      cards: [hero, a],
      ana: { stage: ['hero'] },
      bo: { stage: [undefined, undefined, 'a'], stock: extras(stock) },
      plays: [call(attackPhase)],
    });

  test('[CG7, CG15, CG19, CG20, KT1] reversed in battle, to the waiting room in the encore step, and back for three cards of stock', () => {
    const game = scene(4);
    const [attacker, it] = [find(game, 0, 'hero'), find(game, 1, 'a')];
    choosing(game, 'attacker', attacker);
    choosing(game, 'attack', 'front');
    passes(game, 'counter');
    // 2. Character A is reversed in battle.
    expect(stands(game, it)).toBe(REVERSED);
    // 3. and 4. The encore step: Character A moves to the waiting room.
    expect(asked(game)).toMatchObject({ seat: 1, why: 'encore step' });
    choosing(game, 'encore step', it);
    // 5. It meets the conditions: the ability stands by, its cost can be paid, and its player is asked.
    expect(asked(game)).toMatchObject({ seat: 1, why: 'trigger', by: 'encore-3' });
    expect(inZone(game, 'waitingRoom', 1)).toContain('a');
    expect(inZone(game, 'stock', 1).length).toBe(4);
    // 6. The effect: three times the top card of the stock, then back to where it came from, rested, and an event.
    choosing(game, 'trigger', true);
    expect(inZone(game, 'stock', 1).length).toBe(1);
    expect(inZone(game, 'waitingRoom', 1)).toEqual(['extra', 'extra', 'extra']);
    expect(positionOf(game.look, it)).toBe(2);
    expect(stands(game, it)).toBe(RESTED);
    expect(story(game, 'encored')).toEqual(['encored']);
    expect(asked(game).why).toBe('rest');
  });

  test('[CG7, KT3] it may be declined; what cannot be paid is cancelled, and nobody is asked', () => {
    const declined = scene(3);
    choosing(declined, 'attacker', find(declined, 0, 'hero'));
    choosing(declined, 'attack', 'front');
    passes(declined, 'counter');
    answer(declined, 'encore step', 0);
    choosing(declined, 'trigger', false);
    expect([onStage(declined, 1), inZone(declined, 'stock', 1).length]).toEqual([
      [undefined, undefined, undefined, undefined, undefined],
      3,
    ]);
    const poor = scene(2);
    choosing(poor, 'attacker', find(poor, 0, 'hero'));
    choosing(poor, 'attack', 'front');
    passes(poor, 'counter');
    answer(poor, 'encore step', 0);
    expect(asked(poor).why).toBe('rest');
    expect(poor.history.last({ event: triggerLapsed })?.data).toMatchObject({ ability: 'encore-3', why: 'activation.condition' });
    expect(poor.view(1).told).toMatchObject([{ ability: 'encore-3' }]);
  });
});

describe('continuous ability: during your opponent’s turn, your other A or B characters get +1000', () => {
  const a = character('a', 'Character A', { power: 4000, continuous: [opponentsTurn('a', ['A', 'B'], 1000)] });
  const b = character('b', 'Character B', { power: 3000, traits: ['A'] });
  const c = character('c', 'Character C', { power: 2000, continuous: [allOfYours('c', 500)] });
  const comes = (name: string, slot: number) =>
    act(move, {
      card: (here) => here.cards(here.zone(hand, 0)).find((id) => here.get(id, card.fields.card) === name) as number,
      to: (here) => here.zone(stage, 0, slot),
    });

  test.each(['dependency', 'kind'] as const)('[CG25] beside +500 for all, older or younger, in either player’s turn (by %s)', (order) => {
    for (const late of [false, true]) {
      const game = lay({
        cards: [a, b, c],
        order,
        ana: { stage: [undefined, 'b'], hand: ['a', 'c'] },
        plays: [
          comes(late ? 'a' : 'c', late ? 0 : 2),
          comes(late ? 'c' : 'a', late ? 2 : 0),
          pause,
          ...nextTurn(1),
          pause,
          ...nextTurn(0),
          pause,
        ],
      });
      const [idA, idB] = [find(game, 0, 'a'), find(game, 0, 'b')];
      // 5c3. Character B has +500, Character A has +500.
      expect([power(game, idB), power(game, idA)]).toEqual([3500, 4500]);
      answer(game, 'pause', 0);
      // 7a3. Character B has +1500, Character A +500.
      expect([power(game, idB), power(game, idA)]).toEqual([4500, 4500]);
      answer(game, 'pause', 0);
      expect([power(game, idB), power(game, idA)]).toEqual([3500, 4500]);
    }
  });
});

describe('a character that moves, with two continuous effects', () => {
  const a = character('a', 'Character A', { power: 3000 });
  const b = character('b', 'Character B', { power: 1000, continuous: assist(500) });
  const c = character('c', 'Character C', { power: 1000 }, [
    actAbility('c-act', { does: [chooseCharacter('who'), gets('who', { power: 1000 })] }),
  ]);

  test('[CG8, CG23, KT4] +500 in front of Character B, +1500 with the ACT, +1000 in another position', () => {
    const game = lay({
      cards: [a, b, c],
      ana: { stage: ['c', 'a', undefined, 'b'] },
      plays: [...playTiming({ moves: () => ['rearrange'] }), pause, act(swap, { seat: 0, one: 1, other: 2 })],
    });
    const it = find(game, 0, 'a');
    // 4a. In the middle, in front of the left of the back: +500.
    expect(power(game, it)).toBe(3500);
    // 5. to 9. The ACT of Character C: +1000 until the turn ends. Together +1500.
    answer(
      game,
      'play',
      asked(game).options.findIndex((option) => typeof option === 'number' && option !== 0),
    );
    choosing(game, 'character', it);
    expect(power(game, it)).toBe(4500);
    // 10. to 13. To the right: the same card, no longer in front of Character B. +1000.
    answer(game, 'pause', 0);
    expect(positionOf(game.look, it)).toBe(2);
    expect(power(game, it)).toBe(4000);
  });
});

describe('replacement effect: if this card would attack, you may instead attack a character in the back', () => {
  const a = character('a', 'Character A', { power: 5000 }, [attacksBack('a')]);
  const front = character('front', 'Front', { power: 8000 });
  const back = character('back', 'Back', { power: 2000 });

  test('[CG15, CG19] the attack is from the front, with the chosen character as the defender; the attacker is rested', () => {
    const game = lay({
      cards: [a, front, back],
      ana: { stage: ['a'] },
      bo: { stage: [undefined, undefined, 'front', 'back'] },
      plays: [call(attackPhase)],
    });
    const [attacker, defender] = [find(game, 0, 'a'), find(game, 1, 'back')];
    choosing(game, 'attacker', attacker);
    choosing(game, 'attack', 'side'); // whatever is declared is replaced
    expect(asked(game)).toMatchObject({ seat: 0, why: 'replacement.order' });
    choosing(game, 'replacement.order', 'a-instead');
    choosing(game, 'defender', defender);
    expect(asked(game)).toMatchObject({ seat: 1, why: 'counter' }); // from the front: there is a counter step
    expect(stands(game, attacker)).toBe(RESTED);
    passes(game, 'counter');
    expect(stands(game, defender)).toBe(REVERSED); // 5000 against 2000
    expect(stands(game, find(game, 1, 'front'))).toBe(STANDING);
    expect(story(game, 'attacked')).toEqual(['attacked']); // the replaced one never happened
  });

  test('[CG15, RE1] the turn player’s replacement goes first: what the opponent’s makes of it then holds', () => {
    // "If a character of the opponent's would attack, it attacks this card from the front instead."
    const decoy = character('decoy', 'Decoy', { power: 1000 }, [
      staticAbility('decoy', {
        from: [stage],
        effects: [
          replace('decoy-instead', {
            on: [declare],
            when: (here, { by }) => by !== here.seat,
            instead: [{ step: 'act', action: undefined, params: { how: 'front', defender: (here) => here.source } }],
          }),
        ],
      }),
    ]);
    const game = lay({
      cards: [a, back, decoy],
      ana: { stage: ['a'] },
      bo: { stage: ['decoy', undefined, undefined, 'back'] },
      plays: [call(attackPhase)],
    });
    choosing(game, 'attacker', find(game, 0, 'a'));
    // Nobody is asked which goes first.
    expect(asked(game)).toMatchObject({ seat: 0, why: 'replacement.order', options: ['a-instead', 'decline'] });
    choosing(game, 'replacement.order', 'a-instead');
    choosing(game, 'defender', find(game, 1, 'back'));
    passes(game, 'counter');
    expect([stands(game, find(game, 1, 'decoy')), stands(game, find(game, 1, 'back'))]).toEqual([REVERSED, STANDING]);
  });

  test('[CG15] it may be declined, and without anybody in the back there is nothing to ask', () => {
    const declined = lay({
      cards: [a, front, back],
      ana: { stage: ['a'] },
      bo: { stage: [undefined, undefined, 'front', 'back'] },
      plays: [call(attackPhase)],
    });
    choosing(declined, 'attacker', find(declined, 0, 'a'));
    choosing(declined, 'attack', 'front');
    choosing(declined, 'replacement.order', 'decline');
    passes(declined, 'counter');
    expect(stands(declined, find(declined, 0, 'a'))).toBe(REVERSED); // 5000 against 8000
    const alone = lay({
      cards: [a, front],
      ana: { stage: ['a'] },
      bo: { stage: [undefined, undefined, 'front'] },
      plays: [call(attackPhase)],
    });
    choosing(alone, 'attacker', find(alone, 0, 'a'));
    choosing(alone, 'attack', 'front');
    expect(asked(alone).why).toBe('counter');
  });
});

describe('activated ability: [2] +2000 until the turn ends, and your opponent cannot use Encore', () => {
  const a = character('a', 'Character A', { power: 5000 }, [
    actAbility('a-act', { stock: 2, does: [gets((here) => here.source, { power: 2000 }), register(noEncore)] }),
  ]);
  const b = character('b', 'Character B', { power: 6000 }, [encore(0)]);

  test('[CG6, CG8, KW1, KW2, KT3] two from the stock; 7000; what stands by with Encore is cancelled, and its player is told', () => {
    const game = lay({
      cards: [a, b],
      ana: { stage: ['a'], stock: extras(3) },
      bo: { stage: [undefined, undefined, 'b'] },
      plays: [...playTiming(), call(attackPhase), pause, ...nextTurn(1), pause, checkTiming()],
    });
    const [it, other] = [find(game, 0, 'a'), find(game, 1, 'b')];
    // 6. Play timing: the cost can be paid, so the ACT is offered.
    expect(asked(game)).toMatchObject({ seat: 0, why: 'play' });
    expect(asked(game).options.length).toBe(2);
    // 7. to 11. Paid with two cards; +2000.
    answer(game, 'play', 0);
    expect(inZone(game, 'stock', 0).length).toBe(1);
    expect(inZone(game, 'waitingRoom', 0)).toEqual(['extra', 'extra']);
    expect(power(game, it)).toBe(7000);
    // 11a2. Encore stands by, and may not be played.
    choosing(game, 'attacker', it);
    choosing(game, 'attack', 'front');
    passes(game, 'counter');
    choosing(game, 'encore step', other);
    answer(game, 'standby', 1); // beside its own, it has the Encore that every character has
    expect(asked(game).why).toBe('pause');
    expect(inZone(game, 'waitingRoom', 1)).toContain('b');
    const [told] = game.view(1).told;
    expect(told?.sentence).toBe(
      'Bo cannot activate "encore-0" of Character B: Character A in Ana\'s stage forbids it (the opponent cannot use Encore this turn).',
    );
    expect(game.view(0).told).toEqual([]);
    // The turn ends, and with it both.
    answer(game, 'pause', 0);
    expect(power(game, it)).toBe(5000);
    expect(game.explain.inForce().some(({ definition }) => definition.id === 'no-encore')).toBe(false);
  });

  test('[KW1] its own player’s Encore is not forbidden, nor is any other ability', () => {
    const mine = character('mine', 'Mine', { power: 1000 }, [encore(0)]);
    const game = lay({
      cards: [mine],
      ana: { stage: ['mine'] },
      plays: [
        register(noEncore),
        act(move, { card: (here) => charactersOf(here, 0)[0] as number, to: (here) => here.zone(waitingRoom, 0) }),
        checkTiming(),
      ],
    });
    answer(game, 'standby', 1);
    choosing(game, 'trigger', true);
    expect(onStage(game, 0)[0]).toBe('mine');
  });
});

describe('automatic ability with a limit: up to once a turn, when you use an ACT, +1500', () => {
  const a = character('a', 'Character A', { power: 3000 }, [
    onceWhenYouAct(
      'a-auto',
      gets((here) => here.source, { power: 1500 }),
    ),
  ]);
  const b = character('b', 'Character B', { power: 1000 }, [actAbility('b-act', { does: [] })]);
  const it = (here: Here): number => here.things(card).find((id) => here.get(id, card.fields.card) === 'a') as number;

  test('[CG1, LM1, CD4] once, not twice; again as a new card; and the same card in another position is not new', () => {
    const game = lay({
      cards: [a, b],
      ana: { stage: ['a', 'b'] },
      plays: [
        ...playTiming(),
        checkTiming(),
        pause,
        ...playTiming(),
        checkTiming(),
        pause,
        act(swap, { seat: 0, one: 0, other: 2 }),
        ...playTiming(),
        checkTiming(),
        pause,
        act(move, { card: it, to: (here) => here.zone(waitingRoom, 0) }),
        act(move, { card: it, to: (here) => here.zone(stage, 0, 0) }),
        pause,
        ...playTiming(),
        checkTiming(),
      ],
    });
    const id = find(game, 0, 'a');
    const uses = (): void => answer(game, 'play', 0);
    uses(); // 5. It has happened no time: +1500.
    expect(power(game, id)).toBe(4500);
    answer(game, 'pause', 0);
    uses(); // 7. It has happened once: nothing.
    expect(power(game, id)).toBe(4500);
    answer(game, 'pause', 0);
    uses();
    expect([positionOf(game.look, id), power(game, id)]).toEqual([2, 4500]);
    answer(game, 'pause', 0);
    // 9. To the waiting room and back: another card, to which nothing has happened yet. (Encore cannot be paid.)
    expect(power(game, id)).toBe(3000);
    answer(game, 'pause', 0);
    uses();
    expect(power(game, id)).toBe(4500);
  });

  test('[LM1] a second card with the ability has a limit of its own, and the next turn all begin anew', () => {
    const game = lay({
      cards: [a, b],
      ana: { stage: ['a', 'b', 'a'] },
      plays: [...playTiming(), checkTiming(), pause, ...nextTurn(0), ...playTiming(), checkTiming()],
    });
    answer(game, 'play', 0);
    answer(game, 'standby', 0);
    expect([0, 1].map((nth) => power(game, find(game, 0, 'a', nth)))).toEqual([4500, 4500]);
    answer(game, 'pause', 0);
    expect([0, 1].map((nth) => power(game, find(game, 0, 'a', nth)))).toEqual([3000, 3000]);
    answer(game, 'play', 0);
    answer(game, 'standby', 1);
    expect([0, 1].map((nth) => power(game, find(game, 0, 'a', nth)))).toEqual([4500, 4500]);
  });
});
