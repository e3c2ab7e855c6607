/**
 * Sets: a folder with a manifest, cards and decks, read as one.
 *
 * LX1  A set has a manifest, `set.yaml`: its id, its name, the game whose cards it has. Cards lie in `cards/`, decks in `decks/`, one
 *      a file, in YAML or JSON.
 * LX2  A card of a set lies in a file that is called by its id, and no id is there twice: what cards there are is known from the names
 *      of files.
 * LX3  All problems of a set are told at once: of the manifest, of every card and of every deck.
 * LX4  A deck names cards of its set or of those below it, as many and as often as the game allows. A card that is wrong is there, all
 *      the same: it is not also said to be unknown.
 * LX7  A card that brings others into the game, tokens say, names cards of its set or of those below it.
 */
import { type CardRead, readCard, type WrittenCard } from './cards.js';
import type { CardSet } from './compiled-sets.js';
import { type DeckFile, deckProblems, readDeck, unknownCard } from './decks.js';
import type { Deck, GameKit } from './kit.js';
import { type Manifest, readManifest } from './manifest.js';
import { printTogether } from './printing.js';
import { inOrder, type Problem, Source, type Span } from './problems.js';
import { read } from './reading.js';

/** A file of a set: its path from the set's folder, with slashes, and its text. */
export interface SetFile {
  readonly path: string;
  readonly text: string;
}

/** A problem, and the file that it is in. */
export interface Told {
  readonly source: Source;
  readonly problem: Problem;
}

export interface SetRead {
  /** The set, if nothing of it is wrong. */
  readonly set: CardSet | undefined;
  /** All cards that are right, and decks that are, whatever else is wrong. */
  readonly cards: ReadonlyMap<string, WrittenCard>;
  readonly decks: ReadonlyMap<string, Deck>;
  /** All cards, right or wrong, as they were read. */
  readonly reads: readonly CardRead[];
  readonly problems: readonly Told[];
}

const isOf = (folder: string, path: string): boolean =>
  path.startsWith(`${folder}/`) && /\.(ya?ml|json)$/i.test(path) && !/\.(scenario|schema)\.\w+$/i.test(path);
export const isManifest = (path: string): boolean => /^set\.(ya?ml|json)$/.test(path);
export const isCardFile = (path: string): boolean => isOf('cards', path);
export const isDeckFile = (path: string): boolean => isOf('decks', path);
/** By which the card or deck of a file is called. */
export const idOfFile = (path: string): string => /([^/]*?)(?:\.\w+)?$/.exec(path)?.[1] ?? path;

export interface SetSpec {
  readonly kit: GameKit;
  readonly files: readonly SetFile[];
  /** The cards of the sets below this one, which its decks may name. */
  readonly below?: ReadonlyMap<string, WrittenCard>;
  /** What stands before a path where a problem is told. */
  readonly shownAs?: (path: string) => string;
}

/** Reads a set: everything that is right of it, and everything that is wrong. (LX3) */
export function readSet({ kit, files, below = new Map(), shownAs = (path) => path }: SetSpec): SetRead {
  const problems: Told[] = [];
  const tell = (source: Source, found: readonly Problem[]): void => {
    for (const problem of found) problems.push({ source, problem });
  };
  const manifest = manifestOf(kit, files, shownAs, tell);
  const cards = new Map<string, WrittenCard>();
  const places = new Map<string, Source>();
  const paths = files.filter(({ path }) => isCardFile(path));
  const found = paths.map(({ path, text: written }) => readCard(kit.language, shownAs(path), written));
  const idAt = (at: number): string => found[at]?.card?.definition.id ?? idOfFile(paths[at]?.path ?? '');
  const ids = [...new Set([...found.map((_, at) => idAt(at)), ...below.keys()])];
  const reads = found.map((one) => withBrought(one, ids));
  reads.forEach((one, at) => {
    tell(one.source, one.problems);
    const id = idAt(at);
    const misplaced = nameProblem(one, paths[at]?.path ?? '', places.get(id));
    if (misplaced !== undefined) tell(one.source, [misplaced]);
    if (!places.has(id)) places.set(id, one.source);
    if (one.card !== undefined && !cards.has(id)) cards.set(id, one.card);
  });
  printTogether(cards, below);
  const decks = decksOf(files, kit, { cards, below, ids, wrong: new Set(places.keys()) }, shownAs, tell);
  const isRight = manifest !== undefined && !problems.some(({ problem }) => problem.severity === 'error');
  return { set: isRight ? { id: manifest.id, name: manifest.name, game: kit.id, cards, decks } : undefined, cards, decks, reads, problems };
}

/** The card, if all that it brings into the game is among those that there are. (LX7) */
export function withBrought(found: CardRead, ids: readonly string[]): CardRead {
  const missing = (found.brings ?? []).filter(({ id }) => !ids.includes(id));
  if (missing.length === 0) return found;
  const unknown = missing.map(({ id, at }) => unknownCard('card.unknown-card', id, at, ids));
  return { ...found, card: undefined, problems: inOrder([...found.problems, ...unknown]) };
}

type Tell = (source: Source, found: readonly Problem[]) => void;

function manifestOf(kit: GameKit, files: readonly SetFile[], shownAs: (path: string) => string, tell: Tell): Manifest | undefined {
  const file = files.find(({ path }) => isManifest(path));
  const source = new Source(shownAs(file?.path ?? 'set.yaml'), file?.text ?? '');
  if (file === undefined) {
    const hint = 'write "set:", "name:" and "game:", each on a line';
    tell(source, [{ code: 'set.no-manifest', severity: 'error', at: { start: 0, end: 1 }, message: 'this set has no manifest', hint }]);
    return undefined;
  }
  const { manifest, problems } = readManifest([kit.id], source);
  tell(source, problems);
  return manifest;
}

/** What is wrong with where a card lies. (LX2) */
function nameProblem({ source, card }: CardRead, path: string, other: Source | undefined): Problem | undefined {
  if (card === undefined) return undefined;
  const { id } = card.definition;
  const at = idPlace(source);
  if (other !== undefined)
    return {
      code: 'card.twice',
      severity: 'error',
      at,
      message: `"${id}" is the id of another card, too`,
      hint: `the other is ${other.name}; give one of them another id`,
    };
  if (idOfFile(path) === id) return undefined;
  const ending = /\.\w+$/.exec(path)?.[0] ?? '';
  return {
    code: 'card.misnamed',
    severity: 'error',
    at,
    message: `the card is "${id}", and its file is called otherwise`,
    hint: `call the file ${id}${ending}: cards are found by it`,
  };
}

function idPlace(source: Source): Span {
  const { node } = read(source);
  const value = node?.kind === 'map' ? node.entries.find(({ key }) => key === 'card')?.value : undefined;
  return value?.at ?? { start: 0, end: 1 };
}

interface Known {
  readonly cards: ReadonlyMap<string, WrittenCard>;
  readonly below: ReadonlyMap<string, WrittenCard>;
  /** All cards of these, right or wrong. */
  readonly ids: readonly string[];
  /** Cards that are there, right or wrong. */
  readonly wrong: ReadonlySet<string>;
}

function decksOf(
  files: readonly SetFile[],
  kit: GameKit,
  known: Known,
  shownAs: (path: string) => string,
  tell: Tell,
): ReadonlyMap<string, Deck> {
  const decks = new Map<string, Deck>();
  const places = new Map<string, Source>();
  for (const { path, text: written } of files.filter((file) => isDeckFile(file.path))) {
    const source = new Source(shownAs(path), written);
    const { file, problems } = readDeck(source);
    tell(source, problems);
    if (file === undefined) continue;
    const find = (id: string) => (known.cards.get(id) ?? (known.wrong.has(id) ? undefined : known.below.get(id)))?.definition;
    const found = deckProblems(file, kit.decks, { ids: known.ids, find });
    const twice = twiceProblem(file, places.get(file.deck.id));
    tell(source, twice === undefined ? found : [...found, twice]);
    if (!places.has(file.deck.id)) places.set(file.deck.id, source);
    if (twice === undefined && !found.some(({ severity }) => severity === 'error')) decks.set(file.deck.id, file.deck);
  }
  return decks;
}

function twiceProblem({ deck, at }: DeckFile, other: Source | undefined): Problem | undefined {
  if (other === undefined) return undefined;
  const hint = `the other is ${other.name}; give one of them another id`;
  return { code: 'deck.twice', severity: 'error', at, message: `"${deck.id}" is the id of another deck, too`, hint };
}
