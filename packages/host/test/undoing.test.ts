import { chainRules, ownSummon, pool } from '@rulewright/chain';
import {
  checkReplay,
  type HostSetup,
  type Moment,
  type MomentDetails,
  type ReplayFile,
  RestoreError,
  restoreHost,
  saveHost,
} from '@rulewright/host';
import { type CardDefinition, Chance } from '@rulewright/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laid, playOn, Room, room, rules, uniqueDecks } from './room.js';

const state = (it: Room): unknown => [it.host.game.fingerprint(), [...it.clients.values()].map(({ log }) => log)];

/** Everybody sees it, and nobody learns anything by it. */
function changePosition({ ana }: Room): void {
  ana.choose('change position');
  ana.choose('footman');
}

describe('to take back', () => {
  test('[HU1, HU2] in practice an answer and all that followed is undone: the table, the views and the logs are as before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const it = room(uniqueDecks(seed), { seed });
        const chance = new Chance(seed, 'play');
        playOn(it, chance, 25, (step) => {
          if (step % 4 !== 0) return;
          const before = state(it);
          const client = [it.ana, it.bo].find(({ view }) => view.decision !== undefined) ?? it.ana;
          const at = it.host.timeline.moments.length;
          playOn(it, chance, 1);
          if (it.host.timeline.moments.length === at || it.host.timeline.moments[at]?.isOwn !== true) return;
          [it.ana, it.bo][it.host.timeline.moments[at]?.seat ?? 0]?.say({ type: 'undo' });
          expect(state(it)).toEqual(before);
          expect(client.view.decision).toBeDefined();
          for (const one of it.clients.values()) expect(one.view).toEqual(it.host.viewOf(one.who));
        });
      }),
      { numRuns: 3 },
    );
  });

  test('[HU2] as often as one likes, until there is nothing left', () => {
    const it = room(laid({ hand: ['purse', 'purse'] }));
    const before = state(it);
    it.ana.choose('purse');
    it.ana.choose('purse');
    it.ana.say({ type: 'undo' });
    it.ana.say({ type: 'undo' });
    expect(state(it)).toEqual(before);
    expect(it.ana.say({ type: 'undo' })[0]).toMatchObject({ type: 'refused', code: 'undo.nothing' });
  });

  test('[HU8] what was done in several answers is taken back as a whole, and no more than that', () => {
    const it = room(laid({ hand: ['purse', 'wyrm'], monsters: ['footman', 'ogre'] }));
    it.ana.choose('purse');
    const before = state(it);
    it.ana.choose('summon');
    it.ana.choose('wyrm');
    it.ana.answer(0, 1);
    expect(it.host.timeline.moments.map(({ why }) => why)).toEqual(expect.arrayContaining(['open', 'summon', 'tribute']));
    it.ana.say({ type: 'undo', whole: true });
    expect(state(it)).toEqual(before);
    // In the middle of it, too.
    it.ana.choose('summon');
    it.ana.choose('wyrm');
    it.ana.say({ type: 'undo', whole: true });
    expect(state(it)).toEqual(before);
  });

  test('[HU8] which of several activations it was is a part of what was done: who may not pass has begun it', () => {
    const dragon = { ...(pool.find(({ id }) => id === 'ogre') as CardDefinition), id: 'dragon', abilities: [ownSummon('dragon')] };
    const it = room(laid({ hand: ['dragon', 'dragon'] }), {
      rules: chainRules({ cards: [...pool, dragon], firstTurn: 2, slots: 'chosen' }),
    });
    const before = state(it);
    it.ana.choose('special summon');
    expect(it.ana.decision).toMatchObject({ kind: 'action', why: 'special summon' });
    it.ana.answer(0);
    expect(it.ana.decision.kind).toBe('slot');
    it.ana.say({ type: 'undo', whole: true });
    expect(state(it)).toEqual(before);
  });

  test('[HU3] in a match nothing is taken back past what somebody has learnt', () => {
    const it = room(laid({ hand: ['purse'] }), { mode: 'match' });
    it.ana.choose('purse'); // a card in the hand was shown, and two were drawn
    expect(it.ana.say({ type: 'undo' })[0]).toMatchObject({ type: 'refused', code: 'undo.revealed' });
  });

  test('[HU3] at once if nobody else was shown anything; else if the others agree', () => {
    const it = room(laid({ hand: ['hush', 'wyrm'], monsters: ['footman', 'ogre'] }), { mode: 'match' });
    it.ana.choose('summon');
    const { length } = it.bo.texts;
    it.ana.choose('wyrm');
    it.ana.say({ type: 'undo' });
    expect(it.ana.decision.why).toBe('summon');
    expect(it.bo.texts).toHaveLength(length);
    it.ana.say({ type: 'answer', decision: it.ana.decision.id, picks: 'back out' });

    const before = it.host.game.fingerprint();
    changePosition(it);
    const after = it.host.game.fingerprint();
    expect(after).not.toBe(before);
    const ask = (agree: boolean): void => {
      it.ana.say({ type: 'undo' });
      const asked = it.bo.inbox.at(-1);
      if (asked?.type !== 'undo.asked') throw new Error(`Bo is not asked but told ${JSON.stringify(asked)}`);
      expect(it.bo.say({ type: 'undo.agree', request: asked.request + 1, agree: true })[0]).toMatchObject({ type: 'refused' });
      expect(it.ana.say({ type: 'undo.agree', request: asked.request, agree: true })[0]).toMatchObject({ type: 'refused' });
      it.bo.say({ type: 'undo.agree', request: asked.request, agree });
      expect(it.ana.inbox.findLast(({ type }) => type === 'undo.settled')).toMatchObject({ done: agree });
    };
    ask(false);
    expect(it.host.game.fingerprint()).toBe(after);
    ask(true);
    expect(it.host.game.fingerprint()).not.toBe(after);
  });

  test('[HU4] what was asked for lapses with whatever happens next', () => {
    const it = room(laid({ monsters: ['footman', 'ogre'] }), { mode: 'match' });
    changePosition(it);
    it.ana.say({ type: 'undo' });
    const asked = it.bo.inbox.at(-1);
    it.ana.choose('pass');
    expect(it.bo.inbox.find(({ type }) => type === 'undo.settled')).toMatchObject({ done: false });
    const request = asked?.type === 'undo.asked' ? asked.request : 0;
    expect(it.bo.say({ type: 'undo.agree', request, agree: true })[0]).toMatchObject({ type: 'refused', code: 'undo.none' });
  });
});

describe('replays and saves', () => {
  test('[HU5] a replay is given out after the game only, goes the same way again, and says where it does not', () => {
    const players = uniqueDecks(11);
    const it = room(players, { seed: 11, mode: 'match' });
    playOn(it, new Chance(11, 'play'), 30);
    expect(it.bo.say({ type: 'replay', ask: 1 })[0]).toMatchObject({ type: 'refused', code: 'replay.early' });
    for (const client of it.clients.values()) expect(client.texts.join()).not.toContain(it.host.game.fingerprint());
    it.ana.say({ type: 'concede' });
    const { replay } = it.crowd.ask<{ replay: ReplayFile }>({ type: 'replay', ask: 2 });
    expect(replay.result).toEqual({ winners: [1], how: 'conceded' });
    expect(checkReplay(rules, players, replay)).toBeUndefined();
    const { versions } = replay;
    const { engine, hash } = versions;
    const made = (other: object) => checkReplay(rules, players, { ...replay, versions: { ...versions, ...other } });
    expect(made({ engine: '0.0.1' })).toBe(`it was made by engine 0.0.1, and this is engine ${engine}`);
    expect(made({ hash: 'x' })).toContain(`it was made with definitions x, and these are ${hash}`);
    expect(checkReplay(rules, players, { ...replay, seed: 12 })).toMatch(/input \d+/);
    const [first, ...rest] = replay.inputs;
    if (first === undefined) throw new Error('nothing was answered');
    expect(checkReplay(rules, players, { ...replay, inputs: [{ ...first, print: 'x' }, ...rest] })).toMatch(/after input 1/);
  });

  test('[HU9, HU5, HU6] silent passes are no inputs: saves and replays derive them, also where somebody gives up between two', () => {
    const players = uniqueDecks(11);
    const setup: Omit<HostSetup, 'send'> = { rules, players, seats: [{}, {}], seed: 11, mode: 'match', pace: () => 1000 };
    const it = room(players, setup);
    const chance = new Chance(11, 'play');
    let inPasses = 0;
    for (let i = 0; i < 300 && inPasses < 3; i++) {
      it.pass(1000);
      const saved = saveHost(it.host);
      expect(new Room(setup, (whole) => restoreHost(whole, saved, it.now)).host.game.fingerprint()).toBe(it.host.game.fingerprint());
      const isHalted = it.host.game.decisions.some(({ isSilentPass }) => isSilentPass);
      if (isHalted && it.host.timeline.passes > 0) inPasses++;
      else playOn(it, chance, 1);
    }
    const { moments, passes } = it.host.timeline;
    expect(inPasses).toBe(3);
    expect(passes).toBeGreaterThan(0);
    expect(moments.every(({ window, chosen }) => window !== 'passed' || chosen === 'pass')).toBe(true);
    it.bo.say({ type: 'concede' });
    const { replay } = it.crowd.ask<{ replay: ReplayFile }>({ type: 'replay', ask: 1 });
    expect(replay.inputs.at(-1)).toMatchObject({ seat: 1, answer: 'concede', passes });
    expect(checkReplay(rules, players, replay)).toBeUndefined();
    const last = replay.inputs.at(-1);
    const early = last === undefined ? [] : [...replay.inputs.slice(0, -1), { ...last, passes: passes - 1 }];
    expect(checkReplay(rules, players, { ...replay, inputs: early })).toMatch(/the table is another one/);
  });

  test('[HU6] a host that is restored goes on where the other stood, at any moment, and can go back as far', () => {
    const players = uniqueDecks(5);
    const setup: Omit<HostSetup, 'send'> = { rules, players, seats: [{}, {}], seed: 5, mode: 'practice' };
    const it = room(players, setup);
    it.ana.say({ type: 'stops', stops: { mine: { main1: 'on' }, theirs: {}, otherwise: 'auto' } });
    playOn(it, new Chance(5, 'play'), 24, (step) => {
      if (step % 8 !== 0) return;
      const saved = saveHost(it.host);
      const other = new Room(setup, (whole) => restoreHost(whole, saved, 0));
      for (const [who, { view, log }] of it.clients) {
        const { decision, ...rest } = other.client(who).view;
        const { decision: was, ...before } = view;
        expect(rest).toEqual(before);
        expect(decision?.options).toEqual(was?.options);
        if (was !== undefined) expect(decision?.id).toBeGreaterThan(was.id);
        expect(other.client(who).log).toEqual(log);
        expect(other.client(who).version).toBeGreaterThan(it.client(who).version);
      }
      expect(other.host.stops).toEqual(it.host.stops);
      other.ana.say({ type: 'undo' });
      expect(other.host.timeline.moments.length).toBeLessThanOrEqual(it.host.timeline.moments.length);
    });
  });

  test('[HU6] what is no save, or of another game, or does not play out, is refused with the reason', () => {
    const it = room(uniqueDecks(5));
    playOn(it, new Chance(5, 'play'), 6);
    const { setup } = it.host;
    const saved = JSON.parse(saveHost(it.host)) as Record<string, unknown> & { inputs: unknown[]; made: object };
    const [first, ...rest] = saved.inputs;
    const wrong: [unknown, RegExp][] = [
      [null, /no saved host/],
      [{ ...saved, host: undefined }, /no saved host/],
      [{ ...saved, host: 1 }, /its format is 1, and 3 is known here/],
      [{ ...saved, made: undefined }, /made: should be an object/],
      [{ ...saved, made: { ...saved.made, engine: '0.0.1' } }, /made by engine 0.0.1, and this is engine \d/],
      [{ ...saved, made: { ...saved.made, hash: 'x' } }, /made with definitions x, and these are [0-9a-f]{32}/],
      [{ ...saved, mode: 'match' }, /practice/],
      [{ ...saved, seed: {} }, /no seed/],
      [{ ...saved, ids: [1] }, /counters/],
      [{ ...saved, versions: [-1, 0, 0] }, /counters/],
      [{ ...saved, stops: [{ mine: 1 }, {}] }, /stops/],
      [{ ...saved, inputs: [null] }, /inputs/],
      [{ ...saved, inputs: [{ seat: 7, answer: 0, own: true }] }, /inputs/],
      [{ ...saved, inputs: [{ ...(first as object), answer: 99 }, ...rest] }, /input 1 cannot/],
      [{ ...saved, print: 'x' }, /another one/],
    ];
    expect(() => restoreHost(setup, '{', 0)).toThrow(RestoreError);
    for (const [text, why] of wrong) expect(() => restoreHost(setup, JSON.stringify(text), 0), String(why)).toThrow(why);
  });
});

describe('the debugger', () => {
  test('[HU7] every input is on the timeline; each moment can be seen, and played from', () => {
    const it = room(uniqueDecks(9), { seed: 9 });
    playOn(it, new Chance(9, 'play'), 30);
    const { moments } = it.ana.ask<{ moments: Moment[] }>({ type: 'debug.timeline', ask: 1 });
    const inputs = it.host.timeline.moments.length;
    expect(moments.filter(({ chosen }) => chosen !== undefined)).toHaveLength(inputs);
    expect(moments.some(({ events }) => events.length > 0)).toBe(true);
    for (const at of [0, Math.floor(inputs / 2), inputs]) {
      const { moment } = it.ana.ask<{ moment: MomentDetails }>({ type: 'debug.moment', ask: 2, at });
      expect(moment.frames.length).toBeGreaterThan(0);
      expect(moment.fingerprint).toBe(
        at === inputs ? it.host.game.fingerprint() : (it.host.timeline.moments[at - 1]?.print ?? moment.fingerprint),
      );
    }
    const middle = Math.floor(inputs / 2);
    const { moment } = it.bo.ask<{ moment: MomentDetails }>({ type: 'debug.moment', ask: 3, at: middle });
    it.ana.ask({ type: 'debug.play', ask: 4, at: middle });
    expect(it.host.timeline.moments.slice(middle).every(({ isOwn }) => !isOwn)).toBe(true);
    if (it.host.timeline.moments.length === middle) expect(it.host.game.fingerprint()).toBe(moment.fingerprint);
    expect(it.ana.say({ type: 'debug.moment', ask: 5, at: 9999 })[0]).toMatchObject({ type: 'refused' });
  });

  test('[HU7] a match shows none of it', () => {
    const it = room(laid({}), { mode: 'match' });
    for (const message of [
      { type: 'debug.timeline', ask: 1 },
      { type: 'debug.moment', ask: 1, at: 0 },
      { type: 'debug.play', ask: 1, at: 0 },
    ] as const)
      expect(it.ana.say(message)[0]).toMatchObject({ type: 'refused', code: 'debug.match', ask: 1 });
  });
});
