import { Context, Evesses, some, TimingEvent } from '@rulewright/evesses';
import { expect, test } from 'vitest';

class MyCtx extends Context<{ hand: string[]; drawn: string[]; lp: number }> {
  draw(n: number): string[] {
    const drawn: string[] = [];
    for (let i = 0; i < n; i++) {
      const card = this.state.hand.pop();
      if (card === undefined) break;
      drawn.push(card);
    }
    return drawn;
  }
  gainLp(n: number): void {
    this.state.lp += n;
  }
}

test('quick start', () => {
  const ev = new Evesses<MyCtx>({ state: { hand: ['A', 'B', 'C', 'D'], drawn: [], lp: 8000 } });
  const ctx = new MyCtx(ev);
  ev.onTiming('card_drawn', 2)
    .mandatory()
    .action((c) => {
      c.gainLp(500);
      return some();
    })
    .build();
  const pot = ev
    .directEffect()
    .action((c) => {
      for (const card of c.draw(2)) ev.addTiming(new TimingEvent('card_drawn', 2, { card }));
      return some();
    })
    .build();
  expect(ev.activateEffect(pot, ctx).ok).toBe(true);
  expect(ev.chain.length).toBe(1);
  expect(ev.resolveChain(ctx).ok).toBe(true);
  expect(ctx.state.hand).toEqual(['A', 'B']);
  expect(ctx.state.lp).toBe(9000);
  console.log(ev.trace());
});
