/** What the compiler tells authors: every line of the good program compiles, and each of the bad ones does not. */
import { beforeAll, describe, expect, test } from 'vitest';
import { compileModules } from '../../../tools/doc-blocks.mjs';

const game = `
import { type ActionResult, combine, Context, Err, type Evesses as Game, Evesses, type NoData, none, Ok, Phase, some, StatQuery,
  TimingEvent } from '@rulewright/evesses';
interface Foe { readonly id: string; hp: number; isGhost?: boolean }
interface State { coins: number; ore: number; foes: Foe[] }
interface Types {
  state: State;
  events: { ore_found: { ore: number }; slain: { foe: Foe }; rest: NoData };
  scopes: 'day' | 'night';
  stats: { strength: NoData; price: { ware: string } };
  actions: { pay: number; hurt: { id: string; amount: number }; rest: null };
}
class Mine extends Context<Types> {
  dig() {
    this.state.ore += 3;
    return this.some(new TimingEvent('ore_found', 2, { ore: 3 }));
  }
  pay(coins: number): ActionResult<Types> {
    return this.perform({ type: 'pay', targets: coins }, (ctx, price) => (price.toFixed() === '0' ? ctx.none() : ctx.some()));
  }
}
const state: State = { coins: 3, ore: 0, foes: [{ id: 'rat', hp: 3 }] };
const ev = new Evesses({ context: Mine, state });
const { ctx } = ev;
`;

const good = `
ev.onTiming('ore_found', 2)
  .filter(({ data, timing, scopeStack }, c) => data.ore.toFixed() !== c.state.ore.toFixed() && timing.length > scopeStack.length)
  .target((c) => Ok(c.state.foes))
  .action((c, { data }, foes) => foes.length > data.ore ? c.dig() : c.pay(data.ore))
  .andThen((c, event, [first]) => first === undefined || event.isDuring('day') ? none() : c.pay(first.hp))
  .build();
ev.onTiming('day_end', 1).action(none).build();
ev.onTiming('effect_negated', 2).filter(({ data }) => data.reason.length > 0).action((c, { data }) => Err(data.effect)).build();
ev.onTiming('lifetime_expired').data({ by: 1 }).action((c, { data }) => c.pay(c.self.data.by + data.object)).build();
const effect = ev.directEffect()
  .constraint('rich', (c) => c.state.coins > 0 || Err('poor'))
  .costChecker((c) => c.query('price', 3, { ware: 'rope' }) < c.state.coins)
  .cost((c) => c.pay(1))
  .target((c) => Ok({ id: 'rat', amount: c.query('strength', 1) }))
  .action((c, { id, amount }) => some(new TimingEvent('slain', 1, { foe: { id, hp: amount } })), { type: 'hurt', tags: ['fast'] })
  .andAlso((c) => combine(c.dig(), c.pay(1), none()))
  .build();
ev.floodgate().forbid((c, { id, tags }) => id === tags[0]).says('no').build();
ev.floodgate().phase(Phase.RESOLUTION).forbid((c, { owner }, action) => action.type === 'pay' && action.targets > owner.length).build();
ev.floodgate().phase(Phase.COMMIT).forbid((c, event) => event.timing === 'slain' && event.data.foe.hp > 0).build();
ev.floodgate().modify((c, event) => {
  if (event.timing === 'ore_found') event.data.ore *= 2;
  if (event.timing === 'stat_query' && event.data.stat === 'price') return event.value + event.data.ware.length;
  return event;
}).layer(2).build();
ev.floodgate().modify((c, event) => (event instanceof StatQuery ? event.value + 1 : undefined)).build();
ev.floodgate().modifyEvent('slain', (c, event) => event.with({ foe: { ...event.data.foe, hp: 0 } })).build();
ev.floodgate().modifyStat('price', (value, c, { data }) => value + data.ware.length + c.state.coins).build();
ev.floodgate().replace((c, action) => (action.type === 'hurt' ? { targets: { ...action.targets, amount: 0 } } : action)).build();
const gate = ev.floodgate().data(0).replaceAction('pay', (c, { targets }) => ({ action: (d, coins) => d.pay(coins + targets + c.self.data) })).define();
ev.register(gate, { boundTo: 'day', data: 5 });
ev.register('gate', { data: { any: ['plain', 1] } });
ctx.perform({ type: 'rest' }, (c) => c.some(new TimingEvent('rest')));
const ores: number[] = ev.findTimings({ timing: 'ore_found', in: 'day', where: ({ data }) => data.ore > 1 }).map(({ data, timestamp }) => data.ore + timestamp);
ev.setSegocSorter((waiting) => waiting.filter(({ event }) => event.timing !== 'slain' || event.data.foe.hp > ores.length));
const helper = (of: Game<Mine>) => of.onTiming('slain').action((c, { data }) => c.pay(data.foe.hp));
helper(ev.fork()).define();
new Mine(ev).dig();
const chosen: 'a' | 'b' | undefined = ctx.chooseOne('which?', ['a', 'b']);
ev.activateEffect(effect, ctx);
// A game that declares nothing but its state: events and stats have any name.
const open = new Evesses({ context: Context<{ state: { gold: number } }>, state: { gold: 1 } });
open.onTiming('found').action((c, { data }) => (typeof data['gold'] === 'number' ? c.some(new TimingEvent('got', 1, { gold: chosen ?? 0 })) : none())).build();
open.timing('day', 1);
open.query('luck', c3(open.ctx.state.gold), { any: 'thing' });
function c3(gold: number) { return gold; }
`;

/** A line that must not compile, and what the compiler says of it. */
const bad: readonly (readonly [why: string, line: string, message: RegExp])[] = [
  // the state and the context
  ['a misspelled part of the state', 'ev.directEffect().action((c) => c.pay(c.state.coin));', /'coin' does not exist/],
  ['a method that the context does not have', 'ev.directEffect().action((c) => c.dog());', /'dog' does not exist/],
  ['a state that lacks something', 'new Evesses({ context: Mine, state: { coins: 3, ore: 0 } });', /foes/],
  ['no context', 'new Evesses({ state });', /'context' is missing/],
  ['an option that there is not', 'new Evesses({ context: Mine, state, plyers: [] });', /'plyers' does not exist/],
  ['a turn that is no scope', "new Evesses({ context: Mine, state, turn: 'dya' });", /"dya"/],
  [
    'a state that is not plain',
    'new Evesses({ context: Context<{ state: { seen: Map<string, number> } }>, state: { seen: new Map() } });',
    /not assignable/,
  ],
  // events
  ['a timing that there is not', "ev.onTiming('ore_fond', 2);", /"ore_fond"/],
  ['an event that there is not', "ctx.some(new TimingEvent('ore_fond', 2, { ore: 3 }));", /"ore_fond"/],
  ['an event with other data', "ctx.some(new TimingEvent('ore_found', 2, { ore: 'much' }));", /string/],
  ['an event without its data', "ctx.some(new TimingEvent('ore_found', 2));", /"ore_found"/],
  [
    'an event that there is not, of an action',
    "ev.directEffect().action(() => some(new TimingEvent('ore_fond', 2, { ore: 3 })));",
    /"ore_fond"/,
  ],
  ['an event outside of effects that there is not', "ev.addTiming(new TimingEvent('ore_fond'));", /"ore_fond"/],
  ['data that the event does not have', "ev.onTiming('ore_found').action((c, { data }) => c.pay(data.or));", /'or' does not exist/],
  ['data that is written in a trigger', "ev.onTiming('ore_found').action((c, { data }) => { data.ore = 1; return none(); });", /read-only/],
  [
    'an event with part of its data changed to something else',
    "ev.floodgate().modifyEvent('ore_found', (c, event) => event.with({ ore: 'x' }));",
    /string/,
  ],
  // what functions return
  ['an action that returns nothing', 'ev.directEffect().action((c) => { c.dig(); });', /void/],
  ['an action that returns its events alone', "ev.directEffect().action(() => Ok([new TimingEvent('rest')]));", /not assignable/],
  ['an asynchronous action', 'ev.directEffect().action(async () => none());', /Promise/],
  ['a filter that returns nothing', "ev.onTiming('rest').filter(({ layer }) => { layer > 1; });", /void/],
  ['a cost that returns its events alone', "ev.directEffect().cost(() => Ok(new TimingEvent('rest')));", /not assignable/],
  ['a target that returns no Result', "ev.directEffect().target(() => ['rat']);", /not assignable/],
  ['a target that is not plain', 'ev.directEffect().target(() => Ok(new Map<string, string>()));', /not assignable/],
  ['a target that may be undefined', "ev.directEffect().target((c) => Ok(c.chooseOne('who?', ['a'])));", /undefined/],
  ['a forbid that returns nothing', 'ev.floodgate().forbid(() => {});', /void/],
  ['a modify that returns something else', "ev.floodgate().modify(() => ({ timing: 'rest' }));", /not assignable/],
  ['a modify of an event that returns a number', "ev.floodgate().modifyEvent('rest', () => 5);", /number/],
  ['a modify that takes every event for a query', 'ev.floodgate().modify((c, event) => event.value + 1);', /'value' does not exist/],
  ['a modifyStat that returns nothing', "ev.floodgate().modifyStat('price', () => undefined);", /undefined/],
  ['a replacement with a misspelled part', "ev.floodgate().replaceAction('pay', () => ({ target: 1 }));", /target/],
  ['a replacement with other targets', "ev.floodgate().replaceAction('pay', () => ({ targets: 'x' }));", /string/],
  ['a sorter that returns nothing', 'ev.setSegocSorter((waiting) => { waiting.reverse(); });', /void/],
  // actions, stats, scopes
  ['targets that do not fit the type', "ev.directEffect().target(() => Ok('x')).action(none, { type: 'pay' });", /not assignable/],
  ['a type that there is not', "ctx.perform({ type: 'paye', targets: 1 }, none);", /"paye"/],
  ['a smaller action with other targets', "ctx.perform({ type: 'pay', targets: 'x' }, none);", /string/],
  ['a smaller action without its targets', "ctx.perform({ type: 'pay' }, none);", /"pay"/],
  ['a type of action that no floodgate ever sees', "ev.floodgate().replaceAction('paye', () => undefined);", /"paye"/],
  ['names of an action that there are not', "ev.directEffect().action(none, { tag: 'x' });", /'tag' does not exist/],
  ['a stat that there is not', "ctx.query('prise', 3);", /"prise"/],
  ['a stat that no floodgate ever sees', "ev.floodgate().modifyStat('prise', (value) => value);", /"prise"/],
  ['a query that lacks something', "ctx.query('price', 3);", /Expected 3 arguments/],
  ['a scope that there is not', "ev.timing('dya', 1);", /"dya"/],
  ['a scope that nothing happens in', "ev.onTiming('rest').filter((event) => event.isDuring('dya'));", /"dya"/],
  // builders
  ['an effect without an action', 'ev.directEffect().build();', /'build' does not exist/],
  ['an effect with two actions', 'ev.directEffect().action(none).action(none);', /'action' does not exist/],
  ['an effect that begins in the middle', 'ev.directEffect().andThen(none);', /'andThen' does not exist/],
  ['a floodgate that does nothing', 'ev.floodgate().build();', /'build' does not exist/],
  ['a floodgate that does two things', 'ev.floodgate().forbid(() => true).modify(() => undefined);', /'modify' does not exist/],
  ['a modify when effects are activated', 'ev.floodgate().phase(Phase.REQUEST).modify(() => undefined);', /'modify' does not exist/],
  ['a replace when events are committed', 'ev.floodgate().phase(Phase.COMMIT).replace(() => undefined);', /'replace' does not exist/],
  ['a reason of what refuses nobody', "ev.floodgate().modify(() => undefined).says('no');", /'says' does not exist/],
  // registering, history, questions
  ['data that was not declared', "ev.register(ev.onTiming('rest').action(none).define(), { data: 1 });", /not assignable/],
  ['data of another type', "ev.register(ev.floodgate().data({ by: 1 }).forbid(() => true).define(), { data: { by: 'x' } });", /string/],
  ['data for an effect that players activate', 'ev.register(ev.directEffect().action(none).define(), { data: 1 });', /not assignable/],
  ['a lifetime that is none', "ev.onTiming('rest').bindLifetime(undefined);", /undefined/],
  ['options of registering that there are not', "ev.register('gate', { boundto: 1 });", /'boundto' does not exist/],
  ['a query of history with a misspelled part', "ev.findTimings({ timming: 'rest' });", /timming/],
  ['a query of history that returns nothing', 'ev.findTimings({ where: () => {} });', /void/],
  ['options of a question that there are not', "ctx.chooseOne('which?', ['a'], { who: 'bo' });", /'who' does not exist/],
  ['options that may be undefined', "ctx.chooseOne('which?', ['a', undefined]);", /undefined/],
];

describe('types', () => {
  let problems: ReturnType<typeof compileModules>['problems'] = [];
  beforeAll(() => {
    ({ problems } = compileModules([game + good, ...bad.map(([, line]) => `${game}${line}\n`)]));
  });
  const lines = game.split('\n').length;

  test('reach every function of a game, without annotations', () => {
    expect(problems.filter(({ module }) => module === 0)).toEqual([]);
  });

  test.each(bad.map(([why, line, message], i) => ({ why, line, message, module: i + 1 })))('refuse $why', ({ line, message, module }) => {
    const found = problems.filter((problem) => problem.module === module);
    expect(found, line).not.toEqual([]);
    expect(found.map((problem) => problem.line)).toEqual(found.map(() => lines));
    expect(found.map((problem) => problem.message).join('\n')).toMatch(message);
  });
});
