/** Cards of the chain game in YAML: as many as are wanted, no two alike; and one effect written twice, in words and in TypeScript. */
import { chainKit, destroy, draw, gainLife, grave, monstersOf, spell } from '@rulewright/chain';
import { run, startGame } from '@rulewright/kernel';
import { readCard } from '@rulewright/language';

const effects = [
  (n) =>
    `  - effect:\n      limit: once per turn\n      cost: { pay-life: ${n} }\n      do:\n        - draw: 1\n        - gain-life: ${n + 100}\n`,
  (n) =>
    `  - effect:\n      if: { life-at-most: ${4000 + n} }\n      target: { from: { monsters: { whose: opponent, where: { attack-at-most: ${1000 + n} } } }, as: victim }\n      do: { destroy: victim }\n`,
  (n) =>
    `  - when-you-can:\n      occasion: this-is-summoned\n      do:\n        - if: { holds: { there-is: { of: monsters, count: 2 } }, do: { inflict: ${n} }, else: { gain-life: ${n} } }\n`,
  (n) =>
    `  - must:\n      occasion: this-is-sent-to-the-graveyard\n      do:\n        - for-each: { of: { monsters: { whose: opponent, where: { level-at-most: ${1 + (n % 8)} } } }, as: each-one, do: { banish: each-one } }\n        - then: [{ draw: 1 }, { gain-life: ${n} }]\n`,
];

/** The text of a card's file. */
export function written(i) {
  const n = 100 + (i % 900);
  return `card: card-${i}\nname: Card Number ${i}\nkind: monster\nlevel: ${1 + (i % 12)}\natk: ${i % 5000}\ndef: ${(7 * i) % 5000}\ntext:\n${effects[i % effects.length](n)}${i % 3 === 0 ? effects[(i + 1) % effects.length](n + 1) : ''}`;
}

export const texts = (count) => Array.from({ length: count }, (_, i) => written(i));

export function cardsFrom(all) {
  return new Map(
    all.map((text, i) => {
      const { card, problems, source } = readCard(chainKit.language, `card-${i}.yaml`, text);
      if (card === undefined) throw new Error(`${source.name}: ${problems[0].message}`);
      return [card.definition.id, card];
    }),
  );
}

// -- one effect, twice

const sweepYaml = `card: sweep
name: Sweep
kind: spell
text:
  - activate:
      do:
        - destroy: { monsters: { whose: opponent, where: { attack-at-most: 1500 } } }
        - gain-life: { product: [200, { count: { graveyard: { whose: opponent, where: monster } } }] }
        - draw: 1
`;
const sweepClosure = {
  id: 'sweep',
  name: 'Sweep',
  kind: 'spell',
  type: 'normal',
  abilities: [
    spell('sweep', 'normal', {
      does: [
        run('sweep', (doing) => {
          const other = 1 - doing.seat;
          for (const id of monstersOf(doing, other))
            if (doing.card(id).atk <= 1500) doing.act(destroy, { card: id, how: 'effect', to: '' });
          const fallen = doing.cards(doing.zone(grave, other)).filter((id) => doing.card(id).kind === 'monster').length;
          if (fallen > 0) doing.act(gainLife, { seat: doing.seat, amount: 200 * fallen });
          doing.act(draw, { seat: doing.seat });
        }),
      ],
    }),
  ],
};
const monster = (id, atk) => ({ id, name: id, kind: 'monster', level: 4, atk, def: 1000 });

/** A duel in which the sweep is on the chain, and the next answer lets it resolve. */
export function beforeResolving(how) {
  const sweep = how === 'words' ? readCard(chainKit.language, 'sweep.yaml', sweepYaml).card.definition : sweepClosure;
  const rules = chainKit.rules([sweep, monster('small', 1200), monster('large', 2500)], { firstTurn: 2 });
  const lay = { begins: 'as-laid', deck: Array.from({ length: 30 }, () => 'small') };
  const players = [
    { name: 'Ana', ...lay, hand: ['sweep'] },
    { name: 'Bo', ...lay, monsters: ['small', 'large', 'small'] },
  ];
  const game = startGame(rules, { seed: 1, players });
  for (;;) {
    const [decision] = game.decisions;
    const wanted = decision.options.findIndex((option) => option !== 0 && typeof option === 'number');
    const isChain = game.view('spectator').chain.length > 0;
    const after = game.fork();
    const answer = !isChain && wanted >= 0 ? wanted : decision.options.indexOf(0);
    after.answer(decision.seat, answer);
    if (isChain && after.view('spectator').chain.length === 0) return game;
    game.answer(decision.seat, answer);
  }
}

/** The answer that lets it resolve; on a fork, so that the same can be done again. */
export function resolve(game) {
  const fork = game.fork();
  const [{ seat, options }] = fork.decisions;
  fork.answer(seat, options.indexOf(0));
  return fork;
}
