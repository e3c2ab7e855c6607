/** An action that waits between two stages of the pipeline: a frame whose variables are the action's parameters. */
import { Field, int, ints, Kind, layHeader, ref, text } from '../table/kinds.js';
import type { ActionDefinition } from './actions.js';

export const ACTION_FRAME = layHeader({ by: int(-1), source: ref(), because: text(), lineage: ints(), into: int(-1) });
const header = Object.values(ACTION_FRAME) as Field[];

export class ActionKind extends Kind {
  readonly paramFields: readonly Field[];
  constructor(readonly action: ActionDefinition) {
    const params = Object.entries(action.params).map(
      ([name, spec], i) => new Field(`param.${name}`, header.length + i, spec.type, spec.initial, 'never'),
    );
    super(`action:${action.id}`, 'action', [...header, ...params]);
    this.paramFields = params;
  }
}
