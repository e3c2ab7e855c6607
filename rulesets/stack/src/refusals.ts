/** Sayings: how the stack game says why a card cannot be used now, to whoever looks at it. (WE9) */
import { chainLength, type Look, type Refusal, type RefusalText } from '@rulewright/kernel';
import { sayingsWith } from '@rulewright/language';
import * as on from './table.js';

const said = (say: RefusalText['say']): RefusalText => ({ rule: 'WE9', say });
const places: Readonly<Record<string, string>> = { battlefield: 'on the battlefield', stack: 'on the stack', exile: 'in exile' };
const plain = sayingsWith((zone) => places[zone] ?? `in your ${zone}`);

export const sayings: Readonly<Record<string, RefusalText>> = {
  ...plain,
  'spell.too-slow': said(() => 'Only in a main phase of your turn, while the stack is empty.'),
  'choice.none': said((names, refusal) =>
    refusal.facts?.['why'] === 'mana' ? 'There is not enough mana for it.' : (plain['choice.none'] as RefusalText).say(names, refusal),
  ),
  'land.played': said(() => 'You have played a land in this turn.'),
};

/** Why a land cannot be played from the hand now: that is no ability of it. */
export function whyNotMove(look: Look, seat: number, id: number): readonly { readonly move: string; readonly why: Refusal }[] {
  if (!look.isIn(id, on.hand) || !on.printed(look, id).types.includes('land')) return [];
  const isMain = look.isDuring('main') && look.scopeSeat('turn') === seat && chainLength(look) === 0;
  const code = !isMain ? 'spell.too-slow' : look.get(look.player(seat), on.player.fields.landsPlayed) > 0 ? 'land.played' : undefined;
  return code === undefined ? [] : [{ move: 'play', why: { code, rule: 'SK2', seat, source: id } }];
}
