/** Words for what must hold. */
import { a, amount, condition, listOf, needed, oneOf, optional, word } from '@rulewright/language';
import { attackDeclared } from '../events.js';
import { answers } from '../phrases.js';
import { controller, freeMonsterSlot, lifeOf, turnPlayer } from '../table.js';
import { first } from './players.js';

export const conditionWords = [
  word(condition, 'your-turn', {
    about: 'It is your turn.',
    means: () => ({ says: 'it is not your turn', holds: (here) => turnPlayer(here) === here.seat }),
    says: () => 'it is your turn',
  }),
  word(condition, 'room-for-a-monster', {
    about: 'There is room for a monster on your side.',
    means: () => ({ says: 'there is no room on the field', holds: (here) => freeMonsterSlot(here, here.seat) >= 0 }),
    says: () => 'you have room for a monster',
  }),
  word(condition, 'answers', {
    about: 'It is activated in response to something.',
    takes: {
      what: needed(listOf(oneOf('spell', 'trap')), 'to what'),
      whose: optional(oneOf('anybody', 'opponent'), 'whose; anybody’s, by default'),
    },
    main: 'what',
    means: ({ what, whose: of = 'anybody' }) => answers(what, of),
    says: ({ what, whose: of }) =>
      `${of === 'opponent' ? 'your opponent activates' : 'somebody activates'} a ${what.map((one) => first(one)).join(' or ')}`,
  }),
  word(condition, 'attack-declared', {
    about: 'A monster has just declared an attack.',
    takes: { whose: optional(oneOf('anybody', 'opponent'), 'whose; anybody’s, by default') },
    main: 'whose',
    means: ({ whose: of = 'anybody' }) => ({
      says: of === 'opponent' ? 'no monster of the other side has just attacked' : 'nobody has just attacked',
      memories: [{ event: attackDeclared, in: 'turn' }],
      holds: (here) =>
        here.history.exists({
          event: attackDeclared,
          in: 'turn',
          justNow: true,
          where: ({ data }) => {
            const attacker = data['attacker'] as number;
            return of === 'anybody' || (here.exists(attacker) && here.get(attacker, controller) !== here.seat);
          },
        }),
    }),
    says: ({ whose: of }) => (of === 'opponent' ? "an opponent's monster declares an attack" : 'a monster declares an attack'),
  }),
  word(condition, 'life-at-most', {
    about: 'You have no more life points than that.',
    takes: { than: needed(a(amount), 'how many') },
    main: 'than',
    means: ({ than }) => ({ says: 'you have too many life points', holds: (here) => lifeOf(here, here.seat) <= than.means(here) }),
    says: ({ than }) => `your life points are ${than.says} or less`,
  }),
];
