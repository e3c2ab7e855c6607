/** Words for what is activated: Spells and Traps, and effects in the Main Phase or in response. */
import { act, choose, type Here, v } from '@rulewright/kernel';
import {
  a,
  answers,
  aSuch,
  capitalized,
  cards,
  does,
  doneInOrder,
  flag,
  followed,
  listOf,
  needed,
  nounOf,
  oneOf,
  optional,
  render,
  step,
  stepsOf,
  type Word,
  word,
  YOU,
} from '@rulewright/language';
import { ignition, quick, type SpellType, spell, type TrapType, trap } from '../../abilities.js';
import { mayTakeAsHost } from '../../effects/control.js';
import { equip } from '../../moving/on-the-field.js';
import { hand, isUp, onField } from '../../table.js';
import { ANSWERS, MANDATORY } from '../../timing.js';
import { answering, justNow } from '../occasions/just-happened.js';
import { mayBeTargeted } from '../targets.js';
import { appliedOf, LASTING } from './applied-by-others.js';
import { type ChainText, one, type Settable, textKind } from './text-kind.js';
import { BEHIND, hasBegun, lying, textOf, written } from './text-parts.js';
import { beside, placeSaid, textSaid } from './text-saying.js';
import { effectTag, liesTags } from './text-tags.js';

const duty = {
  mandatory: optional(flag(), 'whether its player must activate it as soon as that is possible, and is not asked; not, by default'),
} as const;
type IgnitionParts = typeof written & {
  readonly who: ReturnType<typeof optional<'you' | 'either'>>;
  readonly mandatory: (typeof duty)['mandatory'];
};
const ignitionWord = (called: string, about: string, make: typeof ignition, mark?: string): Word<ChainText> =>
  word(textKind, called, {
    about,
    takes: {
      ...written,
      who: optional(oneOf('you', 'either'), 'who may activate it: you, by default, or either player'),
      ...(mark === undefined ? {} : duty),
    } as IgnitionParts,
    means: ({ who, mandatory = false, ...parts }) => ({
      called: parts.called,
      feedsItself: mandatory && parts.if === undefined && parts.limit === undefined,
      make: ({ kind, poses, waits }, id) => {
        const text = textOf(parts, id, [effectTag(kind), ...(mandatory ? [MANDATORY] : [])], {
          duty: mandatory ? 'mandatory' : 'voluntary',
        });
        const { from, facing, isUp: up } = lying(parts.in, { kind, ...(poses && { poses }) });
        const conditions = [...(waits ? [hasBegun] : []), ...(up === undefined ? [] : [up]), ...text.conditions];
        const made: Settable<Parameters<typeof make>[1]> = { ...text, tags: [...text.tags, ...liesTags(from)], conditions, from };
        if (facing !== undefined) made.facing = facing;
        if (who === 'either') made.who = 'anyone';
        // What a Spell or Trap does on the field comes to nothing without it. (TX3)
        if (kind !== 'monster' && from === BEHIND) made.needsSource = true;
        return one(make(id, made));
      },
    }),
    says: ({ who, mandatory = false, ...parts }) => {
      if (mandatory) return textSaid(parts, { mark });
      if (who !== 'either') return textSaid(parts, { who: YOU, place: placeSaid(parts.in), mark });
      return textSaid(parts, { who: { noun: 'player', which: 'either' }, place: placeSaid(parts.in) });
    },
  });
const HOST = 'Host';

export const activationTexts = [
  word(textKind, 'activate', {
    about:
      'What a Spell or Trap does when it is activated: nothing, perhaps, if it has other texts. Where it answers an occasion, only when that has just happened.',
    takes: {
      occasion: optional(answers(justNow()), 'what it answers'),
      ...written,
      in: optional(
        listOf(oneOf('field', 'hand')),
        'from where it is activated: a Trap where it was set, a Spell from the hand, too, by default; or from one of several places',
      ),
      do: optional(listOf(a(step)), 'what is done when it resolves; nothing, by default'),
    },
    means: (parts) => ({
      called: undefined,
      of: ['spell', 'trap'],
      activates: true,
      isIdle: parts.do === undefined && parts['one-of'] === undefined,
      make: ({ kind, type }, id) => {
        const { occasion: it, ...rest } = parts;
        const text = textOf(rest, id, it === undefined ? [] : [ANSWERS], it === undefined ? {} : { settles: it.settles });
        const own = kind === 'trap' && type === 'counter' ? [...text.tags, 'counter'] : text.tags;
        const answer = it === undefined ? undefined : answering(it.means, own);
        const whole =
          answer === undefined
            ? text
            : { ...text, conditions: [...answer.conditions, ...text.conditions], cost: [answer.keeps, ...text.cost] };
        const from = parts.in === undefined ? {} : { from: parts.in.flatMap((place) => (place === 'hand' ? [hand] : BEHIND)) };
        const made =
          kind === 'spell' ? spell(id, type as SpellType, { ...whole, ...from }) : trap(id, type as TrapType, { ...whole, ...from });
        const applied = it === undefined && !LASTING.has(type) ? appliedOf(rest, id, text.does) : undefined;
        return { ...one(made), ...(applied && { applied }) };
      },
    }),
    says: ({ occasion: it, ...rest }) =>
      beside([
        textSaid(rest, { answers: it && { occasion: it, word: 'when' }, what: 'card' }),
        rest.in?.includes('hand') === true ? `You can activate this card from your hand${rest.in.length === 1 ? ' this way' : ''}.` : '',
      ]),
  }),
  word(textKind, 'equip', {
    about: 'What an Equip Spell can be equipped to.',
    takes: { to: needed(a(cards), 'to which monsters'), cost: optional(listOf(a(step)), 'what is paid when it is activated') },
    main: 'to',
    means: ({ to, cost }) => ({
      called: undefined,
      activates: true,
      make: (_, id) =>
        one(
          spell(id, 'equip', {
            cost: stepsOf(cost ?? []),
            targets: [
              choose(HOST, {
                kind: 'one',
                from: (here: Here) =>
                  to
                    .means(here)
                    .filter((each) => isUp(here, each) && onField(here, each) && mayBeTargeted(here, each) && mayTakeAsHost(here, each)),
                why: 'equip',
                still: 'legal',
              }),
            ],
            does: [act(equip, { card: (here: Here) => here.source, to: v(HOST) })],
          }),
        ),
    }),
    says: ({ to, cost }) => {
      const host = nounOf(to);
      // That it lies on the field goes without saying.
      const equips = does('equip', 'only to', aSuch(host.place?.at === 'on' ? { ...host, place: undefined } : host));
      return `${capitalized(render(cost === undefined ? equips : followed(doneInOrder(cost), '; ', equips)))}.`;
    },
  }),
  ignitionWord('effect', 'What a card can do in your Main Phase.', ignition),
  ignitionWord('quick-effect', 'What a card can do in either turn, and in response.', quick, '(Quick Effect)'),
];
