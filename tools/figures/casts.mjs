/**
 * Casts: places where the compiler takes the author's word for a type.
 *
 * They are `as T` (not `as const`), `<T>x`, `x!`, `name!: T`, the type `any`, `@ts-expect-error` and its like, and every use of
 * a function that only changes a type: it returns its parameter under another type, or it is a type predicate that never
 * looks at its parameter.
 */
import { placeOf, walk } from '../sources.mjs';
import { modulesOf } from './modules.mjs';

const directive = /@ts-(ignore|expect-error|nocheck)\b/;

/** Returns every cast in `sources`, whose imports are followed; `packages` gives the entry file of each package's name. */
export function castsIn(sources, packages = new Map()) {
  const modules = modulesOf(sources, packages);
  const changing = new Map(sources.map((source) => [source.path, functionsThatChangeTypes(source)]));
  const methods = new Set([...changing.values()].flatMap((found) => [...found.methods]));
  return sources.flatMap((source) => {
    const isChanging = (name) => {
      const origin = modules.originOf(source.path, name);
      return changing.get(origin.path)?.functions.has(origin.name) === true;
    };
    return [...writtenCasts(source), ...usesOf(source, isChanging, methods)];
  });
}

function writtenCasts(source) {
  const directives = source.comments.filter(({ value }) => directive.test(value));
  return [...directives.map((comment) => placeOf(source, comment)), ...placesOf(source, isWrittenCast)];
}

function isWrittenCast(node) {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSTypeAssertion':
      return node.typeAnnotation.typeName?.name !== 'const';
    case 'TSNonNullExpression':
    case 'TSAnyKeyword':
      return true;
    case 'PropertyDefinition':
    case 'VariableDeclarator':
      return node.definite === true;
    default:
      return false;
  }
}

/** Returns every `as never` and `<never>`. */
export function neverCasts(source) {
  return placesOf(source, ({ type, typeAnnotation }) => isAssertion(type) && typeAnnotation.type === 'TSNeverKeyword');
}

export const anysIn = (source) => placesOf(source, ({ type }) => type === 'TSAnyKeyword');

function placesOf(source, isMeant) {
  const places = [];
  walk(source.program, (node) => {
    if (isMeant(node)) places.push(placeOf(source, node.type === 'TSAsExpression' ? node.typeAnnotation : node));
  });
  return places;
}

const isAssertion = (type) => type === 'TSAsExpression' || type === 'TSTypeAssertion';
const isWrapper = (type) => isAssertion(type) || type === 'TSNonNullExpression' || type === 'TSSatisfiesExpression';
const bare = (expression) => (expression && isWrapper(expression.type) ? bare(expression.expression) : expression);

function functionsThatChangeTypes(source) {
  const functions = new Set();
  const methods = new Set();
  const typeText = (annotation) => {
    const type = annotation?.typeAnnotation;
    return type && source.text.slice(type.start, type.end).replace(/\s+/g, '');
  };

  const overloads = new Map();
  walk(source.program, (node) => {
    if (node.type === 'TSDeclareFunction' && node.id) overloads.set(node.id.name, [...(overloads.get(node.id.name) ?? []), node]);
  });

  const onlyChangesType = (node, promised = []) => {
    if (node.returnType?.typeAnnotation.type === 'TSTypePredicate') return neverLooksAtItsParameter(node);
    const returned = returnedBy(node);
    const given = bare(returned);
    const at = node.params.findIndex((param) => given?.type === 'Identifier' && param.type === 'Identifier' && param.name === given.name);
    if (at === -1 || node.async || node.generator) return false;
    const differs = (signature) => {
      const takes = typeText(signature.params[at]?.typeAnnotation);
      const returns = typeText(signature.returnType);
      return takes !== undefined && returns !== undefined && takes !== returns;
    };
    const isInferred = node.returnType === null && (isAssertion(returned.type) || returned.type === 'TSNonNullExpression');
    return isInferred || [node, ...promised].some(differs);
  };

  walk(source.program, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id && onlyChangesType(node, overloads.get(node.id.name))) functions.add(node.id.name);
    const isVariable = node.type === 'VariableDeclarator';
    if (!isVariable && node.type !== 'Property' && node.type !== 'PropertyDefinition' && node.type !== 'MethodDefinition') return;
    const value = isVariable ? node.init : node.value;
    const made = bare(value);
    if (made?.type !== 'ArrowFunctionExpression' && made?.type !== 'FunctionExpression') return;
    const type = (isVariable ? node.id.typeAnnotation : node.typeAnnotation)?.typeAnnotation ?? value.typeAnnotation;
    if (!onlyChangesType(made, type?.type === 'TSFunctionType' ? [type] : [])) return;
    if (isVariable) functions.add(node.id.name);
    else if (node.key.type === 'Identifier') methods.add(node.key.name);
  });
  return { functions, methods };
}

/** What a function returns that does nothing else. */
function returnedBy({ body }) {
  if (body?.type !== 'BlockStatement') return body;
  return body.body.length === 1 && body.body[0].type === 'ReturnStatement' ? body.body[0].argument : undefined;
}

function neverLooksAtItsParameter({ returnType, body }) {
  const { name } = returnType.typeAnnotation.parameterName;
  if (name === undefined || !body) return false;
  let looks = false;
  walk(body, (node) => {
    if (node.type === 'Identifier' && node.name === name) looks = true;
  });
  return !looks;
}

const naming = new Set(['ImportSpecifier', 'ImportDefaultSpecifier', 'ExportSpecifier', 'FunctionDeclaration']);

/** Uses as a value: calls, and passing the function on. A method is found by its name, since nothing here knows types. */
function usesOf(source, isChanging, methods) {
  const places = [];
  const known = new Map();
  walk(source.program, (node, parent, key) => {
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && methods.has(node.callee.property.name))
      places.push(placeOf(source, node.callee.property));
    if (node.type !== 'Identifier' || naming.has(parent.type) || (parent.type.startsWith('TS') && !isWrapper(parent.type))) return;
    if (key === 'id' || key === 'params' || ((key === 'property' || key === 'key') && !parent.computed)) return;
    if (!known.has(node.name)) known.set(node.name, isChanging(node.name));
    if (known.get(node.name)) places.push(placeOf(source, node));
  });
  return places;
}
