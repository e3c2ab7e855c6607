/**
 * Choices: what a player can say to a decision, as a numbered list. A move that only asks for a card is listed once for each card
 * ("Summon Stone Ogre"): the answers are given one after the other.
 */
import type { Answer, DecisionView, Game, OptionView, View } from '@rulewright/kernel';
import type { GameKit } from '@rulewright/language';
import { harmless, type Ink } from '../ink.js';
import { type Cards, controllerOf, described, idOf, nameOf, verbOf } from './cards.js';

export interface Choice {
  readonly label: string;
  /** What is answered, one after the other. */
  readonly answers: readonly Answer[];
  readonly isPass: boolean;
  /** The card that it is about. */
  readonly card?: string | undefined;
  /** Whether that is a card of the hand. */
  readonly isHeld?: boolean;
}

export interface Seen {
  readonly game: Game;
  readonly seat: number;
  readonly cards: Cards;
  readonly ink: Ink;
  /** What places are called, if they are not counted. */
  readonly places: Places;
}
export type Places = GameKit['places'];

/** "stage 2", or as the game calls that place. */
export const slotSaid = (places: Places, zone: string, slot: number): string =>
  places?.[zone]?.[slot]?.replaceAll('-', ' ') ?? `${zone} ${slot + 1}`;

export const decisionOf = ({ game, seat }: Seen): DecisionView | undefined => game.view(seat).decisions[0];

/** Whether one option is chosen, and not several or a number. */
export const isSingle = ({ kind }: DecisionView): boolean => ['one', 'name', 'yesNo', 'action', 'slot'].includes(kind);

/** Moves that are said otherwise before a card, which tells what it is itself. */
const MOVES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    attack: 'Attack with',
    'change position': 'Change the position of',
    'set monster': 'Set',
    'set spell': 'Set',
    'play a land': 'Play',
  }),
);

/** The choices of a decision of which one is taken, those that do something first. */
export function choicesOf(seen: Seen, decision: DecisionView): readonly Choice[] {
  const each = decision.options.flatMap((option, i) => choicesFor(seen, decision, option, i));
  // Two copies in the hand are one choice; what lies elsewhere is told apart by its place.
  const all = each.filter(({ label, isHeld }, i) => isHeld !== true || each.findIndex((one) => one.label === label) === i);
  // An attack before what else could be done in a battle.
  const rank = ({ isPass, answers: [first] }: Choice): number => (isPass ? 2 : decision.options[Number(first)]?.value === 'attack' ? 0 : 1);
  return [...all].sort((one, other) => rank(one) - rank(other));
}

function choicesFor(seen: Seen, decision: DecisionView, option: OptionView, i: number): readonly Choice[] {
  const { value } = option;
  const isMove = decision.kind === 'action' && typeof value === 'string' && value !== 'pass';
  const led = isMove ? leads(seen, decision, i) : undefined;
  if (led !== undefined)
    return led.map(({ label, answers, ...about }) => ({
      ...about,
      label: `${MOVES.get(String(value)) ?? capital(String(value))} ${label}`,
      answers: [i, ...answers],
      isPass: false,
    }));
  const isPass = value === 'pass' || (decision.kind === 'yesNo' && value === false);
  return [{ label: optionSaid(seen, decision, option), answers: [i], isPass, ...aboutCard(seen.game.view(seen.seat), option, seen.seat) }];
}

/** What follows a move, if that is one card, and nothing has happened by then. It is tried on a fork. */
function leads({ game, seat, cards, ink, places }: Seen, { id }: DecisionView, i: number): readonly Choice[] | undefined {
  const fork = game.fork();
  const result = fork.answer(seat, i, id);
  if (!result.ok) return undefined;
  const next = fork.view(seat).decisions[0];
  if (next === undefined || !['one', 'action'].includes(next.kind) || next.options.some(({ card }) => card === undefined)) return undefined;
  if (!next.canBackOut && result.events.length > 0) return undefined;
  return next.options.map((option, k) => ({
    label: optionSaid({ game: fork, seat, cards, ink, places }, { ...next, kind: 'one' }, option),
    answers: [k],
    isPass: false,
    ...aboutCard(fork.view(seat), option, seat),
  }));
}

const aboutCard = ({ zones }: View, { card }: OptionView, seat: number): Pick<Choice, 'card' | 'isHeld'> => {
  const isHeld = zones.some(({ zone, owner, cards }) => zone === 'hand' && owner === seat && cards?.some(({ id }) => id === card?.id));
  return { card: idOf(card), isHeld };
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What an option is called. */
export function optionSaid(
  { game, seat, cards, ink, places }: Seen,
  decision: DecisionView,
  { value, card, ability, link, player, zone }: OptionView,
): string {
  const view = game.view(seat);
  if (card !== undefined) {
    const id = idOf(card);
    const where = placeOf(view, card.id, seat, places);
    const said = `${described(cards, id, ink, traitsOf(view, card.id))}${where === '' ? '' : ink.faint(` (${where})`)}`;
    if (decision.kind !== 'action' || ability === undefined) return said;
    const which = id !== undefined && ability.startsWith(`${id}.`) ? ink.faint(`: ${ability.slice(id.length + 1)}`) : '';
    return `${verbOf(cards, id, ability)} ${said}${which}`;
  }
  if (link !== undefined) return `link ${link} of the chain`;
  if (player !== undefined) return String(view.players[player]?.['name'] ?? `player ${player + 1}`);
  if (zone !== undefined) {
    const lying = view.zones.find((one) => one.zone === zone.zone && one.owner === zone.owner && one.slot === zone.slot)?.cards?.at(-1);
    const taken = lying === undefined ? '' : ink.faint(` (${harmless(nameOf(cards, idOf(lying)))} lies there)`);
    return `${slotSaid(places, zone.zone, zone.slot)}${zone.owner === seat ? '' : ' of the other side'}${taken}`;
  }
  if (value === true) return 'Yes';
  if (value === false) return decision.why === 'battle' ? 'No, end the turn' : 'No';
  if (value === 'pass') return ['open', 'play'].includes(decision.why) ? 'Go on' : 'Pass';
  return capital(harmless(String(value ?? '?')));
}

/** What a card comes to now, if it lies face up. */
function traitsOf({ zones }: View, id: number | undefined): Readonly<Record<string, unknown>> | undefined {
  const lying = zones.flatMap(({ cards = [] }) => cards).find((card) => card.id === id);
  return lying === undefined || lying.back['faceDown'] === true
    ? undefined
    : (lying.traits as Readonly<Record<string, unknown>> | undefined);
}

/** "their monsters 2": where a card lies that the seat sees. */
function placeOf({ zones }: View, id: number | undefined, seat: number, places: Places): string {
  const zone = zones.find(({ cards }) => cards?.some((card) => card.id === id));
  if (zone === undefined || (zone.owner === seat && zone.zone === 'hand')) return '';
  const lying = zone.cards?.find((card) => card.id === id);
  const whose = (zone.owner === -1 && lying !== undefined ? controllerOf(lying) : zone.owner) === seat ? 'your' : 'their';
  const isRow = zones.filter((one) => one.zone === zone.zone && one.owner === zone.owner).length > 1;
  return `${whose} ${isRow ? slotSaid(places, zone.zone, zone.slot) : zone.zone}`.trim();
}

/** What the player is asked, in a sentence. */
export function questionSaid({ game, seat, cards, ink }: Seen, { why, about, kind, min, max, must, total }: DecisionView): string {
  const of = about?.card === undefined ? '' : ` (${ink.strong(nameOf(cards, idOf(about.card)))})`;
  const many =
    isListed(kind) && max > 1
      ? ` Choose ${min === max ? `${min}` : min === 0 ? `up to ${max}` : `${min} to ${max}`}.`
      : kind === 'number'
        ? ` From ${min} to ${max}.`
        : kind === 'divide'
          ? ` ${total} in all.`
          : '';
  const last = why === 'respond' ? game.view(seat).chain.at(-1) : undefined;
  if (last !== undefined) {
    const whose = last.seat === seat ? 'your own' : `${harmless(String(game.view(seat).players[last.seat]?.['name'] ?? ''))}’s`;
    return `Do you respond to ${whose} ${ink.strong(harmless(nameOf(cards, idOf(last.source.card))))} (link ${last.number})?`;
  }
  const asked = questions.get(`${why}, ${kind}`) ?? questions.get(why) ?? `${capital(why)}?`;
  return `${asked}${of}${many}${must === undefined ? '' : ` (${must})`}`;
}
const isListed = (kind: DecisionView['kind']): boolean => ['some', 'upTo', 'subset', 'order'].includes(kind);
const questions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    open: 'What do you do?',
    respond: 'Do you do something before it goes on?',
    trigger: 'Use its effect?',
    battle: 'Go to the Battle Phase?',
    set: 'Which card do you set?',
    summon: 'Which monster do you summon?',
    tribute: 'Which do you tribute?',
    target: 'Which is the target?',
    search: 'Which do you take?',
    discard: 'Which do you discard?',
    destroy: 'Which is destroyed?',
    banish: 'Which is banished?',
    equip: 'To which is it equipped?',
    send: 'Which goes to the Graveyard?',
    attacker: 'Which attacks?',
    attack: 'Which is attacked?',
    'attack, upTo': 'Which attack?',
    'attack, name': 'How does it attack?',
    replay: 'The other side has changed. Attack all the same?',
    triggers: 'In which order?',
    'triggers, one': 'Which effect comes first?',
    slot: 'Where?',
    'hand limit': 'You hold too many. Which do you discard?',
    priority: 'What do you do?',
    play: 'What do you do?',
    land: 'Which land do you play?',
    mana: 'What do you tap for mana?',
    block: 'Which block?',
    trample: 'How much goes past those that block it?',
    'combat damage': 'How is its damage divided?',
    shield: 'How much of it is prevented?',
    enchant: 'What does it enchant?',
    sacrifice: 'Which do you sacrifice?',
    x: 'How much is X?',
    copy: 'Of which is it a copy?',
    'new target': 'Which is the new target?',
    'opening hand': 'Which do you put away, to draw as many others?',
    clock: 'Which do you put into your clock, to draw two cards?',
    climax: 'Which climax do you play?',
    counter: 'Do you answer the attack?',
    'draw icon': 'Draw a card?',
    'pool icon': 'Put the top card of your deck into your stock?',
    'treasure icon': 'Put the top card of your deck into your stock?',
    'return icon': 'Which character returns to its owner’s hand?',
    'come-back icon': 'Which character comes back to your hand?',
    'gate icon': 'Which climax comes back to your hand?',
    'choice icon': 'Which character do you choose, and where does it go?',
    'standby icon': 'Which character comes to your stage?',
    character: 'Which character?',
    position: 'Where?',
    defender: 'Which does it attack?',
    'encore step': 'Which goes to the waiting room next?',
    'rule.decide': 'Which do you choose?',
    positions: 'Which change places?',
    standby: 'Which effect comes first?',
    'replacement.order': 'Which applies?',
    'return-to-hand': 'Which returns to the hand?',
  }),
);
