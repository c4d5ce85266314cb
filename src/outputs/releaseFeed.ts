import { Feed, type Item } from 'feed';
import { escapeXml } from './escapeXml.ts';
import { feedHtml } from './feedHtml.ts';

/** A post as feeds carry it. */
export interface FeedPost {
  address: string;
  title: string;
  description: string;
  /** YYYY-MM-DD. */
  date: string;
  tags: readonly string[];
  authors: readonly { name: string }[];
  html: string;
}

/** What a feed says of itself, all addresses whole. */
export interface FeedFacts {
  title: string;
  description: string;
  home: string;
  icon: string;
  language: string;
  company: string;
  addresses: { rss: string; atom: string; json: string };
  /** Newest first. */
  posts: readonly FeedPost[];
}

/** Write the feed as RSS 2.0. */
export function rssFeed(facts: FeedFacts): string {
  return feedOf(facts, ({ authors }) => ({
    // RSS wants an e-mail address for an author; Dublin Core takes a name. The library writes an element for each of a list; its types know of one only.
    extensions: [
      {
        name: 'dc:creator',
        objects: authors.map(({ name }) => ({ _text: name })) as unknown as Record<string, unknown>,
      },
    ],
  })).rss2();
}

/** Write the feed as Atom. */
export function atomFeed(facts: FeedFacts): string {
  return feedOf(facts, ({ address, title, description, authors }) => ({
    id: address,
    // The library declares both as HTML and writes them as they are.
    title: escapeXml(title),
    description: escapeXml(description),
    author: authors.map(({ name }) => ({ name })),
  })).atom1();
}

// The feed's date is that of the newest post, so that two builds write the same. A post's date is its own: a change of all files of the
// history would show every post as new.
function feedOf(
  { title, description, home, language, company, addresses, posts }: FeedFacts,
  more: (post: FeedPost) => Partial<Item>,
): Feed {
  const feed = new Feed({
    id: home,
    link: home,
    title,
    description,
    language,
    copyright: company,
    author: { name: company },
    updated: dateOf(posts[0]?.date ?? '1970-01-01'),
    generator: false,
    feedLinks: addresses,
  });
  for (const post of posts) {
    feed.addItem({
      link: post.address,
      title: post.title,
      description: post.description,
      content: feedHtml(post.html, post.address),
      published: dateOf(post.date),
      date: dateOf(post.date),
      category: post.tags.map((name) => ({ name, term: name })),
      ...more(post),
    });
  }
  return feed;
}

/** Write the feed as JSON Feed 1.1 (the library writes 1.0). */
export function jsonFeed({
  title,
  description,
  home,
  icon,
  language,
  addresses,
  posts,
}: FeedFacts): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: addresses.json,
    favicon: icon,
    language,
    items: posts.map((post) => ({
      id: post.address,
      url: post.address,
      title: post.title,
      summary: post.description,
      content_html: feedHtml(post.html, post.address),
      date_published: `${post.date}T00:00:00Z`,
      tags: post.tags,
      ...(post.authors.length > 0 && { authors: post.authors.map(({ name }) => ({ name })) }),
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
