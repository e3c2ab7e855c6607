import { checkKit, pool, smallDeck } from '@rulewright/check';
import { Chance } from '@rulewright/kernel';
import { expect, test } from 'vitest';
import { playOn, Room } from './room.js';

test('[HO1, HO2, HU1, VW7] the host knows no game: one with check timings and without a chain is played, watched and taken back alike', () => {
  const deck = { id: 'small', name: 'Small', cards: smallDeck, extra: [] };
  const it = new Room({
    rules: checkKit.rules(pool),
    players: checkKit.startPlayers([deck, deck]),
    seats: [{}, {}],
    seed: 4,
    mode: 'practice',
  });
  playOn(it, new Chance(4, 'play'), 40, () => {
    for (const client of it.clients.values()) expect(client.view).toEqual(it.host.viewOf(client.who));
  });
  expect(it.host.timeline.moments.length).toBeGreaterThan(20);
  expect(it.crowd.log.length).toBeGreaterThan(20);
  const { moments } = it.host.timeline;
  const at = it.host.timeline.lastOwn(0);
  const before = it.host.timeline.before(at).fingerprint();
  it.ana.say({ type: 'undo' });
  if (moments.length === at) expect(it.host.game.fingerprint()).toBe(before);
  for (const client of it.clients.values()) expect(client.view).toEqual(it.host.viewOf(client.who));
});
