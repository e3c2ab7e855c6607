/** The trace: what has happened, told request by request, resolution by resolution, commit by commit. */
import { type Happened, linkResolved, triggerDeclined, triggerLapsed, wasActivated } from '@rulewright/kernel';
import type { Book } from './book.js';

const WIDTH = 58;
const box = (text: string): string[] => [`┌${'─'.repeat(WIDTH)}┐`, `│ ${text.padEnd(WIDTH - 1)}│`, `└${'─'.repeat(WIDTH)}┘`];

export function traceOf(events: readonly Happened[], book: Book): string {
  const lines: string[] = [];
  const answers = new Map<number, string[]>();
  for (const { type, data } of events) {
    if (type !== wasActivated && type !== triggerDeclined && type !== triggerLapsed) continue;
    const by = answers.get(data['event'] as number) ?? [];
    answers.set(data['event'] as number, [...by, data['ability'] as string]);
  }
  let chain = 0;
  let resolving = 0;
  for (const happened of events) {
    const { type, data, link, seq } = happened;
    const event = book.world.eventOf(happened);
    if (type === wasActivated) {
      if (data['event'] !== 0 && chain === 0) lines.push(...box('The chain is empty, and triggers wait: a new chain'));
      chain++;
      lines.push(`REQUEST     ${data['ability']}${data['event'] === 0 ? '' : ` answers #${data['event']}`}: link ${data['number']}`);
    } else if (type === linkResolved) {
      if (resolving !== data['link']) lines.push(`RESOLUTION  ${data['ability']}`);
      if (data['did'] !== true) lines.push('            no events');
      chain--;
      resolving = 0;
      if (chain === 0) lines.push(...box('The chain is empty'));
    } else if (type === triggerDeclined) lines.push(`            ${data['ability']} was declined`);
    else if (type === triggerLapsed) lines.push(`            ${data['ability']} could not be activated`);
    else if (event !== undefined) {
      if (link !== 0 && resolving !== link) {
        lines.push(`RESOLUTION  ${happened.because.replace(/^ability:/, '')}`);
        resolving = link;
      }
      const scopes = event.scopeStack.map(({ scope }) => scope).join(' › ');
      lines.push(`COMMIT      #${seq} ${event.timing} (${event.layer})${scopes === '' ? '' : ` in ${scopes}`}`);
      for (const answer of answers.get(seq) ?? []) lines.push(`            → ${answer} waits`);
    }
  }
  return lines.join('\n');
}
