import { playMatch, type Replay, ReplayError, randomBot, readReplay, recordReplay, Watched } from '@rulewright/bots';
import { chainRules } from '@rulewright/chain';
import { startGame } from '@rulewright/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from './duels.js';

const deck = ['footman', 'ogre', 'cook', 'footman', 'gust', 'parry', 'snare', 'footman', 'wyrm', 'tide'];
const players = [
  { name: 'Ana', deck },
  { name: 'Bo', deck },
];
const about = { game: 'chain', set: 'chain', seed: '5/1', decks: ['a', 'b'], names: ['Ana', 'Bo'], played: ['random', 'random'] };

function replay(): Replay {
  const game = startGame(rules, { seed: about.seed, players });
  const { inputs } = playMatch(game, [randomBot({ seed: 1 }), randomBot({ seed: 2 })], { most: 130 });
  return recordReplay(rules, players, { ...about, inputs });
}

describe('replays', () => {
  test('[SI2] played again it comes to the same tables, forth and back', () => {
    const whole = replay();
    const read = readReplay(JSON.stringify(whole));
    expect(read).toEqual(whole);
    const watched = new Watched(read, rules, players);
    watched.to(Number.POSITIVE_INFINITY);
    expect(watched.at).toBe(whole.inputs.length);
    const last = watched.game.fingerprint();
    expect(whole.fingerprints.at(-1)?.[0]).toBe(whole.inputs.length); // compared on the way, before the silent passes that follow
    watched.to(57);
    const there = watched.game.fingerprint();
    watched.to(3);
    watched.to(57);
    expect(watched.game.fingerprint()).toBe(there);
    watched.to(9999);
    expect([watched.at, watched.game.fingerprint()]).toEqual([whole.inputs.length, last]);
  });

  test('[SI2, VE1, VE2] by another engine, with other rules, or when it goes another way, it is refused', () => {
    const whole = replay();
    const other = chainRules({ firstTurn: 2 });
    const { engine, hash } = whole.versions;
    expect(() => new Watched(whole, other, players)).toThrow(
      `versions: it was made with definitions ${hash}, and these are ${other.reachableBy(players).hash}: ruleset has changed`,
    );
    const older = { ...whole, versions: { ...whole.versions, engine: '0.0.1' } };
    expect(() => new Watched(older, rules, players)).toThrow(`versions: it was made by engine 0.0.1, and this is engine ${engine}`);
    const changed = { ...whole, fingerprints: whole.fingerprints.map(([after, text]) => [after, after === 50 ? 'f00' : text] as const) };
    const watched = new Watched(changed, rules, players);
    watched.to(49);
    expect(() => watched.to(50)).toThrow(/after 50 answers: the table is another one/);
    const wrong = new Watched({ ...whole, inputs: whole.inputs.map((one, i) => (i === 2 ? [one[0], 77] : one)) }, rules, players);
    expect(() => wrong.to(3)).toThrow(/inputs\[2\]: seat \d cannot answer that/);
  });

  test('[SI2] who gives up has given up when it is played again, and only where that can be done', () => {
    const whole = replay();
    const given = recordReplay(rules, players, {
      ...about,
      options: { slots: 'chosen' },
      inputs: [...whole.inputs.slice(0, 20), [1, 'concede']],
    });
    const read = readReplay(JSON.stringify(given));
    expect(read).toEqual(given);
    const watched = new Watched(read, rules, players);
    watched.to(20);
    expect(watched.game.isOver).toBe(false);
    watched.to(21);
    expect(watched.game.winners).toEqual([0]);
    const nobody = new Watched({ ...given, inputs: [[7, 'concede']], fingerprints: [] }, rules, players);
    expect(() => nobody.to(1)).toThrow(/inputs\[0\]: seat 7 cannot give up/);
  });

  test('[SI3] whatever a file holds, it is a replay or it is refused with the place', () => {
    const whole = replay();
    const text = JSON.stringify(whole);
    const places: [Partial<Record<keyof Replay | 'more', unknown>>, RegExp][] = [
      [{ replay: 1 }, /replay: its format is 1, and 3 is known here/],
      [{ versions: 'f00' }, /versions: should be an object/],
      [{ versions: { ...whole.versions, parts: { x: 1 } } }, /versions.parts.x: should be a text/],
      [{ inputs: {} }, /inputs: it is no list/],
      [{ inputs: [[0, 1.5]] }, /inputs\[0\]: it is no answer/],
      [{ inputs: [[-1, 1]] }, /inputs\[0\]: it is not a seat/],
      [{ fingerprints: [[999_999, 'x']] }, /fingerprints\[0\]/],
      [{ seed: 5 }, /seed: it is no text/],
      [{ decks: ['a', 3] }, /decks\[1\]/],
      [{ options: [] }, /options: it is no map/],
      [{ options: { slots: {} } }, /options.slots: it is no text/],
      [{ more: 1 }, /more: nothing is known/],
    ];
    for (const [change, says] of places) expect(() => readReplay(JSON.stringify({ ...whole, ...change }))).toThrow(says);
    expect(() => readReplay('[')).toThrow(/no JSON/);
    expect(() => readReplay('null')).toThrow(/no map/);
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.constantFrom('0', '"', '[', '}', ',', '-', ' '), (at, letter) => {
        try {
          readReplay(text.slice(0, at) + letter + text.slice(at + 1));
        } catch (error) {
          expect(error).toBeInstanceOf(ReplayError);
        }
      }),
      { numRuns: 200 },
    );
  });
});
