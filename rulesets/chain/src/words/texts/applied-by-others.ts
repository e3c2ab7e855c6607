/**
 * What a Spell or Trap does when another card applies it, made of its text. (CW53)
 *
 * The other card pays nothing, so names that its cost would have given stand for no cards; targets are chosen as the text is applied.
 */
import { assign, branch, type Here, type ProgramDefinition, program, type Step } from '@rulewright/kernel';
import { choosing, type Holds, type Phrase } from '@rulewright/language';
import type { Applied } from '../../effects/applied-texts.js';
import { type Target, usesIn } from '../targets.js';
import type { Mode } from './modes.js';

/** The parts of a text that matter for that. */
interface Given {
  readonly if: readonly Phrase<Holds>[] | undefined;
  readonly cost: readonly Phrase<readonly Step[]>[] | undefined;
  readonly target: readonly Target[] | undefined;
  readonly 'one-of': readonly Mode[] | undefined;
  readonly do: readonly Phrase<readonly Step[]>[] | undefined;
}

/** Spells and Traps that stay, and those that answer a chain: what they do is not applied by others. */
export const LASTING: ReadonlySet<string> = new Set(['continuous', 'equip', 'field', 'counter']);
/** What a text does when another card applies it: what it targets is chosen then. One whose effects are chosen with a cost has none. (CW53) */
export const appliedOf = (given: Given, text: string, does: readonly Step[]): Applied | undefined => {
  if (given['one-of'] !== undefined || given.do === undefined) return undefined;
  const id = `${text}.applied`;
  return { id, make: () => appliedProgram(given, id, does) };
};
function appliedProgram(given: Given, id: string, does: readonly Step[]): ProgramDefinition {
  const { if: conditions = [], target: targets = [], cost = [] } = given;
  const uses = usesIn(does);
  const from = ({ from: of, as }: Target, here: Here): readonly number[] =>
    of.means(here).filter((card) => uses.every(({ called, may }) => called !== as || may(here, card)));
  const least = ({ count, 'up-to': upTo }: Target, here: Here): number => (upTo === undefined ? (count?.means(here) ?? 1) : 1);
  const isOpenNow = (here: Here): boolean =>
    conditions.every(({ means }) => means.holds(here)) && targets.every((one) => from(one, here).length >= least(one, here));
  const unpaid = [...(JSON.stringify(cost.map(({ data }) => data)) ?? '').matchAll(/"as":"([^"]+)"/g)].map(([, name]) => name as string);
  return program(
    id,
    [],
    [
      branch(isOpenNow, [
        ...unpaid.map((name) => assign(name, [])),
        ...targets.map((one) => choosing({ ...one, from: { means: (here) => from(one, here), says: '' } }, 'choose')),
        ...does,
      ]),
    ],
  );
}
