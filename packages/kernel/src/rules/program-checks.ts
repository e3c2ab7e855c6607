/** The checks of compiled programs: all that they name must be there. (DF1) What they name gets its number. */
import { ActionCall, type ActionDefinition } from '../definitions/actions.js';
import type { EffectDefinition } from '../definitions/effects.js';
import type { ProgramDefinition } from '../definitions/steps.js';
import { Impossible } from '../store/facts.js';
import { placedParams } from './action-params.js';
import { layConstants } from './constant-params.js';
import type { EffectKind } from './effect-kind.js';
import { type ActOp, Code, type Program } from './operations.js';

/** What a program may name. */
export interface Nameable {
  actionNumber(action: ActionDefinition): number;
  effectKind(effect: EffectDefinition): EffectKind;
  programById(id: string): Program;
}

/** Checks that all a program names is there, and prepares its operations for play. */
export function checkProgram(made: Program, rules: Nameable): void {
  for (const op of made.ops) {
    if (op.code === Code.act) prepareAction(op, made, rules);
    if (op.code === Code.register) {
      const { captures } = rules.effectKind(op.effect);
      const unknown = op.names.find((name) => !captures.includes(name));
      if (unknown !== undefined) throw new Impossible(`effect ${op.effect.id} captures no "${unknown}" (program ${made.name})`);
    }
    if (op.code === Code.call && (op.leaf === undefined || typeof op.step.program === 'string')) {
      const { program: named } = op.step;
      const called = rules.programById(typeof named === 'string' ? named : (named as ProgramDefinition).id);
      const unknown = op.names.find((name) => !called.params.some((param) => param.name === name));
      if (unknown !== undefined) throw new Impossible(`program ${called.name} has no parameter "${unknown}" (program ${made.name})`);
    }
  }
}

/** Gives the operation the number of its action, and the request that is filled in whenever it runs. */
function prepareAction(op: ActOp, { name, replaced }: Program, rules: Nameable): void {
  const { action } = op;
  op.number = rules.actionNumber(action);
  op.types = Object.values(action.params).map(({ type }) => type);
  op.isPlain = action.enters === undefined && action.can === undefined && op.into < 0 && replaced === undefined;
  const { params, places } = placedParams(action.params);
  op.places = places;
  layConstants(op);
  op.call = new ActionCall(action, params, -1, 0, name, [], op.number);
}
