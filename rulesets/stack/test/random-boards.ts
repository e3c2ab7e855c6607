/** Random boards: few words, so that what effects write and what others read meet often. A seed gives the same board again. */
import type { JsonAbility, JsonCase, JsonObject, JsonPart, JsonResolved, JsonThing } from './reference.js';

/** Chance that a seed decides. */
export class Dice {
  private state: number;
  constructor(seed: number) {
    this.state = seed >>> 0;
    for (let i = 0; i < 3; i++) this.next();
  }
  /** From 0 to 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let z = this.state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  }
  below(many: number): number {
    return Math.floor(this.next() * many);
  }
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }
  some<T>(from: readonly T[], most: number): T[] {
    const many = this.between(0, most);
    return from.length === 0 ? [] : [...new Set(Array.from({ length: many }, () => this.pick(from)))];
  }
  shuffled<T>(from: readonly T[]): T[] {
    const left = [...from];
    const out: T[] = [];
    while (left.length > 0) out.push(...left.splice(this.below(left.length), 1));
    return out;
  }
}

const types = ['creature', 'land', 'artifact', 'enchantment'];
const subtypes = ['Goblin', 'Elf', 'Forest', 'Swamp', 'Mountain', 'Aura'];
const colors = ['red', 'black', 'white'];
const keywords = ['flying', 'haste', 'swampwalk', 'protection from red'];
const supertypes = ['basic', 'legendary'];
const zones = ['graveyard', 'hand'];
const layers = ['1', '2', '3', '4', '5', '6', '7a', '7b', '7c', '7d'];

const opsOf: Readonly<Record<string, readonly string[]>> = {
  '1': ['copyOf', 'copyOf', 'copyOf', 'addAbility'],
  '2': ['setController'],
  '3': ['swapWord'],
  '4': [
    'addType',
    'addType',
    'setTypes',
    'addSubtype',
    'addSubtype',
    'setLandSubtypes',
    'setLandSubtypes',
    'setCreatureSubtypes',
    'allCreatureTypes',
  ],
  '5': ['addColor', 'setColors'],
  '6': ['loseAllAbilities', 'addKeyword', 'removeKeyword', 'addAbility', 'addAbility', 'gainAbilitiesOf'],
  '7a': ['setPT'],
  '7b': ['setPT'],
  '7c': ['addPT', 'addPT', 'doubleP'],
  '7d': ['switchPT'],
};
export const everyOp = [...new Set(Object.values(opsOf).flat())];

class Maker {
  readonly dice: Dice;
  readonly ids: readonly string[];
  /** The layers that this board is about. */
  private readonly theme: readonly string[];
  private readonly latest: number;
  private made = 0;
  /** At most so many effects gain abilities of others: more of them gain each other's, and there is no end to it. */
  private gains: number;

  constructor(seed: number) {
    this.dice = new Dice(seed);
    const { dice } = this;
    this.ids = Array.from({ length: dice.between(12, 15) }, (_, i) => `o${String(i).padStart(2, '0')}`);
    this.theme = dice.pick([
      ['4'],
      ['6'],
      ['4', '6'],
      ['1', '4'],
      ['2', '4'],
      ['3', '4'],
      ['5', '6'],
      ['6', '7b', '7c'],
      ['7b', '7c', '7d'],
      layers,
      layers,
    ]);
    this.gains = dice.below(3);
    // Few moments make many ties.
    this.latest = dice.pick([4, 12, 60, 60]);
  }

  time(): number {
    return this.dice.between(0, this.latest);
  }

  filter(depth = 0): JsonObject {
    const { dice } = this;
    const roll = dice.below(depth > 1 ? 17 : 25);
    switch (roll) {
      case 0:
      case 1:
      case 2:
      case 3:
        return { type: dice.pick(types) };
      case 4:
      case 5:
      case 6:
        return { subtype: dice.pick(subtypes) };
      case 7:
        return { supertype: dice.pick(supertypes) };
      case 8:
        return { color: dice.pick(colors) };
      case 9:
        return { kw: dice.pick(keywords) };
      case 10:
        return { controller: dice.pick(['you', 'opponent', 'you', 'opponent', 'A', 'B']) };
      case 11:
        return { other: true };
      case 12:
        return dice.pick<JsonObject>([{ self: true }, { host: true }, { self: false }]);
      case 13:
        return { token: dice.chance(0.3) };
      case 14:
        return dice.pick<JsonObject>([{ any: true }, { zone: dice.pick([...zones, 'battlefield']) }]);
      case 15:
        return { ids: dice.some(this.ids, 4) };
      case 16:
        return { powerAtLeast: dice.between(0, 4) };
      case 17:
      case 18:
      case 19:
        return { and: [this.filter(depth + 1), this.filter(depth + 1)] };
      case 20:
      case 21:
        return { or: [this.filter(depth + 1), this.filter(depth + 1)] };
      case 22:
        return { ...this.filter(2), ...this.filter(2) };
      default:
        return { not: this.filter(depth + 1) };
    }
  }

  number(): unknown {
    const { dice } = this;
    const roll = dice.below(10);
    if (roll === 0) return { mv: true };
    if (roll <= 2) return { count: this.filter(1), ...(dice.chance(0.4) && { plus: dice.between(-2, 2) }) };
    return dice.between(-2, 4);
  }

  part(depth: number): JsonPart {
    const { dice } = this;
    const layer = dice.chance(0.75) ? dice.pick(this.theme) : dice.pick(layers);
    // Now and then a part lies in a layer where nobody expects it.
    const wanted = dice.pick(opsOf[dice.chance(0.04) ? dice.pick(layers) : layer] as readonly string[]);
    const op = wanted === 'gainAbilitiesOf' && --this.gains < 0 ? 'addKeyword' : wanted;
    const values = this.values(op, depth);
    if (layer !== '1' || op !== 'addAbility') return { layer, op, ...values };
    // What a copy has beside, and copies hand on, copies nothing itself: there would be ever more of it.
    const { parts = [], ...ability } = values['value'] as JsonAbility;
    return { layer, op, value: { ...ability, parts: parts.filter((one) => one.layer !== '1') } };
  }

  private values(op: string, depth: number): JsonObject {
    const { dice } = this;
    switch (op) {
      case 'copyOf':
        return { value: dice.pick(this.ids) };
      case 'setController':
        return { value: dice.pick(['you', 'you', 'A', 'B', 'C']) };
      case 'swapWord':
        return {
          value: dice.pick([
            ...Array(4).fill(['Goblin', 'Elf']),
            ['Elf', 'Goblin'],
            ['Swamp', 'Forest'],
            ['Forest', 'Mountain'],
            ['red', 'black'],
            ['black', 'white'],
          ]),
        };
      case 'addType':
        return { value: dice.pick(types) };
      case 'setTypes':
        return { value: [dice.pick(types), ...dice.some(types, 1)] };
      case 'addSubtype':
        return { value: dice.chance(0.8) ? dice.pick(subtypes) : dice.some(subtypes, 2) };
      case 'setLandSubtypes':
        return { value: dice.pick(['Forest', 'Swamp', 'Mountain']) };
      case 'setCreatureSubtypes':
        return { value: dice.some(['Goblin', 'Elf', 'Forest'], 2) };
      case 'addColor':
        return { value: dice.pick(colors) };
      case 'setColors':
        return { value: dice.some(colors, 2) };
      case 'addKeyword':
      case 'removeKeyword':
        return { value: dice.pick(keywords) };
      case 'addAbility':
        return { value: this.ability(depth + 1) };
      case 'gainAbilitiesOf':
        return { value: dice.chance(0.6) ? dice.pick(this.ids) : { ids: dice.some(this.ids, 3) } };
      case 'setPT':
      case 'addPT': {
        const given = { p: this.number(), t: this.number() };
        return dice.chance(0.1) ? { p: given.p } : given;
      }
      default:
        return {};
    }
  }

  parts(depth: number): JsonPart[] {
    const { dice } = this;
    return Array.from({ length: dice.pick([1, 1, 1, 2, 2, 3]) }, () => this.part(depth)).filter(
      // Abilities that grant abilities that grant abilities come to an end.
      ({ op }) => depth < 2 || (op !== 'addAbility' && op !== 'gainAbilitiesOf'),
    );
  }

  ability(depth = 0): JsonAbility {
    const { dice } = this;
    this.made++;
    const isDefining = dice.chance(0.1);
    const parts = this.parts(depth);
    // What is granted to many and grants to many again would be hundreds of effects.
    const isGranting = parts.some(({ op }) => op === 'addAbility' || op === 'gainAbilitiesOf');
    const isOnlyOwn = (isDefining && dice.chance(0.9)) || (depth > 0 && (isGranting || dice.chance(0.6)));
    const id = dice.chance(0.85) ? `a${this.made}` : `a${dice.below(4)}`;
    return {
      id,
      kind: dice.chance(0.93) ? 'static' : dice.pick(['activated', 'mana']),
      affects: isOnlyOwn ? { self: true } : this.filter(),
      ...(isDefining && { cda: true }),
      ...(depth === 0 && dice.chance(0.12) && { ts: this.time() }),
      ...(dice.chance(0.15) && { cond: this.condition() }),
      parts,
    };
  }

  condition(): JsonObject {
    const { dice } = this;
    if (dice.chance(0.5)) return this.filter(1);
    if (dice.chance(0.1)) return dice.pick<JsonObject>([{ not: this.condition() }, { or: [this.condition(), this.condition()] }]);
    return {
      ...(dice.chance(0.2) && this.filter(2)),
      count: this.filter(1),
      ...dice.pick<JsonObject>([{}, { atLeast: dice.between(0, 6) }, { atMost: dice.between(0, 6) }, { eq: dice.between(0, 4) }]),
    };
  }

  thing(id: string, abilities: number): JsonThing {
    const { dice } = this;
    const isCreature = dice.chance(0.5);
    const kinds = [...new Set([...(isCreature ? ['creature'] : []), dice.pick(types), ...dice.some(types, 1)])];
    return {
      id,
      ts: this.time(),
      ctrl: dice.pick(['A', 'B']),
      types: kinds,
      ...(dice.chance(0.3) && { supertypes: [dice.pick(supertypes)] }),
      subtypes: dice.some(subtypes.slice(0, kinds.includes('land') ? 5 : 2), 2),
      colors: dice.some(colors, 2),
      kw: dice.some(keywords, 2),
      ...((isCreature || dice.chance(0.1)) && { p: dice.between(0, 4), t: dice.between(1, 4) }),
      ...(dice.chance(0.7) && { mv: dice.between(0, 5) }),
      ...(dice.chance(0.2) && { token: true }),
      ...(dice.chance(0.12) && { zone: dice.pick(zones) }),
      ...(dice.chance(0.3) && { attachedTo: dice.pick(this.ids) }),
      ...(dice.chance(0.25) && {
        counters: dice.pick<Readonly<Record<string, number>>>([
          { '+1/+1': 2 },
          { '-1/-1': 1 },
          { 'kw:flying': 1 },
          { 'kw:haste': 1, '+1/+1': 1 },
        ]),
      }),
      ...(dice.chance(0.1) && { ctrTs: this.time() }),
      ...(dice.chance(0.1) && { damage: dice.between(1, 4) }),
      abilities: Array.from({ length: abilities }, () => this.ability()),
    };
  }

  board(): JsonCase {
    const { dice } = this;
    const abilities = Array.from({ length: dice.between(9, 14) }, () => dice.pick(this.ids));
    const objects = this.ids.map((id) => this.thing(id, abilities.filter((one) => one === id).length));
    const resolved: JsonResolved[] = Array.from({ length: dice.between(3, 6) }, (_, i) => ({
      id: `r${i}`,
      ts: this.time(),
      ids: dice.some(this.ids, 5),
      parts: this.parts(0),
      ...(dice.chance(0.3) && { source: dice.pick(this.ids) }),
    }));
    return { label: 'random', objects, resolved };
  }
}

/** 12 objects and more, 12 effects and more. */
export const randomBoard = (seed: number): JsonCase => new Maker(seed).board();
