/**
 * The words that cards are written with: what each takes, what it means, and how it is said. Words for amounts, choices, "if you
 * do", "until" and the like every game has already: `rulewright words --game ./game.mjs` lists them all.
 */
import { act, activated, chainLength, chainOf, negatesEffect, once, repeat, triggered } from '@rulewright/kernel';
import {
  a,
  allOf,
  amount,
  capitalized,
  cards,
  certain,
  condition,
  counted,
  does,
  doneBy,
  flag,
  historyWords,
  inSentences,
  kernelWords,
  listOf,
  name,
  named,
  needed,
  nounOf,
  occasion,
  oneOf,
  optional,
  possessive,
  quantityOf,
  saidOf,
  seat,
  selectedOf,
  selection,
  step,
  stepsOf,
  text,
  the,
  toEach,
  untilEnd,
  Vocabulary,
  WordKind,
  word,
  YOU,
} from '@rulewright/language';
import { candlesOf, draw, drew, hand, keep, light, lit, rivalOf, snuff, spend, spent, table, wasSpent, wentOut } from './rules.mjs';

const you = (here) => here.seat;
const rival = (here) => rivalOf(here.seat);
const who = optional(a(seat), 'who; you, by default');
const seatOf = (given) => given?.means ?? you;

/** What somebody is called who is nobody else: such a noun has no article. */
const RIVAL = certain('your rival');
const playerWords = [
  word(seat, 'you', { about: 'Whose card it is.', means: () => you, says: () => YOU }),
  word(seat, 'rival', { about: 'The other player.', means: () => rival, says: () => RIVAL }),
];

// -- cards, how much, and what must hold

const owners = { you: YOU, rival: RIVAL };
const placeWord = (called, about, zone) =>
  word(cards, called, {
    about,
    takes: { whose: optional(oneOf('you', 'rival'), 'whose; yours, by default') },
    main: 'whose',
    means:
      ({ whose: of = 'you' }) =>
      (here) =>
        here.cards(here.zone(zone, of === 'you' ? here.seat : rival(here))),
    // What it says of one of them, and of several, follows: "spend 1 card in your hand".
    says: ({ whose: of = 'you' }) => ({ noun: 'card', which: 'all', place: { owner: owners[of], zone: called } }),
  });
const cardWords = [
  placeWord('hand', 'Cards in a hand.', hand),
  placeWord('spent-pile', 'Cards that have been spent.', spent),
  word(cards, 'keepsakes', {
    about: 'Keepsakes on the table.',
    takes: { whose: optional(oneOf('you', 'rival'), 'whose; yours, by default') },
    main: 'whose',
    means:
      ({ whose: of = 'you' }) =>
      (here) =>
        here.cards(here.zone(table, of === 'you' ? here.seat : rival(here))),
    says: ({ whose: of = 'you' }) => ({ noun: 'keepsake', which: 'all', place: { owner: owners[of] } }),
  }),
  word(cards, 'this', { about: 'This card.', means: () => (here) => [here.source], says: () => the('card', 'this') }),
];
const amountWords = [
  word(amount, 'candles', {
    about: 'How many candles a player has.',
    takes: { of: who },
    main: 'of',
    means:
      ({ of }) =>
      (here) =>
        candlesOf(here, seatOf(of)(here)),
    says: ({ of }) => ({ amount: ['the number of', possessive(of ? nounOf(of) : YOU), 'candles'] }),
  }),
];
const conditionWords = [
  word(condition, 'behind', {
    about: 'You have fewer candles than your rival.',
    // Whoever asks why a card cannot be played is told what `says` says.
    means: () => ({
      says: 'you have as many candles as your rival',
      holds: (here) => candlesOf(here, here.seat) < candlesOf(here, rival(here)),
    }),
    says: () => saidOf(YOU, 'have', 'fewer candles than your rival'),
  }),
];

// -- what is done

/** "2 candles". */
const candles = (count) => counted(quantityOf(count), { noun: 'candle' });
/** So many times, to a player. */
const times = (called, about, deed, says) =>
  word(step, called, {
    about,
    takes: { count: needed(a(amount), 'how many'), who },
    main: 'count',
    means: ({ count, who: of }) => [repeat(count.means, act(deed, { seat: seatOf(of) }))],
    says,
  });
const cardStep = (called, about, deed, says) =>
  word(step, called, {
    about,
    takes: selection(), // which cards: all, so many, up to so many, as somebody chooses
    main: 'cards',
    means: (given) => toEach(given, called, (one) => [act(deed, { card: one })]),
    says: (given) => says(selectedOf(given)),
  });
/** What this was played in answer to: the link below it. */
const before = (here) => chainOf(here).at(-2)?.id;
const stepWords = [
  times('snuff', 'Puts out candles of a player.', snuff, ({ count, who: of }) =>
    does('put', 'out', candles(count), of ? ['of', possessive(nounOf(of))] : 'of your own'),
  ),
  times('light', 'A player lights candles.', light, ({ count, who: of }) => doneBy(of && nounOf(of), does('light', candles(count)))),
  times('draw', 'A player draws cards.', draw, ({ count, who: of }) =>
    doneBy(of && nounOf(of), does('draw', counted(quantityOf(count), { noun: 'card' }))),
  ),
  cardStep('spend', 'Puts cards on their owners’ spent piles.', spend, (what) => does('spend', what)),
  word(step, 'undo', {
    about: 'What was played just before this comes to nothing.',
    means: () => [negatesEffect(before)],
    says: () => does('undo', 'what was just played'),
  }),
];

// -- what is answered

const ofPlayer = (called, about, happened, says) =>
  word(occasion, called, {
    about,
    takes: { who },
    main: 'who',
    means: ({ who: of }) => ({ on: [happened], fits: (here, { data }) => data.seat === seatOf(of)(here) }),
    says: ({ who: of }) => says(of ? nounOf(of) : YOU),
  });
const occasionWords = [
  ofPlayer('candle-goes-out', 'A candle of a player goes out.', wentOut, (owner) =>
    saidOf({ noun: 'candle', which: 'a', place: { owner } }, 'go', 'out'),
  ),
  ofPlayer('candle-is-lit', 'A player lights a candle.', lit, (player) => saidOf(player, 'light', 'a candle')),
  ofPlayer('card-is-drawn', 'A player draws a card.', drew, (player) => saidOf(player, 'draw', 'a card')),
  word(occasion, 'this-is-spent', {
    about: 'This card is spent.',
    means: () => ({ on: [wasSpent], from: [spent], fits: (here, { data }) => data.card === here.source }),
    says: () => saidOf(the('card', 'this'), 'be', 'spent'),
  }),
];

// -- texts: what a card can do

const textKind = new WordKind('text', 'a text', undefined, true);
const common = {
  if: optional(allOf(condition), 'what must hold'),
  limit: optional(oneOf('once per turn'), 'how often; as often as you like, by default'),
  do: needed(listOf(a(step)), 'what is done'),
};
const abilityOf = (id, { if: holds = [], limit, do: steps }) => ({
  conditions: holds.map(({ means }) => means),
  ...(limit !== undefined && { limits: [once('turn')] }),
  does: named(stepsOf(steps), id),
});
const ifSaid = ({ if: holds = [] }) => (holds.length === 0 ? '' : `if ${holds.map(({ says }) => says).join(' and ')}: `);
/** All that is done, and how often it may be; from the first letter to the full stop, but with a small letter. */
const said = (given) => `${ifSaid(given)}${inSentences(given.do)}.${given.limit === undefined ? '' : ' Once per turn.'}`;
const textWords = [
  word(textKind, 'trick', {
    about: 'What happens when you play this card from your hand. It is spent.',
    takes: { quick: optional(flag(), 'whether it may answer what was just played'), ...common },
    means: (given) => (id) =>
      activated(id, {
        from: [hand],
        speed: given.quick === true ? 2 : 1,
        cost: [act(spend, { card: (here) => here.source })],
        ...abilityOf(id, given),
        ...(answersSomething(given) && { conditions: [nothingToUndo, ...abilityOf(id, given).conditions] }),
      }),
    says: (given) => `${given.quick === true ? 'Quick. ' : ''}${capitalized(said(given))}`,
  }),
  word(textKind, 'whenever', {
    about: 'What happens by itself whenever something else does, while this card is on the table.',
    takes: { when: needed(a(occasion), 'what it answers'), may: optional(flag(), 'whether you may leave it'), ...common },
    means: (given) => (id) =>
      triggered(id, {
        from: given.when.means.from ?? [table],
        on: given.when.means.on,
        when: (here, happened) => given.when.means.fits(here, happened),
        optional: given.may === true,
        ...abilityOf(id, given),
      }),
    says: (given) => `Whenever ${given.when.says}, ${given.may === true ? 'you may: ' : ''}${said(given)}`,
  }),
  word(textKind, 'can', {
    about: 'What you can do in your turn, while this card is on the table.',
    takes: { cost: optional(listOf(a(step)), 'what you pay for it'), ...common },
    means: (given) => (id) =>
      activated(id, { from: [table], cost: named(stepsOf(given.cost ?? []), `${id}.cost`), ...abilityOf(id, given) }),
    says: (given) => `${(given.cost ?? []).map(({ says }) => `${capitalized(says)}: `).join('')}${capitalized(said(given))}`,
  }),
];
const answersSomething = ({ do: steps }) => steps.some(({ data }) => data === 'undo');
const nothingToUndo = { says: 'nothing was just played', holds: (here) => chainLength(here) > 0 };
/** A keepsake is played from the hand, and stays. */
const keeping = (id) => activated(`${id}.keep`, { from: [hand], tags: ['keep'], does: [act(keep, { card: (here) => here.source })] });

// -- a card

const parts = {
  card: needed(name('the id of the card'), 'by which decks name it'),
  name: needed(text('the name of the card'), 'as players read it'),
  type: needed(oneOf('trick', 'keepsake'), 'what it is'),
  text: optional(listOf(a(textKind)), 'what it can do'),
};
const words = [
  kernelWords,
  historyWords({ 'this-turn': { scope: 'turn', says: 'this turn' } }),
  playerWords,
  cardWords,
  amountWords,
  conditionWords,
  stepWords,
  occasionWords,
  textWords,
  [untilEnd('end-of-turn', 'Until the turn ends.', 'turn', 'until the end of the turn')],
];

export const language = {
  vocabulary: new Vocabulary('candles', words),
  parts,
  make({ card: id, name: called, type, text: texts = [] }) {
    const abilities = texts.map(({ means }, i) => means(i === 0 ? id : `${id}.${i + 1}`));
    return {
      card: { id, name: called, type, abilities: type === 'keepsake' ? [keeping(id), ...abilities] : abilities },
      get text() {
        return texts.map(({ says }) => says);
      },
    };
  },
};
