/** How tables of the chain game are laid and read by name, for scenario files. */
import { type CardDefinition, type Decision, type Game, type Rules, startGame } from '@rulewright/kernel';
import type { LaidCard, LaidTable, ScenarioGame } from '@rulewright/language';
import { cards as allCards } from './cards.js';
import { attackOf } from './layers.js';
import { chainRules, type Duelist } from './rules.js';
import {
  banished,
  controller,
  deckOf,
  faceDown,
  graveOf,
  handOf,
  lifeOf,
  monstersOf,
  phaseOf,
  position,
  spellsOf,
  turnOf,
  turnPlayer,
} from './table.js';

/** Where a name is looked for, in this order. */
const zones: Readonly<Record<string, (game: Game, seat: number) => readonly number[]>> = {
  monsters: ({ look }, seat) => monstersOf(look, seat),
  spells: ({ look }, seat) => spellsOf(look, seat),
  hand: ({ look }, seat) => handOf(look, seat),
  graveyard: ({ look }, seat) => graveOf(look, seat),
  banished: ({ look }, seat) => look.cards(look.zone(banished, seat)),
  deck: ({ look }, seat) => [...deckOf(look, seat)].reverse(),
};
const PHASES = ['draw', 'standby', 'main1', 'battle', 'main2', 'end'];

/** Everybody passes until the turn player may act in the first Main Phase. */
function toMainPhase(game: Game): void {
  for (let i = 0; i < 100 && !game.isOver; i++) {
    const [decision] = game.decisions;
    if (decision === undefined || (phaseOf(game.look) === 'main1' && decision.why === 'open')) return;
    game.answer(decision.seat, decision.options.indexOf(0));
  }
}

const asLaid = ({ name, facts }: LaidCard): string => {
  if (facts.get('face') === 'down') return `down ${name}`;
  return facts.get('position') === 'defense' ? `defense ${name}` : name;
};

/**
 * Ana and Bo, in Ana's first Main Phase. `hand`, `monsters`, `graveyard` and `deck` (the top first) list cards; `spells` those that
 * were set; a monster may be laid as `down NAME` or `defense NAME`. It is the second turn: she has drawn, and may battle.
 */
export function chainScenarios(own: readonly CardDefinition[] = []): ScenarioGame {
  const cards = [...allCards.filter(({ id }) => !own.some((one) => one.id === id)), ...own];
  return {
    rules: chainRules({ cards, firstTurn: 2 }) as unknown as Rules<never>,
    players: ['ana', 'bo'],
    zones: Object.keys(zones),
    numbers: ['life'],
    settings: { seed: 'number', turn: 'number', phase: PHASES, player: ['ana', 'bo'] },
    details: { position: ['attack', 'defense'], face: ['up', 'down'] },
    traits: ['atk', 'def', 'level'],
    verbs: { discards: ['hand limit'] },
    start(rules, { players: lays, settings }: LaidTable): Game {
      const players = lays.map(({ zones: listed, numbers }, seat): Duelist => {
        const of = (zone: string): readonly string[] => (listed.get(zone) ?? []).map(asLaid);
        const life = numbers.get('life');
        return {
          name: seat === 0 ? 'Ana' : 'Bo',
          begins: 'as-laid',
          deck: [...of('deck'), ...Array.from({ length: 10 }, () => 'footman')],
          hand: of('hand'),
          monsters: of('monsters'),
          set: of('spells'),
          grave: of('graveyard'),
          ...(life !== undefined && { life }),
        };
      });
      const game = startGame(rules, { seed: Number(settings.get('seed') ?? 1), players: players as never });
      toMainPhase(game);
      return game;
    },
    isResponse: ({ why }: Decision): boolean => why === 'respond',
    cardsIn: (game, seat, zone) => zones[zone]?.(game, seat) ?? [],
    numberOf: (game, seat) => lifeOf(game.look, seat),
    factOf({ look }, id, name) {
      if (name === 'position') return look.get(id, position);
      if (name === 'face') return look.get(id, faceDown) ? 'down' : 'up';
      return name === 'atk' ? attackOf(look, id) : (look.card(id)[name] as number | undefined);
    },
    settingOf({ look }, name) {
      if (name === 'turn') return turnOf(look);
      if (name === 'player') return turnPlayer(look) === 0 ? 'ana' : 'bo';
      return name === 'phase' ? phaseOf(look) : undefined;
    },
    seatOf: ({ look }, id) => look.get(id, controller),
  };
}
