/** Small games: planeswalkers, their loyalty, and who attacks them. */
import { playsSmallGames } from './playing.js';

playsSmallGames([
  [
    '[SL13, SA7] Of all loyalty abilities of a planeswalker one is activated each turn, when a sorcery could be cast',
    `
lay:
  ana: { hand: [ sage, gust ] }
play:
  - ana casts sage
  - ana may not: sage (study)
  - pass
  - ana may not: { sage (finale): counters }
  - ana: sage (study)
  - expect: { sage: { counters: { loyal: 4 } } }
  - ana may not: sage (strike)
  - pass
  - expect: { ana: { hand: 2 } }
  - ana may not: sage (strike)
  - ana may not: sage (rest)
  - ana casts gust, targets sage
  - pass
  - ana casts sage
  - pass
  - ana: sage (strike)
  - ana: bo
  - expect: { chain: [ sage ], ana: { graveyard: [ gust, sage ] } }
  - pass
  - expect: { bo: { life: 16 } }
`,
  ],
  [
    '[SN10, SA12] Each attacker attacks a player or a planeswalker; what blocks neither loses loyalty',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear, cub, giant ] }
  bo: { battlefield: [ { sage: { counters: { loyal: 5 } } }, bear ] }
play:
  - ana: [ bear, cub, giant ]
  - expect: { asked: { ana: defender } }
  - ana: sage
  - ana: bo
  - ana: sage
  - pass until: block
  - bo: giant
  - pass until: trample
  - ana: 2
  - pass until: end
  - expect: { bo: { life: 19, graveyard: [ bear ] }, sage: { counters: { loyal: 1 } } }
`,
  ],
  [
    '[SN10] What attacks a planeswalker that is gone deals its damage to nobody',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear ], hand: [ gust ] }
  bo: { battlefield: [ { sage: { counters: { loyal: 5 } } } ] }
play:
  - ana: bear
  - ana: sage
  - ana casts gust, targets sage
  - pass until: end
  - expect: { bo: { life: 20 }, ana: { battlefield: [ bear ] } }
`,
  ],
  [
    '[SN10] Nor does what attacks one that has come back as another, or has changed hands',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear, bear ], hand: [ flash-walker, take-walker ] }
  bo: { battlefield: [ { loyal-walker: { counters: { loyal: 5 } } }, { sage: { counters: { loyal: 5 } } } ] }
play:
  - ana: [ bear, 2nd bear ]
  - ana: loyal-walker
  - ana: sage
  - ana casts flash-walker, targets loyal-walker
  - pass
  - ana casts take-walker, targets sage
  - pass until: end
  - expect: { bo: { life: 20 }, loyal-walker: { counters: { loyal: 4 } }, sage: { controller: ana, counters: { loyal: 5 } } }
`,
  ],
  [
    '[SN10, SN6] A planeswalker that is a creature, too, is dealt damage and loses loyalty',
    `
lay:
  ana: { hand: [ quickening, spark ] }
  bo: { battlefield: [ { sage: { counters: { loyal: 5 } } } ] }
play:
  - ana casts quickening, targets sage
  - pass
  - ana casts spark, targets sage
  - pass
  - expect: { bo: { graveyard: [ sage ] } }
`,
  ],
]);
