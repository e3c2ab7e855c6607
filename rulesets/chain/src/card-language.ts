/**
 * Written cards: how cards of the chain game are written and printed.
 *
 * CW2  A card's kind says what else it has: a monster a level, ATK and DEF, an attribute, a type; a Spell or Trap a type of its own.
 */
import type { Ability, CardDefinition } from '@rulewright/kernel';
import {
  a,
  allOf,
  article,
  type CardFault,
  type CardLanguage,
  calledTwice,
  type Filter,
  filter,
  fitsAll,
  flag,
  listing,
  listOf,
  map,
  name,
  needed,
  number,
  oneOf,
  optional,
  type PartsOf,
  type Phrase,
  printedAs,
  render,
  someOf,
  text,
  Vocabulary,
  whole,
} from '@rulewright/language';
import { type SpellType, spell, type TrapType, trap } from './abilities.js';
import { ATTRIBUTES, RACES, SPELL_TYPES, TYPES } from './cards/printed.js';
import { type AskedAmount, MOST_ASKED } from './effects/counted-amounts.js';
import type { Material } from './summoning/fusion-and-ritual.js';
import { described, MONSTER } from './words/cards/described.js';
import { chainWords } from './words/index.js';
import { titled } from './words/players.js';
import { type MadeFor, textKind } from './words/texts/text-kind.js';

const WAYS = ['own', 'special', 'fusion', 'ritual'] as const;
const CANNOT = ['normal-summon', 'set', 'special-summon'] as const;
const material = map('a material', {
  where: needed(allOf(filter), 'which monsters'),
  count: optional(whole(1, 10), 'how many; one, by default'),
  'or-more': optional(flag(), 'whether more of them may be used'),
});
interface WrittenMaterial {
  readonly where: readonly Phrase<Filter>[];
  readonly count: number | undefined;
  readonly 'or-more': boolean | undefined;
}
const materialOf = ({ where, count, 'or-more': orMore }: WrittenMaterial): Material => ({
  fits: (here, id) => fitsAll(here, id, where),
  ...(count !== undefined && { count }),
  ...(orMore === true && { orMore }),
});
/** "2 Dragon monsters + 1 or more …" */
const materialSaid = ({ where, count = 1, 'or-more': orMore }: WrittenMaterial): string => {
  return render(someOf(described(where, MONSTER), number(count), orMore === true ? 'or more' : undefined));
};

const held = map('counters that it can hold', {
  counter: needed(name('what the counters are called'), 'which'),
  most: optional(whole(1, 1000), 'how many; any number, by default'),
});
interface Held {
  readonly counter: string;
  readonly most: number | undefined;
}
const heldSaid = ({ counter, most }: Held): string =>
  `You can place ${titled(counter)} Counters on this card${most === undefined ? '' : ` (max. ${most})`}.`;

/** What a Spell or Trap is while it lies among the monsters. (CW41) */
const asMonster = map('what it is as a monster', {
  attribute: optional(oneOf(...ATTRIBUTES), 'its attribute'),
  race: optional(oneOf(...RACES), 'what printed cards call its type'),
  types: optional(listOf(oneOf('normal', 'effect', 'tuner')), 'words of its type line; effect, by default'),
  level: needed(whole(1, 12), 'its level'),
  atk: needed(whole(0, 10_000), 'its ATK'),
  def: needed(whole(0, 10_000), 'its DEF'),
});
const asMonsterSaid = ({ attribute, race, types = ['effect'], level, atk, def }: PartsOf<typeof parts>['as-monster'] & object): string =>
  `While this card is a monster, it is ${article(`${types.map(titled).join(' ')} Monster`)} (${[...(race === undefined ? [] : [titled(race)]), ...(attribute === undefined ? [] : [attribute.toUpperCase()]), `Level ${level}`, `ATK ${atk}`, `DEF ${def}`].join('/')}).`;

const parts = {
  card: needed(name('the id of the card'), 'by which decks name it'),
  name: needed(text('the name of the card'), 'as players read it'),
  kind: needed(oneOf('monster', 'spell', 'trap'), 'what it is'),
  type: optional(oneOf(...SPELL_TYPES), 'of a Spell or Trap; normal, by default'),
  attribute: optional(oneOf(...ATTRIBUTES), 'of a monster'),
  race: optional(oneOf(...RACES), 'of a monster: what printed cards call its type'),
  types: optional(listOf(oneOf(...TYPES)), 'words of a monster’s type line; effect or normal, as it has a text or not, by default'),
  level: optional(whole(1, 12), 'of a monster'),
  atk: optional(whole(0, 10_000), 'of a monster'),
  def: optional(whole(0, 10_000), 'of a monster'),
  archetypes: optional(listOf(name('a word of small letters')), 'words by which other cards mean it'),
  'treated-as': optional(name('the id of a card'), 'the card that it counts as'),
  cannot: optional(listOf(oneOf(...CANNOT)), 'how a monster cannot be brought to the field'),
  only: optional(listOf(oneOf(...WAYS)), 'in which ways a monster must first be summoned: by its own text, by a Fusion …'),
  'as-monster': optional(asMonster, 'what a Spell or Trap is as a monster, where a text of it Special Summons this card'),
  counters: optional(listOf(held), 'which counters it can hold, and how many'),
  'only-one': optional(flag(), 'whether you can control only one of it'),
  materials: optional(listOf(material), 'what a Fusion Monster is made of'),
  text: optional(listOf(a(textKind)), 'what it can do'),
} as const;

/** "Cannot be Normal Summoned/Set. Must first be Special Summoned by its own effect." */
function summonsSaid(cannot: readonly (typeof CANNOT)[number][], only: readonly (typeof WAYS)[number][]): readonly string[] {
  const not = [
    ...(cannot.includes('normal-summon') ? ['Normal Summoned/Set'] : cannot.includes('set') ? ['Set'] : []),
    ...(cannot.includes('special-summon') ? ['Special Summoned'] : []),
  ];
  const ways = { own: 'by its own procedure', special: 'by a card effect', fusion: 'by a Fusion Summon', ritual: 'by a Ritual Summon' };
  const said = [
    ...(not.length === 0 ? [] : [`Cannot be ${not.join(' or ')}.`]),
    ...(only.length === 0 ? [] : [`Must first be Special Summoned ${only.map((way) => ways[way]).join(' or ')}.`]),
  ];
  return said.length === 0 ? [] : [said.join(' ')];
}

const GEMINI =
  'This card is treated as a Normal Monster while face-up on the field or in the GY. While this card is a Normal Monster on the field, you can Normal Summon it to have it become an Effect Monster with these effects.';

/** A Spell or Trap that says nothing of it is activated all the same, and does nothing but lie there. */
function activation(
  { card: id, kind, type = 'normal' }: { readonly card: string; readonly kind: string; readonly type?: string | undefined },
  isSaid: boolean,
): readonly Ability[] {
  if (kind === 'monster' || isSaid) return [];
  return [
    kind === 'spell' ? spell(`${id}.activated`, type as SpellType, { does: [] }) : trap(`${id}.activated`, type as TrapType, { does: [] }),
  ];
}

const madeOf = (materials: readonly WrittenMaterial[] | undefined): readonly string[] =>
  materials === undefined ? [] : [materials.map(materialSaid).join(' + ')];

const MONSTERS = ['attribute', 'race', 'types', 'level', 'atk', 'def', 'cannot', 'only', 'materials'] as const;
const TYPES_OF: Readonly<Record<string, readonly string[]>> = {
  spell: ['normal', 'quick-play', 'continuous', 'equip', 'field', 'ritual'],
  trap: ['normal', 'continuous', 'counter'],
};
const fault = (code: string, part: string, message: string, hint: string, item?: number): CardFault => ({
  code,
  severity: 'error',
  part,
  message,
  hint,
  ...(item !== undefined && { item }),
});

/** Numbers of a monster that nobody has written: it has some, all the same. */
function unsaid({ types, level, atk, def }: PartsOf<typeof parts>): readonly CardFault[] {
  const isToken = types?.includes('token') === true; // many have no strength at all
  const missing = [
    ...(level === undefined ? [['level', 'is of Level 1']] : []),
    ...(atk === undefined && !isToken ? [['atk', 'has ATK 0']] : []),
    ...(def === undefined && !isToken ? [['def', 'has DEF 0']] : []),
  ] as const;
  if (missing.length === 0) return [];
  const message = `this monster ${listing(missing.map(([, so = '']) => so))}, since nothing else is said`;
  const hint = `add ${listing(missing.map(([part]) => `"${part}:"`))}`;
  return [{ ...fault('card.unsaid', 'kind', message, hint), severity: 'warning' }];
}

/** Whether the effects of such a card wait: for its activation to resolve, or to be summoned once again. */
const waits = ({ kind, types }: { readonly kind: string; readonly types: readonly string[] }): boolean =>
  kind !== 'monster' || types.includes('gemini');

/** What its texts must know of the card that they stand on. */
function madeFor({ card: id, kind, type = 'normal', types = [], 'as-monster': asMonster }: PartsOf<typeof parts>): MadeFor {
  return { id, kind, type, waits: waits({ kind, types }), poses: asMonster !== undefined };
}

/** How many amounts the card's texts have counted anew all the time (WT1): they are made here only to see how often they ask for one. */
function countAsked(given: PartsOf<typeof parts>): number {
  const card = madeFor(given);
  let count = 0;
  const ask = (): number => count++;
  for (const { means } of given.text ?? []) means.make(card, card.id, ask);
  return count;
}

/** Spells and Traps that stay on the field: they may do nothing when they are activated. */
const STAYING: readonly string[] = ['continuous', 'equip', 'field'];

/** What asks for more than this turn, wherever in a text. */
const LONG_AGO = /"in":"(this-duel|last-turn)"/;
const SUMMONS_ITSELF = /"special-summon":\{("cards":)?("this"|\{"this")/;

/** What does not go with the kind of the card. (CW2) */
function faultsOf(given: PartsOf<typeof parts>): readonly CardFault[] {
  const { kind, type, text: texts = [] } = given;
  const found: CardFault[] = [...calledTwice(texts)];
  if (kind === 'monster' && given['as-monster'] !== undefined)
    found.push(
      fault('card.kind', 'as-monster', 'a monster is one already', 'take it away; a monster has its own attribute, race, level …'),
    );
  if (kind === 'monster' && type !== undefined)
    found.push(
      fault('card.kind', 'type', 'a monster has no "type"', 'take it away; words of its type line are "types", what it is is "race"'),
    );
  if (kind !== 'monster') {
    for (const part of MONSTERS)
      if (part in given && given[part] !== undefined)
        found.push(fault('card.kind', part, `only a monster has "${part}"`, `take it away, or write "kind: monster"`));
    if (type !== undefined && TYPES_OF[kind]?.includes(type) !== true)
      found.push(fault('card.kind', 'type', `a ${kind} is not "${type}"`, `take one of ${TYPES_OF[kind]?.join(', ')}`));
  }
  if (
    kind !== 'monster' &&
    !STAYING.includes(type ?? 'normal') &&
    !texts.some(({ means }) => means.activates === true || means.of?.includes(kind) === false)
  )
    found.push(
      fault(
        'card.idle',
        texts.length > 0 ? 'text' : 'kind',
        `nothing is done when this ${kind} is activated, and it does not stay on the field`,
        'say what is done with "activate: { do: … }"; or write "type: continuous", if it stays and its texts do something there',
        ...(texts.length > 0 ? [0] : []),
      ),
    );
  if (kind === 'monster') found.push(...unsaid(given));
  // Each rule may ask for a few amounts and its condition: only where there are many is it worth counting.
  if (texts.reduce((sum, { means }) => sum + 5 * (means.rules ?? 0), 0) > MOST_ASKED && countAsked(given) > MOST_ASKED)
    found.push(
      fault(
        'card.asks',
        'text',
        `this card counts more than ${MOST_ASKED} things all the time`,
        'take plain numbers, or split it into several cards',
      ),
    );
  texts.forEach((text, i) => {
    found.push(...textFaults(given, text, i));
  });
  return found;
}

/** What does not go with the card in one of its texts, the one at that place. */
function textFaults(
  given: PartsOf<typeof parts>,
  { means, data }: NonNullable<typeof given.text>[number],
  i: number,
): readonly CardFault[] {
  const { kind, type } = given;
  const found: CardFault[] = [];
  if (means.alwaysMisses === true)
    found.push(
      fault(
        'text.misses',
        'text',
        'this text would always miss its timing: what it answers is never what has just happened',
        'take "if-you-can" instead of "when-you-can"',
        i,
      ),
    );
  if (kind !== 'monster' && given['as-monster'] === undefined && SUMMONS_ITSELF.test(JSON.stringify(data) ?? ''))
    found.push(
      fault(
        'card.no-monster',
        'text',
        'this card is no monster, and is Special Summoned here',
        'say what it is as one: "as-monster: { attribute: …, race: …, level: …, atk: …, def: … }"; or summon another card',
        i,
      ),
    );
  if (means.of?.includes(kind) === false)
    found.push(
      fault(
        'card.kind',
        'text',
        `a ${kind} has no such text`,
        kind === 'monster' ? 'take effect, quick-effect, always, or a trigger' : 'take activate, always, effect, or a trigger',
        i,
      ),
    );
  if (means.isIdle === true && kind !== 'monster' && !STAYING.includes(type ?? 'normal'))
    found.push(
      fault(
        'card.idle',
        'text',
        `a ${type ?? 'normal'} ${kind} goes to the graveyard when it has resolved, and this one does nothing before`,
        'say what it does with "do:"; or write "type: continuous", if it stays and its other texts do something',
        i,
      ),
    );
  if (means.changesElsewhere === true)
    found.push(
      fault(
        'rule.place',
        'text',
        'what changes monsters holds only while its card lies on the field',
        'take "in" away; what is forbidden, or done instead or at once, may hold elsewhere',
        i,
      ),
    );
  if (means.feedsItself === true)
    found.push({
      ...fault(
        'trigger.feeds',
        'text',
        'this answers what it does itself, and may go on for ever',
        'give it a "limit" or an "if", or let it answer something else',
        i,
      ),
      severity: 'warning',
    });
  return found;
}

/** A card while it is made. */
type MadeCard = { -readonly [K in keyof CardDefinition]: CardDefinition[K] };

export const chainLanguage: CardLanguage<typeof parts> = {
  vocabulary: new Vocabulary('chain', chainWords),
  parts,
  check: faultsOf,
  make(given) {
    const { card: id, name: called, kind, type = 'normal', text: texts = [], types = [], cannot, only } = given;
    const asks: AskedAmount[] = [];
    const ask = (amount: AskedAmount): number => {
      if (asks.length >= MOST_ASKED) throw new RangeError(`card ${id} counts too many things at once`);
      return asks.push(amount) - 1;
    };
    const made = texts.map(({ means }, i) =>
      means.make(madeFor(given), means.called !== undefined ? `${id}.${means.called}` : i === 0 ? id : `${id}.${i + 1}`, ask),
    );
    const abilities = [
      ...made.flatMap((all) => all.abilities ?? []),
      ...activation(
        given,
        texts.some(({ means }) => means.activates === true),
      ),
    ];
    const continuous = made.flatMap((all) => all.continuous ?? []);
    const ways = made.flatMap((all) => all.ways ?? []);
    const [worth] = made.flatMap((all) => all.worth ?? []);
    const [allows] = made.flatMap((all) => all.allows ?? []);
    const [wins] = made.flatMap((all) => all.wins ?? []);
    const [applied] = made.flatMap((all) => all.applied ?? []);
    const line = [...new Set([...types, ...texts.flatMap(({ means }) => means.types ?? []), texts.length > 0 ? 'effect' : 'normal'])];
    const isPlain = types.some((one) => one === 'token' || one === 'fusion' || one === 'ritual') && texts.length === 0;
    // Part after part: to spread what may be there costs as much as to read the card.
    const card: MadeCard =
      kind === 'monster'
        ? { id, name: called, kind, level: given.level ?? 1, atk: given.atk ?? 0, def: given.def ?? 0, types: isPlain ? types : line }
        : { id, name: called, kind, type };
    if (kind === 'monster') {
      if (given.attribute !== undefined) card['attribute'] = given.attribute;
      if (given.race !== undefined) card['race'] = given.race;
      if (cannot !== undefined) card['cannot'] = cannot;
      if (only !== undefined) card['only'] = only;
      if (given.materials !== undefined) card['materials'] = given.materials.map(materialOf);
    }
    if (given.archetypes !== undefined) card['archetypes'] = given.archetypes;
    if (given['treated-as'] !== undefined) card['treatedAs'] = given['treated-as'];
    if (given['only-one'] === true) card['isSingle'] = true;
    if (given['as-monster'] !== undefined) card['asMonster'] = { ...given['as-monster'], types: given['as-monster'].types ?? ['effect'] };
    if (given.counters !== undefined) card['holds'] = Object.fromEntries(given.counters.map(({ counter, most = 1000 }) => [counter, most]));
    if (ways.length > 0) card['ways'] = ways;
    if (worth !== undefined) card['worth'] = worth;
    if (allows !== undefined) card['allows'] = allows;
    if (wins !== undefined) card['wins'] = wins;
    if (applied !== undefined) card['applied'] = applied;
    if (texts.some(({ data }) => LONG_AGO.test(JSON.stringify(data) ?? ''))) card['remembers'] = true;
    if (asks.length > 0) card['asks'] = asks;
    if (abilities.length > 0) card.abilities = abilities;
    if (continuous.length > 0) card.continuous = continuous;
    return {
      card,
      get text() {
        return printedAs({ called }, () => [
          ...madeOf(given.materials),
          ...summonsSaid(cannot ?? [], only ?? []),
          ...(types.includes('gemini') ? [GEMINI] : []),
          ...(given.counters ?? []).map(heldSaid),
          ...(given['as-monster'] === undefined ? [] : [asMonsterSaid(given['as-monster'])]),
          ...(given['only-one'] === true ? [`You can only control 1 "${called}".`] : []),
          ...texts.flatMap(({ says }) => says.split('\n')),
        ]);
      },
    };
  },
};
