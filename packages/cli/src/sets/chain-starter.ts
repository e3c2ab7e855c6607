/** What a new set of the chain game begins with: one card of each kind, and what must hold of them. */
import type { Starter } from './init.js';

const fox = `# A monster. "rulewright print cards" prints the text that players read: it is made from what stands here.
card: ember-fox
name: Ember Fox
kind: monster
attribute: fire
race: beast
level: 4
atk: 1600
def: 800
text:
  # Answers something that has just happened, if you want.
  - when-you-can:
      occasion: this-is-summoned
      do: { inflict: 300 }
`;

const find = `# A Spell. "rulewright words step" lists what a card can do.
card: lucky-find
name: Lucky Find
kind: spell
text:
  - activate:
      # What must hold for it to be activated.
      if: { there-is: { of: { deck: { whose: you } }, count: 2 } }
      do:
        - draw: 2
        - choose: { from: { hand: { whose: you } }, as: spare }
        - discard: spare
`;

const thorns = `# A Trap: set it, and use it from the next turn on.
card: pit-of-thorns
name: Pit of Thorns
kind: trap
text:
  - activate:
      # What is chosen when it is activated, and the name by which the steps mean it.
      target: { from: { monsters: { whose: opponent, where: face-up } }, as: victim }
      do: { destroy: victim }
`;

const findScenario = `# "rulewright test ." plays this. A table is laid, answers are given by name, and what must hold is stated.
scenario: Lucky Find draws two cards, and takes one
lay:
  ana: { hand: [lucky-find], deck: [ember-fox, pit-of-thorns, ember-fox] } # the top first; she has drawn for her turn
play:
  - ana: lucky-find # she activates it
  - pass # everybody passes, and it resolves
  - ana: pit-of-thorns # what she discards
  - expect:
      ana: { hand: [ember-fox, ember-fox], life: 8000 }
  - pass
  - expect:
      ana: { graveyard: [pit-of-thorns, lucky-find] }
`;

const thornsScenario = `scenario: Pit of Thorns destroys a monster
lay:
  ana: { spells: [pit-of-thorns] }
  bo: { monsters: [ember-fox] }
play:
  - ana: pit-of-thorns
  - ana: ember-fox # the target
  - pass
  - expect:
      ana: { graveyard: [pit-of-thorns], life: 8000 }
      bo: { monsters: [], graveyard: [ember-fox] }
`;

export const chainStarter: Starter = {
  files: {
    'cards/ember-fox.yaml': fox,
    'cards/lucky-find.yaml': find,
    'cards/pit-of-thorns.yaml': thorns,
    'scenarios/lucky-find.scenario.yaml': findScenario,
    'scenarios/pit-of-thorns.scenario.yaml': thornsScenario,
  },
  mistake: { file: 'cards/lucky-find.yaml', right: 'draw: 2', wrong: 'drw: 2' },
};
