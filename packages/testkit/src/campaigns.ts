/**
 * Campaigns: properties that must hold for every random game. A campaign takes a seed and either returns or throws; the
 * tests run a few hundred seeds of each, `npm run soak` as many as there is time for, and a failing seed fails again.
 */
import {
  applyPatch,
  Chance,
  cardOfOption,
  type Decision,
  type Game,
  type Happened,
  type Json,
  LoadError,
  loadGame,
  optionOf,
  PASS,
  type PlayerSetup,
  type Policies,
  type Rules,
  startGame,
} from '@rulewright/kernel';
import type { DuelWindow } from './duel.js';
import { Ledger } from './duel-laws.js';
import { CampaignFailure } from './failure.js';
import { startJournal } from './journal.js';
import { mutate } from './mutations.js';
import { endsInLoop, type PlayedInput, playOut, randomAnswer, replay } from './play.js';
import { type RandomDuel, randomDuel, withStrangers } from './random-duels.js';
import { type JournalInput, keepJournal, RandomJournal } from './random-journals.js';
import { type RandomGame, randomAttempts, randomGame } from './random-rules.js';
import { playSideBySide } from './side-by-side.js';
import { card } from './workshop.js';

export interface Campaign {
  readonly name: string;
  readonly about: string;
  run(seed: number): void;
}

/** At most so many answers in one random game. */
const LENGTH = 60;

/** Every third game is a duel, with abilities and chains. */
const anyGame = (seed: number): RandomGame => (seed % 3 === 0 ? randomDuel(seed) : randomGame(seed));

function begin(seed: number, make: (seed: number) => RandomGame = anyGame): { game: Game; made: RandomGame; chance: Chance } {
  const made = make(seed);
  return { made, game: startGame(made.rules, { seed, players: made.players }), chance: new Chance(seed, 'answers') };
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new CampaignFailure(what);
}

/** Keys in order, so that equal facts are equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  );
}

const plain = (decisions: readonly Decision[]): string => canonical(decisions);

/** Every fingerprint on the way of a random game, and its inputs. */
export function fingerprintsOf(seed: number): { readonly inputs: readonly PlayedInput[]; readonly fingerprints: readonly string[] } {
  const { game, chance } = begin(seed);
  const fingerprints: string[] = [];
  const inputs = playOut(game, chance, LENGTH, () => fingerprints.push(game.fingerprint()));
  fingerprints.push(game.fingerprint());
  return { inputs, fingerprints };
}

const forks: Campaign = {
  name: 'forks',
  about: 'whatever branches do, their parent stays as it was',
  run(seed) {
    const { game, chance } = begin(seed);
    const kept: { game: Game; save: string; fingerprint: string }[] = [];
    playOut(game, chance, LENGTH, () => {
      const branches = Array.from({ length: chance.between(1, 3) }, () => game.fork());
      const save = game.save();
      kept.push({ game: game.fork(), save, fingerprint: game.fingerprint() });
      branches.forEach((branch, i) => {
        playOut(branch, new Chance(seed, `branch ${i}`), 4, () => {
          playOut(branch.fork(), new Chance(seed, 'twig'), 2);
        });
      });
      must(game.save() === save, 'a branch changed its parent');
    });
    for (const { game: fork, save, fingerprint } of kept) {
      must(fork.save() === save && fork.fingerprint() === fingerprint, 'the game changed a fork that was kept');
    }
  },
};

const saves: Campaign = {
  name: 'saves',
  about: 'save, load and continue equals continue, at every decision',
  run(seed) {
    const { game, made, chance } = begin(seed);
    const stations: { save: string; fingerprint: string; decisions: string }[] = [];
    const inputs = playOut(game, chance, LENGTH, () => {
      stations.push({ save: game.save(), fingerprint: game.fingerprint(), decisions: plain(game.decisions) });
    });
    const last = game.fingerprint();
    stations.forEach(({ save, fingerprint, decisions }, k) => {
      const loaded = loadGame(made.rules, save);
      must(loaded.save() === save && loaded.fingerprint() === fingerprint, `loading at decision ${k} changed something`);
      must(plain(loaded.decisions) === decisions, `the decisions differ after loading at ${k}`);
      replay(loaded, inputs.slice(k), (_, step) => {
        must(loaded.fingerprint() === stations[k + step]?.fingerprint, `loaded at ${k}, the game differs after ${step} answers`);
      });
      must(loaded.fingerprint() === last, `loaded at ${k}, the game ends differently`);
    });
  },
};

const replays: Campaign = {
  name: 'replays',
  about: 'seed and inputs give the same fingerprint at every decision',
  run(seed) {
    const { inputs, fingerprints } = fingerprintsOf(seed);
    const { game } = begin(seed);
    replay(game, inputs, (_, step) => must(game.fingerprint() === fingerprints[step], `the replay differs at decision ${step}`));
    must(game.fingerprint() === fingerprints.at(-1), 'the replay ends differently');
  },
};

const patches: Campaign = {
  name: 'patches',
  about: 'the patch of a step, applied to the old JSON, gives the new JSON',
  run(seed) {
    const { game, chance } = begin(seed);
    for (let step = 0; step < LENGTH && !game.isOver; step++) {
      const before = game.saveJson()['table'];
      const decision = chance.pick(game.decisions);
      const result = game.answer(decision.seat, randomAnswer(game, decision, chance));
      if (!result.ok) throw new CampaignFailure(result.sentence);
      must(canonical(applyPatch(before, result.patch)) === canonical(game.saveJson()['table']), `the patch of step ${step} is wrong`);
    }
  },
};

const hostileAnswers: readonly unknown[] = [
  -1,
  99,
  1.5,
  Number.NaN,
  'x',
  '0',
  null,
  undefined,
  true,
  {},
  [],
  [-1],
  [0, 0],
  [99],
  ['0'],
  [[0]],
  { length: 1, 0: 0 },
  2 ** 60,
  'back out',
  Array.from({ length: 20_000 }, () => 0),
];

const refusals: Campaign = {
  name: 'refusals',
  about: 'a refused answer changes nothing and says why',
  run(seed) {
    const { game, chance } = begin(seed);
    playOut(game, chance, LENGTH, () => {
      const fingerprint = game.fingerprint();
      const decisions = plain(game.decisions);
      const seats: unknown[] = [...game.decisions.map(({ seat }) => seat), 7, -1, 'x', undefined];
      for (const seat of seats) {
        for (const answer of hostileAnswers) {
          const trial = game.fork();
          const result = trial.answer(seat as number, answer as number);
          if (result.ok) {
            const mine = game.decisions.find((decision) => decision.seat === seat) as Decision;
            must(answer === 'back out' ? mine.canBackOut : Array.isArray(answer), `${String(answer)} was taken for an answer`);
            continue;
          }
          must(result.sentence.length > 0 && !result.sentence.includes('?'), `no reason was given: ${result.sentence}`);
          must(trial.fingerprint() === fingerprint, `a refused answer (${result.refusal.code}) left a trace`);
          must(plain(trial.decisions) === decisions, 'a refused answer changed the decision');
        }
      }
      const [one] = game.decisions;
      const stale = one === undefined ? undefined : game.fork().answer(one.seat, 0, one.id + 1);
      must(stale?.ok === false && stale.refusal.code === 'answer.stale', 'a stale answer was taken');
    });
  },
};

const offers: Campaign = {
  name: 'offers',
  about: 'every offered option is accepted',
  run(seed) {
    const { game, chance } = begin(seed);
    playOut(game, chance, LENGTH, () => {
      for (const decision of game.decisions) {
        const legal = game.legalAnswers(decision, 12);
        must(legal.length > 0, `"${decision.why}" is asked and has no legal answer`);
        const offered = new Set<number>();
        for (const answer of legal) {
          const result = game.fork().answer(decision.seat, answer);
          if (!result.ok)
            throw new CampaignFailure(`${JSON.stringify(answer)} was offered for "${decision.why}" and refused: ${result.sentence}`);
          for (const pick of [answer].flat()) offered.add(pick as number);
        }
      }
    });
  },
};

const costs: Campaign = {
  name: 'costs',
  about: 'what is begun to be paid is paid, however it is paid and whatever lies hidden',
  run(seed) {
    const { game, chance } = begin(seed);
    playOut(game, chance, LENGTH, (_, step) => {
      const decision = game.decisions.find(({ certain }) => certain);
      if (decision === undefined) return;
      const worlds = [game.fork(), ...[1, 2].map((i) => game.imagine(decision.seat, `${seed} ${step} ${i}`))];
      for (const [i, world] of worlds.entries()) payOn(world, new Chance(seed, `${step} ${i}`));
    });
  },
};

/** Goes on while something must be done in full: none of it may fail. */
function payOn(world: Game, chance: Chance): void {
  for (let answers = 0; answers < 8 && world.decisions.some(({ certain }) => certain); answers++) {
    const decision = chance.pick(world.decisions);
    const result = world.answer(decision.seat, randomAnswer(world, decision, chance));
    if (!result.ok) return; // a loop: it has changed nothing
    must(!result.refused.some(({ code }) => code === 'cost.failed'), `after "${decision.why}" what was payable could not be paid`);
  }
}

const attempts: Campaign = {
  name: 'attempts',
  about: 'a request that fails or is taken back leaves no trace',
  run(seed) {
    const { game, chance } = begin(seed, randomAttempts);
    let before = '';
    playOut(game, chance, LENGTH * 2, () => {
      const [decision] = game.decisions;
      if (decision?.why === 'before') before = facts(game);
      if (decision?.why !== 'after') return;
      const { look } = game;
      const through = look.event(look.seq)?.type.id === 'marked';
      if (!through) must(facts(game) === before, 'a failed attempt left a trace');
    });
  },
};

/** All facts but the program's own place and the counts of answers. */
function facts(game: Game): string {
  const table = JSON.parse(JSON.stringify(game.saveJson()['table'])) as {
    records: Record<string, Record<string, unknown>>;
    frames?: unknown;
  };
  delete table.frames;
  for (const record of Object.values(table.records)) {
    if (record['kind'] === 'player') delete record['answered'];
    if (record['kind'] === 'game') delete record['steps'];
  }
  return canonical(table);
}

/** Whether something runs on a fork and has had answers, or chance, already. */
function isUnderWay(game: Game): boolean {
  return JSON.stringify((game.saveJson()['table'] as { frames: Json }).frames).includes('"@answers"');
}

const secrecy: Campaign = {
  name: 'secrecy',
  about: 'what a seat may not know changes nothing that it sees',
  run(seed) {
    const { game, made, chance } = begin(seed);
    playOut(game, chance, LENGTH, (_, step) => {
      if (step % 3 !== seed % 3) return;
      for (let seat = 0; seat < made.players.length; seat++) {
        const imagined = game.imagine(seat, seed + step);
        must(canonical(imagined.view(seat)) === canonical(game.view(seat)), `seat ${seat} sees a difference it may not see`);
        if (!isUnderWay(game)) {
          const again = imagined.imagine(seat, 'another').fingerprint();
          must(again === game.imagine(seat, 'another').fingerprint(), `what seat ${seat} imagines depends on what it may not know`);
        }
        for (const answer of hostileAnswers) {
          const truly = game.fork().answer(seat, answer as number);
          const maybe = imagined.fork().answer(seat, answer as number);
          must(truly.ok === maybe.ok, `seat ${seat} is refused in one world only`);
          if (!truly.ok && !maybe.ok) must(truly.sentence === maybe.sentence, `seat ${seat} reads a difference`);
        }
        // Whatever is imagined can be played on.
        playOut(imagined, new Chance(seed, 'imagined'), 3);
      }
    });
  },
};

const hostileSaves: Campaign = {
  name: 'hostile-saves',
  about: 'a damaged save is refused with its place, or is whole',
  run(seed) {
    const { game, made, chance } = begin(seed);
    playOut(game, chance, chance.between(0, 25));
    const save = game.save();
    for (let i = 0; i < 25; i++) {
      const loaded = loadDamaged(made.rules, mutate(save, chance));
      if (loaded === undefined || loaded.isOver) continue;
      const [decision] = loaded.decisions;
      const fingerprint = loaded.fingerprint();
      try {
        if (decision !== undefined) loaded.answer(decision.seat, 0);
      } catch {
        must(loaded.fingerprint() === fingerprint, 'an answer failed and left a trace');
      }
    }
  },
};

/** Loads what may be damaged: it is refused with its place, or is whole. */
function loadDamaged<P extends PlayerSetup>(rules: Rules<P>, damaged: string): Game | undefined {
  let loaded: Game;
  try {
    loaded = loadGame(rules, damaged);
  } catch (error) {
    must(error instanceof LoadError, `a damaged save threw ${String(error)}`);
    must((error as LoadError).path.length > 0 && (error as LoadError).problem.length > 0, 'a damaged save was refused without a place');
    return undefined;
  }
  must(!('polluted' in {}), 'a save changed what every object is');
  loadGame(rules, loaded.save());
  return loaded;
}

const duels: Campaign = {
  name: 'duels',
  about: 'chains resolve newest first, triggers end once, limits hold, nothing outlives its lifetime, history is true',
  run(seed) {
    const duel = randomDuel(seed);
    const game = startGame(duel.rules, { seed, players: duel.players });
    const chance = new Chance(seed, 'answers');
    const ledger = new Ledger(duel, game);
    for (let step = 0; step < LENGTH * 2 && !game.isOver; step++) {
      ledger.check(game);
      const decision = chance.pick(game.decisions);
      const kept = game.fork();
      const result = game.answer(decision.seat, randomAnswer(game, decision, chance));
      if (!result.ok && endsInLoop(kept, game, result.refusal)) break;
      if (!result.ok) throw new CampaignFailure(`an offered answer was refused: ${result.sentence}`);
      ledger.enter(result.events, game);
    }
    ledger.check(game);
  },
};

const WINDOWS: readonly DuelWindow[] = ['chain', 'check', 'priority'];

const silentPasses: Campaign = {
  name: 'silent-passes',
  about: 'a game that makes silent passes at once is, at each question, the game that halts at them; and as much has happened',
  run(seed) {
    const duel = randomDuel(seed, { window: WINDOWS[seed % WINDOWS.length] ?? 'chain' });
    const chance = new Chance(seed, 'answers');
    const begin = (haltsAtSilentPasses: boolean): Game => startGame(duel.rules, { seed, players: duel.players, haltsAtSilentPasses });
    const [halting, silent] = [begin(true), begin(false)];
    const passed = (): Happened[] => {
      const events: Happened[] = [];
      for (;;) {
        const decision = halting.decisions.find(({ isSilentPass }) => isSilentPass);
        if (decision === undefined) return events;
        const kept = halting.fork();
        const result = halting.answer(decision.seat, 0, decision.id);
        if (!result.ok) throw new CampaignFailure(`a silent pass was refused: ${result.sentence}`);
        if (chance.below(4) === 0) must(kept.passSilently(1) === 1 && kept.fingerprint() === halting.fingerprint(), 'passing differs');
        events.push(...result.events);
      }
    };
    passed();
    for (let step = 0; step < LENGTH * 2; step++) {
      must(halting.fingerprint() === silent.fingerprint(), `the table is another one after ${step} answers`);
      if (silent.isOver) return;
      must(!silent.decisions.some(({ isSilentPass }) => isSilentPass), 'somebody is asked who can only pass');
      const decision = chance.pick(silent.decisions);
      const answer = randomAnswer(silent, decision, chance);
      const [one, other] = [halting, silent].map((game) => game.answer(decision.seat, answer, decision.id));
      must(one?.ok === other?.ok, 'an answer was taken in one of them only');
      if (one?.ok !== true || other?.ok !== true) return;
      const told = (events: readonly Happened[]): string => JSON.stringify(events.map(({ seq, type, data }) => [seq, type.id, data]));
      must(told([...one.events, ...passed()]) === told(other.events), 'other events have happened');
    }
  },
};

const strangers: Campaign = {
  name: 'strangers',
  about: 'cards that nobody brings change neither hash nor table, and a saved game goes on without them',
  run(seed) {
    const duel = randomDuel(seed);
    playSideBySide({ rules: withStrangers(duel, seed), players: duel.players, seed, most: LENGTH * 2 });
  },
};

const activations: Campaign = {
  name: 'activations',
  about: 'what is offered can be activated; everything else is refused with a reason that names what is there',
  run(seed) {
    const duel = randomDuel(seed);
    const game = startGame(duel.rules, { seed, players: duel.players });
    const ledger = new Ledger(duel, game);
    playOut(game, new Chance(seed, 'answers'), LENGTH, (_, step) => {
      for (const decision of game.decisions) {
        if (decision.of !== 'activations') continue;
        const before = game.fingerprint();
        ledger.checkOffers(game, decision);
        must(game.fingerprint() === before, 'explaining changed something');
        if (step % 3 === 0) activateEach(duel, game, decision, new Chance(seed, 'activating'));
      }
    });
  },
};

/** Each offered activation makes its link, however its costs and targets are chosen. */
function activateEach(duel: RandomDuel, game: Game, decision: Decision, chance: Chance): void {
  decision.options.forEach((option, at) => {
    if (typeof option !== 'number' || option === PASS) return;
    const fork = game.fork();
    const card = cardOfOption(option);
    const { abilities = [] } = duel.rules.cardOf(fork.look.card(card).id);
    const ability = abilities[option - optionOf(card, 0)]?.id;
    let events = accepted(fork.answer(decision.seat, at));
    for (let i = 0; i < 30 && !events.some(({ type }) => type.id === 'activated'); i++) {
      const [asked] = fork.decisions as readonly [Decision];
      events = accepted(fork.answer(asked.seat, chance.pick(fork.legalAnswers(asked, 20))));
    }
    const made = events.find(({ type }) => type.id === 'activated');
    must(made !== undefined, `"${ability}" was offered, and came to nothing`);
    must(made?.data['ability'] === ability, `"${ability}" was offered, but "${String(made?.data['ability'])}" was activated`);
  });
}

function accepted(result: ReturnType<Game['answer']>): readonly Happened[] {
  if (!result.ok) throw new CampaignFailure(`an offered answer was refused: ${result.sentence}`);
  return result.events;
}

const commands: Campaign = {
  name: 'commands',
  about: 'driven by commands, with plain data and further definitions on the way: saves, forks, patches and replays hold',
  run(seed) {
    const made = new RandomJournal(seed);
    const game = startJournal(made.journal, seed);
    const chance = new Chance(seed, 'inputs');
    const stations: Station[] = [];
    const kept: Game[] = [];
    const inputs = keepJournal(made, game, chance, LENGTH / 2, (input, step) => {
      stations.push({ save: game.save(), fingerprint: game.fingerprint(), decisions: plain(game.decisions), added: made.added.length });
      kept.push(game.fork());
      const branch = game.fork();
      if (!('add' in input) && step % 3 === 0) givenOnce(made, branch, input, chance);
      must(game.fingerprint() === stations[step]?.fingerprint, 'a fork changed its parent');
    });
    const last = game.fingerprint();
    kept.forEach((fork, k) => {
      must(fork.fingerprint() === stations[k]?.fingerprint, `the game changed the fork that was kept at ${k}`);
    });
    const check = (of: RandomJournal, other: Game, from: number, what: string): void => {
      for (let k = from; k < inputs.length; k++) {
        must(other.fingerprint() === stations[k]?.fingerprint, `${what} differs at input ${k}`);
        must(plain(other.decisions) === stations[k]?.decisions, `${what} is asked something else at input ${k}`);
        of.give(other, inputs[k] as JournalInput);
      }
      must(other.fingerprint() === last, `${what} ends differently`);
    };
    const again = new RandomJournal(seed);
    check(again, startJournal(again.journal, seed), 0, 'the replay');
    stations.forEach(({ save, added }, k) => {
      if (k % 7 !== seed % 7) return;
      // Into rules that have had more added since, and into new ones that have had just as much.
      check(made, loadGame(made.journal.rules, save), k, `loaded at ${k}, the game`);
      const fresh = new RandomJournal(seed);
      fresh.addUpTo(added - 1);
      check(fresh, loadGame(fresh.journal.rules, save), k, `loaded at ${k} elsewhere, the game`);
      for (let i = 0; i < 4; i++) loadDamaged(made.journal.rules, mutate(save, chance));
    });
  },
};

/** For each of the three timings: the same laws, and every game ends or is declared a loop. */
const windowsOf = (window: DuelWindow): Campaign => ({
  name: `windows-${window}`,
  about: `under ${window} timing every game ends, is a loop or is kept going, newest first, triggers end once; saves, forks and secrets hold`,
  run(seed) {
    const chance = new Chance(seed, 'answers');
    const policies = {
      loops: chance.pick<Policies['loops']>(['refuse', 'draw', 'stopper', { repeats: 2 }]),
      loopBudget: 2000,
      waitingTriggers: chance.pick<Policies['waitingTriggers']>(['with-their-card', 'on-their-own']),
    };
    const duel = randomDuel(seed, { window, turns: chance.between(2, 5), policies });
    const game = startGame(duel.rules, { seed, players: duel.players });
    const ledger = new Ledger(duel, game);
    let [turn, since] = [0, 0];
    for (let step = 0; !game.isOver; step++) {
      if (game.look.scope('turn') !== turn) [turn, since] = [game.look.scope('turn'), step];
      // Players may go on for ever, if something grows: in which order triggers come is a choice, too.
      if (step - since > IN_ONE_TURN) return;
      ledger.check(game);
      if (step % 6 === seed % 6) standsAlone(duel, game, chance);
      const decision = chance.pick(game.decisions);
      const kept = game.fork();
      // A player who never passes would play for ever: now and then somebody is tired.
      const pass = decision.of === 'activations' && chance.below(3) === 0 ? decision.options.indexOf(PASS) : -1;
      const result = game.answer(decision.seat, pass >= 0 ? pass : randomAnswer(game, decision, chance));
      if (!result.ok && endsInLoop(kept, game, result.refusal)) return;
      if (!result.ok) throw new CampaignFailure(`an offered answer was refused: ${result.sentence}`);
      ledger.enter(result.events, game);
    }
  },
});
const IN_ONE_TURN = 200;

/** At any decision: what is loaded or forked goes on alike, nothing that is asked leaves a trace, and nobody sees what is hidden. */
function standsAlone(duel: RandomDuel, game: Game, chance: Chance): void {
  const before = game.fingerprint();
  const loaded = loadGame(duel.rules, game.save());
  must(loaded.fingerprint() === before, 'the loaded game is another');
  const fork = game.fork();
  const seed = chance.below(1_000_000);
  const ends = [fork, loaded].map((one) => {
    playOut(one, new Chance(seed, 'aside'), 3);
    return one.fingerprint();
  });
  must(ends[0] === ends[1], 'a fork and a loaded game go on differently');
  for (const { seat } of game.decisions) {
    // A cost that cannot be paid is tried, and leaves no trace.
    for (const id of game.look.things(card)) if (game.look.get(id, card.fields.controller) === seat) game.explain.activation(id);
    must(canonical(game.imagine(seat, seed).view(seat)) === canonical(game.view(seat)), `seat ${seat} sees what it cannot know`);
  }
  must(game.fingerprint() === before, 'looking ahead left a trace');
}

interface Station {
  readonly save: string;
  readonly fingerprint: string;
  readonly decisions: string;
  /** How many batches of definitions had been added. */
  readonly added: number;
}

/** Gives one input, which changes what its patch says, or nothing; then goes on for a while. */
function givenOnce(made: RandomJournal, game: Game, input: JournalInput, chance: Chance): void {
  const before = game.saveJson()['table'];
  const fingerprint = game.fingerprint();
  const became = made.give(game, input);
  if (became !== 'taken') must(game.fingerprint() === fingerprint, `what ${became} left a trace`);
  const patch = made.lastPatch;
  if (patch !== undefined) must(canonical(applyPatch(before, patch)) === canonical(game.saveJson()['table']), 'the patch is wrong');
  for (let i = 0; i < 3 && !game.isOver; i++) {
    const next = made.randomInput(game, chance);
    if ('add' in next) continue;
    if (made.give(game, next) !== 'taken') return;
  }
}

export const campaigns: readonly Campaign[] = [
  forks,
  saves,
  replays,
  patches,
  refusals,
  offers,
  attempts,
  secrecy,
  hostileSaves,
  duels,
  silentPasses,
  strangers,
  activations,
  commands,
  windowsOf('chain'),
  windowsOf('check'),
  windowsOf('priority'),
  costs,
];

/** Runs a campaign for one seed; a failure says how to see it again. */
export function runCampaign(campaign: Campaign, seed: number): void {
  try {
    campaign.run(seed);
  } catch (error) {
    const failure = new CampaignFailure(
      `${campaign.name}, seed ${seed}: ${(error as Error).message}\n  again: npm run soak -- --campaign ${campaign.name} --seed ${seed}`,
    );
    failure.stack = `${failure.message}\n${(error as Error).stack ?? ''}`;
    throw failure;
  }
}
