/** `rulewright print`, `schema` and `new card`, as they are called. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardSchema, readCard } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { type Game, gameCalled } from '../src/cards/games.js';
import { runPrint } from '../src/cards/print.js';
import { idFrom, isId, nameFrom, quoted } from '../src/cards/starts.js';
import { gameNames } from '../src/commands/said.js';
import { inkFor } from '../src/ink.js';
import { inFolder, named, purse } from './folder.js';

describe('rulewright print', () => {
  test('prints names and texts; what is wrong goes to stderr', async () => {
    const files = {
      'a.yaml': purse,
      'b.yaml': 'card: b\nname: Blank\nkind: monster\nlevel: 1\natk: 0\ndef: 0\n',
      'c.yaml': named('c').replace('draw', 'darw'),
    };
    await inFolder(files, async ({ rulewright }) => {
      const { code, out, err } = await rulewright('print', '.');
      expect(code).toBe(1);
      expect(out).toBe('Fat Purse (purse)\n  Draw 2 cards.\n\nBlank (b)\n  no text\n');
      expect(err).toContain('c.yaml:6:13: error: ');
      expect(err).toContain('\n3 cards, 1 error; 2 cards printed\n');
      expect(await rulewright('print', 'a.yaml')).toMatchObject({ code: 0, err: '' });
      expect(await rulewright('print', 'nope')).toEqual({ code: 2, out: '', err: 'rulewright: there is no file or folder "nope"\n' });
    });
  });

  test('breaks texts where the terminal ends', async () => {
    await inFolder({ 'a.yaml': purse.replace('{ draw: 2 }', '[{ draw: 2 }, { gain-life: 500 }, { inflict: 300 }]') }, async ({ path }) => {
      const lines: string[] = [];
      const ink = inkFor({ colour: false, plain: true });
      const write = (line: string): void => void lines.push(line);
      await runPrint(
        { paths: [path], game: (await gameCalled('chain')) as Game },
        { write, complain: write, ink, sternInk: ink, width: 30 },
      );
      expect(lines.length).toBeGreaterThan(3);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(30);
    });
  });
});

describe('rulewright schema', () => {
  test('prints it, or writes it to a file that check passes over', async () => {
    await inFolder({ 'purse.yaml': purse }, async ({ rulewright, path }) => {
      const { code, out, err } = await rulewright('schema');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(cardSchema(((await gameCalled('chain')) as Game).language))));
      for (const _ of [1, 2]) expect(await rulewright('schema', '--out', 'card.schema.json')).toMatchObject({ code: 0, err: '' });
      expect(readFileSync(join(path, 'card.schema.json'), 'utf8')).toBe(out);
      expect((await rulewright('check', '.')).out).toBe('1 card, no problems\n');
    });
  });

  test('says why it cannot be written', async () => {
    await inFolder({}, async ({ rulewright }) => {
      expect(await rulewright('schema', '--out', 'no/x.json')).toEqual({
        code: 1,
        out: '',
        err: 'rulewright: cannot write "no/x.json": its folder is not there\n',
      });
      expect((await rulewright('schema', '--out', '.')).err).toBe('rulewright: cannot write ".": it is a folder\n');
    });
  });

  test('its help says how editors are told', async () => {
    await inFolder({}, async ({ rulewright }) => {
      const { out } = await rulewright('schema', '--help');
      expect(out).toContain('{ "yaml.schemas": { "./card.schema.json": ');
      expect(out).toContain('# yaml-language-server: $schema=');
    });
  });
});

describe('rulewright new card', () => {
  test.each(['monster', 'spell', 'trap'])('begins a %s that passes check', async (kind) => {
    await inFolder({}, async ({ rulewright, path }) => {
      const { code, out, err } = await rulewright('new', 'card', 'fat-purse', '--kind', kind, '--dir', 'my/cards');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toBe('wrote my/cards/fat-purse.yaml; "rulewright check my/cards/fat-purse.yaml" checks it\n');
      const text = readFileSync(join(path, 'my/cards/fat-purse.yaml'), 'utf8');
      expect(text).toContain(`kind: ${kind}`);
      expect(await rulewright('check', 'my/cards/fat-purse.yaml')).toEqual({ code: 0, out: '1 card, no problems\n', err: '' });
      expect((await rulewright('print', 'my')).out).toMatch(/^Fat Purse \(fat-purse\)\n {2}\S/);
    });
  });

  test('is a monster unless told otherwise, in this folder', async () => {
    await inFolder({}, async ({ rulewright, path }) => {
      expect((await rulewright('new', 'card', 'ogre')).code).toBe(0);
      expect(readFileSync(join(path, 'ogre.yaml'), 'utf8')).toContain('kind: monster');
    });
  });

  test('never writes over anything', async () => {
    await inFolder({ 'purse.yaml': 'mine', 'tide.json': '{}', file: '' }, async ({ rulewright, path }) => {
      mkdirSync(join(path, 'folder.yaml'));
      for (const [id, file] of [
        ['purse', 'purse.yaml'],
        ['tide', 'tide.json'],
        ['folder', 'folder.yaml'],
      ] as const)
        expect(await rulewright('new', 'card', id)).toEqual({
          code: 1,
          out: '',
          err: `rulewright: "${file}" is there already; nothing was written\n`,
        });
      expect(readFileSync(join(path, 'purse.yaml'), 'utf8')).toBe('mine');
      expect(existsSync(join(path, 'tide.yaml'))).toBe(false);
      expect(await rulewright('new', 'card', 'x', '--dir', 'file')).toMatchObject({ code: 1, out: '' });
      expect((await rulewright('new', 'card', 'x', '--dir', 'file')).err).toMatch(/^rulewright: cannot write "file\/x\.yaml": .*\n$/);
    });
  });

  test.each(gameNames)('what stands in comments in the cards of %s is right, too', async (name) => {
    const { starts = {}, language } = (await gameCalled(name)) as Game;
    for (const [kind, start] of Object.entries(starts)) {
      const text = start({ id: 'purse', name: 'Purse' });
      // YAML in a comment is a word with a colon, or an item of a list; sentences begin with a capital.
      const woken = text.replace(/^( +)# (?=[-a-z ])/gm, '$1');
      expect(woken).not.toBe(text);
      expect(readCard(language, kind, woken).problems).toEqual([]);
    }
  });

  test('ids and names', async () => {
    expect(['purse', 'fat-purse', 'a1'].every(isId)).toBe(true);
    expect(['', 'Purse', '1a', 'a--b', 'a-', 'a/b', 'a\nb', `a${'b'.repeat(60)}`].some(isId)).toBe(false);
    expect(idFrom("Ogre's 2nd Purse.yaml")).toBe('ogres-2nd-purse');
    expect(idFrom('???')).toBeUndefined();
    expect(nameFrom('fat-purse')).toBe('Fat Purse');
    expect(['null', 'True', 'no', 'a: b', ''].map(quoted)).toEqual(['"null"', '"True"', '"no"', '"a: b"', '""']);
    for (const id of ['null', 'true', 'no', 'e1', 'x']) {
      const start = ((await gameCalled('chain')) as Game).starts?.['monster'];
      const { card } = readCard(((await gameCalled('chain')) as Game).language, id, start?.({ id, name: nameFrom(id) }) ?? '');
      expect(card?.definition).toMatchObject({ id, name: nameFrom(id) });
    }
  });
});
