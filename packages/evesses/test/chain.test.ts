import { Err, none, Ok, TimingEvent } from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';
import { duel, timings } from './duel.js';

describe('chain resolution', () => {
  test('[EP2, EP3, EH1] how chain building and resolution works', () => {
    // Setup: a monster, Mirror Force, and a relic that draws when a monster is destroyed.
    const { ev, ctx } = duel({ field: ['Wolf'], deck: ['a'] });
    const wolf = { name: 'Wolf' };
    const steps: unknown[] = [];
    /** What can be seen where an action runs: which it is, what still waits below it, what history has. */
    const note = (what: string) => steps.push([what, ev.chain.map(({ id }) => id), timings(ev)]);
    ev.onTiming('card_destroyed', 2)
      .action((c) => c.draw(1))
      .build();
    const attack = ev
      .directEffect()
      .id('attack')
      .action((c) => {
        note('attack');
        return c.attackWithMonster(wolf);
      })
      .build();
    const mirrorForce = ev
      .directEffect()
      .id('mirror force')
      .tag('trap')
      .action((c) => {
        note('mirror force');
        return c.destroy(c.getAllAttackPositionMonsters('ana'));
      })
      .build();
    const protection = ev
      .directEffect()
      .id('protection')
      .action((c) => {
        note('protection');
        return c.makeIndestructible(wolf);
      })
      .build();

    // Steps 1 to 3: each goes through request only.
    for (const [effect, size] of [
      [attack, 1],
      [mirrorForce, 2],
      [protection, 3],
    ] as const) {
      expect(ev.activateEffect(effect, ctx)).toEqual(Ok({ status: 'done', failed: [] }));
      expect(ev.chain.length).toBe(size);
    }
    expect(ev.chain).toEqual([attack, mirrorForce, protection]);
    expect([steps, timings(ev), ctx.state.lp['bo']]).toEqual([[], [], 8000]);

    // Step 4: the last one in is the first one out.
    expect(ev.resolveChain(ctx)).toEqual(Ok({ status: 'done', failed: [] }));
    expect(steps).toEqual([
      ['protection', ['attack', 'mirror force', 'protection'], []],
      ['mirror force', ['attack', 'mirror force'], ['made_indestructible']],
      ['attack', ['attack'], ['made_indestructible']],
    ]);
    expect(timings(ev)).toEqual(['made_indestructible', 'damage_taken']);
    expect([ev.chain, ev.pendingTriggers]).toEqual([[], []]);
    expect([ctx.names('field'), ctx.names('hand'), ctx.state.lp]).toEqual([['Wolf'], [], { ana: 8000, bo: 7000 }]);
  });

  /** The second walk-through: what is printed, and the game it is played in. */
  function fullPipeline() {
    const { ev, ctx } = duel({ field: ['Wolf'], deck: ['a'] });
    const prints: string[] = [];
    const print = (line: string) => prints.push(line);
    ev.onTiming('card_destroyed', 2)
      .id('draw relic')
      .mandatory()
      .action((c) => {
        print('  [TRIGGER] Draw relic activating...');
        return c.draw(1);
      })
      .build();
    ev.onTiming('card_drawn', 2)
      .id('LP relic')
      .mandatory()
      .action((c) => {
        print('  [TRIGGER] LP relic activating...');
        return c.gainLp(500);
      })
      .build();
    const destroyEffect = ev
      .directEffect()
      .id('destroy effect')
      .target((c) => c.selectCards(1, () => true))
      .action((c, targets) => {
        print('[EFFECT] Destroying card...');
        return c.destroy(targets[0]);
      })
      .build();
    return { ev, ctx, prints, print, destroyEffect };
  }

  test('[EP3, ET2, EH1] example with triggers: the full pipeline', () => {
    const { ev, ctx, prints, print, destroyEffect } = fullPipeline();
    print('=== PLAYER ACTIVATES DESTROY EFFECT ===');
    ev.activateEffect(destroyEffect, ctx);
    print(`Chain stack size: ${ev.chain.length}`);
    print('');
    print('=== RESOLVING CHAIN ===');
    ev.resolveChain(ctx);
    // The document prints a trigger's line at its request, too; but it is the action that prints, and it runs once.
    expect(prints).toEqual([
      '=== PLAYER ACTIVATES DESTROY EFFECT ===',
      'Chain stack size: 1',
      '',
      '=== RESOLVING CHAIN ===',
      '[EFFECT] Destroying card...',
      '  [TRIGGER] Draw relic activating...',
      '  [TRIGGER] LP relic activating...',
    ]);
    expect(timings(ev)).toEqual(['card_destroyed', 'card_drawn']);
    expect([ctx.names('graveyard'), ctx.names('hand'), ctx.state.lp['ana']]).toEqual([['Wolf'], ['a'], 8500]);
    expect([ev.chain, ev.pendingTriggers]).toEqual([[], []]);
  });

  test('the trace of the full pipeline reads like the boxes of the document', () => {
    const { ev, ctx, destroyEffect } = fullPipeline();
    ev.timing('turn', 1);
    ev.activateEffect(destroyEffect, ctx);
    ev.resolveChain(ctx);
    expect(`\n${ev.trace()}\n`).toMatchInlineSnapshot(`
      "
      COMMIT      #4 turn (1) in turn
      REQUEST     destroy effect: link 1
      RESOLUTION  destroy effect
      COMMIT      #7 card_destroyed (2) in turn
                  → draw relic waits
      ┌──────────────────────────────────────────────────────────┐
      │ The chain is empty, but 1 trigger waits                  │
      └──────────────────────────────────────────────────────────┘
      REQUEST     draw relic answers #7: link 1
      RESOLUTION  draw relic
      COMMIT      #11 card_drawn (2) in turn
                  → LP relic waits
      ┌──────────────────────────────────────────────────────────┐
      │ The chain is empty, but 1 trigger waits                  │
      └──────────────────────────────────────────────────────────┘
      REQUEST     LP relic answers #11: link 1
      RESOLUTION  LP relic
                  no events
      ┌──────────────────────────────────────────────────────────┐
      │ The chain is empty, and nothing waits                    │
      └──────────────────────────────────────────────────────────┘
      "
    `);
  });

  test('the trace tells what was declined, what could not be activated, and what still waits', () => {
    const { ev, ctx } = duel({ deck: ['a'] });
    const relic = (id: string) => ev.onTiming('card_drawn', 2).id(id).action(none);
    relic('never')
      .constraint('never', () => false)
      .build();
    relic('maybe').optional().build();
    relic('later').optional().build();
    ctx.draw(1);
    ev.resolveChain(ctx);
    ev.answer(false);
    expect(ev.decision?.by).toBe('later');
    expect(
      ev
        .trace()
        .split('\n')
        .map((line) => line.trim().replace(/#\d+/, '#')),
    ).toEqual([
      'COMMIT      # card_drawn (2)',
      '→ never waits',
      '→ maybe waits',
      '→ later waits',
      'never could not be activated',
      'maybe was declined',
    ]);
  });

  test('[EP1, EP2, EP3] the three phases explained', () => {
    const { ev, ctx } = duel({ hand: ['spare'], field: ['Wolf'], deck: ['a'] });
    const order: string[] = [];
    const did = (what: string) => {
      if (order.at(-1) !== what) order.push(what);
    };
    ev.floodgate()
      .forbid(() => {
        did('request: forbids');
        return false;
      })
      .build();
    ev.floodgate()
      .replace((_, action) => {
        did(`resolution: replace ${action.type}`);
        return action;
      })
      .build();
    ev.floodgate()
      .modify((_, event) => {
        did(`modify ${event.timing}`);
        return event;
      })
      .build();
    ev.onTiming('card_destroyed', 2)
      .filter((event) => {
        did(`commit: triggers are found, in ${event.scopeStack.map((s) => s.scope).join(' ')}`);
        return true;
      })
      .action(() => {
        did('the trigger resolves');
        return none();
      })
      .build();
    const effect = ev
      .directEffect()
      .constraint('a constraint', () => {
        did('request: constraint');
        return true;
      })
      .costChecker(() => {
        did('request: can the cost be paid');
        return true;
      })
      .cost((c) => {
        did('request: cost');
        return c.payLp(100);
      })
      .target((c) => {
        did('request: target');
        return c.selectCards(1, (card) => card.zone === 'field');
      })
      .action(
        (c, targets) => {
          did('resolution: action');
          return c.destroy(targets);
        },
        { type: 'main' },
      )
      .andThen(
        (c) => {
          did(`resolution: compound, with ${timings(ev).length - 1} events in history`);
          return c.draw(1);
        },
        { type: 'compound' },
      )
      .build();
    ev.timing('turn', 1);
    order.length = 0;
    ev.activateEffect(effect, ctx);
    expect(order).toEqual(['request: constraint', 'request: can the cost be paid', 'request: forbids', 'request: cost', 'request: target']);
    expect(ev.chain).toEqual([effect]);
    order.length = 0;
    ev.resolveChain(ctx);
    expect(order).toEqual([
      'resolution: replace main',
      'resolution: action',
      'modify card_destroyed',
      'resolution: replace compound',
      'resolution: compound, with 0 events in history',
      'modify card_drawn',
      'commit: triggers are found, in turn',
      'request: forbids',
      'resolution: replace ',
      'the trigger resolves',
    ]);
  });

  test('[EH1] basic chain flow', () => {
    const { ev, ctx } = duel({ deck: ['a'] });
    const never = ev
      .directEffect()
      .cost(() => Err('no'))
      .action(none)
      .build();
    expect(ev.activateEffect(never, ctx)).toEqual(Err('no'));
    const effect = ev
      .directEffect()
      .action((c) => c.draw(1))
      .build();
    const response = ev
      .directEffect()
      .owner('bo')
      .action((c) => c.damage('ana', 1))
      .build();
    ev.onTiming('damage_taken', 2)
      .action((c) => c.gainLp(10))
      .build();
    expect(ev.activateEffect(effect, ctx).ok).toBe(true);
    expect(ev.activateEffect(response, ctx).ok).toBe(true);
    expect(ev.resolveChain(ctx).ok).toBe(true);
    expect([timings(ev), ctx.state.lp['ana'], ev.chain, ev.pendingTriggers]).toEqual([['damage_taken', 'card_drawn'], 8009, [], []]);
    expect(ev.resolveChain(ctx)).toEqual(Ok({ status: 'done', failed: [] })); // nothing is left to do
  });

  test('handling chains manually', () => {
    const { ev, ctx } = duel();
    const order: string[] = [];
    const effects = ['effect1', 'effect2', 'effect3'].map((id) =>
      ev
        .directEffect()
        .id(id)
        .action((c) => {
          order.push(id);
          return c.some(new TimingEvent('resolved', 2));
        })
        .build(),
    );
    ev.onTiming('resolved', 2)
      .oncePerTurn()
      .action(() => {
        order.push('trigger');
        return none();
      })
      .build();
    for (const effect of effects) ev.activateEffect(effect, ctx);
    ev.resolveChain(ctx);
    expect(order).toEqual(['effect3', 'effect2', 'effect1', 'trigger']);
  });
});
