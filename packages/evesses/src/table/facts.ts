/** Facts of the table, read as what they must be: anything else is a mistake of Evesses itself. */
import { Impossible, type PlainData, Tree } from '@rulewright/kernel';
import { isList, type PlainObject } from '../values/plain-data.js';

export function textOf(fact: unknown): string {
  return typeof fact === 'string' ? fact : wrong(fact, 'a text');
}
export function numberOf(fact: unknown): number {
  return typeof fact === 'number' ? fact : wrong(fact, 'a number');
}
export function treeOf(fact: unknown): Tree {
  return fact instanceof Tree ? fact : wrong(fact, 'plain data');
}
export function textsOf(fact: unknown): readonly string[] {
  return isListOf(fact, isText) ? fact : wrong(fact, 'a list of texts');
}
export function numbersOf(fact: unknown): readonly number[] {
  return isListOf(fact, isNumber) ? fact : wrong(fact, 'a list of numbers');
}
export function objectOf(data: PlainData | undefined): PlainObject {
  return typeof data === 'object' && data !== null && !isList(data) ? data : wrong(data, 'an object');
}
export function listOf(data: PlainData | undefined): readonly PlainData[] {
  return isList(data) ? data : wrong(data, 'a list');
}

const isText = (item: unknown): item is string => typeof item === 'string';
const isNumber = (item: unknown): item is number => typeof item === 'number';

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) if (!isItem(item)) return false;
  return true;
}

function wrong(fact: unknown, wanted: string): never {
  throw new Impossible(`there is ${JSON.stringify(fact) ?? 'nothing'} where ${wanted} belongs`);
}
