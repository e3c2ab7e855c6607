/**
 * Written texts: what a card of the stack game can do, and how it is printed.
 *
 * SL3  A text is printed as players know it: what it costs, a colon, what it does; "when" and "whenever" before a trigger; what is
 *      so all the time as a sentence.
 * SL9  Of several modes one is chosen as the spell is cast, or so many as it says: they have all their targets, and are done in the order in
 *      which they are printed.
 * SL13  A loyalty ability is activated when a sorcery could be cast, once each turn for all of those of one permanent; its cost puts loyalty
 *      counters on that, or takes them from it.
 */
import { act, activated, choose, type Here, triggered } from '@rulewright/kernel';
import {
  a,
  allOf,
  allSo,
  aside,
  capitalized,
  cards,
  condition,
  headOf,
  listOf,
  map,
  name,
  named,
  needed,
  neededUnless,
  nounOf,
  occasion,
  one,
  oneOf,
  optional,
  render,
  requirements,
  step,
  stepsOf,
  textLimits,
  whole,
  word,
} from '@rulewright/language';
import { splitSecond } from '../cards/pool.js';
import { paysMana, tapsFor } from '../casting/casting.js';
import { attachesTo, choosesHost, entersAttached } from '../effects/attaching.js';
import { putCounters, takeCounters } from '../permanents/counters.js';
import * as on from '../table.js';
import { battlefield, exile, graveyard, hand } from '../table.js';
import { manaCost, manaSaid } from './mana.js';
import { beginning } from './objects.js';
import { body, targetable, targetPart, targetSteps } from './targets.js';
import { textKind } from './text-kind.js';

const common = {
  called: optional(name('a name for this text'), 'by which logs and scenarios mean it'),
  target: targetPart,
} as const;

/** What it does, with a capital and a full stop. */
const sentences = (...given: Parameters<typeof body>): string => `${capitalized(body(...given))}.`;

const ELSEWHERE = ['battlefield', 'graveyard', 'hand', 'exile'] as const;
type Place = (typeof ELSEWHERE)[number];
const placeOf = (place: Place | undefined) => ({ battlefield, graveyard, hand, exile })[place ?? 'battlefield'];
const placeSaid = { battlefield: 'play', graveyard: 'your graveyard', hand: 'your hand', exile: 'exile' } as const;
const yourCreatures = (here: Here): number[] => on.creatures(here).filter((id) => on.controllerOf(here, id) === here.seat);

/** One of several texts of a spell. */
const mode = aside(
  map('one of them', {
    called: needed(name('a name for it'), 'by which it is offered'),
    target: targetPart,
    do: needed(listOf(a(step)), 'what it does'),
  }),
);

/** So many of several, in the order in which they are printed. (SL9) */
const togetherOf = <T>(all: readonly T[], many: number): readonly (readonly T[])[] =>
  many === 0 ? [[]] : all.flatMap((one, i) => togetherOf(all.slice(i + 1), many - 1).map((rest) => [one, ...rest]));

export const abilityTexts = [
  word(textKind, 'spell', {
    about: 'What an instant or sorcery does; or what it may do, of which one is chosen as it is cast.',
    takes: {
      cost: optional(listOf(a(step)), 'what it costs beside its mana'),
      target: targetPart,
      do: neededUnless('modes', listOf(a(step)), 'what it does'),
      modes: optional(listOf(mode, { atLeast: 2 }), 'several texts, of which one is chosen as it is cast', { insteadOf: 'do' }),
      choose: optional(whole(1, 3), 'how many of the modes are chosen; one, by default'),
    },
    means: ({ cost = [], target: aims, do: does = [], modes, choose: many = 1 }) => ({
      called: undefined,
      make: (id) => {
        const also = named(stepsOf(cost), `${id}.cost`);
        const plain = { targets: targetSteps(aims), also, does: named(beginning(stepsOf(does)), id) };
        const ways =
          modes === undefined
            ? undefined
            : togetherOf(modes, many).map((some) => {
                const way = some.map((one) => one.called).join('-and-');
                return {
                  called: way,
                  also,
                  targets: [...targetSteps(aims), ...some.flatMap((one) => targetSteps(one.target))],
                  does: named(beginning(stepsOf(some.flatMap((one) => one.do))), `${id}.${way}`),
                };
              });
        return { casting: ways === undefined ? plain : { ways } };
      },
    }),
    says: ({ cost = [], target: aims, do: does = [], modes, choose: many = 1 }) => {
      const before = cost.length === 0 ? '' : `As an additional cost to cast this spell, ${cost.map(({ says }) => says).join(' and ')}. `;
      if (modes === undefined) return `${before}${sentences(does, aims)}`;
      return `${before}Choose ${['one', 'two', 'three'][many - 1]} — ${modes.map((one) => `• ${sentences(one.do, one.target)}`).join(' ')}`;
    },
  }),
  word(textKind, 'kicker', {
    about: 'More mana that may be paid as this is cast; "kicked" asks whether it was.',
    takes: { cost: needed(manaCost(), 'how much') },
    main: 'cost',
    means: ({ cost }) => ({ called: undefined, make: () => ({ kicker: cost.toUpperCase() }) }),
    says: ({ cost }) => `Kicker ${manaSaid(cost)}`,
  }),
  word(textKind, 'flashback', {
    about: 'For how much mana an instant or sorcery can be cast from the graveyard; it is exiled then.',
    takes: { cost: needed(manaCost(), 'how much') },
    main: 'cost',
    means: ({ cost }) => ({ called: undefined, make: () => ({ flashback: cost.toUpperCase() }) }),
    says: ({ cost }) => `Flashback ${manaSaid(cost)}`,
  }),
  word(textKind, 'activated', {
    about: 'What its controller can do while it is on the battlefield, or lies elsewhere: a cost, a colon, an effect.',
    takes: {
      ...common,
      in: optional(oneOf(...ELSEWHERE), 'where this lies; on the battlefield, by default'),
      if: optional(allOf(condition), 'what must hold for it to be activated'),
      limit: optional(oneOf('once per turn'), 'how often'),
      speed: optional(oneOf('sorcery'), 'only when a sorcery could be cast'),
      cost: needed(listOf(a(step)), 'what it costs'),
      do: needed(listOf(a(step)), 'what it does'),
    },
    means: ({ called, in: place, if: holds, limit, speed, cost, target: aims, do: does }) => ({
      called,
      canBeGiven: true,
      make: (id) => ({
        abilities: [
          activated(id, {
            from: [placeOf(place)],
            tags: ['ability', ...(speed === undefined ? [] : ['slow'])],
            ...requirements(holds),
            ...(limit !== undefined && { limits: [textLimits[limit]] }),
            cost: named(stepsOf(cost), `${id}.cost`),
            targets: targetSteps(aims),
            attempts: 'none',
            does: named(beginning(stepsOf(does)), id),
          }),
        ],
      }),
    }),
    says: ({ in: place, if: holds = [], limit, speed, cost, target: aims, do: does }) =>
      `${cost.map(({ says }) => capitalized(says)).join(', ')}: ${sentences(does, aims)}${limit === undefined ? '' : ' Activate only once each turn.'}${
        speed === undefined ? '' : ' Activate only as a sorcery.'
      }${place === undefined || place === 'battlefield' ? '' : ` Activate only while this card is in ${placeSaid[place]}.`}${holds.length === 0 ? '' : ` Activate only if ${render(allSo(holds))}.`}`,
  }),
  word(textKind, 'loyalty', {
    about: 'Of a planeswalker: what its controller can do once each turn, for loyalty counters that are put on it or taken from it.',
    takes: {
      ...common,
      cost: needed(whole(-1000, 1000), 'how many: 1 puts one on it, -2 takes two'),
      do: needed(listOf(a(step)), 'what it does'),
    },
    means: ({ called, cost, target: aims, do: does }) => ({
      called,
      canBeGiven: true,
      make: (id) => {
        const counters = { card: (here: Here) => here.source, of: 'loyal', amount: Math.abs(cost) };
        return {
          abilities: [
            activated(id, {
              from: [battlefield],
              tags: ['ability', 'slow'],
              limits: [{ times: 1, in: 'turn', per: 'object', key: 'loyalty' }],
              cost: cost === 0 ? [] : [cost > 0 ? act(putCounters, { ...counters, effect: false }) : act(takeCounters, counters)],
              targets: targetSteps(aims),
              attempts: 'none',
              does: named(beginning(stepsOf(does)), id),
            }),
          ],
        };
      },
    }),
    says: ({ cost, target: aims, do: does }) => `${cost > 0 ? '+' : cost < 0 ? '−' : ''}${Math.abs(cost)}: ${sentences(does, aims)}`,
  }),
  word(textKind, 'triggered', {
    about: 'What triggers when something happens, and goes on the stack.',
    takes: {
      called: common.called,
      when: neededUnless('state', a(occasion), 'what it answers'),
      state: optional(allOf(condition), 'what is so: it triggers as soon as that holds, and not again while it is on the stack', {
        insteadOf: 'when',
      }),
      if: optional(allOf(condition), 'what must hold when it happens, and again when it resolves'),
      limit: optional(oneOf('once per turn'), 'how often'),
      in: optional(oneOf(...ELSEWHERE), 'where this lies; on the battlefield, by default'),
      target: common.target,
      do: needed(listOf(a(step)), 'what it does'),
    },
    means: ({ called, when, state, if: holds, limit, in: place, target: aims, do: does }) => ({
      called,
      canBeGiven: true,
      make: (id) => ({
        abilities: [
          triggered(id, {
            from: place === undefined ? (when?.means.from ?? [battlefield]) : [placeOf(place)],
            on: when?.means.on ?? [],
            ...(when !== undefined && { when: (here, event) => when.means.fits(here, event) }),
            ...(when?.means.per && { per: when.means.per }),
            ...(state !== undefined && { state: (here) => state.every(({ means }) => means.holds(here)) }),
            ...(holds !== undefined && {
              intervening: { says: render(allSo(holds)), holds: (here) => holds.every(({ means }) => means.holds(here)) },
            }),
            memories: requirements([...(state ?? []), ...(holds ?? [])]).memories,
            ...(limit !== undefined && { limits: [textLimits[limit]] }),
            targets: targetSteps(aims),
            attempts: 'none',
            does: named(beginning(stepsOf(does)), id),
          }),
        ],
      }),
    }),
    says: ({ when, state = [], if: holds = [], limit, in: place, target: aims, do: does }) =>
      [
        capitalized(render(when === undefined ? ['when', allSo(state)] : headOf(when, 'whenever'))),
        ...(place === undefined || place === 'battlefield' ? [] : [`if this card is in ${placeSaid[place]}`]),
        ...(holds.length === 0 ? [] : [`if ${render(allSo(holds))}`]),
        `${body(does, aims)}.${limit === undefined ? '' : ' This ability triggers only once each turn.'}`,
      ].join(', '),
  }),
  word(textKind, 'enchant', {
    about: 'Of an Aura: what it is cast on, and enters attached to.',
    takes: { what: needed(a(cards), 'what can be enchanted') },
    main: 'what',
    means: ({ what }) => ({
      called: undefined,
      get enchants() {
        return nounOf(what).noun;
      },
      make: (id) => ({
        abilities: [entersAttached(id, what.means)],
        casting: {
          targets: [choosesHost(what.means, targetable)],
          does: [attachesTo((here) => here.int('Host'))],
        },
      }),
    }),
    says: ({ what }) => `Enchant ${render(one(nounOf(what)))}`,
  }),
  word(textKind, 'equip', {
    about: 'Of an Equipment: for how much mana it is attached to a creature of yours, when a sorcery could be cast.',
    takes: { cost: needed(manaCost(), 'how much') },
    main: 'cost',
    means: ({ cost }) => ({
      called: 'equip',
      make: (id) => ({
        abilities: [
          activated(id, {
            from: [battlefield],
            tags: ['ability', 'slow'],
            cost: paysMana('ability', cost.toUpperCase()),
            targets: [choose('Host', { kind: 'one', from: targetable(yourCreatures), why: 'target' })],
            attempts: 'none',
            does: [attachesTo((here) => here.int('Host'))],
          }),
        ],
      }),
    }),
    says: ({ cost }) => `Equip ${manaSaid(cost)}`,
  }),
  word(textKind, 'taps-for', {
    about: 'It can be tapped for one mana: of a colour, or of one of several.',
    takes: { mana: needed(manaCost(), 'which') },
    main: 'mana',
    means: ({ mana }) => ({ called: undefined, canBeGiven: true, make: () => ({ keywords: [tapsFor(mana.toUpperCase())] }) }),
    says: ({ mana }) => {
      const all = [...mana.toUpperCase()].map((letter) => `{${letter}}`);
      return `{T}: Add ${all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`}.`;
    },
  }),
  word(textKind, 'split-second', {
    about: 'As long as this spell is on the stack, nothing may be cast or activated.',
    means: () => ({ called: undefined, make: () => ({ abilities: [splitSecond] }) }),
    says: () => 'Split second',
  }),
];
