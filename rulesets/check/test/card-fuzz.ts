/** Random cards of the check game, as a campaign: `npm run soak -- --campaign check-cards`. */
import { checkKit, pool } from '@rulewright/check';
import { type CardFuzzSpec, cardFuzz } from '@rulewright/testkit/game';

const PLAIN = ['page', 'squire'];

export const fuzz: CardFuzzSpec = {
  kit: checkKit,
  frames: [{ type: 'character', power: 1000 }, { type: 'character', power: 500, soul: 2 }, { type: 'event' }],
  others: pool.filter(({ id }) => PLAIN.includes(id)),
  now: () => performance.now(),
  says: console.log,
};

export const checkCards = cardFuzz('check-cards', fuzz);
