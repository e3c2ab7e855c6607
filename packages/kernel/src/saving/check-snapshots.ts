/** Checks the snapshots of a loaded table. (LK2, SV3) */
import { CARD } from '../records/card-record.js';
import { GAME } from '../records/game-record.js';
import { isSnapshot, SNAPSHOT, SNAPSHOT_KIND } from '../records/snapshot-record.js';
import { type Field, fits } from '../store/kinds.js';
import { LoadError, MOST_COUNT, whole } from '../store/load-errors.js';
import type { Tree } from '../store/trees.js';
import type { Table } from '../table/table.js';

/** Every snapshot is listed once, and is one that the ruleset could have taken. */
export function checkSnapshots(table: Table): void {
  const { rules } = table;
  const listed = table.game(GAME.known);
  const path = 'table.records.0.known';
  if (new Set(listed).size !== listed.length) throw new LoadError(path, 'lists a snapshot twice');
  for (const id of listed) if (table.find(id)?.kind !== SNAPSHOT_KIND) throw new LoadError(path, `${id} is no snapshot`);
  const seats = table.game(GAME.seats);
  table.forEachRecord((rec, id) => {
    if (!isSnapshot(rec)) return;
    const at = ({ name }: Field): string => `table.records.${id}.${name}`;
    const within = (field: Field, low: number, high: number): number => whole(rec.values[field.index], at(field), low, high);
    if (!listed.includes(id)) throw new LoadError(`table.records.${id}`, 'is a snapshot that nothing lists');
    if (rules.policies.lastKnown === undefined) throw new LoadError(`table.records.${id}`, 'is a snapshot, and these rules take none');
    const left = within(SNAPSHOT.left, 0, table.historySize + 1);
    if (left === 0 && table.game(GAME.together) === 0) throw new LoadError(at(SNAPSHOT.left), 'should say when it left');
    within(SNAPSHOT.placed, 0, MOST_COUNT);
    within(SNAPSHOT.controller, 0, seats - 1);
    within(SNAPSHOT.owner, 0, seats - 1);
    for (const zone of [SNAPSHOT.zone, SNAPSHOT.to]) {
      const value = rec.values[zone.index];
      if (table.find(value)?.kind.role !== 'zone' && !(zone === SNAPSHOT.to && value === 0)) throw new LoadError(at(zone), 'is no zone');
    }
    const card = table.find(rec.values[SNAPSHOT.card.index]);
    if (left === 0 && card?.values[CARD.zone.index] !== rec.values[SNAPSHOT.zone.index]) throw new LoadError(at(SNAPSHOT.card), 'has left');
    const name = rec.values[SNAPSHOT.name.index];
    if (name !== '' && table.cardNamed(name) === undefined) throw new LoadError(at(SNAPSHOT.name), 'is no card');
    for (const ability of rec.values[SNAPSHOT.abilities.index])
      if (!rules.hasAbility(ability))
        throw new LoadError(at(SNAPSHOT.abilities), `there is no ability ${JSON.stringify(ability.slice(0, 80))}`);
    checkFacts(table, rec.values[SNAPSHOT.facts.index], at(SNAPSHOT.facts));
  });
}

function checkFacts({ rules }: Table, { value }: Tree, path: string): void {
  const isObject = (one: unknown): one is Readonly<Record<string, unknown>> =>
    typeof one === 'object' && one !== null && !Array.isArray(one);
  if (!isObject(value) || !isObject(value['fields']) || !isObject(value['traits']))
    throw new LoadError(path, 'should be fields and traits');
  const fields = new Map(rules.spec.cardKinds.flatMap(({ kind }) => kind.fields.map((field) => [field.name, field] as const)));
  for (const [name, one] of Object.entries(value['fields'])) {
    const field = fields.get(name);
    if (field === undefined) throw new LoadError(path, `no card has a field ${JSON.stringify(name.slice(0, 40))}`);
    if (field.type !== 'tree' && !fits(field.type, one)) throw new LoadError(path, `"${name}" should be ${field.type}`);
  }
  const traits = rules.continuous?.spec.traits ?? {};
  for (const [name, one] of Object.entries(value['traits'])) {
    const kind = Object.hasOwn(traits, name) ? traits[name]?.kind : undefined;
    if (kind === undefined) throw new LoadError(path, `there is no trait ${JSON.stringify(name.slice(0, 40))}`);
    const isRight =
      kind === 'set'
        ? fits('texts', one)
        : kind === 'number'
          ? typeof one === 'number'
          : ['number', 'string', 'boolean'].includes(typeof one);
    if (!isRight) throw new LoadError(path, `trait "${name}" is not a ${kind}`);
  }
}
