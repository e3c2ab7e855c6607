/** Words for cards: those that lie somewhere, and this one. */
import type { Here } from '@rulewright/kernel';
import { a, type Cards, cards, type Filter, filter, listOf, oneOf, optional, type Phrase, type Word, word } from '@rulewright/language';
import { deckOf, graveOf, handOf, monstersOf, spellsOf } from '../table.js';

export const whose = optional(oneOf('you', 'opponent', 'both'), 'whose: both players’, by default');
const where = optional(listOf(a(filter)), 'which of them: all, by default');

type Whose = 'you' | 'opponent' | 'both' | undefined;
const seatsOf = (here: Here, who: Whose): readonly number[] =>
  who === 'you' ? [here.seat] : who === 'opponent' ? [1 - here.seat] : [here.seat, 1 - here.seat];
/** Where it is: of you, of your opponent, of both. */
const placeOf = (who: Whose, [mine, theirs, both]: readonly [string, string, string]): string =>
  who === 'you' ? mine : who === 'opponent' ? theirs : both;

/** Cards that lie in a place of a player's. */
function placeWord(
  called: string,
  about: string,
  of: (here: Here, seat: number) => readonly number[],
  thing: readonly [one: string, many: string],
  place: readonly [string, string, string],
): Word<Cards> {
  interface Given {
    readonly whose: Whose;
    readonly where: readonly Phrase<Filter>[] | undefined;
  }
  const calledOf = ({ whose: who, where: those = [] }: Given, noun: string): string => {
    const said = those.map(({ says }) => says);
    const isAfter = (says: string): boolean => says.startsWith('with ');
    return [...said.filter((says) => !isAfter(says)), noun, placeOf(who, place), ...said.filter(isAfter)].join(' ');
  };
  return word(cards, called, {
    about,
    takes: { whose, where },
    main: 'where',
    means:
      ({ whose: who, where: those = [] }) =>
      (here) =>
        seatsOf(here, who)
          .flatMap((one) => of(here, one))
          .filter((id) => those.every(({ means }) => means(here, id))),
    says: (given) => `all ${calledOf(given, thing[1])}`,
    calls: (given) => ({ one: calledOf(given, thing[0]), many: calledOf(given, thing[1]) }),
  });
}

const onField = ['you control', 'your opponent controls', 'on the field'] as const;
const oneCard = ['card', 'cards'] as const;
export const cardWords = [
  placeWord('monsters', 'Monsters on the field.', monstersOf, ['monster', 'monsters'], onField),
  placeWord('spells-and-traps', 'Spells and Traps on the field.', spellsOf, ['Spell or Trap', 'Spells and Traps'], onField),
  placeWord('hand', 'Cards in a hand.', handOf, oneCard, ['in your hand', "in your opponent's hand", 'in either hand']),
  placeWord('graveyard', 'Cards in a graveyard.', graveOf, oneCard, ['in your GY', "in your opponent's GY", 'in either GY']),
  placeWord('deck', 'Cards in a deck.', deckOf, oneCard, ['in your Deck', "in your opponent's Deck", 'in either Deck']),
  word(cards, 'this', { about: 'The card whose text this is.', means: () => (here) => [here.source], says: () => 'this card' }),
];
