/**
 * Grammar: what the parser of YAML finds wrong, said to somebody who writes cards.
 *
 * LR8  A line that is no YAML is told once, with what was probably meant. What stands after it is not judged: it was guessed.
 */
import { type Document, isScalar, visit, type YAMLError } from 'yaml';
import { MOST_PROBLEMS, type Problem, quoted, type Span } from './problems.js';

type Parsed = Document.Parsed;
type Told = readonly [message: string, hint: string];

/** What is wrong with a document's grammar, in the order of its places. (LR8) */
export function grammarProblems(document: Parsed, second: Parsed | undefined, text: string): Problem[] {
  const directiveErrors = document.warnings.filter(({ code }) => code === 'BAD_DIRECTIVE');
  const errors = [...document.errors, ...directiveErrors].slice(0, MOST_PROBLEMS);
  // Of a line that is indented too far, the parser also says that its colon is one too many.
  const outdented = new Set(errors.filter(({ code }) => code === 'MULTILINE_IMPLICIT_KEY').map(({ pos }) => pos[0]));
  const found = errors
    .filter((error, i) => i === 0 || !hasLostItself(error))
    .filter(({ code, pos }) => code !== 'BLOCK_AS_IMPLICIT_KEY' || !outdented.has(pos[0]))
    .map((error) => problemOf(error, document, text));
  const { directives } = document;
  if (directives !== undefined && (directives.yaml.explicit === true || Object.keys(directives.tags).length > 1))
    found.push(problem('yaml.directive', { start: 0, end: 1 }, DIRECTIVE));
  if (second !== undefined) {
    const start = document.range[2];
    const told = ['a second document begins here', 'one card a file: put the other card into a file of its own'] as const;
    found.push(problem('yaml.multiple-docs', { start, end: start + 3 }, told));
  }
  return onePerLine(
    found.sort((a, b) => a.at.start - b.at.start),
    text,
  );
}

/** Past a mistake the parser may find no way back: then it stumbles over every line that follows. (LR8) */
const hasLostItself = ({ code, message }: YAMLError): boolean => code === 'UNEXPECTED_TOKEN' && /in YAML stream/.test(message);

const DIRECTIVE = ['a line with "%" tells the parser something, which cards do not do', 'take it away'] as const;

const problem = (code: string, at: Span, [message, hint]: Told): Problem => ({ code, severity: 'error', at, message, hint });

function problemOf(error: YAMLError, document: Parsed, text: string): Problem {
  const [start, end] = error.pos;
  const code = `yaml.${error.code.toLowerCase().split('_').join('-')}`;
  const opened = /^Missing closing/.test(error.message) ? quotesAt(document, start) : undefined;
  if (opened !== undefined)
    return problem(code, { start: opened, end: opened + 1 }, [
      'a text in quotes begins here, and the quotes are not closed',
      `put ${text[opened]} at the end of the text`,
    ]);
  const bracket = /end with a? ?[\]}]$/.test(error.message) ? bracketAt(document, text) : undefined;
  if (bracket !== undefined) {
    const [open, close] = text[bracket] === '{' ? '{}' : '[]';
    return problem(code, { start: bracket, end: bracket + 1 }, [`"${open}" is not closed`, `put "${close}" where it ends`]);
  }
  const isBehindBracket = /at node end$/.test(error.message) && /[\]}]\s*$/.test(text.slice(Math.max(0, start - 50), start));
  const told = isBehindBracket ? (isInBrackets(text, start) ? COMMA : BEHIND_BRACKETS) : toldOf(error, text.slice(start, end));
  // What is told of a line is told where its first word stands.
  const from = told === INDENTED ? text.lastIndexOf('\n', end - 1) + 1 : start;
  const first = from + (/^ */.exec(text.slice(from, from + 200))?.[0].length ?? 0);
  return problem(code, { start: first, end: Math.max(end, first + 1) }, told);
}

/** Whether brackets that were opened before a place are closed after it. */
function isInBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at).replace(/"[^"\n]*"|'[^'\n]*'|(^|\s)#.*$/gm, '');
  const count = (brackets: string): number => [...before].filter((sign) => brackets.includes(sign)).length;
  return count('[{') > count(']}');
}

/** Where the innermost bracket is that nothing closes. */
function bracketAt(document: Parsed, text: string): number | undefined {
  let start: number | undefined;
  visit(document, {
    Collection(_, { flow, range }) {
      if (flow === true && range && text[range[1] - 1] !== (text[range[0]] === '{' ? '}' : ']')) start = range[0];
    },
  });
  return start;
}

/** Where the text in quotes begins that ends there. */
function quotesAt(document: Parsed, end: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar(_, node) {
      if (isScalar(node) && node.range?.[1] === end && node.type?.startsWith('QUOTE')) start = node.range[0];
    },
  });
  return start;
}

function toldOf({ code, message }: YAMLError, standing: string): Told {
  for (const [ofCode, pattern, told] of MISTAKES) if (code === ofCode && pattern.test(message)) return told;
  if (code === 'BAD_SCALAR_START') return [`a text cannot begin with ${quoted(standing[0] ?? '')}`, 'put the whole text in quotes'];
  if (code === 'BAD_DQ_ESCAPE')
    return [
      `${quoted(message.slice(message.lastIndexOf(' ') + 1))} means nothing inside of double quotes`,
      'use single quotes, or "\\\\" for a backslash',
    ];
  return [firstSmall(message).slice(0, 100), 'look at the indentation, colons, commas and quotes of this line and the one before'];
}

const firstSmall = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);

const UNCLOSED_MAP: Told = ['a "{" before this is not closed', 'put "}" at its end'];
const UNCLOSED_LIST: Told = ['a "[" before this is not closed', 'put "]" at its end'];
const COMMA: Told = ['a comma is missing inside of these brackets', 'put commas between all that stands in { } or [ ]'];
const BEHIND_BRACKETS: Told = [
  'this stands behind brackets that are closed already',
  'put the whole value in double quotes, if it is a text; else put one pair of brackets around all of it',
];
const INDENTED: Told = [
  'this line is indented as if it belonged to the one before it',
  'begin it in the same column as the lines it goes with; if it is meant to be one long text, put the text in quotes',
];

/** By code and by what the parser says: what a card's author is told. */
const MISTAKES: readonly (readonly [string, RegExp, Told])[] = [
  ['TAB_AS_INDENT', /./, ['this line is indented with a tab', 'indent with spaces only']],
  ['BAD_INDENT', /Flow map/, UNCLOSED_MAP],
  ['BAD_INDENT', /Flow seq/, UNCLOSED_LIST],
  ['MISSING_CHAR', /flow map/i, UNCLOSED_MAP],
  ['MISSING_CHAR', /flow seq/i, UNCLOSED_LIST],
  ['BAD_INDENT', /same column/, ['this line begins in another column than the lines it goes with', 'indent all of them alike']],
  ['MULTILINE_IMPLICIT_KEY', /./, INDENTED],
  [
    'BLOCK_AS_IMPLICIT_KEY',
    /Nested mappings/,
    [
      'a second "word:" stands in the value of the first',
      'put it on the next line, indented; or put the value in quotes, if the colon belongs to a text',
    ],
  ],
  ['BLOCK_AS_IMPLICIT_KEY', /sequence/, ['this line is indented neither like the list before it nor like its key', 'indent all "-" alike']],
  ['BLOCK_IN_FLOW', /./, COMMA],
  [
    'MISSING_CHAR',
    /Implicit map keys|followed by map values/,
    ['a colon is missing here', 'write it as "word: value", or as "- word" in a list'],
  ],
  [
    'MISSING_CHAR',
    /Comments must/,
    ['a comment needs a space before its "#"', 'put a space there; or quotes around the text, if it is none'],
  ],
  ['UNEXPECTED_TOKEN', /same line with key/, ['a list begins on the line of its key', 'put each "- " on a line of its own, below the key']],
  ['UNEXPECTED_TOKEN', /Unexpected , in/, ['nothing stands before this comma', 'take the comma away']],
  ['UNEXPECTED_TOKEN', /flow-(map|seq)-end/, ['this bracket closes nothing', 'take it away, or open it before']],
  [
    'UNEXPECTED_TOKEN',
    /at node end/,
    ['this stands after a value that has ended', 'put double quotes around the whole value, or put this on a line of its own'],
  ],
  ['BAD_DIRECTIVE', /./, DIRECTIVE],
  ['KEY_OVER_1024_CHARS', /./, ['what stands before this colon is too long to be a word', 'put a line break or quotes where they belong']],
];

/** One mistake makes the parser stumble several times over the same line. */
function onePerLine(problems: readonly Problem[], text: string): Problem[] {
  const kept: Problem[] = [];
  for (const one of problems) {
    const before = kept.at(-1);
    if (before === undefined || text.slice(before.at.start, one.at.start).includes('\n')) kept.push(one);
  }
  return kept;
}
