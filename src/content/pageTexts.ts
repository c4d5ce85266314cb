import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Heading } from '../navigation/contents.ts';
import { digestOf } from './digestOf.ts';
import { siteRoot } from './paths.ts';
import { writeWhole } from './files.ts';

/** Facts about a page's text that don't require reading it. */
export interface TextFacts {
  /** Absolute paths of the files that it includes. */
  includes: string[];
  /** Digest of its name and those files. */
  digest: string;
  /** The number of samples that were checked. */
  samples: number;
}

/** The text rendered from a page's Markdown. */
export interface PageText extends TextFacts {
  /** Its Markdown with tokens filled. */
  body: string;
  /** Empty for `.mdx`, which its compiler renders. */
  html: string;
  /** Headings of an `.md` page; those of an `.mdx` page come from its compiler. */
  headings: Heading[];
}

/** Rendered texts on disk, each named by the digest of its sources (see `nameOfText`). */
export interface PageTexts {
  has: (name: string) => boolean;
  read: (name: string) => PageText;
  write: (name: string, text: PageText) => void;
  /** Removes all texts but these, once they're a day old. */
  keep: (names: ReadonlySet<string>) => void;
}

/** Milliseconds for which an unused text is kept: a dev server may still be using it. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * Opens the rendered texts of a collection, for the site served under a base. They are separate
 * files because Astro turns its content store into one module: 200 MB of it for 3,500 pages.
 */
export function pageTexts(collection: string, base: string): PageTexts {
  const folder = join(siteRoot, '.cache/pages', base.replaceAll('/', '_'), collection);
  const fileOf = (name: string): string => join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  return {
    has: (name) => existsSync(fileOf(name)),
    read: (name) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as PageText,
    write: (name, text) => writeWhole(fileOf(name), JSON.stringify(text)),
    keep: (names) => {
      for (const entry of readdirSync(folder)) {
        const file = join(folder, entry);
        const isUsed = names.has(entry.replace('.json', ''));
        if (!isUsed && Date.now() - statSync(file).mtimeMs > DAY) rmSync(file, { force: true });
      }
    },
  };
}

export function nameOfText(settings: unknown, pipeline: string, source: string): string {
  const made = createHash('sha256').update(pipeline).update(JSON.stringify(settings));
  return made.update(source).digest('hex');
}

/** Hashes a text's name and the files and folders that it includes, as they are now. */
export function digestOfText(name: string, includes: readonly string[]): string {
  const hash = createHash('sha256').update(name);
  for (const path of includes) hash.update(existsSync(path) ? contentOf(path) : `gone ${path}`);
  return hash.digest('hex');
}

function contentOf(path: string): Buffer | string {
  return statSync(path).isDirectory() ? digestOf(path, path) : readFileSync(path);
}
