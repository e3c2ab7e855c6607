/** A small game to write cards of: enough words of each kind, and cards that do nothing. */
import type { Condition, Step } from '@rulewright/kernel';
import {
  a,
  allOf,
  amount,
  aSuch,
  broughtCard,
  CARDS,
  type CardLanguage,
  cards,
  condition,
  counted,
  deed,
  does,
  doneBy,
  type Filter,
  filter,
  flag,
  givenName,
  historyWords,
  kernelWords,
  listOf,
  many,
  map,
  name,
  needed,
  nounOf,
  occasion,
  oneOf,
  optional,
  type Phrase,
  type Place,
  qualified,
  qualityOf,
  quantityOf,
  saidOf,
  seat,
  step,
  text,
  Vocabulary,
  WordKind,
  whole,
  word,
  YOU,
} from '@rulewright/language';

const nothing = (): readonly Step[] => [];
const where = optional(allOf(filter), 'which of them: all, by default');
const placeWord = (called: string, about: string, noun: string, place?: Place) =>
  word(cards, called, {
    about,
    takes: { whose: optional(oneOf('you', 'opponent', 'both'), 'whose'), where },
    main: 'where',
    means: () => () => [1, 2],
    says: ({ where: those = [] }) => ({ ...qualified({ noun, place }, those.map(qualityOf)), which: 'all' }),
  });
const plainFilter = (called: string, means: Filter) =>
  word(filter, called, { about: `Those that are ${called}.`, means: () => means, says: () => called });
const cardStep = (called: string) =>
  word(step, called, {
    about: `To ${called} cards.`,
    takes: { cards: needed(a(cards), 'which cards') },
    main: 'cards',
    means: nothing,
    says: ({ cards: of }) => does(called, nounOf(of)),
  });

const always: Condition = { says: 'never', holds: () => true };
const words = [
  word(seat, 'you', { about: 'You.', means: () => () => 0, says: () => 'you' }),
  word(seat, 'opponent', { about: 'The other one.', means: () => () => 1, says: () => 'your opponent' }),
  placeWord('monsters', 'Monsters on the field.', 'monster'),
  placeWord('hand', 'Cards in a hand.', 'card', { owner: YOU, zone: 'hand' }),
  placeWord('graveyard', 'Cards in a graveyard.', 'card', { owner: YOU, zone: 'graveyard' }),
  word(cards, 'this', { about: 'This card.', means: () => () => [7], says: () => 'this card' }),
  plainFilter('face-up', () => true),
  plainFilter('small', (_, card) => card < 2),
  word(amount, 'life', { about: 'Your life.', means: () => () => 8000, says: () => ({ amount: 'your life', of: YOU }) }),
  word(condition, 'your-turn', { about: 'It is your turn.', means: () => always, says: () => 'it is your turn' }),
  word(condition, 'life-at-most', {
    about: 'You have no more life than that.',
    takes: { than: needed(a(amount), 'how much') },
    main: 'than',
    means: () => always,
    says: ({ than }) => `your life is ${than.says} or less`,
  }),
  cardStep('destroy'),
  cardStep('discard'),
  cardStep('banish'),
  word(step, 'draw', {
    about: 'A player draws.',
    takes: { count: needed(a(amount), 'how many'), who: optional(a(seat), 'who; you, by default') },
    main: 'count',
    means: nothing,
    says: ({ count, who }) => doneBy(who && nounOf(who), does('draw', counted(quantityOf(count), { noun: 'card' }))),
  }),
  word(step, 'gain-life', {
    about: 'You gain life.',
    takes: { amount: needed(a(amount), 'how much') },
    main: 'amount',
    means: nothing,
    says: ({ amount: much }) => `gain ${much.says} life`,
  }),
  word(step, 'strengthen', {
    about: 'Monsters become stronger, for a while.',
    takes: {
      to: needed(a(cards), 'which monsters'),
      by: needed(a(amount), 'how much'),
      until: optional(oneOf('end of turn', 'it leaves'), 'how long'),
    },
    means: nothing,
    says: ({ to, by }) => saidOf(nounOf(to), 'gain', quantityOf(by)),
  }),
  word(occasion, 'is-destroyed', {
    about: 'Cards are destroyed.',
    takes: {
      cards: optional(a(cards), 'which'),
      as: optional(givenName(CARDS, { said: () => ({ noun: 'card' }), read: () => 3 }), 'its name'),
    },
    main: 'cards',
    means: () => ({ on: [], fits: () => true }),
    says: ({ cards: of }) => saidOf(aSuch(of === undefined ? { noun: 'card' } : nounOf(of)), 'be', 'destroyed'),
  }),
  word(deed, 'be-destroyed', {
    about: 'Cards would be destroyed.',
    takes: { cards: needed(a(cards), 'which') },
    main: 'cards',
    means: () => ({ on: ['destroy'], fits: () => true }),
    says: ({ cards: of }) => saidOf(many(nounOf(of)), 'be', 'destroyed'),
  }),
  word(step, 'conjure', {
    about: 'A card comes from nowhere.',
    takes: { card: needed(broughtCard(), 'which') },
    main: 'card',
    means: nothing,
    says: ({ card }) => `conjure ${card}`,
  }),
  word(step, 'shuffle', { about: 'You shuffle your deck.', means: nothing, says: () => 'shuffle your deck' }),
];

export interface Text {
  readonly steps: readonly Step[];
}
const textKind = new WordKind<Text>('text', 'a text', undefined, true);
const target = map('a target', {
  from: needed(a(cards), 'what is chosen from'),
  count: optional(a(amount), 'how many; one, by default'),
  'up-to': optional(a(amount), 'how many at most', { insteadOf: 'count' }),
  as: needed(givenName(CARDS), 'the name of what is targeted'),
});
const written = {
  if: optional(allOf(condition), 'what must hold'),
  limit: optional(oneOf('once per turn', 'once per game'), 'how often'),
  cost: optional(listOf(a(step)), 'what is paid'),
  target: optional(listOf(target), 'what is chosen when it is activated'),
  do: needed(listOf(a(step)), 'what is done when it resolves'),
} as const;
const textWords = ['activate', 'effect'].map((called) =>
  word(textKind, called, {
    about: 'What it does.',
    takes: written,
    means: ({ do: does }) => ({ steps: does.flatMap(({ means }) => means) }),
    says: ({ do: does }) => `${does.map(({ says }: Phrase<unknown>) => says).join(', then ')}.`,
  }),
);

const parts = {
  card: needed(name('the id of the card'), 'by which decks name it'),
  name: needed(text('the name of the card', 60), 'as players read it'),
  kind: needed(oneOf('monster', 'spell', 'trap'), 'what it is'),
  level: optional(whole(1, 12), 'of a monster'),
  legendary: optional(flag(), 'whether a deck has only one'),
  text: optional(listOf(a(textKind)), 'what it can do'),
} as const;

/** How often a card was made. */
export const made = { count: 0 };
export const tiny: CardLanguage<typeof parts> = {
  vocabulary: new Vocabulary(
    'tiny',
    [kernelWords, historyWords({ 'this-turn': { scope: 'turn', says: 'this turn' } }), words, textWords],
    new Map([['mill', 'stack']]),
  ),
  parts,
  make({ card: id, name: called, kind, text: texts = [] }) {
    made.count++;
    return { card: { id, name: called, kind }, text: texts.map(({ says }) => says) };
  },
};

/** A card with one text, which does that. */
export const doing = (steps: string, before = ''): string =>
  `card: test\nname: Test\nkind: spell\ntext:\n  - activate:\n${before}      do:\n${steps
    .split('\n')
    .map((line) => `        ${line}\n`)
    .join('')}`;
