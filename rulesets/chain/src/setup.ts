/** The table before a duel begins: what players bring, and what lies there already. */
import type { Draft, Fact, PlayerSetup } from '@rulewright/kernel';
import {
  banished,
  card,
  deck,
  duel,
  extra,
  field,
  freeMonsterSlot,
  freeSpellSlot,
  grave,
  hand,
  monsters,
  player,
  position,
  spells,
} from './table.js';

/** A card that lies on the field when the duel begins. */
export interface LaidOnField {
  readonly card: string;
  readonly face?: 'up' | 'down';
  readonly position?: 'attack' | 'defense';
  /** From 0; the first free one, by default. */
  readonly slot?: number;
  readonly counters?: Readonly<Record<string, number>>;
  /** By which other cards mean it; and the one that this is equipped to. */
  readonly key?: number;
  readonly host?: number;
}

/** What a player brings: a deck, the top first; and, for tables that are laid by hand, what lies elsewhere. */
export interface ChainPlayer extends PlayerSetup {
  readonly deck?: readonly string[];
  readonly hand?: readonly string[];
  /** As `down NAME` or `defense NAME`, or with all that is to be said of them. */
  readonly monsters?: readonly (string | LaidOnField)[];
  /** Spells and Traps that were set before the duel began. */
  readonly set?: readonly (string | LaidOnField)[];
  /** Spells and Traps that lie face up; a Field Spell in its zone. */
  readonly up?: readonly string[];
  readonly grave?: readonly string[];
  readonly banished?: readonly string[];
  readonly extra?: readonly string[];
  readonly life?: number;
  /** The deck is shuffled, and five cards are drawn. */
  readonly begins?: 'drawn' | 'as-laid';
  /** Said by any of the players: who begins, and the number of the first turn, if it is not the rules'; whether it has a draw. */
  readonly opening?: {
    readonly first?: number;
    readonly turn?: number;
    readonly draws?: boolean;
    readonly positions?: 'chosen';
    readonly hiddenTriggers?: 'last';
  };
}

/** Returns the ids of all cards that a player brings. */
export const cardsOfPlayer = (duelist: ChainPlayer): readonly string[] => [
  ...[duelist.deck, duelist.hand, duelist.grave, duelist.banished, duelist.extra].flatMap((ids = []) => ids),
  ...onField(duelist).map(({ card: id }) => id),
];

const HAND = 5;

/** Lays the table out for these players: the duel's record, which begins with `init`, their cards and opening hands. */
export function setUpTable(draft: Draft, players: readonly ChainPlayer[], init: Readonly<Record<string, Fact>>): void {
  const { first, turn, draws, positions, hiddenTriggers } = players.find(({ opening }) => opening !== undefined)?.opening ?? {};
  const it = draft.create(duel, {
    ...init,
    ...(first !== undefined && { first }),
    ...(turn !== undefined && { turn: turn - 1 }), // the first turn counts it up
    ...(draws === false && { isDrawSkipped: true }),
    ...(positions === 'chosen' && { asksPositions: true }),
    ...(hiddenTriggers === 'last' && { isHiddenLast: true }),
  });
  const keys = new Map<number, number>();
  const hosts: [number, number][] = [];
  players.forEach((duelist, seat) => {
    const id = draft.player(seat);
    draft.set(id, player.fields.duel, it);
    if (duelist.life !== undefined) draft.set(id, player.fields.life, duelist.life);
    const lists = [
      [deck, [...(duelist.deck ?? [])].reverse()], // the top one is created last
      [hand, duelist.hand],
      [extra, duelist.extra],
      [grave, duelist.grave],
      [banished, duelist.banished],
    ] as const;
    for (const [zone, names = []] of lists) for (const name of names) draft.createCard(card, draft.zone(zone, seat), name);
    for (const one of onField(duelist)) {
      const made = layOnField(draft, seat, one);
      if (one.key !== undefined) keys.set(one.key, made);
      if (one.host !== undefined) hosts.push([made, one.host]);
    }
    if (duelist.begins === 'as-laid') return;
    draft.shuffle(draft.zone(deck, seat));
    for (let i = 0; i < HAND; i++) {
      const top = draft.top(draft.zone(deck, seat));
      if (top !== undefined) draft.move(top, draft.zone(hand, seat));
    }
  });
  // Only now do all hosts lie there: a card may be equipped to one that is laid after it.
  for (const [made, key] of hosts) {
    draft.set(made, card.fields.host, keys.get(key) ?? 0);
    draft.add(it, duel.fields.equipped, 1);
  }
}

type Laid = LaidOnField & { readonly behind: boolean };

function onField({ monsters: fighters = [], set = [], up = [] }: ChainPlayer): readonly Laid[] {
  return [
    ...fighters.map((one): Laid => {
      if (typeof one !== 'string') return { ...one, behind: false };
      const [, how, name = one] = /^(down|defense) (.*)$/.exec(one) ?? [];
      return { card: name, behind: false, position: how === undefined ? 'attack' : 'defense', face: how === 'down' ? 'down' : 'up' };
    }),
    ...set.map((one): Laid => ({ ...(typeof one === 'string' ? { card: one } : one), face: faceOf(one), behind: true })),
    ...up.map((one): Laid => ({ card: one, face: 'up', behind: true })),
  ];
}
const faceOf = (one: string | LaidOnField): 'up' | 'down' => (typeof one === 'string' ? 'down' : (one.face ?? 'down'));

function layOnField(draft: Draft, seat: number, { card: name, behind, face, position: pose, slot, counters = {} }: Laid): number {
  const zone = behind ? spells : monsters;
  const at = slot ?? (behind ? freeSpellSlot : freeMonsterSlot)(draft, seat);
  const numbers = Object.values(counters);
  const init = { side: seat, ...(numbers.length > 0 && { counters: Object.keys(counters), counts: numbers }) };
  const made = draft.createCard(card, draft.zone(zone, seat, Math.max(0, at)), name, init);
  if (behind && draft.card(made)['type'] === 'field') draft.move(made, draft.zone(field, seat));
  if (pose === 'defense') draft.set(made, position, 'defense');
  if (face === 'down') draft.turn(made, 'faceDown');
  return made;
}
