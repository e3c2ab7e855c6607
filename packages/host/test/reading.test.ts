import { type FromSeat, MOST_TEXT, readMessage } from '@rulewright/host';
import { expect, test } from 'vitest';

const stops = { mine: { main1: 'on' }, theirs: {}, otherwise: 'auto' } as const;
const honest: readonly FromSeat[] = [
  { type: 'hello', protocol: 1 },
  { type: 'hello', protocol: 1, have: 7 },
  { type: 'answer', decision: 3, picks: [0, 2] },
  { type: 'answer', decision: 3, picks: 'back out' },
  { type: 'concede' },
  { type: 'stops', stops },
  { type: 'undo' },
  { type: 'undo.agree', request: 1, agree: false },
  { type: 'preview', ask: 1, decision: 3, picks: [[1], [0]] },
  { type: 'leads', ask: 1, decision: 3 },
  { type: 'why', ask: 2, card: 12 },
  { type: 'story', ask: 2, card: 12, trait: 'attack' },
  { type: 'replay', ask: 3 },
  { type: 'debug.timeline', ask: 1 },
  { type: 'debug.moment', ask: 1, at: 4 },
  { type: 'debug.play', ask: 1, at: 4 },
];

test('[HM1] every honest message is read as it was said', () => {
  for (const message of honest) expect(readMessage(JSON.stringify(message))).toEqual(message);
});

test('[HM1] whatever is missing, added, of another type or out of bounds is refused', () => {
  const odd: unknown[] = [null, [], 'x', -1, 1.5, {}, { length: 1 }, true, 2 ** 53];
  for (const message of honest) {
    const fields: Record<string, unknown> = { ...message };
    for (const name of Object.keys(fields)) {
      if (name !== 'have') {
        const { [name]: _, ...without } = fields;
        expect(readMessage(JSON.stringify(without)), JSON.stringify(without)).toHaveProperty('code');
      }
      for (const value of odd) {
        const forged = { ...fields, [name]: value };
        const read = readMessage(JSON.stringify(forged));
        const may =
          (name === 'picks' && Array.isArray(value)) || (name === 'agree' && value === true) || (name === 'trait' && value === 'x');
        if (may && message.type !== 'preview') expect(read).toEqual(forged);
        else expect(read, JSON.stringify(forged)).toHaveProperty('code');
      }
    }
    for (const extra of ['seat', 'constructor', 'toString', 'ask2']) {
      expect(readMessage(JSON.stringify({ ...fields, [extra]: 0 })), extra).toHaveProperty('code');
    }
    expect(readMessage(JSON.stringify(fields).replace('{', '{"__proto__":{"decision":1},'))).toHaveProperty('code');
  }
});

test('[HM1] no text, no JSON, a type by the name of a prototype, and 10 MB', () => {
  for (const text of [
    undefined,
    7,
    {},
    '',
    '{',
    'nope',
    '[]',
    '"answer"',
    'null',
    '{"type":"constructor"}',
    '{"type":"__proto__"}',
    '{"type":7}',
  ])
    expect(readMessage(text)).toHaveProperty('code');
  const long = `{"type":"answer","decision":1,"picks":[${'0,'.repeat(5_000_000)}0]}`;
  expect(readMessage(long)).toMatchObject({ code: 'message.long' });
  expect(readMessage(`{"type":"answer","decision":1,"picks":[${'0,'.repeat(1000)}0]}`)).toMatchObject({ code: 'message.fields' });
  expect(readMessage(`${' '.repeat(MOST_TEXT)}{"type":"undo"}`)).toMatchObject({ code: 'message.long' });
});
