import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { html, page, problemsIn } from '../../../tests/markdown/render.ts';

describe('partials', () => {
  it("are inserted where they're named, with parameters and tokens filled", async () => {
    const {
      html: text,
      headings,
      includes,
    } = await page('## Run it\n\n::partial{name="run-flow" flow="ingest"}\n\n## After\n');
    expect(text).toMatchInlineSnapshot(`
      "<div class="heading heading-2"><h2 id="run-it">Run it</h2><a class="heading-anchor" href="#run-it" aria-label="Link to section Run it" data-anchor=""></a></div>
      <div class="heading heading-2"><h2 id="run-it-1">Run it</h2><a class="heading-anchor" href="#run-it-1" aria-label="Link to section Run it" data-anchor=""></a></div>
      <p>Choose <code>ingest</code> in Acme.</p>
      <div class="admonition admonition-note" role="note"><p class="admonition-title"><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M14 2H6v20h12V6zM14 2v4h4M9 12h6M9 16h6"></path></svg>Note</p><div class="admonition-body"><p><span class="term"><span class="term-word" id="term-1-word" aria-hidden="true">flow</span><button type="button" class="term-button" popovertarget="term-1" aria-labelledby="term-1-word" aria-describedby="term-1"></button><span class="term-tip" id="term-1" popover="auto" role="note" data-markdown-ignore="">A set of components that run together. <a href="/concepts/flow">More about flow</a></span></span> of a partial.</p></div></div>

      <div class="heading heading-2"><h2 id="after">After</h2><a class="heading-anchor" href="#after" aria-label="Link to section After" data-anchor=""></a></div>
      "
    `);
    expect(headings.map(({ slug }) => slug)).toEqual(['run-it', 'run-it-1', 'after']);
    expect(includes.map((file) => file.split('/').at(-1))).toEqual(['run-flow.md', 'glossary.yml']);
  });

  it('work inside other elements', async () => {
    expect(await html('1. one\n\n   ::partial{name="run-flow" flow="a"}\n')).toContain(
      '<code>a</code>',
    );
  });

  it('require exactly the parameters that they use', async () => {
    expect(await problemsIn('text\n\n::partial{name="run-flow" flwo="ingest"}\n'))
      .toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:3  unknown parameter "flwo" for partial "run-flow"
        allowed: flow
        Fix: did you mean "flow"?

      1 problem"
    `);
    expect(await problemsIn('::partial{name="run-flow" other="ingest"}\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  partial "run-flow" is missing the required parameter "flow"
        allowed: flow
        Fix: write ::partial{name="run-flow" flow="…"}

      content/docs/concepts/page.md:1  unknown parameter "other" for partial "run-flow"
        allowed: flow
        Fix: remove "other"

      2 problems"
    `);
  });

  it('are omitted without their parameters, which are the only mistake', async () => {
    expect(await problemsIn('::partial{name="needy"}\n')).toBe(
      'content/docs/concepts/page.md:1  partial "needy" is missing the required parameter "icon"\n  allowed: icon\n  Fix: write ::partial{name="needy" icon="…"}\n\n1 problem',
    );
  });

  it('must exist', async () => {
    expect(await problemsIn('::partial{name="run-flw" flow="ingest"}\n\n::partial{flow="x"}\n'))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:1  partial "run-flw" doesn't exist
          allowed: circle, faulty, needy, run-flow
          Fix: did you mean "run-flow"?

        content/docs/concepts/page.md:3  "partial" is missing the required attribute "name"
          allowed: a file in content/partials, without .md
          Fix: write ::partial{name="run-flow" flow="ingest"}

        2 problems"
      `);
  });

  it('are counted instead of listed if there are many', async () => {
    const own = { siteRoot: resolve('.'), contentRoot: resolve('content') };
    expect(await problemsIn('::partial{name="no-such-text"}\n', own)).toMatch(
      /\n {2}allowed: one of the \d+ files in content\/partials\/\n {2}Fix: create content/,
    );
  });

  it('report mistakes at their own lines', async () => {
    expect(await problemsIn('::partial{name="faulty" flow="x"}\n')).toMatchInlineSnapshot(`
      "content/partials/faulty.md:5  a partial can't contain footnotes
        Fix: move the note into the text

      1 problem"
    `);
  });

  it("can't include themselves", async () => {
    expect(await problemsIn('::partial{name="circle"}\n')).toMatchInlineSnapshot(`
      "content/partials/circle.md:1  partial "circle" includes itself: circle → circle
        Fix: remove one of the includes

      1 problem"
    `);
  });
});
