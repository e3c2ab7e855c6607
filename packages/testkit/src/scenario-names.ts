/**
 * Names: what cards, options and events are called in a scenario.
 *
 * SF4  A card is named by its id. "bo's wyrm" is one of Bo's, "2nd wyrm" the second of those that the name could mean, "wyrm (boost)"
 *      the ability of that name. An option is a card, an ability of one, a player, a zone with its place, a move, a text, a number,
 *      yes, no or pass.
 */
import {
  cardOfOption,
  chainOf,
  type Decision,
  type Fact,
  type Game,
  type Happened,
  PASS,
  waitingReactions,
  waitingTriggers,
} from '@rulewright/kernel';
import type { ScenarioGame } from '@rulewright/language';

/** What a name means, taken apart. */
export interface Reference {
  readonly player: string | undefined;
  /** Which of those that the name could mean, from 1; the first, if nothing is said. */
  readonly nth: number | undefined;
  readonly name: string;
  readonly ability: string | undefined;
}
export function referenceOf(text: string): Reference {
  const [, player, nth, name = text, ability] = /^(?:(\S+)'s )?(?:(\d{1,4})(?:st|nd|rd|th) )?(.+?)(?: \(([^()]+)\))?$/.exec(text) ?? [];
  return { player, nth: nth === undefined ? undefined : Number(nth), name, ability };
}

export const isCard = ({ look }: Game, id: number): boolean => look.exists(id) && look.kindOf(id) === 'card';
export const cardName = (game: Game, id: number): string => game.look.card(id).id;

/** Whose a card is. */
export function seatOfCard(about: ScenarioGame, game: Game, id: number): number {
  const { look } = game;
  return about.seatOf?.(game, id) ?? look.zoneOwner(look.zoneOf(id));
}

export interface Offer {
  readonly name: string;
  /** Whose card it is, -1 if it is none. */
  readonly seat: number;
  readonly ability: string | undefined;
}

/** What is offered, in the order of the options. */
export function offersOf(about: ScenarioGame, game: Game, decision: Decision): readonly Offer[] {
  const abilities = decision.of === 'values' ? [] : abilitiesOf(game, decision);
  return decision.options.map((option, i) => {
    const id = cardOf(game, decision, option);
    return {
      name: about.called?.(game, decision, option) ?? called(about, game, decision, option),
      seat: id === undefined ? -1 : seatOfCard(about, game, id),
      ability: abilities[i],
    };
  });
}

/** Which ability of its card each option is, as the one who is asked sees it. */
function abilitiesOf(game: Game, { seat, id, options }: Decision): readonly (string | undefined)[] {
  const view = game.view(seat).decisions.find((one) => one.id === id);
  return view?.options.length === options.length ? view.options.map(({ ability }) => ability) : [];
}

function cardOf(game: Game, { of }: Decision, option: string | number | boolean): number | undefined {
  if (typeof option !== 'number' || of === 'values') return undefined;
  const id = of === 'activations' ? cardOfOption(option) : option;
  return id !== 0 && isCard(game, id) ? id : undefined;
}

function called(about: ScenarioGame, game: Game, { of }: Decision, option: string | number | boolean): string {
  if (typeof option === 'string') return option;
  if (typeof option === 'boolean') return option ? 'yes' : 'no';
  if (of === 'values') return String(option);
  if (of === 'activations') return option === PASS ? 'pass' : thingName(about, game, cardOfOption(option));
  return thingName(about, game, option);
}

/** What a record is called: a card by its id, a player by name, a zone with its place, a link or a trigger by its card. */
export function thingName(about: ScenarioGame, game: Game, id: number): string {
  const { look } = game;
  if (!look.exists(id)) return 'nothing';
  const kind = look.kindOf(id);
  if (kind === 'card') return cardName(game, id);
  if (kind === 'player') return about.players[about.players.findIndex((_, seat) => look.player(seat) === id)] ?? kind;
  if (kind.startsWith('zone:')) return zoneName(game, id);
  const held = kind.startsWith('link:') ? chainOf(look) : kind.startsWith('waiting:') ? waitingTriggers(look) : [];
  const deed = kind.startsWith('effect:') ? waitingReactions(look).find((one) => one.id === id) : undefined;
  const card = held.find((one) => one.id === id)?.card ?? deed?.source ?? 0;
  return isCard(game, card) ? cardName(game, card) : kind.replace(/^[a-z]+:/, '');
}

/** A zone, with its place from 1 if there are several beside each other. */
function zoneName({ look, rules }: Game, id: number): string {
  const name = look.kindOf(id).slice('zone:'.length);
  const zone = rules.spec.zones.find((one) => one.id === name);
  if (zone === undefined || zone.slots <= 1) return name;
  const owner = Math.max(0, look.zoneOwner(id));
  for (let slot = 0; slot < zone.slots; slot++) if (look.zone(zone, owner, slot) === id) return `${name} ${slot + 1}`;
  return name;
}

const isAbility = (ability: string | undefined, wanted: string): boolean =>
  ability !== undefined && (ability === wanted || ability.endsWith(`.${wanted}`));

/** Which of the offers that are left a name means. (SF4) */
export function pick(about: ScenarioGame, offers: readonly Offer[], left: readonly number[], text: string): number | undefined {
  const plain = left.find((at) => offers[at]?.name === text);
  if (plain !== undefined) return plain;
  const { player, nth, name, ability } = referenceOf(text);
  const seat = player === undefined ? undefined : about.players.indexOf(player);
  const fits = ({ name: called, seat: whose, ability: of }: Offer): boolean =>
    called === name && (seat === undefined || whose === seat) && (ability === undefined || isAbility(of, ability));
  const those = [...offers.keys()].filter((at) => fits(offers[at] as Offer));
  // The second is the second of all that are offered, also after the first was taken.
  const found = nth === undefined ? those.find((at) => left.includes(at)) : those[nth - 1];
  return found !== undefined && left.includes(found) ? found : undefined;
}

/** The cards on the table that a name could mean, in the order of players and zones. */
export function cardsCalled(about: ScenarioGame, game: Game, text: string): readonly number[] {
  const { player, nth, name } = referenceOf(text);
  const seat = player === undefined ? undefined : about.players.indexOf(player);
  const all = [
    ...new Set(about.players.flatMap((_, owner) => about.zones.flatMap((zone) => [...about.cardsIn(game, owner, zone)]))),
  ].filter((id) => cardName(game, id) === name && (seat === undefined || seatOfCard(about, game, id) === seat));
  return all.slice((nth ?? 1) - 1);
}

// -- events

/** Something that happened, in the names that things had then. */
export interface Told {
  readonly type: string;
  /** It counts for nothing, or nobody is told of it. */
  readonly isQuiet: boolean;
  readonly by: string | undefined;
  /** By field: all names that it could be meant by. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

const SEATS: ReadonlySet<string> = new Set(['seat', 'who', 'player', 'under', 'whose']);

/** An event, told at once: a card that is shuffled away has no name afterwards. */
export function toldOf(about: ScenarioGame, game: Game, event: Happened): Told {
  const fields = Object.entries(event.data).map(([field, value]) => {
    const type = event.type.fields[field]?.type ?? 'any';
    return [field, namesOf(about, game, field, type, value)] as const;
  });
  const { id, quiet, told } = event.type;
  return { type: id, isQuiet: quiet || told === 'nobody', by: about.players[event.by], fields: new Map(fields) };
}

function namesOf(about: ScenarioGame, game: Game, field: string, type: string, value: Fact): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => [...namesOf(about, game, field, type.replace(/s$/, ''), one)]);
  if (typeof value === 'boolean') return value ? [field, 'true'] : ['false'];
  if (typeof value !== 'number') return typeof value === 'string' ? [value] : [];
  if (type === 'ref') return value === 0 ? [] : [thingName(about, game, value)];
  const player = SEATS.has(field) ? about.players[value] : undefined;
  return player === undefined ? [String(value)] : [player];
}

/** What nobody wants to read: the numbers by which the engine tells links and events apart. */
const NUMBERS: ReadonlySet<string> = new Set(['link', 'number', 'event', 'ability', 'did', 'scope']);

/** As it can be written in a scenario. */
export function toldText({ type, fields }: Told): string {
  const said = [...fields].flatMap(([field, names]) => (NUMBERS.has(field) ? [] : names.slice(0, 1)));
  return [type, ...said.filter((name) => name !== 'false')].join(' ');
}
/** Whether it is worth a line of a log: effects begin and end all the time. */
export const isWorthTelling = ({ type, isQuiet }: Told): boolean => !isQuiet && !type.startsWith('effect.');
