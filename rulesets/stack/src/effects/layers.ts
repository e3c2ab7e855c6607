/** The stack game's layers, in order, and the traits that its things have. */
import { type LayerTable, Traits } from '@rulewright/kernel';

/** Copies, control, text, types, colours, abilities; then power and toughness: defined, set, changed, switched. */
export const layerTable: LayerTable = { layers: ['1', '2', '3', '4', '5', '6', '7a', '7b', '7c', '7d'] };

export const traits = new Traits({
  types: 'set',
  supertypes: 'set',
  subtypes: 'set',
  colors: 'set',
  keywords: 'set',
  power: 'number',
  toughness: 'number',
  manaValue: 'number',
  controller: 'value',
  owner: 'value',
  zone: 'value',
  token: 'value',
  name: 'value',
});

/** What a copy takes over. */
export const copied = ['name', 'types', 'supertypes', 'subtypes', 'colors', 'keywords', 'power', 'toughness', 'manaValue'];

/** The subtypes of lands; a thing that is no land cannot have them. */
export const landSubtypes = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Gate', 'Desert', 'Cave', 'Locus'];
/** Subtypes that belong to neither lands nor creatures. */
export const otherSubtypes = ['Aura', 'Equipment', 'Food', 'Vehicle', 'Fortification'];
