/**
 * Debugging: a game for practice, looked into.
 *
 * HU7  The timeline has every input, and at each the whole table can be seen: what runs, what waits, what is in force and in what
 *      order. From each the game can go on. A match shows none of it.
 */
import { type EffectInfo, type Game, type JsonObject, waitingTriggers } from '@rulewright/kernel';
import type { Host, Who } from './host.js';
import { nameOf } from './labels.js';
import type { MomentDetails, Moment as MomentLine, Values } from './protocol.js';

export function timelineOf(host: Host): MomentLine[] {
  const done = host.timeline.moments.map(({ seat, why, kind, chosen, events }, at) => ({
    at,
    seat,
    why,
    kind: kind as MomentLine['kind'],
    chosen,
    events,
  }));
  const waiting = host.result === undefined ? host.game.decisions : [];
  return [...done, ...waiting.map(({ seat, why, kind }) => ({ at: done.length, seat, why, kind, events: [] }))];
}

/** The table before the input at this place; now, at the end. */
export function momentDetails(host: Host, who: Who, at: number): MomentDetails {
  const { timeline, viewers } = host;
  const isNow = at === timeline.moments.length;
  const game = isNow ? host.game : timeline.before(at);
  const place = who === 'spectator' ? host.asks.length : who;
  const entries = viewers[place]?.log.entries ?? [];
  return {
    at,
    view: host.viewOf(who, game),
    log: isNow ? entries : entries.slice(0, timeline.moments[at]?.logs[place]),
    frames: framesOf(game),
    waiting: waitingTriggers(game.look).map(({ card, ability, seat, optional }) => ({ card: nameOf(game, card), ability, seat, optional })),
    inForce: game.explain.inForce().map((effect) => inForce(game, effect)),
    layers: layersOf(game),
    fingerprint: game.fingerprint(),
  };
}

/** What is under way, the innermost last. */
function framesOf(game: Game): MomentDetails['frames'] {
  const { frames } = game.saveJson()['table'] as { readonly frames: Readonly<Record<string, JsonObject>> };
  return Object.values(frames).map((frame) => {
    const { kind, '@seat': seat = -1, '@source': source = 0, ...rest } = frame;
    const variables = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('@') && name !== 'items'));
    return { program: String(kind), seat: Number(seat), source: nameOf(game, Number(source)), variables: variables as Values };
  });
}

function inForce(game: Game, { definition, source, since }: EffectInfo): MomentDetails['inForce'][number] {
  const { until } = definition as { readonly until?: unknown };
  return {
    effect: definition.id,
    kind: definition.kind,
    source: nameOf(game, source),
    since,
    until: typeof until === 'string' ? until : '',
  };
}

function layersOf(game: Game): MomentDetails['layers'] {
  const layers = game.rules.spec.continuous?.layers.layers ?? [];
  return layers.flatMap((layer) => {
    const { sentences } = game.explain.order(layer);
    return sentences.length === 0 ? [] : [{ layer, sentences }];
  });
}
