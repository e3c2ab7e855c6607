/** The way back, where it begins with the game itself, and where it has become long. */
import {
  act,
  action,
  assign,
  cardKind,
  choose,
  defineRules,
  event,
  type Game,
  int,
  type PlayerSetup,
  playerKind,
  program,
  repeatWhile,
  run,
  startGame,
  zone,
} from '@rulewright/kernel';
import { describe, expect, test } from 'vitest';

interface Bringing extends PlayerSetup {
  readonly deck: string[];
  readonly odd?: () => number;
}

const player = playerKind({ life: int(20) });
const card = cardKind({});
const deck = zone('deck');
const grave = zone('grave');
const milled = event('milled', { seat: int() });
const mill = action('mill', {
  params: { seat: int() },
  perform(draft, { seat }) {
    const top = draft.top(draft.zone(deck, seat));
    if (top === undefined) draft.moveAll(draft.zone(grave, seat), draft.zone(deck, seat));
    else draft.move(top, draft.zone(grave, seat));
    draft.add(draft.player(seat), player.fields.life, 1);
    draft.emit(milled, { seat });
  },
});
const kinds = ['ant', 'bee', 'cat'];
const rules = defineRules<Bringing>({
  id: 'way-back',
  seats: { min: 2, max: 2 },
  player,
  cardKinds: [card],
  zones: [deck, grave],
  cards: kinds.map((id) => ({ id, name: id })),
  actions: [mill],
  events: [milled],
  programs: [program('unused', [], [])],
  setup(draft, players) {
    // As a careless author would: it takes the deck that it was given apart.
    players.forEach((brought, seat) => {
      while (brought.deck.length > 0) draft.createCard(card, draft.zone(deck, seat), brought.deck.pop() as string);
    });
  },
  policies: { faults: 'thrown' },
  main: [
    assign('turn', 0),
    repeatWhile(
      true,
      choose('what', { kind: 'action', who: (here) => here.int('turn'), from: () => ['mill', 'break'], why: 'turn' }),
      act(mill, { seat: (here) => here.int('turn') }),
      run('breaks', (doing) => {
        if (doing.text('what') === 'break') throw new Error('broken on purpose');
      }),
      assign('turn', (here) => 1 - here.int('turn')),
    ),
  ],
});

const bring = (odd: boolean): Bringing[] =>
  ['Ana', 'Bo'].map((name) => ({ name, deck: Array.from({ length: 12 }, (_, i) => kinds[i % 3] as string), ...(odd && { odd: () => 1 }) }));

const turn = ({ decisions }: Game): number => decisions[0]?.seat ?? -1;
const breaks = (game: Game): void => expect(() => game.answer(turn(game), 1)).toThrow('broken on purpose');

describe('the way back', () => {
  const ways = [
    ['is laid again', false],
    ['is kept, where players bring more than data', true],
  ] as const;
  test.each(ways)('[GM1] to the beginning: that %s', (_, odd) => {
    const players = bring(odd);
    const game = startGame(rules, { seed: 1, players });
    const first = game.fingerprint();
    players.forEach((one) => {
      one.deck.push('bee'); // whatever becomes of what they brought
    });
    breaks(game);
    expect(game.fingerprint()).toBe(first);
    for (let i = 0; i < 40; i++) {
      const before = game.fingerprint();
      breaks(game);
      expect(game.fingerprint()).toBe(before);
      expect(game.answer(turn(game), 0).ok).toBe(true);
    }
    const twin = startGame(rules, { seed: 1, players: bring(odd) });
    for (let i = 0; i < 40; i++) twin.answer(turn(twin), 0);
    expect(game.fingerprint()).toBe(twin.fingerprint());
  });

  test('[GM1] also after thousands of answers, whenever a table was kept', () => {
    const game = startGame(rules, { seed: 1, players: bring(false) });
    const twin = startGame(rules, { seed: 1, players: bring(false) });
    for (let i = 0; i < 2300; i++) {
      if (i % 333 === 0 || (i > 995 && i < 1005)) breaks(game);
      game.answer(turn(game), 0);
      twin.answer(turn(twin), 0);
    }
    breaks(game);
    expect(game.fingerprint()).toBe(twin.fingerprint());
  });

  test('[GM1] the patch of the first answer is what it has changed', () => {
    const game = startGame(rules, { seed: 1, players: bring(false) });
    const result = game.answer(0, 0);
    if (!result.ok) throw new Error(result.sentence);
    expect(Object.keys(result.patch).length).toBeGreaterThan(0);
    expect(result.events.map(({ type }) => type.id)).toEqual(['milled']);
  });
});

test('[AC1] parameters are read by their names, however they are kept, and only read', () => {
  const seen: unknown[] = [];
  const told = event('told', {});
  const tell = action('tell', {
    params: { one: int(), two: int() },
    perform(draft, params) {
      seen.push({ ...params }, Object.keys(params), JSON.stringify(params), 'two' in params);
      expect(() => {
        (params as { one: number }).one = 9;
      }).toThrow(TypeError);
      draft.emit(told, {});
    },
  });
  const small = defineRules({
    id: 'params',
    seats: { min: 1, max: 1 },
    player: playerKind({}),
    cardKinds: [card],
    zones: [deck],
    cards: [],
    actions: [tell],
    events: [told],
    programs: [],
    setup: () => undefined,
    main: [act(tell, { two: 2, one: 1 }), act(tell, { one: 3, two: 4 }), choose('end', { kind: 'yesNo', who: 0, why: 'end' })],
  });
  startGame(small, { seed: 1, players: [{ name: 'Ana' }] });
  expect(seen).toEqual([
    ...[{ one: 1, two: 2 }, ['one', 'two'], '{"one":1,"two":2}', true],
    ...[{ one: 3, two: 4 }, ['one', 'two'], '{"one":3,"two":4}', true],
  ]);
});
