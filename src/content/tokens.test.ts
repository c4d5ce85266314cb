import { describe, expect, test } from 'vitest';
import { fillCodeTokens, fillPath, fillTokens, tokensOf } from './tokens.ts';

const values = tokensOf({
  product: 'Acme Flow',
  slug: 'acme',
  company: 'Acme Inc',
  url: 'https://docs.acme.example',
  base: '/docs/',
});

describe('in a page', () => {
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
  ])('%s becomes %s', (source, expected) => {
    expect(fillTokens(source, values)).toBe(expected);
  });
});

test('names inside Python f-strings stay, tokens elsewhere in the block are filled', () => {
  const block =
    '```python\nfrom {product-slug}.resources import ref\nprint(f"{product}: {company}")\n```\n\nf"{product}"';
  expect(fillTokens(block, values)).toBe(
    '```python\nfrom acme.resources import ref\nprint(f"{product}: {company}")\n```\n\nf"Acme Flow"',
  );
});

test('a file included as code is filled like a block', () => {
  expect(fillCodeTokens('f"{product}"\n# {product}', 'python', values)).toBe(
    'f"{product}"\n# Acme Flow',
  );
});

test('a token never adds or removes a line', () => {
  const source = 'a {product}\n\nb {company}\n';
  expect(fillTokens(source, values).split('\n')).toHaveLength(source.split('\n').length);
});

test("where the site URL isn't known, its token stays", () => {
  expect(
    fillTokens('{site-url} {product}', { product: 'Acme Flow', slug: 'acme', company: 'Acme Inc' }),
  ).toBe('{site-url} Acme Flow');
});

test('in a file name, the product is its slug', () => {
  expect(fillPath('duckdb/{product}-managed.md', values)).toBe('duckdb/acme-managed.md');
});
