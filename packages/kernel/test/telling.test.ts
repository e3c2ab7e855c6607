import { act, assign, choose, event, type Game, type Here, int, type Step, startGame, type ToldEvent } from '@rulewright/kernel';
import { card, deck, draw, hand, move, show, shuffle, toss, whisper } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { type Lay, rulesFor, say } from './tabletop.js';

const topOfHand = (here: Here): number | undefined => here.top(here.zone(hand, 0));
const toDeck = act(move, { card: topOfHand, to: (here: Here) => here.zone(deck, 0) });
const go = choose('go', { kind: 'yesNo', who: 0, why: 'go' });

/** A game that is heard, at the question that its steps begin with. */
function heard(steps: readonly Step[], more: Partial<Lay> = {}): Game {
  const what = { ana: { deck: ['anvil', 'bellows', 'chisel'] }, ...more, steps: [go, ...steps] };
  const players = [
    { name: 'Ana', ...what.ana },
    { name: 'Bo', ...what.bo },
  ];
  return startGame(rulesFor(what), { seed: 1, players, isWatched: true });
}
/** What the card of each event is to a viewer: its face, its back, or nothing. */
const cardsOf = (events: readonly ToldEvent[]): unknown[] =>
  events.flatMap(({ data }) => {
    const of = data['card'] as { card?: { id?: number; face?: { card?: string } } } | undefined;
    return of === undefined ? [] : [of.card?.face?.card ?? (of.card?.id === undefined ? 'nothing' : 'a back')];
  });
const names = (events: readonly ToldEvent[]): string[] => events.map(({ event: name }) => name);

describe('what is told', () => {
  test('[VW5] each is told what they saw when it happened, though it is shuffled away later in the same answer', () => {
    const game = heard([act(draw, { seat: 0 }), toDeck, act(shuffle, { seat: 0 })]);
    say(game, 1);
    expect(names(game.told(0))).toEqual(['drawn', 'moved', 'shuffled']);
    expect(cardsOf(game.told(0))).toEqual(['chisel', 'chisel']);
    expect(cardsOf(game.told(1))).toEqual(['a back', 'a back']);
    expect(game.told('spectator')).toEqual(game.told(1));
  });

  test('[VW5] what was shown for a moment is told with its face to whom it was shown', () => {
    const game = heard([act(draw, { seat: 0 }), act(show, { card: topOfHand, seats: [1] }), toDeck]);
    say(game, 1);
    expect(cardsOf(game.told(1))).toEqual(['a back', 'chisel', 'chisel']);
    expect(cardsOf(game.told('spectator'))).toEqual(['a back', 'a back', 'a back']);
  });

  test('[VW5] a field for its owner is told to nobody else; a die that was cast to everybody', () => {
    const game = heard([act(whisper, { seat: 0, value: 7 }), act(toss, { seat: 0 })]);
    say(game, 1);
    expect(game.told(0)[0]?.data).toEqual({ seat: 0, value: 7 });
    expect(game.told(1)[0]?.data).toEqual({ seat: 0 });
    expect(game.told(1)[1]?.data).toHaveProperty('heads');
  });

  test('[VW5] bookkeeping is told to nobody, unless its event says so', () => {
    const told = (options: object): string[] => [event('x', { n: int() }, options).told ?? 'as usual'];
    expect(told({ quiet: true, told: 'all' })).toEqual(['all']);
    const game = heard([assign('x', 1), act(draw, { seat: 0 })]);
    say(game, 1);
    expect(game.told(1).every(({ event: name }) => name !== 'cost.paid')).toBe(true);
  });

  test('[VW5] the beginning is told like an answer; a game that nobody hears keeps nothing; a refused answer tells nothing new', () => {
    const players = [{ name: 'Ana', deck: ['anvil'] }, { name: 'Bo' }];
    const begun = startGame(rulesFor({ steps: [act(draw, { seat: 0 }), go] }), { seed: 1, players, isWatched: true });
    expect([names(begun.told(0)), cardsOf(begun.told(0)), cardsOf(begun.told(1))]).toEqual([['drawn'], ['anvil'], ['a back']]);
    const game = heard([act(draw, { seat: 0 })]);
    expect(game.told(0)).toEqual([]);
    say(game, 1);
    const told = game.told(0);
    expect(game.answer(0, 99).ok).toBe(false);
    expect(game.told(0)).toEqual(told);
    const deaf = game.fork();
    say(deaf, 0);
    expect(deaf.told(0)).toEqual([]);
  });

  test('[VW6] no sequence number is told', () => {
    const game = heard([act(draw, { seat: 0 })]);
    say(game, 1);
    for (const told of [game.told(0), game.told(1)]) expect(JSON.stringify(told)).not.toMatch(/"(seq|since|link|event)":\d/);
  });

  test('[VW2] a viewer finds a card by the id in its view, and nothing by one that it was not given', () => {
    const game = heard([act(draw, { seat: 0 })]);
    say(game, 1);
    for (const seat of [0, 1] as const) {
      const [mine] = game.view(seat).zones.find((zone) => zone.zone === 'hand' && zone.owner === 0)?.cards ?? [];
      const record = game.cardKnownAs(seat, mine?.id ?? -1) ?? 0;
      expect(game.look.get(record, card.fields.card)).toBe('chisel');
    }
    const shown = new Set(game.view(1).zones.flatMap(({ cards = [] }) => cards.map(({ id }) => id)));
    for (let id = 0; id < 50; id++) expect(game.cardKnownAs(1, id) !== undefined).toBe(shown.has(id));
  });
});
