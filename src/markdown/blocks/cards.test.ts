import { describe, expect, it } from 'vitest';
import { html, told } from '../../../tests/markdown/render.ts';

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

  it('hold nothing but cards, and a card no second link', async () => {
    expect(
      await told(
        '::::cards\nText.\n\n:::card[A]{href="/a"}\nA [link](/b).\n:::\n:::card[B]{href="b"}\n:::\n:::card{href="/c"}\nText.\n:::\n::::\n\n::::cards\n::::\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:2  only :::card[…] blocks may stand in cards
        Fix: move the text into a card, or before or after the cards

      content/docs/concepts/page.md:5  a link inside a card, which is a link itself
        Fix: keep the text and give the address as href

      content/docs/concepts/page.md:7  href of card is "b"
        allowed: a page of this site (/concepts/flow) or a whole address (https://…)
        Fix: write :::card[Flows]{href="/concepts/flow"}

      content/docs/concepts/page.md:7  the block "card" is empty
        Fix: write its content between the two lines of colons

      content/docs/concepts/page.md:9  card has no text in brackets
        Fix: write :::card[Flows]{href="/concepts/flow"}

      content/docs/concepts/page.md:14  the block "cards" is empty
        Fix: write its content between the two lines of colons

      6 problems"
    `);
  });

  it('are the only place for a card', async () => {
    expect(await told(':::card[A]{href="/a"}\nOne.\n:::\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  a card outside cards
        Fix: put ::::cards before the first card and :::: after the last

      1 problem"
    `);
  });
});
