export { amongWords } from './among.js';
export { asNumber } from './amounts.js';
export { type Answer, answers } from './answers.js';
export { askedTrait, askedTraits } from './asked.js';
export { cardBuilder, closure } from './builder.js';
export { type CardFault, type CardLanguage, type CardRead, calledTwice, readCard, type WrittenCard } from './cards.js';
export {
  type Changing,
  cardsOnBoard,
  change,
  changesOnBoard,
  isKnownToBoard,
  partsOnBoard,
  passingChange,
  signed,
  type UnknownToBoard,
  whereX,
} from './changing.js';
export {
  type Choosing,
  choiceParts,
  choosing,
  EACH,
  howMany,
  isChosen,
  numberSaid,
  type Selection,
  saidOfChoice,
  selected,
  selectedAs,
  selection,
  toEach,
} from './choices.js';
export { Closure } from './closures.js';
export { type CardSet, compileSet, loadSet, makeAll, SetError } from './compiled.js';
export { conjunctions } from './conjunctions.js';
export { dataOf } from './data.js';
export { type DeckFile, deckProblems, readDeck } from './decks.js';
export { cardSchema, languageHash } from './editor.js';
export { type CardsAmount, cardsAmount, type PlayerAmount, playerAmount } from './game-words/amounts.js';
export { type DuringPhase, duringPhase, type PlainCondition, plainCondition } from './game-words/conditions.js';
export { type CardDeed, cardDeed, isCard, type PlayerDeed, playerDeed } from './game-words/deeds.js';
export {
  type BoundFilter,
  boundFilters,
  type Filters,
  filtersSaid,
  fitsAll,
  type PlainFilter,
  plainFilter,
  whichCards,
} from './game-words/filters.js';
export {
  type CardOccasion,
  cardOccasion,
  cardOf,
  type Happening,
  namedCard,
  type PlayerOccasion,
  playerOccasion,
} from './game-words/occasions.js';
export { type PlayerOfCard, type PlayerWord, playerOfCard, playerWord, turnPlayerWord, who, you } from './game-words/players.js';
export { type CardsStep, cardsStep, drawStep, type ShowStep, showStep } from './game-words/steps.js';
export { midSentence, requirements, textLimits } from './game-words/texts.js';
export { type OfZone, topCards, whereSaid, type ZoneCards, type ZoneWords, zoneCards } from './game-words/zones.js';
export { aside, atLeast, type Beside, block, type GivenSpec, givenName, stepsOf } from './given-names.js';
export { historyWords, type Stretches } from './happened.js';
export { kernelWords } from './kernel-words.js';
export {
  type Amount,
  type Asks,
  amount,
  CARDS,
  type Cards,
  cards,
  condition,
  type Deed,
  deed,
  duration,
  type Filter,
  filter,
  type Holds,
  type Lasting,
  listed,
  type Making,
  type Needing,
  NUMBER,
  needing,
  needsOf,
  type Occasion,
  occasion,
  onBoard,
  PLAYER,
  type Rule,
  rule,
  type Seat,
  seat,
  step,
} from './kinds.js';
export type { CardNote, Deck, DeckRules, GameKit, KitOptions, PlayersOptions } from './kit.js';
export { cannotSay, fitting, lastingOf, leftBehind, named, occasionSaid, ordinal, stepsWith, UNNAMED, untilEnd } from './lasting.js';
export { CardLibrary, CardsWrong, indexOf, type ReadText } from './library.js';
export { type Manifest, readManifest } from './manifest.js';
export { isSourceKept, type Keeps, type Named, Names, type Said, type Use } from './names.js';
export { inOrder, MOST_PROBLEMS, nearest, type Problem, quoted, type Severity, Source, type Span, told } from './problems.js';
export { type Entry, type ListNode, type MapNode, type Node, type PlainNode, type Read, read } from './reading.js';
export { wordReference } from './reference.js';
export {
  article,
  counted,
  doesIt,
  doing,
  firstLarge,
  firstSmall,
  forEach,
  inSentences,
  isCertain,
  isSuch,
  listing,
  may,
  measured,
  ofTheirs,
  plural,
  sentences,
  someOf,
  theOne,
  theTop,
  withMay,
} from './saying.js';
export { plainSayings, sayingsWith, writtenRefusals } from './sayings.js';
export {
  type FactShape,
  type FactShapes,
  type KnownFact,
  type LaidCard,
  type LaidFact,
  type LaidPlayer,
  type LaidTable,
  passTo,
  type ScenarioGame,
} from './scenario-game.js';
export { idOfFile, isCardFile, isDeckFile, isManifest, readSet, type SetFile, type SetRead, type SetSpec, type Told } from './sets.js';
export {
  broughtCard,
  described,
  flag,
  listOf,
  map,
  name,
  needed,
  neededUnless,
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
export { standIn } from './stand-in.js';
export { readData } from './taking.js';
export { cardTitle, printAmong, printTogether, titled } from './titles.js';
export { allOf } from './together.js';
export { cardTypes } from './types.js';
export { Vocabulary } from './vocabulary.js';
export { shortened } from './ways-out.js';
export { a, type FamilyWordSpec, familyWord, kindSchema, type Word, WordKind, type WordSpec, word } from './words.js';
