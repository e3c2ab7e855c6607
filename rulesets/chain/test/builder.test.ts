/** Cards that are made in TypeScript: the same data as in YAML, and functions where words do not reach. */
import { readdirSync, readFileSync } from 'node:fs';
import { chainKit, chainLanguage } from '@rulewright/chain';
import { branch, startGame } from '@rulewright/kernel';
import { cardBuilder, cardTypes, closure, compileSet, condition, loadSet, readCard, step, type WrittenCard } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const card = cardBuilder(chainLanguage);
const folder = new URL('../cards/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
const seen = (definition: unknown): string =>
  JSON.stringify(definition, (_, value: unknown) => (typeof value === 'function' ? 'function' : value));

test.each(files)('[CC1] %s is the same card in TypeScript', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const written = readCard(chainLanguage, name, text).card as WrittenCard;
  const built = card(parse(text));
  expect(built.definition['written']).toBe(written.definition['written']);
  expect(JSON.stringify(built.data)).toBe(JSON.stringify(written.data));
  expect(seen(built.definition)).toBe(seen(written.definition));
  expect(built.text).toEqual(written.text);
});

test('what is wrong is thrown, all of it, with its place in the data', () => {
  expect(() => card({ card: 'x', name: 'X', kind: 'spel', text: [{ activate: { do: { drw: 2 } } }] })).toThrow(
    /x:4:11: error: "spel"[\s\S]*did you mean "spell"[\s\S]*"drw" is not a step[\s\S]*did you mean "draw"/,
  );
});

describe('functions', () => {
  const odd = card({
    card: 'odd',
    name: 'Odd',
    kind: 'spell',
    text: {
      activate: {
        if: closure(condition, { means: { says: 'never', holds: () => true }, says: 'the stars are right' }),
        do: [{ 'gain-life': 100 }, closure(step, { means: [branch(() => true, [])], says: 'look at the stars' })],
      },
    },
  });

  test('[CC8] stand where a word could, and are printed', () => {
    expect(odd.text).toEqual([expect.stringMatching(/^If the stars are right: Gain 100 LP.*ook at the stars\.$/)]);
    const rules = chainKit.rules([odd.definition, { id: 'footman', name: 'Footman', kind: 'monster', level: 1, atk: 1, def: 1 }]);
    const deck = { id: 'd', name: 'D', cards: Array.from({ length: 40 }, () => 'odd'), extra: [] };
    const game = startGame(rules, { seed: 1, players: [...chainKit.startPlayers([deck, deck])] });
    expect(game.decisions).not.toHaveLength(0);
    expect(() =>
      card({
        card: 'x',
        name: 'X',
        kind: 'spell',
        text: { activate: { do: closure(condition, { means: { says: 'no', holds: () => true }, says: 'so' }) } },
      }),
    ).toThrow(/a function .* stands here/);
  });

  test('[CC8] cannot be compiled', () => {
    const set = (cards: readonly WrittenCard[]) => ({
      id: 's',
      name: 'S',
      game: 'chain',
      cards: new Map(cards.map((one) => [one.definition.id, one])),
      decks: new Map(),
    });
    expect(() => compileSet(chainKit, set([odd]))).toThrow(
      /card "odd": it is not portable: what it does \("the stars are right"\) is a function/,
    );
    const plain = card({ card: 'plain', name: 'Plain', kind: 'spell', text: { activate: { do: { draw: 1 } } } });
    expect(loadSet(chainKit, compileSet(chainKit, set([plain]))).cards.get('plain')?.text).toEqual(plain.text);
  });
});

test('what a card may be is a type of TypeScript', () => {
  const types = cardTypes(chainLanguage);
  expect(types).toContain('export interface ChainCard {');
  expect(types).toContain('readonly kind: "monster" | "spell" | "trap";');
  expect(types).toMatch(/export type Step =\n {2}\| Closure/);
  expect(types).not.toContain('unknown');
});

test('the page about sets does what it says', () => {
  const page = readFileSync(new URL('../../../docs/sets.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code as string);
  expect(blocks).toHaveLength(1);
  for (const code of blocks) {
    const said: string[] = [];
    const run = new Function('cardBuilder', 'chainLanguage', 'console', code);
    run(cardBuilder, chainLanguage, { log: (line: string) => said.push(line) });
    expect(said).toEqual([...code.matchAll(/\/\/ → (.*)/g)].map(([, line]) => line));
  }
});
