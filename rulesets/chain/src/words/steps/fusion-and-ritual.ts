/** Words for Fusion and Ritual Summons. */
import {
  a,
  cards,
  does,
  type Filter,
  fitsAll,
  many,
  type NounPhrase,
  needing,
  nounOf,
  oneOf,
  optional,
  type Phrase,
  someOf,
  step,
  taken,
  type Wording,
  word,
  YOU,
} from '@rulewright/language';
import {
  canFusionSummon,
  canRitualSummon,
  type FusionSpec,
  fusionSummons,
  type RitualSpec,
  ritualSummons,
} from '../../summoning/fusion-and-ritual.js';
import { described, MONSTER, where } from '../cards/described.js';

/** "1 Fusion Monster from your Extra Deck". */
const oneOfThem = (those: readonly Phrase<Filter>[], type: string, zone: string): Wording =>
  taken(someOf(described(those, { noun: 'Monster', adjectives: [type] }, { owner: YOU, zone })));
const MATERIALS: NounPhrase = { ...MONSTER, place: { owner: YOU, zone: 'hand or field' } };

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
      does(
        'Fusion Summon',
        [oneOfThem(those, 'Fusion', 'Extra Deck'), ','],
        uses === 'banished' ? 'banishing' : 'using',
        from === undefined ? taken(MATERIALS) : nounOf(from),
        'as Fusion Material',
      ),
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
      does(
        'Ritual Summon',
        [oneOfThem(those, 'Ritual', 'hand'), ','],
        `by ${uses === 'sent' ? 'sending' : uses === 'banished' ? 'banishing' : 'Tributing'}`,
        taken(from === undefined ? MATERIALS : many(nounOf(from))),
        uses === 'sent' && 'to the GY',
        `whose total Levels ${levels === 'exactly' ? 'exactly equal' : 'equal or exceed'} its Level`,
      ),
  }),
];
