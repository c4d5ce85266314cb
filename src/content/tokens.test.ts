import { describe, expect, test } from 'vitest';
import { fillCodeTokens, fillPath, fillTokens, tokensOf, nearTokens } from './tokens.ts';
import { formatProblems } from './problem.ts';

const values = tokensOf({
  product: 'Acme Flow',
  slug: 'acme',
  company: 'Acme Inc',
  url: 'https://docs.acme.example',
  base: '/docs/',
});

describe('fillTokens', () => {
  test.each([
    ['{product} by {company}', 'Acme Flow by Acme Inc'],
    ['`{product-slug}_project.yaml`', '`acme_project.yaml`'],
    ['title: Why {product}', 'title: Why Acme Flow'],
    ['[why](/getting-started/why-{product})', '[why](/getting-started/why-acme)'],
    ['[why]: /why-{product}', '[why]: /why-acme'],
    ['href="/why-{product}"', 'href="/why-acme"'],
    ['$<: ${product-slug}_managed.duckdb_ducklake', '$<: $acme_managed.duckdb_ducklake'],
    ['{{ ref("orders") }}', '{{ ref("orders") }}'],
    ['{{product}}', '{{product}}'],
    ['${product}', '${product}'],
    ['${vaults.environment.key}', '${vaults.environment.key}'],
    ['{other} {Product}', '{other} {Product}'],
    ['\\{product}', '{product}'],
    ['`{site-url}/schemas/all.json`', '`https://docs.acme.example/docs/schemas/all.json`'],
    [
      '```yaml\n$schema={site-url}/a.json\n```',
      '```yaml\n$schema=https://docs.acme.example/docs/a.json\n```',
    ],
    ['\\{site-url} ${site-url}', '{site-url} ${site-url}'],
  ])('turns %s into %s', (source, expected) => {
    expect(fillTokens(source, values)).toBe(expected);
  });
});

test('fills the names of AI models, and keeps their tokens if the site has no names', () => {
  const models = {
    'openai-model': 'gpt-9',
    'openai-small-model': 'gpt-9-small',
    'azure-model': 'gpt-8',
    'azure-small-model': 'gpt-8-small',
    'azure-model-version': '2030-01-31',
    'bedrock-model': 'anthropic.claude-9',
  };
  const source = '`{openai-model}`\n```yaml\nmodel: bedrock/us.{bedrock-model}\n```';
  expect(fillTokens(source, { ...values, models })).toBe(
    '`gpt-9`\n```yaml\nmodel: bedrock/us.anthropic.claude-9\n```',
  );
  expect(fillTokens(source, values)).toBe(source);
});

test('keeps names in Python f-strings, and fills tokens elsewhere in the block', () => {
  const block =
    '```python\nfrom {product-slug}.resources import ref\nprint(f"{product}: {company}")\n```\n\nf"{product}"';
  expect(fillTokens(block, values)).toBe(
    '```python\nfrom acme.resources import ref\nprint(f"{product}: {company}")\n```\n\nf"Acme Flow"',
  );
});

test('fills a file that’s included as code like a code block', () => {
  expect(fillCodeTokens('f"{product}"\n# {product}', 'python', values)).toBe(
    'f"{product}"\n# Acme Flow',
  );
});

test('a token never adds or removes a line', () => {
  const source = 'a {product}\n\nb {company}\n';
  expect(fillTokens(source, values).split('\n')).toHaveLength(source.split('\n').length);
});

test('keeps the site URL’s token if the site URL isn’t known', () => {
  expect(
    fillTokens('{site-url} {product}', { product: 'Acme Flow', slug: 'acme', company: 'Acme Inc' }),
  ).toBe('{site-url} Acme Flow');
});

test('replaces the product with its slug in a file name', () => {
  expect(fillPath('duckdb/{product}-managed.md', values)).toBe('duckdb/acme-managed.md');
});

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
        allowed: {product}, {product-slug}, {company}, {site-url}, {format-version}, {openai-model}, {openai-small-model}, {azure-model}, {azure-small-model}, {azure-model-version}, {bedrock-model}
        Fix: did you mean {product}? To show it literally, write \\{Product}

      content/docs/a.md:5  unknown token {prodcut}
        allowed: {product}, {product-slug}, {company}, {site-url}, {format-version}, {openai-model}, {openai-small-model}, {azure-model}, {azure-small-model}, {azure-model-version}, {bedrock-model}
        Fix: did you mean {product}? To show it literally, write \\{prodcut}

      content/docs/a.md:5  unknown token {product_slug}
        allowed: {product}, {product-slug}, {company}, {site-url}, {format-version}, {openai-model}, {openai-small-model}, {azure-model}, {azure-small-model}, {azure-model-version}, {bedrock-model}
        Fix: did you mean {product-slug}? To show it literally, write \\{product_slug}

      content/docs/a.md:5  unknown token {compny}
        allowed: {product}, {product-slug}, {company}, {site-url}, {format-version}, {openai-model}, {openai-small-model}, {azure-model}, {azure-small-model}, {azure-model-version}, {bedrock-model}
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
