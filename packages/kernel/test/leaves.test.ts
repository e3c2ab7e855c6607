/** Leaves in TypeScript: what they count as in a cost, giving up, and putting effects in force. */
import {
  act,
  alsoAfterThat,
  and,
  assign,
  attempt,
  CANNOT,
  choose,
  DID,
  type Doing,
  during,
  type EffectDefinition,
  forbid,
  Impossible,
  loadGame,
  modify,
  NOTHING,
  type Outcome,
  outcomeNames,
  pay,
  program,
  reaction,
  registerEffect,
  run,
  type Step,
  Tree,
  thenDo,
  v,
} from '@rulewright/kernel';
import { destroy, gain, gained, hand, lose, mark, toss } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, found, graveOf, lay, lifeOf, rulesFor, say, story } from './tabletop.js';

const up = (amount = 1) => act(gain, { seat: 0, amount });
const outcomes: readonly Outcome[] = [CANNOT, NOTHING, DID];
/** A leaf that ends so, whatever it did. */
const ends = (name: string, outcome: Outcome) =>
  run(name, (doing) => {
    doing.act(gain, { seat: 0, amount: 100 });
    return outcome;
  });
/** An action that ends so. */
const acts = (outcome: Outcome): Step =>
  outcome === CANNOT ? act(lose, { seat: 0, amount: 9999 }) : act(gain, { seat: 0, amount: outcome === DID ? 100 : 0 });

describe('leaves in a cost', () => {
  const triples = outcomes.flatMap((a) => outcomes.flatMap((b) => outcomes.map((c) => [a, b, c] as const)));

  test('[CO1, RR2] a cost of leaves is paid exactly if each of them did something', () => {
    for (const triple of triples) {
      const game = lay({
        steps: [thenDo(pay(...triple.map((outcome, i) => ends(`leaf ${i}`, outcome))), act(gain, { seat: 1, amount: 1 }))],
      });
      const paid = triple.every((outcome) => outcome === DID);
      const names = triple.map((outcome) => outcomeNames[outcome]).join(', ');
      expect([names, lifeOf(game, 0), lifeOf(game, 1)]).toEqual([names, paid ? 320 : 20, paid ? 21 : 20]);
    }
  });

  test('[CO1, RR2] so is one of leaves and actions, in any order, also in a program that it calls', () => {
    for (const triple of triples) {
      const paid = triple.every((outcome) => outcome === DID);
      for (let leaves = 0; leaves < 8; leaves++) {
        const steps = triple.map((outcome, i) => ((leaves >> i) % 2 === 1 ? ends(`leaf ${i}`, outcome) : acts(outcome)));
        expect(lifeOf(lay({ steps: [pay(...steps)] }), 0)).toBe(paid ? 320 : 20);
        const paying = program('paying', [], [pay(...steps)]);
        const called = lay({ programs: [paying], steps: [run('outer', (doing) => doing.call(paying, {}))] });
        expect(lifeOf(called, 0)).toBe(paid ? 320 : 20);
      }
    }
  });

  test('[CO1] the refusal names the leaf that fails', () => {
    const game = lay({
      steps: [choose('go', { kind: 'yesNo', why: 'go' }), pay(ends('first', DID), ends('second', CANNOT), ends('third', DID))],
    });
    const result = game.answer(0, 1);
    expect(result.ok && result.refused.map(({ code, facts }) => [code, facts?.['part'], facts?.['step']])).toEqual([
      ['cost.unpayable', 2, 'second'],
    ]);
  });

  test('[CO1] a leaf judges for itself what became of what it did', () => {
    const leaf = run('judge', (doing) => {
      expect(doing.act(lose, { seat: 0, amount: 9999 })).toBe(CANNOT);
      expect(doing.act(gain, { seat: 0, amount: 0 })).toBe(NOTHING);
      return doing.act(gain, { seat: 0, amount: 1 });
    });
    expect(lifeOf(lay({ steps: [pay(leaf, up())] }), 0)).toBe(22);
    expect(lifeOf(lay({ steps: [pay(up(), leaf)] }), 0)).toBe(22);
    expect(lifeOf(lay({ steps: [and([leaf], [leaf])] }), 0)).toBe(22);
    expect(lifeOf(lay({ steps: [and([leaf], [ends('no', CANNOT)])] }), 0)).toBe(20);
  });
});

describe('giving up', () => {
  const giveUp = (before: (doing: Doing) => void) =>
    run('gives up', (doing) => {
      before(doing);
      return doing.undo();
    });

  test('[RR3] nothing that the leaf has done has happened, and it ends as what cannot be done', () => {
    const leaf = giveUp((doing) => {
      doing.act(gain, { seat: 0, amount: 5 });
      doing.act(mark, { label: 'flag' });
      doing.set('kept', 7);
    });
    const game = lay({
      steps: [assign('kept', 1), thenDo(leaf, up(100)), alsoAfterThat(leaf, up(1)), act(gain, { seat: 1, amount: v('kept') })],
    });
    expect([lifeOf(game, 0), lifeOf(game, 1), story(game)]).toEqual([21, 21, ['gained', 'gained']]);
  });

  test('[RR3] only the variables that it names on giving up are set', () => {
    const leaf = run('names', (doing) => {
      doing.set('kept', 7);
      doing.act(gain, { seat: 0, amount: 5 });
      return doing.undo({ told: [1, 2], why: Tree.of({ no: null }) });
    });
    const seen: unknown[] = [];
    const game = lay({
      steps: [
        assign('kept', 1),
        assign('told', 0),
        assign('why', 0),
        leaf,
        run('reads', (doing) => {
          seen.push(doing.int('kept'), doing.list('told'), (doing.var('why') as Tree).text);
        }),
      ],
    });
    expect([lifeOf(game, 0), seen]).toEqual([20, [1, [1, 2], '{"no":null}']]);
    // @ts-expect-error: what is left behind are facts
    const wrong = (leaving: object) => () => lay({ steps: [run('wrong', (doing) => doing.undo(leaving))] });
    expect(wrong({ unheard: 1 })).toThrow(Impossible);
    expect(wrong({ unheard: {} })).toThrow(Impossible);
  });

  test('[RR3] what chance gave is not used up', () => {
    const tossing = (...steps: readonly Step[]) => {
      const game = lay({ seed: 3, steps: [...steps, ...Array.from({ length: 12 }, () => act(toss, { seat: 0 }))] });
      return Array.from({ length: 12 }, (_, i) => game.look.event(i + 1)?.data['heads']);
    };
    expect(tossing(giveUp((doing) => void doing.act(toss, { seat: 0 })))).toEqual(tossing());
  });

  test('[RR3, RR1, SV1] it may give up because of an answer, also when it was saved at the question', () => {
    const what = {
      ana: { hand: ['anvil', 'bellows'] },
      steps: [
        run('asks', (doing) => {
          const picked = doing.choose({ kind: 'one', from: doing.cards(doing.zone(hand, 0)), why: 'which' }) as number;
          doing.act(destroy, { card: picked });
          if (doing.choose({ kind: 'yesNo', why: 'sure' }) !== true) doing.undo();
          return doing.act(gain, { seat: 0, amount: 3 });
        }),
      ],
    };
    for (const sure of [0, 1]) {
      const game = lay(what);
      const fork = game.fork();
      say(game, 1);
      const loaded = loadGame(rulesFor(what), game.save());
      for (const each of [game, loaded]) {
        say(each, sure);
        expect([asked(each), graveOf(each, 0), lifeOf(each, 0)]).toEqual([['rest'], sure === 1 ? ['bellows'] : [], sure === 1 ? 23 : 20]);
      }
      expect(loaded.fingerprint()).toBe(game.fingerprint());
      expect(asked(fork)).toEqual(['which']);
    }
  });

  test('[RR3, CO1, BO1] in a cost the cost is not paid, in an attempt nothing of it has happened', () => {
    const leaf = giveUp((doing) => void doing.act(gain, { seat: 0, amount: 5 }));
    for (const block of [pay, attempt]) {
      expect(lifeOf(lay({ steps: [thenDo(block(up(), leaf), up(100))] }), 0)).toBe(20);
      expect(lifeOf(lay({ steps: [thenDo(block(leaf, up()), up(100))] }), 0)).toBe(20);
    }
    // Only for one of the answers: the other one is what can be paid with.
    const asks = run('asks', (doing) => {
      const yes = doing.choose({ kind: 'yesNo', why: 'pay' });
      return yes === true ? doing.act(lose, { seat: 0, amount: 1 }) : doing.undo();
    });
    const game = lay({ steps: [pay(asks, up(10))] });
    expect(game.legalAnswers(found(game.decisions[0]))).toEqual([0]); // of what is offered, which is only "yes"
    expect(game.decisions[0]?.options).toEqual([true]);
    say(game, 0);
    expect(lifeOf(game, 0)).toBe(29);
  });

  test('[RR3] a leaf inside of a leaf gives up by itself', () => {
    const inner = program('inner', [], [up(5), giveUp((doing) => void doing.act(gain, { seat: 0, amount: 50 }))]);
    const told: Outcome[] = [];
    const game = lay({
      programs: [inner],
      steps: [
        run('outer', (doing) => {
          told.push(doing.call(inner, {}));
          return doing.act(gain, { seat: 0, amount: 1 });
        }),
      ],
    });
    expect([lifeOf(game, 0), told]).toEqual([26, [DID]]);
  });

  test("[RR3, RR1] neither an author's own catch nor giving up in it swallows what comes before", () => {
    const careless = run('careless', (doing) => {
      doing.act(gain, { seat: 0, amount: 1 });
      try {
        doing.undo();
      } catch {
        // an author who catches everything
      }
      return DID;
    });
    expect(lifeOf(lay({ steps: [careless] }), 0)).toBe(20);
    const hasty = run('hasty', (doing) => {
      try {
        doing.choose({ kind: 'yesNo', why: 'asked' });
      } catch {
        doing.undo();
      }
      return doing.act(gain, { seat: 0, amount: 1 });
    });
    const game = lay({ steps: [hasty] });
    expect(asked(game)).toEqual(['asked']);
    say(game, 1);
    expect([asked(game), lifeOf(game, 0)]).toEqual([['rest'], 21]);
  });
});

describe('putting effects in force', () => {
  const more = modify('more', {
    on: [gain],
    captures: ['by'],
    change: (here, params) => ({ ...params, amount: Number(params['amount']) + here.int('by') }),
  });
  const once = modify('once', { on: [gain], uses: 1, change: (_, params) => ({ ...params, amount: 50 }) });

  test('[EF1, EF2] a leaf registers and ends effects; they are in force from then on', () => {
    const seen: unknown[] = [];
    const game = lay({
      effects: [more],
      steps: [
        run('leaf', (doing) => {
          const first = doing.register(more, { by: 10 }) as number;
          doing.act(gain, { seat: 0, amount: 1 });
          const second = doing.register(more, { by: 100 }, { seat: 1, source: doing.player(1) }) as number;
          doing.act(gain, { seat: 0, amount: 1 });
          seen.push(doing.exists(first), doing.end(first), doing.exists(first), doing.end(first));
          seen.push(first !== second);
        }),
        up(1),
      ],
    });
    expect(seen).toEqual([true, DID, false, NOTHING, true]);
    expect(lifeOf(game, 0)).toBe(20 + 11 + 111 + 101);
    expect(story(game)).toEqual(['effect.registered', 'gained', 'effect.registered', 'gained', 'effect.ended', 'gained']);
    expect(game.explain.inForce().map(({ definition, seat, source }) => [definition.id, seat, source])).toEqual([
      ['more', 1, game.look.player(1)],
    ]);
    expect(game.look.event(1)).toMatchObject({ because: 'test', by: 0 });
  });

  test('[EF1] what it captures is any fact', () => {
    const facts = [7, -1, true, '', '{"tree":"1"}', [], [1, 'a', false], Tree.of({ a: [null] })] as const;
    const heard: unknown[] = [];
    const hears = reaction('hears', {
      on: [gained],
      at: 'interrupt',
      captures: ['fact'],
      run: [
        run('hears', (doing) => {
          heard.push(doing.var('fact'));
        }),
      ],
    });
    const steps = [
      run('leaf', (doing: Doing) => {
        for (const fact of facts) doing.register(hears, { fact });
      }),
      choose('go', { kind: 'yesNo' as const, why: 'go' }),
      up(),
    ];
    say(loadGame(rulesFor({ effects: [hears], steps }), lay({ effects: [hears], steps }).save()), 1);
    expect(heard).toEqual(facts);
  });

  test('[EF2, LT1] if it is refused, there is no record, and the leaf goes on', () => {
    const brief: EffectDefinition = forbid('brief', { on: [lose], until: 'night' });
    const none = forbid('none', { on: [registerEffect] });
    const told: unknown[] = [];
    const game = lay({
      effects: [brief, none],
      steps: [
        run('no scope', (doing) => void told.push(doing.register(brief))),
        ...during(
          'night',
          run('a scope', (doing) => void told.push(typeof doing.register(brief))),
        ),
        run('forbidden', (doing) => {
          doing.register(none);
          told.push(doing.register(brief), doing.register(none));
          return doing.act(gain, { seat: 0, amount: 1 });
        }),
      ],
    });
    expect([told, lifeOf(game, 0)]).toEqual([[undefined, 'number', undefined, undefined], 21]);
  });

  test('[EF1] what is wrong with it is an error of its author', () => {
    const trying = (leaf: (doing: Doing) => undefined) => () => lay({ effects: [more, once], steps: [run('leaf', leaf)] });
    const rows: readonly [(doing: Doing) => undefined, string][] = [
      // @ts-expect-error: it captures "by"
      [(doing) => void doing.register(more, { bye: 1 }), 'effect more captures no "bye"'],
      [(doing) => void doing.register(once, { by: 1 }), 'effect once captures no "by"'],
      [(doing) => void doing.register(forbid('unheard', { on: [gain] })), 'has no effect "unheard"'],
      [(doing) => void doing.end(doing.player(0)), 'is a player, not an effect'],
    ];
    for (const [leaf, message] of rows) {
      expect(trying(leaf)).toThrow(Impossible);
      expect(trying(leaf)).toThrow(message);
    }
  });

  test('[RR1, RR3, EF2] registered before a question it is registered once; given up, it is not registered', () => {
    const steps = (last: 'goes on' | 'gives up') => [
      run('leaf', (doing: Doing) => {
        const id = doing.register(once) as number;
        const yes = doing.choose({ kind: 'yesNo', why: 'keep' });
        if (last === 'gives up') doing.undo();
        return yes === true ? DID : doing.end(id);
      }),
      up(1),
      up(1),
    ];
    const play = (last: 'goes on' | 'gives up', answer: number) => {
      const game = lay({ effects: [once], steps: steps(last) });
      const loaded = loadGame(rulesFor({ effects: [once], steps: steps(last) }), game.save());
      for (const each of [game, loaded]) say(each, answer);
      expect(loaded.fingerprint()).toBe(game.fingerprint());
      return [lifeOf(game, 0), story(game).filter((id) => id.startsWith('effect'))];
    };
    expect(play('goes on', 1)).toEqual([71, ['effect.registered', 'effect.ended']]);
    expect(play('goes on', 0)).toEqual([22, ['effect.registered', 'effect.ended']]);
    expect(play('gives up', 1)).toEqual([22, []]);
  });
});
