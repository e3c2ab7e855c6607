/**
 * Written texts: how the texts of cards are written and printed.
 *
 * CW1  A text is printed as: when it can be activated, a colon; what it costs and targets, a semicolon; what it does.
 */
import type { Ability, CardDefinition, EffectDefinition, Step } from '@rulewright/kernel';
import {
  a,
  amount,
  CARDS,
  cards,
  choosing,
  condition,
  givenName,
  type Holds,
  howMany,
  listOf,
  map,
  name,
  needed,
  oneOf,
  optional,
  type Phrase,
  step,
  text,
  type Word,
  WordKind,
  whole,
  word,
} from '@rulewright/language';
import { attackEffects } from '../layers.js';
import {
  ifYouCan,
  ignition,
  mustIf,
  oncePerTurn,
  onlyActivateOne,
  onlyUseOnce,
  quick,
  type SpellType,
  spell,
  type TrapType,
  trap,
  whenYouCan,
} from '../texts.js';
import { occasion } from './occasions.js';
import { first } from './players.js';

const limits = {
  'once per turn': { means: oncePerTurn, says: 'Once per turn: ' },
  'use once per turn': { means: onlyUseOnce, says: '' },
  'activate one per turn': { means: onlyActivateOne, says: '' },
} as const;
type Limit = keyof typeof limits;
/** Stands for the card's name, which a text does not know. */
export const THIS_NAME = '\u0000';
const limitSays = (limit: Limit | undefined): string => {
  if (limit === 'use once per turn') return ` You can only use this effect of "${THIS_NAME}" once per turn.`;
  return limit === 'activate one per turn' ? ` You can only activate 1 "${THIS_NAME}" per turn.` : '';
};

const target = map('a target', {
  from: needed(a(cards), 'what is chosen from'),
  count: optional(a(amount), 'how many; one, by default'),
  'up-to': optional(a(amount), 'how many at most'),
  why: optional(text('a word or two', 40), 'what the player is told it is for'),
  as: needed(givenName(CARDS), 'the name of what is targeted'),
});
const written = {
  called: optional(name('a name for this text'), 'by which logs and other cards mean it'),
  if: optional(listOf(a(condition)), 'what must hold for it to be activated'),
  limit: optional(oneOf('once per turn', 'use once per turn', 'activate one per turn'), 'how often'),
  cost: optional(listOf(a(step)), 'what is paid when it is activated'),
  target: optional(listOf(target), 'what is chosen when it is activated'),
  do: needed(listOf(a(step)), 'what is done when it resolves'),
} as const;

interface Written {
  readonly called: string | undefined;
  readonly if: readonly Phrase<Holds>[] | undefined;
  readonly limit: Limit | undefined;
  readonly cost: readonly Phrase<readonly Step[]>[] | undefined;
  readonly target: readonly Parameters<typeof choosing>[0][] | undefined;
  readonly do: readonly Phrase<readonly Step[]>[];
}

const textOf = ({ if: conditions, limit, cost, target: targets, do: does }: Written) => ({
  conditions: (conditions ?? []).map(({ means }) => means),
  limits: limit === undefined ? [] : limits[limit].means,
  cost: (cost ?? []).flatMap(({ means }) => means),
  targets: (targets ?? []).map((one) => choosing(one, 'target') as never),
  memories: (conditions ?? []).flatMap(({ means }) => means.memories ?? []),
  tags: does.some(({ means }) => changesAttack(means)) ? ['changes attack'] : [],
  does: does.flatMap(({ means }) => means),
});

/** Whether ATK is changed in any of the steps: such a text may be activated in the Damage Step. */
const changesAttack = (steps: unknown): boolean => {
  if (typeof steps !== 'object' || steps === null) return false;
  // A definition is known by its id, and is large: only a step is looked into.
  if ('id' in steps) return attackEffects.includes(steps as EffectDefinition);
  return Object.values(steps).some(changesAttack);
};

const listed = (said: readonly string[]): string => said.join(', then ');

function saidOf(when: string, { if: conditions, limit, cost, target: targets, do: does }: Written, youCan: boolean): string {
  const holds = (conditions ?? []).map(({ says }) => says).join(' and ');
  const head = [when, holds === '' ? '' : `if ${holds}`].filter((said) => said !== '').join(', ');
  const limited = limit === 'once per turn' ? limits[limit].says : '';
  const paid = (cost ?? []).map(({ says }) => says);
  const aimed = (targets ?? []).map((one) => `target ${howMany(one)}`);
  const begins = listed([...paid, ...aimed]);
  const effect = listed(does.map(({ says }) => says));
  const can = youCan ? 'You can ' : '';
  const before = head === '' ? '' : `${first(head)}: `;
  const body = begins === '' ? `${can}${can === '' ? first(effect) : effect}` : `${can}${can === '' ? first(begins) : begins}; ${effect}`;
  return `${limited}${before}${body}.${limitSays(limit)}`;
}

/** What a text is once it stands on a card. */
export interface ChainText {
  /** What it is called among the texts of its card. */
  readonly called: string | undefined;
  make(
    card: { readonly id: string; readonly kind: string; readonly type: string },
    id: string,
  ): Partial<Pick<CardDefinition, 'abilities' | 'continuous'>>;
}
export const textKind = new WordKind<ChainText>('text', 'a text', undefined, true);

const ability = (make: ChainText['make'], called?: string): ChainText => ({ make, called });
const one = (made: Ability): { readonly abilities: readonly Ability[] } => ({ abilities: [made] });

const triggerWord = (called: string, about: string, make: typeof mustIf, says: string, youCan: boolean): Word<ChainText> =>
  word(textKind, called, {
    about,
    takes: { occasion: needed(a(occasion), 'what it answers'), ...written },
    means: ({ occasion: { means: it }, ...rest }) =>
      ability(
        (_, id) => one(make(id, { from: it.from, on: it.on, when: (here, event) => it.when(here, event), ...textOf(rest) })),
        rest.called,
      ),
    says: ({ occasion: it, ...rest }) => saidOf(`${says} ${it.says}`, rest, youCan),
  });

export const textWords = [
  word(textKind, 'activate', {
    about: 'What a Spell or Trap does.',
    takes: written,
    means: (parts) =>
      ability(({ kind, type }, id) =>
        one(kind === 'spell' ? spell(id, type as SpellType, textOf(parts)) : trap(id, type as TrapType, textOf(parts))),
      ),
    says: (parts) => saidOf('', parts, false),
  }),
  word(textKind, 'effect', {
    about: 'What a monster can do in your Main Phase.',
    takes: written,
    means: (parts) => ability((_, id) => one(ignition(id, textOf(parts))), parts.called),
    says: (parts) => saidOf('', parts, true),
  }),
  word(textKind, 'quick-effect', {
    about: 'What a monster can do in either turn, and in response.',
    takes: written,
    means: (parts) => ability((_, id) => one(quick(id, textOf(parts))), parts.called),
    says: (parts) => `(Quick Effect): ${saidOf('', parts, true)}`,
  }),
  triggerWord('when-you-can', 'Answers something that has just happened, if you want; it can miss its timing.', whenYouCan, 'when', true),
  triggerWord('if-you-can', 'Answers something, if you want; it never misses its timing.', ifYouCan, 'if', true),
  triggerWord('must', 'Answers something, and nobody is asked.', mustIf, 'if', false),
  word(textKind, 'field-boost', {
    about: 'As long as it lies face up, monsters have more ATK.',
    takes: {
      whose: optional(oneOf('you', 'opponent', 'all'), 'whose monsters; yours, by default'),
      attack: needed(whole(-10_000, 10_000), 'how much more'),
    },
    means: ({ whose = 'you', attack }) =>
      ability((_, id) => ({
        continuous: [
          {
            id,
            isStatic: true,
            affects: {
              and: [
                { is: ['kind', 'monster'] },
                whose === 'all' ? { any: true } : whose === 'you' ? { same: 'controller' } : { differs: 'controller' },
              ],
            },
            parts: [{ layer: 'additive', changes: [{ add: 'atk.plus', by: attack }] }],
          },
        ],
      })),
    says: ({ whose = 'you', attack }) =>
      `${whose === 'all' ? 'All monsters' : whose === 'you' ? 'Monsters you control' : 'Monsters your opponent controls'} ${attack < 0 ? 'lose' : 'gain'} ${Math.abs(attack)} ATK.`,
  }),
];
