/** Places: what you can do there. Each deed has constraints, a cost, perhaps a target, and what it does. */
import { Err, type Evesses, none, Ok } from '@rulewright/evesses';
import { type Deed, deed } from './deed.js';
import { defineTrade } from './merchant.js';
import { type Done, has, type Thing, type World } from './world.js';

export function definePlaces(ev: Evesses<World>, relics: readonly Thing[], curses: readonly Thing[]): readonly Deed[] {
  return [defineFight(ev), defineSearch(ev, relics, curses), defineTrade(ev, relics), definePrayer(ev, curses), ...defineRests(ev)];
}

function defineFight(ev: Evesses<World>): Deed {
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
      .action((ctx, foe) => ctx.wound(foe, ctx.strength + ctx.random(3), 'your blade'))
      .andThen((ctx, foe) => {
        const left = ctx.state.monsters.find((one) => one.number === foe);
        return left === undefined ? none() : ctx.hurt(ctx.random(left.bite + 1), `the ${left.name}`, foe);
      }),
  );
}

function defineSearch(ev: Evesses<World>, relics: readonly Thing[], curses: readonly Thing[]): Deed {
  const anyNew = (ctx: World, things: readonly Thing[]): Thing | undefined => ctx.any(things.filter((thing) => !has(ctx, thing)));

  function ruins(ctx: World): Done {
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
      .action(ruins),
  );
}

function definePrayer(ev: Evesses<World>, curses: readonly Thing[]): Deed {
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

function defineRests(ev: Evesses<World>): readonly Deed[] {
  const rest = deed(
    'rest',
    'Rest',
    ev
      .directEffect()
      .tag('rest')
      .cost((ctx) => ctx.spendHour())
      .action((ctx) => ctx.refresh(3))
      .andAlso((ctx) => ctx.heal(2, 'sleep')),
  );
  const wait = deed(
    'wait',
    'Wait',
    ev
      .directEffect()
      .cost((ctx) => ctx.spendHour())
      .action(none),
  );
  return [rest, wait];
}
