import { expect, test } from 'vitest';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { indexingKeys } from './indexingKeys.ts';

const search = 'a1'.repeat(16);
const admin = 'b2'.repeat(16);
const script = (text: string): Record<string, string> => ({ '/_astro/x.js': text });

test.each([
  ['the environment’s indexing key in a page', { pages: { '/x': `<p>${admin}</p>` } }],
  ['the environment’s indexing key in a script', { files: script(`k="${admin}"`) }],
  [
    'a second key in a search script',
    { files: script(`host="algolia.net";c={searchKey:"${search}",other:"${'c3'.repeat(16)}"}`) },
  ],
])('reports %s without repeating the key', (_, site) => {
  const problems = indexingKeys(fixtureSite(site), [admin, '']);
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems)).not.toContain(admin);
});

test.each([
  ['the search-only key', { files: script(`host="algolia.net";c={searchKey:"${search}"}`) }],
  ['an unrelated checksum', { files: script(`etag="${search}"`) }],
])('allows %s', (_, site) => expect(indexingKeys(fixtureSite(site), [admin, ''])).toEqual([]));
