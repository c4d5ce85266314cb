import { describe, expect, it } from 'vitest';
import { html } from '../../tests/markdown/render.ts';
import { excerptOf, sampleOf } from './excerpt.ts';

const excerpt = async (markdown: string): Promise<string> =>
  excerptOf(
    await html(markdown, { file: 'content/releases/2026-01-02-news.md' }),
    '/docs/releases/news',
    'news',
  );

describe('the excerpt of a post', () => {
  it.each([
    ['ends at the comment', 'One.\n\n<!-- more -->\n\nTwo.\n\n## Three\n', '<p>One.</p>'],
    ['ends at a comment without spaces', 'One.\n<!--more-->\n\nTwo.\n', '<p>One.</p>'],
    [
      'otherwise ends at the first heading',
      'One.\n\nTwo.\n\n## Three\n',
      '<p>One.</p>\n<p>Two.</p>',
    ],
    ['is the whole text of a short post', 'One.\n', '<p>One.</p>'],
    ['has no footnotes', 'One.[^a]\n\n[^a]: Note.\n', '<p>One.</p>'],
    ['has no footnote marks', 'One.[^a]\n\n<!-- more -->\n\n[^a]: Note.\n', '<p>One.</p>'],
    [
      'links to sections of the post',
      '[Two](#two) and [three](/three#a).\n\n<!-- more -->\n\n## Two\n',
      '<p><a href="/docs/releases/news#two">Two</a> and <a href="/three#a">three</a>.</p>',
    ],
    [
      'ends before a block with a heading',
      'One.\n\n:::details[More]\n## Two\n:::\n\nThree.\n',
      '<p>One.</p>',
    ],
  ])('%s', async (_, markdown, expected) => {
    expect(await excerpt(markdown)).toBe(expected);
  });

  it('has unique IDs, also in everything that refers to them', async () => {
    const tabs =
      '::::tabs\n:::tab[A]{value="a"}\nOne.\n:::\n:::tab[B]{value="b"}\nTwo.\n:::\n::::\n';
    const diagram = '```mermaid title="A" alt="a to b"\nflowchart LR\n  a --> b\n```\n';
    const result = await excerpt(`${tabs}\n${diagram}\n<!-- more -->\n`);
    const valuesOf = (pattern: RegExp): string[] =>
      [...result.matchAll(pattern)].flatMap(([, value = '']) => value.split(' '));
    const ids = valuesOf(/ id="([^"]+)"/g);
    const references = [
      ...valuesOf(/ (?:aria-controls|aria-labelledby|aria-describedby)="([^"]+)"/g),
      ...valuesOf(/url\(#([^)]+)\)/g),
    ];
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.every((id) => id.startsWith('news-'))).toBe(true);
    expect(references.length).toBeGreaterThan(5);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('changes nothing else', async () => {
    const result = await excerpt('A `<b id="x">`, “b” & "c"\n\n- [ ] d\n');
    expect(result).toContain('&#x3C;b id="x">');
  });
});

describe('the sample of a post', () => {
  const code = '```text\nOne.\n```\n';
  const diagram = '```mermaid title="A" alt="a to b"\nflowchart LR\n  a --> b\n```\n';

  it.each([
    ['none without code or a diagram', 'One.\n', /^$/],
    ['the first code', `${code}\n${diagram}`, /^<figure class="code"[^]*<\/figure>$/],
    ['a diagram before code', `${diagram}\n${code}`, /^<figure class="diagram"[^]*"news-diagram-1/],
    ['code in a block', `:::details[More]\n${code}:::\n`, /^<figure class="code"/],
  ])('is %s', async (_, markdown, expected) => {
    const source = await html(markdown, { file: 'content/releases/2026-01-02-news.md' });
    const result = sampleOf(source, '/news', 'news');
    expect(result).toMatch(expected);
    expect(result.split('<figure').length).toBeLessThanOrEqual(2);
  });
});
