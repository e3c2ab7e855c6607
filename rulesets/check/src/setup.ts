/** The table before a game of the check game begins: what players bring, and what lies there already. */
import type { Draft, PlayerSetup } from '@rulewright/kernel';
import { card, climax, clock, deck, hand, level, memory, player, STANDING, stage, stock, waitingRoom } from './table.js';

/** What a player begins with: a deck, and whatever else lies there already. Lists go from bottom to top. */
export interface CheckPlayer extends PlayerSetup {
  readonly deck?: readonly string[];
  readonly hand?: readonly string[];
  /** By position; nothing for an empty one. */
  readonly stage?: readonly (string | undefined)[];
  readonly clock?: readonly string[];
  readonly level?: readonly string[];
  readonly stock?: readonly string[];
  readonly waitingRoom?: readonly string[];
  readonly climax?: readonly string[];
  readonly memory?: readonly string[];
  /** How the characters stand, by position; they stand upright, by default. */
  readonly stands?: readonly (number | undefined)[];
  readonly shuffles?: boolean;
  /** How many turns the player has had already. */
  readonly turns?: number;
  readonly goesFirst?: boolean;
  /** Five cards are drawn, and perhaps changed; or all stays as it was laid. */
  readonly begins?: 'drawn' | 'as-laid';
}

/** Returns the ids of all cards that a player brings. */
export const cardsOfPlayer = (player: CheckPlayer): readonly string[] => {
  const { stage = [], deck, hand, clock, level, stock, waitingRoom, climax, memory } = player;
  return [deck, hand, clock, level, stock, waitingRoom, climax, memory, stage.filter((id) => id !== undefined)].flatMap((ids = []) => ids);
};

/** Puts everything where the players say it lies. */
export function setUpTable(draft: Draft, players: readonly CheckPlayer[]): void {
  players.forEach((one, seat) => {
    const piles = [
      [deck, one.deck],
      [hand, one.hand],
      [clock, one.clock],
      [level, one.level],
      [stock, one.stock],
      [waitingRoom, one.waitingRoom],
      [climax, one.climax],
      [memory, one.memory],
    ] as const;
    for (const [zone, ids = []] of piles) for (const id of ids) draft.createCard(card, draft.zone(zone, seat), id);
    (one.stage ?? []).forEach((id, position) => {
      if (id !== undefined) draft.createCard(card, draft.zone(stage, seat, position), id, { stands: one.stands?.[position] ?? STANDING });
    });
    if (one.turns !== undefined) draft.set(draft.player(seat), player.fields.turns, one.turns);
    if (one.begins === 'as-laid') draft.set(draft.player(seat), player.fields.isLaid, true);
    if (one.goesFirst === true) draft.set(draft.player(seat), player.fields.goesFirst, true);
    if (one.shuffles === true) draft.shuffle(draft.zone(deck, seat));
  });
}
