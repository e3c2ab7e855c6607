/**
 * Alike: the same duels on our engine and on ocgcore, card for card, until they come apart.
 *
 * Both players have decks of cards that both engines know. The turn player does something by chance of what both engines offer; all
 * else follows from the same manners on both sides. Whenever the turn player may act, the two must have come to the same
 * life, the same cards in the same places, and the same offers.
 */
import { Chance } from '@rulewright/kernel';
import { DECK, names } from './cards.mjs';
import { Manners } from './manners.mjs';
import { Ours } from './ours.mjs';
import { scripts } from './scripts.mjs';
import { Theirs } from './theirs.mjs';

const HELP = `node alike/run.mjs [--seed N] [--duels N] [--help]

  --seed N    the first duel; 1 by default
  --duels N   how many; 100 by default. One alone is told move by move up to where the two come apart.`;

const MOST_MOVES = 400;
/** What is activated because something has happened, not in answer to it. */
const triggers = new Set(Object.keys(scripts).filter((name) => /SetType\((33|129|513|514)\)/.test(scripts[name])));

class Apart extends Error {
  constructor(what, ours, theirs) {
    super(what);
    this.ours = ours;
    this.theirs = theirs;
  }
}

function compare(what, ours, theirs) {
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) throw new Apart(what, ours, theirs);
}

/** Plays a duel on both; how many moves were made. */
function duel(seed, told) {
  const chance = new Chance(String(seed), 'alike');
  const decks = [0, 1].map(() => chance.shuffled(names).slice(0, DECK));
  const manners = new Manners(seed);
  const tell = (line) => told.push(line);
  const [ours, theirs] = [new Ours(decks, manners, triggers, tell), new Theirs(decks, manners, triggers, tell)];
  try {
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      const [asked, question] = [ours.goOn(), theirs.goOn()];
      compare('the end', asked === undefined, question === undefined);
      if (asked === undefined) return moves;
      compare('the table', ours.state(), theirs.state());
      compare('who is asked', asked.seat, question.player);
      compare('the phase', ours.phase, theirs.phase);
      const offers = [...new Set(ours.offers(asked))];
      compare('what is offered', offers, [...new Set(theirs.offers(question))]);
      const ways = ours.phase === 'battle' ? ['main'] : question.to_bp ? ['battle', 'end'] : ['end'];
      const move = offers.length > 0 && chance.below(10) < 8 ? chance.pick(offers) : chance.pick(ways);
      tell(`${asked.seat} ${ours.phase}: ${move}`);
      ours.act(asked, move.split(' '));
      theirs.act(question, move.split(' '));
    }
    return MOST_MOVES;
  } finally {
    theirs.end();
  }
}

/** What differs, in one line: of a table only that. */
function difference({ message, ours, theirs }) {
  if (message !== 'the table') return `${message}: ${JSON.stringify(ours)} / ${JSON.stringify(theirs)}`;
  const parts = [0, 1].flatMap((seat) =>
    Object.keys(ours[seat])
      .filter((part) => JSON.stringify(ours[seat][part]) !== JSON.stringify(theirs[seat][part]))
      .map((part) => `${part} of ${seat}: ${JSON.stringify(ours[seat][part])} / ${JSON.stringify(theirs[seat][part])}`),
  );
  return `${message}, ${parts.join('; ')}`;
}

function argument(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  if (at < 0) return otherwise;
  const value = Number(process.argv[at + 1]);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  console.error(`--${name} wants a whole number from 1 on`);
  process.exit(2);
}

if (process.argv.includes('--help')) console.log(HELP);
else {
  const [first, count] = [argument('seed', 1), argument('duels', 100)];
  let [alike, moves] = [0, 0];
  for (let seed = first; seed < first + count; seed++) {
    const told = [];
    try {
      moves += duel(seed, told);
      alike++;
    } catch (error) {
      if (!(error instanceof Apart)) throw error;
      if (count === 1) console.log(told.join('\n'));
      console.log(`${seed}: ${difference(error)} (ours / theirs), after ${told.at(-1)?.trim()}`);
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${seed - first + 1} of ${count} `);
  }
  console.log(`${alike} of ${count} duels alike, ${moves} moves`);
  if (alike < count) process.exitCode = 1;
}
