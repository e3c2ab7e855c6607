/** Registering and ending effects are actions like any other: found in history, answered, and forbidden unless used up. (EF2) */
import { type ActionDefinition, action } from '../doing/actions.js';
import { event } from '../doing/events.js';
import { type Fact, Impossible } from '../table/facts.js';
import { int, ref, text, texts } from '../table/kinds.js';
import { EFFECT } from './effects.js';

export const REGISTERED = event('effect.registered', { effect: ref(), definition: text() });
export const ENDED = event('effect.ended', { effect: ref(), definition: text() });

/** What an effect captures travels as text: a parameter is a fact, and a list of facts that may be lists is none. */
const register = action('effect.register', {
  params: { definition: text(), seat: int(-1), source: ref(), captured: texts() },
  perform(draft, { definition, seat, source, captured }) {
    const { table } = draft;
    const kind = table.rules.effectById(definition);
    const values = kind.blank.slice();
    values[EFFECT.seat.index] = seat;
    values[EFFECT.source.index] = source;
    values[EFFECT.since.index] = draft.seq + 1;
    values[EFFECT.uses.index] = (kind.definition.kind === 'forbid' ? undefined : kind.definition.uses) ?? -1;
    captured.forEach((packed, i) => {
      values[kind.field(kind.captures[i] as string).index] = unpack(packed);
    });
    const effect = table.create(kind, values);
    table.enforce(effect);
    draft.emit(REGISTERED, { effect, definition });
    return effect;
  },
});

const end = action('effect.end', {
  params: { effect: ref() },
  perform(draft, { effect }) {
    const { table } = draft;
    const rec = table.find(effect);
    if (rec === undefined) return;
    if (rec.kind.role !== 'effect') throw new Impossible(`record ${effect} is a ${rec.kind.id}, not an effect`);
    table.release(effect);
    table.remove(effect);
    draft.emit(ENDED, { effect, definition: rec.kind.id.slice('effect:'.length) });
  },
});

/** Without the types of their parameters, as the pipeline takes any action. */
export const REGISTER_EFFECT = register as unknown as ActionDefinition;
export const END_EFFECT = end as unknown as ActionDefinition;

export const pack = (value: Fact | undefined): string => (value === undefined ? '' : JSON.stringify(value));
const unpack = (packed: string): Fact | undefined => (packed === '' ? undefined : (JSON.parse(packed) as Fact));
