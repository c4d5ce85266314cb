import { expect, test } from 'vitest';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';
import { validateFiles } from '../../scripts/lib/validateFiles.ts';

const tokens = { product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' };

test('the example projects have no problems, neither in their files nor between them', () => {
  const { problems, checked } = validateFiles(loadSchemas(tokens).set, ['examples'], tokens);
  expect(checked).toBeGreaterThan(300);
  expect(problems).toEqual([]);
});
