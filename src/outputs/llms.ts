import { site } from '#site';
import { siteIndex, type IndexArea, type IndexEntry } from '../site/siteIndex.ts';
import { sitePages } from '../site/sitePages.ts';
import { twinRoute } from '../navigation/outputRoutes.ts';
import { absoluteUrl } from '../navigation/routeData.ts';
import { listText, type ListedPage } from './listText.ts';
import { listTwins } from './listTwins.ts';
import { siteReleases } from '../releases/siteReleases.ts';
import { RELEASES_LABEL, siteTwins, type Twin } from './siteTwins.ts';
import { counted } from 'check/text/counted.ts';

/** The part of the documentation that one `llms.txt` lists. */
export interface LlmsArea {
  label: string;
  /** Its folder: `/how-to`. */
  root: string;
  pages: readonly Pick<IndexEntry, 'route' | 'title' | 'description'>[];
}

/** Writes the index of the areas for language models (llmstxt.org). */
export async function llmsText(): Promise<string> {
  const { areas, others } = await llmsContents();
  return listText({
    head: [
      `# ${site.title}`,
      `> ${site.tagline}`,
      `Each area lists its pages as Markdown. All pages in one file: ${urlOf('/llms-full.txt')}`,
    ].join('\n\n'),
    groups: [
      {
        label: 'Areas',
        pages: areas.map(({ label, root, pages }) => ({
          title: label,
          url: urlOf(llmsRoute(root)),
          note: counted(pages.length, 'page'),
          description: pages.find(({ route }) => route === root)?.description ?? '',
        })),
      },
      { label: 'Other pages', pages: others.map(listedTwin) },
    ],
  });
}

/** Writes the list of an area's pages, each as Markdown. */
export function llmsAreaText({ label, root, pages }: LlmsArea): string {
  return listText({
    head: [
      `# ${site.title}: ${label}`,
      `> ${pages.find(({ route }) => route === root)?.description ?? site.tagline}`,
      `All areas: ${urlOf('/llms.txt')}. All pages of this area in one file: ${urlOf(llmsFullRoute(root))}`,
    ].join('\n\n'),
    groups: [{ label: 'Pages', pages: pages.map(listedTwin) }],
  });
}

/** Writes the Markdown of all pages in one file. */
export async function llmsFullText(): Promise<string> {
  const { areas, others } = await llmsContents();
  return fullText(site.title, [...areas.flatMap(({ pages }) => pages), ...others]);
}

/** Writes the Markdown of all pages of an area in one file. */
export function llmsAreaFullText({ label, pages }: LlmsArea): Promise<string> {
  return fullText(`${site.title}: ${label}`, pages);
}

/** Lists the areas in the order of the sidebars, then the release posts. */
export async function llmsAreas(): Promise<LlmsArea[]> {
  return (await llmsContents()).areas;
}

function llmsRoute(root: string): string {
  return `${root}/llms.txt`;
}

function llmsFullRoute(root: string): string {
  return `${root}/llms-full.txt`;
}

/** Sorts every listed page into its area. The home page and standalone pages have none. */
async function llmsContents(): Promise<{ areas: LlmsArea[]; others: LlmsArea['pages'] }> {
  const index = siteIndex(await sitePages(), 'llms');
  const lists = await listTwins();
  const isRelease = ({ route }: Twin): boolean => `${route}/`.startsWith('/releases/');
  const releases = {
    label: RELEASES_LABEL,
    root: '/releases',
    pages: [...(await siteReleases()), ...lists.filter(isRelease)],
  };
  const hasRoot = (area: IndexArea): area is IndexArea & { root: string } =>
    area.root !== undefined;
  return {
    areas: [
      ...index.filter(hasRoot).map(({ label, root, entries }) => ({ label, root, pages: entries })),
      releases,
    ],
    others: [
      // The search page lists the same pages.
      ...lists.filter((list) => !isRelease(list) && list.route !== '/search'),
      ...index.filter((area) => !hasRoot(area)).flatMap(({ entries }) => entries),
    ],
  };
}

async function fullText(title: string, pages: LlmsArea['pages']): Promise<string> {
  const twins = await siteTwins();
  // The lists of pages repeat what the pages say.
  const texts = pages
    .map(({ route }) => twins.get(route))
    .filter((twin) => twin !== undefined)
    .map(({ markdown }) => `---\n\n${markdown.trim()}`);
  return `${[`# ${title}`, `> ${site.tagline}`, ...texts].join('\n\n')}\n`;
}

function listedTwin({ route, title, description }: LlmsArea['pages'][number]): ListedPage {
  return { title, description, url: urlOf(twinRoute(route)) };
}

function urlOf(route: string): string {
  return absoluteUrl(route, site);
}
