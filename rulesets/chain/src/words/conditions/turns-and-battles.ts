/** Words for what must hold of turns, phases and battles. */
import {
  aSuch,
  condition,
  fitsAll,
  IT,
  listing,
  listOf,
  needed,
  oneOf,
  optional,
  plainCondition,
  saidOf,
  word,
  YOU,
} from '@rulewright/language';
import { battleOf, isAttacking } from '../../battle/attacks.js';
import { attackDeclared } from '../../events.js';
import { attackerOf, controller, host, partOf, phaseOf, targetOf, turnPlayer } from '../../table.js';
import { described, inControlOf, THIS_CARD, where } from '../cards/described.js';
import { isSeatOf, phaseSaid, whose } from '../players.js';

const NUMBERED: ReadonlySet<string> = new Set(['main1', 'main2']);

export const battleConditions = [
  plainCondition('your-turn', {
    about: 'It is your turn.',
    says: saidOf(IT, 'be', 'your turn'),
    not: 'it is not your turn',
    holds: (here) => turnPlayer(here) === here.seat,
  }),
  plainCondition('opponents-turn', {
    about: 'It is the other player’s turn.',
    says: saidOf(IT, 'be', "your opponent's turn"),
    not: "it is not your opponent's turn",
    holds: (here) => turnPlayer(here) !== here.seat,
  }),
  plainCondition('damage-step', {
    about: 'It is the Damage Step.',
    says: saidOf(IT, 'be', 'the Damage Step'),
    not: 'it is not the Damage Step',
    holds: (here) => partOf(here) !== '',
  }),
  plainCondition('damage-calculation', {
    about: 'Damage is being calculated.',
    says: saidOf(IT, 'be', 'during damage calculation'),
    not: 'damage is not being calculated',
    holds: (here) => partOf(here) === 'calculation',
  }),
  plainCondition('before-damage-calculation', {
    about: 'It is the Damage Step, and damage was not calculated yet.',
    says: saidOf(IT, 'be', 'the Damage Step before damage is calculated'),
    not: 'it is not the Damage Step before damage is calculated',
    holds: (here) => ['start', 'before', 'calculation'].includes(partOf(here)),
  }),
  plainCondition('would-take-battle-damage', {
    about: 'You would take damage from the battle that goes on, as things are.',
    says: saidOf(YOU, 'would', 'take battle damage'),
    not: 'you would take no battle damage',
    holds: (here) => partOf(here) !== '' && isAttacking(here) && (battleOf(here).damage[here.seat] ?? 0) > 0,
  }),
  plainCondition('this-battles', {
    about: 'This monster, or the one that this card is equipped to, is in the battle that goes on.',
    says: saidOf(THIS_CARD, 'battle'),
    not: 'this card does not battle',
    holds: (here) => [attackerOf(here), targetOf(here)].includes(here.get(here.source, host) || here.source),
  }),
  plainCondition('this-attacks', {
    about: 'This monster, or the one that this card is equipped to, makes the attack that goes on.',
    says: saidOf(THIS_CARD, 'attack'),
    not: 'this card does not attack',
    holds: (here) => attackerOf(here) !== 0 && attackerOf(here) === (here.get(here.source, host) || here.source),
  }),
  plainCondition('this-is-attacked', {
    about: 'This monster, or the one that this card is equipped to, is the target of the attack that goes on.',
    says: saidOf(THIS_CARD, 'be', 'attacked'),
    not: 'this card is not attacked',
    holds: (here) => targetOf(here) !== 0 && targetOf(here) === (here.get(here.source, host) || here.source),
  }),
  word(condition, 'phase', {
    about: 'It is one of some phases.',
    takes: { is: needed(listOf(oneOf('draw', 'standby', 'main', 'main1', 'battle', 'main2', 'end')), 'which'), whose },
    main: 'is',
    means: ({ is, whose: who }) => ({
      says: `it is not the ${listing(
        is.map((one) => phaseSaid[one] as string),
        'or',
      )}`,
      holds: (here) =>
        isSeatOf(here, who, turnPlayer(here)) &&
        is.some((one) => phaseOf(here) === one || (one === 'main' && phaseOf(here).startsWith('main'))),
    }),
    says: ({ is, whose: who }) => {
      const phases = listing(
        is.map((one) => phaseSaid[one] as string),
        'or',
      );
      // "Main Phase 1" is a name.
      const whosePhase = who === 'you' ? 'your' : who === 'opponent' ? "your opponent's" : !NUMBERED.has(is[0] ?? '') && 'the';
      return saidOf(IT, 'be', whosePhase, phases);
    },
  }),
  word(condition, 'attack-declared', {
    about: 'A monster has just declared an attack.',
    takes: {
      whose: optional(oneOf('anybody', 'opponent', 'you'), 'whose; anybody’s, by default'),
      where,
      on: optional(oneOf('player', 'monster'), 'on what; on anything, by default'),
    },
    main: 'whose',
    means: ({ whose: of = 'anybody', where: those = [], on }) => ({
      says: of === 'opponent' ? 'no monster of the other side has just attacked' : 'nobody has just attacked',
      memories: [{ event: attackDeclared, in: 'turn' }],
      holds: (here) =>
        here.history.exists({
          event: attackDeclared,
          in: 'turn',
          justNow: true,
          where: ({ data }) => {
            const attacker = data['attacker'] as number;
            if (!here.exists(attacker) || (on !== undefined && (on === 'player') !== (data['target'] === 0))) return false;
            if (of !== 'anybody' && (here.get(attacker, controller) === here.seat) !== (of === 'you')) return false;
            return fitsAll(here, attacker, those);
          },
        }),
    }),
    says: ({ whose: of, where: those = [], on }) => {
      const attacker = described(
        those,
        { noun: of === 'opponent' ? "opponent's monster" : 'monster' },
        of === 'you' ? inControlOf(of) : undefined,
      );
      return { ...saidOf(aSuch(attacker), 'declare', on === 'player' ? 'a direct attack' : 'an attack'), isMoment: true };
    },
  }),
];
