/**
 * Written cards: what is printed on the cards of the check game.
 *
 * KL3  A card is a character, an event or a climax. A character can be played and has Encore for three, unless its text names another
 *      cost.
 */
import {
  a,
  type CardLanguage,
  historyWords,
  kernelWords,
  listOf,
  name,
  needed,
  oneOf,
  optional,
  text,
  Vocabulary,
  whole,
  withMay,
} from '@rulewright/language';
import { character, climaxCard, eventCard } from './cards.js';
import type { Card } from './looking.js';
import { changeWords } from './written/changes.js';
import { deedWords, durationWords, occasionWords } from './written/occasions.js';
import { amountWords, conditionWords, playerWords } from './written/players.js';
import { stepWords } from './written/steps.js';
import { textKind, textWords } from './written/texts.js';
import { filterWords, thingWords } from './written/things.js';

const parts = {
  card: needed(name('the id of the card'), 'by which decks name it'),
  name: needed(text('the name of the card'), 'as players read it'),
  type: needed(oneOf('character', 'event', 'climax'), 'what it is'),
  level: optional(whole(0, 3), 'which level its player must have; 0, by default'),
  cost: optional(whole(0, 20), 'its cost in stock; 0, by default'),
  power: optional(whole(0, 100_000), 'of a character'),
  soul: optional(whole(0, 10), 'of a character; 1, by default'),
  traits: optional(listOf(text('a trait', 40)), 'of a character'),
  triggers: optional(listOf(oneOf('soul', 'draw', 'pool')), 'its trigger icons'),
  text: optional(listOf(a(textKind)), 'what it can do'),
} as const;

export const checkWords = [
  kernelWords,
  historyWords({ turn: { scope: 'turn', says: 'this turn' } }),
  playerWords,
  filterWords,
  thingWords,
  amountWords,
  conditionWords,
  changeWords,
  stepWords,
  occasionWords,
  deedWords,
  durationWords,
  textWords,
];

export const checkLanguage: CardLanguage<typeof parts> = {
  vocabulary: new Vocabulary('check', checkWords as never),
  parts,
  make({ card: id, name: called, type, text: texts = [], ...facts }) {
    const all = texts.map(({ means }, i) =>
      means.make(means.called === undefined ? (i === 0 ? id : `${id}.${i + 1}`) : `${id}.${means.called}`),
    );
    const print = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<Card>;
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
        return texts.map(({ says }) => withMay(says));
      },
    };
  },
};
