/** What a game tells whoever plays its scenarios: what can be laid, and how the table is read by name. */
import { type Decision, type Game, PASS, type Rules } from '@rulewright/kernel';

/** What can stand behind a key: a number, true or false, a text, another card that is laid, numbers by name, or one of these words. */
export type FactShape = 'number' | 'flag' | 'text' | 'card' | 'counts' | readonly string[];
export type FactShapes = Readonly<Record<string, FactShape>>;
/** The key of another card that is laid, for `card`; a list of words for a set of them. */
export type LaidFact = number | boolean | string | ReadonlyMap<string, number>;
export type KnownFact = number | boolean | string | readonly string[] | ReadonlyMap<string, number> | undefined;

export interface LaidCard {
  /** By which other cards that are laid mean it: no two have the same. */
  readonly key: number;
  /** The card's id. */
  readonly name: string;
  readonly facts: ReadonlyMap<string, LaidFact>;
}
export interface LaidPlayer {
  readonly zones: ReadonlyMap<string, readonly LaidCard[]>;
  readonly numbers: ReadonlyMap<string, number>;
}
export interface LaidTable {
  readonly players: readonly LaidPlayer[];
  readonly settings: ReadonlyMap<string, LaidFact>;
}

export interface ScenarioGame {
  readonly rules: Rules<never>;
  /** What the players are called, by seat. */
  readonly players: readonly string[];
  /** Where cards of a player lie; and numbers that a player has. */
  readonly zones: readonly string[];
  readonly numbers: readonly string[];
  /** What can be set of the whole table; what is known by `settingOf` can be stated, too. */
  readonly settings: FactShapes;
  /** What can be laid with a card, and stated of it. */
  readonly details?: FactShapes;
  /** What can only be stated of a card. */
  readonly traits?: readonly string[];
  /** Which whys a verb answers, beside those that are called like it: `discards: [hand limit]`. */
  readonly verbs?: Readonly<Record<string, readonly string[]>>;

  /** Starts a game on the table as it was laid, and plays to where a scenario begins. */
  start(rules: Rules<never>, table: LaidTable): Game;
  /** Whether somebody is only asked whether to respond: what `pass` goes past. */
  isResponse(decision: Decision, game: Game): boolean;
  /** The records of the cards, in the order in which they are listed. */
  cardsIn(game: Game, seat: number, zone: string): readonly number[];
  numberOf(game: Game, seat: number, name: string): number;
  /** What is known of a card; the trait of that name, by default. */
  factOf?(game: Game, card: number, name: string): KnownFact;
  settingOf?(game: Game, name: string): KnownFact;
  /** What an option is called, where it is no card, player, zone or text. */
  called?(game: Game, decision: Decision, option: string | number | boolean): string | undefined;
  /** Whose a card is, where that is not whose zone it lies in. */
  seatOf?(game: Game, card: number): number;
  /** Cards that are there and have errors: they are not played. */
  readonly wrongCards?: ReadonlySet<string>;
  /** The lines of a card's text. */
  textOf?(card: string): readonly string[] | undefined;
  /** Why somebody may not do something that is no ability of a card. */
  whyNot?(game: Game, seat: number, name: string): readonly string[];
}

const MOST_ANSWERS = 1000;

/** Everybody passes, declines and chooses nothing, until somebody is asked what a scenario begins with. */
export function passTo(game: Game, isThere: (decision: Decision) => boolean): void {
  for (let i = 0; i < MOST_ANSWERS && !game.isOver; i++) {
    const [decision] = game.decisions;
    if (decision === undefined || isThere(decision)) return;
    const { kind, min, options, seat } = decision;
    const way = options.findIndex((option) => option === PASS || option === false);
    const isNone = min === 0 && (kind === 'upTo' || kind === 'subset');
    if (!isNone && way < 0) throw new Error(`"${decision.why}" must be answered before it begins`);
    const result = game.answer(seat, isNone ? [] : way);
    if (!result.ok) throw new Error(result.sentence);
  }
  throw new Error('that never comes');
}
