import { describe, expect, it } from 'vitest';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { lineOf, locate, locateLinks } from './locate.ts';

describe('the line of a word', () => {
  it.each([
    ['/a', '[x](/a/b)\n[y](/a)', 2],
    ['/a', '/a-b\n"/a"', 2],
    ['/a', '[x](/a#b)\nsee /a.', 2],
    ['/a#b', 'text\n[x](/a#b "t")', 2],
    ['/a', 'text with /a first\n[x](/a)', 2],
    ['/gone', 'text', undefined],
    ['a.b(c)', 'x\n a.b(c) ', 2],
  ])('for %j in %j is %j', (word, text, line) => {
    expect(lineOf(text, word)).toBe(line);
  });
});

describe('the location of a problem', () => {
  const site = fixtureSite({
    docs: { 'a.md': 'one\ntwo\nthree\ntwo two' },
    sources: { 'content/partials/p.md': '\nfive', 'src/markdown/x.ts': 'four' },
  });
  const page = { route: '/a', file: 'a.html' };

  it('is a line in the page’s source, a line in a shared file, or the page’s source', () => {
    expect(locate(page, ['two'], site)).toEqual({ file: 'content/docs/a.md', line: 2 });
    expect(locate(page, ['five'], site)).toEqual({ file: 'content/partials/p.md', line: 2 });
    expect(locate(page, ['four'], site)).toEqual({ file: 'content/docs/a.md' });
  });

  it('of a link is each line that has it', () => {
    const links = fixtureSite({ docs: { 'a.md': '[x](/gone)\n\n[y](/gone)' } });
    expect(locateLinks({ href: '/gone', place: 'text' }, '/gone', page, links)).toEqual({
      file: 'content/docs/a.md',
      line: 1,
      alsoIn: [3],
    });
  });

  it('is the built file if a page has no source', () => {
    expect(locate({ route: '/b', file: 'b.html' }, ['two'], site)).toEqual({ file: 'dist/b.html' });
  });
});
