import { z } from 'zod';
import { unexpected } from '../site/publishedSite.ts';
import { defineTool } from './tool.ts';

const FEED = '/releases/feed.json';

const feed = z.object({
  items: z.array(
    z.object({
      url: z.url(),
      title: z.string(),
      summary: z.string().default(''),
      date_published: z.iso.datetime({ offset: true }),
    }),
  ),
});

export const releases = defineTool({
  name: 'releases',
  title: 'List releases',
  description:
    'Lists what changed on the platform, newest first, optionally since a date. Read a post with `read`.',
  shape: {
    since: z.iso.date().optional().describe('First day, as YYYY-MM-DD'),
    limit: z.int().min(1).max(50).default(10).describe('Maximum number of posts'),
  },
  async run(site, { since = '', limit }) {
    const { data } = feed.safeParse(await site.json(FEED));
    if (data === undefined) throw unexpected(FEED);
    const found = data.items
      .map((item) => ({ ...item, date: item.date_published.slice(0, 10) }))
      .filter(({ date }) => date >= since)
      .toSorted((a, b) => (a.date < b.date ? 1 : -1));
    if (found.length === 0) return `No releases since ${since}.`;
    const shown = found.slice(0, limit);
    return [
      `${shown.length} of ${found.length} releases${since === '' ? '' : ` since ${since}`}:`,
      ...shown.map(({ date, title, summary, url }) => `${date}: ${title}\n${url}\n${summary}`),
    ].join('\n\n');
  },
});
