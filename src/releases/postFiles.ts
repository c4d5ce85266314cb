import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { contentRoot } from '../content/paths.ts';
import type { Author } from './post.ts';

/** Finds the line of a key of a post's front matter. */
export function lineOfKey(text: string, key: string): number {
  return text.split('\n').findIndex((row) => row.startsWith(`${key}:`)) + 1;
}

/** Reads the authors of posts, by ID. */
export function readAuthors(): Map<string, Author> {
  const file = join(contentRoot, 'releases/authors.yml');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return new Map();
  }
  const entries = Object.entries(
    (parse(text) ?? {}) as Record<string, { name: string; title: string }>,
  );
  return new Map(entries.map(([id, { name, title }]) => [id, { id, name, title }]));
}
