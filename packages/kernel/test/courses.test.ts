import {
  act,
  adds,
  assign,
  branch,
  callsOff,
  chainWindows,
  checkTimings,
  choose,
  courseEnding,
  effect,
  ends,
  enter,
  enterScope,
  forbid,
  type Game,
  type Here,
  LoadError,
  leave,
  loadGame,
  locked,
  pay,
  playTiming,
  program,
  reaction,
  register,
  repeatWhile,
  run,
  runCourse,
  runTurns,
  type Step,
  skipsNext,
  startGame,
  stretchesAhead,
  trigger,
  v,
} from '@rulewright/kernel';
import { choosing, find } from '@rulewright/testkit/duel';
import { type Bench, endGame, field, gain, gained, lose, mark, type Workpiece, workshopRules } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, lifeOf, say, story } from './tabletop.js';

const own = (here: Here): number => here.seat;

/** What was entered, and by whom: `draw0`. */
function entered(game: Game): string[] {
  const names: string[] = [];
  for (let seq = 1; seq <= game.look.seq; seq++) {
    const event = game.look.event(seq);
    if (event?.type.id === 'scope.entered') names.push(`${event.data['name'] as string}${event.by}`);
  }
  return names;
}

interface Course extends Omit<Workpiece, 'main'> {
  readonly main?: readonly Step[];
  readonly draw?: readonly Step[];
  readonly fight?: readonly Step[];
  readonly close?: readonly Step[];
  readonly begins?: readonly Step[];
  readonly turns?: number;
  readonly players?: readonly Bench[];
}

/** Turns of draw, main, fight and close, so many of them; then the game ends. */
function course(piece: Course): Game {
  const {
    main = [],
    draw = [],
    fight = [],
    close = [],
    begins = [],
    turns = 2,
    players = [{ name: 'Ana' }, { name: 'Bo' }],
    programs = [],
    ...rest
  } = piece;
  const counts = branch(
    (here) => here.history.count({ event: gained, in: 'game', where: ({ data }) => data['amount'] === 100 }) >= turns,
    [act(endGame, { winners: [] })],
  );
  const rules = workshopRules({
    memories: [{ event: gained, in: 'game' }],
    ...rest,
    programs: [
      ...programs,
      program('turn', [], [act(gain, { seat: own, amount: 100 }), ...runCourse('turn', ['draw', 'main-phase', 'fight', 'close'])]),
      program('draw', [], draw),
      program('main-phase', [], main),
      program('fight', [], fight),
      program('close', [], [...close, counts]),
    ],
    main: [...begins, ...runTurns('turn')],
  });
  return startGame(rules, { seed: 1, players, haltsAtSilentPasses: true });
}
const first = (here: Here): boolean => here.history.count({ event: gained, in: 'game' }) === 1;
const once = (...steps: readonly Step[]): Step => branch(first, steps);

describe('courses', () => {
  test('[TN1, TN5] turns go round the table, each with its phases', () => {
    const game = course({ turns: 3 });
    expect(game.isOver).toBe(true);
    const turn = (seat: number) => ['turn', 'draw', 'main-phase', 'fight', 'close'].map((name) => `${name}${seat}`);
    expect(entered(game)).toEqual([...turn(0), ...turn(1), ...turn(0)]);
  });

  test('[TN2] a phase is skipped: the next one of whoever it says, once', () => {
    const noDraw = skipsNext('no-draw', 'draw');
    const game = course({ effects: [noDraw], turns: 4, main: [once(register(noDraw, {}, { seat: 1 }))] });
    expect(entered(game).filter((name) => name.startsWith('draw'))).toEqual(['draw0', 'draw0', 'draw1']);
    expect(story(game).filter((type) => type === 'course.skipped').length).toBe(1);
  });

  test('[TN2] a phase that may not be entered is skipped', () => {
    const peace = forbid('peace', { on: [enterScope], when: (_, { params }) => params['name'] === 'fight' });
    expect(entered(course({ inForce: [peace] })).some((name) => name.startsWith('fight'))).toBe(false);
  });

  test('[TN3] another phase right after this one; one more at the end; one called off', () => {
    const game = course({
      turns: 1,
      fight: [once(branch((here) => stretchesAhead(here, 'turn').length === 1, [adds('fight'), adds('draw', { last: true })]))],
    });
    expect(entered(game)).toEqual(['turn0', 'draw0', 'main-phase0', 'fight0', 'fight0', 'close0']);
    const late = course({ turns: 9, main: [adds('draw', { last: true }), callsOff('fight')], close: [act(endGame, { winners: [] })] });
    expect(entered(late)).toEqual(['turn0', 'draw0', 'main-phase0', 'close0']);
  });

  test('[TN3, TN5] an extra turn comes next, and does not change who is next after it', () => {
    const game = course({ turns: 5, main: [once(adds('turn', { to: 'game', seat: 0 }), adds('turn', { to: 'game', seat: 0 }))] });
    expect(entered(game).filter((name) => name.startsWith('turn'))).toEqual(['turn0', 'turn0', 'turn0', 'turn1', 'turn0']);
  });

  test('[TN3] a variable says which stretch is added, and for whom', () => {
    const steps = [assign('what', 'fight'), assign('who', 1), adds(v('what'), { seat: v('who') })];
    const game = course({ turns: 1, main: steps });
    expect(entered(game)).toEqual(['turn0', 'draw0', 'main-phase0', 'fight1', 'fight0', 'close0']);
  });

  test('[TN4] a phase is ended: the rest of it is given up', () => {
    const game = course({
      turns: 1,
      main: [act(gain, { seat: own, amount: 1 }), ends('main-phase'), act(gain, { seat: own, amount: 50 })],
    });
    expect(lifeOf(game, 0)).toBe(20 + 100 + 1);
    expect(entered(game)).toEqual(['turn0', 'draw0', 'main-phase0', 'fight0', 'close0']);
  });

  test('[TN4] a turn is ended, at once or by way of its last phase', () => {
    const whole = course({ turns: 2, main: [once(ends('turn'))] });
    expect(entered(whole)).toEqual(['turn0', 'draw0', 'main-phase0', 'turn1', 'draw1', 'main-phase1', 'fight1', 'close1']);
    const close = course({ turns: 1, main: [ends('turn', ['close']), act(gain, { seat: own, amount: 50 })] });
    expect(entered(close)).toEqual(['turn0', 'draw0', 'main-phase0', 'close0']);
    expect(lifeOf(close, 0)).toBe(120);
  });

  test('[TN4] what resolves is finished first, and so is a lock, a cost, a leaf, what happens at once, and an interrupt', () => {
    const inLock = course({
      turns: 1,
      main: [locked(ends('main-phase'), act(gain, { seat: own, amount: 1 })), act(gain, { seat: own, amount: 50 })],
    });
    expect(lifeOf(inLock, 0)).toBe(121);
    const inCost = course({
      turns: 1,
      main: [pay(ends('main-phase'), act(lose, { seat: own, amount: 1 })), act(gain, { seat: own, amount: 50 })],
    });
    expect(lifeOf(inCost, 0)).toBe(119);
    const echo = reaction('echo', {
      on: [courseEnding],
      at: 'interrupt',
      run: [act(gain, { seat: 0, amount: 1 }), act(gain, { seat: 0, amount: 1 })],
    });
    const interrupted = course({ turns: 1, inForce: [echo], main: [ends('main-phase'), act(gain, { seat: own, amount: 50 })] });
    expect(lifeOf(interrupted, 0)).toBe(122);
    const leaf = program('leaf', [], [ends('main-phase'), act(gain, { seat: own, amount: 1 })]);
    const inLeaf = course({
      turns: 1,
      programs: [leaf],
      main: [
        run('a leaf', (doing) => {
          doing.call(leaf, {});
          return doing.act(gain, { seat: 0, amount: 2 });
        }),
        act(gain, { seat: own, amount: 50 }),
      ],
    });
    expect(lifeOf(inLeaf, 0)).toBe(123);
  });

  test('[TN4] what must be done in full is, also where it asks something after that', () => {
    const both: Step = {
      step: 'compound',
      whole: true,
      together: false,
      parts: [
        { needs: 'nothing', steps: [ends('main-phase')] },
        {
          needs: 'nothing',
          steps: [choose('more', { kind: 'number', min: 1, max: 3, why: 'more' }), act(gain, { seat: own, amount: v('more') })],
        },
      ],
    };
    const game = course({
      turns: 1,
      main: [both, act(gain, { seat: own, amount: 50 })],
      fight: [choose('f', { kind: 'yesNo', why: 'fight' })],
    });
    expect(asked(game)).toEqual(['more']);
    expect(loadGame(game.rules, game.save()).fingerprint()).toBe(game.fingerprint());
    say(game, 3);
    expect([asked(game), lifeOf(game, 0)]).toEqual([['fight'], 123]);
  });

  test('[TN4] in the middle of a chain: all of it resolves, then the phase is over', () => {
    const windows = chainWindows();
    const halt = effect('halt')
      .from(field)
      .speed(2)
      .does(ends('main-phase'), act(gain, { seat: own, amount: 1 }))
      .make();
    const cheer = effect('cheer')
      .from(field)
      .speed(2)
      .does(act(gain, { seat: own, amount: 10 }))
      .make();
    const game = course({
      turns: 1,
      abilities: { anvil: [halt], bellows: [cheer] },
      players: [
        { name: 'Ana', field: ['bellows'] },
        { name: 'Bo', field: ['anvil'] },
      ],
      programs: windows.programs,
      main: [...windows.open, act(gain, { seat: own, amount: 50 })],
      fight: [choose('f', { kind: 'yesNo', why: 'fight' })],
    });
    choosing(game, { card: find(game, 0, 'bellows') });
    choosing(game, { card: find(game, 1, 'anvil') });
    const saved = loadGame(game.rules, game.save(), { haltsAtSilentPasses: true });
    for (const one of [game, saved]) {
      choosing(one, 'pass');
      choosing(one, 'pass');
      expect([lifeOf(one, 0), lifeOf(one, 1), asked(one)]).toEqual([130, 21, ['fight']]);
    }
    expect(saved.fingerprint()).toBe(game.fingerprint());
  });

  test('[TN4, WN6] what follows a chain is done, and what it has triggered is activated, before the phase is over', () => {
    const windows = chainWindows({ afterChain: [act(gain, { seat: 0, amount: 3 })] });
    const halt = effect('halt').from(field).does(ends('main-phase')).make();
    const late = trigger('late')
      .from(field)
      .on(courseEnding)
      .does(act(gain, { seat: own, amount: 10 }))
      .make();
    const game = course({
      turns: 1,
      abilities: { anvil: [halt], bellows: [late] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['bellows'] },
      ],
      programs: windows.programs,
      main: [...windows.open, act(gain, { seat: own, amount: 50 })],
      fight: [choose('f', { kind: 'yesNo', why: 'fight' })],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    for (const _ of [0, 1]) choosing(game, 'pass');
    expect([lifeOf(game, 0), lifeOf(game, 1), game.look.isDuring('main-phase')]).toEqual([123, 20, true]);
    for (const _ of [0, 1]) choosing(game, 'pass');
    expect([lifeOf(game, 0), lifeOf(game, 1), asked(game)]).toEqual([126, 30, ['fight']]);
  });

  test('[TN4] what is no part of a course is not ended; what is around ends what is inside', () => {
    const aside = course({ turns: 1, main: [enter('siesta'), ends('siesta'), act(mark, { label: 'on' }), leave('siesta')] });
    expect(story(aside)).toContain('marked');
    const outer = course({ turns: 2, main: [once(locked(ends('main-phase'), ends('turn')))] });
    expect(entered(outer).slice(2, 4)).toEqual(['main-phase0', 'turn1']);
    const inner = course({ turns: 2, main: [once(locked(ends('turn'), ends('main-phase')))] });
    expect(entered(inner).slice(2, 4)).toEqual(['main-phase0', 'turn1']);
  });

  test('[TN1, SV1, SV3] what is ahead is saved and loaded; a save that does not fit is refused', () => {
    const game = course({ turns: 2, main: [adds('fight'), choose('m', { kind: 'yesNo', why: 'main' })] });
    const loaded = loadGame(game.rules, game.save(), { haltsAtSilentPasses: true });
    expect(loaded.fingerprint()).toBe(game.fingerprint());
    say(game, 0, 0);
    say(loaded, 0, 0);
    expect(loaded.fingerprint()).toBe(game.fingerprint());
    const before = course({ turns: 2, main: [adds('fight'), choose('m', { kind: 'yesNo', why: 'main' })] });
    const records = JSON.parse(before.save()).table.records as Record<string, { kind: string; name?: string }>;
    const turn = Object.entries(records).find(([, rec]) => rec.kind === 'scope' && rec.name === 'turn')?.[0] as string;
    for (const [id, field_, value] of [
      [turn, 'aheadFor', [0]],
      [turn, 'aheadFor', [7, 7, 7]],
      ['0', 'ending', 1],
    ] as const) {
      const save = JSON.parse(before.save());
      save.table.records[id][field_] = value;
      expect(() => loadGame(before.rules, save)).toThrow(LoadError);
    }
  });

  test('[TN4] a play timing is left when its phase is ended', () => {
    const stop = effect('stop').from(field).does(ends('main-phase')).make();
    const playing = [...playTiming(), repeatWhile((here) => !here.flag('passed'), ...playTiming())];
    const game = course({
      turns: 1,
      abilities: { anvil: [stop] },
      programs: checkTimings,
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
      main: playing,
      fight: [choose('f', { kind: 'yesNo', why: 'fight' })],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(asked(game)).toEqual(['fight']);
  });
});
