import { site } from '#site';
import { siteIndex } from '../site/siteIndex.ts';
import { sitePages } from '../site/sitePages.ts';
import { siteReleases } from '../releases/siteReleases.ts';

/** List the pages that language models are told of: the areas in the order of their sidebars, then the release posts. */
export async function llmsAreas(): Promise<
  { label: string; entries: { route: string; title: string; description: string }[] }[]
> {
  return [
    ...siteIndex(await sitePages(), 'llms'),
    { label: `Releases of ${site.product}`, entries: [...(await siteReleases())] },
  ];
}
