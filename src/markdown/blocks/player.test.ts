import { describe, expect, it } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

describe('video and embed', () => {
  it('show a poster and a button, and a link for readers without scripts', async () => {
    expect(
      await html('::video{src="/media/film.webm" title="A film" poster="/media/film.svg"}\n', {
        base: '/docs/',
      }),
    ).toMatchInlineSnapshot(`
      "<figure class="player-figure"><div class="player ratio-16-9" data-player="" data-src="/docs/media/film.webm" data-kind="video" data-title="A film"><img class="player-poster" src="/docs/media/film.svg" alt="" loading="lazy" decoding="async"><button type="button" class="player-button" data-play="" aria-label="Play: A film"><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M7 4v16l13-8z"></path></svg><span>Play</span></button></div><figcaption>A film · <a href="/docs/media/film.webm">Open the video<span class="visually-hidden">: A film</span></a></figcaption></figure>
      "
    `);
  });

  it('show which server an embedded page loads from', async () => {
    expect(await html('::embed{src="https://example.com/x" title="A page" ratio="4/3"}\n'))
      .toMatchInlineSnapshot(`
      "<figure class="player-figure"><div class="player ratio-4-3" data-player="" data-src="https://example.com/x" data-kind="embed" data-title="A page"><button type="button" class="player-button" data-play="" aria-label="Load: A page"><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M7 4v16l13-8z"></path></svg><span>Load</span></button></div><figcaption>A page (loads from example.com) · <a href="https://example.com/x" rel="noopener">Open the page<span class="visually-hidden">: A page</span></a></figcaption></figure>
      "
    `);
  });

  it('need an existing file, a known aspect ratio, and a title', async () => {
    expect(
      await problemsIn(
        '::video{src="/media/flim.webm" title="A film" ratio="3/2"}\n\n::embed{src="https://example.com"}\n\n::video{src="https://example.com/x.webm" title="A film"}\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  "video" has an invalid "ratio": "3/2"
        allowed: 16/9, 4/3, 1/1, 21/9, 9/16
        Fix: use one of these

      content/docs/concepts/page.md:1  file "public/media/flim.webm" doesn't exist
        Fix: did you mean "/media/film.webm"?

      content/docs/concepts/page.md:3  "embed" is missing the required attribute "title"
        allowed: a short description of what readers will see
        Fix: write ::embed{src="https://…" title="…" ratio="16/9"}

      content/docs/concepts/page.md:5  "video" has an invalid "src": "https://example.com/x.webm"
        allowed: a file on this site, such as /media/flow.webm
        Fix: write ::video{src="/media/flow.webm" title="…" poster="/media/flow.svg"}

      4 problems"
    `);
  });

  it.each([
    'https://*/x',
    'https://*.example.com/x',
    'https://',
    'https://exa mple.com',
    'https://user@example.com',
    'https://example.com:99999/',
    String.raw`https://example.com\@evil.example`,
    '//evil.example',
    String.raw`/\evil.example`,
  ])('embed no page at %s', async (src) =>
    expect(await problemsIn(`Text.\n\n::embed{src="${src}" title="A page"}\n`)).toContain(
      'content/docs/concepts/page.md:3  "embed" has an invalid "src"',
    ),
  );
});
