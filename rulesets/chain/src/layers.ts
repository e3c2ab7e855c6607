/**
 * Layers: how strong a monster is.
 *
 * AK1  Original, snapshot, additive, continuous set, in that order. What is added stacks, and is counted again whenever it is asked
 *      for. A continuous setter masks all of it.
 * AK2  What makes the ATK a number, or doubles or halves it, reads what it is then and overwrites what was applied before; what is
 *      printed or lies on the field goes on being added.
 * AK3  Changing the original ATK wipes snapshots; what was added is added to the new one.
 */
import {
  assign,
  continuous,
  continuousOn,
  type EffectDefinition,
  each,
  end,
  type Here,
  type LayerTable,
  type Look,
  register,
  type Step,
  v,
} from '@rulewright/kernel';
import { faceDown } from './table.js';

export const layerTable: LayerTable = { layers: ['original', 'snapshot', 'additive', 'set'] };

export type Expiry = 'turn' | 'damage' | 'game';

/** What a monster's ATK is now. */
export function attackOf(look: Look, id: number): number {
  const fixed = look.trait(id, 'fixed') as number | undefined;
  return Math.max(0, fixed ?? look.traitNumber(id, 'base') + look.traitNumber(id, 'plus'));
}
export const originalAttackOf = (look: Look, id: number): number => look.traitNumber(id, 'original');
export const defenseOf = (look: Look, id: number): number => look.card(id)['def'] as number;

const printed = (look: Look, id: number): number => (look.card(id)['atk'] as number | undefined) ?? 0;
const ofFace = (look: Look, id: number): number => (look.get(id, faceDown) ? 0 : printed(look, id));

export const traits = {
  kind: {
    kind: 'value' as const,
    printed: (look: Look, id: number) => (look.get(id, faceDown) ? 'unknown' : (look.card(id)['kind'] as string)),
  },
  controller: { kind: 'value' as const, printed: (look: Look, id: number) => look.zoneOwner(look.zoneOf(id)) },
  original: { kind: 'number' as const, printed: ofFace },
  base: { kind: 'number' as const, printed: ofFace },
  plus: { kind: 'number' as const, printed: () => 0 },
  fixed: { kind: 'number' as const, printed: () => undefined },
};

const added = (until: Expiry) =>
  continuous(`attack.added.${until}`, {
    things: 'it',
    captures: ['by'],
    ...(until !== 'game' && { until }),
    parts: ({ by }) => [{ layer: 'additive', changes: [{ add: 'plus', by: by as number }] }],
  });
const taken = (until: Expiry) =>
  continuous(`attack.snapshot.${until}`, {
    things: 'it',
    captures: ['to'],
    ...(until !== 'game' && { until }),
    parts: ({ to }) => [{ layer: 'snapshot', changes: [{ set: 'base', to: to as number }] }],
  });
const changed = continuous('attack.original', {
  things: 'it',
  captures: ['to'],
  parts: ({ to }) => [
    {
      layer: 'original',
      changes: [
        { set: 'original', to: to as number },
        { set: 'base', to: to as number },
      ],
    },
  ],
});

const expiries: readonly Expiry[] = ['turn', 'damage', 'game'];
const addeds = Object.fromEntries(expiries.map((until) => [until, added(until)])) as Record<Expiry, ReturnType<typeof added>>;
const takens = Object.fromEntries(expiries.map((until) => [until, taken(until)])) as Record<Expiry, ReturnType<typeof taken>>;
export const attackEffects: readonly EffectDefinition[] = [...Object.values(addeds), ...Object.values(takens), changed];

/** The effect by which monsters gain ATK. */
export const addedAttack = (until: Expiry): EffectDefinition => addeds[until];

/** The applied effects of these definitions that a monster is under. */
const under =
  (ids: readonly string[]) =>
  (here: Here): readonly number[] =>
    continuousOn(here, here.int('it'))
      .filter(({ definition }) => ids.includes(definition.id))
      .map(({ id }) => id);
const snapshots = Object.values(takens).map(({ id }) => id);
const applied = [...snapshots, ...Object.values(addeds).map(({ id }) => id)];

/** Adds to the ATK of the monster in the variable `it`. */
export const addsAttack = (by: number, until: Expiry): Step => register(addeds[until], { it: v('it'), by });

/** Makes the ATK of the monster in `it` what the function says of it now. (AK2) */
export const becomesAttack = (to: (now: number) => number, until: Expiry): readonly Step[] => [
  assign('goal', (here) => to(attackOf(here, here.int('it')))),
  each('old', under(applied), end(v('old'))),
  // What lies on the field is added on top: it becomes what the text says, whatever adds to it now.
  register(takens[until], { it: v('it'), to: (here) => here.int('goal') - here.traitNumber(here.int('it'), 'plus') }),
];

/** Makes the original ATK of the monster in `it` another. (AK3) */
export const becomesOriginal = (to: number): readonly Step[] => [
  each('old', under(snapshots), end(v('old'))),
  register(changed, { it: v('it'), to }),
];
