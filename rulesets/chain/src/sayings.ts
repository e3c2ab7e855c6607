/**
 * Sayings: why a card cannot be used now, to whoever looks at it. The card and the ability are in sight, so they are not named again.
 *
 * WE9  A no about a card is said in one short sentence, in the words of the game and not of the engine: no id, no name of a zone as a
 *      definition has it.
 */
import type { Refusal, RefusalText } from '@rulewright/kernel';

const fact = ({ facts }: Refusal, name: string): string => String(facts?.[name] ?? '');
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const places: Readonly<Record<string, string>> = {
  hand: 'in your hand',
  deck: 'in your Deck',
  extra: 'in your Extra Deck',
  grave: 'in your Graveyard',
  banished: 'banished',
};
/** "on the field", "in your hand or on the field". */
function placesOf(from: string): string {
  const named = from.split(/[\s,+]+(?:or\s+)?/).map((zone) => places[zone] ?? 'on the field');
  return [...new Set(named)].join(' or ');
}

const article = (thing: string): string => (/^(the|your|a|an)\b/.test(thing) ? thing : `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`);

/** A condition says what is so when it does not hold; one that is turned round says the contrary. */
function plainly(condition: string): string {
  const turned = /^not: (.*)$/.exec(condition)?.[1];
  if (turned === undefined) return sentence(condition.replaceAll(/\s+/g, ' '));
  const none = /^there is no (.*)$/.exec(turned)?.[1];
  if (none !== undefined) return sentence(`there is ${article(none)}`);
  return turned.includes(' is not ') ? sentence(turned.replace(' is not ', ' is ')) : sentence(`it must not be so: ${turned}`);
}

/** What went wrong inside is said instead, where it is known. */
const inside =
  (otherwise: string) =>
  (_: unknown, { because }: Refusal) =>
    because === undefined ? otherwise : '';
const said = (say: RefusalText['say']): RefusalText => ({ rule: 'WE9', say });

export const sayings: Readonly<Record<string, RefusalText>> = {
  'activation.forbidden': said((names, refusal) => {
    const says = names.knows(refusal.source) ? fact(refusal, 'says') : '';
    return `${names.thing(refusal.source)} forbids it${says === '' ? '' : `: ${says}`}.`;
  }),
  'action.forbidden': said((names, refusal) => {
    const says = names.knows(refusal.source) ? fact(refusal, 'says') : '';
    return `${names.thing(refusal.source)} forbids it${says === '' ? '' : `: ${says}`}.`;
  }),
  'activation.condition': said((_, refusal) => plainly(fact(refusal, 'condition'))),
  'activation.elsewhere': said((_, refusal) => `It must be ${placesOf(fact(refusal, 'from'))}.`),
  'activation.facing': said((_, refusal) => `It must lie face ${fact(refusal, 'facing')}.`),
  'activation.moved': said(() => 'It is no longer the card that triggered.'),
  'activation.not-yours': said(() => 'Somebody else controls it.'),
  'activation.not-asked': said(() => 'You cannot activate anything now.'),
  'activation.trigger': said(() => 'It happens by itself, when its text says.'),
  'activation.too-slow': said(
    (_, refusal) => `Too slow as a response: Spell Speed ${fact(refusal, 'speed')}, and ${fact(refusal, 'needed')} is needed.`,
  ),
  'activation.impossible': said(() => 'Its cost cannot be paid, or there is nothing to choose for it.'),
  'activation.damage-step': said(() => 'Not in this part of the Damage Step.'),
  'activation.no-response': said(() => 'Nothing can be activated in response to that.'),
  'activation.summoning': said(() => 'It cannot negate a Summon.'),
  'limit.spent': said((_, refusal) => {
    const times = fact(refusal, 'times');
    return `Only ${times === '1' ? 'once' : `${times} times`} in a ${fact(refusal, 'scope')}, and that is spent.`;
  }),
  'limit.no-scope': said((_, refusal) => `Only in a ${fact(refusal, 'scope')}.`),
  'choice.none': said(() => 'There is nothing to choose for it.'),
  'cost.unpayable': said(inside('Its cost cannot be paid.')),
  'both.neither': said(inside('Not all of it can be done.')),
  'cost.failed': said(() => 'What lies hidden decides whether it can be done.'),
  'cost.hidden': said(() => 'It depends on what you do not see.'),
  'life.short': said(() => 'There is not enough life.'),
};
