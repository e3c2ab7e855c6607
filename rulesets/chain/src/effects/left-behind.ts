/**
 * Bonds: what a card that stays on the field has left behind.
 *
 * DS10  What a Continuous, Equip or Field card leaves behind is an effect of that card, if it lasts as long as the card is face up, while something
 *      else holds, or if it waits to be done later: while the card's effects are negated nothing comes of it, and nothing comes of it when the
 *      card leaves, if they were negated then. What lasts until a turn, a phase or the game is over, or waits no longer than that, stays.
 */
import {
  act,
  action,
  type EffectDefinition,
  type Here,
  type Look,
  type RuleAction,
  ref,
  ruleAction,
  type Step,
  v,
} from '@rulewright/kernel';
import { noted } from '../events.js';
import { onFieldOnly } from '../moving/zone-changes.js';
import { card, duel, duelOf, isUp, spellsWhere } from '../table.js';
import { DEADLINE } from '../turns/moments.js';
import { has } from './layers.js';
import { passing } from './negated-by-name.js';

const { isBond, isStill } = card.fields;

/** From here on it is noted whether the card's effects are negated: whoever asks when it has left could not tell any more. */
const bind = action('bind', {
  params: { card: ref() },
  can: (look, { card: id }) => onFieldOnly(look, id),
  perform(draft, { card: id }) {
    if (!draft.get(id, isBond)) draft.add(duelOf(draft), duel.fields.bonds, 1);
    draft.set(id, isBond, true);
    draft.set(id, isStill, has(draft, id, 'negated'));
    draft.emit(noted, {});
  },
});
const noteNegated = action('noteNegated', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.set(id, isStill, has(draft, id, 'negated'));
    draft.emit(noted, {});
  },
});
export const bondActions = [bind, noteNegated] as const;

const nothing: readonly number[] = [];
const isNoteDue = (look: Look, id: number): boolean =>
  isUp(look, id) && look.get(id, isBond) && has(look, id, 'negated') !== look.get(id, isStill);
/**
 * After what has happened was answered: what answers it goes by how things were before. Of what lies face down nothing is read: whoever
 * tries a cost out would have to do so for every card that it may be.
 */
export const notesNegated: RuleAction = ruleAction('bond.noted', {
  at: 'interrupt',
  due: (here) => (here.get(duelOf(here), duel.fields.bonds) === 0 ? nothing : spellsWhere(here, isNoteDue)),
  does: [act(noteNegated, { card: v('it') })],
});

const works = (here: Here): boolean => !here.get(here.source, isStill);
type Asked = { when?(here: Here, about: never): boolean };
/** What is done for a while: as an effect of the card, if it lasts as long as that is face up. */
const asBond: ReadonlyMap<EffectDefinition, EffectDefinition> = new Map(
  passing.flatMap((all) => Object.values(all).map((one) => [one, one === all.source ? all.bond : one])),
);
/** Whether it is over at a moment, or never, whatever becomes of the card: it was applied, and stays. */
const isApplied = ({ until, withSource, while: holds, captures = [], ...effect }: EffectDefinition): boolean => {
  if (until !== undefined || captures.includes(DEADLINE)) return true;
  // What is done later is done once, or so often; what holds has no such number.
  return withSource === undefined && holds === undefined && !('uses' in effect && effect.uses !== undefined);
};
const bound = (effect: EffectDefinition): EffectDefinition => {
  if (effect.kind === 'continuous' || effect.kind === 'delayed' || effect.kind === 'rule' || isApplied(effect)) return effect;
  const { when } = effect as Asked;
  return { ...effect, when: (here: Here, about: never) => works(here) && when?.(here, about) !== false } as EffectDefinition;
};

/** The steps, with what they leave behind as effects of the card itself. (DS10) */
export function bonded(steps: readonly Step[]): readonly Step[] {
  let isLeft = false;
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null || Object.getPrototypeOf(node) !== Object.prototype) return node;
    const one = node as Readonly<Record<string, unknown>>;
    if (one['step'] === 'register') {
      const passes = asBond.get(one['effect'] as EffectDefinition);
      if (passes !== undefined) return { ...one, effect: passes };
      const effect = bound(one['effect'] as EffectDefinition);
      if (effect === one['effect']) return node;
      isLeft = true;
      return { ...one, effect };
    }
    const inner = WITHIN.filter((key) => key in one).map((key) => [key, walk(one[key])] as const);
    return inner.length === 0 ? node : { ...one, ...Object.fromEntries(inner) };
  };
  const does = walk(steps) as readonly Step[];
  return isLeft ? [...does, act(bind, { card: (here) => here.source })] : does;
}
/** Where steps have steps. */
const WITHIN = ['steps', 'then', 'otherwise', 'parts'] as const;
