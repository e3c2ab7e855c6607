/**
 * The board: what a seat sees, drawn small. Zones with slots are rows of boxes, the other side's turned around; piles are counted, and
 * the own hand is listed. It is drawn from the view alone: what is not in it cannot be shown.
 */
import type { CardView, View, ZoneView } from '@rulewright/kernel';
import { harmless, type Ink, wrapText } from '../ink.js';
import { type Cards, controllerOf, idOf, inked, nameOf, worth } from './cards.js';
import { type Places, slotSaid } from './choices.js';

export interface BoardSpec {
  readonly view: View;
  readonly seat: number;
  /** Whose turn it is, -1 for nobody's. */
  readonly turn: number;
  /** What is told of a player beside the name: life, say. */
  readonly numbers: readonly string[];
  readonly cards: Cards;
  readonly ink: Ink;
  readonly width: number;
  /** What places are called, if they are not counted. */
  readonly places: Places;
}

export interface Drawn {
  readonly lines: readonly string[];
  /** Which of them tells the turn and the phase. */
  readonly when: number;
}

export function drawBoard(spec: BoardSpec): Drawn {
  const { view, seat, ink, width } = spec;
  const others = view.players.map((_, i) => i).filter((i) => i !== seat);
  const above = others.flatMap((other) => [...side(spec, other, 'theirs'), ...shared(spec, other)]);
  const when = ink.faint(centred(whenSaid(spec), width, ink.marks.across));
  return { lines: [...above, when, ...shared(spec, seat), ...side(spec, seat, 'mine')], when: above.length };
}

/** What a player controls where all cards lie together; what waits to resolve is shown as the chain. */
function shared(spec: BoardSpec, controller: number): readonly string[] {
  const { view, ink, width } = spec;
  return zonesOf(view, -1).flatMap(({ zone, cards = [] }) => {
    const own = zone === 'stack' ? [] : cards.filter((card) => controllerOf(card) === controller);
    // Many of a kind are one: lands, tokens.
    const said = own.map((card) =>
      [inked(spec.cards, idOf(card), harmless(nameOf(spec.cards, idOf(card))), ink), standing(spec.cards, card, ink)].join(' ').trim(),
    );
    const counts = [...new Set(said)].map((one) => [one, said.filter((other) => other === one).length] as const);
    const whole = counts.map(([one, many]) => (many > 1 ? `${many} ${one}` : one));
    return own.length === 0 ? [] : wrapText(whole.join(', '), width - 4).map((line) => `  ${line}`);
  });
}

const zonesOf = (view: View, owner: number): readonly ZoneView[] => view.zones.filter((zone) => zone.owner === owner);

/** What lies on the table about the game itself. */
const clockOf = ({ things }: View) => things.map(({ shows }) => shows).find(({ turn }) => typeof turn === 'number');
/** The number of the turn, in a game that counts them. */
export const turnOf = (view: View): number | undefined => clockOf(view)?.['turn'] as number | undefined;

/** "turn 3 · main1". */
function whenSaid({ view, turn }: BoardSpec): string {
  const shows = clockOf(view);
  const { scopes } = view;
  const phase = typeof shows?.['phase'] === 'string' && shows['phase'] !== '' ? shows['phase'] : (scopes.at(-1) ?? '');
  const step = typeof shows?.['step'] === 'string' && shows['step'] !== '' && shows['step'] !== phase ? `, ${shows['step']} step` : '';
  const name = turn < 0 ? '' : harmless(String(view.players[turn]?.['name'] ?? ''));
  const whose = name === '' ? '' : shows === undefined ? `${name}’s turn, ` : `${name}, `;
  if (phase === 'turn' && shows === undefined && name !== '') return ` ${name}’s turn `;
  return ` ${whose}${shows === undefined ? '' : `turn ${String(shows['turn'])}, `}${phaseName(phase)}${step} `;
}
/** "Main Phase 1", of main1; a game without phases is in a turn or a chain, and says no more. */
export function phaseName(phase: string): string {
  if (phase === '' || phase === 'game') return 'before the first turn';
  if (phase === 'turn' || phase === 'chain') return phase;
  if (/^main\d$/.test(phase)) return `Main Phase ${phase.slice(4)}`;
  return `${phase.slice(0, 1).toUpperCase()}${phase.slice(1).replace(/-phase$/, '')} Phase`;
}

function centred(text: string, width: number, fill: string): string {
  const left = Math.max(2, Math.floor((width - text.length) / 2));
  return `${fill.repeat(left)}${text}${fill.repeat(Math.max(0, width - left - text.length))}`;
}

function side(spec: BoardSpec, owner: number, whose: 'mine' | 'theirs'): readonly string[] {
  const { view } = spec;
  const zones = zonesOf(view, owner);
  const names = [...new Set(zones.map(({ zone }) => zone))];
  const rows = names.filter((name) => zones.filter(({ zone }) => zone === name).length > 1);
  const drawn = rows.map((name) =>
    row(
      spec,
      zones.filter(({ zone }) => zone === name),
      whose,
    ),
  );
  const hands = zones.filter(({ zone, cards, count }) => zone === 'hand' && cards !== undefined && count > 0 && whose === 'mine');
  const lines = hands.flatMap(({ cards }) => hand(spec, cards ?? []));
  const alone = zones.filter(
    ({ zone, cards, count }) => !rows.includes(zone) && !isPile(zone) && zone !== 'hand' && count > 0 && cards !== undefined,
  );
  const others = alone.map(({ zone, cards }) => `  ${spec.ink.faint(`${zone}:`)} ${listed(spec, cards ?? [])}`);
  const header = head(spec, owner, zones, rows);
  return whose === 'mine' ? [...drawn.flat(), ...others, header, ...lines] : [header, ...others, ...drawn.reverse().flat()];
}

const piles = ['deck', 'extra', 'grave', 'graveyard', 'banished', 'library', 'exile', 'memory', 'stock', 'clock', 'waiting-room'];
const isPile = (zone: string): boolean => piles.includes(zone);

/** "Bo  8000  hand 5, deck 35, grave 2": numbers of a player, and how many cards lie where. */
function head({ view, ink, seat, numbers: told }: BoardSpec, owner: number, zones: readonly ZoneView[], rows: readonly string[]): string {
  const { name, seat: _, ...facts } = view.players[owner] as Readonly<Record<string, unknown>>;
  const life = Object.entries(facts).filter(([fact, value]) => typeof value === 'number' && told.includes(fact));
  const numbers = life.map(([fact, value]) =>
    fact === 'life' ? ink.strong(`${ink.marks.across === '-' ? 'LP' : '♥'} ${String(value)}`) : `${fact} ${String(value)}`,
  );
  const counts = zones
    .filter(
      ({ zone, count }) => !rows.includes(zone) && (isPile(zone) || (zone === 'hand' && owner !== seat)) && (count > 0 || zone === 'deck'),
    )
    .map(({ zone, count }) => `${zone.replaceAll('-', ' ')} ${count}`);
  return `  ${[ink.strong(harmless(String(name))), ...numbers, ink.faint(counts.join(ink.marks.between))].join('  ')}`;
}

/** Five boxes side by side, two lines high. */
function row({ cards, ink, width, places }: BoardSpec, zones: readonly ZoneView[], whose: 'mine' | 'theirs'): readonly string[] {
  const slots = [...zones].sort((a, b) => (whose === 'mine' ? a.slot - b.slot : b.slot - a.slot));
  if (slots.every(({ count }) => count === 0)) return [];
  const room = Math.max(8, Math.floor((width - 4) / slots.length) - 3);
  const fit = (text: string): string =>
    (text.length > room ? `${text.slice(0, room - 1)}${ink.marks.across === '-' ? '.' : '…'}` : text).padEnd(room);
  const cells = slots.map(({ zone, slot, cards: here }) => {
    const top = here?.at(-1);
    const nobody = places?.[zone] === undefined ? (ink.marks.across === '-' ? '' : '·') : slotSaid(places, zone, slot);
    if (top === undefined) return [ink.faint(fit(nobody)), fit('')] as const;
    const id = idOf(top);
    const name = id === undefined ? 'face down' : nameOf(cards, id);
    return [inked(cards, id, fit(harmless(name)), ink), ink.faint(fit(standing(cards, top, ink)))] as const;
  });
  const bar = ink.faint(ink.marks.down);
  return [0, 1].map((line) => ` ${bar} ${cells.map((cell) => cell[line]).join(` ${bar} `)} ${bar}`);
}

/** How a character stands that does not stand upright, by the number that says so. */
const STANDS: readonly string[] = ['', 'rested', 'reversed'];

/** "1500/1200 A", "set DEF 1200": how a card stands. */
function standing(cards: Cards, { face, back, traits }: CardView, ink: Ink): string {
  const id = idOf(face && { face });
  const numbers = worth(cards, id, back['faceDown'] === true ? undefined : (traits as Readonly<Record<string, unknown>> | undefined));
  const isPlain = ink.marks.across === '-';
  const position =
    back['position'] === 'defense' ? (isPlain ? 'D' : '▼') : back['position'] === 'attack' && numbers !== '' ? (isPlain ? 'A' : '▲') : '';
  const counters =
    Array.isArray(back['counters']) && Array.isArray(back['counts'])
      ? (back['counters'] as string[]).map((name, i) => `${(back['counts'] as number[])[i]} ${name}`)
      : [];
  const isTapped = back['tapped'] === true ? 'tapped' : (STANDS[Number(back['stands'])] ?? '');
  const damage = typeof back['damage'] === 'number' && back['damage'] > 0 ? `${back['damage']} damage` : '';
  // That it lies face down comes first: it must not be cut off. It can only be attacked then, so that its other number can wait.
  if (back['faceDown'] === true && id !== undefined) return back['position'] === 'defense' ? `set DEF ${numbers.split('/')[1]}` : 'set';
  return [numbers, position, isTapped, damage, ...counters].filter((part) => part !== '').join(' ');
}

const listed = ({ cards, ink }: BoardSpec, all: readonly CardView[]): string =>
  all.map((card) => inked(cards, idOf(card), harmless(nameOf(cards, idOf(card))), ink)).join(', ') || 'nothing';

/** The own hand, as many names on a line as fit. */
function hand({ cards, ink, width }: BoardSpec, all: readonly CardView[]): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let long = 0;
  for (const card of all) {
    const id = idOf(card);
    const numbers = worth(cards, id);
    const name = harmless(nameOf(cards, id));
    const size = name.length + (numbers === '' ? 0 : numbers.length + 1) + 3;
    if (long > 0 && long + size > width - 4) {
      lines.push(line);
      [line, long] = ['', 0];
    }
    line += `${long === 0 ? '' : ink.marks.between}${inked(cards, id, name, ink)}${numbers === '' ? '' : ` ${ink.faint(numbers)}`}`;
    long += size;
  }
  return [...lines, line].filter((one) => one !== '').map((one, i) => `  ${i === 0 ? ink.faint('hand ') : '     '}${one}`);
}
