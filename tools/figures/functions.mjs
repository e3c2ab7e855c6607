/** Long functions, and functions that take many positional parameters. */
import { lineAt, placeOf } from '../sources.mjs';

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Returns the functions of more than `limit` lines, header and braces included, with their `lines`; the longest first. */
export function longFunctions(sources, limit) {
  return sources.flatMap((source) => longFunctionsOf(source, limit)).sort((a, b) => b.lines - a.lines);
}

function longFunctionsOf(source, limit) {
  const found = [];
  walkWithParents(source.program, (node, parents) => {
    if (!functionTypes.has(node.type) || !node.body) return;
    const lines = lineAt(source.text, node.end) - lineAt(source.text, node.start) + 1;
    if (lines > limit) found.push({ ...placeOf(source, node, `${nameOf(node, parents)}, ${lines} lines`), lines });
  });
  return found;
}

function walkWithParents(node, visit, parents = []) {
  visit(node, parents);
  const inside = [node, ...parents];
  for (const part in node) {
    const value = node[part];
    for (const item of Array.isArray(value) ? value : [value]) if (typeof item?.type === 'string') walkWithParents(item, visit, inside);
  }
}

/** The function's own name, or that of what holds it: a variable, a property, a method with its class, a call. */
function nameOf(node, parents) {
  if (node.id) return node.id.name;
  const [parent] = parents;
  switch (parent?.type) {
    case 'VariableDeclarator':
      return parent.id.name ?? 'a function';
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition': {
      const owner = parents.find(({ type, id }) => (type === 'ClassDeclaration' || type === 'VariableDeclarator') && id)?.id.name;
      return [owner, parent.key.name ?? parent.key.value].filter(Boolean).join('.');
    }
    case 'CallExpression':
      return `a function passed to ${parent.callee.name ?? parent.callee.property?.name ?? 'a call'}`;
    case undefined:
      return 'a function';
    default:
      return nameOf({ id: null }, parents.slice(1));
  }
}

/** Returns the exported functions, and the public methods of exported classes, with more than `limit` positional parameters. */
export function manyParameters(sources, limit) {
  return sources.flatMap((source) => manyParametersOf(source, limit));
}

function manyParametersOf(source, limit) {
  const found = new Map();
  const add = (node, name, params) => {
    const count = params.filter((param) => param.name !== 'this').length;
    if (count > limit && !found.has(name)) found.set(name, placeOf(source, node, `${name}, ${count} parameters`));
  };
  const listed = listedNames(source.program);
  for (const statement of source.program.body) {
    const declaration = statement.declaration ?? statement;
    const isExported = statement.type.startsWith('Export');
    const declared = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
    for (const one of declared) {
      const name = one.id?.name ?? 'default';
      if (!isExported && !listed.has(name)) continue;
      const made = one.type === 'VariableDeclarator' ? one.init : one;
      if (made?.params && (functionTypes.has(made.type) || made.type === 'TSDeclareFunction')) add(one, name, made.params);
      if (made?.type === 'ClassDeclaration' || made?.type === 'ClassExpression')
        publicMethods(made, (node, key, params) => add(node, `${name}.${key}`, params));
    }
  }
  return [...found.values()];
}

function publicMethods({ body }, each) {
  for (const member of body.body) {
    const { key, accessibility, value } = member;
    if (accessibility === 'private' || accessibility === 'protected' || !value?.params || key?.type === 'PrivateIdentifier') continue;
    each(member, key.name ?? key.value, value.params);
  }
}

/** The names in `export { … }`. */
function listedNames(program) {
  const lists = program.body.filter(({ type, source }) => type === 'ExportNamedDeclaration' && source === null);
  return new Set(lists.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
}
