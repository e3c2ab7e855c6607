/** New cards of the check game. What stands in comments is right, too: take the "#" away and it is part of the card. */
import { type NewCard, quoted, type Start } from './starts.js';

const head = ({ id, name }: NewCard, kind: string): string => `# ${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind} of the check game.
# "rulewright check --game check ${id}.yaml" says what is wrong with it, "rulewright print" prints the text that players read,
# "rulewright words --game check" lists what cards are written with.

card: ${quoted(id)} # its id, by which decks name it
name: ${quoted(name)} # as players read it
type: ${kind}
`;

const character: Start = (card) => `${head(card, 'character')}level: 0 # 0 to 3
cost: 0 # in stock
power: 2000
soul: 1
traits: [ court ]

# What it can do. "rulewright words --game check text" lists what may stand here; without any, leave "text" out.
text:
  # When something happens. "rulewright words --game check occasion" lists what.
  - auto:
      when: { is-placed: { what: this, from: hand } }
      do: { draw: 1 }

  # In your Main Phase: what it costs, and what it does.
  # - act:
  #     cost: [ { stock: 1 }, rest-this ]
  #     do: { change: { cards: characters, count: 1, changes: { gets: { power: 1500 } } } }

  # As long as it is there.
  # - cont: { affects: { characters: other }, changes: { gets: { power: 500 } } }
`;

const event: Start = (card) => `${head(card, 'event')}level: 1 # 0 to 3
cost: 1 # in stock

# What it does. "rulewright words --game check step" lists the steps.
text:
  - event:
      do:
        - draw: 2
        # - discard: { cards: hand, count: 1 }
`;

const climax: Start = (card) => `${head(card, 'climax')}triggers: [ soul ]

text:
  - cont: { affects: characters, changes: { gets: { power: 1000, soul: 1 } } }

  # When it comes to a trigger check of yours.
  # - auto: { when: checks-trigger, do: { draw: 1 } }
`;

export const checkStarts: Readonly<Record<string, Start>> = { character, event, climax };
