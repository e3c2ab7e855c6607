import { readFileSync, writeFileSync } from 'node:fs';
import { Chance, loadGame, startGame } from '@rulewright/kernel';
import { cardSchema, kernelWords, readCard, told } from '@rulewright/language';
import { pool, stackKit, stackLanguage, stackRules, stackScenarios } from '@rulewright/stack';
import { playOut, playScenario } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { inYaml, written } from './written.js';

const golden = new URL('./fixtures/texts.txt', import.meta.url);

type StackCard = (typeof pool)[number];
const isBasic = ({ supertypes = [] }: StackCard): boolean => supertypes.includes('basic');

describe('cards in YAML', () => {
  test('[SL3, LC1, LC2] are read without a problem, and print their texts', () => {
    for (const { problems, source } of written) expect(problems.map((problem) => told(problem, source))).toEqual([]);
    const texts = inYaml.map(({ definition, text }) => `${definition.name}\n${text.map((line) => `  ${line}\n`).join('')}`).join('');
    if (process.env['WRITE_GOLDEN'] !== undefined) writeFileSync(golden, texts);
    expect(texts).toBe(readFileSync(golden, 'utf8'));
  });

  test('[SL4] are what they are in TypeScript, but for how their abilities came about', () => {
    for (const same of pool) {
      const card = inYaml.find(({ definition }) => definition.id === same.id)?.definition;
      for (const fact of ['name', 'types', 'subtypes', 'supertypes', 'colors', 'cost', 'power', 'toughness', 'keywords', 'token'])
        expect([same.id, fact, card?.[fact]]).toEqual([same.id, fact, same[fact]]);
      expect(card?.abilities?.map(({ kind }) => kind)).toEqual(same.abilities?.map(({ kind }) => kind));
    }
  });

  test('[LS2] a schema tells editors of every word, and a game can be made of all cards', () => {
    const schema = JSON.stringify(cardSchema(stackLanguage));
    for (const { name, about } of stackLanguage.vocabulary.all) {
      expect(schema).toContain(`"${name}"`);
      expect(schema).toContain(JSON.stringify(about));
    }
    expect(stackLanguage.vocabulary.all.length).toBeGreaterThan(kernelWords.length + 80);
    expect(() => stackRules({ cards: inYaml.map(({ definition }) => definition) })).not.toThrow();
  });

  /** What is wrong with a scenario that is played with the cards, and one more. */
  const wrong = (card: string, scenario: string): readonly string[] => {
    const { card: own, problems, source } = readCard(stackLanguage, 'own.yaml', card);
    expect(problems.map((problem) => told(problem, source))).toEqual([]);
    const definitions = [...inYaml.map(({ definition }) => definition), ...(own === undefined ? [] : [own.definition])];
    const result = playScenario(stackScenarios(definitions), 'x', scenario);
    return result.problems.map((problem) => told(problem, result.source));
  };
  const bomber = `card: bomber
name: Bomber
types: creature
cost: 1
power: 1
toughness: 1
text:
  - triggered:
      when: { dies: { what: yours, as: it } }
      target: { from: opponents, as: victim }
      do: { deal-damage: { amount: { power: it }, to: victim } }
`;

  test('[SL1] read what an object last was', () => {
    const table = 'ana: { battlefield: [ bomber, anthem, mountain ], hand: [ bolt ] }';
    expect(
      wrong(
        bomber,
        `scenario: X\nlay: { ${table} }\nplay:\n  - ana casts bolt, targets bomber, taps mountain\n  - pass\n  - ana: bo\n  - pass\n  - expect: { bo: { life: 18 } }\n`,
      ),
    ).toEqual([]);
  });

  test('[SK5] X is what it was chosen as, and no more than there are lands for', () => {
    const lines = (x: number): string =>
      `scenario: X\nlay: { ana: { battlefield: [ mountain, mountain ], hand: [ fireball ] } }\nplay:\n  - ana casts fireball, targets bo\n  - ana: ${x}\n`;
    expect(wrong(bomber, `${lines(1)}  - ana taps mountain and mountain\n  - pass\n  - expect: { bo: { life: 19 } }\n`)).toEqual([]);
    expect(wrong(bomber, lines(3))[0]).toContain('error: ');
  });

  test('[SL2, LX14] a static text says what it cannot ask all the time', () => {
    const told = (text: string): readonly string[] => {
      const { problems } = readCard(stackLanguage, 'x.yaml', `card: x\nname: X\ntypes: enchantment\ncost: 1\ntext:\n  - static: ${text}\n`);
      return problems.map(({ code, hint }) => `${code}: ${hint}`);
    };
    expect(told('{ affects: creatures, changes: { gets: { power: 1 } } }')).toEqual([]);
    expect(told('{ affects: { creatures: tapped }, changes: { gets: { power: 1 } } }')).toEqual([
      'board.unknown: use permanents, creatures, lands, artifacts, enchantments, this or host, with filters that ask for characteristics',
    ]);
    expect(told('{ affects: creatures, changes: { gets: { power: { life: you } } } }')).toEqual([]);
  });

  test('[SX1, LC1] all of them play games to their end, and saves go on alike', () => {
    const all = inYaml.map(({ definition }) => definition as StackCard);
    const rules = stackKit.rules(all);
    // Grief and gratitude answer each other for ever, as long as somebody could do something else.
    const [lands, others] = [all.filter(isBasic), all.filter((one) => !isBasic(one) && one['token'] !== true && one.id !== 'grief')];
    for (let seed = 1; seed <= 3; seed++) {
      const chance = new Chance(seed, 'decks');
      const deck = () => ({
        id: 'x',
        name: 'X',
        extra: [],
        cards: Array.from({ length: 40 }, (_, i) => chance.pick(i % 2 === 0 ? lands : others).id),
      });
      const game = startGame(rules, { seed, players: stackKit.startPlayers([deck(), deck()]) as never });
      playOut(game, new Chance(seed, 'answers'), 5000, (_, step) => {
        if (step % 97 === 0) expect(loadGame(rules, game.save()).fingerprint()).toBe(game.fingerprint());
      });
      expect(game.isOver).toBe(true);
    }
  });
});
