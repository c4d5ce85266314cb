import { ownHead, shellOf } from '../../layouts/shellOf.ts';
import { overviewOf } from '../../navigation/tree.ts';
import { siteReleases } from '../../releases/siteReleases.ts';
import { sitePages } from '../../site/sitePages.ts';

/** Returns the properties of a page that lists posts: of its document, and of its list. */
export async function releaseList(route: string, title: string, description: string) {
  const pages = await sitePages();
  return {
    document: { head: ownHead(route, title, description), shell: shellOf(pages, { route }) },
    list: { posts: await siteReleases(), overview: overviewOf(pages.navbar) },
  };
}
