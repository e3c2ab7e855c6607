/** Play: whoever sits in a seat and answers by chance, and games that can be played again from their inputs. */
import {
  type Answer,
  type Chance,
  chainLength,
  type Decision,
  type Game,
  Impossible,
  type Refusal,
  waitingTriggers,
} from '@rulewright/kernel';

export interface PlayedInput {
  readonly seat: number;
  readonly answer: Answer;
}

/** An answer by chance; now and then the player takes it back. */
export function randomAnswer(game: Game, decision: Decision, chance: Chance): Answer {
  if (decision.canBackOut && chance.below(6) === 0) return 'back out';
  if (!decision.certain) {
    const guess = randomPicks(decision, chance);
    if (guess !== undefined) return guess;
  }
  const legal = game.legalAnswers(decision, 60);
  if (legal.length === 0) throw new Impossible(`decision "${decision.why}" of seat ${decision.seat} has no legal answer`);
  return chance.pick(legal);
}

function randomPicks({ kind, options, min, max, total }: Decision, chance: Chance): Answer | undefined {
  switch (kind) {
    case 'one':
    case 'name':
    case 'yesNo':
    case 'action':
    case 'slot':
      return chance.below(options.length);
    case 'number':
      return chance.between(min, max);
    case 'some':
    case 'upTo':
      return chance.shuffled(options.map((_, i) => i)).slice(0, chance.between(min, Math.min(max, options.length)));
    case 'order':
      return chance.shuffled(options.map((_, i) => i));
    case 'divide': {
      const parts = options.map(() => min);
      for (let left = total - min * options.length; left > 0; left--) {
        const open = parts.flatMap((part, i) => (part < max ? [i] : []));
        const at = chance.pick(open);
        parts[at] = (parts[at] as number) + 1;
      }
      return parts;
    }
    case 'subset':
      return undefined;
  }
}

/**
 * Whether an answer led into a loop that nobody can leave: mandatory triggers may feed each other, and more of them each time.
 * Then it is refused, names what goes round, and has changed nothing. (BG1)
 */
export function endsInLoop(before: Game, after: Game, refusal: Refusal): boolean {
  if (refusal.code === 'loop.position') return true;
  if (refusal.code !== 'loop.budget') return false;
  // Either an ability goes round, or there are so many triggers and links that placing them alone takes the budget.
  const crowd = chainLength(before.look) + waitingTriggers(before.look).length;
  const cycle = String(refusal.facts?.['cycle']);
  if (!cycle.includes('ability:') && crowd < 1000) throw new Impossible(`a loop of nothing: ${cycle}, with ${crowd} links and triggers`);
  if (before.fingerprint() !== after.fingerprint()) throw new Impossible('a loop was refused and left a trace');
  return true;
}

/** TF1: a game goes on when a text of a card fails; a test does not. */
export function mustNotFail({ faults }: { readonly faults: readonly unknown[] }): void {
  if (faults.length > 0) throw faults[0];
}

/** Plays to the end, or for so many answers; `each` sees the game before every answer. */
export function playOut(game: Game, chance: Chance, most: number, each?: (game: Game, step: number) => void): PlayedInput[] {
  const inputs: PlayedInput[] = [];
  for (let step = 0; step < most && !game.isOver; step++) {
    each?.(game, step);
    const decision = chance.pick(game.decisions);
    const answer = randomAnswer(game, decision, chance);
    const kept = game.fork();
    const result = game.answer(decision.seat, answer);
    if (!result.ok && endsInLoop(kept, game, result.refusal)) break;
    if (!result.ok) {
      throw new Impossible(
        `seat ${decision.seat} was offered ${JSON.stringify(answer)} for "${decision.why}" and refused: ${result.sentence}`,
      );
    }
    mustNotFail(result);
    inputs.push({ seat: decision.seat, answer });
  }
  return inputs;
}

/** Gives the inputs one after the other. */
export function replay(game: Game, inputs: readonly PlayedInput[], each?: (game: Game, step: number) => void): void {
  inputs.forEach(({ seat, answer }, step) => {
    each?.(game, step);
    const result = game.answer(seat, answer);
    if (!result.ok) throw new Impossible(`input ${step} of seat ${seat} was refused: ${result.sentence}`);
    mustNotFail(result);
  });
}
