/** Small games: who fights, who does not any more, and what they deal to each other. */
import { expect, test } from 'vitest';
import { playsSmallGames, problemsOf } from './playing.js';

test('[CW33] Who leaves out what attacks if able is told', () => {
  const [problem] = problemsOf(`
lay:
  phase: combat
  ana: { battlefield: [ berserker, bear ] }
play:
  - ana: bear
`);
  expect(problem).toContain('what attacks if able attacks');
});

playsSmallGames([
  [
    '[SA6, SN3] First strike and deathtouch kills before it is struck',
    `
lay:
  player: bo
  phase: combat
  ana: { battlefield: [ quick-asp ] }
  bo: { battlefield: [ giant ] }
play:
  - bo: giant
  - bo: pass
  - ana: pass
  - ana: giant
  - pass until: end
  - expect: { bo: { graveyard: [ giant ] }, ana: { battlefield: [ quick-asp ] } }
`,
  ],
  [
    'What was blocked stays blocked though the blocker is gone',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear ], hand: [ spark ] }
  bo: { battlefield: [ cub ] }
play:
  - ana: bear
  - ana: pass
  - bo: pass
  - bo: bear
  - ana casts spark, targets cub
  - pass until: end
  - expect: { bo: { life: 20, graveyard: [ cub ] } }
`,
  ],
  [
    'Trample deals all to the player if the blocker is gone',
    `
lay:
  phase: combat
  ana: { battlefield: [ trampler ], hand: [ spark ] }
  bo: { battlefield: [ cub ] }
play:
  - ana: trampler
  - ana: pass
  - bo: pass
  - bo: trampler
  - ana casts spark, targets cub
  - pass until: end
  - expect: { bo: { life: 15 } }
`,
  ],
  [
    'What double strike kills first does not strike back, and blocked it stays',
    `
lay:
  phase: combat
  ana: { battlefield: [ striker ] }
  bo: { battlefield: [ bear ] }
play:
  - ana: striker
  - ana: pass
  - bo: pass
  - bo: striker
  - pass until: end
  - expect: { bo: { life: 20, graveyard: [ bear ] }, ana: { battlefield: [ striker ] } }
`,
  ],
  [
    '[SN3] Damage that is dealt triggers once',
    `
lay:
  phase: combat
  ana: { battlefield: [ rats ] }
play:
  - ana: rats
  - pass until: end
  - expect: { ana: { hand: 1 }, bo: { life: 18 } }
`,
  ],
  [
    '[SA6, SN3] With deathtouch one damage is enough for a blocker, and the rest tramples',
    `
lay:
  phase: combat
  ana: { battlefield: [ basilisk ] }
  bo: { battlefield: [ giant ] }
play:
  - ana: basilisk
  - ana: pass
  - bo: pass
  - bo: basilisk
  - ana: pass
  - bo: pass
  - ana: 3
  - pass until: end
  - expect: { bo: { graveyard: [ giant ], life: 17 } }
`,
  ],
  [
    '[SN6, ID1] An attacker that is exiled and returned does not attack any more',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear ] }
  bo: { hand: [ blink ] }
play:
  - ana: bear
  - ana: pass
  - bo casts blink, targets bear
  - pass until: end
  - expect: { bo: { life: 20 }, bear: { in: ana.battlefield, tapped: false } }
`,
  ],
  [
    '[SN6] An attacker that somebody else controls by now does not attack any more',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear ] }
  bo: { hand: [ act ] }
play:
  - ana: bear
  - ana: pass
  - bo casts act, targets bear
  - pass until: end
  - expect: { bo: { life: 20 }, ana: { life: 20 } }
`,
  ],
  [
    'A regenerated attacker has left combat',
    `
lay:
  phase: combat
  ana: { battlefield: [ troll ] }
  bo: { hand: [ ending ] }
play:
  - ana: troll
  - ana: pass
  - bo casts ending, targets troll
  - bo: pass
  - ana activates troll
  - pass until: end
  - expect: { bo: { life: 20 }, troll: { in: ana.battlefield } }
`,
  ],
  [
    'A land that is a creature attacks',
    `
lay:
  ana: { battlefield: [ forest ], hand: [ waking ] }
play:
  - ana casts waking, targets forest
  - pass
  - expect: { forest: { power: 2 } }
  - ana: pass
  - bo: pass
  - ana: forest
  - pass until: end
  - expect: { bo: { life: 18 } }
`,
  ],
  [
    '[SN3] To attack taps what has no vigilance: it becomes tapped',
    `
lay:
  phase: combat
  ana: { battlefield: [ tapster ] }
play:
  - ana: tapster
  - pass until: end
  - expect: { ana: { life: 21 }, bo: { life: 19 } }
`,
  ],
  [
    '[SN7] An attacker that several block becomes blocked once',
    `
lay:
  phase: combat
  ana: { battlefield: [ crowd-pleaser ] }
  bo: { battlefield: [ bear, cub ] }
play:
  - ana: crowd-pleaser
  - ana: pass
  - bo: pass
  - bo: crowd-pleaser
  - bo: crowd-pleaser
  - ana: pass
  - bo: pass
  - ana: pass
  - bo: pass
  - ana: { cub: 1 }
  - pass until: end
  - expect: { ana: { life: 21 } }
`,
  ],
  [
    '[TG12] What two deal damage to at the same time is dealt damage once, so much in all',
    `
lay:
  phase: combat
  ana: { battlefield: [ fungus ] }
  bo: { battlefield: [ bear, cub ] }
play:
  - ana: fungus
  - ana: pass
  - bo: pass
  - bo: fungus
  - bo: fungus
  - ana: pass
  - bo: pass
  - ana: { bear: 2 }
  - pass until: end
  - expect: { fungus: { counters: { plus: 3 }, damage: 3 } }
`,
  ],
  [
    '[SN6] What comes back to its controller in the same combat does not attack any more',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear ], hand: [ act ] }
  bo: { hand: [ act ] }
play:
  - ana: bear
  - ana: pass
  - bo casts act, targets bear
  - bo: pass
  - ana: pass
  - ana casts act, targets bear
  - pass until: end
  - expect: { bo: { life: 20 }, bear: { controller: ana } }
`,
  ],
  [
    '[SN6] What was no creature for a while does not attack any more',
    `
lay:
  phase: combat
  ana: { battlefield: [ bear ], hand: [ stilling, stirring ] }
play:
  - ana: bear
  - ana casts stilling, targets bear
  - pass
  - ana casts stirring, targets bear
  - pass until: end
  - expect: { bo: { life: 20 } }
`,
  ],
  [
    "[SN8] Damage is divided among blockers as the attacker's controller likes",
    `
lay:
  phase: combat
  ana: { battlefield: [ wide-giant ] }
  bo: { battlefield: [ bear, giant ] }
play:
  - ana: wide-giant
  - ana: pass
  - bo: pass
  - bo: wide-giant
  - bo: wide-giant
  - ana: pass
  - bo: pass
  - ana: { bear: 1, giant: 4 }
  - pass until: end
  - expect: { bo: { graveyard: [ giant ], battlefield: [ bear ] } }
`,
  ],
  [
    '[SN8] What tramples over several deals enough to each of them, or nothing to the player',
    `
lay:
  phase: combat
  ana: { battlefield: [ wide-trampler, wide-trampler ] }
  bo: { battlefield: [ bear, cub, bear, cub ] }
play:
  - ana: [ wide-trampler, 2nd wide-trampler ]
  - ana: pass
  - bo: pass
  - bo: wide-trampler
  - bo: wide-trampler
  - bo: 2nd wide-trampler
  - bo: 2nd wide-trampler
  - ana: pass
  - bo: pass
  - ana: 2
  - ana: { bear: 1 }
  - ana: 0
  - ana: { bear: 6 }
  - pass until: end
  - expect: { bo: { life: 18, battlefield: [ cub ] } }
`,
  ],
  [
    '[SN8] What tramples over one deals as much of the rest to the player as its controller likes',
    `
lay:
  phase: combat
  ana: { battlefield: [ trampler, trampler, trampler ] }
  bo: { battlefield: [ fungus, cub, cub ] }
play:
  - ana: [ trampler, 2nd trampler, 3rd trampler ]
  - ana: pass
  - bo: pass
  - bo: trampler
  - bo: 2nd trampler
  - bo: 3rd trampler
  - ana: pass
  - bo: pass
  - ana: 1
  - expect: { asked: { ana: trample } }
  - ana: 4
  - pass until: end
  - expect: { bo: { life: 15, battlefield: [ fungus ] }, fungus: { counters: { plus: 5 } } }
`,
  ],
  [
    '[CW33] What attacks if able is among the attackers',
    `
lay:
  ana: { battlefield: [ berserker, bear ], hand: [ berserker ] }
play:
  - ana casts berserker
  - pass
  - pass until: attack
  - ana: berserker
  - pass until: end
  - expect: { bo: { life: 17 } }
`,
  ],
  [
    '[CW33] Whatever can block an attacker with lure does, and lets the others through',
    `
lay:
  phase: combat
  ana: { battlefield: [ bait, giant ] }
  bo: { battlefield: [ cub, bear, tapped bear ] }
play:
  - ana: [ bait, giant ]
  - pass until: block
  - bo: bait
  - bo: bait
  - pass until: combat damage
  - ana: { cub: 1 }
  - pass until: end
  - expect: { bo: { life: 16, graveyard: [ cub ] } }
`,
  ],
  [
    '[CW33] Nobody is made to block in vain: what has menace, too, must be blocked where two can',
    `
lay:
  phase: combat
  ana: { battlefield: [ lure-menace, cub ] }
  bo: { battlefield: [ giant ] }
play:
  - ana: [ lure-menace, cub ]
  - pass until: block
  - bo: cub
  - pass until: end
  - expect: { bo: { life: 18 }, ana: { graveyard: [ cub ] } }
`,
  ],
  [
    '[CW33] and by both of them',
    `
lay:
  phase: combat
  ana: { battlefield: [ lure-menace, cub ] }
  bo: { battlefield: [ giant, bear ] }
play:
  - ana: [ lure-menace, cub ]
  - pass until: block
  - bo may not: cub
  - bo: lure-menace
  - bo: lure-menace
  - pass until: combat damage
  - ana: { giant: 1, bear: 1 }
  - pass until: end
  - expect: { bo: { life: 19 } }
`,
  ],
  [
    '[SN1] What triggers at the beginning of combat resolves before anybody attacks',
    `
lay:
  ana: { battlefield: [ marshal ], hand: [ greeter ] }
play:
  - ana casts greeter
  - pass
  - ana: pass
  - bo: pass
  - expect: { phase: combat, chain: [ marshal ] }
  - pass until: attack
  - ana: greeter
  - pass until: end
  - expect: { player: ana, bo: { life: 19 } }
`,
  ],
]);
