import { expect, test } from 'vitest';
import { atomFeed, jsonFeed, rssFeed, type FeedFacts } from './releaseFeed.ts';

const facts: FeedFacts = {
  title: 'Releases',
  description: 'What changed.',
  home: 'https://d.example/releases',
  icon: 'https://d.example/favicon.svg',
  language: 'en',
  company: 'Acme',
  feeds: {
    rss: 'https://d.example/releases/rss.xml',
    atom: 'https://d.example/releases/atom.xml',
    json: 'https://d.example/releases/feed.json',
  },
  posts: [
    {
      url: 'https://d.example/releases/b',
      title: 'B < C',
      description: 'New & better.',
      date: '2026-02-03',
      tags: ['read'],
      authors: [{ name: 'Nadia' }, { name: 'Hugo' }],
      html: '<p>Text ]]&gt; with <a href="/x">x</a></p>',
    },
    {
      url: 'https://d.example/releases/a',
      title: 'A',
      description: 'First.',
      date: '2026-01-02',
      tags: [],
      authors: [],
      html: '<p>Old</p>',
    },
  ],
};

test('RSS contains the full text, the authors’ names, and the date of the newest post', () => {
  const rss = rssFeed(facts);
  expect(rss).toContain('<lastBuildDate>Tue, 03 Feb 2026 00:00:00 GMT</lastBuildDate>');
  expect(rss).toContain('<guid isPermaLink="true">https://d.example/releases/b</guid>');
  expect(rss.match(/<dc:creator>\w+/g)).toEqual(['<dc:creator>Nadia', '<dc:creator>Hugo']);
  expect(rss).toContain('<a href="https://d.example/x">x</a>');
  expect(rss).toContain('<atom:link href="https://d.example/releases/rss.xml" rel="self"');
});

test('Atom escapes titles, because it declares them as HTML', () => {
  const atom = atomFeed(facts);
  expect(atom).toContain('<title type="html"><![CDATA[B &lt; C]]></title>');
  expect(atom).toContain('<updated>2026-02-03T00:00:00.000Z</updated>');
  expect(atom).toContain('<name>Nadia</name>');
});

test('JSON Feed has version 1.1', () => {
  const feed = JSON.parse(jsonFeed(facts)) as { version: string; items: Record<string, unknown>[] };
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
  expect(feed.items[0]).toMatchObject({
    url: 'https://d.example/releases/b',
    date_published: '2026-02-03T00:00:00Z',
    authors: [{ name: 'Nadia' }, { name: 'Hugo' }],
    tags: ['read'],
  });
  expect(feed.items[1]).not.toHaveProperty('authors');
});

test('feeds without posts are valid and reproducible', () => {
  const empty = { ...facts, posts: [] };
  expect(rssFeed(empty)).toBe(rssFeed(empty));
  expect(rssFeed(empty)).toContain('01 Jan 1970');
  expect((JSON.parse(jsonFeed(empty)) as { items: unknown[] }).items).toEqual([]);
});
