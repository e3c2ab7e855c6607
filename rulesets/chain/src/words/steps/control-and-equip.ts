/** Words for whose a monster is, and what is equipped to it. */

import { act, assign, branch, each, type Here, register, v } from '@rulewright/kernel';
import {
  a,
  type Cards,
  cards,
  does,
  doneBy,
  EACH,
  needed,
  nounOf,
  optional,
  saidOf,
  selectedOf,
  selection,
  step,
  toEach,
  word,
} from '@rulewright/language';
import { isTakable, takesControl } from '../../effects/control.js';
import { controlledBy } from '../../effects/layers.js';
import { equip, stay } from '../../moving/on-the-field.js';
import { controller } from '../../table.js';
import { THIS_CARD } from '../cards/described.js';
import { until, untilSaid, untilSpan } from '../durations.js';
import { player, you } from '../players.js';
import { usedFor } from '../targets.js';

const takable = (of: Cards): Cards =>
  usedFor(
    Object.assign((here: Here) => of(here), of),
    of.called,
    isTakable,
  );

/** The card, if exactly one is meant; 0 otherwise. */
function only(here: Here, of: Cards): number {
  const [id = 0, ...others] = of(here);
  return others.length === 0 ? id : 0;
}

export const controlWords = [
  word(step, 'take-control', {
    about: 'You, or another player, take control of monsters, for a while.',
    takes: { ...selection('which monsters'), for: player('who takes control; you, by default'), until },
    main: 'cards',
    means: ({ for: taker, until: span, ...given }) =>
      toEach(
        { ...given, cards: { ...given.cards, means: takable(given.cards.means) } },
        'control',
        (it) => [branch((here) => isTakable(here, here.int(EACH)), takesControl(untilSpan(span), { it, by: taker?.means ?? you }))],
        'in turn',
      ),
    says: ({ for: taker, until: span, ...given }) =>
      doneBy(taker && nounOf(taker), does('take', 'control of', selectedOf(given), untilSaid(span))),
  }),
  word(step, 'switch-control', {
    about: 'The control of two monsters is switched, for good.',
    takes: { one: needed(a(cards), 'the one'), other: needed(a(cards), 'the other') },
    means: ({ one, other }) => [
      branch(
        (here) => [one, other].every(({ means }) => only(here, means) > 0 && isTakable(here, only(here, means))),
        [
          assign('Mine', (here: Here) => here.get(only(here, one.means), controller)),
          assign('Theirs', (here: Here) => here.get(only(here, other.means), controller)),
          each('Each', one.means, register(controlledBy.game, { it: v('Each'), by: v('Theirs') })),
          each('Each', other.means, register(controlledBy.game, { it: v('Each'), by: v('Mine') })),
        ],
      ),
    ],
    says: ({ one, other }) => does('switch', 'control of', nounOf(one), 'and', nounOf(other)),
  }),
  word(step, 'equip', {
    about: 'Equips this card, or another, to a monster: one that lies elsewhere, or a monster, is laid among your Spells and Traps.',
    takes: { to: needed(a(cards), 'to which monster'), card: optional(a(cards), 'which card; this one, by default') },
    main: 'to',
    means: ({ to, card }) => [
      act(equip, { card: (here) => (card === undefined ? here.source : card.means(here)[0]), to: (here) => to.means(here)[0] }),
    ],
    says: ({ to, card }) => does('equip', card === undefined ? THIS_CARD : nounOf(card), 'to', nounOf(to)),
  }),
  word(step, 'stay-on-the-field', {
    about: 'This Spell or Trap remains on the field after its activation, although it would be used up.',
    means: () => [act(stay, { card: (here) => here.source })],
    says: () => saidOf(THIS_CARD, 'remain', 'on the field'),
  }),
];
