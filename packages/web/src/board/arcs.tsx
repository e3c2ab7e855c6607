/** Arcs: relations as lines. Targets of links, attacks, what is held together; in the colour and stroke of who acts. */

import type { LogEntry, Ref, SeatView } from '@rulewright/host';
import { type ReactElement, type RefObject, useLayoutEffect, useState } from 'react';
import { attackNow } from '../game/asking.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';

interface Arc {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly whose: 'mine' | 'theirs';
  readonly what: 'target' | 'target later' | 'attack' | 'thread';
}

interface Drawn extends Arc {
  readonly path: string;
  readonly start: readonly [number, number];
}

const selector = (ref: Ref): string | undefined => {
  if (ref.card !== undefined) return `[data-card="${ref.card}"]`;
  if (ref.player !== undefined) return `[data-player="${ref.player}"]`;
  if (ref.zone !== undefined) return `[data-drop="zone:${CSS.escape(ref.zone)}"]`;
  return undefined;
};

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
          arcs.push({
            key: `link ${link.number} ${i}`,
            from,
            to,
            whose: whose(link.seat),
            what: link === view.chain.at(-1) ? 'target' : 'target later',
          });
      });
  }
  const attack = attackNow(log, view);
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

interface Box {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Where a thing lies on the table. A slot does not move when its card glides there. */
function boxOf(table: HTMLElement, base: DOMRect, at: string): Box | undefined {
  const found = table.querySelector(at) ?? document.querySelector(at);
  const rect = (found?.closest('.slot') ?? found)?.getBoundingClientRect();
  if (rect === undefined || rect.width === 0) return undefined;
  // What lies outside of the board (a player's bar) is met at its edge.
  const x = Math.min(Math.max(rect.left + rect.width / 2 - base.left, 8), base.width - 8);
  const y = Math.min(Math.max(rect.top + rect.height / 2 - base.top, 4), base.height - 4);
  const isOutside = rect.bottom <= base.top || rect.top >= base.bottom;
  return isOutside
    ? { x: base.width / 2, y, halfWidth: 0, halfHeight: 0 }
    : { x, y, halfWidth: rect.width / 2 - 3, halfHeight: rect.height / 2 - 3 };
}

/** The point of the box's edge that looks at another point: arcs leave the face of a card free. */
function edge({ x, y, halfWidth, halfHeight }: Box, [toX, toY]: readonly [number, number]): readonly [number, number] {
  const [dx, dy] = [toX - x, toY - y];
  const far = Math.max(Math.abs(dx) / Math.max(halfWidth, 0.1), Math.abs(dy) / Math.max(halfHeight, 0.1), 1);
  return [x + dx / far, y + dy / far];
}

function measured(table: HTMLElement, arcs: readonly Arc[]): Drawn[] {
  const base = table.getBoundingClientRect();
  return arcs.flatMap((arc) => {
    const from = boxOf(table, base, arc.from);
    const to = boxOf(table, base, arc.to);
    if (from === undefined || to === undefined) return [];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const far = Math.hypot(dx, dy) || 1;
    const bend = arc.what === 'thread' ? 0 : Math.min(70, far * 0.22) * (dx >= 0 ? 1 : -1);
    const through = [(from.x + to.x) / 2 - (dy / far) * bend, (from.y + to.y) / 2 + (dx / far) * bend] as const;
    const start = edge(from, through);
    const end = edge(to, through);
    const path = `M${rounded(start)}Q${rounded(through)} ${rounded(end)}`;
    return [{ ...arc, start, path }];
  });
}
const rounded = ([x, y]: readonly [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

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
