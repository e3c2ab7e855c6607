/** Where a command writes to: what was asked for, what went wrong, and how wide both may be. */
import type { Ink } from './ink.js';

export interface Output {
  write(line: string): void;
  /** To stderr. */
  complain(line: string): void;
  readonly ink: Ink;
  /** The ink for what is complained: stderr may be a terminal when stdout is none. */
  readonly sternInk: Ink;
  /** In letters. */
  readonly width: number;
  /** Writes over the last line of a terminal: how far something is. Nothing where nobody looks at one. */
  pass?(text: string): void;
}

/** Tells how far something is, on a terminal: a bar, how many of how many. With nothing left it goes away. */
export function progress({ pass, sternInk, width }: Output, what: string): (done: number, all: number) => void {
  if (pass === undefined) return () => undefined;
  const room = Math.max(10, Math.min(30, width - what.length - 24));
  let last = -1;
  return (done, all) => {
    const full = all === 0 ? room : Math.floor((done * room) / all);
    if (done >= all) pass('');
    else if (full !== last) {
      const [on, off] = sternInk.marks.across === '-' ? ['#', '.'] : ['█', '░'];
      pass(`${what} ${sternInk.good((on as string).repeat(full))}${(off as string).repeat(room - full)} ${done} of ${all}`);
    }
    last = full;
  };
}

/** "1 card", "12 cards". */
export const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOENT: 'it is not there',
    ENOTDIR: 'a part of its path is a file, not a folder',
    EACCES: 'there is no permission for it',
    EPERM: 'there is no permission for it',
    EROFS: 'it lies where nothing can be written',
    EISDIR: 'it is a folder',
    EEXIST: 'it is there already',
    ELOOP: 'it is a link that leads back to itself',
    ENAMETOOLONG: 'its name is too long',
    ENOSPC: 'there is no space left',
    EMFILE: 'too many files are open',
    EIO: 'the disk does not answer',
  }),
);

/** Why a file cannot be used, as half a sentence. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code !== undefined && reasons.get(code)) || (code ?? message);
}
