/** The rules of a duel: everything together. */
import {
  type ActivatedDefinition,
  act,
  assign,
  branch,
  type CardDefinition,
  choose,
  defineRules,
  type Policies,
  type Rules,
  type Step,
  v,
} from '@rulewright/kernel';
import { leftBehind } from '@rulewright/language';
import { actions, play } from './actions.js';
import { battlePrograms } from './battle/damage-step.js';
import { pool } from './cards/pool.js';
import { appliedPrograms } from './effects/applied-texts.js';
import { controlReturns } from './effects/control.js';
import { layerTable, traits } from './effects/layers.js';
import { bondActions } from './effects/left-behind.js';
import { passing } from './effects/negated-by-name.js';
import { events } from './events.js';
import { refusals } from './refusals.js';
import { ruleActions } from './rule-actions.js';
import { type ChainPlayer, cardsOfPlayer, setUpTable } from './setup.js';
import { summonPrograms } from './summoning/summon-programs.js';
import { onlyOne } from './summoning/summons-per-turn.js';
import { card, duel, field, freeSlots, hand, host, monsters, player, side, since, spells, zones } from './table.js';
import { duelWindows, mayAnswerNewest } from './timing.js';
import { movesOf } from './turns/legal-moves.js';
import { concession, defeat, mainSteps, turnPrograms } from './turns/turn.js';
import { winningBy } from './turns/winning.js';
import { remembered } from './words/conditions/index.js';

export interface ChainSpec {
  readonly cards?: readonly CardDefinition[];
  /** Whether triggers of hidden cards go on a chain after those that everybody sees. */
  readonly hiddenTriggersLast?: boolean;
  /** The number of the first turn: 1 for a duel from the beginning; later ones have draws and battles. */
  readonly firstTurn?: number;
  /** Whether players choose the slots in which cards lie, and the positions in which monsters are summoned by effects. */
  readonly slots?: 'automatic' | 'chosen';
  readonly positions?: 'automatic' | 'chosen';
  readonly policies?: Partial<Policies>;
}

/** The card, whose player chooses the slot when it is activated from the hand. */
function withSlots(card: CardDefinition): CardDefinition {
  const asks: readonly Step[] = [
    assign('At', 0),
    branch(
      (here) => here.isIn(here.source, hand),
      [choose('At', { kind: 'slot', from: (here) => freeSlots(here, spells, here.seat), why: 'slot' })],
    ),
  ];
  const isPlayed = (step: Step | undefined): boolean => step?.step === 'act' && step.action === play;
  const abilities = card.abilities?.map((ability) => {
    const { cost: [first, ...rest] = [] } = ability as ActivatedDefinition;
    if (card['type'] === 'field' || !isPlayed(first)) return ability;
    const { params } = first as ReturnType<typeof act>;
    return {
      ...ability,
      cost: [...asks, act(play, { ...(params as { card: number; stays: boolean }), at: v('At') }), ...rest],
    } as ActivatedDefinition;
  });
  return abilities === undefined ? card : { ...card, abilities };
}

export function chainRules(spec: ChainSpec = {}): Rules<ChainPlayer> {
  const { hiddenTriggersLast = false, firstTurn = 1, slots = 'automatic', positions = 'automatic', policies = {} } = spec;
  const cards = slots === 'chosen' ? (spec.cards ?? pool).map(withSlots) : (spec.cards ?? pool);
  const windows = duelWindows(movesOf);
  const appliedBy = appliedPrograms(cards);
  const asks = { asksSlots: slots === 'chosen', asksPositions: positions === 'chosen', isHiddenLast: hiddenTriggersLast };
  return defineRules<ChainPlayer>({
    id: 'chain',
    version: firstTurn,
    seats: { min: 2, max: 2 },
    player,
    cardKinds: [card],
    things: [duel],
    zones,
    cards,
    cardsOf: cardsOfPlayer,
    withCard: (card) => ({
      effects: leftBehind([card]),
      programs: appliedBy(card),
      inForce: [...(card['isSingle'] === true ? [onlyOne] : []), ...winningBy(card)],
      memories: card['remembers'] === true ? [{ in: 'game' }] : [],
    }),
    actions: [...actions, ...bondActions],
    events,
    effects: [controlReturns, ...passing.flatMap((all) => Object.values(all))],
    memories: remembered,
    inForce: [defeat, ...ruleActions],
    continuous: {
      layers: layerTable,
      traits,
      zones: [monsters, spells, field],
      host: (look, id) => look.get(id, host),
      timestamp: (look, id) => look.get(id, since) || undefined,
      control: { trait: 'controller', printed: side },
    },
    programs: [...windows.programs, ...battlePrograms(windows.settle), ...summonPrograms(windows), ...turnPrograms(windows), concession],
    refusals,
    setup: (draft, players) => setUpTable(draft, players, { turn: firstTurn - 1, ...asks }),
    main: mainSteps,
    policies: {
      mayActivate: mayAnswerNewest,
      concession,
      turnedDown: 'forgets',
      idleReplacement: 'does-not-apply',
      interrupts: 'with-what-they-answer',
      loops: 'draw',
      loopBudget: 5000,
      ...policies,
    },
  });
}
