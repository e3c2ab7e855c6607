/** The rules of words for the check game's cards, each with a table. */

import { checkLanguage, checkScenarios } from '@rulewright/check';
import { readCard, told } from '@rulewright/language';
import { playScenario } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { inYaml } from './written.js';

const about = checkScenarios(inYaml.map(({ definition }) => definition));
/** What is wrong when these lines are played. */
function wrong(lay: string, ...lines: readonly string[]): readonly string[] {
  const { problems, source } = playScenario(
    about,
    'x',
    `scenario: X\nlay: ${lay}\nplay:\n${lines.map((line) => `  - ${line}\n`).join('')}`,
  );
  return problems.map((problem) => told(problem, source));
}

test('[CG15] a way to attack that is forbidden is not offered', () => {
  const lay = '{ ana: { stage: [ centre bodyguard ], level: [ cook ] }, bo: { stage: [ centre veteran ] } }';
  expect(wrong(lay, 'pass until: attacker', 'ana attacks bodyguard', 'offered: { ana: [ front ] }')).toEqual([]);
});

test('[CG9] a backup is a counter: it is played when one is attacked from the front, and not else', () => {
  const lay =
    '{ ana: { stage: [ centre knight ] }, bo: { stage: [ centre veteran ], hand: [ bodyguard ], stock: [ cook ], level: [ cook ] } }';
  const attack = ['pass until: attacker', 'ana attacks knight', 'ana: side'];
  expect(wrong(lay, ...attack, 'no events: [ { activated: { card: bodyguard } } ]')).toEqual([]);
  const front = ['pass until: attacker', 'ana attacks knight', 'ana: front', 'offered: { bo: [ bodyguard, pass ] }', 'bo: bodyguard'];
  expect(wrong(lay, ...front, 'expect: { stands of knight: reversed }')).toEqual([]);
});

test('[CG7] Encore for any cost: whoever cannot pay it is not asked', () => {
  const lay = (hand: string) => `{ ana: { stage: [ centre captain ] }, bo: { stage: [ centre tutor ], hand: [ ${hand} ] } }`;
  const lines = ['pass until: attacker', 'ana attacks captain', 'ana: front', 'bo: pass', 'pass until: encore step', 'bo: tutor'];
  const hers = 'bo: tutor (tutor.2.encore)';
  expect(wrong(lay('page'), ...lines, hers, 'bo: yes', 'bo: page', 'events: [ encored tutor ]')).toEqual([]);
  expect(wrong(lay('feast'), ...lines, hers, 'no events: [ encored ]', 'expect: { tutor: { in: bo.waiting-room } }')).toEqual([]);
});

/** Plays with cards that were just written, beside those of the game. */
function playing(cards: readonly string[], lay: string, ...lines: readonly string[]): readonly string[] {
  const made = cards.map((yaml) => {
    const { card, problems, source } = readCard(checkLanguage, 'x', yaml);
    if (card === undefined) throw new Error(problems.map((problem) => told(problem, source)).join('\n'));
    return card.definition;
  });
  const text = `scenario: X\nlay: ${lay}\nplay:\n${lines.map((line) => `  - ${line}\n`).join('')}`;
  const { problems, source } = playScenario(checkScenarios([...inYaml.map(({ definition }) => definition), ...made]), 'x', text);
  return problems.map((problem) => told(problem, source));
}
const character = (text: string): string => `card: tried\nname: Tried\ntype: character\npower: 9000\ntext:\n  - ${text}\n`;

test('[KL2] a character moves to an empty position, and heals without a number', () => {
  const runner = character(
    'act: { limit: once per turn, cost: { discard: { cards: hand, count: 1 } }, do: { move: { cards: this, to: back } } }',
  );
  expect(
    playing(
      [runner],
      '{ ana: { stage: [ centre tried, back-left cook ], hand: [ page ] } }',
      'ana plays tried, discards page',
      'ana: back-right',
      'expect: { at of tried: back-right }',
    ),
  ).toEqual([]);
  const healer = character(
    'act: { limit: once per turn, cost: { discard: { cards: hand, count: 1 } }, do: { put-into-waiting-room: top-of-clock } }',
  );
  expect(
    playing(
      [healer],
      '{ ana: { stage: [ centre tried ], hand: [ page ], clock: [ cook, knight ] } }',
      'ana plays tried, discards page',
      'expect: { ana: { clock: [ cook ] } }',
    ),
  ).toEqual([]);
});

test('[KL2] the character that faces this one is told from the others', () => {
  const kicker = character(
    'auto: { when: { is-reversed: { what: [ theirs, facing-this ], as: fallen } }, do: { put-into-clock: fallen } }',
  );
  const lines = ['pass until: attacker', 'ana attacks tried', 'ana: front', 'pass until: bo'];
  expect(
    playing(
      [kicker],
      '{ ana: { stage: [ centre tried ] }, bo: { stage: [ centre veteran ] } }',
      ...lines,
      'expect: { veteran: { in: bo.clock } }',
    ),
  ).toEqual([]);
});

describe('trigger icons', () => {
  const attack = ['pass until: attacker', 'ana attacks page'];
  const lay = (icon: string, more = '', bo = '{ deck: [ cook, cook, cook, cook ] }'): string =>
    `{ ana: { stage: [ centre page ], deck: [ page, ${icon}, squire ]${more} }, bo: ${bo} }`;

  test('[CG27] one card, or none; nobody is asked where there is none', () => {
    const there = ', waiting-room: [ knight, banner, minstrel ]';
    const none = ['ana: nothing', 'expect: { ana: { waiting-room: [ knight, banner, minstrel ], stock: 1 } }'];
    for (const [icon, offered] of [
      ['homecoming', 'knight, minstrel'],
      ['portal', 'banner'],
      ['audition', 'knight'],
      ['muster', 'knight'],
    ] as const) {
      expect(wrong(lay(icon, there), ...attack, `offered: { ana: [ ${offered} ] }`, ...none)).toEqual([]);
      expect(wrong(lay(icon), ...attack, 'expect: { player: bo }')).toEqual([]);
    }
    const theirs = '{ stage: [ back-left herald ], deck: [ cook, cook, cook, cook ] }';
    expect(wrong(lay('gale', '', theirs), ...attack, 'ana: [ herald ]', 'expect: { bo: { hand: { has: herald }, clock: 3 } }')).toEqual([]);
  });
  test('[CG28] the card goes to the hand, and perhaps another to the stock', () => {
    expect(wrong(lay('hoard'), ...attack, 'ana: yes', 'expect: { ana: { hand: { has: hoard }, stock: [ squire ] } }')).toEqual([]);
    expect(wrong(lay('hoard'), ...attack, 'ana: no', 'expect: { ana: { hand: { has: hoard }, stock: [] } }')).toEqual([]);
  });
  test('[CG29] one damage, once, when the damage of that attack is cancelled', () => {
    const bo = (deck: string): string => `{ deck: [ ${deck} ] }`;
    const events = (deck: string, what: string): readonly string[] => wrong(lay('volley', '', bo(deck)), ...attack, what);
    expect(events('cook, banner, cook', 'events: [ damage-cancelled bo 2, damaged bo 1 ]')).toEqual([]);
    expect(events('banner, banner, cook', 'only events: [ damage-cancelled bo 1, damage-cancelled bo 1 ]')).toEqual([]);
    expect(events('cook, cook, cook, banner', 'only events: [ damaged bo 3 ]')).toEqual([]);
  });
});
