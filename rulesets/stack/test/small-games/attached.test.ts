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
  [
    '[SA9] To take something makes its text no younger',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ act ] }
  bo: { battlefield: [ old-small, new-large ] }
play:
  - expect: { power of bear: 5 }
  - ana casts act, targets old-small
  - pass
  - expect: { power of bear: 5, old-small: { controller: ana } }
`,
  ],
  [
    '[SA9] What is attached later counts later',
    `
lay:
  ana: { battlefield: [ wings, weights, bear ] }
play:
  - ana activates weights, targets bear
  - pass
  - ana activates wings, targets bear
  - pass
  - expect: { keywords of bear: [ flying ] }
  - ana activates weights, targets bear
  - pass
  - expect: { keywords of bear: [ flying ] }
`,
  ],
  [
    '[TG8, SL1] An Aura that goes together with what it enchants sees it go',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ keepsake, everything ] }
play:
  - ana casts keepsake, targets bear
  - pass
  - ana casts everything
  - pass
  - expect: { ana: { life: 23 } }
`,
  ],
  [
    '[SR6] An Aura that is put onto the battlefield is attached to what its player chooses',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ resurrection, veil ], graveyard: [ strength ] }
  bo: { battlefield: [ cub ], hand: [ veil ] }
play:
  - ana: pass
  - bo casts veil, targets cub
  - pass
  - ana casts resurrection, targets strength
  - pass
  - offered: { ana: [ bear, cub ] }
  - ana: cub
  - expect: { power of cub: 3 }
`,
  ],
  [
    '[SR6] With nothing to enchant it stays where it is',
    `
lay:
  ana: { battlefield: [ mourner-of-all ], hand: [ resurrection, ending ], graveyard: [ strength ] }
play:
  - ana casts resurrection, targets strength
  - ana casts ending, targets mourner-of-all
  - pass
  - expect: { ana: { graveyard: { has: strength } } }
  - no events: [ entered ]
`,
  ],
  [
    '[SR4] Equipment that becomes a creature is attached to nothing',
    `
lay:
  ana: { battlefield: [ wings, bear ], hand: [ quickening ] }
play:
  - ana activates wings, targets bear
  - pass
  - expect: { keywords of bear: [ flying ] }
  - ana casts quickening, targets wings
  - pass
  - expect: { keywords of bear: [ ], wings: { in: ana.battlefield, power: 2 } }
  - ana activates wings, targets bear
  - pass
  - expect: { keywords of bear: [ ] }
`,
  ],
  [
    '[SR4] An Aura that becomes a creature goes',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ strength, quickening ] }
play:
  - ana casts strength, targets bear
  - pass
  - ana casts quickening, targets strength
  - pass
  - expect: { power of bear: 2, ana: { graveyard: { has: strength } } }
`,
  ],
  [
    '[SD2] What is taken for a while is for whoever took it',
    `
lay:
  ana: { hand: [ take-now ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts take-now, targets bear
  - pass
  - expect: { bear: { controller: ana } }
  - pass until: bo
  - expect: { bear: { controller: bo } }
`,
  ],
  [
    '[SD2] It is, as long as this is there',
    `
lay:
  ana: { hand: [ magpie, ending ] }
  bo: { battlefield: [ bauble ] }
play:
  - ana casts magpie
  - pass
  - ana: bauble
  - pass
  - expect: { bauble: { controller: ana } }
  - ana casts ending, targets magpie
  - pass
  - expect: { bauble: { controller: bo } }
`,
  ],
  [
    '[SD5] What has left before takes nothing',
    `
lay:
  ana: { hand: [ magpie, ending ] }
  bo: { battlefield: [ bauble ] }
play:
  - ana casts magpie
  - pass
  - ana: bauble
  - ana casts ending, targets magpie
  - pass
  - expect: { bauble: { controller: bo } }
`,
  ],
  [
    '[SD2] What is over is not so again',
    `
lay:
  ana: { hand: [ jealous-thief ] }
  bo: { battlefield: [ bauble ], hand: [ bounce-back ] }
play:
  - ana casts jealous-thief
  - pass
  - ana: bauble
  - pass
  - expect: { bauble: { controller: ana } }
  - ana: pass
  - bo casts bounce-back, targets jealous-thief
  - pass
  - expect: { bauble: { controller: bo }, jealous-thief: { controller: bo } }
  - pass until: bo
  - expect: { bauble: { controller: bo }, jealous-thief: { controller: ana } }
`,
  ],
  [
    '[SD2] Whoever takes the thief has not what it took',
    `
lay:
  ana: { hand: [ magpie ] }
  bo: { battlefield: [ bauble ], hand: [ bounce-back ] }
play:
  - ana casts magpie
  - pass
  - ana: bauble
  - pass
  - ana: pass
  - bo casts bounce-back, targets magpie
  - pass
  - expect: { bauble: { controller: ana }, magpie: { controller: bo } }
`,
  ],
  [
    '[SR8] An Aura that has lost its text enchants nothing',
    `
lay:
  ana: { battlefield: [ bear, { strength: { attached-to: bear } } ], hand: [ blanking ] }
play:
  - expect: { bear: { power: 4 } }
  - ana casts blanking, targets strength
  - pass
  - expect: { bear: { power: 2 }, ana: { graveyard: [ blanking, strength ] } }
`,
  ],
  [
    '[SR8] An Aura that has become a copy of another enchants what that does',
    `
lay:
  ana: { battlefield: [ bear, forest, { strength: { attached-to: bear } }, { land-aura: { attached-to: forest } } ], hand: [ reshape ] }
play:
  - ana casts reshape, targets strength, targets land-aura
  - pass
  - expect: { ana: { battlefield: [ bear, forest, land-aura ], graveyard: [ reshape, strength ] } }
`,
  ],
  [
    '[SR8] A copy of an Aura that enchants the same stays where it is',
    `
lay:
  ana: { battlefield: [ bear, { strength: { attached-to: bear } } ], hand: [ reshape ] }
  bo: { battlefield: [ bear, { red-might: { attached-to: bear } }, { yoke: { attached-to: bear } } ] }
play:
  - ana casts reshape, targets strength, targets red-might
  - pass
  - expect: { attached-to of strength: bear, ana's bear: { power: 4 } }
`,
  ],
  [
    '[SR6] What enters as a copy of an Aura is attached to what its player chooses',
    `
lay:
  ana: { battlefield: [ bear, giant, { strength: { attached-to: bear } } ], hand: [ aura-mimic ] }
play:
  - ana casts aura-mimic
  - pass
  - ana: strength
  - ana: giant
  - expect: { giant: { power: 6 }, bear: { power: 4 }, attached-to of aura-mimic: giant }
`,
  ],
  [
    '[SR6] So is a token that is a copy of one',
    `
lay:
  ana: { battlefield: [ bear, giant, { strength: { attached-to: bear } } ], hand: [ aura-twin ] }
play:
  - ana casts aura-twin, targets strength
  - pass
  - ana: giant
  - expect: { giant: { power: 6 }, bear: { power: 4 } }
`,
  ],
  [
    '[SR6] Where a copy could enchant nothing it does not enter',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ aura-mimic, aura-twin ] }
  bo: { battlefield: [ { yoke: { attached-to: bear } } ] }
play:
  - ana casts aura-twin, targets yoke
  - pass
  - ana casts aura-mimic
  - pass
  - ana: yoke
  - expect: { ana: { battlefield: [ bear ], graveyard: [ aura-twin, aura-mimic ] } }
  - no events: [ entered ]
`,
  ],
]);
