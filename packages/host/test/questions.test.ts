import type { Lead, Preview, WhyNot } from '@rulewright/host';
import { Chance } from '@rulewright/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Client, laid, playOn, type Room, room, uniqueDecks } from './room.js';
import { picksFor } from './seat.js';

const preview = (client: Client, ...picks: readonly (readonly number[])[]): Preview =>
  client.ask<{ preview: Preview }>({ type: 'preview', ask: 1, decision: client.decision.id, picks }).preview;
const at = (client: Client, name: string): number => client.offered.indexOf(name);
const cardOf = (client: Client, zone: string, place: number): number => client.view.zones[zone]?.cards?.[place] ?? -1;

describe('what would come', () => {
  test('[HO10] an effect that hides nothing is shown to its end, as if nobody responded, and nothing happens', () => {
    const it = room(laid({ hand: ['banner'] }, { set: ['parry'] }));
    const print = it.host.game.fingerprint();
    const shown = preview(it.ana, [at(it.ana, 'banner')]);
    expect(shown.log.map(({ event }) => event)).toEqual(expect.arrayContaining(['activated', 'life.gained', 'resolved']));
    expect(shown.stops).toBe('asked');
    expect(shown.view.players['0']?.['life']).toBeGreaterThan(8000);
    expect(it.ana.view.players['0']?.['life']).toBe(8000);
    expect(it.host.game.fingerprint()).toBe(print);
  });

  test('[HO10] it stops before what is drawn', () => {
    const it = room(laid({ hand: ['purse'], deck: ['ogre', 'wyrm', 'tide', 'duke'] }));
    const shown = preview(it.ana, [at(it.ana, 'purse')]);
    expect(shown.stops).toBe('unknown');
    expect(shown.log.map(({ event }) => event)).toContain('activated');
    expect(shown.log.map(({ event }) => event)).not.toContain('drawn');
  });

  test('[HO10] it stops before a deck is looked through, though its owner could work out what is left in it', () => {
    const it = room(laid({ hand: ['tide'], monsters: ['finder'], deck: ['ogre', 'cook', 'footman'] }, { hand: ['hush'] }));
    const shown = preview(it.ana, [at(it.ana, 'tide')]);
    expect(shown.log.map(({ event }) => event)).toContain('destroyed');
    expect(shown.stops).toBe('unknown');
    expect(shown.view.decision).toBeUndefined();
    expect(JSON.stringify(shown)).not.toMatch(/cook|footman/);
  });

  test('[HO10] what would be asked next is not told where it shows what lies in a deck', () => {
    const it = room(laid({ hand: ['tide'], monsters: ['finder'], set: ['gust'], deck: ['ogre', 'cook', 'footman'] }, { set: ['parry'] }));
    while (it.ana.decision.why !== 'open') it.ana.choose('pass');
    it.ana.choose('tide');
    it.ana.say({ type: 'stops', stops: { mine: {}, theirs: {}, otherwise: 'on' } });
    let asked = 0;
    for (let i = 0; i < 9 && it.ana.view.decision?.why !== 'search'; i++, it.pass(400))
      for (const client of [it.ana, it.bo]) {
        const { decision } = client.view;
        if (decision === undefined || decision.why === 'search') continue;
        const leads = client.ask<{ leads: readonly Lead[] }>({ type: 'leads', ask: 1, decision: decision.id });
        expect(JSON.stringify(leads)).not.toMatch(/cook|footman/);
        asked++;
        client.choose('pass');
      }
    expect(asked).toBeGreaterThan(0);
    expect(it.ana.decision.why).toBe('search');
  });

  test('[HO10] of what lies hidden nothing can be learnt by it: the same for every order of the deck', () => {
    const shown = [
      ['footman', 'ogre', 'wyrm', 'tide'],
      ['footman', 'tide', 'ogre', 'wyrm'],
    ].map((deck) => {
      const it = room(laid({ hand: ['purse'], deck }, { hand: ['hush'] }));
      return preview(it.ana, [at(it.ana, 'purse')]);
    });
    expect(shown[0]).toEqual(shown[1]);
  });

  test('[HO10] an answer that would be refused is refused; so is a question about another decision', () => {
    const it = room(laid({ hand: ['purse'] }));
    const { id } = it.ana.decision;
    expect(it.ana.say({ type: 'preview', ask: 1, decision: id, picks: [[99]] })[0]).toMatchObject({
      type: 'refused',
      code: 'answer.range',
      ask: 1,
    });
    expect(it.ana.say({ type: 'preview', ask: 1, decision: id + 1, picks: [[0]] })[0]).toMatchObject({
      type: 'refused',
      code: 'answer.stale',
    });
    expect(it.bo.say({ type: 'leads', ask: 1, decision: id })[0]).toMatchObject({ type: 'refused' });
  });

  test('[HO10] previews and leads of random duels change nothing, and tell what then happens', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const it = room(uniqueDecks(seed), { seed });
        const chance = new Chance(seed, 'play');
        playOn(it, chance, 16, () => {
          const client = [it.ana, it.bo].find(({ view }) => view.decision !== undefined) as Client;
          const print = it.host.game.fingerprint();
          const picks = picksFor(client.decision, chance);
          const [reply] = client.say({ type: 'preview', ask: 1, decision: client.decision.id, picks: [picks] });
          const { leads } = client.ask<{ leads: Lead[] }>({ type: 'leads', ask: 2, decision: client.decision.id });
          expect(it.host.game.fingerprint()).toBe(print);
          for (const { option, decision } of leads) {
            expect(typeof client.decision.options[option]?.value).toBe('string');
            expect(decision?.options.length).not.toBe(0);
          }
          if (reply?.type === 'refused') expect(client.answer(...picks)[0]).toMatchObject({ type: 'refused', code: reply.code });
        });
      }),
      { numRuns: 3 },
    );
  });

  test('[HO10] moves lead to the cards that they can be made with', () => {
    const it = room(laid({ hand: ['footman', 'purse', 'wyrm'] }));
    const { leads } = it.ana.ask<{ leads: Lead[] }>({ type: 'leads', ask: 1, decision: it.ana.decision.id });
    const summon = leads.find(({ option }) => it.ana.offered[option] === 'summon');
    const named = summon?.decision?.options.map((option) => it.ana.called(option));
    expect(named).toContain('footman');
    expect(named).not.toContain('wyrm'); // no Tribute
  });

  test('[HO10] a pass leads to what is asked next in this turn, if everybody passes', () => {
    const ofPass = (it: Room): Lead | undefined => {
      const { leads } = it.ana.ask<{ leads: Lead[] }>({ type: 'leads', ask: 1, decision: it.ana.decision.id });
      return leads.find(({ option }) => it.ana.decision.options[option]?.value === 'pass');
    };
    const it = room(laid({ monsters: ['footman'], hand: ['purse'] }));
    expect(ofPass(it)?.decision?.why).toBe('battle');
    it.ana.choose('pass');
    it.ana.answer(it.ana.decision.options.findIndex(({ value }) => value === true));
    expect(ofPass(it)).toBeUndefined(); // windows, and then the turn is over
  });

  test('[HO10] a pass that leads to a window which offers the same again is told to do so', () => {
    const it = room(laid({ hand: ['purse', 'haste'], monsters: ['footman'] }));
    while (it.ana.decision.why !== 'open') it.ana.choose('pass');
    it.ana.choose('purse');
    it.ana.choose('pass'); // nothing is put on the purse
    expect(it.ana.decision.why).toBe('respond'); // the chain has resolved: haste could be used, and can be in a moment
    const pass = (): Lead | undefined =>
      it.ana
        .ask<{ leads: Lead[] }>({ type: 'leads', ask: 1, decision: it.ana.decision.id })
        .leads.find(({ option }) => it.ana.decision.options[option]?.value === 'pass');
    expect(pass()).toMatchObject({ again: true });
    it.ana.choose('pass');
    expect(it.ana.decision.why).toBe('open');
    expect(pass()?.again).toBeUndefined();
  });
});

describe('why', () => {
  test('[HO11] every reason why a card of the seat cannot be activated; of others nothing', () => {
    const it = room(laid({ hand: ['hush', 'purse'] }, { hand: ['hush'] }));
    const { abilities } = it.ana.ask<{ abilities: WhyNot[] }>({ type: 'why', ask: 1, card: cardOf(it.ana, 'hand:0:0', 0) });
    expect(abilities[0]?.allowed).toBe(false);
    expect(abilities[0]?.reasons[0]?.sentence).toMatch(/Hush/);
    expect(it.ana.ask<{ abilities: WhyNot[] }>({ type: 'why', ask: 1, card: cardOf(it.ana, 'hand:0:0', 1) }).abilities[0]?.allowed).toBe(
      true,
    );
    expect(it.ana.ask<{ abilities: WhyNot[] }>({ type: 'why', ask: 1, card: cardOf(it.ana, 'hand:1:0', 0) }).abilities).toEqual([]);
    expect(it.ana.say({ type: 'why', ask: 1, card: 9999 })[0]).toMatchObject({ type: 'refused', code: 'card.unseen' });
  });

  test('[HO11] and why the moves of the game cannot be made with it; of cards of others nothing is asked', () => {
    const asked: string[] = [];
    const it = room(laid({ hand: ['footman'] }, { hand: ['ogre'], monsters: ['ogre'] }), {
      whyNotMove(look, seat, card) {
        asked.push(look.card(card).id);
        return [{ move: 'attack', why: { code: 'answer.shape', rule: 'x', seat } }];
      },
    });
    const why = (zone: string): WhyNot[] =>
      it.ana.ask<{ abilities: WhyNot[] }>({ type: 'why', ask: 1, card: cardOf(it.ana, zone, 0) }).abilities;
    expect(why('hand:0:0')).toMatchObject([{ move: 'attack', allowed: false, reasons: [{ code: 'answer.shape' }] }]);
    expect([why('hand:1:0'), why('monsters:1:0')]).toEqual([[], []]);
    expect(asked).toEqual(['footman']);
  });

  test('[HO11] how a value came about, of what the seat sees', () => {
    const it = room(laid({ monsters: ['footman'] }, { monsters: ['down ogre'] }));
    const [trait] = Object.keys(it.ana.view.cards[cardOf(it.ana, 'monsters:0:0', 0)]?.traits ?? {});
    const told = it.ana.ask<{ sentences: string[]; steps: unknown[]; value: unknown }>({
      type: 'story',
      ask: 1,
      card: cardOf(it.ana, 'monsters:0:0', 0),
      trait: trait ?? '',
    });
    expect(told.sentences[0]).toMatch(/^Footman: /);
    expect(told.steps).toEqual([]);
    for (const trait of ['attack', 'constructor', 'nonsense'])
      expect(it.ana.say({ type: 'story', ask: 1, card: cardOf(it.ana, 'monsters:1:0', 0), trait })[0]).toMatchObject({ type: 'refused' });
  });
});
