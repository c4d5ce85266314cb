import { describe, expect, it } from 'vitest';
import { parseRedirects } from '../../navigation/redirects.ts';
import { encodeAddress, hostRedirects } from './hostRedirects.ts';

const of = (...lines: string[]) => hostRedirects(parseRedirects(lines.join('\n')).redirects);
const pagesOf = (...lines: string[]) => of(...lines).pages.map(({ from, to }) => `${from} ${to}`);

describe('the redirects for hosts', () => {
  it.each<[name: string, lines: string[], pages: string[]]>([
    ['lead from page to page', ['/a /b'], ['/a /b']],
    ['lead to a section', ['/a /b#c'], ['/a /b#c']],
    ['lead to another site', ['/a https://other.example/b'], ['/a https://other.example/b']],
    [
      'leads to the end of a chain at once',
      ['/a /b', '/b /c', '/c /d'],
      ['/a /d', '/b /d', '/c /d'],
    ],
    ['contain no sections', ['/a#x /b#y'], []],
    ['contain no loops', ['/a /b', '/b /a', '/c /d'], ['/c /d']],
  ])('%s', (_name, lines, pages) => {
    expect(pagesOf(...lines)).toEqual(pages);
  });
});

describe('the redirects for browsers', () => {
  it.each<[name: string, lines: string[], sections: Record<string, string>]>([
    ['contain a renamed section', ['/a#x /a#y'], { '/a#x': '/a#y' }],
    ['contain a section that became a page', ['/a#x /b'], { '/a#x': '/b' }],
    [
      'contain a section of a page that was removed without a redirect',
      ['/gone#x /b#y'],
      { '/gone#x': '/b#y' },
    ],
    [
      'contain a section under the page to which the host redirects',
      ['/old /new', '/old#x /other#y'],
      { '/new#x': '/other#y' },
    ],
    [
      'follow sections that moved twice',
      ['/a#x /b#y', '/b#y /c#z'],
      { '/a#x': '/c#z', '/b#y': '/c#z' },
    ],
    [
      'accept two old URLs of one section',
      ['/a /n', '/b /n', '/a#x /n#y', '/b#x /n#y'],
      { '/n#x': '/n#y' },
    ],
  ])('%s', (_name, lines, sections) => {
    expect(of(...lines).sections).toEqual(sections);
  });

  it.each<[name: string, lines: string[], message: string]>([
    [
      'two sections that go through the same URL',
      ['/a /n', '/b /n', '/a#x /n#y', '/b#x /n#z'],
      'navigation/redirects.txt:4  "/b#x" and the redirect in line 3 both go through "/n#x", ' +
        'but have different targets\n  Fix: remove one of the two lines',
    ],
    [
      'a section whose hash the host replaces',
      ['/a /n#top', '/a#x /n#y'],
      'navigation/redirects.txt:2  the redirect from "/a#x" never applies, because hosts ' +
        'don\'t see #x and "/a" redirects to "/n#top"\n  Fix: redirect /a to /n',
    ],
    [
      'a section of a page that moved to another site',
      ['/a https://other.example', '/a#x /n#y'],
      'navigation/redirects.txt:2  the redirect from "/a#x" never applies, because hosts ' +
        'don\'t see #x and "/a" redirects to "https://other.example"\n' +
        '  Fix: remove one of the two lines',
    ],
  ])('reject %s', (_name, lines, message) => {
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
