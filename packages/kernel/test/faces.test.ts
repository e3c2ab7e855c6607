import {
  act,
  action,
  activate,
  activated,
  branch,
  type CardDefinition,
  cardKind,
  cardOfOption,
  chainLength,
  choose,
  continuous,
  type Decision,
  defineRules,
  each,
  event,
  forbid,
  type Game,
  int,
  legalActivations,
  loadGame,
  once,
  PASS,
  placeTrigger,
  playerKind,
  program,
  ref,
  register,
  repeatWhile,
  resolveNewest,
  type StaticText,
  startGame,
  staticAbility,
  triggered,
  v,
  waitingTriggers,
  zone,
} from '@rulewright/kernel';
import { describe, expect, test } from 'vitest';
import { found } from './tabletop.js';

// Creatures that are granted abilities by a banner, and lose theirs to a hush.
const player = playerKind({ life: int(20) });
const card = cardKind({});
const hand = zone('hand', { toOthers: 'backs' });
const field = zone('field');
const moved = event('moved', { card: ref() });
const gained = event('gained', { amount: int() });
const move = action('move', {
  params: { card: ref(), to: int() },
  perform(draft, { card: id, to }) {
    draft.move(id, draft.zone(to === 1 ? field : hand, draft.get(id, card.fields.owner)));
    draft.emit(moved, { card: id });
  },
});
const gain = action('gain', {
  params: { amount: int() },
  tags: ['gain'],
  perform(draft, { amount }) {
    draft.add(draft.player(0), player.fields.life, amount);
    draft.emit(gained, { amount });
  },
});

const tap = activated('tap', { from: [field], limits: [once('game')], does: [act(gain, { amount: 1 })] });
const pray = activated('pray', { from: [field], does: [act(gain, { amount: 5 })] });
const sees = triggered('sees', {
  from: [field],
  on: [moved],
  when: (here, { data }) => data['card'] !== here.source,
  does: [act(gain, { amount: 2 })],
});
const seal = staticAbility('seal', {
  from: [field],
  effects: [forbid('sealed', { on: [gain], when: (_, { params }) => params['amount'] === 5 })],
});

const vow = staticAbility('vow', {
  from: [field],
  isCondition: true,
  effects: [forbid('vowed', { on: [gain], when: (_, { params }) => params['amount'] === 7 })],
});

const others = { and: [{ has: ['kinds', 'creature'] }, { other: true }] } as const;
const banner: StaticText = {
  id: 'banner',
  isStatic: true,
  affects: others,
  parts: [{ layer: 'abilities', changes: ['tap', 'sees', 'seal'].map((id) => ({ grant: { id, isStatic: false } })) }],
};
const cards: CardDefinition[] = [
  { id: 'bear', name: 'Bear', kinds: ['creature'] },
  { id: 'monk', name: 'Monk', kinds: ['creature'], abilities: [pray, sees] },
  { id: 'prior', name: 'Prior', kinds: ['creature'], abilities: [seal, vow] },
  { id: 'banner', name: 'Banner', kinds: [], continuous: [banner] },
  { id: 'abbot', name: 'Abbot', kinds: ['creature'], abilities: [seal, tap, sees], continuous: [banner] },
  {
    id: 'hush',
    name: 'Hush',
    kinds: [],
    continuous: [{ id: 'hush', isStatic: true, affects: others, parts: [{ layer: 'abilities', changes: [{ lose: 'all' }] }] }],
  },
];
const numb = continuous('numb', { things: 'card', parts: () => [{ layer: 'abilities', changes: [{ lose: 'standing' }] }] });
const stun = continuous('stun', { things: 'card', parts: () => [{ layer: 'abilities', changes: [{ lose: 'all' }] }] });

const mimic = continuous('mimic', {
  things: 'card',
  captures: ['of'],
  parts: ({ of }) => [{ layer: 'abilities', changes: [{ copy: String(of), traits: ['kinds'] }] }],
});

const rules = defineRules({
  id: 'faces',
  seats: { min: 1, max: 1 },
  player,
  cardKinds: [card],
  zones: [hand, field],
  cards,
  abilities: [tap, seal],
  actions: [move, gain],
  events: [moved, gained],
  effects: [stun, numb, mimic],
  continuous: {
    layers: { layers: ['abilities'] },
    traits: { kinds: { kind: 'set', printed: (look, id) => look.card(id)['kinds'] as string[] } },
    zones: [field],
  },
  programs: [
    program('move', ['card', 'to'], [act(move, { card: v('card'), to: v('to') })]),
    program('mimic', ['card', 'of'], [register(mimic, { card: v('card'), of: v('of') })]),
    program('stun', ['card'], [register(stun, { card: v('card') })]),
    program('numb', ['card'], [register(numb, { card: v('card') })]),
    program(
      'turn',
      [],
      [
        choose('pick', {
          kind: 'action',
          of: 'activations',
          who: 0,
          from: (here) => [...legalActivations(here, 0, 'open'), PASS],
          why: 'open',
        }),
        branch((here) => here.int('pick') !== PASS, [activate(v('pick')), resolveNewest()]),
      ],
    ),
    program(
      'triggers',
      [],
      [
        each('trigger', (here) => waitingTriggers(here).map(({ id }) => id), ...placeTrigger),
        repeatWhile((here) => chainLength(here) > 0, resolveNewest()),
      ],
    ),
  ],
  setup(draft) {
    for (const { id } of cards) draft.createCard(card, draft.zone(hand), id);
  },
  main: [repeatWhile(true, { step: 'await' })],
});

function game(...names: readonly string[]) {
  const begun = startGame(rules, { seed: 1, players: [{ name: 'Ana' }], haltsAtSilentPasses: true });
  const it = wrap(begun);
  for (const name of names) it.move(name);
  return it;
}
function wrap(played: Game) {
  const find = (name: string): number => {
    const { look } = played;
    return [...look.cards(look.zone(hand)), ...look.cards(look.zone(field))].find((id) => look.card(id).id === name) as number;
  };
  const tell = (name: string, args: Record<string, number> = {}) => {
    expect(played.command(found(rules.spec.programs?.find(({ id }) => id === name)), args).ok).toBe(true);
  };
  /** What may be activated: the names of cards and abilities. */
  const offered = (): string[] => {
    const fork = played.fork();
    fork.command(found(rules.spec.programs?.find(({ id }) => id === 'turn')));
    const { options } = fork.decisions[0] as Decision;
    const shown = fork.view(0).decisions[0]?.options ?? [];
    return options
      .flatMap((option, i) => (option === PASS ? [] : [`${fork.look.card(cardOfOption(option as number)).id} ${shown[i]?.ability}`]))
      .sort();
  };
  return {
    played,
    find,
    tell,
    offered,
    move: (name: string, to: 0 | 1 = 1) => tell('move', { card: find(name), to }),
    life: () => played.look.get(played.look.player(0), player.fields.life),
    waiting: () =>
      waitingTriggers(played.look)
        .map(({ card: id, ability }) => `${played.look.card(id).id} ${ability}`)
        .sort(),
  };
}

describe('abilities that come and go with continuous effects', () => {
  test('[LM1, FC1] an ability that a card has twice, printed and granted, has a limit for each; so does one of two grants', () => {
    const { offered, move, played, find, tell } = game('banner', 'abbot', 'bear');
    const taps = (): string[] => offered().filter((one) => one.endsWith(' tap'));
    const use = (name: string, nth: number): void => {
      tell('turn');
      const { options } = played.decisions[0] as Decision;
      const those = options.flatMap((option, i) => (option !== PASS && cardOfOption(option as number) === find(name) ? [i] : []));
      expect(played.answer(0, those[nth] as number).ok).toBe(true);
    };
    expect(taps()).toEqual(['abbot tap', 'abbot tap', 'bear tap', 'bear tap']);
    use('abbot', 0);
    expect(taps()).toEqual(['abbot tap', 'bear tap', 'bear tap']);
    use('bear', 1);
    expect(taps()).toEqual(['abbot tap', 'bear tap']);
    const loaded = loadGame(rules, played.save(), { haltsAtSilentPasses: true });
    expect(loaded.fingerprint()).toBe(played.fingerprint());
    expect(wrap(loaded).offered()).toEqual(offered());
    // What was granted and spent comes back as another grant of the same banner: it is the same one.
    use('abbot', 0);
    expect(taps()).toEqual(['bear tap']);
    move('monk');
    expect(taps()).toEqual(['bear tap', 'monk tap', 'monk tap']);
  });

  test('[FC1] granted ones are offered, listen and are in force like printed ones, while the card has them', () => {
    const { offered, move, waiting, played } = game('bear');
    expect(offered()).toEqual([]);
    move('banner');
    expect(played.look.texts(played.look.top(played.look.zone(field)) as number)).toEqual(['banner']);
    const alone = game('banner').played.look;
    expect(alone.texts(alone.top(alone.zone(field)) as number)).toEqual(['banner']);
    expect(waiting()).toEqual([]); // the banner came before anybody could see it come
    move('monk');
    expect(waiting()).toEqual(['bear sees']);
    move('banner', 0);
    expect(offered()).toEqual(['monk pray']); // what sealed it is gone with the banner
  });

  test('[FC1] lost ones are not offered, do not listen, and are not in force', () => {
    const { move, waiting, offered, tell, find } = game('monk');
    expect(offered()).toEqual(['monk pray']);
    tell('stun', { card: find('monk') });
    expect(offered()).toEqual([]);
    move('bear');
    expect(waiting()).toEqual([]);
  });

  test('[FC1] of what it loses only the standing ones, the others are offered and listen', () => {
    const { tell, find, offered, played, move, waiting } = game('bear', 'abbot');
    const inForce = (): string[] => played.explain.inForce().map(({ definition }) => definition.id);
    expect(inForce()).toEqual(['sealed', 'sealed']);
    tell('numb', { card: find('abbot') });
    expect(inForce().filter((id) => id === 'sealed')).toEqual([]);
    expect(offered()).toEqual(['abbot tap']);
    move('monk');
    expect(waiting()).toContain('abbot sees');
  });

  test('[FC4] of the standing ones it keeps what is a condition of it, and loses that with all others', () => {
    const { tell, find, played } = game('prior');
    const inForce = (): string[] =>
      played.explain
        .inForce()
        .map(({ definition }) => definition.id)
        .filter((id) => id !== 'numb');
    tell('numb', { card: find('prior') });
    expect(inForce()).toEqual(['vowed']);
    tell('stun', { card: find('prior') });
    expect(inForce()).not.toContain('vowed');
  });

  test('[FC2] a granted static ability forbids, and stops when it is lost', () => {
    const { move, played } = game('monk', 'bear', 'banner');
    const inForce = (): string[] => played.explain.inForce().map(({ definition }) => definition.id);
    expect(inForce()).toEqual(['sealed', 'sealed']);
    move('hush');
    expect(inForce()).toEqual([]);
    move('hush', 0);
    expect(inForce()).toEqual(['sealed', 'sealed']);
  });

  test('[FC1] a copy has the abilities of what it copies', () => {
    const { offered, tell, find, move, waiting } = game('monk', 'bear');
    expect(offered()).toEqual(['monk pray']);
    tell('mimic', { card: find('bear'), of: find('monk') });
    expect(offered()).toEqual(['bear pray', 'monk pray']);
    move('hush', 1);
    expect(offered()).toEqual([]);
    expect(waiting()).toEqual(['bear sees', 'monk sees', 'monk sees']);
  });

  test('[FC2] what was begun goes on: a trigger that waits resolves though its card has lost the ability', () => {
    const { move, waiting, tell, life, find } = game('monk');
    move('bear');
    expect(waiting()).toEqual(['monk sees']);
    tell('stun', { card: find('monk') });
    expect(waiting()).toEqual(['monk sees']);
    tell('triggers');
    expect(life()).toBe(22);
  });

  test('[FC1, CT4] a save and a fork have them, and limits count on', () => {
    const it = game('bear', 'banner');
    expect(it.offered()).toEqual(['bear tap']);
    it.tell('turn');
    expect(it.played.answer(0, 0).ok).toBe(true);
    expect([it.life(), it.offered()]).toEqual([21, []]);
    const loaded = wrap(loadGame(rules, it.played.save(), { haltsAtSilentPasses: true }));
    expect([loaded.offered(), loaded.played.fingerprint()]).toEqual([[], it.played.fingerprint()]);
    const fork = wrap(it.played.fork());
    fork.move('banner', 0);
    fork.move('monk');
    expect([fork.waiting(), it.waiting()]).toEqual([['bear sees'], []]); // it saw the banner leave, and not the monk come
    it.move('monk');
    loaded.move('monk');
    expect(it.waiting()).toEqual(['bear sees']);
    expect(loaded.waiting()).toEqual(['bear sees']);
  });
});
