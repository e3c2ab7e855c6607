/** What the seats do in turn, over and over, in every version of the small game: what is drawn is destroyed again. */
import assert from 'node:assert/strict';

export const script = ['draw', 'draw', 'destroy', 'destroy', 'destroy', 'destroy', 'gain', 'gain'];

/** Plays moves of the script on a version of the game; returns the game, which some versions make anew at every move. */
export function playScript({ play }, game, moves) {
  let now = game;
  for (let i = 0; i < moves; i++) now = play(now, i & 1, script[i % script.length]);
  return now;
}

/** Lives, and how many cards lie where. */
const counts = (facts) =>
  facts.map((seat) => Object.fromEntries(Object.entries(seat).map(([name, fact]) => [name, Array.isArray(fact) ? fact.length : fact])));

/**
 * Two versions that do not come to the same facts do not do the same work, and must not be compared. A version that
 * keeps no order in a zone can only agree on how many cards lie where.
 */
export function assertSameGame(one, other, moves) {
  const [a, b] = [one, other].map((version) => version.facts(playScript(version, version.newGame(), moves)));
  assert.deepEqual(counts(a), counts(b), 'the two versions of the small game come apart');
  if (b.every(({ deck }) => Array.isArray(deck))) assert.deepEqual(a, b, 'the two versions of the small game come apart');
}
