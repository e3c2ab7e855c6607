import { chainLanguage, grave, monstersOf, pool } from '@rulewright/chain';
import { readCard, told } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { activations, given, nameOf, passAll, say } from './duels.js';
import { inYaml } from './written.js';

describe('cards in YAML', () => {
  test('[LW1] a card that nobody has written before: a cost, a target, an effect', () => {
    const toll = inYaml.find(({ definition }) => definition.id === 'break')?.definition;
    const game = given(
      { set: ['break'], hand: ['footman'] },
      { monsters: ['wyrm', 'ogre'] },
      { cards: [...pool, ...(toll === undefined ? [] : [toll])], firstTurn: 2 },
    );
    say(game, 0, 'break');
    say(game, 0, 'footman');
    say(game, 0, 'wyrm');
    passAll(game);
    expect(monstersOf(game.look, 1).map((id) => nameOf(game, id))).toEqual(['ogre']);
    expect(game.look.cards(game.look.zone(grave, 0)).map((id) => nameOf(game, id))).toEqual(['footman', 'break']);
  });

  test('[LW1] is not offered where its cost cannot be paid, or there is no target', () => {
    const toll = inYaml.find(({ definition }) => definition.id === 'break')?.definition;
    const spec = { cards: [...pool, ...(toll === undefined ? [] : [toll])], firstTurn: 2 };
    const offers = (mine: object, theirs: object): boolean =>
      activations(given({ set: ['break'], ...mine }, theirs, spec)).includes('break');
    expect(offers({ hand: ['footman'] }, { monsters: ['ogre'] })).toBe(true);
    expect(offers({ hand: ['footman'] }, {})).toBe(false);
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
