import { site } from '#site';
import { siteIndex } from '../site/siteIndex.ts';
import { sitePages } from '../site/sitePages.ts';
import { shownLinks } from '../home/Home.tsx';
import { actions, guides, planes, roles } from '../home/homeLinks.ts';
import { absoluteAddress } from '../navigation/routeData.ts';
import { dayText } from '../primitives/dayText.ts';
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
import type { Twin } from './siteTwins.ts';

/** Write the Markdown twins of the pages that have no source: the home page, the index of the search page, the lists of posts. */
export async function listTwins(): Promise<Twin[]> {
  const posts = await siteReleases();
  const twin = (
    route: string,
    title: string,
    summary: string,
    groups: readonly PageGroup[],
  ): Twin => ({ route, title, markdown: listText({ title, summary, groups }) });
  const listed = pagesOfPosts(posts);
  return [
    twin('/', site.title, site.tagline, await homeGroups(posts)),
    twin(
      '/search',
      'Search',
      'Every page of the documentation, by area.',
      siteIndex(await sitePages()).map(({ label, entries }) => ({
        label,
        pages: entries.map(pageOf),
      })),
    ),
    ...listed.map((shown, index) => {
      const page = index === 0 ? '' : `, page ${index + 1}`;
      return twin(
        listRoute(index + 1),
        `Releases${page}`,
        `What changed on the platform with each release, newest first: page ${index + 1} of ${listed.length}.`,
        [{ pages: shown.map(postLine) }],
      );
    }),
    twin(
      '/releases/archive',
      'Release archive',
      `All ${posts.length} posts by year.`,
      byYear(posts).map(({ year, posts: ofYear }) => ({
        label: year,
        pages: ofYear.map(postLine),
      })),
    ),
    twin('/releases/tags', 'Tags of the releases', 'Each tag leads to the posts that carry it.', [
      {
        pages: tagsOf(posts).map(({ tag, count }) =>
          pageOf({
            route: tagRoute(tag),
            title: tagLabel(tag),
            note: count === 1 ? '1 post' : `${count} posts`,
          }),
        ),
      },
    ]),
    ...tagsOf(posts).map(({ tag }) =>
      twin(
        tagRoute(tag),
        `Releases: ${tagLabel(tag)}`,
        'Releases that carry this tag, newest first.',
        [{ pages: posts.filter(({ tags }) => tags.includes(tag)).map(postLine) }],
      ),
    ),
  ];
}

async function homeGroups(posts: readonly Post[]): Promise<PageGroup[]> {
  const { lookup } = await sitePages();
  const group = (label: string, links: Parameters<typeof shownLinks>[0]): PageGroup => ({
    label,
    pages: shownLinks(links, (route) => lookup(route) !== undefined).map(
      ({ route, label: title, text }) => pageOf({ route, title, description: text }),
    ),
  });
  return [
    group('Begin', actions),
    ...roles.map(({ name, links }) => group(name, links)),
    group('Start from your data plane', planes),
    group('Most needed', guides),
    { label: 'Latest releases', pages: posts.slice(0, 4).map(postLine) },
  ];
}

function postLine({ route, title, date, version, description }: Post): ListedPage {
  return pageOf({
    route,
    title,
    description,
    note: version === undefined ? dayText(date) : `${dayText(date)}, version ${version}`,
  });
}

function pageOf({
  route,
  title,
  description,
  note,
}: {
  route: string;
  title: string;
  description?: string | undefined;
  note?: string;
}): ListedPage {
  return { title, address: absoluteAddress(route, site.url, site.base), description, note };
}
