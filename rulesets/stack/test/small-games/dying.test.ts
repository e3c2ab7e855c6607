/** Small games: what dies together, what goes with it, and what watches it go. */
import { playsSmallGames } from './playing.js';

playsSmallGames([
  [
    '[SR1] A lord dies first, and then what lived by it, in the next look; nobody sees less for it',
    `
lay:
  ana: { battlefield: [ chief, { cub: { damage: 1 } }, artist ], hand: [ spark ] }
play:
  - ana casts spark, targets chief
  - pass
  - ana: [ artist, 2nd artist ]
  - pass
  - expect: { ana: { graveyard: { any-order: [ chief, cub, spark ] }, life: 22 } }
`,
  ],
  [
    '[SR1, TG8] All that dies by one shrinking dies at once, and a watcher that dies too sees all',
    `
lay:
  ana: { battlefield: [ cub, { artist: { counters: { minus: 4 } } } ], hand: [ infest ] }
  bo: { battlefield: [ cub ] }
play:
  - ana casts infest
  - pass
  - ana: [ artist, 2nd artist, 3rd artist ]
  - pass
  - expect: { ana: { life: 23 } }
`,
  ],
  [
    'A watcher that died before does not see what dies later',
    `
lay:
  ana: { battlefield: [ artist, cub ], hand: [ ending, poke ] }
play:
  - ana casts ending, targets artist
  - pass
  - ana casts poke, targets cub
  - pass
  - expect: { ana: { life: 21 } }
`,
  ],
  [
    '[SR2] Both at 0 life is a draw',
    `
lay:
  ana: { hand: [ quake ] }
play:
  - ana casts quake
  - pass
  - expect: { over: true, winner: nobody }
`,
  ],
  [
    '[SR3] Of two legendary ones one goes, and has died',
    `
lay:
  ana: { battlefield: [ king ], hand: [ king ] }
play:
  - ana casts king
  - pass
  - ana: king
  - pass
  - expect: { ana: { life: 25, graveyard: [ king ], battlefield: [ king ] } }
`,
  ],
  [
    '[SR3] Each player may have one of them',
    `
lay:
  ana: { hand: [ king ] }
  bo: { battlefield: [ king ] }
play:
  - ana casts king
  - pass
  - expect: { ana: { battlefield: [ king ] }, bo: { battlefield: [ king ] } }
`,
  ],
  [
    '[SR3] A +1/+1 counter on what has a -1/-1 counter',
    `
lay:
  ana: { battlefield: [ { bear: { counters: { minus: 1 } } } ], hand: [ sprout ] }
play:
  - ana casts sprout, targets bear
  - pass
  - expect: { bear: { power: 2, toughness: 2, counters: {} } }
`,
  ],
  [
    'Damage that stays kills when toughness shrinks',
    `
lay:
  ana: { battlefield: [ { giant: { damage: 2 } } ], hand: [ wither ] }
play:
  - ana casts wither, targets giant
  - pass
  - expect: { ana: { graveyard: { has: giant } } }
`,
  ],
  [
    '[SA2] A shield saves from destruction, not from having no toughness',
    `
lay:
  ana: { battlefield: [ troll ], hand: [ ruin, wither ] }
play:
  - ana activates troll
  - pass
  - ana casts ruin
  - pass
  - expect: { troll: { in: ana.battlefield, tapped: true } }
  - ana activates troll
  - pass
  - ana casts wither, targets troll
  - pass
  - expect: { ana: { graveyard: { has: troll } } }
`,
  ],
  [
    'It comes back once, and then not',
    `
lay:
  ana: { battlefield: [ finks ], hand: [ ending, ending ] }
play:
  - ana casts ending, targets finks
  - pass
  - expect: { finks: { in: ana.battlefield, power: 2 } }
  - ana casts ending, targets finks
  - pass
  - expect: { ana: { graveyard: { has: finks } } }
`,
  ],
  [
    '[SA2] Indestructible is not destroyed by damage, and goes without toughness',
    `
lay:
  ana: { battlefield: [ golem ], hand: [ ruin, spark, wither ] }
play:
  - ana casts ruin
  - pass
  - ana casts spark, targets golem
  - pass
  - expect: { golem: { in: ana.battlefield, damage: 3 } }
  - ana casts wither, targets golem
  - pass
  - expect: { ana: { graveyard: { has: golem } } }
`,
  ],
  [
    'Damage that did nothing destroys when indestructible is lost',
    `
lay:
  ana: { battlefield: [ golem ], hand: [ spark, hum ] }
play:
  - ana casts spark, targets golem
  - pass
  - ana casts hum
  - pass
  - expect: { ana: { graveyard: { has: golem } } }
`,
  ],
  [
    '[TG8] Each player sacrifices; the active player chooses first, and all go at once',
    `
lay:
  ana: { battlefield: [ bear, artist ], hand: [ tithe ] }
  bo: { battlefield: [ cub, giant ] }
play:
  - ana casts tithe
  - pass
  - ana: artist
  - bo: giant
  - pass
  - expect: { ana: { life: 20 } }
  - ana: [ artist, 2nd artist ]
  - pass
  - expect: { ana: { life: 22, graveyard: { any-order: [ artist, tithe ] } }, bo: { graveyard: [ giant ] } }
`,
  ],
  [
    "Who controlled it last gets what answers its death; it goes to its owner's graveyard",
    `
lay:
  ana: { hand: [ act, ending ] }
  bo: { battlefield: [ king ] }
play:
  - ana casts act, targets king
  - pass
  - ana casts ending, targets king
  - pass
  - expect: { ana: { life: 25 }, bo: { life: 20, graveyard: [ king ] } }
`,
  ],
  [
    'Those that come back together see each other come',
    `
lay:
  ana: { battlefield: [ counter-cub, sister ], hand: [ flicker ] }
play:
  - ana casts flicker
  - pass
  - ana: [ counter-cub, sister ]
  - pass
  - expect: { counters of counter-cub: { plus: 1 }, ana: { life: 21 } }
`,
  ],
  [
    'Two that leave together see each other leave',
    `
lay:
  ana: { battlefield: [ mourner-of-all, mourner-of-all ], hand: [ ruin ] }
play:
  - ana casts ruin
  - pass
  - ana: [ mourner-of-all, 2nd mourner-of-all ]
  - pass
  - expect: { ana: { life: 22 } }
`,
  ],
  [
    'Two that keep each other alive: one dies, then the other in the next look',
    `
lay:
  ana: { battlefield: [ { chief: { damage: 2 } }, { chief: { damage: 2 } } ], hand: [ wither ] }
play:
  - ana casts wither, targets chief
  - pass
  - expect: { ana: { graveyard: { any-order: [ chief, chief, wither ] } } }
`,
  ],
  [
    'A token that goes to a hand ceases to be, and has left',
    `
lay:
  ana: { battlefield: [ token bear, mourner-of-all ], hand: [ gust ] }
play:
  - ana casts gust, targets bear
  - pass
  - expect: { ana: { hand: [], life: 21 } }
`,
  ],
  [
    'A shield of regeneration is used by lethal damage',
    `
lay:
  ana: { battlefield: [ troll ], hand: [ spark ] }
play:
  - ana activates troll
  - pass
  - ana casts spark, targets troll
  - pass
  - expect: { troll: { in: ana.battlefield, damage: 0, tapped: true } }
`,
  ],
  [
    '[TG8, SL8] What dies together with its teacher had the text',
    `
lay:
  ana: { battlefield: [ teacher, bear, giant ], hand: [ ruin ] }
play:
  - ana casts ruin
  - pass
  - ana: [ bear, giant ]
  - pass
  - expect: { ana: { life: 24 } }
`,
  ],
  [
    '[SR5] What deathtouch has not destroyed at once lives with it',
    `
lay:
  ana: { battlefield: [ taker, iron-giant ], hand: [ hum ] }
play:
  - ana activates taker, targets iron-giant
  - pass
  - expect: { iron-giant: { in: ana.battlefield, damage: 1 } }
  - ana casts hum
  - pass
  - expect: { iron-giant: { in: ana.battlefield, damage: 1 } }
`,
  ],
  [
    '[SA11] Nobody sacrifices what somebody else controls by now',
    `
lay:
  ana: { graveyard: [ bear ], hand: [ borrowing ] }
  bo: { hand: [ act ] }
play:
  - ana casts borrowing
  - pass
  - ana: pass
  - bo casts act, targets bear
  - pass
  - expect: { bo: { battlefield: [ bear ] } }
  - pass until: bo
  - expect: { bear: { in: ana.battlefield } }
`,
  ],
  [
    '[SA12] Damage takes loyalty counters',
    `
lay:
  ana: { hand: [ spark, poke ] }
  bo: { battlefield: [ { walker: { counters: { loyal: 4 } } } ] }
play:
  - ana casts spark, targets walker
  - pass
  - expect: { counters of walker: { loyal: 1 } }
  - ana casts poke, targets walker
  - pass
  - expect: { bo: { graveyard: [ walker ] } }
`,
  ],
  [
    '[TG8] Of several steps each is done for all players at once',
    `
lay:
  ana: { battlefield: [ bear, artist ], hand: [ pact ] }
  bo: { battlefield: [ cub, giant ] }
play:
  - ana casts pact
  - pass
  - ana: artist
  - bo: giant
  - ana: [ artist, 2nd artist ]
  - pass
  - expect: { ana: { life: 21 }, bo: { life: 19 } }
`,
  ],
  [
    '[TG8] What each player has chosen is destroyed at once',
    `
lay:
  ana: { battlefield: [ bear, artist ], hand: [ choosy-pact ] }
  bo: { battlefield: [ cub, giant ] }
play:
  - ana casts choosy-pact
  - pass
  - ana: artist
  - bo: giant
  - ana: [ artist, 2nd artist ]
  - pass
  - expect: { ana: { life: 22, battlefield: [ bear ] }, bo: { battlefield: [ cub ] } }
`,
  ],
  [
    '[SR5] Who could not lose when the library was empty does not lose for it later',
    `
lay:
  ana: { battlefield: [ platinum ], hand: [ tome, ending ] }
play:
  - ana casts tome
  - pass
  - expect: { over: false }
  - ana casts ending, targets platinum
  - pass
  - expect: { over: false }
`,
  ],
  [
    '[SR3] What dies while its counters go together had them',
    `
lay:
  ana: { battlefield: [ { finks: { counters: { plus: 1 } } } ], hand: [ shrinking ] }
play:
  - ana casts shrinking, targets finks
  - pass
  - expect: { ana: { graveyard: { has: finks } } }
`,
  ],
  [
    '[SA16] A token that has left does not come back',
    `
lay:
  ana: { battlefield: [ token goblin ], hand: [ blink ] }
play:
  - ana casts blink, targets goblin
  - pass
  - expect: { ana: { battlefield: [], exile: [] } }
`,
  ],
  [
    '[SL16] Tokens and copies of spells are no cards that are put into a graveyard',
    `
lay:
  ana: { battlefield: [ yard-watcher, token goblin ], hand: [ spark, fork ] }
play:
  - ana casts spark, targets goblin
  - ana casts fork, targets spark
  - ana: pass
  - bo: pass
  - expect: { chain: [ spark, spark, yard-watcher ] }
  - pass
  - expect: { ana: { life: 22, battlefield: [ yard-watcher ] } }
`,
  ],
  [
    '[SL16] From the battlefield comes a permanent, which a token is',
    `
lay:
  ana: { battlefield: [ field-watcher, token goblin ], hand: [ ending ] }
play:
  - ana casts ending, targets goblin
  - pass
  - expect: { ana: { life: 21 } }
`,
  ],
  [
    '[SA16] A token on top of a library is not drawn',
    `
lay:
  ana: { battlefield: [ token goblin ], hand: [ drop-out ], library: [ giant ] }
play:
  - ana casts drop-out, targets goblin
  - pass
  - expect: { ana: { hand: [ giant ], battlefield: [] } }
`,
  ],
  [
    '[SA18] What cannot be regenerated is destroyed, and the shield is not used up',
    `
lay:
  ana: { battlefield: [ troll, { umbra: { attached-to: troll } } ], hand: [ terror, terror, ending ] }
play:
  - ana: troll (regen)
  - pass
  - ana casts terror, targets troll
  - pass
  - expect: { troll: { in: ana.battlefield, tapped: false }, ana: { graveyard: { has: umbra } } }
  - ana casts ending, targets troll
  - pass
  - expect: { troll: { in: ana.battlefield, tapped: true } }
  - ana: troll (regen)
  - pass
  - ana casts terror, targets troll
  - pass
  - expect: { ana: { graveyard: { has: troll } } }
`,
  ],
]);
