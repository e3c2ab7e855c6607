/** Small games: what is answered on the stack, what is a target no longer, what it costs. */
import { playsSmallGames } from './playing.js';

playsSmallGames([
  [
    '[SX2] With one of two targets gone the other is destroyed, and the rest is done',
    `
lay:
  ana: { hand: [ two-ends, poke ] }
  bo: { battlefield: [ bear, cub ] }
play:
  - ana casts two-ends, targets bear
  - ana: cub
  - ana casts poke, targets cub
  - pass
  - expect: { bo: { graveyard: { any-order: [ bear, cub ] } }, ana: { life: 22 } }
`,
  ],
  [
    '[SX2] With both gone it does not resolve',
    `
lay:
  ana: { hand: [ two-ends, ruin ] }
  bo: { battlefield: [ bear, cub ] }
play:
  - ana casts two-ends, targets bear
  - ana: cub
  - ana casts ruin
  - pass
  - expect: { ana: { life: 20, graveyard: { any-order: [ two-ends, ruin ] } } }
`,
  ],
  [
    '[SX2, ID1] What is exiled and returned is another object, and no target any more',
    `
lay:
  ana: { hand: [ blink ], battlefield: [ bear, sister ] }
  bo: { hand: [ ending ] }
play:
  - ana: pass
  - bo casts ending, targets bear
  - bo: pass
  - ana casts blink, targets bear
  - pass
  - expect: { ana: { battlefield: { has: bear }, life: 21 }, bo: { graveyard: [ ending ] } }
`,
  ],
  [
    'A countered counterspell counters nothing',
    `
lay:
  ana: { hand: [ spark, negation ] }
  bo: { hand: [ negation ] }
play:
  - ana casts spark, targets bo
  - ana: pass
  - bo casts negation, targets spark
  - bo: pass
  - ana casts negation, targets negation
  - pass
  - expect: { bo: { life: 17 } }
`,
  ],
  [
    'What answers casting resolves before the spell, also if that is countered',
    `
lay:
  ana: { battlefield: [ reader ], hand: [ spark ] }
  bo: { hand: [ negation ] }
play:
  - ana casts spark, targets bo
  - ana: pass
  - bo casts negation, targets spark
  - pass
  - expect: { ana: { life: 21 }, bo: { life: 20 } }
`,
  ],
  [
    'A growth in response saves, and not after that',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ surge ] }
  bo: { hand: [ spark ] }
play:
  - ana: pass
  - bo casts spark, targets bear
  - bo: pass
  - ana casts surge, targets bear
  - pass
  - expect: { bear: { in: ana.battlefield, damage: 3, toughness: 5 } }
  - pass until: bo
  - expect: { bear: { in: ana.battlefield, damage: 0, toughness: 2 } }
`,
  ],
  [
    'Nobody fights if one of them is gone',
    `
lay:
  ana: { battlefield: [ giant ], hand: [ brawl ] }
  bo: { battlefield: [ bear ], hand: [ gust ] }
play:
  - ana casts brawl, targets giant
  - ana: bear
  - ana: pass
  - bo casts gust, targets giant
  - pass
  - expect: { bear: { in: bo.battlefield, damage: 0 }, ana: { hand: [ giant ] } }
`,
  ],
  [
    '[SL6, SX2] What gained hexproof is no legal target for opponents any more',
    `
lay:
  ana: { hand: [ leech ] }
  bo: { battlefield: [ bear ], hand: [ veil ] }
play:
  - ana casts leech, targets bear
  - ana: pass
  - bo casts veil, targets bear
  - pass
  - expect: { ana: { life: 20 }, bear: { in: bo.battlefield, damage: 0 } }
`,
  ],
  [
    'A copy whose target is gone does nothing, and the original neither',
    `
lay:
  ana: { hand: [ leech, echo ] }
  bo: { battlefield: [ bear ], hand: [ ending ] }
play:
  - ana casts leech, targets bear
  - ana casts echo, targets leech
  - ana: pass
  - bo casts ending, targets bear
  - pass
  - expect: { ana: { life: 20 } }
`,
  ],
  [
    'Nobody answers split second, but what triggers goes on the stack',
    `
lay:
  ana: { hand: [ snap ], battlefield: [ reader ] }
  bo: { hand: [ negation ] }
play:
  - ana casts snap, targets bo
  - bo may not: negation
  - pass
  - expect: { ana: { life: 21 }, bo: { life: 18 } }
`,
  ],
  [
    'What was sacrificed for a spell that is countered stays sacrificed',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ fling ] }
  bo: { hand: [ negation ] }
play:
  - ana casts fling, targets bo
  - ana sacrifices bear
  - ana: pass
  - bo casts negation, targets fling
  - pass
  - expect: { ana: { graveyard: { any-order: [ bear, fling ] } }, bo: { life: 20 } }
`,
  ],
  [
    'A trigger without a legal target is not put on the stack',
    `
lay:
  ana: { hand: [ kavu ] }
play:
  - ana casts kavu
  - pass
  - expect: { chain: [], kavu: { in: ana.battlefield } }
`,
  ],
  [
    '[SK5] A copy of a spell has its X',
    `
lay:
  ana: { battlefield: [ mountain, mountain ], hand: [ blaze, fork ] }
play:
  - ana casts blaze, targets bo
  - ana: 2
  - ana: [ mountain, 2nd mountain ]
  - ana casts fork, targets blaze
  - pass
  - expect: { bo: { life: 16 } }
`,
  ],
  [
    'A delayed trigger triggers once',
    `
lay:
  ana: { hand: [ promise ] }
play:
  - ana casts promise
  - pass
  - pass until: bo
  - expect: { ana: { life: 24 } }
  - pass until: ana
  - expect: { ana: { life: 24 } }
`,
  ],
  [
    'What cannot be paid is not offered',
    `
lay:
  ana: { hand: [ rummage ] }
play:
  - ana may not: rummage
`,
  ],
  [
    'The spell itself does not pay for itself',
    `
lay:
  ana: { hand: [ rummage, bolt ] }
play:
  - ana casts rummage
  - ana discards bolt
  - pass
  - expect: { ana: { hand: 2, graveyard: { any-order: [ bolt, rummage ] } } }
`,
  ],
  [
    '[SA7] Life is paid only by who has so much',
    `
lay:
  ana: { battlefield: [ costly ], life: 4 }
play:
  - ana may not: { costly: not so much life }
`,
  ],
  [
    '[SA7] All of it may be paid',
    `
lay:
  ana: { battlefield: [ costly ], life: 5 }
play:
  - ana activates costly
  - expect: { over: true, winner: bo }
`,
  ],
  [
    '[SK5] X counts for the mana value of a spell',
    `
lay:
  ana: { battlefield: [ mountain, mountain, mountain ], hand: [ blaze ] }
  bo: { hand: [ small-counter ] }
play:
  - ana casts blaze, targets bo
  - ana: 3
  - ana: [ mountain, 2nd mountain, 3rd mountain ]
  - ana: pass
  - bo may not: small-counter
`,
  ],
  [
    '[CW30] Protection asks what a source was that is gone',
    `
lay:
  ana: { battlefield: [ red-martyr, red-martyr, bear ], hand: [ grace, blue-paint ] }
play:
  - ana casts blue-paint, targets red-martyr
  - pass
  - ana activates red-martyr, targets bear
  - ana activates red-martyr, targets bear
  - ana casts grace, targets bear
  - pass
  - expect: { ana: { graveyard: { has: bear } }, bear: { in: ana.graveyard } }
  - events: [ link.unresolved red-martyr, damaged bear 2 ]
`,
  ],
  [
    '[SK5] X is paid as often as it stands in the cost',
    `
lay:
  ana: { battlefield: [ mountain, mountain, mountain, mountain, mountain ], hand: [ double-x ] }
play:
  - ana casts double-x, targets bo
  - ana: 2
  - ana: [ mountain, 2nd mountain, 3rd mountain, 4th mountain ]
  - pass
  - expect: { bo: { life: 18 } }
`,
  ],
  [
    '[SK5] What makes a spell cheaper leaves more for X',
    `
lay:
  ana: { battlefield: [ cheap-spells, mountain ], hand: [ blaze ] }
play:
  - ana casts blaze, targets bo
  - ana: 3
  - ana: mountain
  - pass
  - expect: { bo: { life: 17 } }
`,
  ],
  [
    '[CH9, SX4] Who has one card discards one instead of two',
    `
lay:
  ana: { hand: [ discard-two, discard-two ] }
  bo: { hand: [ bolt ] }
play:
  - ana casts discard-two, targets bo
  - pass
  - bo: bolt
  - expect: { bo: { hand: [], graveyard: [ bolt ] }, ana: { life: 21 } }
  - ana casts discard-two, targets bo
  - pass
  - expect: { ana: { life: 22 } }
`,
  ],
  [
    '[CH9, SX4] Who has one creature sacrifices one instead of two',
    `
lay:
  ana: { hand: [ sacrifice-two ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts sacrifice-two, targets bo
  - pass
  - bo: bear
  - expect: { bo: { battlefield: [] }, ana: { life: 21 } }
`,
  ],
  [
    '[CH9, SX4] A cost is paid in full, and targets are as many as it says',
    `
lay:
  ana: { hand: [ two-lives, two-targets ], battlefield: [ bear ] }
play:
  - ana may not: two-lives
  - ana may not: two-targets
`,
  ],
  [
    '[SA7, SX4] An effect takes as many counters as there are',
    `
lay:
  ana: { battlefield: [ { bear: { counters: { plus: 1 } } } ], hand: [ wearing-down ] }
play:
  - ana casts wearing-down, targets bear
  - pass
  - expect: { bear: { counters: { plus: 0 }, power: 2 } }
`,
  ],
  [
    '[SG1] What triggers when something is so waits once, until it has resolved; then again if it is so still',
    `
lay:
  ana: { battlefield: [ lonely-tower, cub ], hand: [ ending, salve, muster ] }
play:
  - ana casts ending, targets cub
  - ana: pass
  - bo: pass
  - expect: { chain: [ lonely-tower ] }
  - ana casts salve
  - ana: pass
  - bo: pass
  - expect: { chain: [ lonely-tower ], ana: { life: 23 } }
  - ana: pass
  - bo: pass
  - expect: { chain: [ lonely-tower ], ana: { life: 25 } }
  - ana casts muster
  - pass
  - expect: { chain: [ ], ana: { life: 27 } }
`,
  ],
  [
    '[SG1] It goes on the stack though it is not so any more, and has no condition to ask',
    `
lay:
  ana: { battlefield: [ fragile-throne, cub ], hand: [ ending, muster ] }
play:
  - ana casts ending, targets cub
  - ana: pass
  - bo: pass
  - expect: { chain: [ fragile-throne ] }
  - ana casts muster
  - pass
  - expect: { ana: { battlefield: [ goblin, goblin ] } }
`,
  ],
  [
    '[SK4] What sets a least comes after what makes dearer and cheaper, and counts colours',
    `
lay:
  ana: { battlefield: [ three-sphere, cheap-spells, mountain, mountain, mountain ], hand: [ red-two ] }
play:
  - ana: red-two
  - ana: [ mountain, 2nd mountain, 3rd mountain ]
  - pass
  - expect: { ana: { life: 21 } }
`,
  ],
  [
    '[SL15] What triggers when something was done has its targets chosen after that, and can be answered',
    `
lay:
  ana: { battlefield: [ giant ], hand: [ feeder, feeder ] }
  bo: { hand: [ salve ] }
play:
  - ana casts feeder
  - ana: pass
  - bo: pass
  - expect: { chain: [ feeder ] }
  - ana: pass
  - bo: pass
  - ana: yes
  - ana: giant
  - ana: bo
  - expect: { chain: [ feeder ], ana: { graveyard: [ giant ] } }
  - ana: pass
  - bo casts salve
  - pass
  - expect: { bo: { life: 19 } }
  - ana casts feeder
  - ana: pass
  - bo: pass
  - ana: pass
  - ana: no
  - expect: { chain: [ ], bo: { life: 19 } }
`,
  ],
  [
    '[SK3] A land that is a creature and has just come gives no mana',
    `
lay:
  ana: { battlefield: [ animate-all ], hand: [ mountain, bolt ] }
play:
  - ana: play a land
  - ana: mountain
  - ana may not: bolt
  - pass until: bo
  - expect: { mountain: { types: [ land, creature ] } }
  - pass until: ana
  - ana may: bolt
`,
  ],
  [
    '[SK6] A spell is kicked from the graveyard, too, for both costs',
    `
lay:
  ana: { graveyard: [ late-spark ], battlefield: [ plains, plains, plains ] }
play:
  - ana casts late-spark (flashback-kicked), targets bo, taps plains and 2nd plains and 3rd plains
  - pass
  - expect: { bo: { life: 19 }, ana: { hand: 1, exile: [ late-spark ], graveyard: [] } }
`,
  ],
  [
    '[SN2] What triggers in cleanup resolves in it, and another follows',
    `
lay:
  ana: { battlefield: [ madcap ], hand: [ bear, bear, bear, bear, bear, bear, bear, bear ] }
play:
  - pass until: discard
  - ana: bear
  - expect: { chain: [ madcap ], asked: { ana: priority }, phase: cleanup }
  - ana: pass
  - bo: pass
  - expect: { ana: { life: 21, hand: 7 } }
  - pass until: bo
  - expect: { phase: upkeep }
`,
  ],
]);
