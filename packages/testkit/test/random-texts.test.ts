import { readsBadly } from '@rulewright/testkit';
import { expect, test } from 'vitest';

test('[LX11] a text that reads badly is told from one that does not', () => {
  const bad = [
    'Destroy that that target.',
    'Special Summon that it.',
    'Equip only to a the attack target.',
    'Add 1 them to your hand.',
    'You can you win the Duel.',
    'It  until the end of this turn.',
    'Draw undefined cards.',
    'If it is your turn and , draw 1 card.',
    'Gain 500 LP for each it.',
  ];
  for (const line of bad) expect([line, readsBadly(line) !== undefined]).toEqual([line, true]);
  const good = [
    'If it is not so that the attacking monster is Set: Add 1 of them to your hand.',
    'You can target 1 "The The" you control; destroy it.',
    'Gain 500 LP for each of those monsters.',
    'If that card was destroyed this turn: Destroy that card.',
  ];
  for (const line of good) expect([line, readsBadly(line)]).toEqual([line, undefined]);
});
