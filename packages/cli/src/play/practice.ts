/**
 * A practice game: a person at the terminal against a bot. It is told one line at a time, and writes what happens; whoever reads the
 * lines is elsewhere, so that a test can play, too.
 */

import { writeFileSync } from 'node:fs';
import { type Bot, botSeat } from '@rulewright/bots';
import { type Answer, type Decision, type DecisionView, type Game, PASS, startGame } from '@rulewright/kernel';
import type { Deck, GameKit, ScenarioGame } from '@rulewright/language';
import { harmless, wrapText } from '../ink.js';
import { type Output, reasonOf } from '../output.js';
import { drawBoard, turnOf } from './board.js';
import { type Cards, described, idOf, nameOf, printedOn } from './cards.js';
import { type Choice, choicesOf, decisionOf, isSingle, optionSaid, questionSaid, type Seen } from './choices.js';
import { cardsNamed, type Explained, nearest, refusalsOf, storyLines, whyLines } from './explaining.js';
import { chainSaid, eventSaid, isImplied, turnSaid } from './telling.js';
import { canWait, comesToNothing, onlyAnswer } from './waiting.js';

export interface PracticeSpec {
  readonly kit: GameKit;
  readonly scenarios: ScenarioGame;
  readonly cards: Cards;
  readonly decks: readonly Deck[];
  readonly names: readonly string[];
  readonly seed: number | string;
  readonly bot: Bot;
  readonly output: Output;
}

interface Revision {
  readonly cards: Cards;
  readonly said: string;
}

const ME = 0;
/** A game in which a bot goes on for ever is stopped. */
const MOST_ANSWERS = 5000;
const LOG = 12;
/** What can be asked when it is over; anything else leaves. */
const AFTERWARDS: ReadonlySet<string> = new Set(['u', 'undo', 'log', 'board', 'look', 'card', '?', 'save']);
/** Events that a heading is made of. */
const HEADINGS: ReadonlySet<string> = new Set(['phase.begun', 'turn-begun']);
/** How many cards are told of that can do nothing now. */
const MOST_NOT_NOW = 4;
const PILES = ['deck', 'extra', 'grave', 'banished', 'library', 'graveyard', 'exile', 'clock', 'stock', 'waiting-room', 'level', 'memory'];

const HELP = [
  ['NUMBER', 'do that; several numbers where several are chosen; 0 for none'],
  ['Enter, p', 'pass, or go on to the next phase'],
  ['pp', 'pass until it is your turn to act again'],
  ['ask', 'be asked in every window, or only where you could not do the same in a moment'],
  ['b', 'back out of what you have begun'],
  ['u', 'take your last answer back, with all that came of it'],
  ['? NUMBER', 'what the card of that choice does'],
  ['card NAME', 'what a card does, and how its values came about'],
  ['why NAME', 'what you can do with a card now, and why not the rest'],
  ['look ZONE', 'what lies in a graveyard or another zone'],
  ['board, chain, log', 'the board, the chain, what has happened'],
  ['save FILE', 'write the game to a file, for "rulewright explain"'],
  ['give up', 'concede the game'],
  ['q', 'leave'],
] as const;

export class Practice {
  private game: Game;
  private readonly before: Game[] = [];
  private readonly log: string[] = [];
  private choices: readonly Choice[] = [];
  private heading: string | undefined = undefined;
  /** Whose turn it was when something was told last. */
  private turn = -1;
  /** Whether the person wants to be asked though it could wait. */
  private isAskedAll = false;
  /** The board as it was drawn last, without the line that tells when. */
  private drawn = '';
  /** Cards that the game goes on with as soon as it can, and those that it went on with last. */
  private next: Revision | undefined = undefined;
  private latest: Revision | undefined = undefined;

  constructor(private spec: PracticeSpec) {
    const { kit, cards, decks, names, seed } = spec;
    const rules = kit.rules([...cards.values()].map(({ definition }) => definition));
    this.game = startGame(rules, { seed, players: [...kit.startPlayers(decks, names)], isWatched: true });
  }

  get isOver(): boolean {
    return this.game.isOver;
  }

  begin(): void {
    this.tell();
    this.goOn();
  }

  /** What was typed; whether the game goes on. */
  line(typed: string): boolean {
    const line = typed.trim();
    const [word = '', ...rest] = line.split(/\s+/);
    const name = rest.join(' ');
    const { write } = this.spec.output;
    if (['q', 'quit', 'exit'].includes(line)) return false;
    if (this.game.isOver && !AFTERWARDS.has(word)) return false;
    if (/^\d+([ ,]+\d+)*$/.test(line)) this.numbers(line.split(/[ ,]+/).map(Number));
    else if (line === '' || line === 'p' || line === 'pass') this.pass();
    else if (line === 'pp') this.passOn();
    else if (line === 'ask') this.askAll();
    else if (line === 'b') this.give(['back out']);
    else if (line === 'u' || line === 'undo') this.undo();
    else if (line === 'y' || line === 'n') this.yesOrNo(line === 'y');
    else if (line === '?' || line === 'h' || line === 'help') this.help();
    else if (word === '?') this.aboutChoice(name);
    else if (word === 'card') this.about(name);
    else if (word === 'why') this.why(name);
    else if (word === 'look') this.lookAt(name);
    else if (line === 'log') for (const one of this.log.slice(-LOG * 3)) write(one);
    else if (line === 'board') this.show('whole');
    else if (line === 'chain') this.showChain();
    else if (line === 'give up') this.concede();
    else if (word === 'save') this.save(name);
    else write(`"${harmless(line)}" means nothing here; ? lists what does`);
    return true;
  }

  /** Goes on with other cards: at once, or after the next answer, if something half done needs the old ones. (HR3) */
  revise(cards: Cards, said: string): void {
    this.next = { cards, said };
    this.takeRevision();
  }

  private takeRevision(): void {
    if (this.next === undefined || this.game.isOver) return;
    const { cards, said } = this.next;
    const isNew = this.next !== this.latest;
    const { kit, output } = this.spec;
    const result = this.game.revise(kit.rules([...cards.values()].map(({ definition }) => definition)));
    if (!result.ok) return;
    this.latest = this.next;
    this.next = undefined;
    this.spec = { ...this.spec, cards };
    if (!isNew) return;
    this.log.push(said);
    output.write(output.ink.cool(said));
  }

  // -- answers

  private numbers(numbers: readonly number[]): void {
    const decision = decisionOf(this.seen);
    if (decision === undefined) return;
    const { kind } = decision;
    if (kind === 'number') this.give([numbers[0] as number]);
    else if (kind === 'divide') this.give([numbers]);
    else if (isSingle(decision)) {
      const choice = this.choices[(numbers[0] as number) - 1];
      if (choice === undefined || numbers.length > 1)
        this.spec.output.write(`there are choices from 1 to ${this.choices.length}; take one`);
      else this.give(choice.answers);
    } else if (numbers.some((number, i) => number > decision.options.length || numbers.indexOf(number) < i)) {
      // The rules count options from 0, and would say so.
      this.spec.output.write(`there are choices from 1 to ${decision.options.length}; take each once`);
    } else this.give([numbers.filter((number) => number > 0).map((number) => number - 1)]);
  }

  private pass(): void {
    const decision = decisionOf(this.seen);
    const choice = this.choices.find(({ isPass }) => isPass);
    if (choice !== undefined) this.give(choice.answers);
    else if (decision !== undefined && !isSingle(decision) && decision.min === 0 && decision.kind !== 'number') this.give([[]]);
    else this.spec.output.write('you cannot pass here: one of these must be chosen');
  }

  /** Passes whatever is only a response, until there is something to do in a turn of one's own. */
  private passOn(): void {
    for (let i = 0; i < MOST_ANSWERS && !this.game.isOver; i++) {
      const decision = decisionOf(this.seen);
      // Of this decision, not of the one that was shown: there passing may have been another option.
      const choices = decision !== undefined && isSingle(decision) ? choicesOf(this.seen, decision) : [];
      const choice = choices.find(({ isPass }) => isPass);
      const isOwn = i > 0 && choices.length > 1 && this.isOwnTime;
      if (decision === undefined || choice === undefined || isOwn) break;
      this.answer(choice.answers);
      this.others();
    }
    this.ask();
  }

  /** Whether the person is asked to act of their own accord, in a turn of their own. */
  private get isOwnTime(): boolean {
    const [decision] = this.game.decisions;
    const turn = this.game.look.scopeSeat('turn');
    const isMine = turn < 0 || turn === ME;
    return isMine && decision?.kind === 'action' && !this.spec.scenarios.isResponse(decision, this.game);
  }

  private askAll(): void {
    this.isAskedAll = !this.isAskedAll;
    this.spec.output.write(
      this.isAskedAll ? 'you are asked in every window from now on' : 'you are asked only where you could not do the same in a moment',
    );
  }

  private yesOrNo(isYes: boolean): void {
    const decision = decisionOf(this.seen);
    const choice = decision?.kind === 'yesNo' ? this.choices.find(({ isPass }) => isPass !== isYes) : undefined;
    if (choice === undefined) this.spec.output.write('that is no question of yes or no');
    else this.give(choice.answers);
  }

  private give(answers: readonly Answer[]): void {
    if (!this.answer(answers)) return;
    this.takeRevision();
    this.goOn();
  }

  /** Whether the answers were taken; if one is refused, none was given. */
  private answer(answers: readonly Answer[]): boolean {
    const kept = this.game.fork();
    kept.isWatched = true;
    for (const answer of answers) {
      const result = this.game.answer(ME, answer);
      if (!result.ok) {
        this.spec.output.write(this.spec.output.ink.wrong(harmless(result.sentence)));
        this.game = kept;
        return false;
      }
      this.tell();
    }
    this.before.push(kept);
    return true;
  }

  private undo(): void {
    const kept = this.before.pop();
    if (kept === undefined) {
      this.spec.output.write('there is nothing to take back');
      return;
    }
    this.game = kept;
    // It was played with the cards of its time; what is played again is played with those of now.
    this.next ??= this.latest;
    this.takeRevision();
    this.log.push(this.spec.output.ink.faint('(taken back)'));
    this.spec.output.write(this.spec.output.ink.faint('taken back'));
    this.ask();
  }

  private save(file: string): void {
    const { write } = this.spec.output;
    if (file === '') {
      write('save needs a file: save my-game.json');
      return;
    }
    try {
      writeFileSync(file, this.game.save(), { flag: 'wx' });
      write(`wrote ${harmless(file)}`);
    } catch (error) {
      write(`cannot write "${harmless(file)}": ${reasonOf(error)}`);
    }
  }

  private concede(): void {
    const result = this.game.concede(ME);
    if (!result.ok) this.spec.output.write(harmless(result.sentence));
    else this.ask();
  }

  // -- going on

  private goOn(): void {
    this.others();
    this.ask();
  }

  /** The bot answers, and whoever has no choice, until the person is asked something real. */
  private others(): void {
    for (let i = 0; i < MOST_ANSWERS && !this.game.isOver; i++) {
      const [decision] = this.game.decisions;
      if (decision === undefined) return;
      const { seat } = decision;
      const answer = seat === ME ? this.unasked(decision) : this.spec.bot.choose(botSeat(this.game, seat));
      if (answer === undefined) return;
      const result = this.game.answer(seat, answer);
      if (!result.ok) throw new Error(`an answer to "${decision.why}" was refused: ${result.sentence}`);
      this.tell();
    }
  }

  /** What is answered for the person, who need not be asked; nothing if it is a question. */
  private unasked(decision: Decision): Answer | undefined {
    const only = onlyAnswer(decision);
    if (only !== undefined || this.isAskedAll) return only;
    if (decision.options.length === 1 && decision.why === 'open') return this.isSeenInTurn ? 0 : undefined;
    if (this.isIdle(decision)) {
      // Whoever has a monster may wonder why they were not asked.
      if (decision.why === 'battle') this.spec.output.write(this.spec.output.ink.faint('  Nothing can be done in a Battle Phase.'));
      return decision.options.indexOf(false);
    }
    return canWait(this.game, decision) ? decision.options.indexOf(PASS) : undefined;
  }

  /** Whether the person has answered something in this turn. Else the board is shown before it goes on, though there is nothing to do. */
  private get isSeenInTurn(): boolean {
    const [then, now] = [this.before.at(-1), this.game].map((game) => game && turnOf(game.view(ME)));
    return now !== undefined && then === now;
  }

  /** Whether it is the same what is answered, after what the person has just declined to do. */
  private isIdle(decision: Decision): boolean {
    const [last] = this.before.at(-1)?.decisions ?? [];
    return last?.why === 'open' && last.seat === ME && comesToNothing(this.game, decision, last.options);
  }

  private get seen(): Seen {
    const { cards, output, kit } = this.spec;
    return { game: this.game, seat: ME, cards, ink: output.ink, places: kit.places };
  }

  /** Writes what has happened. */
  private tell(): void {
    const { cards, output } = this.spec;
    const events = this.game.told(ME);
    if (events.length === 0) return;
    const telling = { view: this.game.view(ME), cards, ink: output.ink };
    // A game that tells of its phases has headings of its own.
    const turn = this.game.look.scopeSeat('turn');
    if (turn >= 0 && turn !== this.turn && !events.some(({ event }) => HEADINGS.has(event))) this.heading = turnSaid(telling, turn).line;
    this.turn = turn;
    let [line, times] = ['', 0];
    const write = (): void => {
      if (times > 0) this.note(times > 1 ? `${line} ${output.ink.faint(`(${times} times)`)}` : line);
      times = 0;
    };
    for (const event of events) {
      const said = isImplied(event, events) ? undefined : eventSaid(telling, event);
      if (said === undefined) continue;
      if (said.isHeading || said.line !== line) write();
      if (said.isHeading) this.heading = said.line;
      else [line, times] = [said.line, times + 1];
    }
    write();
  }

  /** Writes a line, below its heading if that has not been written yet. */
  private note(line: string): void {
    for (const one of this.heading === undefined ? [line] : [this.heading, line]) {
      this.log.push(one);
      this.spec.output.write(`  ${one}`);
    }
    this.heading = undefined;
  }

  private ask(): void {
    const { output } = this.spec;
    const { write, ink } = output;
    if (this.game.isOver) {
      this.show();
      const isMine = this.game.winners.includes(ME);
      const said = this.game.winners.length === 0 ? 'It is a draw.' : isMine ? 'You have won!' : 'You have lost.';
      write(`\n${ink.strong(isMine ? ink.good(said) : said)} ${ink.faint('u takes your last answer back; q leaves')}`);
      this.choices = [];
      return;
    }
    this.show();
    this.question();
  }

  /** The board; where it was drawn just so before, only which phase it is. */
  private show(how: 'if-changed' | 'whole' = 'if-changed'): void {
    const { cards, output, kit } = this.spec;
    const { look } = this.game;
    const { numbers } = this.spec.scenarios;
    const { places } = kit;
    const spec = { seat: ME, turn: look.scopeSeat('turn'), numbers, cards, ink: output.ink, width: output.width, places };
    const { lines, when } = drawBoard({ view: this.game.view(ME), ...spec });
    const drawn = lines.filter((_, i) => i !== when).join('\n');
    output.write('');
    for (const line of how === 'whole' || drawn !== this.drawn ? lines : lines.slice(when, when + 1)) output.write(line);
    this.drawn = drawn;
    this.showChain();
  }

  private showChain(): void {
    const { cards, output } = this.spec;
    for (const line of chainSaid({ view: this.game.view(ME), cards, ink: output.ink })) output.write(line);
  }

  private question(): void {
    const decision = decisionOf(this.seen);
    const { write, ink, width } = this.spec.output;
    if (decision === undefined) return;
    this.choices = isSingle(decision) ? choicesOf(this.seen, decision) : [];
    write('');
    write(ink.strong(questionSaid(this.seen, decision)));
    const labels = isSingle(decision)
      ? this.choices.map(({ label, isPass }) => (isPass ? `${label} ${ink.faint('(Enter)')}` : label))
      : decision.options.map((option) => optionSaid(this.seen, decision, option));
    labels.forEach((label, i) => {
      write(`${ink.cool(String(i + 1).padStart(4))}  ${label}`);
    });
    if (this.isOwnMove(decision)) this.notNow();
    for (const line of wrapText(hints(decision), width - 6)) write(ink.faint(`      ${line}`));
  }

  /** Whether it is the time to begin something of one's own, and not only one of many windows in which one could. */
  private isOwnMove({ why, kind }: DecisionView): boolean {
    if (why === 'open' || why === 'play') return true;
    const { look } = this.game;
    return kind === 'action' && look.scopeSeat('turn') === ME && look.isDuring('main') && this.game.view(ME).chain.length === 0;
  }

  /** The cards of one's own hand and field of which nothing is offered, and the first reason why not. */
  private notNow(): void {
    const { write, ink } = this.spec.output;
    const offered = new Set(this.choices.map(({ card }) => card));
    const own = this.game.view(ME).zones.filter(({ zone, owner }) => owner === ME && !PILES.includes(zone));
    const ids = [...new Set(own.flatMap(({ cards = [] }) => cards.map(idOf)))].filter((id) => id !== undefined && !offered.has(id));
    for (const id of ids.slice(0, MOST_NOT_NOW)) {
      const [found] = cardsNamed(this.explained, id as string, ME);
      const reasons = found === undefined ? [] : refusalsOf(this.explained, found, ME);
      if (reasons[0] !== undefined) write(ink.faint(`   -  ${nameOf(this.spec.cards, id)}: ${harmless(reasons[0])}`));
    }
  }

  // -- questions of the player's own

  private get explained(): Explained {
    const { kit, scenarios, cards, output } = this.spec;
    return { game: this.game, kit, scenarios, cards, ink: output.ink };
  }

  private help(): void {
    const { write, ink } = this.spec.output;
    for (const [what, does] of HELP) write(`  ${ink.cool(what.padEnd(18))} ${does}`);
    if (this.spec.output.width > 0) this.question();
  }

  /** What the card of a choice does; or one that is named. */
  private aboutChoice(which: string): void {
    if (!/^\d+$/.test(which)) this.about(which);
    else {
      const decision = decisionOf(this.seen);
      const cards =
        this.choices.length > 0 ? this.choices.map(({ card }) => card) : (decision?.options ?? []).map(({ card }) => idOf(card));
      const card = cards[Number(which) - 1];
      if (card === undefined) this.spec.output.write(`choice ${which} is about no card that you see`);
      else this.about(card);
    }
  }

  /** What a card says, and how its values came about. */
  private about(name: string): void {
    const { cards, output } = this.spec;
    const { write, ink, width } = output;
    if (name === '') {
      write('card needs a name: card Stone Ogre');
      return;
    }
    const id = nearest([...cards.keys()], name, (one) => [one, nameOf(cards, one)]);
    if (id === undefined) {
      write(`there is no card "${harmless(name)}" here`);
      return;
    }
    write(described(cards, id, ink));
    for (const line of wrapText(harmless(printedOn(cards, id)), width - 2)) write(`  ${ink.faint(line)}`);
    for (const text of (cards.get(id)?.text ?? []).flatMap((whole) => whole.split('\n')))
      for (const line of wrapText(harmless(text), width - 2)) write(`  ${line}`);
    const [found] = cardsNamed(this.explained, id, ME);
    if (found !== undefined) for (const line of storyLines(this.explained, found, ME)) write(`  ${line}`);
  }

  private why(name: string): void {
    const { write, ink } = this.spec.output;
    if (name === '') {
      write('why needs a name: why Stone Ogre');
      return;
    }
    const found = cardsNamed(this.explained, name, ME);
    const [first] = found;
    if (first === undefined) {
      write(`you see no "${harmless(name)}" on the table`);
      return;
    }
    // One for each place: two cards of a hand have the same reasons.
    const places = new Map(found.map((one) => [`${one.seat === ME ? 'your' : 'their'} ${one.zone}`, one]));
    for (const [place, one] of places) {
      write(`  ${ink.strong(nameOf(this.spec.cards, first.id))} ${ink.faint(`(${place})`)}`);
      for (const line of whyLines(this.explained, one, ME)) write(`    ${line}`);
    }
  }

  private lookAt(name: string): void {
    const { cards, output } = this.spec;
    const view = this.game.view(ME);
    const zones = view.zones.filter(({ zone, cards: shown }) => zone.startsWith(name.toLowerCase()) && name !== '' && shown !== undefined);
    if (zones.length === 0) {
      const known = [...new Set(view.zones.filter(({ cards: shown }) => shown !== undefined).map(({ zone }) => zone))];
      output.write(`look where? ${known.join(', ')}`);
      return;
    }
    for (const { zone, owner, cards: shown = [] } of zones)
      if (shown.length > 0)
        output.write(
          `  ${String(view.players[owner]?.['name'] ?? 'table')}, ${zone}: ${shown.map((card) => described(cards, idOf(card), output.ink)).join(', ')}`,
        );
  }
}

function hints({ kind, canBackOut, min, max }: DecisionView): string {
  const own =
    kind === 'yesNo'
      ? 'type y or n'
      : kind === 'number'
        ? `type a number from ${min} to ${max}`
        : kind === 'order'
          ? 'type all numbers, in the order you want'
          : kind === 'some' || kind === 'upTo' || kind === 'subset'
            ? `${max === 1 ? 'type a number' : 'type the numbers, with spaces'}${min === 0 ? ', or Enter for none' : ''}`
            : kind === 'divide'
              ? 'type how much each gets, with spaces'
              : 'type a number';
  return `${own}${canBackOut ? '; b backs out' : ''}; ? helps, why NAME, card NAME, u undoes, q leaves`;
}
