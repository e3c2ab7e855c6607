/** Refusals: why something cannot be done in a duel, with names; and in short, to whoever looks at the card it is about. (WE9) */
import type { Refusal, RefusalText } from '@rulewright/kernel';
import { sayingsWith, whereSaid, writtenRefusals } from '@rulewright/language';
import { zoneWords } from './table.js';

const plain: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'deck.empty': 'The deck is empty.',
    'card.only-one': 'You can control only one of it.',
    'card.gone': 'The card is not there any more.',
    'card.used': 'It is used up and goes to the graveyard when the chain is over.',
    'card.not-on-field': 'The card is not on the field.',
    'card.face-up': 'The card lies face up.',
    'card.face-down': 'The card lies face down, or cannot.',
    'field.full': 'There is no room on the field.',
    'attack.none': 'Nobody attacks.',
    'attack.not-in-position': 'Only a face-up monster in attack position attacks.',
    'attack.done': 'It has attacked in this turn.',
    'attack.cannot': 'It cannot attack.',
    'attack.no-target': 'There is nothing that it can attack.',
    'counters.short': 'There are not enough counters on it.',
    'equip.none': 'There is no such face-up monster to equip.',
    'move.not-battle': 'It is not your Battle Phase.',
    'move.not-main': 'It is not your Main Phase.',
    'move.not-that-card': 'Not with this card.',
    'move.not-your-turn': 'It is not your turn.',
    'position.attacked': 'It has attacked in this turn.',
    'position.changed': 'It has changed its position in this turn.',
    'position.fixed': 'It cannot change its position.',
    'position.new': 'It came in this turn.',
    'position.same': 'It is in that position.',
    'summon.done': 'A monster was summoned or set in this turn.',
    'summon.none': 'Nobody is being summoned.',
    'summon.not-normal': 'It cannot be summoned or set the normal way.',
    'summon.not-set': 'It cannot be set.',
    'summon.not-special': 'It cannot be Special Summoned.',
    'summon.not-this-way': 'It must be summoned in another way.',
    'tribute.not': 'It cannot be Tributed.',
  }),
);

const NUMBERS = ['no Tributes', 'one Tribute', 'two Tributes', 'three Tributes'];
const tributes = (needed: unknown): string => `It takes ${NUMBERS[needed as number] ?? `${String(needed)} Tributes`}.`;
/** Why a move cannot be made, in words that need no names. */
export const sentenceFor = ({ code, facts = {} }: Refusal): string =>
  code === 'summon.tributes' ? tributes(facts['needed']) : (plain.get(code) ?? String(facts['says'] ?? code));

export const refusals: Readonly<Record<string, RefusalText>> = {
  ...writtenRefusals,
  ...Object.fromEntries([...plain].map(([code, said]) => [code, { rule: 'chain', say: () => said }])),
  'summon.tributes': { rule: 'chain', say: (_, { facts }) => tributes(facts?.['needed']) },
  'life.short': { rule: 'chain', say: (names, { seat }) => `${names.seat(seat)} has not enough life.` },
  'activation.damage-step': {
    rule: 'TI3',
    say: (names, { source }) => `${names.thing(source)} cannot be activated in this part of the Damage Step.`,
  },
  'activation.straight': {
    rule: 'BT8',
    say: (names, { source }) => `${names.thing(source)} cannot be activated: damage is calculated next.`,
  },
  'activation.no-response': { rule: 'CW46', say: (names, { source }) => `${names.thing(source)} cannot be activated in response to that.` },
  'activation.summoning': { rule: 'SM8', say: (names, { source }) => `${names.thing(source)} cannot negate a Summon.` },
  'activation.no-link': { rule: 'SM1', say: (names, { source }) => `${names.thing(source)} is summoned like that, and activates nothing.` },
};

const fact = ({ facts }: Refusal, name: string): string => String(facts?.[name] ?? '');
const said = (say: RefusalText['say']): RefusalText => ({ rule: 'WE9', say });

export const sayings: Readonly<Record<string, RefusalText>> = {
  ...sayingsWith(whereSaid(Object.values(zoneWords), () => 'on the field')),
  'activation.too-slow': said(
    (_, refusal) => `Too slow as a response: Spell Speed ${fact(refusal, 'speed')}, and ${fact(refusal, 'needed')} is needed.`,
  ),
  'activation.damage-step': said(() => 'Not in this part of the Damage Step.'),
  'activation.no-response': said(() => 'Nothing can be activated in response to that.'),
  'activation.summoning': said(() => 'It cannot negate a Summon.'),
  'life.short': said(() => 'There is not enough life.'),
};
