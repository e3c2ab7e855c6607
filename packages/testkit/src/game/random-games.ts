/** Games by chance of any kit: decks of its cards, answers by chance, and the laws of a table at every decision. */
import { type CardDefinition, type CardKind, Chance, type Game, type Look, startGame } from '@rulewright/kernel';
import type { Deck, GameKit } from '@rulewright/language';
import { CampaignFailure } from '../failure.js';
import { playOut } from '../play.js';
import { TableLaws } from '../table-laws.js';
import { checkImaginedView } from '../view-laws.js';

export interface RandomGameSpec {
  readonly kit: GameKit;
  readonly cards: readonly CardDefinition[];
  /** Decks to play with; without any, chance makes them. */
  readonly decks?: readonly Deck[];
  /** Makes a deck by chance, where not any cards will do. */
  deckOf?(chance: Chance, cards: readonly CardDefinition[]): readonly string[];
  /** Whether a card is made in play, and ends there: tokens, by default. */
  isMade?(card: CardDefinition, look: Look, id: number): boolean;
  /** Whether a link may be dropped that is not the newest: a spell that is countered. */
  readonly dropsAnyLink?: boolean;
  /** After how many answers a game is left that has not ended. */
  readonly most?: number;
  /** How many answers lie between two comparisons with what a seat imagines. */
  readonly every?: number;
}

const MOST = 20_000;
const EVERY = 151;

/** Some of the cards that a deck may have, as many as it needs. */
function anyDeck({ kit, cards }: RandomGameSpec, chance: Chance): readonly string[] {
  const { cards: size, isExtra, isToken } = kit.decks;
  const own = cards.filter((card) => isExtra?.(card) !== true && isToken?.(card) !== true);
  return Array.from({ length: size.least }, () => chance.pick(own).id);
}

/** Starts a game of two decks: of the set by turns, or made by chance. */
export function startRandomGame(spec: RandomGameSpec, seed: number, rules = spec.kit.rules(spec.cards)): Game {
  const { kit, cards, decks = [], deckOf } = spec;
  const chance = new Chance(seed, 'decks');
  const made = (): Deck => ({ id: 'x', name: 'X', extra: [], cards: deckOf?.(chance, cards) ?? anyDeck(spec, chance) });
  const pair = kit.seatNames.map((_, seat) => decks[Math.floor(seed / decks.length ** seat) % decks.length] ?? made());
  return startGame(rules, { seed, players: kit.startPlayers(pair) });
}

const cardKindOf = (game: Game): CardKind | undefined =>
  game.rules.spec.cardKinds.length === 1 ? game.rules.spec.cardKinds[0] : undefined;

/** Plays a game by chance, and looks at every decision whether all is as it must be. Returns the game as it ended. */
export function playRandomGame(spec: RandomGameSpec, seed: number, rules = spec.kit.rules(spec.cards)): Game {
  const { kit, isMade = (card) => kit.decks.isToken?.(card) === true, dropsAnyLink = false, most = MOST, every = EVERY } = spec;
  const game = startRandomGame(spec, seed, rules);
  const card = cardKindOf(game);
  const laws = card === undefined ? undefined : new TableLaws(game, { card, isMade, dropsAnyLink });
  playOut(game, new Chance(seed, 'answers'), most, (_, step) => {
    laws?.check(game);
    if (step % every === seed % every) for (let seat = 0; seat < game.look.seats; seat++) checkImaginedView(game, seat, step);
  });
  if (!game.isOver) throw new CampaignFailure(`the game of seed ${seed} has not ended after ${most} answers`);
  return game;
}
