/**
 * Abilities: what the cards of the check game are made of. AUTO, ACT and CONT, playing a card, and what lasts for a turn.
 *
 * CG5  A character is played from the hand by whoever has its level, for its cost in stock, to any position of the stage. An event is
 *      played the same way, and goes to the waiting room.
 * CG6  A cost in stock is paid from its top, one card after the other.
 * CG7  Encore: when the character goes from the stage to the waiting room, its cost may be paid; if it is, the card returns rested to
 *      the position it had. Of several Encores one brings it back: once it has moved on, no cost is asked for.
 * CG8  What changes a character for a turn ends with the turn, or when the character is no longer the same card on the stage.
 * CG9  A counter is played from the hand only by whoever is attacked from the front, once.
 */
import {
  type AbilityDefinition,
  type Amount,
  act,
  activated,
  assign,
  branch,
  choose,
  continuous,
  type EffectDefinition,
  type Filter,
  follow,
  forbid,
  type Here,
  register,
  repeat,
  replace,
  type StaticDefinition,
  type StaticText,
  type Step,
  staticAbility,
  triggered,
  v,
} from '@rulewright/kernel';
import { declare, move, noteAct, noteEncore, payStock, stand } from './actions.js';
import { actPlayed, moved } from './events.js';
import {
  attack,
  backOf,
  charactersOf,
  hand,
  inFrontOf,
  levelOf,
  opponentOf,
  POSITIONS,
  positionOf,
  printed,
  RESTED,
  resolution,
  stage,
  stockOf,
  waitingRoom,
} from './table.js';

const own = (here: Here): number => here.seat;
const self = (here: Here): number => here.source;

/** So many cards from the top of the stock. */
export const stockCost = (cards: number | ((here: Here) => number)): Step => repeat(cards, act(payStock, { seat: own }));

// -- playing cards

const hasLevel = { says: 'your level is too low', holds: (here: Here) => printed(here, here.source).level <= levelOf(here, here.seat) };
const hasStock = { says: 'you have not enough stock', holds: (here: Here) => printed(here, here.source).cost <= stockOf(here, here.seat) };

/** A character comes from the hand to the stage. */
export const playCharacter: AbilityDefinition = activated('play-character', {
  from: [hand],
  tags: ['play'],
  conditions: [hasLevel, hasStock],
  cost: [stockCost((here) => printed(here, here.source).cost)],
  attempts: 'none',
  does: [
    choose('position', {
      kind: 'slot',
      of: 'things',
      from: (here) => POSITIONS.map((slot) => here.zone(stage, here.seat, slot)),
      why: 'position',
    }),
    act(move, { card: self, to: v('position') }),
  ],
});

/** An event: it is played from the hand, does what it says, and goes to the waiting room. */
export const playEvent = (id: string, ...does: readonly Step[]): AbilityDefinition =>
  activated(id, {
    from: [hand],
    tags: ['play', 'event'],
    conditions: [hasLevel, hasStock],
    cost: [stockCost((here) => printed(here, here.source).cost), act(move, { card: self, to: (here) => here.zone(resolution, here.seat) })],
    attempts: 'none',
    does: [...does, act(move, { card: self, to: (here) => here.zone(waitingRoom, here.seat) })],
  });

/** A counter: played from the hand by whoever is attacked from the front. */
export const playCounter = (id: string, ...does: readonly Step[]): AbilityDefinition =>
  activated(id, {
    from: [hand],
    tags: ['play', 'counter'],
    conditions: [hasLevel, hasStock],
    cost: [
      stockCost((here) => printed(here, here.source).cost),
      act(move, { card: self, to: (here) => here.zone(waitingRoom, here.seat) }),
    ],
    attempts: 'none',
    does,
  });

/** Backup: a character is put from the hand into the waiting room, and the one that is attacked gets more power. (CG9) */
export const backup = (id: string, power: number, atLevel: number, cost: readonly Step[]): AbilityDefinition =>
  activated(id, {
    from: [hand],
    tags: ['act', 'counter'],
    keywords: ['backup'],
    conditions: [{ says: 'your level is too low', holds: (here) => atLevel <= levelOf(here, here.seat) }],
    cost: [...cost, act(move, { card: self, to: (here) => here.zone(waitingRoom, here.seat) })],
    attempts: 'none',
    does: [gets(attackedNow, { power })],
  });
/** The character that is attacked now, 0 if none is. */
const attackedNow = (here: Here): number => {
  const [going] = here.things(attack);
  return going === undefined ? 0 : here.get(going, attack.fields.defender);
};

// -- what lasts for a turn

/** More, or less, power and soul for a character, until the turn ends. (CG8) */
export const boost: EffectDefinition = continuous('boost', {
  things: 'who',
  captures: ['power', 'soul'],
  until: 'turn',
  parts: ({ power, soul }) => [
    {
      layer: 'power',
      changes: [
        { add: 'power', by: power as number },
        { add: 'soul', by: soul as number },
      ],
    },
  ],
});
/** The character's power becomes that, until the turn ends. */
export const becomes: EffectDefinition = continuous('becomes', {
  things: 'who',
  captures: ['power'],
  until: 'turn',
  parts: ({ power }) => [{ layer: 'power', changes: [{ set: 'power', to: power as number }] }],
});

type Who = string | ((here: Here) => number);
/** Changes a character, if it is on the stage, for as long as it is the same card there. */
export function gets(who: Who, { power = 0, soul = 0 }: { readonly power?: number; readonly soul?: number }): Step {
  const it = typeof who === 'string' ? v(who) : who;
  return branch(
    (here) => positionOf(here, typeof who === 'string' ? here.int(who) : who(here)) >= 0,
    [register(boost, { who: it, power, soul })],
  );
}
export const getsPower = (who: Who, power: number): Step => {
  const it = typeof who === 'string' ? v(who) : who;
  return register(becomes, { who: it, power });
};

/** "Your opponent cannot use Encore until the turn ends." */
export const noEncore: EffectDefinition = forbid('no-encore', {
  on: ['encore'],
  until: 'turn',
  says: 'the opponent cannot use Encore this turn',
  when: (here, call) => call.by !== here.seat,
});

export const lasting: readonly EffectDefinition[] = [boost, becomes, noEncore];

// -- AUTO

const encores = new Map<number, AbilityDefinition>();
/** Encore for so much stock, three unless another number is named: the same ability for the same number. (CG7) */
export function encore(stock = 3): AbilityDefinition {
  let made = encores.get(stock);
  if (made === undefined) {
    made = encoreFor(stock);
    encores.set(stock, made);
  }
  return made;
}

const encoreFor = (stock: number): AbilityDefinition =>
  encoreWith(
    `encore-${stock}`,
    [stockCost(stock)],
    [{ says: 'you have not enough stock', holds: (here) => stockOf(here, here.seat) >= stock }],
  );

/** The character that has gone to the waiting room, as long as it is still what it became there. */
const fallen = (here: Here): number => follow(here, here.source, here.cause.seq - 1) ?? 0;
/** Encore for any cost. (CG7) */
export const encoreWith = (id: string, cost: readonly Step[], conditions: AbilityDefinition['conditions'] = []): AbilityDefinition =>
  triggered(id, {
    from: [stage],
    keywords: ['encore'],
    on: [moved],
    looks: 'back',
    when: (here, { data }) => data['card'] === here.source && here.isIn(here.source, waitingRoom) && isStage(here, data['from'] as number),
    optional: true,
    conditions: [{ says: 'it is not in the waiting room any more', holds: (here) => fallen(here) !== 0 }, ...conditions],
    cost,
    attempts: 'none',
    does: [
      assign('it', fallen),
      branch(
        (here) => here.int('it') !== 0,
        [
          act(move, { card: v('it'), to: (here) => here.cause.data['from'] as number }),
          act(stand, { card: v('it'), how: RESTED }),
          act(noteEncore, { card: v('it') }),
        ],
      ),
    ],
  });

const isStage = (here: Here, zone: number): boolean => here.kindOf(zone) === 'zone:stage';

/** "When this card is placed from your hand on the stage". */
export const whenPlaced = (id: string, ...does: readonly Step[]): AbilityDefinition =>
  triggered(id, {
    from: [stage],
    on: [moved],
    looks: 'now',
    when: (here, { data }) =>
      data['card'] === here.source && here.kindOf(data['from'] as number) === 'zone:hand' && isStage(here, data['to'] as number),
    attempts: 'none',
    does,
  });

/** "This ability activates up to one time per turn. When you use an ACT, …" */
export const onceWhenYouAct = (id: string, ...does: readonly Step[]): AbilityDefinition =>
  triggered(id, {
    from: [stage],
    on: [actPlayed],
    when: (here, { data }) => data['seat'] === here.seat,
    limits: [{ times: 1, in: 'turn', per: 'object' }],
    attempts: 'none',
    does,
  });

// -- ACT

interface Act {
  readonly stock?: number;
  readonly rest?: boolean;
  /** How many cards of the hand are put into the waiting room. */
  readonly discard?: number;
  readonly does: readonly Step[];
}
/** One card after the other. */
const discards = (many: number): readonly Step[] => [
  repeat(
    many,
    choose('paid', { kind: 'one', from: (here) => here.cards(here.zone(hand, here.seat)), why: 'discard' }),
    act(move, { card: v('paid'), to: (here) => here.zone(waitingRoom, here.seat) }),
  ),
];
/** An ACT: paid for, done, and told. */
export const actAbility = (id: string, { stock = 0, rest = false, discard = 0, does }: Act): AbilityDefinition =>
  activated(id, {
    from: [stage],
    tags: ['act'],
    conditions: [
      { says: 'you have not enough stock', holds: (here) => stockOf(here, here.seat) >= stock },
      ...(rest ? [{ says: 'this card does not stand', holds: (here: Here) => here.traitNumber(here.source, 'stands') === 0 }] : []),
    ],
    cost: [
      ...(stock > 0 ? [stockCost(stock)] : []),
      ...(rest ? [act(stand, { card: self, how: RESTED })] : []),
      ...(discard > 0 ? discards(discard) : []),
    ],
    attempts: 'none',
    does: [...does, act(noteAct, { seat: own, card: self })],
  });

/** "Choose a character": of yours, or of anybody's; nothing if there is none. */
export const chooseCharacter = (into: string, of: 'yours' | 'theirs' | 'any' = 'yours'): Step =>
  choose(into, {
    kind: 'one',
    from: (here) => [
      ...(of === 'theirs' ? [] : charactersOf(here, here.seat)),
      ...(of === 'yours' ? [] : charactersOf(here, opponentOf(here, here.seat))),
    ],
    why: 'character',
  });

// -- CONT

const mine: Filter = { same: 'master' };
/** "All of your characters in front of this card get more power." One text for each position in the back. */
export const assist = (power: Amount, id = `assist-${power}`): readonly StaticText[] =>
  [3, 4].map((position) => ({
    id: `${id}-${position}`,
    isStatic: true,
    condition: { is: ['position', position] },
    affects: { and: [mine, { or: inFrontOf(position).map((front): Filter => ({ is: ['position', front] })) }] },
    parts: [{ layer: 'power', changes: [{ add: 'power', by: power }] }],
  }));

/** "During your opponent's turn, all of your other characters with one of these traits get more power." */
export const opponentsTurn = (id: string, traits: readonly string[], power: number): StaticText => ({
  id,
  isStatic: true,
  condition: { is: ['onTurn', false] },
  affects: { and: [mine, { other: true }, { or: traits.map((trait): Filter => ({ has: ['traits', trait] })) }] },
  parts: [{ layer: 'power', changes: [{ add: 'power', by: power }] }],
});

/** "All of your characters get more power." */
export const allOfYours = (id: string, power: number, soul = 0): StaticText => ({
  id,
  isStatic: true,
  affects: { and: [mine, { not: { is: ['position', -1] } }] },
  parts: [{ layer: 'power', changes: [{ add: 'power', by: power }, ...(soul === 0 ? [] : [{ add: 'soul', by: soul }])] }],
});

/** "If this card would attack, you may instead choose a character in your opponent's back stage, and attack that from the front." */
export const attacksBack = (id: string): StaticDefinition =>
  staticAbility(id, {
    from: [stage],
    effects: [
      replace(`${id}-instead`, {
        on: [declare],
        optional: true,
        when: (here, { params }) => params['attacker'] === here.source && backOf(here, opponentOf(here, here.seat)).length > 0,
        instead: [
          choose('chosen', { kind: 'one', who: own, from: (here) => backOf(here, opponentOf(here, here.seat)), why: 'defender' }),
          { step: 'act', action: undefined, params: { how: 'front', defender: v('chosen') } },
        ],
      }),
    ],
  });
