import { describe, expect, it } from 'vitest';
import { readPage } from './readPage.ts';

const read = (file: string, html: string) =>
  readPage(file, html, { url: 'https://docs.acme.example', base: '/' });

describe('a built page', () => {
  it.each([
    ['index.html', '/'],
    ['concepts.html', '/concepts'],
    ['concepts/flow.html', '/concepts/flow'],
  ])('%s is served at %s', (file, route) => {
    expect(read(file, '').route).toBe(route);
  });

  it('records where each link is', () => {
    const html =
      '<nav class="top"><a href="/0">a</a></nav><div class="sidebar"><nav data-sidebar="x"><a href="/1">b</a></nav></div><main><nav class="trail"><a href="/2">c</a></nav><details class="contents-inline"><a href="#3">d</a></details><div class="prose"><ul><li><a href="/4">e</a></li></ul></div><a href="/5">f</a><nav class="pager"><a href="/6">g</a></nav></main><aside><nav data-contents><a href="#7">h</a></nav></aside>';
    expect(read('a.html', html).links.map(({ place }) => place)).toEqual([
      'chrome',
      'sidebar',
      'trail',
      'contents',
      'text',
      'page',
      'pager',
      'contents',
    ]);
  });

  it('omits links and images in post excerpts, which are checked on the posts’ own pages', () => {
    const page = read(
      'releases.html',
      '<main><a href="/1">a</a><div data-excerpt id="b"><p><a href="/2">c</a><img src="/d.png"></p></div></main>',
    );
    expect(page.links.map(({ href }) => href)).toEqual(['/1']);
    expect(page.resources).toEqual([]);
    expect(page.ids).toEqual(['b']);
  });

  it('names links the way a screen reader does', () => {
    const html =
      '<a href="/1" aria-label="Label">x</a><a href="/2">a <b>b</b>\n c</a><a href="/3"><img src="x" alt="picture"></a><a>no link</a>';
    expect(read('a.html', html).links.map(({ name }) => name)).toEqual([
      'Label',
      'a b c',
      'picture',
    ]);
  });
});
