/**
 * The game's own record and its queues: the counters that everything else refers to.
 *
 * GR1  Record 0 is the game; 1 and 2 are the queues of reactions that interrupt and of those that wait; 3 lists the open
 *      scopes, 4 the links of the chain, 5 the triggers that wait; 6 is the outermost scope, the game's; then come the
 *      streams of chance, the players and the zones, in the order of the definitions.
 */
import { flag, int, ints, Kind, layRow, ref, refs, texts } from '../store/kinds.js';
import type { Rec } from '../store/store.js';

export const GAME = layRow(
  { seats: int() },
  /** The last group number given to events that happen together. */
  { group: int() },
  /** How many simultaneous blocks are open, and where in history the outermost began. */
  { together: int() },
  { togetherSince: int() },
  /** While above 0, interrupts wait: a cost is being paid, or something happens all at once. */
  { lock: int() },
  /** Where history ended when rule actions that interrupt were last looked for, and what was due carried out. */
  { scanned: int() },
  /** How many interrupts wait for the one that runs. */
  { older: int() },
  /** How many interrupts have come one between the other: each answers something that has happened. (EV4) */
  { answering: int() },
  /** Steps since the last real choice, for the loop guard. */
  { steps: int() },
  /** How often somebody learnt something: what is revealed cannot be taken back. */
  { reveals: int() },
  { nextAlias: int(1) },
  /** The innermost open scope. */
  { scope: ref() },
  /** The newest scope that was entered, unless only to count in: the game has moved on. */
  { entered: ref() },
  /** A scope whose course is to be ended as soon as nothing resolves, 0 if none is. */
  { ending: ref() },
  /** The sequence number of the link that resolves, 0 if none does. */
  { link: int() },
  /** The last thing that happened before the first link of the chain was begun: its sequence number. */
  { before: int() },
  /** State triggers that were let go, or not possible, while what they wait for still holds: each as option and object. */
  { disarmed: ints() },
  /** Where history ended before the last answer that made anything happen. */
  { answeredAt: int() },
  /** How many links have ever been made. */
  { links: int() },
  /** Where history ended when it was last thinned out, and how many events stayed. */
  { thinnedAt: int() },
  { kept: int() },
  /** A position to be compared with, while something suspicious goes on; the same for positions in which somebody chose. */
  { watched: texts() },
  { moves: texts() },
  /** Who may go round in a loop how often, and with what. */
  { stops: texts() },
  { over: flag() },
  { winners: ints() },
  /** The snapshots of objects that are no more, the oldest first. (LK2) */
  { known: refs() },
  /** The hash of every edition that the game went on with. (EN4) */
  { revisions: texts() },
  /** The texts of cards that failed: each as the stamp of its card and its name. (TF1) */
  { failed: texts() },
);
export const GAME_KIND = new Kind('game', 'game', GAME);
export type GameRec = Rec<typeof GAME_KIND>;
export const QUEUE_KIND = new Kind('queue', 'queue', {});

export const NOW_QUEUE = 1;
export const LATER_QUEUE = 2;
/** Open scopes, outermost first. */
export const SCOPES = 3;
/** The links of the chain, the newest last. */
export const CHAIN = 4;
/** Triggers that wait to be put on a chain. */
export const WAITING = 5;
export const GAME_SCOPE = 6;
export const FIRST_STREAM = 7;

/** What every other thing has: the id by which viewers know it. */
export const THING = layRow({ alias: int(0, { seen: 'never' }) });

export type ThingRec = Rec<Kind<'thing', typeof THING>>;

/** Whether a record is a thing's: of a kind that the ruleset has made. */
export const isThing = (rec: Rec | undefined): rec is ThingRec => rec?.kind.role === 'thing';
