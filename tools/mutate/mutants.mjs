/** Lists the mutants of a compiled file: small changes that a test should notice, each with its place in the TypeScript source. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { source, walk } from '../sources.mjs';

export const sha = (text) => createHash('sha1').update(text).digest('hex');

/** Each pair says what is replaced, and with what. */
const pairs = (text) => Object.fromEntries(text.split(', ').map((pair) => pair.split(' ')));
const operators = {
  ...pairs('=== !==, !== ===, < <=, <= <, > >=, >= >, && ||, || &&, + -, - +, += -=, -= +=, ++ --, -- ++'),
  ...pairs('* /, / *, % *, & |, | &, ^ &, << >>, >> <<, >>> <<, ??= ='),
};
const methods = {
  ...pairs('some every, every some, push unshift, unshift push, pop shift, shift pop, min max, max min'),
  ...pairs('find findLast, findLast find, findIndex findLastIndex, indexOf lastIndexOf, startsWith endsWith'),
};

/** Methods that return a list like the one they are called on: without the call, the list stays as it was. */
const omitted = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'concat']);

/**
 * Returns the mutants of `dist`, the path of a compiled file. `path` and `line` are in the TypeScript source, `start`, `end` and
 * `text` in the compiled file; `ranAt` is a place there that runs whenever the mutant can matter. `key` names the mutant by its code, so that it survives when lines move.
 */
export function mutantsOf(root, dist) {
  const compiled = source(dist, readFileSync(`${root}/${dist}`, 'utf8'));
  const map = new SourceMap(JSON.parse(readFileSync(`${root}/${dist}.map`, 'utf8')));
  const lineStarts = [0, ...[...compiled.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const path = dist.replace('/dist/', '/src/').replace(/js$/, 'ts');
  const seen = new Map();
  const mutants = [];
  walk(compiled.program, (node, parent, key) => {
    for (const { start, end, text } of changesOf(node, parent, key, compiled.text)) {
      const at = lineStarts.findLastIndex((lineStart) => lineStart <= start);
      const { originalLine } = map.findEntry(at, start - lineStarts[at]);
      // The line, or what of a long line is near the change.
      const from = Math.max(lineStarts[at], start - 120);
      const to = Math.min(lineStarts.find((lineStart) => lineStart > end) ?? compiled.text.length, end + 120);
      const before = shown(compiled.text.slice(from, to));
      const after = shown(compiled.text.slice(from, start) + text + compiled.text.slice(end, to));
      const code = `${path}: ${before} -> ${after}`;
      const nth = (seen.get(code) ?? 0) + 1;
      seen.set(code, nth);
      // What follows `?.` runs only if there is something before it: the mutant matters where there is nothing.
      const ranAt = compiled.text.startsWith('?.', start) ? start - 1 : start;
      const name = nth === 1 ? code : `${code} (${nth})`;
      mutants.push({ path, dist, line: originalLine + 1, start, end, ranAt, text, before, after, key: name });
    }
  });
  return mutants;
}

const shown = (code) => code.replace(/\s+/g, ' ').trim();

function changesOf(node, parent, key, text) {
  const codeOf = ({ start, end }) => text.slice(start, end);
  const instead = (changed, code) => [{ start: changed.start, end: changed.end, text: code }];
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorChanges(node, text);
    case 'UpdateExpression':
      // A loop that counts the wrong way never ends, and shows nothing.
      return key === 'update' ? [] : instead(node, codeOf(node).replace(node.operator, operators[node.operator]));
    case 'Literal':
      return literalChanges(node, parent, key, instead);
    case 'IfStatement':
    case 'ConditionalExpression':
      return isNegatedAnyway(node.test) ? [] : instead(node.test, `!(${codeOf(node.test)})`);
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: node.start + 1, text: '' }] : [];
    case 'ExpressionStatement':
      return isDroppable(node) ? instead(node, ';') : [];
    case 'ContinueStatement':
      return instead(node, ';');
    case 'ReturnStatement':
      return node.argument ? [] : instead(node, ';');
    case 'MemberExpression':
      return node.optional && node.object.type !== 'Super' ? withoutQuestion(node.object, node.computed ? '' : '.', text) : [];
    case 'CallExpression':
      return callChanges(node, text, instead);
    default:
      return [];
  }
}

function operatorChanges({ left, right, operator }, text) {
  if (operator === '??') return [{ start: text.indexOf('??', left.end), end: right.end, text: '' }];
  const other = operators[operator];
  if (other === undefined || (operator === '+' && [left, right].some(isText))) return [];
  // Parentheses are no nodes: only the operator between the two sides changes.
  const at = text.indexOf(operator, left.end);
  return [{ start: at, end: at + operator.length, text: other }];
}

const isText = ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string';

/** The change of its operator is the same as its negation. */
const isNegatedAnyway = ({ type, operator }) =>
  (type === 'BinaryExpression' && (operator === '===' || operator === '!==')) || (type === 'UnaryExpression' && operator === '!');

function literalChanges(node, parent, key, instead) {
  if (typeof node.value === 'boolean') return instead(node, String(!node.value));
  if (typeof node.value === 'number') return instead(node, String(node.value + 1));
  if (typeof node.value !== 'string') return [];
  // Codes and names are words; a text with a space is for people. Paths of imports, directives and keys are not values.
  const isValue = key !== 'source' && key !== 'key' && !(parent.type === 'ExpressionStatement') && !parent.type.startsWith('Import');
  return isValue && /^\S+$/.test(node.value) ? instead(node, `'${node.value.replace(/['\\]/g, '\\$&')}!'`) : [];
}

function isDroppable({ expression }) {
  if (expression.type === 'CallExpression') return expression.callee.type !== 'Super';
  return expression.type === 'AssignmentExpression' || expression.type === 'UpdateExpression';
}

function callChanges(node, text, instead) {
  const { callee } = node;
  if (node.optional) return withoutQuestion(callee, '', text);
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return [];
  const { name } = callee.property;
  if (omitted.has(name)) {
    const at = callee.object.end;
    return [{ start: at + text.slice(at).search(/\??\./), end: node.end, text: '' }];
  }
  return Object.hasOwn(methods, name) ? instead(callee.property, methods[name]) : [];
}

/** `a?.b` becomes `a.b`, `a?.(b)` becomes `a(b)`. */
function withoutQuestion(object, otherwise, text) {
  const at = text.indexOf('?.', object.end);
  return [{ start: at, end: at + 2, text: otherwise }];
}
