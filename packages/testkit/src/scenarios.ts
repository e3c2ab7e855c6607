/**
 * Scenarios: a table is laid, answers are given by name, and what must hold is stated, in a file.
 *
 * SF1  A scenario lays what each player has, then plays its lines in order. A line answers for a player, by the names of options;
 *      lets everybody pass; or states what must hold by then: what lies where, how much somebody has, what is offered and what is not.
 * SF2  What does not hold is reported at its line, with what was expected and what is; so is an answer that nobody asks for, with
 *      what is asked and offered.
 * SF3  Every scenario can be played once more with a save and a load before each answer, and with each answer taken on a fork first:
 *      it comes to the same.
 */
import { type Decision, type Game, loadGame, type Rules } from '@rulewright/kernel';
import { type Entry, inOrder, type MapNode, type Node, nearest, type Problem, read, Source, type Span } from '@rulewright/language';

/** How a game's tables are laid and read by name. */
export interface ScenarioGame {
  readonly rules: Rules<never>;
  /** The seats, by the names of the players. */
  readonly players: readonly string[];
  /** Starts a game in which each player has what is listed. */
  start(rules: Rules<never>, lays: readonly Laid[], settings: ReadonlyMap<string, number>): Game;
  /** What may be listed of a player: zones with cards, and numbers. */
  readonly zones: readonly string[];
  readonly numbers: readonly string[];
  /** Numbers of the whole table that may be set. */
  readonly settings: readonly string[];
  /** What an option is called. */
  called(game: Game, decision: Decision, option: string | number | boolean): string;
  /** Whether somebody is only asked whether to respond. */
  isResponse(decision: Decision): boolean;
  cardsIn(game: Game, seat: number, zone: string): readonly string[];
  numberOf(game: Game, seat: number, name: string): number;
}

/** What a player has, by zone, and how much of what. */
export interface Laid {
  readonly zones: ReadonlyMap<string, readonly string[]>;
  readonly numbers: ReadonlyMap<string, number>;
}

export type Mode = 'plain' | 'saved' | 'forked';

export interface ScenarioResult {
  readonly name: string;
  readonly source: Source;
  readonly problems: readonly Problem[];
  /** What was answered, in order. */
  readonly log: readonly string[];
}

const PASSES = 500;

class Stop extends Error {}

/** Plays the scenario of a file. (SF1) */
export function playScenario(about: ScenarioGame, file: string, text: string, mode: Mode = 'plain'): ScenarioResult {
  const source = new Source(file, text);
  const { node, problems } = read(source);
  const run = new Playing(about, mode, [...problems]);
  if (node !== undefined && problems.length === 0) {
    try {
      run.file(node);
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
    }
  }
  return { name: run.name, source, problems: inOrder(run.problems), log: run.log };
}

class Playing {
  name = '';
  readonly log: string[] = [];
  private game: Game | undefined = undefined;

  constructor(
    private readonly about: ScenarioGame,
    private readonly mode: Mode,
    readonly problems: Problem[],
  ) {}

  file(node: Node): void {
    const entries = this.map(node, 'a scenario', ['scenario', 'lay', 'play']);
    const found = (key: string): Node => {
      const entry = entries.find((one) => one.key === key);
      if (entry === undefined) this.stop({ start: node.at.start, end: node.at.start + 1 }, `a scenario needs "${key}"`);
      return (entry as Entry).value;
    };
    this.name = this.text(found('scenario'));
    this.lay(found('lay'));
    for (const line of this.list(found('play'))) this.line(line);
  }

  // -- laying

  private lay(node: Node): void {
    const { about } = this;
    const entries = this.map(node, 'a table', [...about.players, ...about.settings]);
    const settings = new Map<string, number>();
    for (const { key, value } of entries) if (about.settings.includes(key)) settings.set(key, this.number(value));
    const lays = about.players.map((player) => this.laid(entries.find(({ key }) => key === player)?.value));
    try {
      this.game = about.start(about.rules, lays, settings);
    } catch (error) {
      this.stop(node.at, `this table cannot be laid: ${(error as Error).message}`);
    }
  }

  private laid(node: Node | undefined): Laid {
    const zones = new Map<string, readonly string[]>();
    const numbers = new Map<string, number>();
    if (node === undefined) return { zones, numbers };
    for (const { key, value } of this.map(node, 'a player', [...this.about.zones, ...this.about.numbers])) {
      if (this.about.numbers.includes(key)) numbers.set(key, this.number(value));
      else
        zones.set(
          key,
          this.list(value).map((one) => this.text(one)),
        );
    }
    return { zones, numbers };
  }

  // -- playing

  private line(node: Node): void {
    if (node.kind === 'plain') {
      if (node.value !== 'pass') this.stop(node.at, `"${String(node.value)}" is no line; there are "pass", a player, "expect"`);
      this.pass(node.at);
      return;
    }
    const [entry, second] = this.map(node, 'a line', undefined);
    if (entry === undefined) this.stop(node.at, 'this line is empty');
    if (second !== undefined) this.stop(second.keyAt, `"${second.key}" stands beside "${entry?.key}": put a hyphen before it`);
    const { key, keyAt, value } = entry as Entry;
    if (key === 'expect') {
      this.expects(value);
      return;
    }
    const [, player = '', may] = /^(\S+?)( may not| may)?$/.exec(key) ?? [];
    const seat = this.about.players.indexOf(player);
    if (seat < 0) this.unknown(key, keyAt, 'a line', [...this.about.players, 'expect']);
    const names = this.list(value).map((one) => this.text(one));
    if (may === undefined) this.answers(seat, names, keyAt);
    else this.offers(seat, names, may === ' may', value.at);
  }

  private get now(): Game {
    return this.game as Game;
  }
  private decision(): Decision | undefined {
    return this.now.decisions[0];
  }
  private offered({ options, ...rest }: Decision): string[] {
    return options.map((option) => this.about.called(this.now, { options, ...rest } as Decision, option));
  }
  /** Who is asked for what, and what there is to choose from. */
  private asked(): string {
    const decision = this.decision();
    if (decision === undefined) return 'nobody is asked anything: the game is over';
    return `${this.about.players[decision.seat]} is asked for "${decision.why}", and may answer: ${this.offered(decision).join(', ') || 'nothing'}`;
  }

  private answers(seat: number, names: readonly string[], at: Span): void {
    const player = this.about.players[seat] as string;
    const decision = this.now.decisions.find((one) => one.seat === seat) ?? this.stop(at, `${player} is not asked`, this.asked());
    const left = this.offered(decision).map((offer, i) => [offer, i] as const);
    const picks = names.map((name) => {
      const found = left.findIndex(([offer]) => offer === name);
      if (found < 0) {
        const meant = nearest(
          name,
          left.map(([offer]) => offer),
        );
        this.stop(at, `"${name}" is not offered to ${player}`, `${meant === undefined ? '' : `did you mean "${meant}"? `}${this.asked()}`);
      }
      return (left.splice(found, 1)[0] as readonly [string, number])[1];
    });
    const isSingle = ['one', 'name', 'yesNo', 'action', 'slot'].includes(decision.kind);
    this.answer(seat, isSingle ? (picks[0] as number) : picks, at);
    this.log.push(`${player} (${decision.why}): ${names.join(', ')}`);
  }

  private answer(seat: number, answer: number | readonly number[], at: Span): void {
    if (this.mode === 'saved') this.game = loadGame(this.about.rules, this.now.save());
    const fork = this.mode === 'forked' ? this.now.fork() : undefined;
    const tried = fork?.answer(seat, answer as never);
    const result = this.now.answer(seat, answer as never);
    if (!result.ok) this.stop(at, result.sentence);
    if (fork !== undefined && (tried?.ok !== true || fork.fingerprint() !== this.now.fingerprint()))
      this.stop(at, 'on a fork this answer came to something else');
  }

  private pass(at: Span): void {
    for (let i = 0; i < PASSES; i++) {
      const decision = this.decision();
      if (decision === undefined || !this.about.isResponse(decision)) return;
      this.answers(decision.seat, ['pass'], at);
    }
    this.stop(at, `after ${PASSES} passes somebody is still asked to respond`);
  }

  private offers(seat: number, names: readonly string[], wanted: boolean, at: Span): void {
    const decision = this.now.decisions.find((one) => one.seat === seat);
    const offered = decision === undefined ? [] : this.offered(decision);
    for (const name of names)
      if (offered.includes(name) !== wanted)
        this.say(at, `"${name}" is ${wanted ? 'not ' : ''}offered to ${this.about.players[seat]}`, this.asked());
  }

  // -- what must hold

  private expects(node: Node): void {
    for (const { key, keyAt, value } of this.map(node, 'what is expected', [...this.about.players, 'over'])) {
      if (key === 'over') {
        const isOver = value.kind === 'plain' && value.value === true;
        if (this.now.isOver !== isOver) this.say(keyAt, `the game is ${isOver ? 'not over' : 'over'}`, this.asked());
      } else this.expectsOf(this.about.players.indexOf(key), value);
    }
  }

  private expectsOf(seat: number, node: Node): void {
    const player = this.about.players[seat] as string;
    for (const { key, value } of this.map(node, 'what is expected of a player', [...this.about.zones, ...this.about.numbers])) {
      if (this.about.numbers.includes(key)) {
        const [wanted, is] = [this.number(value), this.about.numberOf(this.now, seat, key)];
        if (wanted !== is) this.say(value.at, `${player} has ${is} ${key}, not ${wanted}`);
        continue;
      }
      const wanted = this.list(value).map((one) => this.text(one));
      const is = this.about.cardsIn(this.now, seat, key);
      if (wanted.length !== is.length || wanted.some((name, i) => name !== is[i]))
        this.say(value.at, `${player}'s ${key}: ${is.join(', ') || 'nothing'}; expected: ${wanted.join(', ') || 'nothing'}`);
    }
  }

  // -- reading

  private map(node: Node, of: string, known: readonly string[] | undefined): MapNode['entries'] {
    if (node.kind === 'plain' && node.value === undefined) return [];
    if (node.kind !== 'map') this.stop(node.at, `${of} is a map`);
    const { entries } = node as MapNode;
    if (known !== undefined) for (const { key, keyAt } of entries) if (!known.includes(key)) this.unknown(key, keyAt, of, known);
    return entries;
  }
  private list(node: Node): readonly Node[] {
    if (node.kind === 'plain' && node.value === undefined) return [];
    return node.kind === 'list' ? node.items : [node];
  }
  private text(node: Node): string {
    if (node.kind !== 'plain' || node.value === undefined) this.stop(node.at, 'a name should stand here');
    return String((node as { readonly value?: unknown }).value);
  }
  private number(node: Node): number {
    const value = node.kind === 'plain' ? node.value : undefined;
    if (typeof value !== 'number') this.stop(node.at, 'a number should stand here');
    return value as number;
  }

  private unknown(key: string, at: Span, of: string, known: readonly string[]): never {
    const meant = nearest(key, known);
    return this.stop(at, `${of} has no "${key}"`, meant === undefined ? `it has: ${known.join(', ')}` : `did you mean "${meant}"?`);
  }
  private say(at: Span, message: string, hint?: string): void {
    this.problems.push({ code: 'scenario', severity: 'error', at, message, ...(hint !== undefined && { hint }) });
  }
  private stop(at: Span, message: string, hint?: string): never {
    this.say(at, message, hint);
    throw new Stop();
  }
}
