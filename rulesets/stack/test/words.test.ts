/** The rules of words for the stack game's cards, each with a card or two and a table. */
import { compileSet, readCard, told, type WrittenCard } from '@rulewright/language';
import { stackKit, stackLanguage, stackScenarios } from '@rulewright/stack';
import { playScenario } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { inYaml } from './written.js';

const about = stackScenarios(inYaml.map(({ definition }) => definition));
/** What is wrong when these lines are played. */
function wrong(lay: string, ...lines: readonly string[]): readonly string[] {
  const { problems, source } = playScenario(
    about,
    'x',
    `scenario: X\nlay: ${lay}\nplay:\n${lines.map((line) => `  - ${line}\n`).join('')}`,
  );
  return problems.map((problem) => told(problem, source));
}
const faults = (card: string): readonly string[] =>
  readCard(stackLanguage, 'x', `card: x\nname: X\n${card}`).problems.map(({ code, message }) => `${code}: ${message}`);

describe('casting', () => {
  test('[SK6] a card is cast in one of its ways, and is known by it', () => {
    const lay = '{ ana: { battlefield: [ mountain, mountain, mountain, mountain, mountain ], hand: [ burst ], graveyard: [ looting ] } }';
    expect(wrong(lay, 'offered: { ana: [ burst, burst, looting, pass ] }')).toEqual([]);
    expect(wrong(lay, 'ana casts burst (kicked), targets bo', 'pass', 'expect: { bo: { life: 16 } }')).toHaveLength(1);
    const paid = 'ana taps mountain and mountain and mountain and mountain and mountain';
    expect(wrong(lay, 'ana casts burst (kicked), targets bo', paid, 'pass', 'expect: { bo: { life: 16 } }')).toEqual([]);
  });

  test('[SA5] what cannot be countered stays on the stack', () => {
    const { card } = readCard(
      stackLanguage,
      'x',
      'card: decree\nname: Decree\ntypes: instant\nkeywords: uncounterable\ntext:\n  - spell: { do: { gain-life: 4 } }\n',
    );
    const all = stackScenarios([...inYaml.map(({ definition }) => definition), ...(card === undefined ? [] : [card.definition])]);
    const text = `scenario: X
lay: { ana: { hand: [ decree ] }, bo: { battlefield: [ island ], hand: [ denial ] } }
play:
  - ana casts decree
  - ana: pass
  - bo casts denial, targets decree, taps island
  - pass
  - expect: { ana: { life: 24, graveyard: [ decree ] } }
  - no events: [ countered ]
`;
    const { problems, source } = playScenario(all, 'x', text);
    expect(problems.map((problem) => told(problem, source))).toEqual([]);
  });

  test('[SL4] X must have been chosen for a cost', () => {
    const text = 'text:\n  - spell: { target: { from: any-target, as: it }, do: { deal-damage: { amount: x, to: it } } }\n';
    expect(faults(`types: instant\ncost: XR\n${text}`)).toEqual([]);
    // A text may be called so.
    expect(faults('types: artifact\ncost: "1"\ntext:\n  - activated: { called: x, cost: tap-this, do: { draw: 1 } }\n')).toEqual([]);
    expect(faults(`types: instant\ncost: R\n${text}`)).toEqual([
      'x.unknown: there is no X in the cost for which "x" could have been chosen',
    ]);
  });
});

describe('combat', () => {
  test('[SN5] what has flying is blocked by what has flying or reach', () => {
    const lay = '{ ana: { battlefield: [ angel ] }, bo: { battlefield: [ bear, angel ] } }';
    expect(
      wrong(lay, 'pass until: attack', 'ana attacks angel', 'pass until: block', 'expect: { asked: { bo: block } }', 'bo: angel'),
    ).toEqual([]);
    // Only the angel was asked about: the game goes on to the damage.
    const after = ['pass until: attack', 'ana attacks angel', 'pass until: block', 'bo: nothing', 'pass until: end'];
    expect(wrong(lay, ...after, 'expect: { bo: { life: 17 } }')).toEqual([]);
  });

  test('[SA6] any damage with deathtouch is enough, and none is no damage', () => {
    const lay = '{ ana: { battlefield: [ asp ] }, bo: { battlefield: [ giant ] } }';
    const lines = ['pass until: attack', 'ana attacks asp', 'pass until: block', 'bo: asp', 'pass until: end'];
    expect(wrong(lay, ...lines, 'expect: { ana: { graveyard: [ asp ] }, bo: { graveyard: [ giant ] } }')).toEqual([]);
  });
});

describe('permanents', () => {
  test('[SA7] counters are taken only from what has so many', () => {
    const lay = '{ ana: { battlefield: [ { bank: { counters: { charge: 1 } } } ] } }';
    expect(wrong(lay, 'ana may not: { bank (spend): not so many counters }', 'expect: { counters of bank: { charge: 1 } }')).toEqual([]);
  });

  test('[SR4] Equipment stays where it lies, attached to nothing', () => {
    const lay = '{ ana: { battlefield: [ bear, { bonesplitter: { attached-to: bear } }, mountain ], hand: [ bolt ] } }';
    const lines = [
      'ana casts bolt, targets bear, taps mountain',
      'pass',
      'expect: { bonesplitter: { in: ana.battlefield, attached-to: nothing } }',
    ];
    expect(wrong(lay, 'expect: { power of bear: 4 }', ...lines)).toEqual([]);
  });

  test('[SL5] a library is looked at and put back, and nobody else sees it', () => {
    const lay = '{ ana: { battlefield: [ island ], hand: [ preordain ], library: [ bear, giant, bolt ] } }';
    const cast = ['ana casts preordain, taps island', 'pass'];
    expect(
      wrong(lay, ...cast, 'ana: [ bear, giant ]', 'expect: { ana: { hand: [ bolt ], library: { count: 12, has: [ bear, giant ] } } }'),
    ).toEqual([]);
    expect(wrong(lay, ...cast, 'ana: nothing', 'ana: [ giant, bear ]', 'expect: { ana: { hand: [ giant ] } }')).toEqual([]);
  });

  test('[SL6] hexproof keeps opponents from targeting, and its controller not', () => {
    const lay = '{ ana: { battlefield: [ angel, forest ], hand: [ growth ] }, bo: { battlefield: [ forest ], hand: [ growth ] } }';
    expect(wrong(lay, 'ana casts growth', 'offered: { ana: [ angel ] }')).toEqual([]);
    expect(wrong(lay, 'ana: pass', 'bo may not: growth')).toEqual([]);
  });

  test('[SL7] what enters as a copy triggers as that', () => {
    const lay =
      '{ ana: { battlefield: [ island, island, island, island ], hand: [ clone ], library: [ bolt ] }, bo: { battlefield: [ guide ] } }';
    const cast = ['ana casts clone, taps island and island and island and island', 'pass'];
    expect(wrong(lay, ...cast, 'ana: guide', 'pass', 'expect: { ana: { hand: [ bolt ] }, power of clone: 1 }')).toEqual([]);
  });

  test('[SL8] what is given is had as long as it is given; and not everything can be given', () => {
    const lay = '{ ana: { battlefield: [ elder, bear ] } }';
    expect(wrong(lay, 'offered: { ana: [ bear, pass ] }', 'ana: bear', 'pass', 'expect: { ana: { life: 21 } }')).toEqual([]);
    const given = (text: string) =>
      faults(`types: enchantment\ncost: 1\ntext:\n  - static: { affects: creatures, changes: { has-text: ${text} } }\n`);
    expect(given('{ triggered: { when: { dies: this }, do: { draw: 1 } } }')).toEqual([]);
    expect(given('{ spell: { do: { draw: 1 } } }')).toEqual(['text.not-given: such a text cannot be given to other cards']);
  });

  test('[SL10] a card has what goes with its types', () => {
    const draws = 'text:\n  - spell: { do: { draw: 1 } }\n';
    expect(faults(`types: instant\ncost: U\n${draws}`)).toEqual([]);
    expect(faults(`types: creature\ncost: U\npower: 1\ntoughness: 1\n${draws}`)).toEqual([
      'card.kind: only an instant or sorcery has such a text',
    ]);
    expect(faults('types: sorcery\ncost: U\n')).toEqual(['card.idle: this sorcery does nothing']);
    expect(faults('types: instant\ncost: U\ntext:\n  - triggered: { when: { enters: this }, do: { draw: 1 } }\n')).toEqual([
      'card.idle: this instant does nothing',
    ]);
  });

  test('[LC5, SL10] no two of its texts have one name, and no two of its ways to be cast', () => {
    const activated = (called: string): string => `  - activated: { called: ${called}, cost: tap-this, do: { draw: 1 } }\n`;
    const artifact = 'types: artifact\ncost: 1\ntext:\n';
    expect(faults(`${artifact}${activated('dig')}${activated('delve')}`)).toEqual([]);
    expect(faults(`${artifact}${activated('dig')}${activated('dig')}`)).toEqual([
      'text.twice: "dig" is the name of another text of this card, too',
    ]);
    expect(faults(`${artifact.replace('cost', 'subtypes: Equipment\ncost')}  - equip: 1\n  - equip: 2\n`)).toEqual([
      'text.twice: "equip" is the name of another text of this card, too',
    ]);
    const instant = 'types: instant\ncost: U\ntext:\n';
    const modes = (...all: readonly string[]): string =>
      `  - spell: { modes: [ ${all.map((called) => `{ called: ${called}, do: { draw: 1 } }`).join(', ')} ] }\n`;
    expect(faults(`${instant}${modes('a', 'b')}  - kicker: R\n  - flashback: R\n`)).toEqual([]);
    const ways = 'card.ways: with this the spell could be cast in two ways of one name';
    expect(faults(`${instant}${modes('a', 'b', 'a')}`)).toEqual([ways]);
    expect(faults(`${instant}${modes('a', 'a-kicked')}  - kicker: R\n`)).toEqual([ways]);
    expect(faults(`${instant}${modes('a', 'b')}  - kicker: R\n  - kicker: G\n`)).toEqual([ways]);
    expect(faults(`${instant}  - spell: { do: { draw: 1 } }\n  - spell: { do: { draw: 2 } }\n`)).toEqual([
      'card.ways: another text says already what this spell does',
    ]);
  });

  test('[LV19, CC4] what changes what would have been done stands only inside of "instead", in a file and in data', () => {
    const stray = (word: string): string =>
      `original.none: "${word}" stands only in the "do" of an "instead": there is nothing here that would have been done`;
    const instant = 'types: instant\ncost: U\ntext:\n';
    expect(faults(`${instant}  - spell: { do: { with-amount: 2 } }\n`)).toEqual([stray('with-amount')]);
    expect(faults(`${instant}  - spell: { target: { from: creatures, as: prey }, do: [ { draw: 1 }, { deal-it-to: prey } ] }\n`)).toEqual([
      stray('deal-it-to'),
    ]);
    const twice = 'instead: { of: { gain-life: { who: you, as: much } }, do: { with-amount: { twice: much } } }';
    const { card } = readCard(stackLanguage, 'x', `card: x\nname: X\ntypes: enchantment\ncost: G\ntext:\n  - rules: { ${twice} }\n`);
    const compiled = (data: unknown): string =>
      compileSet(stackKit, {
        id: 's',
        name: 'S',
        game: 'stack',
        cards: new Map([['x', { ...(card as WrittenCard), data }]]),
        decks: new Map(),
      });
    expect(compiled(card?.data)).toContain('with-amount');
    const text = [{ spell: { do: [{ 'with-amount': { amount: 2 } }] } }];
    expect(() => compiled({ card: 'x', name: 'X', types: ['instant'], cost: 'G', text })).toThrow('cannot be read again');
  });

  test('[SL11] a cost is a number and letters, and is told how it is written', () => {
    const hints = (cost: string): readonly (string | undefined)[] =>
      readCard(stackLanguage, 'x', `card: x\nname: X\ntypes: artifact\ncost: ${cost}\n`).problems.map(({ hint }) => hint);
    for (const cost of ['2', '"10"', 'R', '2R', 'wu', 'XR', '3XGG', 'XXR', 'R1']) expect([cost, hints(cost)]).toEqual([cost, []]);
    expect(['"{1}{G}"', '"{2}{1}{W}{W}"', '2 red', 'green', '1 + U'].map((cost) => hints(cost)[0])).toEqual(
      ['1G', '3WW', '2R', 'G', '1U'].map((cost) => `write it as ${cost}`),
    );
    const general = 'write one number for any mana, and a letter for each of a colour: 2R';
    for (const cost of ['1P', 'two', '1R1']) expect([cost, hints(cost)]).toEqual([cost, [general]]);
  });

  test('[SL10] a number that was left out is told, and a keyword that is misspelt', () => {
    const unsaid = 'since nothing else is said';
    expect(faults('types: [ artifact, creature ]\ntoughness: 2\n')).toEqual([
      `card.unsaid: this creature costs nothing and has power 0, ${unsaid}`,
    ]);
    expect(faults('types: creature\npower: 1\ntoken: true\n')).toEqual([`card.unsaid: this creature has toughness 0, ${unsaid}`]);
    expect(faults('types: land\n')).toEqual([]);
    expect(faults('types: land\nkeywords: [ indestructible, enrage, Flying, protection from red ]\n')).toEqual([
      'keyword.unknown: "Flying" does nothing by itself: the game does not know it',
    ]);
  });

  test('[SL2] a card asks only so many things of the table', () => {
    const many = Array.from({ length: 5 }, () => '  - static: { affects: this, changes: { gets: { power: { life: you } } } }\n').join('');
    expect(faults(`types: enchantment\ncost: 1\ntext:\n${many}`)).toEqual([
      'card.asks: this card asks more than 4 things of the table all the time',
    ]);
  });
});

describe('words that a designer looks for', () => {
  /** Plays with cards that were just written, beside those of the game. */
  const playing = (cards: readonly string[], lay: string, ...lines: readonly string[]): readonly string[] => {
    const made = cards.map((yaml) => {
      const { card, problems, source } = readCard(stackLanguage, 'x', yaml);
      if (card === undefined) throw new Error(problems.map((problem) => told(problem, source)).join('\n'));
      return card.definition;
    });
    const text = `scenario: X\nlay: ${lay}\nplay:\n${lines.map((line) => `  - ${line}\n`).join('')}`;
    const { problems, source } = playScenario(stackScenarios([...inYaml.map(({ definition }) => definition), ...made]), 'x', text);
    return problems.map((problem) => told(problem, source));
  };
  const textOf = (yaml: string): string | undefined => readCard(stackLanguage, 'x', yaml).card?.text.join('\n');
  const sorcery = (text: string): string => `card: tried\nname: Tried\ntypes: sorcery\ntext:\n  - spell: ${text}\n`;

  test('[SL9] two of several modes, with all their targets', () => {
    const command = sorcery(
      '{ choose: 2, modes: [ { called: bounce, target: { from: creatures, as: it }, do: { return-to-hand: it } }, { called: draw, do: { draw: 1 } }, { called: feed, do: { gain-life: 3 } } ] }',
    );
    expect(textOf(command)).toContain('Choose two — •');
    const lay = '{ ana: { hand: [ tried ], library: [ giant ] }, bo: { battlefield: [ bear ] } }';
    expect(
      playing(
        [command],
        lay,
        'ana casts tried (bounce-and-draw), targets bear',
        'pass',
        'expect: { bo: { hand: [ bear ] }, ana: { hand: [ giant ], life: 20 } }',
      ),
    ).toEqual([]);
    expect(
      playing(
        [command],
        lay.replace(', bo: { battlefield: [ bear ] }', ''),
        'ana may: tried (draw-and-feed)',
        'ana may not: tried (bounce-and-feed)',
      ),
    ).toEqual([]);
  });
  test('[SL3] players by their names, cards that chance takes, and what is told apart', () => {
    const edict = sorcery(
      '{ do: { each-player: { of: players, as: p, do: { sacrifice: { cards: { creatures: { of: { player: p } } }, count: 1, who: { player: p } } } } } }',
    );
    expect(textOf(edict)).toBe('For each player, that player sacrifices 1 creature.');
    expect(
      playing(
        [edict],
        '{ ana: { hand: [ tried ], battlefield: [ bear ] }, bo: { battlefield: [ giant ] } }',
        'ana casts tried',
        'pass',
        'ana: bear',
        'bo: giant',
        'expect: { ana: { graveyard: { has: bear } }, bo: { graveyard: [ giant ] } }',
      ),
    ).toEqual([]);
    const hymn = sorcery('{ target: { from: players, as: p }, do: { discard-random: { count: 2, who: { player: p } } } }');
    expect(textOf(hymn)).toBe('Target player discards 2 cards at random.');
    expect(
      playing(
        [hymn],
        '{ ana: { hand: [ tried ] }, bo: { hand: [ bear, giant, forest ] } }',
        'ana casts tried, targets bo',
        'pass',
        'expect: { bo: { hand: 1, graveyard: 2 } }',
      ),
    ).toEqual([]);
    const goyf = 'card: tried\nname: Tried\ntypes: creature\npower: { different: { graveyard: { whose: any } } }\ntoughness: 2\n';
    expect(
      playing(
        [goyf],
        '{ ana: { battlefield: [ tried ], graveyard: [ bear, bolt ] }, bo: { graveyard: [ forest, giant ] } }',
        'expect: { power of tried: 3 }',
      ),
    ).toEqual([]);
  });
  test('[SL2, SL3] a static text asks what there is in the same words, a trigger what this card is', () => {
    const ape =
      'card: tried\nname: Tried\ntypes: creature\npower: 1\ntoughness: 1\ntext:\n  - static: { affects: this, changes: { gets: { power: 1 } }, if: { there-is: { of: { lands: [ yours, { subtype: Forest } ] }, count: 2 } } }\n';
    expect(playing([ape], '{ ana: { battlefield: [ tried, forest ] } }', 'expect: { power of tried: 1 }')).toEqual([]);
    expect(playing([ape], '{ ana: { battlefield: [ tried, forest, forest ] } }', 'expect: { power of tried: 2 }')).toEqual([]);
    const mine =
      'card: tried\nname: Tried\ntypes: artifact\ntext:\n  - triggered: { when: { beginning-of: { step: upkeep, whose: any } }, if: { is: { cards: this, where: untapped } }, do: { deal-damage: { amount: 2, to: { player: turn-player } } } }\n';
    expect(textOf(mine)).toBe(
      'At the beginning of each upkeep, if this artifact is untapped, this artifact deals 2 damage to the active player.',
    );
    expect(playing([mine], '{ ana: { battlefield: [ tried ] } }', 'pass until: bo', 'pass', 'expect: { bo: { life: 18 } }')).toEqual([]);
    const finks =
      'card: tried\nname: Tried\ntypes: creature\npower: 3\ntoughness: 2\ntext:\n  - triggered: { when: { dies: { what: [ this, { not: { with-counters: minus } } ], as: me } }, do: { put-onto-battlefield: me } }\n';
    expect(textOf(finks)).toContain('When this creature dies, if it does not have');
  });
});

test('[LV19] what would have been done is done with another amount, or to something else, only instead of it', () => {
  for (const step of ['{ with-amount: 2 }', '{ deal-it-to: this }', 'do-it-after-all'])
    expect(
      faults(`types: creature\ncost: 1\npower: 1\ntoughness: 1\ntext: { triggered: { when: { enters: this }, do: ${step} } }`),
    ).toEqual([expect.stringContaining('original.none')]);
});
