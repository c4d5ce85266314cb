import { site } from '#site';
import { siteIndex } from '../site/siteIndex.ts';
import { sitePages } from '../site/sitePages.ts';
import { HEADLINE, leadOf, shownLinks } from '../home/Home.tsx';
import { absoluteUrl } from '../navigation/routeData.ts';
import { twinRoute } from '../navigation/outputRoutes.ts';
import { dayText } from '../primitives/language.ts';
import {
  byYear,
  listRoute,
  pagesOfPosts,
  tagLabel,
  tagRoute,
  type Post,
} from '../releases/post.ts';
import { siteReleases } from '../releases/siteReleases.ts';
import { tagsOf } from '../releases/TagsPage.tsx';
import { listText, type ListedPage, type PageGroup } from './listText.ts';
import { RELEASES_LABEL, type Twin } from './siteTwins.ts';
import { twinHead } from './twinHead.ts';
import { counted } from 'check/text/counted.ts';

import homeLinks from '../home/homeLinks.json' with { type: 'json' };

/** Writes the Markdown of the pages without a source: the home page and the lists of pages. */
export async function listTwins(): Promise<Twin[]> {
  const posts = await siteReleases();
  const areas = siteIndex(await sitePages());
  const tags = tagsOf(posts);
  const lists = pagesOfPosts(posts);
  return [
    twinOf(
      '/',
      site.title,
      `${HEADLINE.join(' ')}. ${leadOf(site.product)}`,
      await homeGroups(posts),
    ),
    twinOf(
      '/search',
      'Search',
      'Every page of the documentation, by area.',
      areas.map(({ label, entries }) => ({ label, pages: entries.map(listedPage) })),
    ),
    ...lists.map((shown, index) => {
      const number = index + 1;
      return twinOf(
        listRoute(number),
        index === 0 ? 'Releases' : `Releases, page ${number}`,
        `What changed on the platform with each release, newest first: page ${number} of ${lists.length}.`,
        [{ pages: shown.map(listedPost) }],
      );
    }),
    twinOf(
      '/releases/archive',
      'Release archive',
      `All ${posts.length} posts by year.`,
      byYear(posts).map(({ year, posts: ofYear }) => ({
        label: year,
        pages: ofYear.map(listedPost),
      })),
    ),
    twinOf('/releases/tags', 'Tags of the releases', 'Each tag opens the list of its posts.', [
      { pages: tags.map(({ tag, count }) => listedTag(tag, count)) },
    ]),
    ...tags.map(({ tag }) =>
      twinOf(tagRoute(tag), `Releases: ${tagLabel(tag)}`, 'Releases with this tag, newest first.', [
        { pages: posts.filter((post) => post.tags.includes(tag)).map(listedPost) },
      ]),
    ),
  ];
}

function twinOf(route: string, title: string, summary: string, groups: readonly PageGroup[]): Twin {
  const section = `${route}/`.startsWith('/releases/') ? RELEASES_LABEL : undefined;
  const head = twinHead({
    title,
    description: summary,
    // Agents mistake a URL that ends with a page number for a link to the rest of the text.
    url: absoluteUrl(/\/page\/\d+$/.test(route) ? twinRoute(route) : route, site),
    section,
    index: absoluteUrl('/llms.txt', site),
  });
  return { route, title, description: summary, markdown: listText({ head, groups }) };
}

async function homeGroups(posts: readonly Post[]): Promise<PageGroup[]> {
  const { lookup } = await sitePages();
  const { actions, roles, planes, guides } = homeLinks;
  const groupOf = (
    label: string,
    links: Parameters<typeof shownLinks>[0],
    text = '',
  ): PageGroup => {
    const shown = shownLinks(links, (route) => lookup(route) !== undefined);
    const pages = shown.map((link) =>
      listedPage({ route: link.route, title: link.label, description: link.text }),
    );
    return { label, text, pages };
  };
  return [
    groupOf('Begin', actions),
    ...roles.map(({ name, text, links }) => groupOf(name, links, text)),
    groupOf('Start from your data plane', planes),
    groupOf('Most needed', guides),
    { label: 'Latest releases', pages: posts.slice(0, 4).map(listedPost) },
  ];
}

function listedPost({ route, title, date, version, description }: Post): ListedPage {
  const note = version === undefined ? undefined : `Format ${version}`;
  return { ...listedPage({ route, title, description }), day: dayText(date), note };
}

function listedTag(tag: string, count: number): ListedPage {
  const note = counted(count, 'post');
  return { ...listedPage({ route: tagRoute(tag), title: tagLabel(tag) }), note };
}

function listedPage({
  route,
  title,
  description,
}: {
  route: string;
  title: string;
  description?: string;
}): ListedPage {
  return { title, description, url: absoluteUrl(route, site) };
}
