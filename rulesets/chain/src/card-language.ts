/**
 * Written cards: what is printed on the cards of the chain game.
 *
 * CW2  A card's kind says what else it has: a monster a level, ATK and DEF; a Spell or Trap a type.
 */
import { a, type CardLanguage, listOf, name, needed, oneOf, optional, text, Vocabulary, whole } from '@rulewright/language';
import { chainWords } from './words/index.js';
import { occasions } from './words/occasions.js';
import { THIS_NAME, textKind, textWords } from './words/written-texts.js';

const parts = {
  card: needed(name('the id of the card'), 'by which decks name it'),
  name: needed(text('the name of the card'), 'as players read it'),
  kind: needed(oneOf('monster', 'spell', 'trap'), 'what it is'),
  type: optional(oneOf('normal', 'quick-play', 'continuous', 'counter'), 'of a Spell or Trap; normal, by default'),
  level: optional(whole(1, 12), 'of a monster'),
  atk: optional(whole(0, 10_000), 'of a monster'),
  def: optional(whole(0, 10_000), 'of a monster'),
  text: optional(listOf(a(textKind)), 'what it can do'),
} as const;

export const chainLanguage: CardLanguage<typeof parts> = {
  vocabulary: new Vocabulary('chain', [...chainWords, occasions, textWords] as never),
  parts,
  make({ card: id, name: called, kind, type = 'normal', level, atk, def, text: texts = [] }) {
    const made = texts.map(({ means }, i) =>
      means.make({ id, kind, type }, means.called !== undefined ? `${id}.${means.called}` : i === 0 ? id : `${id}.${i + 1}`),
    );
    const abilities = made.flatMap((all) => all.abilities ?? []);
    const continuous = made.flatMap((all) => all.continuous ?? []);
    return {
      card: {
        id,
        name: called,
        kind,
        ...(kind === 'monster' ? { level: level ?? 1, atk: atk ?? 0, def: def ?? 0 } : { type }),
        ...(abilities.length > 0 && { abilities }),
        ...(continuous.length > 0 && { continuous }),
      },
      // Asked for by whoever reads the card, which is nobody for most cards of a set.
      get text() {
        return texts.map(({ says }) => says.replaceAll(THIS_NAME, called));
      },
    };
  },
};
