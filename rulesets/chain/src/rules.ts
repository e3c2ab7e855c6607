/** The rules of a duel: everything together. */
import { type CardDefinition, type Draft, defineRules, type PlayerSetup, type Policies, type Rules } from '@rulewright/kernel';
import { leftBehind } from '@rulewright/language';
import { actions } from './actions.js';
import { battlePrograms } from './battle.js';
import { cards as allCards } from './cards.js';
import { events } from './events.js';
import { attackEffects, layerTable, traits } from './layers.js';
import { banished, card, deck, duel, grave, hand, monsters, player, position, setIn, spells } from './table.js';
import { duelWindows, mayActivate } from './timing.js';
import { defeat, mainSteps, movesOf, turnPrograms } from './turns.js';

/** What a player brings: a deck, the top first; and, for tables that are laid by hand, what lies elsewhere. */
export interface Duelist extends PlayerSetup {
  readonly deck?: readonly string[];
  readonly hand?: readonly string[];
  readonly monsters?: readonly string[];
  /** Spells and Traps that were set before the duel began. */
  readonly set?: readonly string[];
  readonly grave?: readonly string[];
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
  readonly policies?: Partial<Policies>;
}

export function chainRules({ cards = allCards, hiddenTriggersLast = false, firstTurn = 1, policies = {} }: DuelSpec = {}): Rules<Duelist> {
  const windows = duelWindows({ moves: movesOf, hiddenTriggersLast });
  return defineRules<Duelist>({
    id: 'chain',
    version: firstTurn,
    seats: { min: 2, max: 2 },
    player,
    cardKinds: [card],
    things: [duel],
    zones: [deck, hand, monsters, spells, grave, banished],
    cards,
    actions,
    events,
    effects: [...attackEffects, ...leftBehind(cards)],
    memories: [{ in: 'turn' }],
    inForce: [defeat],
    continuous: { layers: layerTable, traits, zones: [monsters, spells] },
    programs: [...windows.programs, ...battlePrograms(windows.settle), ...turnPrograms(windows)],
    refusals: {
      'deck.empty': { rule: 'chain', say: () => 'The deck is empty.' },
      'card.gone': { rule: 'chain', say: () => 'The card is not there any more.' },
      'card.not-on-field': { rule: 'chain', say: () => 'The card is not on the field.' },
      'card.face-up': { rule: 'chain', say: () => 'The card lies face up.' },
      'card.face-down': { rule: 'chain', say: () => 'The card lies face down.' },
      'field.full': { rule: 'chain', say: () => 'There is no room on the field.' },
      'life.short': { rule: 'chain', say: (names, { seat }) => `${names.seat(seat)} has not enough life.` },
      'attack.none': { rule: 'chain', say: () => 'Nobody attacks.' },
      'activation.damage-step': {
        rule: 'TI3',
        say: (names, { source }) => `${names.thing(source)} cannot be activated in this part of the Damage Step.`,
      },
    },
    setup: (draft, players) => layDuel(draft, players, firstTurn),
    main: mainSteps,
    policies: { mayActivate, turnedDown: 'new-object', loops: 'draw', loopBudget: 5000, ...policies },
  });
}

const HAND = 5;

function layDuel(draft: Draft, players: readonly Duelist[], firstTurn: number): void {
  const it = draft.create(duel, { turn: firstTurn - 1 });
  players.forEach((duelist, seat) => {
    const id = draft.player(seat);
    draft.set(id, player.fields.duel, it);
    if (duelist.life !== undefined) draft.set(id, player.fields.life, duelist.life);
    for (const name of [...(duelist.deck ?? [])].reverse()) draft.createCard(card, draft.zone(deck, seat), name);
    for (const name of duelist.hand ?? []) draft.createCard(card, draft.zone(hand, seat), name);
    for (const name of duelist.grave ?? []) draft.createCard(card, draft.zone(grave, seat), name);
    (duelist.monsters ?? []).forEach((name, slot) => {
      const made = draft.createCard(card, draft.zone(monsters, seat, slot), name.replace(/^(down|defense) /, ''));
      if (/^(down|defense) /.test(name)) draft.set(made, position, 'defense');
      if (name.startsWith('down ')) draft.turn(made, 'faceDown');
    });
    (duelist.set ?? []).forEach((name, slot) => {
      const made = draft.createCard(card, draft.zone(spells, seat, slot), name);
      draft.turn(made, 'faceDown');
      draft.set(made, setIn, 0);
    });
    if (duelist.begins === 'as-laid') return;
    draft.shuffle(draft.zone(deck, seat));
    for (let i = 0; i < HAND; i++) {
      const top = draft.top(draft.zone(deck, seat));
      if (top !== undefined) draft.move(top, draft.zone(hand, seat));
    }
  });
}
