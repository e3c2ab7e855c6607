/** A contest, as it is handed to whoever plays it: two decks, two bots, a seed, and the set the cards are from. */
import { type Contest, type Playable, playMatch, type Replay, recordReplay, startNumbered } from '@rulewright/bots';
import type { PlayerSetup } from '@rulewright/kernel';
import { type CardSet, type Deck, type GameKit, loadSet } from '@rulewright/language';

/** Plain data: workers are handed it. */
export interface ContestData extends Contest {
  readonly game: string;
  /** The file of a game of one's own: a worker must open it first. */
  readonly module?: string;
  /** The set, compiled. */
  readonly set: string;
  readonly decks: readonly [string, string];
}

export interface Opened {
  readonly kit: GameKit;
  readonly set: CardSet;
  readonly decks: readonly [Deck, Deck];
  readonly playable: Playable;
}

export function openContest(kit: GameKit, { set: text, decks: named }: ContestData): Opened {
  const set = loadSet(kit, text);
  const decks = named.map((id) => set.decks.get(id)) as [Deck, Deck];
  return { kit, set, decks, playable: playableOf(kit, set, decks) };
}

export function playableOf(kit: GameKit, set: CardSet, decks: readonly [Deck, Deck]): Playable {
  const { evaluate, isResponse, notes } = kit;
  return {
    rules: kit.rules([...set.cards.values()].map(({ definition }) => definition)),
    sense: { evaluate: evaluate?.bind(kit) ?? (() => 0), ...(isResponse && { isResponse: isResponse.bind(kit) }) },
    ...(notes && { notes }),
    players: (order) => kit.startPlayers(order.map((entrant) => decks[entrant as 0 | 1])) as readonly PlayerSetup[],
  };
}

/** Plays one game again and writes it down. */
export function recordNumbered(opened: Opened, contest: ContestData, number: number): Replay {
  const { playable, kit, set, decks } = opened;
  const { game, bots, seed, order } = startNumbered(playable, contest, number);
  const match = playMatch(game, bots, { ...(contest.most !== undefined && { most: contest.most }) });
  return recordReplay(playable.rules, playable.players(order), {
    game: kit.id,
    set: set.id,
    seed,
    decks: order.map((entrant) => decks[entrant as 0 | 1].id),
    names: order.map((entrant, seat) => kit.seatNames[seat] ?? `Player ${entrant + 1}`),
    played: order.map((entrant) => contest.bots[entrant as 0 | 1]),
    inputs: match.inputs,
    ...(match.end === 'failed' && { failure: match.failure as string }),
  });
}
