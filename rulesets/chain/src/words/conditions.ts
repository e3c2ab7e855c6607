/** Words for what must hold. */
import { chainLength, chainOf, type Here, newestLink } from '@rulewright/kernel';
import {
  a,
  allOf,
  amount,
  article,
  cards,
  condition,
  filter,
  type Holds,
  historyWords,
  isSuch,
  listing,
  listOf,
  needed,
  oneOf,
  optional,
  type Word,
  whole,
  word,
} from '@rulewright/language';
import { battleOf, isAttacking } from '../battle/attacks.js';
import { attackDeclared, summoning } from '../events.js';
import { AGAIN, isSpecial } from '../summoning/summon-actions.js';
import {
  arrivingOf,
  attackerOf,
  controller,
  duel,
  duelOf,
  freeMonsterSlot,
  host,
  lifeOf,
  partOf,
  phaseOf,
  targetOf,
  turnPlayer,
} from '../table.js';
import { isOfLastTurn } from '../turns/moments.js';
import { described, where } from './cards/described.js';
import { isSeatOf, phaseSaid, player, seatDoes, whose, you } from './players.js';
import { doomedBy } from './would-destroy.js';

const simple = (called: string, about: string, says: string, not: string, holds: (here: Here) => boolean): Word<Holds> =>
  word(condition, called, { about, means: () => ({ says: not, holds }), says: () => says });

const ANSWERED = ['spell', 'trap', 'monster-effect', 'spell-effect', 'trap-effect', 'effect'] as const;
type Answered = (typeof ANSWERED)[number];
/** The tags by which abilities are told apart. */
const tagsOf = (what: Answered): readonly string[] =>
  what === 'monster-effect' ? ['monster'] : what === 'effect' ? ['monster', 'spell effect', 'trap effect'] : [what.replace('-', ' ')];
const answeredSaid: Readonly<Record<Answered, string>> = {
  spell: 'Spell Card',
  trap: 'Trap Card',
  'monster-effect': "monster's effect",
  'spell-effect': "Spell's effect",
  'trap-effect': "Trap's effect",
  effect: 'effect',
};

/** What an activation may announce, and how it is said: "that would destroy a card". */
const WOULD = {
  destroy: { actions: ['destroy'], says: 'destroy a card' },
  'special-summon': { actions: ['summon', 'summonToken'], says: 'Special Summon a monster' },
  'special-summon-from-deck': { actions: ['deck.summon'], says: 'Special Summon a monster from the Deck' },
  draw: { actions: ['draw'], says: 'draw a card' },
  search: { actions: ['deck.add'], says: 'add a card from the Deck to the hand' },
  'add-to-hand': { actions: ['addToHand'], says: 'add a card to the hand' },
  'send-from-deck': { actions: ['deck.send'], says: 'send a card from the Deck to the GY' },
  'send-to-graveyard': { actions: ['sendToGrave', 'discard'], says: 'send a card to the GY' },
  discard: { actions: ['discard'], says: 'discard a card' },
  banish: { actions: ['banish'], says: 'banish a card' },
  'return-to-deck': { actions: ['returnToDeck'], says: 'return a card to the Deck' },
  inflict: { actions: ['inflict'], says: 'inflict damage' },
  'gain-life': { actions: ['gainLife'], says: 'gain LP' },
} as const;
type Would = keyof typeof WOULD;
const WOULDS = Object.keys(WOULD) as [Would, ...Would[]];

/** What a text answers, or, while it resolves, has answered. */
function answeredLink(here: Here): ReturnType<typeof newestLink> {
  const newest = newestLink(here);
  return newest?.state === 'resolves' ? chainOf(here).at(-2) : newest;
}

const PLACES = { hand: 'in the hand', field: 'on the field', graveyard: 'in the GY', banished: 'while banished' } as const;
const placesSaid = (places: readonly (keyof typeof PLACES)[] | undefined): string =>
  places === undefined
    ? ''
    : ` ${listing(
        places.map((place) => PLACES[place]),
        'or',
      )}`;

/** The stretches of time in which things are remembered. */
const history = historyWords({
  'this-turn': { scope: 'turn', says: 'this turn' },
  'this-chain': { scope: 'chain', says: 'in this Chain' },
  'this-duel': { scope: 'game', says: 'this Duel' },
  'last-turn': { scope: 'game', says: 'during the last turn', within: isOfLastTurn },
  'just-now': { scope: 'turn', says: '', isJustNow: true },
});

export const conditionWords = [
  ...history,
  simple('your-turn', 'It is your turn.', 'it is your turn', 'it is not your turn', (here) => turnPlayer(here) === here.seat),
  simple(
    'opponents-turn',
    'It is the other player’s turn.',
    "it is your opponent's turn",
    "it is not your opponent's turn",
    (here) => turnPlayer(here) !== here.seat,
  ),
  simple(
    'room-for-a-monster',
    'There is room for a monster on your side.',
    'you have room for a monster',
    'there is no room on the field',
    (here) => freeMonsterSlot(here, here.seat) >= 0,
  ),
  simple('damage-step', 'It is the Damage Step.', 'it is the Damage Step', 'it is not the Damage Step', (here) => partOf(here) !== ''),
  simple(
    'damage-calculation',
    'Damage is being calculated.',
    'it is during damage calculation',
    'damage is not being calculated',
    (here) => partOf(here) === 'calculation',
  ),
  simple(
    'before-damage-calculation',
    'It is the Damage Step, and damage was not calculated yet.',
    'it is the Damage Step before damage is calculated',
    'it is not the Damage Step before damage is calculated',
    (here) => ['start', 'before', 'calculation'].includes(partOf(here)),
  ),
  simple(
    'would-take-battle-damage',
    'You would take damage from the battle that goes on, as things are.',
    'you would take battle damage',
    'you would take no battle damage',
    (here) => partOf(here) !== '' && isAttacking(here) && (battleOf(here).damage[here.seat] ?? 0) > 0,
  ),
  simple(
    'this-battles',
    'This monster, or the one that this card is equipped to, is in the battle that goes on.',
    'this card battles',
    'this card does not battle',
    (here) => [attackerOf(here), targetOf(here)].includes(here.get(here.source, host) || here.source),
  ),
  simple(
    'this-attacks',
    'This monster, or the one that this card is equipped to, makes the attack that goes on.',
    'this card attacks',
    'this card does not attack',
    (here) => attackerOf(here) !== 0 && attackerOf(here) === (here.get(here.source, host) || here.source),
  ),
  simple(
    'this-is-attacked',
    'This monster, or the one that this card is equipped to, is the target of the attack that goes on.',
    'this card is attacked',
    'this card is not attacked',
    (here) => targetOf(here) !== 0 && targetOf(here) === (here.get(here.source, host) || here.source),
  ),
  word(condition, 'phase', {
    about: 'It is one of some phases.',
    takes: { is: needed(listOf(oneOf('draw', 'standby', 'main', 'main1', 'battle', 'main2', 'end')), 'which'), whose },
    main: 'is',
    means: ({ is, whose: who }) => ({
      says: `it is not the ${listing(
        is.map((one) => phaseSaid[one] as string),
        'or',
      )}`,
      holds: (here) =>
        isSeatOf(here, who, turnPlayer(here)) &&
        is.some((one) => phaseOf(here) === one || (one === 'main' && phaseOf(here).startsWith('main'))),
    }),
    says: ({ is, whose: who }) =>
      `it is ${who === 'you' ? 'your' : who === 'opponent' ? "your opponent's" : 'the'} ${listing(
        is.map((one) => phaseSaid[one] as string),
        'or',
      )}`.replace(/^it is the (?=Main Phase \d)/, 'it is '),
  }),
  word(condition, 'answers', {
    about: 'It is activated in response to something.',
    takes: {
      what: optional(listOf(oneOf(...ANSWERED)), 'to what: a Spell or Trap Card, or an effect of some kind; to anything, by default'),
      whose: optional(oneOf('anybody', 'opponent', 'you'), 'whose; anybody’s, by default'),
      where,
      in: optional(
        listOf(oneOf('hand', 'field', 'graveyard', 'banished')),
        'where the effect was activated, or in one of several places; anywhere, by default',
      ),
      would: optional(listOf(oneOf(...WOULDS)), 'what it would do, or one of several such things'),
      destroys: optional(a(cards), 'cards of which it would surely destroy some'),
      least: optional(whole(1, 20), 'how many of them at least; one, by default'),
    },
    main: 'what',
    means: ({ what = ANSWERED, whose: of = 'anybody', where: those = [], in: places, would, destroys, least = 1 }) => {
      const tags = what.flatMap(tagsOf);
      return {
        says: 'there is nothing to respond to',
        holds: (here) => {
          const link = answeredLink(here);
          if (link === undefined || !link.tags.some((tag) => tags.includes(tag))) return false;
          if (of !== 'anybody' && (link.seat === here.seat) !== (of === 'you')) return false;
          if (places?.some((place) => link.tags.includes(`in ${place}`)) === false) return false;
          if (would?.some((deed) => WOULD[deed].actions.some((one) => link.announces.has(one))) === false) return false;
          if (destroys !== undefined) {
            const among = destroys.means(here);
            if (doomedBy(here, link).filter((id) => among.includes(id)).length < least) return false;
          }
          return those.length === 0 || (here.exists(link.card) && those.every(({ means }) => means(here, link.card)));
        },
      };
    },
    says: ({ what, whose: of, where: those = [], in: places, would, destroys, least = 1 }) => {
      const thing = listing(what === undefined ? ['card or effect'] : what.map((one) => answeredSaid[one]), 'or');
      const of2 = those.length === 0 ? '' : ` of ${article(described(those, ['card', 'cards'], '').one)}`;
      return `${of === 'opponent' ? 'your opponent activates' : of === 'you' ? 'you activate' : 'a player activates'} ${article(thing)}${of2}${placesSaid(places)}${
        would === undefined
          ? ''
          : ` that would ${listing(
              would.map((deed) => WOULD[deed].says),
              'or',
            )}`
      }${destroys === undefined ? '' : ` that would destroy ${least === 1 ? (destroys.one === undefined ? destroys.says : article(destroys.one)) : `${least} or more ${destroys.many ?? destroys.says}`}`}`;
    },
    calls: () => ({ isMoment: true }),
  }),
  word(condition, 'chain-links-at-least', {
    about: 'So many links are on the chain already.',
    takes: { count: needed(a(amount), 'how many') },
    main: 'count',
    means: ({ count }) => ({ says: 'the chain is too short', holds: (here) => chainLength(here) >= count.means(here) }),
    says: ({ count }) => `there are ${count.says} or more Chain Links`,
  }),
  word(condition, 'attack-declared', {
    about: 'A monster has just declared an attack.',
    takes: {
      whose: optional(oneOf('anybody', 'opponent', 'you'), 'whose; anybody’s, by default'),
      where,
      on: optional(oneOf('player', 'monster'), 'on what; on anything, by default'),
    },
    main: 'whose',
    means: ({ whose: of = 'anybody', where: those = [], on }) => ({
      says: of === 'opponent' ? 'no monster of the other side has just attacked' : 'nobody has just attacked',
      memories: [{ event: attackDeclared, in: 'turn' }],
      holds: (here) =>
        here.history.exists({
          event: attackDeclared,
          in: 'turn',
          justNow: true,
          where: ({ data }) => {
            const attacker = data['attacker'] as number;
            if (!here.exists(attacker) || (on !== undefined && (on === 'player') !== (data['target'] === 0))) return false;
            if (of !== 'anybody' && (here.get(attacker, controller) === here.seat) !== (of === 'you')) return false;
            return those.every(({ means }) => means(here, attacker));
          },
        }),
    }),
    says: ({ whose: of, where: those = [], on }) =>
      `${article(described(those, [of === 'opponent' ? "opponent's monster" : of === 'you' ? 'monster you control' : 'monster', ''], '').one)} declares ${on === 'player' ? 'a direct attack' : 'an attack'}`,
    calls: () => ({ isMoment: true }),
  }),
  word(condition, 'would-be-summoned', {
    about: 'A monster is about to be summoned, and the Summon can be negated.',
    takes: { whose, how: optional(listOf(oneOf('normal', 'flip', 'special')), 'how; in whatever way, by default') },
    main: 'whose',
    means: ({ whose: who, how }) => ({
      says: 'no monster is about to be Summoned',
      memories: [{ event: summoning, in: 'turn' }],
      holds: (here) => {
        const id = arrivingOf(here);
        // What resolves asks about what it has answered itself.
        const before = chainLength(here) - (newestLink(here)?.state === 'resolves' ? 1 : 0);
        if (id === 0 || !isSeatOf(here, who, turnPlayer(here)) || before > 0) return false;
        const is = here.get(duelOf(here), duel.fields.arrivesAs);
        return (
          how === undefined ||
          how.some((one) =>
            one === 'special' ? isSpecial(is) : one === 'flip' ? is === 'flip' : is === 'normal' || is === 'tribute' || is === AGAIN,
          )
        );
      },
    }),
    says: ({ whose: who, how }) =>
      `a monster(s) would be ${
        how === undefined
          ? ''
          : `${listing(
              how.map((one) => one.replace(/^./, (letter) => letter.toUpperCase())),
              'or',
            )} `
      }Summoned${who === 'opponent' ? ' by your opponent' : ''}`,
    calls: () => ({ isMoment: true }),
  }),
  word(condition, 'life-at-most', {
    about: 'A player has no more life points than that.',
    takes: { than: needed(a(amount), 'how many'), who: player('who; you, by default') },
    main: 'than',
    means: ({ than, who }) => ({
      says: `${seatDoes(who, 'you have', 'has')} too many life points`,
      holds: (here) => lifeOf(here, (who?.means ?? you)(here)) <= than.means(here),
    }),
    says: ({ than, who }) => `${who === undefined || who.says === 'you' ? 'your' : `${who.says}'s`} LP are ${than.says} or less`,
  }),
  word(condition, 'life-at-least', {
    about: 'A player has at least that many life points.',
    takes: { than: needed(a(amount), 'how many'), who: player('who; you, by default') },
    main: 'than',
    means: ({ than, who }) => ({
      says: `${seatDoes(who, 'you have', 'has')} too few life points`,
      holds: (here) => lifeOf(here, (who?.means ?? you)(here)) >= than.means(here),
    }),
    says: ({ than, who }) => `${who === undefined || who.says === 'you' ? 'your' : `${who.says}'s`} LP are ${than.says} or more`,
  }),
  word(condition, 'less-life', {
    about: 'You have fewer life points than the other player.',
    means: () => ({ says: 'you do not have fewer life points', holds: (here) => lifeOf(here, here.seat) < lifeOf(here, 1 - here.seat) }),
    says: () => "your LP are lower than your opponent's",
  }),
  word(condition, 'more-life', {
    about: 'You have more life points than the other player.',
    means: () => ({ says: 'you do not have more life points', holds: (here) => lifeOf(here, here.seat) > lifeOf(here, 1 - here.seat) }),
    says: () => "your LP are higher than your opponent's",
  }),
  word(condition, 'is', {
    about: 'Cards are what filters say: this card, or those with a name.',
    takes: { cards: needed(a(cards), 'which cards'), where: needed(allOf(filter), 'what they must be') },
    means: ({ cards: of, where: those }) => ({
      says: `${of.says} is not ${those.map(({ says }) => says).join(', ')}`,
      holds: (here) => {
        const all = of.means(here);
        // A token that has vanished is nothing any more.
        return all.length > 0 && all.every((id) => here.exists(id) && those.every(({ means }) => means(here, id)));
      },
    }),
    says: ({ cards: of, where: those }) =>
      `${of.subject ?? of.says} ${listing([...new Set(those.map((one) => isSuch(one, of.isMany === true)))])}`,
  }),
];
