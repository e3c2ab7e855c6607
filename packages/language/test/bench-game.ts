/** A small game on which the words of every game are played: a hand, a pit, life, and turns that end. */
import {
  act,
  action,
  awaitCommand,
  call,
  cardKind,
  defineRules,
  during,
  event,
  type Game,
  int,
  playerKind,
  program,
  ref,
  repeatWhile,
  type Step,
  startGame,
  zone,
} from '@rulewright/kernel';
import {
  a,
  amount,
  CARDS,
  cards,
  condition,
  deed,
  filter,
  givenName,
  historyWords,
  kernelWords,
  leftBehind,
  listOf,
  Names,
  NUMBER,
  named,
  needed,
  occasion,
  optional,
  type Problem,
  read,
  type Shape,
  Source,
  saidOf,
  seat,
  selection,
  step,
  toEach,
  untilEnd,
  Vocabulary,
  word,
} from '@rulewright/language';

const player = playerKind({ life: int(20) });
const card = cardKind({ power: int(0) });
const { life } = player.fields;
const hand = zone('hand');
const pit = zone('pit');
const gained = event('gained', { amount: int() });
const scrapped = event('scrapped', { card: ref() });
const gain = action('gain', {
  params: { amount: int() },
  perform(draft, { amount: much }) {
    if (much === 0) return;
    draft.add(draft.player(0), life, much);
    draft.emit(gained, { amount: much });
  },
});
const scrap = action('scrap', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    const to = draft.zone(pit, 0);
    if (draft.zoneOf(id) === to) return;
    draft.move(id, to);
    draft.emit(scrapped, { card: id });
  },
});

const fetched = event('fetched', { card: ref() });
const fetch = action('fetch', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    const to = draft.zone(hand, 0);
    if (draft.zoneOf(id) === to) return;
    draft.move(id, to);
    draft.emit(fetched, { card: id });
  },
});

const words = [
  word(cards, 'hand', {
    about: 'Cards in your hand.',
    takes: { where: optional(listOf(a(filter)), 'which') },
    main: 'where',
    means:
      ({ where = [] }) =>
      (here) =>
        here.cards(here.zone(hand, 0)).filter((id) => where.every(({ means }) => means(here, id))),
    says: () => 'your hand',
  }),
  word(filter, 'bolt', { about: 'Bolts.', means: () => (here, id) => here.card(id).id === 'bolt', says: () => 'bolt' }),
  word(amount, 'life', { about: 'Your life.', means: () => (here) => here.get(here.player(0), life), says: () => 'your life' }),
  word(condition, 'healthy', {
    about: 'You have more than 20 life.',
    means: () => ({ says: 'you are not healthy', holds: (here) => here.get(here.player(0), life) > 20 }),
    says: () => 'you are healthy',
  }),
  word(step, 'gain', {
    about: 'You gain life.',
    takes: { amount: needed(a(amount), 'how much') },
    main: 'amount',
    means: ({ amount: much }) => [act(gain, { amount: much.means })],
    says: () => 'gain',
  }),
  word(step, 'scrap', {
    about: 'Cards are scrapped.',
    takes: selection(),
    main: 'cards',
    means: (given) => toEach(given, 'scrap', (card) => [act(scrap, { card })]),
    says: () => 'scrap',
  }),
  word(seat, 'you', { about: 'You.', means: () => (here) => here.seat, says: () => 'you' }),
  word(cards, 'pit', { about: 'Cards in the pit.', means: () => (here) => here.cards(here.zone(pit, 0)), says: () => 'the pit' }),
  word(step, 'fetch', {
    about: 'Cards come back.',
    takes: selection(),
    main: 'cards',
    means: (given) => toEach(given, 'fetch', (card) => [act(fetch, { card })]),
    says: () => 'fetch',
  }),
  word(occasion, 'is-scrapped', {
    about: 'A card is scrapped.',
    takes: {
      where: optional(a(filter), 'which'),
      as: optional(givenName(CARDS, { read: (here) => here.cause.data['card'] as number }), 'its name'),
    },
    main: 'where',
    means: ({ where }) => ({ on: [scrapped], fits: (here, { data }) => where?.means(here, data['card'] as number) !== false }),
    says: () => 'a card is scrapped',
  }),
  word(occasion, 'you-gain', {
    about: 'You gain life.',
    takes: { as: optional(givenName(NUMBER, { read: (here) => here.cause.data['amount'] as number }), 'how much') },
    means: () => ({ on: [gained], fits: () => true }),
    says: () => 'you gain life',
  }),
  word(deed, 'be-scrapped', {
    about: 'A card would be scrapped.',
    takes: {
      where: optional(a(filter), 'which'),
      as: optional(givenName(CARDS, { read: (here) => here.var('card') }), 'its name'),
    },
    main: 'where',
    means: ({ where }) => ({ on: [scrap], fits: (here, { params }) => where?.means(here, params['card'] as number) !== false }),
    says: () => saidOf({ noun: 'card' }, 'be', 'scrapped'),
  }),
  untilEnd('end-of-turn', 'Until the turn ends.', 'turn', 'until the end of this turn'),
];
export const vocabulary = new Vocabulary('bench', [
  kernelWords,
  historyWords({ 'this-turn': { scope: 'turn', says: 'this turn' } }),
  words,
]);

export function readAs<T>(shape: Shape<T>, written: string): T {
  const problems: Problem[] = [];
  const { node, problems: found } = read(new Source('x', written));
  const value = node && shape.read(node, { say: (problem) => void problems.push(problem), vocabulary, names: new Names() });
  if (value === undefined) throw new Error([...found, ...problems].map(({ message }) => message).join('; '));
  return value;
}
export const stepsOf = (written: string): readonly Step[] => readAs(listOf(a(step)), written).flatMap(({ means }) => means);

/** A table with four cards in hand, on which the steps were done. */
export function after(written: string): { readonly game: Game; readonly code: string } {
  const { begin, rules } = benchRules(written);
  const game = startGame(rules, { seed: 1, players: [{ name: 'Ana' }] });
  const result = game.command(begin);
  return { game, code: result.ok ? 'done' : result.refusal.code };
}
/** The rules in which a command does the steps, and another ends the turn after some more. */
export function benchRules(written: string, afterwards = '[{ gain: 0 }]') {
  const steps = named(stepsOf(written), 'does');
  const does = program('does', [], [...during('turn', ...steps, ...stepsOf(afterwards))]);
  const begin = program('begin', [], [call(does, {}, { seat: 0 })]);
  const more = program('more', [], [...during('turn', ...stepsOf(afterwards))]);
  const next = program('next', [], [call(more, {}, { seat: 0 })]);
  const left = leftBehind([{ id: '', name: '', abilities: [{ id: 'x', kind: 'activated', from: [hand], does: steps }] }]);
  const rules = defineRules({
    id: 'bench',
    seats: { min: 1, max: 1 },
    player,
    cardKinds: [card],
    zones: [hand, pit],
    cards: [
      { id: 'bolt', name: 'Bolt' },
      { id: 'gear', name: 'Gear' },
    ],
    actions: [gain, scrap, fetch],
    events: [gained, scrapped, fetched],
    effects: left,
    memories: [{ in: 'turn' }],
    programs: [does, begin, more, next],
    setup: (draft) => {
      for (const id of ['bolt', 'gear', 'bolt', 'gear']) draft.createCard(card, draft.zone(hand, 0), id);
    },
    main: [repeatWhile(true, awaitCommand())],
  });
  return { rules, begin, next };
}
export const lifeOf = ({ look }: Game): number => look.get(look.player(0), life);
export const handOf = ({ look }: Game): string =>
  look
    .cards(look.zone(hand, 0))
    .map((id) => look.card(id).id)
    .join(' ');
export const lifeAfter = (written: string): number => lifeOf(after(written).game);
export const handAfter = (written: string): string => handOf(after(written).game);
