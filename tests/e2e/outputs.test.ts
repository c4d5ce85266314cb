import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../../src/content/files.ts';
import { toRoute } from 'published/address.ts';
import { SKILL_FILE, twinRoute } from 'published/outputRoutes.ts';
import { axeViolations } from './axe.ts';
import {
  consoleProblems,
  newPage,
  newPageWithoutScript,
  open,
  site,
  type Page,
  type Site,
} from './harness.ts';

interface BuiltPage {
  route: string;
  html: string;
  indexed: boolean;
  canonical: string;
}

let served: Site;
let pages: BuiltPage[];

const read = (route: string): string => readFileSync(join(served.folder, route), 'utf8');
const match = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Files without content of their own: a document to print collects other pages. */
const NO_CONTENT = /^(?:404|offline|[\w-]+\/print)\.html$/;

/** True for a page as Markdown. The skill file is for agents, and isn't a page. */
const isTwin = (path: string): boolean => path.endsWith('.md') && `/${path}` !== SKILL_FILE;

beforeAll(async () => {
  served = await site();
  pages = filesBelow(served.folder, (path) => path.endsWith('.html') && !NO_CONTENT.test(path)).map(
    (path) => {
      const html = readFileSync(join(served.folder, path), 'utf8');
      return {
        route: toRoute(`/${path}`),
        html,
        indexed: !html.includes('<meta name="robots" content="noindex">'),
        canonical: match(html, /<link rel="canonical" href="([^"]+)"/),
      };
    },
  );
});

/** Returns the routes of the pages that must not be in any list. */
const unlisted = (): string[] => pages.filter(({ indexed }) => !indexed).map(({ route }) => route);

/** Returns a Markdown text without its code. */
function prose(markdown: string): string {
  return markdown
    .replaceAll(/^([ >]*)(`{3,}).*\n[\s\S]*?^\1?[ >]*\2$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '');
}

describe('the sitemap', () => {
  it('lists exactly the pages that search engines may index, with their canonical URLs', () => {
    const listed = matches(read('/sitemap.xml'), /<loc>([^<]+)<\/loc>/g);
    const indexed = pages
      .filter(({ indexed: isIndexed }) => isIndexed)
      .map(({ canonical }) => canonical);
    expect(listed.toSorted()).toEqual([...new Set(indexed)].toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('is in robots.txt, which doesn’t disallow anything', () => {
    const robots = read('/robots.txt');
    expect(robots).toMatch(/^Sitemap: https:\/\/\S+\/sitemap\.xml$/m);
    expect(robots).not.toContain('Disallow');
  });
});

describe('the Markdown twin', () => {
  it('exists for every page that search engines may index, and for unlisted pages', () => {
    for (const { route, html, indexed } of pages)
      if (indexed)
        expect(html, route).toContain('<link rel="alternate" type="text/markdown" href="');
    const named = pages.flatMap(({ html }) =>
      matches(html, /<link rel="alternate" type="text\/markdown" href="([^"]+)"/g),
    );
    expect(named.length).toBeGreaterThan(50);
    for (const url of named) expect(existsSync(join(served.folder, url)), url).toBe(true);
    expect(filesBelow(served.folder, isTwin).map((path) => `/${path}`)).toEqual(named.toSorted());
    for (const route of unlisted()) expect(named).toContain(twinRoute(route));
  });

  it('starts with the page’s title, and contains no directives and no relative URLs', () => {
    for (const path of filesBelow(served.folder, isTwin)) {
      const twin = read(path);
      expect(twin, path).toMatch(/^# \S/);
      expect(prose(twin), path).not.toMatch(/^[ >]*:::/m);
      expect(prose(twin), path).not.toMatch(/\]\((?!https?:|mailto:)/);
    }
  });

  it('is served as text', async () => {
    const response = await fetch(`${served.origin}/concepts/flow.md`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/(?:markdown|plain)/);
  });
});

describe('the lists for language models', () => {
  const linksIn = (file: string): string[] =>
    matches(read(file), /\]\(https:\/\/[^/]+(\/[^)]+)\)/g);
  const areas = (): string[] => linksIn('/llms.txt').filter((path) => path.endsWith('/llms.txt'));

  it('link to every twin once, and to no unlisted page', () => {
    const links = ['/llms.txt', ...areas()].flatMap(linksIn);
    expect(new Set(links).size).toBe(links.length);
    for (const link of links) expect(existsSync(join(served.folder, link)), link).toBe(true);
    const unlistedTwins = unlisted().map(twinRoute);
    // The search page lists the same pages.
    const twins = filesBelow(served.folder, isTwin)
      .map((path) => `/${path}`)
      .filter((path) => path !== '/search.md' && !unlistedTwins.includes(path));
    expect(links.filter((link) => link.endsWith('.md')).toSorted()).toEqual(twins.toSorted());
  });

  it('are short enough for a model to read', () => {
    expect(areas().length).toBeGreaterThan(4);
    for (const file of ['/llms.txt', ...areas()])
      expect(read(file).length, file).toBeLessThan(50_000);
  });

  it('list the same pages in the same order as the full texts', () => {
    for (const area of areas()) {
      const pagesOfArea = linksIn(area)
        .filter((link) => link.endsWith('.md'))
        .map((link) => link.slice(0, -'.md'.length));
      const full = read(area.replace('/llms.txt', '/llms-full.txt'));
      const texts = matches(full, /^- URL: https:\/\/[^/]+(\/\S*)$/gm);
      expect(texts.length, area).toBeGreaterThan(0);
      // The full text omits the lists of posts.
      expect(
        pagesOfArea.filter((route) => texts.includes(route)),
        area,
      ).toEqual(texts);
      expect(read('/llms-full.txt'), area).toContain(full.slice(full.indexOf('---')).trim());
    }
  });

  it('follow the sidebars', () => {
    const sidebar = match(
      read('/concepts/flow.html'),
      /<nav[^>]*data-sidebar="concepts"[^>]*>([\s\S]*?)<\/nav>/,
    );
    const shown = matches(sidebar, /<a href="([^"]+)"/g);
    expect(linksIn('/concepts/llms.txt').filter((link) => link.endsWith('.md'))).toEqual(
      shown.map(twinRoute),
    );
  });
});

describe('link previews', () => {
  it('have an image of the declared size for every page', async () => {
    for (const { html, route } of pages) {
      const image = match(html, /<meta property="og:image" content="https:\/\/[^/]+([^"]+)"/);
      const { width, height } = await sharp(join(served.folder, image)).metadata();
      expect(`${width}x${height}`, route).toBe('1200x630');
    }
  });

  it('have the canonical URL', () => {
    for (const { html, canonical, route } of pages)
      expect(match(html, /<meta property="og:url" content="([^"]+)"/), route).toBe(canonical);
  });
});

describe('structured data', () => {
  it('is JSON with full URLs on every page that has any', () => {
    const kinds = new Set<unknown>();
    for (const { html } of pages) {
      for (const text of matches(
        html,
        /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
      )) {
        const data = JSON.parse(text) as Record<string, unknown>;
        kinds.add(data['@type']);
        if ('url' in data) expect(data['url']).toMatch(/^https:\/\//);
      }
    }
    expect([...kinds].toSorted()).toEqual(['BlogPosting', 'BreadcrumbList', 'TechArticle']);
  });
});

describe('feeds', () => {
  it('are well-formed, list every post with the newest first, and contain no scripts, buttons, or relative URLs', async () => {
    const page = await newPage(served);
    await open(page, '/support');
    const posts = filesBelow(
      join(served.folder, 'releases'),
      (path) => /^[^/]+\.md$/.test(path) && !/^(?:archive|tags)\.md$/.test(path),
    ).length;
    for (const [route, item, link] of [
      ['/releases/rss.xml', 'item', 'link'],
      ['/releases/atom.xml', 'entry', 'id'],
    ] as const) {
      const found = await page.evaluate(readFeed, { xml: read(route), item, link });
      expect(found.error, route).toBe('');
      expect(found.links.length, route).toBe(posts);
      for (const url of found.links)
        expect(existsSync(join(served.folder, `${new URL(url).pathname}.html`)), url).toBe(true);
      expect(read(route)).not.toMatch(
        /<(?:button|svg|script|style)\b|(?:href|src)="(?!https?:|mailto:)/,
      );
    }
    const { items } = JSON.parse(read('/releases/feed.json')) as {
      items: { date_published: string; content_html: string }[];
    };
    expect(items.length).toBe(posts);
    expect(items.map(({ date_published: date }) => date)).toEqual(
      items
        .map(({ date_published: date }) => date)
        .toSorted()
        .toReversed(),
    );
    await page.context().close();
  });
});

describe('the Copy page menu', () => {
  it('copies the Markdown of the page and confirms it', async () => {
    const page = await newPage(served, { permissions: ['clipboard-read', 'clipboard-write'] });
    const problems = consoleProblems(page);
    await open(page, '/concepts/flow');
    await page.locator('[data-copy-page-menu]').click();
    await page.locator('[data-copy-page]').click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      read('/concepts/flow.md'),
    );
    expect(await axeViolations(page, '#copy-page-menu')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('#copy-page-menu').isVisible()).toBe(false);
    expect(await focused(page)).toContain('Copy page');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('reports a failure, and works on the next try', async () => {
    const page = await newPage(served, { permissions: ['clipboard-read', 'clipboard-write'] });
    await open(page, '/concepts/flow');
    await page.route('**/concepts/flow.md', (route) => route.abort());
    await page.locator('[data-copy-page-menu]').click();
    await page.locator('[data-copy-page]').click();
    await page.getByText('Couldn’t copy').waitFor();
    await page.unroute('**/concepts/flow.md');
    await page.locator('[data-copy-page]').click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await page.getByText('Couldn’t copy').count()).toBe(0);
    await page.context().close();
  });

  it('links to the Markdown, on posts, too', async () => {
    const page = await newPage(served);
    await open(page, '/releases/version-3');
    await page.locator('[data-copy-page-menu]').click();
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    await page.waitForURL('**/releases/version-3.md');
    expect(await page.locator('body').innerText()).toContain('# ');
    await page.context().close();
  });

  it('links to the setup of the MCP server and to assistants, on posts, too', async () => {
    for (const route of ['/concepts/flow', '/releases/version-3']) {
      const page = await newPage(served);
      await open(page, route);
      await page.locator('[data-copy-page-menu]').click();
      const links = page.locator('#copy-page-menu a');
      const labels = await links.allInnerTexts();
      expect(labels.map((label) => label.replaceAll(/\s+/g, ' '))).toEqual([
        'View as Markdown',
        ...(route === '/concepts/flow' ? ['Print this area'] : []),
        'Connect by MCP',
        'Open in Claude (opens in a new tab)',
        'Open in ChatGPT (opens in a new tab)',
      ]);
      const url = new URL(
        (await page.getByRole('link', { name: /Claude/ }).getAttribute('href')) ?? '',
      );
      const prompt = url.searchParams.get('q') ?? '';
      expect([url.origin, prompt]).toEqual([
        'https://claude.ai',
        expect.stringMatching(new RegExp(`^Read https:\\S+${route}\\.md and answer`)),
      ]);
      await page.getByRole('link', { name: 'Connect by MCP' }).click();
      await page.waitForURL('**/getting-started/coding-agents#connect-the-mcp-server');
      await page.context().close();
    }
  });

  it('is a link without JavaScript, even on an unlisted page', async () => {
    const page = await newPageWithoutScript(served);
    await open(page, '/concepts/flow');
    expect(await page.locator('[data-copy-page-menu]').isVisible()).toBe(false);
    expect(await page.locator('.copy-page-plain').isVisible()).toBe(true);
    for (const route of unlisted().filter((one) => one !== '/search')) {
      await open(page, route);
      expect(await page.locator('.copy-page-plain').isVisible(), route).toBe(true);
    }
    await page.context().close();
  });
});

describe('feedback', () => {
  it('becomes an issue with the page, the vote, the reason, and the reader’s comment', async () => {
    const page = await newPage(served);
    const problems = consoleProblems(page);
    await open(page, '/concepts/flow');
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.locator('[data-feedback-form="no"] input:focus').waitFor();
    await page.getByLabel('Something is missing').check();
    await page.getByLabel('Anything to add? (optional)').fill('The end & the start');
    expect(await axeViolations(page, '.feedback')).toEqual([]);
    const issue = new URL((await page.locator('[data-feedback-send]').getAttribute('href')) ?? '');
    expect(issue.pathname).toMatch(/\/issues\/new$/);
    expect(issue.searchParams.get('title')).toBe('Docs: Flows');
    const canonical = pages.find(({ route }) => route === '/concepts/flow')?.canonical;
    expect(issue.searchParams.get('body')).toBe(
      `Page: ${canonical}\nHelpful: no\nReason: Something is missing\n\nThe end & the start`,
    );
    expect(await page.locator('[data-feedback-send]').getAttribute('target')).toBe('_blank');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('is requested once per page, and closing the form keeps the focus there', async () => {
    const page = await newPage(served);
    await open(page, '/concepts/flow');
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await page.locator('[data-feedback-form]').isVisible()).toBe(false);
    expect(await focused(page)).toBe('Thank you.');
    await open(page, '/concepts/flow');
    await page.getByText('You found this page helpful.').waitFor();
    expect(await page.locator('[data-feedback-ask]').isVisible()).toBe(false);
    await open(page, '/concepts/vault');
    expect(await page.locator('[data-feedback-ask]').isVisible()).toBe(true);
    await page.context().close();
  });

  it('doesn’t shift the page when it shows an earlier vote', async () => {
    const page = await newPage(served);
    const heights: number[] = [];
    await open(page, '/concepts/flow');
    heights.push(
      await page.locator('.feedback').evaluate((box) => box.getBoundingClientRect().height),
    );
    await page.evaluate(() => localStorage.setItem('docs:feedback', '{"/concepts/flow":"no"}'));
    await open(page, '/concepts/flow');
    await page.getByText('You found this page not helpful.').waitFor();
    heights.push(
      await page.locator('.feedback').evaluate((box) => box.getBoundingClientRect().height),
    );
    expect(heights[1]).toBe(heights[0]);
    await page.context().close();
  });

  it('treats corrupt storage as no vote', async () => {
    const page = await newPage(served);
    await page.addInitScript(() =>
      localStorage.setItem('docs:feedback', '{"/concepts/flow":{"a":1}'),
    );
    await open(page, '/concepts/flow');
    expect(await page.locator('[data-feedback-ask]').isVisible()).toBe(true);
    await page.context().close();
  });

  it('is a plain link without JavaScript', async () => {
    const page = await newPageWithoutScript(served);
    await open(page, '/concepts/flow');
    expect(
      await page.getByRole('link', { name: 'Report a problem with this page' }).isVisible(),
    ).toBe(true);
    expect(
      await page
        .locator('[data-feedback-ask], [data-feedback-form]')
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    await page.context().close();
  });
});

describe('a printed page', () => {
  it('shows its text, open details, and every tab, but no navigation or buttons', async () => {
    const page = await newPage(served);
    await open(page, '/getting-started/quickstarts/developer');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.tab').filter({ visible: true }).count()).toBe(
      await page.locator('.tab').count(),
    );
    expect(await page.locator('.tab-title').first().isVisible()).toBe(true);
    const shown = await page
      .locator(
        '.navbar-region, .sidebar, .contents, .footer-region, .pager, .page-actions, .feedback, .code-copy, [role="tablist"], .diagram-zoom, .heading-anchor',
      )
      .filter({ visible: true })
      .count();
    expect(shown).toBe(0);
    expect(await page.locator('.diagram-text li').first().isVisible()).toBe(true);
    expect(await page.locator('.prose').isVisible()).toBe(true);
    await page.context().close();
  });

  it.each(['/', '/reference/validate', '/concepts/component/transform'])(
    'has no button that does nothing on paper: %s',
    async (path) => {
      const page = await newPage(served);
      await open(page, path);
      await page.emulateMedia({ media: 'print' });
      const buttons = page.locator('button:not(.term-button), .button').filter({ visible: true });
      expect(await buttons.allTextContents()).toEqual([]);
      await page.context().close();
    },
  );
});

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
}

/** Reads a feed as XML. Runs in the browser. */
function readFeed({ xml, item, link }: { xml: string; item: string; link: string }): {
  error: string;
  links: string[];
} {
  const feed = new DOMParser().parseFromString(xml, 'text/xml');
  return {
    error: feed.querySelector('parsererror')?.textContent ?? '',
    links: [...feed.querySelectorAll(`${item} > ${link}`)].map((node) => node.textContent),
  };
}
