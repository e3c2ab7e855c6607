/** Requests: what forbids an action, and what the action itself says. Nothing here changes anything. (PL1) */
import { TableHere } from '../access/look.js';
import { ActionCall, type ActionDefinition, type AnyAction } from '../definitions/actions.js';
import type { Data, DataOf, Specs } from '../definitions/data.js';
import type { Here, Look } from '../definitions/look.js';
import type { Refusal } from '../definitions/refusals.js';
import { EFFECT } from '../records/effect-record.js';
import type { EffectRec } from '../rules/effect-kind.js';
import { failing, isTextOut } from '../table/failed-texts.js';
import { type Table, tableOf } from '../table/table.js';
import { judged } from './judging.js';

export type Phase = 'request' | 'resolution';

/** An activation is a request; whatever else is done, is really done. */
export function phaseOf(table: Table, call: ActionCall): Phase {
  return call.number === table.rules.activateNumber ? 'request' : 'resolution';
}

export function hereOf(table: Table, effect: EffectRec, event = 0): Here {
  const { values } = effect;
  return new TableHere(table, effect, values[EFFECT.seat.index] as number, values[EFFECT.source.index] as number, event);
}

/** Whether the effect looks at this request: the phase, and for an activation the tags of the ability. (EF4) */
export function watches(table: Table, effect: EffectRec, call: ActionCall, phase: Phase): boolean {
  const definition = effect.kind.judging;
  if (definition === undefined) return false;
  if (definition.phase !== undefined && definition.phase !== phase) return false;
  if (table.rules.isTagged(call.number) && !definition.on.includes(call.action)) {
    const tags = call.params['tags'];
    if (!Array.isArray(tags) || !definition.on.some((on) => typeof on === 'string' && tags.includes(on))) return false;
  }
  const { when } = definition;
  const source = effect.values[EFFECT.source.index];
  if (isTextOut(table, source, effect.kind.name)) return false;
  if (when === undefined) return true;
  try {
    return judged(table, call, (seen) => when.call(definition, hereOf(seen, effect), call));
  } catch (error) {
    return failing(table, source, effect.kind.name, error, false);
  }
}

const nothing: readonly Refusal[] = [];

/** Everything in force that forbids the request, at most so many. */
export function forbidsOf(table: Table, call: ActionCall, phase: Phase, most: number): readonly Refusal[] {
  const forbidding = table.derived.forbidding(call.number);
  if (forbidding.length === 0) return nothing;
  const found: Refusal[] = [];
  for (const id of forbidding) {
    const effect = table.effect(id);
    const { definition: forbid } = effect.kind;
    if (forbid.kind !== 'forbid' || !watches(table, effect, call, phase)) continue;
    const { id: definition, says } = forbid;
    const isActivation = call.number === table.rules.activateNumber;
    found.push({
      code: isActivation ? 'activation.forbidden' : 'action.forbidden',
      rule: 'PL1',
      seat: call.by,
      source: effect.values[EFFECT.source.index],
      since: effect.values[EFFECT.since.index],
      facts: {
        action: call.action.id,
        effect: definition,
        ...(isActivation && { ability: call.params['ability'], card: call.source }),
        ...(says !== undefined && { says }),
      },
    });
    if (found.length >= most) break;
  }
  return found;
}

/** The parameters of the call as the effect changes them. */
export function changedParams(table: Table, effect: EffectRec, call: ActionCall): Data {
  const { definition } = effect.kind;
  if (definition.kind !== 'modify') return call.params;
  try {
    return judged(table, call, (seen) => definition.change(hereOf(seen, effect), call.params, call));
  } catch (error) {
    return failing(table, effect.values[EFFECT.source.index], effect.kind.name, error, call.params);
  }
}

/** Whether anything in force looks at the action at all. */
export const isWatched = (look: Look, action: AnyAction): boolean =>
  tableOf(look).derived.watchesAction(tableOf(look).rules.actionNumber(action));

/** Why an action would be refused if it were asked for now. Asking changes nothing. */
export function whyNotDo<S extends Specs>(look: Look, action: ActionDefinition<S>, params: DataOf<S>, by?: number): Refusal | undefined;
export function whyNotDo(look: Look, action: AnyAction, params: Data, by = -1): Refusal | undefined {
  const call = callFor(look, action, params, by);
  return forbidsOf(tableOf(look), call, phaseOf(tableOf(look), call), 1)[0] ?? call.action.can?.(look, call.params, call);
}

/** The parameters of an action as what is in force would change them if it were done now. Nothing is used up by asking. */
export function asModified<S extends Specs>(look: Look, action: ActionDefinition<S>, params: DataOf<S>, by?: number): DataOf<S>;
export function asModified(look: Look, action: AnyAction, params: Data, by = -1): Data {
  const table = tableOf(look);
  let call = callFor(look, action, params, by);
  for (const id of table.derived.modifying(call.number)) {
    const effect = table.effect(id);
    if (!watches(table, effect, call, phaseOf(table, call))) continue;
    call = call.with(changedParams(table, effect, call));
  }
  return call.params;
}

function callFor(look: Look, action: AnyAction, params: Data, by: number): ActionCall {
  return new ActionCall(action, tableOf(look).rules.actionNumber(action), params, { by, source: 0, because: 'asking' });
}

/** Whether nothing in force would replace or change the action. */
export function isUntouched(table: Table, action: number): boolean {
  // What a card says of its own coming is in force only while it comes.
  const mayEnter = table.rules.actions[action]?.enters !== undefined;
  return !mayEnter && table.derived.replacing(action).length === 0 && table.derived.modifying(action).length === 0;
}
