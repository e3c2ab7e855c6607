/** What a new set of the check game begins with: one card of each kind, a deck, and what must hold of the cards. */
import type { Starter } from './init.js';

const singer = `# A character. "rulewright print cards" prints the text that players read: it is made from what stands here.
card: street-singer
name: Street Singer
type: character
level: 0 # 0 to 3
cost: 0 # in stock
power: 1500
soul: 1
traits: [music]
text:
  # In your Main Phase: what it costs, and what it does.
  - act:
      cost: rest-this
      do: { change: { cards: { characters: other }, count: 1, changes: { gets: { power: 1000 } } } }
`;

const rehearsal = `# An event. "rulewright words --game check step" lists what a card can do.
card: late-rehearsal
name: Late Rehearsal
type: event
level: 0
cost: 0
text:
  - event:
      do:
        - draw: 2
        - discard: { cards: hand, count: 1 }
`;

const finale = `# A climax: what holds while it lies there.
card: grand-finale
name: Grand Finale
type: climax
triggers: [soul]
text:
  - cont: { affects: characters, changes: { gets: { power: 1000, soul: 1 } } }
`;

const singerScenario = `# "rulewright test ." plays this. A table is laid, answers are given by name, and what must hold is stated.
scenario: A Street Singer rests for the page beside her
lay:
  ana: { stage: [centre page, back-left street-singer] }
play:
  - ana plays street-singer, chooses page
  - expect:
      power of page: 3000
      street-singer: { stands: rested, at: back-left }
  - ana may not: street-singer # she rests already
`;

const deck = `# Cards of this set, and of those that the game comes with, with how many of each.
deck: starter
name: Starter
cards:
  street-singer: 4
  late-rehearsal: 4
  grand-finale: 4
  page: 4
  squire: 4
  cook: 4
  herald: 4
  steward: 4
  knight: 4
  captain: 4
  veteran: 3
  feast: 4
  shield: 3
`;

export const checkStarter: Starter = {
  files: {
    'cards/street-singer.yaml': singer,
    'cards/late-rehearsal.yaml': rehearsal,
    'cards/grand-finale.yaml': finale,
    'decks/starter.yaml': deck,
    'scenarios/street-singer.scenario.yaml': singerScenario,
  },
  mistake: { file: 'cards/late-rehearsal.yaml', right: 'draw: 2', wrong: 'drw: 2' },
};
