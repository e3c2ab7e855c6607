/** What lies on the table of the smallest game, and what can happen there. As the game grows, events and actions get files of their own. */
import { action, cardKind, event, int, type Look, playerKind, ref, zone } from '@rulewright/kernel';
import type { ZoneWords } from '@rulewright/language';

export const player = playerKind({});
export const card = cardKind({});
export const hand = zone('hand', { toOthers: 'backs' });
export const table = zone('table');
export const zones = [hand, table];
/** How the zones and their cards are called on cards and in refusals. */
export const zoneWords: readonly ZoneWords[] = [
  { zone: hand, called: 'hand', word: 'hand' },
  { zone: table, called: 'table', word: 'table', where: 'on the table' },
];

export const strengthOf = (look: Look, seat: number): number =>
  look.cards(look.zone(table, seat)).reduce((sum, id) => sum + Number(look.card(id)['strength']), 0);

export const played = event('played', { card: ref() });
export const ended = event('ended', { winners: int() });

export const play = action('play', {
  params: { card: ref() },
  perform(draft, { card: id }, { by }) {
    draft.move(id, draft.zone(table, by));
    draft.emit(played, { card: id });
  },
});
export const finish = action('finish', {
  perform(draft) {
    const most = Math.max(strengthOf(draft, 0), strengthOf(draft, 1));
    const winners = [0, 1].filter((seat) => strengthOf(draft, seat) === most);
    draft.finish(winners.length === 1 ? winners : []);
    draft.emit(ended, { winners: winners.length });
  },
});
