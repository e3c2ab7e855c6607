import { newGame, play } from './games/small.mjs';
const script=['draw','draw','destroy','destroy','destroy','destroy','gain','gain'];
let best=1e9, all=[]; for(let k=0;k<60;k++){ const g=newGame(); const s=performance.now(); for(let t=0;t<2000;t++) play(g,t&1,script[t&7]); const d=(performance.now()-s)*1e6/2000; all.push(d); best=Math.min(best,d);} all.sort((a,b)=>a-b); console.log('min',best.toFixed(0),'median',all[30].toFixed(0));
