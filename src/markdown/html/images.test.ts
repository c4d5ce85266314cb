import { beforeAll, describe, expect, it } from 'vitest';
import { readImageSizes } from '../../content/images.ts';
import { fixtureRoot, html, page, problemsIn } from '../../../tests/markdown/render.ts';

const short = (text: string): string => text.replaceAll(/\.[0-9a-f]{8}\./g, '.HASH.');

beforeAll(() => readImageSizes(fixtureRoot));

describe('images', () => {
  it('in their own paragraph become figures with a size, caption, zoom, and dark variant', async () => {
    const { html: text, includes } = await page('![A graph](./graph.svg "Its caption")\n', {
      base: '/docs/',
    });
    expect(short(text)).toMatchInlineSnapshot(`
      "<figure class="figure"><a class="zoom" href="/docs/_images/graph.HASH.svg" data-zoom="" aria-label="Enlarge: A graph"><img class="only-light" src="/docs/_images/graph.HASH.svg" width="300" height="120" alt="A graph" loading="lazy" decoding="async"><img class="only-dark" src="/docs/_images/graph.dark.HASH.svg" width="300" height="121" alt="A graph" loading="lazy" decoding="async"></a><figcaption>Its caption</figcaption></figure>
      "
    `);
    expect(includes.map((file) => file.split('/').at(-1))).toEqual(['graph.svg', 'graph.dark.svg']);
  });

  it("stay inline in text, and aren't links inside a link", async () => {
    expect(short(await html('Press ![the button](./small.svg) now. [![Home](./small.svg)](/)\n')))
      .toMatchInlineSnapshot(`
      "<p>Press <a class="zoom" href="/_images/small.HASH.svg" data-zoom="" aria-label="Enlarge: the button"><img src="/_images/small.HASH.svg" width="40" height="20" alt="the button" loading="lazy" decoding="async"></a> now. <a href="/"><img src="/_images/small.HASH.svg" width="40" height="20" alt="Home" loading="lazy" decoding="async"></a></p>
      "
    `);
  });

  it('can be public files', async () => {
    expect(await html('![A film](/media/film.svg)\n', { base: '/docs/' })).toContain(
      'src="/docs/media/film.svg" width="300" height="120"',
    );
  });

  it('must exist, have alt text, and be on this site', async () => {
    expect(
      await problemsIn(
        '![A graph](./grpah.svg)\n\n![](./graph.svg)\n\n![x](https://example.com/a.png)\n\n![x](./broken.png)\n\nA ![x](./small.svg "caption") line\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  image "./grpah.svg" doesn't exist
        Fix: did you mean "./graph.svg"?

      content/docs/concepts/page.md:3  image "./graph.svg" has no alt text
        Fix: describe the image between the brackets: ![Three components of a flow]

      content/docs/concepts/page.md:5  image "https://example.com/a.png" is on another site
        Fix: save the image next to the page, and use its file name

      content/docs/concepts/page.md:7  can't read the image size of "content/docs/concepts/broken.png"
        allowed: svg (with width and height, or a viewBox), png, jpg, webp, avif
        Fix: save the image again in one of these formats

      content/docs/concepts/page.md:9  an inline image can't have a caption
        Fix: move the image to its own paragraph, or remove the caption

      5 problems"
    `);
  });

  it('can’t use reference syntax', async () => {
    expect(await problemsIn('![Alt][i]\n\n[i]: ./graph.svg\n')).toContain(
      'the image "Alt" refers to a URL elsewhere on the page',
    );
  });
});
