/** Words that a game makes of what many games have: filters by a number, words for the cards of its zones, occasions and deeds. */
import {
  act,
  action,
  awaitCommand,
  call,
  cardKind,
  defineRules,
  enter,
  event,
  leave,
  playerKind,
  program,
  ref,
  repeatWhile,
  startGame,
  zone,
} from '@rulewright/kernel';
import {
  a,
  adjective,
  boundFilters,
  cards,
  cardsStep,
  certain,
  does,
  filter,
  fitsAll,
  kernelWords,
  listOf,
  many,
  Names,
  nounOf,
  one,
  type Problem,
  plainFilter,
  qualified,
  qualitiesOf,
  read,
  render,
  type Shape,
  Source,
  sayingsWith,
  step,
  Vocabulary,
  whereSaid,
  YOU,
  type ZoneWords,
  zoneCards,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';

const player = playerKind({});
const card = cardKind({});
const hand = zone('hand', { toOthers: 'backs' });
const shelf = zone('shelf');
const pit = zone('pit');
const zoneWords: readonly ZoneWords[] = [
  { zone: hand, called: 'hand', word: 'hand' },
  {
    zone: shelf,
    called: 'shelf',
    word: 'shelf',
    where: 'on your shelf',
    place: (owner) => ({ owner, at: 'on', zone: 'shelf' }),
    isSearched: true,
  },
  { zone: pit, called: 'pit' },
];
const scrapped = event('scrapped', { card: ref() });
const scrap = action('scrap', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.move(id, draft.zone(pit, draft.get(id, card.fields.owner)));
    draft.emit(scrapped, { card: id });
  },
});
const seats = { you: YOU, rival: certain('your rival'), both: 'either' } as const;
const vocabulary = new Vocabulary('shelves', [
  kernelWords,
  boundFilters('size', {
    about: 'Cards whose size is',
    of: (here, id) => here.card(id)['size'] as number | undefined,
    trait: 'size',
    says: (much, bound) => adjective(['size', much, bound === 'at-least' ? 'or more' : 'or less']),
  }),
  [plainFilter('red', { about: 'Red cards.', says: adjective('red'), fits: (here, id) => here.card(id)['color'] === 'red' })],
  zoneCards(zoneWords, {
    whose: ['you', 'rival', 'both'],
    more: {},
    seatsOf: (here, { whose = 'you' }) => (whose === 'both' ? [0, 1] : [whose === 'you' ? here.seat : 1 - here.seat]),
    owner: ({ whose = 'you' }) => seats[whose],
    described: (filters) => qualified({ noun: 'card' }, qualitiesOf(filters)),
    fits: (here, filters) => (id) => fitsAll(here, id, filters),
  }),
  [cardsStep('scrap', { about: 'Scraps cards.', does: (id) => [act(scrap, { card: id })], says: (of) => does('scrap', of) })],
]);

function readAs<T>(shape: Shape<T>, written: string): T {
  const problems: Problem[] = [];
  const { node } = read(new Source('x', written));
  const value = node && shape.read(node, { say: (problem) => void problems.push(problem), vocabulary, names: new Names() });
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join('; '));
  return value;
}

const laid = { hand: ['a1', 'a5'], shelf: ['r2', 'r7', 'b3'] };
/** What lies in the pits, after a step that the first player does. */
function pitAfter(written: string): string {
  const steps = readAs(listOf(a(step)), written).flatMap(({ means }) => means);
  const does = program('does', [], [enter('turn'), ...steps, leave('turn')]);
  const begin = program('begin', [], [call(does, {}, { seat: 0 })]);
  const sizes = [...laid.hand, ...laid.shelf, 'none'];
  const rules = defineRules({
    id: 'shelves',
    seats: { min: 2, max: 2 },
    player,
    cardKinds: [card],
    zones: [hand, shelf, pit],
    cards: sizes.map((id) => ({
      id,
      name: id,
      color: id.startsWith('r') ? 'red' : 'blue',
      ...(id !== 'none' && { size: Number(id.slice(1)) }),
    })),
    actions: [scrap],
    events: [scrapped],
    programs: [does, begin],
    setup: (draft) => {
      for (const seat of [0, 1])
        for (const [where, ids] of [
          [hand, [...laid.hand, 'none']],
          [shelf, laid.shelf],
        ] as const)
          for (const id of ids) draft.createCard(card, draft.zone(where, seat), id);
    },
    main: [repeatWhile(true, awaitCommand())],
  });
  const game = startGame(rules, { seed: 1, players: [{ name: 'Ana' }, { name: 'Bo' }] });
  expect(game.command(begin).ok).toBe(true);
  const inPit = (seat: number): string =>
    game.look
      .cards(game.look.zone(pit, seat))
      .map((id) => game.look.card(id).id)
      .join(' ');
  return `${inPit(0)} | ${inPit(1)}`;
}
const said = (written: string): readonly string[] => {
  const phrase = readAs(a(cards), written);
  return [phrase.says, render(one(nounOf(phrase))), render(many(nounOf(phrase)))];
};

describe('words that are made for a game', () => {
  test('[GW1] at least and at most so much; what has no number is neither; a known number is data of the board', () => {
    expect(pitAfter('[{ scrap: { hand: { size-at-least: 5 } } }]')).toBe('a5 | ');
    expect(pitAfter('[{ scrap: { hand: { size-at-most: 4 } } }]')).toBe('a1 | ');
    expect(pitAfter('[{ scrap: { shelf: [ red, { size-at-most: 6 } ] } }]')).toBe('r2 | ');
    const board = (written: string): unknown => readAs(a(filter), written).means.board;
    expect(board('{ size-at-least: 5 }')).toEqual({ atLeast: ['size', 5] });
    expect(board('{ size-at-most: 5 }')).toEqual({ not: { atLeast: ['size', 6] } });
    expect(board('{ size-at-most: { count: hand } }')).toBe(undefined);
    const [least, most] = ['size-at-least', 'size-at-most'].map((called) => vocabulary.all.find(({ name }) => name === called));
    expect([least?.about, most?.about]).toEqual(['Cards whose size is at least that.', 'Cards whose size is at most that.']);
    expect(said('{ hand: { size-at-most: 4 } }')[0]).toBe('all size 4 or less cards in your hand');
  });

  test('[GW2] the cards of a zone: of one player or of all, as filters let pass; a zone without a word has none', () => {
    expect(pitAfter('[{ scrap: { hand: { whose: rival } } }]')).toBe(' | a1 a5 none');
    expect(pitAfter('[{ scrap: { shelf: { whose: both, where: red } } }]')).toBe('r2 r7 | r2 r7');
    expect(said('{ shelf: { whose: rival, where: red } }')).toEqual([
      "all red cards on your rival's shelf",
      "red card on your rival's shelf",
      "red cards on your rival's shelf",
    ]);
    expect(vocabulary.all.map(({ name }) => name)).not.toContain('pit');
    expect([readAs(a(cards), 'shelf').means.isSearched, readAs(a(cards), 'hand').means.isSearched]).toEqual([true, false]);
  });

  test('[GW2, WE9] where a card must lie is said as the zone is called', () => {
    const where = whereSaid(zoneWords, (id) => `elsewhere, in ${id}`);
    expect([where('hand'), where('shelf'), where('pit'), where('cellar')]).toEqual([
      'in your hand',
      'on your shelf',
      'in your pit',
      'elsewhere, in cellar',
    ]);
    const names = {} as Parameters<NonNullable<ReturnType<typeof sayingsWith>[string]>['say']>[0];
    const refusal = { code: 'activation.elsewhere', rule: 'WE9', facts: { from: 'hand, shelf' } };
    expect(sayingsWith(where)['activation.elsewhere']?.say(names, refusal)).toBe('It must be in your hand or on your shelf.');
  });
});
