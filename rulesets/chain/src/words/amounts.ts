/** Words for how much. */
import type { Here } from '@rulewright/kernel';
import { type Amount, a, amount, cards, name, needed, optional, type Word, word } from '@rulewright/language';
import { countersOn, lifeOf, onField, turnOf } from '../table.js';
import { attackNow, defenseNow, levelNow, originalAttack, originalDefense } from './measures.js';
import { player, possessive, titled, you } from './players.js';

/** Of the monsters, all together. */
const summed = (called: string, about: string, unit: string, of: (here: Here, id: number) => number | undefined): Word<Amount> =>
  word(amount, called, {
    about,
    takes: { of: needed(a(cards), 'of which monster; of several, all together') },
    main: 'of',
    means:
      ({ of: which }): Amount =>
      (here) =>
        which.means(here).reduce((sum, id) => sum + (here.exists(id) ? (of(here, id) ?? 0) : 0), 0),
    says: ({ of: which }) =>
      which.says === 'it' ? `its ${unit}` : which.says === 'them' ? `their ${unit}` : `the ${unit} of ${which.says}`,
  });

export const amountWords = [
  word(amount, 'life', {
    about: 'The life points of a player.',
    takes: { who: player('whose; yours, by default') },
    main: 'who',
    means:
      ({ who }): Amount =>
      (here) =>
        lifeOf(here, (who?.means ?? you)(here)),
    says: ({ who }) => `${possessive(who)} LP`,
  }),
  summed('attack', 'The ATK of a monster, as it is now.', 'ATK', attackNow),
  summed('defense', 'The DEF of a monster, as it is now.', 'DEF', defenseNow),
  summed('level', 'The level of a monster, as it is now.', 'Level', levelNow),
  summed('original-attack', 'The original ATK of a monster.', 'original ATK', originalAttack),
  summed('original-defense', 'The original DEF of a monster.', 'original DEF', originalDefense),
  word(amount, 'counters', {
    about: 'How many counters lie on cards.',
    takes: { on: needed(a(cards), 'on which'), counter: optional(name('what they are called'), 'which; all, by default') },
    main: 'on',
    means:
      ({ on, counter }): Amount =>
      (here) =>
        on.means(here).reduce((sum, id) => sum + (onField(here, id) ? countersOn(here, id, counter) : 0), 0),
    says: ({ on, counter }) => `the number of ${counter === undefined ? 'counters' : `${titled(counter)} Counters`} on ${on.says}`,
    calls: ({ on, counter }) => ({ one: `${counter === undefined ? 'counter' : `${titled(counter)} Counter`} on ${on.says}` }),
  }),
  word(amount, 'turn', { about: 'The number of the turn.', means: (): Amount => turnOf, says: () => 'the turn count' }),
];
