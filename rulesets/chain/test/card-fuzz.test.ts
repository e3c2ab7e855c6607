/** Random cards of the chain game, as CI plays them, and cards that once stopped a game. `npm run soak -- --campaign chain-cards` plays more. */
import { chainKit, pool } from '@rulewright/chain';
import { Chance, startGame } from '@rulewright/kernel';
import { readCard } from '@rulewright/language';
import { playOut, runCampaign } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { chainCards } from './card-fuzz.js';

const GAMES = 50;

describe('random cards', () => {
  test('[GD4, CO5] of all words are checked, compiled and played', () => {
    for (let seed = 1; seed <= GAMES; seed++) runCampaign(chainCards, seed);
  }, 600_000);
});

const MONSTER = 'kind: monster\nattribute: dark\nrace: dragon\nlevel: 4\natk: 1000\ndef: 1000\n';
const stopped = {
  'an additional summon after something in this Chain': `${MONSTER}text:\n  - additional-summon: { if: { happened: { what: is-destroyed, in: this-chain } } }\n`,
  'a rule that counts what happened in this Chain': `${MONSTER}text:\n  - effect: { if: { life-at-least: { than: { times-it-happened: { what: is-destroyed, in: this-chain } } } }, do: { draw: 1 } }\n`,
  'a cost that switches control of nothing':
    'kind: spell\ntype: equip\ntext:\n  - equip: { to: monsters, cost: { switch-control: { one: banished, other: spells-and-traps } } }\n',
};

describe('a card that once stopped a game plays:', () => {
  for (const [what, text] of Object.entries(stopped))
    test(`[CW60, GD4] ${what}`, () => {
      const { card, problems } = readCard(chainKit.language, 'x.yaml', `card: x\nname: X\n${text}`);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      if (card === undefined) return;
      const rules = chainKit.rules([...pool, card.definition]);
      for (let seed = 1; seed <= 5; seed++) {
        const decks = chainKit.seatNames.map(() => ({
          id: 'x',
          name: 'X',
          extra: [],
          cards: Array.from({ length: 40 }, (_, i) => ['x', 'footman', 'ogre', 'tonic'][i % 4] as string),
        }));
        playOut(startGame(rules, { seed, players: chainKit.startPlayers(decks) }), new Chance(seed, 'answers'), 150);
      }
    });
});
