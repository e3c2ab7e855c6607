/**
 * Left behind: the names of what texts leave behind, and all of it that there is.
 *
 * LV9  What a text leaves behind is named after the ability whose text it is: the same card has the same names, however often it is read.
 */
import type { CardDefinition, EffectDefinition, StaticDefinition, Step } from '@rulewright/kernel';

/** What has no name yet. (LV9) */
export const UNNAMED = '?';

const renamed = (effect: EffectDefinition, id: string): EffectDefinition => {
  const own = { ...effect, id };
  if (own.kind === 'replace') return { ...own, instead: named(own.instead, id) };
  if (own.kind === 'reaction') return { ...own, run: named(own.run, id) };
  if (own.kind === 'rule') return { ...own, does: named(own.does, id) };
  if (own.kind === 'delayed') return { ...own, trigger: { ...own.trigger, id, does: named(own.trigger.does, id) } };
  return own;
};

/** The same steps, in which all that is left behind has names. (LV9) */
export function named(steps: readonly Step[], prefix: string): readonly Step[] {
  let count = 0;
  return stepsWith(steps, (one) => {
    if (one['step'] !== 'register') return undefined;
    const effect = one['effect'] as EffectDefinition;
    return effect.id.startsWith(UNNAMED) ? { ...one, effect: renamed(effect, `${prefix}/${++count}`) } : one;
  });
}
/** The same steps, with others in the place of some, as far down as there are any. */
export function stepsWith(
  steps: readonly Step[],
  becomes: (one: Readonly<Record<string, unknown>>) => object | undefined,
): readonly Step[] {
  // What stays as it is is not copied: most texts leave nothing behind.
  const walk = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const one = node as Record<string, unknown>;
    const other = becomes(one);
    if (other !== undefined) return other;
    let changed: Record<string, unknown> | undefined;
    const look = (key: string | number): void => {
      const [before, after] = [one[key], walk(one[key])];
      if (before === after) return;
      changed ??= (Array.isArray(node) ? [...node] : { ...one }) as Record<string, unknown>;
      changed[key] = after;
    };
    if (Array.isArray(node)) for (let i = 0; i < node.length; i++) look(i);
    else for (const key of within) if (typeof one[key] === 'object') look(key);
    return changed ?? node;
  };
  return walk(steps) as readonly Step[];
}
/** Where steps have steps. */
const within = ['steps', 'then', 'otherwise', 'parts'] as const;

/** All effects that the texts of cards may leave behind, for the rules of a game. */
export function leftBehind(cards: readonly CardDefinition[]): readonly EffectDefinition[] {
  const found = new Set<EffectDefinition>();
  const walk = (steps: unknown): void => {
    if (Array.isArray(steps)) {
      for (const one of steps) walk(one);
      return;
    }
    if (typeof steps !== 'object' || steps === null || Object.getPrototypeOf(steps) !== Object.prototype) return;
    const one = steps as Record<string, unknown>;
    if (one['step'] === 'register') note(one['effect'] as EffectDefinition);
    for (const key of within) if (key in one) walk(one[key]);
  };
  const note = (effect: EffectDefinition): void => {
    if (found.has(effect)) return;
    found.add(effect);
    inside(effect);
  };
  const inside = (effect: EffectDefinition): void => {
    if (effect.kind === 'replace') walk(effect.instead);
    if (effect.kind === 'reaction') walk(effect.run);
    if (effect.kind === 'rule') walk(effect.does);
    if (effect.kind === 'delayed') walk(effect.trigger.does);
  };
  for (const { abilities = [] } of cards)
    for (const ability of abilities)
      if (ability.kind === 'static') for (const effect of (ability as StaticDefinition).effects) inside(effect);
      else walk([ability.cost ?? [], ability.does]);
  return [...found];
}
