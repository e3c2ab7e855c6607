/** The words of the chain game: its cards, filters, amounts, conditions and steps. */
import {
  act,
  branch,
  type Expr,
  each,
  eachTogether,
  type Here,
  negatesActivation,
  negatesEffect,
  register,
  repeat,
  type Step,
  v,
} from '@rulewright/kernel';
import {
  a,
  amount,
  type Cards,
  cards,
  condition,
  type Filter,
  filter,
  kernelWords,
  listOf,
  name,
  needed,
  oneOf,
  optional,
  type Phrase,
  seat,
  step,
  type Word,
  word,
} from '@rulewright/language';
import {
  addToHand,
  banish,
  deckOut,
  destroy,
  discard,
  draw,
  gainLife,
  inflict,
  payLife,
  shuffleDeck,
  stopAttack,
  summon,
  tribute,
  turnDown,
} from './actions.js';
import { attackDeclared } from './events.js';
import { addedAttack, attackOf, type Expiry } from './layers.js';
import { answers, below, cardBelow, isMonster } from './phrases.js';
import { controller, deckOf, freeMonsterSlot, graveOf, handOf, isUp, lifeOf, monstersOf, position, spellsOf, turnPlayer } from './table.js';

const lifePoints = (said: string): string => (said.endsWith('LP') ? said : `${said} LP`);
const you = (here: Here): number => here.seat;
const them = (here: Here): number => 1 - here.seat;

export const first = (said: string): string => said.replace(/^./, (letter) => letter.toUpperCase());
export const plural = (amountSaid: string, one: string, many = `${one}s`): string =>
  amountSaid === '1' ? `1 ${one}` : `${amountSaid} ${many}`;

// -- who

const playerWords = [
  word(seat, 'you', { about: 'Whoever the card belongs to.', means: () => you, says: () => 'you' }),
  word(seat, 'opponent', { about: 'The other player.', means: () => them, says: () => 'your opponent' }),
];
const player = (about: string) => optional(a(seat), about);

// -- which cards

const whose = optional(oneOf('you', 'opponent', 'both'), 'whose: both players’, by default');
const where = optional(listOf(a(filter)), 'which of them: all, by default');

type Whose = 'you' | 'opponent' | 'both' | undefined;
const seatsOf = (here: Here, who: Whose): readonly number[] =>
  who === 'you' ? [here.seat] : who === 'opponent' ? [1 - here.seat] : [here.seat, 1 - here.seat];
/** Where it is: of you, of your opponent, of both. */
const placeOf = (who: Whose, [mine, theirs, both]: readonly [string, string, string]): string =>
  who === 'you' ? mine : who === 'opponent' ? theirs : both;

/** Cards that lie in a place of a player's. */
function placeWord(
  called: string,
  about: string,
  of: (here: Here, seat: number) => readonly number[],
  thing: readonly [one: string, many: string],
  place: readonly [string, string, string],
): Word<Cards> {
  interface Given {
    readonly whose: Whose;
    readonly where: readonly Phrase<Filter>[] | undefined;
  }
  const calledOf = ({ whose: who, where: those = [] }: Given, noun: string): string => {
    const said = those.map(({ says }) => says);
    const isAfter = (says: string): boolean => says.startsWith('with ');
    return [...said.filter((says) => !isAfter(says)), noun, placeOf(who, place), ...said.filter(isAfter)].join(' ');
  };
  return word(cards, called, {
    about,
    takes: { whose, where },
    main: 'where',
    means:
      ({ whose: who, where: those = [] }) =>
      (here) =>
        seatsOf(here, who)
          .flatMap((one) => of(here, one))
          .filter((id) => those.every(({ means }) => means(here, id))),
    says: (given) => `all ${calledOf(given, thing[1])}`,
    calls: (given) => ({ one: calledOf(given, thing[0]), many: calledOf(given, thing[1]) }),
  });
}

const onField = ['you control', 'your opponent controls', 'on the field'] as const;
const oneCard = ['card', 'cards'] as const;
const cardWords = [
  placeWord('monsters', 'Monsters on the field.', monstersOf, ['monster', 'monsters'], onField),
  placeWord('spells-and-traps', 'Spells and Traps on the field.', spellsOf, ['Spell or Trap', 'Spells and Traps'], onField),
  placeWord('hand', 'Cards in a hand.', handOf, oneCard, ['in your hand', "in your opponent's hand", 'in either hand']),
  placeWord('graveyard', 'Cards in a graveyard.', graveOf, oneCard, ['in your GY', "in your opponent's GY", 'in either GY']),
  placeWord('deck', 'Cards in a deck.', deckOf, oneCard, ['in your Deck', "in your opponent's Deck", 'in either Deck']),
  word(cards, 'this', { about: 'The card whose text this is.', means: () => (here) => [here.source], says: () => 'this card' }),
];

// -- which of them

const plainFilter = (called: string, about: string, means: Filter): Word<Filter> =>
  word(filter, called, {
    about,
    means: () => means,
    says: () => called.replace(/(attack|defense)-position/, (said) => `${said.startsWith('a') ? 'Attack' : 'Defense'} Position`),
  });
const measured = (
  called: string,
  about: string,
  of: (here: Here, id: number) => number | undefined,
  says: string,
  isRight: (is: number, than: number) => boolean,
): Word<Filter> =>
  word(filter, called, {
    about,
    takes: { than: needed(a(amount), 'how much') },
    main: 'than',
    means:
      ({ than }) =>
      (here, id) => {
        const is = of(here, id);
        return is !== undefined && isRight(is, than.means(here));
      },
    says: ({ than }) => `with ${than.says} or ${isRight(0, 1) ? 'less' : 'more'} ${says}`,
  });
const printedAttack = (here: Here, id: number): number | undefined => here.card(id)['atk'] as number | undefined;
const levelOf = (here: Here, id: number): number | undefined => here.card(id)['level'] as number | undefined;
const isOnField = (here: Here, id: number): boolean => monstersOf(here, 0).includes(id) || monstersOf(here, 1).includes(id);
const attackNow = (here: Here, id: number): number | undefined => (isOnField(here, id) ? attackOf(here, id) : printedAttack(here, id));

const filterWords = [
  plainFilter('monster', 'Monsters.', isMonster),
  plainFilter('spell', 'Spells.', (here, id) => here.card(id)['kind'] === 'spell'),
  plainFilter('trap', 'Traps.', (here, id) => here.card(id)['kind'] === 'trap'),
  plainFilter('face-up', 'Cards that lie face up.', isUp),
  plainFilter('face-down', 'Cards that lie face down.', (here, id) => !isUp(here, id)),
  plainFilter('other', 'All but this card.', (here, id) => id !== here.source),
  plainFilter('attack-position', 'Monsters in attack position.', (here, id) => here.get(id, position) === 'attack'),
  plainFilter('defense-position', 'Monsters in defense position.', (here, id) => here.get(id, position) === 'defense'),
  measured('attack-at-most', 'Monsters that are no stronger than that.', attackNow, 'ATK', (is, than) => is <= than),
  measured('attack-at-least', 'Monsters that are at least that strong.', attackNow, 'ATK', (is, than) => is >= than),
  measured('level-at-most', 'Monsters of no higher level.', levelOf, 'levels', (is, than) => is <= than),
  measured('level-at-least', 'Monsters of at least that level.', levelOf, 'levels', (is, than) => is >= than),
  word(filter, 'named', {
    about: 'Cards with an id.',
    takes: { id: needed(name('the id of a card'), 'which') },
    main: 'id',
    means:
      ({ id }) =>
      (here, card) =>
        here.card(card).id === id,
    says: ({ id }) => `"${id}"`,
  }),
];

// -- how much

const amountWords = [
  word(amount, 'life', {
    about: 'The life points of a player.',
    takes: { who: player('whose; yours, by default') },
    main: 'who',
    means:
      ({ who }) =>
      (here) =>
        lifeOf(here, (who?.means ?? you)(here)),
    says: ({ who }) => `${who?.says === 'your opponent' ? "your opponent's" : 'your'} LP`,
  }),
  word(amount, 'attack', {
    about: 'The ATK of a monster, as it is now.',
    takes: { of: needed(a(cards), 'of which monster') },
    main: 'of',
    means:
      ({ of }) =>
      (here) =>
        of.means(here).reduce((sum, id) => sum + (attackNow(here, id) ?? 0), 0),
    says: ({ of }) => `the ATK of ${of.says}`,
  }),
];

// -- what must hold

const conditionWords = [
  word(condition, 'your-turn', {
    about: 'It is your turn.',
    means: () => ({ says: 'it is not your turn', holds: (here) => turnPlayer(here) === here.seat }),
    says: () => 'it is your turn',
  }),
  word(condition, 'room-for-a-monster', {
    about: 'There is room for a monster on your side.',
    means: () => ({ says: 'there is no room on the field', holds: (here) => freeMonsterSlot(here, here.seat) >= 0 }),
    says: () => 'you have room for a monster',
  }),
  word(condition, 'answers', {
    about: 'It is activated in response to something.',
    takes: {
      what: needed(listOf(oneOf('spell', 'trap')), 'to what'),
      whose: optional(oneOf('anybody', 'opponent'), 'whose; anybody’s, by default'),
    },
    main: 'what',
    means: ({ what, whose: of = 'anybody' }) => answers(what, of),
    says: ({ what, whose: of }) =>
      `${of === 'opponent' ? 'your opponent activates' : 'somebody activates'} a ${what.map((one) => first(one)).join(' or ')}`,
  }),
  word(condition, 'attack-declared', {
    about: 'A monster has just declared an attack.',
    takes: { whose: optional(oneOf('anybody', 'opponent'), 'whose; anybody’s, by default') },
    main: 'whose',
    means: ({ whose: of = 'anybody' }) => ({
      says: of === 'opponent' ? 'no monster of the other side has just attacked' : 'nobody has just attacked',
      memories: [{ event: attackDeclared, in: 'turn' }],
      holds: (here) =>
        here.history.exists({
          event: attackDeclared,
          in: 'turn',
          justNow: true,
          where: ({ data }) => {
            const attacker = data['attacker'] as number;
            return of === 'anybody' || (here.exists(attacker) && here.get(attacker, controller) !== here.seat);
          },
        }),
    }),
    says: ({ whose: of }) => (of === 'opponent' ? "an opponent's monster declares an attack" : 'a monster declares an attack'),
  }),
  word(condition, 'life-at-most', {
    about: 'You have no more life points than that.',
    takes: { than: needed(a(amount), 'how many') },
    main: 'than',
    means: ({ than }) => ({ says: 'you have too many life points', holds: (here) => lifeOf(here, here.seat) <= than.means(here) }),
    says: ({ than }) => `your life points are ${than.says} or less`,
  }),
];

// -- what is done

/** Does something to each of the cards, at once. */
const toEach = (of: Phrase<Cards>, one: (card: Expr<number>) => Step): readonly Step[] => [eachTogether('Each', of.means, one(v('Each')))];
const all = { cards: needed(a(cards), 'which cards') } as const;
const cardStep = (called: string, about: string, one: (card: Expr<number>) => Step, says: (of: string) => string): Word<readonly Step[]> =>
  word(step, called, {
    about,
    takes: all,
    main: 'cards',
    means: ({ cards: of }) => toEach(of, one),
    says: ({ cards: of }) => says(of.says),
  });

const drawOne = (who: (here: Here) => number): Step =>
  branch((here) => deckOf(here, who(here)).length > 0, [act(draw, { seat: who })], [act(deckOut, { seat: who })]);

const stepWords = [
  cardStep(
    'destroy',
    'Destroys cards.',
    (card) => act(destroy, { card, how: 'effect' }),
    (of) => `destroy ${of}`,
  ),
  cardStep(
    'banish',
    'Banishes cards.',
    (card) => act(banish, { card }),
    (of) => `banish ${of}`,
  ),
  cardStep(
    'discard',
    'Discards cards.',
    (card) => act(discard, { card }),
    (of) => `discard ${of}`,
  ),
  cardStep(
    'tribute',
    'Tributes monsters.',
    (card) => act(tribute, { card }),
    (of) => `Tribute ${of}`,
  ),
  cardStep(
    'add-to-hand',
    'Adds cards to their owner’s hand.',
    (card) => act(addToHand, { card }),
    (of) => `add ${of} to your hand`,
  ),
  cardStep(
    'turn-face-down',
    'Turns monsters face down.',
    (card) => act(turnDown, { card }),
    (of) => `turn ${of} face-down`,
  ),
  word(step, 'special-summon', {
    about: 'Special Summons monsters to your side, one after the other.',
    takes: all,
    main: 'cards',
    means: ({ cards: of }) => [each('Each', of.means, act(summon, { card: v('Each'), seat: you, how: 'special', position: 'attack' }))],
    says: ({ cards: of }) => `Special Summon ${of.says}`,
  }),
  word(step, 'draw', {
    about: 'A player draws cards.',
    takes: { count: needed(a(amount), 'how many'), who: player('who; you, by default') },
    main: 'count',
    means: ({ count, who }) => [repeat(count.means, drawOne(who?.means ?? you))],
    says: ({ count, who }) => `${who?.says === 'your opponent' ? 'your opponent draws' : 'draw'} ${plural(count.says, 'card')}`,
  }),
  word(step, 'shuffle', {
    about: 'You shuffle your deck.',
    means: () => [act(shuffleDeck, { seat: you })],
    says: () => 'shuffle your deck',
  }),
  word(step, 'gain-life', {
    about: 'A player gains life points.',
    takes: { amount: needed(a(amount), 'how many'), who: player('who; you, by default') },
    main: 'amount',
    means: ({ amount: much, who }) => [act(gainLife, { seat: who?.means ?? you, amount: much.means })],
    says: ({ amount: much, who }) => `${who?.says === 'your opponent' ? 'your opponent gains' : 'gain'} ${lifePoints(much.says)}`,
  }),
  word(step, 'pay-life', {
    about: 'You pay life points.',
    takes: { amount: needed(a(amount), 'how many') },
    main: 'amount',
    means: ({ amount: much }) => [act(payLife, { seat: you, amount: much.means })],
    says: ({ amount: much }) => `pay ${lifePoints(much.says)}`,
  }),
  word(step, 'inflict', {
    about: 'Damage to a player.',
    takes: { amount: needed(a(amount), 'how much'), to: player('to whom; your opponent, by default') },
    main: 'amount',
    means: ({ amount: much, to }) => [act(inflict, { seat: to?.means ?? them, amount: much.means })],
    says: ({ amount: much, to }) => `inflict ${much.says} damage to ${to?.says ?? 'your opponent'}`,
  }),
  word(step, 'add-attack', {
    about: 'Monsters gain ATK, for a while.',
    takes: {
      to: needed(a(cards), 'which monsters'),
      by: needed(a(amount), 'how much'),
      until: optional(oneOf('end of turn', 'end of damage step', 'it leaves'), 'how long; until the end of the turn, by default'),
    },
    means: ({ to, by, until }) => {
      const expiry: Expiry = until === 'end of damage step' ? 'damage' : until === 'it leaves' ? 'game' : 'turn';
      return [each('Each', to.means, register(addedAttack(expiry), { it: v('Each'), by: by.means }))];
    },
    says: ({ to, by, until = 'end of turn' }) =>
      `${to.says} gains ${by.says} ATK${until === 'it leaves' ? '' : ` until the ${until.replace('of turn', 'of the turn').replace('of damage step', 'of the Damage Step')}`}`,
  }),
  word(step, 'negate-activation', {
    about: 'Negates the activation that this one answers.',
    means: () => [negatesActivation(below)],
    says: () => 'negate that activation',
  }),
  word(step, 'negate-effect', {
    about: 'Negates the effect that this one answers.',
    means: () => [negatesEffect(below)],
    says: () => 'negate that effect',
  }),
  word(step, 'destroy-that-card', {
    about: 'Destroys the card whose activation this one answers.',
    means: () => [act(destroy, { card: cardBelow, how: 'effect' })],
    says: () => 'destroy that card',
  }),
  word(step, 'stop-the-attack', {
    about: 'Stops the attack that goes on.',
    means: () => [act(stopAttack, {})],
    says: () => 'stop that attack',
  }),
];

export const chainWords: readonly (readonly Word<never>[])[] = [
  kernelWords,
  playerWords,
  cardWords,
  filterWords,
  amountWords,
  conditionWords,
  stepWords,
] as unknown as readonly (readonly Word<never>[])[];
