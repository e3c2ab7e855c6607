/**
 * Revising: a game goes on with the next edition of its rules.
 *
 * RV1  A revision is taken beside the answers, at any decision: it is played again on the way back, and one that goes wrong changes
 *      nothing. Same rules, seed, answers and editions give the same fingerprint.
 * RV2  From then on cards have the abilities, texts and printed values of the new edition. What their static abilities put in force
 *      before ends, and what the new ones say comes, if that is another definition.
 * RV3  What is under way goes on with what it began with: links, triggers that wait, programs in the middle, registered effects.
 * RV4  If something that runs again from its beginning cannot go on, the revision is refused, and can be tried later.
 */
import { TableLook } from '../access/look.js';
import { startAllTriggers } from '../access/trigger-index.js';
import { cardOfOption } from '../definitions/abilities.js';
import { relist } from '../effects/reindex.js';
import { cardsWithStatics } from '../effects/static-abilities.js';
import { CARD, isCard } from '../records/card-record.js';
import { GAME } from '../records/game-record.js';
import type { Reachable } from '../rules/reachable.js';
import type { Rules } from '../rules/rules.js';
import { lookAfter } from '../run/pipeline.js';
import type { Input, Run } from '../run/run.js';
import { Impossible } from '../store/facts.js';
import type { Table } from '../table/table.js';

/** Stands where an answer has the seat that gives it. */
const REVISED = -4;

export class Revision implements Input {
  readonly seat = REVISED;
  readonly picks: readonly number[] = [];
  constructor(readonly edition: Rules) {}
}

/** Lets the table go on with the edition; what waits is asked again afterwards. */
export function revise(run: Run, { edition }: Revision): void {
  const { table } = run;
  const changed = cardsThatChange(table, edition);
  const reachable = edition.reachableFrom(table.reachable.from);
  refuseNewStartingEffects(table.reachable, reachable);
  table.rules = edition;
  table.reachable = reachable;
  table.setGame(GAME.revisions, Object.freeze([...table.game(GAME.revisions), reachable.hash]));
  // A trigger is named by its place on the card, where another may stand by now.
  const disarmed = table.game(GAME.disarmed);
  const kept = disarmed.filter((_, i) => !changed.has(cardOfOption(disarmed[i - (i % 2)] ?? 0)));
  if (kept.length !== disarmed.length) table.setGame(GAME.disarmed, Object.freeze(kept));
  relist(table);
  startAllTriggers(new TableLook(table));
  run.mayInterrupt = true;
  if (table.game(GAME.together) > 0) return; // looked after when all of it has happened
  table.arrived = cardsWithStatics(table);
  lookAfter(run);
}

/** Effects that cards put in force from the beginning are registered when a game begins: an edition cannot add one to a game that runs. */
function refuseNewStartingEffects(before: Reachable, after: Reachable): void {
  const added = after.inForce.find((effect) => !before.inForce.includes(effect));
  if (added !== undefined)
    throw new Impossible(`effect ${added.id} of a card is in force from the beginning of a game, and this one has begun`);
}

function cardsThatChange(table: Table, edition: Rules): ReadonlySet<number> {
  const changed = new Set<number>();
  table.forEachRecord((rec, id) => {
    if (!isCard(rec)) return;
    const name = rec.values[CARD.card.index];
    if (table.rules.cardOf(name) !== edition.cardOf(name)) changed.add(id);
  });
  return changed;
}
