/** The answers that a frame keeps: [seat, how many, picks …] one after the other. Seat -1 is chance, -2 a mark. */
import { Impossible } from '../store/facts.js';
import type { Input } from './run.js';

export function packInputs(inputs: readonly Input[]): readonly number[] {
  const packed: number[] = [];
  for (const { seat, picks } of inputs) {
    if (picks === 'back out') throw new Impossible('what was taken back is not kept');
    packed.push(seat, picks.length, ...picks);
  }
  return packed;
}

export function unpackInputs(packed: readonly number[]): Input[] {
  const inputs: Input[] = [];
  for (let i = 0; i < packed.length; ) {
    const [seat, count] = packed.slice(i, i + 2);
    if (seat === undefined || count === undefined || count < 0 || i + 2 + count > packed.length)
      throw new Impossible('the answers in a frame are torn');
    inputs.push({ seat, picks: packed.slice(i + 2, i + 2 + count) });
    i += 2 + count;
  }
  return inputs;
}
