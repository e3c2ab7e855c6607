/** Telling: the game as text, and the bot's whole game as a story. */
import { botsChoice } from './bot.js';
import type { Question, Roguelike } from './play.js';
import { HOURS } from './world.js';

export interface Ink {
  strong(text: string): string;
  faint(text: string): string;
  bad(text: string): string;
}
const wrap = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`;
export const coloured: Ink = { strong: wrap(1, 22), faint: wrap(2, 22), bad: wrap(33, 39) };
const asIs = (text: string): string => text;
export const plain: Ink = { strong: asIs, faint: asIs, bad: asIs };

/** What has been told since so many lines, and what came to nothing. */
export function news(game: Roguelike, told: number, ink: Ink): string[] {
  const { story } = game.state;
  const notes = (after: number): string[] => game.notes.filter((note) => note.after === after).map(({ why }) => ink.faint(`(${why})`));
  const lines = story.slice(told).map((line) => (line.startsWith('—') ? `\n${ink.strong(line)}` : line));
  return [...notes(told), ...lines.flatMap((line, i) => [line, ...notes(told + i + 1)])];
}

export function status(game: Roguelike, ink: Ink): string[] {
  const { day, extraHours, life, maxLife, stamina, maxStamina, gold, monsters } = game.state;
  const { relics, curses } = game.definitions;
  const names = (things: readonly { readonly name: string }[]): string => things.map(({ name }) => name).join(', ');
  const lines = [
    ink.strong(`Day ${day}, hour ${game.hour} of ${HOURS + extraHours}: `) +
      `life ${life}/${maxLife}, stamina ${stamina}/${maxStamina}, gold ${gold}, strength ${game.ev.ctx.strength}`,
  ];
  if (monsters.length > 0) lines.push(`Prowling: ${monsters.map((one) => `${one.name} (${one.life} life)`).join(', ')}`);
  if (game.inForce(relics).length > 0) lines.push(`Relics: ${names(game.inForce(relics))}`);
  if (game.inForce(curses).length > 0) lines.push(ink.bad(`Curses: ${names(game.inForce(curses))}`));
  return lines;
}

export function asking({ text, options }: Question, ink: Ink): string[] {
  return [
    text,
    ...options.map(({ label, blocked }, i) => (blocked === undefined ? `  ${i + 1}  ${label}` : ink.faint(`  -  ${label}: ${blocked}`))),
  ];
}

export const ending = (game: Roguelike): string =>
  game.state.ending === 'victory' ? `You won on day ${game.state.day}.` : `You died on day ${game.state.day}.`;

/** The bot plays to the end and tells it line by line. `between` may put another game in the place of this one. */
export function autoplay(
  begun: Roguelike,
  write: (line: string) => void,
  { ink = plain, told = 0, between = (game: Roguelike) => game } = {},
): Roguelike {
  let game = begun;
  const tell = (from: number): void => {
    for (const line of news(game, from, ink)) write(line);
  };
  tell(told);
  for (;;) {
    game = between(game);
    const { question } = game;
    if (question === undefined) break;
    const choice = botsChoice(game, question);
    write(ink.faint(`> ${question.by === 'menu' ? '' : `${question.text} `}${choice.label}`));
    const before = game.state.story.length;
    game.choose(choice);
    tell(before);
  }
  write('');
  write(ink.strong(ending(game)));
  return game;
}
