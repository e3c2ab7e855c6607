/**
 * The table: all facts of a game, and nothing else.
 *
 * TB1  Every game fact is a record, a frame or an event of the table; two tables with the same facts go on alike.
 * TB2  A fork is independent: whatever one side does, the other stays as it was, in any number of branches.
 */
import { EFFECT, type EffectKind, effectInfo } from '../bending/effects.js';
import { InForce } from '../bending/in-force.js';
import type { Pending } from '../doing/choices.js';
import type { Happened } from '../doing/events.js';
import type { Rules } from '../rules.js';
import type { Fact } from './facts.js';
import type { Field } from './kinds.js';
import type { Peek } from './peek.js';
import { Store } from './store.js';

const nobody: readonly number[] = [];

export class Table extends Store<Happened, InForce> {
  /** What waits for an answer, once somebody worked it out; derived, and gone with the next write of the game. */
  pending: Pending | undefined = undefined;
  /** Whether somebody asks for patches of this table: then it is worth keeping one after every answer. */
  patched = false;

  /** How many seats there are: a fact that never changes, at hand. */
  seats: number;
  /** While something is tried out for a seat. */
  peek: Peek | undefined;
  /** Whether this table only finds out if something is possible: what asks that in turn is taken at its word. (AV3) */
  probing: boolean;
  /** Cards with static abilities that came or were turned while an action was performed: looked after when it is through. */
  arrived: readonly number[] = nobody;

  private constructor(
    readonly rules: Rules,
    from?: Table,
  ) {
    super(InForce.none, from);
    this.peek = from?.peek;
    this.probing = from?.probing === true;
    this.seats = from === undefined ? 0 : from.seats;
  }

  static empty(rules: Rules): Table {
    return new Table(rules);
  }

  fork(): Table {
    return new Table(this.rules, this);
  }

  /** A counter or flag of the game's own record. */
  game<T extends Fact>(field: Field<T>): T {
    return this.first.values[field.index] as T;
  }

  setGame<T extends Fact>(field: Field<T>, value: T): void {
    const game = this.ownFirst();
    game.digest = undefined;
    game.values[field.index] = value;
  }

  count(field: Field<number>, by: number): number {
    const game = this.ownFirst();
    const value = (game.values[field.index] as number) + by;
    game.digest = undefined;
    game.values[field.index] = value;
    return value;
  }

  /** Puts an effect among those in force, or takes it away. */
  enforce(effect: number): void {
    const { kind, values } = this.rec(effect);
    const isBound = (values[EFFECT.placed.index] as number) >= 0;
    this.ownDerived().add(this.rules, effect, kind as EffectKind, isBound, (a, b) => this.comesAfter(a, b));
  }

  /** EF3: by layer, then as the ruleset orders them, then as they were registered. */
  comesAfter(a: number, b: number): boolean {
    const [one, other] = [this.rec(a), this.rec(b)];
    const { definition } = one.kind as EffectKind;
    const { definition: otherDefinition } = other.kind as EffectKind;
    const layers = (definition.layer ?? 0) - (otherDefinition.layer ?? 0);
    if (layers !== 0) return layers > 0;
    const sorted = this.rules.policies.sortEffects?.(effectInfo(a, one), effectInfo(b, other)) ?? 0;
    return sorted === 0 ? a > b : sorted > 0;
  }

  release(effect: number): void {
    this.ownDerived().drop(this.rules, effect, this.rec(effect).kind as EffectKind);
  }

  /** Counts one use; true when that was the last. */
  use(effect: number): boolean {
    const left = this.rec(effect).values[EFFECT.uses.index] as number;
    if (left < 0) return false;
    this.set(effect, EFFECT.uses, left - 1);
    if (left === 1) this.release(effect);
    return left === 1;
  }
}
