/** How a game begins, or goes on from a save. */
import { refreshFaces } from '../access/card-abilities.js';
import { TableDraft } from '../access/draft.js';
import { layRules } from '../activation/rule-actions.js';
import type { CardDefinition } from '../definitions/cards.js';
import { onlyParts } from '../definitions/option-names.js';
import type { Refusal } from '../definitions/refusals.js';
import type { PlayerSetup } from '../definitions/ruleset.js';
import { layStatics } from '../effects/static-abilities.js';
import { endInDraw, isLoop, pendingOf, resumeApart, startRun } from '../interpreter/advance.js';
import { playWithout } from '../interpreter/recovery.js';
import { GAME, GAME_KIND, NOW_QUEUE, QUEUE_KIND, WAITING } from '../records/game-record.js';
import { PLAYER } from '../records/player-record.js';
import { ZONE } from '../records/zone-record.js';
import type { Reachable } from '../rules/reachable.js';
import type { Rules } from '../rules/rules.js';
import { Status } from '../run/effort.js';
import { hooks } from '../run/hooks.js';
import type { Input } from '../run/run.js';
import { loadTable } from '../saving/save.js';
import { Impossible } from '../store/facts.js';
import { LoadError, messageOf } from '../store/load-errors.js';
import { STREAM, seedStream } from '../store/rng.js';
import { Tree } from '../store/trees.js';
import { TextFault } from '../table/failed-texts.js';
import { patchBetween } from '../table/json.js';
import { openNew } from '../table/open-scopes.js';
import { Table } from '../table/table.js';
import { startTelling } from '../table/tellings.js';
import { Game } from './game.js';
import { Past } from './past.js';

const OVER = GAME.over;

export interface GameSetup<P extends PlayerSetup> {
  readonly seed: number | string;
  readonly players: readonly P[];
  /** Whether somebody will ask what each seat is told. (VW5) */
  readonly isWatched?: boolean;
  /** Whether it halts where a pass is the only answer. (WN13) */
  readonly haltsAtSilentPasses?: boolean;
}

/** Lays the table and plays to the first decision. */
export function startGame<P extends PlayerSetup, C extends CardDefinition>(rules: Rules<P, C>, setup: GameSetup<P>): Game<C> {
  const { seed, players, isWatched = false, haltsAtSilentPasses = false } = setup;
  onlyParts(`the setup of ${rules.id}`, setup, ['seed', 'players', 'isWatched', 'haltsAtSilentPasses']);
  if (typeof seed !== 'string' && !Number.isFinite(seed))
    throw new Impossible(`startGame needs a seed, a text or a number: it decides everything that ${rules.id} leaves to chance`);
  const { min, max } = rules.spec.seats;
  if (!Array.isArray(players) || !players.every((player) => typeof player?.name === 'string'))
    throw new Impossible(`startGame needs a list of players for ${rules.id}, each with a name`);
  if (players.length < min || players.length > max)
    throw new Impossible(`${rules.id} is for ${min} to ${max} players, not ${players.length}`);
  const brought = copyOf(players);
  const reachable = rules.reachableBy(players);
  const table = layTable(rules, reachable, seed, players);
  // To keep a table as it is would make every write copy what it touches: it is laid again instead, where that can be done.
  const laid = brought === undefined ? table.fork() : undefined;
  const layAgain = (): Table => laid?.fork() ?? layTable(rules, reachable, seed, JSON.parse((brought as Tree).text) as P[]);
  if (isWatched) startTelling(table);
  const refusal = begin(table, layAgain);
  const started = new Game<C>(table);
  started.isWatched = isWatched;
  started.haltsAtSilentPasses = haltsAtSilentPasses;
  started.telling = table.told;
  table.told = undefined;
  if (refusal !== undefined && isLoop(refusal) && rules.policies.loops !== 'refuse') {
    table.adopt(layAgain());
    endInDraw(table);
    return started;
  }
  if (refusal !== undefined) throw new Impossible(`the game cannot begin: ${started.say(refusal)}`);
  started.past = Past.sinceTheBeginning(() => {
    const again = layAgain();
    begin(again, layAgain);
    return again;
  });
  if (!haltsAtSilentPasses) started.passSilently();
  return started;
}

/** Plays to the first decision, without the texts of cards that fail on the way. */
function begin(table: Table, layAgain: () => Table): Refusal | undefined {
  const { told } = table;
  try {
    return resumeApart(table, startRun(table, []));
  } catch (error) {
    if (!(error instanceof TextFault)) throw error;
    const { refusal, faults } = playWithout(table, nothingGiven, error, () => {
      const again = layAgain();
      if (told !== undefined) startTelling(again);
      return again;
    });
    const last = faults.at(-1);
    if (table.game(OVER) && refusal === undefined && table.game(GAME.failed).length === 0) throw last;
    return refusal;
  }
}
const nothingGiven: Input = { seat: -1, picks: [] };

/** What the players bring, whatever becomes of it afterwards; nothing if it is more than data. */
function copyOf(players: readonly PlayerSetup[]): Tree | undefined {
  try {
    return Tree.of(players);
  } catch (error) {
    if (error instanceof Impossible) return undefined;
    throw error;
  }
}

function layTable<P extends PlayerSetup, C extends CardDefinition>(
  rules: Rules<P, C>,
  reachable: Reachable,
  seed: number | string,
  players: readonly P[],
): Table {
  const table = Table.empty(rules as unknown as Rules, reachable);
  const game = GAME_KIND.blank.slice();
  table.seats = players.length;
  game[GAME.seats.index] = players.length;
  table.create(GAME_KIND, game);
  for (let id = NOW_QUEUE; id <= WAITING; id++) table.create(QUEUE_KIND, []);
  openNew(table, 'game');
  for (const name of rules.streams) table.create(STREAM, seedStream(seed, name));
  players.forEach(({ name }, seat) => {
    const values = rules.player.blank.slice();
    values[PLAYER.seat.index] = seat;
    values[PLAYER.name.index] = name;
    table.create(rules.player, values);
  });
  for (const [kind, owner, slot] of rules.zoneLayout(players.length)) {
    const values = kind.blank.slice();
    values[ZONE.owner.index] = owner;
    values[ZONE.slot.index] = slot;
    table.create(kind, values);
  }
  layRules(table);
  const draft = new TableDraft<C>(table);
  rules.spec.setup(draft, players);
  refreshFaces(draft);
  layStatics(table);
  if (draft.madeCount > 0) throw new Impossible('nothing happens while the table is laid: setup emits no events');
  startRun(table, []).startProgram(rules.main, [], -1, 0);
  return table;
}

/** Goes on with a saved game, given as text or as parsed JSON. */
export function loadGame<P extends PlayerSetup, C extends CardDefinition>(
  rules: Rules<P, C>,
  save: unknown,
  { haltsAtSilentPasses = false }: Pick<GameSetup<P>, 'haltsAtSilentPasses'> = {},
): Game<C> {
  const table = loadTable(rules as unknown as Rules, save);
  try {
    if (!table.game(OVER)) {
      const trial = table.fork();
      const run = startRun(trial, []);
      if (hooks.advance(run) !== Status.waiting) throw new LoadError('table.frames', 'the game is not at rest at a decision');
      if (Object.keys(patchBetween(table, trial)).length > 0) throw new LoadError('table.frames', 'the game is not at rest at a decision');
      table.pending = pendingOf(table, run);
    }
  } catch (error) {
    if (error instanceof LoadError) throw error;
    throw new LoadError('table', `the game cannot go on from here: ${messageOf(error)}`);
  }
  const game = new Game<C>(table);
  game.haltsAtSilentPasses = haltsAtSilentPasses;
  return game;
}
