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
  article,
  type Cards,
  cards,
  cardsOnBoard,
  change,
  condition,
  firstLarge,
  isKnownToBoard,
  listOf,
  map,
  midSentence,
  type Node,
  needed,
  optional,
  type Phrase,
  partsOnBoard,
  type Reading,
  rule,
  type Schema,
  Shape,
  whole,
  word,
} from '@rulewright/language';
import { becomesCopy } from '../effects/durations.js';
import { put } from '../moving/zone-changes.js';
import { battlefield } from '../table.js';
import { saidChanges } from './changes.js';
import { textKind } from './text-kind.js';

const asOne = (said: readonly string[]): string => said.join(' and ');
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
const thereIs = map('a condition of a static text', {
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
    const given = thereIs.read(only, reading);
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
const ifThereSaid = ({ of, least = 1, most }: IfThere): string =>
  most === 0
    ? `as long as there are no ${of.many ?? of.says}`
    : `as long as there ${least === 1 ? `is ${article(of.one ?? of.says)}` : `are ${least} or more ${of.many ?? of.says}`}`;

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
      const isMany = affects.says.startsWith('all ');
      const subject = affects.says.replace(/^all /, '');
      const before = [
        ...(there === undefined ? [] : [`${ifThereSaid(there)}, `]),
        ...(holds.length === 0 ? [] : [`as long as ${asOne(holds.map(({ says }) => says))}, `]),
      ].join('');
      return `${firstLarge(`${before}${subject} ${saidChanges(changes, isMany)}`)}.`;
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
        .map(({ says }) =>
          conditions.length === 0 ? says : `as long as ${asOne(conditions.map((one) => one.says))}, ${midSentence(says)}`,
        )
        .map((said) => `${firstLarge(said)}.`)
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
    says: ({ of }) =>
      `You may have this permanent enter as a copy of ${/^(all|each) /.test(of.says) ? `any ${of.one ?? of.says}` : of.says}.`,
  }),
];
