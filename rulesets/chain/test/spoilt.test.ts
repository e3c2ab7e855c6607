import { readdirSync, readFileSync } from 'node:fs';
import type { SetFile } from '@rulewright/language';
import { expect, test } from 'vitest';
import { spoiltFiles } from './spoilt.js';

const set = new URL('../', import.meta.url);
const filesIn = (folder: string): SetFile[] =>
  readdirSync(new URL(folder, set)).flatMap((name) =>
    name.endsWith('.yaml') ? [{ path: `${folder}/${name}`, text: readFileSync(new URL(`${folder}/${name}`, set), 'utf8') }] : [],
  );

test('[LX3, CC7, LC1] spoilt files of cards, decks and sets are read or refused', () => {
  const deck = { path: 'decks/d.yaml', text: 'deck: d\nname: D\ncards:\n  - footman: 3\n  - { ogre: 3, tide: 2 }\nextra: [wyrm]\n' };
  const campaign = spoiltFiles([...filesIn('cards'), deck]);
  for (let seed = 1; seed <= 150; seed++) campaign.run(seed);
  expect(campaign.name).toBe('files');
});
