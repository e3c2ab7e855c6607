/** Why something can or cannot be done with a card now, and how its values came about: for whoever sits in a seat. */
import type { ActivationExplained, Game, Reason, Refusal } from '@rulewright/kernel';
import { type GameKit, plainSayings, type ScenarioGame } from '@rulewright/language';
import { harmless, type Ink } from '../ink.js';
import type { Cards } from './cards.js';

export interface Explained {
  readonly game: Game;
  readonly kit: GameKit;
  readonly scenarios: ScenarioGame;
  readonly cards: Cards;
  readonly ink: Ink;
}

/** A card on the table: its record, its definition and where it lies. */
export interface Found {
  readonly record: number;
  readonly id: string;
  readonly seat: number;
  readonly zone: string;
}

/** The cards of that name that a seat sees, its own first; `all` sees every card. */
export function cardsNamed({ game, scenarios, cards }: Explained, name: string, seat: number | 'all'): readonly Found[] {
  const found: Found[] = [];
  const seats = scenarios.players.map((_, i) => i);
  for (const owner of seat === 'all' ? seats : [seat, ...seats.filter((one) => one !== seat)])
    for (const zone of scenarios.zones)
      for (const record of scenarios.cardsIn(game, owner, zone)) {
        const { id } = game.look.card(record) as { id: string };
        // This very card: another of its name may lie in a hand that the seat does not see.
        const isSeen = seat === 'all' || game.look.sees(seat, record);
        if (isSeen) found.push({ record, id, seat: owner, zone });
      }
  const ids = [...new Set(found.map(({ id }) => id))];
  const meant = nearest(ids, name, (id) => [id, cards.get(id)?.definition.name ?? id]);
  return found.filter(({ id }) => id === meant);
}
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '');
/** Which of the ids a person means: by its whole name; or by how it begins, or a part of it, if no other has that. */
export function nearest(ids: readonly string[], name: string, namesOf: (id: string) => readonly string[]): string | undefined {
  const wanted = plain(name);
  const is = (fits: (text: string) => boolean): readonly string[] => ids.filter((id) => namesOf(id).some((text) => fits(plain(text))));
  const [exact] = is((text) => text === wanted);
  if (exact !== undefined || wanted === '') return exact;
  for (const close of [is((text) => text.startsWith(wanted)), is((text) => text.includes(wanted))]) if (close.length === 1) return close[0];
  return undefined;
}

const NO_LINK = 'activation.no-link';
const TRIGGER = 'activation.trigger';
/** A card that lies elsewhere, or is not one's own, has further reasons, which say nothing new. */
const DECISIVE = ['activation.elsewhere', TRIGGER, 'activation.unseen', 'activation.not-yours'];
const decisive = (reasons: readonly Reason[]): readonly Reason[] => {
  const first = reasons.find(({ refusal }) => DECISIVE.includes(refusal.code));
  return first === undefined ? reasons : [first];
};
/** What happens by itself is no news where there is something that a player does. */
const chosen = (all: readonly ActivationExplained[]): readonly ActivationExplained[] => {
  const done = all.filter(({ reasons }) => !reasons.some(({ refusal }) => refusal.code === TRIGGER));
  return done.length > 0 ? done : all;
};
/** How a game says no to whoever looks at the card. */
const sayingsOf = ({ sayings = plainSayings }: GameKit): NonNullable<GameKit['sayings']> => sayings;
/** "activate", "cast", "break": the ability of a card, without the name of the card. */
const abilityCalled = (ability: string, id: string): string => {
  if (ability === id) return 'activate';
  const own = ability.startsWith(`${id}.`) ? ability.slice(id.length + 1) : ability.replace(` ${id}`, '');
  return own.replaceAll('-', ' ');
};

/** What can be done with a card now, and why the rest cannot: to a player as the game says it, to whoever sees all with code and rule. */
export function whyLines({ game, kit, ink }: Explained, { record, id, seat: owner }: Found, reader: number | 'all'): readonly string[] {
  const lines: string[] = [];
  const whose = reader === 'all' ? owner : reader;
  for (const { move, why } of kit.whyNotMove?.(game.look, whose, record) ?? [])
    lines.push(`${ink.wrong('no')}   ${move}: ${harmless(game.say(why, reader, reader === 'all' ? {} : sayingsOf(kit)))}`);
  const explained = game.explain.activation(record, reader);
  for (const { ability, allowed, reasons: all } of reader === 'all' ? explained : chosen(explained)) {
    const reasons = reader === 'all' ? all : decisive(all);
    // A monster that is summoned by its own text activates nothing: that is no reason, but what it is.
    const isNoLink = reasons.some(({ refusal }) => refusal.code === NO_LINK);
    const called = reader === 'all' ? ability : isNoLink ? 'special summon' : abilityCalled(ability, id);
    if (allowed)
      lines.push(
        `${ink.good('yes')}  ${reader === 'all' ? `${ability} can be activated now` : called === 'activate' ? 'it can be activated now' : `${called}: it can be done now`}`,
      );
    for (const { sentence, refusal } of reasons) {
      if (reader !== 'all' && refusal.code === NO_LINK) continue;
      lines.push(
        reader === 'all'
          ? `${ink.wrong('no')}   ${called}: ${harmless(sentence)} ${ink.faint(`[${refusal.code} ${refusal.rule}]`)}`
          : `${ink.wrong('no')}   ${called}: ${harmless(game.say(refusal, reader, sayingsOf(kit)))}`,
      );
    }
  }
  return lines.length > 0 ? [...new Set(lines)] : [ink.faint('nothing of it is ever activated, and no move is refused')];
}

/** Every reason why something cannot be done with a card that a seat controls, in sentences: moves first. */
export function refusalsOf({ game, kit }: Explained, { record }: Found, seat: number): readonly string[] {
  const said = (refusal: Refusal): string => game.say(refusal, seat, sayingsOf(kit));
  const reasons = game.explain.activation(record, seat).flatMap((one) => decisive(one.reasons).map(({ refusal }) => refusal));
  return [
    ...(kit.whyNotMove?.(game.look, seat, record) ?? []).map(({ move, why }) => `${move}: ${said(why)}`),
    ...reasons.flatMap((refusal) => (refusal.code === NO_LINK || refusal.code === TRIGGER ? [] : [said(refusal)])),
  ];
}

/** How the values of a card came about that something has changed. */
export function storyLines({ game, ink }: Explained, { record }: Found, reader: number | 'all'): readonly string[] {
  return Object.keys(game.rules.continuous?.spec.traits ?? {}).flatMap((trait) => {
    const { story, sentences } = game.explain.trait(record, trait, reader);
    if (story.contributions.length === 0) return [];
    return [ink.strong(trait), ...sentences.map((sentence) => `  ${harmless(sentence)}`)];
  });
}
