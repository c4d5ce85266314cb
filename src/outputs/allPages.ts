import { site } from '#site';
import { sitePages } from '../site/sitePages.ts';
import { pagesOf } from '../navigation/tree.ts';
import { listRoute, pagesOfPosts, tagLabel, tagRoute, type Post } from '../releases/post.ts';
import { siteReleases } from '../releases/siteReleases.ts';
import { tagsOf } from '../releases/TagFilter.tsx';

/** A page as link previews see it. */
interface PageSummary {
  route: string;
  title: string;
  /** The area that it belongs to. */
  label: string;
}

export async function allPages(): Promise<PageSummary[]> {
  const posts = await siteReleases();
  const ofPosts = posts.map(({ route, title, version }) => ({
    route,
    title,
    label: version === undefined ? 'Releases' : `Release ${version}`,
  }));
  return [...pagesWithOwnRoutes(posts), ...(await docPages()), ...ofPosts];
}

async function docPages(): Promise<PageSummary[]> {
  const { pages, navigation, versions } = await sitePages();
  const areas = new Map(
    navigation.sidebars.flatMap(({ label, items }) =>
      pagesOf(items).map(([route]) => [route, label] as const),
    ),
  );
  return pages.map(({ facts: { route, title, version } }) => {
    const own = versions.find(({ name }) => name === version);
    const label = own?.isLast ? areas.get(route) : own?.label;
    return { route, title, label: label ?? site.tagline };
  });
}

/** Lists the pages without a Markdown source. */
export function pagesWithOwnRoutes(posts: readonly Post[]): PageSummary[] {
  return [
    { route: '/', title: site.tagline, label: 'Documentation' },
    { route: '/search', title: 'Search', label: site.tagline },
    ...pagesOfPosts(posts).map((_, index) => ({
      route: listRoute(index + 1),
      title: index === 0 ? 'Releases' : `Releases, page ${index + 1}`,
      label: site.tagline,
    })),
    { route: '/releases/archive', title: 'Release archive', label: 'Releases' },
    { route: '/releases/tags', title: 'Tags of the releases', label: 'Releases' },
    ...tagsOf(posts).map(({ tag }) => ({
      route: tagRoute(tag),
      title: tagLabel(tag),
      label: 'Releases',
    })),
  ];
}
