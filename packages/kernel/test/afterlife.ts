/** A table on which creatures come and go, for the tests of what is remembered of them and of what looks back. */
import {
  type Ability,
  act,
  action,
  assign,
  awaitCommand,
  type CardDefinition,
  call,
  cardKind,
  chainLength,
  continuous,
  defineRules,
  type EffectDefinition,
  each,
  eachTogether,
  enter,
  event,
  type Game,
  type Happened,
  int,
  isTriggerWaiting,
  type Look,
  leave,
  type Policies,
  type ProgramDefinition,
  placeTrigger,
  playerKind,
  program,
  type Rules,
  ref,
  register,
  repeatWhile,
  resolveNewest,
  type Step,
  startGame,
  v,
  waitingTriggers,
  zone,
} from '@rulewright/kernel';

export const player = playerKind({ life: int(20) });
export const card = cardKind({ counters: int(), secret: int(0, { seen: 'owner' }) });
export const deck = zone('deck', { toOwner: 'count', toOthers: 'count' });
export const hand = zone('hand', { toOthers: 'backs' });
export const stage = zone('stage');
export const pit = zone('pit');

export const moved = event('moved', { card: ref(), from: ref(), to: ref() });
export const counted = event('counted', { card: ref() });
export const gained = event('gained', { seat: int(), amount: int() });
export const rang = event('rang', {});
const { counters, owner } = card.fields;
const { life } = player.fields;

export const move = action('move', {
  params: { card: ref(), to: ref() },
  perform(draft, { card: id, to }) {
    if (!draft.exists(id)) return;
    const from = draft.zoneOf(id);
    if (from === to) return;
    draft.move(id, to);
    draft.set(id, counters, 0);
    draft.emit(moved, { card: id, from, to });
  },
});
/** All at once, in one action. */
export const sweep = action('sweep', {
  params: { to: ref() },
  perform(draft, { to }) {
    for (const seat of [0, 1])
      for (const id of draft.cards(draft.zone(stage, seat))) {
        const from = draft.zoneOf(id);
        draft.move(id, to);
        draft.emit(moved, { card: id, from, to });
      }
  },
});
export const count = action('count', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.add(id, counters, 1);
    draft.emit(counted, { card: id });
  },
});
export const gain = action('gain', {
  params: { seat: int(), amount: int() },
  perform(draft, { seat, amount }) {
    draft.add(draft.player(seat), life, amount);
    draft.emit(gained, { seat, amount });
  },
});
export const ring = action('ring', { perform: (draft) => draft.emit(rang, {}) });
export const vanish = action('vanish', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    const from = draft.zoneOf(id);
    draft.remove(id);
    draft.emit(moved, { card: id, from, to: from });
  },
});

export const growth = continuous('growth', {
  things: 'card',
  captures: ['by'],
  parts: ({ by }) => [{ layer: 'power', changes: [{ add: 'power', by: by as number }] }],
});
const lordly = {
  id: 'lordly',
  isStatic: true,
  affects: { and: [{ has: ['kinds', 'beast'] }, { other: true }] },
  parts: [{ layer: 'power', changes: [{ add: 'power', by: 1 }] }],
} as const;

export const leftStage = (look: Look, { type, data }: Happened): boolean =>
  type === (moved as unknown) && look.kindOf(data['from'] as number) === 'zone:stage';

export interface Afterlife {
  readonly abilities?: Readonly<Record<string, readonly Ability[]>>;
  readonly listed?: readonly Ability[];
  readonly effects?: readonly EffectDefinition[];
  readonly programs?: readonly ProgramDefinition[];
  readonly policies?: Partial<Policies>;
  /** Whether no object is remembered when it leaves. */
  readonly isForgetful?: boolean;
}

const named =
  (name: string): ((here: { int(name: string): number }) => number) =>
  (here) =>
    here.int(name);
/** Puts what waits on the chain as it came, then resolves everything, until nothing is left. */
const settleAll: readonly Step[] = [
  repeatWhile(
    (here) => isTriggerWaiting(here) || chainLength(here) > 0,
    each('trigger', (here) => waitingTriggers(here).map(({ id }) => id), ...placeTrigger),
    resolveNewest(),
  ),
];

export function afterlife({
  abilities = {},
  listed = [],
  effects = [],
  programs = [],
  policies = {},
  isForgetful = false,
}: Afterlife = {}): Rules {
  const cards: CardDefinition[] = [
    { id: 'bear', name: 'Bear', kinds: ['beast'], power: 2 },
    { id: 'wolf', name: 'Wolf', kinds: ['beast'], power: 3 },
    { id: 'lord', name: 'Lord', kinds: ['beast'], power: 2, continuous: [lordly] },
    { id: 'watcher', name: 'Watcher', kinds: [], power: 1 },
    { id: 'twin', name: 'Twin', kinds: [], power: 1 },
  ].map((one) => ({ ...one, abilities: abilities[one.id] ?? [] }));
  return defineRules({
    id: 'afterlife',
    seats: { min: 2, max: 2 },
    player,
    cardKinds: [card],
    zones: [deck, hand, stage, pit],
    cards,
    actions: [move, sweep, count, gain, ring, vanish],
    events: [moved, counted, gained, rang],
    effects: [growth, ...effects],
    abilities: listed,
    continuous: {
      layers: { layers: ['power'] },
      traits: {
        kinds: { kind: 'set', printed: (look, id) => look.card(id)['kinds'] as string[] },
        power: { kind: 'number', printed: (look, id) => (look.card(id)['power'] as number) + look.get(id, counters) },
      },
      zones: [stage],
    },
    programs: [
      program('move', ['card', 'to'], [act(move, { card: named('card'), to: named('to') })]),
      program('moveAll', ['cards', 'to'], [eachTogether('card', v('cards'), act(move, { card: v('card'), to: named('to') }))]),
      program('sweep', ['to'], [act(sweep, { to: named('to') })]),
      program('count', ['card'], [act(count, { card: named('card') })]),
      program('grow', ['card', 'by'], [register(growth, { card: named('card'), by: named('by') })]),
      program('ring', [], [act(ring, {})]),
      program('vanish', ['card'], [act(vanish, { card: named('card') })]),
      program('begin', [], [enter('turn', 0)]),
      program('end', [], [leave('turn')]),
      program('settle', [], settleAll),
      program('both', ['one', 'other'], [call(v('one')), assign('next', v('other')), call(v('next'))]),
      ...programs,
    ],
    setup(draft) {
      for (const seat of [0, 1]) for (const { id } of cards) draft.createCard(card, draft.zone(stage, seat), id);
    },
    main: [repeatWhile(true, awaitCommand())],
    policies: {
      ...(isForgetful ? {} : { lastKnown: { zones: [stage] } }),
      looksBack: leftStage,
      waitingTriggers: 'on-their-own',
      ...policies,
    },
  });
}

export const begin = (rules: Rules): Game => startGame(rules, { seed: 1, players: [{ name: 'Ana' }, { name: 'Bo' }] });
export const find = ({ look }: Game, name: string, seat = 0): number =>
  look.things(card).find((id) => look.card(id).id === name && look.get(id, owner) === seat) as number;
export function tell(game: Game, name: string, args: Record<string, number | readonly number[]> = {}): void {
  const done = game.command({ id: name } as ProgramDefinition, args);
  if (!done.ok) throw new Error(done.sentence);
}
export const at = ({ look }: Game, where: typeof stage, seat = 0): number => look.zone(where, seat);
export const lifeOf = ({ look }: Game, seat = 0): number => look.get(look.player(seat), life);
