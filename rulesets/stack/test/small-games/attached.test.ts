/** Small games: Auras, what they are attached to, and whose it is. */
import { playsSmallGames } from './playing.js';

playsSmallGames([
  [
    "With the Aura gone the creature is its owner's again",
    `
lay:
  ana: { hand: [ leash, ending ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts leash, targets bear
  - pass
  - expect: { ana: { battlefield: { has: bear } } }
  - ana casts ending, targets leash
  - pass
  - expect: { bo: { battlefield: [ bear ] } }
`,
  ],
  [
    '[SR1] An Aura falls off a land that is no creature any more',
    `
lay:
  ana: { battlefield: [ forest ], hand: [ waking, strength ] }
play:
  - ana casts waking, targets forest
  - pass
  - ana casts strength, targets forest
  - pass
  - expect: { forest: { power: 4 } }
  - pass until: bo
  - expect: { ana: { graveyard: { has: strength } } }
`,
  ],
  [
    "What was taken for the turn goes back, and what was sacrificed goes to its owner's graveyard",
    `
lay:
  ana: { battlefield: [ altar ], hand: [ act ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts act, targets bear
  - pass
  - ana activates altar, sacrifices bear
  - pass
  - expect: { bo: { graveyard: [ bear ] }, ana: { life: 21 } }
`,
  ],
  [
    '[SR1, CW30] Protection lets an Aura of that colour fall off, and saves from what is red',
    `
lay:
  ana: { hand: [ red-might, grace ], battlefield: [ bear ] }
  bo: { hand: [ red-spark ] }
play:
  - ana casts red-might, targets bear
  - pass
  - expect: { power of bear: 4 }
  - ana: pass
  - bo casts red-spark, targets bear
  - bo: pass
  - ana casts grace, targets bear
  - pass
  - expect: { bear: { power: 2, in: ana.battlefield, damage: 0 }, ana: { graveyard: { has: red-might } } }
`,
  ],
  [
    '[SR1] An Aura of one player stays on a creature whose control changes',
    `
lay:
  ana: { hand: [ strength, act ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts strength, targets bear
  - pass
  - ana casts act, targets bear
  - pass
  - expect: { bear: { power: 4, in: ana.battlefield } }
`,
  ],
  [
    '[SR1] An Aura that only enchants what opponents control falls off what one takes',
    `
lay:
  ana: { hand: [ yoke, act ], battlefield: [ plains, plains ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts yoke, targets bear, taps plains and 2nd plains
  - pass
  - expect: { power of bear: 0 }
  - ana casts act, targets bear
  - pass
  - expect: { power of bear: 2, ana: { graveyard: { has: yoke } } }
`,
  ],
]);
