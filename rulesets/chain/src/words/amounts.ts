/** Words for how much. */

import { chainLength, type Here } from '@rulewright/kernel';
import {
  type Amount,
  a,
  amount,
  cards,
  many,
  type NounPhrase,
  name,
  needed,
  nounOf,
  onBoard,
  optional,
  ownOf,
  type Word,
  word,
  YOU,
} from '@rulewright/language';
import { cameIn, countersOn, lifeOf, onField, turnOf, turnPlayer } from '../table.js';
import { asKnown, attackNow, defenseNow, lastMeasured, levelNow, nameOf, originalAttack, originalDefense } from './card-values.js';
import { countersOf } from './cards/described.js';
import { isSeatOf, ownersOf, player, whose, you } from './players.js';

/** Of the monsters, all together. */
const summed = (
  called: string,
  about: string,
  unit: string,
  of: (here: Here, id: number) => number | undefined,
  kept?: 'atk' | 'def' | 'level',
): Word<Amount> =>
  word(amount, called, {
    about,
    takes: { of: needed(a(cards), 'of which monster; of several, all together') },
    main: 'of',
    means:
      ({ of: which }): Amount =>
      (here) =>
        asKnown(here, which).reduce(
          (sum, id) =>
            sum +
            ((kept === undefined ? undefined : lastMeasured(here, which.means.called, id, kept)) ??
              (here.exists(id) ? (of(here, id) ?? 0) : 0)),
          0,
        ),
    says: ({ of: which }) => ({ amount: ownOf(nounOf(which), unit) }),
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
    says: ({ who }) => ({ amount: [ownersOf(who), 'LP'], of: who === undefined ? YOU : nounOf(who), unit: 'LP' }),
  }),
  summed('attack', 'The ATK of a monster, as it is now.', 'ATK', attackNow, 'atk'),
  summed('defense', 'The DEF of a monster, as it is now.', 'DEF', defenseNow, 'def'),
  summed('level', 'The level of a monster, as it is now.', 'Level', levelNow, 'level'),
  ...(['level', 'attack', 'defense'] as const).map((what) =>
    word(amount, `own-${what}`, {
      about: `In a rule that changes monsters: ${what === 'level' ? 'the level' : `the original ${what === 'attack' ? 'ATK' : 'DEF'}`} of each of them.`,
      means: () =>
        onBoard(
          (here: Here) => (what === 'level' ? levelNow : what === 'attack' ? originalAttack : originalDefense)(here, here.source) ?? 0,
          {
            trait: what === 'level' ? 'level' : `${what === 'attack' ? 'atk' : 'def'}.original`,
          } as const,
        ),
      says: () => ({ amount: `its own ${what === 'level' ? 'Level' : `original ${what === 'attack' ? 'ATK' : 'DEF'}`}` }),
    }),
  ),
  summed('original-attack', 'The original ATK of a monster.', 'original ATK', originalAttack),
  summed('original-defense', 'The original DEF of a monster.', 'original DEF', originalDefense),
  word(amount, 'counters', {
    about: 'How many counters lie on cards.',
    takes: { on: needed(a(cards), 'on which'), counter: optional(name('what they are called'), 'which; all, by default') },
    main: 'on',
    means:
      ({ on, counter }): Amount =>
      (here) =>
        asKnown(here, on).reduce(
          (sum, id) =>
            sum + (onField(here, id) ? countersOn(here, id, counter) : (lastMeasured(here, on.means.called, id, 'counters') ?? 0)),
          0,
        ),
    says: ({ on, counter }) => {
      const counts: NounPhrase = { ...countersOf(counter), relative: [['on', nounOf(on)]] };
      return { amount: ['the number of', many(counts)], counts };
    },
  }),
  word(amount, 'different-names', {
    about: 'How many different names there are among cards.',
    takes: { of: needed(a(cards), 'among which') },
    main: 'of',
    means:
      ({ of }): Amount =>
      (here) =>
        new Set(of.means(here).map((id) => nameOf(here, id))).size,
    says: ({ of }) => ({ amount: ['the number of', many(nounOf(of)), 'with different names'] }),
  }),
  word(amount, 'turns-on-the-field', {
    about: 'How many turns have begun since a card came to the field, or was turned face up there: all, or those of one player.',
    takes: { of: needed(a(cards), 'which card'), whose },
    main: 'of',
    means:
      ({ of, whose: who }): Amount =>
      (here) => {
        const [id] = asKnown(here, of);
        const since =
          id === undefined ? undefined : onField(here, id) ? here.get(id, cameIn) : lastMeasured(here, of.means.called, id, 'cameIn');
        if (since === undefined) return 0;
        const all = Array.from({ length: Math.max(0, turnOf(here) - since) }, (_, i) => since + 1 + i);
        return all.filter((turn) => isSeatOf(here, who, (turnOf(here) - turn) % 2 === 0 ? turnPlayer(here) : 1 - turnPlayer(here))).length;
      },
    says: ({ of, whose: who }) => {
      const turns = who === 'you' ? 'your turns' : who === 'opponent' ? "your opponent's turns" : 'turns';
      return { amount: ['the number of', turns, 'that have begun since', nounOf(of), 'came to the field'] };
    },
  }),
  word(amount, 'chain-links', {
    about: 'How many links are on the chain: the number of the one that resolves, if it is the newest.',
    means: (): Amount => chainLength,
    says: () => ({ amount: 'the number of Chain Links' }),
  }),
  word(amount, 'turn', { about: 'The number of the turn.', means: (): Amount => turnOf, says: () => ({ amount: 'the turn count' }) }),
];
