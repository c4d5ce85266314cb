import { describe, expect, it } from 'vitest';
import { html, told } from '../../../tests/markdown/render.ts';

describe('term', () => {
  it('gives a word its definition and the page that explains it', async () => {
    expect(await html('A :term[flow] on :term[planes]{id="data plane"}.\n', { base: '/docs/' }))
      .toMatchInlineSnapshot(`
      "<p>A <span class="term"><button type="button" class="term-button" popovertarget="term-1">flow</button><span class="term-tip" id="term-1" popover="auto" role="note">A set of components that run together. <a href="/docs/concepts/flow">More about flow</a></span></span> on <span class="term"><button type="button" class="term-button" popovertarget="term-2">planes</button><span class="term-tip" id="term-2" popover="auto" role="note">Where Acme stores tables.</span></span>.</p>
      "
    `);
  });

  it('leads nowhere on the page that explains it', async () => {
    const tip = 'A :term[flow].\n';
    expect(await html(tip, { file: 'content/docs/concepts/flow.md' })).not.toContain(
      'More about flow',
    );
    expect(await html(tip, { file: 'content/docs/flow.md' })).toContain('More about flow');
  });

  it('finds a term at the beginning of a sentence', async () => {
    expect(await html(':term[Flow] first.\n')).toContain('>Flow</button>');
  });

  it('is in the glossary', async () => {
    expect(await told('A :term[flows] and :term[warehouse].\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  "flows" is not in the glossary
        allowed: the terms of content/glossary.yml
        Fix: did you mean "flow"? Write :term[flows]{id="flow"}

      content/docs/concepts/page.md:1  "warehouse" is not in the glossary
        allowed: the terms of content/glossary.yml
        Fix: add it to content/glossary.yml, or write the word without :term

      2 problems"
    `);
  });

  it('stands in the text, not in headings, titles and links', async () => {
    expect(
      await told('## A :term[flow]\n\n[a :term[flow]](/x)\n\n:::note[A :term[flow]]\nText.\n:::\n'),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  a glossary term in a heading
        Fix: write the word alone there, and mark its first use in the text

      content/docs/concepts/page.md:3  a glossary term in a link
        Fix: write the word alone there, and mark its first use in the text

      content/docs/concepts/page.md:5  a glossary term in a title
        Fix: write the word alone there, and mark its first use in the text

      3 problems"
    `);
  });

  it('is no more than a word when nothing is in brackets', async () => {
    expect(await html('short:term and long:term.\n')).toMatchInlineSnapshot(`
      "<p>short:term and long:term.</p>
      "
    `);
  });
});
