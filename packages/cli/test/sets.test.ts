/** Sets on the command line: checked as a whole, compiled, and played. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainKit } from '@rulewright/chain';
import { loadSet } from '@rulewright/language';
import { expect, test } from 'vitest';
import { inFolder, named } from './folder.js';

const manifest = 'set: mine\nname: Mine\ngame: chain\n';
const forty = 'deck: d\nname: D\ncards:\n  - mine: 3\n';

test('[LX3] a set is checked as a whole, and each of its files with the others', async () => {
  await inFolder(
    { 'set.yaml': manifest, 'cards/mine.yaml': named('mine'), 'cards/yours.yaml': named('your'), 'decks/d.yaml': `${forty}  - ogr: 3\n` },
    async ({ rulewright }) => {
      const whole = await rulewright('check', '.');
      expect(whole.code).toBe(1);
      expect(whole.out).toContain('cards/yours.yaml:1:7: error: the card is "your", and its file is called otherwise');
      expect(whole.out).toContain('decks/d.yaml:5:5: error: there is no card "ogr"');
      expect(whole.out).toContain('did you mean "ogre"?');
      expect(whole.out).toContain('decks/d.yaml:1:1: error: this deck has 6 cards; it needs 40');
      expect(whole.out).toContain('2 cards, 1 deck, 3 errors');
      expect((await rulewright('check', 'decks')).out).toContain('0 cards, 1 deck, 2 errors');
      expect(await rulewright('check', 'cards/mine.yaml')).toMatchObject({ code: 0, out: '1 card, no problems\n' });
    },
  );
});

test('[LX3] a file of a set that is no text is told with its place, and one that is no file is not waited for', async () => {
  const files = { 'set.yaml': manifest, 'cards/latin.yaml': Buffer.from('card: latin\nname: "caf\xe9"\n', 'latin1') };
  await inFolder(files, async ({ path, rulewright }) => {
    const pipes = process.platform === 'win32' ? [] : ['cards/pipe.yaml: error: this is neither a file nor a folder\n'];
    if (pipes.length > 0) execFileSync('mkfifo', [join(path, 'cards', 'pipe.yaml')]);
    const { code, out } = await rulewright('check', '.');
    expect(code).toBe(1);
    expect(out).toContain(
      'cards/latin.yaml:2:11: error: this is not UTF-8: the byte e9 stands here\n 2 | name: "caf\ufffd"\n   |           ^\n   = save it as UTF-8\n',
    );
    for (const said of pipes) expect(out).toContain(said);
  });
});

/** Whether links can be made here: on Windows they need a right that few have. */
const canLink = ((): boolean => {
  const path = mkdtempSync(join(tmpdir(), 'rulewright-link-'));
  try {
    symlinkSync(path, join(path, 'link'), 'dir');
    return true;
  } catch {
    return false;
  } finally {
    rmSync(path, { recursive: true });
  }
})();

test.skipIf(!canLink)('[FO1] a link that leads out of the folder of a set is refused (needs symbolic links)', async () => {
  const secret = 'password: hunter2\n';
  const files = {
    'secret.yaml': secret,
    'others/cards/theirs.yaml': named('theirs'),
    'set/set.yaml': manifest,
    'set/cards/mine.yaml': named('mine'),
    'set/kept/also.yaml': named('also'),
    'set/decks/.keep': '',
    'set/scenarios/.keep': '',
    'linked/cards/mine.yaml': named('mine'),
  };
  await inFolder(files, async ({ path, rulewright }) => {
    const link = (to: string, from: string): void => symlinkSync(join(path, to), join(path, from));
    link('set/kept/also.yaml', 'set/cards/also.yaml'); // inside of the set: it is read
    link('secret.yaml', 'set/cards/leak.yaml');
    link('secret.yaml', 'set/decks/leak.yaml');
    link('others/cards', 'set/cards/more');
    link('secret.yaml', 'set/scenarios/leak.scenario.yaml');
    link('secret.yaml', 'linked/set.yaml');
    const said = 'error: this is a link that leads out of the folder of the set';
    const checked = await rulewright('check', 'set');
    expect(checked.code).toBe(1);
    for (const file of ['cards/leak.yaml', 'decks/leak.yaml', 'cards/more']) expect(checked.out).toContain(`${file}: ${said}`);
    expect(checked.out).toContain('put a copy into the set');
    expect((await rulewright('test', 'set/scenarios')).out).toContain(`leak.scenario.yaml: ${said}`);
    const outputs = [
      checked,
      await rulewright('check', 'set/cards/leak.yaml'),
      await rulewright('check', 'linked'),
      await rulewright('compile', 'set'),
    ];
    for (const { code, out, err } of outputs) expect([code === 0, `${out}${err}`.includes('hunter2')]).toEqual([false, false]);
    rmSync(join(path, 'set/cards/leak.yaml'));
    rmSync(join(path, 'set/decks/leak.yaml'));
    rmSync(join(path, 'set/cards/more'));
    expect(await rulewright('check', 'set')).toMatchObject({ code: 0, out: '2 cards, no problems\n' });
    // The folder of a set may itself be reached by a link.
    link('set', 'by-link');
    expect(await rulewright('check', 'by-link')).toMatchObject({ code: 0 });
  });
});

test('a card with which no game can be made is told when the set is checked, and not where the kernel throws', async () => {
  // What is replaced has no amount: no word says that "with-amount" needs one.
  const odd =
    'card: odd\nname: Odd\ntypes: enchantment\ncost: G\ntext:\n  - rules: { instead: { of: { draw: { who: you } }, do: { with-amount: 2 } } }\n';
  const right = 'card: right\nname: Right\ntypes: instant\ncost: G\ntext:\n  - spell: { do: { draw: 1 } }\n';
  const files = { 'set.yaml': manifest.replace('chain', 'stack'), 'cards/odd.yaml': odd, 'cards/right.yaml': right };
  await inFolder(files, async ({ rulewright }) => {
    const { code, out } = await rulewright('check', '.');
    expect(code).toBe(1);
    expect(out).toContain('cards/odd.yaml:1:1: error: no game can be made with this: action draw has no parameter "amount"');
    expect(out).toContain('2 cards, 1 error');
    const played = await rulewright('play', '.', '--seed', '1');
    expect(played.code).toBe(1);
    expect(played.err).not.toMatch(/^ +at /m);
  });
});

test('[CC6] a set is compiled to one file, if nothing of it is wrong', async () => {
  await inFolder({ 'set.yaml': manifest, 'cards/mine.yaml': named('mine') }, async ({ path, rulewright, write }) => {
    const { code, out } = await rulewright('compile', '--out', 'set.json');
    expect(code).toBe(0);
    expect(out).toMatch(/^wrote set\.json: 1 card, 0 decks, \d+ letters, hash [0-9a-f]{32}\n$/);
    const set = loadSet(chainKit, readFileSync(join(path, 'set.json'), 'utf8'));
    expect([...set.cards.keys()]).toEqual(['mine']);
    // A name that is misspelt lies in no set, though this folder does.
    expect(await rulewright('compile', 'nowhere')).toMatchObject({ code: 2, err: expect.stringContaining('there is no set in "nowhere"') });
    expect(await rulewright('play', 'chian')).toMatchObject({ code: 2, err: expect.stringContaining('did you mean "chain"?') });
    expect(await rulewright('print', 'set.yaml')).toMatchObject({ code: 2, out: '', err: 'rulewright: there are no cards to print\n' });
    write('cards/bad.yaml', 'card: bad\n');
    expect(await rulewright('compile')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('nothing was compiled: 2 errors') });
  });
  await inFolder({}, async ({ rulewright }) => {
    expect(await rulewright('compile')).toMatchObject({ code: 2, err: expect.stringContaining('there is no set in "."') });
  });
});

test('a new set is right, is tested, and plays', async () => {
  await inFolder({}, async ({ rulewright, write, path }) => {
    expect(await rulewright('init', 'dragons')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('wrote a set "dragons" of the chain game'),
    });
    expect(await rulewright('check', 'dragons')).toMatchObject({ code: 0, out: '3 cards, 1 deck, no problems\n' });
    expect(await rulewright('test', 'dragons')).toMatchObject({ code: 0, out: expect.stringContaining('2 scenarios, 2 passed, 0 failed') });
    expect((await rulewright('play', 'dragons', '--seed', '1')).out).toContain('Starter against ');
    const whole = JSON.parse((await rulewright('compile', 'dragons', '--whole')).out) as { decks: { deck: string }[] };
    expect(whole.decks.length).toBeGreaterThan(1);
    expect(whole.decks[0]?.deck).toBe('starter');
    const settings = JSON.parse(readFileSync(join(path, 'dragons/.vscode/settings.json'), 'utf8')) as Record<string, unknown>;
    expect(Object.keys(settings['yaml.schemas'] as object)).toEqual(['./card.schema.json']);
    const card = readFileSync(join(path, 'dragons/cards/lucky-find.yaml'), 'utf8');
    write('dragons/cards/lucky-find.yaml', card.replace('draw: 2', 'drw: 2'));
    expect((await rulewright('check', 'dragons')).out).toMatch(
      /cards\/lucky-find\.yaml:10:11: error: "drw" is not a step[\s\S]*did you mean "draw"\?/,
    );
    expect(await rulewright('init', 'dragons')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is there already; nothing was written'),
    });
  });
});

test('new sets of all games are right and tested, and are checked at once', async () => {
  await inFolder({}, async ({ rulewright, write, path }) => {
    for (const [game, many] of [
      ['stack', 2],
      ['check', 1],
    ] as const) {
      expect(await rulewright('init', game, '--game', game)).toMatchObject({ code: 0, err: '' });
      expect(await rulewright('test', game)).toMatchObject({ code: 0, out: expect.stringContaining(`${many} passed, 0 failed`) });
    }
    expect(await rulewright('check', 'stack', 'check')).toMatchObject({ code: 0, out: '6 cards, 2 decks, no problems\n' });
    // A card with errors is there, and is said to have them.
    const spark = readFileSync(join(path, 'stack/cards/quick-spark.yaml'), 'utf8');
    write('stack/cards/quick-spark.yaml', spark.replace('deal-damage', 'deal-dmage'));
    expect((await rulewright('test', 'stack')).out).toContain('error: the card "quick-spark" has errors, and is not played');
  });
});

test('a card is explained where a scenario has come to', async () => {
  await inFolder({}, async ({ rulewright }) => {
    await rulewright('init', 'mine');
    const file = 'mine/scenarios/pit-of-thorns.scenario.yaml';
    const { code, out } = await rulewright('explain', 'Ember Fox', file, '--line', '5');
    expect(code).toBe(0);
    expect(out).toMatch(
      /When this card is Summoned[\s\S]*bo's monsters\n[\s\S]*no {3}attack: It is not your turn\.[\s\S]*\[activation\.trigger AB3\]/,
    );
    expect((await rulewright('explain', 'pit-of-thorns', file, '--line', '5')).out).toContain('yes  pit-of-thorns can be activated now');
    expect(await rulewright('explain', 'emberfx', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('did you mean "ember-fox"?'),
    });
    expect(await rulewright('explain', 'ember-fox')).toMatchObject({ code: 2 });
  });
});
