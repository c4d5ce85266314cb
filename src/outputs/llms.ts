import { site } from '#site';
import { siteIndex } from '../site/siteIndex.ts';
import { sitePages } from '../site/sitePages.ts';
import { twinRoute } from 'published/outputRoutes.ts';
import { absoluteUrl } from '../navigation/routeData.ts';
import { pagesWithOwnRoutes } from './allPages.ts';
import { siteReleases } from '../releases/siteReleases.ts';
import { counted } from 'check/text/counted.ts';

interface ListedPage {
  route: string;
  title: string;
  description?: string;
}

/** The part of the documentation that one `llms.txt` lists. */
export interface LlmsArea {
  label: string;
  /** Its folder: `/how-to`. */
  root: string;
  pages: readonly ListedPage[];
}

/** Writes the index of the areas for language models (llmstxt.org). */
export async function llmsText(): Promise<string> {
  const { areas, others } = await llmsContents();
  const [last, ...old] = site.versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast));
  return [
    `# ${site.title}`,
    `> ${site.tagline}`,
    `These pages describe version ${last?.label} of the project format.`,
    // Without a link, so that the file with all pages doesn't have them.
    ...old.map(
      ({ label, path }) => `Pages of the old version ${label}: ${urlOf(`${path}/llms.txt`)}`,
    ),
    `Each area lists its pages as Markdown. All pages in one file: ${urlOf('/llms-full.txt')}`,
    '## Areas',
    areas
      .map(({ label, root, pages }) => {
        const note = ` ${counted(pages.length, 'page')}`;
        return listItem(label, `${root}/llms.txt`, note, summaryOf({ root, pages }));
      })
      .join('\n'),
    '## Other pages',
    `${pageList(others)}\n`,
  ].join('\n\n');
}

export function llmsAreaText({ label, root, pages }: LlmsArea): string {
  return [
    `# ${site.title}: ${label}`,
    `> ${summaryOf({ root, pages }) ?? site.tagline}`,
    `All areas: ${urlOf('/llms.txt')}. All pages of this area in one file: ${urlOf(`${root}/llms-full.txt`)}`,
    '## Pages',
    `${pageList(pages)}\n`,
  ].join('\n\n');
}

/** Lists the areas in the order of the sidebars, then the release posts and the old versions. */
export async function llmsAreas(): Promise<LlmsArea[]> {
  const pages = await sitePages();
  const old = site.versions.filter(({ isLast }) => !isLast);
  return [
    ...(await llmsContents()).areas,
    ...old.map(({ name, label, path }) => ({
      label: `Version ${label}`,
      root: path,
      pages: siteIndex(pages.inVersion(name), 'llms').flatMap(({ entries }) => entries),
    })),
  ];
}

/** Sorts every listed page into its area. The home page and standalone pages have none. */
async function llmsContents(): Promise<{ areas: LlmsArea[]; others: ListedPage[] }> {
  const index = siteIndex(await sitePages(), 'llms');
  const posts = await siteReleases();
  const isRelease = ({ route }: ListedPage): boolean => `${route}/`.startsWith('/releases/');
  // The search page lists the same pages.
  const lists = pagesWithOwnRoutes(posts).filter(({ route }) => route !== '/search');
  return {
    areas: [
      ...index.flatMap(({ label, root, entries }) =>
        root === undefined ? [] : [{ label, root, pages: entries }],
      ),
      {
        label: `Releases of ${site.product}`,
        root: '/releases',
        pages: [...posts, ...lists.filter(isRelease)],
      },
    ],
    others: [
      ...lists.filter((list) => !isRelease(list)),
      ...index.filter(({ root }) => root === undefined).flatMap(({ entries }) => entries),
    ],
  };
}

function summaryOf({ root, pages }: Pick<LlmsArea, 'root' | 'pages'>): string | undefined {
  return pages.find(({ route }) => route === root)?.description;
}

function pageList(pages: readonly ListedPage[]): string {
  return pages
    .map(({ route, title, description }) => listItem(title, twinRoute(route), '', description))
    .join('\n');
}

function listItem(title: string, route: string, note: string, description = ''): string {
  const link = `- [${title.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${urlOf(route)})${note}`;
  return description === '' ? link : `${link}: ${description}`;
}

function urlOf(route: string): string {
  return absoluteUrl(route, site);
}
