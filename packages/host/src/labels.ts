/** What was chosen, in words, for whoever may know everything: the timeline of a game for practice. */
import { cardOfOption, type Decision, type Game, PASS, type Scalar } from '@rulewright/kernel';

export function nameOf({ look }: Game, id: number): string {
  if (id === 0 || !look.exists(id)) return '';
  return look.kindOf(id) === 'card' ? look.card(id).name : look.kindOf(id);
}

function optionText(game: Game, { of }: Decision, option: Scalar): string {
  if (typeof option !== 'number' || of === 'values') return String(option);
  if (of === 'activations') return option === PASS ? 'pass' : nameOf(game, cardOfOption(option));
  const { look } = game;
  const kind = look.exists(option) ? look.kindOf(option) : '';
  return nameOf(game, option) || kind;
}

/** The options that were chosen; amounts and numbers as they are. */
export function chosenText(game: Game, decision: Decision | undefined, answer: number | readonly number[] | string): string {
  if (decision === undefined || typeof answer === 'string') return String(answer);
  const picks = [answer].flat() as readonly number[];
  if (decision.kind === 'number' || decision.kind === 'divide') return picks.join(', ');
  return picks
    .flatMap((pick) => (pick in decision.options ? [optionText(game, decision, decision.options[pick] as Scalar)] : []))
    .join(', ');
}
