/** Scopes: entering, leaving, nesting, whose they are, and what ends with them. */
import {
  act,
  activated,
  choose,
  during,
  effectEnded,
  enter,
  enterScope,
  expire,
  forbid,
  type Game,
  type Here,
  leave,
  leaveScope,
  loadGame,
  modify,
  once,
  program,
  reaction,
  register,
  run,
  scopeEntered,
  scopeLeft,
  whyNotDo,
} from '@rulewright/kernel';
import { find, startDuel } from '@rulewright/testkit/duel';
import { field, gain, gained, lose } from '@rulewright/testkit/workshop';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lay, lifeOf, rulesFor, say, story } from './tabletop.js';

const me = (here: Here): number => here.seat;
/** What has come and gone, as `+turn`, `-turn` and `!effect`. */
function comings(game: Game): string[] {
  return game.history
    .list({ where: ({ type }) => [scopeEntered, scopeLeft, effectEnded].some((one) => one === type) })
    .map(({ type, data }) => {
      if (type === (effectEnded as unknown)) return `!${data['definition']}`;
      return `${type === (scopeEntered as unknown) ? '+' : '-'}${data['name']}`;
    });
}

describe('entering and leaving', () => {
  test('[SC1] the game is the outermost scope, is open from the first and is never left', () => {
    const game = lay({ steps: [leave('game'), act(gain, { seat: 0, amount: 1 })] });
    expect(game.look.scopes).toEqual(['game']);
    expect(story(game)).toEqual(['gained']);
    expect(game.look.isDuring('game')).toBe(true);
    expect(game.look.event(1)?.scope).toBe(game.look.scope('game'));
  });

  test('[SC1] a scope opens inside the innermost one; entering and leaving are actions with events', () => {
    const seen: string[] = [];
    const spy = run('spy', (doing) => {
      seen.push(doing.scopes.join(' > '));
      return undefined;
    });
    const game = lay({ steps: [enter('turn'), ...during('phase', spy), spy, leave('turn'), spy] });
    expect(seen).toEqual(['game > turn > phase', 'game > turn', 'game']);
    expect(story(game)).toEqual(['scope.entered', 'scope.entered', 'scope.left', 'scope.left']);
    expect(game.history.list({ action: enterScope }).map(({ data }) => data['name'])).toEqual(['turn', 'phase']);
    expect(game.history.list({ action: leaveScope }).map(({ data }) => data['name'])).toEqual(['phase', 'turn']);
  });

  test('[SC1, PL1] as actions they can be forbidden, changed and answered', () => {
    const noCombat = forbid('no-combat', { on: [enterScope], when: (_, call) => call.params['name'] === 'combat' });
    const renamed = modify('renamed', { on: [enterScope], change: (_, params) => ({ ...params, name: `${params['name']}!` }) });
    const bell = reaction('bell', { on: [scopeLeft], at: 'interrupt', run: [act(gain, { seat: 0, amount: 1 })] });
    const game = lay({
      effects: [noCombat, renamed, bell],
      steps: [register(noCombat), register(renamed), register(bell), enter('combat'), leave('combat'), enter('turn'), leave('turn!')],
    });
    expect(comings(game)).toEqual(['+turn!', '-turn!']);
    expect(lifeOf(game, 0)).toBe(21);
  });

  test('[SC1] what is not open cannot be left, and the refusal says so', () => {
    const game = lay({ steps: [] });
    const refusal = whyNotDo(game.look, leaveScope, { name: 'turn' });
    expect(refusal).toMatchObject({ code: 'scope.not-open', rule: 'SC2' });
    expect(refusal && game.say(refusal)).toBe('No turn is open that could be left.');
  });

  test('[SC2] leaving leaves what was opened inside first, the innermost before the others', () => {
    const game = lay({ steps: [enter('turn'), enter('phase'), enter('step'), leave('turn'), act(gain, { seat: 0, amount: 1 })] });
    expect(comings(game)).toEqual(['+turn', '+phase', '+step', '-step', '-phase', '-turn']);
    expect(game.look.scopes).toEqual(['game']);
    expect(game.history.last({ event: gained })?.scope).toBe(game.look.scope('game'));
  });

  test('[SC2] what was opened outside stays open', () => {
    const game = lay({ steps: [enter('turn'), enter('phase'), enter('step'), leave('phase')] });
    expect(game.look.scopes).toEqual(['game', 'turn']);
  });

  test('[SC1, SC2, SC4] open scopes are a stack, whatever is entered and left', () => {
    const names = ['turn', 'phase', 'chain'];
    fc.assert(
      fc.property(
        fc.array(fc.record({ isEnter: fc.boolean(), name: fc.constantFrom(...names), seat: fc.integer({ min: -1, max: 1 }) }), {
          maxLength: 12,
        }),
        (moves) => {
          const open: { name: string; seat: number }[] = [{ name: 'game', seat: -1 }];
          const told: string[] = [];
          for (const { isEnter, name, seat } of moves) {
            if (isEnter) {
              open.push({ name, seat });
              told.push(`+${name}`);
            } else if (open.some((one) => one.name === name)) {
              for (let last = ''; last !== name; ) {
                last = (open.pop() as { name: string }).name;
                told.push(`-${last}`);
              }
            }
          }
          const game = lay({ steps: moves.map(({ isEnter, name, seat }) => (isEnter ? enter(name, seat) : leave(name))) });
          expect(comings(game)).toEqual(told);
          expect(game.look.scopes).toEqual(open.map(({ name }) => name));
          for (const name of names) {
            const innermost = open.filter((one) => one.name === name).at(-1);
            expect([game.look.isDuring(name), game.look.scopeSeat(name)]).toEqual([innermost !== undefined, innermost?.seat ?? -1]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what ends with a scope', () => {
  const untilTurn = forbid('until-turn', { on: [gain], until: 'turn' });
  const untilPhase = forbid('until-phase', { on: [lose], until: 'phase' });

  test('[SC3, LT1, LT3] effects that last until it ends, end with it, before it is left', () => {
    const game = lay({
      effects: [untilTurn, untilPhase],
      steps: [
        enter('turn'),
        enter('phase'),
        register(untilTurn),
        register(untilPhase),
        act(gain, { seat: 0, amount: 1 }),
        leave('phase'),
        act(gain, { seat: 0, amount: 1 }),
        act(lose, { seat: 0, amount: 2 }),
        leave('turn'),
        act(gain, { seat: 0, amount: 5 }),
      ],
    });
    expect(comings(game)).toEqual(['+turn', '+phase', '!until-phase', '-phase', '!until-turn', '-turn']);
    expect(lifeOf(game, 0)).toBe(23);
    expect(game.explain.inForce()).toEqual([]);
  });

  test('[SC5] they may be ended before it is left, and it goes on', () => {
    const game = lay({
      effects: [untilTurn, untilPhase],
      steps: [
        expire('turn'),
        enter('turn'),
        enter('phase'),
        register(untilTurn),
        register(untilPhase),
        expire('turn'),
        act(gain, { seat: 0, amount: 1 }),
        act(lose, { seat: 0, amount: 2 }),
        register(untilTurn),
        leave('turn'),
      ],
    });
    expect(comings(game)).toEqual(['+turn', '+phase', '!until-turn', '!until-phase', '-phase', '!until-turn', '-turn']);
    expect(lifeOf(game, 0)).toBe(21);
  });

  test("[SC2, SC3] those of inner scopes end first, each before its own scope's end", () => {
    const game = lay({
      effects: [untilTurn, untilPhase],
      steps: [enter('turn'), enter('phase'), register(untilTurn), register(untilPhase), leave('turn')],
    });
    expect(comings(game)).toEqual(['+turn', '+phase', '!until-phase', '-phase', '!until-turn', '-turn']);
  });

  test('[SC3, SV1] an effect that lasts until a scope ends does so after a load, too', () => {
    const what = {
      effects: [untilTurn],
      steps: [
        enter('turn'),
        register(untilTurn),
        choose('go', { kind: 'yesNo', why: 'go' }),
        leave('turn'),
        act(gain, { seat: 0, amount: 1 }),
      ],
    };
    const loaded = loadGame(rulesFor(what), lay(what).save());
    expect(loaded.look.scopes).toEqual(['game', 'turn']);
    expect(loaded.explain.inForce(gain).map(({ definition }) => definition.id)).toEqual(['until-turn']);
    say(loaded, 0);
    expect([loaded.look.scopes, loaded.explain.inForce(gain), lifeOf(loaded, 0)]).toEqual([['game'], [], 21]);
  });

  test('[SC3, SC4] limits that were spent in it are gone with it: the next scope of the name has its own', () => {
    const song = activated('song', { from: [field], does: [act(gain, { seat: me, amount: 1 })], limits: [once('phase'), once('turn')] });
    const left = (game: Game): string[] =>
      game.explain.limits(find(game, 0, 'anvil')).map(({ scope, isOpen, spent }) => `${scope} ${isOpen} ${spent}`);
    const game = startDuel({
      abilities: { anvil: [song] },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
      turnBegins: [enter('phase')],
      timing: { moves: () => ['next phase'] },
      programs: [program('next phase', [], [leave('phase'), enter('phase')])],
    });
    const pick = (option: number | string): void => {
      const [decision] = game.decisions;
      const at = decision?.options.indexOf(option) ?? -1;
      expect(game.answer(decision?.seat ?? 0, at).ok).toBe(true);
    };
    pick(game.decisions[0]?.options[0] as number); // the song
    while (game.decisions[0]?.why === 'respond') pick(0);
    expect(left(game)).toEqual(['phase true 1', 'turn true 1']);
    pick('next phase');
    while (game.decisions[0]?.why === 'respond') pick(0);
    expect(left(game)).toEqual(['phase true 0', 'turn true 1']);
  });
});

describe('which scope is meant', () => {
  test('[SC4] the second turn is another one than the first', () => {
    const records: number[] = [];
    const note = run('note', (doing) => {
      records.push(doing.scope('turn'));
      return undefined;
    });
    const game = lay({ steps: [...during('turn', note, act(gain, { seat: 0, amount: 1 })), ...during('turn', note)] });
    expect(records).toHaveLength(2);
    expect(records[0]).not.toBe(records[1]);
    expect(game.history.last({ event: gained })?.scope).toBe(records[0]);
    expect(game.look.scope('turn')).toBe(0);
  });

  test('[SC4, HI2] a name means the innermost open one, and the outer one again when that is left', () => {
    const seen: number[] = [];
    const note = run('note', (doing) => {
      seen.push(doing.scope('turn'), doing.history.count({ event: gained, in: 'turn' }));
      return undefined;
    });
    lay({
      policies: { retention: 'everything' },
      steps: [
        enter('turn'),
        act(gain, { seat: 0, amount: 1 }),
        act(gain, { seat: 0, amount: 1 }),
        note,
        enter('turn'),
        act(gain, { seat: 0, amount: 1 }),
        note,
        leave('turn'),
        note,
      ],
    });
    const [outer, outside, inner, inside, again, both] = seen;
    expect([outside, inside, both]).toEqual([2, 1, 3]);
    expect(again).toBe(outer);
    expect(inner).not.toBe(outer);
  });

  test("[SC4] an effect until a name's end hangs on the innermost one", () => {
    const noGain = forbid('no-gain', { on: [gain], until: 'turn' });
    const game = lay({
      effects: [noGain],
      steps: [enter('turn'), enter('turn'), register(noGain), leave('turn'), act(gain, { seat: 0, amount: 3 })],
    });
    expect(lifeOf(game, 0)).toBe(23);
    expect(game.look.scopes).toEqual(['game', 'turn']);
  });

  test("[SC4] a scope is the seat's that entered it, or the one's that it was entered for", () => {
    const game = lay({ steps: [enter('phase'), enter('turn', 1), enter('turn', (here) => here.scopeSeat('phase'))] });
    expect([game.look.scopeSeat('phase'), game.look.scopeSeat('turn'), game.look.scopeSeat('chain'), game.look.scopeSeat('game')]).toEqual([
      0, 0, -1, -1,
    ]);
    const other = lay({ steps: [enter('turn', 1)] });
    expect(other.look.scopeSeat('turn')).toBe(1);
    expect(other.history.last({ event: scopeEntered })?.by).toBe(1);
  });
});

test('[HI2, SC4] history can be asked for a scope that is over, by its record', () => {
  const game = lay({
    policies: { retention: 'everything' },
    steps: [
      ...during('turn', act(gain, { seat: 0, amount: 1 }), act(gain, { seat: 0, amount: 2 })),
      act(gain, { seat: 0, amount: 4 }),
      ...during('turn', act(gain, { seat: 0, amount: 8 })),
    ],
  });
  const turns = game.history.list({ event: scopeLeft }).map(({ data }) => data['scope'] as number);
  const amounts = turns.map((turn) => game.history.list({ event: gained, in: turn }).map(({ data }) => data['amount']));
  expect(amounts).toEqual([[1, 2], [8]]);
  expect(game.history.count({ event: gained, in: 9999 })).toBe(0);
});
