/** Folders for tests, with files in them, and the command as it is built, called in one of them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Called {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Folder {
  readonly path: string;
  write(file: string, content: string | Uint8Array): void;
  rulewright(...args: string[]): Promise<Called>;
}

const isBuilt = (): void => {
  if (!existsSync(main)) throw new Error('packages/cli is not built: run npx tsc -b packages/cli first');
};

/** The command in a process of its own, which takes most of a second to begin. */
export function inProcess(args: readonly string[], cwd = '.'): Called {
  isBuilt();
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', cwd });
  return { code: status, out: stdout, err: stderr };
}

/** What reads stdin would read that of the tests, and a module is loaded once in a process, however it is changed. */
const needsProcess = (args: readonly string[]): boolean =>
  args[0] === 'play' || args[0] === 'replay' || args.some((arg) => arg.endsWith('.mjs'));

/** The command in a folder, as it is built. */
export async function callIn(path: string, args: readonly string[]): Promise<Called> {
  if (needsProcess(args)) return inProcess(args, path);
  isBuilt();
  const { rulewright } = (await import(pathToFileURL(join(dirname(main), 'rulewright.js')).href)) as typeof import('../src/rulewright.js');
  const out: string[] = [];
  const err: string[] = [];
  const before = process.cwd();
  process.chdir(path);
  try {
    const code = await rulewright(args, {
      stdout: { write: (text) => void out.push(text) },
      stderr: { write: (text) => void err.push(text) },
    });
    return { code, out: out.join(''), err: err.join('') };
  } finally {
    process.chdir(before);
  }
}

/** Does something in a folder that is gone afterwards. */
export async function inFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
  does: (folder: Folder) => void | Promise<void>,
): Promise<void> {
  const path = mkdtempSync(join(tmpdir(), 'rulewright-'));
  const write = (file: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), content);
  };
  const rulewright = (...args: string[]): Promise<Called> => callIn(path, args);
  try {
    for (const [file, content] of Object.entries(files)) write(file, content);
    await does({ path, write, rulewright });
  } finally {
    rmSync(path, { recursive: true });
  }
}

export const purse = `card: purse
name: Fat Purse
kind: spell
text:
  - activate:
      do: { draw: 2 }
`;

export const named = (id: string): string => purse.replace('card: purse', `card: ${id}`);
