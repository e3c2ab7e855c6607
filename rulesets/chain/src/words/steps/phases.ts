/** Words for the phases of a turn, and for steps that each player does. */
import { adds, type EffectDefinition, each, ends, register, skipsNext } from '@rulewright/kernel';
import {
  a,
  can,
  does,
  doneBy,
  doneInOrder,
  givenName,
  IT,
  leading,
  listOf,
  needed,
  nounOf,
  oneOf,
  optional,
  PLAYER,
  saidOf,
  step,
  stepsOf,
  whole,
  word,
  YOU,
} from '@rulewright/language';
import { turnPlayer } from '../../table.js';
import { ownersOf, phaseSaid, player, you } from '../players.js';

const SKIPPED = ['draw', 'standby', 'main1', 'battle'] as const;
/** One for each phase: what is skipped is the seat's next one. */
const skips = Object.fromEntries(SKIPPED.map((phase) => [phase, skipsNext(`skips ${phase}`, phase)])) as Record<
  (typeof SKIPPED)[number],
  EffectDefinition
>;

export const phaseWords = [
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
    says: ({ do: steps }) => leading('for each player', doneInOrder(steps)),
  }),
  word(step, 'end-the-battle-phase', {
    about: 'The Battle Phase is over.',
    means: () => [ends('battle')],
    says: () => does('end', 'the Battle Phase'),
  }),
  word(step, 'end-the-turn', {
    about: 'The turn goes to its End Phase.',
    means: () => [ends('turn', ['end'])],
    says: () => saidOf(IT, 'become', 'the End Phase of this turn'),
  }),
  word(step, 'battle-again', {
    about: 'After this phase there is another Battle Phase.',
    means: () => [adds('battle')],
    says: () => can(does('conduct', 'another Battle Phase after this phase'), YOU),
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
      doneBy(who && nounOf(who), does('skip', ownersOf(who), 'next', count === 1 ? phaseSaid[phase] : `${count} ${phaseSaid[phase]}s`)),
  }),
];
