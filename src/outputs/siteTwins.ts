import { join } from 'node:path';
import { site } from '#site';
import { checkedDays, siteFacts } from '../content/facts.ts';
import { contentRoot, siteRoot } from '../content/paths.ts';
import { sitePages, type SitePage } from '../site/sitePages.ts';
import { newDocument } from '../markdown/document/document.ts';
import { absoluteUrl } from '../navigation/routeData.ts';
import { isVisible } from '../navigation/visibility.ts';
import { siteReleases } from '../releases/siteReleases.ts';
import { sidebarOf } from '../navigation/tree.ts';
import { findSources } from './findSources.ts';
import { markdownTwin } from './markdownTwin.ts';
import { twinHead } from './twinHead.ts';

/** A page as Markdown: its title, its description, and its text. */
export interface Twin {
  route: string;
  title: string;
  description: string;
  markdown: string;
}

interface Source {
  route: string;
  title: string;
  description: string;
  file: string;
  body: string;
  section?: string | undefined;
  lastUpdated?: string | undefined;
  factsChecked?: string | undefined;
}

/** The section of the release posts, as the twins and `llms.txt` call it. */
export const RELEASES_LABEL = `Releases of ${site.product}`;

let twins: Promise<ReadonlyMap<string, Twin>> | undefined;

/** Writes all published pages and posts as Markdown, by route; once, except in the dev server. */
export function siteTwins(): Promise<ReadonlyMap<string, Twin>> {
  if (import.meta.env.DEV) return writeTwins();
  twins ??= writeTwins();
  return twins;
}

async function writeTwins(): Promise<ReadonlyMap<string, Twin>> {
  const checked = checkedDays(siteFacts(contentRoot).facts);
  const { pages, navigation } = await sitePages();
  const published = pages.filter(({ facts }) => isVisible(facts, 'twin'));
  const written = await Promise.all([
    ...published.map(({ facts, format, readText }) =>
      writeTwin(
        {
          ...facts,
          factsChecked: checked.get(facts.route),
          section: sidebarOf(navigation.sidebars, facts.route)?.label,
          body: readText().body,
        },
        format,
      ),
    ),
    ...(await siteReleases()).map((post) => {
      const version = post.version === undefined ? '' : `, version ${post.version}`;
      return writeTwin({ ...post, section: RELEASES_LABEL }, 'md', post.date + version);
    }),
  ]);
  return new Map(written.map((twin) => [twin.route, twin]));
}

async function writeTwin(
  { route, title, description, file, body, section, lastUpdated, factsChecked }: Source,
  format: SitePage['format'],
  dateline = '',
): Promise<Twin> {
  const document = await newDocument({
    file,
    absoluteFile: join(siteRoot, file),
    lineOffset: 0,
    base: site.base,
  });
  const url = absoluteUrl(route, site);
  const sources = findSources(document, { url, origin: site.url });
  const index = absoluteUrl('/llms.txt', site);
  const parts = [
    twinHead({ title, description, url, section, lastUpdated, factsChecked, index }),
    dateline,
    markdownTwin(body, format, sources),
  ];
  const markdown = `${parts.filter((part) => part !== '').join('\n\n')}\n`;
  return { route, title, description, markdown };
}
