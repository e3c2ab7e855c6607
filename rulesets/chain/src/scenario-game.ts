/** How tables of the chain game are laid and read by name, for scenario files. */
import { type CardDefinition, type Decision, type Game, startGame } from '@rulewright/kernel';
import type { KnownFact, LaidCard, LaidTable, ScenarioGame } from '@rulewright/language';
import { pool } from './cards/pool.js';
import { attackOf, attributeOf, defenseOf, levelOf, raceOf } from './effects/layers.js';
import { sentenceFor } from './refusals.js';
import { chainRules } from './rules.js';
import type { ChainPlayer, LaidOnField } from './setup.js';
import {
  backrowOf,
  banishedOf,
  controller,
  counters,
  counts,
  deckOf,
  extraOf,
  faceDown,
  fieldOf,
  graveOf,
  handOf,
  host,
  lifeOf,
  monstersOf,
  onField,
  partOf,
  phaseOf,
  position,
  slotOf,
  turnOf,
  turnPlayer,
} from './table.js';
import { whyNotMove } from './turns/legal-moves.js';

const zones: ReadonlyMap<string, (game: Game, seat: number) => readonly number[]> = new Map(
  Object.entries({
    hand: ({ look }, seat) => handOf(look, seat),
    monsters: ({ look }, seat) => monstersOf(look, seat),
    spells: ({ look }, seat) => backrowOf(look, seat),
    field: ({ look }, seat) => fieldOf(look, seat),
    graveyard: ({ look }, seat) => graveOf(look, seat),
    banished: ({ look }, seat) => banishedOf(look, seat),
    extra: ({ look }, seat) => extraOf(look, seat),
    deck: ({ look }, seat) => [...deckOf(look, seat)].reverse(),
  }),
);
const PHASES = ['draw', 'standby', 'main1', 'battle', 'main2', 'end'];

/** Everybody passes until the phase has come; those who are asked go into battle if that is on the way. */
function toPhase(game: Game, wanted: string): void {
  for (let i = 0; i < 200 && !game.isOver; i++) {
    const [decision] = game.decisions;
    const isActing = wanted.startsWith('main') || wanted === 'battle';
    if (decision === undefined || (phaseOf(game.look) === wanted && (!isActing || decision.why === 'open'))) return;
    const fights = decision.why === 'battle' && (wanted === 'battle' || wanted === 'main2');
    const answer = decision.kind === 'yesNo' ? decision.options.indexOf(fights) : decision.options.indexOf(0);
    if (!game.answer(decision.seat, answer).ok) return;
  }
}

const asOnField = ({ key, name, facts }: LaidCard): LaidOnField => {
  const of = (fact: string): never => facts.get(fact) as never;
  const [, how, plain = name] = /^(down|defense|up) (.*)$/.exec(name) ?? [];
  const isDown = how === 'down' || of('face') === 'down';
  return {
    key,
    card: plain,
    ...(facts.has('face') || how !== undefined ? { face: isDown ? 'down' : 'up' } : {}),
    position: of('position') ?? (isDown || how === 'defense' ? 'defense' : 'attack'),
    ...(facts.has('slot') && { slot: of('slot') - 1 }),
    ...(facts.has('counters') && { counters: Object.fromEntries(of('counters')) }),
    ...(facts.has('equipped-to') && { host: Number(of('equipped-to')) }),
  };
};

/**
 * Ana and Bo, in Ana's first Main Phase. `hand`, `monsters`, `field`, `graveyard`, `banished`, `extra` and `deck` (the top first)
 * list cards; `spells` those that were set, or lie face up as `up NAME`; a monster may be laid as `down NAME` or `defense NAME`. It is the
 * second turn: she has drawn, and may battle; `draws: false` leaves the draw out. Below the cards of each deck that are listed lie
 * `padding` more, ten by default.
 */
export function chainScenarios(own: readonly CardDefinition[] = []): ScenarioGame {
  const cards = [...pool.filter(({ id }) => !own.some((one) => one.id === id)), ...own];
  return {
    rules: chainRules({ cards, firstTurn: 2 }),
    players: ['ana', 'bo'],
    zones: [...zones.keys()],
    numbers: ['life'],
    settings: {
      seed: 'number',
      turn: 'number',
      phase: PHASES,
      player: ['ana', 'bo'],
      part: ['start', 'before', 'calculation', 'after', 'end'],
      draws: 'flag',
      padding: 'number',
      positions: ['chosen', 'automatic'],
      'hidden-triggers': ['last', 'as-usual'],
    },
    details: { position: ['attack', 'defense'], face: ['up', 'down'], slot: 'number', counters: 'counts', 'equipped-to': 'card' },
    traits: ['atk', 'def', 'level', 'attribute', 'race', 'controller'],
    verbs: { discards: ['hand limit'] },
    start(rules, { players: lays, settings }: LaidTable): Game {
      const padding = Math.min(200, Math.max(0, Number(settings.get('padding') ?? 10)));
      const opening: NonNullable<ChainPlayer['opening']> = {
        ...(settings.get('player') === 'bo' && { first: 1 }),
        ...(settings.has('turn') && { turn: Number(settings.get('turn')) }),
        draws: settings.get('draws') !== false,
        ...(settings.get('positions') === 'chosen' && { positions: 'chosen' as const }),
        ...(settings.get('hidden-triggers') === 'last' && { hiddenTriggers: 'last' as const }),
      };
      const players = lays.map(({ zones: listed, numbers }, seat): ChainPlayer => {
        const of = (zone: string): readonly string[] => (listed.get(zone) ?? []).map(({ name }) => name);
        const laid = (zone: string): readonly LaidOnField[] => (listed.get(zone) ?? []).map(asOnField);
        const life = numbers.get('life');
        return {
          name: seat === 0 ? 'Ana' : 'Bo',
          begins: 'as-laid',
          deck: [...of('deck'), ...Array.from({ length: padding }, () => 'footman')],
          hand: of('hand'),
          monsters: laid('monsters'),
          set: laid('spells'),
          up: of('field'),
          grave: of('graveyard'),
          banished: of('banished'),
          extra: of('extra'),
          ...(life !== undefined && { life }),
          ...(seat === 0 && { opening }),
        };
      });
      const game = startGame(rules, { seed: Number(settings.get('seed') ?? 1), players, haltsAtSilentPasses: true });
      toPhase(game, String(settings.get('phase') ?? 'main1'));
      return game;
    },
    isResponse: ({ why }: Decision): boolean => why === 'respond',
    cardsIn: (game, seat, zone) => zones.get(zone)?.(game, seat) ?? [],
    numberOf: (game, seat) => lifeOf(game.look, seat),
    factOf: ({ look }, id, name): KnownFact => {
      switch (name) {
        case 'position':
          return look.get(id, position);
        case 'face':
          return look.get(id, faceDown) ? 'down' : 'up';
        case 'slot':
          return slotOf(look, id) + 1;
        case 'counters':
          return new Map(look.get(id, counters).map((one, i) => [one, look.get(id, counts)[i] as number]));
        case 'equipped-to':
          return onField(look, id) && look.exists(look.get(id, host)) ? look.card(look.get(id, host)).id : undefined;
        case 'controller':
          return look.get(id, controller) === 0 ? 'ana' : 'bo';
        case 'atk':
          return attackOf(look, id);
        case 'def':
          return defenseOf(look, id);
        case 'level':
          return levelOf(look, id);
        case 'attribute':
          return attributeOf(look, id);
        default:
          return name === 'race' ? raceOf(look, id) : undefined;
      }
    },
    settingOf({ look }, name) {
      if (name === 'turn') return turnOf(look);
      if (name === 'player') return turnPlayer(look) === 0 ? 'ana' : 'bo';
      if (name === 'part') return partOf(look);
      return name === 'phase' ? phaseOf(look) : undefined;
    },
    seatOf: ({ look }, id) => look.get(id, controller),
    whyNot: ({ look }, seat, name) =>
      [...handOf(look, seat), ...monstersOf(look, seat)].flatMap((id) =>
        whyNotMove(look, seat, id).flatMap(({ move, why }) => (move === name ? [sentenceFor(why)] : [])),
      ),
  };
}
