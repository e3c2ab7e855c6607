/**
 * Parts of a text: what every text takes that is activated or triggers, and what the engine is given for it.
 *
 * UM1  What a text would do first must be possible for it to be activated, where the word says what it needs: materials for a Fusion,
 *      room for all tokens, cards to draw and leave to, something in the deck that a search can find, cards on the field to do all of it to. A
 *      mandatory text is activated all the same.
 */
import { atMost, type Here, once, type Step, type ZoneDefinition } from '@rulewright/kernel';
import {
  a,
  allOf,
  condition,
  flag,
  type Holds,
  listOf,
  name,
  named,
  neededUnless,
  needsOf,
  oneOf,
  optional,
  type Phrase,
  step,
  stepsOf,
} from '@rulewright/language';
import { oncePerTurn, oneOfThese, onlyActivateOne, onlyUseOnce } from '../../abilities.js';
import { banished, field, grave, hand, isAgain, isPending, isUp, monsters, onField, spells } from '../../table.js';
import { forUses, type Target, target, targeting, usesIn } from '../targets.js';
import { chosen, isOpen, type Mode, mode } from './modes.js';
import { isKept, type Oath, oathShape, swears } from './oaths.js';
import type { MadeFor } from './text-kind.js';
import { standsTags, tagsOf } from './text-tags.js';

// -- how often

export const limits = {
  'once per turn': { means: oncePerTurn, before: 'Once per turn', after: undefined },
  // All texts of the card that say so have it together, also after it has come to another zone of the field.
  'one of these per turn': {
    means: oneOfThese,
    before: 'Once per turn',
    after: () => 'You can only use 1 of these effects of this card per turn.',
  },
  'twice per turn': { means: [atMost(2, 'turn')], before: 'Twice per turn', after: undefined },
  'once per chain': { means: [once('chain')], before: 'Once per Chain', after: undefined },
  'use once per turn': {
    means: onlyUseOnce,
    before: '',
    after: (card: string) => `You can only use this effect of "${card}" once per turn.`,
  },
  // All texts of the card that say so have it together.
  'use one effect per turn': {
    means: [once('turn', { per: 'player-and-name', key: 'one of its effects' })],
    before: '',
    after: (card: string) => `You can only use 1 "${card}" effect per turn, and only once that turn.`,
  },
  'activate one per turn': { means: onlyActivateOne, before: '', after: (card: string) => `You can only activate 1 "${card}" per turn.` },
  'use once per duel': {
    means: [once('game', { per: 'player-and-name' })],
    before: '',
    after: (card: string) => `You can only use this effect of "${card}" once per Duel.`,
  },
} as const;
export type Limit = keyof typeof limits;
const everyLimit = Object.keys(limits) as [Limit, ...Limit[]];
// -- what a text has

export const places = {
  hand: [hand],
  graveyard: [grave],
  field: [monsters, spells, field],
  banished: [banished],
  equipped: [spells],
} as const;
export type Place = keyof typeof places;

export const written = {
  called: optional(name('a name for this text'), 'by which logs and other cards mean it'),
  in: optional(
    listOf(oneOf('field', 'hand', 'graveyard', 'banished', 'equipped')),
    'where the card must lie, or in one of several places; on the field, by default',
  ),
  if: optional(allOf(condition), 'what must hold for it to be activated'),
  limit: optional(oneOf(...everyLimit), 'how often'),
  cost: optional(listOf(a(step)), 'what is paid when it is activated'),
  target: optional(listOf(target), 'what is chosen when it is activated'),
  'in-damage-step': optional(flag(), 'whether it may be activated in the Damage Step, whatever it does'),
  'no-response': optional(oneOf('anybody', 'opponent'), 'who cannot activate anything in response to it; everybody can, by default'),
  'not-negated': optional(flag(), 'whether neither its activation nor its effect can be negated; not, by default'),
  oath: optional(oathShape(), 'what its player cannot do in the turn in which it is activated, but by its effect'),
  'one-of': optional(listOf(mode, { atLeast: 2 }), 'effects of which one is chosen when it is activated'),
  do: neededUnless('one-of', listOf(a(step)), 'what is done when it resolves'),
} as const;

export interface Written {
  readonly called: string | undefined;
  readonly in: readonly Place[] | undefined;
  readonly if: readonly Phrase<Holds>[] | undefined;
  readonly limit: Limit | undefined;
  readonly cost: readonly Phrase<readonly Step[]>[] | undefined;
  readonly target: readonly Target[] | undefined;
  readonly 'in-damage-step': boolean | undefined;
  readonly 'no-response': 'anybody' | 'opponent' | undefined;
  readonly 'not-negated': boolean | undefined;
  readonly oath: Oath | undefined;
  readonly 'one-of': readonly Mode[] | undefined;
  readonly do: readonly Phrase<readonly Step[]>[] | undefined;
}

export const holding = (conditions: readonly Phrase<Holds>[] | undefined): readonly Holds[] => (conditions ?? []).map(({ means }) => means);

/** What a text does, beginning with what settles which cards it answers. */
export function textOf(
  given: Written,
  id: string,
  more: readonly string[] = [],
  { settles = [], duty = 'voluntary' }: { readonly settles?: readonly Step[]; readonly duty?: 'voluntary' | 'mandatory' } = {},
) {
  const { if: conditions, limit, cost, target: targets = [], oath = [], 'one-of': modes, 'in-damage-step': inDamageStep = false } = given;
  const kept = isKept(oath);
  const picked = modes === undefined ? undefined : chosen(modes);
  const own = picked?.does ?? stepsOf(given.do ?? []);
  const does = named(settles.length === 0 ? own : [...settles, ...own], id);
  return {
    conditions: [
      ...holding(conditions),
      ...kept,
      ...(duty === 'mandatory'
        ? []
        : needsOf(given.do?.[0]?.means)
            .filter(({ isWhole }) => isWhole !== true || given.do?.length === 1)
            .map(forUses(usesIn(does)))), // (UM1)
      ...(modes === undefined
        ? []
        : [{ says: 'none of its effects can be chosen', holds: (here: Here) => modes.some((one) => isOpen(here, one)) }]),
    ],
    limits: limit === undefined ? [] : limits[limit].means,
    cost: [
      ...(cost === undefined && picked === undefined ? [] : named([...(picked?.cost ?? []), ...stepsOf(cost ?? [])], `${id}/cost`)),
      ...swears(oath, id),
    ],
    targets: [...targets.map((one) => targeting(one, usesIn(does))), ...(picked?.targets ?? [])],
    memories:
      conditions === undefined && modes === undefined
        ? kept.flatMap(({ memories = [] }) => memories)
        : [...holding(conditions), ...(modes ?? []).flatMap((one) => holding(one.if)), ...kept].flatMap(({ memories = [] }) => memories),
    tags: [...more, ...tagsOf(does, inDamageStep), ...standsTags(given)],
    does,
  };
}
type Home = Pick<MadeFor, 'kind' | 'poses'>;
export const BEHIND: readonly ZoneDefinition[] = [spells, field];
export const homeOf = ({ kind, poses }: Home): readonly ZoneDefinition[] =>
  kind === 'monster' ? [monsters] : poses === true ? [monsters, ...BEHIND] : BEHIND;
/** Where the card lies, if the text says so; a card in a hand or graveyard need not lie face up there. */
export interface Lying {
  readonly from: readonly ZoneDefinition[];
  readonly facing?: 'any';
  /** Where some of the places are on the field: that it lies face up there. */
  readonly isUp?: Holds;
}
const UP: Holds = {
  says: 'it lies face down',
  holds: (here) => !onField(here, here.source) || isUp(here, here.source),
};
const isOnField = (place: Place): boolean => place === 'field' || place === 'equipped';
export function lying(lies: readonly Place[] | undefined, home: Home): Lying {
  if (lies === undefined || (lies.length === 1 && lies[0] === 'field')) return { from: homeOf(home) };
  const from = [...new Set(lies.flatMap((place) => (place === 'field' ? homeOf(home) : places[place])))];
  if (lies.every(isOnField)) return { from };
  return { from, facing: 'any', ...(lies.some(isOnField) && { isUp: UP }) };
}

/** Whether the activation of the card has resolved (UM4), or a Gemini monster was summoned once again. (CW21) */
export const hasBegun: Holds = {
  says: 'its effects have not begun',
  holds: (here) => (here.card(here.source)['kind'] === 'monster' ? here.get(here.source, isAgain) : !here.get(here.source, isPending)),
};
