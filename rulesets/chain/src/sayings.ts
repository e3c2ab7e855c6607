/** Sayings: how the duel says why a card cannot be used now, to whoever looks at it. (WE9) */
import type { Refusal, RefusalText } from '@rulewright/kernel';
import { sayingsWith } from '@rulewright/language';

const fact = ({ facts }: Refusal, name: string): string => String(facts?.[name] ?? '');
const said = (say: RefusalText['say']): RefusalText => ({ rule: 'WE9', say });

const places: Readonly<Record<string, string>> = {
  hand: 'in your hand',
  deck: 'in your Deck',
  extra: 'in your Extra Deck',
  grave: 'in your Graveyard',
  banished: 'banished',
};

export const sayings: Readonly<Record<string, RefusalText>> = {
  ...sayingsWith((zone) => places[zone] ?? 'on the field'),
  'activation.too-slow': said(
    (_, refusal) => `Too slow as a response: Spell Speed ${fact(refusal, 'speed')}, and ${fact(refusal, 'needed')} is needed.`,
  ),
  'activation.damage-step': said(() => 'Not in this part of the Damage Step.'),
  'activation.no-response': said(() => 'Nothing can be activated in response to that.'),
  'activation.summoning': said(() => 'It cannot negate a Summon.'),
  'life.short': said(() => 'There is not enough life.'),
};
