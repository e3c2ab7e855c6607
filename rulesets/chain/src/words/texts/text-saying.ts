/**
 * How the texts of cards are printed.
 *
 * CW1  A text is printed as: when it can be activated, a colon; what it costs and targets, a semicolon; what it does.
 */
import {
  allSo,
  type Clause,
  capitalized,
  clauseOf,
  does,
  followed,
  type Holds,
  headOf,
  inSentences,
  listing,
  may,
  type NounPhrase,
  ownTitle,
  type Phrase,
  render,
  stepsOf,
  type Wording,
} from '@rulewright/language';
import { targetSaid } from '../targets.js';
import type { Mode } from './modes.js';
import { oathSaid } from './oaths.js';
import { type Limit, limits, type Place, type Written } from './text-parts.js';

const limitSays = (limit: Limit | undefined): string | undefined => limit && limits[limit].after?.(ownTitle());
const standsSaid = ({ 'no-response': who, 'not-negated': isSure }: Written): readonly string[] => [
  ...(isSure === true ? ['This activation and its effect cannot be negated.'] : []),
  ...(who === undefined
    ? []
    : [`${who === 'anybody' ? 'Neither player can' : 'Your opponent cannot'} activate cards or effects in response to this activation.`]),
];

const thenAll = (clauses: readonly Clause[], joint = ', then '): Clause | undefined => {
  const [first, ...more] = clauses;
  return first && more.reduce((all, next) => followed(all, joint, next), first);
};
/** The effects of which one is chosen, each on a line. */
const modesSaid = (modes: readonly Mode[]): readonly string[] =>
  modes.map(({ if: conditions = [], cost = [], target: targets = [], do: does }) => {
    const aimed = thenAll([...cost.map(clauseOf), ...targets.map(targetSaid)], cost.length > 0 ? ', then ' : ', and ');
    const effect = inSentences(does);
    const body = capitalized(aimed === undefined ? effect : `${render(aimed)}; ${effect}`);
    return conditions.length === 0 ? `● ${body}.` : `● ${capitalized(headSaid('', undefined, conditions))}: ${body}.`;
  });

/** What a text answers, and with which word that begins. */
interface Answered {
  readonly occasion: Phrase<unknown>;
  readonly word: string;
}
/** How a text is said, beside what is written in it. */
interface Telling {
  readonly answers?: Answered | undefined;
  /** Who can activate it; nobody is asked, by default. */
  readonly who?: NounPhrase | undefined;
  /** "(from your hand)": behind "can". */
  readonly place?: string | undefined;
  /** "(Quick Effect)": behind when it can be activated. */
  readonly mark?: string | undefined;
  readonly what?: 'card' | 'effect';
}
export function textSaid(given: Written, { answers: answered, who, place, mark, what = 'effect' }: Telling): string {
  const { if: conditions, limit, cost, oath, target: targets, do: steps, 'one-of': modes } = given;
  const before = limit === undefined ? '' : limits[limit].before;
  const head = beside([headSaid(before, answered, conditions ?? []), mark]);
  const can = (clause: Clause): Clause => {
    if (who === undefined) return clause;
    const asked = may(clause, { act: 'activate' });
    return { ...asked, subject: who, object: [place ?? '', asked.object ?? ''] };
  };
  const begins = thenAll([...(cost ?? []).map(clauseOf), ...(targets ?? []).map(targetSaid)]);
  const [first, ...more] = modes === undefined ? (steps ?? []).map(clauseOf) : [does('activate', '1 of these effects')];
  const effect = first ?? does('activate', 'this card');
  const sentences = [begins === undefined ? can(effect) : followed(can(begins), '; ', effect), ...more].map(
    (one) => `${capitalized(render(one))}.`,
  );
  const bound =
    oath === undefined ? undefined : oathSaid(oath, what, stepsOf([...(steps ?? []), ...(modes ?? []).flatMap((one) => one.do)]));
  return beside([
    head === '' ? '' : `${capitalized(head)}:`,
    ...(modes === undefined ? sentences : [[...sentences, ...modesSaid(modes)].join('\n')]),
    ...standsSaid(given),
    bound,
    limitSays(limit),
  ]);
}
/** Beside each other; what is not there leaves no gap. */
export const beside = (said: readonly (string | undefined)[]): string => said.filter((one) => one !== undefined && one !== '').join(' ');

/** When a text can be activated: what has happened, and what holds besides. (CW1) */
export function headSaid(limited: string, answered: Answered | undefined, conditions: readonly Phrase<Holds>[]): string {
  const [happened, so] = [true, false].map((isMoment) => conditions.filter((one) => (clauseOf(one).isMoment === true) === isMoment));
  const moments = [
    ...(answered === undefined ? [] : [headOf(answered.occasion, answered.word)]),
    ...(happened ?? []).map((one): Wording => ['when', clauseOf(one)]),
  ];
  // "if this card is destroyed, and it is your turn": the second "if" goes without saying.
  const isIf = answered?.word === 'if' && clauseOf(answered.occasion).head === undefined && moments.length === 1;
  const holds = so === undefined || so.length === 0 ? [] : [[isIf ? 'and' : 'if', allSo(so)]];
  return [limited, ...[...moments, ...holds].map((one) => render(one))].filter((said) => said !== '').join(', ');
}
const PLACES_SAID = { hand: 'hand', graveyard: 'GY', field: 'field' } as const;
export function placeSaid(lies: readonly Place[] | undefined): string {
  const [place, ...more] = lies ?? [];
  if (place === undefined || (more.length === 0 && place === 'field')) return '';
  const named = (lies ?? []).flatMap((one) => (Object.hasOwn(PLACES_SAID, one) ? [PLACES_SAID[one as 'hand']] : []));
  const said = [
    ...(named.length === 0 ? [] : [`from your ${listing(named, 'or')}`]),
    ...((lies ?? []).includes('equipped') ? ['while this card is equipped'] : []),
    ...((lies ?? []).includes('banished') ? ['while banished'] : []),
  ];
  return `(${listing(said, 'or')})`;
}
