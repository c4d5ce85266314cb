import { beforeAll, describe, expect, it } from 'vitest';
import { readImageSizes } from '../../content/images.ts';
import { fixtureRoot, html, page, told } from '../../../tests/markdown/render.ts';

const short = (text: string): string => text.replaceAll(/\.[0-9a-f]{8}\./g, '.HASH.');

beforeAll(() => readImageSizes(fixtureRoot));

describe('images', () => {
  it('that stand alone are figures with size, caption, zoom and a twin for the dark mode', async () => {
    const { html: text, includes } = await page('![A graph](./graph.svg "Its caption")\n', {
      base: '/docs/',
    });
    expect(short(text)).toMatchInlineSnapshot(`
      "<figure class="figure"><a class="zoom" href="/docs/_images/graph.HASH.svg" data-zoom="" aria-label="Enlarge: A graph"><img class="only-light" src="/docs/_images/graph.HASH.svg" width="300" height="120" alt="A graph" loading="lazy" decoding="async"><img class="only-dark" src="/docs/_images/graph.dark.HASH.svg" width="300" height="121" alt="A graph" loading="lazy" decoding="async"></a><figcaption>Its caption</figcaption></figure>
      "
    `);
    expect(includes.map((file) => file.split('/').at(-1))).toEqual(['graph.svg', 'graph.dark.svg']);
  });

  it('in a line stay in it, and are no link inside a link', async () => {
    expect(short(await html('Press ![the button](./small.svg) now. [![Home](./small.svg)](/)\n')))
      .toMatchInlineSnapshot(`
      "<p>Press <a class="zoom" href="/_images/small.HASH.svg" data-zoom="" aria-label="Enlarge: the button"><img src="/_images/small.HASH.svg" width="40" height="20" alt="the button" loading="lazy" decoding="async"></a> now. <a href="/"><img src="/_images/small.HASH.svg" width="40" height="20" alt="Home" loading="lazy" decoding="async"></a></p>
      "
    `);
  });

  it('may be files of the whole site', async () => {
    expect(await html('![A film](/media/film.svg)\n', { base: '/docs/' })).toContain(
      'src="/docs/media/film.svg" width="300" height="120"',
    );
  });

  it('exist, have a text, and come from this site', async () => {
    expect(
      await told(
        '![A graph](./grpah.svg)\n\n![](./graph.svg)\n\n![x](https://example.com/a.png)\n\n![x](./broken.png)\n\nA ![x](./small.svg "caption") line\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  there is no image ./grpah.svg
        Fix: did you mean ./graph.svg?

      content/docs/concepts/page.md:3  the image ./graph.svg has no text for readers who cannot see it
        Fix: write what the picture shows between the brackets: ![Three components of a flow]

      content/docs/concepts/page.md:5  an image from another site: https://example.com/a.png
        Fix: put the file beside the page: readers' browsers ask no other server

      content/docs/concepts/page.md:7  content/docs/concepts/broken.png is no image whose size can be read
        allowed: svg (with width and height, or a viewBox), png, jpg, webp, avif, gif

      content/docs/concepts/page.md:9  a caption on an image inside a line of text
        Fix: put the image in a paragraph of its own, or remove the caption

      5 problems"
    `);
  });
});
