/** What a ruleset says of itself: its definitions, how the table is laid, and the policies in which games differ. */
import { THING } from '../records/game-record.js';
import { type FieldSpec, type FieldsOf, Kind, layFields } from '../store/kinds.js';
import type { Ability, AbilityDefinition } from './abilities.js';
import type { ActionCall, AnyAction } from './actions.js';
import type { CardDefinition, CardKind } from './cards.js';
import type { EffectDefinition, EffectInfo } from './effects.js';
import type { AnyEvent, Happened } from './events.js';
import type { LastKnown } from './last-known.js';
import type { Draft, Look } from './look.js';
import type { Memory } from './memories.js';
import type { PlayerKind } from './players.js';
import type { Refusal, RefusalText } from './refusals.js';
import type { ProgramDefinition, Step } from './steps.js';
import type { ContinuousSpec } from './traits.js';
import type { ZoneDefinition } from './zones.js';

/** What becomes of loops. `refuse` looks only at what nobody can choose. With `stopper` whoever can stop one names how often it goes round, with `repeats` the ruleset does. */
export type LoopPolicy = 'refuse' | 'draw' | 'stopper' | { readonly repeats: number };

/** Somebody would like to activate an ability. */
export interface Wish {
  readonly seat: number;
  readonly card: number;
  readonly ability: AbilityDefinition;
  /** What the seat is being asked, as the window that asks calls it: `open`, `respond`. */
  readonly window: string;
}

/** The steps of an activation, in the order in which a ruleset wants them. */
export type Stage = 'conditions' | 'limits' | 'forbids' | 'cost' | 'targets';

export interface PlayerSetup {
  readonly name: string;
}

/** What comes into the rules with a card, beside its abilities. */
export interface WithCard {
  /** Effects that its text registers. */
  readonly effects?: readonly EffectDefinition[];
  /** Abilities that it gives to other cards. */
  readonly abilities?: readonly Ability[];
  readonly programs?: readonly ProgramDefinition[];
  /** Effects that are in force from the beginning of every game that can reach the card. */
  readonly inForce?: readonly EffectDefinition[];
  /** What its functions ask history. */
  readonly memories?: readonly Memory[];
}

export interface RulesSpec<P extends PlayerSetup = PlayerSetup, C extends CardDefinition = CardDefinition> {
  readonly id: string;
  readonly version?: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly player: PlayerKind<never> | PlayerKind;
  readonly cardKinds: readonly CardKind[];
  /** Further kinds of records, made with `thingKind`. */
  readonly things?: readonly ThingKind[];
  readonly zones: readonly ZoneDefinition[];
  /** Streams of chance, beside `chance` and `shuffle`. */
  readonly streams?: readonly string[];
  readonly cards?: readonly C[];
  /** Returns what comes into the rules with a card, beside its abilities. It looks at this card alone. */
  withCard?(card: C): WithCard;
  /** Returns the ids of the cards that a player brings. A game then reaches these and what they name, instead of all cards. (RC1) */
  cardsOf?(player: P): Iterable<string>;
  readonly actions: readonly AnyAction[];
  readonly events: readonly AnyEvent[];
  readonly effects?: readonly EffectDefinition[];
  /** Effects that are in force from the beginning and belong to nobody: the game's own rules. */
  readonly inForce?: readonly EffectDefinition[];
  /** Abilities that no card of the list has: those of delayed triggers, say, are found by themselves. */
  readonly abilities?: readonly Ability[];
  /** What the ruleset's own functions ask history, beside what effects and abilities say they ask. */
  readonly memories?: readonly Memory[];
  /** Layers of continuous effects, and the traits that they change. */
  readonly continuous?: ContinuousSpec<C>;
  readonly programs?: readonly ProgramDefinition[];
  readonly refusals?: Readonly<Record<string, RefusalText>>;
  /** Lays the table before the game begins. */
  setup(draft: Draft<C>, players: readonly P[]): void;
  /** The game itself: turn after turn, until somebody has won. */
  readonly main: readonly Step[];
  readonly policies?: Partial<Policies<C>>;
}

export interface Policies<C extends CardDefinition = CardDefinition> {
  /** How many steps may follow one another without a real choice. */
  readonly loopBudget: number;
  /**
   * What becomes of a loop: the answer that leads into it is refused, or the game ends in a draw. `stopper` and `repeats` are
   * draws, too, and besides look for loops that players choose to go round in.
   */
  readonly loops: LoopPolicy;
  /**
   * What becomes of an exception in a function of a definition: the text that it belongs to ends and the game goes on, or `answer` throws
   * it. Tests of a ruleset throw. (TF1)
   */
  readonly faults: 'contained' | 'thrown';
  /** How many tries a certainty may cost. */
  readonly searchBudget: number;
  /** When what an action is replaced with is refused: the replacement does not apply, or its impossible part is left out. */
  readonly refusedReplacement: 'does-not-apply' | 'is-ignored';
  /** When what an action is replaced with comes to nothing, and nobody may leave it: nothing is done, or the replacement does not apply. (RE10) */
  readonly idleReplacement: 'replaces' | 'does-not-apply';
  /** The tiers of replacements, the first one first; those that belong to none come last. (RE1) */
  readonly replacementTiers: readonly string[];
  /** The tier of a replacement where its definition does not tell all: those of the turn player first, say. */
  replacementTier?(look: Look<C>, effect: EffectInfo, call: ActionCall): string | undefined;
  /** The tiers whose replacements may replace what is forbidden. (RE3) */
  readonly overForbids: readonly string[];
  /** Who orders replacements; whom the action affects, where this says nothing. (RE2) */
  ordersReplacements?(look: Look<C>, call: ActionCall, effects: readonly EffectInfo[]): number | undefined;
  /** What counts as the action when it was replaced: the same action done in its stead, or anything done in its stead. */
  readonly replacedCounts: 'as-itself' | 'as-anything';
  /** Whether an event tells that a cost has been paid. */
  readonly paidCosts: 'untold' | 'told';
  /** Whether what abilities do offers options that lead into a dead end. (DE1) */
  readonly deadEnds: 'offered' | 'avoided';
  /** Whether a search for something of a certain quality may find nothing although it is there. */
  readonly searches: 'must-find' | 'may-fail';
  /** What becomes of a choice of more than there are, where a link resolves. (CH9) */
  readonly tooFew: 'refused' | 'as-many-as-there-are';
  /** Where targets are chosen before the cost is paid: whether paying may take them away. */
  readonly targetsPaid: 'may-go' | 'must-stay';
  /** The order of an activation. Whichever of cost and targets comes first is paid or chosen first. */
  readonly activation: readonly Stage[];
  /** What happens when a seat gives up: a program of the rules, run for that seat. Nobody can, by default. (OU4) */
  readonly concession?: ProgramDefinition;
  /** Whether a seat may activate something in the window it is asked in: spell speeds, say. Anything, by default. */
  mayActivate?(look: Look<C>, wish: Wish): Refusal | undefined;
  /** Whose turn it is; whose the scope `turn` is, by default. */
  turnPlayer?(look: Look<C>): number;
  /** How effects of the same layer are ordered: below 0 if the first goes first. As they were registered, by default. */
  sortEffects?(one: EffectInfo, other: EffectInfo): number;
  /** Whether a card that comes from one zone to another stays the same object; within one definition, by default. */
  sameObject?(from: ZoneDefinition, to: ZoneDefinition): boolean;
  /** Whether triggers are asked as things were before the event, unless they say otherwise; never, by default. (TG8) */
  looksBack?(look: Look<C>, event: Happened): boolean;
  /** Which objects are remembered when they leave, and how they are told of. None, by default. (LK3) */
  readonly lastKnown?: LastKnown;
  /** What a target must still be when its link resolves, unless its wording says: itself, or one that could be chosen. (TC1) */
  readonly targetsStay: 'itself' | 'legal';
  /** What becomes of a link that has lost all its targets. (TC4) */
  readonly targetsLost: 'resolves' | 'does-not-resolve';
  /** Whether a card that is turned face down stays the same object, forgets what was done to it, or becomes another. (CD5, CD6) */
  readonly turnedDown: 'same-object' | 'forgets' | 'new-object';
  /** Whether what interrupts is a thing of its own, or belongs to what it answers. (EV4) */
  readonly interrupts: 'by-themselves' | 'with-what-they-answer';
  /** Whether an activation tells also, with an event of each, which actions it may do when it resolves. */
  readonly announces: 'links' | 'actions';
  /** Whether a trigger that waits needs its card where it was, or waits on its own, whatever becomes of the card. */
  readonly waitingTriggers: 'with-their-card' | 'on-their-own';
  /** What of history is kept: what can still be asked for, or everything. */
  readonly retention: 'asked' | 'everything';
}

export interface ThingKind<S extends Record<string, FieldSpec> = Record<string, FieldSpec>> {
  readonly kind: Kind;
  readonly fields: FieldsOf<S>;
}

/** A kind of record that is neither card nor player. Nobody sees it unless it is shown to all. */
export function thingKind<S extends Record<string, FieldSpec>>(id: string, spec: S, shown: 'all' | 'nobody' = 'nobody'): ThingKind<S> {
  const fields = layFields(spec, Object.values(THING), 'always');
  return { kind: new Kind(id, 'thing', THING, Object.values(fields), shown), fields };
}
