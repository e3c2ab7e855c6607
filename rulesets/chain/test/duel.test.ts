import {
  addsAttack,
  attackOf,
  becomesAttack,
  becomesOriginal,
  chainRules,
  damaged,
  flipped,
  hand,
  ignition,
  lifeOf,
  monstersOf,
  originalAttackOf,
  partOf,
  phaseOf,
  pool,
  sent,
  turnOf,
} from '@rulewright/chain';
import { type Game, type Step, startGame } from '@rulewright/kernel';
import { describe, expect, test } from 'vitest';
import { activations, asked, chain, decisionOf, given, nameOf, offered, pass, passAll, say, toPhase } from './duels.js';

const fieldOf = (game: Game, seat: number): string[] => monstersOf(game.look, seat).map((id) => nameOf(game, id));
const monster = (game: Game, seat: number, at = 0): number => monstersOf(game.look, seat)[at] as number;
/** To the Battle Phase of a turn that has one. */
const inBattle = (ana: Parameters<typeof given>[0], bo: Parameters<typeof given>[1] = {}, more: Parameters<typeof given>[2] = {}): Game => {
  const game = given(ana, bo, { firstTurn: 3, ...more });
  toPhase(game, 'battle');
  return game;
};
const attack = (game: Game, attacker: string, target?: string): void => {
  say(game, 0, 'attack');
  say(game, 0, attacker);
  if (target !== undefined) say(game, 0, target);
};

describe('turns', () => {
  test('[DU1] the phases in order; the first turn has neither draw nor battle; without a battle there is no second Main Phase', () => {
    const game = startGame(chainRules(), {
      haltsAtSilentPasses: true,
      seed: 1,
      players: [
        { name: 'Ana', deck: Array.from({ length: 12 }, () => 'footman') },
        { name: 'Bo', deck: Array.from({ length: 12 }, () => 'twins') },
      ],
    });
    const seen: string[] = [];
    for (let i = 0; i < 400 && turnOf(game.look) < 4; i++) {
      const { seat, why } = decisionOf(game);
      const now = `${turnOf(game.look)} ${phaseOf(game.look)}`;
      if (seen.at(-1) !== now) seen.push(now);
      say(game, seat, why === 'battle' ? (turnOf(game.look) === 2 ? 'yes' : 'no') : 'pass');
    }
    expect(seen.filter((one) => /^[123]/.test(one))).toEqual(
      ['1 draw', '1 standby', '1 main1', '1 end', '2 draw', '2 standby', '2 main1', '2 battle', '2 main2', '2 end'].concat([
        '3 draw',
        '3 standby',
        '3 main1',
        '3 end',
      ]),
    );
    expect([0, 1].map((seat) => game.look.count(game.look.zone(hand, seat)))).toEqual([6, 7]);
  });

  test('[DU2] one normal summon or set in a turn, with Tributes by level; a new monster does not change its position', () => {
    const game = given({ hand: ['wyrm', 'ogre', 'footman', 'twins'], monsters: ['cook'] });
    say(game, 0, 'summon');
    expect(offered(game)).toEqual(['ogre', 'footman', 'twins']);
    say(game, 0, 'ogre');
    expect(offered(game)).toEqual(['cook']);
    say(game, 0, 'cook');
    passAll(game);
    expect([fieldOf(game, 0), offered(game)]).toEqual([['ogre'], ['pass']]);
  });

  test('[DU2, BO1] a summon may be taken back until its Tributes are given', () => {
    const game = given({ hand: ['ogre'], monsters: ['cook'] });
    say(game, 0, 'summon');
    say(game, 0, 'ogre');
    const before = fieldOf(game, 0);
    expect(decisionOf(game).canBackOut).toBe(true);
    expect(game.answer(0, 'back out').ok).toBe(true);
    passAll(game);
    expect([fieldOf(game, 0), offered(game)]).toEqual([before, ['cook', 'summon', 'set monster', 'change position', 'pass']]);
  });

  test('[DU3] at the end of a turn the hand is discarded down to six', () => {
    const game = given({ hand: Array.from({ length: 8 }, () => 'twins') });
    while (decisionOf(game).why !== 'hand limit') say(game, decisionOf(game).seat, 'pass');
    expect([decisionOf(game).min, decisionOf(game).max]).toEqual([2, 2]);
    say(game, 0, 'twins', 'twins');
    passAll(game);
    expect(game.look.count(game.look.zone(hand, 0))).toBe(6);
  });

  test('[DU4] no life left, or no card to draw, and the duel is over; both at once is a draw', () => {
    const shot = given({ monsters: ['gunner', 'cook'] }, { life: 400 });
    say(shot, 0, 'gunner');
    say(shot, 0, 'cook');
    pass(shot, 1, 0);
    expect([shot.isOver, shot.winners]).toEqual([true, [0]]);

    const empty = startGame(chainRules(), {
      haltsAtSilentPasses: true,
      seed: 1,
      players: [
        { name: 'Ana', deck: ['cook'] },
        { name: 'Bo', deck: [] },
      ],
    });
    for (let i = 0; i < 60 && !empty.isOver; i++) say(empty, decisionOf(empty).seat, decisionOf(empty).why === 'battle' ? 'no' : 'pass');
    expect([empty.isOver, empty.winners, turnOf(empty.look)]).toEqual([true, [0], 2]);
  });
});

describe('battle', () => {
  test('[BA1, TI1] an attack is no link; it may be answered, by the turn player first', () => {
    const game = inBattle({ monsters: ['twins', 'footman', 'defense warden'] }, { set: ['mirror', 'tonic'] });
    expect(offered(game)).toEqual(['attack', 'pass']);
    say(game, 0, 'attack');
    expect(offered(game)).toEqual(['twins', 'footman']);
    say(game, 0, 'twins');
    expect([asked(game), chain(game)]).toEqual(['0 respond', []]);
    pass(game, 0);
    expect([asked(game), activations(game)]).toEqual(['1 respond', ['mirror', 'tonic']]);
    say(game, 1, 'mirror');
    pass(game, 0, 1);
    // Those in defense position stay, and the attack is over.
    expect([fieldOf(game, 0), lifeOf(game.look, 1)]).toEqual([['warden'], 8000]);
    passAll(game);
    expect(activations(game)).toEqual([]);
  });

  test('[BA2] attack against attack, against defense, a tie, and directly', () => {
    const fights = (mine: string, theirs: string[]) => {
      const game = inBattle({ monsters: [mine] }, { monsters: theirs });
      attack(game, mine, theirs[0]?.replace(/^defense /, ''));
      passAll(game);
      return [lifeOf(game.look, 0), lifeOf(game.look, 1), fieldOf(game, 0), fieldOf(game, 1)];
    };
    expect(fights('twins', ['footman'])).toEqual([8000, 7500, ['twins'], []]);
    expect(fights('footman', ['twins'])).toEqual([7500, 8000, [], ['twins']]);
    expect(fights('footman', ['footman'])).toEqual([8000, 8000, [], []]);
    expect(fights('twins', ['defense warden'])).toEqual([7900, 8000, ['twins'], ['warden']]);
    expect(fights('wyrm', ['defense warden'])).toEqual([8000, 8000, ['wyrm'], []]);
    expect(fights('twins', [])).toEqual([8000, 6100, ['twins'], []]);
  });

  test('[BA2] a face-down monster is flipped before damage, its FLIP effect triggers after it, and the destroyed leave at the end', () => {
    const game = inBattle({ monsters: ['wyrm', 'cook'] }, { monsters: ['down snare'] });
    say(game, 0, 'attack');
    say(game, 0, 'wyrm');
    say(game, 0, 'snare');
    const parts: string[] = [];
    while (decisionOf(game).why === 'respond') {
      const part = partOf(game.look);
      if (parts.at(-1) !== part) parts.push(part);
      pass(game, decisionOf(game).seat);
    }
    // Before its FLIP effect is on the chain damage has been dealt, and nobody has left.
    expect(parts).toEqual(['', 'start', 'before', 'calculation']);
    expect([partOf(game.look), asked(game), fieldOf(game, 1)]).toEqual(['after', '1 destroy', ['snare']]);
    say(game, 1, 'cook');
    passAll(game);
    expect([fieldOf(game, 0), fieldOf(game, 1)]).toEqual([['wyrm'], []]);
    const order = [damaged, flipped, sent].map((event) => game.history.last({ event })?.seq ?? 0);
    expect(order[1]).toBeLessThan(order[2] as number);
  });

  test('[TI3] in the Damage Step only what changes ATK, until damage is calculated, and Counter Traps', () => {
    const game = inBattle({ monsters: ['footman'], set: ['haste', 'tonic', 'hush'] }, { monsters: ['twins'], set: ['tonic'] });
    attack(game, 'footman', 'twins');
    expect(activations(game)).toEqual(['haste', 'tonic']);
    pass(game, 0, 1);
    expect([partOf(game.look), asked(game), activations(game)]).toEqual(['start', '0 respond', ['haste']]);
    expect(game.explain.activation(monstersOf(game.look, 0)[0] as number)).toBeDefined();
    pass(game, 0, 1);
    expect(partOf(game.look)).toBe('before');
    say(game, 0, 'haste');
    say(game, 0, 'footman');
    expect([asked(game), activations(game)]).toEqual(['1 respond', []]);
    pass(game, 1);
    expect([asked(game), activations(game)]).toEqual(['0 respond', ['hush']]);
    pass(game, 0);
    passAll(game);
    expect([lifeOf(game.look, 1), fieldOf(game, 1)]).toEqual([7800, []]);
  });

  test('[BA3] if the other side has changed, the attacker aims again or stops', () => {
    for (const answer of ['yes', 'no']) {
      const game = inBattle({ monsters: ['twins'] }, { monsters: ['footman'], set: ['call'], grave: ['cook'] });
      attack(game, 'twins', 'footman');
      pass(game, 0);
      say(game, 1, 'call');
      say(game, 1, 'cook');
      pass(game, 0, 1);
      passAll(game);
      expect(asked(game)).toBe('0 replay');
      say(game, 0, answer);
      if (answer === 'yes') {
        expect(offered(game)).toEqual(['footman', 'cook']);
        say(game, 0, 'cook');
      }
      passAll(game);
      expect(fieldOf(game, 1)).toEqual(answer === 'yes' ? ['footman'] : ['footman', 'cook']);
      // Either way it has attacked in this turn.
      expect(offered(game)).toEqual(['pass']);
    }
  });

  test('[BA4] an attacker that was turned down does not fight, nor one whose attack was stopped', () => {
    for (const answer of ['veil', 'parry']) {
      const game = inBattle({ monsters: ['twins'] }, { set: [answer] });
      attack(game, 'twins');
      pass(game, 0);
      say(game, 1, answer);
      if (answer === 'veil') say(game, 1, 'twins');
      pass(game, 0, 1);
      passAll(game);
      expect(lifeOf(game.look, 1)).toBe(8000);
    }
  });
});

describe('how strong a monster is', () => {
  /** A monster that does something to the first monster of its side. */
  const tester = (id: string, does: readonly Step[]) => ({
    id,
    name: id,
    kind: 'monster',
    level: 4,
    atk: 0,
    def: 0,
    abilities: [ignition(id, { does: [{ step: 'let', into: 'it', be: (here) => monstersOf(here, here.seat)[0] as number }, ...does] })],
  });
  const testers = [
    tester('plus', [addsAttack(500, 'turn')]),
    tester(
      'double',
      becomesAttack((now) => 2 * now, 'turn'),
    ),
    tester(
      'five',
      becomesAttack(() => 500, 'game'),
    ),
    tester('grow', becomesOriginal(2000)),
    {
      ...tester('mask', [addsAttack(0, 'turn')]),
      continuous: [
        {
          id: 'mask',
          isStatic: true,
          affects: { and: [{ is: ['kind', 'monster'] as const }, { same: 'controller' }] },
          parts: [
            { layer: 'set', changes: ['base', 'gained', 'plus'].map((part) => ({ set: `atk.${part}`, to: part === 'base' ? 100 : 0 })) },
          ],
        },
      ],
    },
  ];
  const after = (monsters: string[], ...uses: string[]) => {
    const game = given({ monsters: ['footman', ...monsters] }, {}, { cards: [...pool, ...testers] });
    for (const use of uses) {
      say(game, 0, use);
      pass(game, 1, 0);
      passAll(game);
    }
    return game;
  };
  const attackAfter = (monsters: string[], ...uses: string[]): number => {
    const game = after(monsters, ...uses);
    return attackOf(game.look, monster(game, 0));
  };

  test('[AK1] what is added stacks and is counted again; a continuous setter masks it', () => {
    expect(attackAfter(['plus'], 'plus', 'plus')).toBe(2400);
    expect(attackAfter(['plus', 'drummer'], 'plus')).toBe(2200);
    expect(attackAfter(['plus', 'mask'], 'plus')).toBe(100);
    const game = given({ monsters: ['footman', 'drummer'] }, { set: ['veil'] });
    expect(attackOf(game.look, monster(game, 0))).toBe(1700);
    pass(game, 0);
    say(game, 1, 'veil');
    say(game, 1, 'drummer');
    pass(game, 0, 1);
    expect(attackOf(game.look, monster(game, 0))).toBe(1400);
  });

  test('[AK2] a snapshot reads what it is then and overwrites what was applied before; what comes later is added', () => {
    expect(attackAfter(['plus', 'double'], 'plus', 'double')).toBe(3800);
    expect(attackAfter(['plus', 'double'], 'double', 'plus')).toBe(3300);
    expect(attackAfter(['double', 'five'], 'double', 'five')).toBe(500);
    expect(attackAfter(['five', 'drummer'], 'five')).toBe(500);
    expect(attackAfter(['double', 'drummer'], 'double')).toBe(3400);
  });

  test('[AK3] another original ATK wipes snapshots, and what was added is added to it', () => {
    const game = after(['plus', 'five', 'grow'], 'five', 'plus', 'grow');
    expect([attackOf(game.look, monster(game, 0)), originalAttackOf(game.look, monster(game, 0))]).toEqual([2500, 2000]);
  });

  test('[AK1, SC3] until the end of the turn', () => {
    const game = after(['plus'], 'plus');
    while (turnOf(game.look) === 1) say(game, decisionOf(game).seat, 'pass');
    expect(attackOf(game.look, monster(game, 0))).toBe(1400);
  });
});
