/** The command as it is called: what it prints where, and how it exits. It runs as it is built, in a process of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { nearest, readOptions } from '../src/options.js';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

function rulewright(...args: string[]): { code: number | null; out: string; err: string } {
  if (!existsSync(main)) throw new Error('packages/cli is not built: run npx tsc -b packages/cli first');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

describe('rulewright', () => {
  test('explains itself, asked or not', () => {
    const asked = rulewright('--help');
    expect(asked).toMatchObject({ code: 0, err: '' });
    expect(asked.out).toContain('rulewright demo [--seed N] [--plain]');
    expect(rulewright()).toEqual(asked);
    expect(rulewright('demo', '-h')).toEqual(asked);
  });

  test('says its version', () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
    expect(rulewright('--version')).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
  });

  test.each([
    [['dmeo'], 'unknown command "dmeo"; did you mean "demo"?'],
    [['help'], 'unknown command "help"; did you mean "--help"?'],
    [['juggle'], 'unknown command "juggle"\n'],
    [['demo', '--sed', '3'], 'unknown option "--sed"; did you mean "--seed"?'],
    [['--sed', '3', 'demo'], 'unknown option "--sed"; did you mean "--seed"?'],
    [['--vresion'], 'unknown option "--vresion"; did you mean "--version"?'],
    [['-x'], 'unknown option "-x"\n'],
    [['--seed', '3'], '--seed belongs to a command: rulewright demo --seed'],
    [['demo', '--version'], '--version stands alone: rulewright --version'],
    [['demo', 'demo'], '"demo" is one word too many after "demo"'],
    [['demo', '--plain=yes'], '--plain takes no value'],
    [['demo', '--seed'], '--seed needs a whole number'],
    [['demo', '--seed', 'x'], '--seed needs a whole number'],
    [['demo', '--seed=-1'], '--seed needs a whole number'],
    [['demo', '--seed', '99999999999999999999'], '--seed needs a whole number'],
  ])('refuses %j', (args, sentence) => {
    const { code, out, err } = rulewright(...args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(`rulewright: ${sentence}`);
    expect(err).toContain('"rulewright --help"');
  });

  test('plays the demo, without colour when nobody is at a terminal', () => {
    const { code, out, err } = rulewright('demo', '--seed', '5');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Played with seed 5;');
    expect(out).not.toContain('\u001b');
    expect(rulewright('demo', '--plain').out).not.toMatch(/[^\n -~]/);
  });

  test('does not go on with a demo whose claims are not so', () => {
    // A kernel whose history has lost count: the scenes must notice.
    const kernel = new URL('../../kernel/dist/index.js', import.meta.url).href;
    const broken = `import { History } from '${kernel}'; History.prototype.count = () => 7;`;
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
  test('have a seed of 1 unless one is given', () => {
    expect(readOptions(['demo'])).toEqual({ what: 'demo', seed: 1, plain: false });
    expect(readOptions(['demo', '--plain', '--seed=42'])).toEqual({ what: 'demo', seed: 42, plain: true });
  });

  test('the nearest word is never a far one', () => {
    expect(nearest('--PLAN', ['--seed', '--plain'])).toBe('--plain');
    expect(nearest('zebra', ['--seed', '--plain'])).toBeUndefined();
  });
});
