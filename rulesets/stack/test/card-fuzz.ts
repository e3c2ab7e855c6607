/** Random cards of the stack game, as a campaign: `npm run soak -- --campaign stack-cards`. */
import { pool, stackKit } from '@rulewright/stack';
import { type CardFuzzSpec, cardFuzz } from '@rulewright/testkit/game';

const PLAIN = ['bear', 'mountain', 'forest', 'goblin'];

export const fuzz: CardFuzzSpec = {
  kit: stackKit,
  frames: [
    { types: ['sorcery'], cost: 'R' },
    { types: ['instant'], cost: '1' },
    { types: ['enchantment'], cost: '1' },
    { types: ['artifact'], cost: '0' },
    { types: ['creature'], cost: '1', power: 1, toughness: 1 },
    { types: ['creature'], cost: 'G', power: 2, toughness: 1 },
  ],
  others: pool.filter(({ id }) => PLAIN.includes(id)),
  fill: (chance) => Array.from({ length: 22 }, () => chance.pick(['mountain', 'forest'])),
  now: () => performance.now(),
  says: console.log,
};

export const stackCards = cardFuzz('stack-cards', fuzz);
