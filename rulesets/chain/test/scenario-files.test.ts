import { chainScenarios } from '@rulewright/chain';
import { told } from '@rulewright/language';
import { type Mode, playScenario } from '@rulewright/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inYaml } from './written.js';

const texts = new Map(inYaml.map(({ definition, text }) => [definition.id, text]));
const game = { ...chainScenarios(inYaml.map(({ definition }) => definition)), textOf: (id: string) => texts.get(id) };

/** What is wrong with a scenario. */
function wrong(
  play: string,
  lay = 'ana: { spells: [ break ], hand: [ footman ] }\n  bo: { monsters: [ wyrm ] }',
  mode: Mode = 'plain',
): string {
  const text = `scenario: X\nlay:\n  ${lay}\nplay:\n${play}`;
  const { problems, source } = playScenario(game, 'x.scenario.yaml', text, mode);
  return problems.map((problem) => told(problem, source)).join('\n');
}
/** The message alone. */
const message = (...given: Parameters<typeof wrong>): string => wrong(...given).replace(/^.*?error: (.*?)\n[\s\S]*$/, '$1');
const hint = (...given: Parameters<typeof wrong>): string => /= (.*)/.exec(wrong(...given))?.[1] ?? '';

describe('scenario files', () => {
  test('[SF2] what does not hold is told with what is', () => {
    expect(wrong('  - expect: { bo: { monsters: [], life: 7000 } }\n')).toBe(
      [
        "x.scenario.yaml:6:31: error: bo's monsters: wyrm; expected: nothing",
        ' 6 |   - expect: { bo: { monsters: [], life: 7000 } }',
        '   |                               ^^',
        'x.scenario.yaml:6:41: error: bo has 8000 life, not 7000',
        ' 6 |   - expect: { bo: { monsters: [], life: 7000 } }',
        '   |                                         ^^^^',
      ].join('\n'),
    );
  });

  test('[SF2] an answer that is not offered, and a player who is not asked', () => {
    expect(wrong('  - ana: breaks\n')).toContain('error: "breaks" is not offered to ana\n');
    expect(wrong('  - ana: breaks\n')).toContain('= did you mean "break"? ana is asked for "open", and may answer: break,');
    expect(wrong('  - bo: wyrm\n')).toContain('error: bo is not asked\n');
    expect(wrong('  - ana may not: break\n')).toContain('error: "break" is offered to ana\n');
    expect(wrong('  - anna: break\n')).toContain('did you mean "ana"?');
    expect(wrong('  - shout\n')).toContain('"shout" is no line');
  });

  test('[SF2] what was answered, what happened and what is asked is told with it', () => {
    const text =
      'scenario: X\nlay: { ana: { hand: [ footman ] } }\nplay:\n  - ana summons footman\n  - pass\n  - expect: { ana: { life: 1 } }\n';
    const { log, asked } = playScenario(game, 'x', text);
    expect(log).toEqual(expect.arrayContaining(['ana (open): summon', 'ana (summon): footman', '  summoned footman ana normal hand']));
    expect(asked).toMatch(/^(ana|bo) is asked for "/);
  });

  test('[SF13] asked whether a card does something, its name is a yes, and no other', () => {
    const lay = 'phase: battle\n  ana: { monsters: [ twins ] }\n  bo: { monsters: [ mystic-tomato ], deck: [ sangan ] }';
    const says = (name: string): string =>
      message(`  - ana attacks with twins, targets mystic-tomato\n  - bo: ${name}\n  - pass\n  - bo: sangan\n`, lay);
    expect([says('mystic-tomato'), says('yes')]).toEqual(['', '']);
    expect(says('twins')).toBe('"twins" is not offered to bo');
  });

  test('[SF4] cards by whose they are, by number, and options that nobody is offered', () => {
    const lay = 'ana: { monsters: [ wyrm, ogre ], spells: [ break ], hand: [ footman ] }\n  bo: { monsters: [ wyrm, wyrm ] }';
    const takes = (name: string): string =>
      message(
        `  - ana: break\n  - ana: footman\n  - ana: ${name}\n  - pass\n  - expect: { bo: { monsters: 1 }, ana: { monsters: [ wyrm, ogre ] } }\n`,
        lay,
      );
    expect(takes("bo's wyrm")).toBe('');
    expect(takes("bo's 2nd wyrm")).toBe('');
    expect(takes('3rd wyrm')).toBe('');
    expect(takes("ana's wyrm")).toMatch(/^bo's monsters: wyrm, wyrm; expected: 1 cards/);
    expect(takes("bo's 3rd wyrm")).toBe(`"bo's 3rd wyrm" is not offered to ana`);
  });

  test('[SF5] how cards lie: by words before the name, or by name', () => {
    const lay = 'ana: { monsters: [ down wyrm, { ogre: { position: defense } }, defense duke ] }';
    const stated = `  - expect:
      wyrm: { face: down, position: defense, in: ana.monsters }
      position of ogre: defense
      ana: { monsters: [ { wyrm: { face: down } }, { ogre: { face: up } }, duke ] }
`;
    expect(wrong(stated, lay)).toBe('');
    expect(message(stated, lay.replace('down wyrm', 'wyrm'))).toBe('face of wyrm: up; expected: down');
    expect(message('  - pass\n', 'ana: { monsters: [ wurm ] }')).toBe('there is no card "wurm"');
    expect(hint('  - pass\n', 'ana: { monsters: [ wurm ] }')).toBe('did you mean "wyrm"?');
    expect(message('  - pass\n', 'ana: { monsters: [ { wyrm: { position: up } } ] }')).toBe('"up" is none of: attack, defense');
    expect(message('  - pass\n', 'ana: { monsters: [ { wyrm: { colour: red } } ] }')).toBe('a card that is laid has no "colour"');
    expect(message('  - pass\n', 'phase: dusk')).toBe('"dusk" is none of: draw, standby, main1, battle, main2, end');
  });

  test('[SF6] sentences: verbs that are moves, that are called like what is asked, that say nothing; and others', () => {
    const takes = (sentence: string): string => message(`  - ${sentence}\n  - pass\n  - expect: { bo: { monsters: [] } }\n`);
    expect(takes('ana activates break, discards footman, targets wyrm')).toBe('');
    expect(takes('ana uses break, chooses footman, then picks wyrm')).toBe('');
    expect(message('  - ana summons footman\n  - pass\n  - expect: { ana: { monsters: [ footman ] } }\n')).toBe('');
    expect(takes('ana tributes footman')).toBe('"tributes" is nothing that ana is asked for');
    expect(takes('bo activates break')).toBe('bo is not asked');
  });

  test('[SF12] whoever can only pass passes before a line, and nobody else does', () => {
    const lay = 'draws: false\n  phase: battle\n  ana: { monsters: [ wyrm ], HERS }\n  bo: { spells: [ mirror-force, tonic ] }';
    const attack = '  - ana: attack\n  - ana: wyrm\n';
    const plays = (lines: string, hers = 'life: 8000'): string => message(`${attack}${lines}`, lay.replace('HERS', hers));
    expect(plays('  - bo: mirror-force\n  - pass\n  - expect: { ana: { monsters: [] } }\n')).toBe('');
    expect(plays('  - bo activates mirror-force\n')).toBe('');
    expect(plays('  - bo may: mirror-force\n  - offered: { bo: [ mirror-force, tonic, pass ] }\n')).toBe('');
    expect(plays('  - offered: { bo: [] }\n  - bo may not: mirror-force\n  - expect: { asked: { ana: respond } }\n')).toBe('');
    expect(plays('  - bo: mirror-force\n', 'spells: [ tonic ]')).toBe('bo is not asked');
    expect(plays('  - ana: pass\n  - bo: mirror-force\n', 'spells: [ tonic ]')).toBe('');
    // A Summon is answered first by what negates it: that window is not in the way.
    const floods = 'bo: { spells: [ torrential-tribute ] }';
    expect(message('  - ana summons footman\n  - bo: torrential-tribute\n', floods)).toBe('');
    expect(message('  - ana summons footman\n  - bo: pass\n  - bo: torrential-tribute\n', floods)).toBe('');
    expect(message('  - ana summons footman\n  - bo: mirror-force\n', floods)).toBe('"mirror-force" is not offered to bo');
  });

  test('[SF7] a list answers what takes several; "nothing" what takes none; one answer where there is one', () => {
    expect(message('  - ana: [ break, summon ]\n')).toBe('one answer should stand here; there are 2');
    expect(message('  - ana: { break: 2 }\n')).toBe('nothing is to be divided here: answer by names');
  });

  test('[SF8] zones by count, by some, in any order; facts of cards; the text of a card', () => {
    const lay = 'ana: { hand: [ wyrm, ogre ], monsters: [ duke ] }';
    const states = (what: string): string => message(`  - expect: { ${what} }\n`, lay);
    expect(states('ana: { hand: { has: [ ogre ], not: [ purse ], count: 3 } }')).toBe('');
    expect(states('ana: { hand: { any-order: [ ogre, wyrm, footman ] }, deck: 9 }')).toBe('');
    expect(states('ana: { hand: { any-order: [ ogre, wyrm ] } }')).toBe("ana's hand: wyrm, ogre, footman; not expected: footman");
    expect(states('ana: { hand: { not: [ ogre ] } }')).toBe(`ana's hand: wyrm, ogre, footman; "ogre" should not be there`);
    expect(states('atk of duke: 1')).toMatch(/^atk of duke: \d+; expected: 1/);
    expect(states('duke: { in: bo.monsters }')).toBe('duke is in ana.monsters, not in bo.monsters');
    expect(states('text of break: Draw.')).toBe('"break" is nowhere on the table');
    expect(states('text of wyrm: Draw.')).toBe('the text of wyrm is: nothing');
    expect(states('size of duke: 1')).toBe('a card has no "size"');
    expect(states('turn: 2, phase: main1, player: ana, over: false, winner: nobody')).toBe('');
    expect(states('turn: 3')).toBe('turn: 2; expected: 3');
  });

  test('[SF9] what may not be done, and why; all that is offered; what waits to resolve', () => {
    const lay = 'ana: { spells: [ break ] }\n  bo: { monsters: [ wyrm ], spells: [ verdict ] }';
    expect(message('  - ana may not: { break: cost }\n', lay)).toBe('"break" is offered to ana'); // she has drawn a card
    expect(message('  - bo may not: { verdict: a lunar eclipse }\n', lay)).toBe('bo may not "verdict" for another reason');
    expect(message('  - bo may not: { verdict: activation.not-asked }\n', lay)).toBe('');
    expect(message('  - ana may not: { wyrrm: because }\n', lay)).toBe('nothing is called "wyrrm"');
    expect(message('  - offered: { ana: [ break, summon, pass ] }\n', lay)).toMatch(
      /^ana is offered: break, .*; expected: break, summon, pass$/,
    );
    const links = '  - ana: break\n  - ana: footman\n  - ana: wyrm\n  - bo: verdict\n';
    expect(message(`${links}  - expect: { chain: [ break, verdict ], asked: { ana: respond } }\n`, lay)).toBe('');
    expect(message(`${links}  - expect: { chain: [ verdict ] }\n`, lay)).toBe('the chain: break, verdict; expected: verdict');
  });

  test('[SF10] events in order since a mark; no others of their types; none', () => {
    const lay = 'ana: { spells: [ break ], hand: [ ogre ] }\n  bo: { monsters: [ wyrm ] }';
    const after = (lines: string): string =>
      message(`  - mark\n  - ana activates break, discards ogre, targets wyrm\n  - pass\n${lines}`, lay);
    expect(after('  - events: [ discarded ogre, activated break, destroyed wyrm, resolved break ]\n')).toBe('');
    expect(after('  - events: [ { destroyed: { card: wyrm } }, { resolved: { card: break } } ]\n')).toBe('');
    expect(after('  - events: [ destroyed wyrm, activated break ]\n')).toBe('this has not happened after what stands before it');
    expect(after('  - only events: [ activated break, resolved break ]\n')).toBe('');
    expect(after('  - only events: [ sent ogre ]\n')).toMatch(/^this has happened, too: sent wyrm/);
    expect(after('  - no events: [ summoned, destroyed ogre ]\n')).toBe('');
    expect(after('  - no events: [ destroyed ]\n')).toMatch(/^this has happened: destroyed wyrm/);
    expect(after('  - no events: [ destroid ]\n')).toBe('there are no events "destroid"');
    expect(after('  - mark\n  - events: [ destroyed wyrm ]\n')).toBe('this has not happened');
    expect(after('  - events: [ { destroyed: { size: 2 } } ]\n')).toBe('an event has no "size"');
  });

  test('[SF1] passes until something is asked or so', () => {
    expect(message('  - pass until: battle\n  - ana: yes\n  - expect: { phase: battle }\n')).toBe('');
    expect(message('  - pass until: end\n  - expect: { phase: end, player: ana }\n')).toBe('');
    expect(message('  - pass until: dusk\n')).toBe('this cannot be passed on the way to "dusk"');
  });

  test('[SF11] what goes wrong in the engine is told at its line', () => {
    const broken = {
      ...game,
      numberOf: () => {
        throw new Error('no such number');
      },
    };
    const text = 'scenario: X\nlay: {}\nplay:\n  - pass\n  - expect: { ana: { life: 1 } }\n';
    const { problems, source } = playScenario(broken, 'x', text);
    expect(problems.map((problem) => told(problem, source).split('\n')[0])).toEqual(['x:5:5: error: the engine stopped: no such number']);
  });

  test('[SF11] whatever is in the file ends with problems at their places', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ':',
      ',',
      ' ',
      '\n',
      '  - ',
      'ana',
      'bo',
      'expect',
      'pass',
      'break',
      'wyrm',
      'life',
      '1e308',
      '-1',
      '__proto__',
      'constructor',
      'mark',
      'events',
      'may not',
      'of',
      "'s",
      '99th',
      'activates',
      'in',
      'chain',
      '*a',
      '&a',
      '!!js',
      'lay',
      'play',
      'null',
      'monsters',
    ); // prettier-ignore
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 25 }),
        fc.constantFrom('scenario: X\nlay: {}\nplay:\n  - ', 'scenario: X\nlay:\n  ', ''),
        (parts, head) => {
          const { problems } = playScenario(game, 'x', head + parts.join(''));
          expect(Array.isArray(problems)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
    expect(message(`${'  - pass until: end\n  - pass until: main1\n'.repeat(900)}`)).not.toBe('');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
