/**
 * The workshop: a small vocabulary (kinds, zones, actions, events) to try rules on. It belongs to no game; the tests
 * of the kernel, the torture test and the random rulesets are all built from it.
 */
import {
  type Ability,
  action,
  type CardDefinition,
  cardKind,
  type Draft,
  defineRules,
  type EffectDefinition,
  event,
  flag,
  int,
  ints,
  type Memory,
  type Policies,
  type ProgramDefinition,
  playerKind,
  type Rules,
  ref,
  type Step,
  text,
  thingKind,
  zone,
} from '@rulewright/kernel';

export const player = playerKind({ life: int(20), secret: int(0, { seen: 'owner' }) });
export const card = cardKind({ power: int(0), counters: int(0, { seen: 'always' }) });
export const marker = thingKind('marker', { label: text() }, 'all');
export const note = thingKind('note', { label: text() });

export const deck = zone('deck', { toOwner: 'count', toOthers: 'count' });
export const hand = zone('hand', { toOthers: 'backs' });
export const field = zone('field', { slots: 3 });
export const grave = zone('grave');
export const vault = zone('vault', { per: 'table', toOwner: 'backs', toOthers: 'backs', pool: 'vault' });

export const drawn = event('drawn', { card: ref(), seat: int() });
export const moved = event('moved', { card: ref(), to: ref() });
export const swept = event('swept', { from: ref(), to: ref() });
export const destroyed = event('destroyed', { card: ref() });
export const gained = event('gained', { seat: int(), amount: int() });
export const lost = event('lost', { seat: int(), amount: int() });
export const tossed = event('tossed', { seat: int(), heads: int() });
export const shuffled = event('shuffled', { seat: int() });
export const turned = event('turned', { card: ref() });
export const shown = event('shown', { card: ref(), seats: ints() });
export const counted = event('counted', { card: ref(), by: int() });
export const marked = event('marked', { marker: ref() });
export const whispered = event('whispered', { seat: int(), value: int(0, { seen: 'owner' }) });
export const ended = event('ended', { winners: ints() });

const { life, secret } = player.fields;
const { power, counters, owner, faceDown } = card.fields;

export const draw = action('draw', {
  params: { seat: int() },
  tags: ['card'],
  can: (look, { seat }) => (look.count(look.zone(deck, seat)) === 0 ? { code: 'deck.empty', rule: 'workshop', seat } : undefined),
  perform(draft, { seat }) {
    const top = draft.top(draft.zone(deck, seat)) as number;
    draft.move(top, draft.zone(hand, seat));
    draft.emit(drawn, { card: top, seat });
    return top;
  },
});
export const move = action('move', {
  params: { card: ref(), to: ref() },
  tags: ['card'],
  can: (look, { card: id }) => gone(look.exists(id)),
  perform(draft, { card: id, to }) {
    if (draft.zoneOf(id) === to) return;
    draft.move(id, to);
    draft.emit(moved, { card: id, to });
  },
});
/** Moves all cards of a zone, at once or one by one: nobody can tell the difference. */
export const sweep = action('sweep', {
  params: { from: ref(), to: ref(), oneByOne: flag() },
  tags: ['card'],
  perform(draft, { from, to, oneByOne }) {
    if (oneByOne) for (const id of draft.cards(from)) draft.move(id, to);
    else draft.moveAll(from, to);
    draft.emit(swept, { from, to });
  },
});
export const destroy = action('destroy', {
  params: { card: ref() },
  tags: ['card', 'removal'],
  can: (look, { card: id }) => gone(look.exists(id)),
  affects: (look, { card: id }) => (look.exists(id) ? look.get(id, owner) : -1),
  perform(draft, { card: id }) {
    const target = draft.zone(grave, draft.get(id, owner));
    if (draft.zoneOf(id) === target) return;
    if (draft.get(id, faceDown)) draft.turn(id, 'faceUp');
    draft.move(id, target);
    draft.emit(destroyed, { card: id });
  },
});
export const gain = action('gain', {
  params: { seat: int(), amount: int() },
  tags: ['life'],
  affects: (_, { seat }) => seat,
  perform(draft, { seat, amount }) {
    if (amount <= 0) return;
    draft.add(draft.player(seat), life, amount);
    draft.emit(gained, { seat, amount });
    return amount;
  },
});
export const lose = action('lose', {
  params: { seat: int(), amount: int() },
  tags: ['life'],
  affects: (_, { seat }) => seat,
  can: (look, { seat, amount }) =>
    look.get(look.player(seat), life) < amount ? { code: 'life.short', rule: 'workshop', seat, facts: { amount } } : undefined,
  perform(draft, { seat, amount }) {
    if (amount <= 0) return;
    draft.add(draft.player(seat), life, -amount);
    draft.emit(lost, { seat, amount });
  },
});
export const toss = action('toss', {
  params: { seat: int() },
  perform(draft, { seat }) {
    const heads = draft.random(2);
    draft.emit(tossed, { seat, heads });
    return heads;
  },
});
export const shuffle = action('shuffle', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.shuffle(draft.zone(deck, seat));
    draft.emit(shuffled, { seat });
  },
});
export const shuffleGrave = action('shuffleGrave', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.shuffle(draft.zone(grave, seat));
    draft.emit(shuffled, { seat });
  },
});
export const turn = action('turn', {
  params: { card: ref() },
  tags: ['card'],
  can: (look, { card: id }) => gone(look.exists(id)),
  perform(draft, { card: id }) {
    draft.turn(id, draft.get(id, faceDown) ? 'faceUp' : 'faceDown');
    draft.emit(turned, { card: id });
  },
});
export const show = action('show', {
  params: { card: ref(), seats: ints() },
  tags: ['card'],
  can: (look, { card: id }) => gone(look.exists(id)),
  perform(draft, { card: id, seats }) {
    draft.reveal(id, seats);
    draft.emit(shown, { card: id, seats });
  },
});
export const count = action('count', {
  params: { card: ref(), by: int() },
  tags: ['card'],
  can: (look, { card: id }) => gone(look.exists(id)),
  perform(draft, { card: id, by }) {
    draft.add(id, counters, by);
    draft.emit(counted, { card: id, by });
  },
});
export const mark = action('mark', {
  params: { label: text() },
  perform(draft, { label }) {
    const id = draft.create(label.startsWith('note') ? note : marker, { label });
    draft.emit(marked, { marker: id });
    return id;
  },
});
export const unmark = action('unmark', {
  params: { marker: ref() },
  can: (look, { marker: id }) => gone(look.exists(id)),
  perform(draft, { marker: id }) {
    draft.remove(id);
    draft.emit(marked, { marker: id });
  },
});
export const whisper = action('whisper', {
  params: { seat: int(), value: int() },
  perform(draft, { seat, value }) {
    draft.set(draft.player(seat), secret, value);
    draft.emit(whispered, { seat, value });
  },
});
export const endGame = action('endGame', {
  params: { winners: ints() },
  perform(draft, { winners }) {
    draft.finish(winners);
    draft.emit(ended, { winners });
  },
});

const gone = (exists: boolean) => (exists ? undefined : { code: 'thing.gone', rule: 'workshop' });

export const cards: readonly CardDefinition[] = ['Anvil', 'Bellows', 'Chisel', 'Drill', 'Edge', 'File', 'Gauge', 'Hammer'].map((name) => ({
  id: name.toLowerCase(),
  name,
}));

export interface Bench {
  readonly name: string;
  readonly hand?: readonly string[];
  readonly deck?: readonly string[];
  readonly field?: readonly string[];
  readonly grave?: readonly string[];
}

/** Lays each player's cards; a card's power is its place in the alphabet. */
export function layBench(draft: Draft, players: readonly Bench[]): void {
  players.forEach((bench, seat) => {
    for (const [zoneOf, ids] of [
      [deck, bench.deck],
      [hand, bench.hand],
      [grave, bench.grave],
    ] as const) {
      for (const id of ids ?? []) draft.createCard(card, draft.zone(zoneOf, seat), id, { power: powerOf(id) });
    }
    (bench.field ?? []).forEach((id, slot) => {
      draft.createCard(card, draft.zone(field, seat, slot), id, { power: powerOf(id) });
    });
  });
}

export const powerOf = (id: string): number => cards.findIndex((one) => one.id === id) + 1;
export { power };

export interface Workpiece {
  readonly id?: string;
  readonly version?: number;
  readonly seats?: { readonly min: number; readonly max: number };
  readonly effects?: readonly EffectDefinition[];
  readonly inForce?: readonly EffectDefinition[];
  /** What the cards can do, by their ids. */
  readonly abilities?: Readonly<Record<string, readonly Ability[]>>;
  readonly memories?: readonly Memory[];
  readonly programs?: readonly ProgramDefinition[];
  readonly main: readonly Step[];
  readonly policies?: Partial<Policies>;
}

/** Rules of the workshop's vocabulary around the given programs and effects. */
export function workshopRules(piece: Workpiece): Rules<Bench> {
  return defineRules<Bench>({
    id: piece.id ?? 'workshop',
    version: piece.version ?? 1,
    seats: piece.seats ?? { min: 1, max: 6 },
    player,
    cardKinds: [card],
    things: [marker, note],
    zones: [deck, hand, field, grave, vault],
    cards: cards.map((one) => ({ ...one, abilities: piece.abilities?.[one.id] ?? [] })),
    actions: [draw, move, sweep, destroy, gain, lose, toss, shuffle, shuffleGrave, turn, show, count, mark, unmark, whisper, endGame],
    events: [drawn, moved, swept, destroyed, gained, lost, tossed, shuffled, turned, shown, counted, marked, whispered, ended],
    effects: piece.effects ?? [],
    inForce: piece.inForce ?? [],
    memories: piece.memories ?? [],
    programs: piece.programs ?? [],
    refusals: {
      'deck.empty': { rule: 'workshop', say: (names, refusal) => `${names.seat(refusal.seat)} has no card to draw.` },
      'life.short': { rule: 'workshop', say: (names, refusal) => `${names.seat(refusal.seat)} has not enough life.` },
      'thing.gone': { rule: 'workshop', say: () => 'It is not there any more.' },
    },
    setup: layBench,
    main: piece.main,
    // A test wants to see what a definition throws.
    policies: { faults: 'thrown', ...piece.policies },
  });
}
