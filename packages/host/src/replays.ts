/**
 * Replays: a game as its seed and inputs.
 *
 * HU5  A replay has the seed, the inputs, the versions of the engine and of the definitions, and the fingerprint after every input; played
 *      again it goes the same way, and says where it does not. It tells everything: nobody gets it before the game is over.
 */
import { type Game, type PlayerSetup, type Rules, startGame, whyOutdated } from '@rulewright/kernel';
import type { Host } from './host.js';
import type { Picks, ReplayFile, Reply, Why } from './protocol.js';
import { give, passesBefore } from './timeline.js';

export function replayOf(host: Host): Reply | Why {
  const { result, setup, timeline, game } = host;
  if (result === undefined) return { code: 'replay.early', sentence: 'A replay is given out when the game is over.' };
  const { rules, seed, players } = setup;
  return {
    to: 'replay',
    replay: {
      replay: 3,
      game: rules.id,
      versions: game.versions,
      seed,
      names: players.map(({ name }) => name),
      inputs: timeline.moments.map((moment) => ({
        seat: moment.seat,
        answer: asPicks(moment.answer),
        ...passesBefore(moment),
        print: moment.print,
      })),
      result,
    },
  };
}

const asPicks = (answer: number | readonly number[] | 'back out' | 'concede' | 'time'): Picks | 'concede' | 'time' =>
  typeof answer === 'number' ? [answer] : answer;

/** Plays a game again; where and why it goes another way, or nothing. */
export function checkReplay(rules: Rules, players: readonly PlayerSetup[], replay: ReplayFile): string | undefined {
  const outdated = whyOutdated('it', replay.versions, rules.reachableBy(players).versions);
  if (outdated !== undefined) return outdated;
  const game: Game = startGame(rules as Rules<PlayerSetup>, { seed: replay.seed, players, haltsAtSilentPasses: true });
  for (const [i, { seat, answer, passes, print }] of replay.inputs.entries()) {
    game.passSilently(passes);
    const result = give(game, { seat, answer });
    if (result?.ok === false) return `input ${i + 1} is refused: ${result.sentence}`;
    if (game.fingerprint() !== print) return `after input ${i + 1} the table is another one`;
  }
  return undefined;
}
