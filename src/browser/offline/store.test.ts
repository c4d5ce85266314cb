import { expect, test } from 'vitest';
import { buildOf, filesOf } from './store.ts';

test.each([
  ['<meta name="build" content="129e40be0546">', '129e40be0546'],
  ['<p>&lt;meta name="build" content="x"&gt;</p>', undefined],
  ['', undefined],
])('the build ID in %j is %s', (html, id) => {
  expect(buildOf(html)).toBe(id);
});

test.each([
  ['a script', '<script async src="/recovery.js"></script>', '/', ['/recovery.js']],
  ['an icon', '<link rel="icon" href="/favicon.svg">', '/', ['/favicon.svg']],
  [
    'all sizes of a picture',
    '<img src="/_images/a.png" srcset="/_images/a.webp 1x, /_images/b.webp 2x">',
    '/',
    ['/_images/a.png', '/_images/a.webp', '/_images/b.webp'],
  ],
  ['a file that occurs twice', '<img src="/a.svg"><img src="/a.svg">', '/', ['/a.svg']],
  ['a page', '<a href="/concepts/flow">', '/', []],
  ['a download', '<a href="/downloads/a.zip">', '/', []],
  ['another site', '<img src="https://a.example/b.png">', '/', []],
  ['another folder of the origin', '<img src="/blog/a.png">', '/docs/', []],
  ['a sample in the text', '&lt;img src=&quot;/a.png&quot;&gt;', '/', []],
])('finds the files of a page: %s', (_name, html, base, files) => {
  expect(filesOf(html, base)).toEqual(files);
});
