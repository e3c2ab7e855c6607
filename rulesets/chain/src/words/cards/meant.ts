/**
 * Meant cards: words for this card, and for those that something goes on with.
 *
 * CW13  "This card" is the one whose text was activated, as it was when its cost was paid, or what its own text has made of it since. One
 *      that something else has moved in the meantime is another card.
 */
import { type Filter as BoardFilter, chainOf, type Here, isSourceStill } from '@rulewright/kernel';
import {
  a,
  type Cards,
  cards,
  type Filter,
  fitsAll,
  isSourceKept,
  type NounPhrase,
  needed,
  nounOf,
  occasion,
  onBoard,
  type Phrase,
  the,
  type Word,
  word,
} from '@rulewright/language';
import { isAttacking } from '../../battle/attacks.js';
import { allSpells, arrivingOf, attackerOf, host, targetOf } from '../../table.js';
import { described, MONSTER, THIS_CARD, where } from './described.js';

/** "Monster Cards equipped to this card". */
const equipsSaid = ({
  monster,
  where: those = [],
}: {
  readonly monster: Phrase<Cards>;
  readonly where?: readonly Phrase<Filter>[] | undefined;
}): NounPhrase => {
  const equips = described(those, { noun: 'Equip Card' });
  return { ...equips, which: 'all', relative: [['equipped to', nounOf(monster)], ...(equips.relative ?? [])] };
};

/** A card that something goes on with, if there is one. */
const single = (
  called: string,
  about: string,
  says: NounPhrase,
  of: (here: Here) => number | undefined,
  board?: BoardFilter,
): Word<Cards> => {
  const found: Cards = (here) => {
    const id = of(here);
    return id === undefined || id === 0 || !here.exists(id) ? [] : [id];
  };
  return word(cards, called, {
    about,
    means: () => (board === undefined ? found : onBoard(found, board)),
    says: () => says,
  });
};

/** The other monster of the battle that this card is in. */
const foe = (here: Here): number => {
  const [attacker, target] = [attackerOf(here), targetOf(here)];
  const mine = here.get(here.source, host) || here.source;
  return mine === attacker ? target : mine === target ? attacker : 0;
};

/** Whether the card whose text this is still is what it was when the text was activated, or left something behind. (CW13) */
const isThis = (here: Here): boolean => isSourceStill(here) && isSourceKept(here);

export const meantWords = [
  word(cards, 'this', {
    about: 'The card whose text this is: not, once it has become another object in the meantime.',
    means: () =>
      Object.assign(
        onBoard((here: Here) => (isThis(here) ? [here.source] : []), { self: true } as const),
        { called: 'this' },
      ),
    says: () => THIS_CARD,
  }),
  single('equipped', 'The monster that this card is equipped to.', the('equipped monster'), (here) => here.get(here.source, host), {
    host: true,
  }),
  single('attacker', 'The monster that attacks, as long as it does.', the('attacking monster'), (here) =>
    isAttacking(here) ? attackerOf(here) : 0,
  ),
  single('attack-target', 'The monster that is attacked.', the('attack target'), targetOf),
  single(
    'opposing-monster',
    'The monster that this card, or the one it is equipped to, battles.',
    { ...MONSTER, which: 'certain', instead: "that opponent's monster" },
    foe,
  ),
  single('summoned-monster', 'The monster that is about to be summoned.', the('monster', 'that'), arrivingOf),
  single('activated-card', 'The card whose activation this one answers.', the('card', 'that'), (here) => {
    const chain = chainOf(here);
    return chain[chain.length - 2]?.card;
  }),
  word(cards, 'happened-to', {
    about: 'The cards to which something has just happened: those that were just summoned, say.',
    takes: { what: needed(a(occasion), 'what') },
    main: 'what',
    isScope: true,
    means:
      ({ what: { means: it } }) =>
      (here) =>
        it.on
          .flatMap((event) => here.history.list({ event, in: 'turn', justNow: true, where: (one) => it.fits(here, one) }))
          .map(({ data }) => (data['card'] ?? data['attacker']) as number)
          .filter((id) => here.exists(id)),
    says: () => the('monster', 'that'),
  }),
  word(cards, 'equips-of', {
    about: 'Cards that are equipped to a monster.',
    takes: { monster: needed(a(cards), 'to which monster'), where },
    main: 'monster',
    means:
      ({ monster, where: those = [] }) =>
      (here) => {
        const hosts = monster.means(here);
        return allSpells(here).filter((id) => hosts.includes(here.get(id, host)) && fitsAll(here, id, those));
      },
    says: equipsSaid,
  }),
];
