/** The merchant: what there is to buy, and what it costs now. A purchase takes no time, but the merchant has no patience. */
import { Err, type Evesses, none, Ok } from '@rulewright/evesses';
import { type Deed, deed } from './deed.js';
import type { Done, Thing, World } from './world.js';

interface Ware {
  readonly name: string;
  readonly says: string;
  readonly price: number;
  use(ctx: World): Done;
}

/** What the merchant always has; it is used up at once. */
export const GOODS: readonly Ware[] = [
  { name: 'bread', says: 'heals you for 6', price: 3, use: (ctx) => ctx.heal(6, 'the bread') },
  { name: 'tonic', says: 'gives you 4 stamina', price: 3, use: (ctx) => ctx.refresh(4) },
];

export function defineTrade(ev: Evesses<World>, relics: readonly Thing[]): Deed {
  const waresNamed = new Map<string, Ware>([
    ...GOODS.map((good) => [good.name, good] as const),
    ...relics.map((relic) => [relic.name, { ...relic, price: 8, use: (ctx: World) => ctx.gain(relic) }] as const),
  ]);
  /** What you can pay for, at the price that it has now. */
  const offers = (ctx: World): { readonly name: string; readonly price: number }[] => {
    const { purse } = ctx;
    const all = ctx.state.wares.map((name) => ({ name, price: ctx.price(name, waresNamed.get(name)?.price ?? 0) }));
    return all.filter(({ price }) => price <= purse);
  };

  return deed(
    'trade',
    'Buy from the merchant (takes no time)',
    ev
      .directEffect()
      .timesPerTurn(2)
      .constraint('you can pay for nothing that the merchant has', (ctx) => offers(ctx).length > 0)
      .target((ctx) => {
        const label = ({ name, price }: { name: string; price: number }) => `${name} (${price} gold): ${waresNamed.get(name)?.says}`;
        const ware = ctx.pick('What do you buy?', offers(ctx), label);
        return ware === undefined ? Err('you can pay for nothing') : Ok(ware);
      })
      // A small action with a type of its own: a curse may have you pay with something else.
      .action(
        (ctx, { price }) => {
          const paid = ctx.spendGold(price);
          return paid.ok ? ctx.some() : paid;
        },
        { type: 'pay' },
      )
      .andIfYouDo((ctx, { name, price }) => {
        ctx.state.wares = ctx.state.wares.filter((ware) => ware !== name);
        ctx.tell(`The merchant hands you the ${name}. (price ${price}, gold ${ctx.state.gold})`);
        return waresNamed.get(name)?.use(ctx) ?? none();
      }),
  );
}
