/** Words, the parts they take, and the names that texts give. */
import { a, cardSchema, kernelWords, needed, readCard, step, text, told, Vocabulary, WordKind, word } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { doing, tiny } from './vocabulary.js';

const read = (written: string) => readCard(tiny, 'x', written);
const textOf = (steps: string, before?: string): string | undefined => {
  const { card, problems, source } = read(doing(steps, before));
  expect(problems.map((problem) => told(problem, source))).toEqual([]);
  return card?.text[0];
};
const problemsOf = (steps: string, before?: string) => {
  const { problems, source } = read(doing(steps, before));
  return problems.map(({ code, at }) => `${code} ${source.text.slice(at.start, at.end)}`);
};

describe('how words stand', () => {
  test('[LW1] by themselves, as a key, with parts by name, or with the main part alone', () => {
    expect(textOf('- shuffle')).toBe('shuffle your deck.');
    expect(textOf('- shuffle:')).toBe('shuffle your deck.');
    expect(textOf('- shuffle: {}')).toBe('shuffle your deck.');
    expect(textOf('- draw: 2')).toBe('draw 2 cards.');
    expect(textOf('- draw: { count: 2 }')).toBe('draw 2 cards.');
    expect(textOf('- draw: { who: opponent, count: 2 }')).toBe('your opponent draws 2 cards.');
    expect(textOf('- draw: { half: life }')).toBe('draw cards equal to half your life.');
  });
  test('[LW1] a word that needs something does not stand by itself', () => {
    expect(problemsOf('- draw')).toEqual(['part.missing draw']);
    expect(problemsOf('- draw:')).toEqual(['part.missing draw']);
    expect(problemsOf('- shuffle: 3')).toEqual(['type.wrong 3']);
    expect(problemsOf('- strengthen: 3')).toEqual(['type.wrong 3']);
  });
  test('[LW1] two words in one map are one too many, and both are read', () => {
    expect(problemsOf('- draw: [1]\n  shuffle:\n  banish: x')).toEqual(['type.wrong [1]', 'word.two shuffle', 'word.two banish']);
  });
  test('[LW4] a key that is a part is one, even if it is a word, too', () => {
    expect(textOf('- draw: { count: { count: hand } }')).toBe('draw cards equal to the number of cards in your hand.');
    expect(problemsOf('- draw: { count: hand }')).toEqual(['word.unknown hand']);
  });
  test('[LW4] a misspelt part is a part, unless it is a word', () => {
    expect(problemsOf('- draw: { coutn: 1 }')).toEqual(['key.unknown coutn']);
    expect(problemsOf('- draw: { cout: 1, who: you }')).toEqual(['key.unknown cout']);
    expect(problemsOf('- gain-life: { life: 3 }')).toEqual(['type.wrong 3']);
  });
  test('[LW2] the nearest word of that kind is named, or what the word is', () => {
    const hints = (steps: string) => read(doing(steps)).problems.map(({ hint }) => hint);
    expect(hints('- destory: this')).toEqual(['did you mean "destroy"?']);
    expect(hints('- your-turn')[0]).toMatch(/^it is a condition/);
    expect(hints('- mill: 2')[0]).toMatch(/^it is a word of the game stack; this card is one of tiny/);
    expect(hints('- destroy: { monsters: tiny }')[0]).toBe('there are: any-of, face-up, not, small');
    expect(hints('- explode')[0]).toBe('"rulewright words step" lists all 24');
    expect(hints('- draw: half')).toHaveLength(1);
  });
});

describe('vocabularies', () => {
  const one = word(step, 'one', { about: 'One.', means: () => [], says: () => 'one' });
  test('[LW3] are made of several lists', () => {
    const both = new Vocabulary('game', [kernelWords, [one]]);
    expect(both.find(step, 'one')).toBe(one);
    expect(both.find(step, 'choose')?.about).toMatch(/chosen/);
    expect(both.of(step)).toHaveLength(new Vocabulary('game', [kernelWords]).of(step).length + 1);
  });
  test('[LW3] have no word of a kind twice, but the same word for several kinds', () => {
    expect(() => new Vocabulary('game', [[one], [one]])).toThrow('there are two words "one" for a step');
    const kind = new WordKind<string>('thing', 'a thing');
    const other = word(kind, 'one', { about: 'One.', takes: { it: needed(text(), 'it') }, means: ({ it }) => it, says: () => 'one' });
    expect(new Vocabulary('game', [[one], [other]]).find(kind, 'one')).toBe(other);
    expect(a(kind).called).toBe('a thing');
  });
});

describe('names', () => {
  const choice = '- choose: { from: monsters, as: victim }';
  test('[LN1, LN2] stand for what was chosen', () => {
    expect(textOf(`${choice}\n- destroy: victim`)).toBe('choose 1 monster, then destroy it.');
    expect(textOf('- choose-number: { most: 3, as: much }\n- draw: much')).toBe('declare a number from 1 to 3, then draw that many cards.');
  });
  test('[LN2] are given before they are used, once, and used', () => {
    expect(problemsOf('- destroy: victim')).toEqual(['word.unknown victim']);
    expect(problemsOf(`- destroy: victim\n${choice}`)).toEqual(['word.unknown victim']);
    expect(problemsOf(choice)).toEqual(['name.unused victim']);
    expect(problemsOf(`${choice}\n${choice}\n- destroy: victim`)).toEqual(['name.twice victim']);
    expect(problemsOf(`${choice}\n- destroy: { victim: }`)).toEqual(['name.parts victim']);
  });
  test('[LN2] are near to what was meant', () => {
    const { problems } = read(doing(`${choice}\n- destroy: victm\n- banish: victim`));
    expect(problems.map(({ hint }) => hint)).toEqual(['did you mean "victim"?']);
  });
  test('[LN2] of one type do not stand for another', () => {
    expect(problemsOf('- choose-number: { most: 3, as: much }\n- destroy: much\n- draw: much')).toEqual(['name.type much']);
  });
  test('[LN1] of cards stand for how many there are', () => {
    const some = '- choose: { from: monsters, count: 2, as: victims }';
    expect(textOf(`${some}\n- destroy: victims\n- draw: victims`)).toBe('choose 2 monsters, then destroy them, then draw that many cards.');
  });
  test('[LV2] are printed as "it" or "them", or as what they are if that tells them apart', () => {
    const more = (from: string, steps: string) => textOf(`${choice}\n- choose: { from: ${from}, up-to: 2, as: others }\n${steps}`);
    expect(textOf('- choose: { from: monsters, count: 2, as: victims }\n- destroy: victims')).toBe('choose 2 monsters, then destroy them.');
    expect(more('hand', '- destroy: victim\n- discard: others')).toBe(
      'choose 1 monster, then choose up to 2 cards in your hand, then destroy that monster, then discard those cards.',
    );
    expect(more('monsters', '- destroy: victim\n- discard: others')).toBe(
      'choose 1 monster, then choose up to 2 monsters, then destroy the first chosen monster, then discard the second chosen monsters.',
    );
  });
  test('[LN2] are no words that could stand there; others they may be', () => {
    expect(problemsOf('- choose: { from: monsters, as: hand }\n- destroy: hand')).toEqual(['name.word hand']);
    expect(textOf('- choose: { from: monsters, as: draw }\n- destroy: draw')).toBe('choose 1 monster, then destroy it.');
  });
  test('[LN2] are still given where something else is wrong with the choice', () => {
    expect(problemsOf('- choose: { from: monstrs, as: victim }\n- destroy: victim')).toEqual(['word.unknown monstrs']);
    expect(problemsOf('- chose: { from: monsters, as: victim }\n- destroy: victim')).toEqual(['word.unknown chose']);
    expect(problemsOf('- choose: { from: monsters, az: victim }\n- destroy: victim')).toEqual(['key.unknown az']);
    expect(problemsOf('- choose:\n  from: monsters\n  as: victim\n- destroy: victim')).toEqual(['word.two from', 'word.two as']);
  });
  test('[LS3] what a target names is known to the steps, whichever stands first in the file', () => {
    const written =
      'text:\n  - activate:\n      do: { destroy: victim }\n      target: { as: victim, from: monsters }\nkind: spell\nname: X\ncard: x\n';
    expect(read(written).card?.text).toEqual(['destroy the victim.']);
  });
  test('[LN2] each text has its own', () => {
    const one = (called: string) => `  - ${called}:\n      target: { from: monsters, as: victim }\n      do: { destroy: victim }\n`;
    const head = 'card: x\nname: X\nkind: spell\ntext:\n';
    expect(read(`${head}${one('activate')}${one('effect')}`).problems).toEqual([]);
    const { problems } = read(`${head}${one('activate')}  - effect: { do: { destroy: victim } }\n`);
    expect(problems.map(({ code }) => code)).toEqual(['word.unknown']);
  });
  test('[LN3] in a branch or loop are known there, and not after it', () => {
    const inside = `${choice.slice(2)}`;
    for (const around of [
      (steps: string) => `- if: { holds: your-turn, do: [${steps}] }`,
      (steps: string) => `- if: { holds: your-turn, do: shuffle, else: [${steps}] }`,
      (steps: string) => `- repeat: { times: 2, do: [${steps}] }`,
      (steps: string) => `- for-each: { of: hand, do: [${steps}] }`,
    ]) {
      expect(problemsOf(around(`{ ${inside} }, { destroy: victim }`))).toEqual([]);
      expect(problemsOf(`${around(`{ ${inside} }, { destroy: victim }`)}\n- banish: victim`)).toEqual(['name.elsewhere victim']);
      expect(problemsOf(around(`{ ${inside} }, shuffle`))).toEqual(['name.unused victim']);
      expect(problemsOf(`${choice}\n${around('{ destroy: victim }')}\n- banish: victim`)).toEqual([]);
      expect(problemsOf(`${choice}\n${around(`{ ${inside} }`)}\n- banish: victim`)).toEqual(['name.twice victim']);
    }
    expect(problemsOf(`- if: { holds: your-turn, do: [{ ${inside} }, { destroy: victim }], else: { banish: victim } }`)).toEqual([
      'name.elsewhere victim',
    ]);
  });
  test('[LN3] the one at hand is known in its loop; nobody has to use it, or to name it', () => {
    expect(problemsOf('- for-each: { of: hand, as: one, do: { discard: one } }')).toEqual([]);
    expect(problemsOf('- for-each: { of: hand, as: one, do: shuffle }')).toEqual([]);
    expect(textOf('- for-each: { of: hand, do: { draw: 1 } }')).toBe('for each card in your hand, draw 1 card.');
    expect(problemsOf('- for-each: { of: hand, as: one, do: shuffle }\n- discard: one')).toEqual(['name.elsewhere one']);
  });
});

describe('amounts and cards', () => {
  test('[LN1] are worked out when they are needed', () => {
    const { vocabulary } = tiny;
    expect(vocabulary.of(step).length).toBeGreaterThan(10);
    expect(textOf('- draw: { sum: [1, { product: [2, { count: { monsters: small } }] }] }')).toBe(
      'draw cards equal to 1 plus 2 times the number of small monsters.',
    );
    expect(textOf('- destroy: { monsters: [face-up, { not: small }] }')).toBe('destroy all face-up non-small monsters.');
  });
  test('[LN4] what is done 0 times is warned of, and the card is one', () => {
    const { card, problems } = read(doing('- repeat: { times: 0, do: shuffle }'));
    expect(problems).toMatchObject([{ code: 'step.idle', severity: 'warning' }]);
    expect(card).toBeDefined();
    expect(problemsOf('- repeat: { times: { count: hand }, do: shuffle }')).toEqual([]);
    expect(problemsOf('- repeat: { times: 1, do: shuffle }')).toEqual([]);
  });
  test('[LN4] so is a choice of none', () => {
    const choice = (count: string) => problemsOf(`- choose: { from: hand, ${count}, as: one }\n- discard: one`);
    expect(choice('count: 0')).toEqual(['step.idle 0']);
    expect(choice('up-to: 0')).toEqual(['step.idle 0']);
    expect(choice('up-to: 1')).toEqual([]);
  });
  test('[LW5] what must hold together, and cannot, is warned of', () => {
    const given = (conditions: string) => problemsOf('- shuffle', `      if: ${conditions}\n`);
    expect(given('[your-turn, { not: your-turn }]')).toEqual(['condition.never { not: your-turn }']);
    expect(given('[{ not: { life-at-most: 3 } }, { life-at-most:  3 }]')).toEqual(['condition.never { life-at-most:  3 }']);
    expect(given('[your-turn, your-turn]')).toEqual(['condition.twice your-turn']);
    expect(given('[{ not: your-turn }, { not: your-turn }]')).toEqual(['condition.twice { not: your-turn }']);
    expect(given('[your-turn, { life-at-most: 3 }, { not: { life-at-most: 2 } }]')).toEqual([]);
    expect(given('{ not: your-turn }')).toEqual([]);
    expect(problemsOf('- destroy: { monsters: [small, { not: small }] }')).toEqual(['condition.never { not: small }']);
    expect(problemsOf('- destroy: { monsters: [small, { not: face-up }] }')).toEqual([]);
  });
  test('the schema names every kind', () => {
    expect(Object.keys(cardSchema(tiny)['$defs'] as object).sort()).toEqual([
      'amount',
      'cards',
      'condition',
      'deed',
      'duration',
      'filter',
      'occasion',
      'player',
      'rule',
      'step',
      'text',
    ]);
  });
});
