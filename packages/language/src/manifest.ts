/** Manifests: what a set says of itself; and how files are read that are a map of parts and no card. */
import { Names } from './names.js';
import { needed, optional, type Parts, type PartsOf, readParts } from './parts.js';
import { inOrder, MOST_PROBLEMS, type Problem, type Source } from './problems.js';
import { type Node, read } from './reading.js';
import { described, name, oneOf, text } from './shapes.js';
import { Vocabulary } from './vocabulary.js';

export interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly about: string | undefined;
}

const noWords = new Vocabulary('no game', []);

/** Reads a file that is one map of parts. */
export function readMap<P extends Parts>(
  parts: P,
  called: string,
  source: Source,
): { readonly found: PartsOf<P> | undefined; readonly problems: Problem[] } {
  const { node, problems } = read(source);
  const all = [...problems];
  const say = (problem: Problem): void => void all.push(problem);
  const found = node && mapOf(parts, called, node, say);
  const isRight = !all.some(({ severity }) => severity === 'error');
  return { found: isRight ? found : undefined, problems: [...inOrder(all)].slice(0, MOST_PROBLEMS) };
}
function mapOf<P extends Parts>(parts: P, called: string, node: Node, say: (problem: Problem) => void): PartsOf<P> | undefined {
  const at = { start: node.at.start, end: node.at.start + 1 };
  if (node.kind === 'map') return readParts(parts, node, { say, vocabulary: noWords, names: new Names() }, called, at);
  const hint = `write its parts as "word: value", each on a line: ${Object.keys(parts).join(', ')}`;
  say({ code: 'type.wrong', severity: 'error', at, message: `${described(node)} stands here; ${called} is a map of its parts`, hint });
  return undefined;
}

/** Reads the manifest of a set of one of the games. */
export function readManifest(
  games: readonly string[],
  source: Source,
): { readonly manifest: Manifest | undefined; readonly problems: readonly Problem[] } {
  const parts = {
    set: needed(name('the id of the set'), 'by which it is named'),
    name: needed(text('the name of the set', 80), 'as people read it'),
    game: needed(oneOf(...games), 'whose cards it has'),
    about: optional(text('a sentence or two', 500), 'what it is'),
  } as const;
  const { found, problems } = readMap(parts, 'a set', source);
  return { manifest: found && { id: found.set, name: found.name, game: found.game, about: found.about }, problems };
}
