import { Feed, type Item } from 'feed';
import { feedHtml } from './feedHtml.ts';
import { escapeXml } from 'check/text/escape.ts';

interface FeedPost {
  url: string;
  title: string;
  description: string;
  /** YYYY-MM-DD. */
  date: string;
  tags: readonly string[];
  authors: readonly { name: string }[];
  html: string;
}

export interface FeedFacts {
  title: string;
  description: string;
  home: string;
  icon: string;
  language: string;
  company: string;
  /** The URLs of the feeds. */
  feeds: { rss: string; atom: string; json: string };
  /** Newest first. */
  posts: readonly FeedPost[];
}

/** Writes the feed as RSS 2.0. */
export function rssFeed(facts: FeedFacts): string {
  return feedOf(facts, ({ authors }) => {
    // RSS has email addresses of authors, and Dublin Core has names. The library accepts a list,
    // which its types don't say.
    const names = authors.map(({ name }) => ({ _text: name }));
    const objects = names as unknown as Record<string, unknown>;
    return { extensions: [{ name: 'dc:creator', objects }] };
  }).rss2();
}

export function atomFeed(facts: FeedFacts): string {
  return feedOf(facts, ({ url, title, description, authors }) => ({
    id: url,
    // The library declares both as HTML and doesn't escape them.
    title: escapeXml(title),
    description: escapeXml(description),
    author: authors.map(({ name }) => ({ name })),
  })).atom1();
}

function feedOf(facts: FeedFacts, more: (post: FeedPost) => Partial<Item>): Feed {
  const { title, description, home, language, company, feeds, posts } = facts;
  const feed = new Feed({
    id: home,
    link: home,
    title,
    description,
    language,
    copyright: company,
    author: { name: company },
    // The date of the build would make each build different.
    updated: new Date(posts[0]?.date ?? 0),
    generator: false,
    feedLinks: feeds,
  });
  for (const post of posts)
    feed.addItem({
      link: post.url,
      title: post.title,
      description: post.description,
      content: feedHtml(post.html, post.url),
      // The last change may be one of all files, which would show each post as new.
      published: new Date(post.date),
      date: new Date(post.date),
      category: post.tags.map((name) => ({ name, term: name })),
      ...more(post),
    });
  return feed;
}

/** Writes the feed as JSON Feed 1.1; the library writes 1.0. */
export function jsonFeed(facts: FeedFacts): string {
  const { title, description, home, icon, language, feeds, posts } = facts;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: feeds.json,
    favicon: icon,
    language,
    items: posts.map(({ authors, ...post }) => ({
      id: post.url,
      url: post.url,
      title: post.title,
      summary: post.description,
      content_html: feedHtml(post.html, post.url),
      date_published: `${post.date}T00:00:00Z`,
      tags: post.tags,
      authors: authors.length === 0 ? undefined : authors.map(({ name }) => ({ name })),
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}
