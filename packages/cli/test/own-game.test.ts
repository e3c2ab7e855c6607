/** A game of one's own: begun, checked, tested, played by bots and watched again; and modules that are none. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openOwnGame } from '../src/cards/own-game.js';
import { type Folder, inFolder } from './folder.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Does something in a folder with a new game, which finds the packages where `npm install` would have linked them. */
function inOwnGame(does: (folder: Folder) => Promise<void>): Promise<void> {
  return inFolder({}, async (folder) => {
    expect(await folder.rulewright('init', '.', '--own')).toMatchObject({ code: 0, err: '' });
    symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'), 'dir');
    await does(folder);
  });
}
const own = ['--game', './game.mjs'] as const;

test('[OG2] a new game is right, is tested, prints its cards and lists its words; mistakes are told', async () => {
  await inOwnGame(async ({ rulewright, write, path }) => {
    expect(await rulewright('check', '.', ...own)).toMatchObject({ code: 0, out: '9 cards, 2 decks, no problems\n' });
    expect(await rulewright('test', '.', ...own)).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 scenarios, 2 passed, 0 failed'),
    });
    const { out } = await rulewright('print', 'cards', ...own);
    expect(out).toContain("Spend 1 card in your hand: Put out 1 candle of your rival's. Once per turn.");
    expect(out).toContain('Whenever a candle of yours goes out, light 1 candle. Once per turn.');
    expect((await rulewright('words', 'step', ...own)).out).toMatch(/\bsnuff\b/);
    const { dependencies, scripts } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Record<string, object>;
    expect(Object.keys(dependencies as object)).toEqual(['@rulewright/kernel', '@rulewright/language', 'rulewright']);
    expect(Object.values(scripts as object).every((line) => line.includes('--game ./game.mjs'))).toBe(true);
    expect((await rulewright('schema', ...own)).out).toBe(readFileSync(join(path, 'card.schema.json'), 'utf8'));
    expect(await rulewright('init', '.', '--own')).toMatchObject({ code: 1, err: expect.stringContaining('nothing was written') });
    // A mistake is told as in any game.
    write('cards/match.yaml', 'card: match\nname: Match\ntype: trick\ntext:\n  - trick: { do: { snufff: 1 } }\n');
    const wrong = await rulewright('check', '.', ...own);
    expect(wrong.code).toBe(1);
    expect(wrong.out).toMatch(/cards\/match\.yaml:5:20: error: "snufff" is not a step[\s\S]*did you mean "snuff"\?/);
    expect(await rulewright('check', '.')).toMatchObject({ code: 2, err: expect.stringContaining('add --game ./game.mjs') });
    // A name that is taken.
    write('game.mjs', readFileSync(join(path, 'game.mjs'), 'utf8').replace("id: 'candles'", "id: 'chain'"));
    expect(await rulewright('check', '.', ...own)).toMatchObject({ code: 2, err: expect.stringContaining('give it another id') });
  });
});

test('[SI10] bots play it with one worker and with two; a game of theirs is watched again', async () => {
  await inOwnGame(async ({ rulewright }) => {
    const sim = (...more: string[]) => rulewright('sim', ...own, '--decks', 'bright,gust', '--bots', 'random', '--games', '12', ...more);
    const [one, two] = [await sim('--jobs', '1', '--json'), await sim('--jobs', '2', '--json')];
    expect(one).toMatchObject({ code: 0, err: '' });
    expect(two.out).toBe(one.out);
    expect((await sim('--replay', '3', '--out', 'third.json')).code).toBe(0);
    expect(await rulewright('replay', 'third.json', ...own)).toMatchObject({ code: 0, out: expect.stringMatching(/has won|a draw/) });
    expect(await rulewright('replay', 'third.json')).toMatchObject({ code: 1, err: expect.stringContaining('a game "candles"') });
  });
});

test('what docs/own-game.md adds to it works as it says there', async () => {
  const page = readFileSync(join(root, 'docs/own-game.md'), 'utf8');
  const blocks = [...page.matchAll(/```(js|yaml)\n([\s\S]*?)```/g)].map(([, , code]) => code as string);
  const [steal, word, magpie, program] = blocks as [string, string, string, string];
  await inOwnGame(async ({ rulewright, write, path }) => {
    const text = (file: string): string => readFileSync(join(path, file), 'utf8');
    write('rules.mjs', `${text('rules.mjs').replace('actions: [', 'actions: [steal, ')}\n${steal}`);
    const words = text('words.mjs').replace('const stepWords = [', `const stepWords = [\n${word}`);
    write('words.mjs', words.replace('spend, spent,', 'spend, spent, steal,'));
    write('cards/magpie.yaml', magpie);
    const lay = 'lay:\n  ana: { hand: [magpie], candles: 3 }\n  bo: { table: [moth], candles: 5 }\n';
    const play = 'play:\n  - ana plays magpie\n  - pass\n  - expect: { ana: { candles: 4 }, bo: { candles: 5 } }\n';
    write('scenarios/magpie.scenario.yaml', `scenario: A magpie\n${lay}${play}`);
    expect((await rulewright('print', 'cards/magpie.yaml', ...own)).out).toContain(/\*(If you have fewer.*?)\*/.exec(page)?.[1]);
    expect(await rulewright('test', 'scenarios/magpie.scenario.yaml', ...own)).toMatchObject({ code: 0 });
    expect((await rulewright('compile', ...own, '--out', 'candles.json')).code).toBe(0);
    write('program.mjs', program);
    const { stdout } = spawnSync(process.execPath, ['program.mjs'], { encoding: 'utf8', cwd: path });
    expect(stdout.trim()).toBe(/\/\/ → (.*)/.exec(program)?.[1]);
  });
});

test('[OG1] a set cannot name a module: its game must be named by whoever calls', async () => {
  const trap = "import { writeFileSync } from 'node:fs'; writeFileSync('ran', ''); export default {};";
  const manifest = 'set: mine\nname: Mine\ngame: ./game.mjs\n';
  await inFolder({ 'set.yaml': manifest, 'game.mjs': trap, 'cards/x.yaml': 'card: x\n' }, async ({ rulewright, path }) => {
    for (const command of ['check', 'play']) expect((await rulewright(command, '.')).code).not.toBe(0);
    expect(() => readFileSync(join(path, 'ran'))).toThrow();
  });
});

test('[OG2] what is no game says what it lacks', async () => {
  const kit = "id: 'x', name: 'X', rules() {}, startPlayers() {}, seatNames: ['A'], decks: { cards: { least: 1, most: 2 } }";
  const modules: readonly (readonly [string, string])[] = [
    ['export const kit = 1;', 'its default export must be a kit'],
    ['export default 7;', 'its default export must be a kit'],
    ['export default { id: "Not An Id" };', 'its kit needs an id'],
    ['export default { id: "x" };', 'its kit needs a name'],
    ['export default { id: "x", name: "X" };', 'its kit needs a function "rules"'],
    ['export default { id: "x", name: "X", rules() {}, startPlayers() {} };', 'its kit needs "seatNames"'],
    ['export default { id: "x", name: "X", rules() {}, startPlayers() {}, seatNames: ["A"] };', 'its kit needs "decks"'],
    [`export default { ${kit} };`, 'its kit needs a "language"'],
    [`export default { ${kit}, language: { vocabulary: {}, parts: {}, make() {} } };`, 'another copy of @rulewright/language'],
    ['export default {', 'cannot be run: '],
    ['throw new Error("no luck today");', 'cannot be run: no luck today'],
  ];
  for (const [i, [text, says]] of modules.entries()) {
    const file = join(mkdtempSync(join(tmpdir(), 'rulewright-')), `game-${i}.mjs`);
    writeFileSync(file, text);
    const found = await openOwnGame(file);
    rmSync(dirname(file), { recursive: true });
    expect(found).toContain(says);
    expect(found).not.toMatch(/\n\s+at /);
  }
  expect(await openOwnGame('./nowhere.mjs')).toContain('there is no file "./nowhere.mjs"');
  await inFolder({ 'game.mjs': 'export default 7;' }, async ({ rulewright }) => {
    expect(await rulewright('words', ...own)).toEqual({ code: 2, out: '', err: expect.stringContaining('"./game.mjs" is no game') });
  });
});
