/** The fields that the kernel keeps of every card. */
import { flag, int, ints, type Kind, layRow, ref, text } from '../store/kinds.js';
import type { Rec } from '../store/store.js';

export const CARD = layRow(
  { card: text('', { seen: 'face' }) },
  { owner: int(0, { seen: 'always' }) },
  { controller: int(0, { seen: 'always' }) },
  { zone: ref({ seen: 'never' }) },
  { faceDown: flag(false, { seen: 'always' }) },
  /** The id by which everybody knows the card, unless seats know it by different ones. */
  { knownAs: int(0, { seen: 'never' }) },
  /** Then: the id each seat knows the card by; the last entry is the spectators'. */
  { aliases: ints({ seen: 'never' }) },
  /** Which card it is, whatever id it has by now: a shuffle moves it along with the rest. Nobody is told. */
  { stamp: int(0, { seen: 'never' }) },
  /** Since when it has been the same object: a card that comes to another zone is a new one. Nobody is told. */
  { placed: int(0, { seen: 'never' }) },
  /** Since when it has been meant by the same links: it may have forgotten since then what was done to it. Nobody is told. (CD6) */
  { laid: int(0, { seen: 'never' }) },
  /** One bit a seat: it was shown the face although it would not see it. */
  { shownTo: int(0, { seen: 'never' }) },
);

export type CardRec = Rec<Kind<'card', typeof CARD>>;

/** Whether a record is a card's. */
export const isCard = (rec: Rec | undefined): rec is CardRec => rec?.kind.isCard === true;

CARD.owner.kept = 'a card keeps its owner';
CARD.controller.kept = 'give it to a seat with control';
CARD.zone.kept = 'move the card';
CARD.faceDown.kept = 'turn the card';
