/** Refusals: why something cannot be done in the stack game, with names; and in short, to whoever looks at the card it is about. (WE9) */
import type { RefusalText } from '@rulewright/kernel';
import { sayingsWith, whereSaid, writtenRefusals } from '@rulewright/language';
import { zoneWords } from './table.js';

export const refusals: Readonly<Record<string, RefusalText>> = {
  ...writtenRefusals,
  'card.gone': { rule: 'SA1', say: () => 'It is not there any more.' },
  'token.stays': {
    rule: 'SA16',
    say: (names, { source }) => `${names.thing(source)} is a token that has left the battlefield: it stays where it is.`,
  },
  'card.no-permanent': {
    rule: 'SA17',
    say: (names, { source }) => `${names.thing(source)} is no permanent card: it does not enter the battlefield.`,
  },
  'card.not-untapped': { rule: 'SA1', say: (names, { source }) => `${names.thing(source)} is not untapped on the battlefield.` },
  'counters.too-few': { rule: 'SA7', say: (names, { source }) => `${names.thing(source)} has not so many counters.` },
  'life.too-little': { rule: 'SA7', say: (names, { seat }) => `${names.seat(seat)} has not so much life.` },
  'spell.uncounterable': { rule: 'SA5', say: (names, { source }) => `${names.thing(source)} cannot be countered.` },
  'card.not-yours': { rule: 'SA11', say: (names, { seat, source }) => `${names.seat(seat)} does not control ${names.thing(source)}.` },
  'card.indestructible': { rule: 'SA2', say: (names, { source }) => `${names.thing(source)} is indestructible.` },
  'land.played': { rule: 'SN1', say: (names, { seat }) => `${names.seat(seat)} has played a land in this turn.` },
  'spell.too-slow': {
    rule: 'SK2',
    say: (names, { source }) => `${names.thing(source)} can only be cast in a main phase of its player's turn, on an empty stack.`,
  },
};

const said = (say: RefusalText['say']): RefusalText => ({ rule: 'WE9', say });
const plain = sayingsWith(whereSaid(zoneWords, (zone) => `in your ${zone}`));

export const sayings: Readonly<Record<string, RefusalText>> = {
  ...plain,
  'spell.too-slow': said(() => 'Only in a main phase of your turn, while the stack is empty.'),
  'choice.none': said((names, refusal) =>
    refusal.facts?.['why'] === 'mana' ? 'There is not enough mana for it.' : (plain['choice.none'] as RefusalText).say(names, refusal),
  ),
  'land.played': said(() => 'You have played a land in this turn.'),
};
