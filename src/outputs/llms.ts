import { site } from '#site';
import { siteIndex } from '../site/siteIndex.ts';
import { sitePages } from '../site/sitePages.ts';
import { twinRoute } from '../navigation/outputRoutes.ts';
import { absoluteUrl } from '../navigation/routeData.ts';
import { siteReleases } from '../releases/siteReleases.ts';
import { listText } from './listText.ts';
import { siteTwins } from './siteTwins.ts';

/** Writes the list of all pages for language models (llmstxt.org), each as Markdown. */
export async function llmsText(): Promise<string> {
  const groups = (await llmsAreas()).map(({ label, entries }) => ({
    label,
    pages: entries.map(({ route, title, description }) => ({
      title,
      description,
      url: absoluteUrl(twinRoute(route), site),
    })),
  }));
  const full = absoluteUrl('/llms-full.txt', site);
  return listText({
    title: site.title,
    summary: `> ${site.tagline}\n\nEach link leads to a page as Markdown. All pages in one file: ${full}`,
    groups,
  });
}

/** Writes the Markdown of all pages in one file, each with its URL. */
export async function llmsFullText(): Promise<string> {
  const twins = await siteTwins();
  const routes = (await llmsAreas()).flatMap(({ entries }) => entries.map(({ route }) => route));
  const texts = routes
    .map((route) => twins.get(route))
    .filter((twin) => twin !== undefined)
    .map(
      ({ route, markdown }) => `---\n\nSource: ${absoluteUrl(route, site)}\n\n${markdown.trim()}`,
    );
  return `${[`# ${site.title}`, `> ${site.tagline}`, ...texts].join('\n\n')}\n`;
}

/** Lists the documentation by area, in the order of the sidebars, and the release posts. */
async function llmsAreas(): Promise<
  { label: string; entries: readonly { route: string; title: string; description: string }[] }[]
> {
  return [
    ...siteIndex(await sitePages(), 'llms'),
    { label: `Releases of ${site.product}`, entries: await siteReleases() },
  ];
}
