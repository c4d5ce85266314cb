import { expect, test } from 'vitest';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { indexingKeys } from './indexingKeys.ts';

const search = 'a1'.repeat(16);
const admin = 'b2'.repeat(16);
const script = (text: string): Record<string, string> => ({ '/_astro/x.js': text });

test.each([
  ['the key of this environment in a page', { pages: { '/x': `<p>${admin}</p>` } }],
  ['the key of this environment in a script', { files: script(`k="${admin}"`) }],
  [
    'a second key in a script of the search',
    { files: script(`host="algolia.net";c={searchKey:"${search}",other:"${'c3'.repeat(16)}"}`) },
  ],
])('%s is a problem, and is not repeated', (_, site) => {
  const problems = indexingKeys(fixtureSite(site), [admin, '']);
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems)).not.toContain(admin);
});

test.each([
  ['the search-only key', { files: script(`host="algolia.net";c={searchKey:"${search}"}`) }],
  ['a checksum of something else', { files: script(`etag="${search}"`) }],
])('%s may stand', (_, site) => expect(indexingKeys(fixtureSite(site), [admin, ''])).toEqual([]));
