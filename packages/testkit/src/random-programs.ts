/** Random programs: steps nobody thought of. Every kind of step, choice and compound occurs. */
import {
  act,
  also,
  alsoAfterThat,
  and,
  andIfYouDo,
  andThen,
  assign,
  attempt,
  branch,
  type Chance,
  call,
  checkRules,
  choose,
  type EffectDefinition,
  type Expr,
  each,
  eachTogether,
  end,
  type Here,
  locked,
  mayPay,
  type ProgramDefinition,
  pay,
  register,
  repeat,
  run,
  type Step,
  settle,
  surely,
  thenDo,
  v,
} from '@rulewright/kernel';
import {
  cards,
  count,
  deck,
  destroy,
  draw,
  field,
  gain,
  grave,
  hand,
  lose,
  mark,
  move,
  player,
  show,
  shuffle,
  toss,
  turn,
  unmark,
  vault,
  whisper,
} from './workshop.js';

const { life } = player.fields;
export const me = (here: Here): number => here.seat;
export const other = (here: Here): number => (here.seat + 1) % here.seats;
export const lifeOf = (here: Here, seat: number): number => here.get(here.player(seat), life);

/** Where cards are looked for; the pile only where whoever looks is shown what lies there. */
export const places: readonly ((here: Here) => number[])[] = [
  (here) => here.cards(here.zone(hand, here.seat)),
  (here) => here.cards(here.zone(hand, other(here))),
  (here) => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, here.seat, slot))),
  (here) => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, other(here), slot))),
  (here) => here.cards(here.zone(grave, here.seat)),
  (here) => here.cards(here.zone(vault)),
];
export const pile = (here: Here): number[] => here.cards(here.zone(deck, here.seat));

/** Writes random steps. */
export class Author {
  /** Variables that hold a card, if anything. */
  private readonly cards: string[] = [];
  private count = 0;
  private inCost = false;

  constructor(
    private readonly chance: Chance,
    private readonly effects: readonly EffectDefinition[],
    private readonly callable: readonly ProgramDefinition[],
    /** Whether a seat is handed to the program as `given`, and whether it may shuffle. */
    private readonly allows: { readonly given: boolean; readonly shuffles: boolean } = { given: true, shuffles: true },
  ) {}

  steps(many: number, depth: number): Step[] {
    return Array.from({ length: many }, () => this.step(depth));
  }

  private few(depth: number): Step[] {
    return this.steps(this.chance.between(1, 2), depth - 1);
  }

  private fresh(prefix: string): string {
    return `${prefix}${this.count++}`;
  }

  private card(): Expr<number> {
    const { chance } = this;
    if (this.cards.length > 0 && chance.below(3) > 0) return v(chance.pick(this.cards));
    const place = chance.pick(places);
    return (here) => place(here).at(-1);
  }

  private seat(): Expr<number> {
    return this.chance.pick<Expr<number>>(this.allows.given ? [me, me, other, v('given')] : [me, me, other]);
  }

  private amount(): Expr<number> {
    const n = this.chance.between(0, 6);
    return this.chance.pick<Expr<number>>([
      n,
      n,
      (here) => here.count(here.zone(hand, here.seat)),
      (here) => Math.min(9, lifeOf(here, other(here))),
    ]);
  }

  private step(depth: number): Step {
    const { chance } = this;
    const roll = chance.below(depth > 0 ? 29 : 11);
    switch (roll) {
      case 0:
      case 1:
      case 2:
      case 3:
      case 4:
      case 5:
        return this.act();
      case 6:
      case 7:
      case 8:
      case 9:
        return this.choose();
      case 10:
        return assign(this.fresh('n'), this.amount());
      case 11:
      case 12: {
        const outer = this.inCost;
        this.inCost = true;
        const steps = this.few(depth);
        this.inCost = outer;
        return pay(...steps);
      }
      case 13:
      case 14:
        return attempt(...this.few(depth), ...this.few(depth));
      case 15:
        return branch(this.condition(), this.few(depth), chance.below(2) === 0 ? this.few(depth) : []);
      case 16:
        return repeat(chance.between(0, 2), ...this.few(depth));
      case 17: {
        const into = this.fresh('each');
        const place = chance.pick(places);
        const loop = chance.pick([each, eachTogether]);
        this.cards.push(into);
        return loop(into, (here: Here) => place(here).slice(0, 3), ...this.few(depth));
      }
      case 18:
      case 19:
        return chance.pick([and, andIfYouDo, also, thenDo, alsoAfterThat, andThen])(this.few(depth), this.few(depth));
      case 20: {
        const into = this.fresh('fx');
        const effect = chance.pick(this.effects);
        const steps = [register(effect, { x: this.amount() }, { into }), ...(chance.below(4) === 0 ? [end(v(into))] : [])];
        return branch(true, steps);
      }
      case 21:
        if (this.callable.length > 0 && !this.inCost) return call(chance.pick(this.callable), { given: this.seat() });
        return this.act();
      case 22:
        return this.leaf();
      case 23:
        return locked(...this.few(depth));
      case 24:
        return this.inCost ? this.act() : checkRules();
      case 25:
        return surely(...this.few(depth), ...this.few(depth));
      case 26:
      case 27: {
        const outer = this.inCost;
        this.inCost = true;
        const into = this.fresh('paid');
        const steps = this.few(depth);
        this.inCost = outer;
        return mayPay(into, { why: into }, ...steps);
      }
      default:
        return this.inCost ? this.act() : settle();
    }
  }

  private condition(): Expr<boolean> {
    const bar = this.chance.between(10, 25);
    return this.chance.pick<Expr<boolean>>([
      (here) => lifeOf(here, here.seat) > bar,
      (here) => here.count(here.zone(grave, here.seat)) > 1,
      (here) => here.seq % 2 === 0,
    ]);
  }

  private act(): Step {
    const { chance } = this;
    const to = chance.pick<Expr<number>>([
      (here) => here.zone(hand, here.seat),
      (here) => here.zone(field, here.seat, 1),
      (here) => here.zone(vault),
      (here) => here.zone(deck, here.seat),
    ]);
    const acts: (() => Step)[] = [
      () => act(gain, { seat: this.seat(), amount: this.amount() }),
      () => act(lose, { seat: this.seat(), amount: this.amount() }),
      () => act(destroy, { card: this.card() }),
      () => act(move, { card: this.card(), to }),
      () => act(turn, { card: this.card() }),
      () => act(count, { card: this.card(), by: chance.between(1, 3) }),
      () => act(show, { card: this.card(), seats: [0, 1] }),
      () => act(toss, { seat: me }, { into: this.fresh('n') }),
      () => act(mark, { label: chance.pick(['flag', 'note one']) }),
      () => act(whisper, { seat: me, value: chance.between(1, 9) }),
      () => {
        const into = this.fresh('c');
        const step = act(draw, { seat: this.seat() }, { into });
        this.cards.push(into);
        return step;
      },
      () => {
        const into = this.fresh('m');
        return branch(true, [act(mark, { label: 'brief' }, { into }), act(unmark, { marker: v(into) })]);
      },
      () => (!this.allows.shuffles ? act(gain, { seat: me, amount: 1 }) : act(shuffle, { seat: this.seat() })),
    ];
    return chance.pick(acts)();
  }

  private choose(): Step {
    const { chance } = this;
    const place = chance.pick(places);
    const into = this.fresh('v');
    const who = chance.below(5) === 0 ? other : me;
    const limit = chance.between(1, 3);
    const things = { who, from: (here: Here) => place(here), why: into };
    switch (chance.below(13)) {
      case 0:
      case 1:
      case 2:
        this.cards.push(into);
        return choose(into, { kind: 'one', ...things });
      case 3:
        return choose(into, { kind: 'some', min: 1, max: limit, ...things });
      case 4:
        return choose(into, { kind: 'upTo', max: limit, ...things });
      case 5:
        return choose(into, {
          kind: 'subset',
          ...things,
          must: {
            says: `${limit} at most, an even number of them`,
            allows: (_, chosen) => chosen.length % 2 === 0 && chosen.length <= limit * 2,
          },
        });
      case 6:
        return choose(into, { kind: 'divide', total: limit, ...things });
      case 7:
        return choose(into, { kind: 'number', who, min: 0, max: limit + 1, why: into });
      case 8:
        return choose(into, { kind: 'order', ...things, from: (here) => place(here).slice(0, 4) });
      case 9:
        return choose(into, { kind: 'yesNo', who, why: into });
      case 10:
        return choose(into, { kind: 'name', who, from: cards.map(({ id }) => id), why: into });
      case 11:
        if (this.inCost)
          return choose(into, { kind: 'slot', who, from: (here) => [0, 1, 2].map((slot) => here.zone(field, here.seat, slot)), why: into });
        return choose(into, {
          kind: chance.pick(['one', 'upTo']),
          who: (here) => Array.from({ length: here.seats }, (_, seat) => seat),
          from: (here) => here.cards(here.zone(hand, here.asked)),
          why: into,
        });
      default:
        this.cards.push(into);
        return choose(into, { kind: 'one', who: me, from: pile, shown: true, why: into });
    }
  }

  /** Plain TypeScript that acts, puts effects in force, asks, and acts on the answer, or gives up. */
  private leaf(): Step {
    const { chance } = this;
    const amount = chance.between(1, 4);
    const place = chance.pick(places);
    const name = this.fresh('leaf');
    const effect = chance.below(2) === 0 ? chance.pick(this.effects) : undefined;
    const ends = chance.below(2) === 0;
    const givesUp = chance.below(3) === 0;
    return run(name, (doing) => {
      doing.act(gain, { seat: doing.seat, amount });
      const lasting = effect === undefined ? undefined : doing.register(effect, { x: amount });
      const picked = doing.choose({ kind: 'one', from: place(doing), why: `${name} picks` });
      if (picked === undefined) return givesUp ? doing.undo() : undefined;
      const outcome = doing.act(count, { card: picked as number, by: amount });
      const again = doing.choose({ kind: 'yesNo', why: `${name} again` });
      if (lasting !== undefined && ends) doing.end(lasting);
      if (again === true) return doing.act(destroy, { card: picked as number });
      return givesUp ? doing.undo() : outcome;
    });
  }
}
