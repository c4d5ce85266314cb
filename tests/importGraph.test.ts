import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../src/content/files.ts';

const src = resolve('src');

/**
 * Pairs of folders that may import each other in both directions. The page's scripts open search,
 * and search uses their storage, base path, and DOM helpers.
 */
const ALLOWED_PAIRS = ['browser ⇄ search'];

/** The files below src that each file there imports, by paths relative to src; types count too. */
const imports = new Map(
  filesBelow(src, (path) => /\.tsx?$/.test(path) && !path.includes('.test.')).map((path) => [
    path,
    importsOf(path),
  ]),
);

function importsOf(path: string): string[] {
  const source = readFileSync(join(src, path), 'utf8');
  const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*\.tsx?)'/g)];
  return specifiers
    .map(([, specifier = '']) => resolve(dirname(join(src, path)), specifier))
    .filter((file) => file.startsWith(`${src}/`) && existsSync(file))
    .map((file) => relative(src, file));
}

/** Returns files that import each other in a cycle: a path that ends where it began. */
function findCycle(): string[] {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const imported of imports.get(file) ?? []) {
      const cycle = visit(imported, [...path, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  return [...imports.keys()].map((file) => visit(file, [])).find(({ length }) => length > 0) ?? [];
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '.';
}

/** Returns the pairs of folders below src that import each other in both directions. */
function mutualPairs(): string[] {
  const edges = new Set<string>();
  for (const [file, imported] of imports)
    for (const other of imported) edges.add(`${folderOf(file)} ${folderOf(other)}`);
  return [...edges].flatMap((edge) => {
    const [from = '', to = ''] = edge.split(' ');
    return from < to && edges.has(`${to} ${from}`) ? [`${from} ⇄ ${to}`] : [];
  });
}

test('there are no import cycles', () => {
  expect(imports.size).toBeGreaterThan(300);
  expect(findCycle()).toEqual([]);
});

test('at most two pairs of folders import each other in both directions', () => {
  expect(ALLOWED_PAIRS.length).toBeLessThanOrEqual(2);
  expect(mutualPairs().sort()).toEqual(ALLOWED_PAIRS);
});
