/** Small games: what is replaced or prevented, in which order, and what then has not happened. */
import { playsSmallGames } from './playing.js';

playsSmallGames([
  [
    'What is exiled instead has not died',
    `
lay:
  ana: { battlefield: [ artist, cub, rest ], hand: [ poke ] }
play:
  - ana casts poke, targets cub
  - pass
  - expect: { ana: { life: 20, exile: [ cub ] } }
`,
  ],
  [
    'A token that would die is exiled instead, and ceases to be',
    `
lay:
  ana: { battlefield: [ artist, token cub, rest ], hand: [ ruin ] }
play:
  - ana casts ruin
  - pass
  - expect: { ana: { life: 20, exile: [ artist ] } }
`,
  ],
  [
    'A shield takes from damage of two sources one after the other',
    `
lay:
  ana: { hand: [ screen, spark, poke ] }
play:
  - ana casts screen, targets bo
  - pass
  - ana casts poke, targets bo
  - pass
  - ana casts spark, targets bo
  - pass
  - expect: { bo: { life: 18 } }
`,
  ],
  [
    '[SX3] Prevention and doubling go in the order that the damaged player chooses',
    `
lay:
  ana: { battlefield: [ furnace ], hand: [ spark ] }
  bo: { battlefield: [ ward ] }
play:
  - ana casts spark, targets bo
  - pass
  - bo: ward/1
  - expect: { bo: { life: 16 } }
`,
  ],
  [
    '[SX3] Prevention and doubling: doubled first, one more is dealt',
    `
lay:
  ana: { battlefield: [ furnace ], hand: [ spark ] }
  bo: { battlefield: [ ward ] }
play:
  - ana casts spark, targets bo
  - pass
  - bo: furnace/1
  - expect: { bo: { life: 15 } }
`,
  ],
  [
    'A draw that is replaced is no draw from an empty library',
    `
lay:
  ana: { battlefield: [ laboratory ], hand: [ study ], library: [] }
play:
  - ana casts study
  - pass
  - expect: { ana: { life: 22 }, over: false }
`,
  ],
  [
    '[SX3] One more, then twice, as their controller orders',
    `
lay:
  ana: { battlefield: [ doubler, adder, bear ], hand: [ sprout ] }
play:
  - ana casts sprout, targets bear
  - pass
  - ana: adder/1
  - expect: { counters of bear: { plus: 4 } }
`,
  ],
  [
    '[SX3] Twice, then one more',
    `
lay:
  ana: { battlefield: [ doubler, adder, bear ], hand: [ sprout ] }
play:
  - ana casts sprout, targets bear
  - pass
  - ana: doubler/1
  - expect: { counters of bear: { plus: 3 } }
`,
  ],
  [
    'Life that cannot be gained triggers nothing',
    `
lay:
  ana: { battlefield: [ bond, blight ], hand: [ salve ] }
play:
  - ana casts salve
  - pass
  - expect: { ana: { life: 20 }, bo: { life: 20 } }
`,
  ],
  [
    '[SA4] Prevented damage gains no life',
    `
lay:
  phase: combat
  ana: { battlefield: [ linker ] }
  bo: { hand: [ screen ] }
play:
  - ana: linker
  - ana: pass
  - bo casts screen, targets bo
  - pass until: end
  - expect: { bo: { life: 19 }, ana: { life: 21 } }
`,
  ],
  [
    'Prevented damage triggers nothing',
    `
lay:
  phase: combat
  ana: { battlefield: [ rats ] }
  bo: { hand: [ mist ] }
play:
  - ana: rats
  - ana: pass
  - bo casts mist
  - pass until: end
  - expect: { ana: { hand: 0 }, bo: { life: 20 } }
`,
  ],
  [
    '[SA3] Two tokens become four, and each is seen by itself',
    `
lay:
  ana: { battlefield: [ parade, counter-cub ], hand: [ muster ] }
play:
  - ana casts muster
  - pass
  - ana: [ counter-cub, 2nd counter-cub, 3rd counter-cub, 4th counter-cub ]
  - pass
  - expect: { counters of counter-cub: { plus: 4 } }
`,
  ],
  [
    '[SA8] Damage makes one lose life, and that may be replaced',
    `
lay:
  ana: { hand: [ spark ] }
  bo: { battlefield: [ reversal ] }
play:
  - ana casts spark, targets bo
  - pass
  - expect: { bo: { life: 23 } }
`,
  ],
  [
    '[SA8, SA4] Who cannot lose life is dealt damage, and loses none; lifelink gains',
    `
lay:
  phase: combat
  ana: { battlefield: [ linker ] }
  bo: { battlefield: [ stasis ] }
play:
  - ana: linker
  - pass until: end
  - expect: { bo: { life: 20 }, ana: { life: 23 } }
`,
  ],
  [
    'Damage that is replaced is not dealt',
    `
lay:
  phase: combat
  ana: { battlefield: [ linker, rats ] }
  bo: { battlefield: [ absorption ] }
play:
  - ana: [ linker, rats ]
  - pass until: end
  - expect: { ana: { life: 20, hand: 0 }, bo: { life: 25 } }
`,
  ],
  [
    'A shield of two against one that is doubled, in the order that the player chooses',
    `
lay:
  ana: { battlefield: [ furnace ], hand: [ screen, poke ] }
play:
  - ana casts screen, targets bo
  - pass
  - ana casts poke, targets bo
  - pass
  - expect: { asked: { bo: replacement.order } }
`,
  ],
  [
    '[SA10] What is discarded and exiled instead was discarded',
    `
lay:
  ana: { battlefield: [ void-leyline, madcap ], hand: [ purge, bear ] }
play:
  - ana casts purge
  - pass
  - ana: bear
  - pass
  - expect: { ana: { exile: { any-order: [ bear, purge ] }, graveyard: [], life: 21 } }
`,
  ],
  [
    '[ID1] A shield of regeneration is for the object that it was',
    `
lay:
  ana: { battlefield: [ troll ], hand: [ blink, ending ] }
play:
  - ana activates troll
  - pass
  - ana casts blink, targets troll
  - pass
  - ana casts ending, targets troll
  - pass
  - expect: { ana: { graveyard: { has: troll } } }
`,
  ],
  [
    '[ID1] Damage is prevented to the object that it was',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ blink, screen, poke ] }
play:
  - ana casts screen, targets bear
  - pass
  - ana casts blink, targets bear
  - pass
  - ana casts poke, targets bear
  - pass
  - expect: { damage of bear: 1 }
`,
  ],
  [
    '[SA3] Tokens enter as other permanents do',
    `
lay:
  ana: { battlefield: [ no-enter ], hand: [ muster ] }
play:
  - ana casts muster
  - pass
  - expect: { ana: { battlefield: [ no-enter ], exile: [] } }
`,
  ],
  [
    '[SA3, RE5] A token says how it enters',
    `
lay:
  ana: { hand: [ make-tapped ] }
play:
  - ana casts make-tapped
  - pass
  - expect: { tapped-token: { tapped: true, power: 2 }, ana: { battlefield: [ tapped-token, tapped-token ] } }
`,
  ],
  [
    'Combat damage is prevented, and no other',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear ], hand: [ spark ] }
  bo: { hand: [ haze ] }
play:
  - ana: bear
  - ana: pass
  - bo casts haze
  - pass
  - ana casts spark, targets bo
  - pass until: end
  - expect: { bo: { life: 17 } }
`,
  ],
  [
    '[SH2, CW30] What cannot be prevented is dealt, shield or protection, and uses up no shield',
    `
lay:
  ana: { battlefield: [ pro-red-bear, unstoppable ], hand: [ screen, red-spark, red-storm, ending, poke ] }
play:
  - ana casts screen, targets bo
  - pass
  - ana casts red-spark, targets bo
  - pass
  - expect: { bo: { life: 17 } }
  - ana casts red-storm
  - pass
  - expect: { ana: { graveyard: { has: pro-red-bear } } }
  - ana casts ending, targets unstoppable
  - pass
  - ana casts poke, targets bo
  - pass
  - expect: { bo: { life: 17 } }
`,
  ],
  [
    '[SN9] A step that is skipped does not take place',
    `
lay:
  ana: { battlefield: [ no-draw ] }
play:
  - pass until: bo
  - pass until: ana
  - pass until: main
  - expect: { ana: { hand: 0 }, bo: { hand: 1 } }
`,
  ],
  [
    '[SN9] Two effects skip two draw steps',
    `
lay:
  ana: { hand: [ skip-draw, skip-draw ] }
play:
  - ana casts skip-draw
  - pass
  - ana casts skip-draw
  - pass
  - pass until: bo
  - pass until: ana
  - expect: { bo: { hand: 0 } }
  - pass until: bo
  - pass until: ana
  - expect: { bo: { hand: 0 } }
  - pass until: bo
  - pass until: ana
  - expect: { bo: { hand: 1 } }
`,
  ],
  [
    '[SN9] A combat phase is skipped once',
    `
lay:
  ana: { hand: [ skip-combat ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts skip-combat
  - pass
  - pass until: bo
  - pass until: ana
  - pass until: bo
  - pass until: attack
  - bo: bear
  - pass until: end
  - expect: { ana: { life: 18 } }
`,
  ],
  [
    '[SN9] A turn is skipped',
    `
lay:
  ana: { hand: [ skip-turn ], battlefield: [ tally ] }
play:
  - ana casts skip-turn
  - pass
  - expect: { ana: { life: 21 } }
  - pass until: end
  - pass until: upkeep
  - pass until: main
  - expect: { player: ana, ana: { life: 22 }, bo: { hand: 0 } }
`,
  ],
  [
    '[SA13] What enters with counters has them put on it',
    `
lay:
  ana: { battlefield: [ grower ], hand: [ devotee, king ] }
play:
  - ana casts devotee
  - pass
  - expect: { ana: { life: 21 }, counters of devotee: { plus: 2 } }
  - ana casts king
  - pass
  - expect: { ana: { life: 21 } }
`,
  ],
  [
    '[SH4] Of several blows at once whom they hit chooses which of them a shield prevents',
    `
lay:
  phase: combat
  ana: { battlefield: [ linker, rats ], hand: [ screen ] }
play:
  - ana: [ linker, rats ]
  - ana casts screen, targets bo
  - bo: pass
  - ana: pass
  - bo: pass
  - ana: pass
  - bo: pass
  - expect: { asked: { bo: shield } }
  - bo: 0
  - pass until: end
  - expect: { ana: { life: 23, hand: 0 }, bo: { life: 17 } }
`,
  ],
  [
    '[SH4] A shield prevents as much in all as it can: there is no choice where it is enough for all, or for one alone',
    `
lay:
  phase: combat
  ana: { battlefield: [ cub, cub ], hand: [ screen ] }
play:
  - ana: [ cub, 2nd cub ]
  - ana casts screen, targets bo
  - pass until: end
  - expect: { bo: { life: 20 } }
`,
  ],
  [
    '[RE6, SA1] What enters tapped is asked of the permanent that it would be',
    `
lay:
  player: bo
  ana: { battlefield: [ slow-creatures, animation ] }
  bo: { hand: [ bauble, runner, forest ], battlefield: [ mountain ] }
play:
  - bo casts bauble
  - pass
  - bo casts runner, taps mountain
  - pass
  - bo: play a land
  - bo: forest
  - expect: { bauble: { tapped: true }, runner: { tapped: true }, forest: { tapped: false } }
`,
  ],
  [
    '[RE6] So is what does not enter at all',
    `
lay:
  ana: { battlefield: [ no-enter, animation ], hand: [ bauble ] }
play:
  - ana casts bauble
  - pass
  - expect: { ana: { exile: [ bauble ] } }
`,
  ],
  [
    '[SX3, SA1] Of what enters tapped by its own text and untapped by another the last one counts',
    `
lay:
  ana: { battlefield: [ fast-lands ], hand: [ slow-land ] }
play:
  - ana: play a land
  - ana: slow-land
  - expect: { asked: { ana: replacement.order } }
  - ana: enters slow-land
  - expect: { slow-land: { tapped: false } }
`,
  ],
  [
    '[LT4] Of several rules of one text each is in force once',
    `
lay:
  ana: { hand: [ two-rules, salve ] }
play:
  - ana casts two-rules
  - pass
  - ana casts salve
  - pass
  - expect: { ana: { life: 26 } }
`,
  ],
  [
    '[SH3] What follows from preventing knows how much that was, and of what',
    `
lay:
  ana: { battlefield: [ vigor, bear, doubler ], hand: [ spark, red-storm ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts spark, targets ana's bear
  - pass
  - expect: { ana's bear: { counters: { plus: 6 }, damage: 0 } }
  - ana casts red-storm
  - pass
  - expect: { vigor: { damage: 3 }, ana's bear: { counters: { plus: 12 } }, bo: { graveyard: [ bear ] } }
`,
  ],
  [
    '[SL14] Rules that hold under a condition hold no longer than that',
    `
lay:
  ana: { battlefield: [ guarded-hall, cub ], hand: [ poke, ending ] }
  bo: { hand: [ poke, poke ], battlefield: [ forest ] }
play:
  - ana casts poke, targets ana
  - pass
  - expect: { ana: { life: 20 } }
  - ana casts ending, targets cub
  - ana: pass
  - bo casts poke, targets ana, taps forest
  - pass
  - expect: { ana: { life: 20 } }
  - ana: pass
  - bo casts poke, targets ana
  - pass
  - expect: { ana: { life: 19 } }
`,
  ],
  [
    '[SX3, SA4] Damage that is dealt to another instead is still dealt by its source',
    `
lay:
  player: bo
  phase: combat
  ana: { battlefield: [ giant, { scapegoat-aura: { attached-to: giant } } ] }
  bo: { battlefield: [ linker ] }
play:
  - bo: linker
  - pass until: end
  - expect: { ana: { life: 20 }, bo: { life: 23 }, giant: { damage: 3 } }
`,
  ],
  [
    '[SA15, PL8] What is destroyed instead of another is put into the graveyard, and the other stays',
    `
lay:
  ana: { battlefield: [ bear, { umbra: { attached-to: bear } }, cub ], hand: [ ruin, ending ] }
play:
  - ana casts ruin
  - pass
  - expect: { ana: { battlefield: [ bear ], graveyard: { any-order: [ umbra, cub, ruin ] } } }
  - ana casts ending, targets bear
  - pass
  - expect: { ana: { battlefield: [ ] } }
`,
  ],
  [
    '[SA15] So is what is sacrificed instead, as a cost, too',
    `
lay:
  ana: { battlefield: [ martyrdom, giant ], hand: [ fling ] }
play:
  - ana: fling
  - ana: bo
  - ana: giant
  - pass
  - expect: { bo: { life: 16 }, ana: { battlefield: [ giant ], graveyard: { any-order: [ martyrdom, fling ] } } }
`,
  ],
  [
    '[SL16] A token is no card: it dies where cards are exiled instead',
    `
lay:
  ana: { battlefield: [ void-leyline, token goblin, artist ], hand: [ ending ] }
play:
  - ana casts ending, targets goblin
  - pass
  - expect: { ana: { life: 21, exile: [ ending ] } }
`,
  ],
  [
    '[SN9] What lasts until the next turn waits for one that is not skipped',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ patience ] }
  bo: { hand: [ skip-turn ] }
play:
  - ana casts patience, targets bear
  - pass
  - ana: pass
  - bo casts skip-turn
  - pass until: bo
  - pass until: end
  - pass until: upkeep
  - expect: { player: bo, bear: { power: 4 } }
  - pass until: ana
  - expect: { player: ana, bear: { power: 2 } }
`,
  ],
]);
