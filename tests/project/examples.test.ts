import { expect, test } from 'vitest';
import { checkPaths } from 'check/command/checkPaths.ts';
import { fillTokens } from '../../src/content/tokens.ts';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';

const tokens = { product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' };

test('the example projects have no problems, neither in their files nor between them', () => {
  const { problems, checked } = checkPaths(loadSchemas(tokens).set, ['examples'], {
    fill: (text) => fillTokens(text, tokens),
  });
  expect(checked).toBeGreaterThan(300);
  expect(problems).toEqual([]);
});
