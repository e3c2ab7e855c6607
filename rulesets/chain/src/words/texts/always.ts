/**
 * Standing texts: the word for what holds while a card lies there.
 *
 * WT3  A text that is always in force may have a condition: it holds while that does. What it forbids or does may hold while its card
 *      lies elsewhere than on the field; what it changes, only there.
 */
import { type Here, type StaticText, staticAbility } from '@rulewright/kernel';
import {
  a,
  allOf,
  capitalized,
  condition,
  flag,
  type Holds,
  listing,
  listOf,
  needed,
  oneOf,
  optional,
  type Phrase,
  type Rule,
  rule,
  word,
} from '@rulewright/language';
import { type AskedAmount, askedTrait } from '../../effects/counted-amounts.js';
import { type ChainText, textKind } from './text-kind.js';
import { hasBegun, holding, lying, type Place } from './text-parts.js';

/** The text, while something else holds, too. */
const whileAlso = (each: StaticText, when: StaticText['condition']): StaticText =>
  when === undefined ? each : { ...each, condition: each.condition === undefined ? when : { and: [each.condition, when] } };

/** A text that holds while its card lies there, and while its conditions do. (WT3) */
function standing(
  rules: readonly Phrase<Rule>[],
  conditions: readonly Phrase<Holds>[] | undefined,
  place: Place | undefined,
  isCondition: boolean,
): ChainText['make'] {
  return ({ kind, poses, waits }, id, asks) => {
    const asked = holding(conditions);
    const holds = waits ? [hasBegun, ...asked] : asked;
    const all = holds.length === 0 ? undefined : (here: Here): boolean => holds.every((each) => each.holds(here));
    const trait = (asked: AskedAmount): string => askedTrait(asks(asked));
    const effects = rules.flatMap(({ means }, i) =>
      means.effects({ id: `${id}/${i + 1}`, lasting: {}, captures: [], ...(all && { holds: all }) }),
    );
    const texts = rules.flatMap(({ means }, i) => means.texts?.(`${id}/${i + 1}`, trait) ?? []);
    const begun = waits ? ({ not: { has: ['types', 'pending'] } } as const) : undefined;
    // A monster that is equipped to another is a Spell: what it does as a monster is over. (CW25)
    const lies = kind === 'monster' ? ({ is: ['kind', place === 'equipped' ? 'spell' : 'monster'] } as const) : undefined;
    const when =
      all === undefined || asked.length === 0 || texts.length === 0
        ? begun
        : ({ atLeast: [trait((here) => (all(here) ? 1 : 0)), 1] } as const);
    return {
      ...(effects.length > 0 && {
        abilities: [
          staticAbility(id, {
            from: lying(place && [place], { kind, ...(poses && { poses }) }).from,
            effects,
            ...(isCondition && { isCondition }),
          }),
        ],
      }),
      ...(texts.length > 0 && {
        continuous: texts.map((each) => ({ ...whileAlso(whileAlso(each, when), lies), ...(isCondition && { isCondition }) })),
      }),
    };
  };
}

const LIES_SAID = { graveyard: 'in your GY', banished: 'banished', equipped: 'equipped to a monster' } as const;

export const standingTexts = [
  word(textKind, 'always', {
    about: 'What holds while the card lies face up on the field, or somewhere else.',
    takes: {
      in: optional(
        oneOf('field', 'graveyard', 'banished', 'equipped'),
        'where the card must lie, for all to see; on the field, by default',
      ),
      if: optional(allOf(condition), 'while what holds; always, by default'),
      'not-negated': optional(flag(), 'whether it is no effect, and holds though those of the card are negated; not, by default'),
      rules: needed(listOf(a(rule)), 'what holds'),
    },
    main: 'rules',
    means: ({ in: place, if: conditions, 'not-negated': isCondition = false, rules }) => ({
      called: undefined,
      rules: rules.length,
      changesElsewhere:
        place !== undefined && place !== 'field' && place !== 'equipped' && rules.some(({ means }) => means.texts !== undefined),
      make: standing(rules, conditions, place, isCondition),
    }),
    says: ({ in: place, if: conditions = [], 'not-negated': isCondition, rules }) => {
      const said = rules.map(({ says }) => (isCondition === true ? `${says} (this cannot be negated)` : says));
      const lies = place === undefined || place === 'field' ? [] : [`this card is ${LIES_SAID[place]}`];
      const holds = [...lies, ...conditions.map(({ says }) => says)];
      if (holds.length === 0) return said.map((each) => `${capitalized(each)}.`).join(' ');
      return `While ${listing(holds)}, ${listing(said)}.`;
    },
  }),
];
