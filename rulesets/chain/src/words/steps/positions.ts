/**
 * Positions: words for how cards lie, turned face up or down, set, in Attack or Defense Position.
 *
 * CW58  A token is never turned face down. It is no target for what would do that, and nobody who chooses what is turned is offered it; what
 *      would turn all cards of the field, and nothing else, is not activated where none of them can be.
 */
import { act, type Here } from '@rulewright/kernel';
import {
  does,
  isChosen,
  oneOf,
  optional,
  ownOf,
  type Selection,
  selectedOf,
  selection,
  step,
  taken,
  toEach,
  word,
} from '@rulewright/language';
import { placeUp, setSpell } from '../../actions.js';
import { changePosition, flipUp, turnDown } from '../../moving/positions.js';
import { isToken, isUp, monsters } from '../../table.js';
import { you } from '../players.js';
import { usedFor } from '../targets.js';
import { byChooser, cardStep } from './card-step.js';

/** Whether it could ever lie face down on the field. (CW58) */
const mayLieDown = (here: Here, id: number): boolean => !here.isIn(id, monsters) || !isToken(here, id);
/** Of cards that somebody chooses to turn down, those that can be; of those that have a name, that they are to be. (CW58) */
function turnedDownOf(given: Selection): Selection {
  const { means } = given.cards;
  const of = isChosen(given) ? (here: Here) => means(here).filter((id) => mayLieDown(here, id)) : (here: Here) => means(here);
  return { ...given, cards: { ...given.cards, means: usedFor(Object.assign(of, means), means.called, mayLieDown) } };
}

export const positionWords = [
  cardStep('turn-face-down', {
    about: 'Turns cards face down; monsters to Defense Position.',
    why: 'turn',
    does: (card) => [act(turnDown, { card })],
    says: (of, given) => byChooser(given, does('change', of, 'to face-down Defense Position')),
    of: turnedDownOf,
    reaches: (here, id) => isUp(here, id) && mayLieDown(here, id),
  }),
  cardStep('set', {
    about: 'Sets Spells and Traps to your side of the field.',
    why: 'set',
    does: (card) => [act(setSpell, { card, seat: you, at: 0 })],
    says: (of) => does('Set', taken(of), 'to your field'),
  }),
  word(step, 'turn-face-up', {
    about: 'Turns face-down cards face up; monsters to a position.',
    takes: {
      ...selection(),
      position: optional(oneOf('attack', 'defense'), 'of monsters; attack, by default'),
      'flip-effects': optional(
        oneOf('none'),
        'none, if what answers that a monster is flipped is not activated then; as usual, by default',
      ),
    },
    main: 'cards',
    means: ({ position: to = 'attack', 'flip-effects': flips, ...given }) =>
      toEach(given, 'turn', (card) => [act(flipUp, { card, to, isQuiet: flips === 'none' })]),
    says: ({ position: to = 'attack', 'flip-effects': flips, ...given }) =>
      does(
        'change',
        selectedOf(given),
        `to face-up ${to === 'attack' ? 'Attack' : 'Defense'} Position`,
        flips === 'none' && '(Flip effects are not activated)',
      ),
  }),
  word(step, 'change-position', {
    about: 'Changes the battle position of face-up monsters.',
    takes: { ...selection(), to: optional(oneOf('attack', 'defense'), 'to which; to the other one, by default') },
    main: 'cards',
    means: ({ to = '', ...given }) => toEach(given, 'position', (card) => [act(changePosition, { card, to, isMove: false })]),
    says: ({ to, ...given }) =>
      to === undefined
        ? does('change', ownOf(selectedOf(given), 'battle position'))
        : does('change', selectedOf(given), `to ${to === 'attack' ? 'Attack' : 'Defense'} Position`),
  }),
  word(step, 'place-face-up', {
    about: 'Lays Spells and Traps face up on your side of the field: from a deck, a hand, a graveyard. They are not activated by that.',
    takes: selection(),
    main: 'cards',
    means: (given) => toEach(given, 'place', (card) => [act(placeUp, { card, seat: you })]),
    says: (given) => does('place', taken(selectedOf(given)), 'face-up on your field'),
  }),
];
