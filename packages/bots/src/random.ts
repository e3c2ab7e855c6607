/**
 * The random bot: any legal answer.
 *
 * BB3  The random bot gives any legal answer, and never takes back what it has begun.
 */
import { Chance } from '@rulewright/kernel';
import { answerByChance, isSingle, onlyAnswer, picksByChance } from './answers.js';
import type { Bot } from './bot.js';

export interface RandomOptions {
  readonly seed: number | string;
}

export function randomBot({ seed }: RandomOptions): Bot {
  return {
    name: 'random',
    choose({ seat, asked, imagine }) {
      const only = onlyAnswer(asked);
      if (only !== undefined) return only;
      const own = `${seed} ${seat} ${asked.id}`;
      const chance = new Chance(own, 'random bot');
      if (isSingle(asked.kind)) return picksByChance(asked, chance);
      // Whether several go together is nothing that the shape of the question says.
      const world = imagine(own);
      const decision = world.decisions.find((one) => one.seat === seat);
      if (decision === undefined) throw new Error('the imagined game asks something else');
      return answerByChance(world, decision, chance);
    },
  };
}
