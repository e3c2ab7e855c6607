/** What a new set of the stack game begins with: cards of three kinds, a deck with lands, and what must hold of the cards. */
import type { Starter } from './init.js';

const hound = `# A creature. "rulewright print cards" prints the text that players read: it is made from what stands here.
card: ember-hound
name: Ember Hound
types: creature
subtypes: [Dog]
colors: red
cost: 1R # a number, and letters of W, U, B, R, G
power: 2
toughness: 1
text:
  # When something happens: here, when it comes to the battlefield.
  - triggered:
      when: { enters: this }
      target: { from: opponents, as: foe }
      do: { deal-damage: { amount: 1, to: foe } }
`;

const spark = `# An instant. "rulewright words --game stack step" lists what a card can do.
card: quick-spark
name: Quick Spark
types: instant
colors: red
cost: R
text:
  - spell:
      # What is chosen when it is cast, and the name by which the steps mean it.
      target: { from: any-target, as: victim }
      do: { deal-damage: { amount: 2, to: victim } }
`;

const song = `# An enchantment: what is so all the time.
card: war-song
name: War Song
types: enchantment
colors: red
cost: 2R
text:
  - static: { affects: { creatures: { whose: you } }, changes: { gets: { power: 1 } } }
`;

const sparkScenario = `# "rulewright test ." plays this. A table is laid, answers are given by name, and what must hold is stated.
scenario: Quick Spark destroys an Ember Hound
lay:
  ana: { hand: [quick-spark], battlefield: [mountain] }
  bo: { battlefield: [ember-hound] }
play:
  - ana casts quick-spark, targets ember-hound, taps mountain
  - pass # everybody passes, and it resolves
  - expect:
      ana: { graveyard: [quick-spark] }
      bo: { battlefield: [], graveyard: [ember-hound] }
`;

const songScenario = `scenario: War Song makes your creatures stronger, and no others
lay:
  ana: { battlefield: [war-song, ember-hound] }
  bo: { battlefield: [bear] }
play:
  - expect:
      ember-hound: { power: 3, toughness: 1 }
      bear: { power: 2, toughness: 2 }
`;

const deck = `# Cards of this set, and of those that the game comes with, with how many of each.
deck: starter
name: Starter
cards:
  mountain: 24
  ember-hound: 4
  quick-spark: 4
  war-song: 4
  bolt: 4
  chieftain: 4
  runner: 4
  giant: 4
  shock: 4
  raid: 4
`;

export const stackStarter: Starter = {
  files: {
    'cards/ember-hound.yaml': hound,
    'cards/quick-spark.yaml': spark,
    'cards/war-song.yaml': song,
    'decks/starter.yaml': deck,
    'scenarios/quick-spark.scenario.yaml': sparkScenario,
    'scenarios/war-song.scenario.yaml': songScenario,
  },
  mistake: { file: 'cards/quick-spark.yaml', right: 'deal-damage:', wrong: 'deal-dmage:' },
};
