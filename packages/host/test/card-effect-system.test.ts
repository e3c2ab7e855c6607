/** The sequence of the card effect system's document, all 31 of its steps: a Spell that draws two is activated, and nobody responds. */
import type { LogEntry, Ref, Stops } from '@rulewright/host';
import { describe, expect, test } from 'vitest';
import { type Client, laid, type Room, room } from './room.js';

const everywhere: Stops = { mine: {}, theirs: {}, otherwise: 'on' };

/** Both are asked in every window; Ana is in her Main Phase. */
function table(bo: Parameters<typeof laid>[1] = {}): Room {
  const it = room(laid({ hand: ['purse'], deck: ['footman', 'ogre', 'wyrm'] }, bo), { mode: 'match' });
  for (const client of [it.ana, it.bo]) client.say({ type: 'stops', stops: everywhere });
  return it;
}

const events = (log: readonly LogEntry[]): string[] => log.map(({ event }) => event);
const since = ({ log }: Client, n: number): LogEntry[] => log.slice(n);
const cardOf = ({ data }: LogEntry): string | undefined => (data['card'] as Ref | undefined)?.is;

describe('the sequence of the document', () => {
  test('[HM2, HO5] steps 1 to 31, as each viewer is told them', () => {
    const it = table();
    const { ana, bo, crowd } = it;
    const everybody = [ana, bo, crowd];
    const start = everybody.map(({ log }) => log.length);
    const news = (i: number): LogEntry[] => since(everybody[i] as Client, start[i] as number);
    const [hand, deck] = [ana.cardsIn('hand:0:0').length, ana.view.zones['deck:0:0']?.count ?? 0];

    // 1. The page answers with an option that the decision holds: to activate the card in the hand.
    expect(ana.offered).toContain('purse');
    // 2. The authority looks whether it may be: what is not offered is refused, and nothing happens.
    expect(ana.answer(99)[0]).toMatchObject({ type: 'refused', code: 'answer.range' });
    expect(events(news(0))).toEqual([]);
    const messages = everybody.map(({ texts }) => texts.length);
    ana.choose('purse');
    // One message for each viewer tells all of 3 to 11: nothing can be seen half done.
    everybody.forEach(({ texts }, i) => {
      expect(texts.length).toBe((messages[i] as number) + 1);
    });
    // 3, 4. The card has moved from the hand to a place on the field; that is an event, and a patch.
    expect(events(news(1))).toEqual(['played', 'activated']);
    // 5. It lies there face up for everybody.
    for (const client of everybody) {
      expect(client.cardsIn('spells:0:0')).toEqual(['purse']);
      expect(client.view.zones['hand:0:0']?.count).toBe(hand - 1);
    }
    // 6 to 9. It was activated, as link 1 of a chain; it waits.
    const activated = news(1).find(({ event }) => event === 'activated') as LogEntry;
    expect([cardOf(activated), activated.data['number'], activated.by]).toEqual(['purse', 1, 0]);
    // 10. The chain is shown to everybody.
    for (const { view } of everybody) expect(view.chain).toMatchObject([{ number: 1, seat: 0, state: 'waits', source: { is: 'purse' } }]);
    // 11. The opponent is asked first, and nobody else.
    expect([bo.decision.why, bo.view.asked, ana.view.decision]).toEqual(['respond', [1], undefined]);
    expect(bo.offered).toEqual(['pass']);
    // 12, 13. He passes.
    bo.choose('pass');
    // 14, 15. Now she is asked.
    expect([ana.decision.why, ana.view.asked, bo.view.decision]).toEqual(['respond', [0], undefined]);
    expect(ana.view.chain).toHaveLength(1);
    expect(ana.view.zones['deck:0:0']?.count).toBe(deck);
    const passed = start.map((_, i) => news(i).length);
    // 16, 17. She passes, too.
    ana.choose('pass');
    // 18 to 20. Both have passed one after the other: the chain resolves, the newest link first.
    const resolution = news(0).slice(passed[0]);
    // 21 to 24. Its effect draws two cards, by that link.
    const drawn = resolution.filter(({ event }) => event === 'drawn');
    expect(drawn.map(({ link }) => link)).toEqual([1, 1]);
    // 25. Her hand has two more, the deck two less; she sees which, the others do not.
    expect(drawn.map(cardOf)).toEqual(['ogre', 'wyrm']);
    expect(ana.view.zones['deck:0:0']?.count).toBe(deck - 2);
    for (const i of [1, 2])
      expect(
        news(i)
          .filter(({ event }) => event === 'drawn')
          .map(cardOf),
      ).toEqual([undefined, undefined]);
    for (const client of everybody) expect(client.view.zones['hand:0:0']?.count).toBe(hand + 1);
    // 26, 27. The link has resolved, after what it did.
    expect(events(resolution).slice(0, 4)).toEqual(['drawn', 'drawn', 'resolved', 'used']);
    // 28 to 30. Only when the chain is over does the Spell leave the field for the Graveyard.
    expect(events(news(1)).indexOf('used')).toBeGreaterThan(events(news(1)).lastIndexOf('resolved'));
    // 29. No chain is left.
    for (const { view } of everybody) expect(view.chain).toEqual([]);
    // 31. Everybody sees it there.
    for (const client of everybody) {
      expect(client.cardsIn('spells:0:0')).toEqual([]);
      expect(client.cardsIn('grave:0:0')).toEqual(['purse']);
    }
  });

  test('[HO5] with a response the Spell stays until the whole chain has resolved; the states of the links tell what became of them', () => {
    const it = table({ set: ['hush'] });
    const { ana, bo, crowd } = it;
    ana.choose('purse');
    expect(bo.offered).toContain('hush');
    const start = crowd.log.length;
    bo.choose('hush');
    expect(crowd.view.chain.map(({ number, seat, source }) => [number, seat, source.is])).toEqual([
      [1, 0, 'purse'],
      [2, 1, 'hush'],
    ]);
    // The seat after whoever made the newest link responds first.
    expect(crowd.view.asked).toEqual([0]);
    while (crowd.view.chain.length > 0) {
      expect(crowd.cardsIn('spells:0:0')).toEqual(['purse']);
      (ana.view.decision === undefined ? bo : ana).choose('pass');
    }
    const told = crowd.log.slice(start).filter(({ event }) => ['effect.negated', 'resolved', 'used', 'drawn'].includes(event));
    expect(told.map((entry) => [entry.event, cardOf(entry)])).toEqual([
      ['effect.negated', 'purse'],
      ['resolved', 'hush'],
      ['resolved', 'purse'],
      ['used', 'purse'],
      ['used', 'hush'],
    ]);
    expect([crowd.cardsIn('grave:0:0'), crowd.cardsIn('grave:1:0')]).toEqual([['purse'], ['hush']]);
  });
});
