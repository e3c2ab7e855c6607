/**
 * `history-1000000/history-1000`: whether a long history makes a game slower.
 *
 * Work: fork, answer with one move that gains life, throw the fork away; on a game of 1,000,000 events (ours) and on
 * one of 1,000 (its peer). Both games live in the same heap throughout, so that the collector treats them alike. They
 * are grown by playing.
 */
import * as small from './games/small.mjs';
import { interleave, keep, time } from './measure.mjs';

const LONG = 1_000_000;
const SHORT = 1000;

function grown(events) {
  const game = small.newGameThatKeepsEverything();
  for (let seat = 0; game.look.seq < events; seat = 1 - seat) small.play(game, seat, 'gain');
  return game;
}

const forkAndGain = (game) => {
  const { seat } = game.decisions[0];
  return {
    work(count) {
      for (let i = 0; i < count; i++) keep(small.play(game.fork(), seat, 'gain'));
    },
  };
};

function history() {
  const short = grown(SHORT);
  const long = grown(LONG);
  return time(interleave([forkAndGain(long), forkAndGain(short)]));
}

export const measurements = [{ name: 'history-1000000/history-1000', unit: 'ns', peerName: '1,000 events', target: 1 / 3, run: history }];
