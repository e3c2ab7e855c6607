import { deck, grave, hand, lifeOf, monstersOf, sent, spellsOf, summoned, usedUp } from '@rulewright/chain';
import { chainOf, type Game, loadGame, triggerMissed } from '@rulewright/kernel';
import { describe, expect, test } from 'vitest';
import {
  activated,
  activations,
  asked,
  chain,
  decisionOf,
  given,
  nameOf,
  offered,
  pass,
  passAll,
  rulesNow,
  say,
  through,
} from './duels.js';

const graveOf = (game: Game, seat: number): string[] => game.look.cards(game.look.zone(grave, seat)).map((id) => nameOf(game, id));
const handOf = (game: Game, seat: number): string[] => game.look.cards(game.look.zone(hand, seat)).map((id) => nameOf(game, id));
const fieldOf = (game: Game, seat: number): string[] => monstersOf(game.look, seat).map((id) => nameOf(game, id));
const missed = (game: Game): string[] => game.history.list({ event: triggerMissed }).map(({ data }) => String(data['ability']));

describe('triggers that meet (rulebook, page 51; fast effect timing, D)', () => {
  test('[TI4, WN1, TG5] mandatory before optional, the turn player first; the turn player is offered the first fast effect', () => {
    const both = { monsters: ['finder', 'jester'], deck: ['jester', 'warden', 'cook'] };
    const game = given({ ...both, hand: ['tide'], set: ['tonic'] }, { ...both, set: ['tonic'] });
    say(game, 0, 'tide');
    expect([asked(game), activations(game)]).toEqual(['1 respond', ['tonic']]);
    pass(game, 1, 0);
    // Everything has left at once. The mandatory ones go first without being asked for.
    expect(chain(game)).toEqual(['0 finder', '1 finder']);
    expect(asked(game)).toBe('0 trigger');
    say(game, 0, 'yes');
    expect(chain(game)).toEqual(['0 finder', '1 finder', '0 jester']);
    expect(asked(game)).toBe('1 trigger');
    say(game, 1, 'yes');
    expect(chain(game)).toEqual(['0 finder', '1 finder', '0 jester', '1 jester']);
    // Bo made the newest link: Ana is asked first.
    expect([asked(game), activations(game)]).toEqual(['0 respond', ['tonic']]);
    pass(game, 0, 1);
    // Newest first: both jesters come, then both finders search.
    say(game, 1, 'jester');
    say(game, 0, 'jester');
    expect([fieldOf(game, 0), fieldOf(game, 1)]).toEqual([['jester'], ['jester']]);
    expect(asked(game)).toBe('1 search');
    say(game, 1, 'cook');
    say(game, 0, 'cook');
    expect([handOf(game, 0), handOf(game, 1)]).toEqual([['cook'], ['cook']]);
    expect(missed(game)).toEqual([]);
  });

  test('[TI4] where a duel says so, triggers of hidden cards go last', () => {
    for (const hiddenTriggersLast of [false, true]) {
      const game = given(
        { monsters: ['jester'], hand: ['tide', 'mourner'], deck: ['jester'] },
        { monsters: ['jester'], deck: ['jester'] },
        { hiddenTriggersLast },
      );
      say(game, 0, 'tide');
      pass(game, 1, 0);
      if (decisionOf(game).kind === 'order') say(game, 0, ...offered(game));
      while (decisionOf(game).why === 'trigger') say(game, decisionOf(game).seat, 'yes');
      const seats = chainOf(game.look).map(({ seat, ability }) => `${seat} ${ability}`);
      expect(seats.indexOf('0 mourner.come') > seats.indexOf('1 jester.again')).toBe(hiddenTriggersLast);
    }
  });
});

describe('missing the timing', () => {
  const table = (x: string) => given({ hand: ['gust'], set: ['tonic'] }, { set: ['call', 'tonic'], grave: [x], deck: ['cook'] });

  test('[TI1, TG4] a "when" whose event is not the last thing of its chain has missed it; an "if" begins a new chain', () => {
    for (const x of ['herald', 'envoy']) {
      const game = table(x);
      // Link 1 gains life, link 2 summons X: it resolves first, and is not what happened last.
      say(game, 0, 'tonic');
      say(game, 1, 'call');
      say(game, 1, x);
      expect(chain(game)).toEqual(['0 tonic', '1 call']);
      pass(game, 0, 1);
      expect(lifeOf(game.look, 0)).toBe(9000);
      expect(fieldOf(game, 1)).toEqual([x]);
      if (x === 'herald') {
        expect(missed(game)).toEqual(['herald.when']);
        expect(asked(game)).toBe('0 respond');
      } else {
        expect(asked(game)).toBe('1 trigger');
        say(game, 1, 'yes');
        expect(chain(game)).toEqual(['1 envoy']);
        pass(game, 0, 1);
        expect(handOf(game, 1)).toEqual(['cook']);
      }
    }
  });

  test('[TG4] summoned by the only link, a "when" has not missed it', () => {
    const game = table('herald');
    pass(game, 0);
    say(game, 1, 'call');
    say(game, 1, 'herald');
    pass(game, 0, 1);
    expect([missed(game), asked(game)]).toEqual([[], '1 trigger']);
  });

  test('[TG4, JN2] what happens as a cost is not the last thing: the "when" misses, the mandatory one waits for the end of the chain', () => {
    for (const x of ['jester', 'finder']) {
      const game = given({ monsters: ['gunner', x], deck: ['jester', 'cook'] });
      say(game, 0, 'gunner');
      say(game, 0, x);
      expect(graveOf(game, 0)).toEqual([x]);
      // It was tributed for the cost, and nothing of it is on this chain.
      expect(chain(game)).toEqual(['0 gunner']);
      pass(game, 1, 0);
      expect(lifeOf(game.look, 1)).toBe(7500);
      if (x === 'jester') expect([missed(game), chain(game)]).toEqual([['jester.again'], []]);
      else expect([missed(game), chain(game)]).toEqual([[], ['0 finder']]);
    }
  });

  test('[TG3, TG6] provisional [V]: a mandatory trigger whose card is not where it triggers any more at the end of the chain is let go', () => {
    const game = given({ monsters: ['gunner', 'finder'], set: ['call'], deck: ['cook'] });
    say(game, 0, 'gunner');
    say(game, 0, 'finder');
    pass(game, 1);
    say(game, 0, 'call');
    say(game, 0, 'finder');
    pass(game, 1, 0);
    expect([fieldOf(game, 0), chain(game), asked(game)]).toEqual([['gunner', 'finder'], [], '0 respond']);
  });

  test('[TG4, DU2] Tributes for a summon are not the last thing either', () => {
    const game = given({ monsters: ['jester', 'finder'], hand: ['wyrm'], deck: ['jester', 'cook'] });
    expect(offered(game)).toEqual(['summon', 'set monster', 'change position', 'pass']);
    say(game, 0, 'summon');
    say(game, 0, 'wyrm');
    say(game, 0, 'jester', 'finder');
    through(game);
    expect([missed(game), chain(game)]).toEqual([['jester.again'], ['0 finder']]);
  });
});

describe('conjunctions', () => {
  test('[CP3, JN1] after "Special Summon, then draw" a Trap for "when summoned" is not offered', () => {
    const game = given({ hand: ['squire'], deck: ['cook'] }, { set: ['pitfall'] });
    say(game, 0, 'squire');
    pass(game, 1, 0);
    expect([fieldOf(game, 0), handOf(game, 0)]).toEqual([['squire'], ['cook']]);
    while (decisionOf(game).why === 'respond') {
      expect(activations(game)).toEqual([]);
      pass(game, decisionOf(game).seat);
    }
    // A summon that is the last thing may be answered.
    const plain = given({ hand: ['footman'] }, { set: ['pitfall'] });
    say(plain, 0, 'summon');
    say(plain, 0, 'footman');
    through(plain);
    pass(plain, 0);
    expect([asked(plain), activations(plain)]).toEqual(['1 respond', ['pitfall']]);
  });

  test('[CP3, JN1] "discard, and if you do, banish": both are the last thing, and what was discarded may answer', () => {
    const game = given({ hand: ['purge', 'wraith'] }, { monsters: ['footman'] });
    say(game, 0, 'purge');
    pass(game, 1, 0);
    say(game, 0, 'wraith');
    say(game, 0, 'footman');
    expect([missed(game), asked(game)]).toEqual([[], '0 trigger']);
    say(game, 0, 'yes');
    pass(game, 1, 0);
    expect([lifeOf(game.look, 0), fieldOf(game, 1)]).toEqual([8500, []]);
  });
});

describe('limits and negation', () => {
  const answered = (spellCard: string, trapCard: string) => {
    const game = given({ hand: [spellCard, spellCard] }, { set: [trapCard] });
    expect(activations(game)).toEqual([spellCard, spellCard]);
    say(game, 0, spellCard);
    say(game, 1, trapCard);
    pass(game, 0, 1);
    passAll(game);
    return game;
  };
  test('[TX4, LM3] "only activate one": if its activation is negated the second may be activated', () => {
    const game = answered('edict', 'verdict');
    expect([lifeOf(game.look, 1), graveOf(game, 0)]).toEqual([4000, ['edict']]);
    expect([asked(game), activations(game)]).toEqual(['0 open', ['edict']]);
  });
  test('[TX4, LM3] if its effect is negated it has been activated, and the second may not be', () => {
    const game = answered('edict', 'hush');
    expect([handOf(game, 0), activations(game)]).toEqual([['edict'], []]);
  });
  test('[TX4, LM1] "only use": the second may not be, whichever was negated', () => {
    expect(activations(answered('oath', 'verdict'))).toEqual([]);
    expect(activations(answered('oath', 'hush'))).toEqual([]);
  });
  test('[TX4, LM1, CD4] once per turn: a card that died and was revived may act again, and so may a second copy', () => {
    const game = given({ monsters: ['cook', 'cook'], hand: ['tide', 'revival'] });
    say(game, 0, 'cook');
    pass(game, 1, 0);
    passAll(game);
    // The other copy may, this one may not.
    expect(activations(game).filter((name) => name === 'cook')).toHaveLength(1);
    say(game, 0, 'cook');
    pass(game, 1, 0);
    passAll(game);
    expect(activations(game)).not.toContain('cook');
    say(game, 0, 'tide');
    pass(game, 1, 0);
    passAll(game);
    say(game, 0, 'revival');
    say(game, 0, 'cook');
    pass(game, 1, 0);
    passAll(game);
    expect([lifeOf(game.look, 0), activations(game)]).toEqual([9000, ['cook']]);
  });
  test('[TX4, CD5] turned face down and up again it is another one, too', () => {
    const game = given({ monsters: ['cook'], set: ['veil'] });
    say(game, 0, 'cook');
    pass(game, 1, 0);
    passAll(game);
    expect(activations(game)).toEqual(['veil']);
    say(game, 0, 'veil');
    say(game, 0, 'cook');
    pass(game, 1, 0);
    passAll(game);
    say(game, 0, 'change position');
    say(game, 0, 'cook');
    passAll(game);
    expect(activations(game)).toEqual(['cook']);
  });
});

describe('cards that must stay', () => {
  test('[TX3, CN4] a continuous card that is destroyed in response does not apply its effect', () => {
    const game = given({ hand: ['gust'] }, { set: ['call'], grave: ['wyrm'] });
    pass(game, 0);
    say(game, 1, 'call');
    say(game, 1, 'wyrm');
    say(game, 0, 'gust');
    expect(offered(game)).toEqual(['call']);
    say(game, 0, 'call');
    pass(game, 1, 0);
    expect([fieldOf(game, 1), graveOf(game, 1)]).toEqual([[], ['wyrm', 'call']]);
  });
  test('[TX1, TX3, TI5, WN6] a Normal Spell need not: its monsters are still destroyed; and used cards leave after the whole chain', () => {
    const game = given({ hand: ['tide'], monsters: ['footman'] }, { set: ['gust'], monsters: ['twins'] });
    say(game, 0, 'tide');
    say(game, 1, 'gust');
    say(game, 1, 'tide');
    // Both lie on the field while the chain is built.
    expect([0, 1].map((seat) => spellsOf(game.look, seat).map((id) => nameOf(game, id)))).toEqual([['tide'], ['gust']]);
    pass(game, 0, 1);
    expect([fieldOf(game, 0), fieldOf(game, 1)]).toEqual([[], []]);
    const left = [...game.history.list({ event: sent }), ...game.history.list({ event: usedUp })];
    expect(left.map(({ type, data }) => `${type.id} ${nameOf(game, data['card'] as number)}`)).toEqual([
      'sent tide',
      'sent footman',
      'sent twins',
      'used gust',
    ]);
  });
});

describe('spell speed', () => {
  test('[TI2, WN4] only a Counter Trap answers a Counter Trap, and a Normal Spell answers nothing', () => {
    const game = given({ hand: ['purse', 'tide'], set: ['gust', 'hush', 'tonic'], monsters: ['footman'] }, { set: ['verdict', 'tonic'] });
    say(game, 0, 'purse');
    expect([asked(game), activations(game)]).toEqual(['1 respond', ['verdict', 'tonic']]);
    say(game, 1, 'verdict');
    expect([asked(game), activations(game)]).toEqual(['0 respond', ['hush']]);
    pass(game, 0, 1);
    expect([lifeOf(game.look, 1), handOf(game, 0)]).toEqual([4000, ['tide']]);
    expect(activated(game)).toEqual(['0 purse', '1 verdict']);
  });

  test('[TX2] nothing that was set this turn is offered, nor a Quick-Play Spell in the other hand', () => {
    const game = given({ hand: ['tonic', 'gust'] }, { hand: ['gust'], set: ['tonic'] });
    expect(activations(game)).toEqual(['gust']);
    for (const name of ['tonic', 'gust']) {
      say(game, 0, 'set spell');
      say(game, 0, name);
      expect([asked(game), activations(game)]).toEqual(['0 respond', name === 'tonic' ? ['gust'] : []]);
      pass(game, 0);
      expect([asked(game), activations(game)]).toEqual(['1 respond', ['tonic']]);
      pass(game, 1);
    }
  });

  test('[CN5] a target that has left the graveyard is no target: the Spell resolves and does nothing', () => {
    const game = given({ hand: ['revival'], grave: ['wyrm'] }, { set: ['call'], grave: ['ogre'] });
    say(game, 0, 'revival');
    expect(offered(game)).toEqual(['wyrm', 'ogre']);
    say(game, 0, 'ogre');
    say(game, 1, 'call');
    say(game, 1, 'ogre');
    pass(game, 0, 1);
    expect([fieldOf(game, 0), fieldOf(game, 1)]).toEqual([[], ['ogre']]);
  });
});

test('[SV1, FP1] a duel that is saved in the middle of a chain goes on as it would have', () => {
  const game = given({ monsters: ['gunner', 'finder'], deck: ['cook'] }, { set: ['tonic'] });
  say(game, 0, 'gunner');
  say(game, 0, 'finder');
  const loaded = loadGame(rulesNow(), game.save(), { haltsAtSilentPasses: true });
  for (const one of [game, loaded]) {
    say(one, 1, 'tonic');
    pass(one, 0, 1);
  }
  expect(loaded.fingerprint()).toBe(game.fingerprint());
  expect(game.look.count(game.look.zone(deck, 0))).toBe(11);
  expect(game.history.exists({ event: summoned })).toBe(false);
});
