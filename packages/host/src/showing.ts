/**
 * What a viewer is shown: the kernel's view of the seat, what it is asked, how the game ended, and who sits where.
 *
 * HO16  If the seed is secret, everybody sees its hash from the beginning, and the seed itself when the game is over. So anybody can check that
 *      it was not changed during the game. A preview in which the game ends does not show it.
 */
import type { Game, KeptViews, PlayerSetup } from '@rulewright/kernel';
import type { Host, Who } from './host.js';
import type { GameResult, SeatState, SeatView, SeedPromise } from './protocol.js';
import { seatView, seenDecision } from './seat-view.js';
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
    seed: seedFor(host),
    seats: Object.fromEntries(host.asks.map((_, seat) => [seat, stateOf(host, seat)])),
  });
}

/** Asks whether the host's own game is over: a preview may end, and must not tell the seed of the game that goes on. */
function seedFor({ seedHash: hash, setup, result }: Host): SeedPromise | undefined {
  if (hash === undefined) return undefined;
  return result === undefined ? { hash } : { hash, seed: String(setup.seed) };
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
