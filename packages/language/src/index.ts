export { type CardLanguage, type CardRead, readCard, type WrittenCard } from './cards.js';
export { type CardSet, compileSet, loadSet, SetError } from './compiled.js';
export { dataOf } from './data.js';
export { type DeckFile, deckProblems, readDeck } from './decks.js';
export { cardSchema, languageHash } from './editor.js';
export { atLeast, block, choosing, conjunctions, givenName, howMany, kernelWords, sentences } from './kernel-words.js';
export {
  type Amount,
  amount,
  CARDS,
  type Cards,
  cards,
  condition,
  type Filter,
  filter,
  type Holds,
  NUMBER,
  type Seat,
  seat,
  step,
} from './kinds.js';
export type { CardNote, Deck, DeckRules, GameKit, KitOptions, PlayersOptions } from './kit.js';
export { CardLibrary, CardsWrong, indexOf, type ReadText } from './library.js';
export { type Manifest, readManifest } from './manifest.js';
export { type Named, Names } from './names.js';
export { inOrder, MOST_PROBLEMS, nearest, type Problem, quoted, type Severity, Source, type Span, told } from './problems.js';
export { type Entry, type ListNode, type MapNode, type Node, type PlainNode, type Read, read } from './reading.js';
export type {
  FactShape,
  FactShapes,
  KnownFact,
  LaidCard,
  LaidFact,
  LaidPlayer,
  LaidTable,
  ScenarioGame,
} from './scenario-game.js';
export { idOfFile, isCardFile, isDeckFile, isManifest, readSet, type SetFile, type SetRead, type SetSpec, type Told } from './sets.js';
export {
  described,
  flag,
  listOf,
  map,
  name,
  needed,
  oneOf,
  optional,
  type Part,
  type Parts,
  type PartsOf,
  type Phrase,
  type Reading,
  type Schema,
  Shape,
  text,
  whole,
} from './shapes.js';
export { readData } from './taking.js';
export { allOf } from './together.js';
export { Vocabulary } from './vocabulary.js';
export { a, kindSchema, type Word, WordKind, type WordSpec, word } from './words.js';
