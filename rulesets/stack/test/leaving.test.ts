/** A player leaves, and others play on: what becomes of what that player owned, controlled and had on the stack. */
import { act, register, type Step, v } from '@rulewright/kernel';
import { readCard } from '@rulewright/language';
import { controlled, instant, loseLife, me, on, putOntoBattlefield, stackLanguage, target } from '@rulewright/stack';
import { describe, expect, test } from 'vitest';
import { given, type Table } from './scene.js';

const anybody = target('who', (here) => on.seatsOf(here).map((seat) => here.player(seat)));
const doom = instant('doom-of-one', '', {
  targets: [anybody],
  does: [act(loseLife, { seat: (here) => on.seatOf(here, here.int('who')), amount: 20 })],
});
const does: Readonly<Record<string, readonly Step[]>> = {
  takes: [register(controlled, { it: v('it'), by: me })],
  reanimates: [putOntoBattlefield(v('it'), me)],
};
const written = [
  'card: ring\nname: Ring\ntypes: enchantment\nkeywords: flash\ncost: "0"\ntext:\n  - triggered: { when: { enters: this }, target: { from: { creatures: theirs }, as: it }, do: { exile-until-this-leaves: it } }',
  'card: leash\nname: Leash\ntypes: enchantment\nsubtypes: Aura\nkeywords: flash\ncost: "0"\ntext:\n  - enchant: creatures\n  - static: { affects: host, changes: yours }',
  'card: mourns-leaving\nname: Mourns Leaving\ntypes: creature\ncost: "0"\npower: 1\ntoughness: 1\ntext:\n  - triggered: { when: { leaves: { what: [ creature, theirs ] } }, do: { gain-life: 1 } }',
].map((text) => readCard(stackLanguage, 'card.yaml', text).card?.definition as ReturnType<typeof instant>);
const three = (first: object, second: object = {}, third: object = {}): Table =>
  given({ cards: [doom, ...written], does, players: [first, second, third] });
const whose = ({ game: { look } }: Table, id: number): number => look.get(id, on.card.fields.controller);

describe('800.4: a player leaves', () => {
  test('[SR7] all cards of that player leave the game', () => {
    const table = three({ battlefield: ['bear'], hand: ['bolt'], graveyard: ['giant'] }, {}, { hand: ['doom-of-one'] });
    table
      .do('window')
      .pass(2)
      .use('doom-of-one', 2, [table.player(0)])
      .settle();
    const { look } = table.game;
    expect(look.things(on.card).filter((id) => on.ownerOf(look, id) === 0)).toEqual([]);
    expect(look.isOver).toBe(false);
  });

  test('[SR7] what the player had taken is its owner’s again', () => {
    const table = three({}, { battlefield: ['bear'] }, { hand: ['doom-of-one'] });
    const bear = table.find('bear', 1);
    table.do('takes', { it: bear });
    expect(whose(table, bear)).toBe(0);
    table
      .do('window')
      .pass(2)
      .use('doom-of-one', 2, [table.player(0)])
      .settle();
    expect([whose(table, bear), table.zone('bear', 1)]).toEqual([1, 'battlefield']);
  });

  test('[SR7] so it is if a text has changed whose it is', () => {
    const { card } = readCard(
      stackLanguage,
      'keeping.yaml',
      'card: keeping\nname: Keeping\ntypes: instant\ncost: "0"\ntext:\n  - spell: { target: { from: creatures, as: it }, do: { change: { cards: it, changes: yours, until: for-good } } }',
    );
    const keeping = card?.definition as ReturnType<typeof instant>;
    const players = [{ hand: ['keeping'] }, { battlefield: ['bear'] }, { hand: ['doom-of-one'] }];
    const table = given({ cards: [doom, keeping], does, players });
    const bear = table.find('bear', 1);
    table.do('window').use('keeping', 0, [bear]).pass(3);
    expect(whose(table, bear)).toBe(0);
    table
      .pass(2)
      .use('doom-of-one', 2, [table.player(0)])
      .settle();
    expect([whose(table, bear), table.zone('bear', 1)]).toEqual([1, 'battlefield']);
  });

  test('[SR7] what entered under the player’s control is exiled', () => {
    const table = three({}, { graveyard: ['bear'] }, { hand: ['doom-of-one'] });
    table.do('reanimates', { it: table.find('bear', 1) });
    expect(whose(table, table.find('bear', 1))).toBe(0);
    table
      .do('window')
      .pass(2)
      .use('doom-of-one', 2, [table.player(0)])
      .settle();
    expect(table.zone('bear', 1)).toBe('exile');
  });

  test('[SR7] what the player has on the stack does not resolve', () => {
    const table = three({ hand: ['doom-of-one'], battlefield: ['archer'] }, {}, { hand: ['doom-of-one'] });
    table.do('window').use('doom-of-one', 0, [table.player(1)]);
    table.use('archer', 0, [table.player(1)], 1);
    table
      .pass(2)
      .use('doom-of-one', 2, [table.player(0)])
      .settle();
    expect([table.life(1), table.game.look.isOver]).toEqual([20, false]);
    expect(table.game.look.cards(table.game.look.zone(on.stack))).toEqual([]);
  });

  test('[SR7, SL5] what was exiled until something of that player left comes back', () => {
    const table = three({ hand: ['ring'] }, { battlefield: ['bear'] }, { hand: ['doom-of-one'] });
    table.do('window').use('ring', 0).pass(3).pick(table.find('bear', 1));
    table.pass(3);
    expect(table.zone('bear', 1)).toBe('exile');
    table
      .pass(2)
      .use('doom-of-one', 2, [table.player(0)])
      .settle();
    expect(table.zone('bear', 1)).toBe('battlefield');
  });

  test('[SR7] 603.6c: permanents that leave with that player have left the battlefield, and not died', () => {
    const table = three({ battlefield: ['bear'] }, { battlefield: ['mourns-leaving', 'drainer'] }, { hand: ['doom-of-one'] });
    table
      .do('window')
      .pass(2)
      .use('doom-of-one', 2, [table.player(0)])
      .settle();
    expect([table.life(1), table.life(2)]).toEqual([21, 20]);
  });

  test('[SR7] an Aura of that player is gone, and what it took is its owner’s', () => {
    const table = three({ hand: ['leash'] }, { battlefield: ['bear'] }, { hand: ['doom-of-one'] });
    const bear = table.find('bear', 1);
    table.do('window').use('leash', 0, [bear]).pass(3);
    expect(whose(table, bear)).toBe(0);
    table
      .pass(2)
      .use('doom-of-one', 2, [table.player(0)])
      .settle();
    expect([whose(table, bear), table.zone('bear', 1)]).toEqual([1, 'battlefield']);
  });
});
