/** Games that are described: the smallest one, of three files; and what a wrong one is told. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { startGame } from '@rulewright/kernel';
import { type GameKit, readCard, type ScenarioGame } from '@rulewright/language';
import { describeGame, type FileSystem, type GameDescription } from '@rulewright/testkit/game';
import { describe, expect, test } from 'vitest';
import { smallestKit } from './smallest-game/kit.js';

const written = (id: string, strength: number): string => `card: ${id}\nname: ${id}\nstrength: ${strength}\n`;
const cards = [1, 3, 7].flatMap((strength) => {
  const { card } = readCard(smallestKit.language, 'x.yaml', written(`card-${strength}`, strength));
  return card === undefined ? [] : [card.definition];
});

describeGame(smallestKit, { runner: { describe, test, expect }, cards, games: 5, cites: { plays: '[GD1]' } });

/** The game that `rulewright init --own` writes. */
const template = join(import.meta.dirname, '../../cli/templates/own-game');
const { default: candles } = (await import(join(template, 'game.mjs'))) as { readonly default: GameKit<ScenarioGame> };
// With decks by chance it need not end: candles may be lit as fast as they go out.
describeGame(candles, { runner: { describe, test, expect }, fs, folder: template, games: 1, cites: { scenarios: '[GD1]' } });

/** A disk of the test's own. */
function disk(files: Record<string, string>): FileSystem {
  return {
    existsSync: (path) => Object.keys(files).some((file) => file === path || file.startsWith(`${path}/`)),
    readdirSync: (path) => [
      ...new Set(
        Object.keys(files).flatMap((file) => (file.startsWith(`${path}/`) ? [file.slice(path.length + 1).split('/')[0] ?? ''] : [])),
      ),
    ],
    readFileSync: (path) => files[path] ?? '',
    writeFileSync(path, text) {
      files[path] = text;
    },
  };
}
const set = (more: Record<string, string> = {}): Record<string, string> => ({
  'set/set.yaml': 'set: small\nname: Small\ngame: smallest\n',
  'set/cards/low.yaml': written('low', 1),
  'set/cards/high.yaml': written('high', 9),
  'set/decks/both.yaml': 'deck: both\nname: Both\ncards: [ { low: 3, high: 2 } ]\n',
  ...more,
});

/** The titles of the tests that a game has, and of those that fail. */
function tried(kit: GameKit<ScenarioGame>, given: Partial<GameDescription>): { readonly all: string[]; readonly failed: string[] } {
  const [all, failed]: [string[], string[]] = [[], []];
  describeGame(kit, {
    games: 1,
    spoils: 5,
    ...given,
    runner: {
      describe: (_, body) => body(),
      test(title, body) {
        all.push(title);
        try {
          body();
        } catch {
          failed.push(title);
        }
      },
      expect,
    },
  });
  return { all, failed };
}

describe('a game is described', () => {
  test('[GD1] by what it has: a kit alone, a set, what is written down of it', () => {
    const bare = tried(smallestKit, { cards });
    expect([bare.all.length, bare.failed]).toEqual([4, []]);
    const files = set();
    const whole = tried(smallestKit, { fs: disk(files), folder: 'set', texts: 'texts.txt', pages: { words: 'words.md' }, writes: true });
    expect([whole.all.length, whole.failed]).toEqual([11, []]);
  });

  test('[GD2] what is compared with is written anew where that is asked for, and else must be the same', () => {
    const files = set();
    const given = { fs: disk(files), folder: 'set', texts: 'texts.txt' };
    expect(tried(smallestKit, given).failed).toEqual(['its cards print their texts']);
    expect(tried(smallestKit, { ...given, writes: true }).failed).toEqual([]);
    expect(files['texts.txt']).toBe('high\n  Strength 9.\nlow\n  Strength 1.\n');
    files['set/cards/low.yaml'] = written('low', 2);
    expect(tried(smallestKit, given).failed).toEqual(['its cards print their texts']);
  });

  test('[GD1] what is wrong with it fails: a card, a game that never ends, a text that reads badly, a word that is not told', () => {
    const broken = set({ 'set/cards/odd.yaml': 'card: odd\nname: Odd\n' });
    expect(tried(smallestKit, { fs: disk(broken), folder: 'set' }).failed).toEqual(['its set is read without a problem']);
    expect(tried(smallestKit, { cards, most: 3 }).failed).toEqual([
      'games by chance end; cards are conserved, offers taken, saves, traits and views what they must be',
    ]);
    const twice = {
      ...smallestKit,
      language: { ...smallestKit.language, make: () => ({ card: { id: 'low', name: 'Low' }, text: ['Draw a a card.'] }) },
    };
    expect(tried(twice, { fs: disk(set()), folder: 'set' }).failed).toContain('printed texts read well on every card');
  });

  test('[GD1] its cards are what they are in TypeScript', () => {
    const given = { fs: disk(set()), folder: 'set' };
    const same = (strength: number) => ({ cards: [{ id: 'low', name: 'low', strength }], facts: ['name', 'strength', 'abilities'] });
    expect(tried(smallestKit, { ...given, inTypeScript: same(1) }).failed).toEqual([]);
    expect(tried(smallestKit, { ...given, inTypeScript: same(2) }).failed).toHaveLength(1);
  });

  test('the smallest game is won by whoever has the stronger cards', () => {
    const deck = (id: string) => ({ id, name: id, extra: [], cards: Array.from({ length: 5 }, () => id) });
    const game = startGame(smallestKit.rules(cards), { seed: 1, players: smallestKit.startPlayers([deck('card-1'), deck('card-3')]) });
    while (!game.isOver) game.answer(game.decisions[0]?.seat ?? 0, 0);
    expect(game.winners).toEqual([1]);
  });
});
