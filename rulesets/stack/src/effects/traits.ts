/** The traits of what lies on the battlefield, and the layers that change them. */
import {
  type Carried,
  type Change,
  type ContinuousSpec,
  chainOf,
  type Look,
  type PrintedValue,
  type TraitDefinition,
} from '@rulewright/kernel';
import { askedTraits } from '@rulewright/language';
import { battlefield, card, printed, type StackCard, stack } from '../table.js';
import { layerTable } from './layers.js';

const isCard = (look: Look, id: number): boolean => id !== 0 && look.kindOf(id) === 'card';
const numberOf = (look: Look, id: number, value: StackCard['power']): number | undefined =>
  typeof value === 'function' ? value(look, id) : value;
const ofCard = (kind: TraitDefinition['kind'], read: (look: Look, id: number) => PrintedValue): TraitDefinition => ({
  kind,
  printed: (look, id) => (isCard(look, id) ? read(look, id) : kind === 'set' ? [] : undefined),
});
const isCreature = { has: ['types', 'creature'] } as const;

/** The number of mana that a cost is worth. */
export const manaValueOf = (cost = ''): number => Number(/[0-9]+/.exec(cost)?.[0] ?? 0) + (cost.match(/[^0-9X]/g) ?? []).length;

/** How often X stands in a cost. */
export const timesX = (cost = ''): number => cost.split('X').length - 1;
/** As much as was chosen for each X in the cost of a spell. (SK5) */
function chosenX(look: Look, id: number): number {
  const times = timesX(printed(look, id).cost);
  if (times === 0 || !look.isIn(id, stack)) return 0;
  const link = chainOf(look).find((one) => one.card === id);
  return link?.has('x') === true ? times * ((link.value('x') as number | undefined) ?? 0) : 0;
}

/** What it is a copy of, or what is printed on it. */
function cardNow(look: Look, id: number): StackCard {
  const model = look.get(id, card.fields.model);
  return (look.cardNamed(model) as StackCard | undefined) ?? printed(look, id);
}

/** The keywords that counters give. (CR 122.1b) */
const KEYWORD_COUNTERS =
  'deathtouch, decayed, double strike, exalted, first strike, flying, haste, hexproof, indestructible, lifelink, menace, reach, shadow, trample, vigilance'.split(
    ', ',
  );
/** What counters of a kind do; nothing, most of them. (SA14) */
function doneBy(kind: string, count: number): { readonly layer: string; readonly changes: readonly Change[] } | undefined {
  const pump = /^([+-]\d{1,4})\/([+-]\d{1,4})$/.exec(kind);
  if (pump !== null) {
    const by = (trait: string, of: string | undefined): Change => ({ add: trait, by: Number(of) * count, when: isCreature });
    return { layer: '7c', changes: [by('power', pump[1]), by('toughness', pump[2])] };
  }
  const isKeyword = KEYWORD_COUNTERS.includes(kind) || kind.startsWith('hexproof from ');
  return isKeyword ? { layer: '6', changes: [{ include: 'keywords', words: [kind] }] } : undefined;
}
function countersOn(look: Look, id: number): readonly Carried[] {
  const marks = look.get(id, card.fields.marks);
  if (marks.length === 0) return [];
  const since = look.get(id, card.fields.marksSince);
  return [...new Set(marks)].flatMap((kind): readonly Carried[] => {
    const part = doneBy(kind, marks.filter((one) => one === kind).length);
    return part === undefined ? [] : [{ id: `${kind} counter`, timestamp: since[marks.indexOf(kind)] as number, parts: [part] }];
  });
}

/** So many things a card may ask all the time. */
export const MOST_ASKED = 6;

export const continuousSpec: ContinuousSpec = {
  layers: layerTable,
  traits: {
    name: ofCard('value', (look, id) => printed(look, id).id),
    types: ofCard('set', (look, id) => printed(look, id).types),
    supertypes: ofCard('set', (look, id) => printed(look, id).supertypes ?? []),
    subtypes: ofCard('set', (look, id) => printed(look, id).subtypes ?? []),
    colors: ofCard('set', (look, id) => printed(look, id).colors ?? []),
    keywords: ofCard('set', (look, id) => printed(look, id).keywords ?? []),
    power: ofCard('number', (look, id) => numberOf(look, id, printed(look, id).power)),
    toughness: ofCard('number', (look, id) => numberOf(look, id, printed(look, id).toughness)),
    manaValue: ofCard('number', (look, id) => manaValueOf(printed(look, id).cost) + chosenX(look, id)),
    controller: ofCard('value', (look, id) => look.get(id, card.fields.under)),
    owner: ofCard('value', (look, id) => look.get(id, card.fields.owner)),
    zone: ofCard('value', () => battlefield.id),
    token: ofCard('value', (look, id) => look.get(id, card.fields.token)),
    ...askedTraits(MOST_ASKED, () => false, cardNow),
    /** +1/+1 counters less -1/-1 counters: what they change, they change in their layer. */
    counters: ofCard('number', (look, id) => look.get(id, card.fields.plus) - look.get(id, card.fields.minus)),
  },
  zones: [battlefield],
  others: () => [0],
  texts: [
    {
      id: 'counters',
      isStatic: true,
      affects: isCreature,
      parts: [
        {
          layer: '7c',
          changes: [
            { add: 'power', by: { trait: 'counters' } },
            { add: 'toughness', by: { trait: 'counters' } },
          ],
        },
      ],
    },
  ],
  host: (look, id) => look.get(id, card.fields.host),
  carries: countersOn,
  timestamp: (look, id) => look.get(id, card.fields.textsSince),
  control: { trait: 'controller', since: card.fields.since },
};
