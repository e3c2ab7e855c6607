/**
 * Words for triggers: what answers something that has happened.
 *
 * DS9  A text that answers what happens to any card is triggered once by what happens at once to several, unless it has a name for the
 *      one that it means.
 */

import { linkResolved } from '@rulewright/kernel';
import { answers, clauseOf, flag, needed, type Occasion, optional, type Word, word, YOU } from '@rulewright/language';
import { ifYouCan, mustIf, whenYouCan } from '../../abilities.js';
import { flipped } from '../../events.js';
import { monsters } from '../../table.js';
import { THIS_CARD } from '../cards/described.js';
import { type ChainText, one, type Settable, textKind } from './text-kind.js';
import { hasBegun, homeOf, type Lying, lying, textOf, written } from './text-parts.js';
import { placeSaid, textSaid } from './text-saying.js';
import { effectTag, liesTags } from './text-tags.js';

/** Which events an action makes, for what answers itself. */
const TELLS: Readonly<Record<string, string>> = {
  draw: 'drawn',
  gainLife: 'life.gained',
  inflict: 'damaged',
  placeCounters: 'counters.placed',
  sendToGrave: 'sent',
  discard: 'discarded',
  banish: 'banished',
  summon: 'summoned',
  summonToken: 'summoned',
};
/** Whether an action among the steps makes such an event. */
function tells(steps: unknown, on: Occasion['on']): boolean {
  if (typeof steps !== 'object' || steps === null) return false;
  const { action } = steps as { readonly action?: { readonly id: string } };
  if (action !== undefined && on.some(({ id }) => TELLS[action.id] === id)) return true;
  return Object.entries(steps).some(([key, one]) => key !== 'action' && key !== 'effect' && tells(one, on));
}

const triggerWord = (called: string, about: string, make: typeof mustIf, says: string, youCan: boolean): Word<ChainText> =>
  word(textKind, called, {
    about,
    takes: { occasion: needed(answers(), 'what it answers'), ...written },
    means: (parts) => ({
      called: parts.called,
      alwaysMisses: youCan && says === 'when' && parts.occasion.means.on.some((event) => event.quiet || event === linkResolved),
      get feedsItself() {
        if (youCan || parts.limit !== undefined || parts.if !== undefined || clauseOf(parts.occasion).subject === THIS_CARD) return false;
        return tells(
          (parts.do ?? []).map(({ means }) => means),
          parts.occasion.means.on,
        );
      },
      make: ({ kind, poses, waits }, id) => {
        const it = parts.occasion.means;
        const home = { kind, ...(poses && { poses }) };
        const { from, facing, isUp: up }: Lying = parts.in !== undefined ? lying(parts.in, home) : { from: it.from ?? homeOf(home) };
        const text = textOf(parts, id, [effectTag(kind)], { settles: parts.occasion.settles, duty: youCan ? 'voluntary' : 'mandatory' });
        const trigger: Settable<Parameters<typeof make>[1]> = {
          ...text,
          tags: [...text.tags, ...liesTags(from)],
          from,
          on: it.on,
          when: waits ? (here, event) => hasBegun.holds(here) && it.fits(here, event) : (here, event) => it.fits(here, event),
        };
        if (facing !== undefined) trigger.facing = facing;
        if (up !== undefined) trigger.conditions = [up, ...text.conditions];
        // Which of several it was matters only to a text that has a name for it. (DS9)
        trigger.per = it.per ?? (parts.occasion.settles.length === 0 ? 'group' : 'event');
        if (it.looks !== undefined) trigger.looks = it.looks;
        // What a Spell or Trap triggers on the field comes to nothing without it. (TX3)
        if (kind !== 'monster' && parts.in === undefined && it.from === undefined) trigger.needsSource = true;
        return one(make(id, trigger));
      },
    }),
    says: ({ occasion: it, ...rest }) => {
      // What happens to this card itself says where it lies by then.
      const place = it.means.from === undefined ? placeSaid(rest.in) : undefined;
      return textSaid(rest, { answers: { occasion: it, word: says }, who: youCan ? YOU : undefined, place });
    },
  });

export const triggerTexts = [
  triggerWord(
    'when-you-can',
    'A trigger: answers something that has just happened, if you want; it can miss its timing.',
    whenYouCan,
    'when',
    true,
  ),
  triggerWord('if-you-can', 'A trigger: answers something, if you want; it never misses its timing.', ifYouCan, 'if', true),
  triggerWord('must', 'A trigger: answers something, and nobody is asked.', mustIf, 'if', false),
  word(textKind, 'flip', {
    about: 'What a monster does when it is flipped face up.',
    takes: { ...written, optional: optional(flag(), 'whether its controller may leave it; not, by default') },
    means: ({ optional: isOptional = false, ...rest }) => ({
      called: rest.called,
      of: ['monster'],
      types: ['flip'],
      make: ({ kind }, id) =>
        one(
          (isOptional ? ifYouCan : mustIf)(id, {
            from: [monsters],
            on: [flipped],
            when: (here, { data }) => data['card'] === here.source,
            ...textOf(rest, id, [effectTag(kind), 'flip'], { duty: isOptional ? 'voluntary' : 'mandatory' }),
          }),
        ),
    }),
    says: ({ optional: isOptional = false, ...rest }) => `FLIP: ${textSaid(rest, { who: isOptional ? YOU : undefined })}`,
  }),
];
