/** Duels of the chain game by chance, with its plain deck: what is measured is the game, not who plays it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chainKit } from '@rulewright/chain';
import { Chance, chainLength, startGame } from '@rulewright/kernel';
import { readSet } from '@rulewright/language';

const home = fileURLToPath(new URL('../../rulesets/chain/', import.meta.url));
const read = (path) => ({ path, text: readFileSync(join(home, path), 'utf8') });
const inFolder = (folder) => readdirSync(join(home, folder)).map((name) => read(`${folder}/${name}`));
const { set, problems } = readSet({ kit: chainKit, files: [read('set.yaml'), ...inFolder('cards'), ...inFolder('decks')] });
if (set === undefined) throw new Error(`the set of the chain game is not right: ${problems[0]?.problem.message}`);

export const rules = chainKit.rules([...set.cards.values()].map(({ definition }) => definition));
const plain = set.decks.get('plain');

export const startDuel = (seed) => startGame(rules, { seed, players: chainKit.startPlayers([plain, plain]) });

/** An answer by chance. */
export function answerTo(game, decision, chance) {
  const { kind, options, min, max, certain } = decision;
  if (!certain && ['one', 'name', 'yesNo', 'action', 'slot'].includes(kind)) return chance.below(options.length);
  if (!certain && (kind === 'some' || kind === 'upTo'))
    return chance.shuffled(options.map((_, i) => i)).slice(0, chance.between(min, Math.min(max, options.length)));
  return chance.pick(game.legalAnswers(decision, 60));
}

/** A decision is real if there are two or more options. */
const isReal = ({ kind, options }) => options.length > 1 || kind === 'number';

/** Plays to the end, or until something holds; how many decisions there were, and how many were real. */
export function play(game, seed, until = () => false) {
  const chance = new Chance(seed, 'play');
  let [decisions, real] = [0, 0];
  while (!game.isOver && !until(game)) {
    const [decision] = game.decisions;
    decisions++;
    if (isReal(decision)) real++;
    const result = game.answer(decision.seat, answerTo(game, decision, chance));
    if (!result.ok) throw new Error(result.sentence);
  }
  return { decisions, real };
}

/** A duel in the middle of a chain of two links or more. */
export function inChain(seed) {
  for (let i = 0; ; i++) {
    const game = startDuel(`${seed} ${i}`);
    play(game, `${seed} ${i}`, ({ look }) => chainLength(look) >= 2);
    if (!game.isOver) return game;
  }
}

const decks = [...set.decks.values()];
/** Two decks of the set by a seed: those with effects, too. */
export const wildDecks = (seed) => [decks[seed % decks.length], decks[(seed * 7 + 3) % decks.length]];
