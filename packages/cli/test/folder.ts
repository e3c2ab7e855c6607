/** Folders for tests, with files in them, and the command as it is built, called in one of them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Called {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Folder {
  readonly path: string;
  write(file: string, content: string | Uint8Array): void;
  rulewright(...args: string[]): Called;
}

/** Does something in a folder that is gone afterwards. */
export function inFolder(files: Readonly<Record<string, string | Uint8Array>>, does: (folder: Folder) => void): void {
  if (!existsSync(main)) throw new Error('packages/cli is not built: run npx tsc -b packages/cli first');
  const path = mkdtempSync(join(tmpdir(), 'rulewright-'));
  const write = (file: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), content);
  };
  const rulewright = (...args: string[]): Called => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', cwd: path });
    return { code: status, out: stdout, err: stderr };
  };
  try {
    for (const [file, content] of Object.entries(files)) write(file, content);
    does({ path, write, rulewright });
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
