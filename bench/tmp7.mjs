import { newGame, play } from './games/small.mjs';
const script=['draw','draw','destroy','destroy','destroy','destroy','gain','gain'];
for(let r=0;r<240;r++){ const gs=Array.from({length:1},()=>newGame()); const s=performance.now(); for(const g of gs) for(let t=0;t<2000;t++) play(g,t&1,script[t&7]); console.log(((performance.now()-s)*1e6/2000).toFixed(0)); }
