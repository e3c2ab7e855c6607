/** What a game with certain decks reaches, and which engine and definitions it names. */
import {
  act,
  action,
  activated,
  type CardDefinition,
  choose,
  defineRules,
  ENGINE_VERSION,
  forbid,
  type Here,
  loadGame,
  type RulesSpec,
  ref,
  startGame,
  text,
} from '@rulewright/kernel';
import { type Bench, card, gain, gained, grave, hand } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { engineVersion } from '../../../tools/engine-version.mjs';
import { rulesFor } from './tabletop.js';

const make = action('make', {
  silent: true,
  params: { zone: ref(), name: text() },
  perform: (draft, { zone, name }) => draft.createCard(card, zone, name),
});
const ask = choose('ready', { kind: 'yesNo', who: 0, why: 'ready' });

const named = (id: string, more: Partial<CardDefinition> = {}): CardDefinition => ({ id, name: id, ...more });
/** A card with a function that says what it reaches. */
const sings = (id: string, reaches: CardDefinition['reaches'], version = 1): CardDefinition =>
  named(id, {
    ...(reaches !== undefined && { reaches }),
    abilities: [activated(`${id}.sing`, { from: [hand], version, does: [act(gain, { seat: (here: Here) => here.seat, amount: 1 })] })],
  });

/** Rules of these cards. A bench reaches what lies in its deck and hand. */
function rulesOf(cards: readonly CardDefinition[], more: Partial<RulesSpec<Bench>> = {}) {
  const { spec } = rulesFor({ steps: [] });
  return defineRules<Bench>({
    ...spec,
    cards,
    actions: [...spec.actions, make],
    cardsOf: ({ deck = [], hand: held = [] }) => [...deck, ...held],
    main: [ask, act(make, { zone: (here) => here.zone(grave, 0), name: 'token' }), ask],
    ...more,
  });
}
const bench = (...held: string[]): Bench[] => [{ name: 'Ana', hand: held }];
const reached = (cards: readonly CardDefinition[], ...held: string[]) => rulesOf(cards).reachableBy(bench(...held)).cards;
const ids = (cards: ReadonlySet<string> | undefined) => cards && [...cards].sort();

describe('reachable cards', () => {
  test('[RC1] are those that players bring, and what these name, and so on', () => {
    const cards = [named('a', { reaches: ['b'] }), named('b', { reaches: ['c', 'no-card'] }), named('c'), named('d', { reaches: ['a'] })];
    expect(ids(reached(cards, 'a'))).toEqual(['a', 'b', 'c']);
    expect(ids(reached(cards, 'c', 'c'))).toEqual(['c']);
    expect(ids(reached(cards))).toEqual([]);
    const { cardsOf: _, ...silent } = rulesOf(cards).spec;
    expect(defineRules<Bench>(silent).reachableBy(bench('c')).cards).toBeUndefined();
  });

  test('[RC2] a card names what it says; without that its texts, and all cards if there is a function in it', () => {
    const cards = [named('a', { makes: [{ token: 'c' }] }), sings('b', undefined), named('c'), sings('d', []), sings('e', 'all')];
    expect(ids(reached(cards, 'a'))).toEqual(['a', 'c']);
    expect(ids(reached(cards, 'd'))).toEqual(['d']);
    for (const one of ['b', 'e']) expect(reached(cards, 'a', one)).toBeUndefined();
  });

  test('[RC3] other cards, and what comes with them, change neither hash nor table, and a save is loaded without them', () => {
    const own = [sings('lark', ['token']), named('token')];
    const strangers = [sings('crow', []), sings('ant', 'all'), named('zebra')];
    const withCard = ({ id }: CardDefinition) =>
      id === 'crow' ? { inForce: [forbid('hush', { on: [gain] })], memories: [{ in: 'game' }] } : {};
    const few = rulesOf(own, { withCard });
    const many = rulesOf([strangers[2], own[1], strangers[0], own[0], strangers[1]] as CardDefinition[], { withCard });
    expect(many.hash).not.toBe(few.hash);
    const games = [few, many].map((rules) => startGame(rules, { seed: 1, players: bench('lark') }));
    const [one, other] = games as [(typeof games)[0], (typeof games)[0]];
    expect(one?.save()).toBe(other?.save());
    expect(loadGame(few, other.save()).fingerprint()).toBe(loadGame(many, one.save()).fingerprint());
    // What the same card brings where it can be reached.
    const heard = startGame(many, { seed: 1, players: bench('lark', 'crow') });
    expect(heard.versions.hash).not.toBe(one.versions.hash);
    expect(heard.save()).toContain('effect:hush');
  });

  test('[RC3, FP1] history is kept as the cards of the game ask, not as others do', () => {
    const gains = Array.from({ length: 400 }, () => act(gain, { seat: 0, amount: 1 }));
    const main = [...gains, ask, ...gains, ask];
    const rich = {
      ...sings('crow', []),
      abilities: [activated('crow.all', { from: [hand], memories: [{ event: gained, in: 'game' }], does: [] })],
    };
    const kept = (...held: string[]) => {
      const game = startGame(rulesOf([named('a'), rich], { main }), { seed: 1, players: bench(...held) });
      game.answer(0, 0);
      return Object.keys((game.saveJson()['table'] as { history: object }).history).length;
    };
    const alone = startGame(rulesOf([named('a')], { main }), { seed: 1, players: bench('a') });
    alone.answer(0, 0);
    expect(kept('a')).toBe(Object.keys((alone.saveJson()['table'] as { history: object }).history).length);
    expect(kept('a', 'crow')).toBeGreaterThan(kept('a'));
  });

  test('[RC4] no game comes upon a card that it does not reach', () => {
    const begun = (...cards: CardDefinition[]) => startGame(rulesOf([named('token'), ...cards]), { seed: 1, players: bench('a') });
    expect(() => begun(named('a', { reaches: [] })).answer(0, 0)).toThrow(
      'card "token" is none of those that the decks of this game reach',
    );
    expect(begun(named('a', { reaches: ['token'] })).answer(0, 0).ok).toBe(true);
    const { look } = begun(named('a'), named('b'));
    expect(() => look.definitions).toThrow('a function looks through all cards, and no card of this game reaches all');
    expect([look.cardNamed('a')?.name, look.cardNamed('b')]).toEqual(['a', undefined]);
    expect(begun(sings('a', 'all'), named('b')).look.definitions.map(({ id }) => id)).toEqual(['a', 'b', 'token']);
    const singing = begun(sings('a', []), sings('b', [])).look;
    expect([singing.abilityNamed('a.sing')?.id, singing.abilityNamed('b.sing')]).toEqual(['a.sing', undefined]);
  });
});

describe('versions', () => {
  const cards = [sings('lark', ['token']), named('token'), named('stranger')];
  const game = startGame(rulesOf(cards), { seed: 1, players: bench('lark') });
  const load =
    (changed: readonly CardDefinition[], more: Partial<RulesSpec<Bench>> = {}) =>
    () =>
      loadGame(rulesOf(changed, more), game.save());

  test('[VE1] a game and its save name the engine and the hash of what the decks reach', () => {
    const { engine, rules, hash, parts } = game.versions;
    expect([engine, rules, hash]).toEqual([ENGINE_VERSION, game.rules.id, rulesOf(cards).reachableBy(bench('lark')).hash]);
    expect(Object.keys(parts).filter((key) => key.startsWith('card '))).toEqual(['card lark', 'card token']);
    expect(game.saveJson()).toMatchObject({ engine, rules: { id: rules, hash, from: ['lark'] } });
  });

  test('[VE2, SV2] what the decks reach must be the same; the refusal names both hashes and what has changed', () => {
    const [lark, token] = cards as [CardDefinition, CardDefinition];
    const { hash } = game.versions;
    expect(load(cards)).not.toThrow();
    expect(load([lark, token])).not.toThrow();
    expect(load([lark, token, named('stranger', { power: 9 })])).not.toThrow();
    const changed = rulesOf([lark, named('token', { power: 9 })]);
    expect(() => loadGame(changed, game.save())).toThrow(
      `the save was made with definitions ${hash}, and these are ${changed.reachableFrom(['lark']).hash}: card token has changed`,
    );
    expect(load([lark])).toThrow(/: card token is gone$/);
    expect(load([token])).toThrow(/: ability lark.sing is gone, card lark is gone, card token is gone$/);
    expect(load([sings('lark', ['token'], 2), token])).toThrow(/: ability lark.sing has changed$/);
    expect(load(cards, { policies: { faults: 'thrown', loopBudget: 7 } })).toThrow(/: policy loopBudget has changed$/);
    expect(load(cards, { main: [ask] })).toThrow(/: program main has changed$/);
    expect(load(cards, { actions: [...rulesFor({ steps: [] }).spec.actions, make, action('rest', { perform: () => undefined })] })).toThrow(
      /: action rest is new$/,
    );
  });

  test('[VE2] what players read is no part of the hash', () => {
    const said = { 'deck.empty': { rule: 'new', say: () => 'Nothing is left.' } };
    expect(load(cards, { refusals: said })).not.toThrow();
  });

  test('[VE3] the engine is the one that its sources are: run `npm run build` if this fails', () => {
    expect(ENGINE_VERSION).toBe(engineVersion());
    expect(ENGINE_VERSION).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{16}$/);
  });
});
