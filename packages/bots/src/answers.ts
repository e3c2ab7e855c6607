/** Answers: which of them are worth a look, where there may be more than anybody can try. */
import type { Answer, Chance, Decision, Game } from '@rulewright/kernel';
import type { Asked } from './bot.js';

type Shape = Pick<Asked, 'kind' | 'min' | 'max' | 'total'> & { readonly options: number };

const singles: ReadonlySet<string> = new Set(['one', 'name', 'yesNo', 'action', 'slot']);
export const isSingle = (kind: Decision['kind']): boolean => singles.has(kind);

export const shapeOf = ({ kind, min, max, total, options }: Decision): Shape => ({ kind, min, max, total, options: options.length });

/** The answer of a decision that leaves no choice. */
export function onlyAnswer({ kind, min, max, options }: Shape): Answer | undefined {
  if (isSingle(kind)) return options === 1 ? 0 : undefined;
  if (kind === 'number') return min === max ? min : undefined;
  if (kind === 'order') return options === 1 ? [0] : undefined;
  if (kind === 'some' && min === options) return numbers(options);
  return undefined;
}

/** Picks by chance; it takes somebody who knows the game to say whether several of them go together. */
export function picksByChance({ kind, min, max, total, options }: Shape, chance: Chance): Answer {
  switch (kind) {
    case 'number':
      return chance.between(min, max);
    case 'order':
      return chance.shuffled(numbers(options));
    case 'divide':
      return partsByChance(options, total, min, max, chance);
    case 'some':
    case 'upTo':
    case 'subset':
      return sorted(chance.shuffled(numbers(options)).slice(0, chance.between(min, Math.min(max, options))));
    default:
      return chance.below(options);
  }
}

/** A legal answer by chance, for whoever has the game. */
export function answerByChance(game: Game, decision: Decision, chance: Chance): Answer {
  if (isFree(decision)) return picksByChance(shapeOf(decision), chance);
  const legal = game.legalAnswers(decision, MOST_LISTED);
  if (legal.length === 0) throw new Error(`"${decision.why}" has no legal answer that can be found`);
  return chance.pick(legal);
}

/** Whether any picks of the right number will do. */
const isFree = ({ kind, certain, must }: Decision): boolean => isSingle(kind) || (!certain && must === undefined && kind !== 'subset');

const MOST_LISTED = 60;

/**
 * Answers to compare, at most so many: all of them if they are few; else some by chance. Which they are depends on the decision
 * and on chance alone, so that they can be compared in several worlds.
 */
export function answersToTry(game: Game, decision: Decision, most: number, chance: Chance): readonly Answer[] {
  const shape = shapeOf(decision);
  if (isSingle(shape.kind)) return shape.options <= most ? numbers(shape.options) : sample(numbers(shape.options), most, chance);
  const listed = game.legalAnswers(decision, MOST_LISTED);
  if (listed.length < MOST_LISTED || !isFree(decision)) return sample(listed, most, chance);
  const found = new Map<string, Answer>();
  for (const answer of extremes(shape)) found.set(String(answer), answer);
  for (let i = 0; i < most * 2 && found.size < most; i++) {
    const answer = picksByChance(shape, chance);
    found.set(String(answer), answer);
  }
  return [...found.values()].slice(0, most);
}

/** As little and as much as possible, or as it lies. */
function extremes({ kind, min, max, options }: Shape): readonly Answer[] {
  if (kind === 'number') return [min, max];
  if (kind === 'order') return [numbers(options), numbers(options).reverse()];
  if (kind === 'upTo') return [numbers(min), numbers(Math.min(max, options))];
  return [];
}

/** Other choices of several that differ in one card from a good one: what was sampled can be climbed from. */
export function neighbours(decision: Decision, answer: Answer): readonly Answer[] {
  if (!isFree(decision) || !Array.isArray(answer) || (decision.kind !== 'some' && decision.kind !== 'upTo')) return [];
  const picks = answer as readonly number[];
  const others = numbers(decision.options.length).filter((i) => !picks.includes(i));
  return picks.flatMap((gone) => others.map((come) => sorted(picks.map((pick) => (pick === gone ? come : pick)))));
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const sorted = (picks: readonly number[]): number[] => [...picks].sort((a, b) => a - b);

/** So many of them, in their order. */
function sample<T>(all: readonly T[], most: number, chance: Chance): readonly T[] {
  if (all.length <= most) return all;
  const places = sorted(chance.shuffled(numbers(all.length)).slice(0, most));
  return places.map((place) => all[place] as T);
}

function partsByChance(count: number, total: number, min: number, max: number, chance: Chance): number[] {
  const parts = Array.from({ length: count }, () => min);
  for (let left = total - min * count; left > 0; left--) {
    const open = parts.flatMap((part, i) => (part < max ? [i] : []));
    const at = chance.pick(open);
    parts[at] = (parts[at] as number) + 1;
  }
  return parts;
}
