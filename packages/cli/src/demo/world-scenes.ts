/**
 * The other four scenes of the first duel: the same game in several worlds. Saved and loaded, forked, patched, and imagined. Whatever a
 * scene claims it has just checked.
 */

import { isDeepStrictEqual } from 'node:util';
import { applyPatch, type Game, type Json, loadGame } from '@rulewright/kernel';
import { figure } from '../ink.js';
import { lifeIn, namesIn } from './board.js';
import { duel } from './rules.js';
import { claim, given, pick, type Scene } from './teller.js';

const ANA = 0;
const BO = 1;

export const savedMidway: Scene = (teller, game) => {
  teller.scene('Saved in the middle of an effect');
  teller.say("The cost is paid, nothing is destroyed yet: two of Bo's cards apply, and since it is his card, the order is his.");
  teller.card('apprentice');
  teller.card('guild-bond');
  teller.card('steam-whistle');
  teller.asks(game, BO);
  const saved = game.save();
  const loaded = loadGame(duel, saved, { haltsAtSilentPasses: true });
  teller.say(
    `Saved here, in mid-sentence: ${figure(saved.length)} characters of JSON. Loaded, it is a second game that waits at the ` +
      'same question. Bo gives both the same answer:',
  );
  const { events } = teller.picks(game, BO, 'Apprentice');
  const kinds = events.map(({ type }) => type.id);
  const places = ['destroyed', 'lost', 'drawn'].map((kind) => kinds.indexOf(kind));
  claim(
    !places.includes(-1) &&
      isDeepStrictEqual(
        places,
        [...places].sort((a, b) => a - b),
      ),
    'the whistle interrupts',
  );
  teller.say('The Steam Whistle is an interrupt: it came in between "destroy a card" and "if you do, draw a card".');
  given(loaded, BO, pick(loaded, BO, 'Apprentice'));
  claim(loaded.fingerprint() === game.fingerprint(), 'a loaded game goes on as the saved one does');
  teller.row('the game', game.fingerprint());
  teller.row('the loaded one', `${loaded.fingerprint()}  the same`);
};

export const threeForks: Scene = (teller, game) => {
  teller.scene('What if: three forks');
  teller.picks(game, ANA, undefined);
  teller.picks(game, BO, 'Crucible');
  teller.asks(game, BO);
  teller.say('A fork is a game of its own. Bo tries three targets, each on a fork, and discards his Hot Cider:');
  const before = game.fingerprint();
  const columns = (cells: readonly string[]): string => cells.map((cell, i) => cell.padEnd([20, 16, 10, 12, 0][i] ?? 0)).join('');
  teller.line(`    ${teller.ink.faint(columns(['target', 'destroyed', 'Bo draws', "Ana's life", "Bo's life"]))}`);
  for (const target of ["Ana's Lathe", "Ana's Anvil", "Bo's Steam Whistle"]) {
    const fork = game.fork();
    const since = fork.look.seq;
    given(fork, BO, pick(fork, BO, target));
    given(fork, BO, pick(fork, BO, 'Hot Cider'));
    const destroyed = cardsOf(fork, since, 'destroyed').join(', ') || 'nothing';
    const lives = [ANA, BO].map((seat) => String(lifeIn(fork.view(seat), seat)));
    teller.line(`    ${columns([target, destroyed, String(cardsOf(fork, since, 'drawn').length), ...lives])}`);
  }
  teller.gap();
  teller.card('anvil');
  teller.say('So there was nothing to draw for: "if you do" asks what was done.');
  claim(game.fingerprint() === before, 'what a fork does leaves the game alone');
  teller.row('before', before);
  teller.row('after', `${game.fingerprint()}  the same`);
  teller.row('one fork takes', `about ${figure(measureForks(game))} ns, measured just now`);
};

/** The names of the cards that events of a kind were about, since then. */
function cardsOf({ look }: Game, since: number, type: string): string[] {
  const names: string[] = [];
  for (let seq = since + 1; seq <= look.seq; seq++) {
    const event = look.event(seq);
    if (event?.type.id === type) names.push(look.card(event.data['card'] as number).name);
  }
  return names;
}

const BATCHES = 15;
const FORKS = 4_000;

/**
 * Nanoseconds per fork, here and now: the median of the batches, in two figures, since the third would be noise. No other
 * line of the demo may differ from run to run.
 */
function measureForks(game: Game): number {
  const times: number[] = [];
  // The first batches only warm the machine up: what they take is not what a fork takes.
  for (let batch = -5; batch < BATCHES; batch++) {
    const time = timeOf(() => game.fork());
    if (batch >= 0) times.push(time);
  }
  times.sort((a, b) => a - b);
  return twoFigures(times[BATCHES >> 1] as number);
}

function timeOf(fork: () => Game): number {
  // Kept, and looked at afterwards: a fork that nobody uses might be optimised away.
  let last = fork();
  const begin = process.hrtime.bigint();
  for (let i = 0; i < FORKS; i++) last = fork();
  const took = Number(process.hrtime.bigint() - begin);
  if (last.isOver) throw new Error('a game that is over is not worth forking');
  return took / FORKS;
}

function twoFigures(n: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1);
  return Math.round(n / unit) * unit;
}

export const onePatch: Scene = (teller, game) => {
  teller.scene('One step, as a patch');
  teller.say("In the game itself Bo takes Ana's Lathe, and ends his turn. The Crucible's follow-up gives Ana her card back:");
  teller.picks(game, BO, "Ana's Lathe");
  teller.picks(game, BO, 'Hot Cider');
  teller.picks(game, BO, undefined);
  const before = game.saveJson();
  const { patch } = teller.picks(game, ANA, 'Hot Cider');
  const after = game.saveJson();
  teller.say('That last step, as a JSON merge patch (RFC 7396) of the saved table:');
  for (const [part, changes] of Object.entries(patch)) {
    if (typeof changes !== 'object' || changes === null) teller.row(part, spaced(changes));
    else for (const [key, change] of Object.entries(changes)) teller.row(`${part} ${key}`, spaced(change));
  }
  claim(isDeepStrictEqual(applyPatch(before['table'], patch), after['table']), 'the patch turns one save into the next');
  const sizes = [patch, after].map((json) => JSON.stringify(json).length) as [number, number];
  teller.say(
    `${figure(sizes[0])} characters, where the whole save has ${figure(sizes[1])}. Applied to the save before, it gives exactly ` +
      'the save after.',
  );
};

/** JSON with room to break its lines. */
const spaced = (json: Json): string => JSON.stringify(json, undefined, 1).replace(/\s*\n\s*/g, ' ');

export const imaginedWorlds: Scene = (teller, game, seed) => {
  teller.scene('Three imagined worlds');
  teller.say('A bot must not peek. It imagines instead: games that might be, for all that Ana can know.');
  teller.board(game, ANA);
  const seen = JSON.stringify(game.view(ANA));
  const hands: string[] = [];
  for (let world = 1; hands.length < 3; world++) {
    claim(world <= 100, 'imagined worlds differ');
    const imagined = game.imagine(ANA, `${seed}, world ${world}`);
    claim(JSON.stringify(imagined.view(ANA)) === seen, 'in every imagined world the seat sees what it sees');
    const hand = namesIn(imagined.view(BO), 'hand', BO).join(', ');
    if (hands.includes(hand)) continue; // two worlds may well agree on a hand of so few cards
    hands.push(hand);
    teller.row(`world ${world}`, `Bo holds ${hand}`);
  }
  teller.row('in truth', `he holds ${namesIn(game.view(BO), 'hand', BO).join(', ')}`, teller.ink.faint);
  teller.say("In every one of them Ana's view is the same, byte for byte, as the board above.");
};
