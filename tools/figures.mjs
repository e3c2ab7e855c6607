/**
 * Figures of the code's quality: what is measured, the budget that a figure may not exceed, and the goal.
 * `node tools/figures.mjs --help`
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { kernelFolders, kernelSource } from './check-boundaries.mjs';
import { anysIn, castsIn, neverCasts } from './figures/casts.mjs';
import { longFunctions, manyParameters } from './figures/functions.mjs';
import { sharedRuns } from './figures/shared-lines.mjs';
import { chainNamesIn, replacements, surgeryLines } from './figures/texts.mjs';
import { arrowsAmong, arrowsDown, graphOf, largestCycle } from './imports.mjs';
import { root } from './run.mjs';
import { linesIn, pathOf, readSource, sourceFiles } from './sources.mjs';

const budgetFile = join(root, 'tools', 'figures.budget.json');

const help = `Measures the quality of the code and compares it with the budgets.

  node tools/figures.mjs              the table; fails if a figure is worse than its budget
  node tools/figures.mjs --list NAME  every place behind a figure, as file:line
  node tools/figures.mjs --json       the figures as JSON
  node tools/figures.mjs --accept     lower the budgets to what is measured; raises none
  node tools/figures.mjs --help       this text

Lower is better for every figure. Budgets are in tools/figures.budget.json.

  kernel-cycle          files in the largest import cycle of the kernel, types included
  kernel-folder-arrows  pairs of kernel folders where the first imports from the second, which is later in the list of layers
  NAME-casts            casts per 1,000 lines of a package: as T, <T>x, x!, name!: T, any, @ts-ignore and its like, and uses
                        of functions that only change a type. Worse means both more casts and more of them per line.
  as-never              casts to never in the whole repository; -src: those under src/, -test: those in tests and tools
  long-functions        functions over 100 lines
  many-params           exported functions, and constructors and public methods of exported classes, with more than five
                        positional parameters
  string-surgery        lines with .replace(/…/ in the language package and the rulesets
  string-replacements   all calls of replace and replaceAll there
  chain-names           files of the page and the command with names of the chain game in them
  shared-lines          lines in runs of at least 20 that two packages share; comments, blank lines and imports aside
  any-in-public-types   any in the emitted types of the kernel and of evesses; needs a build
`;

/**
 * Measures everything. A figure has a `name`, a `value`, the `places` behind it, perhaps a `goal` (as the
 * table shows it) and a `note`. The value
 * of a density is per 1,000 lines; `casts` and `lines` are what it is computed from. What cannot be measured has no value.
 */
export function measure() {
  const packages = readPackages();
  const sources = packages.flatMap((one) => one.sources);
  const sourcesOf = (isMeant) => packages.filter(({ folder }) => isMeant(folder)).flatMap((one) => one.sources);
  const kernel = sourcesOf((folder) => folder === 'packages/kernel');
  const printing = sourcesOf((folder) => folder === 'packages/language' || folder.startsWith('rulesets/'));
  const published = packages.filter(({ folder }) => folder === 'packages/kernel' || folder === 'packages/evesses');

  const casts = castsIn(sources, new Map(packages.map(({ name, folder }) => [name, `${folder}/src/index.ts`])));
  const nevers = [...sources, ...othersThatSay('never')].flatMap(neverCasts);
  const isInSource = ({ path }) => path.includes('/src/');

  return [
    ...layers(kernel),
    ...packages.map((one) => castDensity(one, casts)),
    counted('as-never', nevers, { goal: '< 10', note: 'in the repository' }),
    counted('as-never-src', nevers.filter(isInSource), { note: 'of these, under src/' }),
    counted(
      'as-never-test',
      nevers.filter((place) => !isInSource(place)),
      { note: 'of these, in tests and tools' },
    ),
    counted('long-functions', longFunctions(sources, 100), { goal: '2', note: 'over 100 lines' }),
    counted('many-params', manyParameters(sources, 5), { goal: '0', note: 'exported, with more than 5 parameters' }),
    counted('string-surgery', printing.flatMap(surgeryLines), { goal: '< 10', note: 'lines with .replace(/…/' }),
    counted('string-replacements', printing.flatMap(replacements), { note: 'calls of replace and replaceAll' }),
    counted('chain-names', filesOfPageAndCommand().flatMap(chainNamesIn), { goal: '0', note: 'files of web and cli' }),
    sharedLines(packages),
    anyInPublicTypes(published),
  ];
}

function readPackages() {
  const { workspaces } = readJson('package.json');
  return workspaces.map((folder) => ({
    name: readJson(join(folder, 'package.json')).name,
    folder,
    sources: sourceFiles(join(root, folder, 'src')).map((file) => readSource(root, file)),
  }));
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Files outside the packages' src/ that contain a word; only they are parsed. */
function othersThatSay(word) {
  const files = ['packages', 'rulesets', 'examples', 'tools', 'bench'].flatMap((folder) => sourceFiles(join(root, folder)));
  const isOther = (file) => !/[\\/]src[\\/]/.test(file) && readFileSync(file, 'utf8').includes(word);
  return files.filter(isOther).map((file) => readSource(root, file));
}

function filesOfPageAndCommand() {
  const files = ['web', 'cli'].flatMap((name) => sourceFiles(join(root, 'packages', name, 'src'), /\.(ts|tsx|css)$/));
  return files.map((file) => ({ path: pathOf(root, file), text: readFileSync(file, 'utf8') }));
}

const counted = (name, places, more) => ({ name, value: places.length, places, ...more });

function layers(kernel) {
  const arrows = arrowsAmong(kernel);
  const cycle = largestCycle(graphOf(arrows));
  const down = arrowsDown(arrows, kernelSource, kernelFolders);
  const pairs = down.map(({ fromFolder, toFolder }) => `${fromFolder} → ${toFolder || 'src'}`);
  return [
    counted(
      'kernel-cycle',
      cycle.map((path) => ({ path, line: 1, says: '' })),
      { goal: '< 10', note: `of ${kernel.length} files` },
    ),
    {
      name: 'kernel-folder-arrows',
      value: new Set(pairs).size,
      places: down.map(({ path, line, says }, i) => ({ path, line, says: `${pairs[i]}: ${says}` })),
      goal: '0',
      note: `pairs of folders, by ${down.length} imports`,
    },
  ];
}

function castDensity({ folder, sources }, all) {
  const lines = sources.reduce((sum, { text }) => sum + linesIn(text), 0);
  const places = all.filter(({ path }) => path.startsWith(`${folder}/`));
  return {
    name: `${basename(folder)}-casts`,
    value: density({ casts: places.length, lines }),
    casts: places.length,
    lines,
    places,
    goal: folder === 'packages/kernel' ? '< 12' : undefined,
    note: `per 1,000 lines: ${places.length} in ${lines}`,
  };
}

function sharedLines(packages) {
  const runs = sharedRuns(
    packages.map(({ sources }) => sources),
    20,
  );
  return {
    name: 'shared-lines',
    value: runs.reduce((sum, { length }) => sum + length, 0),
    places: runs,
    goal: '0',
    note: `in ${runs.length} runs of 20 and more`,
  };
}

/** Reads only the types of files that still have a source: a build leaves those of deleted files behind. */
function anyInPublicTypes(packages) {
  const name = 'any-in-public-types';
  const files = packages.flatMap(({ sources }) =>
    sources.map(({ path }) => join(root, path.replace('/src/', '/dist/').replace(/\.tsx?$/, '.d.ts'))),
  );
  if (!files.every((file) => existsSync(file))) return { name, places: [], goal: '0', note: 'not built: npm run build' };
  const places = files.flatMap((file) => anysIn(readSource(root, file)));
  const parts = packages.map(({ folder }) => `${basename(folder)} ${places.filter(({ path }) => path.startsWith(`${folder}/`)).length}`);
  return counted(name, places, { goal: '0', note: parts.join(', ') });
}

// Budgets.

/** Whether a figure exceeds its budget. Code without casts that goes makes a density higher, but nothing worse. */
export function isWorse(figure, budget) {
  if (figure.casts === undefined) return figure.value > budget;
  return figure.casts > budget.casts && isDenser(figure, budget);
}

const density = ({ casts, lines }) => (1000 * casts) / lines;
const isDenser = (one, other) => one.casts * other.lines > other.casts * one.lines;
const isBetter = (figure, budget) => (figure.casts === undefined ? figure.value < budget : isDenser(budget, figure));

/** Returns the budgets lowered to what the figures measure, none of them raised; those of figures that are gone are left out. */
export function lowered(figures, budgets) {
  const entries = figures.map((figure) => {
    const budget = budgets[figure.name];
    if (figure.value === undefined || (budget !== undefined && !isBetter(figure, budget))) return [figure.name, budget];
    return [figure.name, figure.casts === undefined ? figure.value : { casts: figure.casts, lines: figure.lines }];
  });
  return Object.fromEntries(entries.filter(([, budget]) => budget !== undefined));
}

/** How a figure stands against its budget: `worse`, `better`, `same`, `no budget` or `not measured`. */
export function standing(figure, budget) {
  if (figure.value === undefined) return 'not measured';
  if (budget === undefined) return 'no budget';
  if (isWorse(figure, budget)) return 'worse';
  return isBetter(figure, budget) ? 'better' : 'same';
}

const readBudgets = () => (existsSync(budgetFile) ? JSON.parse(readFileSync(budgetFile, 'utf8')) : {});

/** Prints the table and what to do about it; returns how many figures are worse than their budgets, or have none. */
export function reportFigures(figures = measure(), budgets = readBudgets()) {
  const rows = figures.map((figure) => {
    const budget = budgets[figure.name];
    const stands = standing(figure, budget);
    return {
      figure,
      stands,
      cells: [
        figure.name,
        shown(figure.casts === undefined ? figure.value : figure),
        shown(budget),
        figure.goal ?? '–',
        stands === 'same' ? '' : stands,
        figure.note ?? '',
      ],
    };
  });
  const cells = [['figure', 'now', 'budget', 'goal', '', ''], ...rows.map((row) => row.cells)];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  for (const [name, ...rest] of cells) {
    const numbers = rest.splice(0, 3).map((cell, i) => cell.padStart(widths[i + 1]));
    console.log(`   ${[name.padEnd(widths[0]), ...numbers, rest[0].padEnd(widths[4]), rest[1]].join('  ').trimEnd()}`);
  }

  for (const { figure, stands } of rows) {
    if (stands === 'worse') console.log(`   ${figure.name} is worse than its budget. See: node tools/figures.mjs --list ${figure.name}`);
    if (stands === 'no budget') console.log(`   ${figure.name} has no budget. Add it: node tools/figures.mjs --accept`);
  }
  if (rows.some(({ stands }) => stands === 'better'))
    console.log('   Some figures are better than their budgets. Lower the budgets: node tools/figures.mjs --accept');
  return rows.filter(({ stands }) => stands === 'worse' || stands === 'no budget').length;
}

/** A density is shown with one decimal, be it a figure's or a budget's. */
function shown(value) {
  if (value === undefined) return '–';
  return typeof value === 'object' ? density(value).toFixed(1) : String(value);
}

function main() {
  const options = { help: { type: 'boolean' }, json: { type: 'boolean' }, accept: { type: 'boolean' }, list: { type: 'string' } };
  const { values } = parseArgs({ options });
  if (values.help) return console.log(help);
  const figures = measure();
  if (values.list !== undefined) {
    const figure = figures.find(({ name }) => name === values.list);
    if (figure === undefined) throw new Error(`no figure is called "${values.list}": ${figures.map(({ name }) => name).join(', ')}`);
    for (const { path, line, says } of figure.places) console.log(`${path}:${line}  ${says}`.trimEnd());
    return;
  }
  const budgets = readBudgets();
  if (values.json)
    return console.log(
      JSON.stringify(
        figures.map(({ places, ...figure }) => ({ ...figure, budget: budgets[figure.name] })),
        null,
        2,
      ),
    );
  if (values.accept) writeFileSync(budgetFile, `${JSON.stringify(lowered(figures, budgets), null, 2)}\n`);
  if (reportFigures(figures, readBudgets()) > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
