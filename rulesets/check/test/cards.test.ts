import { type Card, checkLanguage, checkRules } from '@rulewright/check';
import { readCard } from '@rulewright/language';
import { describe, expect, test } from 'vitest';

describe('cards in YAML', () => {
  test('[KL9] a card has what goes with its type', () => {
    const faults = (parts: string): readonly string[] =>
      readCard(checkLanguage, 'x.yaml', `card: x\nname: X\n${parts}\n`).problems.map(({ code, message }) => `${code}: ${message}`);
    expect(faults('type: character\npower: 500\ntext:\n  - act: { cost: rest-this, do: { draw: 1 } }')).toEqual([]);
    expect(faults('type: event\ncost: 1\ntext:\n  - event: { do: { draw: 1 } }')).toEqual([]);
    expect(faults('type: event\npower: 500\ntext:\n  - act: { cost: rest-this, do: { draw: 1 } }')).toEqual([
      'card.kind: only a character has "power"',
      'card.idle: this event does nothing',
      'card.kind: only a character has such a text',
    ]);
    expect(faults('type: climax\nlevel: 1\ntext:\n  - event: { do: { draw: 1 } }')).toEqual([
      'card.kind: only a character or an event has "level"',
      'card.kind: only an event has such a text',
    ]);
    expect(faults('type: character')).toEqual(['card.unsaid: this character has power 0, since nothing else is said']);
  });

  test('[LC5, KL9] no two of its texts have one name, and the keywords that are forbidden are there', () => {
    const faults = (...texts: readonly string[]): readonly string[] => {
      const text = texts.map((one) => `  - ${one}\n`).join('');
      const { card, problems } = readCard(checkLanguage, 'x.yaml', `card: x\nname: X\ntype: character\npower: 500\ntext:\n${text}`);
      // What is right makes a game.
      if (card !== undefined) checkRules({ cards: [card.definition as Card] });
      return problems.map(({ message, hint }) => `${message}; ${hint}`);
    };
    const twice = (name: string): string =>
      `"${name}" is the name of another text of this card, too; give one of the two another "called:"; or take one away`;
    const sing = '{ called: sing, cost: { stock: 1 }, do: { draw: 1 } }';
    expect(faults(`act: ${sing}`, `act: ${sing.replace('sing', 'hum')}`, 'backup: 500', 'encore: 1')).toEqual([]);
    expect(faults(`act: ${sing}`, `act: ${sing}`)).toEqual([twice('sing')]);
    expect(faults('backup: 500', 'backup: 1000')).toEqual([twice('backup')]);
    const forbids = (keyword: string): string => `rules: { cannot: { use: ${keyword} } }`;
    expect(faults(forbids('encore'))).toEqual([]);
    expect(faults(forbids('encroe'))).toEqual(['"encroe" stands here; it should be "encore"; did you mean "encore"?']);
  });

  test('[LV19] an attack is made in another way only inside of "instead"', () => {
    const act = 'act: { cost: { stock: 1 }, do: { attack-instead: { how: side } } }';
    const { problems } = readCard(checkLanguage, 'x.yaml', `card: x\nname: X\ntype: character\npower: 500\ntext:\n  - ${act}\n`);
    expect(problems.map(({ code }) => code)).toEqual(['original.none']);
  });

  test('[KL1] a CONT says what it cannot ask all the time', () => {
    const wrong = (text: string): readonly string[] => {
      const { problems } = readCard(checkLanguage, 'x.yaml', `card: x\nname: X\ntype: character\npower: 1000\ntext:\n  - cont: ${text}\n`);
      return problems.map(({ code, hint }) => `${code}: ${hint}`);
    };
    expect(wrong('{ affects: characters, changes: { gets: { power: { count: { characters: { trait: court } } } } } }')).toEqual([]);
    expect(wrong('{ affects: { characters: rested }, changes: { gets: { power: 1 } } }')).toEqual([
      'board.unknown: use "characters" with filters that ask for traits, level, power or place, or "this"',
    ]);
    expect(wrong('{ affects: characters, changes: { gets: { power: stock } } }')).toEqual([
      'board.unknown: use a number, "count" of characters, or "own-level"',
    ]);
  });
});
