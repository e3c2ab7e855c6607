/** The set that the chain game comes with: its cards and decks, as they lie on the disk. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chainKit } from '@rulewright/chain';
import { type Deck, readSet } from '@rulewright/language';

/** Beside `test`, or, built for the soak, above it. */
const folder = [join(import.meta.dirname, '..'), join(import.meta.dirname, '..', '..')].find((one) =>
  existsSync(join(one, 'set.yaml')),
) as string;

const files = ['cards', 'decks'].flatMap((inner) => readdirSync(join(folder, inner)).map((name) => `${inner}/${name}`));
const read = readSet({
  kit: chainKit,
  files: ['set.yaml', ...files].map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') })),
});

export const { problems } = read;
export const decks: readonly Deck[] = [...read.decks.values()];
/** Rules of the game with all its cards. */
export const newRules = () => chainKit.rules([...read.cards.values()].map(({ definition }) => definition));
export const rules = newRules();
