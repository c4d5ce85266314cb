import { site } from '#site';
import { sitePages } from '../site/sitePages.ts';
import { absoluteUrl, canonicalOf } from '../navigation/routeData.ts';
import { pagesOf } from '../navigation/tree.ts';
import { isVisible } from '../navigation/visibility.ts';
import { listRoute, pagesOfPosts, tagLabel, tagRoute, type Post } from '../releases/post.ts';
import { siteReleases } from '../releases/siteReleases.ts';
import { tagsOf } from '../releases/TagFilter.tsx';

/** A page as link previews and search engines see it. */
interface PageSummary {
  route: string;
  title: string;
  /** The area that it belongs to. */
  label: string;
  /** YYYY-MM-DD. */
  lastUpdated?: string;
  /** Its URL in the sitemap, unless it is unlisted or has its canonical URL elsewhere. */
  canonical?: string;
}

export async function allPages(): Promise<PageSummary[]> {
  const posts = await siteReleases();
  return [...pagesWithOwnRoutes(posts), ...(await docPages()), ...posts.map(postPage)];
}

async function docPages(): Promise<PageSummary[]> {
  const { pages, navigation, versions } = await sitePages();
  const areas = new Map(
    navigation.sidebars.flatMap(({ label, items }) =>
      pagesOf(items).map(([route]) => [route, label] as const),
    ),
  );
  const last = versions.find(({ isLast }) => isLast);
  return pages.map(({ facts }) => {
    const { route, title, version, lastUpdated } = facts;
    const canonical = canonicalOf(facts, last, site);
    const isListed = isVisible(facts, 'sitemap') && canonical === absoluteUrl(route, site);
    const label =
      version === last?.name
        ? areas.get(route)
        : versions.find(({ name }) => name === version)?.label;
    return {
      route,
      title,
      label: label ?? site.tagline,
      lastUpdated,
      canonical: isListed ? canonical : undefined,
    };
  });
}

function postPage({ route, title, version, date, lastUpdated = date }: Post): PageSummary {
  const label = version === undefined ? 'Releases' : `Release ${version}`;
  return listedPage(route, title, label, lastUpdated > date ? lastUpdated : date);
}

/** Lists the pages without a Markdown source. */
export function pagesWithOwnRoutes(posts: readonly Post[]): PageSummary[] {
  const newest = posts[0]?.date;
  const lists = pagesOfPosts(posts).map((shown, index) => {
    const title = index === 0 ? 'Releases' : `Releases, page ${index + 1}`;
    return listedPage(listRoute(index + 1), title, site.tagline, shown[0]?.date);
  });
  const tags = tagsOf(posts).map(({ tag }) => {
    const newestOfTag = posts.find((post) => post.tags.includes(tag))?.date;
    return listedPage(tagRoute(tag), tagLabel(tag), 'Releases', newestOfTag);
  });
  return [
    listedPage('/', site.tagline, 'Documentation'),
    // Search engines shouldn't index a search page.
    { route: '/search', title: 'Search', label: site.tagline },
    ...lists,
    listedPage('/releases/archive', 'Release archive', 'Releases', newest),
    listedPage('/releases/tags', 'Tags of the releases', 'Releases', newest),
    ...tags,
  ];
}

function listedPage(
  route: string,
  title: string,
  label: string,
  lastUpdated?: string,
): PageSummary {
  return { route, title, label, lastUpdated, canonical: absoluteUrl(route, site) };
}
