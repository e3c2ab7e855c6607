/** Small games: what a copy is, and stays. */
import { playsSmallGames } from './playing.js';

playsSmallGames([
  [
    "[SR3] A clone of one's legendary creature is a second one of its name",
    `
lay:
  ana: { battlefield: [ king ], hand: [ mimic ] }
play:
  - ana casts mimic
  - pass
  - ana: king
  - expect: { asked: { ana: rule.decide } }
`,
  ],
  [
    '[SL7] A clone of a clone is what that copies, without counters',
    `
lay:
  ana: { battlefield: [ { giant: { counters: { plus: 2 } } } ], hand: [ mimic, mimic ] }
play:
  - ana casts mimic
  - pass
  - ana: giant
  - ana casts mimic
  - pass
  - ana: mimic
  - expect: { power of giant: 6, power of mimic: 4 }
`,
  ],
  [
    '[SL7] A clone that dies has had the ability of what it copied',
    `
lay:
  ana: { battlefield: [], hand: [ mimic, ending ] }
  bo: { battlefield: [ king ] }
play:
  - ana casts mimic
  - pass
  - ana: king
  - ana casts ending, targets mimic
  - pass
  - expect: { ana: { life: 25, graveyard: { any-order: [ mimic, ending ] } } }
`,
  ],
  [
    'A clone of a token is no token',
    `
lay:
  ana: { battlefield: [ token goblin ], hand: [ mimic, gust ] }
play:
  - ana casts mimic
  - pass
  - ana: goblin
  - ana casts gust, targets mimic
  - pass
  - expect: { ana: { hand: [ mimic ] } }
`,
  ],
  [
    '[SD4] A clone stays what it copied though the model is gone',
    `
lay:
  ana: { battlefield: [ giant ], hand: [ mimic, ending ] }
play:
  - ana casts mimic
  - pass
  - ana: giant
  - ana casts ending, targets giant
  - pass
  - expect: { power of mimic: 4, mimic: { in: ana.battlefield } }
`,
  ],
  [
    '[SD4] A clone stays what it copied though the model becomes a copy of something else',
    `
lay:
  ana: { battlefield: [ giant, bear ], hand: [ mimic, shift ] }
play:
  - ana casts mimic
  - pass
  - ana: giant
  - ana casts shift, targets giant
  - ana: bear
  - pass
  - expect: { power of giant: 2, power of mimic: 4 }
`,
  ],
  [
    '[SD4, ID1] A clone that is bounced is a clone again',
    `
lay:
  ana: { battlefield: [ giant ], hand: [ mimic, gust ] }
play:
  - ana casts mimic
  - pass
  - ana: giant
  - ana casts gust, targets mimic
  - pass
  - ana casts mimic
  - pass
  - ana: giant
  - expect: { power of mimic: 4 }
`,
  ],
  [
    '[SD4] A clone stays what it copied though the model leaves and comes back',
    `
lay:
  ana: { battlefield: [ giant ], hand: [ mimic, blink ] }
play:
  - ana casts mimic
  - pass
  - ana: giant
  - ana casts blink, targets giant
  - pass
  - expect: { power of mimic: 4 }
`,
  ],
  [
    "[SD4, SL4] A clone of what counts its controller's hand counts its own controller's",
    `
lay:
  ana: { hand: [ mimic, bolt, bolt, bolt ] }
  bo: { battlefield: [ maro ], hand: [ bolt ] }
play:
  - ana casts mimic
  - pass
  - ana: maro
  - expect: { power of mimic: 3, power of maro: 1 }
`,
  ],
  [
    '[SD4, SL4] A clone of what counts lands does too',
    `
lay:
  ana: { hand: [ mimic ], battlefield: [ forest, forest, forest ] }
  bo: { battlefield: [ ashaya ] }
play:
  - ana casts mimic
  - pass
  - ana: ashaya
  - expect: { power of mimic: 4 }
`,
  ],
  [
    '[SD4] A clone of an enchanted creature has nothing of the Aura',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ strength, mimic ] }
play:
  - ana casts strength, targets bear
  - pass
  - ana casts mimic
  - pass
  - ana: bear
  - expect: { power of mimic: 2, power of bear: 4 }
`,
  ],
  [
    '[SD4] A clone of a land that is a creature for the turn is the land',
    `
lay:
  ana: { battlefield: [ forest ], hand: [ waking, mimic ] }
play:
  - ana casts waking, targets forest
  - pass
  - ana casts mimic
  - pass
  - ana: forest
  - expect: { mimic: { in: ana.battlefield } }
`,
  ],
  [
    '[SD4] What becomes a copy keeps its counters, damage and tapping',
    `
lay:
  ana: { battlefield: [ giant ], hand: [ shift ] }
  bo: { battlefield: [ { bear: { counters: { plus: 1 }, damage: 1, tapped: true } } ] }
play:
  - ana casts shift, targets bear
  - ana: giant
  - pass
  - expect: { bear: { power: 5, damage: 1, tapped: true } }
`,
  ],
  [
    'A copy of a lord leads, and loses that as the lord does',
    `
lay:
  ana: { battlefield: [ chief, bear ], hand: [ mimic, hum ] }
play:
  - ana casts mimic
  - pass
  - ana: chief
  - expect: { power of bear: 4, power of chief: 3, power of mimic: 3 }
  - ana casts hum
  - pass
  - expect: { power of bear: 2, power of chief: 2, power of mimic: 2 }
`,
  ],
]);
