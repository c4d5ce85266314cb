import { describe, expect, test } from 'vitest';
import { formatProblems } from './problem.ts';
import { nearTokens } from './nearTokens.ts';

describe('what is nearly a token', () => {
  test('is a mistake in prose, with its line', () => {
    expect(
      formatProblems(
        nearTokens(
          '---\ntitle: Why {Product}\n---\n\n{prodcut} and {product_slug} by {compny}.\n',
          'content/docs/a.md',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/a.md:2  {Product} is no token
        allowed: {product}, {product-slug}, {company}, {site-url}
        Fix: did you mean {product}? Write \\{Product} if it is to be read as it stands

      content/docs/a.md:5  {prodcut} is no token
        allowed: {product}, {product-slug}, {company}, {site-url}
        Fix: did you mean {product}? Write \\{prodcut} if it is to be read as it stands

      content/docs/a.md:5  {product_slug} is no token
        allowed: {product}, {product-slug}, {company}, {site-url}
        Fix: did you mean {product-slug}? Write \\{product_slug} if it is to be read as it stands

      content/docs/a.md:5  {compny} is no token
        allowed: {product}, {product-slug}, {company}, {site-url}
        Fix: did you mean {company}? Write \\{compny} if it is to be read as it stands

      4 problems"
    `);
  });

  test.each([
    '{product} {product-slug} {company}',
    '\\{prodcut}',
    '`{prodcut}`',
    '```python\nf"{products}"\n```',
    '{{ product_ }}',
    '{{prodcut}}',
    '${prodcut}',
    '{component} {order} {region}',
    '{lines}',
  ])('is none: %s', (source) => {
    expect(nearTokens(source, 'a.md')).toEqual([]);
  });
});
