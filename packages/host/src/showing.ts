/**
 * What a viewer is shown: the kernel's view of the seat, what it is asked, how the game ended, and who sits where.
 *
 * HO16  Where the seed is secret, everybody sees its hash from the beginning, and the seed when the game is over: nobody has chosen it on the
 *      way.
 */
import { type Game, isSecretSeed, type KeptViews, type PlayerSetup } from '@rulewright/kernel';
import type { Host, Who } from './host.js';
import type { GameResult, SeatState, SeatView, SeedPromise } from './protocol.js';
import { seatView, seenDecision } from './seat-view.js';
import { sha256 } from './sha256.js';
import type { SeatSetup } from './thinking.js';

export function shownTo(host: Host, who: Who, game: Game, kept?: KeptViews): SeatView {
  const view = game.view(who, kept);
  const isNow = game === host.game;
  const [asked] = view.decisions;
  const id = isNow ? openId(host, who) : 0;
  const over = isNow ? host.result : resultOf(game);
  return seatView(view, {
    turn: game.look.scopeSeat('turn'),
    decision: asked === undefined || id === undefined ? undefined : { id, ...seenDecision(view, asked) },
    asked: over === undefined ? view.asked : [],
    over,
    ...(isSecretSeed(host.setup.seed) && { seed: promised(host.setup.seed, over !== undefined) }),
    seats: Object.fromEntries(host.asks.map((_, seat) => [seat, stateOf(host, seat)])),
  });
}

const hashes = new Map<string, string>();

function promised(seed: string, isOver: boolean): SeedPromise {
  let hash = hashes.get(seed);
  if (hash === undefined) {
    hash = sha256(seed);
    hashes.clear(); // one host at a time asks, again and again
    hashes.set(seed, hash);
  }
  return isOver ? { hash, seed } : { hash };
}

export const resultOf = (game: Game): GameResult | undefined => (game.isOver ? { winners: game.winners, how: 'rules' } : undefined);

/** The id of what the seat is to answer; nothing while its pass is held. */
function openId({ asks }: Host, who: Who): number | undefined {
  const ask = typeof who === 'number' ? asks[who]?.current : undefined;
  return ask?.held === undefined ? ask?.id : undefined;
}

function stateOf({ setup, clocks }: Host, seat: number): SeatState {
  const { name, bot } = setup.seats[seat] as SeatSetup;
  return {
    name: name ?? (setup.players[seat] as PlayerSetup).name,
    by: bot === undefined ? 'person' : 'bot',
    ...(clocks.isKept && { left: clocks.left[seat] as number, runs: clocks.runs(seat) }),
  };
}
