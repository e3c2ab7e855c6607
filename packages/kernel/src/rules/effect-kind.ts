/** The kind of record that holds a definition's effects in force. */
import type { EffectDefinition, EffectInfo } from '../definitions/effects.js';
import { EFFECT } from '../records/effect-record.js';
import { Field, Kind } from '../store/kinds.js';
import type { Rec } from '../store/store.js';

const shared = Object.values(EFFECT);

export function effectInfo(id: number, { kind, values }: EffectRec): EffectInfo {
  return {
    id,
    definition: kind.definition,
    seat: values[EFFECT.seat.index],
    source: values[EFFECT.source.index],
    since: values[EFFECT.since.index],
  };
}

type Judging = Extract<EffectDefinition, { readonly kind: 'forbid' | 'replace' | 'modify' }>;
const judgingOf = (definition: EffectDefinition): Judging | undefined =>
  definition.kind === 'forbid' || definition.kind === 'replace' || definition.kind === 'modify' ? definition : undefined;

const judges = (definition: EffectDefinition): boolean =>
  definition.kind === 'modify' || ((definition.kind === 'forbid' || definition.kind === 'replace') && definition.when !== undefined);

/** Each definition's effects are a kind of record of their own: their fields are what they captured. */
export class EffectKind extends Kind<'effect', typeof EFFECT> {
  readonly captures: readonly string[];
  /** Its definition, if it looks at what is about to happen. */
  readonly judging: Judging | undefined;
  /** Whether it judges what is about to happen by more than what that is. (JD1) */
  readonly judges: boolean;
  constructor(
    readonly definition: EffectDefinition,
    /** By which it is told from earlier versions of the same effect: its id, unless there are any. */
    readonly name: string = definition.id,
  ) {
    const captures = definition.captures ?? [];
    const own = captures.map((name, i) => new Field(name, shared.length + i, 'any', '', 'never'));
    super(`effect:${name}`, 'effect', EFFECT, own);
    this.captures = captures;
    this.judging = judgingOf(definition);
    this.judges = judges(definition);
  }
}

export type EffectRec = Rec<EffectKind>;

/** Whether a record is an effect's. */
export const isEffect = (rec: Rec | undefined): rec is EffectRec => rec?.kind.role === 'effect';
