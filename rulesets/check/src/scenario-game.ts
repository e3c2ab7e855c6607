/** How tables of the check game are laid and read by name, for scenario files. */
import { type CardDefinition, chainLength, type Decision, type Game, startGame } from '@rulewright/kernel';
import { type KnownFact, type LaidCard, type LaidPlayer, passTo, type ScenarioGame } from '@rulewright/language';
import { pool, setEffects } from './cards/pool.js';
import { checkRules } from './rules.js';
import type { CheckPlayer } from './setup.js';
import {
  type Card,
  card,
  charactersOf,
  climax,
  clock,
  deck,
  hand,
  level,
  masterOf,
  memory,
  positionOf,
  resolution,
  STANDING,
  stage,
  stock,
  waitingRoom,
} from './table.js';
import { PHASES } from './timing.js';

const PLAYERS = ['ana', 'bo'];
/** What the positions are called, in their order; and how characters stand. */
/** The positions on the stage, in the order of its slots. */
export const PLACES = ['centre-left', 'centre', 'centre-right', 'back-left', 'back-right'];
const STANDS = ['standing', 'rested', 'reversed'];

const ofSeat =
  (zone: typeof hand) =>
  ({ look }: Game, seat: number): readonly number[] =>
    look.cards(look.zone(zone, seat));
const fromTop =
  (zone: typeof hand) =>
  (game: Game, seat: number): readonly number[] =>
    [...ofSeat(zone)(game, seat)].reverse();
/** Where a name is looked for, in this order. */
const zones: ReadonlyMap<string, (game: Game, seat: number) => readonly number[]> = new Map(
  Object.entries({
    stage: ({ look }, seat) => charactersOf(look, seat),
    hand: ofSeat(hand),
    'waiting-room': ofSeat(waitingRoom),
    clock: ofSeat(clock),
    level: ofSeat(level),
    climax: ofSeat(climax),
    memory: ofSeat(memory),
    resolution: ofSeat(resolution),
    stock: fromTop(stock),
    deck: fromTop(deck),
  }),
);

/** The characters by position: where they are said to stand, or in the first that is free. */
function staged(laid: readonly LaidCard[]): Pick<CheckPlayer, 'stage' | 'stands'> {
  const taken: (LaidCard | undefined)[] = PLACES.map((place) => laid.find(({ facts }) => facts.get('at') === place));
  for (const one of laid.filter(({ facts }) => !facts.has('at'))) {
    const free = taken.indexOf(undefined);
    if (free < 0) throw new Error('there are five positions on a stage');
    taken[free] = one;
  }
  if (taken.filter((one) => one !== undefined).length < laid.length) throw new Error('two characters stand in one position');
  return {
    stage: taken.map((one) => one?.name),
    stands: taken.map((one) => Math.max(STANDING, STANDS.indexOf(String(one?.facts.get('stands') ?? 'standing')))),
  };
}

function checkPlayer({ zones: laid }: LaidPlayer, seat: number, first: string, turns: number, padding: number): CheckPlayer {
  const names = (zone: string): readonly string[] => (laid.get(zone) ?? []).map(({ name }) => name);
  const pile = (zone: string): readonly string[] => [...names(zone)].reverse();
  return {
    name: seat === 0 ? 'Ana' : 'Bo',
    // A deck that nobody has named to its end goes on with cards that do nothing.
    deck: [...Array.from({ length: padding }, () => 'page'), ...pile('deck')],
    hand: names('hand'),
    ...staged(laid.get('stage') ?? []),
    clock: names('clock'),
    level: names('level'),
    stock: pile('stock'),
    waitingRoom: names('waiting-room'),
    climax: names('climax'),
    memory: names('memory'),
    turns,
    begins: 'as-laid',
    goesFirst: PLAYERS[seat] === first,
  };
}

/**
 * Ana and Bo, in Ana's Main Phase of her second turn, or whatever `phase`, `player` and `turn` say. `deck` and `stock` list cards from
 * the top, below a deck lie `padding` more, ten by default; `clock` and `level` from the first that came; characters on the `stage` may be laid as `back-left NAME` or `rested NAME`.
 */
export function checkScenarios(own: readonly CardDefinition[] = []): ScenarioGame {
  const cards = [...pool.filter(({ id }) => !own.some((one) => one.id === id)), ...own] as unknown as readonly Card[];
  const phaseOf = ({ look }: Game): string | undefined => PHASES.find((name) => look.isDuring(name));
  return {
    rules: checkRules({ cards, effects: setEffects }),
    players: PLAYERS,
    zones: [...zones.keys()],
    numbers: [],
    settings: { seed: 'number', phase: PHASES, player: PLAYERS, turn: 'number', padding: 'number' },
    details: { at: PLACES, stands: STANDS },
    traits: ['power', 'soul', 'level', 'traits', 'controller'],
    verbs: { attacks: ['attacker'], plays: ['play', 'counter'] },
    start(rules, { players: laid, settings }) {
      const [first, turn] = [String(settings.get('player') ?? 'ana'), Number(settings.get('turn') ?? 2)];
      const padding = Math.min(200, Math.max(0, Number(settings.get('padding') ?? 10)));
      const players = laid.map((one, seat) => checkPlayer(one, seat, first, turn - 1, padding));
      const game = startGame(rules, { seed: Number(settings.get('seed') ?? 1), players, haltsAtSilentPasses: true });
      const phase = String(settings.get('phase') ?? 'main-phase');
      passTo(game, () => phaseOf(game) === phase);
      return game;
    },
    isResponse: ({ why }: Decision, { look }): boolean => why === 'counter' || chainLength(look) > 0,
    cardsIn: (game, seat, zone) => zones.get(zone)?.(game, seat) ?? [],
    numberOf: () => 0,
    factOf({ look }, id, name): KnownFact {
      if (name === 'at') return PLACES[positionOf(look, id)];
      if (name === 'stands') return STANDS[look.get(id, card.fields.stands)];
      return name === 'controller' ? PLAYERS[masterOf(look, id)] : look.trait(id, name);
    },
    settingOf(game, name) {
      if (name === 'phase') return phaseOf(game);
      return name === 'player' ? PLAYERS[Math.max(0, game.look.scopeSeat('turn'))] : undefined;
    },
    called: (game, { of }, option) => (of === 'things' ? placeName(game, option) : undefined),
    seatOf: ({ look }, id) => masterOf(look, id),
  };
}

/** A position of the stage by its own name. */
function placeName({ look }: Game, option: string | number | boolean): string | undefined {
  if (typeof option !== 'number' || !look.exists(option) || look.kindOf(option) !== `zone:${stage.id}`) return undefined;
  const seat = look.zoneOwner(option);
  return PLACES.find((_, position) => look.zone(stage, seat, position) === option);
}
