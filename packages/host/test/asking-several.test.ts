/** Questions that the duels do not ask, by a small game and the real host: to divide, and to several seats at once. */
import { act, action, cardKind, choose, defineRules, each, event, int, playerKind, type Rules, ref, zone } from '@rulewright/kernel';
import { expect, test } from 'vitest';
import { Room } from './room.js';

const player = playerKind({ life: int(20) });
const card = cardKind({});
const [hand, grave] = [zone('hand', { toOthers: 'backs' }), zone('grave')];
const hurt = event('hurt', { seat: int(), amount: int() });
const laid = event('laid', { card: ref() });
const harm = action('harm', {
  params: { seat: int(), amount: int() },
  perform(draft, { seat, amount }) {
    draft.add(draft.player(seat), player.fields.life, -amount);
    draft.emit(hurt, { seat, amount });
  },
});
const layAside = action('lay-aside', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.move(id, draft.zone(grave, draft.get(id, card.fields.owner)));
    draft.emit(laid, { card: id });
  },
});

const cards = ['ash', 'birch', 'cedar'].map((id) => ({ id, name: id }));
const rules = defineRules({
  id: 'several',
  seats: { min: 2, max: 2 },
  player,
  cardKinds: [card],
  zones: [hand, grave],
  cards,
  actions: [harm, layAside],
  events: [hurt, laid],
  setup: (draft) => {
    for (const seat of [0, 1]) for (const { id } of cards) draft.createCard(card, draft.zone(hand, seat), id);
  },
  main: [
    choose('parts', { kind: 'divide', who: 0, from: (here) => [here.player(0), here.player(1)], total: 5, min: 1, why: 'harm' }),
    each(
      'at',
      [0, 1],
      act(harm, { seat: (here) => here.int('at'), amount: (here) => here.list('parts')[2 * here.int('at') + 1] as number }),
    ),
    choose('aside', { kind: 'one', who: [0, 1], from: (here) => here.cards(here.zone(hand, here.asked)), why: 'aside' }),
    each('at', [0, 1], act(layAside, { card: (here) => here.chosenBy('aside', here.int('at'))[0] as number })),
    choose('end', { kind: 'yesNo', who: 0, why: 'again' }),
  ],
}) as unknown as Rules;

const room = (mode: 'practice' | 'match'): Room =>
  new Room({ rules, players: [{ name: 'Ana' }, { name: 'Bo' }], seats: [{}, {}], seed: 1, mode });
const lives = ({ crowd }: Room): unknown[] => [0, 1].map((seat) => crowd.view.players[seat]?.['life']);

test('[HM2, HO9] a division is answered with amounts; those that do not add up change nothing', () => {
  const it = room('practice');
  expect(it.ana.decision).toMatchObject({ kind: 'divide', total: 5, min: 1, options: [{ player: 0 }, { player: 1 }] });
  const before = it.host.game.fingerprint();
  for (const wrong of [[1, 1], [5, 0], [5], [6, -1], [2, 2, 1], [0, 5]]) {
    expect(it.ana.answer(...wrong).at(-1), String(wrong)).toMatchObject({ type: 'refused', to: 'answer' });
    expect(it.host.game.fingerprint()).toBe(before);
  }
  it.ana.answer(1, 4);
  expect(lives(it)).toEqual([19, 16]);
  it.ana.say({ type: 'undo' });
  expect([it.host.game.fingerprint(), lives(it)]).toEqual([before, [20, 20]]);
});

test('[HO1, HM2] two seats are asked at once: either may answer first, and nobody learns what before both have', () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const it = room('match');
    it.ana.answer(2, 3);
    expect(it.crowd.view.asked).toEqual([0, 1]);
    const [first, second] = order.map((seat) => it.client(seat)) as [Room['ana'], Room['ana']];
    const seen = JSON.stringify([second.view.zones, second.view.cards, second.log]);
    first.choose('birch');
    expect(first.view.decision).toBeUndefined();
    expect(it.crowd.view.asked).toEqual([0, 1]); // who has answered is not told either
    expect(JSON.stringify([second.view.zones, second.view.cards, second.log])).toBe(seen);
    expect(first.say({ type: 'answer', decision: 2, picks: [0] }).at(-1)).toMatchObject({ type: 'refused' });
    second.choose('cedar');
    expect([first, second].map(({ who }) => it.crowd.cardsIn(`grave:${who}:0`))).toEqual([['birch'], ['cedar']]);
  }
});
