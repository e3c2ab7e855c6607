/**
 * Draws functions by a seed, for a reader who judges whether each is understood within a minute.
 *
 *   node tools/sample-functions.mjs [--seed TEXT] [--count N] [FOLDER …]
 *
 * Without folders it draws from the kernel and the rulesets. A function counts from five lines on; its comment is printed with it, and
 * the first line of its file. The same seed draws the same functions as long as their paths and names stay.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './run.mjs';
import { lineAt, pathOf, readSource, sourceFiles } from './sources.mjs';

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '12' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
const fewestLines = 5;

if (values.help) {
  console.log('node tools/sample-functions.mjs [--seed TEXT] [--count N] [FOLDER …]: draws functions for a reader to judge');
} else {
  const folders =
    positionals.length > 0 ? positionals : ['packages/kernel/src', 'rulesets/chain/src', 'rulesets/check/src', 'rulesets/stack/src'];
  const drawn = folders
    .flatMap((folder) => sourceFiles(join(root, folder)).flatMap((file) => functionsOf(readSource(root, file))))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, Number(values.count));
  for (const { path, line, name, title, code } of drawn) console.log(`── ${path}:${line}  ${name}\n   ${title}\n\n${code}\n`);
}

/** Named functions and methods of a file that are long enough to judge, each with its comment. */
function functionsOf(source) {
  const { path, text, program } = source;
  const title = /\/\*\*\s*\*?\s*([^\n*]+)/.exec(text)?.[1]?.trim() ?? '';
  const found = [];
  const add = (node, name) => {
    const code = text.slice(node.start, node.end);
    if (code.split('\n').length < fewestLines) return;
    const before = text.slice(0, node.start);
    const comment = /(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/|(?:[ \t]*\/\/[^\n]*\n)+)\s*(?:export\s+)?$/.exec(before)?.[0] ?? '';
    const order = createHash('sha256').update(`${values.seed}:${path}:${name}`).digest('hex');
    found.push({ path: pathOf(root, join(root, path)), line: lineAt(text, node.start), name, title, code: `${comment}${code}`, order });
  };
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration') add(declared, declared.id.name);
    if (declared?.type === 'VariableDeclaration')
      for (const one of declared.declarations)
        if (one.init?.type === 'ArrowFunctionExpression' || one.init?.type === 'FunctionExpression') add(declared, one.id.name);
    if (declared?.type === 'ClassDeclaration')
      for (const member of declared.body.body)
        if (member.type === 'MethodDefinition') add(member, `${declared.id.name}.${member.key.name ?? 'member'}`);
  }
  return found;
}
