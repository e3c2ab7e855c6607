/**
 * Standing texts: what is so as long as a card lies there.
 *
 * SL7  What enters as a copy is that already when it enters; whoever it enters under chooses of what, or of nothing.
 *      What comes together with it is not there yet.
 * SL14  Rules that stand under a condition hold as long as that does, whatever they say.
 */

import { type Filter as BoardFilter, type Here, replace, type StaticText, staticAbility } from '@rulewright/kernel';
import {
  a,
  allOf,
  allSo,
  type Cards,
  type Clause,
  can,
  capitalized,
  cards,
  cardsOnBoard,
  change,
  clauseOf,
  condition,
  does,
  isCertain,
  isKnownToBoard,
  leading,
  listOf,
  many,
  map,
  type Node,
  type NounPhrase,
  needed,
  nounOf,
  number,
  one,
  optional,
  type Phrase,
  partsOnBoard,
  type Reading,
  render,
  rule,
  type Schema,
  Shape,
  thereIs,
  type Wording,
  whole,
  word,
  YOU,
} from '@rulewright/language';
import { becomesCopy } from '../effects/durations.js';
import { put } from '../moving/zone-changes.js';
import { battlefield } from '../table.js';
import { saidChanges } from './changes.js';
import { ITSELF } from './itself.js';
import { textKind } from './text-kind.js';

/** With a capital and a full stop. */
const sentenceOf = (clause: Clause): string => `${capitalized(render(clause))}.`;
/** Cards of which the board knows which they are. */
const onBoard = (): Shape<Phrase<Cards>> =>
  cardsOnBoard(a(cards), {
    code: 'board.unknown',
    message: 'a static text asks this all the time, layer by layer; it cannot be asked of what is meant here',
    hint: 'use permanents, creatures, lands, artifacts, enchantments, this or host, with filters that ask for characteristics',
  });

const ifThere = map('a condition of a static text', {
  of: needed(onBoard(), 'which permanents'),
  least: optional(whole(1, 1000), 'how many at least; one, by default'),
  most: optional(whole(0, 1000), 'how many at most'),
});
/** The same as the condition "there-is", which asks once what this asks all the time. */
const thereIsParts = map('a condition of a static text', {
  of: needed(onBoard(), 'which permanents'),
  count: optional(whole(1, 1000), 'how many at least; one, by default'),
  'at-most': optional(whole(0, 1000), 'how many at most'),
});
class IfThereShape extends Shape<IfThere> {
  readonly called = ifThere.called;
  override get withParts() {
    return ifThere.withParts;
  }
  read(node: Node, reading: Reading): IfThere | undefined {
    const only =
      node.kind === 'map' && node.entries.length === 1 && node.entries[0]?.key === 'there-is' ? node.entries[0].value : undefined;
    if (only === undefined) return ifThere.read(node, reading);
    const isWhole = only.kind === 'map' && only.entries.some(({ key }) => key === 'of');
    if (!isWhole) {
      const of = onBoard().read(only, reading);
      return of && { of, least: undefined, most: undefined };
    }
    const given = thereIsParts.read(only, reading);
    return given && { of: given.of, least: given.count, most: given['at-most'] };
  }
  override take(data: unknown, reading: Reading): IfThere | undefined {
    return ifThere.take(data, reading);
  }
  schema(): Schema {
    return ifThere.schema();
  }
}
interface IfThere {
  readonly of: Phrase<Cards>;
  readonly least: number | undefined;
  readonly most: number | undefined;
}
function boardCondition({ of, least, most }: IfThere): BoardFilter {
  const soMany = (many: number): BoardFilter => ({ atLeastSoMany: [many, of.means.board as BoardFilter] });
  return {
    and: [
      ...(least === undefined && most !== undefined ? [] : [soMany(least ?? 1)]),
      ...(most === undefined ? [] : [{ not: soMany(most + 1) }]),
    ],
  };
}
const ifThereSaid = ({ of, least, most }: IfThere): Wording => [
  'as long as',
  most === 0 ? thereIs(nounOf(of), undefined, number(0)) : thereIs(nounOf(of), number(least ?? 1)),
];

export const standingTexts = [
  word(textKind, 'static', {
    about: 'What is so all the time: characteristics of permanents change, in layers.',
    takes: {
      affects: needed(onBoard(), 'which permanents'),
      changes: needed(listOf(a(change)), 'how they change'),
      if: optional(new IfThereShape(), 'as long as there are such permanents'),
      while: optional(allOf(condition), 'as long as something else holds'),
    },
    means: ({ affects, changes, if: there, while: holds }) => ({
      called: undefined,
      canBeGiven: holds === undefined && isKnownToBoard(changes),
      make: (id, asks) => {
        const conditions: readonly BoardFilter[] = [
          ...(there === undefined ? [] : [boardCondition(there)]),
          ...(holds === undefined
            ? []
            : [{ atLeast: [asks((here) => (holds.every(({ means }) => means.holds(here)) ? 1 : 0)), 1] } as const]),
        ];
        const text: StaticText = {
          id,
          isStatic: true,
          affects: affects.means.board as BoardFilter,
          ...(conditions.length > 0 && { condition: { and: conditions } }),
          parts: partsOnBoard(changes, asks),
        };
        return { continuous: [text], grants: changes.flatMap(({ means }) => means.grants ?? []) };
      },
    }),
    says: ({ affects, changes, if: there, while: holds = [] }) => {
      const things = nounOf(affects);
      const before = [...(there === undefined ? [] : [ifThereSaid(there)]), ...(holds.length === 0 ? [] : [['as long as', allSo(holds)]])];
      const changed = saidChanges(isCertain(things) ? things : many(things), changes);
      return sentenceOf(before.reduceRight<Clause>((said, when) => leading(when, said), changed));
    },
  }),
  word(textKind, 'rules', {
    about: 'What cannot be done, is done instead, is prevented or costs more or less, as long as this is on the battlefield.',
    takes: { if: optional(allOf(condition), 'what must hold'), rules: needed(listOf(a(rule)), 'which rules') },
    main: 'rules',
    means: ({ if: conditions, rules }) => ({
      called: undefined,
      canBeGiven: true,
      make: (id) => {
        const holds = conditions && { holds: (here: Here) => conditions.every(({ means }) => means.holds(here)) };
        const making = (i: number) => ({ id: `${id}/${i + 1}`, lasting: {}, captures: [], ...holds });
        const effects = rules.flatMap(({ means }, i) => means.effects(making(i)));
        const coming = rules.flatMap(({ means }, i) => means.entering?.(making(i)) ?? []);
        return {
          abilities: [
            staticAbility(id, { from: [battlefield], effects }),
            ...(coming.length === 0 ? [] : [staticAbility(`${id} enters`, { from: [], entering: true, effects: coming })]),
          ],
        };
      },
    }),
    says: ({ if: conditions = [], rules }) =>
      rules
        .map(clauseOf)
        .map((one) => sentenceOf(conditions.length === 0 ? one : leading(['as long as', allSo(conditions)], one)))
        .join(' '),
  }),
  word(textKind, 'enters-as-copy', {
    about: 'You may have this enter as a copy of one of some permanents.',
    takes: { of: needed(a(cards), 'of which') },
    main: 'of',
    means: ({ of }) => ({
      called: undefined,
      make: (id) => ({
        abilities: [
          staticAbility(`${id} as a copy`, {
            from: [],
            entering: true,
            effects: [replace(`${id} as a copy`, { on: [put], tier: 'copy', instead: becomesCopy((here) => [...of.means(here)]) })],
          }),
        ],
      }),
    }),
    says: ({ of }) => {
      const models = nounOf(of);
      const any: NounPhrase = isCertain(models) ? models : { ...one(models), which: 'any' };
      return sentenceOf(can(does('have', ITSELF, 'enter as a copy of', any), YOU));
    },
  }),
];
