/**
 * What cards in YAML cost: until they are there, and when they do something.
 *
 * `compile-1000`. Work: 1,000 cards of the chain game, no two alike, read from YAML: parsed, checked, made to definitions; a card.
 * `compile-1000-load/yaml`. Work: the compiled set of the same 1,000 cards is loaded: its text parsed, every hash looked at; a card is
 *   made when it is asked for. Against reading them from YAML.
 * `compile-1000-make/yaml`. Work: the same, and all 1,000 are asked for: every word checked, every definition made.
 * `yaml-effect/closure`. Work: a fork and the answer that lets one link resolve: destroy what is weak, gain life for each that lies in
 *   a graveyard, draw; written in words, against the same in one function of TypeScript.
 */
import { chainKit } from '@rulewright/chain';
import { compileSet, loadSet, makeAll } from '@rulewright/language';
import { beforeResolving, cardsFrom, resolve, texts } from './games/written-cards.mjs';
import { interleave, keep, rate, time } from './measure.mjs';

const COUNT = 1000;
const all = texts(COUNT);

const fromYaml = {
  work(count) {
    for (let i = 0; i < count; i += COUNT) keep(cardsFrom(all));
  },
};
function fromCompiled(load) {
  const cards = cardsFrom(all);
  const text = compileSet(chainKit, { id: 'bench', name: 'Bench', game: 'chain', cards, decks: new Map() });
  return {
    work(count) {
      for (let i = 0; i < count; i += COUNT) keep(load(loadSet(chainKit, text)));
    },
  };
}

const resolving = (how) => {
  const game = beforeResolving(how);
  return {
    work(count) {
      for (let i = 0; i < count; i++) keep(resolve(game));
    },
  };
};

/** Both come to the same: the same lives, and as many cards in the same places. */
function assertSame() {
  const [words, closure] = ['words', 'closure'].map((how) => {
    const { players, zones } = resolve(beforeResolving(how)).view('spectator');
    return JSON.stringify([players.map(({ life }) => life), zones.map(({ zone, owner, slot, count }) => [zone, owner, slot, count])]);
  });
  if (words !== closure) throw new Error(`the effect is not the same twice:\n${words}\n${closure}`);
}

export const measurements = [
  {
    name: 'compile-1000',
    unit: 'cards/s',
    peerName: null,
    target: null,
    run() {
      const [ns] = interleave([fromYaml], { step: COUNT, batches: 9, most: COUNT });
      return { ours: 1e9 / ns, peer: null, ratio: null };
    },
  },
  {
    name: 'compile-1000-load/yaml',
    unit: 'cards/s',
    peerName: 'from YAML',
    target: 20,
    run: () => rate(interleave([fromCompiled((set) => set), fromYaml], { step: COUNT, batches: 11, warmUpMs: 3000, most: 20 * COUNT })),
  },
  {
    name: 'compile-1000-make/yaml',
    unit: 'cards/s',
    peerName: 'from YAML',
    target: null,
    run: () => rate(interleave([fromCompiled(makeAll), fromYaml], { step: COUNT, batches: 11, warmUpMs: 3000, most: 5 * COUNT })),
  },
  {
    name: 'yaml-effect/closure',
    unit: 'ns',
    peerName: 'TypeScript closure',
    target: 1 / 3,
    run() {
      assertSame();
      return time(interleave([resolving('words'), resolving('closure')], { batches: 21 }));
    },
  },
];
