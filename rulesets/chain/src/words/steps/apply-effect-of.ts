/** The word for what another card does, done by this one. (CW53) */
import { act, assign, branch, call, type Here, v } from '@rulewright/kernel';
import { a, cards, does, needed, nounOf, ownOf, step, word } from '@rulewright/language';
import { appliedBy, applyEffect } from '../../effects/applied-texts.js';

const APPLIED = 'Applied';

export const applyingWords = [
  word(step, 'apply-effect-of', {
    about: 'Does what a Spell or Trap does that would be used up, wherever it lies: it is not activated, nor paid for.',
    takes: { cards: needed(a(cards), 'of which card') },
    main: 'cards',
    means: ({ cards: of }) => [
      assign(APPLIED, (here: Here) => of.means(here).find((id) => here.exists(id) && appliedBy(here, id) !== undefined) ?? 0),
      branch(
        (here) => here.int(APPLIED) !== 0,
        [act(applyEffect, { card: v(APPLIED) }), call((here: Here) => appliedBy(here, here.int(APPLIED)))],
      ),
    ],
    says: ({ cards: of }) => does('apply', ownOf(nounOf(of), 'effect')),
  }),
];
