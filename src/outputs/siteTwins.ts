import { join } from 'node:path';
import { site } from '#site';
import { siteRoot } from '../content/paths.ts';
import { sitePages, type SitePage } from '../site/sitePages.ts';
import { newDocument } from '../markdown/document.ts';
import { absoluteAddress } from '../navigation/routeData.ts';
import { isVisible } from '../navigation/visibility.ts';
import type { Post } from '../releases/post.ts';
import { siteReleases } from '../releases/siteReleases.ts';
import { markdownTwin } from './markdownTwin.ts';
import { findSources } from './findSources.ts';

/** A page as Markdown: title, description, text. */
export interface Twin {
  route: string;
  title: string;
  markdown: string;
}

interface Source {
  route: string;
  title: string;
  description: string;
  /** What stands between description and text. */
  facts?: string | undefined;
  file: string;
  body: string;
  format: SitePage['format'];
}

let known: Promise<ReadonlyMap<string, Twin>> | undefined;

/** Write the Markdown twins of all pages and posts that are listed, by route; once in a build, anew for every request in the dev server. */
export function siteTwins(): Promise<ReadonlyMap<string, Twin>> {
  if (import.meta.env.DEV) return collect();
  known ??= collect();
  return known;
}

async function collect(): Promise<ReadonlyMap<string, Twin>> {
  const { pages } = await sitePages();
  const posts = (await siteReleases()).map(sourceOfPost);
  const sources = [
    ...pages.filter(({ facts }) => isVisible(facts, 'llms')).map(sourceOfPage),
    ...posts,
  ];
  return new Map(
    await Promise.all(sources.map(async (source) => [source.route, await twinOf(source)] as const)),
  );
}

function sourceOfPage({
  format,
  readText,
  facts: { route, title, description, file },
}: SitePage): Source {
  return { route, title, description, file, body: readText().body, format };
}

function sourceOfPost({ route, title, description, date, version, file, body }: Post): Source {
  const facts = version === undefined ? date : `${date}, version ${version}`;
  return { route, title, description, facts, file, body, format: 'md' };
}

async function twinOf({
  route,
  title,
  description,
  facts,
  file,
  body,
  format,
}: Source): Promise<Twin> {
  const document = await newDocument({
    file,
    absoluteFile: join(siteRoot, file),
    lineOffset: 0,
    base: site.base,
  });
  const text = markdownTwin(
    body,
    format,
    findSources(document, {
      address: absoluteAddress(route, site.url, site.base),
      origin: site.url,
    }),
  );
  const parts = [`# ${title}`, description, ...(facts === undefined ? [] : [facts]), text].filter(
    (part) => part !== '',
  );
  return { route, title, markdown: `${parts.join('\n\n')}\n` };
}
