/** The rules of a duel: everything together. */
import {
  type ActivatedDefinition,
  act,
  type CardDefinition,
  choose,
  type Draft,
  defineRules,
  type PlayerSetup,
  type Policies,
  type Rules,
  type Step,
  v,
} from '@rulewright/kernel';
import { leftBehind } from '@rulewright/language';
import { actions, play } from './actions.js';
import { battlePrograms } from './battle.js';
import { cards as allCards } from './cards.js';
import { events } from './events.js';
import { layerEffects, layerTable, traits } from './layers.js';
import { movesOf, OWN } from './moves.js';
import { refusals } from './sentences.js';
import { standing } from './standing.js';
import { summonPrograms } from './summons.js';
import {
  banished,
  card,
  deck,
  duel,
  extra,
  field,
  freeSlots,
  grave,
  hand,
  host,
  monsters,
  player,
  position,
  setIn,
  spells,
  zones,
} from './table.js';
import { duelWindows, mayActivate } from './timing.js';
import { defeat, mainSteps, turnPrograms } from './turns.js';

/** What a player brings: a deck, the top first; and, for tables that are laid by hand, what lies elsewhere. */
export interface Duelist extends PlayerSetup {
  readonly deck?: readonly string[];
  readonly hand?: readonly string[];
  readonly monsters?: readonly string[];
  /** Spells and Traps that were set before the duel began. */
  readonly set?: readonly string[];
  /** Spells and Traps that lie face up; a Field Spell in its zone. */
  readonly up?: readonly string[];
  readonly grave?: readonly string[];
  readonly banished?: readonly string[];
  readonly extra?: readonly string[];
  readonly life?: number;
  /** The deck is shuffled, and five cards are drawn. */
  readonly begins?: 'drawn' | 'as-laid';
}

export interface DuelSpec {
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

/** Whether a card of the list has an ability with a tag. */
const anyTagged = (cards: readonly CardDefinition[], tag: string): boolean =>
  cards.some(({ abilities = [] }) => abilities.some(({ tags = [] }) => tags.includes(tag)));

/** The card, whose player chooses the slot when it is activated from the hand. */
function withSlots(card: CardDefinition): CardDefinition {
  const asks: readonly Step[] = [
    choose('At', {
      kind: 'slot',
      from: (here) => (here.isIn(here.source, hand) ? freeSlots(here, spells, here.seat) : [here.zoneOf(here.source)]),
      why: 'slot',
    }),
  ];
  const isPlayed = (step: Step | undefined): boolean => step?.step === 'act' && step.action === (play as never);
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

export function chainRules(spec: DuelSpec = {}): Rules<Duelist> {
  const { hiddenTriggersLast = false, firstTurn = 1, slots = 'automatic', positions = 'automatic', policies = {} } = spec;
  const cards = slots === 'chosen' ? (spec.cards ?? allCards).map(withSlots) : (spec.cards ?? allCards);
  const windows = duelWindows({ moves: movesOf({ own: anyTagged(cards, OWN) }), hiddenTriggersLast });
  const asks = { asksSlots: slots === 'chosen', asksPositions: positions === 'chosen' };
  return defineRules<Duelist>({
    id: 'chain',
    version: firstTurn,
    seats: { min: 2, max: 2 },
    player,
    cardKinds: [card],
    things: [duel],
    zones,
    cards,
    actions,
    events,
    effects: [...new Set([...layerEffects, ...leftBehind(cards)])],
    memories: [{ in: 'turn' }],
    inForce: [defeat, ...standing],
    continuous: {
      layers: layerTable,
      traits,
      zones: [monsters, spells, field],
      host: (look, id) => look.get(id, host),
      control: { trait: 'controller' },
    },
    programs: [
      ...windows.programs,
      ...battlePrograms(windows.settle),
      ...summonPrograms(windows, { negatable: anyTagged(cards, 'negates summon') }),
      ...turnPrograms(windows),
    ],
    refusals,
    setup: (draft, players) => layDuel(draft, players, { turn: firstTurn - 1, ...asks }),
    main: mainSteps,
    policies: { mayActivate, turnedDown: 'new-object', loops: 'draw', loopBudget: 5000, ...policies },
  });
}

const HAND = 5;

function layDuel(draft: Draft, players: readonly Duelist[], init: Readonly<Record<string, number | boolean>>): void {
  const it = draft.create(duel, init);
  players.forEach((duelist, seat) => {
    const id = draft.player(seat);
    draft.set(id, player.fields.duel, it);
    if (duelist.life !== undefined) draft.set(id, player.fields.life, duelist.life);
    const lists = [
      [deck, [...(duelist.deck ?? [])].reverse()],
      [hand, duelist.hand],
      [extra, duelist.extra],
      [grave, duelist.grave],
      [banished, duelist.banished],
    ] as const;
    for (const [zone, names = []] of lists) for (const name of names) draft.createCard(card, draft.zone(zone, seat), name);
    layField(draft, seat, duelist);
    if (duelist.begins === 'as-laid') return;
    draft.shuffle(draft.zone(deck, seat));
    for (let i = 0; i < HAND; i++) {
      const top = draft.top(draft.zone(deck, seat));
      if (top !== undefined) draft.move(top, draft.zone(hand, seat));
    }
  });
}

function layField(draft: Draft, seat: number, { monsters: fighters = [], set = [], up = [] }: Duelist): void {
  fighters.forEach((name, slot) => {
    const made = draft.createCard(card, draft.zone(monsters, seat, slot), name.replace(/^(down|defense) /, ''), { side: seat });
    if (/^(down|defense) /.test(name)) draft.set(made, position, 'defense');
    if (name.startsWith('down ')) draft.turn(made, 'faceDown');
  });
  set.forEach((name, slot) => {
    const made = draft.createCard(card, draft.zone(spells, seat, slot), name, { side: seat });
    draft.turn(made, 'faceDown');
    draft.set(made, setIn, 0);
  });
  let slot = set.length;
  for (const name of up) {
    const made = draft.createCard(card, draft.zone(spells, seat, slot), name, { side: seat });
    if (draft.card(made)['type'] === 'field') draft.move(made, draft.zone(field, seat));
    else slot++;
  }
}
