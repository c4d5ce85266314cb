import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { html, page, problemsIn } from '../../../tests/markdown/render.ts';

describe('headings', () => {
  it('have an id and an anchor next to them', async () => {
    expect(await html('## What a `flow` *is*\n')).toMatchInlineSnapshot(`
      "<div class="heading heading-2"><h2 id="what-a-flow-is">What a <code>flow</code> <em>is</em></h2><a class="heading-anchor" href="#what-a-flow-is" aria-label="Link to section What a flow is" data-anchor=""></a></div>
      "
    `);
  });

  it('can break inside a long name, which the contents list shows in full', async () => {
    const { html: written, headings } = await page('## The PostgresReadComponent\n');
    expect(written).toContain(
      '<h2 id="the-postgresreadcomponent"><span>The Postgres<wbr>Read<wbr>Component</span></h2>',
    );
    expect(headings).toEqual([
      { depth: 2, slug: 'the-postgresreadcomponent', text: 'The PostgresReadComponent' },
    ]);
  });

  it('are listed without their anchors and with unique ids', async () => {
    const { headings } = await page(
      '## Same\n\n### Same\n\n## Übung & Code\n\n:::note\nx\n:::\n\n## Term 1\n',
    );
    expect(headings).toEqual([
      { depth: 2, slug: 'same', text: 'Same' },
      { depth: 3, slug: 'same-1', text: 'Same' },
      { depth: 2, slug: 'übung--code', text: 'Übung & Code' },
      { depth: 2, slug: 'term-1', text: 'Term 1' },
    ]);
  });

  it("don't use the id of a glossary term", async () => {
    expect((await page('A :term[flow].\n\n## Term 1\n')).headings[0]?.slug).toBe('term-1-1');
  });

  it('start at level 2', async () => {
    expect(await problemsIn('# Title\n\n## One\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  "# Title" is a level 1 heading, which is reserved for the page title
        Fix: start the heading with ##, or remove it if it repeats the title

      1 problem"
    `);
  });

  it('don’t get the layout’s IDs, empty IDs, or IDs with footnote marks', async () => {
    const { headings } = await page(
      '## Content\n\n## 🚀\n\n## ???\n\n## Page title\n\n## A fact[^1]\n\n[^1]: A note.\n',
    );
    expect(headings.map(({ slug, text }) => [slug, text])).toEqual([
      ['content-1', 'Content'],
      ['section', '🚀'],
      ['section-1', '???'],
      ['page-title-1', 'Page title'],
      ['a-fact', 'A fact'],
    ]);
  });

  it('don’t get any ID in the layout’s source', async () => {
    // Writers can't add headings to the search page.
    const files = globSync('src/{chrome,layouts,browser}/**/*.{ts,tsx}', {
      exclude: ['**/SearchPage.tsx'],
    });
    const fixed = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bid(?:=|: | = )["']([a-z][\w-]*)["']/g)].map(
        ([, id = '']) => id,
      ),
    );
    const ids = [...new Set(fixed), 'fn-1', 'fnref-a', 'search-option-3'];
    expect(ids).toContain('said');
    const { headings } = await page(ids.map((id) => `## ${id}\n`).join('\n'));
    expect(headings.map(({ slug }) => slug).filter((slug) => ids.includes(slug))).toEqual([]);
  });
});
