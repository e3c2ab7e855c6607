/** Words for which cards are meant. */
import type { Here } from '@rulewright/kernel';
import { a, amount, type Filter, filter, name, needed, type Word, word } from '@rulewright/language';
import { attackOf } from '../layers.js';
import { isMonster } from '../phrases.js';
import { isUp, monstersOf, position } from '../table.js';

const plainFilter = (called: string, about: string, means: Filter): Word<Filter> =>
  word(filter, called, {
    about,
    means: () => means,
    says: () => called.replace(/(attack|defense)-position/, (said) => `${said.startsWith('a') ? 'Attack' : 'Defense'} Position`),
  });
const measured = (
  called: string,
  about: string,
  of: (here: Here, id: number) => number | undefined,
  says: string,
  isRight: (is: number, than: number) => boolean,
): Word<Filter> =>
  word(filter, called, {
    about,
    takes: { than: needed(a(amount), 'how much') },
    main: 'than',
    means:
      ({ than }) =>
      (here, id) => {
        const is = of(here, id);
        return is !== undefined && isRight(is, than.means(here));
      },
    says: ({ than }) => `with ${than.says} or ${isRight(0, 1) ? 'less' : 'more'} ${says}`,
  });
const printedAttack = (here: Here, id: number): number | undefined => here.card(id)['atk'] as number | undefined;
const levelOf = (here: Here, id: number): number | undefined => here.card(id)['level'] as number | undefined;
const isOnField = (here: Here, id: number): boolean => monstersOf(here, 0).includes(id) || monstersOf(here, 1).includes(id);
export const attackNow = (here: Here, id: number): number | undefined =>
  isOnField(here, id) ? attackOf(here, id) : printedAttack(here, id);

export const filterWords = [
  plainFilter('monster', 'Monsters.', isMonster),
  plainFilter('spell', 'Spells.', (here, id) => here.card(id)['kind'] === 'spell'),
  plainFilter('trap', 'Traps.', (here, id) => here.card(id)['kind'] === 'trap'),
  plainFilter('face-up', 'Cards that lie face up.', isUp),
  plainFilter('face-down', 'Cards that lie face down.', (here, id) => !isUp(here, id)),
  plainFilter('other', 'All but this card.', (here, id) => id !== here.source),
  plainFilter('attack-position', 'Monsters in attack position.', (here, id) => here.get(id, position) === 'attack'),
  plainFilter('defense-position', 'Monsters in defense position.', (here, id) => here.get(id, position) === 'defense'),
  measured('attack-at-most', 'Monsters that are no stronger than that.', attackNow, 'ATK', (is, than) => is <= than),
  measured('attack-at-least', 'Monsters that are at least that strong.', attackNow, 'ATK', (is, than) => is >= than),
  measured('level-at-most', 'Monsters of no higher level.', levelOf, 'levels', (is, than) => is <= than),
  measured('level-at-least', 'Monsters of at least that level.', levelOf, 'levels', (is, than) => is >= than),
  word(filter, 'named', {
    about: 'Cards with an id.',
    takes: { id: needed(name('the id of a card'), 'which') },
    main: 'id',
    means:
      ({ id }) =>
      (here, card) =>
        here.card(card).id === id,
    says: ({ id }) => `"${id}"`,
  }),
];
