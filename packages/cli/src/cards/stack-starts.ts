/** New cards of the stack game. What stands in comments is right, too: take the "#" away and it is part of the card. */
import { type NewCard, quoted, type Start } from './starts.js';

const head = ({ id, name }: NewCard, kind: string): string => `# ${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind} of the stack game.
# "rulewright check --game stack ${id}.yaml" says what is wrong with it, "rulewright print" prints the text that players read,
# "rulewright words --game stack" lists what cards are written with.

card: ${quoted(id)} # its id, by which decks name it
name: ${quoted(name)} # as players read it
types: ${kind}
`;

const creature: Start = (card) => `${head(card, 'creature')}subtypes: [ Human ]
colors: white
cost: 1W # a number, and letters of W, U, B, R, G
power: 2
toughness: 2

# What it can do. "rulewright words --game stack text" lists what may stand here; without any, leave "text" out.
text:
  # When something happens. "rulewright words --game stack occasion" lists what.
  - triggered:
      when: { enters: this }
      do: { gain-life: 2 }

  # What its controller can do: a cost, and what it does.
  # - activated:
  #     cost: [ { mana: 1W }, tap-this ]
  #     target: { from: creatures, as: pet }
  #     do: { change: { cards: pet, changes: { gets: { power: 1, toughness: 1 } }, until: end-of-turn } }

  # What is so all the time.
  # - static: { affects: { creatures: { where: other, whose: you } }, changes: { gets: { power: 1 } } }
`;

const instant: Start = (card) => `${head(card, 'instant')}colors: red
cost: 1R # a number, and letters of W, U, B, R, G

# What it does. "rulewright words --game stack step" lists the steps.
text:
  - spell:
      # What is chosen when it is cast, and the name by which the steps mean it.
      target: { from: any-target, as: victim }
      do:
        - deal-damage: { amount: 2, to: victim }
        # - draw: 1
`;

const enchantment: Start = (card) => `${head(card, 'enchantment')}colors: green
cost: 2G # a number, and letters of W, U, B, R, G

# What is so all the time, and what cannot be done or is done instead.
text:
  - static:
      affects: { creatures: { whose: you } }
      changes: { gets: { power: 1, toughness: 1 } }

  # - rules: { cannot: { attack: { power-at-least: 4 } } }
`;

export const stackStarts: Readonly<Record<string, Start>> = { creature, instant, enchantment };
