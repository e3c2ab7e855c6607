export { amongWords } from './among.js';
export { thereIs } from './amounts.js';
export { askedTrait, askedTraits } from './amounts-as-traits.js';
export { type Answer, answers } from './answered-occasions.js';
export { cardBuilder, closure } from './builder.js';
export { dataOf } from './card-data.js';
export { type CardFault, type CardLanguage, type CardRead, calledTwice, readCard, type WrittenCard } from './cards.js';
export { readData } from './cards-from-data.js';
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
  howManyOf,
  isChosen,
  numberSaid,
  type Selection,
  saidOfChoice,
  selectedOf,
  selection,
  toEach,
} from './choices.js';
export {
  aSuch,
  before,
  type Clause,
  certain,
  does,
  doneBy,
  IT,
  isCertain,
  isSame,
  isSeveral,
  type Manner,
  many,
  type NounPhrase,
  number,
  ofDoer,
  one,
  type Place,
  type Quality,
  type Quantity,
  saidOf,
  THAT_MANY,
  the,
  these,
  type Wording,
  YOU,
} from './clause.js';
export { Closure } from './closures.js';
export {
  allBut,
  allSo,
  anyNumberOf,
  clauseOf,
  counted,
  doneInOrder,
  followed,
  forEach,
  headOf,
  ifThat,
  inSentences,
  isSuch,
  leading,
  may,
  nounOf,
  qualityOf,
  quantityOf,
  saidOfIt,
  sideBySide,
  someOf,
  theOne,
  theTop,
  together,
  wordingOf,
} from './combining.js';
export { type CardSet, compileSet, loadSet, makeAll, SetError } from './compiled-sets.js';
export { conjunctions } from './conjunctions.js';
export { type DeckFile, deckProblems, readDeck } from './decks.js';
export { lastingOf, untilEnd } from './durations.js';
export { cardSchema, languageHash } from './editor.js';
export { type CardsAmount, cardsAmount, type PlayerAmount, playerAmount } from './game-words/amounts.js';
export { type DuringPhase, duringPhase, type PlainCondition, plainCondition } from './game-words/conditions.js';
export { type CardDeed, cardDeed, isCard, type PlayerDeed, playerDeed, someone } from './game-words/deeds.js';
export {
  type BoundFilter,
  boundFilters,
  type Filters,
  fitsAll,
  type PlainFilter,
  plainFilter,
  qualitiesOf,
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
export { requirements, textLimits } from './game-words/texts.js';
export { type OfZone, topCards, whereSaid, type ZoneCards, type ZoneWords, zoneCards } from './game-words/zones.js';
export { historyWords, type Stretches } from './happened.js';
export { article, capitalized, listing, plural, spaced } from './inflection.js';
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
export { fitting, forbidden, ordinal } from './lasting.js';
export { leftBehind, named, stepsWith, UNNAMED } from './left-behind.js';
export { CardLibrary, CardsWrong, indexOf, type ReadText } from './library.js';
export { type Manifest, readManifest } from './manifest.js';
export { type Called, isSourceKept, type Keeps, type Named, Names, type Use } from './names.js';
export { aside, atLeast, type Beside, block, type GivenSpec, givenName, stepsOf } from './naming-parts.js';
export { map, needed, neededUnless, optional, type Part, type Parts, type PartsOf } from './parts.js';
export { cardTitle, ownTitle, type Printing, printAmong, printedAs, printing, printTogether, titled } from './printing.js';
export { inOrder, MOST_PROBLEMS, nearest, type Problem, quoted, type Severity, Source, type Span, told } from './problems.js';
export { adjective, allOfThem, anyOf, behind, having, nameQuality, not, nounQuality, qualified, suchAs, that } from './qualities.js';
export { type Entry, type ListNode, type MapNode, type Node, type PlainNode, type Read, read } from './reading.js';
export { wordReference } from './reference.js';
export { plainSayings, sayingsWith, writtenRefusals } from './refusal-texts.js';
export { can, cannot, ITS, listedOf, order, ownOf, possessive, predicate, render, taken, would } from './render.js';
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
export { broughtCard, described, flag, listOf, name, oneOf, type Phrase, type Reading, type Schema, Shape, text, whole } from './shapes.js';
export { standIn } from './stand-in.js';
export { allOf } from './together.js';
export { cardTypes } from './types.js';
export { Vocabulary } from './vocabulary.js';
export { shortened } from './ways-out.js';
export { a, kindSchema } from './word-shape.js';
export { type FamilyWordSpec, familyWord, type Word, WordKind, type WordSpec, word } from './words.js';
export { kernelWords } from './words-of-every-game.js';
