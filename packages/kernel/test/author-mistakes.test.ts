/**
 * Mistakes of authors, as somebody makes them who writes without types: each is an error with the name, the place and the way out. What
 * the types reject as well is in author-types.test.ts.
 */
import {
  act,
  action,
  activated,
  call,
  cardKind,
  choose,
  defineRules,
  effect,
  event,
  floodgate,
  forbid,
  Impossible,
  int,
  type Look,
  modify,
  once,
  optional,
  playerKind,
  program,
  type RulesSpec,
  reaction,
  ref,
  register,
  ruleAction,
  run,
  startGame,
  staticAbility,
  text,
  triggered,
  v,
  variable,
  zone,
} from '@rulewright/kernel';
import { describe, expect, test } from 'vitest';

const player = playerKind({ life: int(20) });
const card = cardKind({ heat: int() });
const field = zone('field');
const gained = event('gained', { seat: int(), amount: int() });
const gain = action('gain', {
  params: { seat: int(), amount: int() },
  perform(draft, { seat, amount }) {
    draft.add(draft.player(seat), player.fields.life, amount);
    draft.emit(gained, { seat, amount });
  },
});
const spec: RulesSpec = {
  id: 'mistaken',
  seats: { min: 1, max: 1 },
  player,
  cardKinds: [card],
  zones: [field],
  actions: [gain],
  events: [gained],
  setup: () => undefined,
  main: [],
};
/** Written without types, as JavaScript: whatever it says. */
const plainly = (written: object): RulesSpec => Object.assign({}, spec, written);
const rules = (written: object) => () => defineRules(plainly(written));
const playing = (written: object) => () => startGame(defineRules(plainly(written)), { seed: 1, players: [{ name: 'Ana' }] });
const says = (wrong: () => unknown, message: string | RegExp): void => {
  expect(wrong).toThrow(Impossible);
  expect(wrong).toThrow(message);
};

describe('lists', () => {
  test('[DF5] what stands in the lists of the rules is a definition', () => {
    says(
      rules({ actions: [gain, undefined] }),
      'ruleset mistaken has undefined in "actions" (place 1); what stands there is a definition with an id',
    );
    says(rules({ events: [gained, 'lost'] }), 'has "lost" in "events" (place 1)');
    says(rules({ effects: [undefined] }), 'has undefined in "effects" (place 0)');
    says(rules({ inForce: [false] }), 'has false in "inForce" (place 0)');
    says(rules({ abilities: [() => undefined] }), 'has a function in "abilities" (place 0)');
    says(rules({ programs: [null] }), 'has null in "programs" (place 0)');
    says(rules({ zones: [field, undefined] }), 'has undefined in "zones" (place 1)');
    says(rules({ cards: [{ id: 'coal' }] }), 'has {"id":"coal"} in "cards" (place 0); what stands there is a card with an id and a name');
    says(rules({ cardKinds: [{}] }), 'has {} in "cardKinds" (place 0); what stands there is a kind of records');
    says(rules({ memories: [{ event: gained }] }), 'in "memories" (place 0); what stands there is what is asked in a scope');
    says(rules({ seats: { min: 1, max: 1, most: 2 } }), 'ruleset mistaken: seats has no part "most"; it may have min, max');
  });

  test('[DF5] nor are there gaps in the lists of definitions', () => {
    const when = Number.isNaN(0);
    says(
      // @ts-expect-error: a condition that gives no effect
      () => staticAbility('aura', { from: [field], effects: [when && forbid('no', { on: [gain] })] }),
      'staticAbility aura has false in "effects" (place 0); leave it out',
    );
    // @ts-expect-error: no list
    says(() => forbid('no', { on: gain }), /^forbid no has .* for "on"; it is a list$/);
    // @ts-expect-error: an event that is not there
    says(() => triggered('echo', { from: [field], on: [undefined], does: [] }), 'triggered echo has undefined in "on" (place 0)');
    // @ts-expect-error: a limit that is not there
    says(() => activated('sing', { from: [field], limits: [undefined], does: [] }), 'activated sing has undefined in "limits" (place 0)');
    says(rules({ main: [undefined] }), 'among the steps of program main stands undefined, which is no step');
    says(rules({ programs: [program('p', [], Object.assign([], [undefined]))] }), 'among the steps of program p stands undefined');
  });
});

describe('parts', () => {
  test('[DF5] a part that is misspelt is named, with those that there are', () => {
    // @ts-expect-error: there is no such part
    says(() => event('gained', {}, { quite: true }), 'event gained has no part "quite"; it may have quiet, told');
    // @ts-expect-error: there is no such part
    says(() => modify('m', { on: [gain], chance: () => ({}) }), 'modify m has no part "chance"');
    // @ts-expect-error: there is no such part
    says(() => reaction('r', { on: [gained], at: 'interrupt', does: [] }), 'reaction r has no part "does"');
    // @ts-expect-error: there is no such part
    says(() => ruleAction('r', { at: 'check', do: () => [], does: [] }), 'ruleAction r has no part "do"');
    // @ts-expect-error: there is no such part
    says(() => activated('a', { from: [field], costs: [], does: [] }), 'activated a has no part "costs"; it may have');
    // @ts-expect-error: there is no such part
    says(() => once('turn', { pre: 'card' }), 'the limit in turn has no part "pre"; it may have times, in, per, key, spent, refunds');
    // @ts-expect-error: there is no such part
    says(() => act(gain, { seat: 0, amount: 1 }, { inot: 'x' }), 'act gain has no part "inot"; it may have by, source, into');
    // @ts-expect-error: there is no such part
    says(() => cardKind({}, { print: {} }), 'cardKind card has no part "print"; it may have id, prints');
    says(
      () =>
        floodgate('f')
          .modifies(gain, (_, params) => params)
          .says('no')
          .make(),
      'floodgate f forbids nothing',
    );
  });

  test('[DF5] a policy that there is not, or a value that it cannot have', () => {
    says(rules({ policies: { loopBudgte: 3 } }), 'ruleset mistaken: policies has no part "loopBudgte"; it may have loopBudget, loops');
    says(rules({ policies: { loops: 'never' } }), 'has "never" for the policy "loops"; it is one of refuse, draw, stopper');
    says(rules({ policies: { loopBudget: '3' } }), 'has "3" for the policy "loopBudget"; it is a number');
    says(rules({ policies: { mayActivate: true } }), 'has true for the policy "mayActivate"; it is a function');
    says(rules({ policies: { lastKnown: { zone: [] } } }), 'policies.lastKnown has no part "zone"; it may have zones, during, side');
    says(rules({ continuous: { layers: {}, traits: {}, zones: [], trait: {} } }), 'continuous has no part "trait"');
    expect(rules({ policies: { loops: { repeats: 3 }, retention: 'everything' } })).not.toThrow();
  });
});

describe('what is handed over', () => {
  const greets = program('greets', { who: int(), loud: optional(int()) }, () => []);
  const fury = forbid('fury', { on: [gain], captures: { more: int() } });

  test('[DF7] a call hands over every parameter that is not optional, and nothing else', () => {
    const calls = (args: object) => rules({ programs: [greets], main: [{ step: 'call', program: greets, args }] });
    says(calls({}), 'program greets is called without "who" (program main)');
    says(calls({ who: 1, what: 2 }), 'program greets has no parameter "what" (program main)');
    expect(calls({ who: 1 })).not.toThrow();
    says(playing({ programs: [greets], main: [call(() => 'greets', { loud: 1 })] }), 'program greets is called without "who" (call)');
    says(
      // @ts-expect-error: it is called without who
      playing({ programs: [greets], main: [run('leaf', (doing) => doing.call(greets, {}))] }),
      'program greets is called without "who" (a run step)',
    );
  });

  test('[DF7] a registration hands over what its effect captures', () => {
    const registers = (values: object) => rules({ effects: [fury], main: [{ step: 'register', effect: fury, values }] });
    says(registers({}), 'effect fury is registered without "more", which it captures (program main)');
    says(registers({ more: 1, moer: 2 }), 'effect fury captures no "moer" (program main)');
    // @ts-expect-error: it is registered without more
    const leaf = run('leaf', (doing) => void doing.register(fury, {}));
    says(playing({ effects: [fury], main: [leaf] }), 'effect fury is registered without "more", which it captures');
    // @ts-expect-error: it is registered without more
    says(rules({ effects: [fury], main: [register(fury)] }), 'effect fury is registered without "more"');
  });

  test('[PL3] what a modification makes up is no parameter', () => {
    const odd = modify('odd', { on: [gain], change: (_, params) => ({ ...params, amuont: 3 }) });
    says(playing({ effects: [odd], main: [register(odd), act(gain, { seat: 0, amount: 1 })] }), 'action gain has no parameter "amuont"');
  });
});

describe('choices', () => {
  test('[DF5] a choice says what its kind needs, and nothing that means nothing to it', () => {
    const asks = (more: object) => rules({ main: [{ step: 'choose', into: 'x', why: 'x', ...more }] });
    const called = 'the choice of "x" (program main)';
    for (const kind of ['one', 'slot', 'name', 'action', 'some', 'upTo', 'subset', 'order', 'divide'])
      says(asks({ kind }), `${called} is of the kind ${kind} and lacks "from"`);
    says(asks({ kind: 'divide', from: [1] }), `${called} is of the kind divide and lacks "total"`);
    says(asks({ kind: 'number' }), `${called} is of the kind number and lacks "max"`);
    says(asks({ kind: 'yesNo', from: [1] }), `${called} is of the kind yesNo, to which "from" means nothing`);
    says(asks({ kind: 'one', from: [1], max: 2 }), `${called} is of the kind one, to which "max" means nothing`);
    expect(asks({ kind: 'some', from: [1] })).not.toThrow();
  });

  test('[CM1] a variable that is declared with another type is no parameter of the action', () => {
    const name = variable('name', text());
    // @ts-expect-error: it holds a text
    const wrong = act(gain, { seat: name, amount: 1 });
    says(
      rules({ main: [choose(name, { kind: 'name', from: ['a'], why: 'name' }), wrong] }),
      'action gain takes int for "seat"; "name" holds text (program main)',
    );
  });
});

describe('actions', () => {
  const spoils = (silent?: true) =>
    action('spoil', {
      ...(silent && { silent }),
      perform(draft) {
        draft.add(draft.player(0), player.fields.life, -1);
      },
    });

  test('[AC2] one that writes makes an event, unless it is silent', () => {
    const done = (one: ReturnType<typeof spoils>) => playing({ actions: [one], main: [act(one, {})] });
    says(
      done(spoils()),
      'action spoil wrote to the table but emitted no event: emit one, or say "silent: true" if what it writes is bookkeeping',
    );
    expect(done(spoils(true))).not.toThrow();
    const tosses = action('toss', { perform: (draft) => draft.random(2) });
    expect(playing({ actions: [tosses], main: [act(tosses, {})] })).not.toThrow(); // chance alone is no change
  });
});

describe('cards', () => {
  const beast = cardKind({}, { id: 'beast', prints: { power: int(), lore: optional(text()) } });

  test('[DF6] a card has what its kind prints', () => {
    const kinds = (...cards: object[]) => rules({ cardKinds: [beast], cards });
    says(
      kinds({ id: 'goat', name: 'Goat' }),
      'ruleset mistaken: card goat is no card of the kind "beast" (it has nothing for "power", which is int)',
    );
    says(kinds({ id: 'goat', name: 'Goat', power: 'two' }), '(it has "two" for "power", which is int)');
    says(kinds({ id: 'goat', name: 'Goat', power: 2, lore: 3 }), '(it has 3 for "lore", which is text)');
    expect(kinds({ id: 'goat', name: 'Goat', power: 2 })).not.toThrow();
  });

  test('[DF6] a card is made only of a kind that prints such cards, and looked at as one of its own', () => {
    const cards = [
      { id: 'goat', name: 'Goat', power: 2 },
      { id: 'rain', name: 'Rain' },
    ];
    const made = (kind: typeof card | typeof beast, id: string, as: typeof card | typeof beast = kind) =>
      playing({
        cardKinds: [card, beast],
        cards,
        setup: (draft: { createCard(k: object, z: number, id: string): number; zone(z: object): number } & Look) =>
          sees(draft, draft.createCard(kind, draft.zone(field), id), as),
      });
    const sees = (look: Look, id: number, as: typeof card | typeof beast): unknown => look.card(id, as).name;
    expect(made(beast, 'goat')).not.toThrow();
    says(made(beast, 'rain'), 'card rain has not what is printed on cards of the kind "beast"');
    says(made(card, 'goat', beast), /^card \d+ is of the kind card, not beast$/);
  });
});

describe('a game', () => {
  test('[GM2] begins with a seed', () => {
    const made = defineRules(spec);
    says(
      // @ts-expect-error: without a seed
      () => startGame(made, { players: [{ name: 'Ana' }] }),
      'startGame needs a seed, a text or a number: it decides everything that mistaken leaves to chance',
    );
    says(
      // @ts-expect-error: there is no such part
      () => startGame(made, { seed: 1, players: [{ name: 'Ana' }], ishared: true }),
      'the setup of mistaken has no part "ishared"; it may have seed, players, isWatched',
    );
  });

  test('[DF1] an effect looks at what the ruleset has, and only such events are emitted', () => {
    const other = action('other', { perform: () => undefined });
    says(rules({ effects: [forbid('no', { on: [other] })] }), 'ruleset mistaken has no action "other"');
    says(rules({ effects: [forbid('no', { on: ['spel'] })] }), 'effect no looks at the tag "spel", which no action and no ability has');
    const lost = event('lost', { card: ref() });
    says(rules({ effects: [reaction('r', { on: [lost], at: 'interrupt', run: [] })] }), 'ruleset mistaken has no event "lost"');
    says(rules({ abilities: [triggered('t', { from: [field], on: [lost], does: [] })] }), 'ruleset mistaken has no event "lost"');
    const loses = action('lose', { perform: (draft) => draft.emit(lost, { card: 1 }) });
    says(playing({ actions: [loses], main: [act(loses, {})] }), 'ruleset mistaken has no event "lost"');
    says(rules({ main: [act(gain, { seat: v('x'), amount: 1 })] }), 'program main reads "x", which nothing sets');
    says(() => effect('idle').from(field).make(), 'effect idle does nothing: does(…)');
  });
});
