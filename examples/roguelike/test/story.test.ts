/** Whole games, played by the bot: the same seed tells the same story, however often it is put away and taken out again. */
import { readFileSync } from 'node:fs';
import { unwrap } from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';
import { botsChoice } from '../src/bot.js';
import { type Question, Roguelike } from '../src/play.js';
import { autoplay } from '../src/telling.js';

/** The bot's game from a seed: what was told, and how the table looks then. */
function told(seed: number, between?: (game: Roguelike) => Roguelike): { readonly story: string; readonly fingerprint: string } {
  const lines: string[] = [];
  const game = autoplay(Roguelike.begin(seed), (line) => lines.push(line), between && { between });
  return { story: `${lines.join('\n')}\n`, fingerprint: game.ev.fingerprint() };
}

/** Plays until a question is asked that is looked for. */
function until(isWanted: (game: Roguelike, question: Question) => boolean): Roguelike {
  for (let seed = 1; seed <= 200; seed++) {
    const game = Roguelike.begin(seed);
    for (let { question } = game; question !== undefined; { question } = game) {
      if (isWanted(game, question)) return game;
      game.choose(botsChoice(game, question));
    }
  }
  throw new Error('it never comes to that');
}

const loadAnew = (game: Roguelike): Roguelike => unwrap(Roguelike.load(game.save()));
/** To the end, by the bot. */
const playOn = (game: Roguelike): string => autoplay(game, () => {}).ev.fingerprint();

describe('a story', () => {
  // `node examples/roguelike/dist/main.js --auto --seed 9 > examples/roguelike/test/seed-9.txt` writes it anew.
  test('is the same for the same seed', () => {
    expect(told(9).story).toBe(readFileSync(new URL('seed-9.txt', import.meta.url), 'utf8'));
  });

  test.each([2, 7, 9])('of seed %i is the same if the game is saved and loaded afresh at every question', (seed) => {
    let questions = 0;
    const resumed = told(seed, (game) => {
      questions++;
      const again = loadAnew(game);
      expect(again.ev.fingerprint()).toBe(game.ev.fingerprint());
      expect(again.question).toEqual(game.question);
      return again;
    });
    expect(resumed).toEqual(told(seed));
    expect(questions).toBeGreaterThan(20);
  });

  test('comes to an end, from any seed, without a warning', () => {
    const endings: Record<string, number> = {};
    for (let seed = 100; seed < 160; seed++) {
      const warnings: string[] = [];
      let questions = 0;
      const game = autoplay(
        Roguelike.begin(seed, (warning) => warnings.push(warning)),
        () => {},
        {
          between: (now) => {
            if (++questions > 200) throw new Error(`seed ${seed} goes on and on`);
            return now;
          },
        },
      );
      const { ending, life, gold, stamina } = game.state;
      expect(warnings).toEqual([]);
      expect([life, gold, stamina].every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
      expect(game.save().length).toBeLessThan(100_000);
      endings[ending] = (endings[ending] ?? 0) + 1;
    }
    expect(Object.keys(endings).sort()).toEqual(['death', 'victory']);
  });
});

describe('in the middle of a cascade', () => {
  const isCascade = (game: Roguelike, { by }: Question): boolean =>
    by === "beggar's bowl" && game.ev.pendingTriggers.some(({ id }) => id !== by);

  test('a save holds the triggers that wait', () => {
    const game = until(isCascade);
    const waiting = game.ev.pendingTriggers.map(({ id, event }) => [id, event.timing, event.data]);
    const again = loadAnew(game);
    expect(again.ev.pendingTriggers.map(({ id, event }) => [id, event.timing, event.data])).toEqual(waiting);
    expect(playOn(again)).toBe(playOn(game));
  });

  test('a choice inside of an action is saved with the chance that led to it', () => {
    const game = until((_, { text }) => text.startsWith('A chest'));
    expect(playOn(loadAnew(game))).toBe(playOn(game));
  });

  test('a fork goes its own way', () => {
    const game = until(isCascade);
    const before = { fingerprint: game.ev.fingerprint(), question: game.question };
    const fork = game.fork();
    const no = fork.question?.options.find(({ answer }) => answer === false);
    fork.choose(no as NonNullable<typeof no>);
    const declined = playOn(fork);
    expect({ fingerprint: game.ev.fingerprint(), question: game.question }).toEqual(before);
    expect(playOn(game)).not.toBe(declined);
  });
});

describe('a save that is broken', () => {
  const save = Roguelike.begin(1).save();
  test.each([
    ['empty', ''],
    ['no JSON', 'once upon a time'],
    ['null', 'null'],
    ['a list', '[]'],
    ['something else', '{"a":1}'],
    ['cut off', save.slice(0, save.length / 2)],
    ['of other rules', save.replaceAll('dawn', 'dusk')],
    ['with a state that is not ours', save.replace(/gold(\\?"):6/, 'gold$1:true')],
  ])('is refused in one line: %s', (_, text) => {
    const loaded = Roguelike.load(text);
    expect(loaded.ok).toBe(false);
    if (!loaded.ok) expect(loaded.error).toMatch(/^[^\n]{10,200}$/);
  });
});
