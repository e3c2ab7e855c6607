/** Words for how much, and for what must hold. */
import { chainLength, type Here, type Known } from '@rulewright/kernel';
import {
  type Amount,
  a,
  allOf,
  amount,
  cards,
  condition,
  filter,
  isSuch,
  listing,
  needed,
  onBoard,
  oneOf,
  optional,
  seat,
  text,
  type Word,
  word,
} from '@rulewright/language';
import { isSick } from '../combat/combat.js';
import * as on from '../table.js';
import { objectOf, readOf } from './objects.js';
import { you } from './players.js';

/** A number of an object, or of several together. */
const ofObjects = (called: string, about: string, of: (object: Known) => number, says: string): Word<Amount> =>
  word(amount, called, {
    about,
    takes: { of: needed(a(cards), 'of what') },
    main: 'of',
    means:
      ({ of: all }): Amount =>
      (here) =>
        readOf(here, all.means).reduce((sum, id) => {
          const object = objectOf(here, id);
          return object === undefined ? sum : sum + of(object);
        }, 0),
    says: ({ of: all }) => (all.says === 'it' ? `its ${says}` : `the ${says} of ${all.says}`),
  });

const COUNTERS = { plus: on.card.fields.plus, minus: on.card.fields.minus, loyal: on.card.fields.loyal } as const;
/** Which counters: plus is +1/+1, minus -1/-1, loyal loyalty; any other name is a kind of its own. */
export const counterKind = optional(
  text('a kind of counter: plus, minus, loyal, or any other name', 20),
  'of which kind; +1/+1, by default',
);
const SAID: Readonly<Record<string, string>> = { plus: '+1/+1', minus: '-1/-1', loyal: 'loyalty' };
export const counterSaid = (of: string): string => (Object.hasOwn(SAID, of) ? (SAID[of] as string) : of);
export const countersOf = (object: Known, of: string): number =>
  on.countersOn(object.get(on.card.fields.marks) ?? [], (plain) => object.get(COUNTERS[plain]) ?? 0, of);

/** How this was cast: as it lies there now, or as it last was. */
const castAs = (here: Here): string | undefined =>
  here.exists(here.source) && (on.isOn(here, here.source) || on.liesIn(here, here.source, on.stack))
    ? here.get(here.source, on.card.fields.chosen)
    : objectOf(here, here.source)?.get(on.card.fields.chosen);
const countersIn = (here: Here, id: number, of: string): number => {
  const object = objectOf(here, id);
  return object === undefined ? 0 : countersOf(object, of);
};

export const amountWords = [
  ofObjects('power', 'The power of something.', (object) => object.number('power'), 'power'),
  ofObjects('toughness', 'The toughness of something.', (object) => object.number('toughness'), 'toughness'),
  ofObjects('mana-value', 'The mana value of something.', (object) => object.number('manaValue'), 'mana value'),
  word(amount, 'own-mana-value', {
    about: 'In a static text: the mana value of each thing that it changes.',
    means: () =>
      onBoard((here: Parameters<Amount>[0]) => objectOf(here, here.source)?.number('manaValue') ?? 0, { trait: 'manaValue' } as const),
    says: () => 'its mana value',
  }),
  word(amount, 'highest', {
    about: 'The highest power, toughness or mana value among some.',
    takes: {
      of: needed(a(cards), 'among which'),
      by: optional(oneOf('power', 'toughness', 'mana-value'), 'by what; by power, by default'),
    },
    main: 'of',
    means:
      ({ of: all, by = 'power' }): Amount =>
      (here) =>
        Math.max(0, ...readOf(here, all.means).map((id) => objectOf(here, id)?.number(by === 'mana-value' ? 'manaValue' : by) ?? 0)),
    says: ({ of: all, by = 'power' }) => `the highest ${by.replace('-', ' ')} among ${all.many ?? all.says}`,
  }),
  word(amount, 'different', {
    about: 'How many different card types, colours or names there are among some.',
    takes: { of: needed(a(cards), 'among which'), by: optional(oneOf('types', 'colors', 'names'), 'of what; of card types, by default') },
    main: 'of',
    means:
      ({ of: all, by = 'types' }): Amount =>
      (here) =>
        new Set(
          all
            .means(here)
            .flatMap((id) => (by === 'names' ? [String(objectOf(here, id)?.value('name'))] : (objectOf(here, id)?.words(by) ?? []))),
        ).size,
    says: ({ of: all, by = 'types' }) =>
      `the number of ${by === 'types' ? 'card types' : by === 'colors' ? 'colors' : 'different names'} among ${all.many ?? all.says}`,
  }),
  word(amount, 'x', {
    about: 'The X that was chosen for the cost.',
    means: () => (here) => (here.var('x') as number | undefined) ?? 0,
    says: () => 'X',
  }),
  word(amount, 'counters', {
    about: 'How many counters of a kind lie on something.',
    takes: { on: needed(a(cards), 'on what'), of: counterKind },
    means:
      ({ on: all, of = 'plus' }): Amount =>
      (here) =>
        readOf(here, all.means).reduce((sum, id) => sum + countersIn(here, id, of), 0),
    says: ({ on: all, of = 'plus' }) => `the number of ${counterSaid(of)} counters on ${all.says}`,
  }),
  word(amount, 'life', {
    about: 'The life of a player.',
    takes: { of: needed(a(seat), 'of whom') },
    main: 'of',
    means:
      ({ of }): Amount =>
      (here) =>
        on.lifeOf(here, of.means(here)),
    says: ({ of }) => (of.says === 'you' ? 'your life total' : `${of.says}'s life total`),
  }),
];

export const conditionWords = [
  word(condition, 'your-turn', {
    about: 'It is your turn.',
    means: () => ({ says: 'it is not your turn', holds: (here) => here.scopeSeat('turn') === you(here) }),
    says: () => "it's your turn",
  }),
  word(condition, 'during', {
    about: 'A part of the turn is under way.',
    takes: { phase: needed(oneOf('upkeep', 'draw', 'main', 'combat', 'end'), 'which') },
    main: 'phase',
    means: ({ phase }) => ({ says: `it is not the ${phase} phase`, holds: (here) => here.isDuring(phase) }),
    says: ({ phase }) => `it's the ${phase} ${phase === 'main' || phase === 'combat' ? 'phase' : 'step'}`,
  }),
  word(condition, 'kicked', {
    about: 'This was cast with its kicker.',
    means: () => ({ says: 'it was not kicked', holds: (here) => on.wasCast(castAs(here), 'kicked') }),
    says: () => 'this permanent was kicked',
  }),
  word(condition, 'stack-is-empty', {
    about: 'Nothing is on the stack.',
    means: () => ({ says: 'something is on the stack', holds: (here) => chainLength(here) === 0 }),
    says: () => 'the stack is empty',
  }),
  word(condition, 'rested', {
    about: 'This has been under your control since your turn began: what taps for a cost must have been.',
    means: () => ({
      says: 'it came under your control this turn',
      holds: (here) => !here.exists(here.source) || !isSick(here, here.source),
    }),
    says: () => 'this permanent has been under your control since your turn began',
  }),
  word(condition, 'is', {
    about: 'Cards are what filters say: this one, or those with a name.',
    takes: { cards: needed(a(cards), 'which'), where: needed(allOf(filter), 'what they must be') },
    means: ({ cards: of, where: those }) => ({
      says: `${of.says} is not ${those.map(({ says }) => says).join(', ')}`,
      holds: (here) => {
        const all = readOf(here, of.means);
        return all.length > 0 && all.every((id) => those.every(({ means }) => means(here, id)));
      },
    }),
    says: ({ cards: of, where: those }) =>
      `${of.subject ?? of.says} ${listing([...new Set(those.map((one) => isSuch(one, of.isMany === true)))])}`,
  }),
  word(condition, 'on-battlefield', {
    about: 'Something is still on the battlefield.',
    takes: { cards: needed(a(cards), 'what') },
    main: 'cards',
    means: ({ cards: all }) => ({
      says: `${all.says} is not on the battlefield`,
      holds: (here) => all.means(here).some((id) => on.isOn(here, id)),
    }),
    says: ({ cards: all }) => `${all.says} is on the battlefield`,
  }),
];
