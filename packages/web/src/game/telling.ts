/**
 * Telling: what has happened, as sentences whose names can be pressed; and what is offered, in words.
 *
 * WP12  What is offered in words is told apart: cards of one name by where they lie, effects of one card by their text.
 */
import type { GameResult, LogEntry, Ref, SeatView, SeenLink, SeenZone } from '@rulewright/host';
import { lineOf, type PrintedCard } from './printed.js';
import { entry as entryOf, phaseName, saidOf, zoneName } from './words.js';

export type Part =
  | string
  | { readonly name: string; readonly card?: number; readonly is?: string }
  | { readonly seat: number; readonly name: string };
export type Sentence = readonly Part[];

export interface Naming {
  readonly cards: ReadonlyMap<string, PrintedCard>;
  readonly view: SeatView;
}

export function cardPart({ cards }: Naming, ref: Ref | undefined): Part {
  if (ref?.is !== undefined)
    return { name: cards.get(ref.is)?.name ?? ref.is, is: ref.is, ...(ref.card !== undefined && { card: ref.card }) };
  return ref?.card === undefined ? 'a card' : { name: 'a face-down card', card: ref.card };
}

/** The card as it is known now. What has happened is told as it was known then. */
export const knownPart = (naming: Naming, ref: Ref): Part => {
  const is = ref.is ?? (ref.card === undefined ? undefined : naming.view.cards[ref.card]?.card);
  return cardPart(naming, is === undefined ? ref : { ...ref, is });
};

export const seatName = ({ view }: Naming, seat: number): string =>
  seat === view.seat ? 'You' : (view.seats[seat]?.name ?? `Player ${seat + 1}`);

/** How a duel ended for whoever looks at it. */
export function outcomeOf({ winners }: GameResult, naming: Naming): { readonly title: string; readonly for: 'won' | 'lost' | 'draw' } {
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return { title: 'A draw', for: 'draw' };
  return winner === naming.view.seat ? { title: 'You win', for: 'won' } : { title: `${seatName(naming, winner)} wins`, for: 'lost' };
}

/** Verbs for "you" and for a name. */
const verb = (naming: Naming, seat: number, mine: string, theirs: string): string => (seat === naming.view.seat ? mine : theirs);

type Teller = (entry: LogEntry, naming: Naming, who: Part, does: (mine: string, theirs: string) => string) => Sentence | undefined;

const ref = (entry: LogEntry, field: string): Ref | undefined => {
  const value = entry.data[field];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Ref) : undefined;
};
const num = (entry: LogEntry, field: string): number => Number(entry.data[field] ?? 0);
const word = (entry: LogEntry, field: string): string => String(entry.data[field] ?? '');
const counted = (entry: LogEntry): string => {
  const amount = num(entry, 'amount');
  return `${amount} ${saidOf(word(entry, 'counter'))} Counter${amount === 1 ? ' is' : 's are'}`;
};

const seatsIn = (entry: LogEntry, field: string): number[] => {
  const value = entry.data[field];
  return Array.isArray(value) ? value.flatMap((one) => (one as Ref).player ?? []) : [];
};
const whose = (naming: Naming, seat: number): string =>
  seat < 0 ? 'the' : seat === naming.view.seat ? 'your' : `${seatName(naming, seat)}’s`;
const ownerIn = (entry: LogEntry, { view }: Naming): number => view.cards[ref(entry, 'card')?.card ?? -1]?.owner ?? -1;
const onField = new Set(['monsters', 'spells', 'field', 'arriving']);
const fromWhere = (entry: LogEntry, naming: Naming): string => {
  const from = word(entry, 'from');
  return onField.has(from) ? 'the field' : `${whose(naming, ownerIn(entry, naming))} ${zoneName(from)}`;
};

const isAny = (found: Ref | undefined): boolean => found !== undefined && (found.card !== undefined || found.is !== undefined);

const summons: Readonly<Record<string, readonly [string, string]>> = {
  normal: ['Normal Summon', 'Normal Summons'],
  tribute: ['Tribute Summon', 'Tribute Summons'],
  flip: ['Flip Summon', 'Flip Summons'],
  special: ['Special Summon', 'Special Summons'],
  own: ['Special Summon', 'Special Summons'],
  fusion: ['Fusion Summon', 'Fusion Summons'],
  ritual: ['Ritual Summon', 'Ritual Summons'],
};

const tellers: Readonly<Record<string, Teller>> = {
  drawn: (entry, naming, who, does) => {
    const card = ref(entry, 'card');
    return card?.is === undefined
      ? [who, does(' draw a card.', ' draws a card.')]
      : [who, does(' draw ', ' draws '), cardPart(naming, card), '.'];
  },
  summoned: (entry, naming, who, does) => {
    const [mine, theirs] = entryOf(summons, word(entry, 'how')) ?? ['summon', 'summons'];
    return [who, does(` ${mine} `, ` ${theirs} `), cardPart(naming, ref(entry, 'card')), '.'];
  },
  set: (entry, naming, who, does) => [who, does(' set ', ' sets '), cardPart(naming, ref(entry, 'card')), '.'],
  'attack.declared': (entry, naming) => {
    const target = ref(entry, 'target');
    const attacker = cardPart(naming, ref(entry, 'attacker'));
    return isAny(target) ? [attacker, ' attacks ', cardPart(naming, target), '.'] : [attacker, ' attacks directly.'];
  },
  'attack.aimed': (entry, naming) => {
    const target = ref(entry, 'target');
    const attacker = cardPart(naming, ref(entry, 'attacker'));
    return isAny(target) ? [attacker, ' attacks ', cardPart(naming, target), ' instead.'] : [attacker, ' attacks directly instead.'];
  },
  'attack.stopped': (entry, naming) => ['The attack of ', cardPart(naming, ref(entry, 'attacker')), ' is stopped.'],
  'course.skipped': (entry, naming) => {
    const owner = whose(naming, Number(entry.data['seat'] ?? -1));
    return [`${owner.charAt(0).toUpperCase()}${owner.slice(1)} ${phaseName(word(entry, 'name'))} is skipped.`];
  },
  destroyed: (entry, naming) => [
    cardPart(naming, ref(entry, 'card')),
    word(entry, 'how') === 'battle' ? ' is destroyed in battle.' : ' is destroyed.',
  ],
  'summon.negated': (entry, naming) => ['The Summon of ', cardPart(naming, ref(entry, 'card')), ' is negated.'],
  equipped: (entry, naming) => [
    cardPart(naming, ref(entry, 'card')),
    ' is equipped to ',
    cardPart(naming, ref(entry, 'to') ?? ref(entry, 'host')),
    '.',
  ],
  'text.failed': (entry, naming) => ['A text of ', cardPart(naming, ref(entry, 'card')), ' failed. The game goes on without it.'],
  'game.voided': () => ['The rules failed. The game is void: nobody has won.'],
  tributed: (entry, naming) => [cardPart(naming, ref(entry, 'card')), ' is Tributed.'],
  discarded: (entry, naming) => [cardPart(naming, ref(entry, 'card')), ' is discarded.'],
  banished: (entry, naming) => [cardPart(naming, ref(entry, 'card')), ' is banished.'],
  returned: (entry, naming) => {
    const from = word(entry, 'from');
    const comes = from === 'deck' || from === 'grave' || from === 'banished' ? ` is added from the ${zoneName(from)} to ` : ' returns to ';
    return [cardPart(naming, ref(entry, 'card')), comes, `${whose(naming, ownerIn(entry, naming))} hand.`];
  },
  sent: (entry, naming) => [cardPart(naming, ref(entry, 'card')), ` is sent from ${fromWhere(entry, naming)} to the Graveyard.`],
  'came.back': (entry, naming) => [cardPart(naming, ref(entry, 'card')), ' comes back.'],
  declared: (entry, _naming, who, does) => [who, does(' declare ', ' declares '), `${saidOf(word(entry, 'which'))}.`],
  damaged: (entry, naming) => {
    const seat = num(entry, 'seat');
    return [{ seat, name: seatName(naming, seat) }, verb(naming, seat, ' take ', ' takes '), `${num(entry, 'amount')} damage.`];
  },
  'life.gained': (entry, naming) => {
    const seat = num(entry, 'seat');
    return [{ seat, name: seatName(naming, seat) }, verb(naming, seat, ' gain ', ' gains '), `${num(entry, 'amount')} life.`];
  },
  'life.paid': (entry, naming) => {
    const seat = num(entry, 'seat');
    return [{ seat, name: seatName(naming, seat) }, verb(naming, seat, ' pay ', ' pays '), `${num(entry, 'amount')} life.`];
  },
  'life.set': (entry, naming) => {
    const seat = num(entry, 'seat');
    return [{ seat, name: seatName(naming, seat) }, verb(naming, seat, ' have ', ' has '), `${num(entry, 'amount')} life now.`];
  },
  'counters.placed': (entry, naming) => [counted(entry), ' placed on ', cardPart(naming, ref(entry, 'card')), '.'],
  'counters.removed': (entry, naming) => [counted(entry), ' removed from ', cardPart(naming, ref(entry, 'card')), '.'],
  'control.changed': (entry, naming) => {
    const seat = num(entry, 'to');
    const who = { seat, name: seatName(naming, seat) };
    return [who, verb(naming, seat, ' take control of ', ' takes control of '), cardPart(naming, ref(entry, 'card')), '.'];
  },
  revealed: (entry, naming) => [cardPart(naming, ref(entry, 'card')), ' is revealed.'],
  'to.deck': (entry, naming) => [cardPart(naming, ref(entry, 'card')), ' goes back to the Deck.'],
  vanished: (entry, naming) => [cardPart(naming, ref(entry, 'card')), ' vanishes.'],
  'coin.tossed': (entry) => [`The coin shows ${entry.data['heads'] === true ? 'heads' : 'tails'}.`],
  'die.rolled': (entry) => [`The die shows ${num(entry, 'number')}.`],
  'looked.at': (_entry, _naming, who, does) => [who, does(' look at hidden cards.', ' looks at hidden cards.')],
  shuffled: (entry, naming) => {
    const seat = num(entry, 'seat');
    return [{ seat, name: seatName(naming, seat) }, verb(naming, seat, ' shuffle your Deck.', ' shuffles the Deck.')];
  },
  'link.unresolved': (entry, naming) => [cardPart(naming, ref(entry, 'card')), ' resolves without effect.'],
  conceded: (entry, naming) => {
    const seat = num(entry, 'seat');
    return [{ seat, name: seatName(naming, seat) }, verb(naming, seat, ' concede.', ' concedes.')];
  },
  'position.changed': (entry, naming) => [cardPart(naming, ref(entry, 'card')), ` changes to ${word(entry, 'to')} position.`],
  'turned.up': (entry, naming) => [cardPart(naming, ref(entry, 'card')), ' is turned face up.'],
  'turned.down': (entry, naming) => [cardPart(naming, ref(entry, 'card')), ' is turned face down.'],
  'phase.begun': (entry, naming) => {
    const seat = num(entry, 'seat');
    const whose = seat === naming.view.seat ? 'Your' : `${seatName(naming, seat)}’s`;
    return [`${whose} ${phaseName(word(entry, 'phase'))}`];
  },
  decked: (entry, naming) => [{ seat: num(entry, 'seat'), name: seatName(naming, num(entry, 'seat')) }, ' cannot draw: the deck is empty.'],
  'duel.over': (entry, naming) => {
    const [winner, another] = seatsIn(entry, 'winners');
    if (winner === undefined || another !== undefined) return ['The duel is a draw.'];
    return [{ seat: winner, name: seatName(naming, winner) }, verb(naming, winner, ' win the duel.', ' wins the duel.')];
  },
  activated: (entry, naming, who, does) => [
    who,
    does(' activate ', ' activates '),
    cardPart(naming, entry.source ?? ref(entry, 'card')),
    num(entry, 'link') > 1 ? ` (link ${num(entry, 'link')}).` : '.',
  ],
  'activation.negated': (entry, naming) => ['The activation of ', cardPart(naming, ref(entry, 'card') ?? entry.source), ' is negated.'],
  'effect.negated': (entry, naming) => ['The effect of ', cardPart(naming, ref(entry, 'card') ?? entry.source), ' is negated.'],
  resolved: (entry, naming) => [cardPart(naming, ref(entry, 'card') ?? entry.source), ' resolves.'],
};

/** What is bookkeeping, and no news. */
const silent = new Set([
  'summoning',
  'crossed',
  'won',
  'trigger.waits',
  'dropped',
  'scope.changed',
  'course.changed',
  'course.ending',
  'used',
  'played',
  'noted',
  'battled',
  'flipped',
  'triggered',
  'registered',
  'ended',
  'paid',
  'announced',
  'scope.entered',
  'scope.left',
  'rule.applied',
  'moved',
]);

/** Whether an ability is only how its card is summoned: nobody has activated anything then. */
const isProcedure = ({ cards }: Naming, is: string | undefined, ability: unknown): boolean =>
  cards.get(is ?? '')?.procedures?.includes(String(ability)) === true;

/** The links of the chain. A monster that comes as its own text says is none, though the rules carry that out as one. */
export const linksOf = (naming: Naming): readonly SeenLink[] =>
  naming.view.chain.filter(({ source, ability }) => !isProcedure(naming, source.is, ability));

/** Whether only how a monster is summoned is said to be activated, or to resolve: then the Summon is told. */
function isOnlyHow({ event, data, source }: LogEntry, naming: Naming): boolean {
  if (event !== 'activated' && event !== 'resolved') return false;
  return isProcedure(naming, ((data['card'] as Ref | undefined) ?? source)?.is, data['ability']);
}

/** The sentence of an entry; nothing for what would only fill the log. */
export function told(entry: LogEntry, naming: Naming): Sentence | undefined {
  if (isOnlyHow(entry, naming)) return undefined;
  const name = entry.event;
  const short = name.replace(/^(chain|link|effect|trigger|rule|cost|scope)\.(?=entered|left|registered|ended|resolved|paid|applied)/, '');
  const teller = entryOf(tellers, name) ?? entryOf(tellers, short);
  const seat = entry.by >= 0 ? entry.by : num(entry, 'seat');
  const who: Part = { seat, name: seatName(naming, seat) };
  if (teller !== undefined) return teller(entry, naming, who, (mine, theirs) => verb(naming, seat, mine, theirs));
  if (silent.has(name) || silent.has(short) || name.includes('scope') || name.startsWith('effect')) return undefined;
  const card = ref(entry, 'card') ?? entry.source;
  return isAny(card) ? [`${saidOf(name)}: `, cardPart(naming, card), '.'] : undefined;
}

/** What is only the other side of something: what is destroyed, discarded or Tributed is sent to the Graveyard. */
const sends = new Set(['destroyed', 'discarded', 'tributed']);

function isEcho(log: readonly LogEntry[], at: number): boolean {
  const { event, group, data } = log[at] as LogEntry;
  if (event !== 'sent') return false;
  const card = (data['card'] as Ref | undefined)?.card;
  for (let i = at - 1; i >= 0 && log[i]?.group === group; i--) {
    const before = log[i] as LogEntry;
    if (sends.has(before.event) && (before.data['card'] as Ref | undefined)?.card === card) return true;
  }
  return false;
}

/** The sentence of an entry of a log, if it is news. */
export const toldAt = (log: readonly LogEntry[], at: number, naming: Naming): Sentence | undefined =>
  isEcho(log, at) ? undefined : told(log[at] as LogEntry, naming);

export const textOf = (sentence: Sentence): string => sentence.map((part) => (typeof part === 'string' ? part : part.name)).join('');

export const placeName = (naming: Naming, key: string): string => {
  const zone = naming.view.zones[key];
  if (zone === undefined) return key;
  const whose = zone.owner < 0 ? 'the' : zone.owner === naming.view.seat ? 'your' : `${seatName(naming, zone.owner)}’s`;
  return `${whose} ${slotName(zone)}`;
};
const slotName = ({ zone, slot }: SeenZone): string => `${zoneName(zone)}${slot > 0 || rowed.has(zone) ? ` ${slot + 1}` : ''}`;
const rowed = new Set(['monsters', 'spells']);

/** As much of a text as tells an effect from another one. */
const LONGEST = 48;

/** Options in words that tell them apart, as far as there are any. */
export function optionNames(options: readonly Ref[], naming: Naming): readonly string[] {
  const { view, cards } = naming;
  const placeOf = ({ card }: Ref): string | undefined => {
    const key = view.cards[card ?? -1]?.zone ?? '';
    const zone = view.zones[key];
    return zone?.owner === view.seat ? slotName(zone) : zone && placeName(naming, key);
  };
  const effectOf = ({ card, is, ability }: Ref): string | undefined =>
    lineOf(cards.get(is ?? view.cards[card ?? -1]?.card ?? ''), ability, LONGEST);
  let names = options.map((option) => optionName(option, naming));
  for (const more of [options.map(placeOf), options.map(effectOf)]) {
    const before = names;
    const isTold = (at: number): boolean => more[at] !== undefined && before.some((name, i) => name === before[at] && more[i] !== more[at]);
    names = before.map((name, at) => (isTold(at) ? `${name} · ${more[at]}` : name));
  }
  return names;
}

/** An option in words. */
export function optionName(option: Ref, naming: Naming): string {
  if (option.card !== undefined || option.is !== undefined) return textOf([knownPart(naming, option)]);
  if (option.player !== undefined) return seatName(naming, option.player);
  if (option.zone !== undefined) return placeName(naming, option.zone);
  if (option.value === true) return 'Yes';
  if (option.value === false) return 'No';
  return option.value === undefined ? 'this' : saidOf(String(option.value));
}
