/**
 * Words: events, questions and options of the duels as English sentences. The narrator knows the table, but names a card
 * only where everybody sees it: a drawn card is "a card".
 */
import type { Answer, CardDefinition, DecisionView, Happened, Look, OptionView, View } from '@rulewright/kernel';
import { nightShift } from './chain-cards.js';
import { duel } from './rules.js';

type Saying = (event: Happened, name: (field: string) => string, look: Look) => string;

const amount = ({ data }: Happened): string => `${String(data['amount'])} life`;

const sayings: Readonly<Record<string, Saying>> = {
  'turn-began': (_, name) => `${name('seat')}'s turn begins.`,
  drawn: (_, name) => `${name('seat')} draws a card.`,
  discarded: (_, name) => `${name('seat')} discards ${name('card')}.`,
  played: (_, name) => `${name('seat')} plays ${name('card')}.`,
  built: (_, name) => `${name('seat')} builds ${name('card')}.`,
  destroyed: (_, name) => `${name('card')} is destroyed.`,
  'taken-back': (_, name) => `${name('card')} returns to ${name('seat')}'s hand.`,
  lost: (event, name) => `${name('seat')} loses ${amount(event)}`,
  gained: (event, name) => `${name('seat')} gains ${amount(event)}`,
  ended: (_, name) => `${name('winner')} wins the duel.`,
  'effect.registered': ({ data }) => `In force from now on: ${String(data['definition'])}.`,
  'effect.ended': ({ data, because }) =>
    because === 'used up' ? `Used up: ${String(data['definition'])}.` : `No longer in force: ${String(data['definition'])}.`,
  'scope.entered': ({ by, data }, _, look) => `${look.playerName(by)}'s ${String(data['name'])} begins.`,
  'scope.left': ({ by, data }, _, look) => `${look.playerName(by)}'s ${String(data['name'])} is over.`,
  activated: ({ data }, name) =>
    `${name('card')} is activated${data['event'] === 0 ? '' : ` because of #${String(data['event'])}`}: link ${String(data['number'])}.`,
  resolved: ({ data }, name) =>
    `Link ${String(data['number'])} has resolved${data['did'] === true ? '' : ' and did nothing'}: ${name('card')}.`,
  dropped: ({ data }, name) => `Link ${String(data['number'])} is off the chain, unresolved: ${name('card')}.`,
  'activation.negated': (_, name) => `The activation of ${name('card')} is negated.`,
  'effect.negated': (_, name) => `The effect of ${name('card')} is negated.`,
  'trigger.missed': ({ data }, name) => `${name('card')} has missed its timing for #${String(data['event'])}.`,
};

/** Each event in words, with its number in the history of the game. */
export function happenedInWords(look: Look, events: readonly Happened[]): { readonly seq: number; readonly sentence: string }[] {
  return events.map((event) => {
    const name = (field: string): string => {
      const id = event.data[field] as number;
      return field === 'card' ? look.card(id).name : look.playerName(id);
    };
    const sentence = sayings[event.type.id]?.(event, name, look) ?? `${event.type.id}.`;
    if (sentence.endsWith('.')) return { seq: event.seq, sentence };
    // Life is gained and lost for many reasons: say which card it was.
    return { seq: event.seq, sentence: event.source === 0 ? `${sentence}.` : `${sentence} (${look.card(event.source).name}).` };
  });
}

const questions: Readonly<Record<string, string>> = {
  'turn.play': 'Which card do you play? None ends your turn.',
  'crucible.target': 'Crucible: which card is to be destroyed?',
  'crucible.scrap': 'Crucible: which card do you discard?',
  'replacement.order': 'Several cards would change what happens. Which goes first?',
  open: 'What do you activate?',
  respond: 'Do you respond?',
  'cards to discard': 'Which cards do you discard?',
};

export const questionInWords = ({ why, by }: DecisionView): string =>
  why === 'trigger' ? `"${by}" has triggered. Do you use it?` : (questions[why] ?? why);

/** An option as the seat that is asked reads it; a card on the field with whose it is, since both may have one. */
export function optionInWords(view: View, { card, ability, value }: OptionView): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (card !== undefined) {
    if (card.face === undefined) return 'a hidden card';
    const name = cardName(String(card.face['card']));
    if (ability !== undefined) return name; // its own seat's: nobody activates another's card
    const zone = view.zones.find(({ cards }) => cards?.some(({ id }) => id === card.id));
    return zone?.zone === 'field' ? `${String(view.players[zone.owner]?.['name'])}'s ${name}` : name;
  }
  // Replacements are offered by the ids of their effects, which are those of their cards here; a second one has a number.
  const [id = '', nth] = String(value).split(' #');
  return duel.hasCard(id) ? `${cardName(id)}${nth === undefined ? '' : ` #${nth}`}` : String(value);
}

/** The cards of the two rulesets have different ids. */
const printed = (id: string): CardDefinition => (duel.hasCard(id) ? duel : nightShift).cardOf(id);

export const cardName = (id: string): string => printed(id).name;

/** What a card says, as printed. */
export const cardText = (id: string): string => String(printed(id)['text']);

/** The answer to the seat's decision that picks the option of that name; no name picks nothing. */
export function answerNaming(view: View, decision: DecisionView, wanted: string | undefined): Answer {
  if (wanted === undefined) return [];
  const at = decision.options.findIndex((option) => optionInWords(view, option) === wanted);
  if (at < 0) throw new Error(`the demo wants ${wanted}, which is not offered for ${decision.why}`);
  return decision.kind === 'upTo' || decision.kind === 'some' ? [at] : at;
}
