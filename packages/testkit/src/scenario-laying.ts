/**
 * Laying: what lies where before a scenario begins.
 *
 * SF5  A card is laid by its name; with words before it that the game has for how cards lie ("down wyrm"); or as a map from its name to
 *      what is so of it. What refers to another card that is laid names it as anywhere.
 */
import type { FactShape, FactShapes, LaidCard, LaidFact, LaidPlayer, LaidTable, Node, ScenarioGame } from '@rulewright/language';
import { referenceOf } from './scenario-names.js';
import { listed, meantHint, type Saying } from './scenario-reading.js';

interface Card extends LaidCard {
  readonly seat: number;
  readonly facts: Map<string, LaidFact>;
}
/** A card that another is to refer to, once all are laid. */
interface Reference {
  readonly card: Card;
  readonly fact: string;
  readonly node: Node;
}

/** What a scenario lays. */
export function laidTable(about: ScenarioGame, saying: Saying, node: Node): LaidTable {
  const laying = { about, saying, cards: [], references: [] };
  const settings = new Map<string, LaidFact>();
  const entries = saying.map(node, 'a table', [...about.players, ...Object.keys(about.settings)]);
  const players = about.players.map((player, seat) => laidPlayer(laying, seat, entries.find(({ key }) => key === player)?.value));
  for (const { key, value } of entries) {
    const shape = Object.hasOwn(about.settings, key) ? about.settings[key] : undefined;
    if (shape !== undefined) settings.set(key, factOf(saying, shape, value));
  }
  for (const reference of laying.references) settle(laying, reference);
  return { players, settings };
}

interface Laying {
  readonly about: ScenarioGame;
  readonly saying: Saying;
  readonly cards: Card[];
  readonly references: Reference[];
}

function laidPlayer(laying: Laying, seat: number, node: Node | undefined): LaidPlayer {
  const { about, saying } = laying;
  const zones = new Map<string, readonly LaidCard[]>();
  const numbers = new Map<string, number>();
  const entries = node === undefined ? [] : saying.map(node, 'a player', [...about.zones, ...about.numbers]);
  for (const { key, value } of entries) {
    if (about.numbers.includes(key)) numbers.set(key, saying.number(value));
    else
      zones.set(
        key,
        saying.list(value).map((one) => laidCard(laying, seat, one)),
      );
  }
  return { zones, numbers };
}

function laidCard(laying: Laying, seat: number, node: Node): LaidCard {
  const { about, saying, cards, references } = laying;
  const details = about.details ?? {};
  const [only, second] = node.kind === 'map' ? node.entries : [];
  if (second !== undefined)
    saying.stop(second.keyAt, `"${second.key}" stands beside "${only?.key}": put a hyphen or a bracket between them`);
  const { name, facts } = withWords(details, only?.key ?? saying.text(node));
  const card: Card = { key: cards.length + 1, name, seat, facts };
  if (!about.rules.hasCard(name)) noCard(about, saying, node, name);
  cards.push(card);
  for (const { key, value } of only === undefined ? [] : saying.map(only.value, 'a card that is laid', Object.keys(details))) {
    const shape = details[key] as FactShape;
    if (shape === 'card') references.push({ card, fact: key, node: value });
    else facts.set(key, factOf(saying, shape, value));
  }
  return card;
}

export function noCard(about: ScenarioGame, saying: Saying, { at }: Pick<Node, 'at'>, name: string): never {
  if (about.wrongCards?.has(name) === true)
    return saying.stop(
      at,
      `the card "${name}" has errors, and is not played`,
      'mend the card first: "rulewright check" says what is wrong with it',
    );
  const known = (about.rules.spec.cards ?? []).map(({ id }) => id);
  return saying.stop(at, `there is no card "${name}"`, meantHint(name, known) ?? 'lay the files of its set beside it, or mend the name');
}

/** The words before a card's name, as what they say of it. */
function withWords(details: FactShapes, text: string): { readonly name: string; readonly facts: Map<string, LaidFact> } {
  const facts = new Map<string, LaidFact>();
  const words = text.split(' ');
  while (words.length > 1) {
    const [word = ''] = words;
    const found = Object.entries(details).find(([key, shape]) =>
      shape === 'flag' ? key === word : Array.isArray(shape) && shape.includes(word),
    );
    if (found === undefined) break;
    facts.set(found[0], found[1] === 'flag' ? true : word);
    words.shift();
  }
  return { name: words.join(' '), facts };
}

function factOf(saying: Saying, shape: FactShape, node: Node): LaidFact {
  if (shape === 'number') return saying.number(node);
  if (shape === 'counts') return new Map(saying.map(node, 'what is counted').map(({ key, value }) => [key, saying.number(value)]));
  if (shape === 'text' || shape === 'card') return saying.text(node);
  if (shape === 'flag') {
    if (node.kind !== 'plain' || typeof node.value !== 'boolean') saying.stop(node.at, 'true or false should stand here');
    return node.value === true;
  }
  const word = saying.text(node);
  if (!shape.includes(word)) saying.stop(node.at, `"${word}" is none of: ${listed(shape)}`, meantHint(word, shape));
  return word;
}

/** Finds the card that another refers to. */
function settle({ about, saying, cards }: Laying, { card, fact, node }: Reference): void {
  const text = saying.text(node);
  const { player, nth, name } = referenceOf(text);
  const those = cards.filter((one) => one !== card && one.name === name && (player === undefined || about.players[one.seat] === player));
  const found =
    those[(nth ?? 1) - 1] ??
    saying.stop(node.at, `no other card "${text}" is laid`, meantHint(name, [...new Set(cards.map((one) => one.name))]));
  card.facts.set(fact, found.key);
}
