/**
 * Evesses against the kernel that it stands on.
 *
 * `evesses-direct/kernel`. Work: activate an effect that draws two cards, resolve it, and resolve the two triggers that answer.
 * Ours is plain functions on a state of plain data; the other is the same game written with the kernel's own builder.
 */
import { withEvesses, withKernel } from './games/quick-start.mjs';
import { interleave, rate } from './measure.mjs';

function measure() {
  const [ours, kernel] = [withEvesses(), withKernel()];
  for (const { loop } of [ours, kernel]) for (let i = 0; i < 10; i++) loop();
  if (ours.life() !== kernel.life() || ours.life() !== 18000) throw new Error('the two games went different ways');
  const side = ({ loop }) => ({
    work(count) {
      for (let i = 0; i < count; i++) loop();
    },
  });
  return rate(interleave([side(ours), side(kernel)]));
}

export const measurements = [
  { name: 'evesses-direct/kernel', unit: 'loops/s', peerName: "the kernel's own builder", target: 1 / 3, run: measure },
];
