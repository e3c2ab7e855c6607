/** Duels to be played step by step: what is offered, by name, and what is done. */

import { arrivingOf, type ChainPlayer, type ChainSpec, card, chainRules, phaseOf } from '@rulewright/chain';
import { cardOfOption, chainOf, type Decision, type Game, PASS, startGame, wasActivated } from '@rulewright/kernel';

const padding = Array.from({ length: 10 }, () => 'footman');

let used: ChainSpec['cards'];
/** The rules with the cards that are played with. */
export const rulesNow = (spec: ChainSpec = {}): ReturnType<typeof chainRules> => chainRules({ ...(used && { cards: used }), ...spec });
/** The cards to play with from now on. */
export const useCards = (cards: NonNullable<ChainSpec['cards']>): void => {
  used = cards;
};

/** A duel whose first turn is Ana's, in the Main Phase. Without a deck of its own each has ten cards to draw. */
export function given(ana: Omit<ChainPlayer, 'name'>, bo: Omit<ChainPlayer, 'name'> = {}, spec: ChainSpec = {}): Game {
  const laid = (name: string, { deck = [], ...rest }: Omit<ChainPlayer, 'name'>): ChainPlayer => ({
    begins: 'as-laid',
    ...rest,
    name,
    deck: [...deck, ...padding],
  });
  const game = startGame(rulesNow(spec), { seed: 1, players: [laid('Ana', ana), laid('Bo', bo)], haltsAtSilentPasses: true });
  toPhase(game, 'main1');
  return game;
}

export function decisionOf(game: Game): Decision {
  const [decision] = game.decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  return decision;
}

export const nameOf = (game: Game, id: number): string => game.look.get(id, card.fields.card);

/** What an option is called: a card, a move, `pass`, yes or no. */
function called(game: Game, { of }: Decision, option: string | number | boolean): string {
  if (typeof option === 'string') return option;
  if (typeof option === 'boolean') return option ? 'yes' : 'no';
  if (of === 'activations') return option === PASS ? 'pass' : nameOf(game, cardOfOption(option));
  if (of !== 'things') return String(option);
  return game.look.kindOf(option) === 'card' ? nameOf(game, option) : game.look.kindOf(option); // a trigger that waits
}

/** Whoever is asked, and what is offered; abilities by their cards. */
export function offered(game: Game): string[] {
  const decision = decisionOf(game);
  return decision.options.map((option) => called(game, decision, option));
}
/** The same without moves and passing: only what could be activated. */
export function activations(game: Game): string[] {
  const decision = decisionOf(game);
  return decision.options.filter((option) => typeof option === 'number' && option !== PASS).map((option) => called(game, decision, option));
}
export const asked = (game: Game): string => game.decisions.map(({ seat, why }) => `${seat} ${why}`).join(', ');

/** The seat, which must be the one that is asked, takes the options of these names. */
export function say(game: Game, seat: number, ...names: readonly string[]): void {
  const decision = decisionOf(game);
  if (decision.seat !== seat) throw new Error(`seat ${decision.seat} is asked for "${decision.why}", not ${seat}`);
  const left = decision.options.map((option, i) => [called(game, decision, option), i] as const);
  const picks = names.map((name) => {
    const at = left.findIndex(([offer]) => offer === name);
    if (at < 0) throw new Error(`"${name}" is not offered to ${seat} for "${decision.why}": ${offered(game).join(', ')}`);
    return (left.splice(at, 1)[0] as readonly [string, number])[1];
  });
  const single = ['one', 'name', 'yesNo', 'action', 'slot'].includes(decision.kind);
  const result = game.answer(seat, single ? (picks[0] as number) : picks);
  if (!result.ok) throw new Error(result.sentence);
}
export const pass = (game: Game, ...seats: readonly number[]): void => {
  for (const seat of seats) say(game, seat, 'pass');
};
/** Everybody passes until somebody is asked something else than to respond. */
export function passAll(game: Game): void {
  while (!game.isOver && decisionOf(game).why === 'respond') say(game, decisionOf(game).seat, 'pass');
}
/** Everybody lets a Summon through that could still be negated. */
export function through(game: Game): void {
  while (!game.isOver && arrivingOf(game.look) !== 0 && decisionOf(game).why === 'respond') say(game, decisionOf(game).seat, 'pass');
}
/** Everybody passes until a phase is reached; whoever is asked fights. */
export function toPhase(game: Game, phase: string): void {
  for (let i = 0; i < 200 && !(phaseOf(game.look) === phase && decisionOf(game).why === 'open'); i++) {
    const { seat, why } = decisionOf(game);
    say(game, seat, why === 'battle' ? 'yes' : 'pass');
  }
}

/** The links of the chain, the oldest first, as "seat card". */
export const chain = (game: Game): string[] => chainOf(game.look).map(({ seat, card: id }) => `${seat} ${nameOf(game, id)}`);
/** The activations so far, in order. */
export const activated = (game: Game): string[] =>
  game.history.list({ event: wasActivated }).map(({ by, data }) => `${by} ${String(data['ability'])}`);
