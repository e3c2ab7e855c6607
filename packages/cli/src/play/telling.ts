/** What has happened, in sentences: as a seat is told of it, and no more. */
import type { OptionView, ToldEvent, View } from '@rulewright/kernel';
import { harmless, type Ink } from '../ink.js';
import { phaseName } from './board.js';
import { type Cards, idOf, inked, nameOf } from './cards.js';

/** `{card}` is what stands there under that name; `{by}` who acted; `{seat}` the player of that number. */
const sentences: Readonly<Record<string, string>> = {
  activated: '{link} {by} activates {card}.',
  resolved: '{link} {card} resolves.',
  'activation.negated': 'The activation of {card} is negated.',
  'effect.negated': 'The effect of {card} is negated.',
  'link.copied': '{link} {by} copies {card}.',
  'course.skipped': 'The {name} phase is skipped.',
  prevented: '{amount} is prevented.',
  drawn: '{seat} draws {card}.',
  drew: '{seat} draws {card}.',
  'summon.negated': 'The Summon of {card} is negated.',
  summoned: '{seat} summons {card} ({how}).',
  set: '{seat} sets {card}.',
  sent: '{card} goes to the Graveyard ({how}).',
  destroyed: '{card} is destroyed by {how}.',
  tributed: '{card} is tributed.',
  discarded: '{card} is discarded.',
  banished: '{card} is banished.',
  returned: '{card} returns to the hand.',
  'to.deck': '{card} goes back into the deck.',
  vanished: '{card} vanishes.',
  used: '{card} is used up.',
  revealed: '{card} is revealed.',
  equipped: '{card} is equipped to {host}.',
  crossed: '{card} is now {seat}’s.',
  'counters.placed': '{amount} {counter} counter on {card}.',
  'counters.removed': '{amount} {counter} counter off {card}.',
  'life.gained': '{seat} gains {amount} life.',
  damaged: '{seat} takes {amount} damage.',
  'life.paid': '{seat} pays {amount} life.',
  'life.set': '{seat} has {amount} life now.',
  'position.changed': '{card} turns to {to} position.',
  'turned.up': '{card} is turned face up.',
  'turned.down': '{card} is turned face down.',
  flipped: '{card} is flipped.',
  'attack.declared': '{attacker} attacks {target}.',
  'attack.aimed': '{attacker} attacks {target} instead.',
  'attack.stopped': 'The attack of {attacker} is stopped.',
  'coin.tossed': 'A coin is tossed: heads {heads}.',
  'die.rolled': 'A die is rolled: {number}.',
  decked: '{seat} cannot draw: the deck is empty.',
  won: '{seat} wins.',
};
/** Told by what comes of it, or by nothing at all. */
const untold = new Set([
  'battled',
  'shuffled',
  'noted',
  'played',
  'duel.over',
  'summons.granted',
  'summoning',
  'scope.left',
  'effect.registered',
  'controlled',
  'announced',
  'course.ending',
]);

export interface Telling {
  readonly view: View;
  readonly cards: Cards;
  readonly ink: Ink;
}

/** An event as a line; a heading stands above what happens in it, and goes unsaid if nothing does. */
export interface Said {
  readonly line: string;
  readonly isHeading: boolean;
}

export function eventSaid(telling: Telling, { event, data, by }: ToldEvent): Said | undefined {
  const { ink } = telling;
  const rule = ink.marks.across.repeat(2);
  const heading = (text: string): Said => ({ line: ink.faint(`${rule} ${text}`), isHeading: true });
  if (event === 'phase.begun') return heading(`${plainPlayer(telling, data['seat'])}, ${phaseName(String(data['phase']))}`);
  if (event === 'scope.entered' || untold.has(event)) return undefined;
  // A search is told by the same event as what comes back from the field.
  const isFound = event === 'returned' && (data['from'] === 'deck' || data['from'] === 'grave');
  const template = isFound ? '{card} is added to the hand.' : sentences[event];
  if (template === undefined) {
    const said = Object.entries(data).map(([name, fact]) => `${name} ${factSaid(telling, name, fact)}`);
    return { line: ink.faint(`${event.replaceAll('.', ' ')}${said.length === 0 ? '' : `: ${said.join(', ')}`}`), isHeading: false };
  }
  const line = template
    .replace(/ ?\(\{(\w+)\}\)/, (_, name: string) => (isPlainWord(data[name]) ? ` ${ink.faint(`(${String(data[name])})`)}` : ''))
    .replace('{link}', ink.cool(`link ${String(data['number'] ?? '')}:`))
    .replace(/\{(\w+)\}/g, (_, name: string) => (name === 'by' ? playerSaid(telling, by) : factSaid(telling, name, data[name])));
  return { line, isHeading: false };
}
const isPlainWord = (fact: unknown): boolean => typeof fact === 'string' && fact !== '';

function factSaid(telling: Telling, name: string, fact: ToldEvent['data'][string] | undefined): string {
  if (name === 'seat') return playerSaid(telling, Number(fact));
  if (fact === undefined) return name === 'target' ? 'directly' : 'something';
  if (Array.isArray(fact)) return fact.map((one: unknown) => factSaid(telling, '', one as never)).join(', ');
  if (typeof fact === 'object') return thingSaid(telling, fact as OptionView);
  return harmless(String(fact));
}

function thingSaid({ cards, ink, view }: Telling, { card, player }: OptionView): string {
  if (player !== undefined) return playerSaid({ cards, ink, view }, player);
  const id = idOf(card);
  return id === undefined ? ink.faint('a card') : inked(cards, id, harmless(nameOf(cards, id)), ink);
}

const plainPlayer = ({ view }: Telling, seat: unknown): string => harmless(String(view.players[Number(seat)]?.['name'] ?? 'nobody'));
export const playerSaid = ({ view, ink }: Telling, seat: number): string =>
  ink.strong(harmless(String(view.players[seat]?.['name'] ?? 'nobody')));

/** The chain as it is, the newest link on top; nothing if there is none. */
export function chainSaid(telling: Telling): readonly string[] {
  const { view, ink, cards } = telling;
  const rail = ink.marks.across === '-' ? '|' : '┃';
  return [...view.chain].reverse().map(({ number, seat, source, state, targets }) => {
    const aimed = Object.values(targets)
      .flat()
      .map((one) => thingSaid(telling, one));
    const aim = aimed.length === 0 ? '' : ` ${ink.marks.across === '-' ? '->' : '→'} ${aimed.join(', ')}`;
    const how = state === 'activated' || state === 'waiting' ? '' : ink.faint(` (${state})`);
    const id = idOf(source.card);
    return ` ${ink.cool(rail)} ${ink.cool(`link ${number}`)}  ${playerSaid(telling, seat)}: ${inked(cards, id, nameOf(cards, id), ink)}${aim}${how}`;
  });
}
