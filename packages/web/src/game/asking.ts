/** Asking: what is asked, in words. Who asks, why, how many, and what has just happened. */
import type { LogEntry, Ref, SeatView, SeenDecision } from '@rulewright/host';
import { numbersOf } from './numbers.js';
import { lineOf } from './printed.js';
import { knownPart, linksOf, type Naming, optionName, seatName, textOf, toldAt } from './telling.js';
import { howMany, phaseName, phaseOf, questionOf } from './words.js';

export interface Wording {
  readonly title: string;
  readonly detail: string;
}

export interface Asking extends Naming {
  readonly log: readonly LogEntry[];
  /** The card with which the player has begun something. */
  readonly begun: number | undefined;
  /** The last that had happened when the player passed last. */
  readonly passed: number | undefined;
  /** Whether some card can attack now. */
  readonly canAttack: boolean;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const nameOf = (naming: Naming, ref: Ref): string => textOf([knownPart(naming, ref)]);
const isCard = (ref: Ref | undefined): ref is Ref => ref?.card !== undefined || ref?.is !== undefined;

export function wordingOf(decision: SeenDecision, asking: Asking): Wording {
  if (decision.why === 'open') return openWording(asking);
  if (decision.why === 'respond') return responseWording(asking);
  const by = isCard(decision.about) ? nameOf(asking, decision.about) : undefined;
  const begun = asking.begun === undefined ? undefined : nameOf(asking, { card: asking.begun });
  if (decision.kind === 'slot') {
    const goes = by ?? begun;
    return { title: goes === undefined ? 'Choose a place' : `Where does ${goes} go?`, detail: 'Press a place that glows.' };
  }
  const many = decision.kind === 'yesNo' || decision.kind === 'action' ? '' : `: choose ${howMany(decision)}`;
  const must = decision.must === undefined ? '' : `, ${decision.must}`;
  const title = decision.why === 'trigger' && by !== undefined ? `Use the effect of ${by}?` : questionAbout(decision, asking);
  if (by === undefined && decision.kind === 'yesNo') return { title, detail: lastNews(asking)?.sentence ?? '' };
  const effect = decision.kind === 'yesNo' && decision.why === 'trigger' ? effectText(decision, asking) : undefined;
  if (effect !== undefined) return { title, detail: effect };
  const asker = by !== undefined ? `${capital(by)} asks` : begun === undefined ? 'The rules ask' : `For ${begun}`;
  return { title, detail: `${asker}${many}${must}.` };
}

/** As much of a text as has room below a question. */
const LONGEST = 150;

/** What the effect that asks would do, as it is printed. */
function effectText({ about, by }: SeenDecision, { view, cards }: Asking): string | undefined {
  const printed = cards.get(about?.is ?? view.cards[about?.card ?? -1]?.card ?? '');
  return lineOf(printed, by, LONGEST) ?? (printed?.text.length === 1 ? printed.text[0] : undefined);
}

/** The question; about the card with which something was begun, by its name. */
function questionAbout(decision: SeenDecision, asking: Asking): string {
  const question = questionOf(decision);
  return asking.begun === undefined ? question : question.replace(/\bit\b/, () => nameOf(asking, { card: asking.begun as number }));
}

function openWording({ view, canAttack }: Asking): Wording {
  const phase = phaseOf(view);
  if (view.turn !== view.seat) return { title: `Their ${phaseName(phase)}`, detail: 'You may act now, or let them go on.' };
  const detail = canAttack ? 'Drag a monster that glows onto what it attacks.' : 'Drag or press a card that glows.';
  return { title: `Your ${phaseName(phase)}`, detail };
}

function responseWording(asking: Asking): Wording {
  const { view } = asking;
  const newest = linksOf(asking).at(-1);
  if (newest !== undefined) {
    const name = nameOf(asking, newest.source);
    const targets = Object.values(newest.targets).flat();
    const at = targets.length === 0 ? '' : `, targeting ${targets.map((target) => optionName(target, asking)).join(' and ')}`;
    const who = seatName(asking, newest.seat);
    const activates = newest.seat === view.seat ? 'activate' : 'activates';
    return {
      title: newest.seat === view.seat ? `Respond to your own ${name}?` : `Respond to ${name}?`,
      detail: `${who} ${activates} it as link ${newest.number}${at}.`,
    };
  }
  const attack = attackNow(asking.log, view);
  if (attack !== undefined) return attackWording(asking, attack);
  const news = lastNews(asking);
  const phase = `${view.turn === view.seat ? 'your' : 'their'} ${phaseName(phaseOf(view))}`;
  if (news === undefined) return { title: `Respond in ${phase}?`, detail: 'They go on if you pass.' };
  if (news.n === asking.passed) return { title: 'Respond before they go on?', detail: 'Nothing has happened since you passed.' };
  return { title: 'Respond?', detail: news.sentence };
}

export interface Attack {
  readonly attacker: Ref;
  readonly target: Ref;
  readonly by: number;
}

/** The attack that is under way: declared in this Battle Phase, and neither fought nor stopped yet. */
export function attackNow(log: readonly LogEntry[], view: SeatView): Attack | undefined {
  if (!view.scopes.includes('battle')) return undefined;
  for (let i = log.length - 1; i >= 0; i--) {
    const { event, data, by } = log[i] as LogEntry;
    if (event === 'battled' || event === 'attack.stopped' || event === 'attack.ended' || event === 'phase.begun') return undefined;
    if (event === 'attack.declared' || event === 'attack.aimed')
      return { attacker: data['attacker'] as Ref, target: (data['target'] ?? {}) as Ref, by };
  }
  return undefined;
}

function attackWording(asking: Asking, { attacker, target }: Attack): Wording {
  const { view } = asking;
  const isMine = view.cards[attacker.card ?? -1]?.controller === view.seat;
  const at = isCard(target) ? nameOf(asking, target) : isMine ? 'them directly' : 'you directly';
  const step = view.scopes.includes('damage') ? 'Damage Step' : 'The attack is declared';
  const [ours, theirs] = [strengthIn(asking, attacker, true), strengthIn(asking, target, false)];
  const numbers = ours === '' ? '' : theirs === '' ? `: ${ours}` : `: ${ours} against ${theirs}`;
  return { title: `${nameOf(asking, attacker)} attacks ${at}. Respond?`, detail: `${step}${numbers}.` };
}

/** "1900 ATK", or "1600 DEF" for who is attacked in defense; nothing of what lies face down. */
function strengthIn({ view, cards }: Naming, { card }: Ref, attacks: boolean): string {
  const seen = card === undefined ? undefined : view.cards[card];
  const printed = cards.get(seen?.card ?? '');
  if (seen === undefined || printed === undefined || seen.faceDown) return '';
  const { atk = printed.atk, def = printed.def } = numbersOf(seen);
  return attacks || seen.shows['position'] !== 'defense' ? `${atk ?? 0} ATK` : `${def ?? 0} DEF`;
}

/** What has happened last in this phase, as a sentence, and its number. */
function lastNews(asking: Asking): { readonly n: number; readonly sentence: string } | undefined {
  for (let i = asking.log.length - 1; i >= 0; i--) {
    const { event, n } = asking.log[i] as LogEntry;
    if (event === 'phase.begun') return undefined;
    const sentence = toldAt(asking.log, i, asking);
    if (sentence !== undefined) return { n, sentence: textOf(sentence) };
  }
  return undefined;
}
