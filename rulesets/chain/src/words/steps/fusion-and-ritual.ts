/** Words for Fusion and Ritual Summons. */
import { a, cards, type Filter, fitsAll, needing, oneOf, optional, type Phrase, step, word } from '@rulewright/language';
import {
  canFusionSummon,
  canRitualSummon,
  type FusionSpec,
  fusionSummons,
  type RitualSpec,
  ritualSummons,
} from '../../summoning/fusion-and-ritual.js';
import { described, where } from '../cards/described.js';

const oneOfThem = (those: readonly Phrase<Filter>[], noun: string, place: string): string => `1 ${described(those, [noun, ''], place).one}`;

export const fusionWords = [
  word(step, 'fusion-summon', {
    about: 'Fusion Summons a monster from your Extra Deck, with the materials that it names.',
    takes: {
      where,
      from: optional(a(cards), 'what may be used; monsters in your hand and on your field, by default'),
      materials: optional(oneOf('sent', 'banished'), 'what becomes of them; they are sent to the graveyard, by default'),
    },
    main: 'where',
    means: ({ where: those = [], from, materials: uses }) => {
      const spec: FusionSpec = { which: (here, id) => fitsAll(here, id, those), ...(from && { from: from.means }), ...(uses && { uses }) };
      return needing(fusionSummons(spec), [canFusionSummon(spec)]);
    },
    says: ({ where: those = [], from, materials: uses }) =>
      `Fusion Summon ${oneOfThem(those, 'Fusion Monster', 'from your Extra Deck')}, ${uses === 'banished' ? 'banishing' : 'using'} ${from === undefined ? 'monsters from your hand or field' : from.says} as Fusion Material`,
  }),
  word(step, 'ritual-summon', {
    about: 'Ritual Summons a monster from your hand, by Tributing monsters from your hand or field whose levels come to its own or more.',
    takes: {
      where,
      levels: optional(oneOf('at least', 'exactly'), 'what their levels must come to; at least, by default'),
      from: optional(a(cards), 'what may be used; monsters in your hand and on your field, by default'),
      offerings: optional(oneOf('tributed', 'sent', 'banished'), 'what becomes of them; they are Tributed, by default'),
    },
    main: 'where',
    means: ({ where: those = [], levels, from, offerings: uses }) => {
      const spec: RitualSpec = {
        which: (here, id) => fitsAll(here, id, those),
        exactly: levels === 'exactly',
        ...(from && { from: from.means }),
        ...(uses !== undefined && uses !== 'tributed' && { uses }),
      };
      return needing(ritualSummons(spec), [canRitualSummon(spec)]);
    },
    says: ({ where: those = [], levels, from, offerings: uses }) =>
      `Ritual Summon ${oneOfThem(those, 'Ritual Monster', 'from your hand')}, by ${uses === 'sent' ? 'sending' : uses === 'banished' ? 'banishing' : 'Tributing'} ${from === undefined ? 'monsters from your hand or field' : (from.many ?? from.says).replace(/ in (your|either) /g, ' from $1 ')}${uses === 'sent' ? ' to the GY' : ''} whose total Levels ${levels === 'exactly' ? 'exactly equal' : 'equal or exceed'} its Level`,
  }),
];
