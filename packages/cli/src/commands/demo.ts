/** `rulewright demo`, as it is called. */
import { type Command, flag } from '../command.js';
import { plainHelp } from './said.js';

export const demoCommand: Command = {
  name: 'demo',
  usage: '[--seed N] [--plain]',
  listed: 'demo',
  about: 'plays three short duels and tells what happens, in thirteen scenes',
  group: 'other',
  options: { seed: { type: 'number', needs: 'a whole number, as in: rulewright demo --seed 7' }, plain: flag },
  mostWords: 0,
  help: `rulewright demo: plays three short duels and tells what happens, in thirteen scenes

Options
  --seed N      the seed of all chance, a whole number (1 unless given)
  ${plainHelp}`,
  ask: async (given) => (await import('../demo/command.js')).askDemo(given),
};
