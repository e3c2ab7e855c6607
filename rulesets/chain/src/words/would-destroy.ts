/**
 * Dooming: what an activation would destroy.
 *
 * CW54  An activation would destroy what its text says it destroys, as things are: all cards of a kind, or its targets; not what is chosen, or
 *      asked for, only when it resolves. What lies face down on the other side is not counted.
 */
import type { ActivatedDefinition, Here, LinkInfo, Step } from '@rulewright/kernel';
import { listed, standIn } from '@rulewright/language';
import { destroy } from '../actions.js';
import { controller, isUp } from '../table.js';

type Of = (here: Here) => readonly number[];
const known = new WeakMap<object, readonly Of[]>();
/**
 * Which cards the steps destroy for sure: not those inside of a condition or a choice. A text has no word for that; it is known by the shape of
 * its steps. The word `destroy` makes a loop over its cards with the action `destroy` in it (`toEach`), alone or as part of a compound step
 * ("and if you do"). A word that destroyed in another shape would not be seen here, and no card could answer it as something that would destroy.
 */
function doomedIn(steps: readonly Step[]): readonly Of[] {
  return steps.flatMap((step): readonly Of[] => {
    if (step.step === 'compound') return step.parts.flatMap((part) => doomedIn(part.steps));
    const of = step.step === 'each' ? step.of : undefined;
    if (step.step !== 'each' || typeof of !== 'function') return [];
    return step.steps.some((one) => one.step === 'act' && one.action === destroy) ? [(here) => listed(of(here))] : [];
  });
}
/** As the text of a link would ask, with what was chosen for it. */
function asLink(here: Here, link: LinkInfo): Here {
  const read = (name: string): unknown => (link.has(name) ? link.value(name) : undefined);
  return standIn(here, {
    seat: link.seat,
    source: link.card,
    has: link.has,
    var: read,
    int: read,
    list: (name: string) => [read(name) ?? []].flat(),
  });
}
/** The cards that a link would destroy, as far as whoever asks can see. (CW54) */
export function doomedBy(here: Here, link: LinkInfo): readonly number[] {
  if (!here.exists(link.card)) return [];
  const ability = here.card(link.card).abilities?.find(({ id }) => id === link.ability) as ActivatedDefinition | undefined;
  if (ability === undefined) return [];
  const found = known.get(ability) ?? doomedIn(ability.does);
  known.set(ability, found);
  if (found.length === 0) return [];
  const asked = asLink(here, link);
  return [...new Set(found.flatMap((of) => of(asked)))].filter(
    (id) => here.exists(id) && (here.get(id, controller) === here.seat || isUp(here, id)),
  );
}
