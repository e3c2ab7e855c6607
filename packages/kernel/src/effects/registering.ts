/** Registering and ending effects are actions like any other: found in history, answered, and forbidden unless used up. (EF2) */
import { action } from '../definitions/actions.js';
import { REGISTERED } from '../definitions/kernel-events.js';
import { CARD, isCard } from '../records/card-record.js';
import { EFFECT } from '../records/effect-record.js';
import { type EffectKind, isEffect } from '../rules/effect-kind.js';
import { asFact, type Fact, factOfJson, Impossible } from '../store/facts.js';
import { flag, int, ref, text, texts } from '../store/kinds.js';
import { openScope } from '../table/open-scopes.js';
import { type Table, tableOf } from '../table/table.js';
import { endNow } from './lifetimes.js';

interface Registered {
  readonly seat: number;
  readonly source: number;
  readonly captured: readonly (Fact | undefined)[];
  /** By a static ability of its source. */
  readonly printed: boolean;
  /** What its source says of its own coming: it ends when that has come. */
  readonly entering?: boolean;
  /** The sequence number of its registration. */
  readonly since: number;
}

/** Puts an effect on the table and in force. */
export function putInForce(
  table: Table,
  kind: EffectKind,
  { seat, source, captured, printed, since, entering = false }: Registered,
): number {
  const { definition } = kind;
  const values = kind.blank.slice();
  const until = definition.until === undefined ? 0 : openScope(table, definition.until);
  const isBound = printed || entering || definition.withSource !== undefined;
  values[EFFECT.seat.index] = seat;
  values[EFFECT.source.index] = source;
  values[EFFECT.since.index] = since;
  values[EFFECT.uses.index] = ('uses' in definition ? definition.uses : undefined) ?? -1;
  values[EFFECT.until.index] = until;
  values[EFFECT.printed.index] = printed;
  values[EFFECT.entering.index] = entering;
  values[EFFECT.faceUp.index] = printed || definition.withSource === 'face-up';
  if (isBound) {
    const rec = table.rec(source);
    values[EFFECT.placed.index] = isCard(rec) ? rec.values[CARD.placed.index] : 0;
  }
  for (const [i, name] of kind.captures.entries()) values[kind.field(name).index] = captured[i];
  const effect = table.create(kind, values);
  if (until !== 0) table.append(until, effect);
  table.enforce(effect);
  return effect;
}

/** What an effect captures travels as text: a parameter is a fact, and a list of facts that may be lists is none. */
const register = action('effect.register', {
  params: { definition: text(), seat: int(-1), source: ref(), captured: texts(), printed: flag() },
  can(look, { definition, source }) {
    const { id, until, withSource } = tableOf(look).rules.effectById(definition).definition;
    if (until !== undefined && openScope(tableOf(look), until) === 0)
      return { code: 'effect.no-scope', rule: 'LT1', facts: { effect: id, scope: until } };
    if (withSource !== undefined && (source === 0 || !look.exists(source)))
      return { code: 'effect.no-source', rule: 'LT1', facts: { effect: id } };
    return undefined;
  },
  perform(draft, { definition, seat, source, captured, printed }) {
    const table = tableOf(draft);
    const since = table.historySize + 1;
    const kind = table.rules.effectById(definition);
    const effect = putInForce(table, kind, { seat, source, captured: captured.map(unpack), printed, since });
    draft.emit(REGISTERED, { effect, definition: kind.definition.id, aside: kind.definition.aside === true });
    return effect;
  },
});

const end = action('effect.end', {
  params: { effect: ref() },
  perform(draft, { effect }) {
    const rec = tableOf(draft).find(effect);
    if (rec === undefined) return;
    if (!isEffect(rec)) throw new Impossible(`record ${effect} is a ${rec.kind.id}, not an effect`);
    endNow(draft, effect);
  },
});

export const REGISTER_EFFECT = register;
export const END_EFFECT = end;

export const pack = (value: Fact | undefined): string => (value === undefined ? '' : JSON.stringify(value));
export const unpack = (packed: string): Fact | undefined =>
  packed === '' ? undefined : asFact(factOfJson(JSON.parse(packed)), 'what an effect captured');
