/** Words for phases and steps that begin or end. */
import { scopeEntered, scopeLeft } from '@rulewright/kernel';
import { certain, type NounPhrase, occasion, oneOf, optional, saidOf, the, word } from '@rulewright/language';
import { battleEnding, phaseBegun } from '../../events.js';
import { stepOf, turnPlayer } from '../../table.js';
import { isSeatOf, phaseSaid, type Whose, whose } from '../players.js';

const PHASES = ['draw', 'standby', 'main1', 'battle', 'main2', 'end'] as const;

/** "your Standby Phase", "the End Phase". */
const phaseOf = (phase: string, who: Whose): NounPhrase =>
  who === 'you' ? certain(`your ${phase}`) : who === 'opponent' ? certain(`your opponent's ${phase}`) : the(phase);

export const phaseEventWords = [
  word(occasion, 'phase-begins', {
    about: 'A phase begins.',
    takes: { phase: optional(oneOf(...PHASES), 'which; the End Phase, by default'), whose },
    main: 'phase',
    means: ({ phase = 'end', whose: who }) => ({
      on: [phaseBegun],
      at: 'settling' as const,
      fits: (here, { data }) => data['phase'] === phase && isSeatOf(here, who, data['seat'] as number),
    }),
    says: ({ phase = 'end', whose: who }) => {
      const begun = phaseOf(phaseSaid[phase] ?? phase, who);
      return { ...saidOf(begun, 'begin'), head: ['during', begun] };
    },
  }),
  word(occasion, 'end-phase', {
    about: 'The End Phase of this turn begins; or, for what is left to be done while it goes on, it is over.',
    means: () => ({
      on: [phaseBegun, scopeLeft],
      at: 'settling' as const,
      fits: (_, { type, data }) => (type === phaseBegun ? data['phase'] : data['name']) === 'end',
    }),
    says: () => ({ ...saidOf(the('End Phase'), 'come'), head: 'during the End Phase' }),
  }),
  word(occasion, 'phase-ends', {
    about: 'A phase, or the Damage Step, ends.',
    takes: {
      phase: optional(oneOf('draw', 'standby', 'main1', 'battle', 'damage', 'main2', 'end'), 'which; the Battle Phase, by default'),
      whose,
    },
    main: 'phase',
    means: ({ phase = 'battle', whose: who }) => ({
      on: phase === 'battle' ? [battleEnding, scopeLeft] : [scopeLeft],
      // A Battle Phase that has an End Step ends with it. (DU7)
      fits: (here, { type, data }) =>
        (type === battleEnding || (data['name'] === phase && (phase !== 'battle' || stepOf(here) !== ''))) &&
        isSeatOf(here, who, turnPlayer(here)),
    }),
    says: ({ phase = 'battle', whose: who }) => {
      const over = phaseOf(phaseSaid[phase] ?? 'Damage Step', who);
      return { ...saidOf(over, 'end'), head: ['at the end of', over] };
    },
  }),
  word(occasion, 'damage-step-begins', {
    about: 'The Damage Step begins: before a face-down monster is flipped. For a battle of this card, with the condition this-battles.',
    means: () => ({ on: [scopeEntered], fits: (_, { data }) => data['name'] === 'damage' }),
    says: () => ({ ...saidOf(the('Damage Step'), 'begin'), head: 'at the start of the Damage Step' }),
  }),
];
