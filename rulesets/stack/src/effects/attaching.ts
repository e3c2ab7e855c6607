/** What can be attached to what: an Aura as its text says when it is cast, and as the state checks ask from then on. (SR1, SR4) */

import {
  type Ability,
  act,
  assign,
  branch,
  type ChooseStep,
  choose,
  type Here,
  type Look,
  original,
  replace,
  type StaticDefinition,
  type Step,
  staticAbility,
  v,
} from '@rulewright/kernel';
import { standIn } from '@rulewright/language';
import { arrive, put } from '../moving/zone-changes.js';
import { attach } from '../permanents/tap-and-attach.js';
import * as on from '../table.js';

type Hosts = (here: Here) => readonly number[];
/** Of the text by which an Aura enchants: what it can enchant. */
const hostsOf = new WeakMap<Ability, Hosts>();

/** Chooses what is enchanted, among those of the hosts that may be targeted. */
export const choosesHost = (hosts: Hosts, among: (hosts: Hosts) => (here: Here) => number[]): ChooseStep =>
  choose('Host', { kind: 'one', from: among(hosts), why: 'target' });

/** What an Aura can enchant by a text of this id, if it is one by which it does. */
function hostsBy(look: Look, text: string): Hosts | undefined {
  const ability = look.abilityNamed(text);
  return ability === undefined ? undefined : hostsOf.get(ability);
}

/** Whether the Aura may be attached to that, for whoever controls it now: as all its texts say. One that has lost them enchants nothing. (SR8) */
function canEnchant(here: Here, aura: number, host: number): boolean {
  const texts = here.texts(aura).flatMap((id) => hostsBy(here, id) ?? []);
  if (texts.length === 0) return !(on.printed(here, aura).abilities ?? []).some((one) => hostsOf.has(one));
  const asked = standIn(here, { seat: on.controllerOf(here, aura), source: aura });
  return texts.every((hosts) => hosts(asked).includes(host));
}

/** Whether it can be attached to that: no creature is attached to anything, and nothing to what is protected from it. */
export function canBear(here: Here, id: number, host: number): boolean {
  if (!on.isOn(here, host) || host === id || on.is(here, id, 'creature') || on.isProtected(here, host, id)) return false;
  const subtypes = here.traitWords(id, 'subtypes');
  return subtypes.includes('Aura') ? canEnchant(here, id, host) : subtypes.includes('Equipment') && on.is(here, host, 'creature');
}
/** Attaches what this is the text of, if it can be. */
export const attachesTo = (host: (here: Here) => number | undefined): Step =>
  branch(
    (here) => on.isOn(here, here.source) && canBear(here, here.source, host(here) ?? 0),
    [act(attach, { card: (here: Here) => here.source, to: host })],
  );

/** Whether it resolves as an Aura spell: its host was targeted. What comes as a copy of an Aura was cast as something else, or not at all. */
const isAuraSpell = (here: Here, id: number): boolean => on.isSpell(here, id) && on.printed(here, id).subtypes?.includes('Aura') === true;

/** The text by which an Aura enchants. SR6: one that is put onto the battlefield, and not cast, enters attached. */
export function entersAttached(id: string, hosts: Hosts): StaticDefinition {
  const whose = (here: Here): number => (here.int('under') >= 0 ? here.int('under') : on.controllerOf(here, here.int('card')));
  const able = (here: Here): number[] => {
    const aura = here.int('card');
    const asked = standIn(here, { seat: whose(here), source: aura });
    return hosts(asked).filter((host) => on.isOn(here, host) && !on.isProtected(here, host, aura));
  };
  const ability = staticAbility(`${id} enters attached`, {
    from: [],
    entering: true,
    effects: [
      replace(`${id} enters attached`, {
        on: [put],
        when: (here, { params }) => !isAuraSpell(here, params['card'] as number),
        instead: [
          assign('hosts', able),
          assign('tells', (here) => !here.flag('untold')),
          branch(
            (here) => here.list('hosts').length > 0,
            [
              choose('host', { kind: 'one', from: v('hosts'), who: whose, why: 'enchant' }),
              original({ untold: true }),
              act(attach, { card: v('card'), to: v('host') }),
              // What comes as a copy is told of when it has become one.
              branch(v('tells'), [act(arrive, { card: v('card') })]),
            ],
          ),
        ],
      }),
    ],
  });
  hostsOf.set(ability, hosts);
  return ability;
}
