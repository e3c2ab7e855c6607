/**
 * The board: the table as one seat sees it, in a box. It is drawn from the seat's view and from nothing
 * else: what the view leaves out cannot show up here by mistake.
 */
import type { CardView, View, ZoneView } from '@rulewright/kernel';
import { type Ink, wrapText } from '../ink.js';
import { cardName } from './words.js';

const LABEL = 7;
const NAME = 5;

export function drawBoard(view: View, ink: Ink, width: number): string[] {
  const { corners, across, down } = ink.marks;
  const inner = width - 4;
  const seats = view.players.map(({ seat }) => seat as number);
  // Whoever looks sits at the bottom, as at a table.
  const order = [...seats.filter((seat) => seat !== view.seat), ...seats.filter((seat) => seat === view.seat)];
  const title = ` ${seenBy(view)} `;
  const edge = (left: string, text: string, right: string): string =>
    ink.faint(`${left}${across}`) + ink.strong(text) + ink.faint(`${across.repeat(width - 3 - text.length)}${right}`);
  const lines = [edge(corners[0], title, corners[1])];
  order.forEach((seat, i) => {
    if (i > 0) lines.push(`${ink.faint(down)} ${' '.repeat(inner)} ${ink.faint(down)}`);
    seatLines(view, seat, inner, ink).forEach((line, at) => {
      const name = at === 0 ? String(view.players[seat]?.['name']) : '';
      lines.push(`${ink.faint(down)} ${ink.strong(name.padEnd(NAME))}${line.padEnd(inner - NAME)} ${ink.faint(down)}`);
    });
  });
  lines.push(edge(corners[2], '', corners[3]));
  return lines;
}

function seenBy(view: View): string {
  return view.seat === 'spectator' ? 'what a spectator sees' : `what ${String(view.players[view.seat]?.['name'])} sees`;
}

function seatLines(view: View, seat: number, inner: number, { marks }: Ink): string[] {
  const { count } = zoneOf(view, 'deck', seat);
  const life = String(lifeIn(view, seat));
  const lines = [`${'life'.padEnd(LABEL)}${life.padEnd(6)}deck ${count} ${count === 1 ? 'card' : 'cards'}`];
  for (const [label, zone] of [
    ['hand', 'hand'],
    ['field', 'field'],
    ['grave', 'graveyard'],
  ] as const) {
    const cards = namesIn(view, zone, seat).join(marks.between) || '-';
    wrapText(cards, inner - NAME - LABEL).forEach((line, i) => {
      lines.push((i === 0 ? label : '').padEnd(LABEL) + line);
    });
  }
  return lines;
}

/** A machine is followed by its strike; a card whose face is hidden is only a back. */
function faceOrBack({ face }: CardView): string {
  if (face === undefined) return '[?]';
  const strike = face['strike'] as number;
  return strike > 0 ? `${cardName(String(face['card']))} (${strike})` : cardName(String(face['card']));
}

function zoneOf(view: View, zone: string, owner: number): ZoneView {
  const found = view.zones.find((one) => one.zone === zone && one.owner === owner);
  if (found === undefined) throw new Error(`the view shows no ${zone} of seat ${owner}`);
  return found;
}

/** One seat's life, as a view shows it. */
export const lifeIn = (view: View, seat: number): number => view.players[seat]?.['life'] as number;

/** The cards of a zone by name, as a view shows them. */
export const namesIn = (view: View, zone: string, seat: number): string[] => (zoneOf(view, zone, seat).cards ?? []).map(faceOrBack);
