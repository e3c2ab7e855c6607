/**
 * Previews: what would come of an answer.
 *
 * HO10  It is played on tables as they might be for all that the seat knows, several of them, as if everybody passed. It is told as
 *      far as all of them agree: no further than to where a card that lay hidden is seen, chance gives something, or somebody else
 *      decides.
 */
import type { Game, JsonObject, ToldEvent } from '@rulewright/kernel';
import type { Host } from './host.js';
import { Log } from './log.js';
import { isSame } from './patches.js';
import type { Picks, Preview, Reply, SeatView, Why } from './protocol.js';
import { passOf } from './stops.js';
import { Unseen } from './unseen.js';

/** How many worlds are compared, and how many passes are supposed. */
const WORLDS = 4;
const MOST_PASSES = 40;

type Supposed = { readonly seat: number; readonly answer: Picks };

/** One of the tables that might be. */
class World {
  readonly unseen: Unseen;

  constructor(
    readonly game: Game,
    private readonly seat: number,
    private readonly own: Picks[],
  ) {
    game.isWatched = true;
    this.unseen = new Unseen(game.fork(), seat);
  }

  /** The next input that is supposed: the seat's own answers, then everybody passes while links wait. */
  next(): Supposed | Preview['stops'] {
    const { game, seat, own } = this;
    if (game.isOver) return 'over';
    const mine = game.decisions.find((decision) => decision.seat === seat);
    const picks = mine === undefined ? undefined : own.shift();
    if (picks !== undefined) return { seat, answer: picks };
    const passing = game.decisions.find((decision) => passOf(decision) >= 0);
    if (passing !== undefined && game.view('spectator').chain.length > 0) return { seat: passing.seat, answer: [passOf(passing)] };
    return mine === undefined ? 'others' : 'asked';
  }

  give({ seat, answer }: Supposed): Why | undefined {
    const result = this.game.answer(seat, answer);
    return result.ok ? undefined : { code: result.refusal.code, sentence: result.sentence };
  }

  /** Whether an event shows the face of a card that was there and unseen: it lies there in this world only. */
  uncovers({ data, source }: ToldEvent): boolean {
    const refs = [source, ...Object.values(data).flat()];
    return refs.some((ref) => {
      const { id, face } = (typeof ref === 'object' ? ref : undefined)?.card ?? {};
      return id !== undefined && face !== undefined && this.unseen.has(this.game, id);
    });
  }

  /** The states of chance, but for the order of what was shuffled, which nobody sees. */
  get chance(): string {
    const { records } = this.game.saveJson()['table'] as { readonly records: Readonly<Record<string, JsonObject>> };
    return JSON.stringify(Object.values(records).filter(({ kind, name }) => kind === 'stream' && name !== 'shuffle'));
  }
}

export function preview(host: Host, seat: number, picks: readonly Picks[]): Reply | Why {
  const worlds = Array.from({ length: WORLDS }, (_, i) => new World(host.game.imagine(seat, `preview ${i}`), seat, [...picks]));
  const [first] = worlds as [World];
  const log = new Log();
  let view = host.viewOf(seat, first.game);
  for (let i = 0; i < MOST_PASSES + picks.length; i++) {
    const [next, ...others] = worlds.map((world) => world.next());
    if (others.some((other) => JSON.stringify(other) !== JSON.stringify(next))) return told(view, log, 'unknown');
    if (typeof next === 'string') return told(view, log, next === 'asked' && first.unseen.isAskedOf(first.game) ? 'unknown' : next);
    const { chance } = first;
    const refused = worlds.map((world) => world.give(next as Supposed));
    if (refused.some((why) => why !== undefined))
      return i < picks.length && refused.every((why) => why !== undefined) ? (refused[0] as Why) : told(view, log, 'unknown');
    if (first.chance !== chance) return told(view, log, 'unknown');
    const heard = worlds.map(({ game }) => game.told(seat));
    const agreed = agreeing(heard, first);
    log.add((heard[0] as ToldEvent[]).slice(0, agreed));
    const views = worlds.map(({ game }) => host.viewOf(seat, game));
    if (heard.some(({ length }) => length !== agreed) || views.some((other) => !isSame(other, views[0]))) return told(view, log, 'unknown');
    view = views[0] as SeatView;
  }
  return told(view, log, 'unknown');
}

function told(view: SeatView, log: Log, stops: Preview['stops']): Reply {
  const { decision: _, ...shown } = view;
  return { to: 'preview', preview: { view: stops === 'asked' ? view : shown, log: log.entries, stops } };
}

/** How many events are the same in all worlds, from the first on, and uncover nothing. */
function agreeing(heard: readonly (readonly ToldEvent[])[], world: World): number {
  const [first = [], ...others] = heard;
  let same = 0;
  const agree = (event: ToldEvent): boolean =>
    !world.uncovers(event) && others.every((other) => JSON.stringify(other[same]) === JSON.stringify(event));
  while (same < first.length && agree(first[same] as ToldEvent)) same++;
  return same;
}
