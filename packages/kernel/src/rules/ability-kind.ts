/** The records of what waits to resolve and of triggers that wait to be activated; and abilities, made ready to use. */

import { type AbilityDefinition, namesOf, type StaticDefinition, type TriggerDefinition } from '../definitions/abilities.js';
import { ActionCall } from '../definitions/actions.js';
import type { ChoiceKind } from '../definitions/choice-kinds.js';
import type { ChooseStep, Step } from '../definitions/steps.js';
import { LIMITS_VAR, LINK, LINK_VAR, SINCE_VAR, TARGETS_BEFORE, WAITING_VAR, WAITS } from '../records/link-record.js';
import { FRAME, header } from '../records/program-frame.js';
import type { Fact } from '../store/facts.js';
import { Impossible } from '../store/impossible.js';
import { Field, Kind } from '../store/kinds.js';
import { Rec } from '../store/store.js';
import { Epoch } from '../store/trie.js';
import { type ActOp, Code, type CompiledChoice, type Op, type Program, type ProgramFrame, Whole } from './operations.js';

const linkHeader = Object.values(LINK);
const waitsHeader = Object.values(WAITS);

export class LinkKind extends Kind<'link', typeof LINK> {
  constructor(
    readonly ability: AbilityKind,
    program: Program,
  ) {
    const variables = program.fields.slice(header.length);
    const own = variables.map((field, i) => new Field(field.name, linkHeader.length + i, 'any', '', 'never'));
    super(`link:${ability.name}`, 'link', LINK, own);
  }
}

export class WaitingKind extends Kind<'waiting', typeof WAITS> {
  constructor(
    readonly ability: AbilityKind,
    params: readonly string[],
  ) {
    const own = params.map((name, i) => new Field(name, waitsHeader.length + i, 'any', '', 'never'));
    super(`waiting:${ability.name}`, 'waiting', WAITS, own);
  }
}

export type LinkRec = Rec<LinkKind>;
export type WaitingRec = Rec<WaitingKind>;

/** Whether a record is a link's. */
export const isLink = (rec: Rec | undefined): rec is LinkRec => rec?.kind.role === 'link';
/** Whether a record is a waiting trigger's. */
export const isWaiting = (rec: Rec | undefined): rec is WaitingRec => rec?.kind.role === 'waiting';

/** A target that is a card or another thing: where it is kept, and what it must still be when the link resolves. (TC1) */
export interface ThingTarget {
  readonly at: number;
  /** 2 where amounts stand between them. */
  readonly stride: number;
  readonly choice: CompiledChoice;
  readonly still: 'itself' | 'legal' | undefined;
  readonly needsAll: boolean;
}

/** A request, and its parameters, to be filled in. */
interface Request {
  readonly call: ActionCall;
  readonly params: Record<string, Fact>;
}

/** An ability made ready: its program, and the kinds of its links and waiting triggers. */
export class AbilityKind {
  readonly id: string;
  /** Its definition, if it is a trigger. */
  readonly trigger: TriggerDefinition | undefined;
  readonly link: LinkKind;
  readonly waiting: WaitingKind;
  readonly params: readonly string[];
  /** Where the program of an activation ends, and where that of its resolution begins. */
  readonly linkAt: number;
  readonly resolveAt: number;
  /** A frame that nobody has written to, for conditions that are asked before there is one. */
  readonly blankFrame: ProgramFrame;
  /** The actions it may do when it resolves. */
  readonly actions = new Set<string>();
  readonly speed: number;
  readonly tags: readonly string[];
  readonly hasCost: boolean;
  readonly hasTargets: boolean;
  /** The one action that its cost consists of, if that does something whenever it is allowed. */
  readonly simpleCost: ActOp | undefined;
  /** The place of the block that all it begins with lies in, to be done in full; -1 if there is none. */
  readonly wholeAt: number;
  /** Its target, if it has one and no more. */
  readonly onlyTarget: CompiledChoice | undefined;
  /** The actions it begins with when it resolves, if they must be possible for it to be activated. */
  readonly attempted: readonly ActOp[];
  /** Which variable says for what trigger it is activated, and which link resolves: their places in a frame. */
  readonly waitingAt: number;
  readonly linkVarAt: number;
  readonly limitsAt: number;
  readonly sinceAt: number;
  /** The places of the parameters that name objects. (TG10) */
  readonly objectsAt: readonly number[];
  /** Where it is kept which objects the targets were before the cost was paid, -1 if it is not. */
  readonly targetsBeforeAt: number;
  /** The places of the variables that hold cards or things as targets; `pairs` where amounts stand between them. */
  readonly thingTargets: readonly ThingTarget[];
  private readonly requests = new Map<ActOp, Request>();

  constructor(
    readonly definition: AbilityDefinition,
    readonly program: Program,
    /** The numbers of the events that it watches. */
    readonly events: readonly number[],
    /** By which it is told from earlier versions of the same ability: its id, unless there are any. */
    readonly name: string = definition.id,
  ) {
    this.id = definition.id;
    this.trigger = definition.kind === 'trigger' ? definition : undefined;
    this.params = this.trigger?.params ?? [];
    this.link = new LinkKind(this, program);
    this.waiting = new WaitingKind(this, this.params);
    this.linkAt = program.ops.findIndex(({ code }) => code === Code.link);
    this.resolveAt = this.linkAt + 2;
    this.blankFrame = new Rec(new Epoch(), program, program.blank.slice(), undefined);
    this.speed = definition.speed ?? 1;
    this.tags = namesOf(definition);
    const beginning = program.ops.slice(0, this.linkAt);
    this.simpleCost = simpleCostOf(definition, beginning);
    this.wholeAt = wholeBlockOf(beginning);
    this.hasCost = definition.cost !== undefined && definition.cost.length > 0;
    const { targets = [] } = definition;
    this.hasTargets = targets.length > 0;
    this.onlyTarget = targets.length === 1 ? choiceOf(beginning, targets[0]) : undefined;
    const rest = program.ops.slice(this.resolveAt);
    const acts = rest.findIndex(({ code }) => code !== Code.act);
    this.attempted = definition.attempts === 'none' ? [] : rest.slice(0, acts < 0 ? rest.length : acts).filter(isAct);
    this.waitingAt = program.field(WAITING_VAR).index;
    this.linkVarAt = program.field(LINK_VAR).index;
    this.limitsAt = program.field(LIMITS_VAR).index;
    this.sinceAt = program.field(SINCE_VAR).index;
    this.objectsAt = (this.trigger?.objects ?? []).map((name) => program.field(name).index);
    this.thingTargets = thingTargetsOf(targets).flatMap((step) => {
      const choice = choiceOf(beginning, step);
      const [at, stride] = [program.field(step.into).index, step.kind === 'divide' ? 2 : 1];
      return choice === undefined ? [] : [{ at, stride, choice, still: step.still, needsAll: step.needs === 'all' }];
    });
    this.targetsBeforeAt = program.byName.get(TARGETS_BEFORE)?.index ?? -1;
  }

  /** A request for the action of an operation, to be filled in and asked about; it is never carried out. */
  requestOf(op: ActOp): Request {
    let request = this.requests.get(op);
    if (request === undefined) {
      const params: Record<string, Fact> = {};
      request = { params, call: new ActionCall(op.action, op.number, params, { by: -1, source: 0, because: this.program.name }) };
      this.requests.set(op, request);
    }
    return request;
  }

  /** A frame as its activation would begin with. */
  frameFor(seat: number, source: number, event: number, params: readonly (Fact | undefined)[]): ProgramFrame {
    const values = this.program.blank.slice();
    values[FRAME.seat.index] = seat;
    values[FRAME.source.index] = source;
    values[FRAME.event.index] = event;
    // The parameters are the first of its variables.
    for (let i = 0; i < params.length; i++) values[header.length + i] = params[i];
    return new Rec(new Epoch(), this.program, values, undefined);
  }
}

const isOfValues = (kind: ChoiceKind): boolean => kind === 'action' || kind === 'name' || kind === 'yesNo' || kind === 'number';

const isAct = (op: Op): op is ActOp => op.code === Code.act;

/** What asks for the choice that a step makes. */
function choiceOf(ops: readonly Op[], step: ChooseStep | undefined): CompiledChoice | undefined {
  for (const op of ops) if (op.code === Code.choose && op.choose.step === step) return op.choose;
  return undefined;
}

function simpleCostOf({ cost }: AbilityDefinition, ops: readonly Op[]): ActOp | undefined {
  const [only] = cost ?? [];
  if (cost?.length !== 1 || only?.step !== 'act' || only.action?.sure !== true) return undefined;
  return ops.filter(isAct).find(({ action }) => action === only.action);
}

/** The place of the block, which an attempt may be around. */
function wholeBlockOf(ops: readonly Op[]): number {
  const at = ops[0]?.code === Code.attempt ? 1 : 0;
  const block = ops[at];
  if (block?.code !== Code.pay || block.whole === Whole.unrefused) return -1;
  // Behind it the attempt ends, and it is asked whether it came to nothing.
  return ops.slice(block.to + 1).every(({ code }) => code === Code.attemptEnd || code === Code.need) ? at : -1;
}

export class StaticKind {
  constructor(readonly definition: StaticDefinition) {}
}

/** What a card with this face can do. */
export interface Face {
  readonly abilities: readonly (AbilityKind | StaticKind)[];
  readonly activated: readonly number[];
  readonly triggers: readonly number[];
  readonly statics: readonly number[];
}

/** The ability at a place of a face that is activated or triggers. */
export function abilityAt({ abilities }: Face, place: number): AbilityKind {
  const found = abilities[place];
  if (!(found instanceof AbilityKind)) throw new Impossible(`ability ${place} of a card is never activated`);
  return found;
}

/** The static ability at a place of a face. */
export function staticAt({ abilities }: Face, place: number): StaticDefinition {
  const found = abilities[place];
  if (!(found instanceof StaticKind)) throw new Impossible(`ability ${place} of a card is not static`);
  return found.definition;
}

/** That of a card without abilities. */
export const NO_FACE: Face = { abilities: [], activated: [], triggers: [], statics: [] };

/** The targets that are cards or things. */
export function thingTargetsOf(targets: readonly ChooseStep[]): readonly ChooseStep[] {
  return targets.filter(({ of, kind, who }) => who === undefined && (of ?? (isOfValues(kind) ? 'values' : 'things')) === 'things');
}

/** Whether the steps may have to ask somebody something. */
export function asksSomething(steps: readonly Step[]): boolean {
  return steps.some((step) => {
    switch (step.step) {
      case 'act':
      case 'let':
      case 'register':
      case 'end':
        return false;
      case 'branch':
        return asksSomething(step.then) || asksSomething(step.otherwise);
      case 'compound':
        return step.whole || step.parts.some((part) => asksSomething(part.steps));
      case 'repeat':
      case 'each':
      case 'pay':
      case 'locked':
      case 'surely':
        return asksSomething(step.steps);
      default:
        return true;
    }
  });
}
