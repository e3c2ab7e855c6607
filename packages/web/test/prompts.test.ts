import type { SeenDecision } from '@rulewright/host';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quick, seriousViolations, testLab } from './browser.js';
import { answered, asked, fakeWorker, saidTypes, show, tellAll, viewWith } from './fake-worker.js';

describe.skipIf(quick)('prompts, in a real browser', () => {
  const lab = testLab();
  let page: Page;
  let problems: string[];
  beforeAll(async () => {
    ({ page, problems } = await lab.open({ before: fakeWorker }));
  });
  const forget = () =>
    page.evaluate(() => {
      window.said.length = 0;
    });
  beforeEach(forget);
  afterEach(() => {
    expect(problems).toEqual([]);
  });

  const focus = (selector: string) => page.locator(selector).first().focus();

  /** Every kind of decision, and the keys that answer it. */
  const kinds: readonly (readonly [string, SeenDecision, () => Promise<void>, unknown])[] = [
    [
      'one card on the table',
      asked('one', [
        { card: 10, is: 'knight' },
        { card: 11, is: 'ogre' },
      ]),
      async () => {
        await focus('[data-card="11"]');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
      },
      [1],
    ],
    [
      'some cards',
      asked(
        'some',
        [
          { card: 1, is: 'knight' },
          { card: 2, is: 'charm' },
          { card: 10, is: 'knight' },
        ],
        { min: 2, max: 2 },
      ),
      async () => {
        for (const id of [2, 10]) {
          await focus(`[data-card="${id}"]`);
          await page.keyboard.press('Enter');
        }
        await focus('.prompt [data-act=confirm]');
        await page.keyboard.press('Enter');
      },
      [1, 2],
    ],
    [
      'up to some, and none of them',
      asked(
        'upTo',
        [
          { card: 1, is: 'knight' },
          { card: 2, is: 'charm' },
        ],
        { min: 0, max: 2 },
      ),
      async () => {
        await focus('.prompt [data-act=none]');
        await page.keyboard.press('Enter');
      },
      [],
    ],
    [
      'a subset under a constraint, which is named',
      asked(
        'subset',
        [
          { card: 1, is: 'knight' },
          { card: 10, is: 'knight' },
        ],
        { min: 1, max: 2, must: 'their levels add up to 8' },
      ),
      async () => {
        expect(await page.textContent('.prompt-words')).toContain('their levels add up to 8');
        for (const id of [1, 10]) {
          await focus(`[data-card="${id}"]`);
          await page.keyboard.press('Enter');
        }
        await focus('.prompt [data-act=confirm]');
        await page.keyboard.press('Enter');
      },
      [0, 1],
    ],
    [
      'a division',
      asked('divide', [{ card: 10, is: 'knight' }, { player: 1 }], { min: 0, max: 3, total: 3 }),
      async () => {
        await page.locator('.stepper input').nth(0).fill('1');
        await page.locator('.stepper input').nth(1).fill('2');
        await focus('.prompt [data-act=confirm]');
        await page.keyboard.press('Enter');
      },
      [1, 2],
    ],
    [
      'a name',
      asked(
        'name',
        ['red', 'green', 'blue', 'white', 'black'].map((value) => ({ value })),
      ),
      async () => {
        await page.locator('.prompt select').selectOption('3');
        await focus('.prompt [data-act=confirm]');
        await page.keyboard.press('Enter');
      },
      [3],
    ],
    [
      'a number',
      asked('number', [], { min: 1, max: 9 }),
      async () => {
        await page.locator('.stepper input').fill('7');
        await focus('.prompt [data-act=confirm]');
        await page.keyboard.press('Enter');
      },
      [7],
    ],
    [
      'an order',
      asked(
        'order',
        [
          { card: 1, is: 'knight', ability: 'a' },
          { card: 2, is: 'charm', ability: 'b' },
          { card: 10, is: 'knight', ability: 'c' },
        ],
        { why: 'triggers' },
      ),
      async () => {
        for (const at of [2, 0, 1]) {
          await focus(`.prompt [data-option="${at}"]`);
          await page.keyboard.press('Enter');
        }
        await focus('.prompt [data-act=confirm]');
        await page.keyboard.press('Enter');
      },
      [2, 0, 1],
    ],
    [
      'yes or no',
      asked('yesNo', [{ value: false }, { value: true }], { about: { card: 10, is: 'knight' }, why: 'trigger' }),
      async () => {
        expect(await page.textContent('.prompt h2')).toBe('Use the effect of Paper Knight?');
        await page.keyboard.press('y');
      },
      [1],
    ],
    [
      'an action: an ability',
      asked('action', [{ card: 2, is: 'charm', ability: 'charm' }, { value: 'pass' }], { why: 'open' }),
      async () => {
        await focus('[data-card="2"]');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
      },
      [0],
    ],
    [
      'an action: to pass',
      asked('action', [{ card: 2, is: 'charm', ability: 'charm' }, { value: 'pass' }], { why: 'respond' }),
      () => page.keyboard.press('Space'),
      [1],
    ],
    [
      'a slot',
      asked('slot', [{ zone: 'monsters:0:0' }, { zone: 'monsters:0:4' }]),
      async () => {
        await focus('[data-drop="zone:monsters:0:4"] .slot-choice');
        await page.keyboard.press('Enter');
      },
      [1],
    ],
    [
      'one card of a pile',
      asked('one', [
        { card: 20, is: 'ogre' },
        { card: 21, is: 'charm' },
      ]),
      async () => {
        await focus('dialog [data-option="1"]');
        await page.keyboard.press('Enter');
        await focus('dialog [data-act=confirm]');
        await page.keyboard.press('Enter');
      },
      [1],
    ],
    ['to take it back', asked('one', [{ card: 10, is: 'knight' }], { canBackOut: true }), () => page.keyboard.press('Escape'), 'back out'],
  ];
  test.each(kinds)('[WP1] %s is answered with the keyboard alone', async (_, decision, keys, expected) => {
    await show(page, viewWith(decision));
    await keys();
    expect(await answered(page)).toEqual(expected);
  });

  test('[WE4] only what the decision offers glows', async () => {
    await show(page, viewWith(asked('one', [{ card: 11, is: 'ogre' }])));
    expect(await page.locator('.card.legal').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['card']))).toEqual(['11']);
  });

  test('[WE5] an intent is answered as long as the questions ask for it', async () => {
    const decision = asked('action', [{ value: 'summon' }, { value: 'pass' }], { why: 'open' });
    await show(page, viewWith(decision));
    const question = await page.waitForFunction(() =>
      window.said.map((said) => said.type === 'seat' && said.message.type === 'leads' && said.message.ask).find(Boolean),
    );
    const lead = { option: 0, decision: asked('one', [{ card: 1, is: 'knight' }], { why: 'summon', canBackOut: true }) };
    await tellAll(page, [{ type: 'seat', message: { type: 'reply', ask: await question.jsonValue(), to: 'leads', leads: [lead] } }]);
    await page.locator('.card.legal[data-card="1"]').click();
    await page.locator('.menu-act', { hasText: 'Normal Summon' }).click();
    expect(await answered(page)).toEqual([0]);
    const next = asked('one', [{ card: 2 }, { card: 1 }], { why: 'summon' });
    await tellAll(page, [{ type: 'seat', message: { type: 'patch', from: 1, version: 2, patch: { decision: next }, log: [] } }]);
    expect(await answered(page)).toEqual([1]);
  });

  test('[WE5] a card that was pressed is not asked for again, though what it does is no choice of a card', async () => {
    await show(page, viewWith(asked('action', [{ value: 'special summon' }, { value: 'pass' }], { why: 'open' })));
    // Until the host has said whose the move is, it is no button.
    expect(await page.locator('.prompt [data-option]').count()).toBe(0);
    const question = await page.waitForFunction(() =>
      window.said.map((said) => said.type === 'seat' && said.message.type === 'leads' && said.message.ask).find(Boolean),
    );
    const which = (): SeenDecision =>
      asked(
        'action',
        [1, 2].map((card) => ({ card, is: 'knight', ability: 'knight' })),
        { why: 'special summon' },
      );
    const leads = [{ option: 0, decision: which() }];
    await tellAll(page, [{ type: 'seat', message: { type: 'reply', ask: await question.jsonValue(), to: 'leads', leads } }]);
    await page.locator('.card.legal[data-card="2"]').click();
    await page.locator('.menu-act', { hasText: 'Special Summon' }).click();
    expect(await answered(page)).toEqual([0]);
    await tellAll(page, [{ type: 'seat', message: { type: 'patch', from: 1, version: 2, patch: { decision: which() }, log: [] } }]);
    expect(await answered(page)).toEqual([1]);
  });

  test('[WP6] what is pressed when its window was passed already is done in the next one, if nothing has happened', async () => {
    const offer = (): SeenDecision => asked('action', [{ card: 2, is: 'charm', ability: 'charm' }, { value: 'pass' }], { why: 'respond' });
    const patch = (version: number, decision: SeenDecision, log: object[] = []): object => ({
      type: 'seat',
      message: { type: 'patch', from: version - 1, version, patch: { decision, turn: 1 }, log },
    });
    const answers = (): Promise<unknown[]> =>
      page.evaluate(() =>
        window.said.flatMap((said) =>
          said.type === 'seat' && said.message.type === 'answer' ? [[said.message.decision, said.message.picks]] : [],
        ),
      );
    const [first, second, third, fourth] = [offer(), offer(), offer(), offer()];
    const news = { n: 1, group: 1, event: 'life.gained', by: 1, data: { seat: 1, amount: 500 } };
    await show(page, viewWith(first, { turn: 1 }));
    const before = (await answers()).length;
    const activate = (): Promise<void> => page.locator('.prompt [data-option="0"]').click();
    await page.keyboard.press('Space');
    await activate(); // too late for the first
    await tellAll(page, [patch(2, second)]);
    expect((await answers()).slice(before)).toEqual([
      [first.id, [1]],
      [second.id, [0]],
    ]);
    // A pass that comes too late passes nothing, and what comes after news is another matter.
    await page.keyboard.press('Space');
    await tellAll(page, [patch(3, third)]);
    expect((await answers()).length - before).toBe(2);
    await page.keyboard.press('Space');
    await activate();
    await tellAll(page, [patch(4, fourth, [news])]);
    expect((await answers()).length - before).toBe(3);
    // What the host refuses can be answered again; that it came too late needs no words.
    await page.keyboard.press('Space');
    await tellAll(page, [
      { type: 'seat', message: { type: 'refused', to: 'answer', decision: fourth.id, code: 'choice.illegal', sentence: 'No.' } },
    ]);
    await page.waitForSelector('.refusal');
    await page.keyboard.press('Space');
    expect((await answers()).length - before).toBe(5);
    await tellAll(page, [
      { type: 'seat', message: { type: 'refused', to: 'answer', decision: 1, code: 'answer.stale', sentence: 'Late.' } },
    ]);
    expect(await page.locator('.refusal', { hasText: 'Late' }).count()).toBe(0);
  });

  const patched = (version: number, patch: object, back?: number): object => ({
    type: 'seat',
    message: { type: 'patch', from: version - 1, version, patch, log: [], ...(back !== undefined && { back }) },
  });
  /** Answers the last question of this kind that the page has asked the host. */
  const reply = (to: 'leads' | 'why' | 'preview', content: object): Promise<void> =>
    page.evaluate(
      ([kind, text]) => {
        const asks = window.said.flatMap((said) => (said.type === 'seat' && said.message.type === kind ? [said.message.ask] : []));
        window.tell({ type: 'seat', message: { type: 'reply', ask: asks.at(-1), to: kind, ...JSON.parse(text) } });
      },
      [to, JSON.stringify(content)] as const,
    );
  const isAsked = (): Promise<boolean> => page.evaluate(() => document.querySelector('.prompt[data-decision]') !== null);

  test('[WP11] a window that is offered again is passed before it is asked; whoever was asked already is not passed over', async () => {
    const offer = (): SeenDecision => asked('action', [{ card: 2, is: 'charm', ability: 'charm' }, { value: 'pass' }], { why: 'respond' });
    const leads = [{ option: 1, again: true }];
    await show(page, viewWith(undefined));
    // The host is slow: the player is asked.
    await tellAll(page, [patched(2, { decision: offer(), asked: [0] })]);
    await page.waitForSelector('.prompt[data-decision]');
    await reply('leads', { leads });
    expect([await answered(page), await isAsked()]).toEqual([undefined, true]);
    await page.keyboard.press('Space');
    expect(await answered(page)).toEqual([1]);
    // The host is fast: it has said so before a timer could ring.
    await forget();
    const quiet = offer();
    await page.evaluate(
      ([patch, again]) => {
        window.tell(JSON.parse(patch));
        const [ask] = window.said.flatMap((said) => (said.type === 'seat' && said.message.type === 'leads' ? [said.message.ask] : []));
        window.tell({ type: 'seat', message: { type: 'reply', ask: ask ?? -1, to: 'leads', leads: JSON.parse(again) } });
      },
      [JSON.stringify(patched(3, { decision: quiet })), JSON.stringify(leads)] as const,
    );
    expect(await answered(page)).toEqual([1]);

    // On the way back it is not asked either, unless that is as far as the way goes.
    await tellAll(page, [patched(4, { decision: asked('yesNo', [{ value: false }, { value: true }]) })]);
    await forget();
    await page.keyboard.press('z');
    await tellAll(page, [patched(5, { decision: { ...offer(), id: quiet.id + 1000 } }, 0)]);
    expect([await saidTypes(page), await isAsked()]).toEqual([['undo', 'undo'], false]);
    await tellAll(page, [
      { type: 'seat', message: { type: 'refused', to: 'undo', code: 'undo.nothing', sentence: 'There is nothing of yours to take back.' } },
    ]);
    expect(await isAsked()).toBe(true);
  });

  test('what can be done with a card stays where it is when the reasons come late', async () => {
    const decision = asked('action', [{ card: 2, is: 'charm', ability: 'charm' }, { card: 2, value: 'set spell' }, { value: 'pass' }]);
    await show(page, viewWith({ ...decision, why: 'open' }));
    await page.locator('[data-card="2"]').click();
    const act = page.locator('.menu-act').last();
    await act.hover(); // it can be, once it is shown
    const corner = async (): Promise<unknown> => act.evaluate((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y]);
    const before = await corner();
    const sentence = 'It has been used once in this turn, and that is as often as it may be used in a turn.';
    await reply('why', { abilities: [{ ability: 'other', allowed: false, reasons: [{ code: 'activation.limit', sentence }] }] });
    await page.waitForSelector('.menu .denied .reason');
    expect(await corner()).toEqual(before);
    await act.click();
    expect(await answered(page)).toEqual([1]);
  });

  test('[WE5] whoever drops a card on its target before the host has said that it is one has aimed at it', async () => {
    await show(page, viewWith(asked('action', [{ card: 2, is: 'charm', ability: 'charm' }, { value: 'pass' }], { why: 'open' })));
    await page.locator('[data-card="2"]').hover();
    await page.mouse.down();
    const box = await page.locator('[data-card="11"]').boundingBox();
    if (box === null) throw new Error('it is not to be seen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await answered(page)).toBeUndefined();
    const target = (): SeenDecision => asked('one', [{ card: 10 }, { card: 11 }], { why: 'target' });
    await reply('preview', { preview: { view: viewWith(target()), stops: 'asked' } });
    expect(await answered(page)).toEqual([0]);
    await tellAll(page, [patched(2, { decision: target() })]);
    expect(await answered(page)).toEqual([1]);
  });

  const stops = [
    ['if nothing happens', 'auto', 0],
    ['unless a stop is set there', 'on', 1],
  ] as const;
  test.each(stops)('[WE5] who ends the turn is asked neither whether to battle nor, %s, in the End Phase', async (_, stop, picked) => {
    await show(page, viewWith(asked('action', [{ value: 'pass' }], { why: 'open' })));
    if (stop === 'on') await page.locator('[data-phase=end]').click();
    expect(await page.locator('[data-phase=end]').getAttribute('data-stop')).toBe(stop);
    const question = await page.waitForFunction(() =>
      window.said.map((said) => said.type === 'seat' && said.message.type === 'leads' && said.message.ask).find(Boolean),
    );
    const battle = asked('yesNo', [{ value: true }, { value: false }], { why: 'battle' });
    const leads = [{ option: 0, decision: battle }];
    await tellAll(page, [{ type: 'seat', message: { type: 'reply', ask: await question.jsonValue(), to: 'leads', leads } }]);
    await page.waitForSelector('[data-act=end-turn]');
    await page.keyboard.press('e');
    expect(await answered(page)).toEqual([0]);
    const patch = (version: number, decision: SeenDecision, scopes: string[]): object => ({
      type: 'seat',
      message: { type: 'patch', from: version - 1, version, patch: { decision, scopes }, log: [] },
    });
    await tellAll(page, [patch(2, battle, ['game', 'turn', 'main1'])]);
    expect(await answered(page)).toEqual([1]);
    const response = asked('action', [{ value: 'pass' }, { card: 2, is: 'charm', ability: 'charm' }], { why: 'respond' });
    await tellAll(page, [patch(3, response, ['game', 'turn', 'end'])]);
    expect(await answered(page)).toEqual([picked]);
  });

  test('[WE3] a patch that does not fit is answered with a new beginning', async () => {
    await show(page, viewWith(undefined));
    const hellos = async (): Promise<number> => (await saidTypes(page)).filter((type) => type === 'hello').length;
    expect(await hellos()).toBe(1);
    const unfit = { type: 'seat', message: { type: 'patch', from: 7, version: 8, patch: {}, log: [] } };
    await tellAll(page, [unfit]);
    expect(await hellos()).toBe(2);
    // Before there is anything, nothing can fit: the beginning is asked for once.
    const choice = { deck: 'a', botDeck: 'a', bot: 'random', first: 'me', seed: '2' };
    await tellAll(page, [{ type: 'begun', id: 'next', choice, seat: 0 }, unfit]);
    expect(await hellos()).toBe(3);
  });

  /** Where the arrows lead to from whatever the keys are on, and on from there: what is there, and what was reached. */
  const travelled = (within: string): Promise<{ readonly missed: string[]; readonly reached: string[] }> =>
    page.evaluate((selector) => {
      const name = (one: Element): string => one.textContent?.trim() || one.className;
      const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.offsetParent !== null);
      const reached = new Set<HTMLElement>([document.activeElement as HTMLElement]);
      for (const from of reached)
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          from.focus();
          from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          reached.add(document.activeElement as HTMLElement);
        }
      return { missed: all.filter((one) => !reached.has(one)).map(name), reached: [...reached].map(name) };
    }, within);

  test('[WP8] the arrows reach whatever is on the table, beside it, and in what lies above it; empty piles are passed over', async () => {
    const decision = asked('action', [{ card: 2, is: 'charm', ability: 'charm' }, { card: 2, value: 'set spell' }, { value: 'pass' }]);
    await show(page, viewWith({ ...decision, why: 'open' }));
    await page.keyboard.press('h');
    const table = await travelled('.board button.card, .pile:not(.empty) .pile-button, .prompt-acts button, .bar button');
    expect(table.missed).toEqual([]);
    expect(table.reached.filter((name) => /Banished 0|Their Graveyard/.test(name))).toEqual([]);
    // What glows is a key away, and from the question the arrows go to it.
    await page.keyboard.press('c');
    expect(await page.evaluate(() => document.activeElement?.matches('.legal'))).toBe(true);
    await page.locator('.prompt').focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.matches('.legal'))).toBe(true);
    await page.keyboard.press('Enter');
    expect((await travelled('.menu button')).missed).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    expect(await page.evaluate(() => document.activeElement?.matches('.tray-card'))).toBe(true);
    const pile = await travelled('dialog[open] button');
    expect(pile.missed).toEqual([]);
    expect(pile.reached.length).toBe(3);
    await page.keyboard.press('Escape');
  });

  test('[WP1] the only one of its kind is picked already: one Enter confirms it, and a press on it does not put it back', async () => {
    const only = asked('some', [{ card: 11, is: 'ogre' }]);
    await show(page, viewWith(only));
    await page.locator('[data-card="11"]').press('Enter');
    expect(await page.locator('[data-card="11"]').getAttribute('aria-pressed')).toBe('true');
    expect(await answered(page)).toBeUndefined();
    await page.locator('.prompt').focus();
    await page.keyboard.press('Enter');
    expect(await answered(page)).toEqual([0]);
  });

  test('[WP1] E ends the turn also where the game itself asks whether there is to be a battle', async () => {
    await show(page, viewWith(asked('yesNo', [{ value: false }, { value: true }], { why: 'battle' })));
    expect(await page.textContent('.prompt-acts')).toContain('End turn');
    await page.keyboard.press('e');
    expect(await answered(page)).toEqual([0]);
  });

  test.each(['main1', 'battle', 'main2'])('[WP1] E ends the turn wherever one could begin something: in %s', async (phase) => {
    const window = asked('action', [{ card: 2, is: 'charm', ability: 'charm' }, { value: 'pass' }], { why: 'open' });
    await show(page, viewWith(window, { scopes: ['game', 'turn', phase] }));
    await page.keyboard.press('e');
    expect(await answered(page)).toEqual([1]);
    // On the way there nobody is asked for a battle.
    const battle = asked('yesNo', [{ value: true }, { value: false }], { why: 'battle' });
    await tellAll(page, [{ type: 'seat', message: { type: 'patch', from: 1, version: 2, patch: { decision: battle }, log: [] } }]);
    expect(await answered(page)).toEqual([1]);
    // In a turn of theirs it ends nothing.
    await forget();
    await show(page, viewWith(asked('action', [{ value: 'pass' }], { why: 'open' }), { turn: 1 }));
    await page.keyboard.press('e');
    expect(await answered(page)).toBeUndefined();
  });

  test('[WP12] responses of one name are told apart by where the cards lie, and by what the effects do', async () => {
    const responses = async (options: SeenDecision['options'], cards: readonly object[]): Promise<readonly string[]> => {
      const decision = asked('action', [...options, { value: 'pass' }], { why: 'respond' });
      const view = viewWith(decision, { turn: 1 });
      const set = { ...view.cards[2], card: 'charm', zone: 'spells:0:1', faceDown: true };
      const slot = { ...view.zones['spells:0:1'], count: 1, cards: [3] };
      const moved = { ...view, cards: { ...view.cards, 3: set }, zones: { ...view.zones, 'spells:0:1': slot } } as typeof view;
      await show(page, moved, [], cards);
      return page.locator('.prompt [data-option]').allTextContents();
    };
    const [hand, field] = [
      { card: 1, is: 'charm', ability: 'charm' },
      { card: 3, is: 'charm', ability: 'charm' },
    ];
    const charm = {
      id: 'charm',
      name: 'Charm',
      kind: 'spell',
      text: ['Draw 1 card.', 'Gain 500 life.'],
      lines: { charm: 0, 'charm.2': 1 },
    };
    expect(await responses([hand, field], [charm])).toEqual(['Charm · Hand', 'Charm · Spell & Trap Zone 2']);
    expect(await responses([field, { ...field, ability: 'charm.2' }], [charm])).toEqual(['Charm · Draw 1 card.', 'Charm · Gain 500 life.']);
    // In one hand they are the same, and another one is offered beside them.
    const both = [hand, { ...hand, card: 2 }, { card: 10, is: 'knight', ability: 'knight' }];
    expect(await responses(both, [charm, { id: 'knight', name: 'Knight', kind: 'monster', text: [] }])).toEqual(['Charm', 'Knight']);
    expect(await page.textContent('.prompt-acts')).toContain('or what glows');
    expect(await responses([hand, { ...hand, card: 2 }], [charm])).toEqual(['Activate Charm']);
  });

  test('a window in which nothing is new says so', async () => {
    const log = [{ n: 4, group: 1, event: 'drawn', action: '', by: 1, data: {} }];
    const window = asked('action', [{ card: 2, is: 'charm', ability: 'charm' }, { value: 'pass' }], { why: 'respond' });
    await show(page, viewWith(window, { turn: 1 }), log);
    expect(await page.textContent('.prompt h2')).toBe('Respond?');
    await page.keyboard.press('Space');
    const again = viewWith({ ...window, id: window.id + 1000 }, { turn: 1 });
    await tellAll(page, [{ type: 'seat', message: { type: 'patch', from: 1, version: 2, patch: { decision: again.decision }, log: [] } }]);
    expect(await page.textContent('.prompt h2')).toBe('Respond before they go on?');
  });

  test('texts of strangers are texts: no markup, no script', async () => {
    const evil = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
    const view = viewWith(asked('one', [{ card: 1, is: 'evil' }], { must: evil, why: evil }));
    const cards = { ...view.cards, 1: { ...view.cards[1], card: 'evil' } } as typeof view.cards;
    const log = [{ n: 1, group: 1, event: 'drawn', action: '', by: 0, data: { card: { card: 1, is: 'evil' } } }];
    await show(page, { ...view, cards }, log, [{ id: 'evil', name: evil, kind: evil, type: evil, text: [evil], race: evil }]);
    await page.locator('[data-card="1"]').click();
    expect(await page.locator('.board img, .panel img, .panel script').count()).toBe(0);
    expect(await page.evaluate(() => (window as unknown as { hurt?: number }).hurt)).toBeUndefined();
    expect(await page.textContent('.log')).toContain('<img src=x');
  });

  test('nobody is kept out: no serious findings on the board, in a menu, in a dialog', async () => {
    await show(page, viewWith(asked('action', [{ card: 2, is: 'charm', ability: 'charm' }, { value: 'pass' }], { why: 'open' })));
    expect(await seriousViolations(page)).toEqual([]);
    await page.locator('[data-card="2"]').click();
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    expect(await seriousViolations(page)).toEqual([]);
  });
});
