/**
 * Written cards: what is printed on the cards of the check game.
 *
 * KL3  A card is a character, an event or a climax. A character can be played and has Encore for three; that for which its text names
 *      another cost comes beside it.
 * KL9  A card has what goes with its type: an event says what it does, only a character has power, soul and traits, and a climax neither
 *      level nor cost. Power that was left out is told to be 0.
 */
import {
  a,
  article,
  type CardFault,
  type CardLanguage,
  calledTwice,
  listing,
  listOf,
  name,
  needed,
  oneOf,
  optional,
  type PartsOf,
  printedAs,
  text,
  Vocabulary,
  whole,
} from '@rulewright/language';
import { character, climaxCard, eventCard } from './cards/pool.js';
import { type Card, ICONS } from './table.js';
import { checkWords } from './words/index.js';
import { textKind } from './words/texts.js';

const parts = {
  card: needed(name('the id of the card'), 'by which decks name it'),
  name: needed(text('the name of the card'), 'as players read it'),
  type: needed(oneOf('character', 'event', 'climax'), 'what it is'),
  level: optional(whole(0, 3), 'which level its player must have; 0, by default'),
  cost: optional(whole(0, 20), 'its cost in stock; 0, by default'),
  power: optional(whole(0, 100_000), 'of a character'),
  soul: optional(whole(0, 10), 'of a character; 1, by default'),
  traits: optional(listOf(text('a trait', 40)), 'of a character'),
  triggers: optional(listOf(oneOf(...ICONS)), 'its trigger icons'),
  text: optional(listOf(a(textKind)), 'what it can do'),
} as const;

export const checkLanguage: CardLanguage<typeof parts> = {
  vocabulary: new Vocabulary('check', checkWords),
  parts,
  check: faultsOf,
  make({ card: id, name: called, type, text: texts = [], ...facts }) {
    const all = texts.map(({ means }, i) =>
      means.make(means.called === undefined ? (i === 0 ? id : `${id}.${i + 1}`) : `${id}.${means.called}`),
    );
    const print = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    const abilities = all.flatMap((one) => one.abilities ?? []);
    const continuous = all.flatMap((one) => one.continuous ?? []);
    const card: Card =
      type === 'character'
        ? character(id, called, print, abilities)
        : type === 'event'
          ? eventCard(id, called, print, abilities)
          : { ...climaxCard(id, called, print), ...(abilities.length > 0 && { abilities }) };
    return {
      card: { ...card, ...(continuous.length > 0 && { continuous }) },
      get text() {
        return printedAs({ can: 'may' }, () => texts.map(({ says }) => says));
      },
    };
  },
};

const TYPES = ['character', 'event', 'climax'];
/** What only cards of some types have: their texts, and other parts. (KL9) */
const TEXTS_OF: Readonly<Record<string, readonly string[]>> = {
  event: ['event'],
  counter: ['event'],
  act: ['character'],
  encore: ['character'],
  assist: ['character'],
  backup: ['character'],
};
const PARTS_OF: Readonly<Record<string, readonly string[]>> = {
  level: ['character', 'event'],
  cost: ['character', 'event'],
  power: ['character'],
  soul: ['character'],
  traits: ['character'],
};
const onlyOf = (types: readonly string[]): string =>
  `only ${listing(
    TYPES.filter((one) => types.includes(one)).map((one) => article(one)),
    'or',
  )}`;
/** The word that a text is. */
const wordOf = (data: unknown): string => (typeof data === 'string' ? data : (Object.keys(data ?? {})[0] ?? ''));

/** Whether "attack-instead" stands anywhere but in an "instead" of an attack. (KL9) */
function hasStrayAttack(data: unknown, isInAttack: boolean): boolean {
  if (data === 'attack-instead') return !isInAttack;
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).some(([key, value]: [string, unknown]) => {
    if (key === 'attack-instead' && !isInAttack) return true;
    if (key !== 'instead' || typeof value !== 'object' || value === null || !('of' in value)) return hasStrayAttack(value, isInAttack);
    return hasStrayAttack(value, wordOf(value.of) === 'attack');
  });
}

/** What does not go with the type of the card, although it is right by itself. (KL9) */
function faultsOf(given: PartsOf<typeof parts>): readonly CardFault[] {
  const { type, power, text: texts = [] } = given;
  const words = texts.map(({ data }) => wordOf(data));
  const wrong = { code: 'card.kind', severity: 'error' } as const;
  const found: CardFault[] = [...calledTwice(texts)];
  for (const [part, types] of Object.entries(PARTS_OF))
    if (given[part as keyof typeof given] !== undefined && !types.includes(type))
      found.push({ ...wrong, part, message: `${onlyOf(types)} has "${part}"`, hint: `take it away, or write "type: ${types[0]}"` });
  words.forEach((word, item) => {
    const types = TEXTS_OF[word];
    if (types !== undefined && !types.includes(type))
      found.push({ ...wrong, part: 'text', item, message: `${onlyOf(types)} has such a text`, hint: TEXT_FOR[type] ?? 'take another one' });
  });
  texts.forEach(({ data }, item) => {
    if (hasStrayAttack(data, true))
      // outside of any "instead" the language says so itself
      found.push({
        code: 'word.elsewhere',
        severity: 'error',
        part: 'text',
        item,
        message: '"attack-instead" stands where no attack is replaced',
        hint: 'write it into an "instead" of "attack"',
      });
  });
  if (type === 'event' && !words.some((word) => TEXTS_OF[word]?.includes('event')))
    found.push({
      ...wrong,
      code: 'card.idle',
      part: texts.length > 0 ? 'text' : 'type',
      message: 'this event does nothing',
      hint: 'say what it does with "event: { do: … }"',
    });
  if (type === 'character' && power === undefined)
    found.push({
      code: 'card.unsaid',
      severity: 'warning',
      part: 'type',
      message: 'this character has power 0, since nothing else is said',
      hint: 'add "power:"',
    });
  return found;
}
const TEXT_FOR: Readonly<Record<string, string>> = {
  character: 'take auto, act, cont, or rules',
  event: 'take event, or counter',
  climax: 'take auto, cont, or rules',
};
