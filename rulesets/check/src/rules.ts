/**
 * The game itself: its rules, made from a set of cards.
 *
 * CG25  Continuous effects: first those that touch neither power nor soul, then those that do, where to set and to add are one. Among
 *      them who depends on another waits for it; then the older goes first: a card's text is as old as the card has been in its
 *      position, any other as it was played.
 * CG26  A loop that nobody can stop is a draw. Whoever can stop one names how often it goes round; of two the smaller number holds.
 */
import {
  type CardDefinition,
  type ContinuousSpec,
  checkTimings,
  defineRules,
  type EffectDefinition,
  type Policies,
  type ProgramDefinition,
  type Rules,
  runTurns,
  type Step,
} from '@rulewright/kernel';
import { leftBehind } from '@rulewright/language';
import { lasting } from './abilities.js';
import { actions, declare } from './actions.js';
import { attackEffects, attackPrograms } from './attacks.js';
import { pool, setEffects, standardEncore } from './cards/pool.js';
import { allEvents, moved } from './events.js';
import { refusals } from './refusals.js';
import { type Penalty, ruleActions } from './rule-actions.js';
import { type CheckPlayer, cardsOfPlayer, setUpTable } from './setup.js';
import { attack, type Card, card, climax, firstOf, masterOf, player, positionOf, printed, stage, zones } from './table.js';
import { opening, turnPrograms } from './timing.js';
import { remembered } from './words/index.js';

export interface CheckSpec {
  readonly cards?: readonly Card[];
  /** Effects that the cards register. */
  readonly effects?: readonly EffectDefinition[];
  readonly programs?: readonly ProgramDefinition[];
  /** When the penalty for refreshing is taken: with it, or, by the older rule, at the next check. */
  readonly penalty?: Penalty;
  /** How continuous effects of one layer are ordered: by who depends on whom, then by age; or by kind, then by age. */
  readonly order?: 'dependency' | 'kind';
  /** What is played instead of the whole game: for trying things out. */
  readonly plays?: readonly Step[];
  readonly policies?: Partial<Policies>;
}

/** Layers: first what touches neither power nor soul, then what does. To set and to add share one. */
const continuousSpec = (order: 'dependency' | 'kind'): ContinuousSpec => ({
  layers: { layers: ['other', 'power'], order },
  traits: {
    power: { kind: 'number', printed: (look, id) => printed(look, id).power },
    soul: { kind: 'number', printed: (look, id) => printed(look, id).soul },
    level: { kind: 'number', printed: (look, id) => printed(look, id).level },
    traits: { kind: 'set', printed: (look, id) => printed(look, id).traits },
    master: { kind: 'value', printed: masterOf },
    position: { kind: 'value', printed: positionOf },
    stands: { kind: 'number', printed: (look, id) => look.get(id, card.fields.stands) },
    onTurn: { kind: 'value', printed: (look, id) => look.scopeSeat('turn') === masterOf(look, id) },
  },
  zones: [stage, climax],
  timestamp: (look, id) => look.get(id, card.fields.since),
});

export function checkRules(game: CheckSpec = {}): Rules<CheckPlayer> {
  const { cards = pool, effects = setEffects, programs = [], penalty = 'at-once', order = 'dependency', plays, policies } = game;
  return defineRules<CheckPlayer>({
    id: 'check',
    seats: { min: 2, max: 2 },
    player,
    cardKinds: [card],
    things: [attack],
    zones,
    cards: cards as readonly CardDefinition[],
    cardsOf: cardsOfPlayer,
    withCard: (card) => ({ effects: leftBehind([card]) }),
    actions,
    events: allEvents,
    // What forbids Encore may be in force where no card of the set is a character.
    abilities: [standardEncore],
    inForce: ruleActions(penalty),
    effects: [...new Set([...lasting, ...attackEffects, ...effects])],
    memories: remembered,
    continuous: continuousSpec(order),
    programs: [...checkTimings, ...turnPrograms, ...attackPrograms, ...programs],
    refusals,
    setup: setUpTable,
    main: plays ?? [...opening, ...runTurns('turn', firstOf)],
    policies: {
      waitingTriggers: 'on-their-own',
      lastKnown: { zones: [stage] },
      looksBack: (look, { type, data }) => type === moved && look.kindOf(data['from'] as number) === 'zone:stage',
      mayActivate: (_, { ability, window, seat, card: source }) => {
        const isCounter = ability.tags?.includes('counter') === true;
        return isCounter === (window === 'counter') ? undefined : { code: 'activation.timing', rule: 'CG9', seat, source };
      },
      // What replaces an attack: the turn player's first. Whose it is says whether it is done, if it may be left.
      replacementTiers: ['turn player'],
      replacementTier: (look, { seat }, { action }) =>
        action.id === declare.id && seat === look.scopeSeat('turn') ? 'turn player' : undefined,
      ordersReplacements: (_, { action }, effects) =>
        action.id === declare.id && new Set(effects.map(({ seat }) => seat)).size === 1 ? effects[0]?.seat : undefined,
      loops: 'stopper',
      ...policies,
    },
  });
}
