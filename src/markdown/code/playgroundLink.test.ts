import { expect, test } from 'vitest';
import { newDocument, type SourceDocument } from '../document/document.ts';
import { playgroundLink } from './playgroundLink.ts';

const page = (options: Partial<SourceDocument> = {}): SourceDocument => ({
  ...newDocument({
    file: 'content/docs/page.md',
    absoluteFile: '/page.md',
    lineOffset: 0,
    base: '/docs/',
  }),
  ...options,
});

test.each([
  ['examples/quickstart/flows/sales/components/orders.sql'],
  ['examples/recipes/flows/retry/components/exchange_rates.yaml#retry'],
  ['examples/recipes/flows/sql_tests/tests/sold_items_have_a_price.sql'],
  // Its result is recorded.
  ['examples/recipes/flows/python_transforms/components/paid_lines.py'],
])('%s opens in the playground', (file) => {
  const [, name, path] = /examples\/(\w+)\/([^#]+)/.exec(file) ?? [];
  expect(playgroundLink(file, page())).toBe(`/docs/playground?project=${name}&file=${path}`);
});

test.each([
  ['without a file', undefined],
  ['of another folder', 'content/partials/modes.md'],
  ['that isn’t part of a flow', 'examples/quickstart/profiles/workspace_duckdb.yaml'],
  [
    'of a flow on another data plane',
    'examples/recipes/flows/snowpark/components/sales_lines.yaml',
  ],
  [
    'without a recorded result',
    'examples/recipes/flows/python_task/components/notify_dashboard.py',
  ],
  ['that doesn’t exist', 'examples/quickstart/flows/sales/components/nothing.sql'],
])('a sample %s doesn’t', (_, file) => expect(playgroundLink(file, page())).toBeUndefined());

test('a page has one link', () => {
  const own = page();
  const file = 'examples/quickstart/flows/sales/components/orders.sql';
  expect(playgroundLink(file, own)).toBeDefined();
  expect(playgroundLink(file, own)).toBeUndefined();
});

test('an old version of the docs has no links, because its files may differ', () => {
  const file = 'examples/quickstart/flows/sales/components/orders.sql';
  expect(playgroundLink(file, page({ siteRoot: '/versions/2.0' }))).toBeUndefined();
});
