/**
 * Oaths: what a player gives up for the turn in which something is activated.
 *
 * OA1  The turn something is activated its player cannot do what its text says, from the activation on, though its effect is negated; if its
 *      activation is negated, they can again. What it does itself is not meant.
 * OA2  It cannot be activated in a turn in which its player has done that before.
 */
import { activationNegated, chainOf, forbid, type Here, register, type Step, wasActivated } from '@rulewright/kernel';
import {
  a,
  cannot,
  capitalized,
  clauseOf,
  type Deed,
  deed,
  fitting,
  forbidden,
  type Holds,
  isSame,
  listedOf,
  listOf,
  type Node,
  order,
  type Phrase,
  type Reading,
  render,
  type Schema,
  Shape,
  YOU,
} from '@rulewright/language';

/** Deeds of which it can be told whether they have been done. */
class OathShape extends Shape<readonly Phrase<Deed>[]> {
  private readonly deeds = listOf(a(deed));
  get called(): string {
    return this.deeds.called;
  }
  read(node: Node, reading: Reading): readonly Phrase<Deed>[] | undefined {
    const found = this.deeds.read(node, reading);
    found?.forEach(({ means }, i) => {
      if (means.done !== undefined) return;
      reading.say({
        code: 'oath.untold',
        severity: 'error',
        at: (node.kind === 'list' ? (node.items[i] ?? node) : node).at,
        message: 'nobody could tell whether that was done before in the turn',
        hint: 'take a Summon of any monsters, to set any cards, or to conduct the Battle Phase; or use "lasting" for what holds when it has resolved',
      });
    });
    return found;
  }
  override take(data: unknown, reading: Reading): readonly Phrase<Deed>[] | undefined {
    return this.deeds.take(data, reading);
  }
  schema(): Schema {
    return this.deeds.schema();
  }
}
export const oathShape = (): Shape<readonly Phrase<Deed>[]> => new OathShape();
export type Oath = readonly Phrase<Deed>[];

/** Keeps when it was sworn. No card can give that name to something else. */
const SWORN = 'Sworn';
/** The link for which it was sworn: the next that came of the card. */
const linkOf = (here: Here): number | undefined => {
  const after = here.int(SWORN);
  const [made] = here.history.list({ event: wasActivated, in: 'turn', after, where: ({ data }) => data['card'] === here.source });
  return made?.data['link'] as number | undefined;
};
const stands = (here: Here): boolean => {
  const link = linkOf(here);
  return !here.history.exists({ event: activationNegated, in: 'turn', where: ({ data }) => data['link'] === link });
};
/** Whether it resolves just now. */
const resolves = (here: Here): boolean => {
  const link = chainOf(here).find(({ state }) => state === 'resolves');
  return link !== undefined && link.seq === linkOf(here);
};

/** What is done last of all when it is paid for: from then on it holds. (OA1) */
export const swears = (oath: Oath, id: string): readonly Step[] =>
  oath.map((one, i) =>
    register(
      forbid(`${id}/oath${i + 1}`, {
        ...fitting(one, (here: Here) => !resolves(here)),
        says: render(forbidden(one)),
        captures: [SWORN],
        until: 'turn',
        aside: true,
        while: stands,
      }),
      { [SWORN]: (here: Here) => here.seq },
    ),
  );

/** That nothing of it has been done in the turn. (OA2) */
export const isKept = (oath: Oath): readonly Holds[] =>
  oath.map((one): Holds => {
    const { done } = one.means;
    return {
      says: `this turn it was done already: ${render(clauseOf(one), { mood: 'order' })}`,
      memories: (done?.on ?? []).map((event) => ({ event, in: 'turn' })),
      holds: (here) =>
        (done?.on ?? []).every((event) => !here.history.exists({ event, in: 'turn', where: (each) => done?.fits(here, each) === true })),
    };
  });

/** Whether steps would do such a thing themselves. */
function wouldDo(steps: unknown, oath: Oath): boolean {
  if (typeof steps !== 'object' || steps === null || 'id' in steps) return false;
  const action = 'action' in steps ? steps.action : undefined;
  return oath.some(({ means }) => means.on.some((one) => one === action)) || Object.values(steps).some((one) => wouldDo(one, oath));
}
/** "You cannot Special Summon monsters the turn you activate this card." */
export function oathSaid(oath: Oath, what: 'card' | 'effect', does: readonly Step[]): string {
  const [first, ...more] = oath.map(clauseOf);
  const subject = first?.subject ?? YOU;
  // What one player cannot do is said in a row.
  const isOne = more.every((one) => one.subject !== undefined && isSame(one.subject, subject) && one.cannot === undefined);
  const orders = oath.map((one) => order(clauseOf(one)));
  const said = isOne ? cannot({ subject, verb: '', object: listedOf(orders, 'or') }) : listedOf(oath.map(forbidden));
  return `${capitalized(render(said))} the turn you activate this ${what}${wouldDo(does, oath) ? ', except by its effect' : ''}.`;
}
