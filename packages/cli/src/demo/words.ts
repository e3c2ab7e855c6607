/**
 * Words: events, questions and options of the duel as English sentences. The narrator knows the table, but names a card
 * only where everybody sees it: a drawn card is "a card".
 */
import type { Answer, DecisionView, Happened, Look, OptionView, View } from '@rulewright/kernel';
import { duel } from './rules.js';

type Saying = (event: Happened, name: (field: string) => string) => string;

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
};

/** Each event in words, with its number in the history of the game. */
export function happenedInWords(look: Look, events: readonly Happened[]): { readonly seq: number; readonly sentence: string }[] {
  return events.map((event) => {
    const name = (field: string): string => {
      const id = event.data[field] as number;
      return field === 'card' ? look.card(id).name : look.playerName(id);
    };
    const sentence = sayings[event.type.id]?.(event, name) ?? `${event.type.id}.`;
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
};

export const questionInWords = ({ why }: DecisionView): string => questions[why] ?? why;

/** An option as the seat that is asked reads it; a card on the field with whose it is, since both may have one. */
export function optionInWords(view: View, { card, value }: OptionView): string {
  if (card !== undefined) {
    if (card.face === undefined) return 'a hidden card';
    const name = cardName(String(card.face['card']));
    const zone = view.zones.find(({ cards }) => cards?.some(({ id }) => id === card.id));
    return zone?.zone === 'field' ? `${String(view.players[zone.owner]?.['name'])}'s ${name}` : name;
  }
  // Replacements are offered by the ids of their effects, which are those of their cards here; a second one has a number.
  const [id = '', nth] = String(value).split(' #');
  return duel.hasCard(id) ? `${cardName(id)}${nth === undefined ? '' : ` #${nth}`}` : String(value);
}

export const cardName = (id: string): string => duel.cardOf(id).name;

/** What a card says, as printed. */
export const cardText = (id: string): string => String(duel.cardOf(id)['text']);

/** The answer to the seat's decision that picks the option of that name; no name picks nothing. */
export function answerNaming(view: View, decision: DecisionView, wanted: string | undefined): Answer {
  if (wanted === undefined) return [];
  const at = decision.options.findIndex((option) => optionInWords(view, option) === wanted);
  if (at < 0) throw new Error(`the demo wants ${wanted}, which is not offered for ${decision.why}`);
  return decision.kind === 'upTo' ? [at] : at;
}
