/** What holds of a board, said the same way by the kernel and by the reference, and what must be true of every board. */
import { type Projected, ProjectionLimit, type ProjectionOptions } from '@rulewright/kernel';
import { project, readCase, traits } from '@rulewright/stack';
import { Dice } from './random-boards.js';
import { Endless, EVERY, type JsonCase, type Live, reference } from './reference.js';

/** Of each thing, each trait and the names of its abilities, as text. */
export type Summary = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const sorted = (words: readonly string[]): string[] => [...words].sort();

export function summaryOfKernel({ board, view }: Projected): Summary {
  const words = (at: number, trait: string): string[] => sorted(view.words(at, traits.at(trait)));
  return Object.fromEntries(
    board.present
      .map(({ id }) => [board.place(id), id] as const)
      .map(([at, id]) => [
        id,
        {
          types: words(at, 'types'),
          supertypes: words(at, 'supertypes'),
          subtypes: sorted(words(at, 'subtypes').map((word) => (word === 'every creature type' ? EVERY : word))),
          colors: words(at, 'colors'),
          kw: words(at, 'keywords'),
          p: view.number(at, traits.at('power')),
          t: view.number(at, traits.at('toughness')),
          mv: view.number(at, traits.at('manaValue')),
          ctrl: view.get(at, traits.at('controller')),
          zone: view.get(at, traits.at('zone')),
          token: view.get(at, traits.at('token')),
          abilities: sorted((view.abilities[at] ?? []).map(({ ability }) => ability.id)),
        },
      ]),
  );
}

export function summaryOfReference(found: ReadonlyMap<string, Live>): Summary {
  return Object.fromEntries(
    [...found].map(([id, one]) => [
      id,
      {
        types: sorted(one.types),
        supertypes: sorted(one.supertypes),
        subtypes: sorted(one.subtypes),
        colors: sorted(one.colors),
        kw: sorted(one.kw),
        p: one.p ?? 0,
        t: one.t ?? 0,
        mv: one.mv ?? 0,
        ctrl: one.ctrl,
        zone: one.zone,
        token: one.token,
        abilities: sorted(one.abilities.map(({ text }) => text.id)),
      },
    ]),
  );
}

/** Where two summaries differ, a line each. */
export function differences(one: Summary, other: Summary): string[] {
  const lines: string[] = [];
  for (const id of new Set([...Object.keys(one), ...Object.keys(other)]))
    for (const trait of Object.keys(one[id] ?? other[id] ?? {})) {
      const [a, b] = [JSON.stringify(one[id]?.[trait]), JSON.stringify(other[id]?.[trait])];
      if (a !== b) lines.push(`${id}.${trait}: ${a} and ${b}`);
    }
  return lines;
}

export const ENDLESS = 'endless';

/** What the kernel makes of the case; whether it says that there is no end to it. */
export function byKernel(board: JsonCase, options: ProjectionOptions = {}): Projected | typeof ENDLESS {
  try {
    return project(readCase(board, 'case'), options);
  } catch (error) {
    if (error instanceof ProjectionLimit) return ENDLESS;
    throw error;
  }
}

/** What the reference makes of the case, in at most so many applications. */
export function byReference(board: JsonCase, most = 1_000): Summary | typeof ENDLESS {
  try {
    return summaryOfReference(reference(board, most));
  } catch (error) {
    if (error instanceof Endless) return ENDLESS;
    throw error;
  }
}

/** The same board, its things and its resolved effects in another order. */
export function shuffled({ objects, resolved = [], ...rest }: JsonCase, seed: number): JsonCase {
  const dice = new Dice(seed);
  return { ...rest, objects: dice.shuffled(objects), resolved: dice.shuffled(resolved) };
}

export interface Compared {
  readonly problems: readonly string[];
  readonly isEndless: boolean;
  /** Whether it was too large for the reference: then pruned is compared with unpruned. */
  readonly isLarge: boolean;
  readonly trials: { readonly pruned: number; readonly unpruned: number };
}

/** How many applications the reference, which makes every trial, can be asked for. */
const LARGE = 50;
/** From here on even the kernel takes too long to try everything: only orders are compared. */
const HUGE = 300;

/** All that must hold of a board: pruned, unpruned and the reference say the same; so do another order and a second time. */
export function compareBoard(board: JsonCase, seed = 1, asks: 'the reference' | 'only the kernel' = 'the reference'): Compared {
  const pruned = byKernel(board);
  // What does not end grows: the reference, which is slow, need not follow it far.
  const isLarge = pruned !== ENDLESS && (pruned.applied.length > LARGE || asks === 'only the kernel');
  const wanted = isLarge ? summaryOfKernel(pruned) : byReference(board, pruned === ENDLESS ? 25 : 1_000);
  const problems: string[] = [];
  const same = (name: string, found: Projected | typeof ENDLESS): void => {
    if (found === ENDLESS || wanted === ENDLESS) {
      if (found !== wanted) problems.push(`${name}: ${found === ENDLESS ? 'endless' : 'ends'}, the reference does not say so`);
    } else problems.push(...differences(summaryOfKernel(found), wanted).map((line) => `${name}, the reference: ${line}`));
  };
  same('pruned', pruned);
  if (pruned === ENDLESS || wanted === ENDLESS) return { problems, isEndless: true, isLarge, trials: { pruned: 0, unpruned: 0 } };
  const isHuge = pruned.applied.length > HUGE;
  const unpruned = isHuge ? pruned : byKernel(board, { tries: 'everything' });
  same('unpruned', unpruned);
  same('in another order', byKernel(shuffled(board, seed)));
  if (asks === 'the reference') {
    same('backwards', byKernel({ ...board, objects: [...board.objects].reverse(), resolved: [...(board.resolved ?? [])].reverse() }));
    same('again', byKernel(board));
  }
  const trials = { pruned: pruned.trials, unpruned: unpruned === ENDLESS ? 0 : unpruned.trials };
  if (trials.pruned > trials.unpruned) problems.push(`pruned made ${trials.pruned} trials, unpruned ${trials.unpruned}`);
  return { problems, isEndless: false, isLarge, trials };
}
