import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { mdxTokens } from './mdxTokens.ts';

const { transform } = mdxTokens({ product: 'A "B": C', slug: 'abc', company: 'D' }) as Plugin & {
  transform: { handler: (code: string) => { code: string } };
};

it.each(['\n', '\r\n'])('fills tokens below the front matter, whose lines end with %j', (end) => {
  const matter = ['---', 'title: {product}', '---', ''].join(end);
  expect(transform.handler(`${matter}{product}${end}`).code).toBe(
    '---\ntitle: {product}\n---\nA "B": C\n',
  );
});
