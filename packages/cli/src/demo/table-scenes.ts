/**
 * The first four scenes: what a seat sees, what it is asked, what it may not answer, and how it takes back what it has
 * begun. Whatever a scene claims it has just checked.
 */
import type { Game } from '@rulewright/kernel';
import { lifeIn, namesIn } from './board.js';
import { claim, decisionOf, type Scene } from './teller.js';

const ANA = 0;
const BO = 1;

export const twoViews: Scene = (teller, game) => {
  teller.scene('One table, two views');
  teller.say(
    "Ana and Bo duel with their workshops. Each sees their own hand and only the backs [?] of the other's; of a deck " +
      'both see only the count. A number in brackets is how hard a machine strikes.',
  );
  teller.board(game, ANA);
  teller.board(game, BO);
};

export const decision: Scene = (teller, game) => {
  teller.scene('A decision');
  teller.say('The game has played itself to the first point where somebody has a choice. It lists the options, and waits.');
  teller.asks(game, ANA);
  teller.gap();
  const legal = game.decisions.flatMap((waiting) => game.legalAnswers(waiting));
  teller.row('legal answers', legal.map((answer) => JSON.stringify(answer)).join('  '));
};

export const refusals: Scene = (teller, game) => {
  teller.scene('No, and why');
  teller.say('An answer that is not legal is refused, with a reason, and leaves no trace.');
  const before = game.fingerprint();
  teller.row('fingerprint', before);
  teller.isRefused(game, ANA, decisionOf(game, ANA).options.length);
  teller.isRefused(game, ANA, [0, 1]);
  teller.isRefused(game, ANA, [], decisionOf(game, ANA).id + 3);
  teller.isRefused(game, BO, 0);
  teller.gap();
  claim(game.fingerprint() === before, 'a refused answer changes nothing');
  teller.row('fingerprint', `${game.fingerprint()}  the same`);
};

export const secondThoughts: Scene = (teller, game) => {
  teller.scene('Second thoughts, in the middle of a cost');
  teller.card('crucible');
  teller.gap();
  teller.picks(game, ANA, 'Crucible');
  teller.asks(game, ANA);
  teller.picks(game, ANA, "Bo's Trip-Hammer");
  teller.asks(game, ANA);
  const theirs = game.view(BO);
  claim(theirs.asked.includes(ANA) && theirs.decisions.length === 0, 'Bo sees that Ana is asked, and not what');
  teller.say(
    `The life is paid, the card is not. Ana sees herself at ${lifeIn(game.view(ANA), ANA)} life. Bo still sees her at ` +
      `${lifeIn(theirs, ANA)}, and only that she is being asked something. She thinks better of it:`,
  );
  const events = game.look.seq;
  teller.answers(game, ANA, 'back out', '');
  claim(game.look.seq === events && sameFor(game, BO, theirs), 'backing out leaves no trace');
  claim(namesIn(game.view(ANA), 'hand', ANA).includes('Crucible'), 'the Crucible is back in hand');
  teller.say(
    `Nothing has happened: no event, ${lifeIn(game.view(ANA), ANA)} life, the Crucible in her hand, and Bo sees what he saw ` +
      'before. Then she does it after all:',
  );
  teller.picks(game, ANA, 'Crucible');
  teller.picks(game, ANA, "Bo's Trip-Hammer");
  teller.picks(game, ANA, 'Hot Cider');
};

/** Whether the seat still sees exactly what it saw, byte for byte. */
function sameFor(game: Game, seat: number, seen: ReturnType<Game['view']>): boolean {
  return JSON.stringify(game.view(seat)) === JSON.stringify(seen);
}
