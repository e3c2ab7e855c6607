/** Random cards of the chain game, as a campaign: `npm run soak -- --campaign chain-cards`. */
import { chainKit, pool } from '@rulewright/chain';
import { type CardFuzzSpec, cardFuzz } from '@rulewright/testkit/game';

const PLAIN = ['footman', 'ogre', 'wyrm', 'tonic'];

export const fuzz: CardFuzzSpec = {
  kit: chainKit,
  frames: [
    { kind: 'spell' },
    { kind: 'spell', type: 'continuous' },
    { kind: 'spell', type: 'quick-play' },
    { kind: 'trap' },
    { kind: 'trap', type: 'continuous' },
    { kind: 'monster', attribute: 'dark', race: 'dragon', level: 4, atk: 1000, def: 1000 },
    { kind: 'monster', attribute: 'light', race: 'warrior', level: 3, atk: 1500, def: 200 },
  ],
  others: pool.filter(({ id }) => PLAIN.includes(id)),
  now: () => performance.now(),
  says: console.log,
};

export const chainCards = cardFuzz('chain-cards', fuzz);
