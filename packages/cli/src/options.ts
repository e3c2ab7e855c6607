/**
 * The command line, read: what is wanted, or what is wrong with it. A word that is not known is answered with the
 * nearest one that is.
 */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Game } from './cards/games.js';
import { type Asked, type Command, flag, type Given, type OptionSpec } from './command.js';
import { gameNames } from './commands/said.js';
import { commands } from './commands.js';

export type Wanted =
  | { readonly what: 'help'; readonly of?: Command }
  | { readonly what: 'version' }
  | { readonly what: 'run'; readonly of: Command; readonly given: Given; readonly asked: Exclude<Asked, { wrong: string }> }
  | { readonly what: 'wrong'; readonly message: string; readonly of?: Command };

const alone: Readonly<Record<string, OptionSpec>> = { help: flag, version: flag };
const optionsOf = (command: Command): readonly string[] => [...Object.keys(command.options), 'help'];
const dashed = (names: readonly string[]): string[] => names.map((name) => `--${name}`);
/** What an option is to whoever reads the line; of one that is no command's own, to the first that takes it. */
const specOf = (name: string, command: Command | undefined): OptionSpec | undefined =>
  own(command?.options, name) ?? own(alone, name) ?? commands.map(({ options }) => own(options, name)).find((spec) => spec !== undefined);
const own = (specs: Readonly<Record<string, OptionSpec>> | undefined, name: string): OptionSpec | undefined =>
  specs !== undefined && Object.hasOwn(specs, name) ? specs[name] : undefined;

/** Every option that any command takes, as Node reads them. */
function parserOptions(): NonNullable<ParseArgsConfig['options']> {
  const all = Object.assign({}, alone, ...commands.map(({ options }) => options)) as Record<string, OptionSpec>;
  const short: Readonly<Record<string, string>> = { help: 'h', version: 'v' };
  return Object.fromEntries(
    Object.entries(all).map(([name, { type }]) => [
      name,
      { type: type === 'flag' ? 'boolean' : 'string', ...(short[name] !== undefined && { short: short[name] }) },
    ]),
  );
}

/** Whether what was given for a game names a module, and no game by its id. */
const isModule = (named: string): boolean => /\.[cm]?js$/.test(named);

/** The module that a line names as its game, if it names one: it must be opened before the line can be read. */
export function moduleNamed(args: readonly string[]): string | undefined {
  const { values } = parseArgs({ args: [...args], options: parserOptions(), strict: false, allowPositionals: true });
  const { game } = values;
  return typeof game === 'string' && isModule(game) ? game : undefined;
}

/** Reads the line; `own` is the game of the module that it names. */
export async function readOptions(args: readonly string[], own?: Game): Promise<Wanted> {
  const options = parserOptions();
  // Not strict: its own errors are long, and name no nearest word.
  const {
    values: found,
    positionals,
    tokens,
  } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const [first, ...words] = positionals;
  const command = commands.find(({ name }) => name === first);
  const wrong = (message: string): Wanted => ({ what: 'wrong', message, ...(command && { of: command }) });
  const given = tokens.filter((token) => token.kind === 'option');
  // Before the command: the value of an unknown option looks like a command.
  for (const { name, rawName } of given) {
    if (Object.hasOwn(options, name)) continue;
    const { nearest, suggest } = await suggesting();
    const near = command && nearest(rawName, dashed(optionsOf(command)));
    return wrong(`unknown option "${rawName}"${suggest(rawName, near === undefined ? dashed(Object.keys(options)) : [near])}`);
  }
  if (first !== undefined && command === undefined) {
    const { suggest } = await suggesting();
    return wrong(`unknown command "${first}"${suggest(first, [...commands.map(({ name }) => name), ...dashed(Object.keys(alone))])}`);
  }
  // Help has no colours: it is plain already.
  const judged = command === undefined && found['help'] === true ? given.filter(({ name }) => name !== 'plain') : given;
  for (const token of judged) {
    const message = optionWrong(token, command);
    if (message !== undefined) return wrong(message);
  }
  const surplus = command === undefined ? undefined : words[command.mostWords];
  if (surplus !== undefined) return wrong(`"${surplus}" is one word too many after "${command?.name}"`);
  if (found['help'] === true) return { what: 'help', ...(command && { of: command }) };
  if (found['version'] === true) return { what: 'version' };
  if (command === undefined) return { what: 'help' };

  const named = typeof found['game'] === 'string' ? found['game'] : undefined;
  const game = named === undefined ? undefined : isModule(named) ? own : await (await import('./cards/games.js')).gameCalled(named);
  if (named !== undefined && game === undefined) {
    const { suggest } = await suggesting();
    return wrong(`there is no game "${named}"${suggest(named, gameNames, 'the games are')}`);
  }
  const all: Given = {
    words,
    game,
    plain: found['plain'] === true,
    has: (option) => found[option] === true,
    text: (option) => (typeof found[option] === 'string' ? found[option] : undefined),
    number: (option) => (typeof found[option] === 'string' ? Number(found[option]) : undefined),
  };
  const asked = await command.ask(all);
  return 'wrong' in asked ? wrong(asked.wrong) : { what: 'run', of: command, given: all, asked };
}

/** What is near a wrong word takes the words' own measure, which no right line needs. */
const suggesting = (): Promise<typeof import('./suggesting.js')> => import('./suggesting.js');

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** What is wrong with an option where it stands. */
function optionWrong({ name, rawName, value, inlineValue }: OptionToken, command: Command | undefined): string | undefined {
  const isAlone = Object.hasOwn(alone, name);
  const whose = commands.find((one) => optionsOf(one).includes(name))?.name;
  if (command === undefined && !isAlone) return `${rawName} belongs to a command: rulewright ${whose} ${rawName}`;
  if (command !== undefined && !optionsOf(command).includes(name))
    return isAlone
      ? `${rawName} stands alone: rulewright ${rawName}`
      : `${rawName} belongs to another command: rulewright ${whose} ${rawName}`;
  const spec = specOf(name, command);
  if (spec?.type === 'flag') return value === undefined ? undefined : `${rawName} takes no value`;
  // What begins with a hyphen is the next option, unless it was written in one with this one.
  const isValue = value !== undefined && value !== '' && (inlineValue === true || !value.startsWith('-'));
  const isRight = isValue && (spec?.type !== 'number' || (/^\d+$/.test(value) && Number.isSafeInteger(Number(value))));
  return isRight ? undefined : `${rawName} needs ${spec?.needs ?? 'a value'}`;
}
