/**
 * Replays: a duel as a file that `rulewright replay` shows again.
 *
 * WP7  Whoever keeps the replay of a duel, however it ended, can watch it again with the same cards: it comes to the same table.
 */
import type { Replay, ReplayInput } from '@rulewright/bots';
import type { ReplayFile } from '@rulewright/host';
import { type DuelChoice, duelOptions } from '../wire/session.js';

/** How many answers lie between two fingerprints. */
const EVERY = 50;

export interface Played {
  readonly set: string;
  readonly choice: DuelChoice;
  readonly seat: number;
}

/** What the host gives out when a duel is over, and what the duel was begun with. */
export function replayOf({ game, versions, seed, names, inputs }: ReplayFile, { set, choice, seat }: Played): Replay {
  const inOrder = <T>(mine: T, theirs: T): readonly T[] => (seat === 0 ? [mine, theirs] : [theirs, mine]);
  const marked = inputs.flatMap(({ print }, i) => ((i + 1) % EVERY === 0 || i + 1 === inputs.length ? [[i + 1, print] as const] : []));
  return {
    replay: 3,
    game,
    set,
    versions,
    options: duelOptions,
    seed: String(seed),
    decks: inOrder(choice.deck, choice.botDeck),
    names,
    played: inOrder('a person', choice.bot),
    inputs: inputs.map(
      ({ seat: who, answer, passes }): ReplayInput =>
        answer === 'time' || answer === 'concede' ? [who, 'concede', passes ?? 0] : [who, answer],
    ),
    fingerprints: marked,
  };
}
