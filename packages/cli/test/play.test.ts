/** Practice games in the terminal, played by typed lines; and cards that change meanwhile. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBot } from '@rulewright/bots';
import type { ScenarioGame } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { type Game, gameCalled } from '../src/cards/games.js';
import { inkFor } from '../src/ink.js';
import type { Output } from '../src/output.js';
import { phaseName } from '../src/play/board.js';
import { assembled } from '../src/play/decks.js';
import { Practice } from '../src/play/practice.js';
import { reloading } from '../src/play/reloading.js';
import { openSet } from '../src/sets/opening.js';
import { watching } from '../src/sets/watching.js';
import { inFolder } from './folder.js';

const chain = (await gameCalled('chain')) as Game;
const cook = (gain: number | string): string => `card: cook
name: Camp Cook
kind: monster
level: 4
atk: 800
def: 800
text:
  - effect: { do: { gain-life: ${gain} } }
`;

/** A game with the cook alone, and whoever plays it. */
function practising(card = cook(500)) {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  mkdirSync(join(folder, 'cards'));
  const write = (text: string): void => writeFileSync(join(folder, 'cards', 'cook.yaml'), text);
  writeFileSync(join(folder, 'set.yaml'), 'set: mine\nname: Mine\ngame: chain\n');
  write(card);
  const set = openSet(chain, folder);
  const lines: string[] = [];
  const output: Output = {
    write: (line) => void lines.push(...line.split('\n')),
    complain: (line) => void lines.push(line),
    ink: inkFor({ colour: false, plain: false }),
    sternInk: inkFor({ colour: false, plain: false }),
    width: 80,
  };
  const cook = set.cards.get('cook');
  if (cook === undefined) throw new Error('there is no cook');
  const deck = assembled(chain.kit, new Map([['cook', cook]]));
  if (deck === undefined) throw new Error('there is no deck');
  const practice = new Practice({
    kit: chain.kit,
    scenarios: chain.scenarios?.([...set.cards.values()].map(({ definition }) => definition)) as ScenarioGame,
    cards: set.cards,
    decks: [deck, deck],
    names: ['Ana', 'Bo'],
    seed: 1,
    bot: randomBot({ seed: '1' }),
    output,
  });
  const since = (does: () => void): string => {
    const from = lines.length;
    does();
    return lines.slice(from).join('\n');
  };
  return {
    practice,
    write,
    reload: reloading(chain, set, practice, output),
    begin: () => since(() => practice.begin()),
    type: (line: string) => since(() => void practice.line(line)),
    /** Takes the choice that begins so. */
    choose(label: string): string {
      const found = [...lines].reverse().find((line) => new RegExp(`^ +\\d+ {2}${label}`).test(line));
      if (found === undefined) throw new Error(`no choice "${label}" in:\n${lines.slice(-20).join('\n')}`);
      return this.type(found.trim().split(' ')[0] as string);
    },
    done: () => rmSync(folder, { recursive: true }),
  };
}

const asked = 'Go to the Battle Phase?';
/** In turn 3, after some choices in turn 1. */
function inTurnThree(card?: string, ...first: readonly string[]): ReturnType<typeof practising> {
  const game = practising(card);
  game.begin();
  for (const label of first) game.choose(label);
  while (!game.type('').includes('turn 3, Main Phase 1'));
  return game;
}

describe('a practice game', () => {
  test('shows the board and what can be done, and does it', () => {
    const game = practising();
    expect(game.begin()).toMatch(/Bo {2}♥ 8000[\s\S]*turn 1, Main Phase 1[\s\S]*Ana {2}♥ 8000[\s\S]*1 {2}Summon Camp Cook 800\/800/);
    expect(game.choose('Summon Camp Cook')).toMatch(/Ana summons Camp Cook[\s\S]*│ Camp Cook/);
    expect(game.choose('Activate Camp Cook')).toMatch(/link 1: Ana activates Camp Cook\.\n.*Ana gains 500 life\./);
    expect(game.type('why camp cook')).toMatch(/no {3}summon: /);
    expect(game.type('why camp')).toMatch(/no {3}summon: /);
    // More of them lie where nobody sees them.
    expect(game.type('why camp')).not.toMatch(/deck|their hand/);
    expect(game.type('card cook')).toContain('You can gain 500 LP.');
    expect(game.type('u')).toMatch(/taken back[\s\S]*Ana {2}♥ 8000/);
    expect(game.type('log')).toContain('Ana gains 500 life.');
    expect(game.type('99')).toContain('there are choices from 1 to');
    for (const word of ['why', 'card']) expect(game.type(word)).toContain(`${word} needs a name: ${word} `);
    expect(game.type('dance')).toContain('"dance" means nothing here');
    expect(game.type('?')).toContain('take your last answer back');
    expect(game.type('look grave')).not.toContain('look where?');
    expect(game.type('b')).not.toBe('');
    game.done();
  });

  test('asks in a window only what could not be done as well in a moment, unless that is wanted', () => {
    const game = practising(cook(500).replace('effect:', 'quick-effect:'));
    game.begin();
    const summoned = game.choose('Summon Camp Cook');
    expect(summoned).toMatch(/What do you do\?[\s\S]*Activate Camp Cook/);
    expect(summoned).not.toContain('before it goes on');
    expect(game.type('u')).toContain('taken back');
    expect(game.type('ask')).toContain('asked in every window');
    expect(game.choose('Summon Camp Cook')).toContain('Do you do something before it goes on?');
    expect(game.type('ask')).toContain('only where');
    // In the other's turn, and at the end of one's own, nothing can wait.
    expect(game.type('')).toContain('What do you do?');
    expect(game.type('')).toContain('Do you do something before it goes on?');
    game.done();
  });

  test('passes until it is one’s own turn, and does nothing else meanwhile', () => {
    const game = practising(cook(500).replace('effect:', 'quick-effect:'));
    game.begin();
    game.choose('Summon Camp Cook');
    const passed = game.type('pp');
    expect(passed).toMatch(/turn 3, Main Phase 1[\s\S]*What do you do\?/);
    expect(passed).not.toContain('Ana activates');
    // Nothing has changed since: only the phase is told.
    expect(game.type('board')).toMatch(/Bo {2}♥[\s\S]*Ana {2}♥/);
    game.done();
  });

  test('asks about the Battle Phase only where there is something to do in it, unless that is wanted', () => {
    // Nothing can attack: the turn is over. What was declined in the Main Phase would only be offered again after it.
    const idle = inTurnThree();
    const went = idle.type('');
    expect(went).not.toContain(asked);
    expect(went).toContain('Nothing can be done in a Battle Phase.');
    expect(idle.type('log')).not.toContain('Ana, Battle Phase');
    idle.type('u');
    idle.type('ask');
    expect(idle.type('')).toContain(asked);
    idle.done();

    const able = inTurnThree(undefined, 'Summon Camp Cook');
    expect(able.type('')).toContain(asked);
    able.done();

    // Nothing can attack; but something else can be done there.
    const text = cook(500).replace('effect: {', 'quick-effect: { in: hand,');
    const quick = inTurnThree(text);
    let said = '';
    while (!said.includes(asked) && !said.includes('turn 4')) said = quick.type(''); // the bot activates, too
    expect(said).toContain(asked);
    quick.done();
  });

  test('does not ask about the Battle Phase for what the End Phase brings anyway', () => {
    const late = inTurnThree(
      `${cook(500)}  - must:\n      occasion: { phase-begins: end }\n      do: { gain-life: 100 }\n`,
      'Summon Camp Cook',
    );
    late.choose('Change the position of Camp Cook');
    const ended = late.type('');
    expect(ended).not.toContain(asked);
    expect(ended).toContain('Ana gains 100 life.');
    late.done();
  });

  test('lists copies in the hand once, says of a set card that it is set, and of a chosen card what it does', () => {
    const game = practising();
    const begun = game.begin();
    expect(begun.match(/Summon Camp Cook/g)).toHaveLength(1);
    expect(begun.match(/Set Camp Cook/g)).toHaveLength(1);
    expect(game.choose('Set Camp Cook')).toContain('│ set DEF 800  │');
    expect(game.type('u')).toContain('taken back');
    // Whoever plays nothing holds seven cards at the end of turn 3.
    let said = '';
    while (!said.includes('You hold too many. Which do you discard?')) said = game.type('');
    expect(game.type('? 1')).toContain('You can gain 500 LP.');
    expect(game.type('? 9')).toBe('choice 9 is about no card that you see');
    const discarded = game.type('1');
    expect(discarded).toContain('Camp Cook is discarded.');
    expect(discarded).not.toContain('goes to the Graveyard');
    game.done();
  });

  test('does not ask what has one answer, and goes on after the last attack', () => {
    const game = practising(cook(500).replace('do:', 'target: { from: { monsters: { whose: you } }, as: mine }, do:'));
    game.begin();
    game.choose('Summon Camp Cook');
    const activated = game.choose('Activate Camp Cook');
    expect(activated).toContain('Ana gains 500 life.');
    expect(activated).not.toContain('Which is the target?');
    game.type('u');
    while (!game.type('').includes('turn 3, Main Phase 1'));
    game.type('');
    expect(game.type('y')).toMatch(/turn 3, Battle Phase[\s\S]*1 {2}Attack with Camp Cook/);
    const attacked = game.choose('Attack with Camp Cook');
    expect(attacked).toMatch(/Camp Cook attacks/);
    expect(attacked).not.toMatch(/Battle Phase ─[\s\S]*What do you do\?/);
    game.done();
  });

  test.each(['stack', 'check'] as const)('tells the %s game in sentences, and whose turn it is', async (name) => {
    const { kit, home, ...game } = (await gameCalled(name)) as Game;
    const { cards, decks } = openSet({ kit, home, ...game });
    const lines: string[] = [];
    const ink = inkFor({ colour: false, plain: false });
    const write = (line: string): void => void lines.push(...line.split('\n'));
    const practice = new Practice({
      kit,
      scenarios: game.scenarios?.([...cards.values()].map(({ definition }) => definition)) as ScenarioGame,
      cards,
      decks: [...decks.values()].slice(0, 2),
      names: kit.seatNames,
      seed: 3,
      bot: randomBot({ seed: '3' }),
      output: { write, complain: write, ink, sternInk: ink, width: 80 },
    });
    practice.begin();
    if (name === 'check') {
      // The first hand: several may be put away, and they are counted from 1.
      for (const typed of ['6', '1 99', '2 2']) {
        practice.line(typed);
        expect(lines.at(-1)).toBe('there are choices from 1 to 5; take each once');
      }
    }
    // The first of what can be done, or nothing where that is not one number.
    for (let i = 0; i < 60 && !practice.isOver; i++) for (const line of ['1', '']) practice.line(line);
    expect(lines.filter((line) => /^ {2}── \w+’s turn$/.test(line)).length).toBeGreaterThan(4);
    expect(lines.some((line) => /─ (Ana|Bo)’s turn, Main Phase ─/.test(line))).toBe(true);
    // What no sentence is written for is told as it stands: "moved: card Bear, to a card".
    expect(lines.filter((line) => /^ {2}(?!link|hand)[a-zA-Z. -]+: [a-z]+ /.test(line))).toEqual([]);
    expect(lines.filter((line) => /something|undefined|\bnobody\b/.test(line))).toEqual([]);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    // What cannot be done now is told in the words of the game.
    const noes = lines.filter((line) => /^ {3}- {2}/.test(line));
    expect(noes.length).toBeGreaterThan(0);
    expect(noes.filter((line) => !/: (There is not enough mana|Your level|You have|It|Only|There is nothing)/.test(line))).toEqual([]);
    // Places of which it matters which is which have names, and it is said who lies there.
    expect(lines.some((line) => /^ +\d {2}stage \d/.test(line))).toBe(false);
    if (name !== 'check') return;
    expect(lines.some((line) => /^ +4 {2}back left$/.test(line))).toBe(true);
    expect(lines.some((line) => /^ +1 {2}centre left \([A-Z]\w+ lies there\)$/.test(line))).toBe(true);
    expect(lines.some((line) => / │ centre right │ back left /.test(line))).toBe(true);
  });

  test('names what is answered, and draws the board again only where it has changed', () => {
    const game = practising(cook(500).replace('effect:', 'quick-effect:'));
    game.begin();
    game.choose('Summon Camp Cook');
    expect(game.choose('Activate Camp Cook')).toContain('Do you respond to your own Camp Cook (link 1)?');
    expect(game.type('')).toMatch(/Ana gains 500 life[\s\S]*Ana {2}♥ 8500/);
    const next = game.type('');
    expect(next).toMatch(/turn \d, \w+ Phase/);
    expect(next).not.toContain('│ Camp Cook');
    game.done();
  });

  test('goes on to its end', () => {
    const game = practising();
    game.begin();
    for (let i = 0; i < 45 && !game.practice.isOver; i++) {
      if (i % 3 === 0) game.type('1');
      else game.type('');
    }
    game.type('give up');
    expect(game.practice.isOver).toBe(true);
    // The table can still be looked at.
    expect(game.practice.line('log')).toBe(true);
    expect(game.type('board')).toMatch(/Bo {2}♥[\s\S]*Ana {2}♥/);
    expect(game.practice.line('')).toBe(false);
    game.done();
  });

  test('is played from a terminal, by lines', async () => {
    await inFolder({}, async ({ rulewright }) => {
      const { code, out } = await rulewright('play', 'chain', '--seed', '3', '--plain');
      expect(code).toBe(0);
      expect(out).toContain('What do you do?');
      expect(out).not.toMatch(/[^\n -~]/);
      expect(await rulewright('play', 'chian')).toMatchObject({ code: 2, err: expect.stringContaining('did you mean "chain"?') });
      expect(await rulewright('play', 'chain', '--bot', 'gredy')).toMatchObject({
        code: 2,
        err: expect.stringContaining('did you mean "greedy"?'),
      });
      expect(await rulewright('play', 'chain', '--deck', 'nothing')).toMatchObject({
        code: 2,
        err: expect.stringContaining('there is no deck "nothing"'),
      });
    });
  });
});

describe('cards that change', () => {
  test('[HR1] are the new ones from the next activation on', async () => {
    const game = practising();
    game.begin();
    game.choose('Summon Camp Cook');
    expect(game.choose('Activate Camp Cook')).toContain('Ana gains 500 life.');
    game.write(cook(700));
    await game.reload(['cards/cook.yaml']);
    expect(game.choose('Activate Camp Cook')).toContain('Ana gains 700 life.');
    expect(game.type('card cook')).toContain('gain 700 LP');
    game.type('u');
    game.type('u');
    expect(game.choose('Activate Camp Cook')).toContain('Ana gains 700 life.');
    game.done();
  });

  test('[HR2] stay what they were if their file is wrong, or says the same', async () => {
    const game = practising();
    game.begin();
    game.choose('Summon Camp Cook');
    game.write(cook('lots'));
    await game.reload(['cards/cook.yaml']);
    expect(game.choose('Activate Camp Cook')).toContain('Ana gains 500 life.');
    game.write(`# only a remark\n${cook(500)}`);
    await game.reload(['cards/cook.yaml', 'cards/nobody.yaml']);
    expect(game.type('log')).not.toContain('has changed');
    game.done();
  });

  test('[HR3] wait for what is half done', async () => {
    const costly = (gain: number): string =>
      cook(gain).replace('{ do:', '{ cost: [{ choose: { from: { hand: { whose: you } }, as: spare } }, { discard: spare }], do:');
    const game = practising();
    game.write(costly(500));
    await game.reload(['cards/cook.yaml']);
    game.begin();
    game.choose('Summon Camp Cook');
    game.choose('Activate Camp Cook');
    game.write(costly(700));
    await game.reload(['cards/cook.yaml']);
    expect(game.choose('Camp Cook')).toContain('Ana gains 500 life.');
    expect(game.type('log').match(/has changed/g)).toHaveLength(2);
    game.choose('Activate Camp Cook');
    expect(game.choose('Camp Cook')).toContain('Ana gains 700 life.');
    game.done();
  });
});

test('[HR1] a file is heard each time that an editor puts another in its place, and one that is new', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  mkdirSync(join(folder, 'cards'));
  const card = join(folder, 'cards', 'cook.yaml');
  writeFileSync(card, cook(1));
  let heard: (files: readonly string[]) => void = () => undefined;
  const next = (): Promise<readonly string[]> =>
    new Promise((resolve) => {
      heard = resolve;
    });
  const watch = watching([folder], (files) => heard(files));
  for (const gain of [2, 3]) {
    writeFileSync(join(folder, '.cook.swp'), cook(gain));
    const changes = next();
    renameSync(join(folder, '.cook.swp'), card);
    expect(await changes).toContain(card);
  }
  const made = next();
  writeFileSync(join(folder, 'cards', 'new.yaml'), cook(4));
  expect(await made).toContain(join(folder, 'cards', 'new.yaml'));
  watch.close();
  rmSync(folder, { recursive: true });
});

test('a phase is called as players call it, and what is none is not called one', () => {
  const said = ['', 'game', 'turn', 'chain', 'main1', 'battle', 'main-phase'].map(phaseName);
  expect(said).toEqual(['before the first turn', 'before the first turn', 'turn', 'chain', 'Main Phase 1', 'Battle Phase', 'Main Phase']);
});
