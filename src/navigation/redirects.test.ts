import { describe, expect, it } from 'vitest';
import { followRedirect, parseRedirects, splitHash } from './redirects.ts';

const listOf = (text: string) =>
  new Map(parseRedirects(text).redirects.map((redirect) => [redirect.from, redirect]));

describe('the list of old addresses', () => {
  it('has one redirect a line, with any white space between the two addresses', () => {
    expect(parseRedirects('/old  /new\n/older\t/new').redirects).toEqual([
      { from: '/old', to: '/new', line: 1 },
      { from: '/older', to: '/new', line: 2 },
    ]);
  });

  it('may have comments, empty lines and the line ends of any system', () => {
    expect(
      parseRedirects('# moved in May\r\n\r\n/old /new  # renamed\r\n#/a /b\n').redirects,
    ).toEqual([{ from: '/old', to: '/new', line: 3 }]);
  });

  it('may name anchors on both sides', () => {
    expect(parseRedirects('/a#b  /c#d').redirects).toEqual([{ from: '/a#b', to: '/c#d', line: 1 }]);
  });

  it('may lead to another site', () => {
    expect(parseRedirects('/chat  https://chat.example/x').redirects).toHaveLength(1);
  });

  it.each([
    ['/old', '"/old" leads nowhere: the line has one address'],
    ['/old /new 301', 'the line has 3 words'],
    ['old /new', '"old" is no route of this site'],
    ['//host /new', '"//host" is no route of this site'],
    ['/old new', '"new" is no route and no https address'],
    ['/old http://a.example', '"http://a.example" is no route and no https address'],
    ['/old?x=1 /new', '"/old?x=1" has a query'],
    ['/old/ /new', '"/old/" is not in the one form of an address, /old'],
    ['/old.html /new', '"/old.html" is not in the one form of an address, /old'],
    ['/old /new/index.html', '"/new/index.html" is not in the one form of an address, /new'],
  ])('refuses %j', (row, what) => {
    expect(parseRedirects(`# list\n${row}`)).toEqual({
      redirects: [],
      faults: [{ line: 2, what }],
    });
  });
});

describe('following an address', () => {
  it('goes on to the last address and names those on the way', () => {
    expect(followRedirect('/a', listOf('/a /b\n/b /c'))).toEqual({
      to: '/c',
      via: ['/a', '/b'],
      loops: false,
    });
  });

  it('takes the line of the anchor before the line of the page', () => {
    const list = listOf('/a /b\n/a#x /c#y');
    expect(followRedirect('/a#x', list).to).toBe('/c#y');
    expect(followRedirect('/a#z', list).to).toBe('/b#z');
  });

  it('lets an anchor of the target win over the one of the reader', () => {
    expect(followRedirect('/a#x', listOf('/a /b#top')).to).toBe('/b#top');
  });

  it.each([['/a /a'], ['/a /b\n/b /a'], ['/a /b\n/b /c\n/c /d\n/d /a'], ['/a#x /a']])(
    'ends on a loop: %j',
    (text) => {
      const [first] = parseRedirects(text).redirects;
      expect(followRedirect(first?.from ?? '', listOf(text)).loops).toBe(text !== '/a#x /a');
    },
  );

  it('has no end of its own where nothing is listed', () => {
    expect(followRedirect('/a', new Map())).toEqual({ to: '/a', via: [], loops: false });
  });
});

describe('an address', () => {
  it('is split at its first hash', () => {
    expect(splitHash('/a#b')).toEqual({ path: '/a', hash: '#b' });
    expect(splitHash('/a')).toEqual({ path: '/a', hash: '' });
  });
});
