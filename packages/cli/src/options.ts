/**
 * The command line, read: what is wanted, or what is wrong with it. A word that is not known is answered with the
 * nearest one that is.
 */
import { parseArgs } from 'node:util';
import { type Game, gameCalled, gameNames, usualGame } from './cards/games.js';
import { idFrom, isId, type Start } from './cards/starts.js';

export type Wanted =
  | { readonly what: 'help'; readonly of?: Command }
  | { readonly what: 'version' }
  | { readonly what: 'demo'; readonly seed: number; readonly plain: boolean }
  | { readonly what: 'boards'; readonly file: string }
  | { readonly what: 'check'; readonly paths: readonly string[]; readonly game: Game; readonly json: boolean; readonly plain: boolean }
  | { readonly what: 'print'; readonly paths: readonly string[]; readonly game: Game; readonly plain: boolean }
  | { readonly what: 'test'; readonly paths: readonly string[]; readonly game: Game; readonly plain: boolean }
  | { readonly what: 'words'; readonly asked: readonly string[]; readonly game: Game; readonly plain: boolean }
  | { readonly what: 'schema'; readonly game: Game; readonly out: string | undefined }
  | { readonly what: 'new'; readonly game: Game; readonly id: string; readonly start: Start; readonly dir: string }
  | { readonly what: 'wrong'; readonly message: string; readonly of?: Command };

const options = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  seed: { type: 'string' },
  plain: { type: 'boolean' },
  game: { type: 'string' },
  json: { type: 'boolean' },
  out: { type: 'string' },
  kind: { type: 'string' },
  dir: { type: 'string' },
} as const;
type Option = keyof typeof options;

/** The commands, the options that may follow each, and how many words; the rest stands alone. */
const following = {
  demo: { options: ['seed', 'plain', 'help'], words: 0 },
  check: { options: ['game', 'json', 'plain', 'help'], words: Number.POSITIVE_INFINITY },
  print: { options: ['game', 'plain', 'help'], words: Number.POSITIVE_INFINITY },
  test: { options: ['game', 'plain', 'help'], words: Number.POSITIVE_INFINITY },
  words: { options: ['game', 'plain', 'help'], words: Number.POSITIVE_INFINITY },
  schema: { options: ['game', 'out', 'help'], words: 0 },
  new: { options: ['game', 'kind', 'dir', 'help'], words: 2 },
  boards: { options: ['help'], words: 1 },
} as const satisfies Readonly<Record<string, { readonly options: readonly Option[]; readonly words: number }>>;
export type Command = keyof typeof following;

const commands = Object.keys(following) as Command[];
const alone: readonly string[] = ['help', 'version'];
const optionsOf = (command: Command): readonly string[] => following[command].options;
const isCommand = (word: string): word is Command => Object.hasOwn(following, word);

/** What an option must be followed by, and an example; a seed is looked at by itself. */
const values: Readonly<Record<string, string>> = {
  game: 'the name of a game, as in: rulewright check cards --game chain',
  out: 'a file, as in: rulewright schema --out card.schema.json',
  kind: 'a kind of card, as in: rulewright new card fat-purse --kind spell',
  dir: 'a folder, as in: rulewright new card fat-purse --dir cards',
};

const dashed = (names: readonly string[]): string[] => names.map((name) => `--${name}`);

export function readOptions(args: readonly string[]): Wanted {
  // Not strict: its own errors are long, and name no nearest word.
  const {
    values: found,
    positionals,
    tokens,
  } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const [first, ...words] = positionals;
  const command = first !== undefined && isCommand(first) ? first : undefined;
  const wrong = (message: string): Wanted => ({ what: 'wrong', message, ...(command && { of: command }) });
  const given = tokens.filter((token) => token.kind === 'option');
  // Before the command: the value of an unknown option looks like a command.
  for (const { name, rawName } of given) {
    if (Object.hasOwn(options, name)) continue;
    const own = command && nearest(rawName, dashed(optionsOf(command)));
    return wrong(`unknown option "${rawName}"${suggest(rawName, own === undefined ? dashed(Object.keys(options)) : [own])}`);
  }
  if (first !== undefined && command === undefined) {
    return wrong(`unknown command "${first}"${suggest(first, [...commands, ...dashed(alone)])}`);
  }
  for (const { name, rawName, value, inlineValue } of given) {
    const whose = commands.find((one) => optionsOf(one).includes(name));
    if (command === undefined && !alone.includes(name)) return wrong(`${rawName} belongs to a command: rulewright ${whose} ${rawName}`);
    if (command !== undefined && !optionsOf(command).includes(name))
      return wrong(
        alone.includes(name)
          ? `${rawName} stands alone: rulewright ${rawName}`
          : `${rawName} belongs to another command: rulewright ${whose} ${rawName}`,
      );
    if (value !== undefined && options[name as Option].type === 'boolean') return wrong(`${rawName} takes no value`);
    // What begins with a hyphen is the next option, unless it was written in one with this one.
    const isValue = value !== undefined && value !== '' && (inlineValue === true || !value.startsWith('-'));
    if (values[name] !== undefined && !isValue) return wrong(`${rawName} needs ${values[name]}`);
  }
  const surplus = command === undefined ? undefined : words[following[command].words];
  if (surplus !== undefined) return wrong(`"${surplus}" is one word too many after "${command}"`);
  if (found.help === true) return { what: 'help', ...(command && { of: command }) };
  if (found.version === true) return { what: 'version' };
  if (command === undefined) return { what: 'help' };

  const game = gameCalled(typeof found.game === 'string' ? found.game : usualGame);
  if (game === undefined) return wrong(`there is no game "${found.game}"${suggest(String(found.game), gameNames, 'the games are')}`);
  const plain = found.plain === true;
  switch (command) {
    case 'demo': {
      const seed = found.seed === undefined ? 1 : readSeed(found.seed);
      if (seed === undefined) return wrong('--seed needs a whole number, as in: rulewright demo --seed 7');
      return { what: 'demo', seed, plain };
    }
    case 'boards': {
      const [file] = words;
      return file === undefined ? wrong('boards needs a file, as in: rulewright boards boards.jsonl') : { what: 'boards', file };
    }
    case 'check':
    case 'print':
    case 'test':
      if (words.length === 0) return wrong(`${command} needs a file or a folder, as in: rulewright ${command} cards`);
      return command === 'check'
        ? { what: 'check', paths: words, game, plain, json: found.json === true }
        : { what: command, paths: words, game, plain };
    case 'words':
      return { what: 'words', asked: words.filter((word) => word.trim() !== ''), game, plain };
    case 'schema':
      return { what: 'schema', game, out: found.out as string | undefined };
    case 'new':
      return readNew(words, game, found.kind as string | undefined, found.dir as string | undefined);
  }
}

function readNew([what, id]: readonly string[], game: Game, kind: string | undefined, dir = '.'): Wanted {
  const wrong = (message: string): Wanted => ({ what: 'wrong', message, of: 'new' });
  const example = 'as in: rulewright new card fat-purse';
  if (what === undefined) return wrong(`new needs to know what, ${example}`);
  if (what !== 'card') return wrong(`there is no new "${what}"${suggest(what, ['card'], 'what there is')}`);
  if (id === undefined) return wrong(`a new card needs an id, ${example}`);
  if (!isId(id)) {
    const meant = idFrom(id);
    return wrong(
      `"${id}" is no id: an id has small letters, figures and hyphens, begins with a letter, and is at most 60 letters long${
        meant === undefined ? '' : `; did you mean "${meant}"?`
      }`,
    );
  }
  const { starts = {} } = game;
  const kinds = Object.keys(starts);
  const wanted = kind ?? kinds[0] ?? '';
  const start = Object.hasOwn(starts, wanted) ? starts[wanted] : undefined;
  if (start === undefined) return wrong(`there is no kind of card "${wanted}"${suggest(wanted, kinds, 'the kinds are')}`);
  return { what: 'new', game, id, start, dir };
}

/** The seed that was given; nothing if it is none. */
function readSeed(given: string | boolean): number | undefined {
  const seed = typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : Number.NaN;
  return Number.isSafeInteger(seed) ? seed : undefined;
}

/** The nearest word; if none is near, perhaps all of them. */
function suggest(word: string, known: readonly string[], all?: string): string {
  const near = nearest(word, known);
  if (near !== undefined) return `; did you mean "${near}"?`;
  return all === undefined ? '' : `; ${all}: ${known.join(', ')}`;
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

/** How many letters must come, go, change or swap with the next one to make one word of the other. */
function changesBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const kept = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] as number) + 1 : kept;
      next.push(Math.min(kept, swapped, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] as number;
}
