/** The kind of record that holds a definition's effects in force. */
import type { EffectDefinition, EffectInfo } from '../definitions/effects.js';
import { EFFECT } from '../records/effect-record.js';
import { Field, Kind } from '../store/kinds.js';
import type { Rec } from '../store/store.js';

const shared = Object.values(EFFECT) as Field[];

export function effectInfo(id: number, { kind, values }: Rec): EffectInfo {
  return {
    id,
    definition: (kind as EffectKind).definition,
    seat: values[EFFECT.seat.index] as number,
    source: values[EFFECT.source.index] as number,
    since: values[EFFECT.since.index] as number,
  };
}

const judges = (definition: EffectDefinition): boolean =>
  definition.kind === 'modify' || ((definition.kind === 'forbid' || definition.kind === 'replace') && definition.when !== undefined);

/** Each definition's effects are a kind of record of their own: their fields are what they captured. */
export class EffectKind extends Kind {
  readonly captures: readonly string[];
  /** Whether it judges what is about to happen by more than what that is. (JD1) */
  readonly judges: boolean;
  constructor(
    readonly definition: EffectDefinition,
    /** By which it is told from earlier versions of the same effect: its id, unless there are any. */
    readonly name: string = definition.id,
  ) {
    const captures = definition.captures ?? [];
    const own = captures.map((name, i) => new Field(name, shared.length + i, 'any', '', 'never'));
    super(`effect:${name}`, 'effect', [...shared, ...own]);
    this.captures = captures;
    this.judges = judges(definition);
  }
}
