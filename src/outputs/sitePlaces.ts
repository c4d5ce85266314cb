import { site } from '#site';
import { sitePages, type SitePages } from '../site/sitePages.ts';
import { pagesOf } from '../navigation/tree.ts';
import { absoluteAddress, canonicalOf } from '../navigation/routeData.ts';
import { isVisible } from '../navigation/visibility.ts';
import { listRoute, pagesOfPosts, tagLabel, tagRoute, type Post } from '../releases/post.ts';
import { siteReleases } from '../releases/siteReleases.ts';
import { tagsOf } from '../releases/TagsPage.tsx';

/** Any page of the site, as link previews and search engines see it. */
export interface SitePlace {
  route: string;
  title: string;
  /** The area it belongs to. */
  label: string;
  lastUpdated?: string | undefined;
  /** Its address in the sitemap; none for pages that are unlisted, or that stand under another address too. */
  canonical?: string | undefined;
}

/** List all pages of the site: the documentation's, the release posts, those with routes of their own. */
export async function sitePlaces(): Promise<SitePlace[]> {
  const posts = await siteReleases();
  return [...ownPlaces(posts), ...docPlaces(await sitePages()), ...posts.map(postPlace)];
}

function docPlaces({ pages, navigation, versions }: SitePages): SitePlace[] {
  const labels = new Map(
    navigation.sidebars.flatMap(({ label, items }) =>
      pagesOf(items).map(([route]) => [route, label] as const),
    ),
  );
  const last = versions.find(({ isLast }) => isLast);
  return pages.map(({ facts }) => {
    const own = facts.version === last?.name;
    const canonical = canonicalOf(facts, last, site);
    const isIts = canonical === addressOf(facts.route);
    return {
      route: facts.route,
      title: facts.title,
      label:
        (own
          ? labels.get(facts.route)
          : versions.find(({ name }) => name === facts.version)?.label) ?? site.tagline,
      lastUpdated: facts.lastUpdated,
      canonical: isIts && isVisible(facts, 'sitemap') ? canonical : undefined,
    };
  });
}

function postPlace({ route, title, version, date, lastUpdated = date }: Post): SitePlace {
  const label = version === undefined ? 'Releases' : `Release ${version}`;
  return {
    route,
    title,
    label,
    lastUpdated: lastUpdated > date ? lastUpdated : date,
    canonical: addressOf(route),
  };
}

function ownPlaces(posts: readonly Post[]): SitePlace[] {
  const newest = posts[0]?.date;
  const place = (route: string, title: string, label: string, lastUpdated?: string): SitePlace => ({
    route,
    title,
    label,
    lastUpdated,
    canonical: addressOf(route),
  });
  return [
    place('/', site.tagline, 'Documentation'),
    place('/search', 'Search', site.tagline),
    ...pagesOfPosts(posts).map((shown, index) =>
      place(
        listRoute(index + 1),
        index === 0 ? 'Releases' : `Releases, page ${index + 1}`,
        site.tagline,
        shown[0]?.date,
      ),
    ),
    place('/releases/archive', 'Release archive', 'Releases', newest),
    place('/releases/tags', 'Tags of the releases', 'Releases', newest),
    ...tagsOf(posts).map(({ tag }) =>
      place(
        tagRoute(tag),
        tagLabel(tag),
        'Releases',
        posts.find(({ tags }) => tags.includes(tag))?.date,
      ),
    ),
  ];
}

function addressOf(route: string): string {
  return absoluteAddress(route, site.url, site.base);
}
