/**
 * A table in the page: the host of one duel, the bot in the other seat, and time passing.
 *
 * WE7  The duel is kept after every change, and goes on after a reload as it stood; in every window its own.
 * WP3  A bot thinks a few milliseconds at a time, and in between whatever the page says is heard.
 * WP4  Whether a bot has anything to respond with cannot be told: it is seen to be asked at every window, and passes after a while that
 *      was drawn before anybody looked at its cards.
 */
import { type Bot, type BotSeat, botSeat, greedyBot, randomBot } from '@rulewright/bots';
import { chainKit } from '@rulewright/chain';
import { type FromSeat, Host, type HostSetup, restoreHost, saveHost, type ToSeat, type Who } from '@rulewright/host';
import type { Answer, Game } from '@rulewright/kernel';
import type { CardSet, Deck } from '@rulewright/language';
import { type DuelChoice, duelOptions } from '../wire/session.js';
import { bots } from './bots.js';
import { forget, type Kept, keep } from './keeping.js';

function botFor(id: string, seed: string): Bot {
  if (id === 'random') return randomBot({ seed });
  const { evaluate, isResponse } = chainKit;
  return evaluate === undefined ? randomBot({ seed }) : greedyBot({ seed, sense: { evaluate, ...(isResponse && { isResponse }) } });
}

/** How long the bot takes for a move that somebody wants to follow, in milliseconds. */
const THINKS = 420;
/** How long a bot thinks at a time. */
const SLICE = 8;
/** A timer that is due at once, as browsers have it. */
const AT_ONCE = 4;
const KEEPS_AFTER = 250;

/** A duel: what it is called and was begun with; and as it was kept, if it goes on. */
export interface Sitting {
  readonly id: string;
  readonly choice: DuelChoice;
  readonly kept?: Kept | undefined;
}

export class PageTable {
  private readonly host: Host;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private keeping: ReturnType<typeof setTimeout> | undefined;
  private isOpen = true;
  readonly seat: number;

  constructor(
    set: CardSet,
    private readonly sitting: Sitting,
    private readonly say: (message: ToSeat) => void,
  ) {
    const { choice, kept } = sitting;
    this.seat = kept?.seat ?? seatOf(choice);
    const setup: Omit<HostSetup, 'seed'> = {
      ...duelSetup(set, choice, this.seat),
      send: (to: Who, text: string) => {
        if (to === this.seat) this.say(JSON.parse(text) as ToSeat);
      },
    };
    this.host = kept === undefined ? new Host({ ...setup, seed: choice.seed }) : restoreHost(setup, kept.save, performance.now());
    if (kept === undefined) this.host.begin(performance.now());
    this.follow();
  }

  hear(message: FromSeat): void {
    this.host.receive(this.seat, JSON.stringify(message), performance.now());
    this.follow();
  }

  leave(): void {
    this.isOpen = false;
    clearTimeout(this.timer);
  }

  /** Wakes the host when something is due, and keeps the duel once it rests. */
  private follow(): void {
    if (!this.isOpen) return;
    clearTimeout(this.timer);
    const at = this.host.wakesAt;
    if (at !== undefined) {
      this.timer = setTimeout(
        () => {
          this.host.wake(performance.now());
          this.follow();
        },
        Math.max(AT_ONCE, at - performance.now()),
      );
    }
    this.keeping ??= setTimeout(() => {
      this.keeping = undefined;
      void this.keepNow();
    }, KEEPS_AFTER);
  }

  private async keepNow(): Promise<void> {
    const { host, seat } = this;
    const { id, choice } = this.sitting;
    if (host.result !== undefined) return forget(id);
    await keep({ id, at: Date.now(), choice, seat, answers: host.timeline.moments.length, save: saveHost(host) });
  }
}

/** What a duel is played with: whoever has the seed and the answers plays the same one with it. */
export function duelSetup(set: CardSet, choice: DuelChoice, seat: number): Omit<HostSetup, 'seed' | 'send'> {
  const deck = (id: string): Deck => {
    const found = set.decks.get(id);
    if (found === undefined) throw new Error(`There is no deck "${id}".`);
    return found;
  };
  const decks = seat === 0 ? [deck(choice.deck), deck(choice.botDeck)] : [deck(choice.botDeck), deck(choice.deck)];
  const botName = bots.find(({ id }) => id === choice.bot)?.name ?? 'Bot';
  const me = 'You';
  const names = seat === 0 ? [me, botName] : [botName, me];
  const bot = botFor(choice.bot, choice.seed);
  return {
    rules: chainKit.rules(
      [...set.cards.values()].map(({ definition }) => definition),
      duelOptions,
    ),
    players: chainKit.startPlayers(decks, names),
    seats: names.map((name, at) =>
      at === seat ? { name } : { name, bot: (game: Game, who: number) => unhurried(bot, game, who, choice.pace) },
    ),
    mode: 'practice',
    pace: (who: number) => (who === seat ? 0 : windowPace(choice.pace)),
    ...(chainKit.whyNotMove && { whyNotMove: chainKit.whyNotMove }),
    ...(chainKit.sayings && { sayings: chainKit.sayings }),
  };
}

/** Who begins sits in the first seat. */
export function seatOf({ first, seed }: DuelChoice): number {
  if (first !== 'chance') return first === 'me' ? 0 : 1;
  return [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 2;
}

/**
 * How long a bot's pass takes. Mostly so short that nobody waits for it; now and then as long as one that was thought about well, so
 * that a long one tells nothing either.
 */
function windowPace(pace = THINKS): number {
  if (pace === 0) return 1;
  return 20 + Math.random() * 70 + (Math.random() < 1 / 8 ? Math.random() * 300 : 0);
}

/** What the bot does is told after a moment, so that one can follow. A pass waits for nothing but its window. */
function* unhurried(bot: Bot, game: Game, seat: number, pace = THINKS): Generator<void, Answer> {
  const began = performance.now();
  yield;
  const sat = botSeat(game, seat);
  const answer = yield* sliced(bot, sat);
  const isPass = sat.asked.kind === 'action' && sat.decision.options[answer as number]?.value === 'pass';
  while (!isPass && performance.now() - began < pace) yield;
  return answer;
}

function* sliced(bot: Bot, seat: BotSeat): Generator<void, Answer> {
  if (bot.think === undefined) return bot.choose(seat);
  const thinking = bot.think(seat);
  let until = performance.now() + SLICE;
  for (let step = thinking.next(); ; step = thinking.next()) {
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    yield;
    until = performance.now() + SLICE;
  }
}
