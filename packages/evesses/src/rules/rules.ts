/**
 * The rules of a game: as the kernel plays it. Games that were forked from each other share them.
 *
 * EH1  `resolveChain` resolves until neither links nor triggers are left, or somebody is asked. A chain that goes on for more
 *      than the limit is given up: everything is as before, and the error names what goes round.
 */
import {
  activateAbility,
  assign,
  awaitCommand,
  chainLength,
  defineRules,
  each,
  type Here,
  isTriggerWaiting,
  linkResolved,
  type ProgramDefinition,
  placeTrigger,
  playerKind,
  program,
  type Rules,
  repeatWhile,
  resolveNewest,
  Tree,
  v,
} from '@rulewright/kernel';
import { type AnyOptions, checkOptions } from '../authoring/options.js';
import { Committing } from '../running/committing.js';
import { CurrentGame } from '../running/current-game.js';
import { Definitions } from '../running/definitions.js';
import { cycleOf, Endless } from '../running/endless.js';
import { Performing } from '../running/performing.js';
import { Resolving } from '../running/resolving.js';
import { orderedTriggers } from '../running/trigger-order.js';
import { textOf } from '../table/facts.js';
import { GameTable } from '../table/table.js';
import { Floodgate } from '../values/effects.js';
import { ChainLimitReached } from '../values/errors.js';
import { EvessesError, shown } from '../values/mistakes.js';
import { isList } from '../values/plain-data.js';
import { Abilities } from './abilities.js';
import { Commands } from './commands.js';
import { Defining } from './defining.js';
import { Floodgates } from './floodgates.js';

/** What games that were forked from each other share. */
export interface SharedByForks {
  readonly options: AnyOptions;
  readonly players: readonly string[];
  readonly rules: Rules;
  readonly current: CurrentGame;
  readonly table: GameTable;
  readonly definitions: Definitions;
  readonly defining: Defining;
  readonly performing: Performing;
  readonly commands: Commands;
  /** The program that activates an effect. */
  readonly activate: ProgramDefinition;
  /** The program that resolves the chain. */
  readonly resolve: ProgramDefinition;
}

/** The kernel's guard counts its own small steps. Ours counts where a link resolves. */
const KERNEL_STEPS = 1_000_000_000;
const PLAYER = playerKind({});

export function rulesOf(options: AnyOptions): SharedByForks {
  checkOptions(options);
  const { players = ['player'], turn } = options;
  const state = Tree.of(options.state, 'state');
  if (typeof state.value !== 'object' || state.value === null || isList(state.value))
    throw new EvessesError("the state is an object with the game's own fields");

  const current = new CurrentGame();
  const table = new GameTable();
  const definitions = new Definitions(players);
  const committing = new Committing(table);
  const performing = new Performing(current, definitions);
  const resolving = new Resolving(current, table, committing, performing);
  const abilities = new Abilities(current, table, definitions, resolving);
  const defining = new Defining(current, definitions, abilities, new Floodgates(current, table, definitions));
  const commands = new Commands(current, table, definitions, committing, turn);
  const resolve = resolveProgram(current, (here) => orderedTriggers(current, definitions, table, here).map(({ id }) => id));
  const activate = program('evesses.activate', ['ability'], [activateAbility(v('ability'))]);
  const programs = [...commands.programs, resolve, activate];
  const rules = kernelRules({ options, players, state, table, programs, definitions });
  table.use(rules);
  definitions.use(rules);
  return { options, players, rules, current, table, definitions, defining, performing, commands, activate, resolve };
}

interface RulesParts {
  readonly options: AnyOptions;
  readonly players: readonly string[];
  readonly state: Tree;
  readonly table: GameTable;
  readonly programs: readonly ProgramDefinition[];
  readonly definitions: Definitions;
}

function kernelRules({ options, players, state, table, programs, definitions }: RulesParts): Rules {
  const { history = 'everything', sortFloodgates } = options;
  return defineRules({
    id: 'evesses',
    seats: { min: players.length, max: players.length },
    player: PLAYER,
    cardKinds: [],
    things: table.kinds,
    zones: [],
    actions: table.actions,
    events: [],
    programs,
    memories: history === 'everything' ? [] : history.map((scope) => ({ in: scope })),
    setup: (draft) => table.lay(draft, state),
    main: [repeatWhile(true, awaitCommand())],
    policies: {
      faults: 'thrown', // a command that throws is taken back as a whole (EH1)
      loopBudget: KERNEL_STEPS,
      retention: history === 'everything' ? 'everything' : 'asked',
      ...(sortFloodgates !== undefined && {
        sortEffects: (one, other) => {
          const [a, b] = [definitions.madeFor(one.definition), definitions.madeFor(other.definition)];
          return a instanceof Floodgate && b instanceof Floodgate ? orderBy(sortFloodgates(a, b)) : 0;
        },
      }),
    },
  });
}

function orderBy(order: unknown): number {
  if (typeof order === 'number' && !Number.isNaN(order)) return order;
  throw new EvessesError(`a sorter of floodgates must return a number, not ${shown(order)}`);
}

/** Resolves the chain, and the triggers that answer it, until nothing is left. (EH1) */
function resolveProgram(current: CurrentGame, waiting: (here: Here) => readonly number[]): ProgramDefinition {
  const isChain = (here: Here): boolean => chainLength(here) > 0;
  return program(
    'evesses.resolve',
    [],
    [
      assign('resolved', 0),
      repeatWhile(
        (here) => isChain(here) || isTriggerWaiting(here),
        repeatWhile(
          isChain,
          assign('resolved', (here) => counted(current, here)),
          resolveNewest(),
        ),
        each('trigger', waiting, ...placeTrigger),
      ),
    ],
  );
}

/** Returns how many links have resolved in this chain, with the one that is about to. (EH1) */
function counted(current: CurrentGame, here: Here): number {
  const { maxIterations } = current.game;
  const count = here.int('resolved') + 1;
  if (count <= maxIterations) return count;
  // A cycle that is longer than this tells nobody anything.
  const names: string[] = [];
  for (let seq = here.seq; seq > 0 && names.length < 64; seq--) {
    const happened = here.event(seq);
    if (happened?.type === linkResolved) names.unshift(textOf(happened.data['ability']));
  }
  throw new Endless(new ChainLimitReached(maxIterations, cycleOf(names)));
}
