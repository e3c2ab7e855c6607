import {
  act,
  action,
  applyPatch,
  assign,
  choose,
  defineRules,
  event,
  forbid,
  int,
  type Json,
  LoadError,
  loadGame,
  program,
  run,
  type Step,
  startGame,
  thingKind,
  v,
  zone,
} from '@rulewright/kernel';
import { destroy, draw, gain, hand } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, lay, lifeOf, rulesFor, say } from './tabletop.js';

const steps = [
  act(gain, { seat: 0, amount: 1 }),
  choose('c', {
    kind: 'one' as const,
    from: (here: { cards(z: number): number[]; zone(z: typeof hand, s: number): number }) => here.cards(here.zone(hand, 0)),
    why: 'pick',
  }),
  act(destroy, { card: v('c') }),
];
const what = { ana: { hand: ['anvil', 'bellows'], deck: ['chisel'] }, steps };

interface Tree {
  [key: string]: Tree | undefined;
}
/** The save with one place changed. */
function tampered(path: string, value: unknown): () => unknown {
  return () => {
    const json = JSON.parse(lay(what).save()) as Tree;
    const keys = path.split('.');
    const last = keys.pop() as string;
    let at: Tree = json;
    for (const key of keys) at = at[key] as Tree;
    if (value === undefined) delete at[last];
    else Object.assign(at, { [last]: value });
    return loadGame(rulesFor(what), json);
  };
}

describe('the table as JSON', () => {
  test('[JS1] a record is its kind and what differs from blank', () => {
    const { records, frames, history } = lay(what).saveJson()['table'] as Record<string, Record<string, Json>>;
    expect(records?.['9']).toEqual({ kind: 'player', name: 'Ana', life: 21 });
    expect(records?.['10']).toEqual({ kind: 'player', seat: 1, name: 'Bo' });
    expect(frames?.['1']).toMatchObject({ kind: 'program:test', '@seat': 0, '@pc': 1 });
    expect(history?.['1']).toEqual({
      type: 'gained',
      group: 1,
      action: 'gain',
      by: 0,
      source: 0,
      because: 'test',
      scope: 6,
      link: 0,
      data: { seat: 0, amount: 1 },
    });
  });

  test('[JS2] a patch is a JSON merge patch', () => {
    // The examples of RFC 7396, appendix A, without those whose target is not an object.
    const examples: [Json, Json, Json][] = [
      [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
      [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
      [{ a: 'b' }, { a: null }, {}],
      [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
      [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
      [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
      [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
      [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
      [
        ['a', 'b'],
        ['c', 'd'],
        ['c', 'd'],
      ],
      [{ a: 'b' }, ['c'], ['c']],
      [{ e: null }, { a: 1 }, { e: null, a: 1 }],
      [[1, 2], { a: 'b', c: null }, { a: 'b' }],
      [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    ];
    for (const [target, patch, result] of examples) expect(applyPatch(target, patch)).toEqual(result);
    const polluted = applyPatch({}, JSON.parse('{"__proto__": {"polluted": true}}') as Json);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.keys(polluted as object)).toEqual(['__proto__']);
  });

  test("[JS2, JS3] a step's patch names only what changed", () => {
    const game = lay(what);
    const result = game.answer(0, 1);
    if (!result.ok) throw new Error(result.sentence);
    const { records } = result.patch as { records: Record<string, Json> };
    const bellows = game.look.cards(game.look.zone(hand, 0));
    expect(Object.keys(records)).not.toContain(String(bellows[0]));
    expect(JSON.stringify(result.patch).length).toBeLessThan(game.save().length / 4);
    expect(result.events.map((one) => one.type.id)).toEqual(['destroyed']);
  });
});

describe('fingerprints', () => {
  test('[FP1, TB1] the same facts have the same fingerprint, played, loaded or forked; other facts have another', () => {
    const game = lay(what);
    const fingerprint = game.fingerprint();
    expect(lay(what).fingerprint()).toBe(fingerprint);
    expect(loadGame(rulesFor(what), game.save()).fingerprint()).toBe(fingerprint);
    expect(game.fork().fingerprint()).toBe(fingerprint);
    expect(lay({ ...what, seed: 2 }).fingerprint()).not.toBe(fingerprint);
    expect(lay({ ...what, ana: { ...what.ana, deck: ['drill'] } }).fingerprint()).not.toBe(fingerprint);
    const moved = game.fork();
    say(moved, 0);
    expect(moved.fingerprint()).not.toBe(fingerprint);
  });

  test('[FP2] looking, listing answers and asking for views changes no fingerprint', () => {
    const game = lay(what);
    const fingerprint = game.fingerprint();
    game.view(0);
    game.view('spectator');
    for (const decision of game.decisions) game.legalAnswers(decision);
    game.imagine(1, 5).decisions.length;
    game.save();
    expect(game.fingerprint()).toBe(fingerprint);
  });
});

describe('loading', () => {
  test('[SV1, GM1] a loaded game asks the same and goes on the same', () => {
    const game = lay(what);
    const loaded = loadGame(rulesFor(what), JSON.parse(game.save()));
    expect(asked(loaded)).toEqual(['pick']);
    say(game, 0);
    say(loaded, 0);
    expect(loaded.fingerprint()).toBe(game.fingerprint());
    expect(lifeOf(loaded, 0)).toBe(21);
  });

  test('[SV2, DF2, VE2] other definitions are refused, and the message names both hashes and what differs', () => {
    const save = lay(what).save();
    const other = (change: Parameters<typeof rulesFor>[0]) => () => loadGame(rulesFor(change), save);
    const changed = rulesFor({ ...what, steps: [...steps, assign('x', 1)] });
    expect(() => loadGame(changed, save)).toThrow(
      `the save was made with definitions ${rulesFor(what).hash}, and these are ${changed.hash}: program test has changed`,
    );
    expect(other({ ...what, effects: [forbid('new-one', { on: [gain] })] })).toThrow(/: effect new-one is new$/);
    expect(other({ ...what, programs: [program('more', [], [])] })).toThrow(/: program more is new$/);
    const saveWithMore = lay({ ...what, programs: [program('more', [], [])] }).save();
    expect(() => loadGame(rulesFor(what), saveWithMore)).toThrow(/: program more is gone$/);
    expect(other({ ...what, policies: { loopBudget: 5 } })).toThrow(/: policy loopBudget has changed$/);
  });

  const places: readonly [string, unknown, RegExp][] = [
    ['format', 'x', /format: should be "rulewright-save\/3", is "x"/],
    ['format', 'rulewright-save/2', /format: should be "rulewright-save\/3", is "rulewright-save\/2"/],
    ['engine', '0.0.1+x', /engine: the save was made by engine 0.0.1\+x, and this is engine \d/],
    ['engine', undefined, /engine: should be a text/],
    ['rules.id', 'chess', /rules: the save is of the game chess, and this is /],
    ['rules.hash', 5, /rules.hash: should be a text/],
    ['rules.parts', 5, /rules.parts: should be an object/],
    ['rules.from', 'anvil', /rules.from: should be a list of cards/],
    ['extra', 1, /save.extra: does not belong here/],
    ['table.extra', 1, /table.extra: does not belong here/],
    ['table.nextId', -1, /table.nextId: should be a whole number from 1/],
    ['table.nextId', 1e15, /table.nextId: should be/],
    ['table.events', 0, /table.history.1: should be a whole number from 0 to 0/],
    ['table.records', [], /table.records: should be an object, is a list/],
    ['table.records.0', undefined, /table.records.0: should be a game/],
    ['table.records.0.seats', 9, /table.records.0.seats: should be a whole number from 1 to 6/],
    ['table.records.0.winners', [5], /winners/],
    ['table.records.7.a', -1, /table.records.7.a: should be a whole number from 0 to 4294967295/],
    ['table.records.7.name', 'other', /table.records.7.name: should be "chance"/],
    ['table.records.9.life', 1.5, /table.records.9.life: should be int, is 1.5/],
    ['table.records.9.wings', 2, /table.records.9.wings: a player has no such field/],
    ['table.records.9.kind', 'dragon', /table.records.9.kind: there is no kind "dragon"/],
    ['table.records.9.kind', 'program:main', /is a frame, not a record/],
    ['table.records.12.items', [1], /table.records.12.items: 1 is not a card/],
    ['table.records.12.items', [], /lies in no zone/],
    ['table.records.1.items', [0, 1], /table.records.1.items: 0 is not a reaction/],
    ['table.records.1.items', [3], /pairs of an effect and an event/],
    ['table.records.3.items', [], /table.records.3.items: should begin with 6/],
    ['table.records.3.items', [6, 7], /table.records.3.items: 7 is not a scope/],
    ['table.records.6.since', -1, /table.records.6.since: should be a whole number/],
    ['table.records.6.spent', ['x'], /table.records.6.times: should be 1 counts/],
    ['table.records.6.items', [12], /table.records.6.items: 12 is not an effect that ends with it/],
    ['table.records.6.name', 'match', /table.records.6.name: should be "game"/],
    ['table.records.0.scope', 7, /table.records.0.scope: should be a whole number from 6 to 6/],
    ['table.records.4.items', [12], /table.records.4.items: 12 is not a link/],
    ['table.records.5.items', [12], /table.records.5.items: 12 is not a waiting/],
    ['table.records.x', {}, /table.records.x: is not the id of anything/],
    ['table.history.1.type', 'nova', /table.history.1.type: there is no event "nova"/],
    ['table.history.1.data.amount', '3', /table.history.1.data.amount: should be int/],
    ['table.history.1.group', 99, /table.history.1.group/],
    ['table.history.1.scope', 2, /table.history.1.scope: should be a whole number from 6/],
    ['table.history.1.link', -1, /table.history.1.link: should be a whole number/],
    ['table.history.1.seq', 1, /table.history.1.seq: does not belong here/],
    ['table.frames', {}, /table.frames: are empty though the game is not over/],
    ['table.frames.0.kind', 'program:test', /table.frames.0.kind: should be program:main/],
    ['table.frames.1.@pc', 99, /table.frames.1.@pc: should be a whole number/],
    ['table.frames.1.@pc', 0, /not at rest at a decision/],
    ['table.frames.1.@certain', 1, /is not where a cost ends/],
    ['table.frames.1.@answers', [0, -2], /@answers: the answers in a frame are torn/],
    ['table.frames.1.@seat', 5, /table.frames.1.@seat/],
    ['table.records.0.lock', 5, /table.records.0.lock: should be a whole number from 0 to 0/],
    ['table.records.0.together', 2, /table.records.0.together/],
    ['table.records.0.nextAlias', Number.MAX_SAFE_INTEGER, /nextAlias/],
    ['table.records.12.items', Array.from({ length: 400_000 }, () => 7), /table.records.12.items/],
  ];
  for (const [path, value, message] of places) {
    test(`[SV3] ${path} = ${JSON.stringify(value)?.slice(0, 40)} is refused with its place`, () => {
      expect(tampered(path, value)).toThrow(message);
      expect(tampered(path, value)).toThrow(LoadError);
    });
  }

  test('[SV3] what is no save at all is refused', () => {
    const load = (save: unknown) => () => loadGame(rulesFor(what), save);
    expect(load('{"format": "rule')).toThrow(/save: is not JSON/);
    expect(load('')).toThrow(/save: is not JSON/);
    expect(load('[]')).toThrow(/save: should be an object, is a list/);
    expect(load(null)).toThrow(/should be an object, is null/);
    expect(load(`{"x": "${'y'.repeat(33 * 1024 * 1024)}"}`)).toThrow(/at most 33554432 are read/);
    expect(load('['.repeat(1_000_000))).toThrow(/nested more than 8 levels/);
    expect(load({ format: 1n })).toThrow(LoadError);
    expect(load('{"__proto__": {"format": "rulewright-save/3"}}')).toThrow(/does not belong here/);
  });

  test('[CD1, SV3] a card in two places, or in another zone than it says, is refused', () => {
    const game = lay(what);
    const json = JSON.parse(game.save()) as { table: { records: Record<string, { items: number[]; zone: number }> } };
    const handId = game.look.zone(hand, 0);
    const [one] = game.look.cards(handId) as [number];
    (json.table.records[String(handId + 4)] as { items: number[] }).items = [one];
    expect(() => loadGame(rulesFor(what), json)).toThrow(/two places|which lists the card/);
  });
});

describe('definitions', () => {
  test('[DF4] rules have all their parts, and no others', () => {
    const { spec } = rulesFor({ steps: [] });
    const made = (change: object) => () => defineRules({ ...spec, ...change });
    expect(made({})).not.toThrow();
    expect(made({ main: undefined })).toThrow(`ruleset ${spec.id} lacks "main": it should be a list`);
    expect(made({ setup: undefined })).toThrow('lacks "setup": it should be a function');
    expect(made({ zones: { hand: 1 } })).toThrow('has a wrong "zones": it should be a list');
    const hidden = (change: object) => made({ zones: [...spec.zones, { ...zone('cellar'), ...change }] });
    expect(hidden({ toOthers: 'backs' })).not.toThrow();
    expect(hidden({ toOthers: 'bakcs' })).toThrow('zone cellar has "bakcs" for "toOthers"; it is faces, backs or count');
    expect(hidden({ toOwner: 'none' })).toThrow('zone cellar has "none" for "toOwner"');
    expect(hidden({ per: 'player' })).toThrow('zone cellar has "player" for "per"; it is seat or table');
    for (const slots of [0, 1.5, '3']) expect(hidden({ slots })).toThrow('for "slots"; it is a whole number from 1');
    expect(made({ programms: [] })).toThrow('rules have no part "programms"; they have id, version, seats');
  });

  test('[DF5] a zone, an action and a step have no parts but their own', () => {
    // @ts-expect-error: there is no such part
    expect(() => zone('hand', { toOther: 'backs' })).toThrow(
      'zone hand has no part "toOther"; it may have per, slots, toOwner, toOthers, pool, mayHide',
    );
    // @ts-expect-error: there is no such part
    expect(() => action('draw', { parms: {}, perform: () => undefined })).toThrow('action draw has no part "parms"');
    // @ts-expect-error: it does something
    expect(() => action('draw', {})).toThrow('action draw lacks "perform"');
    const withStep = (...steps: unknown[]) => rulesFor({ steps: steps as Step[] });
    const choice = { step: 'choose', into: 'it', kind: 'one', from: [1, 2], of: 'values', why: 'test' };
    expect(() => withStep(choice)).not.toThrow();
    const bad = (change: object) => () => withStep({ ...choice, ...change });
    expect(bad({ kind: 'oone' })).toThrow(/the choice of "it" \(program [\w-]+\) has "oone" for "kind"; it is one of one, some/);
    expect(bad({ maks: 2 })).toThrow('has no part "maks"');
    expect(bad({ why: undefined })).toThrow('lacks "why"');
    expect(() => withStep([act(gain, { seat: 0, amount: 1 })])).toThrow('stands a list: spread it');
    for (const none of [undefined, null, 'draw', { step: 'drwa' }]) expect(() => withStep(none)).toThrow('which is no step');
    expect(() => withStep(() => 1)).toThrow('stands a function, which is no step');
  });

  test('[DF1] ids are unique, and whatever is named is there', () => {
    expect(() => lay({ steps: [], programs: [program('a', [], []), program('a', [], [])] })).toThrow(/two programs "a"/);
    expect(() => lay({ steps: [{ step: 'call', program: program('elsewhere', [], []), args: {} }] })).toThrow(/no program "elsewhere"/);
    expect(() => lay({ steps: [{ step: 'call', program: 'elsewhere', args: {} }] })).toThrow(/no program "elsewhere"/);
    const heard = program('heard', ['loud'], []);
    expect(() => lay({ steps: [{ step: 'call', program: 'heard', args: { lod: 1 } }], programs: [heard] })).toThrow(/no parameter "lod"/);
    expect(() => lay({ steps: [{ step: 'register', effect: forbid('elsewhere', { on: [gain] }), values: {} }] })).toThrow(
      /no effect "elsewhere"/,
    );
    const ghost = action('ghost', { perform: () => undefined });
    expect(() => lay({ steps: [act(ghost, {})] })).toThrow(/no action "ghost"/);
    const { spec } = rulesFor({ steps: [] });
    expect(() => defineRules({ ...spec, zones: [zone('a'), zone('a')] })).toThrow(/two zones "a"/);
    expect(() => defineRules({ ...spec, events: [...spec.events, event('gained')] })).toThrow(/two events "gained"/);
    expect(() => thingKind('t', { 'no good': int() })).toThrow(/cannot name a field/);
  });

  test('[DF2] the hash covers data, and a function by its version', () => {
    const hashOf = (change: Partial<Parameters<typeof rulesFor>[0]>) => rulesFor({ ...what, ...change }).hash;
    expect(hashOf({})).toBe(hashOf({}));
    expect(hashOf({ steps: [act(draw, { seat: 1 })] })).not.toBe(hashOf({ steps: [act(draw, { seat: 0 })] }));
    const leaf = (n: number) => run('leaf', () => (n > 0 ? undefined : undefined));
    expect(hashOf({ steps: [leaf(1)] })).toBe(hashOf({ steps: [leaf(2)] }));
    expect(hashOf({ programs: [program('p', [], [leaf(1)], 1)] })).not.toBe(hashOf({ programs: [program('p', [], [leaf(1)], 2)] }));
    expect(rulesFor(what).hash).toMatch(/^[0-9a-f]{32}$/);
  });

  test('[GM1] a game for too few or too many does not begin', () => {
    const rules = rulesFor({ steps: [] });
    expect(() => startGame(rules, { seed: 1, players: [] })).toThrow(/for 1 to 6 players, not 0/);
    for (const players of [undefined, 'Ana', [{}], [undefined], [{ name: 5 }]])
      expect(() => startGame(rules, JSON.parse(JSON.stringify({ seed: 1, players })))).toThrow(
        /needs a list of players for \w+, each with a name/,
      );
  });

  test('[GM3] a fork is a game of its own', () => {
    const game = lay(what);
    const fork = game.fork();
    say(fork, 0);
    expect([asked(game), asked(fork)]).toEqual([['pick'], ['rest']]);
    expect([game.look.seq, fork.look.seq]).toEqual([1, 2]);
  });

  test('[GM2] a seed and the same answers give the same game', () => {
    const play = (seed: number | string) => {
      const game = startGame(rulesFor(what), { seed, players: [{ name: 'Ana', ...what.ana }, { name: 'Bo' }] });
      say(game, 1);
      return game.fingerprint();
    };
    expect(play('a')).toBe(play('a'));
    expect(play('a')).not.toBe(play('b'));
  });
});
