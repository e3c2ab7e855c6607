/**
 * Standing: what the rules themselves do with cards on the field.
 *
 * DS1  A card that is equipped to a monster goes when the monster does, or is turned face down. An Equip Spell that comes to be
 *      equipped to nothing goes when the chain is over.
 * DS2  Each player has one Field Spell: when another comes, the old one goes.
 * DS3  Who has control of a monster has it on their side: it crosses over as soon as control changes, and back when that ends. Without
 *      room there it is sent to the graveyard.
 * DS6  A card whose effects are negated has none: what it does all the time does not apply, and what it activates on the field
 *      resolves without effect while it is face up there, unless it has come there since it was activated. What cannot take effect resolves
 *      without, wherever its card lies. What must be paid to keep a card, and other conditions of it, are no effects.
 * DS11  A Continuous, Equip or Field card whose activation is negated leaves when the chain is over, if nothing else becomes of it. One
 *      whose effect is negated stays.
 * DS7  A card that is turned face down loses its counters and all that was done to it, but for control of it; what has targeted it still
 *      reaches it. While it is face down, nothing changes its ATK, its level and the like, and no counters are put on it.
 * DS8  What the rules do by themselves, and what cards do without a link, is no further thing that happens: whoever answers what came
 *      before it has not missed the timing.
 */
import {
  act,
  branch,
  type EffectDefinition,
  each,
  type Here,
  type Look,
  negatesEffect,
  newestLink,
  reaction,
  ruleAction,
  type Step,
  v,
  wasControlled,
  whyNotDo,
} from '@rulewright/kernel';
import { destroy, sendToGrave, spend } from './actions.js';
import { has } from './effects/layers.js';
import { notesNegated } from './effects/left-behind.js';
import { work } from './effects/only-asked.js';
import { placed, played, wasSet } from './events.js';
import { cross } from './moving/on-the-field.js';
import { duel, duelOf, field, freeMonsterSlot, host, isPending, isUp, monsters, onField, onSince, spellsWhere } from './table.js';

const isLoose = (look: Look, id: number): boolean => {
  const on = look.get(id, host);
  return on !== 0 && !(look.exists(on) && look.isIn(on, monsters) && isUp(look, on));
};
const nothing: readonly number[] = [];
const fallsOff = ruleAction('equip.falls', {
  at: 'interrupt',
  due: (here) => (here.get(duelOf(here), duel.fields.equipped) === 0 ? nothing : spellsWhere(here, isLoose)),
  does: [act(destroy, { card: v('it'), how: 'rule' })],
});

/** Those of the seat's Field Spells that lay there before the newest came. */
const oldFields = (here: Here): number[] => {
  const id = here.cause.data['card'] as number;
  return here.exists(id) && here.isIn(id, field) ? here.cards(here.zoneOf(id)).slice(0, -1) : [];
};
const givesWay = reaction('field.gives-way', {
  on: [played, wasSet, placed],
  at: 'interrupt',
  when: (here) => oldFields(here).length > 0,
  run: [each('old', oldFields, act(sendToGrave, { card: v('old'), how: 'rule' }))],
});

const crosses = reaction('control.crosses', {
  on: [wasControlled],
  at: 'interrupt',
  when: (here, { data }) => {
    const id = data['card'] as number;
    return here.exists(id) && here.isIn(id, monsters) && here.zoneOwner(here.zoneOf(id)) !== data['to'];
  },
  run: [
    branch(
      (here) => freeMonsterSlot(here, here.cause.data['to'] as number) >= 0,
      [act(cross, { card: (here) => here.cause.data['card'] as number, seat: (here) => here.cause.data['to'] as number })],
      [act(sendToGrave, { card: (here) => here.cause.data['card'] as number, how: 'rule' })],
    ),
  ],
});

/** The rules that are in force in every duel. */
export const ruleActions: readonly EffectDefinition[] = [fallsOff, givesWay, crosses, notesNegated];

/** Whether the newest link comes from a card on the field whose effects are negated. (DS6) */
const isNegated = (here: Here): boolean => {
  const link = newestLink(here);
  if (link === undefined || link.state !== 'waits') return false;
  if (here.exists(link.card) && whyNotDo(here, work, { card: link.card }, link.seat) !== undefined) return true;
  // What has come to the field since it was activated is another card by now.
  if (!onField(here, link.card) || here.get(link.card, onSince) > link.seq) return false;
  return isUp(here, link.card) && has(here, link.card, 'negated');
};
/** Whether the newest link is the negated activation of a card that would stay. */
const isForNothing = (here: Here): boolean => {
  const link = newestLink(here);
  return link?.state === 'activation negated' && onField(here, link.card) && here.get(link.card, isPending);
};
/** Before a link resolves. */
export const negatesNegated: readonly Step[] = [
  branch(isNegated, [negatesEffect((here) => newestLink(here)?.id)]),
  branch(isForNothing, [act(spend, { card: (here) => newestLink(here)?.card ?? 0 })]),
];
