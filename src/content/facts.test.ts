import { expect, test } from 'vitest';
import { checkedDays, isDue, readFacts } from './facts.ts';

const good = `- claim: Snowflake bills a resumed warehouse for at least 60 seconds.
  page: /how-to/best-practices/snowflake#cost
  source: https://docs.snowflake.com/en/user-guide/warehouses-overview
  kind: price
  checked: 2026-11-27
`;

test('reads a list of facts with their lines', () => {
  const { facts, problems } = readFacts(good + good.replace('2026-11-27', 'unconfirmed'), 'f.yml');
  expect(problems).toEqual([]);
  expect(facts.map(({ line, checked }) => [line, checked])).toEqual([
    [1, '2026-11-27'],
    [6, 'unconfirmed'],
  ]);
});

test.each([
  [4, 'kind: price', 'kind: cost', 'model, price, limit, version, ui, role, syntax'],
  [5, 'checked: 2026-11-27', 'checked: 2026-02-31', 'a day, such as 2026-01-31, or unconfirmed'],
  [3, 'https://docs', 'docs', 'a URL that starts with https://'],
  [2, 'page: /how-to', 'page: how-to', 'a route, such as /concepts/flow#runs'],
  [5, 'kind: price', 'kind: price\n  note: x', 'claim, page, source, kind, checked'],
] as const)('reports on line %i a fact with %s changed to %s', (line, from, to, allowed) => {
  const { facts, problems } = readFacts(good.replace(from, to), 'f.yml');
  expect(facts).toEqual([]);
  expect(problems.map(({ facts: found }) => [found.line, found.allowed])).toEqual([
    [line, allowed],
  ]);
});

test('reports YAML that is not a list of facts', () => {
  expect(readFacts('claim: x\n', 'f.yml').problems[0]?.message).toBe(
    'f.yml:1  this isn’t a list\n  Fix: start each fact with "- claim: …"',
  );
  expect(readFacts('- just text\n', 'f.yml').problems).toHaveLength(1);
  expect(readFacts('', 'f.yml')).toEqual({ facts: [], problems: [] });
});

test.each([
  ['model', '2026-08-29', false],
  ['model', '2026-08-28', true],
  ['price', '2026-06-01', false],
  ['price', '2026-05-01', true],
  ['role', '2025-12-01', false],
  ['syntax', '2025-11-01', true],
  ['syntax', 'unconfirmed', true],
] as const)('%s checked on %s is due on 2026-11-27: %s', (kind, checked, due) => {
  expect(isDue({ kind, checked }, '2026-11-27')).toBe(due);
});

test('a page’s facts are as old as the fact that was checked first', () => {
  const fact = { claim: '', source: '', kind: 'price' as const, file: '', line: 1 };
  const days = checkedDays([
    { ...fact, page: '/a#x', checked: '2026-03-01' },
    { ...fact, page: '/a', checked: '2026-02-01' },
    { ...fact, page: '/b', checked: 'unconfirmed' },
    { ...fact, page: '/b', checked: '2026-04-01' },
    { ...fact, page: '/c', checked: 'unconfirmed' },
  ]);
  expect([...days]).toEqual([
    ['/a', '2026-02-01'],
    ['/b', '2026-04-01'],
  ]);
});
