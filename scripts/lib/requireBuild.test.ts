import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('commands read the configuration only with a message for its mistakes', () => {
  const readers = globSync('scripts/**/*.{ts,mjs}', { exclude: ['**/*.test.ts'] }).filter((file) =>
    readFileSync(file, 'utf8').includes('readSiteConfig'),
  );
  expect(readers).toEqual(['scripts/lib/requireBuild.ts']);
});

test('commands that change the configuration check it first', () => {
  const writers = globSync('scripts/*.ts', { exclude: ['**/*.test.ts'] }).filter((file) =>
    readFileSync(file, 'utf8').includes("'site.config.ts'"),
  );
  expect(writers).toEqual(['scripts/version.ts']);
  expect(readFileSync('scripts/version.ts', 'utf8')).toMatch(
    /await requireConfig\(\);[\s\S]*addVersion\(/,
  );
});
