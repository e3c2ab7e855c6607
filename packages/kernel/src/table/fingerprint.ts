/**
 * The fingerprint: one short text for all facts of a table.
 *
 * FP1  Tables with the same facts have the same fingerprint, however they came about: played, loaded or forked.
 * FP2  Nothing derived and nothing of the machine takes part.
 *
 * A record that has not been written since, and 32 events that lie together, are not looked into again.
 */
import type { Happened } from '../definitions/events.js';
import { Digest, type Words } from '../store/digest.js';
import { sameFact } from '../store/facts.js';
import type { Rec } from '../store/store.js';
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

const BLANK = 8;

/** The digests of names, of which there are few: kinds, events, actions, programs. */
const names = new Map<string, Words>();
const MOST_NAMES = 10_000;
function digestOfName(name: string): Words {
  let words = names.get(name);
  if (words === undefined) {
    words = new Digest().text(name).done();
    if (names.size < MOST_NAMES) names.set(name, words);
  }
  return words;
}

function digestOf(rec: Rec): Words {
  const { kind, values } = rec;
  const digest = new Digest().words(digestOfName(kind.id));
  // What nobody has written to, nearly everything, is one word, which begins no fact.
  for (let i = 0; i < values.length; i++) {
    if (sameFact(values[i], kind.blank[i])) digest.word(BLANK);
    else digest.fact(values[i]);
  }
  return digest.fact(rec.items).done();
}

function digestOfEvent(event: Happened): Words {
  const { seq, group, type, action, by, source, because, data, scope, link } = event;
  const digest = new Digest().int(seq).int(group).words(digestOfName(type.id)).words(digestOfName(action.id));
  digest.int(by).int(source).words(digestOfName(because)).int(scope).int(link);
  for (const name of Object.keys(type.fields)) digest.fact(data[name]);
  return digest.done();
}
