import { expect, test } from 'vitest';
import { perFile } from './perFile.ts';

test('a file is read again only if it or another argument changed', () => {
  const made: string[] = [];
  const read = perFile(({ path }: { path: string }, scope: string, isTest = false) => {
    made.push(`${path} ${scope} ${isTest}`);
    return { path };
  });
  const file = { path: 'a.sql' };
  const first = read(file, 'sales');
  expect(read(file, 'sales')).toBe(first);
  expect(read(file, 'sales', true)).not.toBe(first);
  expect(read({ ...file }, 'sales')).not.toBe(first);
  read(file, 'stock');
  expect(made).toEqual([
    'a.sql sales false',
    'a.sql sales true',
    'a.sql sales false',
    'a.sql stock false',
  ]);
});
