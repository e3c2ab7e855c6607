/** How tables of the chain game are laid and read by name, for scenario files. */
import { type CardDefinition, cardOfOption, type Decision, type Game, PASS, type Rules, startGame } from '@rulewright/kernel';
import { cards as allCards } from './cards.js';
import { chainRules, type Duelist } from './rules.js';
import { banished, card, deckOf, graveOf, handOf, lifeOf, monstersOf, phaseOf, spellsOf } from './table.js';

interface Laid {
  readonly zones: ReadonlyMap<string, readonly string[]>;
  readonly numbers: ReadonlyMap<string, number>;
}

const nameOf = (game: Game, id: number): string => game.look.get(id, card.fields.card);
const zones: Readonly<Record<string, (game: Game, seat: number) => readonly number[]>> = {
  hand: ({ look }, seat) => handOf(look, seat),
  monsters: ({ look }, seat) => monstersOf(look, seat),
  spells: ({ look }, seat) => spellsOf(look, seat),
  graveyard: ({ look }, seat) => graveOf(look, seat),
  banished: ({ look }, seat) => look.cards(look.zone(banished, seat)),
  deck: ({ look }, seat) => [...deckOf(look, seat)].reverse(),
};

/** What an option is called: a card, a move, `pass`, yes or no. */
function called(game: Game, { of }: Decision, option: string | number | boolean): string {
  if (typeof option === 'string') return option;
  if (typeof option === 'boolean') return option ? 'yes' : 'no';
  if (of === 'activations') return option === PASS ? 'pass' : nameOf(game, cardOfOption(option));
  if (of !== 'things') return String(option);
  return game.look.kindOf(option) === 'card' ? nameOf(game, option) : game.look.kindOf(option); // a trigger that waits
}

/** Everybody passes until the turn player may act in the first Main Phase. */
function toMainPhase(game: Game): void {
  for (let i = 0; i < 100 && !game.isOver; i++) {
    const [decision] = game.decisions;
    if (decision === undefined || (phaseOf(game.look) === 'main1' && decision.why === 'open')) return;
    game.answer(decision.seat, decision.options.findIndex((option) => called(game, decision, option) === 'pass') as never);
  }
}

/**
 * Ana and Bo, in Ana's first Main Phase. `hand`, `monsters`, `graveyard` and `deck` (the top first) list cards; `spells` those that
 * were set; a monster may be laid as `down NAME` or `defense NAME`. It is the second turn: she has drawn, and may battle.
 */
export function chainScenarios(own: readonly CardDefinition[] = []) {
  const cards = [...allCards.filter(({ id }) => !own.some((one) => one.id === id)), ...own];
  return {
    rules: chainRules({ cards, firstTurn: 2 }) as unknown as Rules<never>,
    players: ['ana', 'bo'],
    zones: Object.keys(zones),
    numbers: ['life'],
    settings: [],
    start(rules: Rules<never>, lays: readonly Laid[]): Game {
      const players = lays.map(({ zones: listed, numbers }, seat): Duelist => {
        const of = (zone: string): readonly string[] => listed.get(zone) ?? [];
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
      const game = startGame(rules, { seed: 1, players: players as never });
      toMainPhase(game);
      return game;
    },
    called,
    isResponse: ({ why }: Decision): boolean => why === 'respond',
    cardsIn: (game: Game, seat: number, zone: string): readonly string[] => (zones[zone]?.(game, seat) ?? []).map((id) => nameOf(game, id)),
    numberOf: (game: Game, seat: number): number => lifeOf(game.look, seat),
  };
}
