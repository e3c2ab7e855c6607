/** Types: what a card of a language may be, as TypeScript, from the same words as everything else. */

import type { CardLanguage } from './cards.js';
import { cardSchema } from './editor.js';
import { capitalized } from './inflection.js';
import type { Schema } from './shapes.js';

interface Described {
  readonly $ref?: string;
  readonly enum?: readonly (string | number | boolean)[];
  readonly const?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly additionalProperties?: boolean | Schema;
}

/** "a step" is `Step`; "occasion" is `Occasion`. */
const typeName = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(capitalized)
    .join('');

const plain: Readonly<Record<string, string>> = { integer: 'number', number: 'number', string: 'string', boolean: 'boolean', null: 'null' };
const key = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);
const remark = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '*\u200b/')} */\n`;

function typeOf(schema: Schema, indent: string): string {
  const {
    $ref,
    enum: words,
    const: only,
    anyOf,
    oneOf,
    type,
    items,
    properties,
    required = [],
    additionalProperties,
  } = schema as Described;
  if ($ref !== undefined) return typeName($ref.slice('#/$defs/'.length));
  if (only !== undefined) return JSON.stringify(only);
  if (words !== undefined) return words.map((word) => JSON.stringify(word)).join(' | ') || 'never';
  // Of parts of which one is needed, a type says only that each may be there.
  const either = properties === undefined ? (anyOf ?? oneOf) : undefined;
  if (either !== undefined) return [...new Set(either.map((one) => typeOf(one, indent)))].join(' | ') || 'never';
  if (Array.isArray(type)) return type.map((one) => plain[one] ?? 'unknown').join(' | ');
  if (type === 'array') return `readonly (${items === undefined ? 'unknown' : typeOf(items, indent)})[]`;
  if (properties !== undefined) {
    const inner = `${indent}  `;
    const lines = Object.entries(properties).map(([name, part]) => {
      const { description } = part as Described;
      return `${remark(description, inner)}${inner}readonly ${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(part, inner)};\n`;
    });
    return lines.length === 0 ? 'Readonly<Record<string, never>>' : `{\n${lines.join('')}${indent}}`;
  }
  if (typeof additionalProperties === 'object') return `Readonly<Record<string, ${typeOf(additionalProperties, indent)}>>`;
  return plain[type as string] ?? 'unknown';
}

/** What the module imports, for whoever has this package installed; in pieces, since it is no import of this file. */
const CLOSURE = ['import type { Closure }', "from '@rulewright/language';"].join(' ');

/** A module of types for cards of a language, with a remark at every word. */
export function cardTypes(language: Pick<CardLanguage, 'vocabulary' | 'parts'>): string {
  const schema = cardSchema(language) as Schema & { readonly $defs: Readonly<Record<string, Schema>> };
  const { $defs, ...card } = schema;
  const kinds = Object.entries($defs).map(([name, kind]) => `export type ${typeName(name)} =\n  | Closure\n  | ${typeOf(kind, '  ')};\n`);
  return `/** Cards of the game ${language.vocabulary.game}, as types. Written by "rulewright schema --types": do not edit. */
${CLOSURE}

export interface ${typeName(language.vocabulary.game)}Card ${typeOf(card, '')}

${kinds.join('\n')}`;
}
