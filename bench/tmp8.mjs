import { newGame, play } from './games/small.mjs';
const script=['draw','draw','destroy','destroy','destroy','destroy','gain','gain'];
const run=(n,moves)=>{ const gs=Array.from({length:n},()=>newGame()); const s=performance.now(); for(const g of gs) for(let t=0;t<moves;t++) play(g,t&1,script[t&7]); return (performance.now()-s)*1e6/(n*moves); };
for(let i=0;i<100;i++) run(1,2000);
for(const [n,m] of [[1,2000],[6,2000],[20,2000],[1,2000],[1,12000],[1,40000]]) { const a=[]; for(let i=0;i<15;i++) a.push(run(n,m)); a.sort((x,y)=>x-y); console.log(n,m,a.map(x=>x.toFixed(0)).slice(0,1)+'', a[7].toFixed(0)); }
