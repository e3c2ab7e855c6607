/** Mistakes that a compiler finds, made in plain JavaScript: none of them may be passed over in silence. */
import { Context, combine, Err, Evesses, none, Ok, Phase, Some, some, TimingEvent, unwrap } from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';
import { duel } from './duel.js';
import { calls, make } from './javascript.js';

/** Activates and resolves an effect that is built like this. */
function playing(...sentence: Parameters<typeof calls> extends [object, ...infer S] ? S : never): () => void {
  const { ev } = duel({ deck: ['a'] });
  calls(ev.directEffect(), ['id', 'it'], ...sentence, ['build']);
  return () => {
    calls(ev, ['activateEffect', ev.find('it')]);
    ev.resolveChain();
  };
}
/** Has an action do something. */
const acting = (act: (c: object) => unknown): (() => void) =>
  playing([
    'action',
    (c: object) => {
      act(c);
      return none();
    },
  ]);

describe('what functions return', () => {
  /** Asks a floodgate that is built like this about an event, and about a query. */
  function asked(...sentence: Parameters<typeof calls> extends [object, ...infer S] ? S : never) {
    const { ev } = duel();
    calls(ev.floodgate(), ['id', 'it'], ...sentence, ['build']);
    return { event: () => ev.addTiming(new TimingEvent('thing', 2, { name: 'x' })), query: () => ev.query('atk', 5) };
  }

  test('[EM1] a modify returns the event, changed, or nothing', () => {
    const wanted = 'floodgate "it" must return the event "thing", changed, or nothing';
    for (const [answer, shown] of [
      [{ name: 'y' }, '{"name":"y"}'],
      [true, 'true'],
      ['y', '"y"'],
      [[new TimingEvent('thing', 2)], '['],
    ] as const)
      expect(asked(['modify', () => answer]).event).toThrow(`${wanted}, not ${shown}`);
    expect(asked(['modify', () => ({ name: 'y' })]).event).toThrow('change its data with event.with({ … })');
    expect(asked(['modify', () => 5]).event).toThrow(`${wanted}, not 5: a number answers queries only; modifyStat(…) sees nothing else`);
    expect(asked(['modifyEvent', 'thing', () => 5]).event).toThrow(wanted);
    expect(asked(['modify', async () => undefined]).event).toThrow(`${wanted}, not a Promise`);
  });

  test('[EM1] to a query it returns a number, the query, or nothing', () => {
    const wanted = 'floodgate "it" must answer a query for "atk" with a number, the query, or nothing';
    for (const [answer, shown] of [
      [Number.NaN, 'NaN'],
      ['7', '"7"'],
      [new TimingEvent('thing', 2), 'a TimingEvent'],
    ] as const)
      expect(asked(['modify', () => answer]).query).toThrow(`${wanted}, not ${shown}`);
    const emptied = asked(['modify', (_: object, query: object) => calls(query, ['with', { value: undefined }])]);
    expect(emptied.query).toThrow(`${wanted}, not undefined`);
    expect(asked(['modifyStat', 'atk', () => undefined]).query).toThrow('floodgate "it" must return a number for "atk", not undefined');
    expect(asked(['modify', () => undefined]).query()).toBe(5);
  });

  test('[EM1] an event that was changed and not returned is warned of', () => {
    const warnings: string[] = [];
    const { ev } = duel({}, { development: (warning) => warnings.push(warning) });
    ev.floodgate()
      .id('forgetful')
      .modifyEvent('thing', (_, event) => {
        event.data.name = 'y';
        return undefined;
      })
      .build();
    ev.floodgate()
      .modifyEvent('thing', () => undefined)
      .build();
    ev.addTiming(new TimingEvent('thing', 2, { name: 'x' }));
    expect(warnings).toEqual(['"forgetful" changed the data of "thing" and returned nothing: return the event']);
  });

  test('[EM1] a forbid and a filter return true or false', () => {
    const forbidding = (forbids: () => unknown) => {
      const { ev } = duel();
      calls(ev.floodgate(), ['id', 'gate'], ['forbid', forbids], ['build']);
      return () => ev.activateEffect(ev.directEffect().action(none).build());
    };
    expect(forbidding(() => undefined)).toThrow('floodgate "gate" must return true or false, not undefined');
    expect(forbidding(() => 1)).toThrow('floodgate "gate" must return true or false, not 1');
    expect(forbidding(async () => true)).toThrow('floodgate "gate" must return true or false, not a Promise');
    const { ev } = duel();
    calls(ev.onTiming('thing', 2), ['id', 'relic'], ['filter', () => undefined], ['action', none], ['build']);
    expect(() => ev.addTiming(new TimingEvent('thing', 2))).toThrow('the filter of "relic" must return true or false, not undefined');
  });

  test('[EM1] a replace returns what is done instead, and nothing else', () => {
    const replacing = (answer: unknown) => {
      const { ev } = duel();
      calls(ev.floodgate(), ['id', 'gate'], ['replace', () => answer], ['build']);
      ev.activateEffect(ev.directEffect().action(none).build());
      return () => ev.resolveChain();
    };
    const what = 'what floodgate "gate" does instead';
    expect(replacing(true)).toThrow(`${what}: an object is needed, not true`);
    expect(replacing({ target: 1 })).toThrow(`${what}: there is no "target"; there are action, targets, type, tags, effect`);
    expect(replacing({ action: 'heal' })).toThrow(`${what} is a function, not "heal"`);
    expect(replacing({ tags: [undefined] })).toThrow('a tag is a text, not undefined');
    expect(replacing({ action: () => undefined })).toThrow('must return ctx.some(…), ctx.none() or Err(…), not undefined');
    expect(unwrap(replacing({ targets: undefined })() ?? Err('')).failed).toEqual([]); // as if it had been left out
  });

  test('[EM1] an action returns its events inside of some', () => {
    const event = new TimingEvent('thing', 2);
    const wanted = 'an action of "it" must return ctx.some(…), ctx.none() or Err(…)';
    expect(playing(['action', () => Ok(event)])).toThrow(wanted);
    expect(playing(['action', () => Ok([event])])).toThrow(wanted);
    expect(playing(['action', () => Ok(Some([event, undefined]))])).toThrow(wanted);
    expect(playing(['action', () => Ok(Some(event))])).toThrow(wanted);
    expect(playing(['action', async () => none()])).toThrow(`${wanted}, not a Promise`);
  });

  test('[EM1] so does a cost; and a target chooses', () => {
    const event = new TimingEvent('thing', 2);
    const wanted = 'the cost of "it" must return ctx.some(…), ctx.none(), Ok(null) or Err(…)';
    for (const returned of [Ok(event), Ok([event]), Ok(5), undefined, true, 5])
      expect(playing(['cost', () => returned], ['action', none])).toThrow(wanted);
    for (const returned of [Ok(null), Ok(undefined), none(), some(event)])
      expect(playing(['cost', () => returned], ['action', none])).not.toThrow();
    for (const returned of [undefined, ['a'], true])
      expect(playing(['target', () => returned], ['action', none])).toThrow('the target of "it" must return Ok(…) or Err(…)');
    expect(playing(['target', () => Ok(undefined)], ['action', none])).toThrow(
      'what "it" targets is undefined: only plain data can be kept',
    );
  });

  test('[EM1] a constraint and a cost checker return true, false or a Result', () => {
    for (const returned of [undefined, 1, 'yes', none]) {
      expect(playing(['constraint', 'it is day', () => returned], ['action', none])).toThrow(
        '"it is day" of "it" must be true, false or a Result',
      );
      expect(playing(['costChecker', () => returned], ['action', none])).toThrow(
        '"its cost can be paid" of "it" must be true, false or a Result',
      );
    }
  });

  test('[EM1] sorters and queries of history', () => {
    const { ev } = duel();
    ev.onTiming('thing', 2).action(none).build();
    ev.addTiming(new TimingEvent('thing', 2));
    calls(ev, ['setSegocSorter', () => undefined]);
    expect(() => ev.resolveChain()).toThrow('a sorter of triggers must return them in a list, not undefined');
    const sorted = make(Evesses, { state: {}, sortFloodgates: () => undefined });
    const built = () => calls(sorted, ['floodgate'], ['modify', () => undefined], ['build']);
    built(); // there is nothing to sort yet
    expect(built).toThrow('a sorter of floodgates must return a number, not undefined');
    expect(() => calls(ev, ['findTimings', { where: () => undefined }])).toThrow('"where" of a query of history must return true or false');
    expect(() => calls(ev, ['setSegocSorter', undefined])).toThrow('a sorter of triggers is a function, not undefined');
  });
});

describe('options', () => {
  test('[EM1] of a game', () => {
    const made = (options: object) => () => make(Evesses, { state: {}, ...options });
    expect(made({ decisions: 'acept' })).toThrow('decisions "wait", "accept", "decline", or a function answers them; they cannot "acept"');
    expect(made({ history: 'turn' })).toThrow('the scopes whose history is kept are a list, not "turn"');
    expect(made({ history: [undefined] })).toThrow('a scope is a text, not undefined');
    expect(made({ players: 'ana' })).toThrow('players are a list, not "ana"');
    expect(made({ players: ['ana', undefined] })).toThrow('the name of a player is a text, not undefined');
    expect(made({ players: [] })).toThrow('a game has at least one player');
    expect(made({ seed: 1.5 })).toThrow('a seed that is no text is a whole number, not 1.5');
    expect(made({ turn: 5 })).toThrow('the scope of a turn is a text, not 5');
    expect(made({ sortFloodgates: 'id' })).toThrow('a sorter of floodgates is a function, not "id"');
    expect(made({ development: 'yes' })).toThrow('the option "development" is true, false or a function, not "yes"');
    expect(made({ context: {} })).toThrow('the option "context" is a class that extends Context, not {}');
    expect(made({ context: Map })).toThrow('the option "context" is a class that extends Context, not a function');
  });

  test('[EM1] of registering', () => {
    const { ev } = duel();
    const relic = ev.onTiming('thing', 2).id('relic').action(none).define();
    const registered = (options: unknown) => () => calls(ev, ['register', relic, options]);
    expect(registered({ boundto: 1 })).toThrow('how "relic" is registered: there is no "boundto"; there are boundTo, data');
    const lifetime = 'a lifetime is the number of an object, the name of a scope or an AbortSignal, not';
    expect(registered({ boundTo: undefined })).toThrow(`${lifetime} undefined`);
    expect(registered({ boundTo: {} })).toThrow(`${lifetime} {}`);
    expect(registered({ data: undefined })).toThrow('what "relic" is registered with is undefined: only plain data can be kept');
    const effect = ev.directEffect().id('spell').action(none).define();
    expect(() => calls(ev, ['register', effect, { data: 1 }])).toThrow(
      '"spell" is an effect that players activate: it cannot be registered with 1',
    );
    expect(() => calls(ev, ['isInForce', undefined])).toThrow('an effect, a trigger or a floodgate is needed, not undefined');
    expect(() => calls(ev, ['expire', undefined])).toThrow('an object is a whole number, not undefined');
    expect(() => calls(ev, ['createObject', 5])).toThrow('the name of an object is a text, not 5');
    expect(ev.isInForce(relic)).toBe(false);
  });

  test('[EM1] of queries', () => {
    const { ev } = duel();
    for (const [query, message] of [
      [{ timming: 'thing' }, 'a query of history: there is no "timming"; there are timing, layer, in, after, where'],
      [{ timing: undefined }, 'the timing of a query is a text, not undefined'],
      [{ layer: '2' }, 'a layer is a whole number, not "2"'],
      [{ in: 5 }, 'the scope of a query is a text, not 5'],
      [{ after: undefined }, 'the timestamp of a query is a whole number, not undefined'],
      [{ where: 'x' }, 'the function "where" of a query is a function, not "x"'],
    ] as const)
      expect(() => calls(ev, ['countTimings', query])).toThrow(message);
    expect(() => calls(ev, ['query', 'atk', '10'])).toThrow('"atk" begins with a number, not "10"');
    expect(() => calls(ev, ['query', 'atk', 10, { value: 5 }])).toThrow('what is said with a query cannot be called "stat" or "value"');
    expect(() => calls(ev, ['query', 'atk', 10, 5])).toThrow('what is said with a query is an object, not 5');
    expect(() => calls(ev, ['query', undefined, 10])).toThrow('a stat is a text, not undefined');
  });

  test('[EM1] of questions', () => {
    const asking = (method: string, ...given: unknown[]) => acting((c) => calls(c, [method, ...given]));
    expect(asking('chooseOne', 'which?', ['a', undefined])).toThrow(
      'option 2 of "which?" is undefined: options are texts, whole numbers or booleans',
    );
    expect(asking('chooseOne', 'which?', 'abc')).toThrow('the options of "which?" are a list, not "abc"');
    expect(asking('chooseOne', undefined, ['a'])).toThrow('what a player is asked is a text, not undefined');
    expect(asking('chooseOne', 'which?', ['a'], { who: 'bo' })).toThrow('the options of chooseOne: there is no "who"; there are player');
    expect(asking('chooseOne', 'which?', ['a'], { player: undefined })).toThrow('the player who is asked is a text, not undefined');
    expect(asking('chooseSome', 'which?', ['a'], { mim: 1 })).toThrow('there is no "mim"; there are player, min, max');
    expect(asking('chooseSome', 'which?', ['a'], { min: 2, max: 1 })).toThrow('"which?" asks for at least 2 and at most 1');
    expect(asking('chooseFrom', 'which?', [{ id: 'a' }], () => undefined)).toThrow('a label of "which?" is a text, not undefined');
    expect(asking('chooseNumber', 'how many?', 3, 1)).toThrow('"how many?" asks for at least 3 and at most 1');
    expect(asking('chooseNumber', 'how many?', 1)).toThrow('the most of "how many?" is a whole number, not undefined');
  });

  test('[EM1] of actions', () => {
    expect(() => playing(['action', none, { tag: 'spell' }])).toThrow('the names of an action: there is no "tag"; there are type, tags');
    expect(() => playing(['action', none, { tags: 'spell' }])).toThrow('tags are a list, not "spell"');
    expect(() => playing(['action', none, { type: 5 }])).toThrow('the type of an action is a text, not 5');
    expect(acting((c) => calls(c, ['perform', { typ: 'pay' }, none]))).toThrow('the names of an action: there is no "typ"');
    expect(acting((c) => calls(c, ['perform', { type: 'pay' }]))).toThrow('what is performed is a function, not undefined');
  });
});

describe('definitions', () => {
  test('[EM1] texts and numbers that are missing', () => {
    const { ev } = duel();
    for (const [sentence, message] of [
      [['id', undefined], 'an id is a text, not undefined'],
      [['tag', 'spell', undefined], 'a tag is a text, not undefined'],
      [['version', '2'], 'a version is a whole number, not "2"'],
      [['owner', undefined], 'an owner is a text, not undefined'],
      [['bindLifetime', undefined], 'a lifetime is the number of an object, the name of a scope or an AbortSignal, not undefined'],
      [['oncePerTurn', 5], 'the key of a limit is a text, not 5'],
      [['constraint', () => true], 'the name of a constraint is a text, not a function'],
    ] as const)
      expect(() => calls(ev.directEffect(), [...sentence])).toThrow(message);
    for (const [sentence, message] of [
      [['priority', undefined], 'a priority is a number, not undefined'],
      [['optional', 5], 'what an optional trigger asks is a text, not 5'],
      [['data', undefined], 'data(…) takes plain data, not undefined'],
    ] as const)
      expect(() => calls(ev.onTiming('thing', 2), [...sentence])).toThrow(message);
    expect(() => calls(ev, ['onTiming', undefined])).toThrow('a timing is a text, not undefined');
    expect(() => calls(ev, ['timing', undefined, 1])).toThrow('a scope is a text, not undefined');
    expect(() => calls(ev, ['timing', 'turn'])).toThrow('a layer is a whole number, not undefined');
    expect(() => calls(ev.floodgate(), ['phase', 'RESOLUTION'])).toThrow(
      'there is no phase "RESOLUTION": it is one of request, resolution, commit',
    );
    expect(() => calls(ev.floodgate(), ['says', undefined])).toThrow('what a floodgate says is a text, not undefined');
  });

  test('[EM1] functions that are missing', () => {
    const { ev } = duel();
    for (const [sentence, message] of [
      [['constraint', 'it is day'], 'the constraint "it is day" is a function, not undefined'],
      [['costChecker', true], 'a cost checker is a function, not true'],
      [['cost', Ok(null)], 'a cost is a function, not {"ok":true,"value":null}'],
      [['target', 'rat'], 'a target is a function, not "rat"'],
      [['action', none()], 'an action is a function, not {"ok":true,"value":{"some":false}}'],
    ] as const)
      expect(() => calls(ev.directEffect(), [...sentence])).toThrow(message);
    expect(() => calls(ev.onTiming('thing', 2), ['filter', { name: 'x' }])).toThrow('a filter is a function, not {"name":"x"}');
    expect(() => calls(ev.floodgate(), ['forbid', true])).toThrow('what forbids is a function, not true');
    expect(() => calls(ev.floodgate(), ['modifyStat', 'atk', 2])).toThrow('what modifies is a function, not 2');
    expect(() => calls(ev.floodgate(), ['replaceAction', () => undefined])).toThrow('the type of an action is a text, not a function');
  });

  test('[EM1] what is said twice, in vain, or to a builder that has been left', () => {
    const { ev } = duel();
    for (const what of ['cost', 'target'])
      expect(() => calls(ev.directEffect(), [what, none], [what, none])).toThrow(`an effect has one ${what}; this one has it already`);
    expect(() => calls(ev.onTiming('thing', 2), ['filter', none], ['filter', none])).toThrow('an effect has one filter');
    expect(() => calls(ev.directEffect(), ['costChecker', none], ['costChecker', none])).toThrow('an effect has one cost checker');
    const silent = 'nobody is refused: says(…) is for what forbids';
    expect(() => calls(ev.floodgate(), ['says', 'no'], ['modify', none], ['build'])).toThrow(`modifies, and ${silent}`);
    expect(() => calls(ev.floodgate(), ['says', 'no'], ['replace', none], ['build'])).toThrow(`replaces, and ${silent}`);
    for (const left of [ev.onTiming('thing', 2), ev.floodgate().phase(Phase.RESOLUTION)]) {
      calls(left, ['data', { by: 1 }]);
      const forgetful = () => calls(left, 'filter' in left ? ['action', none] : ['modify', none], ['build']);
      expect(forgetful).toThrow('go on with what data(…) returns: the builder before it does not know the data');
    }
  });
});

describe('events', () => {
  test('[EM1] data is an object with names', () => {
    for (const [data, shown] of [
      [5, '5'],
      [null, 'null'],
      ['ore', '"ore"'],
      [['ore'], '["ore"]'],
    ]) {
      expect(() => make(TimingEvent, 'thing', 2, data)).toThrow(`the data of "thing" is an object with names, not ${shown}`);
      expect(() => calls(new TimingEvent('thing', 2), ['with', data])).toThrow(`the data of "thing" is an object with names, not ${shown}`);
    }
  });

  test('[EM1] what is no event is not taken for one', () => {
    const { ev, ctx } = duel();
    const event = new TimingEvent('thing', 2);
    const message = 'is no event: make one with new TimingEvent(…)';
    for (const wrong of [undefined, 'thing', { timing: 'thing', layer: 2, data: {} }]) {
      expect(() => calls(ctx, ['some', event, wrong])).toThrow(message);
      expect(() => calls(ctx, ['some', [event, wrong]])).toThrow(message);
      expect(() => calls({ some }, ['some', wrong])).toThrow(message);
      expect(() => calls(ev, ['addTiming', wrong])).toThrow(message);
    }
    expect(ev.getTimingHistory()).toEqual([]);
    expect(() => calls({ combine }, ['combine', none(), undefined])).toThrow('combine(…) takes results of actions, not undefined');
    expect(() => calls({ combine }, ['combine', event])).toThrow('combine(…) takes results of actions, not a TimingEvent');
  });
});

test('[EM1] a context of another class than the game names', () => {
  const { ev } = duel();
  class Other extends Context {}
  expect(() => make(Other, ev)).toThrow('the functions of this game receive a Duel: Other does not extend it');
});
