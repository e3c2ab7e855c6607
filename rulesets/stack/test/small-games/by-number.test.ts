/** Small games in which single rules of the Comprehensive Rules decide, by their numbers. */
import { playsSmallGames } from './playing.js';

playsSmallGames([
  [
    '101.2: what can be cast no more stays on the stack if it was',
    `
lay:
  ana: { hand: [ silence ] }
  bo: { hand: [ spark, salve ] }
play:
  - ana: pass
  - bo casts spark, targets ana
  - bo: pass
  - ana casts silence
  - pass
  - expect: { ana: { life: 17 } }
  - ana: pass
  - bo may not: salve
`,
  ],
  [
    '101.4: all players do the one before any does the other',
    `
lay:
  ana: { battlefield: [ madcap ], hand: [ two-in-hand, bear ] }
  bo: { hand: [ bear, giant ] }
play:
  - ana casts two-in-hand
  - pass
  - ana: [ madcap, 2nd madcap, 3rd madcap ]
  - pass
  - expect: { ana: { hand: 3, life: 23 }, bo: { hand: 3 } }
`,
  ],
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
    '113.7a: an ability counts what its source had when it left',
    `
lay:
  ana: { battlefield: [ { gain-step: { counters: { plus: 3 } } } ], hand: [ ending ] }
play:
  - ana: gain-step (grow)
  - ana casts ending, targets gain-step
  - pass
  - expect: { ana: { life: 22 } }
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
    '119.8: who cannot lose life cannot pay any',
    `
lay:
  ana: { battlefield: [ stasis, once-gain ] }
play:
  - ana may not: once-gain
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
    '400.3: all return at once to those who own them, and who watches sees all',
    `
lay:
  ana: { battlefield: [ mourner-of-all, token goblin, { leash: { attached-to: giant } } ], hand: [ overload ] }
  bo: { battlefield: [ giant ] }
play:
  - expect: { giant: { controller: ana } }
  - ana casts overload
  - pass
  - ana: [ mourner-of-all, 2nd mourner-of-all ]
  - pass
  - expect: { bo: { hand: [ giant ] }, ana: { hand: { any-order: [ mourner-of-all, leash ] }, life: 22 } }
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
    '506.4: what was removed from combat does not attack',
    `
lay:
  phase: combat
  ana: { battlefield: [ troll ] }
  bo: { hand: [ rebuke, rebuke ] }
play:
  - ana: troll
  - ana: troll (regen)
  - pass
  - ana: pass
  - bo casts rebuke, targets troll
  - pass
  - expect: { troll: { in: ana.battlefield, tapped: true } }
  - ana: pass
  - bo may not: rebuke
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
    '603.2: an Equipment answers what its bearer does',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear, { spear: { attached-to: bear } } ] }
play:
  - ana: bear
  - pass until: end
  - expect: { ana: { life: 22, hand: 1 } }
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
    '603.4: where something raises what enters it is not asked again',
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
    '603.6: what triggered in the graveyard does nothing for a card that has moved on',
    `
lay:
  phase: end
  ana: { hand: [ grave-eater ] }
  bo: { graveyard: [ grow-back ] }
play:
  - pass until: bo
  - expect: { chain: [ grow-back ] }
  - bo: pass
  - ana casts grave-eater, targets grow-back
  - pass
  - expect: { bo: { exile: [ grow-back ], battlefield: [] } }
`,
  ],
  [
    '603.7b: what waits for a death waits for one',
    `
lay:
  ana: { battlefield: [ bear, cub ], hand: [ end-strike, ending, ending ] }
play:
  - ana casts end-strike
  - pass
  - ana casts ending, targets bear
  - pass
  - ana casts ending, targets cub
  - pass
  - expect: { ana: { battlefield: [ bear ], graveyard: { has: cub } } }
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
    '603.10: an Equipment answers damage of which its bearer dies',
    `
lay:
  ana: { battlefield: [ bear, { spear: { attached-to: bear } } ], hand: [ spark ] }
play:
  - ana casts spark, targets bear
  - pass
  - expect: { ana: { life: 25 } }
`,
  ],
  [
    '603.10: lethal damage is answered with how much it was',
    `
lay:
  ana: { battlefield: [ reflect-hit ] }
  bo: { hand: [ blaze-five ] }
play:
  - ana: pass
  - bo casts blaze-five, targets reflect-hit
  - pass
  - ana: bo
  - pass
  - expect: { bo: { life: 15 }, ana: { graveyard: [ reflect-hit ] } }
`,
  ],
  [
    '603.10a: what dies together with its lord was as strong as it made it',
    `
lay:
  ana: { battlefield: [ chief, heavy-soul, heavy-soul ], hand: [ ending, ruin, ending ] }
play:
  - ana casts ending, targets heavy-soul
  - pass
  - expect: { ana: { life: 23 } }
  - ana casts ruin
  - pass
  - expect: { ana: { life: 26 } }
`,
  ],
  [
    '603.10a: what flew by its Equipment flew when both went',
    `
lay:
  ana: { battlefield: [ big-welcome, bear, { wings: { attached-to: bear } } ], hand: [ everything, ending ] }
play:
  - ana casts everything
  - pass
  - expect: { ana: { life: 30 } }
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
    '608.2b: what was to bite and is gone bites nobody',
    `
lay:
  ana: { battlefield: [ giant ], hand: [ bite ] }
  bo: { battlefield: [ bear ], hand: [ ending ] }
play:
  - ana casts bite, targets giant, targets bear
  - ana: pass
  - bo casts ending, targets giant
  - pass
  - expect: { bo: { battlefield: [ bear ] }, bear: { damage: 0 } }
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
    '608.2h: what dies after its lord was as strong as without it',
    `
lay:
  ana: { battlefield: [ chief, heavy-soul ], hand: [ ending, ending ] }
play:
  - ana casts ending, targets chief
  - pass
  - ana casts ending, targets heavy-soul
  - pass
  - expect: { ana: { life: 22 } }
`,
  ],
  [
    '608.2h: how many there will be is settled before the first comes',
    `
lay:
  ana: { battlefield: [ bear, cub, parade ], hand: [ swarm ] }
play:
  - ana casts swarm
  - pass
  - ana: [ swarm, 2nd swarm, 3rd swarm, 4th swarm ]
  - pass
  - expect: { ana: { life: 24 } }
`,
  ],
  [
    '608.2h: what was paid is read as it last was, with all that made it so',
    `
lay:
  ana: { battlefield: [ payoff, chief, { cub: { counters: { plus: 1 } } } ] }
play:
  - ana activates payoff
  - ana: cub
  - pass
  - expect: { ana: { life: 21, hand: 3 } }
`,
  ],
  [
    '608.2i: whose it was when it died',
    `
lay:
  ana: { hand: [ act, ending, tally-mine ] }
  bo: { battlefield: [ bear ], hand: [ tally-mine ] }
play:
  - ana casts act, targets bear
  - pass
  - ana casts ending, targets bear
  - pass
  - ana casts tally-mine
  - pass
  - expect: { ana: { life: 21 } }
  - ana: pass
  - bo casts tally-mine
  - pass
  - expect: { bo: { life: 20 } }
`,
  ],
  [
    '608.2i: how strong it was when it entered, though it is gone and so is what raised it',
    `
lay:
  ana: { battlefield: [ strong-hall ], hand: [ greeter, gust, gust, tally-enter ] }
play:
  - ana casts greeter
  - pass
  - ana casts gust, targets greeter
  - pass
  - ana casts gust, targets strong-hall
  - pass
  - ana casts tally-enter
  - pass
  - expect: { ana: { life: 23 } }
`,
  ],
  [
    '608.2i: who has attacked has, though it died of it',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear ], hand: [ tally-attack ] }
  bo: { battlefield: [ giant ] }
play:
  - ana: bear
  - pass until: block
  - bo: bear
  - pass until: main
  - ana casts tally-attack
  - pass
  - expect: { ana: { life: 29 } }
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
    '610.3: a token that is a copy of a ring holds what it took itself',
    `
lay:
  ana: { battlefield: [ giant, bear, ring ], hand: [ aura-twin, ending ] }
play:
  - ana casts aura-twin, targets ring
  - pass
  - ana: giant
  - pass
  - expect: { ana: { exile: [ giant ] } }
  - ana casts ending, targets 2nd ring
  - pass
  - expect: { ana: { exile: [], battlefield: { has: giant } } }
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
    '613.1: what is so in a later layer meets no condition in an earlier one',
    `
lay:
  ana: { battlefield: [ reflex-static, bauble ] }
play:
  - expect: { reflex-static: { power: 4, keywords: [ trample ] }, bauble: { keywords: [] } }
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
  [
    '613.7: an Aura counts after an exchange, and when it is gone the exchange does',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ deal-swap ] }
  bo: { battlefield: [ giant ], hand: [ leash-flash, ending ] }
play:
  - ana casts deal-swap, targets bear, targets giant
  - pass
  - expect: { bear: { controller: bo }, giant: { controller: ana } }
  - ana: pass
  - bo casts leash-flash, targets giant
  - pass
  - expect: { giant: { controller: bo } }
  - ana: pass
  - bo casts ending, targets leash-flash
  - pass
  - expect: { giant: { controller: ana } }
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
    '614.5: two that prevent one of each prevent two, or as much as there is',
    `
lay:
  ana: { hand: [ spark, poke ] }
  bo: { battlefield: [ ward, ward ] }
play:
  - ana casts spark, targets bo
  - pass
  - bo: ward/1
  - expect: { bo: { life: 19 } }
  - ana casts poke, targets bo
  - pass
  - bo: ward/1
  - expect: { bo: { life: 19 } }
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
    '614.9: what is dealt to another instead destroys by deathtouch',
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
    '616.1: of two ways not to die one is chosen',
    `
lay:
  ana: { battlefield: [ rest, back-home, bear ], hand: [ ending ] }
play:
  - ana casts ending, targets bear
  - pass
  - ana: back-home/1
  - expect: { ana: { hand: [ bear ] } }
`,
  ],
  [
    '616.1: who controls it chooses that, whoever owns it',
    `
lay:
  ana: { battlefield: [ rest, back-home ], hand: [ act, ending ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts act, targets bear
  - pass
  - ana casts ending, targets bear
  - pass
  - ana: back-home/1
  - expect: { bo: { hand: [ bear ] } }
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
    '702.4c: who gains double strike between the blows strikes again',
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
    '702.11: an Aura that is put there may be attached to what could not be targeted',
    `
lay:
  ana: { hand: [ strength, resurrection ], graveyard: [ strength ], battlefield: [ mourner-of-all ] }
  bo: { battlefield: [ hexed ] }
play:
  - ana casts resurrection, targets strength
  - pass
  - ana: hexed
  - expect: { hexed: { power: 4 } }
`,
  ],
  [
    '702.15: what bites has its own lifelink and deathtouch',
    `
lay:
  ana: { battlefield: [ linker ], hand: [ bite, bite ] }
  bo: { battlefield: [ giant, iron-giant ] }
play:
  - ana casts bite, targets linker, targets giant
  - pass
  - expect: { ana: { life: 23 }, giant: { damage: 3 } }
`,
  ],
  [
    '702.15: what lifelink gains counts before the next look',
    `
lay:
  ana: { life: 3, battlefield: [ linker ], hand: [ brawl ] }
  bo: { battlefield: [ giant ], hand: [ spark ] }
play:
  - ana: pass
  - bo casts spark, targets ana
  - bo: pass
  - ana casts brawl, targets linker, targets giant
  - pass
  - expect: { over: false, ana: { life: 3 } }
`,
  ],
  [
    '702.16: what bites has its own colour',
    `
lay:
  ana: { battlefield: [ giant ], hand: [ bite ] }
  bo: { battlefield: [ pro-red-bear ] }
play:
  - ana casts bite, targets giant, targets pro-red-bear
  - pass
  - expect: { pro-red-bear: { damage: 0, in: bo.battlefield } }
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
    '704.3: of two planeswalkers of one name the one that stays keeps its loyalty',
    `
lay:
  ana: { battlefield: [ { sage: { counters: { loyal: 1 } } } ], hand: [ sage ] }
play:
  - ana casts sage
  - pass
  - ana: sage
  - expect: { sage: { counters: { loyal: 1 } }, ana: { graveyard: [ sage ] } }
`,
  ],
  [
    '704.3: a chain of deaths, each at its own look',
    `
lay:
  ana: { battlefield: [ blow-up, blow-up, bear, giant ], hand: [ spark ] }
play:
  - ana casts spark, targets blow-up
  - pass
  - expect: { ana: { battlefield: [] } }
`,
  ],
  [
    '704.3: what it loses by dealing damage it loses before the damage that it was dealt is forgotten',
    `
lay:
  phase: combat
  ana: { battlefield: [ { clockwork: { counters: { plus: 3 } } } ] }
  bo: { battlefield: [ bear ] }
play:
  - ana: clockwork
  - pass until: block
  - bo: clockwork
  - pass until: end
  - expect: { bo: { graveyard: [ bear ] }, ana: { graveyard: [ clockwork ] } }
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
    '704.5a: to lose the game may be replaced',
    `
lay:
  ana: { life: 2, battlefield: [ cheat-death ], hand: [ spark, spark, spark ] }
play:
  - ana casts spark, targets ana
  - pass
  - expect: { over: false, ana: { life: 9, exile: [ cheat-death ] } }
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
    '704.5j: of three of one name a token may stay',
    `
lay:
  ana: { battlefield: [ king ], hand: [ token-copy-haste ] }
play:
  - ana casts token-copy-haste, targets king
  - pass
  - ana: 2nd king
  - ana: [ king, 2nd king ]
  - pass
  - expect: { ana: { life: 30, battlefield: [ king ] }, king: { token: true } }
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
]);
