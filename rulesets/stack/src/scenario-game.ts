/** How tables of the stack game are laid and read by name, for scenario files. */
import { type CardDefinition, chainLength, type Decision, type Game, startGame } from '@rulewright/kernel';
import { type KnownFact, type LaidCard, type LaidPlayer, passTo, type ScenarioGame } from '@rulewright/language';
import { pool } from './cards/pool.js';
import { stackRules } from './rules.js';
import type { LaidPermanent, StackPlayer } from './setup.js';
import * as on from './table.js';
import { card, exile, graveyard, hand, library, stack } from './table.js';

const PLAYERS = ['ana', 'bo'];
const PHASES = ['upkeep', 'draw', 'main', 'combat', 'end', 'cleanup'];
const COUNTERS = { plus: card.fields.plus, minus: card.fields.minus, loyal: card.fields.loyal };

const ofSeat =
  (zone: typeof hand) =>
  ({ look }: Game, seat: number): readonly number[] =>
    look.cards(look.zone(zone, seat));
const ofController =
  (ids: (game: Game) => readonly number[]) =>
  (game: Game, seat: number): readonly number[] =>
    ids(game).filter((id) => on.controllerOf(game.look, id) === seat);
/** Where a name is looked for, in this order. */
const zones: ReadonlyMap<string, (game: Game, seat: number) => readonly number[]> = new Map(
  Object.entries({
    battlefield: ofController(({ look }) => on.permanents(look)),
    hand: ofSeat(hand),
    graveyard: ofSeat(graveyard),
    exile: ofSeat(exile),
    stack: ofController(({ look }) => look.cards(look.zone(stack))),
    library: (game, seat) => [...ofSeat(library)(game, seat)].reverse(),
  }),
);

/** Counters of all other kinds, by name. */
const marksOf = (counters: ReadonlyMap<string, number> | undefined): readonly string[] =>
  [...(counters ?? [])]
    .filter(([of]) => !Object.hasOwn(COUNTERS, of))
    .flatMap(([of, many]) => Array.from({ length: Math.max(0, Math.min(1000, many)) }, () => of))
    .sort();

function permanent({ key, name, facts }: LaidCard): LaidPermanent {
  const counters = facts.get('counters') as ReadonlyMap<string, number> | undefined;
  return {
    card: name,
    key,
    tapped: facts.get('tapped') === true,
    token: facts.get('token') === true,
    damage: Number(facts.get('damage') ?? 0),
    plus: counters?.get('plus') ?? 0,
    minus: counters?.get('minus') ?? 0,
    loyal: counters?.get('loyal') ?? 0,
    marks: marksOf(counters),
    chosen: String(facts.get('chosen') ?? ''),
    ...(facts.has('attached-to') && { attachedTo: Number(facts.get('attached-to')) }),
  };
}

function stackPlayer({ zones: laid, numbers }: LaidPlayer, seat: number, first: string): StackPlayer {
  const names = (zone: string): readonly string[] => (laid.get(zone) ?? []).map(({ name }) => name);
  const life = numbers.get('life');
  return {
    name: seat === 0 ? 'Ana' : 'Bo',
    // Whoever draws draws from what nobody has named last.
    library: [...Array.from({ length: 10 }, () => 'plains'), ...[...names('library')].reverse()],
    hand: names('hand'),
    battlefield: (laid.get('battlefield') ?? []).map(permanent),
    graveyard: names('graveyard'),
    exile: names('exile'),
    begins: 'as-laid',
    goesFirst: PLAYERS[seat] === first,
    ...(life !== undefined && { life }),
  };
}

function factOf({ look }: Game, id: number, name: string): KnownFact {
  switch (name) {
    case 'tapped':
      return look.get(id, card.fields.tapped);
    case 'token':
      return look.get(id, card.fields.token);
    case 'damage':
      return look.get(id, card.fields.damage);
    case 'chosen':
      return look.get(id, card.fields.chosen);
    case 'attached-to': {
      const host = look.get(id, card.fields.host);
      return host === 0 || !look.exists(host) ? undefined : look.card(host).id;
    }
    case 'counters':
      return new Map([
        ...Object.entries(COUNTERS).map(([of, field]) => [of, look.get(id, field)] as const),
        ...look.get(id, card.fields.marks).map((of, _, all) => [of, all.filter((one) => one === of).length] as const),
      ]);
    case 'controller':
      return PLAYERS[on.controllerOf(look, id)];
    case 'mana-value':
      return look.traitNumber(id, 'manaValue');
    default:
      return look.trait(id, name);
  }
}

/**
 * Ana and Bo, in Ana's first main phase, or whatever `phase` and `player` say. `hand`, `battlefield` (the oldest first), `graveyard`,
 * `exile` and `library` (the top first) list cards.
 */
export function stackScenarios(own: readonly CardDefinition[] = []): ScenarioGame {
  const cards = [...pool.filter(({ id }) => !own.some((one) => one.id === id)), ...own];
  const phaseOf = ({ look }: Game): string | undefined => PHASES.find((name) => look.isDuring(name));
  return {
    rules: stackRules({ cards }),
    players: PLAYERS,
    zones: [...zones.keys()],
    numbers: ['life'],
    settings: { seed: 'number', phase: PHASES, player: PLAYERS },
    details: { tapped: 'flag', token: 'flag', damage: 'number', counters: 'counts', chosen: 'text', 'attached-to': 'card' },
    traits: ['power', 'toughness', 'types', 'supertypes', 'subtypes', 'colors', 'keywords', 'mana-value', 'controller'],
    verbs: { attacks: ['attack'], taps: ['mana'] },
    start(rules, { players: laid, settings }) {
      const first = String(settings.get('player') ?? 'ana');
      const players = laid.map((one, seat) => stackPlayer(one, seat, first));
      const game = startGame(rules, { seed: Number(settings.get('seed') ?? 1), players, haltsAtSilentPasses: true });
      const phase = String(settings.get('phase') ?? 'main');
      passTo(game, () => phaseOf(game) === phase);
      return game;
    },
    isResponse: ({ why }: Decision, { look }): boolean => why === 'priority' && chainLength(look) > 0,
    cardsIn: (game, seat, zone) => zones.get(zone)?.(game, seat) ?? [],
    numberOf: ({ look }, seat) => on.lifeOf(look, seat),
    factOf,
    settingOf: (game, name) =>
      name === 'phase' ? phaseOf(game) : name === 'player' ? PLAYERS[Math.max(0, game.look.scopeSeat('turn'))] : undefined,
    seatOf: ({ look }, id) => on.controllerOf(look, id),
  };
}
