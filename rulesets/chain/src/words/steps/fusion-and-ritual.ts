/** Words for Fusion and Ritual Summons, for the phases of a turn, and for who battles. */
import { act, adds, assign, branch, call, type EffectDefinition, each, ends, type Here, register, skipsNext, v } from '@rulewright/kernel';
import {
  a,
  type Cards,
  cards,
  type Filter,
  firstSmall,
  givenName,
  listOf,
  needed,
  needing,
  oneOf,
  optional,
  type Phrase,
  PLAYER,
  sentences,
  step,
  stepsOf,
  whole,
  word,
} from '@rulewright/language';
import { appliedBy, applyEffect } from '../effects/applied-texts.js';
import {
  canFusionSummon,
  canRitualSummon,
  type FusionSpec,
  fusionSummons,
  type RitualSpec,
  ritualSummons,
} from '../summoning/fusion-and-ritual.js';
import { attackerOf, controller, targetOf, turnPlayer } from '../table.js';
import { described, where } from './cards.js';
import { isSeatOf, ofSaid, phaseSaid, player, seatDoes, whose, you } from './players.js';

const fits = (those: readonly Phrase<Filter>[]) => (here: Here, id: number) => those.every(({ means }) => means(here, id));
const oneOfThem = (those: readonly Phrase<Filter>[], noun: string, place: string): string => `1 ${described(those, [noun, ''], place).one}`;

const APPLIED = 'Applied';
const SKIPPED = ['draw', 'standby', 'main1', 'battle'] as const;
/** One for each phase: what is skipped is the seat's next one. */
const skips = Object.fromEntries(SKIPPED.map((phase) => [phase, skipsNext(`skips ${phase}`, phase)])) as Record<
  (typeof SKIPPED)[number],
  EffectDefinition
>;

export const makingWords = [
  word(step, 'fusion-summon', {
    about: 'Fusion Summons a monster from your Extra Deck, with the materials that it names.',
    takes: {
      where,
      from: optional(a(cards), 'what may be used; monsters in your hand and on your field, by default'),
      materials: optional(oneOf('sent', 'banished'), 'what becomes of them; they are sent to the graveyard, by default'),
    },
    main: 'where',
    means: ({ where: those = [], from, materials: uses }) => {
      const spec: FusionSpec = { which: fits(those), ...(from && { from: from.means }), ...(uses && { uses }) };
      return needing(fusionSummons(spec), [canFusionSummon(spec)]);
    },
    says: ({ where: those = [], from, materials: uses }) =>
      `Fusion Summon ${oneOfThem(those, 'Fusion Monster', 'from your Extra Deck')}, ${uses === 'banished' ? 'banishing' : 'using'} ${from === undefined ? 'monsters from your hand or field' : from.says} as Fusion Material`,
  }),
  word(step, 'ritual-summon', {
    about: 'Ritual Summons a monster from your hand, by Tributing monsters from your hand or field whose levels come to its own or more.',
    takes: {
      where,
      levels: optional(oneOf('at least', 'exactly'), 'what their levels must come to; at least, by default'),
      from: optional(a(cards), 'what may be used; monsters in your hand and on your field, by default'),
      offerings: optional(oneOf('tributed', 'sent', 'banished'), 'what becomes of them; they are Tributed, by default'),
    },
    main: 'where',
    means: ({ where: those = [], levels, from, offerings: uses }) => {
      const spec: RitualSpec = {
        which: fits(those),
        exactly: levels === 'exactly',
        ...(from && { from: from.means }),
        ...(uses !== undefined && uses !== 'tributed' && { uses }),
      };
      return needing(ritualSummons(spec), [canRitualSummon(spec)]);
    },
    says: ({ where: those = [], levels, from, offerings: uses }) =>
      `Ritual Summon ${oneOfThem(those, 'Ritual Monster', 'from your hand')}, by ${uses === 'sent' ? 'sending' : uses === 'banished' ? 'banishing' : 'Tributing'} ${from === undefined ? 'monsters from your hand or field' : (from.many ?? from.says).replace(/ in (your|either) /g, ' from $1 ')}${uses === 'sent' ? ' to the GY' : ''} whose total Levels ${levels === 'exactly' ? 'exactly equal' : 'equal or exceed'} its Level`,
  }),
  word(step, 'apply-effect-of', {
    about: 'Does what a Spell or Trap does that would be used up, wherever it lies: it is not activated, nor paid for.',
    takes: { cards: needed(a(cards), 'of which card') },
    main: 'cards',
    means: ({ cards: of }) => [
      assign(APPLIED, (here: Here) => of.means(here).find((id) => here.exists(id) && appliedBy(here, id) !== undefined) ?? 0),
      branch(
        (here) => here.int(APPLIED) !== 0,
        [act(applyEffect, { card: v(APPLIED) }), call((here: Here) => appliedBy(here, here.int(APPLIED)) as string)],
      ),
    ],
    says: ({ cards: of }) => `apply ${ofSaid('effect', of.says)}`,
  }),
  word(step, 'each-player', {
    about: 'Some steps for each player, the turn player first.',
    takes: {
      as: optional(givenName(PLAYER, { mayBeIdle: true }), 'a name for the player at hand'),
      do: needed(listOf(a(step)), 'what is done for each'),
    },
    main: 'do',
    isScope: true,
    // No card can give that name to something else.
    means: ({ as = 'The-player-at-hand', do: does }) => [each(as, (here) => [turnPlayer(here), 1 - turnPlayer(here)], ...stepsOf(does))],
    says: ({ do: does }) => `for each player, ${firstSmall(sentences(does))}`,
  }),
  word(step, 'end-the-battle-phase', {
    about: 'The Battle Phase is over.',
    means: () => [ends('battle')],
    says: () => 'end the Battle Phase',
  }),
  word(step, 'end-the-turn', {
    about: 'The turn goes to its End Phase.',
    means: () => [ends('turn', ['end'])],
    says: () => 'it becomes the End Phase of this turn',
  }),
  word(step, 'battle-again', {
    about: 'After this phase there is another Battle Phase.',
    means: () => [adds('battle')],
    says: () => 'you can conduct another Battle Phase after this phase',
  }),
  word(step, 'skip-phase', {
    about: 'A player skips the next phase of a kind, or the next few.',
    takes: {
      phase: needed(oneOf(...SKIPPED), 'which'),
      who: player('who; you, by default'),
      count: optional(whole(1, 10), 'how many of them; one, by default'),
    },
    main: 'phase',
    means: ({ phase, who, count = 1 }) => Array.from({ length: count }, () => register(skips[phase], {}, { seat: who?.means ?? you })),
    says: ({ phase, who, count = 1 }) =>
      `${seatDoes(who, 'skip your', 'skips their')} next ${count === 1 ? phaseSaid[phase] : `${count} ${phaseSaid[phase]}s`}`,
  }),
  word(cards, 'battling', {
    about: 'The monsters that are in the battle that goes on: of both sides, or of one; none of a side whose player is attacked.',
    takes: { whose, where },
    main: 'whose',
    means:
      ({ whose: who, where: those = [] }): Cards =>
      (here) =>
        [attackerOf(here), targetOf(here)].filter(
          (id) => id !== 0 && here.exists(id) && isSeatOf(here, who, here.get(id, controller)) && fits(those)(here, id),
        ),
    says: ({ whose: who, where: those = [] }) => {
      const { one, many } = described(those, ['battling monster', 'battling monsters'], '');
      return who === 'you' ? `your ${one}` : who === 'opponent' ? `your opponent's ${one}` : `the ${many}`;
    },
    calls: ({ whose: who, where: those = [] }) => ({
      one: `${described(those, ['battling monster', ''], '').one}${who === 'you' ? ' of yours' : who === 'opponent' ? " of your opponent's" : ''}`,
      many: 'battling monsters',
      isMany: who !== 'you' && who !== 'opponent',
    }),
  }),
];
