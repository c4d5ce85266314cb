import { site } from '#site';
import { absoluteAddress } from '../navigation/routeData.ts';
import { siteReleases } from '../releases/siteReleases.ts';
import type { FeedFacts } from './releaseFeed.ts';

/** Collect what the feeds carry. */
export async function releaseFacts(): Promise<FeedFacts> {
  const whole = (route: string): string => absoluteAddress(route, site.url, site.base);
  return {
    title: `Releases | ${site.title}`,
    description: `What changed in ${site.product}, why it matters and how to use it.`,
    home: whole('/releases'),
    icon: whole('/favicon.svg'),
    language: site.locale,
    company: site.company,
    addresses: {
      rss: whole('/releases/rss.xml'),
      atom: whole('/releases/atom.xml'),
      json: whole('/releases/feed.json'),
    },
    posts: (await siteReleases()).map((post) => ({ ...post, address: whole(post.route) })),
  };
}
