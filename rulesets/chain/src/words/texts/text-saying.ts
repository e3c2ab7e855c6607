/**
 * How the texts of cards are printed.
 *
 * CW1  A text is printed as: when it can be activated, a colon; what it costs and targets, a semicolon; what it does.
 */
import { firstLarge, firstSmall, type Holds, inSentences, listing, may, type Phrase, stepsOf } from '@rulewright/language';
import { targetSaid } from '../targets.js';
import type { Mode } from './modes.js';
import { oathSaid } from './oaths.js';
import { type Limit, limits, type Place, THIS_NAME, type Written } from './text-parts.js';

const limitSays = (limit: Limit | undefined): string =>
  limit === undefined || limits[limit].after === '' ? '' : ` ${limits[limit].after.replace('"?"', `"${THIS_NAME}"`)}`;
const standsSaid = ({ 'no-response': who, 'not-negated': isSure }: Written): string =>
  `${isSure === true ? ' This activation and its effect cannot be negated.' : ''}${
    who === undefined
      ? ''
      : ` ${who === 'anybody' ? 'Neither player can' : 'Your opponent cannot'} activate cards or effects in response to this activation.`
  }`;

// -- how it is said

function modesSaid(modes: readonly Mode[]): string {
  const said = modes.map(({ if: conditions = [], cost = [], target: targets = [], do: does }) => {
    const head = conditions.length === 0 ? '' : `${firstLarge(headSaid('', '', conditions))}: `;
    const aimed = [...cost.map(({ says }) => says), ...targets.map(targetSaid)].join(cost.length > 0 ? ', then ' : ', and ');
    const effect = inSentences(does);
    return `● ${head}${firstLarge(aimed === '' ? effect : `${aimed}; ${effect}`)}.`;
  });
  return `activate 1 of these effects.\n${said.join('\n')}`;
}

export function saidOf(when: string, given: Written, youCan: boolean, what: 'card' | 'effect' = 'effect'): string {
  const { if: conditions, limit, cost, oath, target: targets, do: does, 'one-of': modes } = given;
  const limited = limit === undefined ? '' : limits[limit].before;
  const head = headSaid(limited, when, conditions ?? []);
  const begins = [...(cost ?? []).map(({ says }) => says), ...(targets ?? []).map(targetSaid)].join(', then ');
  const effect = modes !== undefined ? modesSaid(modes) : does === undefined ? 'activate this card' : inSentences(does);
  const can = (said: string): string => (youCan ? may(said, { act: 'activate' }) : said);
  const body = begins === '' ? can(effect) : `${can(begins)}; ${firstSmall(effect)}`;
  const end = modes === undefined ? '.' : '';
  return `${head === '' ? firstLarge(body) : `${firstLarge(head)}: ${firstLarge(body)}`}${end}${standsSaid(given)}${oath === undefined ? '' : ` ${oathSaid(oath, what, stepsOf([...(does ?? []), ...(modes ?? []).flatMap((one) => one.do)]))}`}${limitSays(limit)}`;
}
/** When a text can be activated: what has happened, and what holds besides. (CW1) */
export function headSaid(limited: string, when: string, conditions: readonly Phrase<Holds>[]): string {
  const moments = [...(when === '' ? [] : [when]), ...conditions.filter((one) => one.isMoment === true).map(({ says }) => `when ${says}`)];
  const holds = listing(conditions.filter((one) => one.isMoment !== true).map(({ says }) => says));
  const last = moments.at(-1);
  const head = holds === '' ? '' : last === undefined ? `if ${holds}` : last.startsWith('if ') ? `and ${holds}` : `if ${holds}`;
  return [limited, ...moments, head].filter((said) => said !== '').join(', ');
}
const PLACES_SAID = { hand: 'hand', graveyard: 'GY', field: 'field' } as const;
export function placeSaid(lies: readonly Place[] | undefined): string {
  const [place, ...more] = lies ?? [];
  if (place === undefined || (more.length === 0 && place === 'field')) return '';
  const named = (lies ?? []).flatMap((one) => (one in PLACES_SAID ? [PLACES_SAID[one as 'hand']] : []));
  const said = [
    ...(named.length === 0 ? [] : [`from your ${listing(named, 'or')}`]),
    ...((lies ?? []).includes('equipped') ? ['while this card is equipped'] : []),
    ...((lies ?? []).includes('banished') ? ['while banished'] : []),
  ];
  return ` (${listing(said, 'or')})`;
}
