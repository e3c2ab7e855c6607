/** Sayings: how the check game says why a card cannot be used now, to whoever looks at it. (WE9) */
import type { RefusalText } from '@rulewright/kernel';
import { sayingsWith } from '@rulewright/language';

const said = (say: RefusalText['say']): RefusalText => ({ rule: 'WE9', say });
const places: Readonly<Record<string, string>> = { stage: 'on the stage', climax: 'in the climax area' };

export const sayings: Readonly<Record<string, RefusalText>> = {
  ...sayingsWith((zone) => places[zone] ?? `in your ${zone.replaceAll('-', ' ')}`),
  'activation.timing': said(() => 'A counter is played when you are attacked from the front, and nothing else then.'),
  'stock.empty': said(() => 'You have not enough stock.'),
  'deck.empty': said(() => 'There is no card in the deck.'),
};
