/**
 * Counts instructions with valgrind: of a move of the small game, of an answer in a chain duel, and of projections. Times differ by a third
 * from run to run on a shared machine; instructions hardly differ.
 *
 *   node instructions.mjs [options]        (--help lists them)
 *
 * A work is done in equal batches after a warm-up, in one process. Each batch ends with a call of `umask`, which does nothing here and
 * happens nowhere else: callgrind writes its counts to a file whenever that is called. The median of the batches is what the work costs.
 * So the figure contains neither the start nor the warm-up.
 *
 * Two things would make the figures of two runs differ by a third. V8 optimizes rare functions late, and to optimize one function costs
 * as much as a hundred answers of a duel: callgrind does not count while V8 optimizes (`COMPILER`), and a batch that waits for slow code
 * does not move the median. And V8 collects garbage by time: `FLAGS` give it one thread, a fixed schedule of collections without marking
 * in small steps, and fixed seeds for hashes; and they keep compiled code that has not run for a while. Collections are counted.
 *
 * What is left is luck in what V8 inlines where: modules load asynchronously, so that the first collections come at slightly different
 * moments. That is the spread between runs. A difference of less than twice the spread says nothing.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const script = fileURLToPath(import.meta.url);
const home = resolve(dirname(script), '..');
/** Functions with fewer instructions a unit of work are not listed. */
const LEAST = 5;
const FLAGS = [
  '--predictable',
  '--predictable-gc-schedule',
  '--no-incremental-marking',
  '--no-flush-bytecode',
  '--no-node-snapshot',
  '--hash-seed=1',
  '--random-seed=1',
];

/** Off while V8 optimizes a function, on again afterwards. */
const COMPILER = ['--toggle-collect=*GetOrCompileOptimized*', '--collect-atstart=yes'];

/**
 * What can be counted. `load` gets the checkout whose build and games are used, and returns the work: a function that does it as often as
 * it is told, and returns how many units that were. `warmUp` and `batch` are how often.
 */
const works = {
  move: {
    about: 'a move of the small game',
    warmUp: 60,
    batch: 16,
    async load(tree) {
      const { playScript } = await from(tree, 'bench/games/script.mjs');
      const version = await import(pathToFileURL(values.game ?? join(tree, 'bench/games/small.mjs')).href);
      return (times) => {
        for (let i = 0; i < times; i++) playScript(version, version.newGame(), MOVES);
        return times * MOVES;
      };
    },
  },
  duel: {
    about: 'an answer in a chain duel between random players, the setup of the duel included',
    warmUp: 25, // 100 duels: before, much of the code is not compiled yet
    batch: 1,
    async load(tree) {
      const { play, startDuel } = await from(tree, 'bench/games/duels.mjs');
      return (times) => {
        let answers = 0;
        for (let i = 0; i < times * DUELS; i++) answers += play(startDuel(i % DUELS), i % DUELS).decisions;
        return answers;
      };
    },
  },
  projection: {
    about: 'all traits of 100 creatures under 40 effects, from scratch',
    warmUp: 250,
    batch: 40,
    async load(tree) {
      const { boardOf, projectorOf } = await from(tree, 'bench/games/anthems.mjs');
      const projector = projectorOf(boardOf(100, 40));
      return repeated(() => projector.project());
    },
  },
  change: {
    about: 'the same after the printed power of one creature has changed, of 1,000 under 100 effects',
    warmUp: 2000,
    batch: 200,
    async load(tree) {
      const { boardOf, projectorOf } = await from(tree, 'bench/games/anthems.mjs');
      const { reproject } = await from(tree, 'packages/kernel/dist/index.js');
      let projected = projectorOf(boardOf(1000, 100)).project();
      let i = 0;
      return repeated(() => {
        const thing = projected.board.thing((i++ * 7) % 1000);
        projected = reproject(projected, [{ ...thing, traits: { ...thing.traits, power: (thing.traits.power + 1) % 9 } }]);
        if (!projected.isReprojected) throw new Error('everything was projected again');
      });
    },
  },
  counter: {
    about: 'a counter is put on one of 100 cards on the table, and its power is asked for',
    warmUp: 6000,
    batch: 1000,
    async load(tree) {
      const { counting } = await from(tree, 'bench/games/lords.mjs');
      return repeated(counting(100));
    },
  },
};
const MOVES = 2000;
const DUELS = 4;
const BATCHES = 7;

const help = `node instructions.mjs [options]

  --work A,B        what to count, everything by default: ${Object.keys(works).join(', ')}
  --tree TREE       count with the build and the bench/games of this checkout; by default the one that this script is in
  --against TREE    count with another checkout as well, taking turns, and report the ratio (--tree to --against)
  --runs N          how often, 3 by default; the median is reported, and how far apart the runs are
  --jobs N          how many processes at once, 2 by default
  --misses          count cache misses as well, which takes longer
  --functions       list how many instructions in which compiled function, with all that was built into it, and how often it is called
  --game PATH       another version of the small game, with "newGame" and "play"
  --help            this text

Build first (npx tsc -b). Valgrind must be installed.`;

const { values } = parseArgs({
  options: {
    work: { type: 'string' },
    tree: { type: 'string' },
    against: { type: 'string' },
    runs: { type: 'string', default: '3' },
    jobs: { type: 'string', default: '2' },
    misses: { type: 'boolean' },
    functions: { type: 'boolean' },
    game: { type: 'string' },
    inside: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const tree = resolve(values.tree ?? home);

/** What valgrind watches: the warm-up and the batches, with a mark behind each. */
async function work(name) {
  const { warmUp, batch, load } = works[name];
  const some = await load(tree);
  some(warmUp);
  mark();
  const units = Array.from({ length: BATCHES }, () => {
    const done = some(batch);
    mark();
    return done;
  });
  console.log(`units ${units.join(' ')}`);
}

/** Callgrind writes down what it has counted whenever this is called. */
const mark = () => process.umask(0o22);

const from = (where, path) => import(pathToFileURL(join(where, path)).href);

function repeated(once) {
  return (times) => {
    for (let i = 0; i < times; i++) once();
    return times;
  };
}

function worksWanted() {
  const names = values.work?.split(',') ?? Object.keys(works);
  const unknown = names.find((name) => works[name] === undefined);
  if (unknown === undefined) return names;
  console.error(`There is nothing to count that is called "${unknown}": ${Object.keys(works).join(', ')}.`);
  process.exit(2);
}

// -- counting

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const EVENTS = {
  Ir: 'instructions',
  I1mr: 'misses of the code cache (I1)',
  D1mr: 'missed reads of data (D1)',
  D1mw: 'missed writes of data (D1)',
};

async function report() {
  const trees = values.against === undefined ? [tree] : [tree, resolve(values.against)];
  for (const name of worksWanted()) {
    console.log(`${name}: ${works[name].about}`);
    const wanted = Array.from({ length: Number(values.runs) }, () => trees).flat();
    const counted = await several(wanted, (where) => countOnce(name, where));
    for (const event of Object.keys(counted[0])) {
      const runs = trees.map((_, at) => counted.filter((_, i) => i % trees.length === at).map((one) => one[event]));
      runs.forEach((costs, at) => {
        const apart = (100 * (Math.max(...costs) - Math.min(...costs))) / median(costs);
        const of = EVENTS[event].padEnd(30);
        console.log(
          `  ${of} ${median(costs).toFixed(0).padStart(9)}   spread ${apart.toFixed(2)} % of ${costs.length} runs   ${trees[at]}`,
        );
      });
      if (runs.length > 1) console.log(`  ${'ratio'.padEnd(30)} ${(median(runs[0]) / median(runs[1])).toFixed(4).padStart(9)}`);
    }
  }
}

/** Does something for each, a few at once; the results are in order. */
async function several(list, doOne) {
  const results = [];
  let next = 0;
  const go = async () => {
    while (next < list.length) {
      const at = next++;
      results[at] = await doOne(list[at]);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, go));
  return results;
}

/** What a unit of the work costs, by what is counted: the median of the batches. */
async function countOnce(name, where) {
  const options = values.misses ? ['--cache-sim=yes'] : [];
  return inFolder(async (folder) => {
    const { batches } = await valgrind(options, [], { name, where, folder });
    const events = Object.keys(EVENTS).filter((event) => batches[0].totals[event] !== undefined);
    return Object.fromEntries(events.map((event) => [event, median(batches.map(({ totals, units }) => totals[event] / units))]));
  });
}

async function inFolder(doOne) {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  try {
    return await doOne(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// -- functions

async function reportFunctions() {
  for (const name of worksWanted()) {
    const { units, functions } = await inFolder((folder) => functionsOf(name, folder));
    console.log(`${name}: ${works[name].about}`);
    console.log('instructions    calls  for one, in');
    const rows = [...functions].map(([called, { cost, calls }]) => ({ called, cost: cost / units, calls: calls / units }));
    for (const { called, cost, calls } of rows.filter((row) => row.cost >= LEAST).sort((a, b) => b.cost - a.cost))
      console.log(`${cost.toFixed(0).padStart(12)} ${calls.toFixed(2).padStart(8)}  ${called}`);
  }
}

/** What each function has cost in a batch of middling cost: callgrind counts by address, and V8 writes down what it has put where. */
async function functionsOf(name, folder) {
  const options = ['--dump-instr=yes', '--compress-pos=no', '--compress-strings=no'];
  const { pid, batches } = await valgrind(options, ['--perf-basic-prof'], { name, where: tree, folder });
  const map = join(tmpdir(), `perf-${pid}.map`);
  const codes = readFileSync(map, 'utf8').trim().split('\n').map(codeOf);
  rmSync(map);
  codes.sort((a, b) => a.start - b.start || a.order - b.order);
  const middling = median(batches.map(({ totals, units }) => totals.Ir / units));
  const { file, units } = batches.find((one) => one.totals.Ir / one.units === middling);
  const functions = new Map();
  const add = (called, cost, calls) => {
    const found = functions.get(called) ?? { cost: 0, calls: 0 };
    functions.set(called, { cost: found.cost + cost, calls: found.calls + calls });
  };
  let named = '';
  let isCall = false;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('fn=')) named = line.slice(3);
    else if (line.startsWith('calls=')) isCall = true;
    else if (!line.startsWith('0x')) continue;
    else if (isCall)
      isCall = false; // what was called counts for itself
    else {
      const [at, , cost] = line.split(' ').map(Number);
      const code = /^(0x|\?\?\?)/.test(named) ? codeAt(codes, at) : undefined;
      if (code === undefined) add(named, cost, 0);
      else add(code.name, cost, at === code.start ? cost : 0);
    }
  }
  return { units, functions };
}

function codeOf(line, order) {
  const [start, size, ...name] = line.split(' ');
  return {
    start: Number.parseInt(start, 16),
    size: Number.parseInt(size, 16),
    name: name.join(' ').replace(/file:\S*\/(dist|games)\//, ''),
    order,
  };
}

/** What was put there last: code is moved and dropped, and other code comes to lie where it was. */
function codeAt(codes, at) {
  let [low, high] = [0, codes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codes[middle].start <= at) low = middle + 1;
    else high = middle;
  }
  const near = codes.slice(Math.max(0, low - 40), low).filter(({ start, size }) => at < start + size);
  return near.reduce((best, code) => (best === undefined || code.order > best.order ? code : best), undefined);
}

// -- valgrind

/** Has valgrind watch the work; what it has counted in each batch, and in which file. */
async function valgrind(options, flags, { name, where, folder }) {
  const out = join(folder, 'counts');
  const counting = ['--tool=callgrind', '--dump-before=umask', ...COMPILER, `--callgrind-out-file=${out}`, ...options];
  const own = ['--inside', '--tree', where, '--work', name, ...(values.game === undefined ? [] : ['--game', resolve(values.game)])];
  // V8 leaves a log where it runs.
  const child = spawn('valgrind', [...counting, process.execPath, ...FLAGS, ...flags, script, ...own], { cwd: folder });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'])
    child[stream].on('data', (data) => {
      said[stream] += data;
    });
  const code = await new Promise((done, reject) => {
    child.on('error', () => reject(new Error('valgrind is not installed: apt-get install valgrind')));
    child.on('close', done);
  });
  const units = /^units (.+)$/m.exec(said.stdout)?.[1].split(' ').map(Number);
  if (code !== 0 || units === undefined) throw new Error(said.stderr);
  // The first file is the warm-up.
  return {
    pid: child.pid,
    batches: units.map((many, i) => ({ units: many, file: `${out}.${i + 2}`, totals: totalsIn(`${out}.${i + 2}`) })),
  };
}

function totalsIn(file) {
  const text = readFileSync(file, 'utf8');
  const [events, totals] = ['events', 'totals'].map((what) => new RegExp(`^${what}: (.+)$`, 'm').exec(text)[1].split(' '));
  return Object.fromEntries(events.map((event, i) => [event, Number(totals[i])]));
}

if (values.help) console.log(help);
else if (values.inside) await work(values.work);
else if (values.functions) await reportFunctions();
else await report();
