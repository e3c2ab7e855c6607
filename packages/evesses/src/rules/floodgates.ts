/**
 * Floodgates: rules that forbid, modify and replace, as the kernel's forbids and modifications.
 *
 * EG1  Floodgates go by layer, then by the game's sorter, then in the order in which they were registered.
 * EG2  A forbid looks at activations (request), actions (resolution) or events (commit); a replace at actions, whose type, tags
 *      and targets it sees; a modify at events and queries, before other actions of the effect (resolution) or at the end (commit).
 */
import { type AnyAction, activation, type Data, type EffectDefinition, forbid, type Here, modify, Tree } from '@rulewright/kernel';
import type { FloodgateSpec, GameFunction, Only } from '../authoring/specs.js';
import type { CurrentGame } from '../running/current-game.js';
import { type Binding, type Definitions, lasting } from '../running/definitions.js';
import { selfOf } from '../running/running-function.js';
import { numberOf, objectOf, textOf, textsOf, treeOf } from '../table/facts.js';
import { ACTION, dataOf, type GameTable, MADE } from '../table/table.js';
import { Effect, type Floodgate, Phase } from '../values/effects.js';
import { yesOrNo } from '../values/mistakes.js';
import { copiedObject } from '../values/plain-data.js';
import { EventOnTable, StatQuery, type TimingEvent } from '../values/timing-events.js';
import { changedEvent, changedQuery, replacementIn, type SeenAction, statIn } from './floodgate-answers.js';

/** A floodgate, with the function that says what it does. */
interface Asked {
  readonly made: Floodgate<unknown>;
  readonly spec: FloodgateSpec;
  readonly function: GameFunction;
  readonly only: Only;
}
/** What all of the kernel's effects for it have. */
interface Common {
  readonly captures: readonly string[];
  readonly layer: number;
  readonly version: number;
  readonly tags: readonly string[];
}

export class Floodgates {
  constructor(
    private readonly current: CurrentGame,
    private readonly table: GameTable,
    private readonly definitions: Definitions,
  ) {}

  /** Returns the kernel's effect for a floodgate that is in force, bound like this. */
  effectFor(name: string, asked: Asked, binding: Binding): EffectDefinition {
    const { made, spec } = asked;
    const common = { captures: ['own'], layer: spec.layer, version: spec.version, tags: made.tags, ...lasting(binding) };
    if (made.type === 'forbid') return this.forbids(name, common, asked);
    return made.type === 'modify' ? this.modifies(name, common, asked) : this.replaces(name, common, asked);
  }

  private forbids(name: string, common: Common, asked: Asked): EffectDefinition {
    const { made, spec } = asked;
    const on = { [Phase.REQUEST]: activation, [Phase.RESOLUTION]: ACTION, [Phase.COMMIT]: this.table.happen };
    return forbid(name, {
      ...common,
      on: [on[made.phase]],
      ...(spec.says !== undefined && { says: spec.says }),
      when: (here, { params }) => yesOrNo(this.ask(here, asked, ...this.seenBy(made, params)), `floodgate "${made.id}"`),
    });
  }
  /** What a floodgate that forbids is shown in its phase: an effect; an effect and an action; an event. */
  private seenBy({ phase }: Floodgate<unknown>, params: Data): readonly unknown[] {
    if (phase === Phase.COMMIT) return [eventIn(params)];
    if (phase === Phase.REQUEST) return [this.definitions.effectNamed(textOf(params['ability']))];
    const action = this.actionIn(params);
    return [action.effect ?? new Effect('', action.tags, ''), action];
  }

  private modifies(name: string, common: Common, asked: Asked): EffectDefinition {
    const on: AnyAction = asked.made.phase === Phase.COMMIT ? this.table.happen : MADE;
    return modify(name, {
      ...common,
      on: [on],
      change: (here, params) =>
        params['isQuery'] === true ? this.changeQuery(here, params, asked) : this.changeEvent(here, params, asked),
    });
  }
  private changeEvent(here: Here, params: Data, asked: Asked): Data {
    const { only, made } = asked;
    if (only.stat !== undefined || (only.timing !== undefined && only.timing !== params['timing'])) return params;
    const event = eventIn(params);
    const changed = changedEvent(this.ask(here, asked, event), event, made.id);
    if (changed !== undefined)
      return { ...params, timing: changed.timing, layer: changed.layer, data: dataOf(changed.timing, changed.data) };
    this.current.game.warn(() =>
      dataOf(event.timing, event.data).text === treeOf(params['data']).text
        ? undefined
        : `"${made.id}" changed the data of "${event.timing}" and returned nothing: return the event`,
    );
    return params;
  }
  private changeQuery(here: Here, params: Data, asked: Asked): Data {
    const { only, made } = asked;
    const data = objectOf(treeOf(params['data']).value);
    const stat = textOf(data['stat']);
    if (only.timing !== undefined || (only.stat !== undefined && only.stat !== stat)) return params;
    const query = new StatQuery({ ...copiedObject(data), stat, value: numberOf(data['value']) });
    const changed =
      only.stat === undefined
        ? changedQuery(this.ask(here, asked, query), query, made.id)
        : query.with({ value: statIn(this.askForStat(here, asked, query), made.id, stat) });
    return changed === undefined ? params : { ...params, data: dataOf(changed.timing, changed.data) };
  }

  private replaces(name: string, common: Common, asked: Asked): EffectDefinition {
    return modify(name, {
      ...common,
      on: [ACTION],
      change: (here, params) => {
        if (asked.only.actionType !== undefined && asked.only.actionType !== params['type']) return params;
        const given = this.actionIn(params);
        const instead = replacementIn(this.ask(here, asked, given), given, asked.made.id);
        if (instead === undefined) return params;
        const { action, targets, type, tags } = instead;
        const token = action === given.action ? numberOf(params['token']) : this.current.game.running.show({ action });
        return { ...params, token, type, tags: [...tags], targets: Tree.of(targets, `what "${name}" targets`) };
      },
    });
  }
  private actionIn(params: Data): SeenAction {
    const shown = this.current.game.running.shown(numberOf(params['token']));
    return {
      action: (ctx, targets) => shown.action(ctx, targets),
      targets: treeOf(params['targets']).value,
      type: textOf(params['type']),
      tags: textsOf(params['tags']),
      effect: this.definitions.effectNamed(textOf(params['effect'])),
    };
  }

  private ask(here: Here, { spec, function: asked }: Asked, ...seen: readonly unknown[]): unknown {
    const { running, ctx } = this.current.game;
    return running.reading(here, selfOf(here, spec), () => asked.run(ctx, ...seen));
  }
  private askForStat(here: Here, { spec, function: asked }: Asked, query: StatQuery): unknown {
    const { running, ctx } = this.current.game;
    return running.reading(here, selfOf(here, spec), () => asked.run(query.value, ctx, query));
  }
}

/** An event for a function that may change it: with data of its own. */
function eventIn(params: Data): TimingEvent {
  return new EventOnTable(textOf(params['timing']), numberOf(params['layer']), copiedObject(objectOf(treeOf(params['data']).value)));
}
