/** The programs that effects bring along: reactions, rule actions, and what replaces an action. */
import type { AnyAction } from '../definitions/actions.js';
import { program } from '../definitions/programs.js';
import { compile } from './compile.js';
import type { EffectKind } from './effect-kind.js';
import type { Program } from './operations.js';

/** Compiles the programs of an effect. `watched`: the actions that a replacement is about, each of which has a program of its own. */
export function effectPrograms({ definition, name, captures }: EffectKind, watched: readonly AnyAction[]): readonly Program[] {
  switch (definition.kind) {
    case 'reaction':
      return [compile(program(reactionId(name), captures, definition.run), undefined, name)];
    case 'rule':
      return [compile(program(ruleId(name), [...captures, 'it', 'chosen'], definition.does), undefined, name)];
    case 'replace':
      return watched.map((action) => compile(program(replacementId(name, action), captures, definition.instead), action, name));
    default:
      return [];
  }
}

/** The ids of an effect's programs, by the name of the effect. */
export const reactionId = (effect: string): string => `${effect}/reaction`;
export const ruleId = (effect: string): string => `${effect}/rule`;
export const replacementId = (effect: string, { id }: AnyAction): string => `${effect}/${id}`;
