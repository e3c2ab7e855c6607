/** What an Aura can be attached to: as its text says when it is cast, and as the state checks ask from then on. (SR1) */
import { type Ability, type ChooseStep, choose, type Here } from '@rulewright/kernel';
import * as on from './table.js';

type Hosts = (here: Here) => readonly number[];
const hostsOf = new WeakMap<ChooseStep, Hosts>();

/** Chooses what is enchanted, among those of the hosts that may be targeted. */
export function choosesHost(hosts: Hosts, among: (hosts: Hosts) => (here: Here) => number[]): ChooseStep {
  const step = choose('Host', { kind: 'one', from: among(hosts), why: 'target' });
  hostsOf.set(step, hosts);
  return step;
}

const targetsOf = (ability: Ability): readonly ChooseStep[] => ('targets' in ability ? (ability.targets ?? []) : []);

/** Whether the Aura may be attached to that, for whoever controls it now. */
export function canEnchant(here: Here, aura: number, host: number): boolean {
  const step = (on.printed(here, aura).abilities ?? []).flatMap(targetsOf).find((one) => hostsOf.has(one));
  if (step === undefined) return true;
  const asked = Object.create(here, { seat: { value: on.controllerOf(here, aura) }, source: { value: aura } }) as Here;
  return (hostsOf.get(step) as Hosts)(asked).includes(host);
}
