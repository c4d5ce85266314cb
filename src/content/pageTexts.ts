import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from './paths.ts';

/** What a page says: its Markdown with tokens filled, and the HTML made from it (empty for `.mdx`, which its compiler renders). */
export interface PageText {
  body: string;
  html: string;
}

/** The texts of a collection's pages by digest, in files: in Astro's own store they would all become part of one module, 200 MB of it for 3,500 pages. */
export interface PageTexts {
  has: (digest: string) => boolean;
  read: (digest: string) => PageText;
  write: (digest: string, text: PageText) => void;
  /** Remove all texts but these. */
  keep: (digests: ReadonlySet<string>) => void;
}

/** Open the texts of a collection, of the site served under a base; the dev server has its own, which no build removes. */
export function pageTexts(collection: string, base: string, forDev: boolean): PageTexts {
  const folder = join(siteRoot, '.cache/pages', base.replaceAll('/', '_'), forDev ? `${collection}-dev` : collection);
  const fileOf = (digest: string): string => join(folder, `${digest}.json`);
  mkdirSync(folder, { recursive: true });
  return {
    has: (digest) => statSync(fileOf(digest), { throwIfNoEntry: false }) !== undefined,
    read: (digest) => JSON.parse(readFileSync(fileOf(digest), 'utf8')) as PageText,
    write: (digest, text) => writeFileSync(fileOf(digest), JSON.stringify(text)),
    keep: (digests) => {
      for (const name of readdirSync(folder)) if (!digests.has(name.replace('.json', ''))) rmSync(join(folder, name));
    },
  };
}
