import { site } from '#site';
import { LANGUAGE } from '../primitives/language.ts';
import { absoluteUrl } from '../navigation/routeData.ts';
import { siteReleases } from '../releases/siteReleases.ts';
import type { FeedFacts } from './releaseFeed.ts';

export async function releaseFacts(): Promise<FeedFacts> {
  const posts = await siteReleases();
  return {
    title: `Releases | ${site.title}`,
    description: `What changed in ${site.product}, why it matters and how to use it.`,
    home: absoluteUrl('/releases', site),
    icon: absoluteUrl('/favicon.svg', site),
    language: LANGUAGE.code,
    company: site.company,
    feeds: {
      rss: absoluteUrl('/releases/rss.xml', site),
      atom: absoluteUrl('/releases/atom.xml', site),
      json: absoluteUrl('/releases/feed.json', site),
    },
    posts: posts.map((post) => ({ ...post, url: absoluteUrl(post.route, site) })),
  };
}
