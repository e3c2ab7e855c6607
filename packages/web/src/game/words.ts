/** How the page calls what the game names: moves, questions, phases, zones. What it does not know, it says as the game does. */
import type { SeatView, SeenDecision } from '@rulewright/host';

/** What a table says of a name. A card of a stranger may call something `constructor`: what every object has is no entry. */
export const entry = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const humanised = (name: string): string => {
  const spaced = name.replaceAll(/[-_.]/g, ' ').replace(/(\p{Ll})(\d|\p{Lu})/gu, '$1 $2');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const moves: Readonly<Record<string, string>> = {
  pass: 'Pass',
  summon: 'Normal Summon',
  'set monster': 'Set face-down',
  'set spell': 'Set face-down',
  'change position': 'Change position',
  'flip summon': 'Flip Summon',
  'special summon': 'Special Summon',
  attack: 'Attack',
};
/** The move of a card: one that lies face down changes its position by being flipped. */
export function moveName(move: string, card?: { readonly faceDown: boolean }): string {
  const named = card?.faceDown === true && move === 'change position' ? 'flip summon' : move;
  return entry(moves, named) ?? humanised(named);
}

/** Where a move puts a card: a drop there means it. */
const landings: Readonly<Record<string, string>> = {
  summon: 'monsters',
  'set monster': 'monsters',
  'special summon': 'monsters',
  'set spell': 'spells',
  activate: 'spells',
};
export const landingOf = (move: string): string | undefined => entry(landings, move);

export const phases: readonly { readonly id: string; readonly name: string; readonly short: string }[] = [
  { id: 'draw', name: 'Draw Phase', short: 'Draw' },
  { id: 'standby', name: 'Standby Phase', short: 'Standby' },
  { id: 'main1', name: 'Main Phase 1', short: 'Main 1' },
  { id: 'battle', name: 'Battle Phase', short: 'Battle' },
  { id: 'main2', name: 'Main Phase 2', short: 'Main 2' },
  { id: 'end', name: 'End Phase', short: 'End' },
];
export const phaseName = (id: string): string => phases.find((phase) => phase.id === id)?.name ?? humanised(id);

/** The phase that is on: the innermost open scope that is one. */
export const turnOf = ({ things }: SeatView): number =>
  Number(Object.values(things).find(({ kind }) => kind === 'duel')?.shows['turn'] ?? 0);

export function phaseOf(view: SeatView): string {
  const open = view.scopes.filter((scope) => phases.some(({ id }) => id === scope));
  return open.at(-1) ?? '';
}

const zones: Readonly<Record<string, string>> = {
  deck: 'Deck',
  hand: 'Hand',
  monsters: 'Monster Zone',
  spells: 'Spell & Trap Zone',
  grave: 'Graveyard',
  banished: 'Banished',
  field: 'Field Zone',
  extra: 'Extra Deck',
  arriving: 'Being summoned',
};
export const zoneName = (zone: string): string => entry(zones, zone) ?? humanised(zone);

/** The question, as a title. `it` is the card that asks. */
const titles: Readonly<Record<string, string>> = {
  battle: 'Enter the Battle Phase?',
  replay: 'Their monsters have changed. Attack again?',
  trigger: 'Use this effect?',
  triggers: 'In which order do these effects go on the chain?',
  tribute: 'Choose what to Tribute',
  attacker: 'Which monster attacks?',
  attack: 'What does it attack?',
  destroy: 'Choose what to destroy',
  summon: 'Choose a monster to summon',
  'special summon': 'Choose a monster to Special Summon',
  'set monster': 'Choose a monster to set',
  set: 'Choose a card to set',
  position: 'In which position?',
  discard: 'Choose what to discard',
  'hand limit': 'Too many cards: discard down to six',
  search: 'Choose from your Deck',
  banish: 'Choose what to banish',
  equip: 'Equip it to which monster?',
  fusion: 'Choose what to fuse',
  ritual: 'Choose a Ritual Monster',
  materials: 'Choose the materials',
  'choose one': 'Which effect?',
  effect: 'Which effect?',
  number: 'Choose a number',
  'turn down': 'Choose what to turn face down',
  slot: 'Choose a place',
  target: 'Choose a target',
};
export const questionOf = ({ why, kind, options }: Pick<SeenDecision, 'why' | 'kind' | 'options'>): string => {
  if (kind === 'slot') return 'Choose a place';
  // The same word asks which monster changes its position, and into which one.
  if (why === 'position' && options.some(({ card }) => card !== undefined)) return 'Change whose position?';
  return entry(titles, why) ?? `${humanised(why)}?`;
};
export const saidOf = (name: string): string => humanised(name);

/** "exactly 2", "1 to 3", "up to 2". */
export function howMany({ kind, min, max, options }: Pick<SeenDecision, 'kind' | 'min' | 'max' | 'options'>): string {
  if (kind === 'one' || kind === 'slot' || kind === 'name') return 'one';
  if (kind === 'order') return `all ${options.length}, in order`;
  if (min === max) return min === 1 ? 'one' : `exactly ${min}`;
  return min === 0 ? `up to ${max}` : `${min} to ${max}`;
}
