/** The demo tells a whole story, the same one for the same seed, in lines that fit; and its duels are games that end. */
import { Chance, loadGame, startGame } from '@rulewright/kernel';
import { describe, expect, test } from 'vitest';
import { nightShift, nightShops } from '../src/demo/chain-cards.js';
import { runDemo } from '../src/demo/demo.js';
import { duel, riverWorkshops, workshops } from '../src/demo/rules.js';
import { inkFor } from '../src/ink.js';

function told(seed: number, { colour = false, plain = false } = {}): string[] {
  const lines: string[] = [];
  runDemo({ seed, ink: inkFor({ colour, plain }), write: (line) => lines.push(line) });
  return lines;
}

const measured = /about [\d,]+ ns/;
const repeatable = (lines: readonly string[]): string[] => lines.filter((line) => !measured.test(line));
/** Without the breaks between lines, so that a sentence is found wherever it was broken. */
const running = (lines: readonly string[]): string => lines.join(' ').replace(/\s+/g, ' ');

describe('the demo', () => {
  const lines = told(1);
  const text = running(lines);

  test('has thirteen scenes, numbered in order', () => {
    const numbers = lines.map((line) => /^ (\d+) {2}\S/.exec(line)?.[1]).filter((found) => found !== undefined);
    expect(numbers.map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  test('shows each seat its own hand and the backs of the other', () => {
    const [ana, bo] = [lines.findIndex((line) => line.includes('what Ana sees')), lines.findIndex((line) => line.includes('what Bo sees'))];
    const handOf = (from: number, name: string): string => {
      const at = lines.findIndex((line, i) => i > from && line.startsWith(`│ ${name.padEnd(5)}`));
      return lines[at + 1] as string;
    };
    expect(handOf(ana, 'Ana')).toContain('Crucible');
    expect(handOf(ana, 'Bo')).toMatch(/hand {3}(\[\?\][ ·]*){3} *│$/);
    expect(handOf(bo, 'Bo')).toContain('Crucible');
    expect(handOf(bo, 'Ana')).toMatch(/hand {3}(\[\?\][ ·]*){4} *│$/);
  });

  test('shows every thing it promises', () => {
    for (const sentence of [
      'legal answers [] [0] [1] [2] [3]',
      'There is no option 4; options go from 0 to 3.',
      'Bo is not asked anything now.',
      'Ana sees herself at 13 life. Bo still sees her at 15',
      'Nothing has happened: no event, 15 life',
      'Which goes first?',
      "Hot Cider returns to Ana's hand.",
      'JSON merge patch',
      'world 1 Bo holds',
      'Played with seed 1; final fingerprints: ',
    ])
      expect(text).toContain(sentence);
    expect(text.match(/[0-9a-f]{32} the same/g)).toHaveLength(3);
    expect(lines.filter((line) => measured.test(line))).toHaveLength(1);
  });

  test('tries three targets on forks, with three outcomes', () => {
    const outcomes = lines.filter((line) => /^ {4}(Ana's|Bo's) .* \d+ +\d+ +\d+$/.test(line));
    expect(outcomes).toHaveLength(3);
    expect(new Set(outcomes.map((line) => line.slice(24))).size).toBe(3);
    expect(outcomes[1]).toContain('nothing');
  });

  test('draws the chain as it builds and as it resolves, newest first', () => {
    const at = lines.findIndex((line) => line.startsWith(' 9 '));
    const drawn = lines.slice(at).flatMap((line) => /^ {4}chain +(\S.*)$/.exec(line)?.[1] ?? []);
    const [bellows, sand, bell] = ['[1 Ana: Bellows]', '[2 Bo: Wet Sand]', '[3 Ana: Tally Bell]'];
    const two = `${bellows}──${sand}`;
    expect(drawn.slice(0, 6)).toEqual([bellows, two, `${two}──${bell}`, two, bellows, '[1 Bo: Night Watch]']);
  });

  test('says what became of links and triggers', () => {
    for (const sentence of [
      'Stoker has missed its timing for #2.',
      'Night Watch is activated because of #15: link 1.',
      'Stoker is activated because of #21: link 1.',
      'The activation of Catapult is negated.',
      'Link 1 is off the chain, unresolved: Catapult. engines 0 of 1 spent this turn',
      'The effect of Catapult is negated.',
      'Link 1 has resolved and did nothing: Catapult. engines 1 of 1 spent this turn',
    ])
      expect(text).toContain(sentence);
  });

  test('gives every reason why a card cannot be activated, and what ends with the turn', () => {
    const codes = text.match(/reason \d .*? rule [A-Z]+\d+/g)?.map((reason) => /(\S+), rule/.exec(reason)?.[1]);
    expect(codes).toEqual(['activation.condition', 'limit.spent', 'activation.forbidden', 'cost.unpayable']);
    for (const sentence of [
      "Curfew in Bo's graveyard forbids it (no engines this turn, in force since #48).",
      'Ana lost life 2 times this turn Bo lost life 1 time this turn',
      'No longer in force: no-engines.',
    ])
      expect(text).toContain(sentence);
  });

  test('tells how a value came about, and why the older effect came too late', () => {
    const at = lines.findIndex((line) => line.startsWith(' 13 '));
    const story = running(lines.slice(at));
    expect(story.match(/its strike .*? It is \d\./g)).toEqual([
      'its strike Water Wheel: strike is printed as 1. Layer strike: foreman of Foreman (0) makes 1 into 2. ' +
        'Layer strike: miller of Miller (0) makes 2 into 4. It is 4.',
      'its strike Water Wheel: strike is printed as 1. Layer strike: foreman of Foreman (0) makes 1 into 2. It is 2.',
    ]);
    for (const sentence of [
      'the Mill Pond is older: #6, where the Spring Flood is #9.',
      'Layer kinds: mill-pond of Mill Pond after spring-flood of Spring Flood: its existence changes. It does not apply any more.',
      'Bo loses 2 life (Water Wheel).',
      'On a fork where Bo built nothing, it struck for 4.',
    ])
      expect(story).toContain(sentence);
  });

  test('tells the same story for the same seed, but for what it measures', () => {
    expect(repeatable(told(1))).toEqual(repeatable(lines));
    expect(repeatable(told(2))).not.toEqual(repeatable(lines));
  });

  test.each([0, 2, 3, 4, 5, 6, 7, 8, 123456789, Number.MAX_SAFE_INTEGER])('runs through with seed %i', (seed) => {
    const story = told(seed);
    expect(running(story)).toContain(`Played with seed ${seed};`);
    for (const line of story) expect(line.length, line).toBeLessThanOrEqual(100);
  });

  test('is nothing but ASCII when plain, and has colour only when asked for', () => {
    const esc = '\u001b';
    expect(told(1, { plain: true }).filter((line) => /[^ -~]/.test(line))).toEqual([]);
    expect(lines.some((line) => line.includes(esc))).toBe(false);
    const coloured = told(1, { colour: true });
    expect(coloured.some((line) => line.includes(esc))).toBe(true);
    const codes = new RegExp(`${esc}\\[\\d+m`, 'g');
    expect(repeatable(coloured).map((line) => line.replace(codes, ''))).toEqual(repeatable(lines));
  });
});

describe.each([
  ['duel', duel, workshops],
  ['night shift', nightShift, nightShops],
  ['duel by the river', duel, riverWorkshops],
] as const)('its %s', (_, rules, players) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('ends, whatever is played (seed %i)', (seed) => {
    const chance = new Chance(seed, 'players');
    const game = startGame(rules, { seed, players });
    let steps = 0;
    for (; !game.isOver && steps < 2000; steps++) {
      const [waiting] = game.decisions;
      if (waiting === undefined) throw new Error('nobody is asked');
      const answers = game.legalAnswers(waiting);
      const result = game.answer(waiting.seat, answers[chance.below(answers.length)] ?? []);
      expect(result.ok).toBe(true);
      if (steps % 10 === 0) expect(loadGame(rules, game.save()).fingerprint()).toBe(game.fingerprint());
    }
    expect(game.isOver).toBe(true);
    expect(game.winners).toHaveLength(1);
  });
});
