/** Several cards that are destroyed at once are judged as they lay before. */
import { pool as known, monsters, monstersOf } from '@rulewright/chain';
import { type CardDefinition, forbid, type Game, type Here, replace, staticAbility } from '@rulewright/kernel';
import { expect, test } from 'vitest';
import { given, nameOf, passAll, say } from './duels.js';

const monster = (id: string, effects: Parameters<typeof staticAbility>[1]['effects'] = []): CardDefinition => ({
  id,
  name: id,
  kind: 'monster',
  level: 4,
  atk: 1000,
  def: 1000,
  abilities: effects.length === 0 ? [] : [staticAbility(id, { from: [monsters], effects })],
});
const onField = (game: Game, seat: number): string[] => monstersOf(game.look, seat).map((id) => nameOf(game, id));
const played = (cards: readonly CardDefinition[], mine: readonly string[]): Game => {
  const game = given({ hand: ['tide'], monsters: mine }, {}, { cards: [...known, ...cards] });
  say(game, 0, 'tide');
  passAll(game);
  return game;
};
const isMine = (here: Here, id: unknown): boolean => monstersOf(here, here.seat).includes(id as number);

test('[JD1] two monsters, each of which keeps your other monsters from being destroyed, both stay', () => {
  const keeper = (id: string): CardDefinition =>
    monster(id, [
      forbid(`${id} keeps`, {
        on: ['destroy'],
        when: (here, { params }) => params['card'] !== here.source && isMine(here, here.source) && isMine(here, params['card']),
      }),
    ]);
  const cards = [keeper('oak'), keeper('elm'), monster('reed')];
  expect(onField(played(cards, ['oak', 'elm', 'reed']), 0)).toEqual(['oak', 'elm', 'reed']);
  expect(onField(played(cards, ['oak', 'reed']), 0)).toEqual(['reed']);
});

test('[JD1] "if you control two or more other monsters, this is not destroyed" holds for all three, or for none of two', () => {
  const pack = (id: string): CardDefinition =>
    monster(id, [
      replace(`${id} stays`, {
        on: ['destroy'],
        when: (here, { params }) => params['card'] === here.source && monstersOf(here, here.seat).length >= 3,
        instead: [],
      }),
    ]);
  const cards = ['wolf', 'bear', 'lynx'].map(pack);
  expect(onField(played(cards, ['wolf', 'bear', 'lynx']), 0)).toEqual(['wolf', 'bear', 'lynx']);
  expect(onField(played(cards, ['wolf', 'bear']), 0)).toEqual([]);
});
