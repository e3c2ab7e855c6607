/** Duels as a seat imagines them. */
import { spellsOf } from '@rulewright/chain';
import { expect, test } from 'vitest';
import { cast } from './cast.js';
import { given, nameOf, passAll, say } from './duels.js';

test('[IM2] a set card that is targeted stays targeted, whatever it is imagined to be', () => {
  const game = given({ hand: ['gust'] }, { set: ['mirror', 'verdict'], hand: ['tonic', 'purse', 'tide'] });
  say(game, 0, 'gust');
  say(game, 0, 'mirror');
  const met = new Set<string>();
  for (let seed = 0; seed < 12; seed++) {
    const world = game.imagine(0, seed);
    const [aimed] = spellsOf(world.look, 1);
    met.add(nameOf(world, aimed as number));
    passAll(world);
    expect(spellsOf(world.look, 1)).toHaveLength(1);
    expect(world.imagine(0, seed).fingerprint()).toBe(world.imagine(0, seed).fingerprint());
  }
  expect(met.size).toBeGreaterThan(1);
});

test('[IM2, SM10] while another chooses what to summon of what it hides, every world that is imagined goes on', () => {
  const deck = Array.from({ length: 30 }, () => 'footman');
  const game = given({ hand: ['prayer', 'rite', 'rite'], deck, monsters: ['twins', 'cook', 'snare'] }, {}, { cards: cast });
  say(game, 0, 'prayer');
  passAll(game);
  expect(game.decisions.map(({ why }) => why)).toEqual(['ritual']);
  for (let seed = 0; seed < 40; seed++) expect(game.imagine(1, seed).decisions.length).toBeGreaterThan(0);
});
