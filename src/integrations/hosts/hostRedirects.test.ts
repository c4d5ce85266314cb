import { describe, expect, it } from 'vitest';
import { parseRedirects } from '../../navigation/redirects.ts';
import { encodeAddress, hostRedirects } from './hostRedirects.ts';

const of = (...lines: string[]) => hostRedirects(parseRedirects(lines.join('\n')).redirects);
const pagesOf = (...lines: string[]) => of(...lines).pages.map(({ from, to }) => `${from} ${to}`);

describe('what a host does', () => {
  it.each<[name: string, lines: string[], pages: string[]]>([
    ['leads from page to page', ['/a /b'], ['/a /b']],
    ['leads to a section', ['/a /b#c'], ['/a /b#c']],
    ['leads to another site', ['/a https://other.example/b'], ['/a https://other.example/b']],
    [
      'leads to the end of a chain at once',
      ['/a /b', '/b /c', '/c /d'],
      ['/a /d', '/b /d', '/c /d'],
    ],
    ['never sees sections', ['/a#x /b#y'], []],
    ['leaves out what runs in a circle', ['/a /b', '/b /a', '/c /d'], ['/c /d']],
  ])('%s', (_name, lines, pages) => {
    expect(pagesOf(...lines)).toEqual(pages);
  });
});

describe('what a browser does', () => {
  it.each<[name: string, lines: string[], sections: Record<string, string>]>([
    ['finds a section that was renamed', ['/a#x /a#y'], { '/a#x': '/a#y' }],
    ['finds a section that has become a page', ['/a#x /b'], { '/a#x': '/b' }],
    [
      'finds a section of a page that is gone without a successor',
      ['/gone#x /b#y'],
      { '/gone#x': '/b#y' },
    ],
    [
      'finds it where the host leads its reader',
      ['/old /new', '/old#x /other#y'],
      { '/new#x': '/other#y' },
    ],
    [
      'follows sections that moved twice',
      ['/a#x /b#y', '/b#y /c#z'],
      { '/a#x': '/c#z', '/b#y': '/c#z' },
    ],
    [
      'takes two old addresses of one section',
      ['/a /n', '/b /n', '/a#x /n#y', '/b#x /n#y'],
      { '/n#x': '/n#y' },
    ],
  ])('%s', (_name, lines, sections) => {
    expect(of(...lines).sections).toEqual(sections);
  });

  it.each<[name: string, lines: string[], message: string]>([
    [
      'two sections that nobody can tell apart',
      ['/a /n', '/b /n', '/a#x /n#y', '/b#x /n#z'],
      'navigation/redirects.txt:4  /b#x and the address in line 3 both arrive at /n#x, and lead to different places\n  Fix: keep one of the two lines',
    ],
    [
      'a section whose hash is replaced on the way',
      ['/a /n#top', '/a#x /n#y'],
      'navigation/redirects.txt:2  /a#x never takes effect: the host does not see #x, and /a leads to /n#top\n  Fix: let /a lead to /n',
    ],
    [
      'a section of a page that is on another site now',
      ['/a https://other.example', '/a#x /n#y'],
      'navigation/redirects.txt:2  /a#x never takes effect: the host does not see #x, and /a leads to https://other.example\n  Fix: remove one of the two lines',
    ],
  ])('refuses %s', (_name, lines, message) => {
    expect(() => of(...lines)).toThrow(message);
  });
});

it.each([
  ['/a b', '/', '/a%20b'],
  ['/été#né', '/', '/%C3%A9t%C3%A9#n%C3%A9'],
  ['/a%20b', '/docs/', '/docs/a%20b'],
  ['/', '/docs/', '/docs/'],
  ['https://other.example', '/docs/', 'https://other.example/'],
])('%s under %s is sent as %s', (address, base, sent) => {
  expect(encodeAddress(address, base)).toBe(sent);
});
