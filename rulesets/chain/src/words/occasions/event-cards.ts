/**
 * Cards of events: which card something has happened to, whose it was, what it is called from then on, and how that is said.
 *
 * CW4  What happens is told of this card, or of any that fit: whose they are, which they are, and what they are called from then on. A
 *      name means the card as long as it is the same object that it became by what happened.
 * CW14  Whose a card is to which something happens is told by who had it before: who controlled it, if it lay on the field.
 */
import { type Here, liesStill } from '@rulewright/kernel';
import {
  a,
  aSuch,
  CARDS,
  type Cards,
  cards,
  type Filter,
  fitsAll,
  givenName,
  type NounPhrase,
  NUMBER,
  nounOf,
  optional,
  type Phrase,
  type Place,
  YOU,
} from '@rulewright/language';
import { controller, field, monsters, owner, spells } from '../../table.js';
import { described, where } from '../cards/described.js';
import { isSeatOf, OPPONENT, type Whose, whose } from '../players.js';

export type Told = Here['cause'];

/** The card of an event, as long as it is what it became by that. (CW4) */
const cardOf =
  (part: string) =>
  (here: Here): number | undefined => {
    const { data, seq } = here.cause;
    const id = data[part] as number;
    return id !== 0 && here.exists(id) && liesStill(here, id, seq) ? id : undefined;
  };
const saidAs = (noun: string) => () => ({ noun });
export const named = (part: string, one = 'monster') =>
  optional(givenName(CARDS, { said: saidAs(one), read: cardOf(part) }), 'a name for it');
export const amountNamed = optional(givenName(NUMBER, { read: (here) => here.cause.data['amount'] }), 'a name for how much');

export interface CardGiven {
  readonly whose: Whose;
  readonly which: Phrase<Cards> | undefined;
  readonly where: readonly Phrase<Filter>[] | undefined;
}
export const cardParts = (one: string) =>
  ({
    whose,
    which: optional(a(cards), 'which cards: those that have a name by then'),
    where,
    as: named('card', one),
  }) as const;

/** Whose a card was: who controlled it, as far as the event says; else whose it is. (CW14) */
export const seatOf = (here: Here, { data }: Told, id: number): number =>
  typeof (data['side'] ?? data['seat']) === 'number'
    ? ((data['side'] ?? data['seat']) as number)
    : here.exists(id)
      ? here.get(id, here.isIn(id, monsters) ? controller : owner)
      : -1;

/** Whether the event is about such a card. */
export function isSuch(here: Here, event: Told, { whose: who, which, where: those = [] }: CardGiven, part = 'card'): boolean {
  const id = event.data[part] as number;
  if (which !== undefined && !(which.means.raw ?? which.means)(here).includes(id)) return false;
  if (!isSeatOf(here, who, seatOf(here, event, id))) return false;
  return those.length === 0 || (here.exists(id) && fitsAll(here, id, those));
}

/** "it", "a monster you control". */
export const subjectOf = ({ which, where: those = [] }: Pick<CardGiven, 'which' | 'where'>, noun: string, place?: Place): NounPhrase =>
  which === undefined ? aSuch(described(those, { noun }, place)) : nounOf(which);
export const onField = [monsters, spells, field] as const;
export const playerSaid = (who: Whose): NounPhrase => (who === 'you' ? YOU : who === 'opponent' ? OPPONENT : aSuch({ noun: 'player' }));
