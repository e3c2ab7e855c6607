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
  [
    '[LV21, SA13] Counters that something enters with are put on it: what is done instead of that is done',
    `
lay:
  ana: { battlefield: [ doubler, adder ], hand: [ hydra ] }
play:
  - ana casts hydra
  - pass
  - expect: { asked: { ana: replacement.order } }
  - ana: adder/1.plus
  - expect: { hydra: { power: 7, counters: { plus: 6 } } }
`,
  ],
  [
    '[LV21] Loyalty counters, too; but not a cost, where it is about effects',
    `
lay:
  ana: { battlefield: [ effect-doubler ], hand: [ loyal-walker ] }
play:
  - ana casts loyal-walker
  - pass
  - expect: { loyal-walker: { counters: { loyal: 8 } } }
  - ana activates loyal-walker
  - pass
  - expect: { loyal-walker: { counters: { loyal: 9 } }, ana: { life: 21 } }
`,
  ],
  [
    '[LV21, RE5] What comes heeds what it says of itself, and not what it says of all',
    `
lay:
  ana: { battlefield: [ nursery ], hand: [ self-grower, class-grower, cub, mountain ] }
play:
  - ana casts self-grower
  - pass
  - expect: { self-grower: { counters: { plus: 2 } } }
  - ana casts class-grower
  - pass
  - expect: { class-grower: { counters: { plus: 1 } } }
  - ana: play a land
  - ana: mountain
  - ana casts cub, taps mountain
  - pass
  - expect: { cub: { counters: { plus: 2 } } }
`,
  ],
  [
    '[LV24] Where no counters can be put on creatures they enter without them',
    `
lay:
  ana: { battlefield: [ barren, bear, doubler ], hand: [ hydra, sprout, loyal-walker ] }
play:
  - ana casts hydra
  - pass
  - expect: { hydra: { power: 1, counters: { plus: 0 } } }
  - ana casts sprout, targets bear
  - pass
  - expect: { power of bear: 2 }
  - ana casts loyal-walker
  - pass
  - expect: { loyal-walker: { counters: { loyal: 8 } } }
`,
  ],
]);
