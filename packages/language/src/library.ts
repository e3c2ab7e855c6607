/**
 * Libraries: cards that are read when they are first needed.
 *
 * LI1  A library knows which file each card lies in, and reads none of them before somebody asks for the card; each is read once,
 *      however many ask at the same time.
 * LI2  Preloading decks reads their cards and every card that one of those names, in whatever order; all that is wrong with any of
 *      them is told at once.
 * LI3  A file that has changed is read again when its card is next asked for. If it is wrong by then, the card that was there stays.
 */
import { type CardRead, readCard, type WrittenCard } from './cards.js';
import type { Deck, GameKit } from './kit.js';
import { printAmong } from './printing.js';
import { told } from './problems.js';
import { idOfFile, isCardFile, withBrought } from './sets.js';

/** The text of a file, by its path: from a disk, from the network. */
export type ReadText = (path: string) => string | Promise<string>;

/** Why cards cannot be had: each that is wrong, with its problems. */
export class CardsWrong extends Error {
  constructor(readonly reads: readonly CardRead[]) {
    super(reads.flatMap(({ problems, source }) => problems.map((problem) => told(problem, source))).join('\n'));
    this.name = 'CardsWrong';
  }
}

/** Which card lies in which file, by the names of the files. (LX2) */
export function indexOf(paths: readonly string[]): ReadonlyMap<string, string> {
  return new Map(paths.filter(isCardFile).map((path) => [idOfFile(path), path]));
}

export class CardLibrary {
  private readonly loading = new Map<string, Promise<CardRead>>();
  private readonly loaded = new Map<string, WrittenCard>();

  constructor(
    private readonly kit: Pick<GameKit, 'language'>,
    /** From ids of cards to paths of files. */
    readonly index: ReadonlyMap<string, string>,
    private readonly readText: ReadText,
    /** Cards that are there already: those of a compiled set, say. */
    private readonly below: ReadonlyMap<string, WrittenCard> = new Map(),
  ) {}

  has(id: string): boolean {
    return this.index.has(id) || this.below.has(id);
  }

  /** The card, if it has been read. */
  at(id: string): WrittenCard | undefined {
    return this.loaded.get(id) ?? (this.index.has(id) ? undefined : this.below.get(id));
  }

  async card(id: string): Promise<WrittenCard> {
    const [card] = await this.cards([id]);
    return card as WrittenCard;
  }

  /** Those cards, in that order; none of them if one is wrong. */
  async cards(ids: readonly string[]): Promise<readonly WrittenCard[]> {
    const missing = ids.find((id) => !this.has(id));
    if (missing !== undefined) throw new Error(`there is no card "${missing}"`);
    const found = await Promise.all(ids.map(async (id) => this.at(id) ?? this.read(id)));
    const wrong = found.filter((one): one is CardRead => 'problems' in one && one.card === undefined);
    if (wrong.length > 0) throw new CardsWrong(wrong);
    return found.map((one) => ('problems' in one ? (one.card as WrittenCard) : one));
  }

  /** All that a game with those decks needs: their cards, and those that they name. (LI2) */
  async preload(decks: readonly Deck[]): Promise<readonly WrittenCard[]> {
    const known = new Map<string, WrittenCard>();
    let next = [...new Set(decks.flatMap(({ cards, extra }) => [...cards, ...extra]))];
    while (next.length > 0) {
      const cards = await this.cards(next);
      for (const card of cards) known.set(card.definition.id, card);
      next = [...new Set(cards.flatMap(({ data }) => textsIn(data)))].filter((id) => this.has(id) && !known.has(id));
    }
    return [...known.values()];
  }

  /** A file has changed; the id of its card, if it is one. (LI3) */
  changed(path: string): string | undefined {
    const id = idOfFile(path);
    if (this.index.get(id) !== path) return undefined;
    this.loading.delete(id);
    return id;
  }

  /** Reads the card again if its file has changed; the one that was there stays if the new one is wrong. */
  async again(id: string): Promise<CardRead> {
    return this.read(id);
  }

  private read(id: string): Promise<CardRead> {
    const before = this.loading.get(id);
    if (before !== undefined) return before;
    const reading = this.readNow(id);
    this.loading.set(id, reading);
    return reading;
  }

  private withBrought(found: CardRead): CardRead {
    return (found.brings ?? []).every(({ id }) => this.has(id)) ? found : withBrought(found, [...this.index.keys(), ...this.below.keys()]);
  }

  private async readNow(id: string): Promise<CardRead> {
    const path = this.index.get(id) as string;
    try {
      const found = this.withBrought(named(id, readCard(this.kit.language, path, await this.readText(path))));
      if (found.card !== undefined) {
        this.loaded.set(id, found.card);
        printAmong(found.card, (other) => this.at(other)?.definition.name as string | undefined);
      }
      return found;
    } catch (error) {
      // What could not be fetched may be there the next time.
      this.loading.delete(id);
      throw error;
    }
  }
}

/** The card of a file, if it is the one that the file is called by. (LX2) */
function named(id: string, found: CardRead): CardRead {
  if (found.card === undefined || found.card.definition.id === id) return found;
  const message = `the card is "${found.card.definition.id}", and its file is called otherwise`;
  const problem = {
    code: 'card.misnamed',
    severity: 'error',
    at: { start: 0, end: 1 },
    message,
    hint: `call it "${id}", or the file`,
  } as const;
  return { ...found, card: undefined, problems: [...found.problems, problem] };
}

/** All texts in some data: one of them may be the id of a card. */
function textsIn(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}
