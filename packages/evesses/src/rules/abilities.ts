/**
 * Effects and triggers as the kernel's abilities: conditions, limits, a cost, and a compound of actions.
 *
 * ET1  A trigger answers every event of its timing and layer that its filter lets pass, and its action receives that event.
 */
import {
  type AbilityDefinition,
  assign,
  branch,
  type Condition,
  type EffectDefinition,
  type Happened,
  type Here,
  type LimitDefinition,
  modify,
  run,
  type Step,
  Tree,
} from '@rulewright/kernel';
import type { EffectSpec, TriggerSpec } from '../authoring/specs.js';
import { hasSaid, nothingSaid } from '../running/committing.js';
import type { CurrentGame } from '../running/current-game.js';
import { type Binding, type Definitions, lasting } from '../running/definitions.js';
import type { Resolving } from '../running/resolving.js';
import { selfOf } from '../running/running-function.js';
import { numberOf } from '../table/facts.js';
import type { GameTable } from '../table/table.js';
import { isResult } from '../values/action-results.js';
import type { Effect } from '../values/effects.js';
import { LifetimeExpired } from '../values/errors.js';
import { EvessesError, yesOrNo } from '../values/mistakes.js';

/** The name of the condition that stands for a cost checker. */
export const COST_CHECKED = 'its cost can be paid';
/** The name of the condition that stands for a lifetime. */
export const IN_FORCE = 'it is in force';
/** Under which key the running function keeps why a condition of an effect did not hold. */
export const conditionKey = (effect: string, condition: string): string => `${effect}@${condition}`;

const NOTHING_CHOSEN = Tree.of([]);

/** What an action needs of the one before it, in the kernel's words. */
const needs = { first: 'nothing', and: 'nothing', 'and then': 'not-refused', 'and if you do': 'did', 'and then if you do': 'did' } as const;

type ActivatableSpec = EffectSpec | TriggerSpec;

export class Abilities {
  /** The triggers that have been passed over for the layer of an event, for a warning each. */
  private readonly otherLayers = new Set<string>();

  constructor(
    private readonly current: CurrentGame,
    private readonly table: GameTable,
    private readonly definitions: Definitions,
    private readonly resolving: Resolving,
  ) {}

  /** Returns the kernel's ability for an effect or trigger. */
  abilityOf(effect: Effect, spec: ActivatableSpec, mustBeInForce: boolean): AbilityDefinition {
    const { id } = effect;
    const hasRequest = spec.cost !== undefined || spec.target !== undefined;
    const nothingChosen = assign('targets', NOTHING_CHOSEN);
    const conditions = this.conditionsOf(effect, spec, mustBeInForce);
    const limits = this.limitsOf(effect, spec);
    const ability = {
      id,
      version: spec.version,
      tags: effect.tags,
      from: [],
      attempts: 'none',
      ...(conditions.length > 0 && { conditions }),
      ...(limits.length > 0 && { limits }),
      ...(hasRequest && { cost: [nothingChosen, run('request', (doing) => this.resolving.request(doing, effect, spec))] }),
      costIs: spec.costChecker === undefined ? 'tried' : 'checked',
      does: [
        ...(hasRequest ? [] : [nothingChosen]),
        nothingSaid,
        assign('negated', false),
        this.compoundOf(effect, spec),
        // The last action has committed with its own, unless it was not reached or failed.
        branch(hasSaid, [run('commit', (doing) => this.resolving.finish(doing))]),
      ],
    } as const;
    if (spec.what === 'effect') return { kind: 'activated', ...ability };
    return {
      kind: 'trigger',
      ...ability,
      on: [this.table.timing(spec.timing)],
      params: ['own'],
      optional: spec.isOptional,
      timing: 'if',
      when: (here, happened) => this.isAnswered(here, happened, id, spec),
    };
  }

  /** Returns the kernel's effect for an ability that is in force, bound like this. */
  effectFor(name: string, ability: AbilityDefinition, binding: Binding): EffectDefinition {
    const common = { id: name, captures: ['own'], ...lasting(binding) };
    // What only has to be there looks at nothing.
    if (ability.kind !== 'trigger') return modify(name, { ...common, on: [], change: (_, params) => params });
    return { ...common, kind: 'delayed', trigger: ability };
  }

  private compoundOf(effect: Effect, spec: ActivatableSpec): Step {
    const last = spec.parts.length - 1;
    const parts = spec.parts.map((part, i) => {
      // Its actions have the tags of the effect, too.
      const kind = { ...part.kind, tags: [...effect.tags, ...(part.kind.tags ?? [])] };
      const step = { effect, spec, kind, action: part.action, isLast: i === last };
      const name = part.needs === 'first' ? 'action' : part.needs;
      return { needs: needs[part.needs], steps: [run(name, (doing) => this.resolving.act(doing, step))] };
    });
    return { step: 'compound', parts, together: false, whole: false };
  }

  private isAnswered(here: Here, happened: Happened, id: string, spec: TriggerSpec): boolean {
    const layer = numberOf(happened.data['layer']);
    if (layer !== spec.layer) {
      this.warnOfLayer(id, spec, layer);
      return false;
    }
    const { filter } = spec;
    if (filter === undefined) return true;
    const event = this.table.eventOf(happened);
    const { running, ctx } = this.current.game;
    return yesOrNo(
      running.reading(here, selfOf(here, spec), () => filter.run(event, ctx)),
      `the filter of "${id}"`,
    );
  }
  /** A trigger that never answers because it names another layer is hard to find. */
  private warnOfLayer(id: string, { timing, layer }: TriggerSpec, happened: number): void {
    const key = `${id} ${happened}`;
    if (!this.otherLayers.has(key))
      this.current.game.warn(() => `"${id}" answers "${timing}" in layer ${layer}; one happened in layer ${happened}`);
    this.otherLayers.add(key);
  }

  private limitsOf({ id }: Effect, { limits }: ActivatableSpec): LimitDefinition[] {
    return limits.map(({ times, key }) => ({ times, in: 'game', key: key ?? id, per: (here) => `era ${this.table.era(here)}` }));
  }

  private conditionsOf({ id }: Effect, spec: ActivatableSpec, mustBeInForce: boolean): Condition[] {
    const conditions: Condition[] = [];
    const condition = (name: string, whyNot: (here: Here) => { readonly error?: unknown } | undefined): void => {
      const holds = (here: Here): boolean => {
        const no = whyNot(here);
        if (no !== undefined) this.current.game.running.whyNot.set(conditionKey(id, name), no.error);
        return no === undefined;
      };
      conditions.push({ says: name, holds });
    };
    if (mustBeInForce)
      condition(IN_FORCE, (here) =>
        this.definitions.recordsOf(here, id).length > 0 ? undefined : { error: new LifetimeExpired(`"${id}" is not in force`) },
      );
    const { costChecker } = spec;
    const asked = costChecker === undefined ? spec.constraints : [...spec.constraints, { name: COST_CHECKED, holds: costChecker }];
    for (const { name, holds } of asked)
      condition(name, (here) => {
        const { running, ctx } = this.current.game;
        const answer = running.reading(here, selfOf(here, spec), () => holds.run(ctx));
        if (typeof answer === 'boolean') return answer ? undefined : {};
        if (!isResult(answer)) throw new EvessesError(`"${name}" of "${id}" must be true, false or a Result`);
        return answer.ok ? undefined : { error: answer.error };
      });
    return conditions;
  }
}
