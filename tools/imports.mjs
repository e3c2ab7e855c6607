/** Who imports whom: the imports of a file, the graph they make, and its circles. */
import { posix } from 'node:path';
import { placeOf, walk } from './sources.mjs';

/**
 * Everything a file names of other modules: imports, re-exports, `import()`, `import('…').X` in types, and declarations
 * that extend another module. `onlyTypes`: it is gone once the types are.
 */
export function importsOf(source) {
  const found = [];
  const add = (node, to, onlyTypes) => found.push({ to, onlyTypes, ...placeOf(source, node) });
  walk(source.program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        if (node.source) add(node, node.source.value, bringsOnlyTypes(node));
        break;
      case 'ImportExpression':
        if (typeof node.source.value === 'string') add(node, node.source.value, false);
        break;
      case 'TSImportType':
        add(node, node.source.value, true);
        break;
      case 'TSExternalModuleReference':
        add(node, node.expression.value, false);
        break;
      case 'TSModuleDeclaration':
        if (node.id.type === 'Literal') add(node, node.id.value, true);
    }
  });
  return found;
}

function bringsOnlyTypes({ importKind, exportKind, specifiers = [] }) {
  if ((importKind ?? exportKind) === 'type') return true;
  // `import { type A, type B }` imports no value either.
  return specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type');
}

/** The path of the file that a relative import means, or undefined if there is none in `paths`. */
export function targetOf(from, to, paths) {
  const target = posix.join(posix.dirname(from), to);
  const candidates = [target, target.replace(/\.js$/, '.ts'), target.replace(/\.jsx?$/, '.tsx'), target.replace(/\.mjs$/, '.mts')];
  return candidates.find((path) => paths.has(path));
}

/** The imports among `sources` themselves, types included: each with the path of the file it comes `from` and of its `target`. */
export function arrowsAmong(sources) {
  const paths = new Set(sources.map(({ path }) => path));
  return sources.flatMap((source) =>
    importsOf(source).flatMap(({ to, ...rest }) => {
      const target = to.startsWith('.') ? targetOf(source.path, to, paths) : undefined;
      return target === undefined ? [] : [{ ...rest, from: source.path, target }];
    }),
  );
}

export function graphOf(arrows) {
  const graph = new Map();
  for (const { from, target } of arrows) graph.set(from, (graph.get(from) ?? new Set()).add(target));
  return graph;
}

/** The largest set of files that all reach each other (Tarjan's strongly connected components); empty if nothing runs in a circle. */
export function largestCycle(graph) {
  const order = new Map();
  const low = new Map();
  const path = [];
  const onPath = new Set();
  let largest = [];
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.get(node));
    path.push(node);
    onPath.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (onPath.has(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== order.get(node)) return;
    const component = path.splice(path.indexOf(node));
    for (const one of component) onPath.delete(one);
    const runsInACircle = component.length > 1 || graph.get(node)?.has(node) === true;
    if (runsInACircle && component.length > largest.length) largest = component;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return largest.sort();
}

/** The imports that point down an ordered list of folders; files directly in `under` come after all folders. */
export function arrowsDown(arrows, under, folders) {
  const folderOf = (path) => posix.relative(under, posix.dirname(path)).split('/')[0];
  const place = (folder) => (folder === '' ? folders.length : folders.indexOf(folder));
  return arrows
    .map((arrow) => ({ ...arrow, fromFolder: folderOf(arrow.from), toFolder: folderOf(arrow.target) }))
    .filter(({ fromFolder, toFolder }) => fromFolder !== toFolder && place(fromFolder) < place(toFolder));
}
