/** Words for players, and how the words of the chain game are said. */
import type { Here } from '@rulewright/kernel';
import {
  a,
  type Cards,
  cards,
  certain,
  type Node,
  type NounPhrase,
  needed,
  nounOf,
  oneOf,
  optional,
  type Phrase,
  possessive,
  type Reading,
  render,
  type Schema,
  type Seat,
  Shape,
  seat,
  the,
  titled,
  type Wording,
  word,
  YOU,
} from '@rulewright/language';
import { controller, owner, turnPlayer } from '../table.js';

export { titled };
export const you = (here: Here): number => here.seat;
export const them = (here: Here): number => 1 - here.seat;

/** "its controller"; of a card that was not spoken of before, "the controller of the attacking monster". */
function whoHas(role: 'controller' | 'owner', of: Phrase<Cards>): NounPhrase {
  const things = nounOf(of);
  return things.which === 'the' && things.name === undefined ? { ...the(role), relative: [['of', things]] } : certain(`its ${role}`);
}

export const OPPONENT = certain('your opponent');
const TURN_PLAYER = the('turn player');
export const playerWords = [
  word(seat, 'you', { about: 'Whoever the card belongs to.', means: () => you, says: () => YOU }),
  word(seat, 'opponent', { about: 'The other player.', means: () => them, says: () => OPPONENT }),
  word(seat, 'turn-player', { about: 'The player whose turn it is.', means: () => turnPlayer, says: () => TURN_PLAYER }),
  word(seat, 'other-than', {
    about: 'The other one of the two players than somebody.',
    takes: { who: needed(a(seat), 'than whom') },
    main: 'who',
    means:
      ({ who }) =>
      (here) =>
        1 - who.means(here),
    says: ({ who }) => (nounOf(who).which === 'that' ? certain("that player's opponent") : the('other player')),
  }),
  word(seat, 'controller', {
    about: 'Who controls a card.',
    takes: { of: needed(a(cards), 'which card') },
    main: 'of',
    means:
      ({ of }) =>
      (here) => {
        const [id] = of.means(here);
        return id === undefined ? here.seat : here.get(id, controller);
      },
    says: ({ of }) => whoHas('controller', of),
  }),
  word(seat, 'owner', {
    about: 'Who owns a card.',
    takes: { of: needed(a(cards), 'which card') },
    main: 'of',
    means:
      ({ of }) =>
      (here) => {
        const [id] = of.means(here);
        return id === undefined ? here.seat : here.get(id, owner);
      },
    says: ({ of }) => whoHas('owner', of),
  }),
];
export const player = (about: string) => optional(a(seat), about);

/** "your", "that player's". */
export const ownersOf = (who: Phrase<Seat> | undefined, otherwise: NounPhrase = YOU): Wording =>
  possessive(who === undefined ? otherwise : nounOf(who));

/** "your LP". */
export const lifeSaid = (who: Phrase<Seat> | undefined): NounPhrase => certain(`${render(ownersOf(who))} LP`, true);

/** One of some words, or a player that is told otherwise. */
class OrPlayer<T extends string> extends Shape<T | Phrase<Seat>> {
  private readonly plain: Shape<T>;
  private readonly player = a(seat);
  readonly called: string;
  constructor(private readonly words: readonly [T, ...T[]]) {
    super();
    this.plain = oneOf(...words);
    this.called = `${this.plain.called}, or a player`;
  }
  private isPlain = (value: unknown): boolean => (this.words as readonly unknown[]).includes(value);
  read(node: Node, reading: Reading): T | Phrase<Seat> | undefined {
    if (node.kind === 'plain' && this.isPlain(node.value)) return this.plain.read(node, reading);
    const silent = { ...reading, say: () => {} };
    const found = this.player.read(node, silent);
    if (found !== undefined) return found;
    return node.kind === 'plain' ? this.plain.read(node, reading) : this.player.read(node, reading);
  }
  override take(data: unknown, reading: Reading): T | Phrase<Seat> | undefined {
    return this.isPlain(data) ? (data as T) : this.player.take(data, reading);
  }
  schema(): Schema {
    return { anyOf: [this.plain.schema(), this.player.schema()] };
  }
}
/** Whose cards: yours, the other player’s, both players’, or those of a player that is told otherwise. */
class WhoseOrPlayer extends OrPlayer<'you' | 'opponent' | 'both'> {
  constructor() {
    super(['you', 'opponent', 'both']);
  }
}
/** Whose side of the field. */
export type Side = 'you' | 'opponent' | 'owner' | undefined;
export class SideOrPlayer extends OrPlayer<'you' | 'opponent' | 'owner'> {
  constructor() {
    super(['you', 'opponent', 'owner']);
  }
}
export const whoseCards = optional(new WhoseOrPlayer(), 'whose: both players’, by default; or those of a player');
export const isPlayer = (who: Whose | Phrase<Seat>): who is Phrase<Seat> => typeof who === 'object';

export type Whose = 'you' | 'opponent' | 'both' | undefined;
export const whose = optional(oneOf('you', 'opponent', 'both'), 'whose: both players’, by default');
export const seatsOf = (here: Here, who: Whose | Phrase<Seat>): readonly number[] =>
  typeof who === 'object'
    ? [who.means(here)]
    : who === 'you'
      ? [here.seat]
      : who === 'opponent'
        ? [1 - here.seat]
        : [here.seat, 1 - here.seat];
export const isSeatOf = (here: Here, who: Whose, one: number): boolean =>
  who === 'you' ? one === here.seat : who === 'opponent' ? one !== here.seat : true;

/** What phases are called; `main` is either Main Phase. */
export const phaseSaid: Readonly<Record<string, string>> = {
  draw: 'Draw Phase',
  standby: 'Standby Phase',
  main: 'Main Phase',
  main1: 'Main Phase 1',
  battle: 'Battle Phase',
  main2: 'Main Phase 2',
  end: 'End Phase',
};
