/**
 * The stack game as rules that can be played: two to six players, until one is left.
 *
 * SX1  A zone change makes a new object, but for a permanent spell that becomes a permanent. What left the battlefield or the stack is
 *      remembered until the turn ends. Triggers on leaving the battlefield look back; a trigger does not need its source any more.
 * SX3  Replacements go in tiers: what an effect says of itself, then whose a permanent enters as, then what it enters as a copy of, then
 *      the rest, in the order that the affected player chooses. What cannot happen is replaced only by what an effect says of itself.
 * SX4  Whatever is to be done more often than it can be is done as often as it can be; but a cost is paid in full.
 * SX2  A target must still be legal when its spell or ability resolves; one that has lost all of them does not resolve.
 */
import {
  type Ability,
  act,
  activated,
  branch,
  type CardDefinition,
  defineRules,
  type EffectDefinition,
  each,
  type Happened,
  type Look,
  type Memory,
  type Policies,
  type ProgramDefinition,
  priorityWindow,
  type Rules,
  repeat,
  type Step,
  v,
  type WithCard,
} from '@rulewright/kernel';
import { leftBehind } from '@rulewright/language';
import { actions } from './actions.js';
import { effects, pool } from './cards/pool.js';
import { mayActivate } from './casting/casting.js';
import { desertion } from './combat/combat.js';
import { lastingEffects } from './effects/durations.js';
import { protection, regenerating } from './effects/protection-and-regeneration.js';
import { continuousSpec } from './effects/traits.js';
import * as events from './events.js';
import { draw, shuffleLibrary } from './moving/hand-and-library.js';
import { putsAway } from './moving/steps.js';
import { harm } from './players/life-and-damage.js';
import { refusals } from './refusals.js';
import { ruleActions } from './rule-actions.js';
import { cardsOfPlayer, type StackPlayer, setUpTable } from './setup.js';
import * as on from './table.js';
import { battlefield, card, player, type StackCard, stack, zones } from './table.js';
import { moves, THIS_TURN, turns } from './timing.js';

export interface StackSpec {
  readonly id?: string;
  readonly cards?: readonly CardDefinition[];
  readonly abilities?: readonly Ability[];
  readonly effects?: readonly EffectDefinition[];
  /** The game's own rules, beside the usual ones. */
  readonly inForce?: readonly EffectDefinition[];
  readonly memories?: readonly Memory[];
  readonly programs?: readonly ProgramDefinition[];
  /** What happens instead of shuffling, drawing seven and turn after turn. */
  readonly main?: readonly Step[];
  readonly policies?: Partial<Policies>;
}

/** SX1: whatever leaves the battlefield, and control that is lost. */
const looksBack = (look: Look, { type, data }: Happened): boolean =>
  type === events.left ||
  type === events.died ||
  (type === events.moved && look.kindOf(data['from'] as number) === `zone:${battlefield.id}`);

/** When a spell has left the stack, whatever became of it: its card is put away, if it still lies there. */
const spellLeft: readonly Step[] = [branch((here) => on.liesIn(here, here.int('card'), stack), putsAway(v('card')))];

export const priority = priorityWindow({ isPlaying: on.isPlaying, moves, left: spellLeft });

/** What forbids spells or abilities may be in force where no card of the set has any. */
const nothing = activated('nothing', { from: [], tags: ['spell', 'ability'], does: [] });

/** What comes with a card: effects that it leaves behind, and the abilities that it and they give to others. */
function withCard(card: StackCard): WithCard {
  const effects = leftBehind([card]);
  const given = [card, ...(effects as readonly Pick<StackCard, 'grants'>[])];
  const own = new Set((card.abilities ?? []).map(({ id }) => id));
  const granted = new Map(given.flatMap(({ grants = [] }) => grants).map((ability) => [ability.id, ability]));
  return {
    effects,
    abilities: [...granted.values()].filter(({ id }) => !own.has(id)),
    memories: card.remembers === true ? [{ in: 'turn' }] : [],
  };
}

const OPENING_HAND = 7;

export function stackRules(game: StackSpec = {}): Rules<StackPlayer> {
  const { cards = pool, programs = [] } = game;
  const { programs: turnPrograms, main } = turns(priority);
  const opening = each(
    'seat',
    (here) => on.seatsOf(here).filter((seat) => !here.get(here.player(seat), player.fields.isLaid)),
    act(shuffleLibrary, { seat: v('seat') }),
    repeat(OPENING_HAND, act(draw, { seat: v('seat') })),
  );
  return defineRules<StackPlayer>({
    id: game.id ?? 'stack',
    seats: { min: 2, max: 6 },
    player,
    cardKinds: [card],
    zones,
    cards,
    cardsOf: cardsOfPlayer,
    withCard,
    actions,
    events: events.allEvents,
    effects: [...new Set([...effects, ...lastingEffects, regenerating, desertion, protection, ...ruleActions, ...(game.effects ?? [])])],
    inForce: [harm, desertion, protection, ...ruleActions, ...(game.inForce ?? [])],
    abilities: [nothing, ...(game.abilities ?? [])],
    memories: game.memories ?? [],
    continuous: continuousSpec,
    programs: [...priority.programs, ...turnPrograms, ...programs],
    refusals,
    setup: setUpTable,
    main: game.main ?? [opening, ...main],
    policies: {
      activation: ['conditions', 'limits', 'forbids', 'targets', 'cost'],
      mayActivate,
      waitingTriggers: 'on-their-own',
      targetsStay: 'legal',
      targetsLost: 'does-not-resolve',
      tooFew: 'as-many-as-there-are',
      looksBack,
      sameObject: (from, to) => from === to || (from === stack && to === battlefield),
      lastKnown: { zones: [battlefield, stack], during: THIS_TURN },
      replacementTiers: ['self', 'control', 'copy'],
      overForbids: ['self'],
      loops: 'draw',
      ...game.policies,
    },
  });
}
