import {
  attackOf,
  attributeOf,
  banished,
  becomesAttribute,
  card,
  countersOn,
  damaged,
  defenseOf,
  extra,
  field,
  fieldOf,
  flipped,
  gainsLevels,
  grave,
  hand,
  has,
  levelOf,
  lifeOf,
  monsters,
  monstersOf,
  partOf,
  phaseOf,
  sent,
  slotOf,
  spellsOf,
  summoned,
  turnOf,
  vanished,
  wasBanished,
  whyNotMove,
} from '@rulewright/chain';
import { chainOf, type Game, loadGame, register, v, type ZoneDefinition } from '@rulewright/kernel';
import { describe, expect, test } from 'vitest';
import { cast, doing } from './cast.js';
import {
  activations,
  asked,
  chain,
  decisionOf,
  given as givenWith,
  nameOf,
  offered,
  pass,
  passAll,
  rulesNow,
  say,
  toPhase,
} from './duels.js';

type Side = Parameters<typeof givenWith>[0];
type Spec = NonNullable<Parameters<typeof givenWith>[2]>;
const given = (ana: Side, bo: Side = {}, spec: Spec = {}): Game => givenWith(ana, bo, { cards: cast, firstTurn: 3, ...spec });
const inBattle = (ana: Side, bo: Side = {}, spec: Spec = {}): Game => {
  const game = given(ana, bo, spec);
  toPhase(game, 'battle');
  return game;
};
const named = (game: Game, ids: readonly number[]): string[] => ids.map((id) => nameOf(game, id));
const inZone = (game: Game, zone: ZoneDefinition, seat: number): string[] => named(game, game.look.cards(game.look.zone(zone, seat)));
const side = (game: Game, seat: number): string[] => named(game, monstersOf(game.look, seat));
const one = (game: Game, name: string): number =>
  [0, 1]
    .flatMap((seat) => [...monstersOf(game.look, seat), ...spellsOf(game.look, seat)])
    .find((id) => nameOf(game, id) === name) as number;
/** Ana uses the monster of that name on another, and it resolves. */
const use = (game: Game, name: string, on?: string): void => {
  say(game, decisionOf(game).seat, name);
  if (on !== undefined) say(game, decisionOf(game).seat, on);
  passAll(game);
};
const attack = (game: Game, attacker: string, target?: string): void => {
  say(game, 0, 'attack');
  say(game, 0, attacker);
  if (target !== undefined) say(game, 0, target);
  passAll(game);
};

describe('cards come and go', () => {
  test('[DL1] what leaves the field forgets its position, its counters and who had it', () => {
    const game = given({ monsters: ['marker', 'slayer', 'thief'] }, { monsters: ['defense wall'] });
    use(game, 'marker', 'wall');
    use(game, 'marker', 'wall');
    expect(countersOn(game.look, one(game, 'wall'), 'spell')).toBe(3);
    use(game, 'thief', 'wall');
    expect(side(game, 0)).toContain('wall');
    const id = one(game, 'wall');
    use(game, 'slayer', 'wall');
    expect([inZone(game, grave, 1), countersOn(game.look, id), game.look.get(id, card.fields.position)]).toEqual([['wall'], 0, 'attack']);
  });

  test('[DL2] a token vanishes wherever it would go, and was not sent there', () => {
    for (const how of ['slayer', 'banisher', 'packer', 'sender']) {
      const game = given({ monsters: ['sower', how] });
      use(game, 'sower');
      expect(side(game, 0)).toContain('fluff');
      use(game, how, 'fluff');
      expect(side(game, 0)).not.toContain('fluff');
      expect([game.history.count({ event: vanished }), game.history.count({ event: sent })]).toEqual([1, 0]);
      expect([inZone(game, grave, 0), inZone(game, banished, 0)]).toEqual([[], []]);
    }
  });

  test('[DL3] a Fusion Monster that would go to the deck goes to the Extra Deck', () => {
    const game = given({ monsters: ['packer', 'fused'] });
    use(game, 'packer', 'fused');
    expect(inZone(game, extra, 0)).toEqual(['fused']);
  });

  test('[DL4] what is in force sends cards elsewhere: Tributes, the destroyed and used Spells', () => {
    const game = given({ monsters: ['cook', 'footman'], hand: ['ogre', 'tide'] }, { up: ['cosmos'], monsters: ['finder'] });
    say(game, 0, 'summon');
    say(game, 0, 'ogre');
    say(game, 0, 'cook');
    passAll(game);
    use(game, 'tide');
    expect([inZone(game, grave, 0), inZone(game, grave, 1)]).toEqual([[], []]);
    expect(inZone(game, banished, 0)).toEqual(['cook', 'ogre', 'footman', 'tide']);
    // What answers being sent to the graveyard has not.
    expect([inZone(game, banished, 1), chain(game), game.history.count({ event: sent })]).toEqual([['finder'], [], 0]);
    expect(game.history.count({ event: wasBanished })).toBe(4);
  });

  test('[DL4, VW1] what is banished face down only its owner knows', () => {
    const game = given({ monsters: ['hider', 'wall'] });
    use(game, 'hider', 'wall');
    const seen = (seat: number): boolean => JSON.stringify(game.view(seat)).includes('wall');
    expect([seen(0), seen(1)]).toEqual([true, false]);
  });
});

describe('moves', () => {
  test('[DL5] for every move that is not offered there is a reason', () => {
    const game = given({ hand: ['wyrm', 'twins', 'tonic'], monsters: ['cook'] });
    const id = (name: string): number =>
      game.look.cards(game.look.zone(hand, 0)).find((one) => nameOf(game, one) === name) ?? one(game, name);
    const why = (name: string): string[] => whyNotMove(game.look, 0, id(name)).map(({ move, why: { code } }) => `${move}: ${code}`);
    expect(why('wyrm')).toEqual(['summon: summon.tributes', 'set monster: summon.tributes']);
    expect([why('twins'), why('tonic')]).toEqual([[], []]);
    say(game, 0, 'summon');
    say(game, 0, 'twins');
    passAll(game);
    expect(why('wyrm')).toEqual(['summon: summon.done', 'set monster: summon.done']);
    expect(why('twins')).toEqual(['change position: position.new', 'attack: move.not-battle']);
    expect(whyNotMove(game.look, 1, id('tonic')).map(({ why: { code } }) => code)).toEqual(['move.not-your-turn']);
  });

  test('[DL5] what comes as its own text says is a move, too, and not to be had outside of a Main Phase', () => {
    const game = given({ hand: ['stubborn'], monsters: ['eager'] });
    const [stubborn] = game.look.cards(game.look.zone(hand, 0)) as [number];
    const why = (id: number): string[] => whyNotMove(game.look, 0, id).map(({ move, why: { code } }) => `${move}: ${code}`);
    expect(why(stubborn)).toEqual(['summon: summon.not-normal', 'set monster: summon.not-normal']);
    toPhase(game, 'battle');
    expect(why(stubborn)).toEqual(['summon: move.not-main', 'set monster: move.not-main', 'special summon: move.not-main']);
    expect(why(one(game, 'eager')).join()).not.toContain('special summon'); // it lies there already
  });

  test('[TI2] an effect of speed 1 is not too slow in an open Battle Phase: it waits for a Main Phase', () => {
    const game = given({ monsters: ['cook'] });
    const codes = (): string[] =>
      game.explain.activation(one(game, 'cook'), 0).flatMap(({ reasons }) => reasons.map(({ refusal: { code } }) => code));
    expect(codes()).toEqual([]);
    toPhase(game, 'battle');
    expect(codes()).toEqual(['move.not-main']);
  });

  test('[DU2] a card may give more Normal Summons', () => {
    const game = given({ hand: ['footman', 'twins', 'cook'], monsters: ['summoner'] });
    for (const name of ['footman', 'twins']) {
      say(game, 0, 'summon');
      say(game, 0, name);
      passAll(game);
      if (name === 'footman') {
        expect(offered(game)).not.toContain('summon');
        use(game, 'summoner');
      }
    }
    expect(offered(game)).not.toContain('summon');
  });
});

describe('phases', () => {
  const phasesOf = (game: Game): string[] => {
    const seen: string[] = [];
    for (let i = 0; i < 200 && turnOf(game.look) === 3; i++) {
      if (seen.at(-1) !== phaseOf(game.look)) seen.push(phaseOf(game.look));
      const { seat, why } = decisionOf(game);
      say(game, seat, why === 'battle' ? 'yes' : 'pass');
    }
    return seen;
  };
  test('[DL6] who skips the Battle Phase has no second Main Phase', () => {
    expect(phasesOf(given({ monsters: ['dawdler'] }))).toEqual(['main1', 'battle', 'main2', 'end']);
    const game = given({ monsters: ['dawdler'] });
    use(game, 'dawdler');
    expect(phasesOf(game)).toEqual(['main1', 'end']);
  });

  test('[DL7] a card wins the duel; concession and life come first', () => {
    const game = given({ monsters: ['champion'] });
    use(game, 'champion');
    expect([game.isOver, game.winners]).toEqual([true, [0]]);
  });
});

describe('links', () => {
  test('[CN1] a link tells what it targets', () => {
    const game = given({ monsters: ['slayer', 'cook'] });
    say(game, 0, 'slayer');
    say(game, 0, 'cook');
    expect(named(game, chainOf(game.look)[0]?.targets ?? [])).toEqual(['cook']);
  });
});

describe('moments', () => {
  test('[DL9] what nobody answered cannot be answered once the turn player acts again', () => {
    const game = given({ hand: ['twins'], set: ['tonic'] }, { set: ['pitfall'] });
    say(game, 0, 'summon');
    say(game, 0, 'twins');
    pass(game, 0, 1);
    pass(game, 0);
    expect(activations(game)).toEqual(['pitfall']);
    pass(game, 1);
    say(game, 0, 'tonic');
    expect(activations(game)).toEqual([]);
    // While it may still be answered, what answers it may be answered with it.
    const early = given({ hand: ['twins'], set: ['tonic'] }, { set: ['pitfall'] });
    say(early, 0, 'summon');
    say(early, 0, 'twins');
    pass(early, 0, 1);
    say(early, 0, 'tonic');
    expect(activations(early)).toEqual(['pitfall']);
  });
});

describe('giving up', () => {
  test('[DL8] who gives up has lost, whoever is asked', () => {
    const game = given({});
    expect(game.concede(0).ok).toBe(true);
    expect([game.isOver, game.winners]).toEqual([true, [1]]);
  });
});

describe('Summons', () => {
  const summonInto = (trapOf: string): Game => {
    const game = given({ hand: ['footman'] }, { set: [trapOf] });
    say(game, 0, 'summon');
    say(game, 0, 'footman');
    return game;
  };

  test('[SM1, SM2, WN7] a Normal Summon can be negated before it is through, and was none then', () => {
    const game = summonInto('judgment');
    expect([asked(game), side(game, 0), activations(game)]).toEqual(['0 respond', [], []]);
    pass(game, 0);
    expect([asked(game), activations(game)]).toEqual(['1 respond', ['judgment']]);
    say(game, 1, 'judgment');
    passAll(game);
    expect([side(game, 0), inZone(game, grave, 0), game.history.count({ event: summoned })]).toEqual([[], ['footman'], 0]);
    // It was the Normal Summon of this turn all the same.
    expect(offered(game)).not.toContain('summon');
    const through = summonInto('judgment');
    pass(through, 0, 1);
    expect([side(through, 0), through.history.count({ event: summoned })]).toEqual([['footman'], 1]);
  });

  test('[SM1] what is about to come has no effects yet', () => {
    const game = given({ hand: ['drainer'], monsters: ['cook'] }, { set: ['judgment'] });
    say(game, 0, 'summon');
    say(game, 0, 'drainer');
    expect(has(game.look, one(game, 'cook'), 'negated')).toBe(false);
    pass(game, 0, 1);
    passAll(game);
    expect(has(game.look, one(game, 'cook'), 'negated')).toBe(true);
  });

  test('[SM1] a Flip Summon can be negated, and its FLIP effect does not trigger', () => {
    const game = given({ monsters: ['down snare', 'cook'] }, { set: ['judgment'] });
    say(game, 0, 'change position');
    say(game, 0, 'snare');
    pass(game, 0);
    say(game, 1, 'judgment');
    passAll(game);
    expect([side(game, 0), game.history.count({ event: flipped }), asked(game)]).toEqual([['cook'], 0, '0 open']);
  });

  test('[SM8] what cannot negate the Summon waits until it is through', () => {
    const game = given({ hand: ['footman'] }, { set: ['pitfall', 'judgment', 'hush'] });
    say(game, 0, 'summon');
    say(game, 0, 'footman');
    pass(game, 0);
    expect(activations(game)).toEqual(['judgment']);
    pass(game, 1);
    pass(game, 0);
    expect([asked(game), activations(game)]).toEqual(['1 respond', ['pitfall']]);
  });

  test('[SM3] what an effect summons comes at once', () => {
    const game = given({ hand: ['rebirth'], grave: ['footman'] }, { set: ['judgment'] });
    say(game, 0, 'rebirth');
    say(game, 0, 'footman');
    expect(activations(game)).toEqual([]);
    passAll(game);
    expect(side(game, 0)).toEqual(['footman']);
  });

  test('[SM4] a Fusion Monster that was never summoned the right way cannot be revived', () => {
    const game = given({ hand: ['rebirth'], grave: ['fused', 'stubborn'] });
    say(game, 0, 'rebirth');
    say(game, 0, 'fused');
    passAll(game);
    expect([side(game, 0), inZone(game, grave, 0)]).toEqual([[], ['fused', 'stubborn', 'rebirth']]);
  });

  test('[SM5, SM1] a monster that comes only as its own text says', () => {
    const game = given({ hand: ['stubborn', 'rite'] }, { set: ['judgment'] }, { firstTurn: 1 });
    expect(offered(game)).toEqual(['special summon', 'pass']);
    say(game, 0, 'special summon');
    say(game, 0, 'stubborn');
    expect([asked(game), chain(game)]).toEqual(['0 respond', []]);
    pass(game, 0);
    expect(activations(game)).toEqual(['judgment']);
    pass(game, 1);
    passAll(game);
    expect(side(game, 0)).toEqual(['stubborn']);
  });

  test('[SM1, DL5] its cost makes the room that it needs, and may be taken back', () => {
    const game = given({ hand: ['eager'], monsters: ['cook', 'cook', 'cook', 'cook', 'footman'] });
    say(game, 0, 'special summon');
    say(game, 0, 'eager');
    expect(game.answer(0, 'back out').ok).toBe(true);
    passAll(game);
    expect(offered(game)).toContain('special summon');
    say(game, 0, 'special summon');
    say(game, 0, 'eager');
    say(game, 0, 'footman');
    passAll(game);
    expect([side(game, 0).includes('eager'), inZone(game, grave, 0)]).toEqual([true, ['footman']]);
  });

  test('[SM9, SM11] a Fusion Monster is made of one material for each that it names', () => {
    const game = given(
      { hand: ['blend', 'footman', 'cook'], monsters: ['twins', 'snare'], extra: ['fused', 'fused'] },
      {},
      { firstTurn: 1 },
    );
    say(game, 0, 'blend');
    passAll(game);
    say(game, 0, 'fused');
    // Each of level 4 may be one; the footman must be among them.
    expect(offered(game).sort()).toEqual(['footman', 'twins']);
    say(game, 0, 'footman', 'twins');
    passAll(game);
    expect([side(game, 0).sort(), inZone(game, extra, 0), inZone(game, grave, 0).sort()]).toEqual([
      ['fused', 'snare'],
      ['fused'],
      ['blend', 'footman', 'twins'],
    ]);
    const poor = given({ hand: ['blend', 'cook'], monsters: ['twins'], extra: ['fused'] }, {}, { firstTurn: 1 });
    expect(activations(poor)).toEqual([]);
    // Summoned the right way it may come back.
    const back = given({ hand: ['blend', 'footman', 'rebirth'], monsters: ['twins', 'slayer'], extra: ['fused'] }, {}, { firstTurn: 1 });
    say(back, 0, 'blend');
    passAll(back);
    say(back, 0, 'fused');
    say(back, 0, 'footman', 'twins');
    passAll(back);
    use(back, 'slayer', 'fused');
    say(back, 0, 'rebirth');
    say(back, 0, 'fused');
    passAll(back);
    expect(side(back, 0)).toContain('fused');
  });

  test('[SM10, SM11] for a Ritual Monster enough is Tributed, and nothing too much', () => {
    const game = given({ hand: ['prayer', 'rite', 'snare'], monsters: ['twins', 'cook'] }, {}, { firstTurn: 1 });
    say(game, 0, 'prayer');
    passAll(game);
    say(game, 0, 'rite');
    const pick = (...names: string[]): boolean =>
      game.answer(
        0,
        names.map((name) => offered(game).indexOf(name)),
      ).ok;
    expect([pick('twins'), pick('twins', 'cook', 'snare'), pick('cook', 'snare')]).toEqual([false, false, false]);
    expect(pick('twins', 'snare')).toBe(true);
    passAll(game);
    expect([side(game, 0), inZone(game, grave, 0).sort()]).toEqual([
      ['rite', 'cook'],
      ['prayer', 'snare', 'twins'],
    ]);
    expect(activations(given({ hand: ['prayer', 'rite'], monsters: ['twins'] }, {}, { firstTurn: 1 }))).toEqual([]);
  });

  test('[SM6] where a duel asks for slots, they are chosen, and may be taken back until then', () => {
    const game = given({ hand: ['footman', 'tide', 'tonic'], monsters: ['cook'] }, {}, { slots: 'chosen' });
    say(game, 0, 'summon');
    say(game, 0, 'footman');
    const { kind, why, options, canBackOut } = decisionOf(game);
    expect([kind, why, options.length, canBackOut]).toEqual(['slot', 'slot', 4, true]);
    game.answer(0, 2);
    passAll(game);
    expect(slotOf(game.look, one(game, 'footman'))).toBe(3);
    say(game, 0, 'set spell');
    say(game, 0, 'tonic');
    game.answer(0, 4);
    passAll(game);
    expect(slotOf(game.look, one(game, 'tonic'))).toBe(4);
    say(game, 0, 'tide');
    expect([decisionOf(game).kind, decisionOf(game).options.length]).toEqual(['slot', 4]);
    game.answer(0, 1);
    expect(slotOf(game.look, one(game, 'tide'))).toBe(1);
  });

  test('[SM7] where a duel asks for positions, who summons chooses', () => {
    const game = given({ hand: ['rebirth'], grave: ['footman'] }, {}, { positions: 'chosen' });
    say(game, 0, 'rebirth');
    say(game, 0, 'footman');
    passAll(game);
    expect(offered(game)).toEqual(['attack', 'defense']);
    say(game, 0, 'defense');
    expect(game.look.get(one(game, 'footman'), card.fields.position)).toBe('defense');
  });
});

describe('battle', () => {
  const lives = (game: Game): number[] => [lifeOf(game.look, 0), lifeOf(game.look, 1)];

  test('[BT1] directly with an effect, or where no monster is; never past monsters that cannot be attacked', () => {
    const game = inBattle({ monsters: ['sniper', 'twins'] }, { monsters: ['wall'] });
    say(game, 0, 'attack');
    say(game, 0, 'sniper');
    expect(decisionOf(game).options).toHaveLength(2);
    game.answer(0, 1);
    passAll(game);
    expect(lives(game)).toEqual([8000, 6500]);
    expect(offered(inBattle({ monsters: ['twins'] }, { monsters: ['ghost'] }))).toEqual(['pass']);
  });

  test('[BT2, BA3] the attacker aims again as often as the other side changes', () => {
    const game = inBattle({ monsters: ['twins'] }, { monsters: ['footman'], set: ['call', 'call'], grave: ['cook', 'snare'] });
    say(game, 0, 'attack');
    say(game, 0, 'twins');
    say(game, 0, 'footman');
    for (const back of ['cook', 'snare']) {
      pass(game, 0);
      say(game, 1, 'call');
      say(game, 1, back);
      passAll(game);
      expect(asked(game)).toBe('0 replay');
      say(game, 0, 'yes');
      say(game, 0, back);
    }
    passAll(game);
    expect([side(game, 1), inZone(game, grave, 1)]).toEqual([['footman', 'cook'], ['snare']]);
  });

  test('[BT3] a monster attacks as often as its effects say; one that must attack does', () => {
    const game = given({ monsters: ['twins', 'inspirer'] }, { monsters: ['defense footman', 'defense cook'] });
    use(game, 'inspirer', 'twins');
    toPhase(game, 'battle');
    attack(game, 'twins', 'footman');
    attack(game, 'twins', 'cook');
    say(game, 0, 'attack');
    expect(offered(game)).toEqual(['inspirer']);
    expect(lives(game)).toEqual([8000, 8000 - 700 - 1100]);

    const brute = inBattle({ monsters: ['brute', 'coward'] }, {});
    say(brute, 0, 'attack');
    expect(offered(brute)).toEqual(['brute']);
    const idle = inBattle({ monsters: ['brute'] }, {});
    pass(idle, 0, 1);
    passAll(idle);
    expect(lives(idle)).toEqual([8000, 6500]);
  });

  test('[BT4] piercing, none, and damage that is turned or halved', () => {
    const fought = (mine: string[], theirs: string[], target: string): number[] => {
      const game = inBattle({ monsters: mine }, { monsters: theirs });
      attack(game, mine[0] as string, target);
      return lives(game);
    };
    expect(fought(['piercer'], ['defense footman'], 'footman')).toEqual([8000, 7700]);
    expect(fought(['twins'], ['defense footman'], 'footman')).toEqual([8000, 8000]);
    expect(fought(['twins'], ['mirrored'], 'mirrored')).toEqual([7600, 8000]);
    expect(fought(['twins'], ['padded'], 'padded')).toEqual([8000, 8000]);
    expect(fought(['twins'], ['footman', 'halver'], 'footman')).toEqual([8000, 7750]);
  });

  test('[BT5] what a battle does not destroy stays', () => {
    const game = inBattle({ monsters: ['twins'] }, { monsters: ['wall'] });
    attack(game, 'twins', 'wall');
    expect([side(game, 1), lives(game), game.history.count({ event: damaged })]).toEqual([['wall'], [8000, 7600], 1]);
  });

  test('[BT6] while damage is calculated only what says so', () => {
    const game = inBattle({ monsters: ['twins'], set: ['haste'] }, { monsters: ['footman'] });
    say(game, 0, 'attack');
    say(game, 0, 'twins');
    say(game, 0, 'footman');
    const parts: string[] = [];
    while (decisionOf(game).why === 'respond') {
      if (activations(game).includes('haste')) parts.push(partOf(game.look));
      pass(game, decisionOf(game).seat);
    }
    // Before the Damage Step, and in two of its parts.
    expect(parts).toEqual(['', 'start', 'before']);
  });
  test('[WN12, BT9] when an attack is over, nobody is asked for an answer to it', () => {
    const game = inBattle({ monsters: ['twins', 'footman'], set: ['haste'] }, { monsters: ['footman'], set: ['haste'] });
    say(game, 0, 'attack');
    say(game, 0, 'twins');
    say(game, 0, 'footman');
    const seats: string[] = [];
    for (; decisionOf(game).why === 'respond'; pass(game, decisionOf(game).seat))
      seats.push(`${decisionOf(game).seat} ${partOf(game.look)}`);
    expect(seats.at(-1)).toMatch(/ end$/);
    expect([asked(game), offered(game)]).toEqual(['0 open', expect.arrayContaining(['attack', 'haste', 'pass'])]);
  });
});

describe('what stands on the field', () => {
  test('[DS1] what is equipped falls off when its monster leaves or is turned face down', () => {
    for (const how of ['slayer', 'veil']) {
      const game = given({ hand: ['sword'], monsters: ['wall', 'slayer'], set: ['veil'] });
      use(game, 'sword', 'wall');
      expect(attackOf(game.look, one(game, 'wall'))).toBe(2000);
      expect(loadGame(rulesNow({ cards: cast, firstTurn: 3 }), game.save()).fingerprint()).toBe(game.fingerprint());
      use(game, how, 'wall');
      expect([named(game, spellsOf(game.look, 0)).includes('sword'), inZone(game, grave, 0).includes('sword')]).toEqual([false, true]);
    }
  });

  test('[DS2] a new Field Spell sends the old one away, and does not need a slot', () => {
    const game = given({ hand: ['plains', 'hills'], set: ['tonic', 'tonic', 'tonic', 'tonic', 'tonic'] });
    use(game, 'plains');
    expect(named(game, fieldOf(game.look, 0))).toEqual(['plains']);
    say(game, 0, 'set spell');
    say(game, 0, 'hills');
    passAll(game);
    expect([inZone(game, field, 0), inZone(game, grave, 0)]).toEqual([['hills'], ['plains']]);
  });

  test('[DS3] a monster crosses over with its control, and back when that ends', () => {
    const game = given({ monsters: ['thief'] }, { monsters: ['defense wall'] });
    use(game, 'thief', 'wall');
    expect([side(game, 0), side(game, 1)]).toEqual([['thief', 'wall'], []]);
    expect(game.look.get(one(game, 'wall'), card.fields.position)).toBe('defense');
    while (turnOf(game.look) === 3) say(game, decisionOf(game).seat, decisionOf(game).why === 'battle' ? 'no' : 'pass');
    expect([side(game, 0), side(game, 1)]).toEqual([['thief'], ['wall']]);
  });

  test('[DS3] without room on the other side it goes', () => {
    const game = given({ monsters: ['thief', 'cook', 'cook', 'cook', 'cook'] }, { monsters: ['wall'] });
    use(game, 'thief', 'wall');
    expect([side(game, 1), inZone(game, grave, 1)]).toEqual([[], ['wall']]);
  });

  test('[DS4, DS5] DEF, level, attribute and powers change as ATK does', () => {
    const changer = doing('changer', [
      register(becomesAttribute.turn, { it: v('it'), to: 'dark' }),
      register(gainsLevels.turn, { it: v('it'), by: -9 }),
    ]);
    const game = given({ monsters: ['changer', 'inspirer', 'wall'] }, {}, { cards: [...cast, changer] });
    expect([
      attributeOf(game.look, one(game, 'wall')),
      levelOf(game.look, one(game, 'wall')),
      defenseOf(game.look, one(game, 'wall')),
    ]).toEqual(['earth', 4, 1000]);
    use(game, 'changer', 'wall');
    use(game, 'inspirer', 'wall');
    const id = one(game, 'wall');
    expect([attributeOf(game.look, id), levelOf(game.look, id), has(game.look, id, 'piercing')]).toEqual(['dark', 1, true]);
    toPhase(game, 'battle');
    while (turnOf(game.look) === 3) say(game, decisionOf(game).seat, 'pass');
    expect([attributeOf(game.look, id), levelOf(game.look, id), has(game.look, id, 'piercing')]).toEqual(['earth', 4, false]);
  });

  test('[DS6, WN8] what is negated can be activated and does nothing; off the field it works', () => {
    const game = given({ monsters: ['slayer', 'cook', 'gunner'] }, { monsters: ['drainer'] });
    use(game, 'slayer', 'cook');
    expect(side(game, 0)).toContain('cook');
    // It gives itself as the cost, and is not on the field when it resolves.
    say(game, 0, 'gunner');
    say(game, 0, 'gunner');
    passAll(game);
    expect(lifeOf(game.look, 1)).toBe(7500);
    expect(game.look.isIn(one(game, 'drainer'), monsters)).toBe(true);
  });
});
