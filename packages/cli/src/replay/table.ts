/** A table in the terminal: every zone with what lies in it, as its owner sees it. */
import type { CardView, Game, Shown, View, ZoneView } from '@rulewright/kernel';
import { harmless, type Ink, wrapText } from '../ink.js';

/** What the place of a thing tells already. */
const plain: ReadonlySet<string> = new Set(['card', 'owner', 'controller', 'seat']);

/** What is so of a thing: what is neither nothing nor told by where it lies. */
function facts(shown: Shown): string {
  return Object.entries(shown)
    .filter(([name, value]) => !plain.has(name) && typeof value !== 'object' && ![0, -1, false, ''].includes(value))
    .map(([name, value]) => (value === true ? name : `${name} ${String(value)}`))
    .join(', ');
}

/** How a card lies is told where each has a place of its own; in a hand or a pile it says nothing. */
function cardText(game: Game, { back, face }: CardView, isPlaced: boolean): string {
  const name = face === undefined ? 'a hidden card' : game.rules.cardOf(face['card'] as string).name;
  const more = isPlaced ? facts(back) : '';
  return harmless(more === '' ? name : `${name} (${more})`);
}

function zoneText(game: Game, { count, cards }: ZoneView, isPlaced: boolean): string {
  return cards === undefined ? String(count) : cards.map((card) => cardText(game, card, isPlaced)).join('; ');
}

/** The lines of a table. Slots that are empty are left out. */
export function tableLines(game: Game, width: number, ink: Ink): string[] {
  const views = game.look.seats === 0 ? [] : Array.from({ length: game.look.seats }, (_, seat) => game.view(seat));
  const lines: string[] = [];
  const [first] = views as [View];
  for (const thing of first.things) {
    const text = facts(thing.shows);
    if (text !== '') lines.push(ink.faint(`${thing.kind}: ${harmless(text)}`));
  }
  views.forEach((view, seat) => {
    const { name, ...rest } = view.players[seat] as Shown;
    lines.push('', `${ink.strong(harmless(String(name)))}  ${harmless(facts(rest))}`);
    for (const zone of view.zones.filter(({ owner, count }) => owner === seat && count > 0))
      lines.push(...zoneLines(game, view, zone, width, ink));
  });
  const shared = first.zones.filter(({ owner, count }) => owner < 0 && count > 0);
  if (shared.length > 0) lines.push('', ...shared.flatMap((zone) => zoneLines(game, first, zone, width, ink)));
  first.chain.forEach(({ number, seat, ability }, i) => {
    if (i === 0) lines.push('', ink.strong('Chain'));
    lines.push(`  ${number}  ${harmless(ability)}, by ${harmless(game.look.playerName(seat))}`);
  });
  return lines;
}

const LABEL = 12;

function zoneLines(game: Game, { zones }: View, zone: ZoneView, width: number, ink: Ink): string[] {
  const isPlaced = zones.some((one) => one.zone === zone.zone && one.slot > 0);
  const label = `${zone.zone}${zone.slot > 0 ? ` ${zone.slot + 1}` : ''}`.padEnd(LABEL);
  return wrapText(zoneText(game, zone, isPlaced), Math.max(20, width - LABEL - 4)).map(
    (line, i) => `  ${i === 0 ? ink.faint(label) : ' '.repeat(LABEL)}  ${line}`,
  );
}
