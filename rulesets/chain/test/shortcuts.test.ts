/** What is left out where it would come to nothing: with it, games go the same way. */
import { chainKit } from '@rulewright/chain';
import { Chance, type Game, startGame } from '@rulewright/kernel';
import { playOut } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { deckDuel } from './deck-campaign.js';
import { decks, newRules, rules } from './own-set.js';

const LIFE = 3000;
const ANSWERS = 300;
const seeds = [5, 9, 13, 22, 27, 34];

/** The same random answers lead to the same tables, and the same is offered on the way. */
function expectSame(seed: number, one: Game, other: Game): void {
  const seen = (game: Game): string => `${game.fingerprint()} ${JSON.stringify(game.decisions[0]?.options)}`;
  const first: string[] = [];
  playOut(one, new Chance(seed, 'answers'), ANSWERS, () => first.push(seen(one)));
  let step = 0;
  playOut(other, new Chance(seed, 'answers'), ANSWERS, () => expect(seen(other)).toBe(first[step++]));
  expect([step, seen(other)]).toEqual([first.length, seen(one)]);
}

test('[FC3] abilities and control are the same, whether they are looked after always or only when something has changed', () => {
  for (const seed of seeds) {
    const always = deckDuel(seed, LIFE);
    const { table } = always as unknown as { table: object };
    Object.defineProperty(table, 'lookedAfter', { get: () => -1, set: () => undefined });
    expectSame(seed, deckDuel(seed, LIFE), always);
  }
});

test('[AV9] the same is offered, whether what lies there is looked up at every window or only when a card was written to', () => {
  for (const seed of [9, 22, 34]) {
    const always = deckDuel(seed, LIFE);
    const { table } = always as unknown as { table: object };
    let writes = 0;
    Object.defineProperty(table, 'cardWrites', { get: () => writes++, set: () => undefined });
    expectSame(seed, deckDuel(seed, LIFE), always);
    expect(writes).toBeGreaterThan(ANSWERS);
  }
});

/** Two games with the same decks and the same seed, with other rules. */
function startBoth(seed: number, others: typeof rules): [Game, Game] {
  const chosen = [decks[seed % decks.length], decks[(seed + 1) % decks.length]] as [(typeof decks)[0], (typeof decks)[0]];
  const players = chainKit.startPlayers(chosen).map((player) => ({ ...player, life: LIFE }));
  return [startGame(rules, { seed, players }), startGame(others, { seed, players })];
}

test('[CT6] games go the same way, whether all traits are worked out or only those that something may write', () => {
  const thorough = newRules();
  // A text of the game itself, which says nothing: what holds then is worked out.
  Object.assign((thorough as unknown as { continuous: { spec: object } }).continuous.spec, { texts: [] });
  for (const seed of [5, 13, 27]) expectSame(seed, ...startBoth(seed, thorough));
});

test('[AV8] the same is offered, whether activations are proven possible or tried out', () => {
  const tried = newRules();
  const { all } = (tried as unknown as { repertoire: { all: { wholeAt: number }[] } }).repertoire;
  expect(all.filter(({ wholeAt }) => wholeAt >= 0).length).toBeGreaterThan(100);
  for (const kind of all) kind.wholeAt = -1;
  for (const seed of seeds) expectSame(seed, ...startBoth(seed, tried));
});
