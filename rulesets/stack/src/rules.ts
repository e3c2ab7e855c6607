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
  type Draft,
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
} from '@rulewright/kernel';
import { leftBehind, writtenRefusals } from '@rulewright/language';
import { actions, draw, harm, shuffleLibrary } from './actions.js';
import { effects, pool } from './cards/pool.js';
import { mayActivate } from './casting/casting.js';
import { desertion } from './combat/combat.js';
import { lastingEffects } from './effects/durations.js';
import { continuousSpec } from './effects/traits.js';
import { putsAway } from './moving/steps.js';
import { stateChecks } from './rule-actions.js';
import * as on from './table.js';
import { battlefield, card, events, exile, graveyard, hand, library, player, type StackCard, stack, zones } from './table.js';
import { moves, THIS_TURN, turns } from './timing.js';
import { protection, regenerating } from './words/standing-rules.js';

/** A permanent that lies there when the game begins, and how. */
export interface LaidPermanent {
  readonly card: string;
  readonly tapped?: boolean;
  readonly token?: boolean;
  readonly damage?: number;
  readonly plus?: number;
  readonly minus?: number;
  readonly loyal?: number;
  /** Counters of any other kind: the name once for each. */
  readonly marks?: readonly string[];
  readonly chosen?: string;
  /** By which others that are laid mean it, and what it is attached to. */
  readonly key?: number;
  readonly attachedTo?: number;
}

export interface StackPlayer {
  readonly name: string;
  /** From bottom to top. */
  readonly library?: readonly string[];
  readonly hand?: readonly string[];
  /** The oldest first. */
  readonly battlefield?: readonly (string | LaidPermanent)[];
  readonly graveyard?: readonly string[];
  readonly exile?: readonly string[];
  readonly life?: number;
  readonly goesFirst?: boolean;
  /** The library is shuffled and seven cards are drawn; or all stays as it was laid. */
  readonly begins?: 'drawn' | 'as-laid';
}

export interface StackGame {
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
  (type as unknown) === on.left ||
  (type as unknown) === on.died ||
  ((type as unknown) === on.moved && look.kindOf(data['from'] as number) === `zone:${battlefield.id}`);

/** When a spell has left the stack, whatever became of it: its card is put away, if it still lies there. */
const spellLeft: readonly Step[] = [branch((here) => on.liesIn(here, here.int('card'), stack), putsAway(v('card')))];

export const priority = priorityWindow({ isPlaying: on.isPlaying, moves, left: spellLeft });

function lay(draft: Draft, players: readonly StackPlayer[]): void {
  const keys = new Map<number, number>();
  const attached: (readonly [number, number])[] = [];
  const many = players.reduce((sum, one) => sum + (one.battlefield?.length ?? 0), 0);
  let age = -many;
  players.forEach((one, seat) => {
    const whose = { owner: seat, controller: seat, under: seat };
    const pile = (zone: typeof hand, ids: readonly string[] = []): void => {
      for (const id of ids) draft.createCard(card, draft.zone(zone, seat), id, whose);
    };
    pile(library, one.library);
    pile(hand, one.hand);
    for (const laid of one.battlefield ?? []) {
      const { card: name, key, attachedTo, ...state }: LaidPermanent = typeof laid === 'string' ? { card: laid } : laid;
      // Older than anything that will come, and in the order in which they are listed.
      const ages = { since: age, textsSince: age, marksSince: (state.marks ?? []).map(() => age) };
      const id = draft.createCard(card, draft.zone(battlefield), name, { ...whose, ...state, ...ages });
      age++;
      if (key !== undefined) keys.set(key, id);
      if (attachedTo !== undefined) attached.push([id, attachedTo]);
    }
    pile(graveyard, one.graveyard);
    pile(exile, one.exile);
    if (one.life !== undefined) draft.set(draft.player(seat), player.fields.life, one.life);
    if (one.begins === 'as-laid') draft.set(draft.player(seat), player.fields.isLaid, true);
    if (one.goesFirst === true) draft.set(draft.player(seat), player.fields.goesFirst, true);
  });
  for (const [id, key] of attached) draft.set(id, card.fields.host, keys.get(key) ?? 0);
}

/** What forbids spells or abilities may be in force where no card of the set has any. */
const nothing = activated('nothing', { from: [], tags: ['spell', 'ability'], does: [] });

/** The abilities that texts of cards give to others, each once. */
function granted(cards: readonly CardDefinition[]): readonly Ability[] {
  const own = new Set(cards.flatMap(({ abilities = [] }) => abilities.map(({ id }) => id)));
  const all = new Map<string, Ability>();
  const given = [...(cards as readonly StackCard[]), ...(leftBehind(cards) as readonly Pick<StackCard, 'grants'>[])];
  for (const { grants = [] } of given) for (const one of grants) if (!own.has(one.id)) all.set(one.id, one);
  return [...all.values()];
}

const OPENING_HAND = 7;

export function stackRules(game: StackGame = {}): Rules<StackPlayer> {
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
    actions,
    events,
    effects: [
      ...new Set([
        ...effects,
        ...lastingEffects,
        regenerating,
        desertion,
        protection,
        ...stateChecks,
        ...leftBehind(cards),
        ...(game.effects ?? []),
      ]),
    ],
    inForce: [harm, desertion, protection, ...stateChecks, ...(game.inForce ?? [])],
    abilities: [nothing, ...granted(cards), ...(game.abilities ?? [])],
    memories: [
      ...((cards as readonly StackCard[]).some((one) => one.remembers === true) ? [{ in: 'turn' }] : []),
      ...(game.memories ?? []),
    ],
    continuous: continuousSpec,
    programs: [...priority.programs, ...turnPrograms, ...programs],
    refusals: {
      ...writtenRefusals,
      'card.gone': { rule: 'SA1', say: () => 'It is not there any more.' },
      'token.stays': {
        rule: 'SA16',
        say: (names, { source }) => `${names.thing(source)} is a token that has left the battlefield: it stays where it is.`,
      },
      'card.no-permanent': {
        rule: 'SA17',
        say: (names, { source }) => `${names.thing(source)} is no permanent card: it does not enter the battlefield.`,
      },
      'card.not-untapped': { rule: 'SA1', say: (names, { source }) => `${names.thing(source)} is not untapped on the battlefield.` },
      'counters.too-few': { rule: 'SA7', say: (names, { source }) => `${names.thing(source)} has not so many counters.` },
      'life.too-little': { rule: 'SA7', say: (names, { seat }) => `${names.seat(seat)} has not so much life.` },
      'spell.uncounterable': { rule: 'SA5', say: (names, { source }) => `${names.thing(source)} cannot be countered.` },
      'card.not-yours': { rule: 'SA11', say: (names, { seat, source }) => `${names.seat(seat)} does not control ${names.thing(source)}.` },
      'card.indestructible': { rule: 'SA2', say: (names, { source }) => `${names.thing(source)} is indestructible.` },
      'land.played': { rule: 'SN1', say: (names, { seat }) => `${names.seat(seat)} has played a land in this turn.` },
      'spell.too-slow': {
        rule: 'SK2',
        say: (names, { source }) => `${names.thing(source)} can only be cast in a main phase of its player's turn, on an empty stack.`,
      },
    },
    setup: lay,
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
