/** `rulewright explain`: why something can or cannot be done with a card, and how its values came about, in a scenario or a saved game. */
import { loadGame, type Game as Played } from '@rulewright/kernel';
import type { ScenarioGame } from '@rulewright/language';
import { playScenario } from '@rulewright/testkit';
import { textOf } from '../cards/files.js';
import { type Game, gameFor } from '../cards/games.js';
import type { Asked, Given } from '../command.js';
import { harmless, wrapText } from '../ink.js';
import type { Output } from '../output.js';
import { setFolderOf } from '../sets/folders.js';
import { openSet } from '../sets/opening.js';
import { suggest } from '../suggesting.js';
import { type Cards, described } from './cards.js';
import { cardsNamed, storyLines, whyLines } from './explaining.js';

interface ExplainSpec {
  readonly card: string;
  readonly file: string;
  readonly game: Game;
  readonly line: number | undefined;
}

/** The game of a file, or a sentence about why there is none. */
type Opened = { readonly game: Played; readonly asked: string } | string;

/** Plays a scenario, up to a line if one is given. */
function fromScenario(about: ScenarioGame, file: string, text: string, line: number | undefined): Opened {
  let game: Played | undefined;
  const kept: ScenarioGame = {
    ...about,
    start(rules, table) {
      game = about.start(rules, table);
      return game;
    },
  };
  const part = line === undefined ? text : text.split('\n').slice(0, line).join('\n');
  const { problems, asked } = playScenario(kept, file, part);
  if (game !== undefined) return { game, asked };
  return `the table of this scenario cannot be laid: ${problems[0]?.message ?? 'nothing is there'}`;
}

function fromSave({ kit }: Game, cards: Cards, text: string): Opened {
  try {
    const game = loadGame(kit.rules([...cards.values()].map(({ definition }) => definition)), text);
    const [decision] = game.decisions;
    return {
      game,
      asked: decision === undefined ? 'nobody is asked' : `${kit.seatNames[decision.seat] ?? decision.seat} is asked: ${decision.why}`,
    };
  } catch (error) {
    return `this save cannot be loaded: ${(error as Error).message}`;
  }
}

export function runExplain({ card, file, game, line }: ExplainSpec, { write, complain, ink, width }: Output): number {
  const text = textOf(file);
  if ('trouble' in text) {
    complain(`rulewright: "${harmless(file)}": ${text.trouble}`);
    return 2;
  }
  const { cards } = openSet(game, setFolderOf(file) ?? game.home);
  const scenarios = game.scenarios?.([...cards.values()].map(({ definition }) => definition));
  if (scenarios === undefined) {
    complain(`rulewright: ${game.kit.name} plays no scenarios yet`);
    return 2;
  }
  const opened = /\.scenario\.\w+$/.test(file) ? fromScenario(scenarios, file, text.text, line) : fromSave(game, cards, text.text);
  if (typeof opened === 'string') {
    complain(`rulewright: ${harmless(opened)}`);
    return 1;
  }
  const explained = { game: opened.game, kit: game.kit, scenarios, cards, ink };
  const found = cardsNamed(explained, card, 'all');
  if (found.length === 0) {
    const known = [
      ...new Set(scenarios.players.flatMap((_, seat) => scenarios.zones.flatMap((zone) => scenarios.cardsIn(opened.game, seat, zone)))),
    ];
    const names = [...new Set(known.map((record) => (opened.game.look.card(record) as { id: string }).id))];
    complain(`rulewright: no "${harmless(card)}" lies on the table${suggest(card, names, 'what does')}`);
    return 1;
  }
  write(ink.faint(harmless(opened.asked)));
  const [first] = found;
  write(described(cards, first?.id, ink));
  for (const said of cards.get(first?.id ?? '')?.text ?? [])
    for (const one of said.split('\n').flatMap((whole) => wrapText(harmless(whole), width - 2))) write(`  ${one}`);
  const places = new Map(found.map((one) => [`${scenarios.players[one.seat] ?? one.seat}'s ${one.zone}`, one]));
  for (const [place, one] of places) {
    write(`\n${ink.strong(place)}`);
    for (const said of [...whyLines(explained, one, 'all'), ...storyLines(explained, one, 'all')]) write(`  ${said}`);
  }
  return 0;
}

export function askExplain({ words: [card, file], game, number }: Given): Asked {
  if (card === undefined || file === undefined)
    return { wrong: 'explain needs a card and a file, as in: rulewright explain fat-purse scenarios/purse.scenario.yaml' };
  return { run: async (output) => runExplain({ card, file, game: await gameFor([file], game), line: number('line') }, output) };
}
