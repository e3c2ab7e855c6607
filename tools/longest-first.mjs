/**
 * In what order the files of tests run: those first that take minutes. Begun last, one of them would run alone on one core while the
 * other has nothing left to do.
 */
import { BaseSequencer } from 'vitest/node';

/** The longest first; a file that is not listed comes after them. */
const longest = [
  'packages/testkit/test/campaigns.test.ts',
  'rulesets/chain/test/decks.test.ts',
  'rulesets/chain/test/decks-again.test.ts',
  'rulesets/stack/test/boards.test.ts',
  'rulesets/chain/test/secrecy.test.ts',
  'packages/web/test/secrets.test.ts',
  'packages/web/test/duel.test.ts',
  'packages/cli/test/sets.test.ts',
  'packages/kernel/test/projection.test.ts',
  'rulesets/chain/test/scenario-files.test.ts',
];
const placeOf = ({ moduleId }) => {
  const at = longest.findIndex((file) => moduleId.replaceAll('\\', '/').endsWith(file));
  return at < 0 ? longest.length : at;
};

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
