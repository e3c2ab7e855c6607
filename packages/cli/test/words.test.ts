/** `rulewright words`: every word is listed, found, and shown in an example that the checker takes. */
import { describe, expect, test } from 'vitest';
import { examplesOf, inYaml, isRight } from '../src/cards/examples.js';
import { type Game, gameCalled } from '../src/cards/games.js';
import { runWords } from '../src/cards/words.js';
import { gameNames } from '../src/commands/said.js';
import { inkFor } from '../src/ink.js';

const games = new Map(await Promise.all(gameNames.map(async (name) => [name, (await gameCalled(name)) as Game] as const)));

function words(
  asked: readonly string[],
  { plain = true, width = 80, name = 'chain' as (typeof gameNames)[number] } = {},
): { code: number; out: string; err: string } {
  const [out, err]: [string[], string[]] = [[], []];
  const ink = inkFor({ colour: false, plain });
  const output = { write: (line: string) => out.push(line), complain: (line: string) => err.push(line), ink, sternInk: ink, width };
  const code = runWords({ game: games.get(name) as Game, asked }, output);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe.each(gameNames)('the words of %s', (name) => {
  const { language, samples } = games.get(name) as Game;
  const { vocabulary } = language;

  test('all have an example that is right, with samples or without', () => {
    for (const word of vocabulary.all) {
      const examples = examplesOf(word, vocabulary, samples);
      expect(examples, `${word.kind.name} ${word.name}`).not.toEqual([]);
      for (const example of examples) expect(isRight(example, word, vocabulary)).toBe(true);
      expect(examplesOf(word, vocabulary), `${word.kind.name} ${word.name}`).not.toEqual([]);
    }
  });

  test('samples that are written by hand are right, and of words that there are', () => {
    for (const [which, values] of Object.entries(samples?.words ?? {})) {
      const word = vocabulary.all.find((one) => `${one.kind.name} ${one.name}` === which);
      expect(word, which).toBeDefined();
      for (const value of values) expect(word !== undefined && isRight(inYaml({ [word.name]: value }), word, vocabulary), which).toBe(true);
    }
  });

  test('are listed, in lines that fit', () => {
    const { code, out } = words([], { name });
    expect(code).toBe(0);
    for (const word of vocabulary.all) expect(out).toMatch(new RegExp(`^  ${word.name}( |$)`, 'm'));
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(out).not.toMatch(/[^\n -~]/);
    for (const kind of new Set(vocabulary.all.map((word) => word.kind.name))) {
      const full = words([kind], { name, width: 60 }).out;
      expect(full).toMatch(new RegExp(`^${kind}, \\d+ words?\n`));
      for (const part of vocabulary.all.filter((word) => word.kind.name === kind).flatMap((word) => Object.keys(word.takes)))
        expect(full).toContain(` ${part} `);
    }
  });
});

describe('rulewright words', () => {
  test('tells what a word takes, what that is for, and how it is written', () => {
    const { code, out } = words(['step', 'draw']);
    expect(code).toBe(0);
    expect(out).toContain('\n  draw\n    A player draws cards.\n    takes   count  how many: an amount');
    expect(out).toContain('            who    ');
    expect(out).toContain('    as in   draw: ');
  });

  test('tells what a part has that is a map itself', () => {
    const { out } = words(['text', 'activate']);
    expect(out).toMatch(/ target +what is chosen[\s\S]*\n {20,}from +what is chosen from\n[\s\S]* {20,}as +the name/);
  });

  test('looks in names and descriptions, and puts the word itself first', () => {
    const { out } = words(['Destroy']);
    expect(out.indexOf('\n  destroy\n')).toBeGreaterThan(0);
    expect(out.indexOf('\n  destroy\n')).toBeLessThan(out.indexOf('\n  destroy-that-card\n'));
    expect(words(['player', 'draws', 'cards']).out).toContain('\n  draw\n');
    expect(words(['draws', 'player']).out).toContain('\n  draw\n');
    expect(words(['steps']).out).toBe(words(['step']).out);
  });

  test('knows what a card has', () => {
    expect(words(['card']).out).toMatch(/\n {2}card .*by which decks name it/);
    expect(words(['card', 'level']).out).toMatch(/\n {2}level {2}/);
    expect(words(['card', 'levle'])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('did you mean "level"?') });
  });

  test.each([
    [['spet', 'xyz'], 'there is no kind of words "spet"; did you mean "step"?'],
    [['quixotic', 'xyz'], 'there is no kind of words "quixotic"; the kinds are: card, '],
    [['conditoin'], 'did you mean "condition"?'],
    [['drwa'], 'did you mean "draw"?'],
    [['step', 'drwa'], 'no word for a step has "drwa" in its name or description; did you mean "draw"?'],
    [['step', 'xylophone'], '"rulewright words step" lists all there are'],
  ])('answers %j with the nearest', (asked, sentence) => {
    const { code, out, err } = words(asked);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });
});
