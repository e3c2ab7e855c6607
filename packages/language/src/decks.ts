/**
 * Decks: which cards a player brings, and how often.
 *
 * LX5  A deck lists its cards as a map with a number behind each, or as a list of cards and such maps; `extra` those that are kept
 *      beside it. Who names a card in two places means all of them together.
 * LX6  A deck has as many cards as the game allows, and of each card as many; each lies where it belongs, and tokens in none.
 */
import type { CardDefinition } from '@rulewright/kernel';
import type { Deck, DeckRules } from './kit.js';
import { readMap } from './manifest.js';
import { needed, optional } from './parts.js';
import { nearest, type Problem, quoted, type Source, type Span } from './problems.js';
import type { Node } from './reading.js';
import { isRefused, name, type Reading, type Schema, Shape, text } from './shapes.js';

/** A card of a deck, how often, and where that is written. */
interface Listed {
  readonly id: string;
  readonly count: number;
  readonly at: Span;
}

export interface DeckFile {
  readonly deck: Deck;
  readonly at: Span;
  readonly cards: readonly Listed[];
  readonly extra: readonly Listed[];
}

/** No game's decks are larger; what is more is a slip of the finger, and is not laid out card by card. */
const MOST = 1000;

class ListedCards extends Shape<readonly Listed[]> {
  readonly called = 'cards with how many of each: "fat-purse: 3"';

  read(node: Node, reading: Reading): readonly Listed[] | undefined {
    if (isRefused(node)) return undefined;
    const found = (node.kind === 'list' ? node.items : [node]).map((item) => this.item(item, reading));
    return found.some((one) => one === undefined) ? undefined : (found as (readonly Listed[])[]).flat();
  }

  private item(node: Node, reading: Reading): readonly Listed[] | undefined {
    if (node.kind === 'plain' && typeof node.value === 'string') return [{ id: node.value, count: 1, at: node.at }];
    if (node.kind !== 'map' || node.entries.length === 0) return this.wrong(node, reading, 'write the id of a card, a colon and a number');
    const found = node.entries.map(({ key, keyAt, value }): Listed | undefined => {
      const count = value.kind === 'plain' ? value.value : undefined;
      if (typeof count === 'number' && count >= 1 && count <= MOST) return { id: key, count, at: keyAt };
      if (isRefused(value)) return undefined;
      reading.say({
        code: 'deck.count',
        severity: 'error',
        at: value.at,
        message: `how many of ${quoted(key)} should stand here: a number from 1 to ${MOST}`,
        hint: `write it in figures: "${key}: 3"`,
      });
      return undefined;
    });
    return found.some((one) => one === undefined) ? undefined : (found as Listed[]);
  }

  schema(): Schema {
    const counts = { type: 'object', additionalProperties: { type: 'integer', minimum: 1, maximum: MOST } };
    return { anyOf: [counts, { type: 'array', items: { anyOf: [{ type: 'string' }, counts] } }] };
  }
}

const parts = {
  deck: needed(name('the id of the deck'), 'by which it is named'),
  name: needed(text('the name of the deck', 80), 'as players read it'),
  about: optional(text('a sentence or two', 500), 'what its plan is'),
  cards: needed(new ListedCards(), 'what is in it'),
  extra: optional(new ListedCards(), 'what is kept beside it'),
} as const;

/** Reads the file of a deck; whether its cards are there and how many may be is asked elsewhere. */
export function readDeck(source: Source): { readonly file: DeckFile | undefined; readonly problems: readonly Problem[] } {
  const { found, problems } = readMap(parts, 'a deck', source);
  if (found === undefined) return { file: undefined, problems };
  const { deck: id, name: called, about, cards, extra = [] } = found;
  const place = source.text.search(/^['"]?deck['"]?\s*:/m);
  const at = { start: Math.max(0, place), end: Math.max(0, place) + 4 };
  const many = [...cards, ...extra].reduce((sum, { count }) => sum + count, 0);
  if (many > MOST) {
    const problem: Problem = {
      code: 'deck.size',
      severity: 'error',
      at,
      message: `there are ${many} cards in this deck; no game allows that`,
    };
    return { file: undefined, problems: [...problems, problem] };
  }
  const deck: Deck = { id, name: called, cards: laidOut(cards), extra: laidOut(extra), ...(about !== undefined && { about }) };
  return { file: { deck, at, cards, extra }, problems };
}

const laidOut = (listed: readonly Listed[]): readonly string[] =>
  listed.flatMap(({ id, count }) => Array.from({ length: count }, () => id));

export interface KnownCards {
  readonly ids: readonly string[];
  /** The card, if there is one that is right. */
  find(id: string): CardDefinition | undefined;
}

/** What is wrong with a deck by the rules of the game. (LX6) */
export function deckProblems({ deck, at, cards, extra }: DeckFile, rules: DeckRules, known: KnownCards): readonly Problem[] {
  return [
    ...[...cards, ...extra].flatMap((listed) => unknownProblem(listed, known)),
    ...copiesProblems([...cards, ...extra], rules, known),
    ...[...cards, ...extra].flatMap(({ id, at: where }) => {
      const card = known.find(id);
      const isToken = card !== undefined && rules.isToken?.(card) === true;
      return isToken ? [wrong('deck.token', where, `"${id}" is a token, which no deck has`, 'take it out: other cards bring it')] : [];
    }),
    ...cards.flatMap(({ id, at: where }) =>
      isExtra(known.find(id), rules)
        ? [wrong('deck.place', where, `"${id}" is kept beside a deck, not in it`, 'list it under "extra"')]
        : [],
    ),
    ...extra.flatMap(({ id, at: where }) => {
      const card = known.find(id);
      const isWrong = card !== undefined && rules.mostExtra > 0 && rules.isExtra !== undefined && !rules.isExtra(card);
      return isWrong ? [wrong('deck.place', where, `"${id}" belongs into the deck, not beside it`, 'list it under "cards"')] : [];
    }),
    ...sizeProblems(deck, at, rules),
  ];
}

const isExtra = (card: CardDefinition | undefined, rules: DeckRules): boolean => card !== undefined && rules.isExtra?.(card) === true;
const wrong = (code: string, at: Span, message: string, hint: string): Problem => ({ code, severity: 'error', at, message, hint });

const unknownProblem = ({ id, at }: Listed, { ids }: KnownCards): readonly Problem[] =>
  ids.includes(id) ? [] : [unknownCard('deck.unknown-card', id, at, ids)];

/** That a card is named which is not among those that there are. */
export function unknownCard(code: string, id: string, at: Span, ids: readonly string[]): Problem {
  const meant = nearest(id, ids);
  const hint = meant === undefined ? `a card lies in "cards", in a file that is called by its id` : `did you mean "${meant}"?`;
  return wrong(code, at, `there is no card ${quoted(id)}`, hint);
}

function copiesProblems(listed: readonly Listed[], { copies, isUnlimited }: DeckRules, { find }: KnownCards): readonly Problem[] {
  const counts = new Map<string, number>();
  return listed.flatMap(({ id, count, at }) => {
    const before = counts.get(id) ?? 0;
    counts.set(id, before + count);
    const card = find(id);
    if (before > copies || before + count <= copies || (card !== undefined && isUnlimited?.(card) === true)) return [];
    return [wrong('deck.copies', at, `there are ${before + count} of ${quoted(id)} in this deck; ${copies} are allowed`, 'take some out')];
  });
}

function sizeProblems({ cards, extra }: Deck, at: Span, { cards: { least, most }, mostExtra }: DeckRules): readonly Problem[] {
  const problems: Problem[] = [];
  if (cards.length < least)
    problems.push(wrong('deck.size', at, `this deck has ${cards.length} cards; it needs ${least}`, `put ${least - cards.length} more in`));
  if (cards.length > most)
    problems.push(wrong('deck.size', at, `this deck has ${cards.length} cards; ${most} are allowed`, `take ${cards.length - most} out`));
  if (extra.length > mostExtra)
    problems.push(
      wrong(
        'deck.extra-size',
        at,
        `${extra.length} cards are kept beside this deck; ${mostExtra === 0 ? 'this game has none such' : `${mostExtra} are allowed`}`,
        'take some out',
      ),
    );
  return problems;
}
