/** Small games in which one rule decides: what dies together, what is replaced first, what is a target no longer, what leaves combat. */
import { readCard, told } from '@rulewright/language';
import { stackLanguage, stackScenarios } from '@rulewright/stack';
import { playScenario } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { inYaml } from './written.js';

/** Cards that cost nothing, or little: what they do is what matters. */
const cards = `
card: spark
name: Free Bolt
types: instant
cost: "0"
text:
  - spell: { target: { from: any-target, as: it }, do: { deal-damage: { amount: 3, to: it } } }
---
card: poke
name: Free Ping
types: instant
cost: "0"
text:
  - spell: { target: { from: any-target, as: it }, do: { deal-damage: { amount: 1, to: it } } }
---
card: ruin
name: Free Wrath
types: instant
cost: "0"
text:
  - spell: { do: { destroy: creatures } }
---
card: chief
name: Lord
types: creature
cost: "1"
power: 2
toughness: 2
text:
  - static: { affects: { creatures: [ other, yours ] }, changes: { gets: { power: 1, toughness: 1 } } }
---
card: artist
name: Artist
types: creature
cost: "1"
power: 0
toughness: 5
text:
  - triggered: { when: dies, do: { gain-life: 1 } }
---
card: cub
name: Cub
types: creature
cost: "1"
power: 1
toughness: 1
---
card: screen
name: Shield
types: instant
cost: "0"
text:
  - spell: { target: { from: any-target, as: it }, do: { prevent-next: { amount: 2, to: it } } }
---
card: ward
name: Ward
types: enchantment
cost: "1"
text:
  - rules: { prevent: { damage: { be-dealt-damage: { player: you } }, amount: 1 } }
---
card: rest
name: Rest
types: enchantment
cost: "1"
text:
  - rules: { instead: { of: { die: { what: creature, as: it } }, do: { exile: it } } }
---
card: study
name: Draw Two
types: instant
cost: "0"
text:
  - spell: { do: { draw: 2 } }
---
card: laboratory
name: Laboratory
types: enchantment
cost: "1"
text:
  - rules: { instead: { of: { draw: you }, do: { gain-life: 1 } } }
---
card: leash
name: Steal
types: enchantment
subtypes: Aura
cost: "0"
text:
  - enchant: creatures
  - static: { affects: host, changes: yours }
---
card: waking
name: Wake
types: instant
cost: "0"
text:
  - spell: { target: { from: lands, as: it }, do: { change: { cards: it, changes: [ { is-also: { types: creature } }, { base: { power: 2, toughness: 2 } } ], until: end-of-turn } } }
---
card: strength
name: Strength
types: enchantment
subtypes: Aura
cost: "0"
text:
  - enchant: creatures
  - static: { affects: host, changes: { gets: { power: 2, toughness: 2 } } }
---
card: ring
name: Ring
types: enchantment
cost: "0"
text:
  - triggered: { when: { enters: this }, target: { from: { permanents: other }, as: it }, do: { exile-until-this-leaves: it } }
---
card: ending
name: Disenchant
types: instant
cost: "0"
text:
  - spell: { target: { from: permanents, as: it }, do: { destroy: it } }
---
card: negation
name: Free Counter
types: instant
cost: "0"
text:
  - spell: { target: { from: spells, as: it }, do: { counter: it } }
---
card: king
name: King
types: creature
supertypes: legendary
cost: "0"
power: 3
toughness: 3
text:
  - triggered: { when: { dies: this }, do: { gain-life: 5 } }
---
card: two-ends
name: Two Targets
types: instant
cost: "0"
text:
  - spell:
      target: [ { from: creatures, as: a }, { from: creatures, as: b } ]
      do: [ { destroy: a }, { destroy: b }, { gain-life: 2 } ]
---
card: linker
name: Linker
types: creature
cost: "1"
power: 3
toughness: 3
keywords: lifelink
---
card: quick-asp
name: Asp2
types: creature
cost: "1"
power: 1
toughness: 1
keywords: [ deathtouch, first strike ]
---
card: sister
name: Soul Sister
types: creature
cost: "1"
power: 1
toughness: 1
text:
  - triggered: { when: { enters: { what: [ creature, other ] } }, do: { gain-life: 1 } }
---
card: blink
name: Blink
types: instant
cost: "0"
text:
  - spell: { target: { from: creatures, as: it }, do: [ { exile: it }, { put-onto-battlefield: { cards: it, under: owner } } ] }
---
card: surge
name: Growth0
types: instant
cost: "0"
text:
  - spell: { target: { from: creatures, as: it }, do: { change: { cards: it, changes: { gets: { power: 3, toughness: 3 } }, until: end-of-turn } } }
---
card: wither
name: Shrink0
types: instant
cost: "0"
text:
  - spell: { target: { from: creatures, as: it }, do: { change: { cards: it, changes: { gets: { power: -2, toughness: -2 } }, until: end-of-turn } } }
---
card: infest
name: Infest
types: instant
cost: "0"
text:
  - spell: { do: { change: { cards: creatures, changes: { gets: { power: -1, toughness: -1 } }, until: end-of-turn } } }
---
card: quake
name: Quake
types: instant
cost: "0"
text:
  - spell: { do: { deal-damage: { amount: 20, to: players } } }
---
card: doubler
name: Counters Twice
types: enchantment
cost: "1"
text:
  - rules: { instead: { of: { get-counters: { what: yours, amount: much } }, do: { with-amount: { twice: much } } } }
---
card: adder
name: Counters Plus
types: enchantment
cost: "1"
text:
  - rules: { instead: { of: { get-counters: { what: yours, amount: much } }, do: { with-amount: { sum: [ much, 1 ] } } } }
---
card: sprout
name: Grow
types: instant
cost: "0"
text:
  - spell: { target: { from: creatures, as: it }, do: { put-counters: { amount: 1, on: it } } }
---
card: act
name: Act
types: instant
cost: "0"
text:
  - spell: { target: { from: creatures, as: it }, do: { gain-control: { cards: it, until: end-of-turn } } }
---
card: reader
name: Watcher of Spells
types: creature
cost: "1"
power: 1
toughness: 1
text:
  - triggered: { when: { casts: { who: you } }, do: { gain-life: 1 } }
---
card: scholar
name: Upkeeper
types: enchantment
cost: "1"
text:
  - triggered: { when: { beginning-of: { step: end, whose: any } }, if: { at-least: { of: { life: you }, than: 25 } }, do: { draw: 1 } }
---
card: mimic
name: Clone0
types: creature
cost: "0"
power: 0
toughness: 0
text:
  - enters-as-copy: creatures
---
card: trampler
name: Trampler
types: creature
cost: "1"
power: 5
toughness: 5
keywords: trample
---
card: striker
name: Striker
types: creature
cost: "1"
power: 2
toughness: 2
keywords: double strike
---
card: troll
name: Troll
types: creature
cost: "1"
power: 2
toughness: 2
text:
  - activated: { called: regen, cost: { pay-life: 1 }, do: { regenerate: this } }
---
card: finks
name: Kitchen
types: creature
cost: "1"
power: 3
toughness: 2
text:
  - triggered: { when: { dies: this }, if: { not: { is: { cards: this, where: { with-counters: minus } } } }, do: [ { put-onto-battlefield: { cards: this, under: owner } }, { put-counters: { amount: 1, of: minus, on: this } } ] }
---
card: bond
name: Exquisite
types: enchantment
cost: "1"
text:
  - triggered: { when: { gains-life: you }, do: { lose-life: { amount: 1, who: opponent } } }
---
card: salve
name: Heal
types: instant
cost: "0"
text:
  - spell: { do: { gain-life: 3 } }
---
card: blight
name: No Life
types: enchantment
cost: "1"
text:
  - rules: { cannot: { gain-life: you } }
---
card: golem
name: Indestructible Land
types: creature
cost: "1"
power: 2
toughness: 2
keywords: indestructible
---
card: hum
name: Hum0
types: instant
cost: "0"
text:
  - spell: { do: { change: { cards: creatures, changes: loses-all-abilities, until: end-of-turn } } }
---
card: pinger
name: Pinger
types: creature
cost: "1"
power: 1
toughness: 1
text:
  - activated: { called: ping, if: rested, cost: tap-this, target: { from: any-target, as: it }, do: { deal-damage: { amount: 1, to: it } } }
---
card: harvest
name: Sacrifice Draw
types: instant
cost: "0"
text:
  - spell: { target: { from: { creatures: yours }, as: it }, do: [ { sacrifice: it }, { draw: { power: it } } ] }
---
card: tithe
name: Fleshbag
types: instant
cost: "0"
text:
  - spell: { do: { each-player: { of: players, as: one, do: { sacrifice: { cards: { creatures: { of: { player: one } } }, count: 1, who: { player: one } } } } } }
---
card: brawl
name: Fight
types: instant
cost: "0"
text:
  - spell: { target: [ { from: { creatures: yours }, as: a }, { from: { creatures: theirs }, as: b } ], do: { fight: { one: a, other: b } } }
---
card: veil
name: Hex
types: instant
cost: "0"
text:
  - spell: { target: { from: creatures, as: it }, do: { change: { cards: it, changes: { has: hexproof }, until: end-of-turn } } }
---
card: grace
name: Prot
types: instant
cost: "0"
text:
  - spell: { target: { from: creatures, as: it }, do: { change: { cards: it, changes: { has: protection from red }, until: end-of-turn } } }
---
card: red-might
name: Red Aura
types: enchantment
subtypes: Aura
colors: red
cost: "0"
text:
  - enchant: creatures
  - static: { affects: host, changes: { gets: { power: 2, toughness: 2 } } }
---
card: red-spark
name: Red Bolt
types: instant
colors: red
cost: "0"
text:
  - spell: { target: { from: any-target, as: it }, do: { deal-damage: { amount: 3, to: it } } }
---
card: rats
name: Rats
types: creature
cost: "1"
power: 2
toughness: 2
text:
  - triggered: { when: { deals-damage: { what: this, to: player } }, do: { draw: 1 } }
---
card: muster
name: Two Cubs
types: instant
cost: "0"
text:
  - spell: { do: { create-tokens: { of: goblin, count: 2 } } }
---
card: parade
name: Token Doubler
types: enchantment
cost: "1"
text:
  - rules: { instead: { of: { make-tokens: { who: you, as: much } }, do: { with-amount: { twice: much } } } }
---
card: echo
name: Twin0
types: instant
cost: "0"
text:
  - spell: { target: { from: { spells: { any-of: [ instant, sorcery ] } }, as: model }, do: { copy-spell: model } }
---
card: snap
name: Split
types: instant
cost: "0"
text:
  - split-second
  - spell: { target: { from: any-target, as: it }, do: { deal-damage: { amount: 2, to: it } } }
---
card: basilisk
name: Trampling Asp
types: creature
cost: "1"
power: 4
toughness: 4
keywords: [ trample, deathtouch ]
---
card: leech
name: Drain Two
types: instant
cost: "0"
text:
  - spell: { target: { from: { creatures: theirs }, as: it }, do: [ { deal-damage: { amount: 3, to: it } }, { gain-life: 3 } ] }
---
card: fling
name: Sac Bolt
types: instant
cost: "0"
text:
  - spell: { cost: { sacrifice: { cards: { creatures: { whose: you } }, count: 1 } }, target: { from: any-target, as: it }, do: { deal-damage: { amount: 4, to: it } } }
---
card: reversal
name: Loss Instead
types: enchantment
cost: "1"
text:
  - rules: { instead: { of: { lose-life: { who: you, as: much } }, do: { gain-life: much } } }
---
card: mist
name: Fog0
types: instant
cost: "0"
text:
  - spell: { do: { lasting: { until: end-of-turn, rules: { prevent: be-dealt-damage } } } }
---
card: counter-cub
name: Token Watcher
types: creature
cost: "1"
power: 1
toughness: 1
text:
  - triggered: { when: { enters: { what: [ creature, yours, other ] } }, do: { put-counters: { amount: 1, on: this } } }
---
card: flicker
name: Mass Blink
types: instant
cost: "0"
text:
  - spell: { do: [ { exile: { cards: { creatures: yours }, as: gone } }, { put-onto-battlefield: gone } ] }
---
card: mourner-of-all
name: Grave Watcher
types: creature
cost: "1"
power: 1
toughness: 1
text:
  - triggered: { when: { leaves: { what: [ creature, other ] } }, do: { gain-life: 1 } }
---
card: gust
name: Bounce
types: instant
cost: "0"
text:
  - spell: { target: { from: permanents, as: it }, do: { return-to-hand: it } }
---
card: yoke
name: Heavy Yoke
types: enchantment
subtypes: Aura
colors: white
cost: 1W
text:
  - enchant: { creatures: { whose: opponent } }
  - static: { affects: host, changes: { gets: { power: -2 } } }
---
card: shift
name: Become
types: instant
cost: "0"
text:
  - spell: { target: [ { from: creatures, as: a }, { from: creatures, as: b } ], do: { become-copy: { cards: a, of: b } } }
---
card: stasis
name: No Loss
types: enchantment
cost: "1"
text:
  - rules: { cannot: { lose-life: you } }
---
card: teacher
name: Teacher
types: creature
cost: "1"
power: 1
toughness: 1
text:
  - static: { affects: { creatures: [ other, yours ] }, changes: { has-text: { triggered: { when: { dies: this }, do: { gain-life: 2 } } } } }
---
card: patience
name: Until Next
types: instant
cost: "0"
text:
  - spell: { target: { from: creatures, as: it }, do: { change: { cards: it, changes: { gets: { power: 2, toughness: 2 } }, until: your-next-turn } } }
---
card: rally
name: All Grow
types: instant
cost: "0"
text:
  - spell: { do: { change: { cards: { creatures: yours }, changes: { gets: { power: 1, toughness: 1 } }, until: end-of-turn } } }
---
card: kavu
name: Kavu
types: creature
cost: "0"
power: 2
toughness: 2
text:
  - triggered: { when: { enters: this }, target: { from: { creatures: other }, as: it }, do: { deal-damage: { amount: 4, to: it } } }
---
card: warstorm
name: Warstorm
types: enchantment
cost: "1"
text:
  - triggered: { when: { enters: { what: [ creature, yours ], as: it } }, target: { from: opponents, as: foe }, do: { deal-damage: { amount: { power: it }, to: foe } } }
---
card: blaze
name: X Bolt
types: instant
cost: X
text:
  - spell: { target: { from: any-target, as: it }, do: { deal-damage: { amount: x, to: it } } }
---
card: fork
name: Fork
types: instant
cost: "0"
text:
  - spell: { target: { from: { spells: { any-of: [ instant, sorcery ] } }, as: model }, do: { copy-spell: model } }
---
card: promise
name: Sneak
types: instant
cost: "0"
text:
  - spell: { do: [ { create-tokens: { of: goblin, count: 1 } }, { delayed-trigger: { when: { beginning-of: { step: end, whose: any } }, do: { gain-life: 4 } } } ] }
---
card: martyr
name: Twice Dead
types: creature
cost: "1"
power: 1
toughness: 1
text:
  - activated: { called: gain, cost: { sacrifice: this }, do: { gain-life: { power: this } } }
---
card: rummage
name: Rummage
types: instant
cost: "0"
text:
  - spell: { cost: { discard: { cards: { hand: { whose: you } }, count: 1 } }, do: { draw: 2 } }
---
card: hornet
name: Hornet
types: creature
cost: "1"
power: 1
toughness: 4
text:
  - triggered: { when: { is-dealt-damage: this }, do: { put-counters: { amount: 1, on: this } } }
---
card: absorption
name: Redirect
types: enchantment
cost: "1"
text:
  - rules: { instead: { of: { be-dealt-damage: { player: you, as: much } }, do: { gain-life: much } } }
`;
const written = cards.split('---\n').map((text) => {
  const { card, problems } = readCard(stackLanguage, 'x', text.trim());
  if (card === undefined) throw new Error(problems.map(({ message }) => message).join());
  return card.definition;
});
const game = stackScenarios([...inYaml.map(({ definition }) => definition), ...written]);

const facts: readonly (readonly [what: string, play: string])[] = [
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
  - pass until: end
  - expect: { bo: { graveyard: [ giant ], life: 17 } }
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
];

test.each(facts)('%s', (_, play) => {
  const { problems, source } = playScenario(game, 'x', `scenario: X\n${play.trim()}\n`);
  expect(problems.map((problem) => told(problem, source))).toEqual([]);
});
