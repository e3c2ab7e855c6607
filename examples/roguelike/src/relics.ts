/**
 * Relics: most are triggers, a few are floodgates. All are defined here, once, under the relic's name; each comes into force
 * when it is gained, and ends when it is lost (`World.gain`, `World.lose`).
 */
import { type Buildable, type Evesses, none } from '@rulewright/evesses';
import type { Thing, World } from './world.js';

export function defineRelics(ev: Evesses<World>): readonly Thing[] {
  const relic = (name: string, says: string, rule: Buildable): Thing => ({
    name,
    says,
    rules: [rule.id(name).define()],
    lasts: 'until lost',
  });
  return [
    // These three make a cascade: slaying heals, healing gives gold, gold may be given away, which heals again.
    relic(
      'vampire fang',
      'what you slay heals you for 2',
      ev.onTiming('slain').action((ctx) => ctx.heal(2, 'the vampire fang')),
    ),
    relic(
      'silver chalice',
      'when you are healed, you get 1 gold',
      ev.onTiming('healed').action((ctx) => ctx.gainGold(1, 'the silver chalice')),
    ),
    relic(
      "beggar's bowl",
      'once a day, when you get gold, you may give 2 of it away and are healed for 4',
      ev
        .onTiming('gold gained')
        .optional()
        .oncePerTurn()
        .cost((ctx) => ctx.spendGold(2))
        .action((ctx) => ctx.heal(4, 'a kind word')),
    ),
    relic(
      'thorn mail',
      'whoever hurts you is wounded for 1',
      ev
        .onTiming('hurt')
        .filter((event) => event.data.monster !== 0)
        .action((ctx, event) => ctx.wound(event.data.monster, 1, 'the thorn mail')),
    ),
    relic(
      'lucky coin',
      'what you slay may have more gold on it',
      ev.onTiming('slain').action((ctx) => (ctx.random(2) === 0 ? none() : ctx.gainGold(1 + ctx.random(4), 'the lucky coin'))),
    ),
    relic(
      'cracked hourglass',
      'once a day, when an hour ends, you may bleed for 2 to have one more',
      ev
        .onTiming('hour_end', 2)
        .optional()
        .oncePerTurn()
        .cost((ctx) => ctx.bleed(2))
        .action((ctx) => {
          ctx.state.extraHours++;
          ctx.tell('The sand runs upwards: this day has one more hour.');
          return ctx.some();
        }),
    ),
    relic(
      'whetstone',
      'you strike for 1 more',
      ev.floodgate().modifyStat('strength', (value) => value + 1),
    ),
    relic(
      'guild ring',
      'everything costs 1 less',
      ev
        .floodgate()
        .modifyStat('price', (value) => value - 1)
        .layer(1),
    ),
    relic(
      'phoenix feather',
      'it burns in your stead',
      ev.floodgate().replaceAction('hurt', (ctx, { targets }) => {
        if (targets.amount < ctx.state.life) return undefined;
        const { object } = ctx.self; // asked here: while the new action runs, `self` is whoever hurts
        return {
          action: (c) => {
            c.state.life = Math.max(c.state.life, 8);
            c.tell(`You should be dead. The phoenix feather burns instead. (life ${c.state.life})`);
            return c.lose(object);
          },
        };
      }),
    ),
  ];
}
