/** Seeds of matches: promised at the beginning, shown at the end. */
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../src/sha256.js';
import { laid, room, uniqueDecks } from './room.js';

test('[HO16] the hash is SHA-256', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});

test('[HO16] everybody sees the hash of a secret seed at once, and the seed when the game is over; of a short one nothing', () => {
  const seed = 'ab'.repeat(32);
  const hash = createHash('sha256').update(seed).digest('hex');
  const it = room(uniqueDecks(2), { seed, mode: 'match' });
  for (const { view } of it.clients.values()) expect(view.seed).toEqual({ hash });
  for (const { texts } of it.clients.values()) expect(texts.join()).not.toContain(seed);
  it.ana.say({ type: 'concede' });
  for (const { view } of it.clients.values()) expect(view.seed).toEqual({ hash, seed });
  for (const { view } of room(uniqueDecks(2), { mode: 'match' }).clients.values()) expect(view.seed).toBeUndefined();
});

test('[HO16, HO10] a preview in which the game ends does not show the seed', () => {
  const seed = 'cd'.repeat(32);
  const it = room(laid({ monsters: ['ogre'] }, { life: 100 }), { seed, mode: 'match' });
  const ended = it.host.game.fork();
  expect(ended.concede(0).ok).toBe(true);
  expect(it.host.viewOf(1, ended).over).toBeDefined();
  expect(JSON.stringify(it.host.viewOf(1, ended))).not.toContain(seed);
});
