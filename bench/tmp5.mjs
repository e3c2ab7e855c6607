import { newGame, play } from './games/small.mjs';
const script=['draw','draw','destroy','destroy','destroy','destroy','gain','gain'];
for(let k=0;k<500;k++){ const g=newGame(); for(let t=0;t<2000;t++) play(g,t&1,script[t&7]); }
