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
  [
    '[RE5, SL7] A clone of what enters with counters enters with them',
    `
lay:
  ana: { battlefield: [ { hydra: { counters: { plus: 1 } } } ], hand: [ mimic ] }
play:
  - ana casts mimic
  - pass
  - ana: hydra
  - expect: { mimic: { counters: { plus: 2 }, power: 3 } }
`,
  ],
  [
    '[RE5, SL7] A clone of what enters tapped enters tapped',
    `
lay:
  ana: { battlefield: [ sleeper ], hand: [ mimic ] }
play:
  - ana casts mimic
  - pass
  - ana: sleeper
  - expect: { mimic: { tapped: true, power: 3 } }
`,
  ],
  [
    '[SL7] What comes together with a clone is not there to be copied',
    `
lay:
  ana: { battlefield: [ giant, mourner-of-all ], hand: [ mimic, flicker ] }
play:
  - ana casts mimic
  - pass
  - ana: giant
  - ana casts flicker
  - pass
  - ana may not: giant
`,
  ],
  [
    '[SK6] A copy of a kicked spell is kicked',
    `
lay:
  ana: { battlefield: [ plains ], hand: [ kicked-spark, fork ] }
play:
  - ana casts kicked-spark (kicked), targets bo, taps plains
  - ana casts fork, targets kicked-spark
  - pass
  - expect: { bo: { life: 12 } }
`,
  ],
  [
    '[RE5] What has no abilities where it comes enters without its counters, and as a copy of nothing',
    `
lay:
  ana: { battlefield: [ numbing, giant ], hand: [ hydra, mimic ] }
play:
  - ana casts hydra
  - pass
  - expect: { hydra: { power: 1, counters: {} } }
  - ana casts mimic
  - pass
  - expect: { mimic: { power: 1, subtypes: [], in: ana.battlefield } }
`,
  ],
  [
    '[RE5] A land without its text enters untapped',
    `
lay:
  ana: { battlefield: [ blood-moon ], hand: [ slow-land ] }
play:
  - ana: play a land
  - ana: slow-land
  - expect: { slow-land: { tapped: false } }
`,
  ],
  [
    '[SD4] A copy has the name of what it copies',
    `
lay:
  ana: { battlefield: [ giant, bear ], hand: [ mimic, no-giants ] }
play:
  - ana casts mimic
  - pass
  - ana: giant
  - ana casts no-giants
  - pass
  - expect: { ana: { battlefield: [ bear ] } }
`,
  ],
  [
    '[SA3] A token that is a copy has none of the counters',
    `
lay:
  ana: { battlefield: [ { giant: { counters: { plus: 2 } } } ], hand: [ mirror-token ] }
play:
  - ana casts mirror-token, targets giant
  - pass
  - expect: { ana: { battlefield: [ giant, giant ] }, 2nd giant: { power: 4, token: true } }
  - pass until: bo
  - expect: { ana: { battlefield: [ giant ], graveyard: [ mirror-token ] } }
`,
  ],
  [
    '[SA3, SD4] A token copy of a clone is what that copies',
    `
lay:
  ana: { battlefield: [ giant ], hand: [ mimic, mirror-token, ending ] }
play:
  - ana casts mimic
  - pass
  - ana: giant
  - ana casts ending, targets giant
  - pass
  - ana casts mirror-token, targets mimic
  - pass
  - expect: { power of giant: 4, ana: { battlefield: [ mimic, giant ] } }
`,
  ],
  [
    '[SA3, SL1] A copy of what has died is what that last was',
    `
lay:
  ana: { battlefield: [ heir, giant ], hand: [ mimic, ending ] }
play:
  - ana casts mimic
  - pass
  - ana: giant
  - ana casts ending, targets mimic
  - pass
  - expect: { ana: { battlefield: [ heir, giant, giant ] } }
`,
  ],
  [
    '[SK7] Whoever copies a spell may choose a new target',
    `
lay:
  ana: { hand: [ twin-aim ] }
  bo: { hand: [ spark ] }
play:
  - ana: pass
  - bo casts spark, targets ana
  - bo: pass
  - ana casts twin-aim, targets spark
  - pass
  - ana: bo
  - pass
  - expect: { ana: { life: 17 }, bo: { life: 17 } }
`,
  ],
  [
    '[SK7] or leave it',
    `
lay:
  ana: { hand: [ twin-aim, spark ] }
play:
  - ana casts spark, targets bo
  - ana casts twin-aim, targets spark
  - pass
  - ana: nothing
  - pass
  - expect: { bo: { life: 14 } }
`,
  ],
  [
    '[SK7] Of two targets one may be another',
    `
lay:
  ana: { hand: [ twin-aim ], battlefield: [ bear, cub ] }
  bo: { hand: [ two-ends ], battlefield: [ giant ] }
play:
  - ana: pass
  - bo casts two-ends, targets bear
  - bo: cub
  - bo: pass
  - ana casts twin-aim, targets two-ends
  - pass
  - ana: giant
  - ana: nothing
  - pass
  - expect: { bo: { graveyard: { has: giant } }, ana: { life: 22 } }
`,
  ],
  [
    '[SL7] Where there is nothing to copy, nobody is asked',
    `
lay:
  ana: { hand: [ mimic ] }
play:
  - ana casts mimic
  - pass
  - expect: { ana: { graveyard: [ mimic ] } }
`,
  ],
]);
