/**
 * Summoning: how monsters come to the field.
 *
 * SM1  A monster that is summoned the normal way, flipped, or comes as its own text says, is about to come: until it is through,
 *      and only then, its Summon can be negated. It is not on the field by then, and its effects do not apply.
 * SM2  A monster whose Summon was negated was not summoned. If nothing else becomes of it, it goes to the graveyard; it was not on the field
 *      then, although it lay there before it was to be flipped, or summoned once again.
 * SM3  What an effect summons comes at once, and several monsters together; the activation may be negated, the Summon may not.
 * SM12  A Normal Summon that an effect has its player make beside the one of the turn is about to come when the chain is over, and can be
 *      negated then. In the middle of a chain nobody could: it comes at once. A monster that is set so is at once.
 * SM4  A monster that must be summoned in a certain way can be summoned in no other; or, if it must only first be, in others after
 *      it has been. Fusion and Ritual Monsters must first be. What goes back to hand or deck has to be summoned anew.
 * SM5  A Fusion, Ritual or token monster, and one that says so, cannot be summoned or set the normal way.
 * CW21  A Gemini monster is a Normal Monster on the field, and has no effects there, until it is summoned the normal way once again: without
 *      Tributes, where it stands. In the graveyard it is one, too.
 * CW24  An effect may Special Summon a Fusion Monster straight from the Extra Deck, unless its text says how it must be. It has not been
 *      summoned properly by that: once it has left, it does not come back.
 * CW16  A monster that is banished for a while comes back as it stood, to the side that it left. It is not summoned by that.
 */
import { action, chainLength, type Draft, flag, int, type Look, type Refusal, ref, text } from '@rulewright/kernel';
import { cameBack, flipped, noted, summoned, summoning, summonNegated, summonsGranted, wasSet } from '../events.js';
import { beginsNow, lay, no, onFieldOnly, there } from '../moving/zone-changes.js';
import {
  arriving,
  arrivingOf,
  banished,
  cameAs,
  cameIn,
  card,
  changedIn,
  controller,
  deck,
  duel,
  duelOf,
  extra,
  freeMonsterSlot,
  hand,
  isAgain,
  isProper,
  isUp,
  monsters,
  position,
  setIn,
  side,
  stood,
  stoodWith,
  tributes,
  turnOf,
  turnPlayer,
  typesOf,
  zoneName,
} from '../table.js';
import { countSummon, whyNotAnother } from './summons-per-turn.js';

/** The ways in which a monster is summoned that are no Special Summons. */
/** How a Gemini monster on the field is summoned once again. */
export const AGAIN = 'again';
const NORMAL: ReadonlySet<string> = new Set(['normal', 'tribute', 'flip', AGAIN]);
export const isSpecial = (how: string): boolean => !NORMAL.has(how);

const factsOf = (look: Look, id: number, name: string): readonly string[] | undefined =>
  look.card(id)[name] as readonly string[] | undefined;
/** The ways in which a monster must be summoned; nothing if any will do. */
const onlyOf = (look: Look, id: number): readonly string[] | undefined =>
  factsOf(look, id, 'only') ?? ownWays.find(([type]) => typesOf(look, id).includes(type));
const ownWays = [['fusion'], ['ritual']] as const;
const isHome = (look: Look, id: number): boolean => look.isIn(id, hand) || look.isIn(id, deck) || look.isIn(id, extra);

/** Why a monster cannot be summoned in a way, as far as its own text goes. (SM4, SM5) */
export function whyNotSummoned(look: Look, id: number, how: string): Refusal | undefined {
  if (how === 'flip' || how === AGAIN) return undefined;
  const cannot = factsOf(look, id, 'cannot') ?? [];
  if (!isSpecial(how)) {
    const isOther = typesOf(look, id).some((type) => type === 'fusion' || type === 'ritual' || type === 'token');
    return isOther || cannot.includes('normal-summon') ? no('summon.not-normal') : undefined;
  }
  if (cannot.includes('special-summon')) return no('summon.not-special');
  const only = onlyOf(look, id);
  // What an effect brings straight from the Extra Deck: only where its own text says nothing else. (CW24)
  if (how === 'special' && factsOf(look, id, 'only') === undefined && look.isIn(id, extra)) return undefined;
  if (only === undefined || only.includes(how)) return undefined;
  if (look.card(id)['onlyAlways'] === true) return no('summon.not-this-way');
  return look.get(id, isProper) && !isHome(look, id) ? undefined : no('summon.not-this-way');
}
/** The same for setting it: what cannot be summoned the normal way cannot be set. */
export const whyNotMonsterSet = (look: Look, id: number): Refusal | undefined =>
  whyNotSummoned(look, id, 'normal') ?? ((factsOf(look, id, 'cannot') ?? []).includes('set') ? no('summon.not-set') : undefined);

const room = (look: Look, seat: number): Refusal | undefined => (freeMonsterSlot(look, seat) < 0 ? no('field.full') : undefined);

function toField(draft: Draft, id: number, seat: number, at: number, pose: string, how = ''): void {
  const down = pose === 'down';
  lay(draft, id, at === 0 ? draft.zone(monsters, seat, freeMonsterSlot(draft, seat)) : at, { seat, down });
  draft.set(id, side, seat);
  if (pose !== 'attack') draft.set(id, position, 'defense');
  draft.set(id, cameIn, turnOf(draft));
  if (how !== '') draft.set(id, cameAs, how);
  if (down) draft.set(id, setIn, turnOf(draft));
}
/** Whether a monster is a Gemini that is a Normal Monster on the field. (CW21) */
export const isSummonedAgain = (look: Look, id: number): boolean =>
  typesOf(look, id).includes('gemini') && isUp(look, id) && !look.get(id, isAgain);

/** A monster that must be summoned in a certain way has been. */
const isProperly = (look: Look, id: number, how: string): boolean => onlyOf(look, id)?.includes(how) === true;

// -- what effects do

/** A Special Summon by an effect. `position`: attack, defense, down. `at` is a slot, 0 for the first free one. */
export const summon = action('summon', {
  params: { card: ref(), seat: int(), how: text('special'), position: text('attack'), at: ref(), tributes: int(-1) },
  tags: ['summon', 'special summon'],
  can: (look, { card: id, seat, how, position: pose }) =>
    there(look, id) ?? room(look, seat) ?? whyNotSummoned(look, id, how) ?? (pose === 'down' ? undefined : whyNotAnother(look, seat, id)),
  perform(draft, { card: id, seat, how, position: pose, at, tributes: given }) {
    const from = zoneName(draft, id);
    const isNow = isProperly(draft, id, how);
    toField(draft, id, seat, at, pose, how);
    if (isNow) draft.set(id, isProper, true);
    if (given >= 0) draft.set(id, tributes, given);
    draft.emit(summoned, { card: id, seat, how, from });
  },
});
/** A token comes, and is a card of its own from then on. */
export const summonToken = action('summonToken', {
  params: { token: text(), seat: int(), position: text('attack'), at: ref() },
  tags: ['summon', 'special summon'],
  can: (look, { seat }) => room(look, seat),
  perform(draft, { token, seat, position: pose, at }) {
    const zone = at === 0 ? draft.zone(monsters, seat, freeMonsterSlot(draft, seat)) : at;
    const made = draft.createCard(card, zone, token, { side: seat, position: pose, cameIn: turnOf(draft), cameAs: 'special' });
    draft.emit(summoned, { card: made, seat, how: 'special', from: '' });
    return made;
  },
});
export const setMonster = action('setMonster', {
  params: { card: ref(), seat: int(), at: ref(), tributes: int() },
  tags: ['set'],
  can: (look, { card: id, seat }) => there(look, id) ?? room(look, seat),
  perform(draft, { card: id, seat, at, tributes: given }) {
    // While a link resolves it is an effect that has its player set a monster. (SM12)
    if (chainLength(draft) === 0) countSummon(draft, seat, id, 'set');
    toField(draft, id, seat, at, 'down');
    draft.set(id, tributes, given);
    draft.emit(wasSet, { card: id, seat });
  },
});
/** More monsters may be summoned the normal way in this turn: any, or those of a kind, which is kept elsewhere. (CW48) */
export const grantSummons = action('grantSummons', {
  params: { seat: int(), amount: int(1), isOfKind: flag() },
  perform(draft, { seat, amount, isOfKind }) {
    if (!isOfKind && seat === turnPlayer(draft)) draft.add(duelOf(draft), duel.fields.moreSummons, amount);
    draft.emit(summonsGranted, { seat, amount });
  },
});
/** How many more than one a seat may summon the normal way in this turn, by what says how many in all. (CW59) */
export const raisedTo = (look: Look, seat: number): number =>
  seat === turnPlayer(look) ? look.get(duelOf(look), duel.fields.summonsInAll) : 0;
/** So many monsters may be summoned the normal way in this turn in all: the largest such number counts. (CW59) */
export const raiseSummons = action('raiseSummons', {
  params: { seat: int(), to: int() },
  perform(draft, { seat, to }) {
    if (seat !== turnPlayer(draft) || raisedTo(draft, seat) >= to - 1) return;
    draft.set(duelOf(draft), duel.fields.summonsInAll, to - 1);
    draft.emit(summonsGranted, { seat, amount: to - 1 });
  },
});

/** Whether it is a monster that was banished from the field; and whether there is room where it stood. */
export const mayComeBack = (look: Look, id: number): boolean => look.exists(id) && look.isIn(id, banished) && look.get(id, stood) !== '';
export const isRoomBack = (look: Look, id: number): boolean => mayComeBack(look, id) && freeMonsterSlot(look, look.get(id, stoodWith)) >= 0;
/** A banished monster comes back as it stood on the field, to the side that it left: no Summon. (CW16) */
export const comeBack = action('comeBack', {
  params: { card: ref() },
  can: (look, { card: id }) => there(look, id) ?? (isRoomBack(look, id) ? undefined : no('card.gone')),
  perform(draft, { card: id }) {
    const [pose, seat] = [draft.get(id, stood), draft.get(id, stoodWith)];
    toField(draft, id, seat, 0, pose);
    draft.emit(cameBack, { card: id, seat });
  },
});

// -- what can be negated

/** A monster is about to come. (SM1) */
export const beginSummon = action('beginSummon', {
  params: { card: ref(), seat: int(), how: text(), position: text('attack'), at: ref(), tributes: int() },
  tags: ['summon'],
  can: (look, { card: id, how, seat }) =>
    there(look, id) ??
    (how === 'flip' || how === AGAIN ? onFieldOnly(look, id) : undefined) ??
    whyNotSummoned(look, id, how) ??
    whyNotAnother(look, seat, id),
  perform(draft, { card: id, seat, how, position: pose, at, tributes: given }) {
    const it = duelOf(draft);
    // While a link resolves it is an effect that has its player make a Normal Summon. (SM12)
    const byEffect = !isSpecial(how) && chainLength(draft) > 0;
    if (!byEffect && (how === 'normal' || how === 'tribute' || how === AGAIN)) countSummon(draft, seat, id, 'summon');
    if (how === 'flip') draft.reveal(id, [0, 1]);
    else if (how !== AGAIN) lay(draft, id, draft.zone(arriving, seat), { seat });
    draft.set(it, duel.fields.arriving, id);
    draft.set(it, duel.fields.arrivesAs, how);
    draft.set(it, duel.fields.arrivesIn, pose);
    draft.set(it, duel.fields.arrivesAt, at);
    draft.set(it, duel.fields.arrivesFor, given);
    draft.set(it, duel.fields.isNegated, false);
    if (byEffect) draft.set(it, duel.fields.isToArrive, true);
    draft.emit(summoning, { card: id, seat, how });
  },
});
/** The chain is over: what has waited for that is about to come. (SM12) */
export const awaitNoMore = action('awaitNoMore', {
  params: {},
  perform(draft) {
    draft.set(duelOf(draft), duel.fields.isToArrive, false);
    draft.emit(noted, {});
  },
});
export const negateSummon = action('negateSummon', {
  params: {},
  can: (look) => (arrivingOf(look) === 0 ? no('summon.none') : undefined),
  perform(draft) {
    const it = duelOf(draft);
    const id = draft.get(it, duel.fields.arriving);
    draft.set(it, duel.fields.isNegated, true);
    const seat = draft.exists(id) ? draft.get(id, controller) : -1;
    if (seat >= 0 && draft.isIn(id, monsters)) lay(draft, id, draft.zone(arriving, seat), { seat });
    draft.emit(summonNegated, { card: id, seat });
  },
});
const endArrival = (draft: Draft): void => draft.set(duelOf(draft), duel.fields.arriving, 0);
/** It has come. */
export const completeSummon = action('completeSummon', {
  params: {},
  perform(draft) {
    const it = duelOf(draft);
    const id = draft.get(it, duel.fields.arriving);
    const how = draft.get(it, duel.fields.arrivesAs);
    const seat = draft.get(id, controller);
    endArrival(draft);
    if (how === AGAIN) {
      draft.set(id, isAgain, true);
      beginsNow(draft, id);
      draft.emit(summoned, { card: id, seat, how: 'normal', from: monsters.id });
      return;
    }
    if (how === 'flip') {
      draft.turn(id, 'faceUp');
      beginsNow(draft, id);
      draft.set(id, position, 'attack');
      draft.set(id, changedIn, turnOf(draft));
      draft.set(id, cameAs, how);
      draft.emit(summoned, { card: id, seat, how, from: monsters.id });
      draft.emit(flipped, { card: id });
      return;
    }
    const isNow = isProperly(draft, id, how);
    toField(draft, id, seat, draft.get(it, duel.fields.arrivesAt), draft.get(it, duel.fields.arrivesIn), how);
    if (!isSpecial(how)) draft.set(id, tributes, draft.get(it, duel.fields.arrivesFor));
    if (isNow) draft.set(id, isProper, true);
    draft.emit(summoned, { card: id, seat, how, from: hand.id });
  },
});
/** It has not come. */
export const failSummon = action('failSummon', {
  params: {},
  perform(draft) {
    endArrival(draft);
    draft.emit(noted, {});
  },
});
