import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it('has a color for every kind of code token', () => {
  const colors = [...read('../styles/tokens.css').matchAll(/--(code-[\w-]+):/g)];
  const used = [...read('./CodeFrame.css').matchAll(/\.t-(\w+) \{/g)];
  expect(colors.map(([, name]) => name)).toEqual(
    expect.arrayContaining(used.map(([, kind]) => `code-${kind}`)),
  );
});
