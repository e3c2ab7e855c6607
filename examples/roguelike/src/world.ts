/**
 * The world: what is true in it, and the small actions that everything else is made of.
 *
 * All of it lies in `state`, the story too. So what an action told that failed later is not told, and a saved game knows
 * what it has told already. Every small action has a type: by that, curses and relics know what they forbid or replace.
 */
import {
  type ActionResult,
  Context,
  CostCannotBePaid,
  Err,
  type NoData,
  none,
  Ok,
  type Registrable,
  type Result,
  TimingEvent,
} from '@rulewright/evesses';

export const LAST_DAY = 5;
export const HOURS = 4;
export const KING = 'hollow king';

export interface Monster {
  readonly number: number;
  readonly name: string;
  life: number;
  readonly bite: number;
}

export interface State {
  day: number;
  /** What the hourglass has added to this day. */
  extraHours: number;
  life: number;
  maxLife: number;
  stamina: number;
  maxStamina: number;
  gold: number;
  strength: number;
  monsters: Monster[];
  /** How many monsters there have been: the number of the last. */
  spawned: number;
  /** What the merchant has, by name. */
  wares: string[];
  /** The relics and lasting curses that are held: each is an object, and its rules end with it. */
  held: { readonly name: string; readonly object: number }[];
  ending: '' | 'victory' | 'death';
  story: string[];
}

export const newState = (): State => ({
  day: 0,
  extraHours: 0,
  life: 20,
  maxLife: 20,
  stamina: 6,
  maxStamina: 6,
  gold: 6,
  strength: 3,
  monsters: [],
  spawned: 0,
  wares: [],
  held: [],
  ending: '',
  story: [],
});

/** Everything that has a name in this game: the compiler checks what rules and deeds say by it. */
export interface Ruins {
  state: State;
  events: {
    'hour spent': NoData;
    hurt: { amount: number; monster: number };
    healed: { amount: number };
    'gold gained': { amount: number; by: string };
    wounded: { number: number; amount: number };
    slain: { name: string; bite: number };
    spawned: { number: number };
    gained: { name: string };
    lost: { name: string };
  };
  scopes: 'day' | 'hour' | 'night';
  stats: { strength: NoData; price: { ware: string }; purse: NoData };
  actions: {
    hurt: { amount: number; by: string; monster: number };
    heal: number;
    'gain gold': number;
    wound: { number: number; amount: number };
    pay: { name: string; price: number };
  };
}
export type Done = ActionResult<Ruins>;

/** A relic or a curse: rules that are defined when the game is made, and in force as long as it is held. */
export interface Thing {
  readonly name: string;
  /** What it does, in a few words. */
  readonly says: string;
  readonly rules: readonly Registrable[];
  /** What its rules last as long as: an object of its own, which can be lost, or the day. */
  readonly lasts: 'until lost' | 'this day';
}

export class World extends Context<Ruins> {
  tell(line: string): void {
    this.state.story.push(line);
  }

  /** Asks for one of the things, shown by their labels. */
  pick<T>(why: string, things: readonly T[], label: (thing: T) => string): T | undefined {
    const labels = things.map(label);
    const chosen = this.chooseOne(why, labels);
    return chosen === undefined ? undefined : things[labels.indexOf(chosen)];
  }
  /** One of them by chance. */
  any<T>(things: readonly T[]): T | undefined {
    return things.length === 0 ? undefined : things[this.random(things.length)];
  }

  // -- what can be asked: floodgates have their say

  get strength(): number {
    return this.query('strength', this.state.strength);
  }
  price(ware: string, base: number): number {
    return this.query('price', base, { ware });
  }
  /** What purchases can be paid with. */
  get purse(): number {
    return this.query('purse', this.state.gold);
  }

  // -- costs

  /** The cost of every deed that takes an hour. */
  spendHour(stamina = 0): Done {
    const { state } = this;
    if (state.stamina < stamina) return Err(new CostCannotBePaid(`you are too tired: it takes ${stamina} stamina`));
    state.stamina -= stamina;
    return this.some(new TimingEvent('hour spent', 2));
  }
  spendGold(gold: number): Result<null> {
    const { state } = this;
    if (state.gold < gold) return Err(new CostCannotBePaid(`it takes ${gold} gold`));
    state.gold -= gold;
    return Ok(null);
  }
  bleed(life: number): Result<null> {
    const { state } = this;
    if (state.life <= life) return Err(new CostCannotBePaid('it would kill you'));
    state.life -= life;
    return Ok(null);
  }

  // -- small actions

  /** Somebody hurts you; `monster` is its number, 0 if it is none. */
  hurt(amount: number, by: string, monster = 0): Done {
    return this.perform({ type: 'hurt', targets: { amount, by, monster } }, (ctx, { amount }) => {
      if (amount === 0) {
        ctx.tell(`${capital(by)} misses you.`);
        return none();
      }
      const { state } = ctx;
      state.life = Math.max(0, state.life - amount);
      ctx.tell(`${capital(by)} hurts you for ${amount}. (life ${state.life})`);
      if (state.life === 0) {
        ctx.tell('You fall, and do not get up again.');
        state.ending = 'death';
      }
      return ctx.some(new TimingEvent('hurt', 1, { amount, monster }));
    });
  }

  heal(amount: number, by: string): Done {
    return this.perform({ type: 'heal', targets: amount }, (ctx, amount) => {
      const { state } = ctx;
      const healed = Math.min(amount, state.maxLife - state.life);
      if (healed === 0) return none();
      state.life += healed;
      ctx.tell(`${capital(by)} heals you for ${healed}. (life ${state.life})`);
      return ctx.some(new TimingEvent('healed', 1, { amount: healed }));
    });
  }

  gainGold(amount: number, by: string): Done {
    return this.perform({ type: 'gain gold', targets: amount }, (ctx, amount) => {
      if (amount === 0) return none();
      ctx.state.gold += amount;
      ctx.tell(`You get ${amount} gold from ${by}. (gold ${ctx.state.gold})`);
      return ctx.some(new TimingEvent('gold gained', 1, { amount, by }));
    });
  }

  /** Somebody hurts a monster. */
  wound(number: number, amount: number, by: string): Done {
    return this.perform({ type: 'wound', targets: { number, amount } }, (ctx, { number, amount }) => {
      const { state } = ctx;
      const monster = state.monsters.find((one) => one.number === number);
      if (monster === undefined) return none();
      const { name } = monster;
      monster.life -= amount;
      if (monster.life > 0) {
        ctx.tell(`${capital(by)} wounds the ${name} for ${amount}. (${monster.life} left)`);
        return ctx.some(new TimingEvent('wounded', 1, { number, amount }));
      }
      state.monsters = state.monsters.filter((one) => one.number !== number);
      ctx.tell(`${capital(by)} slays the ${name}.`);
      return ctx.some(new TimingEvent('slain', 1, { name, bite: monster.bite }));
    });
  }

  refresh(stamina: number): Done {
    const { state } = this;
    if (state.stamina === state.maxStamina) return none();
    state.stamina = Math.min(state.maxStamina, state.stamina + stamina);
    this.tell(`You catch your breath. (stamina ${state.stamina})`);
    return this.some();
  }

  spawn(name: string, life: number, bite: number): Done {
    const { state } = this;
    const number = ++state.spawned;
    state.monsters.push({ number, name, life, bite });
    this.tell(`A ${name} prowls here: ${life} life, bites for ${bite}.`);
    return this.some(new TimingEvent('spawned', 1, { number }));
  }

  /** A relic is found, or a curse falls on you: its rules are in force from now on. */
  gain({ name, says, rules, lasts }: Thing): Done {
    this.tell(`The ${name} is yours now: ${says}.`);
    if (lasts === 'this day') for (const rule of rules) this.register(rule, { boundTo: 'day' });
    else {
      const object = this.createObject(name);
      this.state.held.push({ name, object });
      for (const rule of rules) this.register(rule, { boundTo: object });
    }
    return this.some(new TimingEvent('gained', 1, { name }));
  }
  /** The object is no more, and so are the rules that were bound to it. */
  lose(object: number): Done {
    const lost = this.state.held.find((one) => one.object === object);
    if (lost === undefined) return none();
    this.state.held = this.state.held.filter((one) => one.object !== object);
    this.expire(object);
    return this.some(new TimingEvent('lost', 1, { name: lost.name }));
  }
}

/** Whether all of its rules are in force. */
export const has = (ctx: World, { rules }: Thing): boolean => rules.every((rule) => ctx.ev.isInForce(rule));

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
