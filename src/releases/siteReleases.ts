import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCollection } from 'astro:content';
import { site } from '#site';
import { href } from '../chrome/href.ts';
import type { ReleaseData } from '../content/fields.ts';
import { slugOf } from '../content/files.ts';
import { tellFound } from '../content/foundProblems.ts';
import { knownHistory } from '../content/history.ts';
import type { StoredPage } from '../site/pageLoader.ts';
import { pageTexts } from '../content/pageTexts.ts';
import { siteRoot } from '../content/paths.ts';
import { excerptOf, sampleOf } from './excerpt.ts';
import { isPublished, newestFirst, readingMinutes, type Post } from './post.ts';
import { postFaults } from './postFaults.ts';
import { lineOfKey, readAuthors } from './postFiles.ts';

type StoredRelease = ReleaseData & StoredPage;

const texts = pageTexts('releases', site.base);

let known: Promise<readonly Post[]> | undefined;

/** Collects the posts, newest first: once in a build, and for every request in the dev server. */
export function siteReleases(): Promise<readonly Post[]> {
  if (import.meta.env.DEV) return collect();
  known ??= collect();
  return known;
}

async function collect(): Promise<readonly Post[]> {
  const authors = readAuthors();
  const history = await knownHistory(siteRoot);
  const stored = (await getCollection('releases'))
    .map(({ data }) => data as StoredRelease)
    .filter((post) => isPublished(post, import.meta.env.DEV));
  const faults = postFaults(
    stored.map(({ place: { file }, date, tags, authors: written = [] }) => ({
      file,
      date,
      tags,
      authors: written,
    })),
    [...authors.keys()],
    (file, key) => lineOfKey(readFileSync(join(siteRoot, file), 'utf8'), key),
  );
  const problems = [...faults.values()].flat();
  // The dev server shows posts with problems. A build reports them with what the gates find.
  tellFound('posts', { tolerated: problems });
  const posts = stored.map(
    ({ place: { file }, text, format: _format, authors: ids = [], ...data }): Post => {
      const slug = slugOf(file);
      const route = `/releases/${slug}`;
      const { body, html, headings } = texts.read(text.name);
      return {
        ...data,
        slug,
        route,
        authors: ids.flatMap((id) => authors.get(id) ?? []),
        body,
        html,
        headings,
        excerptHtml: excerptOf(html, href(route), slug),
        sampleHtml: sampleOf(html, href(route), slug),
        readingMinutes: readingMinutes(body),
        file,
        lastUpdated: data.lastUpdated ?? history.get(file),
        tolerated: faults.get(file),
      };
    },
  );
  return newestFirst(posts);
}
