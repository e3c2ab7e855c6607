import * as boardgame from './games/boardgame.mjs';
import { playScript } from './games/script.mjs';
import * as small from './games/small.mjs';
import { interleave, keep } from './measure.mjs';
const MOVES=2000; const side = (version) => ({ prepare: (count) => Array.from({ length: count / MOVES }, () => version.newGame()), work(_, games) { for (const game of games) keep(playScript(version, game, MOVES)); } });
console.log('alone', interleave([side(small)],{step:MOVES}).map(x=>x.toFixed(0)));
const alive=small.newGame(); playScript(small,alive,MOVES);
console.log('with bgio', interleave([side(small),side(boardgame)],{step:MOVES,batches:11}).map(x=>x.toFixed(0)));
console.log('alone again', interleave([side(small)],{step:MOVES}).map(x=>x.toFixed(0)), alive.look.seq);
