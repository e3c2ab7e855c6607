/**
 * The command line, read: what is wanted, or what is wrong with it. A word that is not known is answered with the
 * nearest one that is.
 */
import { parseArgs } from 'node:util';

export type Wanted =
  | { readonly what: 'help' }
  | { readonly what: 'version' }
  | { readonly what: 'demo'; readonly seed: number; readonly plain: boolean }
  | { readonly what: 'boards'; readonly file: string }
  | { readonly what: 'wrong'; readonly message: string };

const options = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  seed: { type: 'string' },
  plain: { type: 'boolean' },
} as const;

/** The commands, and the options that may follow each; the rest stands alone. */
const following: Readonly<Record<string, readonly string[]>> = { demo: ['seed', 'plain', 'help'], boards: ['help'] };
const commands = Object.keys(following);
const alone = ['help', 'version'];

const dashed = (names: readonly string[]): string[] => names.map((name) => `--${name}`);
const wrong = (message: string): Wanted => ({ what: 'wrong', message });

export function readOptions(args: readonly string[]): Wanted {
  // Not strict: its own errors are long, and name no nearest word.
  const { values, positionals, tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const [command, ...words] = positionals;
  const given = tokens.filter((token) => token.kind === 'option');
  // Before the command: the value of an unknown option looks like a command.
  for (const { name, rawName } of given) {
    if (!Object.hasOwn(options, name)) return wrong(`unknown option "${rawName}"${suggest(rawName, dashed(Object.keys(options)))}`);
  }
  if (command !== undefined && !commands.includes(command)) {
    return wrong(`unknown command "${command}"${suggest(command, [...commands, ...dashed(alone)])}`);
  }
  for (const { name, rawName, value } of given) {
    if (command === undefined && !alone.includes(name)) return wrong(`${rawName} belongs to a command: rulewright demo ${rawName}`);
    if (command !== undefined && following[command]?.includes(name) === false)
      return wrong(
        alone.includes(name)
          ? `${rawName} stands alone: rulewright ${rawName}`
          : `${rawName} belongs to another command: rulewright demo ${rawName}`,
      );
    if (value !== undefined && options[name as keyof typeof options].type === 'boolean') return wrong(`${rawName} takes no value`);
  }
  const surplus = words[command === 'boards' ? 1 : 0];
  if (surplus !== undefined) return wrong(`"${surplus}" is one word too many after "${command}"`);
  if (values.help === true) return { what: 'help' };
  if (values.version === true) return { what: 'version' };
  if (command === undefined) return { what: 'help' };

  if (command === 'boards') {
    const [file] = words;
    return file === undefined ? wrong('boards needs a file, as in: rulewright boards boards.jsonl') : { what: 'boards', file };
  }
  const seed = values.seed === undefined ? 1 : readSeed(values.seed);
  if (seed === undefined) return wrong('--seed needs a whole number, as in: rulewright demo --seed 7');
  return { what: 'demo', seed, plain: values.plain === true };
}

/** The seed that was given; nothing if it is none. */
function readSeed(given: string | boolean): number | undefined {
  const seed = typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : Number.NaN;
  return Number.isSafeInteger(seed) ? seed : undefined;
}

function suggest(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

const bare = (word: string): string => word.toLowerCase().replace(/^-+/, '');

/** The known word that is fewest changes away, unless more than half of it would have to change. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of known) {
    const changes = changesBetween(bare(word), bare(one));
    if (changes < least && changes * 2 <= Math.max(bare(word).length, bare(one).length)) {
      best = one;
      least = changes;
    }
  }
  return best;
}

/** How many letters must come, go or change to make one word of the other. */
function changesBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const kept = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(kept, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
