/**
 * Pairs of duels through two hosts, which differ only in what Ana may not know: `npm run soak -- --campaign hosted-pairs`. Both are told
 * the same, at the same times; what she and the crowd are sent must be the same, at the same times, until she is shown the difference.
 */
import { pool } from '@rulewright/chain';
import { type FromSeat, type Host, type HostSetup, restoreHost, saveHost } from '@rulewright/host';
import { Chance, type Game } from '@rulewright/kernel';
import { facesFor } from './campaign.js';
import { type Client, playOn, Room, rules } from './room.js';
import { picksFor } from './seat.js';

export interface Compared {
  /** How often what both were sent was compared, and how many messages that were. */
  readonly times: number;
  readonly messages: number;
  /** Why no more: enough; over; something was shown; others were asked by a hidden text; others had no answer in both. */
  readonly end: 'enough' | 'over' | 'shown' | 'noticed' | 'parted';
}

const deckOf = (seed: number, whose: string): string[] =>
  [...new Chance(seed, whose).shuffled([...pool, ...pool].map(({ id }) => id))].slice(0, 40);

/** A host goes on with another game, as if it had been this one all along. */
function playInstead(host: Host, game: Game): void {
  game.isWatched = true;
  game.haltsAtSilentPasses = true;
  host.game = game;
  host.timeline = new (host.timeline.constructor as new (beginning: Game) => Host['timeline'])(game);
  for (const asks of host.asks) asks.close();
  host.settle(0);
}

class Pair {
  readonly rooms: readonly [Room, Room];
  private readonly sent: [string[], string[]] = [[], []];
  times = 0;
  messages = 0;

  constructor(
    seed: number,
    private readonly chance: Chance,
  ) {
    const players = [
      { name: 'Ana', deck: deckOf(seed, 'Ana') },
      { name: 'Bo', deck: deckOf(seed, 'Bo') },
    ];
    const mode = chance.pick(['practice', 'match'] as const);
    const setup: Omit<HostSetup, 'send'> = { rules, players, seats: [{}, {}], seed, mode };
    const before = new Room(setup);
    playOn(before, new Chance(seed, 'before'), chance.below(70));
    const saved = saveHost(before.host);
    const imagined = before.host.game.imagine(0, seed);
    this.rooms = [before.host.game.fork(), imagined].map((game) => {
      const pace = new Chance(seed, 'pace');
      return new Room({ ...setup, pace: () => 100 + pace.below(5) * 100 }, (whole) => {
        const host = restoreHost(whole, saved, 0);
        playInstead(host, game);
        return host;
      });
    }) as [Room, Room];
    this.listen();
  }

  /** Says the same in both. */
  say(message: FromSeat): void {
    for (const { ana } of this.rooms) ana.say(message);
    this.listen();
  }

  /** Lets a moment pass in both. */
  pass(): void {
    for (const it of this.rooms) it.pass(50);
    this.listen();
  }

  private listen(): void {
    this.rooms.forEach((it, i) => {
      for (const client of [it.ana, it.crowd])
        for (const text of client.texts.splice(0)) this.sent[i as 0 | 1].push(`${it.now} to ${client.who}: ${text}`);
    });
  }

  /** Compares what was sent since the last time; why no more can be, if something was shown lawfully. */
  compare(): Compared['end'] | undefined {
    const [mine, its] = this.sent.map((texts) => texts.splice(0)) as [string[], string[]];
    const [one, other] = this.rooms;
    if (shownTo(one) !== shownTo(other)) return 'shown';
    if (asksByText(one) !== asksByText(other)) return 'noticed';
    const at = mine.findIndex((text, i) => text !== its[i]);
    if (at >= 0 || mine.length !== its.length) {
      const i = at < 0 ? mine.length : at;
      throw new Error(`Ana can tell what she may not know:\n${String(mine[i]).slice(0, 1500)}\n| ${String(its[i]).slice(0, 1500)}`);
    }
    this.times++;
    this.messages += mine.length;
    return one.host.result === undefined ? undefined : 'over';
  }

  /** Bo passes windows; what he must answer, and now and then what he may, he answers alike in both. */
  letBoAnswer(): 'parted' | undefined {
    const clients = this.rooms.map(({ bo }) => bo) as [Client, Client];
    const asked = clients.filter(({ view }) => view.decision !== undefined);
    if (asked.length === 0) return undefined;
    // The same cards at the same places: which place a card was taken from is seen.
    const [mine, its] = clients.map(({ view: { decision } }, i) =>
      decision === undefined ? '' : JSON.stringify([decision.kind, decision.options, clients[i]?.offered]),
    );
    const isAlike = mine !== '' && mine === its;
    if (isAlike && (!clients[0].offered.includes('pass') || this.chance.below(2) === 0)) {
      const picks = picksFor(clients[0].decision, this.chance);
      for (const bo of clients) bo.answer(...picks);
    } else if (asked.every((bo) => bo.offered.includes('pass'))) for (const bo of asked) bo.choose('pass');
    else return 'parted';
    this.listen();
    return undefined;
  }

  /** Ana answers, or asks something. */
  letAnaSpeak(): void {
    const { chance } = this;
    const [{ ana }] = this.rooms;
    const { decision } = ana;
    const seen = Object.keys(ana.view.cards).map(Number);
    const questions: readonly (() => FromSeat)[] = [
      () => ({ type: 'leads', ask: 1, decision: decision.id }),
      () => ({ type: 'preview', ask: 2, decision: decision.id, picks: [picksFor(decision, chance)] }),
      () => ({ type: 'why', ask: 3, card: chance.pick(seen) }),
      () => ({ type: 'story', ask: 4, card: chance.pick(seen), trait: chance.pick(['level', 'atk.base', 'atk.gained', 'atk.plus']) }),
      () => ({ type: 'undo' }),
      () => ({ type: 'stops', stops: { mine: {}, theirs: {}, otherwise: chance.pick(['on', 'auto', 'off'] as const) } }),
      () => ({ type: 'answer', decision: decision.id, picks: [999] }),
      () => ({ type: 'answer', decision: decision.id, picks: decision.canBackOut ? 'back out' : [] }),
    ];
    const answer: FromSeat = { type: 'answer', decision: decision.id, picks: picksFor(decision, chance) };
    this.say(chance.below(3) === 0 ? chance.pick(questions)() : answer);
  }
}

/** What the rules have shown Ana: the faces in her view, and those of which she was told. */
const shownTo = (it: Room): string =>
  JSON.stringify([facesFor(it, it.ana), it.ana.log.map((entry) => JSON.stringify(entry).match(/"is":"[^"]*"/g))]);

/** What others are asked by texts and triggers: that they are asked can be noticed, as at a table. Whether to act they are asked always. */
const asksByText = ({ host }: Room): string =>
  host.game.decisions
    .filter(({ seat, kind }) => seat !== 0 && kind !== 'action')
    .map(({ why }) => why)
    .join();

export function playPair(seed: number, steps: number): Compared {
  const chance = new Chance(seed, 'pair');
  const pair = new Pair(seed, chance);
  const done = (end: Compared['end']): Compared => ({ times: pair.times, messages: pair.messages, end });
  for (let step = 0; step < steps; step++) {
    const parted = pair.letBoAnswer();
    const end = pair.compare();
    if (end !== undefined) return done(end);
    if (parted !== undefined) return done(parted);
    if (pair.rooms[0].ana.view.decision !== undefined) {
      pair.letAnaSpeak();
      const shown = pair.compare();
      if (shown !== undefined) return done(shown);
    }
    for (let i = 0; i < 12 && pair.rooms.every(({ ana, bo }) => ana.view.decision === undefined && bo.view.decision === undefined); i++)
      pair.pass();
  }
  return done('enough');
}

export const hostedPairs = {
  name: 'hosted-pairs',
  about: 'two hosts with games that a seat cannot tell apart: it is sent the same, at the same times',
  run(seed: number): void {
    playPair(seed, 60);
  },
};
