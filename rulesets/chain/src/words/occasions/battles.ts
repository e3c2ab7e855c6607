/** Words for what happens in battles: attacks, damage calculation, battle damage. */
import type { Here } from '@rulewright/kernel';
import { a, CARDS, cards, fitsAll, givenName, occasion, oneOf, optional, saidOf, word } from '@rulewright/language';
import { attackAimed, attackDeclared, battled, damaged, destroyed } from '../../events.js';
import { attackerOf, controller, grave, host, monsters, spells, targetOf } from '../../table.js';
import { inControlOf, THIS_CARD, where } from '../cards/described.js';
import { isSeatOf, whose } from '../players.js';
import { amountNamed, named, onField, subjectOf } from './event-cards.js';

/** The monster that this card has battled. */
const otherOf = (here: Here): number | undefined => {
  const { data } = here.cause;
  const mine = here.get(here.source, host) || here.source;
  const id = (data['attacker'] === mine ? data['target'] : data['attacker']) as number;
  return id !== 0 && here.exists(id) && here.isIn(id, monsters) ? id : undefined;
};

/** What this card does in a battle. */
const isIn = (here: Here): boolean => [attackerOf(here), targetOf(here)].includes(here.get(here.source, host) || here.source);
const own = (here: Here): number => here.get(here.source, host) || here.source;

export const battleWords = [
  word(occasion, 'attack-is-declared', {
    about: 'A monster declares an attack.',
    takes: {
      whose,
      which: optional(a(cards), 'which monsters: those that have a name by then'),
      where,
      on: optional(oneOf('this', 'player'), 'on what: on this card, or directly on a player'),
      as: named('attacker'),
    },
    main: 'whose',
    means: (given) => ({
      on: [attackDeclared],
      fits: (here, event) => {
        const id = event.data['attacker'] as number;
        if (!here.exists(id) || !isSeatOf(here, given.whose, here.get(id, controller))) return false;
        if (given.on === 'this' ? event.data['target'] !== own(here) : given.on === 'player' && event.data['target'] !== 0) return false;
        if (given.which !== undefined && !given.which.means(here).includes(id)) return false;
        return fitsAll(here, id, given.where);
      },
    }),
    says: (given) => {
      const isTheirs = given.whose === 'opponent';
      const attacker = subjectOf(given, isTheirs ? "opponent's monster" : 'monster', isTheirs ? undefined : inControlOf(given.whose));
      return saidOf(attacker, 'declare', given.on === 'player' ? 'a direct attack' : 'an attack', given.on === 'this' && 'on this card');
    },
  }),
  word(occasion, 'this-attacks', {
    about: 'This monster, or the one that this card is equipped to, declares an attack.',
    takes: { target: named('target') },
    means: () => ({ on: [attackDeclared], from: onField, fits: (here, { data }) => data['attacker'] === own(here) }),
    says: () => saidOf(THIS_CARD, 'declare', 'an attack'),
  }),
  word(occasion, 'this-is-attacked', {
    about: 'This monster, or the one that this card is equipped to, is chosen as the target of an attack.',
    takes: { as: named('attacker') },
    means: () => ({ on: [attackDeclared, attackAimed], from: onField, fits: (here, { data }) => data['target'] === own(here) }),
    says: () => saidOf(THIS_CARD, 'be', 'attacked'),
  }),
  word(occasion, 'this-battles', {
    about: 'This monster, or the one that this card is equipped to, has battled: damage was calculated.',
    takes: {
      as: optional(
        givenName(CARDS, { said: () => ({ noun: 'monster', instead: 'that monster' }), read: otherOf }),
        'a name for the other monster: then there must be one',
      ),
    },
    means: ({ as }) => ({
      on: [battled],
      from: [monsters, spells, grave],
      fits: (here, { data }) => [data['attacker'], data['target']].includes(own(here)) && (as === undefined || data['target'] !== 0),
    }),
    says: ({ as }) => saidOf(THIS_CARD, 'battle', as !== undefined && 'a monster'),
  }),
  word(occasion, 'damage-is-calculated', {
    about: 'Damage of a battle was calculated, whoever battled.',
    means: () => ({ on: [battled], fits: () => true }),
    says: () => ({ ...saidOf({ noun: 'damage', isMany: false }, 'be', 'calculated'), head: 'after damage calculation' }),
  }),
  word(occasion, 'this-destroys-by-battle', {
    about: 'This monster, or the one that this card is equipped to, destroys another by battle.',
    takes: { as: named('card') },
    means: () => ({
      on: [destroyed],
      from: onField,
      fits: (here, { data }) =>
        data['how'] === 'battle' &&
        data['card'] !== own(here) &&
        isIn(here) &&
        [attackerOf(here), targetOf(here)].includes(data['card'] as number),
    }),
    says: () => saidOf(THIS_CARD, 'destroy', 'a monster by battle'),
  }),
  word(occasion, 'this-inflicts-battle-damage', {
    about: 'This monster, or the one that this card is equipped to, inflicts battle damage to the other player.',
    takes: { as: amountNamed },
    means: () => ({
      on: [damaged],
      from: [...onField],
      fits: (here, { data }) => data['byBattle'] === true && data['seat'] !== here.seat && isIn(here),
    }),
    says: () => saidOf(THIS_CARD, 'inflict', 'battle damage to your opponent'),
  }),
];
