import {
  type ActionResult,
  DecisionPending,
  Evesses,
  EvessesError,
  IllegalAnswer,
  none,
  Ok,
  Phase,
  said,
  some,
  TimingEvent,
  unwrap,
  unwrapErr,
} from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';
import { type Duel, type DuelTypes, duel, type Laid, play, timings } from './duel.js';
import { calls, make } from './javascript.js';

/** What is thrown, and that nothing has changed by it. */
function refuses({ ev }: Laid, message: string | RegExp, what: () => unknown): void {
  const before = ev.fingerprint();
  expect(what).toThrow(message);
  expect(ev.fingerprint()).toBe(before);
}
/** Runs something inside an action. */
const inside = ({ ev, ctx }: Laid, what: (c: Duel) => ActionResult<DuelTypes> | undefined): void =>
  play(
    { ev, ctx },
    ev
      .directEffect()
      .action((c) => what(c) ?? none())
      .build(),
  );
/** Somebody is asked something. */
function asking(): Laid {
  const laid = duel({ deck: ['a', 'b'] });
  inside(laid, (c) => {
    c.chooseOne('which?', ['a', 'b']);
    return c.none();
  });
  return laid;
}

test('[ET1] the layer of a trigger is a whole number', () => {
  for (const [layer, said] of [
    [Number.NaN, 'NaN'],
    [1.5, '1.5'],
    ['2', '"2"'],
  ])
    expect(() => calls(duel().ev, ['onTiming', 'dawn', layer])).toThrow(`a layer is a whole number, not ${said}`);
});

describe('the state', () => {
  test('[EC1] what is not plain data is refused, with its place', () => {
    class Sword {}
    const start = (state: object) => () => make(Evesses, { state });
    expect(start({ hero: { swords: [new Sword()] } })).toThrow('state.hero.swords[0] is a Sword: only plain data can be kept');
    expect(start({ seen: new Map() })).toThrow('state.seen is a Map: only plain data can be kept');
    expect(start({ attack: () => 1 })).toThrow('state.attack is a function: only plain data can be kept');
    expect(start({ lp: Number.NaN })).toThrow('state.lp is NaN, which JSON cannot say');
    expect(start({ big: 1n })).toThrow('state.big is a bigint: only plain data can be kept');
    expect(start([])).toThrow("the state is an object with the game's own fields");
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(start(circle)).toThrow('in a circle');
  });

  test('options that there are not, and players of one name, are told', () => {
    const made = (options?: object) => () => make(Evesses, options);
    expect(made()).toThrow('a game is made with options, at least { state: { … } }');
    expect(made({ state: {}, plyers: ['ana'] })).toThrow(
      'the options of a game: there is no "plyers"; there are state, context, seed, players',
    );
    expect(made({ state: {}, players: ['ana', 'bo', 'ana'] })).toThrow('two players are called "ana"');
  });

  test('[EC1, EC2] nor may anything else be written to it, inside or outside', () => {
    const laid = duel();
    const write = (c: Duel, value: unknown) => {
      Object.assign(c.state, { extra: value });
    };
    refuses(laid, 'state.extra is a Date: only plain data can be kept', () => {
      write(laid.ctx, new Date(0));
      laid.ev.timing('turn', 1);
    });
    const effect = laid.ev
      .directEffect()
      .action((c) => {
        write(c, { when: new Date(0) });
        return c.some();
      })
      .build();
    laid.ev.activateEffect(effect, laid.ctx);
    refuses(laid, 'state.extra.when is a Date: only plain data can be kept', () => laid.ev.resolveChain(laid.ctx));
  });

  test('[EC1] state that is only read cannot be written: in a filter, a floodgate, a constraint', () => {
    const laid = duel();
    const write = (c: Duel): boolean => {
      c.state.currentPlayer = 'bo';
      return true;
    };
    const filtered = laid.ev.onTiming('thing', 2).filter((_, c) => write(c));
    const trigger = filtered.action(none).build();
    refuses(laid, 'currentPlayer', () => laid.ev.addTiming(new TimingEvent('thing', 2)));
    laid.ev.unregister(trigger);
    const constrained = laid.ev.directEffect().constraint('writes', write).action(none).build();
    refuses(laid, 'currentPlayer', () => laid.ev.activateEffect(constrained, laid.ctx));
  });
});

describe('events', () => {
  test('[ES2] what is not plain data is refused, with its place', () => {
    const laid = duel();
    const bad = make(TimingEvent, 'thing', 2, { cards: [{ play: () => 1 }] });
    const message = 'the data of thing.cards[0].play is a function: only plain data can be kept';
    refuses(laid, 'cards[0].play is a function', () => calls(laid.ev, ['addTiming', bad]));
    refuses(laid, 'cards[0].play is a function', () => calls(laid.ctx, ['some', bad]));
    calls(laid.ev.directEffect(), ['id', 'bad'], ['action', (c: object) => calls(c, ['some', bad])], ['build']);
    calls(laid.ev, ['activateEffect', laid.ev.find('bad')]);
    refuses(laid, message, () => laid.ev.resolveChain(laid.ctx));
  });

  test('[ES2] a timing is a name, a layer a whole number, and who only looks says nothing', () => {
    const laid = duel();
    refuses(laid, 'the timing of an event is a text, not 5', () => make(TimingEvent, 5, 2));
    refuses(laid, 'the timing of an event is a text, not ""', () => new TimingEvent('', 2));
    refuses(laid, 'a layer is a whole number, not 1.5', () => new TimingEvent('thing', 1.5));
    const filtered = laid.ev.onTiming('thing', 2).filter(() => {
      laid.ev.addTiming(new TimingEvent('other', 2));
      return true;
    });
    filtered.action(none).build();
    refuses(laid, 'this function only looks: it cannot say that anything has happened', () =>
      laid.ev.addTiming(new TimingEvent('thing', 2)),
    );
  });

  test('targets that are not plain data are refused', () => {
    const laid = duel();
    calls(laid.ev.directEffect(), ['id', 'aim'], ['target', () => Ok([new Map()])], ['action', none], ['build']);
    refuses(laid, 'what "aim" targets[0] is a Map: only plain data can be kept', () =>
      calls(laid.ev, ['activateEffect', laid.ev.find('aim')]),
    );
  });

  test('an action returns a Result of an Option', () => {
    const laid = duel();
    const returning = (value: unknown, id: string) => {
      calls(laid.ev.directEffect(), ['id', id], ['action', () => value], ['build']);
      calls(laid.ev, ['activateEffect', laid.ev.find(id)]);
      refuses(laid, `an action of "${id}" must return`, () => laid.ev.resolveChain(laid.ctx));
    };
    returning(undefined, 'nothing');
    returning(Ok(null), 'no option');
    returning(true, 'a boolean');
  });
});

describe('ids and definitions', () => {
  test('[EL1] what is bound to what is not there', () => {
    const laid = duel();
    const define = () => laid.ev.onTiming('thing', 2).id('relic').action(none).define();
    const relic = define();
    refuses(laid, '"relic" cannot be bound to 77, which is no object of the game', () => laid.ev.register(relic, { boundTo: 77 }));
    refuses(laid, '"relic" cannot be bound to 1, which is no object', () => laid.ev.register(relic, { boundTo: 1 }));
    refuses(laid, '"relic" cannot last until "turn" ends: no such scope is open', () => laid.ev.register(relic, { boundTo: 'turn' }));
    refuses(laid, 'what "relic" is registered with.f is a function', () => calls(laid.ev, ['register', relic, { data: { f: () => 1 } }]));
    refuses(laid, '"relic" is defined already', define);
    expect([laid.ev.isAlive(77), laid.ev.isAlive(-1), laid.ev.isAlive(1.5)]).toEqual([false, false, false]);
    laid.ev.expire(77); // nothing to expire
    expect(timings(laid.ev)).toEqual([]);
  });

  test('what belongs to another game, or to nobody', () => {
    const laid = duel();
    const other = duel();
    const foreign = other.ev.directEffect().id('foreign').action(none).build();
    refuses(laid, 'nobody has defined "foreign"', () => laid.ev.activateEffect(foreign, laid.ctx));
    refuses(laid, 'nobody has defined "foreign"', () => laid.ev.register(foreign));
    refuses(laid, 'nobody has defined "foreign"', () => laid.ev.isInForce(foreign));
    refuses(laid, 'nobody has defined "foreign"', () => laid.ev.explain.effect(foreign));
    laid.ev.directEffect().id('both').action(none).build();
    const both = other.ev.directEffect().id('both').action(none).build();
    refuses(laid, '"both" was built for another game', () => laid.ev.activateEffect(both, laid.ctx));
    refuses(laid, '"both" was built for another game', () => laid.ev.unregister(both));
    const { effect } = laid.ev.onTiming('thing', 2).id('relic').action(none).build();
    refuses(laid, '"relic" is a trigger: its timing activates it', () => laid.ev.activateEffect(effect, laid.ctx));
    refuses(laid, 'there is no player "cy"; there are ana, bo', () => laid.ev.directEffect().owner('cy').action(none).build());
  });

  test('builders say what is missing or too much', () => {
    const { ev } = duel();
    const says = (message: string, what: () => unknown) => expect(what).toThrow(new EvessesError(message));
    says('effect "idle" does nothing: give it an action(…)', () => calls(ev.directEffect(), ['id', 'idle'], ['build']));
    says('floodgate "open" does nothing: forbid, modify or replace', () => calls(ev.floodgate(), ['id', 'open'], ['build']));
    says('an effect has one action; what follows is andAlso, andThen, andIfYouDo …', () =>
      calls(ev.directEffect(), ['action', none], ['action', none]),
    );
    says('an effect begins with action(…)', () => calls(ev.directEffect(), ['andThen', none]));
    says('a floodgate does one thing; this one forbids already', () => calls(ev.floodgate(), ['forbid', () => true], ['modify', () => 1]));
    says('floodgate "early" modifies events: there are none in the request phase', () =>
      calls(ev.floodgate(), ['id', 'early'], ['modify', () => 1], ['phase', Phase.REQUEST], ['build']),
    );
    says('floodgate "late" replaces actions: there are none in the commit phase', () =>
      calls(ev.floodgate(), ['id', 'late'], ['replace', () => undefined], ['phase', Phase.COMMIT], ['build']),
    );
    says('an effect cannot be activated 0 times per turn', () => ev.directEffect().timesPerTurn(0));
    says('a layer is a whole number, not 1.5', () => ev.floodgate().layer(1.5));
    says('an id is a text, not ""', () => ev.directEffect().id('').action(none).build());
    says('"a@b" cannot be an id: it has an @', () => ev.directEffect().id('a@b').action(none).build());
  });

  test('[ES1] scopes that are not open, and layers that are none', () => {
    const laid = duel();
    refuses(laid, 'no scope "turn" is open; open are: none', () => laid.ev.endTiming('turn'));
    laid.ev.timing('turn', 1);
    refuses(laid, 'no scope "phase" is open; open are: turn', () => laid.ev.endTiming('phase'));
    refuses(laid, 'a layer is a whole number, not 1.5', () => laid.ev.timing('phase', 1.5));
    refuses(laid, 'the scope "game" is always open', () => laid.ev.timing('game', 2));
  });
});

describe('at the wrong time', () => {
  test('[ED1] while somebody is asked nothing else is done', () => {
    const laid = asking();
    const { ev, ctx } = laid;
    const effect = ev.directEffect().action(none).build();
    const before = ev.fingerprint();
    const error = unwrapErr(ev.activateEffect(effect, ctx));
    expect(error).toBeInstanceOf(DecisionPending);
    expect(error).toMatchObject({ decision: ev.decision, reason: 'first ana has to answer: which?' });
    expect(unwrapErr(ev.resolveChain(ctx))).toEqual(error);
    for (const doing of [
      () => ev.timing('turn', 1),
      () => ev.addTiming(new TimingEvent('thing', 2)),
      () => ctx.some(new TimingEvent('thing', 2)),
      () => ev.clearConstraintTracker(),
      () => ev.createObject(),
      () => ev.onTiming('thing', 2).action(none).build(),
      () => ctx.random(6),
    ])
      refuses(laid, /^first ana has to answer: which\?$/, doing);
    refuses(laid, 'read only', () => {
      ctx.state.currentPlayer = 'bo';
    });
    expect(ev.fingerprint()).toBe(before);
    expect([ctx.me(), ctx.query('atk', 5)]).toEqual(['ana', 5]); // looking is allowed
  });

  test('[ED1] answers that are not offered', () => {
    const { ev, ctx } = asking();
    const before = ev.fingerprint();
    const refused = (answer: Parameters<typeof ev.answer>[0]) => said(unwrapErr(ev.answer(answer)));
    expect(refused('c')).toBe('"c" is not an answer to "which?"');
    expect(refused(true)).toBe('true is not an answer to "which?"');
    expect(refused(0)).toBe('0 is not an answer to "which?"');
    expect(refused(['a', 'b'])).toBe('Choose exactly 1; 2 were given.');
    expect(refused([])).toBe('Choose exactly 1; 0 were given.');
    expect(refused('back out')).toBe('It cannot be taken back: it has been announced, or something hidden was revealed.');
    expect([ev.fingerprint(), ev.decision?.why]).toEqual([before, 'which?']);
    expect(ev.answer('a').ok).toBe(true);
    expect(unwrapErr(ev.answer('a'))).toEqual(new IllegalAnswer('nothing is asked now'));
    expect(ctx.names('deck')).toEqual(['a', 'b']);
  });

  test('[ED1] numbers and lists that are not offered', () => {
    const laid = duel();
    inside(laid, (c) => {
      c.chooseNumber('how many?', 1, 3);
      c.chooseSome('which?', ['a', 'b', 'c'], { min: 1, max: 2 });
      return c.none();
    });
    const { ev } = laid;
    const refused = (answer: Parameters<typeof ev.answer>[0]) => said(unwrapErr(ev.answer(answer)));
    expect(refused(4)).toBe('There is no option 4; options go from 1 to 3.');
    expect(refused(1.5)).toBe('An answer is the number of an option, or a list of such numbers.');
    expect(refused('2')).toBe('"2" is not an answer to "how many?"');
    ev.answer(2);
    expect(refused(['a', 'b', 'c'])).toBe('Choose 1 to 2; 3 were given.');
    expect(refused(['a', 'a'])).toBe('["a","a"] is not an answer to "which?"');
    expect(unwrap(ev.answer(['c', 'a'])).status).toBe('done');
  });

  test('[EH1] nothing is activated, resolved, saved into or defined while an action runs', () => {
    const laid = duel();
    const { ev, ctx } = laid;
    const other = ev.directEffect().id('other').action(none).build();
    const busy = 'that is not done while a function of the game runs: return events, or do it when the chain is through';
    for (const [doing, message] of [
      [() => ev.activateEffect(other, ctx), busy],
      [() => ev.resolveChain(ctx), busy],
      [() => ev.directEffect().action(none).build(), 'nothing is defined while an action runs: define it before, and put it in force'],
      [() => ev.save(), busy],
      [() => ev.fork(), busy],
      [() => ev.load('{}'), busy],
    ] as const) {
      const effect = ev
        .directEffect()
        .action(() => {
          doing();
          return none();
        })
        .build();
      const fork = { ev: ev.fork(), ctx };
      ev.activateEffect(effect, ctx);
      refuses(laid, message, () => ev.resolveChain(ctx));
      unwrap(ev.load(fork.ev.save()));
    }
  });

  test('players are asked inside of an effect, and chance has a range', () => {
    const laid = duel();
    refuses(laid, 'players are asked inside of an effect: in its cost, its target, its actions', () => laid.ctx.confirm('really?'));
    refuses(laid, 'chance cannot choose among 0', () => laid.ctx.random(0));
    expect(() => inside(laid, (c) => (c.confirm('sure?', { player: 'cy' }) ? some() : none()))).toThrow('there is no player "cy"');
  });

  test('[ED2] contexts of another game', () => {
    const laid = duel();
    const other = duel();
    const effect = laid.ev.directEffect().action(none).build();
    refuses(laid, 'this context belongs to another game', () => laid.ev.activateEffect(effect, other.ctx));
    refuses(laid, 'this context belongs to another game', () => laid.ev.resolveChain(other.ctx));
    // A fork's functions are handed the fork's context: one that reaches for the first game's is told so.
    const careless = laid.ev
      .directEffect()
      .action(() => laid.ctx.gainLp(1))
      .build();
    const fork = laid.ev.fork();
    fork.activateEffect(careless);
    const before = fork.fingerprint();
    expect(() => fork.resolveChain()).toThrow('this context belongs to another game: use the one that is handed to the function');
    expect(fork.fingerprint()).toBe(before);
    // Nor is it told of the first game's scopes or history.
    const late = laid.ev
      .directEffect()
      .constraint('it is late', () => laid.ev.isDuring('night'))
      .action(none)
      .build();
    const again = laid.ev
      .directEffect()
      .constraint('it has rung', () => laid.ev.countTimings({ timing: 'bell' }) > 0)
      .action(none)
      .build();
    fork.timing('night', 1);
    for (const effect of [late, again])
      expect(() => fork.activateEffect(effect)).toThrow('this is another game than the one whose function runs');
    expect(laid.ev.activateEffect(late).ok).toBe(false);
  });
});
