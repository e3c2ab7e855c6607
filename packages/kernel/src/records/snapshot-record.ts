/** The fields of a snapshot: what a card was when it left a zone. */
import { flag, int, Kind, layHeader, ref, text, texts, tree } from '../store/kinds.js';
import type { Rec } from '../store/store.js';

export const SNAPSHOT = layHeader(
  { card: ref() },
  /** Since when it had been the same object, and with which event it was no more; 0 while it still is. */
  { placed: int() },
  { left: int() },
  /** The zones it lay in and went to; none if it was removed. */
  { zone: ref() },
  { to: ref() },
  { controller: int() },
  { owner: int() },
  /** Which card it was; nothing if not everybody saw its face. */
  { name: text() },
  { faceDown: flag() },
  /** The abilities that it had, and the continuous texts. */
  { abilities: texts() },
  { texts: texts() },
  { facts: tree({}) },
);
export const SNAPSHOT_KIND = new Kind('snapshot', 'snapshot', SNAPSHOT);
export type SnapshotRec = Rec<typeof SNAPSHOT_KIND>;

/** Whether a record is a snapshot. */
export const isSnapshot = (rec: Rec | undefined): rec is SnapshotRec => rec?.kind === SNAPSHOT_KIND;
