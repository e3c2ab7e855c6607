/**
 * Days: what comes by itself at dawn, at night and in the end. Days, hours and nights are scopes; entering one says its name,
 * and ending one says its name with `_end`. What they bring are triggers that are always in force.
 */
import { type Evesses, none, Phase } from '@rulewright/evesses';
import { GOODS } from './merchant.js';
import { HOURS, has, KING, LAST_DAY, type Thing, type World } from './world.js';

const BEASTS = ['grey rat', 'bone dog', 'marsh wight', 'lantern thief', 'cave ogre'];

export function defineDays(ev: Evesses<World>, relics: readonly Thing[]): void {
  // A rule that lasts as long as the day on which it is registered, like some curses.
  const marketDay = ev
    .floodgate()
    .id('market day')
    .modifyStat('price', (value) => Math.ceil(value / 2))
    .layer(3)
    .define();

  ev.onTiming('day')
    .id('dawn')
    .action((ctx) => {
      const { state } = ctx;
      state.day++;
      state.extraHours = 0;
      state.stamina = state.maxStamina;
      ctx.tell(`— Day ${state.day} of ${LAST_DAY} —`);
      if (state.day === 1) ctx.tell(`On the last day the ${KING} comes. Be ready.`);
      return ctx.some();
    })
    .andAlso((ctx) => {
      const { day } = ctx.state;
      if (day === LAST_DAY) return ctx.spawn(KING, 18, 6);
      return ctx.spawn(ctx.any(BEASTS.slice(day - 1, day + 1)) ?? 'grey rat', 2 + day + ctx.random(3), 2 + day);
    })
    .andAlso((ctx) => (ctx.state.day % 2 === 0 ? ctx.spawn('carrion crow', 3, 2) : none()))
    .andAlso((ctx) => {
      const unknown = relics.filter((relic) => !has(ctx, relic));
      const best = ctx.any(unknown);
      const other = ctx.any(unknown.filter((relic) => relic !== best));
      ctx.state.wares = [best, other, ...GOODS].flatMap((ware) => ware?.name ?? []);
      if (ctx.random(3) > 0) return ctx.some();
      ctx.register(marketDay, { boundTo: 'day' });
      ctx.tell('It is market day: everything costs half.');
      return ctx.some();
    })
    .build();

  // Night is a scope of its own in the day: what lasts as long as the day is over only after it.
  ev.onTiming('night', 2)
    .id('nightfall')
    .action((ctx) => {
      ctx.tell('Night falls.');
      if (ctx.state.day === LAST_DAY) {
        ctx.tell(`The night of the ${KING} has no morning.`);
        ctx.state.ending = 'death';
      }
      return ctx.some();
    })
    .andAlso((ctx) => {
      const first = ctx.state.monsters[0];
      if (first === undefined) return ctx.heal(3, 'a quiet night');
      return ctx.hurt(first.bite, `the ${first.name}`, first.number);
    })
    .build();

  ev.onTiming('slain')
    .id('bounty')
    .action((ctx, event) => ctx.gainGold(event.data.bite, `the ${event.data.name}`))
    .build();

  ev.onTiming('slain')
    .id('the throne is empty')
    .filter((event) => event.data.name === KING)
    .action((ctx) => {
      ctx.tell('The hollow crown rolls over the stones. You have won.');
      ctx.state.ending = 'victory';
      return ctx.some();
    })
    .build();

  ev.floodgate()
    .id('the end')
    .phase(Phase.RESOLUTION)
    .forbid((ctx) => ctx.state.ending !== '')
    .says('the story is over')
    .build();
}

/** Goes on until the player has something to decide, or it is over. Nothing but the table says what comes next. */
export function passTime(ev: Evesses<World>, resolve: () => void): void {
  while (ev.decision === undefined && ev.state.ending === '') {
    if (ev.chain.length > 0 || ev.pendingTriggers.length > 0) resolve();
    else if (!ev.isDuring('day')) ev.timing('day', 1);
    else if (!ev.isDuring('hour')) {
      if (hour(ev) < HOURS + ev.state.extraHours) ev.timing('hour', 2);
      else if (!ev.isDuring('night')) ev.timing('night', 2);
      else ev.endTiming('day'); // and the night that lies in it
    } else if (ev.countTimings({ timing: 'hour spent', in: 'hour' }) > 0) ev.endTiming('hour');
    else return;
  }
}

/** Which hour of the day it is, counted from 1: as often as one has begun. */
export const hour = (ev: Evesses<World>): number => ev.countTimings({ timing: 'hour', in: 'day' });
