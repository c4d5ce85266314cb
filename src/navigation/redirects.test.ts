import { describe, expect, it } from 'vitest';
import { followRedirect, parseRedirects } from './redirects.ts';
import { splitHash } from 'published/address.ts';

const listOf = (text: string) =>
  new Map(parseRedirects(text).redirects.map((redirect) => [redirect.from, redirect]));

describe('the list of redirects', () => {
  it('has one redirect per line, with any white space between the two URLs', () => {
    expect(parseRedirects('/old  /new\n/older\t/new').redirects).toEqual([
      { from: '/old', to: '/new', line: 1 },
      { from: '/older', to: '/new', line: 2 },
    ]);
  });

  it('can have comments, empty lines, and any kind of line break', () => {
    expect(
      parseRedirects('# moved in May\r\n\r\n/old /new  # renamed\r\n#/a /b\n').redirects,
    ).toEqual([{ from: '/old', to: '/new', line: 3 }]);
  });

  it('can have anchors on both sides', () => {
    expect(parseRedirects('/a#b  /c#d').redirects).toEqual([{ from: '/a#b', to: '/c#d', line: 1 }]);
  });

  it('contains decoded routes, which servers compare', () => {
    expect(parseRedirects('/a%20b/%C3%A9t%C3%A9  /c%20d').redirects).toEqual([
      { from: '/a b/été', to: '/c d', line: 1 },
    ]);
  });

  it('can point to another site', () => {
    expect(parseRedirects('/chat  https://chat.example/x').redirects).toHaveLength(1);
    expect(parseRedirects('/find  /search?q=a%20b#c').redirects).toHaveLength(1);
  });

  it.each([
    ['/old', 'redirect from "/old" has no target', 'add the new URL'],
    ['/old /new 301', 'redirect has 3 values instead of 2', 'keep only the old and the new URL'],
    ['old /new', `"old" isn't a route of this site`, 'start the old URL with one slash'],
    ['//host /new', `"//host" isn't a route of this site`, 'start the old URL with one slash'],
    ['/old new', '"new" is neither a route nor an https URL', 'start the new URL with one slash'],
    ['/old http://a.example', '"http://a.example" is neither a route', 'or with https://'],
    ['/old?x=1#y /new', '"/old?x=1#y" contains a query string', 'remove the query string: /old#y'],
    ['/50% /new', '"/50%" has a % that', 'write the percent sign as %25'],
    ['/old/ /new', `"/old/" isn't written as a route`, 'write /old'],
    ['/old.html#x /new', `"/old.html#x" isn't written as a route`, 'write /old#x'],
    ['/old /new/index.html', `"/new/index.html" isn't written as a route`, 'write /new'],
    ['/docs/* /new', '"/docs/*" has characters that hosts treat differently', 'without wildcards'],
    ['/docs/:page /new', '"/docs/:page" has characters', 'without wildcards'],
    [String.raw`/a\ /new`, String.raw`"/a\" has characters`, 'use only letters'],
    [String.raw`/a\";evil /new`, 'has characters', 'use only letters'],
    ['/a%5Cb /new', '"/a%5Cb" has characters', 'use only letters'],
    ['/a%2Ab /new', '"/a%2Ab" has characters', 'use only letters'],
    ['/a%2Fb /new', '"/a%2Fb" has characters', 'use only letters'],
    ['/a%0Ab /new', '"/a%0Ab" has characters', 'use only letters'],
    ['/a$uri /new', '"/a$uri" has characters', 'use only letters'],
    ['/a{b} /new', '"/a{b}" has characters', 'use only letters'],
    ['/a/../b /new', '"/a/../b" has characters', 'use only letters'],
    ['/a//b /new', '"/a//b" has characters', 'use only letters'],
    ['/old /new/:splat', '"/new/:splat" has characters', 'use only letters'],
    ['/old /new?a=$b', '"/new?a=$b" has characters', 'use only letters'],
    [String.raw`/old /new#a\b`, String.raw`"/new#a\b" has characters`, 'use only letters'],
    [String.raw`/old https://a.example\@b`, 'has characters', 'use only letters'],
    ['/old https://a.example/:splat', 'has characters', 'use only letters'],
    ['/old https://a.example/$uri', 'has characters', 'use only letters'],
    ['/old https://user@a.example/', 'has characters', 'use only letters'],
    ['/old https://', '"https://" has characters', 'use only letters'],
  ])('rejects %j', (row, what, fix) => {
    expect(parseRedirects(`# list\n${row}`)).toEqual({
      redirects: [],
      faults: [{ line: 2, what: expect.stringContaining(what), fix: expect.stringContaining(fix) }],
    });
  });
});

describe('following a redirect', () => {
  it('continues to the last URL and lists the URLs on the way', () => {
    expect(followRedirect('/a', listOf('/a /b\n/b /c'))).toEqual({
      to: '/c',
      via: ['/a', '/b'],
      loops: false,
    });
  });

  it('prefers a redirect of the anchor to a redirect of the page', () => {
    const list = listOf('/a /b\n/a#x /c#y');
    expect(followRedirect('/a#x', list).to).toBe('/c#y');
    expect(followRedirect('/a#z', list).to).toBe('/b#z');
  });

  it('prefers the target’s anchor to the reader’s', () => {
    expect(followRedirect('/a#x', listOf('/a /b#top')).to).toBe('/b#top');
  });

  it.each([['/a /a'], ['/a /b\n/b /a'], ['/a /b\n/b /c\n/c /d\n/d /a'], ['/a#x /a']])(
    'stops at a loop: %j',
    (text) => {
      const [first] = parseRedirects(text).redirects;
      expect(followRedirect(first?.from ?? '', listOf(text)).loops).toBe(text !== '/a#x /a');
    },
  );

  it("returns the URL itself if it isn't listed", () => {
    expect(followRedirect('/a', new Map())).toEqual({ to: '/a', via: [], loops: false });
  });
});

describe('a URL', () => {
  it('is split at its first hash', () => {
    expect(splitHash('/a#b')).toEqual({ path: '/a', hash: '#b' });
    expect(splitHash('/a')).toEqual({ path: '/a', hash: '' });
  });
});
