/** Words for what a text answers. */
import type { EventDefinition, Here, ZoneDefinition } from '@rulewright/kernel';
import { type Word, WordKind, word } from '@rulewright/language';
import { destroyed, discarded, flipped, sent, summoned } from '../events.js';
import { isMonster } from '../phrases.js';
import { controller, grave, monsters } from '../table.js';

export interface Occasion {
  readonly on: readonly EventDefinition[];
  readonly from: readonly ZoneDefinition[];
  when(here: Here, event: { readonly data: Readonly<Record<string, unknown>> }): boolean;
}
export const occasion = new WordKind<Occasion>('occasion', 'an occasion');
const isThis = (here: Here, { data }: { readonly data: Readonly<Record<string, unknown>> }): boolean => data['card'] === here.source;
const occasionOf = (called: string, about: string, says: string, means: Occasion): Word<Occasion> =>
  word(occasion, called, { about, means: () => means, says: () => says });
export const occasions = [
  occasionOf('this-is-summoned', 'This monster is summoned, in whatever way.', 'this card is Summoned', {
    on: [summoned as never],
    from: [monsters],
    when: isThis,
  }),
  occasionOf('this-is-flipped', 'This monster is flipped face up.', 'this card is flipped face-up', {
    on: [flipped as never],
    from: [monsters],
    when: isThis,
  }),
  occasionOf('this-is-discarded', 'This card is discarded.', 'this card is discarded', {
    on: [discarded as never],
    from: [grave],
    when: isThis,
  }),
  occasionOf('this-is-sent-to-the-graveyard', 'This card is sent to the graveyard, from anywhere.', 'this card is sent to the GY', {
    on: [sent as never],
    from: [grave],
    when: isThis,
  }),
  occasionOf(
    'this-leaves-the-field-for-the-graveyard',
    'This monster is sent from the field to the graveyard.',
    'this card is sent from the field to the GY',
    {
      on: [sent as never],
      from: [grave],
      when: (here, event) => isThis(here, event) && event.data['from'] === monsters.id,
    },
  ),
  occasionOf('your-monster-is-destroyed', 'A monster of yours is destroyed.', 'a monster you control is destroyed', {
    on: [destroyed as never],
    from: [monsters],
    when: (here, { data }) => {
      const id = data['card'] as number;
      return here.exists(id) && here.get(id, controller) === here.seat && isMonster(here, id);
    },
  }),
];
