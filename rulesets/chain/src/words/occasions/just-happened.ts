/**
 * Answering: Spells and Traps that may be activated when something has just happened.
 *
 * CW9  A Spell or Trap that answers an occasion may be activated while that is what has just happened. Which it was is kept with the
 *      activation: names mean the same when the text resolves.
 * CW56  What has happened to several cards at once has happened to all of them: a text may mean those that it answers together, as long
 *      as they are what they became by it.
 */
import { assign, type Here, liesStill, type Step } from '@rulewright/kernel';
import {
  a,
  cards,
  fitsAll,
  type Holds,
  type Node,
  type Occasion,
  occasion,
  type Phrase,
  type Reading,
  type Schema,
  Shape,
  standIn,
  word,
} from '@rulewright/language';
import { partOf } from '../../table.js';
import { mayAnswer, NOT_IN_DAMAGE_STEP } from '../../timing.js';
import { CARD, described, where } from '../cards/described.js';
import { isSeatOf, whose } from '../players.js';
import { seatOf } from './event-cards.js';

/** Keeps the sequence number of what is answered. No card can give that name to something else. */
const EVENT = 'Event';

/** What has just happened that fits, the last of it. */
const answered = (here: Here, { on, fits }: Occasion): Here['cause'] | undefined =>
  on
    .flatMap((event) => here.history.list({ event, in: 'turn', justNow: true, where: (one) => fits(here, one) }))
    .sort((one, other) => one.seq - other.seq)
    .at(-1);

/** The same, asked as a trigger is: it knows what it answers. */
const because = (here: Here, cause: Here['cause']): Here => standIn(here, { cause });

/** An occasion whose names are read from what was answered. (CW9) */
class JustNow extends Shape<Phrase<Occasion>> {
  private readonly occasion = a(occasion);
  get called(): string {
    return this.occasion.called;
  }
  private inside(reading: Reading, found: () => Occasion | undefined): Reading {
    const names = reading.names.reading((read) => (here) => {
      const kept = here.var(EVENT) as number | undefined;
      const it = found();
      const cause = kept !== undefined ? here.event(kept) : it && answered(here, it);
      return cause === undefined ? undefined : read(because(here, cause));
    });
    return { ...reading, names };
  }
  read(node: Node, reading: Reading): Phrase<Occasion> | undefined {
    const found: Phrase<Occasion> | undefined = this.occasion.read(
      node,
      this.inside(reading, () => found?.means),
    );
    return found;
  }
  override take(data: unknown, reading: Reading): Phrase<Occasion> | undefined {
    const found: Phrase<Occasion> | undefined = this.occasion.take(
      data,
      this.inside(reading, () => found?.means),
    );
    return found;
  }
  schema(): Schema {
    return this.occasion.schema();
  }
}
export const justNow = (): Shape<Phrase<Occasion>> => new JustNow();

/** What the text answers, or has answered when it was activated. */
const answer = (here: Here): Here['cause'] | undefined => {
  const kept = here.has(EVENT) ? (here.var(EVENT) as number | undefined) : undefined;
  return kept === undefined ? here.answered : here.event(kept);
};
export const answeringWords = [
  word(cards, 'answered', {
    about: 'The cards to which that has happened which the text answers: all of them, if it was several at once.',
    takes: { whose, where },
    main: 'where',
    means: ({ whose: who, where: those = [] }) => {
      const isMeant = (here: Here, event: Here['cause'], id: number): boolean =>
        here.exists(id) && liesStill(here, id, event.seq) && isSeatOf(here, who, seatOf(here, event, id)) && fitsAll(here, id, those);
      return (here: Here) => {
        const found = answer(here);
        if (found === undefined) return [];
        const at = here.history.list({ event: found.type, in: 'turn', where: ({ group }) => group === found.group });
        return at.flatMap((event) => [event.data['card'] as number].filter((id) => isMeant(here, event, id)));
      };
    },
    says: ({ where: those = [] }) => ({ ...described(those, CARD), which: 'that', isMany: true }),
  }),
];

/** What must hold for an answer, and what is kept when it is given. */
export const answering = (it: Occasion, tags: readonly string[]): { readonly conditions: readonly Holds[]; readonly keeps: Step } => ({
  conditions: [
    { says: 'nothing has just happened that it answers', holds: (here) => answered(here, it) !== undefined },
    {
      says: NOT_IN_DAMAGE_STEP,
      holds: (here) => {
        if (partOf(here) === '') return true;
        const cause = answered(here, it);
        return cause !== undefined && mayAnswer(here, tags, cause);
      },
    },
  ],
  keeps: assign(EVENT, (here: Here) => answered(here, it)?.seq),
});
