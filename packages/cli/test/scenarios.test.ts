/** `rulewright test`, on real folders: scenarios that pass, that fail, and paths that are wrong. */
import { describe, expect, test } from 'vitest';
import { inFolder } from './folder.js';

const toll = `card: toll
name: Thunder Toll
kind: trap
text:
  - activate:
      target: { from: monsters, as: victim }
      do: { destroy: victim }
`;
const scenario = (last: string): string => `scenario: Thunder Toll strikes
lay:
  ana: { spells: [ toll ] }
  bo: { monsters: [ wyrm ] }
play:
  - ana: toll
  - ana: wyrm
  - pass
  - expect: { bo: { monsters: ${last} } }
`;

describe('rulewright test', () => {
  test('[SF1, SF3] plays the scenarios of a folder with the cards that lie there', async () => {
    await inFolder({ 'cards/toll.yaml': toll, 'cards/toll.scenario.yaml': scenario('[]') }, async ({ rulewright }) => {
      expect(await rulewright('test', 'cards')).toEqual({
        code: 0,
        out: 'passed  Thunder Toll strikes\n1 scenario, 1 passed, 0 failed\n',
        err: '',
      });
    });
  });

  test('[SF1] finds cards and scenarios in folders of their own', async () => {
    await inFolder({ 'cards/toll.yaml': toll, 'scenarios/toll.scenario.yaml': scenario('[]') }, async ({ rulewright }) => {
      expect((await rulewright('test', 'cards', 'scenarios')).code).toBe(0);
      expect((await rulewright('test', 'cards', 'scenarios/toll.scenario.yaml')).code).toBe(0);
    });
  });

  test('[SF2] tells what does not hold, at its line, and what was answered so far', async () => {
    await inFolder({ 'toll.yaml': toll, 'toll.scenario.yaml': scenario('[ wyrm ]') }, async ({ rulewright }) => {
      const { code, out } = await rulewright('test', '.');
      expect(code).toBe(1);
      expect(out).toBe(
        [
          'failed  Thunder Toll strikes',
          "toll.scenario.yaml:9:31: error: bo's monsters: nothing; expected: wyrm",
          ' 9 |   - expect: { bo: { monsters: [ wyrm ] } }',
          '   |                               ^^^^^^^^',
          '  so far:',
          '    ana (open): toll',
          '    ana (target): wyrm',
          '      activated toll',
          '    bo (respond): pass',
          '    ana (respond): pass',
          '      destroyed wyrm effect monsters 1',
          '      sent wyrm monsters effect 1',
          '      resolved toll',
          '    ana (respond): pass',
          '    bo (respond): pass',
          '  it stopped where ana is asked for "open", and may answer: summon, set monster, pass',
          '1 scenario, 0 passed, 1 failed',
          '',
        ].join('\n'),
      );
    });
  });

  test('says which card is wrong, and that there are no scenarios, or no such path', async () => {
    await inFolder({ 'toll.yaml': toll.replace('destroy', 'destory'), 'toll.scenario.yaml': scenario('[]') }, async ({ rulewright }) => {
      const { code, out } = await rulewright('test', '.');
      expect(code).toBe(1);
      expect(out).toContain('did you mean "destroy"?');
    });
    await inFolder({ 'toll.yaml': toll }, async ({ rulewright }) => {
      expect(await rulewright('test', '.')).toEqual({
        code: 2,
        out: '',
        err: 'rulewright: there are no scenarios in ".": their names end in .scenario.yaml\n',
      });
      expect(await rulewright('test', 'nowhere')).toEqual({ code: 2, out: '', err: 'rulewright: cannot read nowhere: it is not there\n' });
      expect((await rulewright('test')).code).toBe(2);
    });
  });
});
