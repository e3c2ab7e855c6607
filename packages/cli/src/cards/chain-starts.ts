/** New cards of the chain game. What stands in comments is right, too: take the "#" away and it is part of the card. */
import { type NewCard, quoted, type Start } from './starts.js';

const head = ({ id, name }: NewCard, kind: string): string => `# A ${kind} of the chain game.
# "rulewright check ${id}.yaml" says what is wrong with it, "rulewright print ${id}.yaml" prints the text that players read,
# "rulewright words" lists what cards are written with.

card: ${quoted(id)} # its id, by which decks name it
name: ${quoted(name)} # as players read it
kind: ${kind}
`;

const monster: Start = (card) => `${head(card, 'monster')}level: 4 # 1 to 12
atk: 1500
def: 1200

# What it can do. "rulewright words text" lists what may stand here; without any, leave "text" out.
text:
  # In your Main Phase: what it costs, and what it does.
  - effect:
      limit: once per turn
      cost:
        - choose: { from: { hand: { whose: you } }, as: spare }
        - discard: spare
      do: { inflict: 500 }

  # When something happens. "rulewright words occasion" lists what.
  # - when-you-can:
  #     occasion: this-is-summoned
  #     do: { draw: 1 }

  # As long as it lies face up.
  # - always: { gain: { cards: { monsters: { whose: you } }, attack: 300 } }
`;

const spell: Start = (card) => `${head(card, 'spell')}type: normal # or quick-play, or continuous

# What it does. "rulewright words step" lists the steps.
text:
  - activate:
      # What must hold for it to be activated. "rulewright words condition" lists more.
      if: { there-is: { of: { deck: { whose: you } }, count: 2 } }

      # What is paid when it is activated.
      # cost: { pay-life: 500 }

      # What is done when it resolves: one step, or a list of them.
      do:
        - draw: 2
        # - gain-life: 500
`;

const trap: Start = (card) => `${head(card, 'trap')}type: normal # or continuous, or counter

# What it does. "rulewright words step" lists the steps.
text:
  - activate:
      # What must hold for it to be activated. "rulewright words condition" lists more.
      # if: { life-at-most: 2000 }

      # What is chosen when it is activated, and the name by which the steps mean it.
      target: { from: { monsters: { whose: opponent } }, as: victim }

      # What is done when it resolves: one step, or a list of them.
      do:
        - destroy: victim
        # - inflict: 500
`;

export const chainStarts: Readonly<Record<string, Start>> = { monster, spell, trap };
