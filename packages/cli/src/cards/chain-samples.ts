/** What examples of the chain game's words are made of: two cards, 500 life points, 1500 ATK. */
import type { Samples } from './examples.js';

export const chainSamples: Samples = {
  kinds: {
    step: [{ draw: 1 }, { 'gain-life': 500 }],
    cards: [{ monsters: { whose: 'opponent' } }],
    player: ['opponent'],
    condition: [{ 'there-is': 'monsters' }],
    filter: ['face-up'],
    amount: [2, 1],
  },
  figures: {
    amount: 500,
    by: 500,
    attack: 300,
    'attack-at-most': 1500,
    'attack-at-least': 1500,
    'level-at-most': 4,
    'level-at-least': 5,
    'life-at-most': 2000,
  },
  words: {
    'step for-each': [{ of: 'monsters', as: 'each-monster', do: { destroy: 'each-monster' } }],
    'step discard': [{ hand: { whose: 'you' } }],
    'step tribute': ['this'],
    'step banish': [{ graveyard: { whose: 'opponent' } }],
    'step add-to-hand': [{ graveyard: { whose: 'you', where: 'spell' } }],
    'step special-summon': [{ graveyard: { whose: 'you', where: 'monster' } }],
    'amount attack': ['this'],
    'amount half': ['life'],
    'amount product': [[500, { count: 'monsters' }]],
    'cards hand': [{ whose: 'you' }, { whose: 'opponent', where: 'monster' }],
    'cards graveyard': ['monster', { whose: 'you', where: 'monster' }],
    'cards deck': [{ whose: 'you' }, { whose: 'you', where: ['monster', { 'level-at-most': 4 }] }],
    'text activate': [{ target: { from: 'monsters', as: 'victim' }, do: { destroy: 'victim' } }],
    'text effect': [{ limit: 'once per turn', cost: { 'pay-life': 500 }, do: { draw: 1 } }],
    'text quick-effect': [{ cost: { tribute: 'this' }, do: { destroy: { 'spells-and-traps': { whose: 'opponent' } } } }],
  },
};
