import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { card, cards, chainLanguage, chainRules, grave, monstersOf } from '@rulewright/chain';
import { Chance, startGame } from '@rulewright/kernel';
import { cardSchema, readCard, told } from '@rulewright/language';
import { playOut } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { activations, given, nameOf, passAll, say } from './duels.js';
import { written } from './written.js';

/** The text of each card, in a file of its own. */
const golden = (id: string): URL => new URL(`./fixtures/texts/${id}.txt`, import.meta.url);

describe('cards in YAML', () => {
  test('[CW1, LC1, LC2, LX15] are read without a problem, and print their texts', () => {
    for (const { problems, source } of written) expect(problems.map((problem) => told(problem, source))).toEqual([]);
    for (const { card: made } of written) {
      const { id, name } = made?.definition ?? { id: '', name: '' };
      const text = `${name}\n${made?.text.map((line) => `  ${line}\n`).join('')}`;
      if (process.env['WRITE_GOLDEN'] !== undefined) writeFileSync(golden(id), text);
      expect(text).toBe(existsSync(golden(id)) ? readFileSync(golden(id), 'utf8') : `no text of ${id} yet: WRITE_GOLDEN=1 writes it`);
    }
  });

  test('[CW2] are what they are in TypeScript, but for how their abilities came about', () => {
    for (const { card: made } of written) {
      const { id, name, kind, level, atk, def } = made?.definition ?? { id: '', name: '' };
      const same = cards.find((one) => one.id === id);
      if (same === undefined) continue;
      expect([id, name, kind, level, atk, def]).toEqual([id, same.name, same['kind'], same['level'], same['atk'], same['def']]);
      expect(made?.definition.abilities?.map((one) => one.kind) ?? []).toEqual(same.abilities?.map((one) => one.kind) ?? []);
    }
  });

  test('[LW1] a card that nobody has written before: a cost, a target, an effect', () => {
    const toll = written.find(({ source }) => source.name === 'cards/break.yaml')?.card?.definition;
    const game = given(
      { set: ['break'], hand: ['footman'] },
      { monsters: ['wyrm', 'ogre'] },
      { cards: [...cards, ...(toll === undefined ? [] : [toll])], firstTurn: 2 },
    );
    say(game, 0, 'break');
    say(game, 0, 'footman');
    say(game, 0, 'wyrm');
    passAll(game);
    expect(monstersOf(game.look, 1).map((id) => nameOf(game, id))).toEqual(['ogre']);
    expect(game.look.cards(game.look.zone(grave, 0)).map((id) => nameOf(game, id))).toEqual(['footman', 'break']);
  });

  test('[LW1] is not offered where its cost cannot be paid, or there is no target', () => {
    const toll = written.find(({ source }) => source.name === 'cards/break.yaml')?.card?.definition;
    const spec = { cards: [...cards, ...(toll === undefined ? [] : [toll])], firstTurn: 2 };
    const offers = (mine: object, theirs: object): boolean =>
      activations(given({ set: ['break'], ...mine }, theirs, spec)).includes('break');
    expect(offers({ hand: ['footman'] }, { monsters: ['ogre'] })).toBe(true);
    expect(offers({ hand: ['footman'] }, {})).toBe(false);
  });

  test('[DU1, CN2] play duels to their end by themselves', () => {
    const own = written.flatMap(({ card: made }) => (made === undefined ? [] : [made.definition]));
    const rules = chainRules({ cards: own });
    for (let seed = 1; seed <= 5; seed++) {
      const chance = new Chance(seed, 'decks');
      const isIn = ({ types }: (typeof own)[number]): boolean =>
        !(Array.isArray(types) && (types.includes('token') || types.includes('fusion')));
      const deckOf = (): string[] => Array.from({ length: 40 }, () => chance.pick(own.filter(isIn)).id);
      const game = startGame(rules, {
        seed,
        players: [
          { name: 'Ana', deck: deckOf() },
          { name: 'Bo', deck: deckOf() },
        ],
      });
      playOut(game, new Chance(seed, 'answers'), 5000);
      expect(game.isOver).toBe(true);
      expect(game.look.things(card).filter((id) => isIn(game.look.card(id)))).toHaveLength(80);
    }
  });

  test('[LS2] a schema tells editors of every word', () => {
    const schema = JSON.stringify(cardSchema(chainLanguage));
    for (const { name, about } of chainLanguage.vocabulary.all) {
      expect(schema).toContain(`"${name}"`);
      expect(schema).toContain(JSON.stringify(about));
    }
  });

  test('[LP1, LW2] say what is wrong, where, and what was meant', () => {
    const {
      problems,
      source,
      card: none,
    } = readCard(chainLanguage, 'x.yaml', 'card: x\nname: X\nkind: spell\ntext:\n  - activate:\n      do: { destory: monsters }\n');
    expect([none, problems.map((problem) => told(problem, source))]).toEqual([
      undefined,
      [
        [
          'x.yaml:6:13: error: "destory" is not a step',
          ' 6 |       do: { destory: monsters }',
          '   |             ^^^^^^^',
          '   = did you mean "destroy"?',
        ].join('\n'),
      ],
    ]);
  });
});
