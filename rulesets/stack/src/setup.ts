/** The table before a game of the stack game begins: what players bring, and what lies there already. */
import type { Draft, PlayerSetup } from '@rulewright/kernel';
import { battlefield, card, exile, graveyard, hand, library, player } from './table.js';

/** A permanent that lies there when the game begins, and how. */
export interface LaidPermanent {
  readonly card: string;
  readonly tapped?: boolean;
  readonly token?: boolean;
  readonly damage?: number;
  readonly plus?: number;
  readonly minus?: number;
  readonly loyal?: number;
  /** Counters of any other kind: the name once for each. */
  readonly marks?: readonly string[];
  readonly chosen?: string;
  /** By which others that are laid mean it, and what it is attached to. */
  readonly key?: number;
  readonly attachedTo?: number;
}

export interface StackPlayer extends PlayerSetup {
  /** From bottom to top. */
  readonly library?: readonly string[];
  readonly hand?: readonly string[];
  /** The oldest first. */
  readonly battlefield?: readonly (string | LaidPermanent)[];
  readonly graveyard?: readonly string[];
  readonly exile?: readonly string[];
  readonly life?: number;
  readonly goesFirst?: boolean;
  /** The library is shuffled and seven cards are drawn; or all stays as it was laid. */
  readonly begins?: 'drawn' | 'as-laid';
}

/** Returns the ids of all cards that a player brings. */
export const cardsOfPlayer = ({ library, hand, graveyard, exile, battlefield = [] }: StackPlayer): readonly string[] => [
  ...[library, hand, graveyard, exile].flatMap((ids = []) => ids),
  ...battlefield.map((one) => (typeof one === 'string' ? one : one.card)),
];

/** Puts everything where the players say it lies. */
export function setUpTable(draft: Draft, players: readonly StackPlayer[]): void {
  const keys = new Map<number, number>();
  const attached: (readonly [number, number])[] = [];
  const many = players.reduce((sum, one) => sum + (one.battlefield?.length ?? 0), 0);
  let age = -many;
  players.forEach((one, seat) => {
    const whose = { owner: seat, controller: seat, under: seat };
    const pile = (zone: typeof hand, ids: readonly string[] = []): void => {
      for (const id of ids) draft.createCard(card, draft.zone(zone, seat), id, whose);
    };
    pile(library, one.library);
    pile(hand, one.hand);
    for (const laid of one.battlefield ?? []) {
      const { card: name, key, attachedTo, ...state }: LaidPermanent = typeof laid === 'string' ? { card: laid } : laid;
      // Older than anything that will come, and in the order in which they are listed.
      const ages = { since: age, textsSince: age, marksSince: (state.marks ?? []).map(() => age) };
      const id = draft.createCard(card, draft.zone(battlefield), name, { ...whose, ...state, ...ages });
      age++;
      if (key !== undefined) keys.set(key, id);
      if (attachedTo !== undefined) attached.push([id, attachedTo]);
    }
    pile(graveyard, one.graveyard);
    pile(exile, one.exile);
    if (one.life !== undefined) draft.set(draft.player(seat), player.fields.life, one.life);
    if (one.begins === 'as-laid') draft.set(draft.player(seat), player.fields.isLaid, true);
    if (one.goesFirst === true) draft.set(draft.player(seat), player.fields.goesFirst, true);
  });
  for (const [id, key] of attached) draft.set(id, card.fields.host, keys.get(key) ?? 0);
}
