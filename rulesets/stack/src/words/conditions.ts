/** Words for what must hold. */

import { chainLength, type Here } from '@rulewright/kernel';
import {
  a,
  allOf,
  allOfThem,
  cards,
  condition,
  duringPhase,
  filter,
  fitsAll,
  isSuch,
  needed,
  nounOf,
  plainCondition,
  qualityOf,
  render,
  saidOf,
  the,
  word,
} from '@rulewright/language';
import { isSick } from '../combat/attackers-and-blockers.js';
import * as on from '../table.js';
import { ITSELF } from './itself.js';
import { objectOf, readOf } from './objects.js';

/** How this was cast: as it lies there now, or as it last was. */
const castAs = (here: Here): string | undefined =>
  here.exists(here.source) && (on.isOn(here, here.source) || on.liesIn(here, here.source, on.stack))
    ? here.get(here.source, on.card.fields.chosen)
    : objectOf(here, here.source)?.get(on.card.fields.chosen);

export const conditionWords = [
  plainCondition('your-turn', {
    about: 'It is your turn.',
    says: { verb: '', object: "it's your turn", not: "it's not your turn" },
    not: 'it is not your turn',
    holds: (here) => here.scopeSeat('turn') === here.seat,
  }),
  duringPhase(['upkeep', 'draw', 'main', 'combat', 'end'], {
    about: 'A part of the turn is under way.',
    says: (phase) => {
      const called = `the ${phase} ${phase === 'main' || phase === 'combat' ? 'phase' : 'step'}`;
      return { verb: '', object: `it's ${called}`, not: `it's not ${called}` };
    },
    not: (phase) => `it is not the ${phase} phase`,
  }),
  plainCondition('kicked', {
    about: 'This was cast with its kicker.',
    says: { ...saidOf(ITSELF, 'be', 'kicked'), tense: 'past' },
    not: 'it was not kicked',
    holds: (here) => on.wasCast(castAs(here), 'kicked'),
  }),
  plainCondition('stack-is-empty', {
    about: 'Nothing is on the stack.',
    says: saidOf(the('stack'), 'be', 'empty'),
    not: 'something is on the stack',
    holds: (here) => chainLength(here) === 0,
  }),
  plainCondition('rested', {
    about: 'This has been under your control since your turn began: what taps for a cost must have been.',
    says: {
      ...saidOf(ITSELF, 'have', 'been under your control since your turn began'),
      not: [ITSELF, 'has not been under your control since your turn began'],
    },
    not: 'it came under your control this turn',
    holds: (here) => !here.exists(here.source) || !isSick(here, here.source),
  }),
  word(condition, 'is', {
    about: 'Cards are what filters say: this one, or those with a name.',
    takes: { cards: needed(a(cards), 'which'), where: needed(allOf(filter), 'what they must be') },
    means: ({ cards: of, where: those }) => ({
      get says() {
        return render(isSuch(nounOf(of), allOfThem(those.map(qualityOf))), { mood: 'not' });
      },
      holds: (here) => {
        const all = readOf(here, of.means);
        return all.length > 0 && all.every((id) => fitsAll(here, id, those));
      },
    }),
    says: ({ cards: of, where: those }) => isSuch(nounOf(of), allOfThem(those.map(qualityOf))),
  }),
  word(condition, 'on-battlefield', {
    about: 'Something is still on the battlefield.',
    takes: { cards: needed(a(cards), 'what') },
    main: 'cards',
    means: ({ cards: all }) => ({
      says: `${all.says} is not on the battlefield`,
      holds: (here) => all.means(here).some((id) => on.isOn(here, id)),
    }),
    says: ({ cards: all }) => saidOf(nounOf(all), 'be', 'on the battlefield'),
  }),
];
