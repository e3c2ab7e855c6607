/** Adding definitions to rules that are in use. */
import {
  type AbilityDefinition,
  act,
  activated,
  awaitCommand,
  Chance,
  call,
  delayed,
  type EffectDefinition,
  event,
  type Further,
  forbid,
  type Game,
  Impossible,
  LoadError,
  loadGame,
  modify,
  modifyEvent,
  original,
  program,
  reaction,
  register,
  repeatWhile,
  replace,
  run,
  startGame,
  Tree,
  triggered,
  zone,
} from '@rulewright/kernel';
import { mutate } from '@rulewright/testkit';
import { choosing, find, passAll, startDuel } from '@rulewright/testkit/duel';
import {
  type Journal,
  makeJournal,
  open,
  pagesOf,
  startJournal,
  type Told,
  textsOf,
  told,
  write,
  written,
} from '@rulewright/testkit/journal';
import { field, gain, gained, lose, workshopRules } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, found, lifeOf, say, story } from './tabletop.js';

const data = (value: unknown) => ({ data: Tree.of(value) });
const opening = (value: unknown) => act(open, data(value));

function does(game: Game, { commands }: Journal, name: keyof Journal['commands'], args: Parameters<Game['command']>[1] = {}) {
  const result = game.command(commands[name], args, { seat: 0 });
  if (!result.ok) throw new Error(result.sentence);
  return result;
}

/** Definitions made anew, as another process would make them. */
function bell() {
  const rung: Told = told('rung');
  const echo = reaction('echo', { on: [rung], at: 'interrupt', captures: ['data'], run: [opening('echo')] });
  const strike = activated('strike', { from: [], does: [opening('struck')] });
  return { rung, echo, strike, further: { events: [rung], effects: [echo], abilities: [strike] } };
}

describe('adding', () => {
  test('[DF3] what is added works at once, in a game that runs and in forks that were made before', () => {
    const journal = makeJournal();
    const game = startJournal(journal);
    does(game, journal, 'open', data('first'));
    const fork = game.fork();
    const before = [game.fingerprint(), JSON.stringify(game.saveJson()['table'])];
    journal.add(bell().further);
    expect([game.fingerprint(), JSON.stringify(game.saveJson()['table'])]).toEqual(before);
    for (const each of [game, fork]) {
      does(each, journal, 'put', { effect: 'echo', ...data(1) });
      does(each, journal, 'tell', { event: 'rung', ...data(2) });
      does(each, journal, 'use', { ability: 'strike' });
      expect(textsOf(each)).toEqual(['"first"', '"echo"', '"struck"']);
    }
    expect(fork.fingerprint()).toBe(game.fingerprint());
    expect(story(game)).toEqual(['opened', 'effect.registered', 'rung', 'opened', 'activated', 'opened', 'resolved']);
  });

  test('[DF3] every kind of effect can be added', () => {
    const kinds: readonly [EffectDefinition, string][] = [
      [forbid('none', { on: [write] }), '"old"'],
      [modify('more', { on: [write], change: (_, params) => ({ ...params, ...data('modified') }) }), '"modified"'],
      [replace('other', { on: ['ink'], instead: [original({ data: () => Tree.of('replaced') })] }), '"replaced"'],
      [modifyEvent('lie', { on: [written], change: (_, was) => ({ ...was, ...data('lied') }) }), '"new"'],
      [
        reaction('then', {
          on: [written],
          at: 'settling',
          uses: 1,
          run: [act(write, { page: (here) => Number(here.cause.data['page']), ...data('then') })],
        }),
        '"then"',
      ],
    ];
    for (const [effect, expected] of kinds) {
      const journal = makeJournal();
      const game = startJournal(journal);
      does(game, journal, 'open', data('old'));
      journal.add({ effects: [effect] });
      does(game, journal, 'put', { effect: effect.id, ...data(0) });
      const loaded = loadGame(journal.rules, game.save());
      for (const each of [game, loaded]) {
        does(each, journal, 'write', { page: pagesOf(each)[0] as number, ...data('new') });
        expect(textsOf(each)).toEqual([expected]);
      }
      expect(loaded.fingerprint()).toBe(game.fingerprint());
    }
  });

  test('[DF3] a delayed trigger brings its ability along, once, however many effects delay it', () => {
    const late: EffectDefinition[] = [];
    const wake = activated('wake', {
      from: [field],
      attempts: 'none',
      does: [
        run('wake', (doing) => {
          for (const effect of late) doing.register(effect);
          doing.act(gain, { seat: 0, amount: 1 });
        }),
      ],
    });
    const game = startDuel({ abilities: { anvil: [wake] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    const trigger = triggered('tick', {
      from: [],
      on: [gained],
      when: (_, { data: was }) => was['seat'] === 0,
      does: [act(gain, { seat: 1, amount: 5 })],
    });
    late.push(delayed('soon', { trigger }));
    game.rules.add({ effects: late });
    late.push(delayed('later', { trigger }));
    game.rules.add({ effects: late.slice(1) });
    expect(Object.keys(game.rules.added)).toEqual(['effect soon', 'ability tick', 'effect later']);
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(asked(game)).toEqual(['triggers']);
    say(game, [1, 0]);
    passAll(game);
    expect(lifeOf(game, 1)).toBe(30);
  });

  test('[DF3] what uses something that comes with it, or that came before, may name it', () => {
    const journal = makeJournal();
    const rung = told('rung');
    const second = reaction('second', { on: [rung], at: 'interrupt', run: [opening(2)] });
    const first = reaction('first', { on: [rung], at: 'interrupt', run: [register(second), call('open', data(1))] });
    journal.add({ events: [rung], effects: [first, second] });
    const third = reaction('third', { on: [rung], at: 'interrupt', uses: 1, run: [register(first)] });
    journal.add({ effects: [third] });
    const game = startJournal(journal);
    does(game, journal, 'put', { effect: 'third', ...data(0) });
    for (let i = 0; i < 3; i++) does(game, journal, 'tell', { event: 'rung', ...data(0) });
    expect(textsOf(game)).toEqual(['1', '1', '2']);
  });
});

describe('what cannot be added', () => {
  const { rung, echo, strike, further } = bell();
  const nothing = { from: [], does: [] };
  const rows: readonly [string, Further, string][] = [
    ['an event that is there', { events: [told('written')] }, 'ruleset journal has two events "written"'],
    ['an event of the kernel', { events: [told('activated')] }, 'has two events "activated"'],
    ['the same event twice', { events: [rung, told('rung')] }, 'has two events "rung"'],
    ['the same effect twice', { effects: [forbid('no', { on: [write] }), forbid('no', { on: [open] })] }, 'has two effects "no"'],
    ['the same ability twice', { abilities: [strike, activated('strike', nothing)] }, 'has two abilities "strike"'],
    ['an action that is not there', { effects: [forbid('no', { on: [gain] })] }, 'ruleset journal has no action "gain"'],
    ['an event that is not there', { effects: [echo] }, 'ruleset journal has no event "rung"'],
    [
      'a tag that nothing has',
      { effects: [forbid('no', { on: ['lead'] })] },
      'looks at the tag "lead", which no action and no ability has',
    ],
    ['no uses', { effects: [modify('m', { on: [write], uses: 0, change: (_, params) => params })] }, 'effect m has 0 uses'],
    [
      'a trigger on an event that is not there',
      { abilities: [triggered('t', { from: [], on: [rung], does: [] })] },
      'ruleset journal has no event "rung"',
    ],
    ['a zone that is not there', { abilities: [activated('a', { from: [zone('attic')], does: [] })] }, 'has no zone "attic"'],
    [
      'an effect that is registered and not there',
      { abilities: [activated('a', { from: [], does: [register(forbid('unheard', { on: [write] }))] })] },
      'ruleset journal has no effect "unheard"',
    ],
    [
      'a program that is not there',
      { abilities: [activated('a', { from: [], does: [call(program('unheard', [], []))] })] },
      'has no program "unheard"',
    ],
    [
      'an action in a step that is not there',
      { abilities: [activated('a', { from: [], does: [act(lose, { seat: 0, amount: 1 })] })] },
      'no action "lose"',
    ],
    [
      'what asks history for more than is kept',
      { effects: [forbid('no', { on: [write], memories: [{ event: written, in: 'game' }] })] },
      "asks history for more than it says: add { event: written, in: 'game' } to its memories",
    ],
    [
      'a static ability',
      // @ts-expect-error: it is no ability that can be added
      { abilities: [{ kind: 'static', id: 's', from: [], effects: [] }] },
      'ability s is static: it belongs to a card',
    ],
    // @ts-expect-error: it is none
    ['what is no ability', { abilities: [{ id: 'x' }] }, '"x" is listed as an ability and is none'],
  ];
  for (const [what, wrong, message] of rows) {
    test(`[DF3] ${what}: none of it is added, and it can be put right`, () => {
      const journal = makeJournal();
      const { rules } = journal;
      const game = startJournal(journal);
      does(game, journal, 'open', data(0));
      const count = () => [rules.events.length, rules.kinds.size, { ...rules.added }, game.save()];
      const before = count();
      // Behind something that is right, which must not stay either.
      const fine = told('fine');
      const right = {
        events: [fine],
        effects: [forbid('fine', { on: [open] }), reaction('fine too', { on: [fine], at: 'interrupt', run: [] })],
        abilities: [activated('fine', { ...nothing, tags: ['fine'] })],
      };
      const both: Further = {
        events: [...right.events, ...(wrong.events ?? [])],
        effects: [...right.effects, ...(wrong.effects ?? [])],
        abilities: [...right.abilities, ...(wrong.abilities ?? [])],
      };
      expect(() => rules.add(both)).toThrow(Impossible);
      expect(() => rules.add(both)).toThrow(message);
      expect(count()).toEqual(before);
      expect(rules.eventById('fine')).toBeUndefined();
      expect(() => rules.effectKind(found(right.effects[0]))).toThrow('has no effect "fine"');
      expect(() => rules.eventNumber(fine)).toThrow('has no event "fine"');
      expect(() => rules.add({ effects: [forbid('f', { on: ['fine'] })] })).toThrow('which no action and no ability has');

      journal.add(further);
      journal.add(right);
      expect(rules.eventNumber(fine)).toBe(rules.events.length - 1);
      expect(rules.eventNumber(rung)).toBe(rules.events.length - 2);
      does(game, journal, 'put', { effect: 'echo', ...data(1) });
      does(game, journal, 'tell', { event: 'rung', ...data(2) });
      does(game, journal, 'use', { ability: 'strike' });
      expect(textsOf(game)).toEqual(['0', '"echo"', '"struck"']);
    });
  }

  test('[DF3] a tag that effects in use would have to look at from now on', () => {
    const journal = makeJournal();
    journal.add({ effects: [forbid('dry', { on: ['ink'] })] });
    expect(() => journal.add({ abilities: [activated('blot', { ...nothing, tags: ['ink'] })] })).toThrow(
      'ability blot is the first with the tag "ink", at which effect dry looks: list it when the rules are made',
    );
    // The other way round it can be told what is looked at.
    const other = makeJournal();
    other.add({ abilities: [activated('blot', { from: [], tags: ['ink'], does: [opening('blot')] })] });
    other.add({ effects: [forbid('dry', { on: ['ink'] })] });
    other.add({ abilities: [activated('smudge', { from: [], tags: ['ink'], does: [opening('smudge')] })] });
    const game = startJournal(other);
    does(game, other, 'use', { ability: 'blot' });
    does(game, other, 'put', { effect: 'dry', ...data(0) });
    for (const ability of ['blot', 'smudge']) {
      const result = does(game, other, 'use', { ability });
      expect(result.refused.map(({ code }) => code)).toEqual(['activation.forbidden']);
    }
    expect(textsOf(game)).toEqual(['"blot"']);
  });

  test('[DF3, HI3] what asks history only for what is kept anyway can be added', () => {
    const put = program('put', [], [run('put', (doing) => void doing.register(calm))]);
    const rules = workshopRules({
      memories: [{ event: gained, in: 'game' }],
      programs: [put, program('up', [], [act(gain, { seat: 0, amount: 1 })])],
      main: [repeatWhile(true, awaitCommand())],
    });
    const game = startGame(rules, { seed: 1, players: [{ name: 'Ana' }] });
    const calm = forbid('calm', {
      on: [gain],
      memories: [{ event: gained, in: 'game' }],
      when: (here) => here.history.count({ event: gained, in: 'game' }) >= 2,
    });
    rules.add({ effects: [calm] });
    game.command(put);
    for (let i = 0; i < 5; i++) game.command(program('up', [], []));
    expect(lifeOf(game, 0)).toBe(22);
  });
});

describe('saves with added definitions', () => {
  /** A journal in which everything that was added is in use: in force, in history, on the chain, and asking. */
  function inUse(): { journal: Journal; game: Game } {
    const journal = makeJournal();
    const { further } = bell();
    const slow: AbilityDefinition = activated('slow', {
      from: [],
      does: [opening('slow'), { step: 'choose', into: 'x', kind: 'yesNo', who: 0, why: 'slow' }],
    });
    journal.add(further);
    journal.add({ abilities: [slow] });
    const game = startJournal(journal);
    does(game, journal, 'put', { effect: 'echo', ...data({ loud: true }) });
    does(game, journal, 'tell', { event: 'rung', ...data([1]) });
    return { journal, game };
  }
  const again = (...more: ((one: Journal, of: ReturnType<typeof bell>) => void)[]): Journal => {
    const one = makeJournal();
    for (const add of more) add(one, bell());
    return one;
  };
  const all = (one: Journal, { further }: ReturnType<typeof bell>) => one.add(further);

  test('[DF3, DF2] a save says what had been added; the hash of the rules is that of what they began with', () => {
    const { journal, game } = inUse();
    const plain = makeJournal();
    expect(journal.rules.hash).toBe(plain.rules.hash);
    expect((game.saveJson()['rules'] as { added: object }).added).toEqual(journal.rules.added);
    expect(Object.keys(journal.rules.added)).toEqual(['event rung', 'effect echo', 'ability strike', 'ability slow']);
    expect(startJournal(plain).saveJson()['rules']).not.toHaveProperty('added');
  });

  test('[DF3, SV1] it loads into rules that have the same, or more, in any order', () => {
    const { journal, game } = inUse();
    const save = game.save();
    const others = [
      again(all),
      again((one) => one.add({ events: [told('more')], effects: [forbid('more', { on: [open] })] }), all),
      again(
        (one, { strike }) => one.add({ abilities: [strike] }),
        (one, { rung }) => one.add({ events: [told('zero'), rung] }),
        (one) =>
          one.add({
            effects: [
              reaction('echo', { on: [found(one.rules.eventById('rung'))], at: 'interrupt', captures: ['data'], run: [opening('echo')] }),
            ],
          }),
      ),
    ];
    does(game, journal, 'open', data('on'));
    for (const other of others) {
      const loaded = loadGame(other.rules, save);
      expect(loaded.history.count({ event: found(other.rules.eventById('rung')) })).toBe(1);
      does(loaded, other, 'open', data('on'));
      expect(loaded.fingerprint()).toBe(game.fingerprint());
      expect(JSON.stringify(loaded.saveJson()['table'])).toBe(JSON.stringify(game.saveJson()['table']));
      expect(loaded.explain.inForce().map(({ definition }) => definition.id)).toEqual(['echo']);
    }
    // What was not used need not be there.
    const fresh = makeJournal();
    fresh.add(bell().further);
    const unused = startJournal(fresh);
    expect(loadGame(makeJournal().rules, unused.save()).fingerprint()).toBe(unused.fingerprint());
  });

  test('[DF3, SV2] what has changed since is refused and named', () => {
    const save = inUse().game.save();
    const changed = (further: Further) => () => {
      const one = makeJournal();
      one.rules.add(further);
      return loadGame(one.rules, save);
    };
    const rung = told('rung');
    const rows: readonly [Further, string][] = [
      [{ events: [event('rung', { data: rung.fields.data, more: rung.fields.data })] }, 'event rung has changed'],
      [
        { events: [rung], effects: [reaction('echo', { on: [rung], at: 'settling', captures: ['data'], run: [opening('echo')] })] },
        'effect echo has changed',
      ],
      [
        {
          events: [rung],
          effects: [reaction('echo', { on: [rung], at: 'interrupt', captures: ['data'], version: 2, run: [opening('echo')] })],
        },
        'effect echo has changed',
      ],
      [{ abilities: [activated('strike', { from: [], does: [opening('harder')] })] }, 'ability strike has changed'],
      [
        { events: [event('rung')], abilities: [activated('strike', { from: [], does: [] })] },
        'event rung has changed, ability strike has changed',
      ],
    ];
    for (const [further, message] of rows) {
      expect(changed(further)).toThrow(LoadError);
      expect(changed(further)).toThrow(`cannot load: rules.added: the save was made with other definitions: ${message}`);
    }
  });

  test('[DF3, SV3] what is used and not there is refused with its place', () => {
    const { game } = inUse();
    const save = game.save();
    const missing =
      (...more: Parameters<typeof again>) =>
      () =>
        loadGame(again(...more).rules, save);
    expect(missing((one, { rung }) => one.add({ events: [rung] }))).toThrow(
      /^cannot load: table\.records\.\d+\.kind: there is no kind "effect:echo"$/,
    );
    // The save is changed on purpose: its fingerprint would tell.
    const { table, print: _, ...rest } = JSON.parse(save);
    for (const [id, rec] of Object.entries(table.records)) if ((rec as { kind: string }).kind === 'effect:echo') delete table.records[id];
    expect(() => loadGame(makeJournal().rules, { ...rest, table })).toThrow(
      /^cannot load: table\.history\.\d+\.type: there is no event "rung"$/,
    );
    expect(() => loadGame(again(all).rules, { ...rest, table })).not.toThrow();
  });

  test('[DF3, SV3] so is an ability that is just being activated', () => {
    const { journal } = inUse();
    const game = startJournal(journal);
    does(game, journal, 'use', { ability: 'slow' });
    expect(game.decisions.map(({ why }) => why)).toEqual(['slow']);
    expect(() => loadGame(again(all).rules, game.save())).toThrow(
      /^cannot load: table\.(records|frames)\.\d+\.kind: there is no kind "(link|program):(ability:)?slow"$/,
    );
    const loaded = loadGame(journal.rules, game.save());
    for (const each of [game, loaded]) each.answer(0, 1);
    expect([loaded.fingerprint(), textsOf(loaded), loaded.awaitsCommand]).toEqual([game.fingerprint(), ['"slow"'], true]);
  });

  test('[DF3, SV3] whatever else is wrong with what it says of them is refused with its place', () => {
    const { journal, game } = inUse();
    const saying = (added: unknown) => () => {
      const json = JSON.parse(game.save());
      json.rules.added = added;
      return loadGame(journal.rules, json);
    };
    for (const added of [null, [], 1, 'x']) expect(saying(added)).toThrow('cannot load: rules.added: should be an object');
    for (const hash of [null, 1, {}, '', 'x']) expect(saying({ 'effect echo': hash })).toThrow('effect echo has changed');
    expect(saying({ __proto__: null, constructor: 'x', 'effect gone': 5 })).not.toThrow();
    expect(saying(JSON.parse('{"__proto__":"x"}'))).not.toThrow();
    expect(saying({})).not.toThrow();
  });

  test('[DF3, SV3] damaged in any way, it is refused with a place or is whole', () => {
    const { journal, game } = inUse();
    does(game, journal, 'use', { ability: 'slow' });
    const waiting = startJournal(journal);
    for (const name of ['open', 'haggle'] as const) does(waiting, journal, name, data({ a: [null, { b: 1 }] }));
    const chance = new Chance(20_261_115, 'damage');
    let refused = 0;
    for (let i = 0; i < 1500; i++) {
      const damaged = mutate((i % 2 === 0 ? game : waiting).save(), chance);
      try {
        const loaded = loadGame(journal.rules, damaged);
        expect(loadGame(journal.rules, loaded.save()).fingerprint()).toBe(loaded.fingerprint());
      } catch (error) {
        if (!(error instanceof LoadError)) throw new Error(`seed ${i}: ${String(error)}`, { cause: error });
        expect(error.path.length * error.problem.length).toBeGreaterThan(0);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(500);
    expect('polluted' in {}).toBe(false);
  });
});
