/** Acting: what the game's own code does through its context. It writes the state, says what happened, performs smaller actions, asks. */
import { type DoingChoice, type Scalar, Tree } from '@rulewright/kernel';
import type { ContextAccess, PerformedAction } from '../authoring/game.js';
import type { ToPerform } from '../running/performing.js';
import type { ActionResult } from '../values/action-results.js';
import { mustBeKind, type Self } from '../values/effects.js';
import type { GameTypes } from '../values/game-types.js';
import { EvessesError, mustBeText } from '../values/mistakes.js';
import type { Option, Result } from '../values/result.js';
import type { TimingEvent } from '../values/timing-events.js';
import type { Playing } from './playing.js';

/** Events that were committed outside of effects: one that is handed on is not committed again. */
const committed = new WeakSet<TimingEvent>();

export class Acting<G extends GameTypes> implements ContextAccess<G> {
  constructor(private readonly playing: Playing) {}

  get state(): G['state'] {
    return this.draft as G['state'];
  }
  get self(): Self {
    return this.playing.running.self;
  }

  private get draft(): object {
    const { running, outside, kernel, shared } = this.playing;
    if (shared.current.isOtherThan(this.playing))
      throw new EvessesError('this context belongs to another game: use the one that is handed to the function');
    if (running.isRunning && !running.isOutside) return running.state;
    if (outside.draft !== undefined) return outside.draft;
    const base = shared.table.stateOf(kernel.look);
    // Until a question is answered nothing else is done.
    return this.playing.inputs.asked === undefined ? outside.begin(base) : base;
  }

  /** Says that something has happened: inside an action with its effect, outside at once. (ES2) */
  say(event: TimingEvent): void {
    const { running } = this.playing;
    if (running.doing !== undefined || running.isOutside) running.said.push(event);
    else if (running.isRunning) throw new EvessesError('this function only looks: it cannot say that anything has happened');
    else this.commitOutside([event]);
  }

  commitOutside(events: readonly TimingEvent[]): void {
    const { running, shared } = this.playing;
    if (running.isRunning) return;
    const fresh = events.filter((event) => !committed.has(event));
    if (fresh.length === 0) return;
    const said = fresh.map(({ timing, layer, data }) => ({ timing, layer, data }));
    this.playing.does(shared.commands.outside, { events: Tree.of(said, 'events') });
    for (const event of fresh) committed.add(event);
  }

  perform(action: PerformedAction): ActionResult<G> {
    return this.performed(action) as ActionResult<G>;
  }
  private performed({ context, what, act }: PerformedAction): Result<Option<readonly TimingEvent[]>> {
    const { running, shared } = this.playing;
    const { performing, definitions } = shared;
    const { targets = null, ...kind } = what;
    mustBeKind(kind);
    const effect = running.effect === undefined ? undefined : definitions.effectNamed(running.effect);
    const action: ToPerform = { context, kind, targets, effect, action: act };
    if (effect !== undefined || running.isOutside) return performing.performWithin(action);
    if (running.isRunning) throw new EvessesError('this function only looks: it cannot perform anything');
    return this.performOutside(action);
  }
  /** It is taken back if it fails. If it does not, its events are committed at once. */
  private performOutside(action: ToPerform): Result<Option<readonly TimingEvent[]>> {
    const { playing } = this;
    const { running, outside, shared } = playing;
    playing.flush();
    running.isOutside = true;
    running.said = [];
    let result: Result<Option<readonly TimingEvent[]>> | undefined;
    try {
      result = playing.asking(() => shared.performing.performWithin(action));
    } finally {
      running.isOutside = false;
      running.actions.length = 0;
      if (result?.ok !== true) outside.forget();
    }
    if (result.ok) this.commitOutside([...running.said, ...(result.value.some ? result.value.value : [])]);
    return result;
  }

  ask(asked: DoingChoice & { readonly player?: string | undefined }): Scalar | readonly Scalar[] | undefined {
    const { running, shared } = this.playing;
    const { doing } = running;
    const { player, ...question } = asked;
    mustBeText(question.why, 'what a player is asked');
    if (doing === undefined) throw new EvessesError('players are asked inside of an effect: in its cost, its target, its actions');
    if ('player' in asked) mustBeText(player, 'the player who is asked');
    const who = player === undefined ? Math.max(0, doing.seat) : shared.definitions.seatOf(player);
    return doing.choose({ ...question, of: 'values', who });
  }

  random(below: number): number {
    if (!(Number.isSafeInteger(below) && below > 0)) throw new EvessesError(`chance cannot choose among ${below}`);
    return this.playing.does(this.playing.shared.commands.random, { below });
  }
}
