/** The trace: what has happened, request by request, resolution by resolution, commit by commit. */
import { type Happened, linkResolved, triggerDeclined, triggerLapsed, type WaitingInfo, wasActivated } from '@rulewright/kernel';
import { numberOf, textOf } from './facts.js';
import type { GameTable } from './table.js';

const WIDTH = 58;
const box = (text: string): string[] => [`┌${'─'.repeat(WIDTH)}┐`, `│ ${text.padEnd(WIDTH - 1)}│`, `└${'─'.repeat(WIDTH)}┘`];

export function traceOf(events: readonly Happened[], pending: readonly WaitingInfo[], table: GameTable): string {
  const lines: string[] = [];
  const answers = new Map<number, string[]>();
  const answer = (event: number, ability: string): void => {
    answers.set(event, [...(answers.get(event) ?? []), ability]);
  };
  for (const { type, data } of events)
    if (type === wasActivated || type === triggerDeclined || type === triggerLapsed)
      answer(numberOf(data['event']), textOf(data['ability']));
  for (const { event, ability } of pending) answer(event, ability);
  let chain = 0;
  let waiting = 0;
  let resolving = 0;
  for (const happened of events) {
    const { type, data, link, seq } = happened;
    const event = table.eventOf(happened);
    if (type === wasActivated) {
      chain++;
      if (data['event'] !== 0) waiting = oneLess(waiting);
      lines.push(`REQUEST     ${data['ability']}${data['event'] === 0 ? '' : ` answers #${data['event']}`}: link ${data['number']}`);
    } else if (type === linkResolved) {
      if (resolving !== data['link']) lines.push(`RESOLUTION  ${data['ability']}`);
      if (data['did'] !== true) lines.push('            no events');
      chain = oneLess(chain);
      resolving = 0;
      if (chain === 0) lines.push(...box(`The chain is empty, ${waiting === 0 ? 'and nothing waits' : `but ${counted(waiting)}`}`));
    } else if (type === triggerDeclined || type === triggerLapsed) {
      waiting = oneLess(waiting);
      lines.push(`            ${data['ability']} ${type === triggerDeclined ? 'was declined' : 'could not be activated'}`);
    } else if (event !== undefined) {
      if (link !== 0 && resolving !== link) {
        lines.push(`RESOLUTION  ${happened.because.replace(/^ability:/, '')}`);
        resolving = link;
      }
      const scopes = event.scopeStack.map(({ scope }) => scope).join(' › ');
      lines.push(`COMMIT      #${seq} ${event.timing} (${event.layer})${scopes === '' ? '' : ` in ${scopes}`}`);
      for (const by of answers.get(seq) ?? []) {
        waiting++;
        lines.push(`            → ${by} waits`);
      }
    }
  }
  return lines.join('\n');
}

/** Where history has been thinned out, what began may be missing. */
const oneLess = (count: number): number => Math.max(0, count - 1);

const counted = (waiting: number): string => (waiting === 1 ? '1 trigger waits' : `${waiting} triggers wait`);
