import { describe, expect, it } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

describe('term', () => {
  it('shows the definition of a word and links to the page that explains it', async () => {
    expect(await html('A :term[flow] on :term[planes]{id="data plane"}.\n', { base: '/docs/' }))
      .toMatchInlineSnapshot(`
        "<p>A <span class="term"><span class="term-word" id="term-1-word" aria-hidden="true">flow</span><button type="button" class="term-button" popovertarget="term-1" aria-labelledby="term-1-word" aria-describedby="term-1"></button><span class="term-tip" id="term-1" popover="auto" role="note" data-markdown-ignore="">A set of components that run together. <a href="/docs/concepts/flow">More about flow</a></span></span> on <span class="term"><span class="term-word" id="term-2-word" aria-hidden="true">planes</span><button type="button" class="term-button" popovertarget="term-2" aria-labelledby="term-2-word" aria-describedby="term-2"></button><span class="term-tip" id="term-2" popover="auto" role="note" data-markdown-ignore="">Where Acme stores tables.</span></span>.</p>
        "
      `);
  });

  it('has no link on the page that explains it', async () => {
    const tip = 'A :term[flow].\n';
    expect(await html(tip, { file: 'content/docs/concepts/flow.md' })).not.toContain(
      'More about flow',
    );
    expect(await html(tip, { file: 'content/docs/flow.md' })).toContain('More about flow');
  });

  it('finds a term at the start of a sentence', async () => {
    expect(await html(':term[Flow] first.\n')).toContain('>Flow</span><button');
  });

  it('must be in the glossary', async () => {
    expect(await problemsIn('A :term[flows] and :term[warehouse].\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  "flows" isn't in the glossary
        allowed: the terms in content/glossary.yml
        Fix: did you mean "flow"? Write :term[flows]{id="flow"}, or add the term

      content/docs/concepts/page.md:1  "warehouse" isn't in the glossary
        allowed: the terms in content/glossary.yml
        Fix: add it to content/glossary.yml, or write the word without :term

      2 problems"
    `);
  });

  it('is allowed in text, but not in headings, titles, and links', async () => {
    expect(
      await problemsIn(
        '## A :term[flow]\n\n[a :term[flow]](/x)\n\n:::note[A :term[flow]]\nText.\n:::\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  a glossary term can't be in a heading
        Fix: remove :term here, and mark the first use of the word in the body text

      content/docs/concepts/page.md:3  a glossary term can't be in a link
        Fix: remove :term here, and mark the first use of the word in the body text

      content/docs/concepts/page.md:5  a glossary term can't be in a title
        Fix: remove :term here, and mark the first use of the word in the body text

      3 problems"
    `);
  });

  it('is plain text if the brackets are empty or missing', async () => {
    expect(await html('short:term and long:term.\n')).toMatchInlineSnapshot(`
      "<p>short:term and long:term.</p>
      "
    `);
  });
});
