/** Cards as data: sets that are compiled and loaded. */
import { readdirSync, readFileSync } from 'node:fs';
import { chainKit, chainLanguage } from '@rulewright/chain';
import type { CardDefinition } from '@rulewright/kernel';
import {
  type CardSet,
  cardBuilder,
  closure,
  compileSet,
  loadSet,
  makeAll,
  printTogether,
  readCard,
  readData,
  SetError,
  step,
  Vocabulary,
  type WrittenCard,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';

const folder = new URL('../cards/', import.meta.url);
const cards = new Map<string, WrittenCard>(
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => {
      const { card } = readCard(chainLanguage, name, readFileSync(new URL(name, folder), 'utf8'));
      return [card?.definition.id as string, card as WrittenCard];
    }),
);
const decks = new Map([['d', { id: 'd', name: 'D', cards: ['footman', 'ogre', 'footman'], extra: [] }]]);
printTogether(cards); // as the cards of a set are
const set: CardSet = { id: 'base', name: 'Base', game: 'chain', cards, decks };
const compiled = compileSet(chainKit, set);
const refusal = (made: unknown): string => {
  try {
    makeAll(loadSet(chainKit, made));
  } catch (error) {
    expect(error).toBeInstanceOf(SetError);
    return (error as SetError).message;
  }
  return 'it was loaded';
};
type Json = Record<string, unknown> & { readonly cards: unknown[]; readonly decks: object[] };
/** The compiled set, changed. */
const changed = (change: (json: Json) => void): Json => {
  const json = JSON.parse(compiled) as Json;
  change(json);
  return json;
};
/** What can be seen of a definition: its data, and where it has functions. */
const seen = (definition: unknown): string =>
  JSON.stringify(definition, (_, value: unknown) => (typeof value === 'function' ? 'function' : value));

test('[CC1] what is written in short and in long is the same data', () => {
  const short = readCard(chainLanguage, 'a', 'card: x\nname: X\nkind: spell\ntext: { activate: { do: { draw: 2 } } }').card;
  const long = readCard(
    chainLanguage,
    'b',
    'text:\n- activate:\n    do:\n    - draw: { count: 2 }\nkind: "spell"\nname: "X"\ncard: x\n',
  ).card;
  expect(short?.data).toEqual({ card: 'x', name: 'X', kind: 'spell', text: [{ activate: { do: [{ draw: { count: 2 } }] } }] });
  expect(JSON.stringify(long?.data)).toBe(JSON.stringify(short?.data));
});

test('[CC2] every card that was compiled is what it was when it was read', () => {
  const loaded = loadSet(chainKit, compiled);
  expect([...loaded.cards.keys()]).toEqual([...cards.keys()]);
  for (const [id, card] of cards) {
    expect(seen(loaded.cards.get(id)?.definition), id).toBe(seen(card.definition));
    expect(loaded.cards.get(id)?.text).toEqual(card.text);
    const again = readData(chainLanguage, id, card.data);
    expect(again.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(again.card?.data).toEqual(card.data);
  }
  expect([...(loaded.decks.get('d')?.cards ?? [])].sort()).toEqual(['footman', 'footman', 'ogre']);
});

test('[CC9] a card is made when it is asked for, and once', () => {
  const { cards: loaded } = loadSet(chainKit, compiled);
  expect(loaded.get('footman')?.definition).toBe(loaded.get('footman')?.definition);
  expect(loaded.get('footman')?.definition.name).toBe('Footman');
  expect(makeAll(loadSet(chainKit, compiled))).toHaveLength(cards.size);
});

test('[CC4] cards that do something else have another hash', () => {
  const drawing = (count: number) =>
    readCard(chainLanguage, 'a', `card: x\nname: X\nkind: spell\ntext: { activate: { do: { draw: ${count} } } }`).card
      ?.definition as CardDefinition;
  expect(drawing(2)['written']).toBe(drawing(2)['written']);
  expect(drawing(2)['written']).not.toBe(drawing(3)['written']);
  const rules = (count: number) => chainKit.rules([...[...cards.values()].map(({ definition }) => definition), drawing(count)]);
  expect(rules(2).hash).not.toBe(rules(3).hash);
});

describe('what a card reaches', () => {
  const made = (text: unknown, language = chainLanguage) =>
    cardBuilder(language)({ card: 'x', name: 'X', kind: 'spell', text: { activate: text } } as never).definition;
  /** The game, in which words of a name have come to mean something else. */
  const changedWord = (name: string, version: number) => {
    const words = chainLanguage.vocabulary.all.map((one) => (one.name === name ? { ...one, version } : one));
    return { ...chainLanguage, vocabulary: new Vocabulary('chain', [words]) };
  };

  test('[CC10] is every card whose id stands in it; all, if it may name any or has a function', () => {
    expect(made({ do: { draw: 2 } }).reaches).not.toBe('all');
    expect(cards.get('scapegoat')?.definition.reaches).toContain('sheep-token');
    expect(made({ do: 'declare-race' }).reaches).not.toBe('all');
    expect(made({ do: ['declare-name', { draw: 1 }] }).reaches).toBe('all');
    expect(made({ do: closure(step, { means: [], says: 'do nothing' }) }).reaches).toBe('all');
    expect(loadSet(chainKit, compiled).cards.get('scapegoat')?.definition.reaches).toEqual(cards.get('scapegoat')?.definition.reaches);
  });

  test('[CC11, CC5] when a word comes to mean something else, its cards are others, and no more cards are', () => {
    const others = changedWord('draw', 2);
    expect(made({ do: { draw: 2 } })['words']).toBeUndefined();
    expect(made({ do: { draw: 2 } }, others)['words']).toMatchObject({ 'step draw': 2 });
    expect(made({ do: { 'gain-life': 2 } }, others)['words']).toBeUndefined();
    const players = chainKit.startPlayers([{ id: 'd', name: 'D', cards: Array.from({ length: 40 }, () => 'x'), extra: [] }]);
    const hash = (text: unknown, language = chainLanguage) => chainKit.rules([made(text, language)]).reachableBy(players).hash;
    expect(hash({ do: { draw: 2 } }, others)).not.toBe(hash({ do: { draw: 2 } }));
    expect(hash({ do: { 'gain-life': 2 } }, others)).toBe(hash({ do: { 'gain-life': 2 } }));
    expect(() => loadSet({ ...chainKit, language: others }, compiled)).toThrow('compile it again');
  });
});

describe('what is no set', () => {
  test('[CC5] a set of another game or of other words is refused', () => {
    expect(refusal(changed((json) => Object.assign(json, { game: 'stack' })))).toContain('it is a set of the game "stack", not of "chain"');
    expect(refusal(changed((json) => Object.assign(json, { words: '00' })))).toContain('compile it again');
    expect(refusal(changed((json) => Object.assign(json, { rulewright: 2 })))).toContain('format');
  });

  test('[CC6] what was changed by accident is named', () => {
    expect(refusal(compiled.replace('"level":4', '"level":5'))).toMatch(/cards\[\d+\]: the card is not what was compiled/);
    expect(refusal(changed((json) => json.cards.pop()))).toContain('a card was put in, taken out or moved');
    expect(refusal(changed((json) => Object.assign(json.decks[0] as object, { name: 'E' })))).toContain(
      'hash: it is not what was compiled',
    );
    expect(refusal(compiled.slice(0, -9))).toContain('it is not JSON');
  });

  test('[CC7] what was changed on purpose is read as strictly as a file', () => {
    const wrong: WrittenCard = { definition: { id: 'x', name: 'X' }, text: [], data: { card: 'x', name: 'X', kind: 'spel' } };
    expect(() => compileSet(chainKit, { ...set, cards: new Map([['x', wrong]]) })).toThrow(/cannot be read again/);
    for (const [made, reason] of [
      ['null', 'no map of parts'],
      ['[]', 'no map of parts'],
      ['{}', '"rulewright" is missing'],
      ['{"__proto__": 1}', '"rulewright" is missing'],
      ['['.repeat(100_000), 'not JSON'],
      [`{"cards": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`, '"rulewright" is missing'],
    ] as const)
      expect(refusal(made)).toContain(reason);
  });
});

test('[CC3] data that no file could hold is no card', () => {
  let deep: unknown = 'face-up';
  for (let i = 0; i < 10_000; i++) deep = { not: deep };
  for (const [data, reason] of [
    [{ card: 'x', name: 'X', kind: 'spell', text: deep }, 'nests more than 40 deep'],
    [{ card: 'x', name: 'X', kind: 'monster', atk: 1e308 }, 'no whole number'],
    [{ card: 'x', name: 'X'.repeat(70_000), kind: 'spell' }, 'letters'],
    [{ card: 'x', name: 'X', kind: 'spell', text: Array.from({ length: 30_000 }, () => 1) }, 'values'],
    [{ card: 'x', name: null, kind: 'spell' }, 'nothing stands in it'],
    [{ card: 'x', name: () => 1, kind: 'spell' }, 'a function stands in it'],
  ] as const) {
    const { card, problems } = readData(chainLanguage, 'x', data);
    expect(card).toBeUndefined();
    expect(problems[0]?.message).toContain(reason);
  }
  expect(readData(chainLanguage, 'x', { card: 'x', name: 'X\u0000', kind: 'spell' }).card).toBeUndefined();
});
