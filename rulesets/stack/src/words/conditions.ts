/** Words for what must hold. */
import { chainLength, type Here } from '@rulewright/kernel';
import {
  a,
  allOf,
  cards,
  condition,
  duringPhase,
  filter,
  fitsAll,
  isSuch,
  listing,
  needed,
  plainCondition,
  word,
} from '@rulewright/language';
import { isSick } from '../combat/attackers-and-blockers.js';
import * as on from '../table.js';
import { objectOf, readOf } from './objects.js';

/** How this was cast: as it lies there now, or as it last was. */
const castAs = (here: Here): string | undefined =>
  here.exists(here.source) && (on.isOn(here, here.source) || on.liesIn(here, here.source, on.stack))
    ? here.get(here.source, on.card.fields.chosen)
    : objectOf(here, here.source)?.get(on.card.fields.chosen);

export const conditionWords = [
  plainCondition('your-turn', {
    about: 'It is your turn.',
    says: "it's your turn",
    not: 'it is not your turn',
    holds: (here) => here.scopeSeat('turn') === here.seat,
  }),
  duringPhase(['upkeep', 'draw', 'main', 'combat', 'end'], {
    about: 'A part of the turn is under way.',
    says: (phase) => `it's the ${phase} ${phase === 'main' || phase === 'combat' ? 'phase' : 'step'}`,
    not: (phase) => `it is not the ${phase} phase`,
  }),
  plainCondition('kicked', {
    about: 'This was cast with its kicker.',
    says: 'this permanent was kicked',
    not: 'it was not kicked',
    holds: (here) => on.wasCast(castAs(here), 'kicked'),
  }),
  plainCondition('stack-is-empty', {
    about: 'Nothing is on the stack.',
    says: 'the stack is empty',
    not: 'something is on the stack',
    holds: (here) => chainLength(here) === 0,
  }),
  plainCondition('rested', {
    about: 'This has been under your control since your turn began: what taps for a cost must have been.',
    says: 'this permanent has been under your control since your turn began',
    not: 'it came under your control this turn',
    holds: (here) => !here.exists(here.source) || !isSick(here, here.source),
  }),
  word(condition, 'is', {
    about: 'Cards are what filters say: this one, or those with a name.',
    takes: { cards: needed(a(cards), 'which'), where: needed(allOf(filter), 'what they must be') },
    means: ({ cards: of, where: those }) => ({
      says: `${of.says} is not ${those.map(({ says }) => says).join(', ')}`,
      holds: (here) => {
        const all = readOf(here, of.means);
        return all.length > 0 && all.every((id) => fitsAll(here, id, those));
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
