/**
 * Play: a game from one question to the next. A question is either one that Evesses asks in the middle of something, or the
 * menu of deeds. Everything that is true lies on the table, so a game can be saved and forked at any question.
 */
import {
  ActivationTakenBack,
  type Answer,
  type Decision,
  Err,
  Evesses,
  isErr,
  Ok,
  type Progress,
  type Result,
  said,
  unwrap,
} from '@rulewright/evesses';
import { defineCurses } from './curses.js';
import { defineDays, hour, passTime } from './days.js';
import type { Deed } from './deed.js';
import { definePlaces } from './places.js';
import { defineRelics } from './relics.js';
import { has, newState, type State, type Thing, World } from './world.js';

export interface Choice {
  readonly label: string;
  /** A deed's id in the menu, else the answer to what is asked. */
  readonly answer: Answer;
  /** Why it cannot be chosen now. */
  readonly blocked?: string;
}
export interface Question {
  readonly text: string;
  /** What asks: 'menu', or the id of the effect. */
  readonly by: string;
  readonly options: readonly Choice[];
}

interface Definitions {
  readonly relics: readonly Thing[];
  readonly curses: readonly Thing[];
  readonly deeds: readonly Deed[];
}

export class Roguelike {
  /** Why deeds, or parts of them, came to nothing since the last choice; after how many lines of the story. */
  notes: readonly { readonly after: number; readonly why: string }[] = [];

  private constructor(
    readonly ev: Evesses<World>,
    readonly definitions: Definitions,
  ) {}

  /** A new game that stands at its first morning. */
  static begin(seed: number, warn?: (warning: string) => void): Roguelike {
    const game = Roguelike.define(seed, warn);
    game.goOn();
    return game;
  }
  /** A saved game: everything is defined anew, and what was true is loaded. */
  static load(save: string): Result<Roguelike, string> {
    const game = Roguelike.define(0);
    const loaded = game.ev.load(save);
    if (isErr(loaded)) return Err(said(loaded.error));
    // Evesses loads whatever state it is given: that it is ours is ours to check.
    const loadedState = new Map<string, unknown>(Object.entries(game.state));
    const strange = Object.entries(newState()).find(([key, value]) => typeof loadedState.get(key) !== typeof value);
    return strange === undefined ? Ok(game) : Err(`its "${strange[0]}" is not what it should be`);
  }

  private static define(seed: number, warn?: (warning: string) => void): Roguelike {
    // `turn`: what is once per turn is once per day. `history`: we ask about nothing that is longer ago than this day.
    const warnings = warn && { development: warn };
    const ev = new Evesses({ context: World, state: newState(), seed, turn: 'day', history: ['day'], ...warnings });
    const relics = defineRelics(ev);
    const curses = defineCurses(ev);
    const deeds = definePlaces(ev, relics, curses);
    defineDays(ev, relics);
    return new Roguelike(ev, { relics, curses, deeds });
  }

  get state(): Readonly<State> {
    return this.ev.state;
  }
  get hour(): number {
    return hour(this.ev);
  }
  /** Of relics or curses, those that are in force. */
  inForce(things: readonly Thing[]): readonly Thing[] {
    return things.filter((thing) => has(this.ev.ctx, thing));
  }

  /** What the player has to decide; nothing when it is over. */
  get question(): Question | undefined {
    if (this.state.ending !== '') return undefined;
    const { decision } = this.ev;
    return decision === undefined ? this.menu() : this.asked(decision);
  }

  private menu(): Question {
    const options = this.definitions.deeds.map(({ effect, label }): Choice => {
      const [why] = this.ev.explain.effect(effect);
      return { label, answer: effect.id, ...(why && { blocked: why.sentence }) };
    });
    return { text: 'What do you do?', by: 'menu', options };
  }

  private asked({ why, kind, options, by, canBackOut }: Decision): Question {
    const relic = this.definitions.relics.find(({ name }) => name === by);
    const text = why === 'trigger' ? `The ${by}: ${relic?.says}. Do you?` : why;
    const answers: Choice[] =
      kind === 'yes or no'
        ? [
            { label: 'Yes', answer: true },
            { label: 'No', answer: false },
          ]
        : options.map((option) => ({ label: String(option), answer: option }));
    return { text, by, options: canBackOut ? [...answers, { label: 'Never mind', answer: 'back out' }] : answers };
  }

  choose({ answer }: Choice): void {
    this.notes = [];
    if (this.ev.decision !== undefined) this.note(this.ev.answer(answer));
    else {
      const deed = this.definitions.deeds.find(({ effect }) => effect.id === answer);
      if (deed !== undefined) this.note(this.ev.activateEffect(deed.effect));
    }
    this.goOn();
  }

  private goOn(): void {
    // A chain that does not end is a mistake in a definition: unwrap throws it.
    passTime(this.ev, () => this.note(Ok(unwrap(this.ev.resolveChain()))));
  }
  private note(done: Result<Progress>): void {
    if (this.state.ending !== '' || (isErr(done) && done.error instanceof ActivationTakenBack)) return;
    const why = isErr(done) ? [said(done.error)] : done.value.failed.map(({ effect, error }) => `${effect}: ${said(error)}`);
    const after = this.state.story.length;
    this.notes = [...this.notes, ...why.map((one) => ({ after, why: one }))];
  }

  save(): string {
    return this.ev.save();
  }
  fork(): Roguelike {
    return new Roguelike(this.ev.fork(), this.definitions);
  }
}
