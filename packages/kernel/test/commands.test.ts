/** Commands: what somebody outside has the game do. */
import {
  type Answer,
  act,
  activated,
  applyPatch,
  assign,
  attempt,
  awaitCommand,
  call,
  choose,
  type Game,
  type Here,
  Impossible,
  type Json,
  loadGame,
  type ProgramDefinition,
  pay,
  program,
  repeatWhile,
  run,
  type Step,
  startGame,
  Tree,
  v,
} from '@rulewright/kernel';
import { choosing, type Duel, find, passAll, startDuel } from '@rulewright/testkit/duel';
import { type CommandName, makeJournal, page, pagesOf, startJournal, textsOf } from '@rulewright/testkit/journal';
import { endGame, field, gain, lose, toss, workshopRules } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, found, lifeOf, say, story } from './tabletop.js';

const journal = makeJournal();
const { commands, rules } = journal;
const data = (value: unknown) => ({ data: Tree.of(value) });

function does(game: Game, name: CommandName, args: Parameters<Game['command']>[1] = {}) {
  const result = game.command(commands[name], args, { seat: 0 });
  if (!result.ok) throw new Error(result.sentence);
  return result;
}

/** A game of the workshop that waits for commands, over and over. */
function driven(steps: Readonly<Record<string, readonly Step[]>>, main?: readonly Step[]) {
  const programs = Object.entries(steps).map(([name, own]) => program(name, ['n'], own));
  const made = workshopRules({ id: 'driven', programs, main: main ?? [repeatWhile(true, awaitCommand())], policies: { loopBudget: 100 } });
  const game = startGame(made, { seed: 1, players: [{ name: 'Ana', hand: ['anvil', 'bellows'] }, { name: 'Bo' }] });
  const named = (name: string) => programs.find(({ id }) => id === name) as (typeof programs)[number];
  return { game, rules: made, named };
}
const up = act(gain, { seat: (here: Here) => Math.max(0, here.seat), amount: v('n') });

describe('waiting for a command', () => {
  test('[OU1] a game that waits for a command asks nobody, and nobody can answer', () => {
    const game = startJournal(journal);
    expect([game.awaitsCommand, game.decisions, game.isOver]).toEqual([true, [], false]);
    expect([game.view(0).asked, game.view('spectator').decisions]).toEqual([[], []]);
    const refused = game.answer(0, 0);
    expect(refused.ok ? '' : refused.sentence).toBe('Ana is not asked anything now.');
    const loaded = loadGame(rules, game.save());
    expect([loaded.awaitsCommand, loaded.fingerprint()]).toEqual([true, game.fingerprint()]);
    expect(game.imagine(1, 'any').awaitsCommand).toBe(true);
  });

  test('[OU1] a command is a program with its arguments, for a seat and from a source; then the game goes on', () => {
    const heard: unknown[] = [];
    const { game, named } = driven(
      {
        note: [
          run('note', (doing) => {
            heard.push([doing.seat, doing.source, doing.var('n')]);
          }),
        ],
      },
      [repeatWhile(true, assign('k', 5), awaitCommand(), act(gain, { seat: 1, amount: v('k') }))],
    );
    const source = game.look.player(1);
    game.command(named('note'), { n: undefined });
    game.command(named('note'), { n: 3 }, { seat: 1, source });
    expect(heard).toEqual([
      [-1, 0, undefined],
      [1, source, 3],
    ]);
    expect(lifeOf(game, 1)).toBe(30);
    expect(game.awaitsCommand).toBe(true);
  });

  test('[OU1] its result says what has happened, by whom, and why parts of it were refused', () => {
    const { game, named } = driven({ both: [up, act(lose, { seat: 1, amount: 99 }), pay(act(lose, { seat: 1, amount: 99 })), up] });
    const result = game.command(named('both'), { n: 2 }, { seat: 0 });
    if (!result.ok) throw new Error(result.sentence);
    expect(result.events.map(({ type, by, because }) => [type.id, by, because])).toEqual([
      ['gained', 0, 'both'],
      ['gained', 0, 'both'],
    ]);
    expect(result.refused.map(({ code }) => code)).toEqual(['cost.unpayable']);
  });

  test('[OU1] what is no command is an error of its author, and changes nothing', () => {
    const game = startJournal(journal);
    does(game, 'open', data(1));
    const was = game.fingerprint();
    const tries: readonly [() => unknown, string][] = [
      [() => game.command(program('unheard', [], [])), 'ruleset journal has no program "unheard"'],
      [() => game.command(commands.open, { dada: 1 }), 'program open has no parameter "dada"'],
      [() => game.command(commands.open, { data: 1.5 }), '"data" of program open is no fact: 1.5'],
      [() => game.command(commands.open, data(1), { seat: 7 }), 'there is no seat 7'],
      [() => game.command(commands.open, data(1), { seat: 0.5 }), 'there is no seat 0.5'],
      [() => game.command(commands.open, data(1), { source: 9999 }), 'there is no record 9999'],
      [() => game.command(commands.open, data(1), { source: -1 }), 'there is no record -1'],
    ];
    for (const [tried, message] of tries) {
      expect(tried).toThrow(Impossible);
      expect(tried).toThrow(message);
    }
    expect([game.fingerprint(), game.awaitsCommand]).toEqual([was, true]);
    // An argument that is not given is a variable that nobody has set.
    expect([does(game, 'open').events, textsOf(game)]).toEqual([[], ['1']]);
  });

  test('[OU1] only the game itself waits: nothing that may have to run again does', () => {
    const wait = program('wait', [], [awaitCommand()]);
    const blocks: readonly (readonly Step[])[] = [
      [attempt(awaitCommand())],
      [pay(act(gain, { seat: 0, amount: 1 }), awaitCommand(), act(lose, { seat: 0, amount: 1 }))],
      [
        run('leaf', (doing) => {
          doing.call(wait, {});
        }),
      ],
    ];
    for (const block of blocks) {
      const made = workshopRules({ programs: [wait], main: block });
      expect(() => startGame(made, { seed: 1, players: [{ name: 'Ana' }] })).toThrow('only the game itself can wait for a command');
    }
  });

  test('[OU1, SV1] a command that waits for a command in turn goes on when that one is through', () => {
    const {
      game,
      named,
      rules: made,
    } = driven({ outer: [assign('kept', v('n')), awaitCommand(), act(gain, { seat: 0, amount: v('kept') })], up: [up] });
    game.command(named('outer'), { n: 5 });
    expect([game.awaitsCommand, lifeOf(game, 0)]).toEqual([true, 20]);
    const loaded = loadGame(made, game.save());
    for (const each of [game, loaded]) {
      each.command(named('up'), { n: 1 });
      expect([each.awaitsCommand, lifeOf(each, 0)]).toEqual([true, 26]);
    }
    expect(loaded.fingerprint()).toBe(game.fingerprint());
  });

  test('[OU1] a game waits for a command and asks a seat in turn', () => {
    const { game, named } = driven({ up: [up] }, [
      repeatWhile(true, awaitCommand(), choose('more', { kind: 'yesNo', who: 1, why: 'more' }), act(gain, { seat: 1, amount: 1 })),
    ]);
    for (let i = 1; i <= 3; i++) {
      game.command(named('up'), { n: 10 }, { seat: 0 });
      expect([asked(game), game.awaitsCommand]).toEqual([['more'], false]);
      say(game, 1);
      expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual([20 + 10 * i, 20 + i]);
    }
  });
});

describe('questions of a command', () => {
  const ways: readonly [CommandName, readonly Answer[], readonly string[]][] = [
    ['ask', [1], ['1', '2', '3']],
    ['ask', [0], ['1', '2']],
    ['haggle', [2, 1], ['2', '3', '[0,3]', '[1,3]']],
    ['haggle', [0, 1], ['2', '3']],
    ['haggle', [2, 0], ['1', '2']],
    ['pledge', [0], ['3']],
    ['pledge', [1], ['3']],
    ['try', [1], ['1', '2', '3']],
    ['try', [0], ['1', '2']],
    ['try', ['back out'], ['1', '2']],
  ];
  for (const [name, answers, texts] of ways) {
    test(`[OU1, SV1, RR1, RR3] "${name}", answered ${answers.join(', ')}: saved and loaded at each question, it goes on the same`, () => {
      const game = startJournal(journal);
      for (const one of [1, 2]) does(game, 'open', data(one));
      does(game, name, data(3));
      let loaded = game.fork();
      for (const answer of answers) {
        loaded = loadGame(rules, loaded.save());
        expect([asked(loaded), loaded.fingerprint()]).toEqual([asked(game), game.fingerprint()]);
        const parent = game.fork();
        const before = game.saveJson()['table'] as Json;
        const was = game.fingerprint();
        say(loaded, answer);
        const result = game.answer(0, answer);
        if (!result.ok) throw new Error(result.sentence);
        expect(applyPatch(before, result.patch)).toEqual(game.saveJson()['table']);
        expect(loaded.fingerprint()).toBe(game.fingerprint());
        expect(parent.fingerprint()).toBe(was);
      }
      expect([game.awaitsCommand, textsOf(game)]).toEqual([true, texts]);
      does(game, 'open', data('on'));
      does(loaded, 'open', data('on'));
      expect(loaded.fingerprint()).toBe(game.fingerprint());
    });
  }

  test('[OU1, IM2] what it asks can be viewed, listed and imagined', () => {
    const game = startJournal(journal);
    does(game, 'haggle', data({ plan: 1 }));
    expect(game.view(0).decisions.map(({ why, by }) => [why, by])).toEqual([['how many', 'haggle']]);
    expect(game.legalAnswers(found(game.decisions[0]))).toEqual([0, 1, 2]);
    const world = game.imagine(1, 'any');
    say(world, 1, 1);
    expect([world.awaitsCommand, game.awaitsCommand]).toEqual([true, false]);
  });
});

describe('a command is taken like an answer', () => {
  test('[OU2, GM1] one that throws changes nothing, and the next is taken', () => {
    const game = startJournal(journal);
    does(game, 'open', data(1));
    const before = [game.fingerprint(), game.save()];
    expect(() => game.command(commands.break, data(2))).toThrow('the pen broke');
    expect([game.fingerprint(), game.save()]).toEqual(before);
    expect([game.awaitsCommand, textsOf(game)]).toEqual([true, ['1']]);
    does(game, 'open', data(3));
    expect(textsOf(game)).toEqual(['1', '3']);
  });

  test('[OU2, BG1, BG3] one that never ends is refused and named, or ends the game', () => {
    const game = startJournal(journal);
    const was = game.fingerprint();
    const result = game.command(commands.spin, data(1));
    expect(result.ok ? '' : result.refusal.code).toBe('loop.budget');
    expect(result.ok ? '' : result.sentence).toContain('repeat in spin → repeat in spin');
    expect([game.fingerprint(), game.awaitsCommand]).toEqual([was, true]);
    const other = makeJournal({ loops: 'draw' });
    const drawn = startJournal(other);
    expect(drawn.command(other.commands.spin, data(1)).ok).toBe(true);
    expect([drawn.isOver, drawn.winners, textsOf(drawn)]).toEqual([true, [], []]);
    expect(drawn.awaitsCommand).toBe(false);
  });

  test('[OU2] each begins the count of steps anew', () => {
    const { game, named } = driven({
      busy: [
        repeatWhile(
          (here) => here.int('n') > 0,
          assign('n', (here) => here.int('n') - 1),
        ),
      ],
    });
    for (let i = 0; i < 10; i++) expect(game.command(named('busy'), { n: 40 }).ok).toBe(true);
    const many = game.command(named('busy'), { n: 200 });
    expect(many.ok ? '' : many.refusal.code).toBe('loop.budget');
  });

  test('[OU2, JS2] the patch of a command is what it changed, also when others came after it', () => {
    const game = startJournal(journal);
    const steps = [1, 2, 3].map((n) => {
      const before = game.saveJson()['table'] as Json;
      const result = does(game, 'open', data(n));
      return { before, result, after: game.saveJson()['table'] };
    });
    for (const { before, result, after } of steps) {
      expect(applyPatch(before, result.patch)).toEqual(after);
      expect(result.events.map(({ type }) => type.id)).toEqual(['opened']);
    }
  });

  test('[OU2] what looks outside is not asked again to find the way back', () => {
    let outside = 0;
    const { game, named } = driven({
      ask: [
        act(gain, { seat: 0, amount: () => ++outside }),
        choose('first', { kind: 'yesNo', who: 0, why: 'first' }),
        act(gain, { seat: 0, amount: () => 10 * ++outside }),
        choose('second', { kind: 'yesNo', who: 0, why: 'second' }),
        run('fails', () => {
          throw new Error('no');
        }),
      ],
    });
    game.command(named('ask'), { n: 0 });
    say(game, 1);
    expect(lifeOf(game, 0)).toBe(20 + 1 + 20);
    const was = game.fingerprint();
    expect(() => game.answer(0, 0)).toThrow('no');
    expect([game.fingerprint(), asked(game), outside]).toEqual([was, ['second'], 2]);
  });

  test('[OU2, GM2] the same seed and commands give the same fingerprints', () => {
    const play = () => {
      const { game, named } = driven({
        up: [up],
        luck: [act(toss, { seat: 0 }), choose('n2', { kind: 'yesNo', who: 0, why: 'again' }), act(toss, { seat: 0 })],
      });
      const fingerprints = [game.fingerprint()];
      for (let i = 1; i <= 5; i++) {
        game.command(named('up'), { n: i }, { seat: 0 });
        game.command(named('luck'), { n: 0 });
        fingerprints.push(game.fingerprint());
        say(game, i % 2);
        fingerprints.push(game.fingerprint());
      }
      return fingerprints;
    };
    expect(play()).toEqual(play());
  });

  test('[OU2, TB2, GM3] a fork takes commands of its own', () => {
    const game = startJournal(journal);
    does(game, 'open', data({ a: 1 }));
    const fork = game.fork();
    const was = game.fingerprint();
    does(fork, 'merge', { page: pagesOf(fork)[0] as number, key: 'b', ...data(2) });
    does(fork, 'close');
    expect([game.fingerprint(), textsOf(game), game.awaitsCommand]).toEqual([was, ['{"a":1}'], true]);
    expect([textsOf(fork), fork.isOver]).toEqual([['{"a":1,"b":2}'], true]);
    does(game, 'open', data(3));
    expect(textsOf(fork)).toEqual(['{"a":1,"b":2}']);
    expect(story(fork)).toEqual(['opened', 'written', 'closed']);
  });
});

describe('when no command is taken', () => {
  test('[OU3] while somebody is asked, a command is refused and changes nothing', () => {
    const game = startJournal(journal);
    does(game, 'ask', data(1));
    const was = game.fingerprint();
    const result = game.command(commands.open, data(2));
    expect(result.ok ? '' : [result.refusal.code, result.refusal.rule, result.sentence]).toEqual([
      'command.not-awaited',
      'OU3',
      'First Ana has to answer what is asked.',
    ]);
    expect([game.fingerprint(), asked(game)]).toEqual([was, ['keep']]);
    say(game, 1);
    expect(textsOf(game)).toEqual(['1']);
  });

  test('[OU3] nor when the game is over, nor by a game that never waits for one', () => {
    const game = startJournal(journal);
    does(game, 'close');
    const over = game.command(commands.open, data(1));
    expect(over.ok ? '' : [over.refusal.code, over.refusal.rule]).toEqual(['game.over', 'OU3']);
    expect(game.look.things(page)).toEqual([]);
    const { game: asks, named } = driven({ up: [up] }, [choose('x', { kind: 'yesNo', who: 1, why: 'x' }), call('up', { n: 1 })]);
    const result = asks.command(named('up'), { n: 1 });
    expect(result.ok ? '' : result.sentence).toBe('First Bo has to answer what is asked.');
  });
});

describe('conceding', () => {
  const givesUp = program('gives-up', [], [act(endGame, { winners: (here) => [1 - here.seat] })]);
  const limps = program('limps', [], [act(lose, { seat: (here) => here.seat, amount: 1 })]);
  const sing = activated('sing', {
    from: [field],
    speed: 2,
    cost: [choose('n', { kind: 'number', min: 1, max: 3, why: 'n' }), act(lose, { seat: (here) => here.seat, amount: v('n') })],
    does: [choose('m', { kind: 'number', min: 1, max: 3, why: 'm' }), act(gain, { seat: (here) => here.seat, amount: v('m') })],
  });
  const duel = (concession?: ProgramDefinition): Duel => ({
    abilities: { anvil: [sing] },
    programs: concession === undefined ? [] : [concession],
    players: [
      { name: 'Ana', field: ['anvil'] },
      { name: 'Bo', field: ['anvil'] },
    ],
    ...(concession && { policies: { concession } }),
  });

  test('[OU4] a seat gives up whoever is asked; where the ruleset does not say how, nobody can', () => {
    const game = startDuel(duel(givesUp));
    const fork = game.fork();
    expect(game.decisions[0]?.seat).toBe(0);
    expect(game.concede(1).ok).toBe(true);
    expect([game.isOver, game.winners]).toEqual([true, [0]]);
    expect(game.concede(0)).toMatchObject({ ok: false, refusal: { code: 'game.over' } });
    expect(fork.isOver).toBe(false);
    expect(startDuel(duel()).concede(0)).toMatchObject({ ok: false, refusal: { code: 'concession.none' } });
    expect(() => fork.concede(7)).toThrow('there is no seat 7');
  });

  test('[OU4, OU2] in the middle of a cost and of an effect; what it came between goes on, and the same way again', () => {
    const play = (): Game => {
      const game = startDuel(duel(limps));
      choosing(game, { card: find(game, 0, 'anvil') });
      expect(game.decisions[0]?.why).toBe('n');
      expect(game.concede(1).ok).toBe(true);
      expect(game.decisions[0]?.why).toBe('n');
      say(game, 2);
      passAll(game);
      expect(game.decisions[0]?.why).toBe('m');
      const result = game.concede(0);
      expect(result.ok && result.events.map(({ type }) => type.id)).toEqual(['lost']);
      expect(loadGame(game.rules, game.save()).fingerprint()).toBe(game.fingerprint());
      say(game, 3);
      return game;
    };
    const game = play();
    expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual([20, 19]);
    expect(play().fingerprint()).toBe(game.fingerprint());
  });
});
