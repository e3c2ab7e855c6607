/** A bot: plays by a few rules of thumb, without chance of its own. It knows only what a player sees. */
import type { Choice, Question, Roguelike } from './play.js';
import { LAST_DAY } from './world.js';

export function botsChoice(game: Roguelike, { by, options }: Question): Choice {
  const { state } = game;
  const open = options.filter(({ blocked }) => blocked === undefined);
  const [first] = open;
  if (first === undefined) throw new Error('there is nothing that the bot can choose');
  const named = (answer: unknown): Choice | undefined => open.find((option) => option.answer === answer);
  if (by === 'cracked hourglass') return (state.life > 8 ? named(true) : named(false)) ?? first;
  if (by === "beggar's bowl") return (state.life < state.maxLife ? named(true) : named(false)) ?? first;
  if (by !== 'menu') return first;

  const isLastDay = state.day === LAST_DAY;
  const isCursed = game.inForce(game.definitions.curses).some(({ lasts }) => lasts === 'until lost');
  const wanted = [
    (state.gold >= 8 || (state.gold >= 3 && state.life < 12)) && 'trade',
    state.gold >= 3 && (isCursed || state.life < 10) && 'pray',
    (isLastDay || state.life > 9) && 'fight',
    state.life > 6 && !isLastDay && 'search',
    'rest',
  ];
  return wanted.map(named).find((option) => option !== undefined) ?? named('wait') ?? first;
}
