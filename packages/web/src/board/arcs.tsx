/** Arcs: relations as lines. Targets of links, attacks, what is held together; in the colour and stroke of who acts. */

import type { LogEntry, Ref, SeatView } from '@rulewright/host';
import { type ReactElement, type RefObject, useLayoutEffect, useState } from 'react';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';

interface Arc {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly whose: 'mine' | 'theirs';
  readonly what: 'target' | 'attack' | 'thread';
}

interface Drawn extends Arc {
  readonly path: string;
  readonly end: readonly [number, number];
  readonly start: readonly [number, number];
}

const selector = (ref: Ref): string | undefined => {
  if (ref.card !== undefined) return `[data-card="${ref.card}"]`;
  if (ref.player !== undefined) return `[data-player="${ref.player}"]`;
  if (ref.zone !== undefined) return `[data-drop="zone:${CSS.escape(ref.zone)}"]`;
  return undefined;
};

/** The attack that is under way: declared in this Battle Phase, and neither fought nor stopped yet. */
function attackOf(
  log: readonly LogEntry[],
  view: SeatView,
): { readonly attacker: Ref; readonly target: Ref; readonly by: number } | undefined {
  if (!view.scopes.includes('battle')) return undefined;
  for (let i = log.length - 1; i >= 0; i--) {
    const { event, data, by } = log[i] as LogEntry;
    if (event === 'battled' || event === 'attack.stopped' || event === 'attack.ended' || event === 'phase.begun') return undefined;
    if (event === 'attack.declared') return { attacker: data['attacker'] as Ref, target: (data['target'] ?? {}) as Ref, by };
  }
  return undefined;
}

function arcsOf(view: SeatView, log: readonly LogEntry[]): Arc[] {
  const arcs: Arc[] = [];
  const whose = (seat: number): Arc['whose'] => (seat === view.seat ? 'mine' : 'theirs');
  for (const link of view.chain) {
    const from = selector(link.source);
    if (from === undefined) continue;
    Object.values(link.targets)
      .flat()
      .forEach((target, i) => {
        const to = selector(target);
        if (to !== undefined && to !== from)
          arcs.push({ key: `link ${link.number} ${i}`, from, to, whose: whose(link.seat), what: 'target' });
      });
  }
  const attack = attackOf(log, view);
  if (attack !== undefined) {
    const from = selector(attack.attacker ?? {});
    const seat = attack.attacker?.card === undefined ? attack.by : (view.cards[attack.attacker.card]?.controller ?? attack.by);
    const to = selector(attack.target ?? {}) ?? `[data-player="${1 - seat}"]`;
    if (from !== undefined) arcs.push({ key: 'attack', from, to, whose: whose(seat), what: 'attack' });
  }
  for (const [id, { shows }] of Object.entries(view.cards)) {
    const held = shows['host'];
    if (typeof held === 'number' && held > 0 && view.cards[held] !== undefined)
      arcs.push({
        key: `thread ${id}`,
        from: `[data-card="${id}"]`,
        to: `[data-card="${held}"]`,
        whose: whose(view.cards[Number(id)]?.controller ?? 0),
        what: 'thread',
      });
  }
  return arcs;
}

function measured(table: HTMLElement, arcs: readonly Arc[]): Drawn[] {
  const base = table.getBoundingClientRect();
  const middle = (at: string): readonly [number, number] | undefined => {
    const found = table.querySelector(at) ?? document.querySelector(at);
    if (found === null) return undefined;
    const { left, top, width, height } = found.getBoundingClientRect();
    // What lies outside of the board (a player's bar) is met at its edge.
    const y = Math.min(Math.max(top + height / 2 - base.top, 4), base.height - 4);
    return [Math.min(Math.max(left + width / 2 - base.left, 8), base.width - 8), y];
  };
  return arcs.flatMap((arc) => {
    const start = middle(arc.from);
    const end = middle(arc.to);
    if (start === undefined || end === undefined) return [];
    const [x1, y1] = start;
    const [x2, y2] = end;
    const bend = arc.what === 'thread' ? 0 : Math.min(70, Math.hypot(x2 - x1, y2 - y1) * 0.22) * (x2 >= x1 ? 1 : -1);
    const dx = x2 - x1;
    const dy = y2 - y1;
    const far = Math.hypot(dx, dy) || 1;
    const cx = (x1 + x2) / 2 - (dy / far) * bend;
    const cy = (y1 + y2) / 2 + (dx / far) * bend;
    return [
      {
        ...arc,
        start,
        end,
        path: `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${cx.toFixed(1)} ${cy.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`,
      },
    ];
  });
}

export function Arcs({ table }: { readonly table: RefObject<HTMLElement | null> }): ReactElement {
  const view = useStore(duel, (state) => state.view);
  const log = useStore(duel, (state) => state.log);
  const [drawn, setDrawn] = useState<readonly Drawn[]>([]);
  useLayoutEffect(() => {
    const draw = (): void => {
      if (view === undefined || table.current === null) return;
      const next = measured(table.current, arcsOf(view, log));
      setDrawn((now) => (now.length === 0 && next.length === 0 ? now : next));
    };
    draw();
    // Once more when the cards have come to rest.
    const later = setTimeout(draw, 260);
    addEventListener('resize', draw);
    return () => {
      clearTimeout(later);
      removeEventListener('resize', draw);
    };
  }, [view, log, table]);
  return (
    <svg className="arcs" aria-hidden="true" focusable="false">
      <defs>
        {['mine', 'theirs'].map((whose) => (
          <marker
            key={whose}
            id={`head-${whose}`}
            viewBox="0 0 10 10"
            refX="8"
            refY="5"
            markerWidth="5"
            markerHeight="5"
            orient="auto-start-reverse"
          >
            <path d="M0 0L10 5L0 10L3 5Z" className={`head ${whose}`} />
          </marker>
        ))}
      </defs>
      {drawn.map(({ key, path, whose, what, start }) => (
        <g key={key} className={`arc ${whose} ${what}`}>
          <path d={path} className="under" />
          <path d={path} className="over" markerEnd={what === 'thread' ? undefined : `url(#head-${whose})`} />
          <circle cx={start[0]} cy={start[1]} r="4" />
        </g>
      ))}
    </svg>
  );
}
