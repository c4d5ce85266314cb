import { describe, expect, it } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

describe('cards', () => {
  it("are links under the site's base, each with a sentence", async () => {
    expect(
      await html(
        '::::cards\n:::card[Write **SQL**]{href="/concepts/flow"}\nA sentence.\n:::\n::::\n',
        { base: '/docs/' },
      ),
    ).toMatchInlineSnapshot(`
      "<ul class="cards"><li class="card"><p class="card-title"><a class="card-link" href="/docs/concepts/flow">Write <strong>SQL</strong></a><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M5 12h14M13 6l6 6-6 6"></path></svg></p><div class="card-body"><p>A sentence.</p></div></li></ul>
      "
    `);
  });

  it('suggest an icon if its name is misspelled', async () => {
    expect(
      await problemsIn('::::cards\n:::card[A]{icon="raed"}\n- [One](/one)\n:::\n::::\n'),
    ).toContain('Fix: did you mean "read"?');
  });

  it('without href are titles of links, with an icon', async () => {
    const card = ':::card[Read]{icon="read"}\n- [One](/one)\n:::';
    expect(await html(`::::cards\n${card}\n::::\n`)).toMatch(
      /<li class="card card-links" data-kind="read"><p class="card-title"><svg class="icon"[^>]*>.+<\/svg><span>Read<\/span><\/p>.*<a href="\/one">One<\/a>/s,
    );
  });

  it('can have one of the looks', async () => {
    const card = ':::card[Read]{href="/read"}\nText.\n:::\n::::\n';
    expect(await html(`::::cards{look="graph"}\n${card}`)).toContain(
      '<ul class="cards card-graph">',
    );
    expect(await problemsIn(`::::cards{look="x"}\n${card}`)).toContain(
      'allowed: feature, graph, path, start',
    );
  });

  it('can lead to an overview and contain links', async () => {
    const card = ':::card[Read]{href="/read"}\n- [One](/one)\n:::';
    expect(await html(`::::cards\n${card}\n::::\n`)).toMatch(
      /<a class="card-link" href="\/read">Read<\/a>.*<a href="\/one">One<\/a>/s,
    );
  });

  it('contain only cards, with text and a valid link', async () => {
    expect(
      await problemsIn(
        '::::cards\nText.\n\n:::card[A]{href="/a"}\nText.\n:::\n:::card[B]{href="b"}\n:::\n:::card{href="/c"}\nText.\n:::\n::::\n\n::::cards\n::::\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:2  "cards" can contain only :::card[…] blocks
        Fix: move this content into a "card" block, or out of "cards"

      content/docs/concepts/page.md:7  "card" has an invalid "href": "b"
        allowed: a page on this site (/concepts/flow) or a full URL (https://…)
        Fix: write :::card[Flows]{href="/concepts/flow"}

      content/docs/concepts/page.md:7  block "card" is empty
        Fix: add content between the opening and the closing line

      content/docs/concepts/page.md:9  "card" is missing its text in brackets
        Fix: write :::card[Flows]{href="/concepts/flow"}

      content/docs/concepts/page.md:14  block "cards" is empty
        Fix: add content between the opening and the closing line

      5 problems"
    `);
  });

  it('are the only place where a card is allowed', async () => {
    expect(await problemsIn(':::card[A]{href="/a"}\nOne.\n:::\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  "card" is outside a "cards" block
        Fix: add ::::cards before the first "card" block and :::: after the last

      1 problem"
    `);
  });
});
