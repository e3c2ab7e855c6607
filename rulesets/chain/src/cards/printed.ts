/** What may be printed on a card. */
export const ATTRIBUTES = ['dark', 'light', 'earth', 'water', 'fire', 'wind', 'divine'] as const;
export const RACES = [
  'aqua',
  'beast',
  'beast-warrior',
  'dinosaur',
  'divine-beast',
  'dragon',
  'fairy',
  'fiend',
  'fish',
  'insect',
  'machine',
  'plant',
  'psychic',
  'pyro',
  'reptile',
  'rock',
  'sea-serpent',
  'spellcaster',
  'thunder',
  'warrior',
  'winged-beast',
  'wyrm',
  'zombie',
] as const;
/** The words of a monster's type line, beside what it is. */
export const TYPES = ['normal', 'effect', 'flip', 'fusion', 'ritual', 'token', 'tuner', 'spirit', 'union', 'gemini', 'toon'] as const;
export const SPELL_TYPES = ['normal', 'quick-play', 'continuous', 'equip', 'field', 'ritual', 'counter'] as const;
