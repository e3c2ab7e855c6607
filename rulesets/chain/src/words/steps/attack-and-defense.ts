/** Words for what changes monsters for a while: ATK, DEF, levels, attributes, powers, names. */
import { assign, branch, type Expr, type Here, type Step } from '@rulewright/kernel';
import {
  a,
  amount,
  type Clause,
  cards,
  cardTitle,
  certain,
  counted,
  does,
  EACH,
  listing,
  listOf,
  needed,
  nounOf,
  oneOf,
  optional,
  ownOf,
  quantityOf,
  render,
  saidOf,
  saidOfIt,
  selectedOf,
  selection,
  sideBySide,
  step,
  toEach,
  type Wording,
  word,
} from '@rulewright/language';
import {
  addedTo,
  attackOf,
  becomes,
  becomesAttribute,
  becomesLevel,
  becomesNamed,
  becomesOriginally,
  becomesRace,
  defenseOf,
  forAWhile,
  gainsAttacks,
  gainsEffects,
  gainsLevels,
  gainsPowers,
  isSilenced,
  POWERS,
  type Stat,
} from '../../effects/layers.js';
import { isUp } from '../../table.js';
import { attributeOrDeclared, nameOrDeclared, raceOrDeclared } from '../declared-values.js';
import { until, untilItLeaves, untilSaid, untilSpan } from '../durations.js';
import { gainSaid, powersSaid } from '../gains.js';
import { titled } from '../players.js';

const COPIED = ['name', 'attack', 'defense', 'effects'] as const;

/** What is face down has neither ATK nor a level, nor effects: nothing of it is changed. (DS7) */
export const ifUp = (steps: readonly Step[]): readonly Step[] =>
  steps.length === 0 ? steps : [branch((here) => isUp(here, here.int(EACH)), steps)];
const powers = optional(listOf(oneOf(...POWERS)), 'what it may do, or not, from then on');
const stat = (which: Stat) => optional(a(amount), `how much ${which === 'atk' ? 'ATK' : 'DEF'}`);

export const monsterWords = [
  // -- monsters
  word(step, 'gain', {
    about: 'Monsters gain or lose ATK, DEF, levels or powers, for a while. A negative number is lost.',
    takes: {
      ...selection('which monsters'),
      attack: stat('atk'),
      defense: stat('def'),
      level: optional(a(amount), 'how many levels'),
      attacks: optional(a(amount), 'how many attacks more in each Battle Phase'),
      powers,
      until,
    },
    needsOne: ['attack', 'defense', 'level', 'attacks', 'powers'],
    means: ({ attack, defense, level, attacks, powers: words, until: span, ...given }) => {
      const last = untilSpan(span);
      return toEach(
        given,
        'gain',
        (it) => [
          ...ifUp([
            ...(attack ? [forAWhile(addedTo('atk'), last, { it, by: attack.means })] : []),
            ...(defense ? [forAWhile(addedTo('def'), last, { it, by: defense.means })] : []),
            ...(level ? [forAWhile(gainsLevels, last, { it, by: level.means })] : []),
          ]),
          ...(attacks ? [forAWhile(gainsAttacks, last, { it, by: attacks.means })] : []),
          ...(words?.includes('negated') ? ifUp([forAWhile(isSilenced, last, { it })]) : []),
          ...(words?.some((one) => one !== 'negated')
            ? [forAWhile(gainsPowers, last, { it, powers: words.filter((one) => one !== 'negated') })]
            : []),
        ],
        'in turn',
      );
    },
    says: ({ attack, defense, level, attacks, powers: words, until: span, ...given }) => {
      const said = [
        ...gainSaid({ attack, defense, level }),
        ...(attacks ? [does('can', 'make', counted(quantityOf(attacks), { noun: 'additional attack' }), 'each Battle Phase')] : []),
        ...powersSaid(words ?? []),
      ];
      return saidOfIt(selectedOf(given), said, untilSaid(span));
    },
  }),
  word(step, 'becomes', {
    about: 'The ATK, DEF or level of monsters becomes a number, as it is worked out then; or their attribute, type or name another.',
    takes: {
      ...selection('which monsters'),
      attack: optional(a(amount), 'the ATK'),
      defense: optional(a(amount), 'the DEF'),
      level: optional(a(amount), 'the level'),
      attribute: optional(attributeOrDeclared(), 'the attribute'),
      race: optional(raceOrDeclared(), 'the type'),
      name: optional(nameOrDeclared(), 'the name'),
      until,
    },
    needsOne: ['attack', 'defense', 'level', 'attribute', 'race', 'name'],
    means: ({ attack, defense, level, attribute, race, name: called, until: span, ...given }) => {
      const last = untilSpan(span);
      return toEach(
        given,
        'change',
        (it) =>
          ifUp([
            ...(attack ? becomes('atk', (_, here) => attack.means(here), last, EACH) : []),
            ...(defense ? becomes('def', (_, here) => defense.means(here), last, EACH) : []),
            ...(level ? [forAWhile(becomesLevel, last, { it, to: level.means })] : []),
            ...(attribute ? [forAWhile(becomesAttribute, last, { it, to: attribute.means as Expr })] : []),
            ...(race ? [forAWhile(becomesRace, last, { it, to: race.means as Expr })] : []),
            ...(called ? [forAWhile(becomesNamed, last, { it, to: called.means as Expr })] : []),
          ]),
        'in turn',
      );
    },
    says: ({ attack, defense, level, attribute, race, name: called, until: span, ...given }) => {
      const of = selectedOf(given);
      const stat = (what: string, to: Wording): Clause => saidOf(certain(render(ownOf(of, what))), 'become', to);
      return sideBySide(
        [
          ...(attack ? [stat('ATK', quantityOf(attack))] : []),
          ...(defense ? [stat('DEF', quantityOf(defense))] : []),
          ...(level ? [stat('Level', quantityOf(level))] : []),
          ...(attribute ? [saidOf(of, 'become', attribute.plain?.toUpperCase() ?? 'the declared Attribute')] : []),
          ...(race ? [saidOf(of, 'become', race.plain === undefined ? 'the declared Type' : titled(race.plain))] : []),
          ...(called ? [stat('name', called.plain === undefined ? 'the declared name' : `"${cardTitle(called.plain)}"`)] : []),
        ],
        untilSaid(span),
      );
    },
  }),
  word(step, 'copies', {
    about: 'Monsters gain the name, the original ATK and DEF, or the effects of another, as they are printed, for a while.',
    takes: {
      ...selection('which monsters'),
      of: needed(a(cards), 'of which monster; wherever it lies'),
      what: optional(listOf(oneOf(...COPIED)), 'what of it; name, attack, defense and effects, by default'),
      until,
    },
    means: ({ of, what = COPIED, until: span, ...given }) => {
      const last = untilSpan(span);
      const card = (here: Here): number | undefined => of.means(here).find((id) => here.exists(id));
      const printed = (part: string) => (here: Here) => (here.card(card(here) as number)[part] as number | undefined) ?? 0;
      const idOf = (here: Here): string => here.card(card(here) as number).id;
      const each = toEach(
        given,
        'copy',
        (it) => [
          ...(what.includes('attack') ? becomesOriginally('atk', printed('atk'), EACH, last) : []),
          ...(what.includes('defense') ? becomesOriginally('def', printed('def'), EACH, last) : []),
          ...(what.includes('name') ? [forAWhile(becomesNamed, last, { it, to: idOf })] : []),
          ...(what.includes('effects') ? [forAWhile(gainsEffects, last, { it, of: idOf })] : []),
        ],
        'in turn',
      );
      return [branch((here) => card(here) !== undefined, each)];
    },
    says: ({ of, what = COPIED, until: span, ...given }) => {
      const numbers = [...(what.includes('attack') ? ['ATK'] : []), ...(what.includes('defense') ? ['DEF'] : [])].join('/');
      const said = listing([
        ...(what.includes('name') ? ['name'] : []),
        ...(numbers === '' ? [] : [`original ${numbers}`]),
        ...(what.includes('effects') ? ['effects'] : []),
      ]);
      return saidOf(selectedOf(given), 'gain', ownOf(nounOf(of), said), untilSaid(span));
    },
  }),
  word(step, 'double-attack', {
    about: 'The ATK of monsters is doubled, as it is then.',
    takes: { ...selection('which monsters'), until },
    main: 'cards',
    means: ({ until: span, ...given }) =>
      toEach(given, 'double', () => ifUp(becomes('atk', (now) => now * 2, untilSpan(span), EACH)), 'in turn'),
    says: ({ until: span, ...given }) => does('double', ownOf(selectedOf(given), 'ATK'), untilSaid(span)),
  }),
  word(step, 'halve-attack', {
    about: 'The ATK of monsters is halved, as it is then, and rounded up.',
    takes: { ...selection('which monsters'), until },
    main: 'cards',
    means: ({ until: span, ...given }) =>
      toEach(given, 'halve', () => ifUp(becomes('atk', (now) => Math.ceil(now / 2), untilSpan(span), EACH)), 'in turn'),
    says: ({ until: span, ...given }) => does('halve', ownOf(selectedOf(given), 'ATK'), untilSaid(span)),
  }),
  word(step, 'becomes-originally', {
    about: 'The original ATK or DEF of monsters becomes another.',
    takes: {
      ...selection('which monsters'),
      attack: optional(a(amount), 'the ATK'),
      defense: optional(a(amount), 'the DEF'),
      until: untilItLeaves,
    },
    needsOne: ['attack', 'defense'],
    means: ({ attack, defense, until: span, ...given }) =>
      toEach(
        given,
        'change',
        () =>
          ifUp([
            ...(attack ? becomesOriginally('atk', (here) => attack.means(here), EACH, span?.means ?? 'game') : []),
            ...(defense ? becomesOriginally('def', (here) => defense.means(here), EACH, span?.means ?? 'game') : []),
          ]),
        'in turn',
      ),
    says: ({ attack, defense, until: span, ...given }) =>
      sideBySide(
        [
          ...(attack ? [saidOf(certain(render(ownOf(selectedOf(given), 'original ATK'))), 'become', quantityOf(attack))] : []),
          ...(defense ? [saidOf(certain(render(ownOf(selectedOf(given), 'original DEF'))), 'become', quantityOf(defense))] : []),
        ],
        span?.says ?? '',
      ),
  }),
  word(step, 'swap-stats', {
    about: 'ATK and DEF of monsters are switched, as they are then.',
    takes: { ...selection('which monsters'), until },
    main: 'cards',
    means: ({ until: span, ...given }) =>
      toEach(
        given,
        'switch',
        () =>
          ifUp([
            assign('Was', (here) => attackOf(here, here.int(EACH))),
            ...becomes('atk', (_, here) => defenseOf(here, here.int(EACH)), untilSpan(span), EACH),
            ...becomes('def', (_, here) => here.int('Was'), untilSpan(span), EACH),
          ]),
        'in turn',
      ),
    says: ({ until: span, ...given }) => does('switch', 'the current ATK and DEF of', selectedOf(given), untilSaid(span)),
  }),
];
