/**
 * Written texts: how the texts of cards are written and printed.
 *
 * CW1  A text is printed as: when it can be activated, a colon; what it costs and targets, a semicolon; what it does.
 * DS9  A text that answers what happens to any card is triggered once by what happens at once to several, unless it has a name for the
 *      one that it means.
 * UM1  What a text would do first must be possible for it to be activated, where the word says what it needs: materials for a Fusion,
 *      room for all tokens, cards to draw and leave to, something in the deck that a search can find, cards on the field to do all of it to. A
 *      mandatory text is activated all the same.
 * WT3  A text that is always in force may have a condition: it holds while that does. What it forbids or does may hold while its card
 *      lies elsewhere than on the field; what it changes, only there.
 */
import {
  type Ability,
  act,
  atMost,
  type CardDefinition,
  choose,
  type Here,
  negatesActivation,
  once,
  type StaticText,
  type Step,
  staticAbility,
  v,
  type ZoneDefinition,
} from '@rulewright/kernel';
import {
  a,
  allOf,
  answers,
  article,
  cards,
  condition,
  firstLarge,
  firstSmall,
  flag,
  type Holds,
  inSentences,
  listing,
  listOf,
  may,
  name,
  named,
  needed,
  neededUnless,
  needsOf,
  type Occasion,
  occasionSaid,
  oneOf,
  optional,
  type Phrase,
  type Rule,
  rule,
  sentences,
  step,
  stepsOf,
  type Word,
  WordKind,
  word,
} from '@rulewright/language';
import {
  ifYouCan,
  ignition,
  mustIf,
  oncePerTurn,
  oneOfThese,
  onlyActivateOne,
  onlyUseOnce,
  quick,
  type SpellType,
  spell,
  type TrapType,
  trap,
  whenYouCan,
} from '../abilities.js';
import { equip, negateSummon } from '../actions.js';
import { APPLIES, type Applied, applyEffect } from '../effects/applied-texts.js';
import { mayTakeAsHost } from '../effects/control.js';
import { type AskedAmount, askedTrait } from '../effects/counted-amounts.js';
import { attackEffects } from '../effects/layers.js';
import { flipped } from '../events.js';
import type { Allowance } from '../summoning/summons-per-turn.js';
import type { Way, Worth } from '../summoning/tributes.js';
import { banished, field, grave, hand, isAgain, isPending, isUp, monsters, onField, spells } from '../table.js';
import { ANSWERS, MANDATORY, NO_RESPONSE, NO_RESPONSE_BY_OPPONENT, NOT_NEGATED } from '../timing.js';
import type { Winning } from '../turns/winning.js';
import { appliedOf, LASTING } from './applied-texts.js';
import { chosen, isOpen, type Mode, mode } from './modes.js';
import { isKept, type Oath, oathSaid, oathShape, swears } from './oaths.js';
import { answering, justNow } from './occasions/just-happened.js';
import { forUses, mayBeTargeted, type Target, target, targeting, targetSaid, usesIn } from './targets.js';

// -- how often

export const limits = {
  'once per turn': { means: oncePerTurn, before: 'Once per turn', after: '' },
  // All texts of the card that say so have it together, also after it has come to another zone of the field.
  'one of these per turn': {
    means: oneOfThese,
    before: 'Once per turn',
    after: 'You can only use 1 of these effects of this card per turn.',
  },
  'twice per turn': { means: [atMost(2, 'turn')], before: 'Twice per turn', after: '' },
  'once per chain': { means: [once('chain')], before: 'Once per Chain', after: '' },
  'use once per turn': { means: onlyUseOnce, before: '', after: 'You can only use this effect of "?" once per turn.' },
  // All texts of the card that say so have it together.
  'use one effect per turn': {
    means: [once('turn', { per: 'player-and-name', key: 'one of its effects' })],
    before: '',
    after: 'You can only use 1 "?" effect per turn, and only once that turn.',
  },
  'activate one per turn': { means: onlyActivateOne, before: '', after: 'You can only activate 1 "?" per turn.' },
  'use once per duel': {
    means: [once('game', { per: 'player-and-name' })],
    before: '',
    after: 'You can only use this effect of "?" once per Duel.',
  },
} as const;
type Limit = keyof typeof limits;
const everyLimit = Object.keys(limits) as [Limit, ...Limit[]];
/** Stands for the card's name, which a text does not know. */
export const THIS_NAME = '\u0000';
const limitSays = (limit: Limit | undefined): string =>
  limit === undefined || limits[limit].after === '' ? '' : ` ${limits[limit].after.replace('"?"', `"${THIS_NAME}"`)}`;

// -- what a text has

export const places = {
  hand: [hand],
  graveyard: [grave],
  field: [monsters, spells, field],
  banished: [banished],
  equipped: [spells],
} as const;
type Place = keyof typeof places;

const written = {
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

interface Written {
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

/** What a text is known by, if any of it stands anywhere in its steps. */
const [CHANGES_ATTACK, NEGATES_ACTIVATION, NEGATES_SUMMON, APPLIES_OTHERS] = [1, 2, 4, 8];
const marks = new Map<object, number>([
  ...attackEffects.map((effect) => [effect, CHANGES_ATTACK] as const),
  [negatesActivation(0).action as object, NEGATES_ACTIVATION] as const,
  [negateSummon, NEGATES_SUMMON] as const,
  [applyEffect, APPLIES_OTHERS] as const,
]);
/** Of definitions it is worked out once: they are large, and many texts have the same ones. */
const markedBefore = new WeakMap<object, number>();
function marksIn(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  const isDefinition = 'id' in node;
  const known = isDefinition ? markedBefore.get(node) : undefined;
  if (known !== undefined) return known;
  let found = marks.get(node) ?? 0;
  if (isDefinition) markedBefore.set(node, found); // one that leads back to itself has been looked into
  if (Array.isArray(node)) for (const inner of node) found |= marksIn(inner);
  else
    for (const key in node) {
      const inner = (node as Readonly<Record<string, unknown>>)[key];
      if (typeof inner === 'object') found |= marksIn(inner);
    }
  if (isDefinition) markedBefore.set(node, found);
  return found;
}
function tagsOf(does: readonly Step[], inDamageStep: boolean): readonly string[] {
  const found = marksIn(does);
  if (found === 0 && !inDamageStep) return [];
  return [
    ...((found & CHANGES_ATTACK) > 0 ? ['changes attack'] : []),
    ...((found & NEGATES_ACTIVATION) > 0 ? ['negates activation'] : []),
    ...((found & NEGATES_SUMMON) > 0 ? ['negates summon'] : []),
    ...((found & APPLIES_OTHERS) > 0 ? [APPLIES] : []),
    ...(inDamageStep ? ['damage step', 'damage calculation'] : []),
  ];
}

/** What nobody may answer or negate. (CW46) */
const standsTags = ({ 'no-response': who, 'not-negated': isSure }: Written): readonly string[] => [
  ...(who === undefined ? [] : [who === 'anybody' ? NO_RESPONSE : NO_RESPONSE_BY_OPPONENT]),
  ...(isSure === true ? [NOT_NEGATED] : []),
];
const standsSaid = ({ 'no-response': who, 'not-negated': isSure }: Written): string =>
  `${isSure === true ? ' This activation and its effect cannot be negated.' : ''}${
    who === undefined
      ? ''
      : ` ${who === 'anybody' ? 'Neither player can' : 'Your opponent cannot'} activate cards or effects in response to this activation.`
  }`;

/** What a text does, beginning with what settles which cards it answers. */
function textOf(
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

// -- how it is said

function modesSaid(modes: readonly Mode[]): string {
  const said = modes.map(({ if: conditions = [], cost = [], target: targets = [], do: does }) => {
    const head = conditions.length === 0 ? '' : `${firstLarge(headSaid('', '', conditions))}: `;
    const aimed = [...cost.map(({ says }) => says), ...targets.map(targetSaid)].join(cost.length > 0 ? ', then ' : ', and ');
    const effect = inSentences(does);
    return `● ${head}${firstLarge(aimed === '' ? effect : `${aimed}; ${effect}`)}.`;
  });
  return `activate 1 of these effects.\n${said.join('\n')}`;
}

function saidOf(when: string, given: Written, youCan: boolean, what: 'card' | 'effect' = 'effect'): string {
  const { if: conditions, limit, cost, oath, target: targets, do: does, 'one-of': modes } = given;
  const limited = limit === undefined ? '' : limits[limit].before;
  const head = headSaid(limited, when, conditions ?? []);
  const begins = [...(cost ?? []).map(({ says }) => says), ...(targets ?? []).map(targetSaid)].join(', then ');
  const effect = modes !== undefined ? modesSaid(modes) : does === undefined ? 'activate this card' : inSentences(does);
  const can = (said: string): string => (youCan ? may(said, { act: 'activate' }) : said);
  const body = begins === '' ? can(effect) : `${can(begins)}; ${firstSmall(effect)}`;
  const end = modes === undefined ? '.' : '';
  return `${head === '' ? firstLarge(body) : `${firstLarge(head)}: ${firstLarge(body)}`}${end}${standsSaid(given)}${oath === undefined ? '' : ` ${oathSaid(oath, what, stepsOf([...(does ?? []), ...(modes ?? []).flatMap((one) => one.do)]))}`}${limitSays(limit)}`;
}
/** When a text can be activated: what has happened, and what holds besides. (CW1) */
export function headSaid(limited: string, when: string, conditions: readonly Phrase<Holds>[]): string {
  const moments = [...(when === '' ? [] : [when]), ...conditions.filter((one) => one.isMoment === true).map(({ says }) => `when ${says}`)];
  const holds = listing(conditions.filter((one) => one.isMoment !== true).map(({ says }) => says));
  const last = moments.at(-1);
  const head = holds === '' ? '' : last === undefined ? `if ${holds}` : last.startsWith('if ') ? `and ${holds}` : `if ${holds}`;
  return [limited, ...moments, head].filter((said) => said !== '').join(', ');
}

// -- texts

/** The card that a text stands on. */
export interface MadeFor {
  readonly id: string;
  readonly kind: string;
  readonly type: string;
  /** Whether its effects wait: for its activation to resolve, or to be summoned once again. */
  readonly waits: boolean;
  /** Whether it is a Spell or Trap that may come among the monsters. (CW41) */
  readonly poses?: boolean;
}
/** What a text comes to: abilities, what changes traits, and facts of the card that the rules look at. */
export interface MadeText extends Partial<Pick<CardDefinition, 'abilities' | 'continuous'>> {
  readonly ways?: readonly Way[];
  readonly worth?: Worth;
  readonly allows?: Allowance;
  readonly wins?: Winning;
  /** What it does when another card applies it. (CW53) */
  readonly applied?: Applied;
}
/** What a text is once it stands on a card. */
export interface ChainText {
  /** What it is called among the texts of its card. */
  readonly called: string | undefined;
  /** Whether it is how a Spell or Trap is activated. */
  readonly activates?: boolean;
  /** Whether it is such an activation, and nothing is done when it resolves. */
  readonly isIdle?: boolean;
  /** Whether what it does is what it answers, and nothing keeps it from going on for ever. */
  readonly feedsItself?: boolean;
  /** Whether it would change traits while its card does not lie on the field. */
  readonly changesElsewhere?: boolean;
  /** How many rules it has that may ask something all the time. */
  readonly rules?: number;
  /** What cards may have it; all, by default. */
  readonly of?: readonly string[];
  /** Words of the type line that it brings. */
  readonly types?: readonly string[];
  make(card: MadeFor, id: string, asks: (amount: AskedAmount) => number): MadeText;
}
export const textKind = new WordKind<ChainText>('text', 'a text', undefined, true);

/** While it is made: part after part, which is much cheaper than to spread what may be there. */
type Settable<T> = { -readonly [K in keyof T]: T[K] };
export const one = (made: Ability): { readonly abilities: readonly Ability[] } => ({ abilities: [made] });
type Home = Pick<MadeFor, 'kind' | 'poses'>;
const BEHIND: readonly ZoneDefinition[] = [spells, field];
const homeOf = ({ kind, poses }: Home): readonly ZoneDefinition[] =>
  kind === 'monster' ? [monsters] : poses === true ? [monsters, ...BEHIND] : BEHIND;
const effectTag = (kind: string): string => (kind === 'monster' ? 'monster' : `${kind} effect`);
/** Where the card lies, if the text says so; a card in a hand or graveyard need not lie face up there. */
interface Lying {
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
function lying(lies: readonly Place[] | undefined, home: Home): Lying {
  if (lies === undefined || (lies.length === 1 && lies[0] === 'field')) return { from: homeOf(home) };
  const from = [...new Set(lies.flatMap((place) => (place === 'field' ? homeOf(home) : places[place])))];
  if (lies.every(isOnField)) return { from };
  return { from, facing: 'any', ...(lies.some(isOnField) && { isUp: UP }) };
}
const PLACES_SAID = { hand: 'hand', graveyard: 'GY', field: 'field' } as const;
export function placeSaid(lies: readonly Place[] | undefined): string {
  const [place, ...more] = lies ?? [];
  if (place === undefined || (more.length === 0 && place === 'field')) return '';
  const named = (lies ?? []).flatMap((one) => (one in PLACES_SAID ? [PLACES_SAID[one as 'hand']] : []));
  const said = [
    ...(named.length === 0 ? [] : [`from your ${listing(named, 'or')}`]),
    ...((lies ?? []).includes('equipped') ? ['while this card is equipped'] : []),
    ...((lies ?? []).includes('banished') ? ['while banished'] : []),
  ];
  return ` (${listing(said, 'or')})`;
}

/** By which it is told where an effect was activated. */
const LIES: ReadonlyMap<ZoneDefinition, string> = new Map([
  [monsters, 'in field'],
  [spells, 'in field'],
  [field, 'in field'],
  [hand, 'in hand'],
  [grave, 'in graveyard'],
  [banished, 'in banished'],
]);
const liesTags = (from: readonly ZoneDefinition[]): readonly string[] => [...new Set(from.flatMap((zone) => LIES.get(zone) ?? []))];

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
      get feedsItself() {
        if (youCan || parts.limit !== undefined || parts.if !== undefined || parts.occasion.says.startsWith('this card')) return false;
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
      const said = saidOf(occasionSaid(it, says), rest, youCan);
      // What happens to this card itself says where it lies by then.
      const place = it.means.from === undefined ? placeSaid(rest.in) : '';
      return place === '' ? said : said.replace(/\b([Yy])ou can /, (_, letter: string) => `${letter}ou can${place} `);
    },
  });

const duty = {
  mandatory: optional(flag(), 'whether its player must activate it as soon as that is possible, and is not asked; not, by default'),
} as const;
type IgnitionParts = typeof written & {
  readonly who: ReturnType<typeof optional<'you' | 'either'>>;
  readonly mandatory: (typeof duty)['mandatory'];
};
const ignitionWord = (called: string, about: string, make: typeof ignition, before: string): Word<ChainText> =>
  word(textKind, called, {
    about,
    takes: {
      ...written,
      who: optional(oneOf('you', 'either'), 'who may activate it: you, by default, or either player'),
      ...(before === '' ? {} : duty),
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
      if (mandatory) {
        const must = saidOf('', parts, false);
        return parts.if === undefined ? `${before}${must}` : must.replace(/: /, ` ${before}`);
      }
      const said = saidOf('', parts, true);
      const place = placeSaid(parts.in);
      const can = said.replace(/\b([Yy])ou can /, (_, letter: string) => `${letter}ou can${place === '' ? '' : place} `);
      const all =
        who === 'either' ? can.replace(/\b[Yy]ou can\b/, (you) => (you.startsWith('Y') ? 'Either player can' : 'either player can')) : can;
      return before === '' || who === 'either'
        ? all
        : can.replace(/(^|: )You can/, (_, start: string) => `${start === '' ? before : `${start.replace(': ', ` ${before}`)}`}You can`);
    },
  });

/** The text, while something else holds, too. */
const whileAlso = (each: StaticText, when: StaticText['condition']): StaticText =>
  when === undefined ? each : { ...each, condition: each.condition === undefined ? when : { and: [each.condition, when] } };
/** Whether the activation of the card has resolved (UM4), or a Gemini monster was summoned once again. (CW21) */
const hasBegun: Holds = {
  says: 'its effects have not begun',
  holds: (here) => (here.card(here.source)['kind'] === 'monster' ? here.get(here.source, isAgain) : !here.get(here.source, isPending)),
};

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
const HOST = 'Host';
export const textWords = [
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
      `${saidOf(it === undefined ? '' : occasionSaid(it, 'when'), rest, false, 'card')}${rest.in?.includes('hand') === true ? ` You can activate this card from your hand${rest.in.length === 1 ? ' this way' : ''}.` : ''}`,
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
    says: ({ to, cost }) =>
      `${cost === undefined ? '' : `${firstLarge(sentences(cost))}; `}${cost === undefined ? 'Equip' : 'equip'} only to ${article((to.one ?? to.says).replace(/ on the field$/, ''))}.`,
  }),
  ignitionWord('effect', 'What a card can do in your Main Phase.', ignition, ''),
  ignitionWord('quick-effect', 'What a card can do in either turn, and in response.', quick, '(Quick Effect): '),
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
    says: ({ optional: isOptional = false, ...rest }) => `FLIP: ${saidOf('', rest, isOptional)}`,
  }),
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
      if (holds.length === 0) return said.map((each) => `${firstLarge(each)}.`).join(' ');
      return `While ${listing(holds)}, ${listing(said)}.`;
    },
  }),
];
