/** The cards of the small game as plain objects, as the games without our kernel hold them: 20 fields each. */

/** Cards of each of the two seats, and how many of them it holds in hand at first. */
export const CARDS = 100;
export const HAND = 5;
export const LIFE = 8000;

/** The fields beside the ones every card game has, to make 20. */
export const STATS = 12;

export function plainCard(id, owner, power) {
  const card = { id, card: 'plain', name: 'Plain', owner, controller: owner, faceDown: false, shownTo: 0, power };
  for (let i = 0; i < STATS; i++) card[`stat${i}`] = i;
  return card;
}
