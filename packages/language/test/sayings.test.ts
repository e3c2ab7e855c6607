import { type Names, type Refusal, type RefusalText, sentenceOf } from '@rulewright/kernel';
import { plainSayings, sayingsWith, writtenRefusals } from '@rulewright/language';
import { describe, expect, test } from 'vitest';

const names: Names = { seat: () => 'Ana', thing: () => 'Magpie', place: () => '', knows: () => true };
const said = (texts: Readonly<Record<string, RefusalText>>, code: string, facts: Refusal['facts'] = {}): string =>
  sentenceOf(texts, names, { code, rule: 'x', seat: 0, source: 1, facts });

describe('why not', () => {
  test('[WE10] a condition of a written text is told as what is so, not as what is needed', () => {
    const facts = { ability: 'magpie', condition: 'you have as many candles as your rival' };
    const whole = 'Ana cannot activate "magpie" of Magpie: you have as many candles as your rival.';
    expect(said(writtenRefusals, 'activation.condition', facts)).toBe(whole);
    expect(said(plainSayings, 'activation.condition', facts)).toBe('You have as many candles as your rival.');
  });

  test('[WE9] a game says where its cards lie, and one that says nothing is understood', () => {
    const from = { from: 'hand or waiting-room' };
    expect(said(plainSayings, 'activation.elsewhere', from)).toBe('It must be in hand or in waiting room.');
    const placed = sayingsWith((zone) => (zone === 'hand' ? 'in your hand' : 'on the table'));
    expect(said(placed, 'activation.elsewhere', from)).toBe('It must be in your hand or on the table.');
    expect(said(plainSayings, 'activation.too-slow', { speed: 1, needed: 2 })).toBe('It is too slow to answer that.');
  });
});
