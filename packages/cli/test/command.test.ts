/** The command as it is called: what it prints where, and how it exits. It runs as it is built. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Game, gameCalled } from '../src/cards/games.js';
import { commands } from '../src/commands.js';
import { readOptions } from '../src/options.js';
import { openSet } from '../src/sets/opening.js';
import { nearest } from '../src/suggesting.js';
import { type Called, callIn, inProcess, main } from './folder.js';

/** As somebody calls it who stands anywhere; one test does so in a process of its own. */
const rulewright = (...args: string[]): Promise<Called> => callIn('.', args);

describe('rulewright', () => {
  test('explains itself, asked or not', async () => {
    const asked = await rulewright('--help');
    expect(asked).toMatchObject({ code: 0, err: '' });
    expect(asked.out).toContain('rulewright demo [--seed N] [--plain]');
    expect(asked.out).toContain('rulewright boards FILE');
    expect(asked.out).toMatch(/\n {2}boards FILE +lays the boards of a file[\s\S]*exits with 1 if anything differs\n/);
    expect(await rulewright()).toEqual(asked);
  });

  test.each(['demo', 'boards', 'check', 'print', 'words', 'schema', 'new', 'sim', 'replay'])('explains %s by itself', async (command) => {
    const { code, out, err } = await rulewright(command, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(new RegExp(`^rulewright ${command}\\b.*: `));
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(130);
    expect((await rulewright('--help')).out).toMatch(new RegExp(`\\n {2}rulewright ${command}\\b[\\s\\S]*\\n {2}${command}\\b`));
    expect((await rulewright(command, '-h')).out).toBe(out);
  });

  test('the decks that its examples name are there', async () => {
    const { decks } = openSet((await gameCalled('chain')) as Game);
    const texts = commands.flatMap(({ help, options }) => [help, ...Object.values(options).map(({ needs = '' }) => needs)]);
    const examples = texts.flatMap((text) => text.match(/rulewright (play chain|sim) .*/g) ?? []).filter((line) => !line.includes('--set'));
    const named = examples.flatMap((line) =>
      [...line.matchAll(/--(?:decks?|against) ([\w,-]+)/g)].flatMap(([, ids = '']) => ids.split(',')),
    );
    expect(named).toContain('effects');
    expect([...decks.keys()]).toEqual(expect.arrayContaining(named));
  });

  test('says its version', async () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
    expect(await rulewright('--version')).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
  });

  test('in a process of its own it says the same, there and with the same exit code', async () => {
    for (const args of [['--version'], ['demo', '--sed'], ['check', 'nowhere']]) expect(inProcess(args)).toEqual(await rulewright(...args));
  });

  test('loads the game that is asked for, and nothing that is not', () => {
    const told = `import { writeSync } from 'node:fs'; export async function resolve(name, context, next) {
      const found = await next(name, context); writeSync(2, found.url + '\\n'); return found; }`;
    const hook = `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(told)}`)});`;
    const loaded = (...args: string[]): readonly string[] => {
      const hooked = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, main, ...args];
      const { status, stderr } = spawnSync(process.execPath, hooked, { encoding: 'utf8' });
      expect(status).toBe(0);
      const found = [...stderr.matchAll(/(rulesets|packages)\/(\w+)\/dist\//g)].map(([, , name]) => name as string);
      return [...new Set(found)].sort();
    };
    expect(loaded('--help')).toEqual(['cli']);
    expect(loaded('sim', '--help')).toEqual(['cli']);
    expect(loaded('words', '--game', 'check')).toEqual(['check', 'cli', 'kernel', 'language']);
  });

  test('help is help, with colours or without', async () => {
    expect(await rulewright('--help', '--plain')).toMatchObject({ code: 0, err: '' });
  });

  test.each([
    [['dmeo'], 'unknown command "dmeo"; did you mean "demo"?'],
    [['help'], 'unknown command "help"; did you mean "--help"?'],
    [['juggle'], 'unknown command "juggle"\n'],
    [['demo', '--sed', '3'], 'unknown option "--sed"; did you mean "--seed"?'],
    [['--sed', '3', 'demo'], 'unknown option "--sed"; did you mean "--seed"?'],
    [['--vresion'], 'unknown option "--vresion"; did you mean "--version"?'],
    [['-x'], 'unknown option "-x"\n'],
    [['--seed', '3'], '--seed belongs to a command: rulewright play --seed'],
    [['demo', '--version'], '--version stands alone: rulewright --version'],
    [['demo', 'demo'], '"demo" is one word too many after "demo"'],
    [['demo', '--plain=yes'], '--plain takes no value'],
    [['demo', '--seed'], '--seed needs a whole number'],
    [['demo', '--seed', 'x'], '--seed needs a whole number'],
    [['demo', '--seed=-1'], '--seed needs a whole number'],
    [['demo', '--seed', '99999999999999999999'], '--seed needs a whole number'],
    [['borads', 'x.jsonl'], 'unknown command "borads"; did you mean "boards"?'],
    [['boards'], 'boards needs a file, as in: rulewright boards boards.jsonl'],
    [['boards', 'one.jsonl', 'two.jsonl'], '"two.jsonl" is one word too many after "boards"'],
    [['boards', 'one.jsonl', '--seed', '3'], '--seed belongs to another command: rulewright play --seed'],
    [['boards', 'one.jsonl', '--version'], '--version stands alone: rulewright --version'],
    [['check'], 'check needs a file or a folder, as in: rulewright check cards'],
  ])('refuses %j', async (args, sentence) => {
    const { code, out, err } = await rulewright(...args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(`rulewright: ${sentence}`);
    expect(err).toContain('"rulewright --help"');
  });

  test('plays the demo, without colour when nobody is at a terminal', async () => {
    const { code, out, err } = await rulewright('demo', '--seed', '5');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Played with seed 5;');
    expect(out).not.toContain('\u001b');
    expect((await rulewright('demo', '--plain')).out).not.toMatch(/[^\n -~]/);
  });

  test('boards: what cannot be read is said on stderr', async () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    for (const file of [`${folder}no-such-file.jsonl`, folder]) {
      const { code, out, err } = await rulewright('boards', file);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(`rulewright: cannot read "${file}": `);
    }
  });

  test('boards: what holds, what does not, and what is no board at all', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
    const file = join(folder, 'boards.jsonl');
    const bear = (p: number): string =>
      JSON.stringify({
        id: `bear-${p}`,
        setup: { cases: [{ label: 'alone', objects: [{ id: 'bear', types: ['creature'], p: 2, t: 2 }] }] },
        expected: [{ objects: { bear: { p } } }],
      });
    try {
      writeFileSync(file, `${bear(2)}\n`);
      expect(await rulewright('boards', file)).toEqual({ code: 0, out: '1 passed, 0 failed\n', err: '' });
      writeFileSync(file, `${bear(2)}\n${bear(3)}\n{"id":"odd"}\nno JSON\n`);
      const { code, out, err } = await rulewright('boards', file);
      expect({ code, err }).toEqual({ code: 1, err: '' });
      expect(out).toContain(`${file}:2: bear-3 (alone): bear.p: expected 3, got 2\n`);
      expect(out).toContain(`${file}:3: odd (): setup should be an object\n`);
      expect(out).toContain(`${file}:4: not JSON: `);
      expect(out.trimEnd().split('\n').at(-1)).toBe('1 passed, 3 failed');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('does not go on with a demo whose claims are not so', () => {
    // A kernel whose history has lost count: the scenes must notice.
    const kernel = new URL('../../kernel/dist/history/history.js', import.meta.url).href;
    const broken = `import { TableHistory } from '${kernel}'; TableHistory.prototype.count = () => 7;`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(broken)}`, main, 'demo'],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('the demo claims what is not so');
    expect(stdout).not.toContain('Played with seed');
  });
});

describe('options', () => {
  test('are what was given', async () => {
    const given = async (...args: string[]) => {
      const wanted = await readOptions(args);
      if (wanted.what !== 'run') throw new Error(wanted.what);
      return { seed: wanted.given.number('seed'), plain: wanted.given.plain, words: wanted.given.words };
    };
    expect(await given('demo')).toEqual({ seed: undefined, plain: false, words: [] });
    expect(await given('demo', '--plain', '--seed=42')).toEqual({ seed: 42, plain: true, words: [] });
    expect((await given('boards', 'x.jsonl')).words).toEqual(['x.jsonl']);
  });

  test.each([
    [['chekc', 'cards'], 'unknown command "chekc"; did you mean "check"?'],
    [['chk', 'cards'], 'unknown command "chk"; did you mean "check"?'],
    [['check'], 'check needs a file or a folder, as in: rulewright check cards'],
    [['print'], 'print needs a file or a folder, as in: rulewright print cards'],
    [['check', 'cards', '--jsn'], 'unknown option "--jsn"; did you mean "--json"?'],
    [['check', 'cards', '--out', 'x'], '--out belongs to another command: rulewright schema --out'],
    [['check', 'cards', '--game', 'chian'], 'there is no game "chian"; did you mean "chain"?'],
    [['check', 'cards', '--game', 'poker'], 'there is no game "poker"; the games are: chain'],
    [['check', 'cards', '--game'], '--game needs the name of a game'],
    [['check', 'cards', '--game', '--plain'], '--game needs the name of a game'],
    [['schema', 'x'], '"x" is one word too many after "schema"'],
    [['schema', '--out'], '--out needs a file'],
    [['schema', '--out='], '--out needs a file'],
    [['new'], 'new needs to know what, as in: rulewright new card fat-purse'],
    [['new', 'crad', 'purse'], 'there is no new "crad"; did you mean "card"?'],
    [['new', 'card'], 'a new card needs an id'],
    [['new', 'card', 'Fat Purse'], '"Fat Purse" is no id: '],
    [['new', 'card', '../purse'], 'did you mean "purse"?'],
    [['new', 'card', 'purse', 'tide'], '"tide" is one word too many after "new"'],
    [['new', 'card', 'purse', '--kind', 'spel'], 'there is no kind of card "spel"; did you mean "spell"?'],
    [['new', 'card', 'purse', '--kind', '__proto__'], 'there is no kind of card "__proto__"; the kinds are: monster, spell, trap'],
  ])('are wrong: %j', async (args, sentence) => {
    expect(await readOptions(args)).toMatchObject({ what: 'wrong', message: expect.stringContaining(sentence) });
  });

  test('the nearest word is never a far one', () => {
    expect(nearest('--PLAN', ['--seed', '--plain'])).toBe('--plain');
    expect(nearest('zebra', ['--seed', '--plain'])).toBeUndefined();
  });
});
