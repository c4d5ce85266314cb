import { describe, expect, it } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

describe('directives', () => {
  it('keeps text that only looks like an inline directive', async () => {
    expect(await html('At 12:30 a:b **c:d** x:y[z]{k} and 😀 e:f\n\n::one[two]{three}\n'))
      .toMatchInlineSnapshot(`
      "<p>At 12:30 a:b <strong>c:d</strong> x:y[z]{k} and 😀 e:f</p>
      <p>::one[two]{three}</p>
      "
    `);
  });

  it('keeps such text in headings, lists, quotes, and tables', async () => {
    expect(await html('## At 12:30\n\n- k:v\n\n> q:r\n\n| a:b | c |\n| --- | --- |\n| d:e | f |\n'))
      .toMatchInlineSnapshot(`
      "<div class="heading heading-2"><h2 id="at-1230">At 12:30</h2><a class="heading-anchor" href="#at-1230" aria-label="Link to section At 12:30" data-anchor=""></a></div>
      <ul>
      <li>k:v</li>
      </ul>
      <blockquote>
      <p>q:r</p>
      </blockquote>
      <div class="table-scroll" role="region" aria-label="Table: a:b, c" tabindex="0"><table>
      <thead>
      <tr>
      <th scope="col">a:b</th>
      <th scope="col">c</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>d:e</td>
      <td>f</td>
      </tr>
      </tbody>
      </table></div>
      "
    `);
  });

  it('reports an unknown block with the nearest name', async () => {
    expect(
      await problemsIn(
        'one\n\n:::warnign\ntext\n:::\n\n:::notes\ntext\n:::\n\n:::warning\ntext\n:::\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:3  unknown block ":::warnign"
        allowed: note, tip, info, caution, danger, tabs, tab, steps, cards, card, details
        Fix: use one of these, or remove the colons

      content/docs/concepts/page.md:7  unknown block ":::notes"
        allowed: note, tip, info, caution, danger, tabs, tab, steps, cards, card, details
        Fix: did you mean ":::note"?

      content/docs/concepts/page.md:11  unknown block ":::warning"
        allowed: note, tip, info, caution, danger, tabs, tab, steps, cards, card, details
        Fix: did you mean ":::caution"?

      3 problems"
    `);
  });

  it('reports a typo in a one-line element', async () => {
    expect(await problemsIn('::vidoe{src="/media/film.webm" title="A film"}'))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:1  unknown block "::vidoe"
          allowed: video, embed, partial, schema, reference-index, property-index, error-index, project-graph
          Fix: did you mean "::video"?

        1 problem"
      `);
  });

  it('reports an unknown one-line element, and a typo in an inline one', async () => {
    expect(await problemsIn('::youtube{src="x"}\n\nA :trem[data plane] and 12:30[1].'))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:1  unknown block "::youtube"
          allowed: video, embed, partial, schema, reference-index, property-index, error-index, project-graph
          Fix: use one of these, or remove the colons

        content/docs/concepts/page.md:3  unknown element ":trem"
          allowed: term, logo
          Fix: did you mean ":term"?

        2 problems"
      `);
  });

  it('shows the syntax of an element that has the wrong number of colons', async () => {
    expect(
      await problemsIn(
        '::note[Text]\n\n:::video{src="/media/film.webm" title="A film"}\n:::\n\nA :card[Title]{href="/x"}.\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  ::note has the wrong number of colons
        Fix: write :::note[Title]

      content/docs/concepts/page.md:3  :::video has the wrong number of colons
        Fix: write ::video{src="/media/flow.webm" title="…" poster="/media/flow.svg"}

      content/docs/concepts/page.md:6  :card has the wrong number of colons
        Fix: write :::card[Flows]{href="/concepts/flow"}

      3 problems"
    `);
  });

  it('checks attributes and labels', async () => {
    expect(
      await problemsIn(
        ':::note{titel="x"}\ntext\n:::\n\n:::details\ntext\n:::\n\n:::steps[Title]\n1. one\n:::\n\n::embed{src="ftp://x" title=""}\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  unknown attribute "titel" on "note"
        allowed: none
        Fix: remove "titel"

      content/docs/concepts/page.md:5  "details" is missing its text in brackets
        Fix: write :::details[Summary]

      content/docs/concepts/page.md:9  "steps" doesn't accept text in brackets: [Title]
        Fix: write :::steps

      content/docs/concepts/page.md:13  "embed" has an invalid "src": "ftp://x"
        allowed: a full URL (https://…) without wildcards, or a page on this site (/…)
        Fix: write ::embed{src="https://…" title="…" ratio="16/9"}

      content/docs/concepts/page.md:13  "embed" has an invalid "title": ""
        allowed: a short description of what readers will see
        Fix: write ::embed{src="https://…" title="…" ratio="16/9"}

      5 problems"
    `);
  });

  it('includes the front matter in line numbers', async () => {
    expect(await problemsIn('text\n\n:::nope\ntext\n:::', { lineOffset: 4 }))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:7  unknown block ":::nope"
          allowed: note, tip, info, caution, danger, tabs, tab, steps, cards, card, details
          Fix: did you mean ":::note"?

        1 problem"
      `);
  });

  it('reports mismatched blocks once, without guesses about nesting', async () => {
    expect(await problemsIn(':::cards\n:::card[A]{href="/a"}\ntext\n:::\n:::\n'))
      .toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:2  "cards" (3 colons) must have more colons than the "card" block inside it (3 colons)
        Fix: use 4 colons to open and close "cards" (line 1)

      1 problem"
    `);
  });
});
