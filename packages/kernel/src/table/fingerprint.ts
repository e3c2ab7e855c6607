/**
 * The fingerprint: one short text for all facts of a table.
 *
 * FP1  Tables with the same facts have the same fingerprint, however they came about: played, loaded or forked.
 * FP2  Nothing derived and nothing of the machine takes part.
 *
 * A record that has not been written since, and 32 events that lie together, are not looked into again.
 */
import type { Happened } from '../doing/events.js';
import { Digest, type Words } from './digest.js';
import type { Rec } from './store.js';
import type { Table } from './table.js';

export function fingerprint(table: Table): string {
  const digest = new Digest().int(table.nextId);
  table.forEachRecord((rec, id) => {
    rec.digest ??= digestOf(rec);
    digest.word(id).words(rec.digest);
  });
  digest.int(table.depth);
  for (let depth = 0; depth < table.depth; depth++) digest.words(digestOf(table.frame(depth)));
  digest.int(table.historySize);
  table.digestHistory(digest, (facts, start, index) => digestOfEvent(table.eventOf(facts, start, index)));
  return digest.hex();
}

function digestOf(rec: Rec): Words {
  const digest = new Digest().text(rec.kind.id);
  for (const value of rec.values) digest.fact(value);
  return digest.fact(rec.items).done();
}

function digestOfEvent(event: Happened): Words {
  const { seq, group, type, action, by, source, because, data, scope, link } = event;
  const digest = new Digest().int(seq).int(group).text(type.id).text(action.id).int(by).int(source).text(because).int(scope).int(link);
  for (const name of Object.keys(type.fields)) digest.fact(data[name]);
  return digest.done();
}
