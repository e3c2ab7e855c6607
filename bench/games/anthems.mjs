/**
 * Wide boards with blanket effects: creatures of five tribes, and enchantments that pump them, make them something in addition,
 * and give them keywords and abilities. The same board for the kernel, for a plain pass in the order of age, and for the
 * algorithm of the document "The Continuous Effect Dependency System", written as it says, with its domains.
 */
import { Board, Projector } from '@rulewright/kernel';
import { abilityOf, layerTable, traits } from '@rulewright/stack';

const tribes = ['Goblin', 'Elf', 'Soldier', 'Bird', 'Wizard'];
const colours = ['red', 'green', 'white', 'blue', 'black'];

/** The blanket effects of a board, in the words of boards. */
export function effectsOf(count) {
  return Array.from({ length: count }, (_, e) => {
    const controller = e % 2 === 0 ? 'B' : 'A';
    const filters = [
      { and: [{ type: 'creature' }, { controller: 'you' }] },
      { type: 'creature' },
      { and: [{ type: 'creature' }, { subtype: tribes[e % 5] }] },
      { and: [{ type: 'creature' }, { color: 'red' }] },
    ];
    const parts = [
      { layer: '7c', op: 'addPT', p: 1, t: 1 },
      { layer: '4', op: 'addSubtype', value: `Tribe${e}` },
      { layer: '6', op: 'addKeyword', value: `keyword${e}` },
      { layer: '6', op: 'addAbility', value: { id: `tap${e}`, kind: 'activated' } },
    ];
    return { id: `e${e}`, timestamp: 10_000 + e, controller, affects: filters[e % 4], part: parts[e % 4] };
  });
}

function creature(i) {
  const controller = i % 2 === 0 ? 'B' : 'A';
  return {
    id: `c${i}`,
    timestamp: i,
    traits: {
      types: ['creature'],
      subtypes: [tribes[i % 5]],
      colors: [colours[i % 5]],
      power: 1 + (i % 3),
      toughness: 1 + (i % 4),
      controller,
      owner: controller,
      zone: 'battlefield',
      token: false,
    },
  };
}

export function boardOf(things, count) {
  const enchantments = effectsOf(count).map(({ id, timestamp, controller, affects, part }) => ({
    id,
    timestamp,
    traits: { types: ['enchantment'], controller, owner: controller, zone: 'battlefield', token: false },
    abilities: [abilityOf({ id, kind: 'static', affects, parts: [part] }, id)],
  }));
  const creatures = Array.from({ length: things }, (_, i) => creature(i));
  return new Board(traits, [...creatures, ...enchantments]);
}

/** Where every fourth effect waits for a younger one: it makes those something more that the younger one makes something. */
export function waitingBoardOf(things, count) {
  const board = boardOf(things, count);
  const waiting = Array.from({ length: count }, (_, e) => e).filter((e) => e % 4 === 1);
  const chained = waiting.map((e) => {
    const affects = { and: [{ type: 'creature' }, { subtype: e + 4 < count ? `Tribe${e + 4}` : 'Goblin' }] };
    const part = { layer: '4', op: 'addSubtype', value: `Tribe${e}` };
    return {
      ...board.thing(board.place(`e${e}`)),
      abilities: [abilityOf({ id: `e${e}`, kind: 'static', affects, parts: [part] }, `e${e}`)],
    };
  });
  return board.with(chained).board;
}

/** With one more effect, which applies to nothing. */
export function withIdleEffect(things, count) {
  const board = boardOf(things, count);
  const ability = { id: 'idle', kind: 'static', affects: { subtype: 'Nobody' }, parts: [{ layer: '7c', op: 'addPT', p: 1, t: 1 }] };
  return board.with([{ ...creature(0), id: 'idle', timestamp: 99_999, abilities: [abilityOf(ability, 'idle')] }]).board;
}

/** Creatures that may come, one after the other, to where the last one was: each is another one. */
export const newcomers = (things) => Array.from({ length: 7 }, (_, i) => ({ ...creature(things + i), id: 'newcomer' }));

export const projectorOf = (board) => new Projector(layerTable, board, []);

// -- by hand: a view is a list of plain objects

const passes = (filter, object, source) => {
  if (filter.and !== undefined) return filter.and.every((part) => passes(part, object, source));
  if (filter.type !== undefined) return object.types.includes(filter.type);
  if (filter.subtype !== undefined) return object.subtypes.includes(filter.subtype);
  if (filter.color !== undefined) return object.colors.includes(filter.color);
  return object.controller === source.controller;
};

/** What a part does to one object, as a new object. */
const changed = (part, object) => {
  switch (part.op) {
    case 'addPT':
      return { ...object, power: object.power + part.p, toughness: object.toughness + part.t };
    case 'addSubtype':
      return { ...object, subtypes: [...object.subtypes, part.value] };
    case 'addKeyword':
      return { ...object, keywords: [...object.keywords, part.value] };
    default:
      return { ...object, abilities: [...object.abilities, part.value] };
  }
};

export function plainBoard(things, count) {
  const objects = Array.from({ length: things }, (_, i) => {
    const { id, traits: own } = creature(i);
    return { id, keywords: [], abilities: [], ...own };
  });
  return { objects, effects: effectsOf(count) };
}

const apply = (view, effect) => view.map((object) => (passes(effect.affects, object, effect) ? changed(effect.part, object) : object));

// What each part writes, and what each filter reads, in the document's domains.
const written = { addPT: 'power and toughness', addSubtype: 'types', addKeyword: 'abilities', addAbility: 'abilities' };
const read = (filter) => {
  if (filter.and !== undefined) return new Set(filter.and.flatMap((part) => [...read(part)]));
  if (filter.color !== undefined) return new Set(['colour']);
  return new Set([filter.controller === undefined ? 'types' : 'controller']);
};

const targets = (effect, view) => view.filter((object) => passes(effect.affects, object, effect)).map(({ id }) => id);
const isSame = (one, other) => one.length === other.length && one.every((id, i) => id === other[i]);

function dependsOn(dependent, dependency, state) {
  if (!read(dependent.affects).has(written[dependency.part.op])) return false;
  return !isSame(targets(dependent, state), targets(dependent, apply(state, dependency)));
}

/** The document's projector: neighbours are swapped until none depends on the next. */
export function documentProjection({ objects, effects }) {
  let view = objects;
  for (const layer of layerTable.layers) {
    const sorted = effects.filter(({ part }) => part.layer === layer);
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (let i = 0; i + 1 < sorted.length; i++) {
        if (!dependsOn(sorted[i], sorted[i + 1], objects)) continue;
        [sorted[i], sorted[i + 1]] = [sorted[i + 1], sorted[i]];
        isChanged = true;
      }
    }
    for (const effect of sorted) view = apply(view, effect);
  }
  return view;
}
