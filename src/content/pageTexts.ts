import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Heading } from '../navigation/contents.ts';
import { siteRoot } from './paths.ts';
import { writeWhole } from './writeWhole.ts';

/** What is known of a page's text without reading it. */
export interface TextFacts {
  /** Files that it includes, absolute, and a digest of it and them. */
  includes: string[];
  digest: string;
  /** How many samples in it were checked. */
  samples: number;
}

/** What is made of a page's Markdown. */
export interface PageText extends TextFacts {
  /** Its Markdown with tokens filled. */
  body: string;
  /** Empty for `.mdx`, which its compiler renders. */
  html: string;
  /** Of an `.md` page; those of an `.mdx` page come from its compiler. */
  headings: Heading[];
}

/** The texts of a collection's pages, each under the digest of its file: in Astro's own store they would all become part of one module, 200 MB of it for 3,500 pages. */
export interface PageTexts {
  has: (name: string) => boolean;
  find: (name: string) => PageText | undefined;
  read: (name: string) => PageText;
  write: (name: string, text: PageText) => void;
  /** Remove all texts but these; in the dev server only at its start, because pages made before a change are still asked for after it. */
  keep: (names: ReadonlySet<string>) => void;
}

/** Open the texts of a collection, of the site served under a base. The dev server has its own, which no build removes, and takes over those of the last build. */
export function pageTexts(collection: string, base: string, forDev: boolean): PageTexts {
  const ofBuild = join(siteRoot, '.cache/pages', base.replaceAll('/', '_'), collection);
  const folder = forDev ? `${ofBuild}-dev` : ofBuild;
  const fileOf = (name: string, within = folder): string => join(within, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  const find = (name: string): PageText | undefined => {
    if (forDev && !existsSync(fileOf(name)) && existsSync(fileOf(name, ofBuild)))
      copyFileSync(fileOf(name, ofBuild), fileOf(name));
    return existsSync(fileOf(name))
      ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as PageText)
      : undefined;
  };
  let kept = false;
  return {
    has: (name) => existsSync(fileOf(name)),
    find,
    read: (name) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as PageText,
    write: (name, text) => writeWhole(fileOf(name), JSON.stringify(text)),
    keep: (names) => {
      if (forDev && kept) return;
      kept = true;
      for (const file of readdirSync(folder))
        if (!names.has(file.replace('.json', ''))) rmSync(join(folder, file), { force: true });
    },
  };
}
