import { expect, test } from 'vitest';
import { pathsMisreadIn } from '../check-paths.mjs';

test('a path that is read from the pathname of a URL is found', () => {
  const pathname = '.pathname';
  const text = [
    `const folder = new URL('broken/', import.meta.url)${pathname};`,
    `const asked = new URL(request.url, 'http://here')${pathname};`,
    "const folder = fileURLToPath(new URL('broken/', import.meta.url));",
    `const root = join(new URL('..', import.meta.url)${pathname}, 'x');`,
  ].join('\n');
  expect(pathsMisreadIn(text)).toEqual([1, 4]);
});
