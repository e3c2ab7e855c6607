import { chainKit, sayings } from '@rulewright/chain';
import { type Names, type Refusal, sentenceOf } from '@rulewright/kernel';
import { describe, expect, test } from 'vitest';
import { made, spell } from './trying.js';

const names: Names = { seat: () => 'Ana', thing: () => 'Gravity Bind', place: () => ' in monsters', knows: () => true };
const said = (code: string, facts: Refusal['facts'] = {}, because?: Refusal): string =>
  sentenceOf(sayings, names, { code, rule: 'x', facts, ...(because && { because }) });

describe('to whoever looks at the card', () => {
  test('[WE9] a no is one short sentence without ids or names of zones', () => {
    expect(said('activation.elsewhere', { ability: 'breaker.break', from: 'monsters or spells or field' })).toBe(
      'It must be on the field.',
    );
    expect(said('activation.elsewhere', { from: 'hand or spells or field' })).toBe('It must be in your hand or on the field.');
    expect(said('activation.forbidden', { ability: 'x', says: 'no attacks' })).toBe('Gravity Bind forbids it: no attacks.');
    expect(said('limit.spent', { times: 1, scope: 'turn' })).toBe('Only once in a turn, and that is spent.');
  });

  test('[WE9] a condition says what is so; one that is turned round the contrary', () => {
    expect(said('activation.condition', { condition: 'it was set in this turn' })).toBe('It was set in this turn.');
    const { abilities = [] } = made(
      spell('{ if: [ { not: { there-is: { monsters: { whose: you } } } }, { not: damage-calculation } ], do: { gain-life: 1 } }'),
    ).definition;
    const reasons = abilities.flatMap((ability) => ('conditions' in ability ? (ability.conditions ?? []) : []));
    // Those of the card itself are the last.
    expect(reasons.slice(-2).map((one) => said('activation.condition', { condition: one.says }))).toEqual([
      'You control a monster.',
      'It is during damage calculation.',
    ]);
  });

  test('[WE9] of a cost the part that fails is told, not that a part fails', () => {
    const because = { code: 'life.short', rule: 'x' };
    expect(said('cost.unpayable', { part: 1, step: 'payLife' }, because)).toBe('There is not enough life.');
    expect(said('cost.unpayable', { part: 1, step: 'payLife' })).toBe('Its cost cannot be paid.');
    expect(chainKit.sayings).toBe(sayings);
  });
});
