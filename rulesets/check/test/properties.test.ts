/** Whatever is played by chance: the game ends, no card is lost, saves go on alike, and nobody learns what lies hidden. */

import { attackPhase, card, checkRules, PHASES, smallDeck, zones } from '@rulewright/check';
import { Chance, type Game, loadGame, startGame } from '@rulewright/kernel';
import { canonical, playOut } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { gamesOf, poolNow } from './pool.js';

const cards = poolNow();
const rules = { 'at-once': checkRules({ cards, penalty: 'at-once' }), 'at-check': checkRules({ cards, penalty: 'at-check' }) };
const MOST = 5000;

function begin(seed: number, penalty: keyof typeof rules = seed % 2 === 0 ? 'at-once' : 'at-check'): { game: Game; chance: Chance } {
  const players = ['Ana', 'Bo'].map((name) => ({ name, deck: smallDeck, shuffles: true }));
  return { game: startGame(rules[penalty], { seed, players }), chance: new Chance(seed, 'answers') };
}

/** Which cards each player owns, wherever they lie. */
function owned(game: Game): string[][] {
  const { look } = game;
  const all: string[][] = [[], []];
  for (const zone of zones)
    for (const seat of [0, 1])
      for (let slot = 0; slot < zone.slots; slot++)
        for (const id of look.cards(look.zone(zone, seat, slot)))
          all[look.get(id, card.fields.owner)]?.push(look.get(id, card.fields.card));
  return all.map((names) => names.sort());
}

/** Whether something that must be done in full is under way: a cost of which a part has been chosen. */
const isPaying = (game: Game): boolean => JSON.stringify((game.saveJson()['table'] as { frames: unknown }).frames).includes('"@answers"');

/** The card that alone has the ability: that it can be played, and that it has Encore, many have in common. */
const textOf = (ability: string): string => {
  const having = cards.filter(({ abilities = [] }) => abilities.some(({ id }) => id === ability));
  return having.length === 1 && !ability.startsWith('encore-') ? (having[0]?.id ?? '') : '';
};

describe('random play', () => {
  test('[CG13, CD1] every game ends, and every card lies in exactly one place all the time', () => {
    const full = [...smallDeck].sort();
    for (let seed = 1; seed <= gamesOf(12); seed++) {
      const { game, chance } = begin(seed);
      playOut(game, chance, MOST, () => expect(owned(game)).toEqual([full, full]));
      expect(game.isOver, `seed ${seed} goes on and on`).toBe(true);
    }
  });

  test('[SV1, FP1, TB2] saved, loaded and forked at every decision, in the middle of costs too, it is the same and goes on alike', () => {
    let paying = 0;
    for (let seed = 1; seed <= 3; seed++) {
      const { game, chance } = begin(seed);
      let other = game.fork();
      const inputs = playOut(game.fork(), new Chance(seed, 'answers'), 250);
      inputs.forEach(({ seat, answer }) => {
        if (isPaying(game)) paying++;
        const loaded = loadGame(game.rules, game.save());
        expect(loaded.fingerprint()).toBe(game.fingerprint());
        for (const one of [game, loaded, other]) expect(one.answer(seat, answer).ok).toBe(true);
        expect(loaded.fingerprint()).toBe(game.fingerprint());
        expect(other.fingerprint()).toBe(game.fingerprint());
        other = loaded;
      });
      expect(chance).toBeDefined();
    }
    expect(paying).toBeGreaterThan(0);
  });

  test('[VW1, IM2] no view tells what lies hidden: it is the same in every world that the seat can imagine', () => {
    for (let seed = 1; seed <= gamesOf(5); seed++) {
      const { game, chance } = begin(seed);
      playOut(game, chance, 300, (_, step) => {
        if (step % 5 !== 0) return;
        for (const seat of [0, 1]) expect(canonical(game.imagine(seat, step).view(seat))).toBe(canonical(game.view(seat)));
        // The piles and the other's hand are told as numbers and backs only.
        for (const { zone, owner, cards = [], known = [] } of game.view(0).zones) {
          if (zone === 'deck' || zone === 'stock') expect([cards, known]).toEqual([[], []]);
          if (zone === 'hand' && owner === 1) for (const one of cards) expect(one.face).toBeUndefined();
        }
      });
    }
  });

  test('[CG21] whatever the small set can do is done by chance now and then', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= gamesOf(24); seed++) {
      const { game, chance } = begin(seed);
      playOut(game, chance, MOST, () => {
        for (let seq = Math.max(1, game.look.seq - 60); seq <= game.look.seq; seq++) {
          const event = game.look.event(seq);
          if (event !== undefined) seen.add(event.type === undefined ? '' : event.type.id);
          if (event?.type.id === 'resolved') seen.add(`text of ${textOf(event.data['ability'] as string)}`);
        }
      });
    }
    // A few games do not show everything.
    if (gamesOf(24) < 24) return;
    for (const what of [
      'encored',
      'levelled-up',
      'refreshed',
      'damage-cancelled',
      'reversed',
      'course.skipped',
      ...['knight', 'drummer', 'baker', 'piper', 'shield', 'rope', 'feast', 'captain', 'minstrel'].map((one) => `text of ${one}`),
    ])
      expect(seen, what).toContain(what);
    expect(PHASES).toContain(attackPhase.id);
  });
});
