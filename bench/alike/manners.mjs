/**
 * How both players of a duel behave, on either engine alike: which card they choose, and which they answer with, follows from the
 * number of the duel and from what everybody can see. Only what the turn player does is chosen by whoever runs the duel.
 */
import { createHash } from 'node:crypto';

export class Manners {
  constructor(seed) {
    this.seed = seed;
  }

  hash(...facts) {
    return createHash('md5')
      .update([this.seed, ...facts].join('|'))
      .digest()
      .readUInt32BE();
  }

  /** Of several cards the one with the lowest rank is taken first. */
  rank(name, seat, zone) {
    return this.hash('rank', name, seat, zone);
  }

  /** Whether a player answers with a card: some never, some always, some in a chain, some in battle. The turn player begins no chain so. */
  answers(name, { seat, turn, links, phase }) {
    if (links === 0 && seat === turn) return false;
    const how = this.hash('answers', seat, name) % 10;
    return how >= 3 && (how < 6 || (how < 8 ? links > 0 : phase === 'battle'));
  }
}

/** The places of a list, those of the lowest rank first. */
export const byRank = (list, rank) =>
  list
    .map((one, at) => [rank(one), at])
    .sort((a, b) => a[0] - b[0])
    .map(([, at]) => at);
