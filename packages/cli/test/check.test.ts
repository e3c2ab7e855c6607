/** `rulewright check`, on real folders: what it finds, what it passes over, and what it says of files that are no cards. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shown } from '../src/cards/findings.js';
import { inkFor } from '../src/ink.js';
import { reasonOf } from '../src/output.js';
import { inFolder, main, named, purse } from './folder.js';

const wrongOne = 'card: tide\nname: Dark Tide\nkind: spel\ntext:\n  - activate:\n      do: { darw: 2 }\n';

describe('rulewright check', () => {
  test('has nothing to say of cards that are right', async () => {
    await inFolder({ 'purse.yaml': purse }, async ({ rulewright }) => {
      expect(await rulewright('check', 'purse.yaml')).toEqual({ code: 0, out: '1 card, no problems\n', err: '' });
    });
  });

  test('says all that is wrong, with places, lines and ways out, and counts it', async () => {
    await inFolder({ 'cards/tide.yaml': wrongOne, 'cards/purse.yaml': purse }, async ({ rulewright }) => {
      const { code, out, err } = await rulewright('check', 'cards');
      expect({ code, err }).toEqual({ code: 1, err: '' });
      expect(out).toContain('cards/tide.yaml:3:7: error: ');
      expect(out).toContain(' 3 | kind: spel\n   |       ^^^^\n   = did you mean "spell"?\n');
      expect(out).toContain('cards/tide.yaml:6:13: error: "darw"');
      expect(out).toContain('did you mean "draw"?');
      expect(out.trimEnd().split('\n').at(-1)).toBe('2 cards, 2 errors');
      expect(out).not.toContain('\u001b');
    });
  });

  test('finds cards in folders below, in order, each once, and passes over what is none', async () => {
    const files = {
      'cards/b.yml': named('b'),
      'cards/a.yaml': named('a'),
      'cards/deep/er/c.json': '{ "card": "c", "name": "C", "kind": "trap", "type": "continuous" }',
      'cards/notes.md': '# no card',
      'cards/.hidden.yaml': 'no card',
      'cards/.git/config.yaml': 'no card',
      'cards/node_modules/x/x.yaml': 'no card',
      'cards/card.schema.json': '{}',
      'cards/purse.scenario.yaml': 'no card',
      'cards/package.json': '{}',
    };
    await inFolder(files, async ({ rulewright, path }) => {
      symlinkSync('..', join(path, 'cards/deep/up'));
      symlinkSync('a.yaml', join(path, 'cards/z.yaml'));
      expect(await rulewright('check', 'cards/', './cards/deep', 'cards/a.yaml', path)).toEqual({
        code: 0,
        out: '3 cards, no problems\n',
        err: '',
      });
      expect((await rulewright('check', 'cards/deep/er', 'cards/deep/er')).out).toBe('1 card, no problems\n');
      // What is named itself is read, whatever it is called.
      expect((await rulewright('check', 'cards/notes.md')).code).toBe(1);
    });
  });

  test('two cards with one id are a problem with both places, even if one is wrong otherwise', async () => {
    const files = { 'a.yaml': `# first\n${purse}`, 'b.yaml': purse, 'c.yaml': purse.replace('kind: spell', 'kind: sepll') };
    await inFolder(files, async ({ rulewright }) => {
      const { code, out } = await rulewright('check', '.');
      expect(code).toBe(1);
      expect(out).toContain('b.yaml:1:7: error: "purse" is the id of another card, too\n 1 | card: purse\n   |       ^^^^^\n');
      expect(out.match(/the other is a\.yaml:2:7/g)).toHaveLength(2);
      expect(out).toContain('3 cards, 3 errors');
      const { problems } = JSON.parse((await rulewright('check', 'b.yaml', 'a.yaml', '--json')).out);
      expect(problems).toMatchObject([{ file: 'a.yaml', line: 2, column: 7, code: 'card.twice', also: { file: 'b.yaml', line: 1 } }]);
    });
  });

  test('as JSON for machines', async () => {
    await inFolder({ 'tide.yaml': wrongOne, 'big.json': new Uint8Array(2_000_000) }, async ({ rulewright }) => {
      const { code, out, err } = await rulewright('check', '.', '--json');
      expect({ code, err }).toEqual({ code: 1, err: '' });
      const found = JSON.parse(out);
      expect(found).toMatchObject({ cards: 2, errors: 3, warnings: 0 });
      expect(found.problems[0]).toEqual({ file: 'big.json', severity: 'error', code: 'file.too-long', message: expect.any(String) });
      expect(found.problems[1]).toMatchObject({ file: 'tide.yaml', line: 3, column: 7, endLine: 3, endColumn: 11, severity: 'error' });
    });
  });

  test('paths that are none are said on stderr, all of them, and nothing else is', async () => {
    await inFolder({ 'purse.yaml': purse }, async ({ rulewright, path }) => {
      mkdirSync(join(path, 'empty'));
      const { code, out, err } = await rulewright('check', 'purse.yaml', 'nope', 'empty', 'purse.yaml/x', '/dev/null');
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err.trimEnd().split('\n')).toEqual([
        'rulewright: there is no file or folder "nope"',
        'rulewright: there are no cards in "empty": no file there has a name that ends in .yaml, .yml or .json',
        'rulewright: cannot read "purse.yaml/x": a part of its path is a file, not a folder',
        'rulewright: "/dev/null" is neither a file nor a folder',
      ]);
    });
  });

  test('files that are no text, too long, empty or not there do not keep the others from being read', async () => {
    const files = {
      'empty.yaml': '',
      'latin.yaml': Buffer.from('card: a\nname: "caf\xe9"\n', 'latin1'),
      'purse.yaml': `\uFEFF${purse}`,
      'wide.yaml': Buffer.from(`\uFEFF${purse}`, 'utf16le'),
    };
    await inFolder(files, async ({ rulewright, path }) => {
      symlinkSync('nowhere', join(path, 'link.yaml'));
      const { code, out, err } = await rulewright('check', '.');
      expect({ code, err }).toEqual({ code: 1, err: '' });
      expect(out).toContain('empty.yaml:1:1: error: ');
      expect(out).toContain('latin.yaml:2:11: error: this is not UTF-8: the byte e9 stands here\n');
      expect(out).toContain('link.yaml: error: this is a link that leads nowhere\n');
      expect(out).toContain('wide.yaml: error: this file is written in UTF-16, not in UTF-8\n  = save it as UTF-8\n');
      expect(out).toContain('\n5 cards, 4 errors\n');
      expect(out).not.toMatch(/^ +at /m);
    });
  });

  test('whatever is in a file, no code of a terminal gets out of it', async () => {
    await inFolder({ 'a\u001b[31m.yaml': 'card: "\u001b[2J"\nname: \u202ex\nkind: spell\n\u009b: 1\n' }, async ({ rulewright }) => {
      const { code, out } = await rulewright('check', '.');
      expect(code).toBe(1);
      for (const letter of ['\u001b', '\u009b', '\u202e']) expect(out).not.toContain(letter);
    });
  });

  test.skipIf(process.getuid?.() === 0)('what may not be read is said to be that', async () => {
    await inFolder({ 'purse.yaml': purse, 'shut/tide.yaml': purse }, async ({ rulewright, path }) => {
      chmodSync(join(path, 'purse.yaml'), 0);
      chmodSync(join(path, 'shut'), 0);
      try {
        const { code, out } = await rulewright('check', '.');
        expect(code).toBe(1);
        expect(out).toContain('purse.yaml: error: this file cannot be read: there is no permission for it');
        expect(out).toContain('shut: error: this folder cannot be read: there is no permission for it');
        expect((await rulewright('check', 'shut')).err).toBe('rulewright: cannot read "shut": there is no permission for it\n');
      } finally {
        chmodSync(join(path, 'shut'), 0o700);
      }
    });
  });

  test('a reader that has had enough is no error', async () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`${i}.yaml`, wrongOne]));
    await inFolder(many, ({ path }) => {
      const line = `"${process.execPath}" "${main}" check . | head -1; "${process.execPath}" "${main}" print . 2>&1 >/dev/null | head -1`;
      const { stdout, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8', cwd: path });
      expect(stderr).toBe('');
      expect(stdout.trimEnd().split('\n')).toHaveLength(2);
    });
  });
});

describe('findings', () => {
  test('are coloured where colour is wanted, and say the same without', () => {
    const finding = {
      file: 'x.yaml',
      problem: { code: 'x', severity: 'warning', at: { start: 0, end: 1 }, message: 'odd', hint: 'mend it' },
    } as const;
    expect(shown(finding, inkFor({ colour: false, plain: false }))).toEqual(['x.yaml: warning: odd', '  = mend it', '']);
    expect(shown(finding, inkFor({ colour: true, plain: false }))[0]).toBe('\u001b[1mx.yaml:\u001b[22m \u001b[33mwarning:\u001b[39m odd');
    expect(shown(finding, inkFor({ colour: true, plain: true }))[0]).toBe('x.yaml: warning: odd');
  });

  test('every reason is half a sentence', () => {
    expect(reasonOf(Object.assign(new Error('EACCES: …'), { code: 'EACCES' }))).toBe('there is no permission for it');
    expect(reasonOf(Object.assign(new Error('…'), { code: 'EODD' }))).toBe('EODD');
    expect(reasonOf(new Error('odd'))).toBe('odd');
  });

  test('[LW2] tells a word of another game', async () => {
    const card = 'card: x\nname: X\ntypes: sorcery\ntext:\n  - spell: { do: { special-summon: this } }\n';
    await inFolder({ 'x.yaml': card }, async ({ rulewright }) => {
      expect((await rulewright('check', '--game', 'stack', 'x.yaml')).out).toContain(
        '= it is a word of the game chain; this card is one of stack; "rulewright words step" lists all',
      );
    });
  });
});
