import { describe, expect, test } from 'vitest';
import { formatProblems } from './problem.ts';
import { nearTokens } from './nearTokens.ts';

describe('a typo in a token', () => {
  test('is reported in prose, with its line', () => {
    expect(
      formatProblems(
        nearTokens(
          '---\ntitle: Why {Product}\n---\n\n{prodcut} and {product_slug} by {compny}.\n',
          'content/docs/a.md',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/a.md:2  unknown token {Product}
        allowed: {product}, {product-slug}, {company}, {site-url}, {openai-model}, {openai-small-model}, {azure-model}, {azure-small-model}, {azure-model-version}, {bedrock-model}
        Fix: did you mean {product}? To show it literally, write \\{Product}

      content/docs/a.md:5  unknown token {prodcut}
        allowed: {product}, {product-slug}, {company}, {site-url}, {openai-model}, {openai-small-model}, {azure-model}, {azure-small-model}, {azure-model-version}, {bedrock-model}
        Fix: did you mean {product}? To show it literally, write \\{prodcut}

      content/docs/a.md:5  unknown token {product_slug}
        allowed: {product}, {product-slug}, {company}, {site-url}, {openai-model}, {openai-small-model}, {azure-model}, {azure-small-model}, {azure-model-version}, {bedrock-model}
        Fix: did you mean {product-slug}? To show it literally, write \\{product_slug}

      content/docs/a.md:5  unknown token {compny}
        allowed: {product}, {product-slug}, {company}, {site-url}, {openai-model}, {openai-small-model}, {azure-model}, {azure-small-model}, {azure-model-version}, {bedrock-model}
        Fix: did you mean {company}? To show it literally, write \\{compny}

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
  ])('is not reported: %s', (source) => {
    expect(nearTokens(source, 'a.md')).toEqual([]);
  });
});
