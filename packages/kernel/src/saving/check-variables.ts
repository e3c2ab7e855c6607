/**
 * Checks the variables of loaded frames.
 *
 * SV5  A variable of a loaded frame holds what a step of its program can have put there: a list where several were chosen, one option
 *      where one was, a record where an effect was registered, yes or no where that was asked. A loop counts no further than its list.
 */
import { header } from '../records/program-frame.js';
import { CONSTANT, Code, type CompiledChoice, type Op, type Program } from '../rules/operations.js';
import type { Fact } from '../store/facts.js';
import { fits } from '../store/kinds.js';
import { describe, LoadError, MOST_COUNT, whole } from '../store/load-errors.js';

type Values = readonly (Fact | undefined)[];
type Form = 'number' | 'text' | 'flag' | 'list' | 'tree';

const OPTION: readonly Form[] = ['number', 'text', 'flag'];
const ANYTHING: readonly Form[] = [...OPTION, 'list', 'tree'];

function formOf(value: Fact): Form {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'flag';
  return typeof value === 'string' ? 'text' : 'tree';
}

/** Returns what a choice leaves in its variable. */
function formsOfChoice({ kind, isSingle, who }: CompiledChoice): readonly Form[] {
  const one: readonly Form[] = kind === 'yesNo' ? ['flag'] : kind === 'number' ? ['number'] : isSingle ? OPTION : ['list'];
  // Several seats that are asked at once leave a list of what each chose.
  const mayAskSeveral = who !== undefined && !(who.mode === CONSTANT && typeof who.value === 'number');
  return mayAskSeveral ? [...one, 'list'] : one;
}

/** Returns what the operation may put into its variable, if it has one. */
function formsOfResult(op: Op): readonly Form[] {
  switch (op.code) {
    case Code.choose:
      return formsOfChoice(op.choose);
    case Code.next:
      return OPTION;
    case Code.register:
      return ['number'];
    case Code.payable:
      return ['flag'];
    case Code.assign:
      return op.leaf.mode === CONSTANT && op.leaf.value !== undefined ? [formOf(op.leaf.value)] : ANYTHING;
    default:
      return ANYTHING;
  }
}

const known = new WeakMap<Program, ReadonlyMap<number, ReadonlySet<Form>>>();

/** Returns what the variables of a program may hold, by their places; those that no step writes are missing. */
function formsIn(program: Program): ReadonlyMap<number, ReadonlySet<Form>> {
  let forms = known.get(program);
  if (forms === undefined) {
    const found = new Map<number, Set<Form>>();
    const params = header.length + program.params.length;
    for (const op of program.ops) {
      // A parameter also holds what the caller has handed over.
      if (!('into' in op) || op.into < params) continue;
      const own = found.get(op.into) ?? new Set();
      for (const form of formsOfResult(op)) own.add(form);
      found.set(op.into, own);
    }
    forms = found;
    known.set(program, forms);
  }
  return forms;
}

/** Checks the variables of a frame; throws a `LoadError` with the place of one that its program cannot have written. (SV5) */
export function checkVariables(program: Program, values: Values, path: string): void {
  for (const [place, forms] of formsIn(program)) {
    const value = values[place];
    if (value === undefined || forms.has(formOf(value))) continue;
    throw new LoadError(`${path}.${program.fields[place]?.name}`, `should be a ${[...forms].join(' or a ')}, is ${describe(value)}`);
  }
  for (const [name, { type }] of Object.entries(program.replaced?.params ?? {})) {
    const value = values[program.field(name).index];
    if (value !== undefined && !fits(type, value)) throw new LoadError(`${path}.${name}`, `should be ${type}, is ${describe(value)}`);
  }
  for (const op of program.ops) {
    if (op.code !== Code.next) continue;
    const list = values[op.count + 1];
    const count = values[op.count];
    if (count === undefined || !Array.isArray(list)) continue;
    // At the end of the list the loop counts one further, and is left.
    whole(count, `${path}.${program.fields[op.count]?.name}`, -1, Math.min(list.length + 1, MOST_COUNT));
  }
}
