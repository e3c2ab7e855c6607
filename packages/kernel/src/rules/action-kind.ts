/** An action that waits between two stages of the pipeline: a frame whose variables are the action's parameters. */
import type { AnyAction } from '../definitions/actions.js';
import { ACTION_FRAME } from '../records/action-frame.js';
import { Field, Kind } from '../store/kinds.js';
import type { Rec } from '../store/store.js';

const header = Object.values(ACTION_FRAME);

export class ActionKind extends Kind<'action', typeof ACTION_FRAME> {
  readonly paramFields: readonly Field[];
  constructor(readonly action: AnyAction) {
    const params = Object.entries(action.params).map(
      ([name, spec], i) => new Field(`param.${name}`, header.length + i, spec.type, spec.initial, 'never'),
    );
    super(`action:${action.id}`, 'action', ACTION_FRAME, params);
    this.paramFields = params;
  }
}

export type ActionFrame = Rec<ActionKind>;
