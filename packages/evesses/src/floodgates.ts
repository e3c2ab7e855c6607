/**
 * Floodgates: rules that forbid, modify and replace, written as the kernel's forbids and modifications.
 *
 * EG1  Floodgates go by layer, then by the game's sorter, then in the order in which they were registered.
 * EG2  A forbid looks at activations (request), actions (resolution) or events (commit); a replace at actions, whose type, tags
 *      and targets it sees; a modify at events and queries, before other actions of the effect (resolution) or at the end (commit).
 */
import { activation, type EffectDefinition, forbid, modify, type PlainData, Tree } from '@rulewright/kernel';
import type { Book } from './book.js';
import type { FloodgateSpec } from './builders.js';
import { type Action, type ActionData, Effect, Phase } from './effects.js';
import { TimingEvent } from './events.js';
import { selfOf } from './session.js';
import { ACTION, dataTree, MADE } from './world.js';

/** What every floodgate of the kernel has. */
type Common = { readonly captures: readonly string[]; readonly layer: number; readonly version: number; readonly tags: readonly string[] };

export class Floodgates {
  constructor(private readonly book: Book) {}

  forbids(name: string, common: Common, spec: FloodgateSpec, phase: Phase): EffectDefinition {
    const { asks, says } = spec;
    const ask = asks as NonNullable<FloodgateSpec['asks']>;
    const on = phase === Phase.REQUEST ? activation : phase === Phase.RESOLUTION ? ACTION : this.book.world.happen;
    return forbid(name, {
      ...common,
      on: [on],
      ...(says !== undefined && { says }),
      when: (here, { params }) =>
        this.book.session.reading(here, selfOf(here, spec), () => {
          const { ctx } = this.book.runner;
          if (phase === Phase.COMMIT) return ask(ctx, eventIn(params as unknown as EventParams)) === true;
          const effect = this.book.effectNamed((phase === Phase.REQUEST ? params['ability'] : params['effect']) as string);
          return (
            ask(
              ctx,
              effect ?? new Effect('', (params['tags'] ?? []) as readonly string[], ''),
              phase === Phase.REQUEST ? undefined : this.actionIn(params as never),
            ) === true
          );
        }),
    });
  }

  modifies(name: string, common: Common, spec: FloodgateSpec, phase: Phase): EffectDefinition {
    const ask = spec.asks as NonNullable<FloodgateSpec['asks']>;
    return modify(name, {
      ...common,
      on: [phase === Phase.COMMIT ? this.book.world.happen : MADE],
      change: (here, params) => {
        const given = eventIn(params as unknown as EventParams);
        const isQuery = params['isQuery'] === true;
        const answer: unknown = this.book.session.reading(here, selfOf(here, spec), () => ask(this.book.runner.ctx, given));
        if (answer === undefined || answer === null) return params;
        if (answer instanceof TimingEvent)
          return { ...params, timing: answer.timing, layer: answer.layer, data: dataTree(answer.timing, answer.data) };
        // A bare number is the new value of a query; at anything else it looks by mistake.
        return isQuery && typeof answer === 'number'
          ? { ...params, data: dataTree(given.timing, { ...given.data, value: answer }) }
          : params;
      },
    });
  }

  replaces(name: string, common: Common, spec: FloodgateSpec): EffectDefinition {
    const ask = spec.asks as NonNullable<FloodgateSpec['asks']>;
    return modify(name, {
      ...common,
      on: [ACTION],
      change: (here, params) => {
        const given = this.actionIn(params as never);
        const answer = this.book.session.reading(here, selfOf(here, spec), () => ask(this.book.runner.ctx, given)) as
          | Partial<ActionData<unknown>>
          | undefined;
        if (answer === undefined || answer === null || answer === given) return params;
        const { action = given.action, targets = given.targets, type = given.type, tags = given.tags } = answer;
        const token = action === given.action ? (params['token'] as number) : this.book.session.actions.push(action) - 1;
        return { ...params, token, type, tags: [...tags], targets: Tree.of(targets, `what "${name}" targets`) };
      },
    });
  }

  private actionIn(params: { effect: string; type: string; tags: readonly string[]; targets: Tree; token: number }): ActionData<unknown> {
    const { effect, type, tags, targets, token } = params;
    const action = this.book.session.actions[token] as Action<unknown>;
    return { action, targets: targets.value, type, tags, effect: this.book.effectNamed(effect) };
  }
}

interface EventParams {
  readonly timing: string;
  readonly layer: number;
  readonly data: Tree;
}
/** The event for a function that may change it: with data of its own. */
function eventIn({ timing, layer, data }: EventParams): TimingEvent {
  return new TimingEvent(timing, layer, structuredCopy(data.value) as Record<string, unknown>);
}
function structuredCopy(value: PlainData): PlainData {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(structuredCopy);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, structuredCopy(item as PlainData)]));
}
