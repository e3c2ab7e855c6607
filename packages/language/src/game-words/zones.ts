/**
 * Zones with their words: a game says beside its zones how their cards are called, and has words for them made of that.
 *
 * GW2  A word for the cards of a zone means those of one player or of several, that its filters let pass. Of a zone that is searched, whoever
 *      chooses among them is shown them.
 */

import type { Here, ZoneDefinition } from '@rulewright/kernel';
import type { NounPhrase, Place } from '../clause.js';
import { type Cards, cards } from '../kinds.js';
import { optional, type Parts, type PartsOf } from '../parts.js';
import { oneOf } from '../shapes.js';
import { familyWord, type Word } from '../words.js';
import { type Filters, whichCards } from './filters.js';

/** How a zone and its cards are called. */
export interface ZoneWords {
  readonly zone: ZoneDefinition;
  /** What the place is called: "waiting room". */
  readonly called: string;
  /** The word for its cards, `waiting-room`; without one no card means them by the place. */
  readonly word?: string;
  /** "Cards in a waiting room.", by default. */
  readonly about?: string;
  /** Where a card of it lies, to the player it belongs to; in your CALLED, by default. */
  readonly where?: string;
  /** Where its cards lie of a player, or of either, as the texts of cards have it: "in your hand", by default. */
  readonly place?: (owner: NounPhrase | 'either') => Place;
  /** Whether whoever chooses among its cards is shown them. */
  readonly isSearched?: boolean;
}

/** Where a card of a zone lies, as refusals say it: "in your hand". */
export const whereSaid =
  (zones: readonly ZoneWords[], otherwise: (zone: string) => string) =>
  (zone: string): string => {
    const found = zones.find((one) => one.zone.id === zone);
    return found === undefined ? otherwise(zone) : (found.where ?? `in your ${found.called}`);
  };

/** The cards on top of a pile, the topmost first. */
export function topCards(here: Here, pile: number, count: number): readonly number[] {
  const all = here.cards(pile);
  return all.slice(Math.max(0, all.length - Math.max(0, count))).reverse();
}

/** Whose cards of a zone are meant, as a card says it. */
export interface OfZone<W extends string> {
  readonly whose: W | undefined;
}
export interface ZoneCards<W extends string, M extends Parts> {
  /** What a card may say to tell whose cards it means. */
  readonly whose: readonly [W, ...W[]];
  /** What else it may say to tell that. */
  readonly more: M;
  seatsOf(here: Here, given: OfZone<W> & PartsOf<M>): readonly number[];
  owner(given: OfZone<W> & PartsOf<M>): NounPhrase | 'either';
  /** "other Goblin card" */
  described(filters: Filters): NounPhrase;
  /** Which cards fit, as they lie there. */
  fits(here: Here, filters: Filters): (card: number) => boolean;
}

/** A word for the cards of each zone that has one. (GW2) */
export function zoneCards<W extends string, const M extends Parts>(
  zones: readonly ZoneWords[],
  { whose, more, seatsOf, owner, described, fits }: ZoneCards<W, M>,
): readonly Word<Cards>[] {
  const common = {
    where: whichCards('which of them; all, by default'),
    whose: optional(oneOf(...whose), 'whose; yours, by default'),
  } as const;
  return zones.flatMap(({ zone, called, word: name, about, place = (of) => ({ owner: of, zone: called }), isSearched = false }) => {
    if (name === undefined) return [];
    const made = familyWord(cards, name, {
      about: about ?? `Cards in a ${called}.`,
      takes: [common, more],
      main: 'where',
      means: (given) =>
        Object.assign(
          (here: Here) =>
            seatsOf(here, given)
              .flatMap((seat) => here.cards(here.zone(zone, seat)))
              .filter(fits(here, given.where)),
          { isSearched },
        ),
      says: (given) => ({ ...described(given.where), place: place(owner(given)), which: 'all' }),
    });
    return [made];
  });
}
