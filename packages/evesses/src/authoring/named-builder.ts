/** What all builders have in common: an id, a version, tags and a lifetime. */
import { type Lifetime, mustBeTags, type Registrable } from '../values/effects.js';
import { EvessesError, mustBeText, mustBeWhole, shown } from '../values/mistakes.js';
import type { Spec, Workshop } from './specs.js';

/** What every builder can say. */
export interface NamedBuilder {
  /** Gives it a name of its own, by which saves know it. Without one it is numbered in the order of building. */
  id(id: string): this;
  /** Says that its functions do something else than they used to: saves of the old version are then refused. */
  version(version: number): this;
  /** Adds tags, for floodgates. */
  tag(...tags: readonly string[]): this;
  /** Says what it lasts as long as: an object of the game, the innermost open scope of a name, or until a signal aborts. */
  bindLifetime(lifetime: Lifetime): this;
}

/** Anything that can be built: an effect, a trigger or a floodgate. */
export interface Buildable extends NamedBuilder {
  build(): Registrable;
  define(): Registrable;
}

export abstract class Building implements NamedBuilder {
  protected abstract readonly spec: Spec;
  constructor(protected readonly workshop: Workshop) {}

  id(id: string): this {
    mustBeText(id, 'an id');
    this.spec.id = id;
    return this;
  }
  version(version: number): this {
    mustBeWhole(version, 'a version');
    this.spec.version = version;
    return this;
  }
  tag(...tags: readonly string[]): this {
    mustBeTags(tags);
    this.spec.tags.push(...tags);
    return this;
  }
  bindLifetime(lifetime: Lifetime): this {
    mustBeLifetime(lifetime);
    this.spec.lifetime = lifetime;
    return this;
  }
}

/** Throws unless something can be bound to the value: what was bound to `undefined` by mistake would never end. */
export function mustBeLifetime(lifetime: unknown): void {
  const isLifetime = Number.isSafeInteger(lifetime) || (typeof lifetime === 'string' && lifetime !== '') || lifetime instanceof AbortSignal;
  if (!isLifetime)
    throw new EvessesError(`a lifetime is the number of an object, the name of a scope or an AbortSignal, not ${shown(lifetime)}`);
}

/** Throws if there is no data, where there should be some. */
export function mustBeData(data: unknown): void {
  if (data === undefined) throw new EvessesError('data(…) takes plain data, not undefined');
}

/** `data(…)` returns a builder of its own: the one before it would forget the data. */
export function mustBeLatest(latest: unknown, own: unknown): void {
  if (latest !== own) throw new EvessesError('go on with what data(…) returns: the builder before it does not know the data');
}
