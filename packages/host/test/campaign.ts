/**
 * Duels through a host as a campaign: `npm run soak -- --campaign hosted-duels` builds it and plays as many as there is time for.
 * Everything that seats can say is said now and then; what must hold is looked at after each.
 */
import { pool } from '@rulewright/chain';
import { checkReplay, type HostSetup, patchOf, type ReplayFile, restoreHost, saveHost } from '@rulewright/host';
import { Chance, type JsonObject } from '@rulewright/kernel';
import { type Client, Room, rules, uniqueDecks } from './room.js';
import { picksFor } from './seat.js';

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const ids: ReadonlySet<string> = new Set(pool.map(({ id }) => id));

/** A view as it goes over the line. */
const plain = (view: unknown): JsonObject => JSON.parse(JSON.stringify(view));

/** The cards that a text names, wherever it does. */
export const namedIn = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1] as string).filter((word) => ids.has(word));

/** The cards whose faces a viewer sees now, by the kernel's own view. */
export function facesFor({ host }: Room, { who }: Client): string[] {
  const view = host.game.view(who);
  const inZones = view.zones.flatMap(({ cards: listed = [], known = [] }) => [...listed, ...known.map(({ card }) => card)]);
  const options = view.decisions.flatMap((decision) => decision.options.flatMap(({ card }) => (card === undefined ? [] : [card])));
  return [...inZones, ...options].flatMap(({ face }) => (face === undefined ? [] : [String(face['card'])]));
}

class HostedDuel {
  private readonly chance: Chance;
  private readonly setup: Omit<HostSetup, 'send'>;
  private it: Room;
  private readonly seen = new Map<unknown, Set<string>>();

  constructor(private readonly seed: number) {
    this.chance = new Chance(seed, 'hosted');
    this.setup = {
      rules,
      players: uniqueDecks(seed),
      seats: [{}, {}],
      seed,
      mode: this.chance.pick(['practice', 'match'] as const),
      pace: () => this.chance.below(3) * 100,
    };
    this.it = new Room(this.setup);
  }

  run(most: number): void {
    for (let step = 0; step < most && this.it.host.result === undefined; step++) {
      this.it.pass(400);
      this.check(); // what is seen now may be taken back next
      const asked = [this.it.ana, this.it.bo].filter(({ view }) => view.decision !== undefined);
      if (asked.length > 0) this.say(this.chance.pick(asked));
      this.check();
    }
    if (this.it.host.result === undefined) this.it.ana.say({ type: 'concede' });
    this.check();
    const { replay } = this.it.bo.ask<{ replay: ReplayFile }>({ type: 'replay', ask: 1 });
    const differs = checkReplay(rules, this.setup.players, JSON.parse(JSON.stringify(replay)) as ReplayFile);
    must(differs === undefined, `the replay goes another way: ${differs}`);
  }

  private say(client: Client): void {
    const { chance, it } = this;
    const { decision } = client;
    const print = it.host.game.fingerprint();
    switch (chance.below(14)) {
      case 0:
        client.say({ type: 'undo' });
        this.settleUndo();
        return;
      case 1:
        client.say({ type: 'stops', stops: { mine: {}, theirs: {}, otherwise: chance.pick(['on', 'auto', 'auto', 'off'] as const) } });
        return;
      case 2:
        this.restore();
        return;
      case 3:
        client.hello(Math.max(0, client.version - chance.below(4)));
        return;
      case 4:
        client.say({ type: 'preview', ask: 1, decision: decision.id, picks: [picksFor(decision, chance)] });
        client.say({ type: 'leads', ask: 2, decision: decision.id });
        client.say({ type: 'why', ask: 3, card: chance.below(80) });
        client.say({ type: 'story', ask: 4, card: chance.below(80), trait: 'level' });
        must(it.host.game.fingerprint() === print, 'a question changed the game');
        return;
      case 5:
        client.say({ type: 'answer', decision: decision.id - 1, picks: [0] });
        must(it.host.game.fingerprint() === print, 'a stale answer changed the game');
        return;
      case 6:
        if (it.host.isPractice && chance.below(4) === 0)
          client.say({ type: 'debug.play', ask: 1, at: chance.below(it.host.timeline.moments.length + 1) });
        else if (decision.canBackOut) client.say({ type: 'answer', decision: decision.id, picks: 'back out' });
        return;
      default:
        client.answer(...picksFor(decision, chance));
    }
  }

  private settleUndo(): void {
    for (const client of [this.it.ana, this.it.bo]) {
      const last = client.inbox.at(-1);
      if (last?.type === 'undo.asked') client.say({ type: 'undo.agree', request: last.request, agree: this.chance.below(2) === 0 });
    }
  }

  /** Saved and restored, it is the same for everybody. */
  private restore(): void {
    const saved = saveHost(this.it.host);
    const { now } = this.it;
    const other = new Room(this.setup, (whole) => restoreHost(whole, saved, 0));
    must(other.host.game.fingerprint() === this.it.host.game.fingerprint(), 'a restored host plays another game');
    for (const [who, { log }] of this.it.clients)
      must(JSON.stringify(other.client(who).log) === JSON.stringify(log), 'a restored host tells another log');
    this.it = other;
    this.it.now = now;
  }

  /** What every viewer has by patches is what it may see; nobody has read of a card that they have not seen. */
  private check(): void {
    const { it } = this;
    for (const client of it.clients.values()) {
      const shown = it.host.viewOf(client.who);
      must(patchOf(plain(client.view), plain(shown)) === undefined, `the patches of ${client.who} do not add up`);
      must(
        client.log.every(({ n }, i) => n === i + 1),
        'a log has gaps',
      );
      const seen = this.seen.get(client.who) ?? new Set();
      this.seen.set(client.who, seen);
      for (const card of facesFor(it, client)) seen.add(card);
      if (it.host.result !== undefined) continue;
      for (const text of client.texts.splice(0))
        for (const card of namedIn(text)) must(seen.has(card), `${client.who} reads of ${card} (seed ${this.seed}): ${text.slice(0, 400)}`);
    }
  }
}

export const playHosted = (seed: number, steps: number): void => new HostedDuel(seed).run(steps);

export const hostedDuels = {
  name: 'hosted-duels',
  about: 'duels through a host: patches add up, nobody reads a secret, undo, restore and replay agree',
  run(seed: number): void {
    playHosted(seed, 150);
  },
};
