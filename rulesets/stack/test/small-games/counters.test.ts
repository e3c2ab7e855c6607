/** Small games: counters that do something by themselves, and how old they are. */
import { playsSmallGames } from './playing.js';

playsSmallGames([
  [
    '[SA14] A counter with the name of a keyword gives it, until the last one is gone',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ wing-counter, wing-counter, unwinged, unwinged ] }
play:
  - ana casts wing-counter, targets bear
  - pass
  - ana casts wing-counter, targets bear
  - pass
  - expect: { bear: { keywords: [ flying ], counters: { flying: 2 } } }
  - ana casts unwinged, targets bear
  - pass
  - expect: { bear: { keywords: [ flying ] } }
  - ana casts unwinged, targets bear
  - pass
  - expect: { bear: { keywords: [ ] } }
`,
  ],
  [
    '[SA14, CT8] What takes abilities takes what older counters give, and not what younger ones do',
    `
lay:
  ana: { battlefield: [ bear, giant ], hand: [ wing-counter, hum, wing-counter ] }
play:
  - ana casts wing-counter, targets bear
  - pass
  - ana casts hum
  - pass
  - expect: { bear: { keywords: [ ] }, giant: { keywords: [ ] } }
  - ana casts wing-counter, targets giant
  - pass
  - expect: { bear: { keywords: [ ] }, giant: { keywords: [ flying ] } }
`,
  ],
  [
    '[SA14] With another counter of its kind the old one is as new',
    `
lay:
  ana: { battlefield: [ { bear: { counters: { flying: 1, deathtouch: 1 } } }, numbing ], hand: [ wing-counter ] }
play:
  - expect: { bear: { keywords: [ ], power: 1 } }
  - ana casts wing-counter, targets bear
  - pass
  - expect: { bear: { keywords: [ flying ], counters: { flying: 2, deathtouch: 1 } } }
`,
  ],
  [
    '[SA14] Counters that lie there from the beginning are as old as what they lie on',
    `
lay:
  ana: { battlefield: [ numbing, { bear: { counters: { flying: 1 } } } ] }
play:
  - expect: { bear: { keywords: [ flying ], power: 1 } }
`,
  ],
  [
    '[SA14] Counters change power and toughness of what is a creature',
    `
lay:
  ana: { battlefield: [ bear, forest ], hand: [ heavy-counter, heavy-counter, waking ] }
play:
  - ana casts heavy-counter, targets forest
  - pass
  - expect: { forest: { counters: { "+2/-1": 2 } } }
  - ana casts waking, targets forest
  - pass
  - expect: { ana: { battlefield: [ bear ], graveyard: [ heavy-counter, waking, forest ] } }
  - ana casts heavy-counter, targets bear
  - pass
  - expect: { ana: { battlefield: [ ] } }
`,
  ],
  [
    '[SA14, SA4, SA6] What a counter gives counts in combat, and is forgotten with the object',
    `
lay:
  phase: combat
  ana: { battlefield: [ cub ], hand: [ sting-counter, blink ] }
  bo: { battlefield: [ giant ] }
play:
  - ana: cub
  - ana casts sting-counter, targets cub
  - pass
  - ana: pass
  - bo: pass
  - bo: cub
  - pass until: end
  - expect: { ana: { life: 21, graveyard: [ sting-counter, cub ] }, bo: { graveyard: [ giant ] } }
`,
  ],
]);
