import type { Rules } from '@rulewright/kernel';
import {
  type CardLanguage,
  CardLibrary,
  type CardSet,
  CardsWrong,
  compileSet,
  type GameKit,
  indexOf,
  loadSet,
  makeAll,
  readSet,
  SetError,
  type SetFile,
  type SetSpec,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { tiny } from './vocabulary.js';

const kit: GameKit = {
  id: 'tiny',
  name: 'Tiny',
  language: tiny as unknown as CardLanguage,
  decks: {
    cards: { least: 3, most: 6 },
    mostExtra: 2,
    copies: 3,
    isExtra: ({ kind }) => kind === 'trap',
    isUnlimited: ({ id }) => id === 'land',
    isToken: ({ id }) => id === 'imp',
  },
  seatNames: ['Ana', 'Bo'],
  rules: () => undefined as unknown as Rules,
  startPlayers: () => [],
};
const manifest: SetFile = { path: 'set.yaml', text: 'set: base\nname: Base Set\ngame: tiny\n' };
const cardFile = (id: string, kind = 'monster', path = `cards/${id}.yaml`): SetFile => ({
  path,
  text: `card: ${id}\nname: ${id}\nkind: ${kind}\n`,
});
const deckFile = (id: string, text: string): SetFile => ({ path: `decks/${id}.yaml`, text: `deck: ${id}\nname: ${id}\n${text}` });
const ogre = cardFile('ogre');
const land = cardFile('land');
const trap = cardFile('pit', 'trap');
const problemsOf = (files: readonly SetFile[], below: SetSpec['below'] = new Map()): string[] =>
  readSet({ kit, files, below }).problems.map(({ source, problem }) => {
    const { line, column } = source.place(problem.at.start);
    return `${source.name}:${line}:${column} ${problem.code}: ${problem.message}`;
  });

describe('sets', () => {
  test('[LX1] a folder with a manifest, cards and decks is a set', () => {
    const json = { path: 'cards/wolf.json', text: '{ "card": "wolf", "name": "Wolf", "kind": "monster" }' };
    const other = { path: 'scenarios/a.scenario.yaml', text: ': nothing of this is read :' };
    const { set, problems } = readSet({ kit, files: [manifest, ogre, json, deckFile('d', 'cards: { ogre: 2, wolf: 1 }'), other] });
    expect(problems).toEqual([]);
    expect(set).toMatchObject({ id: 'base', name: 'Base Set', game: 'tiny' });
    expect([...(set?.cards.keys() ?? [])]).toEqual(['ogre', 'wolf']);
    expect(set?.decks.get('d')?.cards).toEqual(['ogre', 'ogre', 'wolf']);
  });

  test('[LX1] a manifest that is missing or wrong is told, and the rest is read', () => {
    expect(problemsOf([ogre])).toEqual(['set.yaml:1:1 set.no-manifest: this set has no manifest']);
    expect(problemsOf([{ path: 'set.yaml', text: 'set: base\nname: Base\ngame: tinny\nfoo: 1\n' }, ogre])).toEqual([
      'set.yaml:3:7 type.wrong: "tinny" stands here; it should be "tiny"',
      'set.yaml:4:1 key.unknown: a set has no "foo"',
    ]);
    expect(problemsOf([{ path: 'set.yaml', text: '- 1' }])).toEqual([
      'set.yaml:1:1 type.wrong: a list stands here; a set is a map of its parts',
    ]);
  });

  test('[LX2] a file is called by its card, and no card is there twice', () => {
    expect(problemsOf([manifest, cardFile('ogre', 'monster', 'cards/troll.yaml')])).toEqual([
      'cards/troll.yaml:1:7 card.misnamed: the card is "ogre", and its file is called otherwise',
    ]);
    expect(problemsOf([manifest, ogre, cardFile('ogre', 'monster', 'cards/more/ogre.yaml')])).toEqual([
      'cards/more/ogre.yaml:1:7 card.twice: "ogre" is the id of another card, too',
    ]);
  });

  test('[LX3] everything that is wrong is told at once', () => {
    const found = problemsOf([
      { path: 'set.yaml', text: 'set: base\ngame: tiny\n' },
      { path: 'cards/a.yaml', text: 'card: a\nname: A\nkind: monstr\n' },
      { path: 'cards/b.yaml', text: 'card: b\nname: B\nkind: monster\nlevel: 99\n' },
      deckFile('d', 'cards: { a: 1, ogr: 4, ogre: 1 }'),
      deckFile('e', 'cards: { ogre: lots }'),
      ogre,
    ]);
    expect(found).toEqual([
      'set.yaml:1:1 part.missing: a set needs "name": as people read it',
      'cards/a.yaml:3:7 type.wrong: "monstr" stands here; it should be one of monster, spell, trap',
      'cards/b.yaml:4:8 type.wrong: the number 99 stands here; it should be a whole number from 1 to 12',
      'decks/d.yaml:3:16 deck.unknown-card: there is no card "ogr"',
      'decks/d.yaml:3:16 deck.copies: there are 4 of "ogr" in this deck; 3 are allowed',
      'decks/e.yaml:3:16 deck.count: how many of "ogre" should stand here: a number from 1 to 1000',
    ]);
  });

  test('[LX4] decks name cards of the sets below, too; a card that is wrong is not unknown', () => {
    const below = readSet({ kit, files: [manifest, ogre] }).cards;
    expect(problemsOf([manifest, deckFile('d', 'cards: { ogre: 3 }')], below)).toEqual([]);
    const wrong = { path: 'cards/a.yaml', text: 'card: a\nname: A\nkind: monstr\n' };
    expect(problemsOf([manifest, wrong, deckFile('d', 'cards: { a: 3 }')])).toHaveLength(1);
  });
});

describe('cards that bring others', () => {
  const conjurer = (...ids: readonly string[]): SetFile => ({
    path: 'cards/conjurer.yaml',
    text: `card: conjurer\nname: Conjurer\nkind: monster\ntext:\n${ids.map((id) => `  - effect: { do: { conjure: ${id} } }\n`).join('')}`,
  });
  const wrong = { path: 'cards/troll.yaml', text: 'card: troll\nname: Troll\nkind: monstr\n' };

  test('[LX7] those are there: in the set, below it, or wrong, which is told where it is', () => {
    const below = readSet({ kit, files: [manifest, land] }).cards;
    expect(problemsOf([manifest, conjurer('ogre', 'land', 'conjurer'), ogre], below)).toEqual([]);
    expect(problemsOf([manifest, conjurer('troll'), wrong])).toHaveLength(1);
  });

  test('[LX7] one that is not there is told where it is named, and the card that names it is no card', () => {
    const files = [manifest, conjurer('ogre', 'ogr', 'basilisk'), ogre, deckFile('d', 'cards: { conjurer: 2, ogre: 1 }')];
    const { cards, problems } = readSet({ kit, files });
    expect(problemsOf(files)).toEqual([
      'cards/conjurer.yaml:6:30 card.unknown-card: there is no card "ogr"',
      'cards/conjurer.yaml:7:30 card.unknown-card: there is no card "basilisk"',
    ]);
    expect(problems.map(({ problem }) => problem.hint)).toEqual([
      'did you mean "ogre"?',
      'a card lies in "cards", in a file that is called by its id',
    ]);
    expect([...cards.keys()]).toEqual(['ogre']);
  });

  test('[LX7] what is only tried out while a mistake is looked into brings nothing', () => {
    const text = 'card: odd\nname: Odd\nkind: monster\ntext:\n  - effect: { does: { conjure: nobody } }\n';
    expect(problemsOf([manifest, { path: 'cards/odd.yaml', text }])).toEqual(['cards/odd.yaml:5:15 key.unknown: "effect" has no "does"']);
  });

  test('[LX7] a library does not give one out, either', async () => {
    const texts = new Map([conjurer('ogr'), ogre].map(({ path, text }) => [path, text]));
    const library = new CardLibrary(kit, indexOf([...texts.keys()]), (path) => texts.get(path) as string);
    await expect(library.card('conjurer')).rejects.toThrow('there is no card "ogr"');
  });
});

describe('decks', () => {
  const decksOf = (text: string): string[] => problemsOf([manifest, ogre, land, trap, deckFile('d', text)]);

  test('[LX5] maps, lists and lists of maps are the same', () => {
    const cards = (text: string) => readSet({ kit, files: [manifest, ogre, land, deckFile('d', text)] }).decks.get('d')?.cards;
    for (const text of [
      'cards: { ogre: 2, land: 1 }',
      'cards: [ogre, ogre, land]',
      'cards: [{ ogre: 2 }, land]',
      'cards:\n- ogre: 2\n- land: 1',
    ])
      expect(cards(text)).toEqual(['ogre', 'ogre', 'land']);
  });

  test('[LX6] a deck is as large as the game allows, with as many of each card, each where it belongs', () => {
    expect(decksOf('cards: { ogre: 2 }')).toEqual(['decks/d.yaml:1:1 deck.size: this deck has 2 cards; it needs 3']);
    expect(decksOf('cards: { land: 7 }')).toEqual(['decks/d.yaml:1:1 deck.size: this deck has 7 cards; 6 are allowed']);
    expect(decksOf('cards: [{ ogre: 3 }, ogre]')).toEqual([
      'decks/d.yaml:3:22 deck.copies: there are 4 of "ogre" in this deck; 3 are allowed',
    ]);
    expect(decksOf('cards: { ogre: 3, pit: 1 }')).toEqual(['decks/d.yaml:3:19 deck.place: "pit" is kept beside a deck, not in it']);
    expect(decksOf('cards: { ogre: 3 }\nextra: { land: 1 }')).toEqual([
      'decks/d.yaml:4:10 deck.place: "land" belongs into the deck, not beside it',
    ]);
    expect(decksOf('cards: { ogre: 3 }\nextra: { pit: 3 }')).toEqual([
      'decks/d.yaml:1:1 deck.extra-size: 3 cards are kept beside this deck; 2 are allowed',
    ]);
    expect(problemsOf([manifest, ogre, cardFile('imp'), deckFile('d', 'cards: { ogre: 3, imp: 1 }')])).toEqual([
      'decks/d.yaml:3:19 deck.token: "imp" is a token, which no deck has',
    ]);
    expect(decksOf('cards: { ogre: 1000, land: 1000 }')).toEqual([
      'decks/d.yaml:1:1 deck.size: there are 2000 cards in this deck; no game allows that',
    ]);
  });
});

describe('libraries', () => {
  const texts = new Map([manifest, ogre, land, trap].map(({ path, text }) => [path, text]));
  const library = () => {
    const asked: string[] = [];
    const made = new CardLibrary(kit, indexOf([...texts.keys()]), async (path) => {
      asked.push(path);
      await Promise.resolve();
      return texts.get(path) as string;
    });
    return { asked, made };
  };

  test('[LI1] a card is read when it is asked for, and once', async () => {
    const { asked, made } = library();
    expect([...made.index.keys()]).toEqual(['ogre', 'land', 'pit']);
    expect(made.at('ogre')).toBeUndefined();
    expect(asked).toEqual([]);
    const [one, two] = await Promise.all([made.card('ogre'), made.card('ogre')]);
    expect(one).toBe(two);
    expect(await made.card('ogre')).toBe(one);
    expect(asked).toEqual(['cards/ogre.yaml']);
    await expect(made.card('nobody')).rejects.toThrow('there is no card "nobody"');
  });

  test('[LI2] the cards of decks and those that they name are read before a game', async () => {
    const summoner = { path: 'cards/summoner.yaml', text: 'card: summoner\nname: pit\nkind: monster\n' };
    texts.set(summoner.path, summoner.text);
    const { asked, made } = library();
    const cards = await made.preload([
      { id: 'a', name: 'A', cards: ['ogre', 'summoner', 'ogre'], extra: [] },
      { id: 'b', name: 'B', cards: ['ogre'], extra: [] },
    ]);
    expect(cards.map(({ definition }) => definition.id)).toEqual(['ogre', 'summoner', 'pit']);
    expect(asked).toHaveLength(3);
    texts.set('cards/ogre.yaml', 'card: ogre\nname: Ogre\nkind: mnster\n');
    texts.set('cards/land.yaml', 'card: lend\nname: Land\nkind: monster\n');
    const wrong = library().made.preload([{ id: 'a', name: 'A', cards: ['ogre', 'land'], extra: [] }]);
    await expect(wrong).rejects.toThrow(CardsWrong);
    await expect(wrong).rejects.toThrow(/mnster(.|\n)*the card is "lend"/);
    texts.set('cards/ogre.yaml', ogre.text);
    texts.set('cards/land.yaml', land.text);
  });

  test('[LI3] a file that has changed is read again; a wrong one leaves the card as it was', async () => {
    const { made } = library();
    const before = await made.card('ogre');
    expect(made.changed('cards/nobody.yaml')).toBeUndefined();
    texts.set('cards/ogre.yaml', 'card: ogre\nname: Great Ogre\nkind: monster\n');
    expect(made.changed('cards/ogre.yaml')).toBe('ogre');
    const after = await made.again('ogre');
    expect(after.card?.definition.name).toBe('Great Ogre');
    expect(made.at('ogre')).toBe(after.card);
    expect(after.card?.definition['written']).not.toBe(before.definition['written']);
    texts.set('cards/ogre.yaml', 'card: ogre\nname: Great Ogre\nkind: monstr\n');
    made.changed('cards/ogre.yaml');
    expect((await made.again('ogre')).problems).toHaveLength(1);
    expect(made.at('ogre')).toBe(after.card);
    texts.set('cards/ogre.yaml', ogre.text);
  });
});

describe('hostile sets', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    '0',
    '-1',
    '1e308',
    'null',
    '__proto__',
    'constructor',
    'ogre',
    'cards',
    '&a',
    '*a',
    '!!js',
    '\n',
    '  ',
    '\\u0000',
    '9'.repeat(400),
  ];
  /** `FUZZ=100000 SEED=7` tries more of them, and others. */
  const [most, seed] = [Number(process.env['FUZZ'] ?? 1000), Number(process.env['SEED'] ?? 20)];
  const files = [manifest, ogre, land, trap, deckFile('d', 'cards: { ogre: 3, land: 2 }\nextra: [pit]\nabout: nothing\n')];
  const compiled = compileSet(kit, readSet({ kit, files }).set as CardSet);

  test('[LX3, CC7] whatever is in their files, they are read or refused, and nothing else happens', () => {
    let state = seed;
    const below = (limit: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state >>> 8) % Math.max(1, limit);
    };
    const spoilt = (text: string): string => {
      let made = text;
      for (let changes = 1 + below(4); changes > 0; changes--) {
        const [from, gone] = [below(made.length + 1), below(10)];
        const put = [pieces[below(pieces.length)] as string, '', made.slice(from, from + below(40)).repeat(2)][below(3)] as string;
        made = made.slice(0, from) + put + made.slice(from + gone);
      }
      return made;
    };
    let [sets, refused] = [0, 0];
    for (let i = 0; i < most; i++) {
      if (i % 2 === 0) {
        const which = [0, 4, 4, 1][below(4)] as number;
        const { set, problems } = readSet({
          kit,
          files: files.map((file, k) => (k === which ? { ...file, text: spoilt(file.text) } : file)),
        });
        expect(set !== undefined || problems.length > 0).toBe(true);
        if (set !== undefined) sets++;
      } else {
        try {
          makeAll(loadSet(kit, spoilt(compiled)));
        } catch (error) {
          expect(error).toBeInstanceOf(SetError);
          refused++;
        }
      }
    }
    expect(sets).toBeGreaterThan(most / 200);
    expect(refused).toBeGreaterThan(most / 4);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['ogre']).toBeUndefined();
  });
});
