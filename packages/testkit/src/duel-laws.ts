/**
 * The laws of abilities and chains, kept by a slow and obvious ledger: it reads nothing but events, and knows from them what
 * must be so.
 */
import {
  type Ability,
  type Decision,
  type Game,
  type Happened,
  type HistoryFilter,
  type LimitDefinition,
  optionOf,
  type TriggerDefinition,
  type ZoneDefinition,
} from '@rulewright/kernel';
import { CampaignFailure } from './failure.js';
import type { RandomDuel } from './random-duels.js';
import { card, deck, destroyed, field, gained, grave, hand, vault } from './workshop.js';

const zones: readonly ZoneDefinition[] = [deck, hand, field, grave, vault];
const { owner, faceDown } = card.fields;

function must(holds: boolean, what: string): void {
  if (!holds) throw new CampaignFailure(what);
}

interface Place {
  zone: ZoneDefinition;
  name: string;
  owner: number;
  faceDown: boolean;
  /** Counts how often it became a new object. */
  object: number;
}

interface Spent {
  readonly limit: LimitDefinition;
  readonly key: string;
  readonly scope: number;
}

export class Ledger {
  readonly log: Happened[] = [];
  private readonly places = new Map<number, Place>();
  private readonly scopes: { id: number; name: string; since: number }[] = [{ id: 6, name: 'game', since: 0 }];
  private readonly chain: number[] = [];
  /** The events of the last group, which may go on. */
  private readonly together: Happened[] = [];
  /** Triggers that wait, by ability, card and event: how many. */
  private readonly waiting = new Map<string, number>();
  private readonly later = new Map<number, { trigger: TriggerDefinition; left: number; source: number }>();
  private readonly counts = new Map<string, number>();
  private readonly spentBy = new Map<number, readonly Spent[]>();
  private readonly negated = new Set<number>();
  private readonly paying = new Map<string, number>();
  private readonly byId: ReadonlyMap<string, Ability>;

  constructor(
    private readonly duel: RandomDuel,
    game: Game,
  ) {
    this.byId = new Map(duel.abilities.map((ability) => [ability.id, ability]));
    const { look } = game;
    for (const id of look.things(card)) {
      const zone = zones.find((one) => look.isIn(id, one)) as ZoneDefinition;
      const name = look.get(id, card.fields.card);
      this.places.set(id, { zone, name, owner: look.get(id, owner), faceDown: look.get(id, faceDown), object: 0 });
    }
  }

  /** Enters what has happened. What happens together is looked at for triggers when all of it has happened. */
  enter(events: readonly Happened[], game: Game): void {
    for (const event of events) {
      if (this.together[0] !== undefined && this.together[0].group !== event.group) this.awakenTogether();
      this.note(event, game);
      this.together.push(event);
    }
    const { records } = game.saveJson()['table'] as unknown as { records: Record<string, Record<string, unknown>> };
    const goesOn = records['0']?.['together'] !== undefined && records['0']?.['group'] === this.together[0]?.group;
    if (!goesOn) this.awakenTogether();
  }

  private awakenTogether(): void {
    for (const event of this.together) this.awaken(event);
    this.together.length = 0;
  }

  private note(event: Happened, game: Game): void {
    this.log.push(event);
    this.beforeCost(event);
    const { data } = event;
    const id = data['card'] as number;
    switch (event.type.id) {
      case 'drawn':
        this.move(id, hand);
        break;
      case 'moved':
        this.move(id, zoneAt(game, data['to'] as number));
        break;
      case 'destroyed':
        this.move(id, grave);
        (this.places.get(id) as Place).faceDown = false;
        break;
      case 'turned': {
        const place = this.places.get(id) as Place;
        place.faceDown = !place.faceDown;
        break;
      }
      case 'scope.entered':
        this.scopes.push({ id: data['scope'] as number, name: data['name'] as string, since: event.seq - 1 });
        break;
      case 'scope.left':
        must(this.scopes.pop()?.id === data['scope'], 'a scope was left that was not the innermost');
        break;
      case 'activated':
        this.activated(event);
        break;
      case 'resolved':
      case 'dropped':
        must(this.chain.pop() === data['link'], 'the chain did not resolve newest first');
        must(this.chain.length + 1 === data['number'], 'a link has another number than its place');
        if (event.type.id === 'resolved') this.resolved(event);
        else must(this.negated.has(data['link'] as number), 'a link was dropped whose activation nobody negated');
        break;
      case 'activation.negated':
      case 'effect.negated':
        this.refund(event);
        break;
      case 'trigger.missed':
      case 'trigger.declined':
      case 'trigger.lapsed':
        this.endWaiting(event);
        break;
      case 'effect.registered': {
        const definition = this.duel.rules.effectById(data['definition'] as string).definition;
        if (definition.kind === 'delayed')
          this.later.set(data['effect'] as number, { trigger: definition.trigger, left: definition.uses ?? -1, source: event.source });
        break;
      }
      case 'effect.ended':
        this.later.delete(data['effect'] as number);
        break;
    }
  }

  /** An activation's limits count for what its card was before the cost: the first event of it that is no link's yet. */
  private beforeCost({ because, source, link, action }: Happened): void {
    const key = `${because} ${source}`;
    const place = this.places.get(source);
    if (link !== 0 || !because.startsWith('ability:') || place === undefined || this.paying.has(key)) return;
    if (action.id === 'activate' || action.id === 'chain.finish') return;
    this.paying.set(key, place.object);
  }

  private move(id: number, to: ZoneDefinition): void {
    const place = this.places.get(id) as Place;
    if (place.zone !== to) place.object++;
    place.zone = to;
  }

  // -- triggers

  private awaken(event: Happened): void {
    for (const [id, place] of this.places) {
      for (const ability of this.abilitiesOf(place.name)) {
        if (
          ability.kind !== 'trigger' ||
          !ability.on.some((type) => type === (event.type as unknown)) ||
          !ability.from.includes(place.zone)
        )
          continue;
        if (place.faceDown || ability.when?.(undefined as never, event) === false) continue;
        this.wait(ability.id, id, event.seq, 1);
      }
    }
    for (const effect of this.later.values()) {
      if (effect.left === 0 || !effect.trigger.on.some((type) => type === (event.type as unknown))) continue;
      this.wait(effect.trigger.id, effect.source, event.seq, 1);
      effect.left--;
    }
  }

  private wait(ability: string, source: number, event: number, by: 1 | -1): void {
    const key = `${ability} of ${source} for ${event}`;
    const count = (this.waiting.get(key) ?? 0) + by;
    must(count >= 0, `a trigger ended that did not wait: ${key}`);
    if (count === 0) this.waiting.delete(key);
    else this.waiting.set(key, count);
  }

  private endWaiting({ data }: Happened): void {
    this.wait(data['ability'] as string, data['card'] as number, data['event'] as number, -1);
  }

  private abilitiesOf(name: string): readonly Ability[] {
    return this.duel.rules.cardOf(name).abilities ?? [];
  }

  // -- limits

  private limitsOf(ability: string): readonly LimitDefinition[] {
    const found = this.byId.get(ability);
    return found === undefined || found.kind === 'static' ? [] : (found.limits ?? []);
  }

  private keyOf(limit: LimitDefinition, ability: string, source: number, by: number, object?: number): Spent {
    const place = this.places.get(source) as Place;
    const scope = [...this.scopes].reverse().find(({ name }) => name === limit.in)?.id ?? -1;
    const what =
      limit.per === 'object' ? `${source}.${object ?? place.object}` : limit.per === 'card' ? `${source}` : `${by} ${place.name}`;
    return { limit, key: `${limit.key ?? ability} ${String(limit.per)} ${what} in ${scope}`, scope };
  }

  private count({ limit, key }: Spent, by: 1 | -1): void {
    const count = (this.counts.get(key) ?? 0) + by;
    this.counts.set(key, count);
    must(count <= limit.times, `a limit of ${limit.times} was exceeded: ${key}`);
  }

  private activated({ data, by, because }: Happened): void {
    const ability = data['ability'] as string;
    const source = data['card'] as number;
    const object = this.paying.get(`${because} ${source}`);
    this.paying.delete(`${because} ${source}`);
    this.chain.push(data['link'] as number);
    must(this.chain.length === data['number'], 'a new link has another number than its place');
    if (data['event'] !== 0) this.wait(ability, source, data['event'] as number, -1);
    const spent = this.limitsOf(ability)
      .filter((limit) => limit.spent !== 'use')
      .map((limit) => this.keyOf(limit, ability, source, by, object));
    for (const one of spent) this.count(one, 1);
    this.spentBy.set(data['link'] as number, spent);
  }

  private resolved({ data, by }: Happened): void {
    const ability = data['ability'] as string;
    const link = data['link'] as number;
    if (this.negated.has(link)) must(data['did'] === false, 'a negated link did something');
    if (data['did'] !== true) return;
    // Where it lay when it began to resolve is not told: only limits that do not depend on it can be counted here.
    for (const limit of this.limitsOf(ability)) {
      if (limit.spent === 'use' && limit.per !== 'object') this.count(this.keyOf(limit, ability, data['card'] as number, by), 1);
    }
  }

  private refund(event: Happened): void {
    const link = event.data['link'] as number;
    must(this.chain.includes(link) && !this.negated.has(link), 'a link was negated that did not wait');
    this.negated.add(link);
    const what = event.type.id === 'activation.negated' ? 'activation' : 'effect';
    for (const spent of this.spentBy.get(link) ?? []) {
      if (spent.limit.refunds?.includes(what) && this.scopes.some(({ id }) => id === spent.scope)) this.count(spent, -1);
    }
  }

  // -- what must be so at every decision

  check(game: Game): void {
    const { records } = game.saveJson()['table'] as unknown as { records: Record<string, Record<string, unknown>> };
    const waiting = new Map<string, number>();
    const object = new Map<number, number>();
    for (const [id, record] of Object.entries(records)) {
      const kind = record['kind'] as string;
      if (kind.startsWith('waiting:')) {
        const key = `${kind.slice('waiting:'.length)} of ${String(record['@source'] ?? 0)} for ${String(record['@event'])}`;
        waiting.set(key, (waiting.get(key) ?? 0) + 1);
      }
      if (kind === 'card') object.set(Number(id), (record['placed'] as number | undefined) ?? 0);
    }
    must(sameCounts(waiting, this.waiting), `these triggers wait: ${[...waiting.keys()]}; these should: ${[...this.waiting.keys()]}`);
    // What happens together is looked after when all of it has happened.
    const isThrough = records['0']?.['together'] === undefined;
    for (const [id, record] of isThrough ? Object.entries(records) : []) {
      const kind = record['kind'] as string;
      if (!kind.startsWith('effect:') || record['@uses'] === 0) continue; // used up: it waits only for what it has started
      const name = kind.slice('effect:'.length);
      const until = record['@until'] as number | undefined;
      must(until === undefined || this.scopes.some((scope) => scope.id === until), `${name} (${id}) has outlived its scope`);
      const placed = record['@placed'] as number | undefined;
      const source = (record['@source'] as number | undefined) ?? 0;
      if (placed !== undefined && object.has(source)) {
        must(object.get(source) === placed, `${name} (${id}) has outlived its source`);
        if (record['@faceUp'] === true)
          must(records[source]?.['faceDown'] !== true, `${name} (${id}) is in force though its card lies face down`);
      }
      const holds = this.duel.conditions.get(name);
      if (holds !== undefined && !kind.includes('.'))
        must(holds(game.look, (record['@seat'] as number | undefined) ?? -1), `${name} (${id}) has outlived its condition`);
    }
    this.checkHistory(game);
  }

  /** Every query gives what a plain filter over everything gives. */
  private checkHistory(game: Game): void {
    const turn = this.scopes.find(({ name }) => name === 'turn');
    const seat = this.log.length % game.look.seats;
    const queries: [HistoryFilter, (event: Happened) => boolean][] = [
      [{ event: destroyed, in: 'game' }, (event) => event.type === (destroyed as unknown)],
      [{ event: gained, in: 'turn' }, (event) => event.type === (gained as unknown) && turn !== undefined && event.seq > turn.since],
      [
        { event: gained, by: seat, in: 'turn' },
        (event) => event.type === (gained as unknown) && event.by === seat && turn !== undefined && event.seq > turn.since,
      ],
      [{ tag: 'life', in: 'turn' }, (event) => event.tags.includes('life') && turn !== undefined && event.seq > turn.since],
      [
        { event: destroyed, in: 'game', after: this.log.length >> 1, upTo: this.log.length },
        (event) => event.type === (destroyed as unknown) && event.seq > this.log.length >> 1 && event.seq <= this.log.length,
      ],
    ];
    for (const [filter, plain] of queries) {
      const expected = this.log.filter(plain).map(({ seq }) => seq);
      const { history } = game.look;
      const text = JSON.stringify({ ...filter, event: filter.event?.id });
      must(history.count(filter) === expected.length, `history counts ${history.count(filter)} for ${text}, not ${expected.length}`);
      must(history.last(filter)?.seq === expected.at(-1), `history has another last for ${text}`);
      must(
        history
          .list(filter)
          .map(({ seq }) => seq)
          .join() === expected.join(),
        `history lists other events for ${text}`,
      );
      must(history.exists(filter) === expected.length > 0, `history is not sure whether there is any ${text}`);
    }
  }

  /** What is offered is exactly what `explain` allows; every other ability has reasons that name what is there. */
  checkOffers(game: Game, decision: Decision): void {
    const { look } = game;
    for (const id of look.things(card)) {
      if (look.get(id, card.fields.controller) !== decision.seat) continue;
      const own = this.abilitiesOf(look.get(id, card.fields.card));
      const explained = new Map(game.explain.activation(id).map((one) => [one.ability, one]));
      own.forEach((ability, at) => {
        if (ability.kind === 'static') return;
        const offered = decision.options.includes(optionOf(id, at));
        const why = explained.get(ability.id);
        if (why === undefined) throw new CampaignFailure(`nothing is said about ${ability.id}`);
        must(
          why.allowed === offered,
          `${ability.id} is ${offered ? '' : 'not '}offered, but ${why.reasons.map(({ sentence }) => sentence).join(' ')}`,
        );
        must(offered || why.reasons.length > 0, `${ability.id} is refused without a reason`);
        for (const { refusal, sentence } of why.reasons) {
          must(/^[A-Z]{2}\d+$|^workshop$/.test(refusal.rule), `${refusal.code} names no rule`);
          must(
            refusal.source === undefined || refusal.source === 0 || look.exists(refusal.source),
            `${refusal.code} names something that is not there`,
          );
          must(refusal.since === undefined || refusal.since <= look.seq, `${refusal.code} has been so since the future`);
          must(!sentence.includes('?') && /[.!]$/.test(sentence), `no sentence: ${sentence}`);
        }
      });
    }
  }
}

function zoneAt(game: Game, id: number): ZoneDefinition {
  const kind = game.look.kindOf(id).slice('zone:'.length);
  return zones.find((zone) => zone.id === kind) as ZoneDefinition;
}

function sameCounts(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  return a.size === b.size && [...a].every(([key, count]) => b.get(key) === count);
}
