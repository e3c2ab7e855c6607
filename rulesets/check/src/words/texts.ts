/**
 * Written texts: what cards of the check game can do, and how it is printed.
 *
 * KL2  A text is printed as players know it: 【AUTO】, 【ACT】 or 【CONT】, its cost in brackets, what it answers, what it does.
 */
import {
  type Ability,
  act,
  activated,
  type Filter as BoardFilter,
  type Here,
  type StaticText,
  type Step,
  staticAbility,
  triggered,
} from '@rulewright/kernel';
import {
  a,
  allOf,
  allSo,
  type Cards,
  capitalized,
  condition,
  flag,
  headOf,
  inSentences,
  listOf,
  map,
  name,
  named,
  needed,
  neededUnless,
  nounOf,
  number,
  occasion,
  oneOf,
  optional,
  type Phrase,
  partsOnBoard,
  render,
  requirements,
  rule,
  step,
  stepsOf,
  textLimits,
  thereIs,
  WordKind,
  whole,
  word,
} from '@rulewright/language';
import { assist, backup, encore, encoreWith, playCounter, playEvent } from '../abilities.js';
import { noteAct } from '../actions.js';
import { BACK, CENTRE, climax, isStanding, stage } from '../table.js';
import { contCards, contChanges, saidChanges } from './changes.js';

export interface Made {
  readonly abilities?: readonly Ability[];
  readonly continuous?: readonly StaticText[];
}
export interface CheckText {
  readonly called: string | undefined;
  make(id: string): Made;
}
export const textKind = new WordKind<CheckText>('text', 'a text', undefined, true);

/** What a cost that rests this card needs: one that rests already cannot pay it. */
const restsOnce = (cost: readonly Phrase<readonly Step[]>[]) =>
  cost.some(({ data }) => data === 'rest-this')
    ? [{ says: 'this card does not stand', holds: (here: Here) => here.exists(here.source) && isStanding(here, here.source) }]
    : [];

const costSaid = (cost: readonly Phrase<unknown>[]): string =>
  cost.length === 0 ? '' : `[${cost.map(({ says }) => capitalized(says)).join(' & ')}] `;
const ifSaid = (holds: readonly Phrase<unknown>[] | undefined): string => (holds === undefined ? '' : `if ${render(allSo(holds))}, `);
const made = (called: string | undefined, make: CheckText['make']): CheckText => ({ called, make });

const common = {
  called: optional(name('a name for this text'), 'by which logs and scenarios mean it'),
  if: optional(allOf(condition), 'what must hold'),
  cost: optional(listOf(a(step)), 'what is paid for it'),
  do: needed(listOf(a(step)), 'what is done'),
} as const;

/** When a CONT holds. */
const when = map('when it holds', {
  turn: optional(oneOf('you', 'opponent'), 'in whose turn; in both, by default'),
  at: optional(oneOf('centre', 'back'), 'where this card must be; anywhere, by default'),
  'there-are': optional(contCards(), 'as long as there are such characters'),
  least: optional(whole(1, 5), 'how many of them; one, by default'),
});
interface When {
  readonly turn: 'you' | 'opponent' | undefined;
  readonly at: 'centre' | 'back' | undefined;
  readonly 'there-are': Phrase<Cards> | undefined;
  readonly least: number | undefined;
}
const boardWhen = ({ turn, at, 'there-are': there, least = 1 }: When): BoardFilter => ({
  and: [
    ...(turn === undefined ? [] : [{ is: ['onTurn', turn === 'you'] } as const]),
    ...(at === undefined ? [] : [{ or: (at === 'centre' ? CENTRE : BACK).map((one): BoardFilter => ({ is: ['position', one] })) }]),
    ...(there === undefined ? [] : [{ atLeastSoMany: [least, there.means.board as BoardFilter] } as const]),
  ],
});
const whenSaid = ({ turn, at, 'there-are': there, least = 1 }: When): string =>
  [
    ...(turn === undefined ? [] : [`during your ${turn === 'you' ? '' : "opponent's "}turn`]),
    ...(at === undefined ? [] : [`if this card is in the ${at === 'centre' ? 'center' : 'back'} stage`]),
    ...(there === undefined ? [] : [`if ${render(thereIs(nounOf(there), number(least)))}`]),
  ]
    .map((said) => `${said}, `)
    .join('');

export const textWords = [
  word(textKind, 'auto', {
    about: 'An AUTO: what answers something. If it has a cost, its player may decline.',
    takes: { when: needed(a(occasion), 'what it answers'), limit: optional(oneOf('once per turn'), 'how often'), ...common },
    means: ({ when: it, limit, called, if: holds, cost, do: steps }) =>
      made(called, (id) => ({
        abilities: [
          triggered(id, {
            from: it.means.from ?? [stage],
            on: it.means.on,
            when: (here, event) => it.means.fits(here, event),
            looks: it.means.looks ?? 'now',
            ...requirements(holds),
            ...(limit !== undefined && { limits: [textLimits[limit]] }),
            ...(cost !== undefined && { optional: true, cost: named(stepsOf(cost), `${id}.cost`) }),
            attempts: 'none',
            does: named(stepsOf(steps), id),
          }),
        ],
      })),
    says: ({ when: it, limit, if: holds, cost = [], do: steps }) =>
      `【AUTO】 ${limit === undefined ? '' : 'This ability activates up to one time per turn. '}${costSaid(cost)}${capitalized(render(headOf(it, 'when')))}, ${ifSaid(holds)}${
        cost.length === 0 ? '' : 'you may pay the cost. If you do, '
      }${inSentences(steps)}.`,
  }),
  word(textKind, 'act', {
    about: 'An ACT: what its player can do in the Main Phase.',
    takes: { limit: optional(oneOf('once per turn'), 'how often'), ...common },
    means: ({ limit, called, if: holds, cost = [], do: steps }) =>
      made(called, (id) => ({
        abilities: [
          activated(id, {
            from: [stage],
            tags: ['act'],
            conditions: [...requirements(holds).conditions, ...restsOnce(cost)],
            memories: requirements(holds).memories,
            ...(limit !== undefined && { limits: [textLimits[limit]] }),
            cost: named(stepsOf(cost), `${id}.cost`),
            attempts: 'none',
            does: [...named(stepsOf(steps), id), act(noteAct, { seat: (here: Here) => here.seat, card: (here: Here) => here.source })],
          }),
        ],
      })),
    says: ({ limit, if: holds, cost = [], do: steps }) =>
      `【ACT】 ${limit === undefined ? '' : 'This ability can be used up to one time per turn. '}${costSaid(cost)}${capitalized(`${ifSaid(holds)}${inSentences(steps)}`)}.`,
  }),
  word(textKind, 'cont', {
    about: 'A CONT: characters are other than printed, as long as this card is there.',
    takes: {
      affects: needed(contCards(), 'which characters'),
      changes: needed(contChanges(), 'how they change'),
      when: optional(when, 'when it holds; always, by default'),
    },
    means: ({ affects, changes, when: holds }) =>
      made(undefined, (id) => ({
        continuous: [
          {
            id,
            isStatic: true,
            affects: affects.means.board as BoardFilter,
            ...(holds !== undefined && { condition: boardWhen(holds) }),
            parts: partsOnBoard(changes),
          },
        ],
      })),
    says: ({ affects, changes, when: holds }) =>
      `【CONT】 ${capitalized(`${holds === undefined ? '' : whenSaid(holds)}${render(saidChanges(nounOf(affects), changes))}`)}.`,
  }),
  word(textKind, 'rules', {
    about: 'A CONT: what cannot be done, or is done instead, as long as this card is there.',
    takes: { if: optional(allOf(condition), 'what must hold'), rules: needed(listOf(a(rule)), 'which rules') },
    main: 'rules',
    means: ({ if: conditions, rules }) =>
      made(undefined, (id) => {
        const holds = conditions && { holds: (here: Here) => conditions.every(({ means }) => means.holds(here)) };
        const effects = rules.flatMap(({ means }, i) => means.effects({ id: `${id}/${i + 1}`, lasting: {}, captures: [], ...holds }));
        return { abilities: [staticAbility(id, { from: [stage, climax], effects })] };
      }),
    says: ({ if: conditions, rules }) => rules.map(({ says }) => `【CONT】 ${capitalized(`${ifSaid(conditions)}${says}`)}.`).join(' '),
  }),
  word(textKind, 'encore', {
    about:
      'Encore for another cost, beside the three cards of stock for which every character has it: so many cards of stock, or any other cost.',
    takes: {
      stock: neededUnless('cost', whole(0, 20), 'how many cards of the stock'),
      cost: optional(listOf(a(step)), 'what else is paid', { insteadOf: 'stock' }),
    },
    main: 'stock',
    means: ({ stock, cost = [] }) =>
      made(undefined, (id) => ({
        abilities: [stock === undefined ? encoreWith(`${id}.encore`, named(stepsOf(cost), `${id}.cost`)) : encore(stock)],
      })),
    says: ({ stock, cost = [] }) => `【AUTO】 Encore ${stock === undefined ? costSaid(cost).trim() : `[(${stock})]`}`,
  }),
  word(textKind, 'assist', {
    about: 'Assist: your characters in front of this card have more power; perhaps for each of their levels.',
    takes: {
      power: needed(whole(0, 100_000), 'how much'),
      'per-level': optional(flag(), 'whether that much for each level of the character'),
    },
    main: 'power',
    means: ({ power, 'per-level': perLevel = false }) =>
      made(undefined, () => ({
        continuous: perLevel ? assist({ product: [{ trait: 'level' }, power] }, `assist-by-level-${power}`) : assist(power),
      })),
    says: ({ power, 'per-level': perLevel = false }) =>
      `【CONT】 Assist All your characters in front of this card get ${perLevel ? `+X power. X is equal to ${power} multiplied by that character's level` : `+${power} power`}.`,
  }),
  word(textKind, 'backup', {
    about: 'Backup: discarded from the hand when one is attacked from the front, it gives the attacked character power for the turn.',
    takes: {
      power: needed(whole(0, 100_000), 'how much power'),
      level: optional(whole(0, 3), 'which level its player must have; 0, by default'),
      cost: optional(listOf(a(step)), 'what is paid besides'),
    },
    main: 'power',
    means: ({ power, level = 0, cost = [] }) =>
      made('backup', (id) => ({ abilities: [backup(id, power, level, named(stepsOf(cost), `${id}.cost`))] })),
    says: ({ power, level = 0, cost = [] }) =>
      `【ACT】【COUNTER】 Backup +${power}, Level ${level} [${[...cost.map(({ says }) => capitalized(says)), 'Discard this card'].join(' & ')}]`,
  }),
  word(textKind, 'event', {
    about: 'What an event does.',
    takes: { do: common.do },
    main: 'do',
    means: ({ do: steps }) => made(undefined, (id) => ({ abilities: [playEvent(id, ...named(stepsOf(steps), id))] })),
    says: ({ do: steps }) => `${capitalized(inSentences(steps))}.`,
  }),
  word(textKind, 'counter', {
    about: 'What an event does that is played from the hand when one is attacked from the front.',
    takes: { do: common.do },
    main: 'do',
    means: ({ do: steps }) => made(undefined, (id) => ({ abilities: [playCounter(id, ...named(stepsOf(steps), id))] })),
    says: ({ do: steps }) => `【COUNTER】 ${capitalized(inSentences(steps))}.`,
  }),
];
