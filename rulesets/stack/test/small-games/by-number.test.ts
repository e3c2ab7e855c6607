/** Small games in which single rules of the Comprehensive Rules decide, by their numbers. */
import { playsSmallGames } from './playing.js';

playsSmallGames([
  [
    '107.1b: what has negative power deals no damage, and its power is no life',
    `
lay:
  phase: combat
  ana: { battlefield: [ rats ], hand: [ enfeeble, weigh-in ] }
play:
  - ana: rats
  - ana casts enfeeble, targets rats
  - pass
  - ana casts weigh-in, targets rats
  - pass
  - expect: { rats: { power: -3 }, ana: { life: 20 } }
  - mark
  - pass until: end
  - expect: { bo: { life: 20 } }
  - no events: [ damaged ]
`,
  ],
  [
    '120.8: damage of 0 is none',
    `
lay:
  ana: { hand: [ blaze ], battlefield: [ hornet ] }
play:
  - ana casts blaze, targets hornet
  - pass
  - expect: { hornet: { counters: { plus: 0 } } }
`,
  ],
  [
    '119.4: to pay life is to lose it',
    `
lay:
  ana: { battlefield: [ blood-price, once-gain ] }
play:
  - ana activates once-gain
  - pass
  - expect: { ana: { hand: 1, life: 22 } }
`,
  ],
  [
    '119.9, 702.15f: two sources with lifelink are two gains of life',
    `
lay:
  phase: combat
  ana: { battlefield: [ linker, linker, bond ] }
play:
  - ana: [ linker, 2nd linker ]
  - pass until: triggers
  - ana: [ bond, 2nd bond ]
  - pass
  - expect: { ana: { life: 26 }, bo: { life: 12 } }
`,
  ],
  [
    '119.8: who cannot lose life cannot pay any',
    `
lay:
  ana: { battlefield: [ stasis, once-gain ] }
play:
  - ana may not: once-gain
`,
  ],
  [
    '119.7: where life cannot be gained nothing is done instead of gaining it',
    `
lay:
  ana: { battlefield: [ blight, leech-study ], hand: [ salve ] }
play:
  - ana casts salve
  - pass
  - expect: { ana: { hand: [], life: 20 } }
`,
  ],
  [
    '121.3: who cannot draw has not drawn from an empty library',
    `
lay:
  ana: { battlefield: [ no-cards ], hand: [ tome ] }
play:
  - ana casts tome
  - pass
  - expect: { over: false, ana: { hand: [], library: 0 } }
`,
  ],
  [
    '613.4d: switched twice is not switched, after all that raises',
    `
lay:
  ana: { battlefield: [ { artist: { counters: { plus: 1 } } } ], hand: [ forge-mind, surge, forge-mind ] }
play:
  - expect: { artist: { power: 1, toughness: 6 } }
  - ana casts forge-mind, targets artist
  - pass
  - expect: { artist: { power: 7, toughness: 2 } }
  - ana casts surge, targets artist
  - pass
  - expect: { artist: { power: 10, toughness: 5 } }
  - ana casts forge-mind, targets artist
  - pass
  - expect: { artist: { power: 6, toughness: 11 } }
`,
  ],
  [
    '115.3: the same creature may be both targets of a spell, but not two of them at once',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ two-ends, two-targets ] }
play:
  - ana may not: two-targets
  - ana casts two-ends, targets bear
  - ana: bear
  - pass
  - expect: { ana: { life: 22, graveyard: { has: bear } } }
`,
  ],
  [
    '118.3: what cannot be sacrificed pays for nothing',
    `
lay:
  ana: { battlefield: [ no-offering, bear ], hand: [ fling, tithe ] }
play:
  - ana may not: fling
`,
  ],
  [
    '118.11: a cost is paid although something else is done',
    `
lay:
  ana: { battlefield: [ void-leyline, madcap ], hand: [ rummage, bear ] }
play:
  - ana casts rummage
  - ana: bear
  - pass
  - expect: { ana: { exile: { has: bear }, hand: 2, life: 21 } }
`,
  ],
  [
    '400.7: what was kicked is not when it comes back',
    `
lay:
  ana: { battlefield: [ plains ], hand: [ kicked-cub, blink ] }
play:
  - ana casts kicked-cub (kicked), taps plains
  - pass
  - expect: { ana: { hand: { count: 2 } } }
  - ana casts blink, targets kicked-cub
  - pass
  - expect: { ana: { hand: { count: 1 } }, chain: [] }
`,
  ],
  [
    '608.2b: whose it is counts for the target, too',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ mine-grow ] }
  bo: { hand: [ bounce-back ] }
play:
  - ana casts mine-grow, targets bear
  - ana: pass
  - bo casts bounce-back, targets bear
  - pass
  - expect: { bear: { counters: { plus: 0 } }, ana: { hand: 0 } }
`,
  ],
  [
    '608.2b: what does not resolve was not countered',
    `
lay:
  ana: { battlefield: [ spiteful, cub ], hand: [ spark, spark, spark, negation ] }
play:
  - ana casts spark, targets cub
  - ana casts spark, targets cub
  - pass
  - expect: { ana: { life: 20 } }
  - ana casts spark, targets bo
  - ana casts negation, targets spark
  - pass
  - expect: { ana: { life: 21 }, bo: { life: 20 } }
`,
  ],
  [
    '608.2c: what was dealt lethal damage is there until the spell has resolved',
    `
lay:
  ana: { hand: [ zap-and-count ], battlefield: [ bear, cub ] }
play:
  - ana casts zap-and-count
  - pass
  - expect: { ana: { life: 22, battlefield: [] } }
`,
  ],
  [
    '608.2c: what it says first helps against what it says then',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ last-stand ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts last-stand
  - pass
  - expect: { ana: { battlefield: [ bear ] }, bo: { battlefield: [] } }
`,
  ],
  [
    '608.2h: "its controller" is who had it last',
    `
lay:
  ana: { hand: [ act, taming ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts act, targets bear
  - pass
  - ana casts taming, targets bear
  - pass
  - expect: { ana: { battlefield: [ goblin ] }, bo: { graveyard: [ bear ], battlefield: [] } }
`,
  ],
  [
    '608.2h: its power, with all that raised it, after it was exiled',
    `
lay:
  ana: { battlefield: [ chief ], hand: [ act, plough ] }
  bo: { battlefield: [ { bear: { counters: { plus: 1 } } } ] }
play:
  - ana casts act, targets bear
  - pass
  - ana casts plough, targets bear
  - pass
  - expect: { ana: { life: 24 }, bo: { life: 20, exile: [ bear ] } }
`,
  ],
  [
    '608.2n: a spell that counts its graveyard is not there yet',
    `
lay:
  ana: { hand: [ lore, lore ] }
play:
  - ana casts lore
  - pass
  - expect: { ana: { life: 20 } }
  - ana casts lore
  - pass
  - expect: { ana: { life: 21 } }
`,
  ],
  [
    '608.3b: what cannot enter goes to the graveyard as a spell, and is not created as a token',
    `
lay:
  ana: { battlefield: [ no-creatures ], hand: [ hydra, muster, blink ] }
play:
  - ana casts hydra
  - pass
  - expect: { ana: { graveyard: [ hydra ] } }
  - ana casts muster
  - pass
  - expect: { ana: { battlefield: [ no-creatures ] } }
`,
  ],
  [
    '707.10: a copy has the mode of the spell',
    `
lay:
  ana: { hand: [ modal, fork ] }
play:
  - ana casts modal (hit), targets bo
  - ana casts fork, targets modal
  - pass
  - expect: { bo: { life: 14 }, ana: { life: 20 } }
`,
  ],
  [
    '707.10: a copy knows what was sacrificed for the spell',
    `
lay:
  ana: { battlefield: [ giant ], hand: [ fling-power, fork ] }
play:
  - ana casts fling-power, targets bo
  - ana: giant
  - ana casts fork, targets fling-power
  - pass
  - expect: { bo: { life: 12 } }
`,
  ],
  [
    '502.4: what triggers in the untap step waits for the upkeep',
    `
lay:
  phase: end
  ana: {  }
  bo: { battlefield: [ tapped wakeful, tally ] }
play:
  - pass until: bo
  - bo: [ wakeful, tally ]
  - expect: { phase: upkeep, chain: [ wakeful, tally ] }
`,
  ],
  [
    '504.1: the card is drawn before what triggers in the draw step',
    `
lay:
  phase: end
  bo: { battlefield: [ page ] }
play:
  - pass until: bo
  - pass until: draw
  - pass until: main
  - expect: { bo: { life: 21 } }
`,
  ],
  [
    '513.2: what comes in the end step answers the next one',
    `
lay:
  phase: end
  ana: { hand: [ end-watcher ] }
play:
  - ana casts end-watcher
  - pass
  - pass until: bo
  - expect: { ana: { life: 20 } }
`,
  ],
  [
    '514.2: what is cast in cleanup lasts until the other cleanup of that turn',
    `
lay:
  ana: { battlefield: [ madcap, bear ], hand: [ surge, bear, bear, bear, bear, bear, bear, bear ] }
play:
  - pass until: discard
  - ana: bear
  - ana casts surge, targets bear
  - pass
  - expect: { bear: { power: 5 } }
  - pass until: upkeep
  - expect: { bear: { power: 2 }, player: bo }
`,
  ],
  [
    '702.4c: who loses double strike between the blows strikes once',
    `
lay:
  phase: combat
  ana: { battlefield: [ striker ], hand: [ strip ] }
play:
  - ana: striker
  - ana: pass
  - bo: pass
  - ana: pass
  - bo: pass
  - expect: { bo: { life: 18 } }
  - ana casts strip, targets striker
  - pass until: end
  - expect: { bo: { life: 18 } }
`,
  ],
  [
    '702.4c: who gains it between them strikes again',
    `
lay:
  phase: combat
  ana: { battlefield: [ fencer ], hand: [ twice-strike ] }
play:
  - ana: fencer
  - ana: pass
  - bo: pass
  - ana: pass
  - bo: pass
  - expect: { bo: { life: 18 } }
  - ana casts twice-strike, targets fencer
  - pass until: end
  - expect: { bo: { life: 16 } }
`,
  ],
  [
    '702.7c: who gains first strike too late strikes with the others, who loses it not again',
    `
lay:
  phase: combat
  ana: { battlefield: [ fencer, giant ], hand: [ quicken, strip ] }
play:
  - ana: [ fencer, giant ]
  - ana: pass
  - bo: pass
  - ana: pass
  - bo: pass
  - expect: { bo: { life: 18 } }
  - ana casts quicken, targets giant
  - pass
  - ana casts strip, targets fencer
  - pass until: end
  - expect: { bo: { life: 14 } }
`,
  ],
  [
    '509.1h: what flies after it was blocked stays blocked',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear ], hand: [ lift ] }
  bo: { battlefield: [ giant ] }
play:
  - ana: bear
  - pass until: block
  - bo: bear
  - ana casts lift, targets bear
  - pass until: end
  - expect: { bo: { life: 20 }, ana: { graveyard: { has: bear } } }
`,
  ],
  [
    '510.2: the damage of a trampler is divided before it is doubled',
    `
lay:
  phase: combat
  ana: { battlefield: [ trampler, furnace ] }
  bo: { battlefield: [ giant ] }
play:
  - ana: trampler
  - pass until: block
  - bo: trampler
  - pass until: trample
  - ana: 1
  - pass until: end
  - expect: { bo: { life: 18, graveyard: [ giant ] }, ana: { graveyard: [ trampler ] } }
`,
  ],
  [
    '702.19b: over who is protected the rest tramples',
    `
lay:
  phase: combat
  ana: { battlefield: [ giant ] }
  bo: { battlefield: [ pro-red-bear ] }
play:
  - ana: giant
  - pass until: block
  - bo: giant
  - pass until: trample
  - ana: 2
  - pass until: end
  - expect: { bo: { life: 18, battlefield: [ pro-red-bear ] }, ana: { battlefield: [ giant ] } }
`,
  ],
  [
    '510.4: what triggers by the first blow resolves before the second',
    `
lay:
  phase: combat
  ana: { battlefield: [ angry ], hand: [ twice-strike ] }
play:
  - ana: angry
  - ana casts twice-strike, targets angry
  - pass until: end
  - expect: { bo: { life: 14 }, angry: { counters: { plus: 6 } } }
`,
  ],
  [
    '611.2c: nothing blocks this turn, nor does what comes later',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear ], hand: [ no-block-now ] }
  bo: { hand: [ muster ] }
play:
  - ana: bear
  - ana casts no-block-now
  - pass
  - ana: pass
  - bo casts muster
  - pass until: end
  - expect: { bo: { life: 18, battlefield: [ goblin, goblin ] } }
`,
  ],
  [
    '603.2d: what triggers by dying triggers again, also that of what dies',
    `
lay:
  ana: { battlefield: [ twice-dying, king, artist ], hand: [ ending ] }
play:
  - ana casts ending, targets king
  - pass
  - ana: [ king, 2nd king, artist, 2nd artist ]
  - pass
  - expect: { ana: { life: 32 } }
`,
  ],
  [
    '603.4: a small power is asked for as it enters, and as that resolves',
    `
lay:
  ana: { battlefield: [ dread ], hand: [ cub, surge, mountain ] }
play:
  - ana: play a land
  - ana: mountain
  - ana casts cub, taps mountain
  - ana: pass
  - bo: pass
  - expect: { chain: [ dread ] }
  - ana casts surge, targets cub
  - pass
  - expect: { cub: { in: ana.battlefield } }
`,
  ],
  [
    '603.4: so it is not asked again where something raises it',
    `
lay:
  ana: { battlefield: [ dread, strong-hall ], hand: [ greeter ] }
play:
  - ana casts greeter
  - pass
  - expect: { ana: { life: 22 }, greeter: { in: ana.battlefield } }
`,
  ],
  [
    '603.7d: a trigger that waits is of who set it up, and nobody sacrifices what somebody else has',
    `
lay:
  ana: { battlefield: [ doom-clock ] }
  bo: { hand: [ bounce-back ] }
play:
  - ana activates doom-clock
  - pass
  - ana: pass
  - bo casts bounce-back, targets doom-clock
  - pass
  - pass until: end
  - expect: { chain: [ doom-clock ] }
  - pass
  - expect: { bo: { battlefield: [ doom-clock ], hand: 0 }, ana: { hand: 1 } }
`,
  ],
  [
    '704.5m: what answers that it falls off brings an Aura back',
    `
lay:
  ana: { battlefield: [ bear, { keepsake-self: { attached-to: bear } } ], hand: [ ending ] }
play:
  - ana casts ending, targets bear
  - pass
  - expect: { ana: { hand: [ keepsake-self ], graveyard: { any-order: [ ending, bear ] } } }
`,
  ],
  [
    '610.3: a ring that takes a ring gives back what that held',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ ring ] }
  bo: { hand: [ ring-flash ] }
play:
  - ana casts ring
  - pass
  - ana: bear
  - pass
  - expect: { ana: { exile: [ bear ] } }
  - ana: pass
  - bo casts ring-flash
  - pass
  - bo: ring
  - pass
  - expect: { ana: { exile: [ ring ], battlefield: [ bear ] } }
`,
  ],
  [
    '610.3: the ring comes back as another, and takes something again',
    `
lay:
  ana: { battlefield: [ giant ], hand: [ ring, ending, ending ] }
  bo: { hand: [ ring-flash ] }
play:
  - ana casts ring
  - pass
  - ana: giant
  - pass
  - ana: pass
  - bo casts ring-flash
  - pass
  - bo: ring
  - pass
  - ana casts ending, targets ring-flash
  - pass
  - ana: giant
  - pass
  - expect: { ana: { exile: [ giant ], battlefield: [ ring ] } }
`,
  ],
  [
    '614.5: two that make a card two make it four',
    `
lay:
  ana: { battlefield: [ shared, shared ], hand: [ study ] }
play:
  - ana casts study
  - pass
  - ana: shared/1
  - ana: shared/1
  - expect: { ana: { hand: 8 } }
`,
  ],
  [
    '614.6: what is exiled instead of dying has left, and not died',
    `
lay:
  ana: { battlefield: [ steadfast ], hand: [ ending ] }
play:
  - ana casts ending, targets steadfast
  - pass
  - expect: { ana: { life: 21, exile: [ steadfast ] } }
`,
  ],
  [
    '614.6: cards instead of life',
    `
lay:
  ana: { battlefield: [ leech-study ], hand: [ salve ] }
play:
  - ana casts salve
  - pass
  - expect: { ana: { hand: 3, life: 20 } }
`,
  ],
  [
    '614.9: what is dealt to another instead gains life by lifelink, all the same',
    `
lay:
  phase: combat
  ana: { battlefield: [ linker, bear ] }
  bo: { battlefield: [ bodyguard ] }
play:
  - ana: [ linker, bear ]
  - pass until: block
  - bo: nothing
  - pass until: end
  - expect: { bo: { life: 20 }, bodyguard: { damage: 5 }, ana: { life: 23 } }
`,
  ],
  [
    '614.9: and destroys by deathtouch',
    `
lay:
  phase: combat
  ana: { battlefield: [ asp ] }
  bo: { battlefield: [ bodyguard ] }
play:
  - ana: asp
  - pass until: block
  - bo: nothing
  - pass until: end
  - expect: { bo: { life: 20, graveyard: [ bodyguard ] } }
`,
  ],
  [
    '614.12: what is said of all that enters is not said of its own entering',
    `
lay:
  ana: { hand: [ orb, bauble ] }
play:
  - ana casts orb
  - pass
  - expect: { orb: { tapped: false } }
  - ana casts bauble
  - pass
  - expect: { bauble: { tapped: true } }
`,
  ],
  [
    '616.1: redirected first and doubled then is dealt to the other',
    `
lay:
  ana: { hand: [ poke ] }
  bo: { battlefield: [ furnace, hornet, { scapegoat-aura: { attached-to: hornet } } ] }
play:
  - ana casts poke, targets bo
  - pass
  - bo: scapegoat-aura.2/1
  - expect: { bo: { life: 20 }, hornet: { damage: 2 } }
`,
  ],
  [
    '704.3: what cannot be destroyed stays with its damage, and goes when that ends',
    `
lay:
  ana: { battlefield: [ sheltered, bear ], hand: [ spark, gust ] }
play:
  - ana casts spark, targets bear
  - pass
  - expect: { bear: { damage: 3, in: ana.battlefield } }
  - ana casts gust, targets sheltered
  - pass
  - expect: { ana: { graveyard: { has: bear } } }
`,
  ],
  [
    '704.3: two that shrink each other go at once',
    `
lay:
  ana: { battlefield: [ lord-down ] }
  bo: { hand: [ flash-mimic ] }
play:
  - ana: pass
  - bo casts flash-mimic
  - pass
  - bo: lord-down
  - expect: { ana: { graveyard: [ lord-down ] }, bo: { graveyard: [ flash-mimic ] } }
`,
  ],
  [
    '704.5a: who could not lose loses when that is gone',
    `
lay:
  ana: { life: 3, battlefield: [ platinum ], hand: [ ending ] }
  bo: { hand: [ spark ] }
play:
  - ana: pass
  - bo casts spark, targets ana
  - pass
  - expect: { ana: { life: 0 }, over: false }
  - ana casts ending, targets platinum
  - pass
  - expect: { over: true, winner: bo }
`,
  ],
  [
    '704.5j: the one that is kept may be the one that dies at the same look',
    `
lay:
  ana: { battlefield: [ bear, king ], hand: [ king-maker ] }
play:
  - ana casts king-maker, targets bear
  - ana: king
  - pass
  - ana: king
  - ana: [ king, bear ]
  - pass
  - expect: { ana: { battlefield: [], life: 30 } }
`,
  ],
  [
    '611.2b: what lasts as long as this is tapped does not begin if it is untapped by then',
    `
lay:
  ana: { battlefield: [ watch-tower ], hand: [ freshen, freshen ] }
  bo: { battlefield: [ bear ] }
play:
  - ana activates watch-tower, targets bear
  - ana casts freshen, targets watch-tower
  - pass
  - expect: { bear: { controller: bo } }
  - ana activates watch-tower, targets bear
  - pass
  - expect: { bear: { controller: ana } }
  - ana casts freshen, targets watch-tower
  - pass
  - expect: { bear: { controller: bo } }
`,
  ],
  [
    '613.1a: to become a copy gives no abilities back',
    `
lay:
  ana: { battlefield: [ bear, wakeful ], hand: [ blanking, shift ] }
  bo: { battlefield: [ angel ] }
play:
  - ana casts blanking, targets bear
  - pass
  - ana casts shift, targets bear
  - ana: wakeful
  - pass
  - expect: { bear: { power: 1, keywords: [] } }
`,
  ],
  [
    '613.7: of two Auras that take it the newest counts, and after that the older one again',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ leash-flash, ending ] }
  bo: { hand: [ leash-flash ] }
play:
  - ana: pass
  - bo casts leash-flash, targets bear
  - pass
  - ana casts leash-flash, targets bear
  - pass
  - expect: { bear: { controller: ana } }
  - ana casts ending, targets ana's leash-flash
  - pass
  - expect: { bear: { controller: bo } }
`,
  ],
  [
    '613.7: what is put on after all abilities were lost gives its own',
    `
lay:
  ana: { battlefield: [ wings, chief, bear ], hand: [ frog-spell ] }
play:
  - ana casts frog-spell, targets chief
  - pass
  - expect: { chief: { power: 1 }, bear: { power: 2 } }
  - ana activates wings, targets chief
  - pass
  - expect: { chief: { keywords: [ flying ], subtypes: [ Frog ], colors: [ blue ] } }
`,
  ],
]);
