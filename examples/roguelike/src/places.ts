/** Places: what you can do there. Each deed is a direct effect: constraints, a cost, perhaps a target, and what it does. */
import { type ActionResult, type Effect, type EffectBuilder, Err, type Evesses, none, Ok } from '@rulewright/evesses';
import { has, type Monster, type Thing, type World } from './world.js';

export interface Deed {
  readonly effect: Effect;
  readonly label: string;
}

export function definePlaces(ev: Evesses<World>, relics: readonly Thing[], curses: readonly Thing[]): readonly Deed[] {
  return [fight(ev), search(ev, relics, curses), trade(ev, relics), pray(ev, curses), rest(ev), wait(ev)];
}

const deed = (id: string, label: string, effect: EffectBuilder<World>): Deed => ({ effect: effect.id(id).build(), label });

function fight(ev: Evesses<World>): Deed {
  const monster = (ctx: World, number: number): Monster | undefined => ctx.state.monsters.find((one) => one.number === number);
  return deed(
    'fight',
    'Fight (2 stamina)',
    ev
      .directEffect()
      .constraint('nothing prowls here', (ctx) => ctx.state.monsters.length > 0)
      .cost((ctx) => ctx.spendHour(2))
      .target((ctx) => {
        const weakestFirst = [...ctx.state.monsters].sort((one, other) => one.life - other.life);
        const foe = ctx.pick('Whom do you fight?', weakestFirst, ({ name, life, bite }) => `${name} (${life} life, bites for ${bite})`);
        return foe === undefined ? Err('nothing prowls here') : Ok(foe.number);
      })
      .action((ctx, foe: number) => ctx.wound(foe, ctx.strength + ctx.random(3), 'your blade'))
      .andThen((ctx, foe: number) => {
        const left = monster(ctx, foe);
        return left === undefined ? none() : ctx.hurt(ctx.random(left.bite + 1), `the ${left.name}`, foe);
      }),
  );
}

function search(ev: Evesses<World>, relics: readonly Thing[], curses: readonly Thing[]): Deed {
  const anyNew = (ctx: World, things: readonly Thing[]): Thing | undefined => ctx.any(things.filter((thing) => !has(ctx, thing)));

  function ruins(ctx: World): ActionResult {
    switch (ctx.random(6)) {
      case 0:
        ctx.tell('Something hisses in the rubble.');
        return ctx.spawn('cellar snake', 3, 3);
      case 1: {
        const curse = anyNew(ctx, curses);
        return curse === undefined ? ctx.gainGold(1, 'a dead man') : ctx.gain(curse);
      }
      case 2:
      case 3: {
        if (!ctx.confirm('A chest with a grinning lid. Do you open it?')) {
          ctx.tell('You let it grin.');
          return none();
        }
        const found = anyNew(ctx, ctx.random(4) === 0 ? curses : relics);
        return found === undefined ? ctx.gainGold(6, 'the chest') : ctx.gain(found);
      }
      default:
        return ctx.gainGold(2 + ctx.random(4), 'the ruins');
    }
  }

  return deed(
    'search',
    'Search the ruins (1 stamina)',
    ev
      .directEffect()
      .cost((ctx) => ctx.spendHour(1))
      .action((ctx) => ruins(ctx)),
  );
}

/** The merchant takes no time, but has no patience: you can buy twice per day. */
function trade(ev: Evesses<World>, relics: readonly Thing[]): Deed {
  const waresNamed = new Map<string, Ware>([
    ...GOODS.map((good) => [good.name, good] as const),
    ...relics.map((relic) => [relic.name, { ...relic, price: 8, use: (ctx: World) => ctx.gain(relic) }] as const),
  ]);
  /** What the merchant has that you can pay for, at the price that it has now. */
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

function pray(ev: Evesses<World>, curses: readonly Thing[]): Deed {
  return deed(
    'pray',
    'Pray at the shrine (3 gold, if you have them)',
    ev
      .directEffect()
      .oncePerTurn()
      .cost((ctx) => ctx.spendHour())
      .action((ctx) => {
        if (!ctx.spendGold(3).ok) return none();
        ctx.tell(`You lay 3 gold on the altar. (gold ${ctx.state.gold})`);
        return ctx.some();
      })
      .andIfYouDo((ctx) => {
        const clinging = ctx.state.held.filter(({ name }) => curses.some((curse) => curse.name === name));
        const lifted = ctx.pick('Which curse do you leave here?', clinging, ({ name }) => name);
        if (lifted === undefined) return ctx.heal(4, 'the altar');
        ctx.tell(`You leave the ${lifted.name} behind.`);
        return ctx.lose(lifted.object);
      })
      .andAlso((ctx) => ctx.heal(1, 'the quiet')),
  );
}

function rest(ev: Evesses<World>): Deed {
  return deed(
    'rest',
    'Rest',
    ev
      .directEffect()
      .tag('rest')
      .cost((ctx) => ctx.spendHour())
      .action((ctx) => refresh(ctx, 3))
      .andAlso((ctx) => ctx.heal(2, 'sleep')),
  );
}

function wait(ev: Evesses<World>): Deed {
  return deed(
    'wait',
    'Wait',
    ev
      .directEffect()
      .cost((ctx) => ctx.spendHour())
      .action(none),
  );
}

function refresh(ctx: World, stamina: number): ActionResult {
  const { state } = ctx;
  if (state.stamina === state.maxStamina) return none();
  state.stamina = Math.min(state.maxStamina, state.stamina + stamina);
  ctx.tell(`You catch your breath. (stamina ${state.stamina})`);
  return ctx.some();
}

interface Ware {
  readonly name: string;
  readonly says: string;
  readonly price: number;
  use(ctx: World): ActionResult;
}
/** What the merchant always has; it is used up at once. */
export const GOODS: readonly Ware[] = [
  { name: 'bread', says: 'heals you for 6', price: 3, use: (ctx) => ctx.heal(6, 'the bread') },
  { name: 'tonic', says: 'gives you 4 stamina', price: 3, use: (ctx) => refresh(ctx, 4) },
];
