/** Laying the table before a duel begins. */
import type { Draft, Fact } from '@rulewright/kernel';
import type { Duelist, LaidOnField } from './rules.js';
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

const HAND = 5;

/** The table of these players. `init`: what the duel's record begins with. */
export function layDuel(draft: Draft, players: readonly Duelist[], init: Readonly<Record<string, Fact>>): void {
  const { first, turn, draws, positions, hiddenTriggers } = players.find(({ opening }) => opening !== undefined)?.opening ?? {};
  const it = draft.create(duel, {
    ...init,
    ...(first !== undefined && { first }),
    ...(turn !== undefined && { turn: turn - 1 }),
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
      [deck, [...(duelist.deck ?? [])].reverse()],
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
  for (const [made, key] of hosts) {
    draft.set(made, card.fields.host, keys.get(key) ?? 0);
    draft.add(it, duel.fields.equipped, 1);
  }
}

type Laid = LaidOnField & { readonly behind: boolean };

function onField({ monsters: fighters = [], set = [], up = [] }: Duelist): readonly Laid[] {
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
