import { readFileSync, writeFileSync } from 'node:fs';
import { chainLanguage } from '@rulewright/chain';
import {
  a,
  CARDS,
  capitalized,
  clauseOf,
  Names,
  type Phrase,
  type Problem,
  read,
  render,
  Source,
  told,
  type WordKind,
} from '@rulewright/language';
import { readsBadly } from '@rulewright/testkit';
import { expect, test } from 'vitest';

const file = new URL('../../../docs/phrases.md', import.meta.url);
const { vocabulary } = chainLanguage;
const kinds = new Map<string, WordKind<unknown>>(vocabulary.all.map(({ kind }) => [kind.name, kind]));

/** What is printed of something of a kind; `it` is a monster that was targeted. */
function printed(kind: string, yaml: string): string {
  const source = new Source('a row', yaml);
  const { node, problems: found } = read(source);
  const problems: Problem[] = [...found];
  const say = (problem: Problem): void => void problems.push(problem);
  const names = new Names();
  names.give('it', CARDS, { start: 0, end: 1 }, { say }, { said: () => ({ noun: 'monster' }) });
  const phrase = node && (a(kinds.get(kind) as WordKind<unknown>).read(node, { say, vocabulary, names }) as Phrase<unknown> | undefined);
  if (phrase === undefined) throw new Error(`${yaml}: ${problems.map((problem) => told(problem, source)).join('\n')}`);
  const happens = kind === 'occasion' ? clauseOf(phrase) : undefined;
  return capitalized(happens?.head === undefined ? phrase.says : render(happens.head));
}

test('[LV11, LX11, CW1] the page of phrases says what is printed: WRITE_GOLDEN=1 writes it', () => {
  const page = readFileSync(file, 'utf8');
  let kind = '';
  let rows = 0;
  const lines = page.split('\n').map((line) => {
    kind = /^\| a card says \| write \((\w+)\)/.exec(line)?.[1] ?? kind;
    const yaml = /^\| .* \| `([^`]+)` \|$/.exec(line)?.[1];
    if (yaml === undefined) return line;
    rows++;
    const said = printed(kind, yaml);
    expect(readsBadly(said)).toBeUndefined();
    return `| ${said} | \`${yaml}\` |`;
  });
  if (process.env['WRITE_GOLDEN'] !== undefined) writeFileSync(file, lines.join('\n'));
  expect(rows).toBeGreaterThan(60);
  expect(lines.join('\n')).toBe(readFileSync(file, 'utf8'));
});
