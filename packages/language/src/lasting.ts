/**
 * Lasting: what a text leaves behind. Rules that hold for a while, and what is done later.
 *
 * LV7  A rule forbids something, does something instead of it, or does something at once: whenever something happens, or as soon as
 *      something holds. It holds while its card lies there, or as long as a text says:
 *      until something ends, while its card is face up, while a condition holds, for so many uses.
 * LV14  What changes traits holds only while its card lies there: among rules that hold for a while it is an error.
 * LV18  What is done instead may have a cost: its player is asked if it can be paid in full, and else, or if it is not paid, what would have
 *      been done is done.
 * LV19  What would have been done is done after all only inside of what is done instead: elsewhere that is an error.
 * LV21  What is done instead of something is also done instead of that as part of something else: with another amount that has so much of it, and
 *      goes on.
 * LV24  What cannot be done is not done as part of something else either: that is done without it.
 * LV8  What is done later answers an occasion, once or the so-manieth time, with the names that were given before it; it starts no chain.
 * LV20  What answers some occasions, as a game says, is not done at once but when the game settles it; it is counted at once, which
 *      time it is.
 * UM5  Leaving something behind is nothing that has happened: what was done before it can still be answered as what has just been done.
 */

import {
  assign,
  branch,
  type EffectDefinition,
  type Forbid,
  forbid,
  type Here,
  mayPay,
  modify,
  original,
  reaction,
  register,
  replace,
  ruleAction,
  type Step,
  v,
} from '@rulewright/kernel';
import { answers } from './answered-occasions.js';
import { type Clause, IT, saidOf, type Wording } from './clause.js';
import { allSo, clauseOf, doneInOrder, followed, headOf, ifThat, leading, may as mayDo, wordingOf } from './combining.js';
import { durationWords, lastingOf } from './durations.js';
import { condition, type Deed, deed, duration, type Lasting, type Making, type Rule, rule, step } from './kinds.js';
import { named, stepsWith, UNNAMED } from './left-behind.js';
import type { Keeps } from './names.js';
import { block, stepsOf } from './naming-parts.js';
import { needed, neededUnless, optional } from './parts.js';
import type { Node } from './reading.js';
import { cannot, listedOf, render, would } from './render.js';
import { flag, listOf, type Phrase, type Reading, type Schema, Shape, whole } from './shapes.js';
import { allOf } from './together.js';
import { a } from './word-shape.js';
import { type Word, word } from './words.js';

const longSaid = (given: readonly Phrase<Lasting>[]): Wording => listedOf(given.map(wordingOf));
/** "the next time it would …", instead of "if it would …". */
const timed = (times: Phrase<Lasting>, clause: Clause): Clause =>
  clause.if === undefined ? leading(wordingOf(times), clause) : leading([times.says, clause.if], { ...clause, if: undefined });
/** What is done instead; once is enough. */
const INSTEAD: Clause = { verb: '', object: 'instead' };
const isInstead = ({ more = [] }: Clause): boolean =>
  more.some(({ does }, i) => i === more.length - 1 && (does === INSTEAD || isInstead(does)));
const instead = (clause: Clause): Clause => (isInstead(clause) ? clause : followed(clause, ' ', INSTEAD));

// -- rules

/** "monsters cannot attack", "neither player can draw". */
export const forbidden = (what: Phrase<Deed>): Clause => cannot(clauseOf(what));

export const fitting = (
  { means }: { readonly means: Pick<Deed, 'on' | 'fits' | 'phase'> },
  holds: ((here: Here) => boolean) | undefined,
): Pick<Forbid, 'on' | 'phase' | 'when'> => ({
  on: means.on,
  ...(means.phase && { phase: means.phase }),
  when: (here, call) => (holds === undefined || holds(here)) && means.fits(here, call),
});

const SPARED = 'Spared';
/** What is done instead, if that is paid for; else what would have been done. (LV18) */
const paying = (cost: readonly Phrase<readonly Step[]>[], does: readonly Phrase<readonly Step[]>[]): readonly Step[] => [
  mayPay(SPARED, { why: render(doneInOrder(cost)) }, ...stepsOf(cost)),
  branch((here) => here.var(SPARED) === true, stepsOf(does), [original()]),
];

/** The same steps, where what would have been done says how much by another name. (LV21) */
const asPart = (steps: readonly Step[], amount: string): readonly Step[] =>
  stepsWith(steps, (one) => {
    const { amount: much, ...others } = (one['params'] ?? {}) as Record<string, unknown>;
    const isOriginal = one['step'] === 'act' && one['action'] === undefined;
    return isOriginal && much !== undefined ? { ...one, params: { ...others, [amount]: much } } : undefined;
  });

const ruleWords: readonly Word<Rule>[] = [
  word(rule, 'cannot', {
    about: 'Something cannot be done.',
    takes: { what: needed(a(deed), 'what') },
    main: 'what',
    means: ({ what }) => ({
      effects: ({ id, lasting: { uses: _, ...lasting }, captures, holds }) => [
        forbid(id, { ...fitting(what, holds), says: render(forbidden(what)), captures, ...lasting }),
        ...(what.means.contained ?? [])
          .filter(({ ofItself }) => ofItself !== true)
          .map((one) =>
            modify(`${id}.${one.amount}`, {
              ...fitting({ means: one }, holds),
              captures,
              ...lasting,
              change: (_, params) => ({ ...params, [one.amount]: 0 }),
            }),
          ),
      ],
    }),
    says: ({ what }) => forbidden(what),
  }),
  word(rule, 'instead', {
    about: 'Something else is done instead of something that would be done.',
    takes: {
      of: needed(a(deed), 'what would be done'),
      do: neededUnless('cost', block(), 'what is done instead'),
      cost: optional(block(), 'what you may pay for it, in full: if you do not, it is done after all'),
      may: optional(flag(), 'whether whom it concerns may leave it; not, by default', { insteadOf: 'cost' }),
    },
    isScope: true,
    means: ({ of, do: does = [], cost, may }) => {
      const steps = cost === undefined ? stepsOf(does) : paying(cost, does);
      const replaces = (
        { id, lasting, captures, settles = [], holds }: Making,
        when: Parameters<typeof fitting>[0]['means'],
        instead: readonly Step[],
      ): EffectDefinition =>
        replace(id, {
          ...fitting({ means: when }, holds),
          captures,
          ...lasting,
          instead: named([...settles, ...instead], id),
          ...(may === true && { optional: true }),
        });
      const contained = (making: Making, ofItself: boolean): readonly EffectDefinition[] =>
        (of.means.contained ?? [])
          .filter((one) => (one.ofItself === true) === ofItself)
          .map((one) => {
            const instead = [assign('amount', v(one.amount)), ...asPart(steps, one.amount)];
            return replaces({ ...making, id: `${making.id}.${one.amount}` }, one, instead);
          });
      return {
        effects: (making) => [replaces(making, of.means, steps), ...contained(making, false)],
        ...(of.means.contained?.some(({ ofItself }) => ofItself === true) === true && {
          entering: (making: Making) => contained(making, true),
        }),
      };
    },
    says: ({ of, do: does, cost, may }) => {
      const done = doneInOrder(does ?? []);
      const wouldBe = would(clauseOf(of));
      if (cost === undefined) return ifThat(wouldBe, instead(may === true ? mayDo(done) : done));
      const paid = ifThat(wouldBe, instead(mayDo(doneInOrder(cost))));
      return does === undefined ? paid : followed(paid, '; if you do, ', done);
    },
  }),
  word(rule, 'as-soon-as', {
    about: 'Something is done at once as soon as something holds: no link, and nobody can respond.',
    takes: { holds: needed(allOf(condition), 'what'), do: needed(block(), 'what is done then') },
    isScope: true,
    means: ({ holds: conditions, do: does }) => ({
      effects: ({ id, lasting: { uses: _, ...lasting }, captures, settles = [], holds }) => [
        ruleAction(id, {
          at: 'interrupt',
          ...lasting,
          captures,
          due: (here) => ((holds === undefined || holds(here)) && conditions.every(({ means }) => means.holds(here)) ? [here.source] : []),
          does: named([...settles, ...stepsOf(does)], id),
        }),
      ],
    }),
    says: ({ holds, do: does }) => ifThat(allSo(holds), doneInOrder(does)),
  }),
  word(rule, 'whenever', {
    about: 'Something is done at once whenever something happens: no link, and nobody can respond.',
    takes: { when: needed(answers(), 'when'), do: needed(block(), 'what is done then') },
    isScope: true,
    means: ({ when, do: does }) => ({
      effects: ({ id, lasting, captures, settles = [], holds }) => [
        reaction(id, {
          ...bothWhile(lasting, when.means),
          on: when.means.on,
          at: when.means.at ?? 'interrupt',
          captures,
          when: (here, event) => (holds === undefined || holds(here)) && when.means.fits(here, event),
          run: named([...settles, ...when.settles, ...stepsOf(does)], id),
        }),
      ],
    }),
    says: ({ when, do: does }) => leading(headOf(when, 'whenever'), doneInOrder(does)),
  }),
];

// -- steps

/** Rules that can hold for a while. (LV14) */
class PassingRules extends Shape<readonly Phrase<Rule>[]> {
  private readonly rules = listOf(a(rule));
  get called(): string {
    return this.rules.called;
  }
  read(node: Node, reading: Reading): readonly Phrase<Rule>[] | undefined {
    const found = this.rules.read(node, reading);
    found?.forEach(({ means }, i) => {
      if (means.texts === undefined) return;
      const one = node.kind === 'list' ? (node.items[i] ?? node) : node;
      const named = one.kind === 'map' ? (one.entries[0]?.key ?? 'this') : 'this';
      reading.say({
        code: 'rule.standing',
        severity: 'error',
        at: one.at,
        message: `"${named}" holds only while its card lies there; it cannot be left behind for a while`,
        hint: 'use a step that does the same for a while; or let the card stay, and say it there',
      });
    });
    return found;
  }
  override take(data: unknown, reading: Reading): readonly Phrase<Rule>[] | undefined {
    return this.rules.take(data, reading);
  }
  schema(): Schema {
    return this.rules.schema();
  }
}

const lastingWords = [
  word(step, 'lasting', {
    about: 'Rules that hold for a while.',
    takes: {
      until: needed(listOf(a(duration)), 'how long'),
      rules: needed(new PassingRules(), 'what holds'),
    },
    isLater: true,
    means: ({ until, rules }, { captures, values, settles }) => {
      const { keeps = {}, ...lasting } = lastingOf(until);
      const making = { id: UNNAMED, lasting: { ...lasting, aside: true }, captures: [...captures, ...Object.keys(keeps)], settles };
      return rules.flatMap(({ means }) => means.effects(making)).map((effect) => register(effect, { ...values, ...keeps }));
    },
    says: ({ until, rules }) => {
      const times = until.find(({ means }) => means.uses !== undefined);
      const long = until.filter((one) => one !== times);
      const said = rules.map(clauseOf).map((rule, i) => (i > 0 || times === undefined ? rule : timed(times, rule)));
      const [all, ...more] = said;
      const whole = all === undefined || more.length > 0 ? { verb: '', object: listedOf(said) } : all;
      return long.length === 0 ? whole : leading(longSaid(long), whole);
    },
  }),
  word(step, 'later', {
    about: 'Something is done when something happens; once, unless it says how often.',
    takes: {
      when: needed(answers(), 'when'),
      nth: optional(whole(1, 20), 'only the so-manieth time that it happens; the first, by default'),
      times: optional(whole(1, 1000), 'how often; once, by default'),
      until: optional(listOf(a(duration)), 'how long it waits; for as long as it takes, by default'),
      do: needed(block(), 'what is done then'),
    },
    isLater: true,
    means: ({ when, nth = 1, times = 1, until, do: does }, { captures, values, settles }) => {
      const { keeps = {}, ...lasting } = lastingOf(until);
      const all = [...captures, ...Object.keys(keeps)];
      const kept = Object.fromEntries(all.map((name) => [name, v(name)]));
      const run = [...settles, ...when.settles, ...stepsOf(does)];
      // One waits for the next: each answers once.
      const waits = (left: number, handed: Keeps['values']): Step =>
        register(
          reaction(UNNAMED, {
            ...bothWhile(lasting, when.means),
            on: when.means.on,
            at: left > 1 ? 'interrupt' : (when.means.at ?? 'interrupt'),
            uses: left > 1 ? 1 : times,
            captures: all,
            aside: true,
            when: (here, event) => when.means.fits(here, event),
            run: left > 1 ? [waits(left - 1, kept)] : run,
          }),
          handed,
        );
      return [waits(nth, { ...values, ...keeps })];
    },
    says: ({ when, nth = 1, do: does, until }) => {
      const then = leading([headOf(when, 'when'), nth > 1 && `, the ${ordinal(nth)} time`], doneInOrder(does));
      return until === undefined ? then : leading(longSaid(until), then);
    },
  }),
  word(step, 'do-it-after-all', {
    about: 'Inside of "instead": does what would have been done, after all.',
    isAfterAll: true,
    means: () => [original()],
    says: () => saidOf(IT, 'be', 'done as well'),
  }),
];

/** "2nd", "3rd", "11th". */
export const ordinal = (number: number): string =>
  `${number}${number > 10 && number < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;

/** As long as the one lasts, and the other. */
function bothWhile(lasting: Lasting, { while: other }: Pick<Lasting, 'while'>): Lasting {
  if (other === undefined) return lasting;
  return { ...lasting, while: (here) => other(here) && (lasting.while === undefined || lasting.while(here)) };
}

export const lastingVocabulary: readonly Word[] = [...durationWords, ...ruleWords, ...lastingWords];
