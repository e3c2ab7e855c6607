/**
 * Replacing: which effects may say "instead", in what order, and who decides. (PL2)
 *
 * RE1  A ruleset may sort replacements into tiers: those of an earlier one go before all others, and only within a tier is there
 *      anything to choose. After each it is asked anew which apply, from the first tier on.
 * RE2  Whoever the action says it affects chooses, or whoever the ruleset says: the affected card's controller, the affected player,
 *      the turn player.
 * RE3  What is forbidden cannot be replaced, except from the tiers that a ruleset names: what such a one puts in its place is
 *      asked about instead.
 * RE4  An optional replacement that cannot be performed is not offered, nor one whose actions would come to nothing.
 * RE10  A ruleset may say that one whose actions would come to nothing does not apply, although nobody may leave it: what would have been
 *      done is done. One that has no actions skips it all the same.
 * RE5  What a card says of its own coming applies while it is not there yet; it is asked of the card that comes, wherever it comes
 *      from, and of no other. A card that comes as a copy says what the other card says; one
 *      that would have lost its abilities there says nothing.
 * RE6  A replacement may look at a thing as it would be if the action were done as it now stands: with the traits that it would
 *      have there.
 * RE11  However many look at it so, it is worked out once, until something is written or the action stands otherwise.
 * RE9  Of several that skip it by the same rule, one is used up, and nobody is asked which.
 * RE8  A condition may ask whether a cost is being paid; what replaces it is done by an effect.
 * RE7  What contains others is replaced before they are: a total that is asked for at first, then each of the single ones. What
 *      replaces with no steps skips.
 */
import { refreshFaces } from '../access/card-abilities.js';
import { TableDraft } from '../access/draft.js';
import { TableHere, TableLook } from '../access/look.js';
import type { ActionCall } from '../definitions/actions.js';
import type { ChoiceTerms } from '../definitions/choice-kinds.js';
import type { EffectDefinition, EffectInfo } from '../definitions/effects.js';
import type { Look } from '../definitions/look.js';
import type { Refusal } from '../definitions/refusals.js';
import { putInForce } from '../effects/registering.js';
import { forbidsOf, phaseOf, watches } from '../effects/requests.js';
import { CARD, type CardRec, isCard } from '../records/card-record.js';
import { EFFECT } from '../records/effect-record.js';
import { type Face, NO_FACE, staticAt } from '../rules/ability-kind.js';
import { type EffectKind, type EffectRec, effectInfo } from '../rules/effect-kind.js';
import { sameFact } from '../store/facts.js';
import { type Table, tableOf } from '../table/table.js';
import { Question } from '../views/choices.js';
import type { Run } from './run.js';

export const REPLACEMENT_ORDER = 'replacement.order';

/** The replacements that apply now, of the first tier in which any do; of what is forbidden, only those that may all the same. */
export function replacementsOf(run: Run, call: ActionCall, forbidden: Refusal | undefined): readonly number[] {
  const { table } = run;
  const replacing = table.derived.replacing(call.number);
  if (replacing.length === 0) return replacing;
  const all = replacing.filter((id) => {
    const effect = table.effect(id);
    if (call.lineage.includes(id) || !watches(table, effect, call, phaseOf(table, call))) return false;
    return effect.values[EFFECT.entering.index] === false || isSaid(run, call, effect);
  });
  const { replacementTiers, replacementTier, overForbids } = table.rules.policies;
  if (all.length === 0 || (forbidden === undefined && replacementTiers.length === 0 && replacementTier === undefined)) return all;
  const tierOf = (id: number): string => {
    const info = effectInfo(id, table.effect(id));
    return replacementTier?.(run.look, info, call) ?? (info.definition.kind === 'replace' ? info.definition.tier : undefined) ?? '';
  };
  const tiers = all.map(tierOf);
  const able = all.filter((_, i) => forbidden === undefined || overForbids.includes(tiers[i] ?? ''));
  const rank = (tier: string): number => (replacementTiers.includes(tier) ? replacementTiers.indexOf(tier) : replacementTiers.length);
  const first = Math.min(...able.map((id) => rank(tiers[all.indexOf(id)] ?? '')));
  return able.filter((id) => rank(tiers[all.indexOf(id)] ?? '') === first);
}

/** What forbids the action, where a ruleset lets some replacements be asked all the same. */
export function forbiddenNow(table: Table, call: ActionCall): Refusal | undefined {
  if (table.rules.policies.overForbids.length === 0 || table.derived.forbidding(call.number).length === 0) return undefined;
  return forbidsOf(table, call, phaseOf(table, call), 1)[0];
}

const orderTerms: ChoiceTerms = { kind: 'one', of: 'values', why: REPLACEMENT_ORDER, shown: false, isSingle: true };

/** Who orders several replacements, or may decline; nothing if there is nothing to decide or nobody to ask. */
export function orderQuestion(run: Run, call: ActionCall, candidates: readonly number[]): Question | undefined {
  const { table } = run;
  const infos = candidates.map((id): EffectInfo => effectInfo(id, table.effect(id)));
  const optional = infos.every(({ definition }) => definition.kind === 'replace' && definition.optional === true);
  if (!optional && (candidates.length === 1 || isAllTheSame(infos))) return undefined;
  const seat = table.rules.policies.ordersReplacements?.(run.look, call, infos) ?? call.action.affects?.(run.look, call.params) ?? call.by;
  if (seat < 0) return undefined;
  const options = infos.map(({ definition: { id } }, i) => {
    const nth = infos.slice(0, i + 1).filter((other) => other.definition.id === id).length;
    return nth === 1 ? id : `${id} #${nth}`;
  });
  if (optional) options.push('decline');
  return new Question(orderTerms, seat, options, call.action.id, call.source);
}

/** Whether it makes no difference which of them it is: each skips it, by the same rule. (RE9) */
const isAllTheSame = ([first, ...others]: readonly EffectInfo[]): boolean =>
  first?.definition.kind === 'replace' &&
  first.definition.instead.length === 0 &&
  others.every(({ definition }) => definition === first?.definition);

/** The card that the action would bring in, 0 if none. */
function enteringCard(look: Look, call: ActionCall): number {
  return call.action.enters?.(look, call.params) ?? 0;
}

/** RE5: puts in force what the card that comes says of its own coming; that ends when it has come. */
export function watchEntering(run: Run, call: ActionCall): void {
  const { table } = run;
  const id = enteringCard(run.look, call);
  const found = id === 0 ? undefined : table.find(id);
  if (!isCard(found)) return;
  table.peek?.look(table, id, found, 'face'); // what it says tells what it is
  const rec = table.card(id);
  for (const definition of saidOfComing(run, call, id, rec)) {
    const kind = table.rules.effectKind(definition);
    if (!table.rules.watchedBy(kind).includes(call.number) || isInForce(table, call, id, kind)) continue;
    const seat = rec.values[CARD.controller.index];
    putInForce(table, kind, { seat, source: id, captured: [], printed: false, entering: true, since: table.historySize });
  }
}

/** What the card that comes says of its coming, or what the card says as which it comes. */
function saidOfComing({ table, look }: Run, call: ActionCall, id: number, rec: CardRec): readonly EffectDefinition[] {
  const as = call.action.entersAs?.(look, call.params) ?? '';
  const said = enteringOf(as === '' ? table.faceOf(id, rec) : table.rules.faceOf(as));
  const { unsettling, continuous } = table.derived;
  if (said.length === 0 || as !== '' || !table.rules.changesAbilities || (unsettling === 0 && continuous.length === 0)) return said;
  // Something may take abilities away: those count that it would have there.
  const there = asItWouldBe(look, call);
  refreshFaces(there);
  const found = tableOf(there).find(id);
  const kept = !isCard(found) ? [] : enteringOf(tableOf(there).faceOf(id, found));
  return said.filter((effect) => kept.includes(effect));
}
const enteringOf = (face: Face | undefined): readonly EffectDefinition[] =>
  (face === undefined ? [] : face.statics).flatMap((at) => {
    const { entering, effects } = staticAt(face ?? NO_FACE, at);
    return entering === true ? effects : [];
  });

/** Whether the card that comes with the action says so still. */
function isSaid(run: Run, call: ActionCall, effect: EffectRec): boolean {
  const id = enteringCard(run.look, call);
  if (effect.values[EFFECT.source.index] !== id) return false;
  return saidOfComing(run, call, id, run.table.card(id)).includes(effect.kind.definition);
}

function isInForce(table: Table, call: ActionCall, card: number, kind: EffectKind): boolean {
  return table.derived.replacing(call.number).some((id) => {
    const effect = table.effect(id);
    return effect.kind === kind && effect.values[EFFECT.source.index] === card && effect.values[EFFECT.entering.index] === true;
  });
}

/** The table as it would be if the action were done as it now stands: nothing else is asked, nothing is answered. (RE6) */
export function asItWouldBe<L extends Look>(look: L, call: ActionCall): L {
  const there = imaginedOn(tableOf(look), call);
  // Whoever asks from somewhere asks from there still.
  return look instanceof TableHere ? Object.create(look, Object.getOwnPropertyDescriptors(there)) : (there as L);
}
function imaginedOn(table: Table, call: ActionCall): Look {
  const { writes, historySize: seq } = table;
  // What is looked at while something is tried out is noted each time.
  const known = table.peek === undefined ? table.imagined : undefined;
  if (known?.writes === writes && known.seq === seq && known.by === call.by && standsAs(known.call, call)) return known.there;
  const fork = table.fork();
  call.action.perform(new TableDraft(fork), call.params, call);
  const there = new TableLook(fork);
  table.imagined = { writes, seq, call, by: call.by, there };
  return there;
}
/** Whether it is the same action, with the same parameters. */
function standsAs(one: ActionCall, other: ActionCall): boolean {
  if (one.action !== other.action) return false;
  for (const name in other.params) if (!sameFact(one.params[name], other.params[name])) return false;
  return true;
}
