import { join } from 'node:path';
import { site } from '#site';
import { siteRoot } from '../content/paths.ts';
import { sitePages, type SitePage } from '../site/sitePages.ts';
import { newDocument } from '../markdown/document/document.ts';
import { absoluteUrl } from '../navigation/routeData.ts';
import { isVisible } from '../navigation/visibility.ts';
import { siteReleases } from '../releases/siteReleases.ts';
import { findSources } from './findSources.ts';
import { markdownTwin } from './markdownTwin.ts';

/** A page as Markdown: its title, its description, and its text. */
export interface Twin {
  route: string;
  title: string;
  markdown: string;
}

/** What a twin is written from. */
interface Source {
  route: string;
  title: string;
  description: string;
  file: string;
  body: string;
}

let twins: Promise<ReadonlyMap<string, Twin>> | undefined;

/** Writes the listed pages and posts as Markdown, by route; once, except in the dev server. */
export function siteTwins(): Promise<ReadonlyMap<string, Twin>> {
  if (import.meta.env.DEV) return writeTwins();
  twins ??= writeTwins();
  return twins;
}

async function writeTwins(): Promise<ReadonlyMap<string, Twin>> {
  const { pages } = await sitePages();
  const listed = pages.filter(({ facts }) => isVisible(facts, 'llms'));
  const written = await Promise.all([
    ...listed.map(({ facts, format, readText }) =>
      writeTwin({ ...facts, body: readText().body }, format),
    ),
    ...(await siteReleases()).map((post) => {
      const version = post.version === undefined ? '' : `, version ${post.version}`;
      return writeTwin(post, 'md', post.date + version);
    }),
  ]);
  return new Map(written.map((twin) => [twin.route, twin]));
}

async function writeTwin(
  { route, title, description, file, body }: Source,
  format: SitePage['format'],
  dateline = '',
): Promise<Twin> {
  const document = await newDocument({
    file,
    absoluteFile: join(siteRoot, file),
    lineOffset: 0,
    base: site.base,
  });
  const sources = findSources(document, { url: absoluteUrl(route, site), origin: site.url });
  const parts = [`# ${title}`, description, dateline, markdownTwin(body, format, sources)];
  const markdown = `${parts.filter((part) => part !== '').join('\n\n')}\n`;
  return { route, title, markdown };
}
