/**
 * What the engine (V8) builds into which function of the small game, and what is left over and called.
 *
 *   node inlining.mjs [path of a game with `newGame` and `play`]
 *
 * V8 builds other functions into one until their bytecode comes to some 900 bytes, those that are called most first; one above 460 it
 * never builds in, one up to 27 always. What is left over at the end costs a call each time, and the checks of its arguments once more.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const game = process.argv[2] ?? here('./games/small.mjs');
/** Calls that are rarer, as shares of the calls of the function that makes them, are not told. */
const SELDOM = 0.2;

// In one thread, so that what is said of one function comes in one piece.
const flags = ['--no-concurrent-recompilation', '--trace-opt', '--trace-turbo-inlining'];
const inside = [here('./instructions.mjs'), '--inside', '--work', 'move', '--game'];
const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, ...inside, game], {
  encoding: 'utf8',
  maxBuffer: 1 << 30,
});
if (status !== 0) {
  console.error(stderr);
  process.exit(1);
}

/** For each function, as it was compiled last: what was built in, in order, and what could have been. */
const compiled = new Map();
let now;
for (const line of stdout.split('\n')) {
  const begun = /^\[compiling method \S+ <JSFunction (.+?) \(/.exec(line);
  const builtIn = /^Inlining \S+ \{\S+ <SharedFunctionInfo (.+?)>\} into/.exec(line);
  const frequency = /^- candidate: .* with frequency (\S+),/.exec(line);
  const target = /^ {2}- target: .*<SharedFunctionInfo (.+?)>\}, bytecode size: (\d+)/.exec(line);
  const tooLarge = /^Cannot consider .*<SharedFunctionInfo (.+?)>\} for inlining \(reason: 5\)/.exec(line);
  if (begun !== null) {
    now = { builtIn: [], left: [], tooLarge: new Set(), often: 0 };
    compiled.set(begun[1], now);
  } else if (now === undefined) continue;
  else if (builtIn !== null) {
    now.builtIn.push(builtIn[1]);
    const at = now.left.findIndex(({ name }) => name === builtIn[1]);
    if (at >= 0) now.left.splice(at, 1);
  } else if (/candidate\(s\) for inlining:$/.test(line)) now.left = [];
  else if (frequency !== null) now.often = Number(frequency[1]);
  else if (target !== null) now.left.push({ name: target[1], size: Number(target[2]), often: now.often });
  else if (tooLarge !== null) now.tooLarge.add(tooLarge[1]);
}

for (const [name, { builtIn, left, tooLarge }] of compiled) {
  const missed = left.filter(({ often }) => often >= SELDOM);
  if (builtIn.length === 0 && missed.length === 0 && tooLarge.size === 0) continue;
  console.log(name);
  if (builtIn.length > 0) console.log(`  built in   ${builtIn.join(', ')}`);
  if (missed.length > 0)
    console.log(`  left over  ${missed.map((one) => `${one.name} (${one.size} bytes, ${one.often.toFixed(2)})`).join(', ')}`);
  if (tooLarge.size > 0) console.log(`  too large  ${[...tooLarge].join(', ')}`);
}
