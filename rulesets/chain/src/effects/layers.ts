/**
 * Layers: how strong a monster is, and what else it is at the moment.
 *
 * AK1  Original, snapshot and additive by age, continuous set, in that order. What is added stacks, and is counted again whenever it
 *      is asked for. A continuous setter masks all of it.
 * AK2  What makes the ATK a number, or doubles or halves it, reads what it is then and overwrites what was applied before: that is
 *      lost, or counts no more as long as this lasts, if it lies on the field. It may leave, or grow, and the number stays. What is
 *      applied later is added.
 * AK3  Changing the original ATK wipes snapshots; what was added is added to the new one.
 * AK4  What always makes the ATK a number, such as double the original one, covers what was made of it for a while before, whether it was
 *      added or is a number; what always adds goes on adding, and so does what is added later. A number that something makes it later, or
 *      another original ATK, covers that in turn.
 * DS4  DEF goes by the same layers as ATK. Level, attribute, type and name are what the newest effect makes of them; a level that
 *      is raised or lowered is at least 1.
 * CW47  Nobody takes control of a monster whose control cannot change, neither by what is done nor by what always holds: it stays where it is,
 *      and is no target for whoever would take it.
 * DS5  What a monster may do in battle are words that effects add and take away: an Equip Spell can grant them, and they are lost
 *      with the effect that grants them.
 * CW29  A monster may gain the name, the original ATK and DEF and the effects of another, as they are printed, for a while: the effects are
 *      its own as long as it has them.
 */
import {
  type Amount,
  assign,
  type CardDefinition,
  type Change,
  continuous,
  continuousOn,
  type EffectDefinition,
  type Expr,
  each,
  end,
  type Filter,
  type Here,
  type LayerTable,
  type Look,
  type Part,
  register,
  type Step,
  v,
} from '@rulewright/kernel';
import { countersOn, declaredOn, faceDown, isAgain, isPending, monsters, side, spells } from '../table.js';
import { DEADLINE, isBeforeDeadline } from '../turns/moments.js';
import { askedTraits } from './counted-amounts.js';

export const layerTable: LayerTable = { layers: ['control', 'original', 'snapshot', 'additive', 'set'] };

/**
 * With which scope it ends; with the game; when its source leaves or is turned down, and nothing comes of it while that is negated if it
 * is a bond; or at a moment that is kept with it.
 */
export type Expiry = 'turn' | 'battle' | 'damage' | 'chain' | 'game' | 'source' | 'bond' | 'deadline';
/** How long something lasts, and what is kept with it for that. */
export type Until = Expiry | { readonly expiry: Expiry; readonly keeps: Readonly<Record<string, Expr>> };
const expiryOf = (until: Until): Expiry => (typeof until === 'string' ? until : until.expiry);
const keptFor = (until: Until): Readonly<Record<string, Expr>> => (typeof until === 'string' ? {} : until.keeps);
export type Stat = 'atk' | 'def';

/**
 * What a monster may do, or not: `piercing` damages through defense; `attacks-directly`; `battle-proof` is not destroyed by battle;
 * with `no-battle-damage` its controller takes none from its battles, with `reflects-battle-damage` the other does instead;
 * `deals-no-battle-damage`; `attacks-each-monster` of the other side, once each; `cannot-attack`, `cannot-attack-directly`, `must-attack`, `not-attacked` is no target of attacks;
 * `cannot-change-position`, `cannot-change-control`, `cannot-be-tributed`, `no-tribute-for-summons` (for Tribute Summons only), `tributed-by-opponent`, and `tributed-first`; `not-targeted` by effects, or only `not-targeted-by-opponent`; `negated` has no effects.
 */
export const POWERS = [
  'piercing',
  'attacks-directly',
  'battle-proof',
  'no-battle-damage',
  'reflects-battle-damage',
  'deals-no-battle-damage',
  'attacks-each-monster',
  'cannot-attack',
  'cannot-attack-directly',
  'must-attack',
  'not-attacked',
  'cannot-change-position',
  'cannot-change-control',
  'cannot-be-tributed',
  'no-tribute-for-summons',
  'tributed-by-opponent',
  'tributed-first',
  'not-targeted',
  'not-targeted-by-opponent',
  'negated',
] as const;
export type Power = (typeof POWERS)[number];
/** In which layer monsters get powers: one that says who controls them must be there before that is asked. (CW47) */
const EARLY: ReadonlySet<string> = new Set<Power>(['cannot-change-control']);
export const powerParts = (powers: readonly string[]): { readonly layer: string; readonly changes: readonly Change[] }[] => {
  const part = (layer: string, words: readonly string[]) =>
    words.length === 0 ? [] : [{ layer, changes: [{ include: 'powers', words }] }];
  return [
    ...part(
      'control',
      powers.filter((one) => EARLY.has(one)),
    ),
    ...part(
      'additive',
      powers.filter((one) => !EARLY.has(one)),
    ),
  ];
};

const statOf = (look: Look, id: number, stat: Stat): number =>
  Math.max(0, look.traitNumber(id, `${stat}.base`) + look.traitNumber(id, `${stat}.gained`) + look.traitNumber(id, `${stat}.plus`));
/** What a monster's ATK and DEF are now, and what they were originally. */
export const attackOf = (look: Look, id: number): number => statOf(look, id, 'atk');
export const defenseOf = (look: Look, id: number): number => statOf(look, id, 'def');
export const originalAttackOf = (look: Look, id: number): number => look.traitNumber(id, 'atk.original');
export const originalDefenseOf = (look: Look, id: number): number => look.traitNumber(id, 'def.original');
export const levelOf = (look: Look, id: number): number => Math.max(1, look.traitNumber(id, 'level'));
export const attributeOf = (look: Look, id: number): string => (look.trait(id, 'attribute') as string | undefined) ?? '';
export const raceOf = (look: Look, id: number): string => (look.trait(id, 'race') as string | undefined) ?? '';
/** What it is called, whatever has become of its name: the id of the card that it counts as, or its own. */
export const originalNameOf = (look: Look, id: number): string => {
  const card = look.card(id);
  return (card['treatedAs'] as string | undefined) ?? card.id;
};
/** The ids of the cards that it counts as. */
export const isNamed = (look: Look, id: number, name: string): boolean => look.traitWords(id, 'names').includes(name);
export const has = (look: Look, id: number, power: Power): boolean => look.traitWords(id, 'powers').includes(power);
/** How often it may attack in a Battle Phase. */
export const attacksOf = (look: Look, id: number): number => look.traitNumber(id, 'attacks');

/** What is printed on a card that is a monster where it lies: of a Spell or Trap, what its text says that it is as one. (CW41) */
const fact = (look: Look, id: number, name: string): unknown => {
  if (look.get(id, faceDown)) return undefined;
  const card = look.card(id);
  const own = card[name];
  if (own !== undefined || card['asMonster'] === undefined || !look.isIn(id, monsters)) return own;
  return (card['asMonster'] as Readonly<Record<string, unknown>>)[name];
};
const number = (name: string) => (look: Look, id: number) => (fact(look, id, name) as number | undefined) ?? 0;
const words = (name: string) => (look: Look, id: number) => (fact(look, id, name) as readonly string[] | undefined) ?? [];
const value = (name: string) => (look: Look, id: number) => fact(look, id, name) as string | undefined;

const traitsOf = (stat: Stat) => ({
  [`${stat}.original`]: { kind: 'number' as const, printed: number(stat) },
  [`${stat}.base`]: { kind: 'number' as const, printed: number(stat) },
  // What is added for a while, and what is added all the time.
  [`${stat}.gained`]: { kind: 'number' as const, printed: () => 0 },
  [`${stat}.plus`]: { kind: 'number' as const, printed: () => 0 },
});

/** What it is where it lies: a monster that is equipped to another is a Spell, a Trap that was summoned is a monster. (CW25, CW41) */
export const kindOf = (look: Look, id: number): string => {
  const kind = look.card(id)['kind'] as string;
  if (kind === 'monster') return look.isIn(id, spells) ? 'spell' : kind;
  return look.isIn(id, monsters) ? 'monster' : kind;
};
const PENDING: readonly string[] = ['pending'];
/** A Gemini monster that has no effects yet is a Normal Monster. (CW21) */
const GEMINI: readonly string[] = ['normal', 'gemini', 'pending'];
const isPlainGemini = (look: Look, id: number): boolean =>
  !look.get(id, faceDown) &&
  !look.get(id, isAgain) &&
  (look.card(id)['types'] as readonly string[] | undefined)?.includes('gemini') === true;
export const traits = {
  kind: {
    kind: 'value' as const,
    printed: (look: Look, id: number) => (look.get(id, faceDown) ? 'unknown' : kindOf(look, id)),
  },
  controller: { kind: 'value' as const, printed: (look: Look, id: number) => look.get(id, side) },
  ...traitsOf('atk'),
  ...traitsOf('def'),
  level: { kind: 'number' as const, printed: number('level') },
  attribute: { kind: 'value' as const, printed: value('attribute') },
  race: { kind: 'value' as const, printed: value('race') },
  types: {
    kind: 'set' as const,
    // Spells and Traps have none: of them it says whether their activation has still to resolve.
    printed: (look: Look, id: number) => (look.get(id, isPending) ? PENDING : isPlainGemini(look, id) ? GEMINI : words('types')(look, id)),
  },
  archetypes: { kind: 'set' as const, printed: words('archetypes') },
  names: {
    kind: 'set' as const,
    printed: (look: Look, id: number) => (look.get(id, faceDown) ? [] : [originalNameOf(look, id)]),
  },
  powers: { kind: 'set' as const, printed: words('powers') },
  attacks: { kind: 'number' as const, printed: () => 1 },
  /** What was declared for the card: an attribute or a type. */
  declared: {
    kind: 'value' as const,
    printed: (look: Look, id: number) => declaredOn(look, id, 'race') ?? declaredOn(look, id, 'attribute'),
  },
  counters: { kind: 'number' as const, printed: (look: Look, id: number) => countersOn(look, id) },
  ...askedTraits,
};

// -- what is applied to a monster for a while

const expiries: readonly Expiry[] = ['turn', 'battle', 'damage', 'chain', 'game', 'source', 'bond', 'deadline'];
/** What a card on the field has done comes to nothing while its effects are negated. (DS10) */
export const isHeard: Filter = { source: { not: { has: ['powers', 'negated'] } } };
const stats: readonly Stat[] = ['atk', 'def'];
/** What it captures beside its things, and how long it lasts. */
export const lasting = (until: Expiry, ...captures: readonly string[]) => {
  if (until === 'deadline') return { captures: [...captures, DEADLINE], while: isBeforeDeadline };
  if (until === 'bond') return { captures, withSource: 'face-up' as const, affects: (): Filter => isHeard };
  return { captures, ...(until === 'source' ? { withSource: 'face-up' as const } : until === 'game' ? {} : { until }) };
};

/** The same for what is no continuous effect, and so has no filter. */
export const lastingPlainly = (until: Expiry, ...captures: readonly string[]) => {
  const { affects: _, ...lasts } = { affects: undefined, ...lasting(until, ...captures) };
  return lasts;
};

/** The changes that make a stat a number, whatever was made of it before. */
export const madeInAll = (stat: Stat, to: Amount): readonly Change[] => [
  { set: `${stat}.base`, to },
  { set: `${stat}.gained`, to: 0 },
  { set: `${stat}.plus`, to: 0 },
];
const added = (stat: Stat, until: Expiry): EffectDefinition =>
  continuous(`${stat}.added.${until}`, {
    things: 'it',
    ...lasting(until, 'by'),
    parts: ({ by }) => [{ layer: 'additive', changes: [{ add: `${stat}.gained`, by: by as number }] }],
  });
const taken = (stat: Stat, until: Expiry): EffectDefinition =>
  continuous(`${stat}.snapshot.${until}`, {
    things: 'it',
    ...lasting(until, 'to'),
    // In one layer with what is added: whatever is older than the number is in it.
    parts: ({ to }) => [{ layer: 'additive', changes: madeInAll(stat, to as number) }],
  });
const changed = (stat: Stat, until: Expiry): EffectDefinition =>
  continuous(`${stat}.original.${until}`, {
    things: 'it',
    ...lasting(until, 'to'),
    parts: ({ to }) => [
      {
        layer: 'original',
        changes: [
          { set: `${stat}.original`, to: to as number },
          { set: `${stat}.base`, to: to as number },
        ],
      },
      // Once more by age: what older effects have made a number of it is covered. (AK4)
      { layer: 'additive', changes: [{ set: `${stat}.base`, to: to as number }] },
    ],
  });
/** Of each stat, each expiry: what is added, what it became, and what it originally is. */
const table = Object.fromEntries(
  stats.map((stat) => [
    stat,
    {
      added: Object.fromEntries(expiries.map((until) => [until, added(stat, until)])),
      taken: Object.fromEntries(expiries.map((until) => [until, taken(stat, until)])),
      changed: Object.fromEntries(expiries.map((until) => [until, changed(stat, until)])),
    },
  ]),
) as Record<Stat, Record<'added' | 'taken' | 'changed', Record<Expiry, EffectDefinition>>>;

/** Who has control of a monster for a while. (DS3) */
const controlled = (until: Expiry) =>
  continuous(`controlled.${until}`, {
    things: 'it',
    ...lasting(until, 'by'),
    stays: 'until-they-leave',
    parts: ({ by }) => [{ layer: 'control', changes: [{ set: 'controller', to: by as number }] }],
  });
/** What it may do, or not, for a while. (DS5) */
const powered = (until: Expiry) =>
  continuous(`powers.${until}`, {
    things: 'it',
    ...lasting(until, 'powers'),
    parts: ({ powers }) => powerParts(powers as readonly string[]),
  });
/** What has no effects: neither what it does all the time, nor what it activates on the field. (DS6) */
export const silence: readonly Part[] = [{ layer: 'control', changes: [{ include: 'powers', words: ['negated'] }, { lose: 'standing' }] }];
const silenced = (until: Expiry) => continuous(`negated.${until}`, { things: 'it', ...lasting(until), parts: () => silence });
const attacking = (until: Expiry) =>
  continuous(`attacks.${until}`, {
    things: 'it',
    ...lasting(until, 'by'),
    parts: ({ by }) => [{ layer: 'additive', changes: [{ add: 'attacks', by: by as number }] }],
  });
const levelled = (until: Expiry) =>
  continuous(`level.added.${until}`, {
    things: 'it',
    ...lasting(until, 'by'),
    parts: ({ by }) => [{ layer: 'additive', changes: [{ add: 'level', by: by as number }] }],
  });
const became = (trait: 'attribute' | 'race' | 'level', until: Expiry) =>
  continuous(`${trait}.${until}`, {
    things: 'it',
    ...lasting(until, 'to'),
    parts: ({ to }) => [{ layer: 'snapshot', changes: [{ set: trait, to: to as string | number }] }],
  });
const renamed = (until: Expiry) =>
  continuous(`names.${until}`, {
    things: 'it',
    ...lasting(until, 'to'),
    parts: ({ to }) => [{ layer: 'snapshot', changes: [{ clear: 'names' }, { include: 'names', words: [to as string] }] }],
  });
/** What a card has of another: its effects. Those by which it counts something itself are left out. (CW29) */
const grantsOf = ({ abilities = [], continuous: texts = [] }: CardDefinition): readonly Change[] => [
  ...abilities.map(({ id, kind }): Change => ({ grant: { id, isStatic: false, ...(kind === 'static' && { isStanding: true }) } })),
  ...texts.filter((text) => !JSON.stringify(text).includes('"asked.')).map((text): Change => ({ grant: text })),
];
const copied = (until: Expiry) =>
  continuous(`copied.${until}`, {
    things: 'it',
    ...lasting(until, 'of'),
    parts: ({ of }, cardOf) => {
      const card = cardOf(of as string);
      return card === undefined ? [] : [{ layer: 'original', changes: grantsOf(card) }];
    },
  });
export const byExpiry = (make: (until: Expiry) => EffectDefinition): Record<Expiry, EffectDefinition> =>
  Object.fromEntries(expiries.map((until) => [until, make(until)])) as Record<Expiry, EffectDefinition>;

/** Effects on the monsters in the variable `it`, by how long they last; and the name of what each captures beside. */
export const controlledBy = byExpiry(controlled);
export const gainsPowers = byExpiry(powered);
export const isSilenced = byExpiry(silenced);
export const gainsAttacks = byExpiry(attacking);
export const gainsLevels = byExpiry(levelled);
export const becomesAttribute = byExpiry((until) => became('attribute', until));
export const becomesRace = byExpiry((until) => became('race', until));
export const becomesLevel = byExpiry((until) => became('level', until));
export const becomesNamed = byExpiry(renamed);
export const gainsEffects = byExpiry(copied);

/** The effects that change ATK or DEF: what does so may be activated in the Damage Step. */
export const attackEffects: readonly EffectDefinition[] = stats.flatMap((stat) => [
  ...Object.values(table[stat].added),
  ...Object.values(table[stat].taken),
  ...Object.values(table[stat].changed),
]);
/** Effects on monsters, each by how long it lasts. */
export const families: readonly Readonly<Record<Expiry, EffectDefinition>>[] = [
  ...stats.flatMap((stat) => [table[stat].added, table[stat].taken, table[stat].changed]),
  controlledBy,
  gainsPowers,
  isSilenced,
  gainsAttacks,
  gainsLevels,
  becomesAttribute,
  becomesRace,
  becomesLevel,
  becomesNamed,
  gainsEffects,
];

/** Registers the one of these effects that lasts so long, for the monsters in a variable `it` or whatever else it captures. */
export const forAWhile = (
  effects: Readonly<Record<Expiry, EffectDefinition>>,
  until: Until,
  values: Readonly<Record<string, Expr>>,
): Step => register(effects[expiryOf(until)], { ...values, ...keptFor(until) });
/** The effects by which monsters gain ATK or DEF. */
export const addedTo = (stat: Stat): Readonly<Record<Expiry, EffectDefinition>> => table[stat].added;

/** The applied effects of these definitions that a monster is under. */
const under =
  (it: string, definitions: readonly EffectDefinition[]) =>
  (here: Here): readonly number[] =>
    continuousOn(here, here.int(it))
      .filter(({ definition }) => definitions.includes(definition))
      .map(({ id }) => id);
const snapshots = (stat: Stat): readonly EffectDefinition[] => Object.values(table[stat].taken);
const applied = (stat: Stat): readonly EffectDefinition[] => [...snapshots(stat), ...Object.values(table[stat].added)];

/** Adds to the ATK of the monster in the variable `it`. */
export const addsAttack = (by: number, until: Until): Step => forAWhile(addedTo('atk'), until, { it: v('it'), by });

/** Makes the ATK or DEF of the monster in a variable what the function says of it now. (AK2) */
export const becomes = (stat: Stat, to: (now: number, here: Here) => number, until: Until, it = 'it'): readonly Step[] => [
  assign('Goal', (here) => to(statOf(here, here.int(it), stat), here)),
  each('Old', under(it, applied(stat)), end(v('Old'))),
  forAWhile(table[stat].taken, until, { it: v(it), to: v('Goal') }),
];
export const becomesAttack = (to: (now: number, here: Here) => number, until: Until): readonly Step[] => becomes('atk', to, until);

/** Makes the original ATK or DEF of the monster in a variable another. (AK3) */
export const becomesOriginally = (stat: Stat, to: number | ((here: Here) => number), it = 'it', until: Until = 'game'): readonly Step[] => [
  each('Old', under(it, snapshots(stat)), end(v('Old'))),
  register(table[stat].changed[expiryOf(until)], { it: v(it), to, ...keptFor(until) }),
];
export const becomesOriginal = (to: number | ((here: Here) => number)): readonly Step[] => becomesOriginally('atk', to);
