import { describe, expect, it } from 'vitest';
import { html, page, told } from '../../../tests/markdown/render.ts';

describe('partials', () => {
  it('stand where they are named, with parameters and tokens filled, as part of the page', async () => {
    const {
      html: text,
      headings,
      includes,
    } = await page('## Run it\n\n::partial{name="run-flow" flow="ingest"}\n\n## After\n');
    expect(text).toMatchInlineSnapshot(`
      "<div class="heading heading-2"><h2 id="run-it">Run it</h2><a class="heading-anchor" href="#run-it" aria-label="Link to section Run it" data-anchor=""></a></div>
      <div class="heading heading-2"><h2 id="run-it-1">Run it</h2><a class="heading-anchor" href="#run-it-1" aria-label="Link to section Run it" data-anchor=""></a></div>
      <p>Choose <code>ingest</code> in Acme.</p>
      <div class="admonition admonition-note" role="note"><p class="admonition-title"><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M14 2H6v20h12V6zM14 2v4h4M9 12h6M9 16h6"></path></svg>Note</p><div class="admonition-body"><p><span class="term"><button type="button" class="term-button" popovertarget="term-1">flow</button><span class="term-tip" id="term-1" popover="auto" role="note">A set of components that run together. <a href="/concepts/flow">More about flow</a></span></span> of a partial.</p></div></div>

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

  it('get the parameters they declare, no more and no fewer', async () => {
    expect(await told('text\n\n::partial{name="run-flow" flwo="ingest"}\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:3  the partial "run-flow" needs flow
        allowed: flow
        Fix: write ::partial{name="run-flow" flow="…"}

      content/docs/concepts/page.md:3  the partial "run-flow" has no parameter "flwo"
        allowed: flow
        Fix: did you mean "flow"?

      2 problems"
    `);
  });

  it('exist', async () => {
    expect(await told('::partial{name="run-flw" flow="ingest"}\n\n::partial{flow="x"}\n'))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:1  there is no partial "run-flw"
          allowed: circle, faulty, run-flow
          Fix: did you mean "run-flow"?

        content/docs/concepts/page.md:3  partial has no name
          allowed: a file of content/partials, without .md
          Fix: write ::partial{name="run-flow" flow="ingest"}

        2 problems"
      `);
  });

  it('name their own lines when they hold mistakes', async () => {
    expect(await told('::partial{name="faulty" flow="x"}\n')).toMatchInlineSnapshot(`
      "content/partials/faulty.md:5  a footnote in a partial
        Fix: put the remark into the text

      1 problem"
    `);
  });

  it('do not contain themselves', async () => {
    expect(await told('::partial{name="circle"}\n')).toMatchInlineSnapshot(`
      "content/partials/circle.md:1  the partial "circle" contains itself: circle → circle
        Fix: remove one of the inclusions

      1 problem"
    `);
  });
});
