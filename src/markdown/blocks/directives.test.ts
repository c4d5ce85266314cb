import { describe, expect, it } from 'vitest';
import { html, told } from '../../../tests/markdown/render.ts';

describe('directives', () => {
  it('keeps text that only looks like an inline directive', async () => {
    expect(await html('At 12:30 a:b **c:d** x:y[z]{k} and 😀 e:f\n\n::one[two]{three}\n'))
      .toMatchInlineSnapshot(`
      "<p>At 12:30 a:b <strong>c:d</strong> x:y[z]{k} and 😀 e:f</p>
      <p>::one[two]{three}</p>
      "
    `);
  });

  it('keeps it in headings, lists, quotes and tables', async () => {
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

  it('refuses a block that does not exist and names the nearest', async () => {
    expect(
      await told('one\n\n:::warnign\ntext\n:::\n\n:::notes\ntext\n:::\n\n:::warning\ntext\n:::\n'),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:3  unknown block ":::warnign"
        allowed: note, tip, info, caution, danger, tabs, tab, steps, cards, card, details
        Fix: use one of these, or remove the colons

      content/docs/concepts/page.md:7  unknown block ":::notes"
        allowed: note, tip, info, caution, danger, tabs, tab, steps, cards, card, details
        Fix: did you mean :::note?

      content/docs/concepts/page.md:11  unknown block ":::warning"
        allowed: note, tip, info, caution, danger, tabs, tab, steps, cards, card, details
        Fix: did you mean :::caution?

      3 problems"
    `);
  });

  it('refuses a one-line element that is spelled wrong', async () => {
    expect(await told('::vidoe{src="/media/film.webm" title="A film"}')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  unknown block "::vidoe"
        allowed: video, embed, partial, schema, reference-index
        Fix: did you mean ::video?

      1 problem"
    `);
  });

  it('refuses a one-line element that there is none of, and an inline one that is spelled wrong', async () => {
    expect(await told('::youtube{src="x"}\n\nA :trem[data plane] and 12:30[1].'))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:1  unknown block "::youtube"
          allowed: video, embed, partial, schema, reference-index
          Fix: use one of these, or remove the colons

        content/docs/concepts/page.md:3  unknown element ":trem"
          allowed: term
          Fix: did you mean :term?

        2 problems"
      `);
  });

  it('tells how an element is written when it has the wrong number of colons', async () => {
    expect(
      await told(
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
      await told(
        ':::note{titel="x"}\ntext\n:::\n\n:::details\ntext\n:::\n\n:::steps[Title]\n1. one\n:::\n\n::embed{src="ftp://x" title=""}\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  note has no attribute "titel"
        allowed: none
        Fix: remove titel

      content/docs/concepts/page.md:5  details has no text in brackets
        Fix: write :::details[Summary]

      content/docs/concepts/page.md:9  steps takes no text in brackets: [Title]
        Fix: write :::steps

      content/docs/concepts/page.md:13  src of embed is "ftp://x"
        allowed: a whole address, https://…, or a page of this site, /…
        Fix: write ::embed{src="https://…" title="…" ratio="16/9"}

      content/docs/concepts/page.md:13  title of embed is ""
        allowed: what the reader will see, in words
        Fix: write ::embed{src="https://…" title="…" ratio="16/9"}

      5 problems"
    `);
  });

  it('names the line in the file, front matter included', async () => {
    expect(await told('text\n\n:::nope\ntext\n:::', { lineOffset: 4 })).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:7  unknown block ":::nope"
        allowed: note, tip, info, caution, danger, tabs, tab, steps, cards, card, details
        Fix: did you mean :::note?

      1 problem"
    `);
  });

  it('tells blocks that do not match once, without guesses about what is inside what', async () => {
    expect(await told(':::cards\n:::card[A]{href="/a"}\ntext\n:::\n:::\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:2  the block "card" has 3 colons, and "cards" around it has 3
        Fix: give "cards" (line 1) 4 colons, at its beginning and at its end

      1 problem"
    `);
  });
});
