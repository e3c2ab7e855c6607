/** Small games: how long something lasts, and what is read of what is gone. */
import { playsSmallGames } from './playing.js';

playsSmallGames([
  [
    '[SL5] What would be exiled until this leaves stays if this has left',
    `
lay:
  ana: { hand: [ ring, ending ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts ring
  - pass
  - ana: bear
  - ana casts ending, targets ring
  - pass
  - expect: { bo: { battlefield: [ bear ] } }
`,
  ],
  [
    '[SL5] It comes back at once',
    `
lay:
  ana: { hand: [ ring, ending ] }
  bo: { battlefield: [ bear ] }
play:
  - ana casts ring
  - pass
  - ana: bear
  - pass
  - expect: { bo: { exile: [ bear ] } }
  - ana casts ending, targets ring
  - pass
  - expect: { bo: { battlefield: [ bear ] } }
`,
  ],
  [
    'An ability resolves though its source is gone, and the damage is from what it was',
    `
lay:
  ana: { battlefield: [ pinger ] }
  bo: { hand: [ ending ] }
play:
  - ana activates pinger, targets bo
  - ana: pass
  - bo casts ending, targets pinger
  - pass
  - expect: { bo: { life: 19 }, ana: { graveyard: [ pinger ] } }
`,
  ],
  [
    'What was sacrificed is read as it last was',
    `
lay:
  ana: { battlefield: [ { bear: { counters: { plus: 1 } } } ], hand: [ harvest ] }
play:
  - ana casts harvest, targets bear
  - pass
  - expect: { ana: { hand: 3 } }
`,
  ],
  [
    "[SD1] Until your next turn it lasts through the other's turn",
    `
lay:
  ana: { battlefield: [ bear ], hand: [ patience ] }
play:
  - ana casts patience, targets bear
  - pass
  - pass until: bo
  - expect: { power of bear: 4 }
  - pass until: ana
  - expect: { power of bear: 2 }
`,
  ],
  [
    '[SL2] What comes later does not grow',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ rally, muster ] }
play:
  - ana casts rally
  - pass
  - ana casts muster
  - pass
  - expect: { power of bear: 3, power of goblin: 1 }
`,
  ],
  [
    'How strong what entered is, is read when the trigger resolves',
    `
lay:
  ana: { battlefield: [ warstorm ], hand: [ king, surge ] }
play:
  - ana casts king
  - pass
  - ana: bo
  - ana casts surge, targets king
  - pass
  - expect: { bo: { life: 14 } }
`,
  ],
  [
    '[SL1] How strong what entered was, if it is gone by then',
    `
lay:
  ana: { battlefield: [ warstorm ], hand: [ king, surge ] }
  bo: { hand: [ ending ] }
play:
  - ana casts king
  - pass
  - ana: bo
  - ana casts surge, targets king
  - ana: pass
  - bo: pass
  - ana: pass
  - bo casts ending, targets king
  - pass
  - expect: { bo: { life: 14 }, ana: { graveyard: { has: king } } }
`,
  ],
  [
    '[SL1] What sacrificed itself is read as it last was',
    `
lay:
  ana: { battlefield: [ { martyr: { counters: { plus: 2 } } } ] }
play:
  - ana activates martyr
  - pass
  - expect: { ana: { life: 23 } }
`,
  ],
  [
    'What is dealt lethal damage triggers, though it is gone',
    `
lay:
  ana: { battlefield: [ hornet ], hand: [ spark, poke ] }
play:
  - ana casts poke, targets hornet
  - pass
  - expect: { hornet: { toughness: 5 } }
  - ana casts spark, targets hornet
  - pass
  - expect: { hornet: { toughness: 6, damage: 4, in: ana.battlefield } }
`,
  ],
  [
    '[CW32] Of two extra turns the newest comes first',
    `
lay:
  ana: { hand: [ warp-me, warp-them ], battlefield: [ tally ] }
play:
  - ana casts warp-me
  - pass
  - ana casts warp-them
  - pass
  - pass until: bo
  - expect: { ana: { life: 21 } }
  - pass until: ana
  - pass until: bo
  - expect: { ana: { life: 22 } }
`,
  ],
  [
    '[FC2] What has no abilities where it comes does not answer its coming',
    `
lay:
  ana: { battlefield: [ numbing ], hand: [ greeter ] }
play:
  - ana casts greeter
  - pass
  - expect: { chain: [], ana: { life: 20 } }
`,
  ],
  [
    '[FC2, SL8] What is given a text where it comes answers its coming',
    `
lay:
  ana: { battlefield: [ welcoming ], hand: [ king ] }
play:
  - ana casts king
  - pass
  - expect: { ana: { life: 22 } }
`,
  ],
  [
    '[SL4] Power that is defined is so in the graveyard',
    `
lay:
  ana: { hand: [ weigher, bolt, bolt, bolt ], graveyard: [ maro ] }
play:
  - ana casts weigher, targets maro
  - pass
  - expect: { ana: { life: 23 } }
`,
  ],
  [
    '[SL1] Where a card lies now it is what it is there',
    `
lay:
  ana: { battlefield: [ bear ], hand: [ mimic, burial ] }
play:
  - ana casts mimic
  - pass
  - ana: bear
  - ana casts burial, targets mimic
  - pass
  - expect: { ana: { life: 20 } }
`,
  ],
  [
    'What was dealt damage this turn was, though it is healed',
    `
lay:
  ana: { battlefield: [ troll, bear ], hand: [ spark, wound-count ] }
play:
  - ana activates troll
  - pass
  - ana casts spark, targets troll
  - pass
  - expect: { ana: { life: 19 }, damage of troll: 0 }
  - ana casts wound-count
  - pass
  - expect: { ana: { life: 20 } }
`,
  ],
  [
    '[SL1] What was stronger on the battlefield is in the graveyard what is printed',
    `
lay:
  ana: { battlefield: [ { bear: { counters: { plus: 2 } } }, giant ], hand: [ small-return ] }
play:
  - ana casts small-return
  - pass
  - expect: { ana: { battlefield: [ bear ] } }
`,
  ],
  [
    '[SL12] What a text does to this it does to the object that it was',
    `
lay:
  ana: { hand: [ sproutling, blink ] }
play:
  - ana casts sproutling
  - ana: pass
  - bo: pass
  - ana casts blink, targets sproutling
  - pass
  - expect: { counters of sproutling: { plus: 2 } }
`,
  ],
  [
    '[SL12] What a text does to what entered it does to that object',
    `
lay:
  ana: { battlefield: [ gardener ], hand: [ king, blink ] }
play:
  - ana casts king
  - ana: pass
  - bo: pass
  - ana casts blink, targets king
  - pass
  - expect: { counters of king: { plus: 2 } }
`,
  ],
  [
    '[SL12] What has moved on from the graveyard does not come back',
    `
lay:
  ana: { battlefield: [ raiser, bear ], hand: [ ending ] }
  bo: { hand: [ grave-eater ] }
play:
  - ana casts ending, targets bear
  - ana: pass
  - bo: pass
  - ana: pass
  - bo casts grave-eater, targets bear
  - pass
  - expect: { ana: { exile: [ bear ] } }
`,
  ],
  [
    '[SL12] An ability does nothing to what has left and come back',
    `
lay:
  ana: { battlefield: [ pump-self ], hand: [ blink ] }
play:
  - ana activates pump-self
  - ana casts blink, targets pump-self
  - pass
  - expect: { power of pump-self: 1 }
`,
  ],
  [
    '[SL12] What triggers later means this as it was',
    `
lay:
  ana: { hand: [ end-sac, blink ] }
play:
  - ana casts end-sac
  - pass
  - expect: { ana: { battlefield: [ end-sac ] } }
  - pass until: end
  - ana casts blink, targets end-sac
  - pass until: bo
  - expect: { ana: { battlefield: [ end-sac ] } }
`,
  ],
  [
    '[SL12] What the cost has moved is found',
    `
lay:
  ana: { battlefield: [ ash-phoenix ] }
play:
  - ana activates ash-phoenix
  - pass
  - expect: { ana: { battlefield: [ ash-phoenix ] } }
`,
  ],
  [
    '[SL12] What the cost has moved, and then something else, is not found',
    `
lay:
  ana: { battlefield: [ ash-phoenix ] }
  bo: { hand: [ grave-eater ] }
play:
  - ana activates ash-phoenix
  - ana: pass
  - bo casts grave-eater, targets ash-phoenix
  - pass
  - expect: { ana: { exile: [ ash-phoenix ] } }
`,
  ],
  [
    '[SL1] What a text has moved itself is read as what it has become',
    `
lay:
  ana: { hand: [ reanimation ] }
  bo: { graveyard: [ giant ] }
play:
  - ana casts reanimation, targets giant
  - pass
  - expect: { ana: { life: 16, battlefield: [ giant ] } }
`,
  ],
  [
    '[SL12] A trigger that waits means what an event was about as of that event',
    `
lay:
  ana: { hand: [ welcome-later, welcome-at-once, king ] }
play:
  - ana casts welcome-later
  - pass
  - ana casts welcome-at-once
  - pass
  - ana casts king
  - pass
  - pass
  - expect: { king: { counters: { plus: 2 } } }
`,
  ],
  [
    '[SL12] What is done later is done to the object that it was said of',
    `
lay:
  ana: { battlefield: [ fleeting, fleeting ], hand: [ blink ] }
play:
  - ana activates fleeting
  - pass
  - ana activates 2nd fleeting
  - pass
  - ana casts blink, targets 2nd fleeting
  - pass
  - pass until: end
  - expect: { ana: { battlefield: [ fleeting ], graveyard: [ blink, fleeting ] } }
`,
  ],
  [
    '[SL12] What is done whenever something happens is done to the object that it was said of',
    `
lay:
  ana: { battlefield: [ rising-watch, bear ], hand: [ salve, blink, salve ] }
play:
  - ana activates rising-watch
  - pass
  - ana casts salve
  - pass
  - expect: { rising-watch: { counters: { plus: 1 } } }
  - ana casts blink, targets rising-watch
  - pass
  - ana casts salve
  - pass
  - expect: { rising-watch: { counters: { plus: 0 } } }
`,
  ],
  [
    '[LV25, SL17] What died this turn is counted as what it was, whatever has become of it',
    `
lay:
  ana: { battlefield: [ bear, token goblin, forest ], hand: [ waking, ending, ending, count-dead ] }
play:
  - ana casts waking, targets forest
  - pass
  - ana casts ending, targets forest
  - pass
  - ana casts ending, targets goblin
  - pass
  - ana casts count-dead
  - pass
  - expect: { ana: { life: 22 } }
`,
  ],
  [
    '[SL17] What has happened this turn may be asked all the time',
    `
lay:
  ana: { battlefield: [ glad ], hand: [ salve ] }
play:
  - expect: { glad: { power: 1 } }
  - ana casts salve
  - pass
  - expect: { glad: { power: 3 } }
  - pass until: bo
  - expect: { glad: { power: 1 } }
`,
  ],
  [
    '[SA17] Instants and sorceries do not enter the battlefield',
    `
lay:
  ana: { hand: [ raise-all ], graveyard: [ bolt, bear, forest, rot ] }
play:
  - ana casts raise-all
  - pass
  - expect: { ana: { battlefield: [ bear, forest ], graveyard: { any-order: [ bolt, rot, raise-all ] } } }
`,
  ],
]);
