/** A small set of cards for the check game. */
import { act, adds, branch, choose, type EffectDefinition, each, register, replace, skipsNext, triggered } from '@rulewright/kernel';
import {
  actAbility,
  allOfYours,
  assist,
  attacksBack,
  chooseCharacter,
  encore,
  gets,
  noEncore,
  onceWhenYouAct,
  opponentsTurn,
  playCharacter,
  playCounter,
  playEvent,
  whenPlaced,
} from '../abilities.js';
import { draw, move } from '../actions.js';
import { reversed } from '../events.js';
import { type Card, card, charactersOf, hand, isCharacter, opponentOf, stage, waitingRoom } from '../table.js';

const { controller } = card.fields;
const own = (here: { readonly seat: number }): number => here.seat;

type Printed = Partial<Omit<Card, 'id' | 'name' | 'type'>>;
const blank = { level: 0, cost: 0, power: 0, soul: 0, traits: [], triggers: [] };

/** A character; it can be played, and has Encore for three beside what it says. */
export const character = (id: string, name: string, print: Printed, own: NonNullable<Card['abilities']> = []): Card => ({
  ...blank,
  soul: 1,
  ...print,
  id,
  name,
  type: 'character',
  abilities: [playCharacter, ...(own.includes(standardEncore) ? [] : [standardEncore]), ...own],
});
export const climaxCard = (id: string, name: string, print: Printed): Card => ({ ...blank, ...print, id, name, type: 'climax' });
export const eventCard = (id: string, name: string, print: Printed, abilities: NonNullable<Card['abilities']>): Card => ({
  ...blank,
  ...print,
  id,
  name,
  type: 'event',
  abilities,
});
/** The Encore that every character has. */
export const standardEncore = encore();

/** "Skip your opponent's next draw phase." */
export const skipDraw: EffectDefinition = skipsNext('skip-draw', 'draw-phase');
/** "The next character of yours that would go to the waiting room returns to your hand instead." */
export const rescue: EffectDefinition = replace('rescue', {
  on: [move],
  uses: 1,
  until: 'turn',
  when: (here, { params }) =>
    here.isIn(params['card'] as number, stage) &&
    here.get(params['card'] as number, controller) === here.seat &&
    params['to'] === here.zone(waitingRoom, here.seat),
  instead: [{ step: 'act', action: undefined, params: { to: (here) => here.zone(hand, here.seat) } }],
});

export const pool: readonly Card[] = [
  character('page', 'Page', { power: 2000, traits: ['court'] }),
  character('squire', 'Squire', { power: 2500, traits: ['court'], triggers: ['soul'] }),
  character('cook', 'Cook', { power: 1500, traits: ['kitchen'] }, [whenPlaced('cook-draws', act(draw, { seat: own }))]),
  character('herald', 'Herald', { power: 1000, traits: ['court'], continuous: assist(500) }),
  character('steward', 'Steward', { power: 500, traits: ['kitchen'], continuous: [opponentsTurn('steward', ['court', 'kitchen'], 1000)] }),
  character('drummer', 'Drummer', { power: 1000, traits: ['music'] }, [
    actAbility('drum', {
      rest: true,
      does: [chooseCharacter('who'), branch((here) => here.var('who') !== undefined, [gets('who', { power: 1000 })])],
    }),
  ]),
  character('baker', 'Baker', { power: 1500, traits: ['kitchen'] }, [
    actAbility('bake', { rest: true, discard: 2, does: [act(draw, { seat: own }), act(draw, { seat: own })] }),
  ]),
  character('piper', 'Piper', { level: 1, power: 4000, traits: ['music'] }, [
    onceWhenYouAct(
      'pipe',
      gets((here) => here.source, { power: 1500 }),
    ),
  ]),
  character('knight', 'Knight', { level: 1, cost: 1, power: 6000, traits: ['court'], triggers: ['soul'] }, [
    actAbility('charge', { stock: 2, does: [gets((here) => here.source, { power: 2000 }), register(noEncore)] }),
  ]),
  character('scout', 'Scout', { level: 1, power: 4500, traits: ['road'] }, [attacksBack('scout')]),
  character('veteran', 'Veteran', { level: 1, cost: 1, power: 5500, traits: ['road'] }, [encore(1)]),
  character('minstrel', 'Minstrel', { level: 2, cost: 1, power: 7000, traits: ['music'] }, [
    whenPlaced(
      'minstrel-finds',
      choose('found', {
        kind: 'upTo',
        max: 1,
        from: (here) => here.cards(here.zone(waitingRoom, here.seat)).filter((id) => isCharacter(here, id)),
        why: 'character',
      }),
      each('one', (here) => here.list('found'), act(move, { card: (here) => here.int('one'), to: (here) => here.zone(hand, here.seat) })),
    ),
  ]),
  character('thief', 'Thief', { level: 2, cost: 1, power: 6500, traits: ['road'] }, [
    triggered('thief-stalls', {
      from: [stage],
      on: [reversed],
      when: (here, { data }) => here.get(data['card'] as number, controller) !== here.seat,
      limits: [{ times: 1, in: 'turn', per: 'object' }],
      attempts: 'none',
      does: [register(skipDraw, {}, { seat: (here) => opponentOf(here, here.seat) })],
    }),
  ]),
  character('captain', 'Captain', { level: 3, cost: 2, power: 10000, soul: 2, traits: ['court'], triggers: ['soul'] }, [
    whenPlaced(
      'captain-bounces',
      chooseCharacter('who', 'theirs'),
      branch(
        (here) => here.var('who') !== undefined,
        [act(move, { card: (here) => here.int('who'), to: (here) => here.zone(hand, here.get(here.int('who'), card.fields.owner)) })],
      ),
    ),
  ]),
  character('warlord', 'Warlord', { level: 3, cost: 3, power: 9500, soul: 2, traits: ['road'] }, [
    triggered('warlord-again', {
      from: [stage],
      on: [reversed],
      when: (here, { data }) => here.get(data['card'] as number, controller) !== here.seat && here.scopeSeat('turn') === here.seat,
      limits: [{ times: 1, in: 'turn', per: 'object' }],
      optional: true,
      cost: [act(move, { card: (here) => here.top(here.zone(hand, here.seat)), to: (here) => here.zone(waitingRoom, here.seat) })],
      conditions: [{ says: 'you have no card in hand', holds: (here) => here.count(here.zone(hand, here.seat)) > 0 }],
      attempts: 'none',
      does: [adds('attack-phase')],
    }),
  ]),
  eventCard('feast', 'Feast', { cost: 1, triggers: ['draw'] }, [
    playEvent(
      'feast',
      each('one', (here) => charactersOf(here, here.seat), gets('one', { power: 1500 })),
    ),
  ]),
  eventCard('rope', 'Rope', { level: 1, cost: 1 }, [playEvent('rope', register(rescue))]),
  eventCard('shield', 'Shield', { level: 1, triggers: [] }, [
    playCounter(
      'shield',
      chooseCharacter('who'),
      branch((here) => here.var('who') !== undefined, [gets('who', { power: 2000 })]),
    ),
  ]),
  { ...climaxCard('banner', 'Banner', { triggers: ['soul'] }), continuous: [allOfYours('banner', 1000, 1)] },
  { ...climaxCard('bells', 'Bells', { triggers: ['draw'] }), continuous: [allOfYours('bells', 500, 1)] },
  { ...climaxCard('harvest', 'Harvest', { triggers: ['pool'] }), continuous: [allOfYours('harvest', 1000)] },
];

/** A deck of fifty, with eight climaxes. */
export const smallDeck: readonly string[] = [
  ...pool.filter(({ type }) => type !== 'climax').flatMap(({ id }) => [id, id]),
  ...['page', 'squire', 'knight', 'scout', 'veteran', 'piper'],
  ...['banner', 'banner', 'banner', 'bells', 'bells', 'bells', 'harvest', 'harvest'],
];

export const setEffects: readonly EffectDefinition[] = [skipDraw, rescue];
