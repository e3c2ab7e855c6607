/** What a name in a file stands for: which file declares it, through imports and re-exports. */
import { targetOf } from '../imports.mjs';

/** `packages` gives the entry file of each package's name. */
export function modulesOf(sources, packages) {
  const paths = new Set(sources.map(({ path }) => path));
  const modules = new Map(
    sources.map((source) => [
      source.path,
      moduleOf(source, (to) => (to.startsWith('.') ? targetOf(source.path, to, paths) : packages.get(to))),
    ]),
  );

  /** The file and the local name that `name`, used in the file `path`, was declared with. */
  const originOf = (path, name) => {
    const imported = modules.get(path)?.imports.get(name);
    return (imported && exportOf(imported.path, imported.name)) ?? { path, name };
  };
  const exportOf = (path, name, seen = new Set()) => {
    const module = modules.get(path);
    if (module === undefined || seen.has(path)) return undefined;
    seen.add(path);
    const exported = module.exports.get(name);
    if (exported?.path !== undefined) return exportOf(exported.path, exported.name, seen);
    if (exported !== undefined) return originOf(path, exported.name);
    for (const star of module.stars) {
      const found = exportOf(star, name, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return { originOf };
}

function moduleOf({ program }, resolve) {
  const imports = new Map();
  const exports = new Map();
  const stars = [];
  const nameOf = (node) => node.name ?? node.value;
  for (const node of program.body) {
    const path = node.source ? resolve(node.source.value) : undefined;
    if (node.type === 'ImportDeclaration') {
      for (const { type, local, imported } of node.specifiers)
        if (type === 'ImportSpecifier' && path !== undefined) imports.set(local.name, { path, name: nameOf(imported) });
    } else if (node.type === 'ExportAllDeclaration') {
      if (path !== undefined && node.exported === null) stars.push(path);
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { local, exported } of node.specifiers)
        if (node.source === null || path !== undefined) exports.set(nameOf(exported), { path, name: nameOf(local) });
      for (const name of namesDeclaredBy(node.declaration)) exports.set(name, { path: undefined, name });
    }
  }
  return { imports, exports, stars };
}

function namesDeclaredBy(declaration) {
  if (!declaration) return [];
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => (id.name ? [id.name] : []));
  return declaration.id?.name ? [declaration.id.name] : [];
}
