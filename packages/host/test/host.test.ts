import { patchOf, type Stops } from '@rulewright/host';
import { applyPatch, Chance, type Json, type JsonObject } from '@rulewright/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laid, playOn, room, uniqueDecks } from './room.js';

const always: Stops = { mine: {}, theirs: {}, otherwise: 'on' };

describe('views and patches', () => {
  test('[HO1] each seat sees its own hand, and of the other only backs', () => {
    const it = room(laid({ hand: ['purse', 'ogre'] }, { hand: ['tide'] }));
    expect(it.ana.cardsIn('hand:0:0').slice(0, 2)).toEqual(['purse', 'ogre']);
    expect(it.bo.cardsIn('hand:0:0').every((card) => card === '?')).toBe(true);
    expect(it.crowd.cardsIn('hand:1:0')).toEqual(['?']);
    expect(it.ana.view.seats['1']).toEqual({ name: 'Bo', by: 'person' });
    expect(it.crowd.view.decision).toBeUndefined();
  });

  test('[HO2] a patch turns any tree into any other', () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.integer()));
    const { tree } = fc.letrec<{ tree: Json; node: Json }>((tie) => ({
      tree: fc.dictionary(fc.string(), tie('node'), { maxKeys: 5 }),
      node: fc.oneof({ maxDepth: 3 }, leaf, tie('tree')),
    }));
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        const patch = patchOf(before as JsonObject, after as JsonObject);
        expect(applyPatch(before, patch ?? {})).toEqual(after);
        expect(patchOf(after as JsonObject, after as JsonObject)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  test('[HO5] whoever cannot know that something has changed is sent nothing', () => {
    const it = room(laid({ hand: ['wyrm'], monsters: ['footman', 'ogre'] }));
    it.ana.choose('summon');
    const before = it.bo.texts.length;
    it.ana.choose('wyrm'); // which Tribute, is still hers to say
    expect(it.ana.decision.canBackOut).toBe(true);
    expect(it.bo.texts).toHaveLength(before);
    expect(it.crowd.view).toEqual(JSON.parse(JSON.stringify(it.host.viewOf('spectator'))));
  });

  test('[HO6] whoever has a version gets the patches since, if they are kept; else the whole view', () => {
    const it = room(uniqueDecks(3));
    const kept = it.bo.version;
    const had = JSON.parse(JSON.stringify(it.bo.view)) as JsonObject;
    const entries = it.bo.log.length;
    playOn(it, new Chance(3, 'play'), 20);
    const patches = it.bo.say({ type: 'hello', protocol: 1, have: kept }).filter(({ type }) => type === 'patch');
    expect(patches.length).toBeGreaterThan(3);
    let [view, version, told] = [had, kept, entries];
    for (const patch of patches) {
      if (patch.type !== 'patch') continue;
      expect([patch.from, patch.version, patch.back]).toEqual([version, version + 1, undefined]);
      view = applyPatch(view, patch.patch) as JsonObject;
      version = patch.version;
      told += patch.log.length;
    }
    expect([view, version, told]).toEqual([it.bo.view, it.bo.version, it.bo.log.length]);
    expect(it.bo.say({ type: 'hello', protocol: 1, have: version })).toMatchObject([{ type: 'patch', from: version, patch: {}, log: [] }]);
    expect(it.bo.say({ type: 'hello', protocol: 1, have: 0 })[0]?.type).toBe('view');
    expect(it.bo.say({ type: 'hello', protocol: 1, have: 999 })[0]?.type).toBe('view');
    expect(it.bo.say({ type: 'hello', protocol: 1 })[0]).toMatchObject({ type: 'view', view: it.bo.view, log: it.bo.log });
  });
});

describe('answers', () => {
  test('[HM2, HO9] an answer to another decision, of another seat or to nothing is refused, and nothing has changed', () => {
    const it = room(laid({ hand: ['purse'] }));
    const print = it.host.game.fingerprint();
    const { id, options } = it.ana.decision;
    for (const [client, decision, picks] of [
      [it.ana, id + 1, [0]],
      [it.ana, id, [options.length]],
      [it.ana, id, [0, 1]],
      [it.ana, id, []],
      [it.ana, id, 'back out'],
      [it.bo, id, [0]],
    ] as const) {
      const [reply] = client.say({ type: 'answer', decision, picks });
      expect(reply).toMatchObject({ type: 'refused', to: 'answer', decision });
      expect((reply as { sentence: string }).sentence).toMatch(/^[A-Z].*\.$/);
    }
    expect(it.crowd.say({ type: 'concede' })[0]).toMatchObject({ type: 'refused', code: 'seat.spectator' });
    expect(it.host.game.fingerprint()).toBe(print);
    expect(it.host.timeline.moments.every(({ isOwn }) => !isOwn)).toBe(true);
  });

  test('[HM3] an answer that was taken and comes again changes nothing, and is no error', () => {
    const it = room(laid({ hand: ['purse'] }));
    const { id } = it.ana.decision;
    const at = it.ana.offered.indexOf('purse');
    it.ana.answer(at);
    const print = it.host.game.fingerprint();
    expect(it.ana.say({ type: 'answer', decision: id, picks: [at] })).toEqual([]);
    expect(it.ana.say({ type: 'answer', decision: id, picks: [at + 1] })[0]).toMatchObject({ type: 'refused' });
    expect(it.host.game.fingerprint()).toBe(print);
  });

  test('[HM2] after an undo the same question has another id', () => {
    const it = room(laid({ hand: ['purse'] }));
    const { id } = it.ana.decision;
    it.ana.choose('purse');
    it.ana.say({ type: 'undo' });
    expect(it.ana.decision.id).toBeGreaterThan(id);
    expect(it.ana.say({ type: 'answer', decision: id, picks: [1] })[0]).toMatchObject({ type: 'refused', code: 'answer.stale' });
  });
});

describe('stops and the pace of passes', () => {
  const response = { set: ['hush'] };

  test('[HO4] auto asks only where there is something to do; on asks always; off never', () => {
    const asked = (stops: Stops | undefined): string[] => {
      const it = room(laid({ hand: ['purse'] }, response));
      if (stops !== undefined) it.bo.say({ type: 'stops', stops });
      it.ana.choose('purse');
      return it.bo.view.decision === undefined ? [] : it.bo.offered;
    };
    expect(asked(undefined)).toEqual(asked({ ...always, otherwise: 'auto' }));
    expect(asked(always)).toContain('pass');
    expect(asked({ ...always, otherwise: 'off' })).toEqual([]);
    // The window after the chain is none of the chain's.
    expect(asked({ mine: {}, theirs: { chain: 'off', main1: 'auto' }, otherwise: 'on' })).toEqual([]);
    expect(asked({ mine: { chain: 'off' }, theirs: {}, otherwise: 'on' })).toContain('pass');
  });

  test('[HO4] stops may name anything, also what every object has', () => {
    const it = room(laid({ hand: ['purse'] }));
    it.ana.say({
      type: 'stops',
      stops: {
        ...always,
        mine: Object.fromEntries([
          ['constructor', 'off'],
          ['toString', 'on'],
        ]),
      },
    });
    expect(it.ana.view.decision).toBeDefined();
  });

  test('[HO8] when a pass is told does not depend on whether there was something to respond with', () => {
    // Bo either could respond, is asked and passes; or could not, and passes by himself. Ana must not be able to tell.
    const seen = ['hush', 'parry'].map((card) => {
      let drawn = 0;
      const it = room(laid({ hand: ['purse'] }, { set: [card], hand: ['footman'] }), {
        mode: 'match',
        pace: () => [700, 300, 900, 500][drawn++ % 4] as number,
      });
      const messages: [number, string][] = [];
      const note = (): void => {
        for (const text of it.ana.texts.splice(0)) messages.push([it.now, text]);
      };
      it.pass(120_000);
      note();
      it.ana.choose('purse');
      for (let i = 0; i < 300; i++) {
        it.pass(50);
        note();
        if (it.bo.view.decision !== undefined && it.bo.offered.includes('pass')) it.bo.choose('pass');
        note();
        if (it.ana.view.decision?.why === 'respond') break;
      }
      return messages;
    });
    expect(seen[0]?.length).toBeGreaterThan(1);
    expect(seen[0]).toEqual(seen[1]);
  });

  test('[HO8, HU4] a pass that is held can be taken back, and a change of stops undoes an automatic one', () => {
    const it = room(laid({ hand: ['purse'] }), { mode: 'match', pace: () => 1000 });
    while (it.ana.view.decision === undefined) it.pass(100);
    const { id } = it.ana.decision;
    it.ana.choose('pass');
    expect(it.ana.view.decision).toBeUndefined();
    it.ana.say({ type: 'undo' });
    expect(it.ana.decision.id).toBeGreaterThan(id);
    it.ana.choose('purse');
    expect(it.bo.view.decision).toBeUndefined();
    it.bo.say({ type: 'stops', stops: always });
    expect(it.bo.offered).toEqual(['pass']);
  });
});

test('[HO8] a stop that is off passes at once, whatever there is', () => {
  for (const set of [['hush'], ['parry'], []]) {
    const it = room(laid({ hand: ['banner'] }, { set }), { mode: 'match', pace: () => 1000 });
    while (it.ana.view.decision === undefined) it.pass(100);
    it.bo.say({ type: 'stops', stops: { ...always, otherwise: 'off' } });
    const { now } = it;
    it.ana.choose('banner');
    // Where he can only pass it is a silent pass, and no input.
    const { moments, passes } = it.host.timeline;
    const last = moments.at(-1);
    expect(passes > 0 || (last?.seat === 1 && last.chosen === 'pass')).toBe(true);
    expect(it.now).toBe(now);
  }
});

describe('time', () => {
  test('[HO7] after its own while the reserve of a seat runs, and who has none left has lost', () => {
    const it = room(laid({ hand: ['purse'] }), { mode: 'match', time: { reserve: 10_000, perAnswer: 1000 } });
    it.pass(4000);
    it.ana.choose('purse');
    it.pass(0);
    expect(it.ana.view.seats['0']?.left).toBe(7000);
    expect(it.ana.view.seats['1']?.left).toBe(10_000);
    it.pass(7999);
    expect(it.ana.view.over).toBeUndefined();
    it.pass(2);
    expect(it.bo.view.over).toEqual({ winners: [1], how: 'time' });
    expect(it.bo.view.asked).toEqual([]);
    expect(it.ana.say({ type: 'answer', decision: 1, picks: [0] })[0]).toMatchObject({ type: 'refused', code: 'game.over' });
  });

  test('[HO9] who concedes has lost, and nobody is asked any more', () => {
    const it = room(laid({}));
    it.bo.say({ type: 'concede' });
    expect(it.crowd.view.over).toEqual({ winners: [0], how: 'conceded' });
    expect(it.ana.view.decision).toBeUndefined();
    expect(it.bo.say({ type: 'concede' })[0]).toMatchObject({ type: 'refused', code: 'game.over' });
  });
});
