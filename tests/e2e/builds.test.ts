import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../scripts/lib/runCommand.ts';
import { filesBelow } from '../../src/content/files.ts';
import {
  consoleProblems,
  newPage,
  newPageWithoutScript,
  open,
  site,
  type Site,
} from './harness.ts';
import { isKept, pasteOver, pathOf, readAt, soon, titleOf } from './reader.ts';
import { dialogOf, find, searchAt, titlesOf } from './searchReader.ts';

/** Long enough for two builds on a slow machine. */
const TIMEOUT = 300_000;

/** Another product on a host that has other sites, too. */
const settings = {
  PRODUCT_NAME: 'Acme Flow',
  PRODUCT_SLUG: 'acme',
  COMPANY_NAME: 'Acme Inc',
  SITE_BASE: '/docs/',
};

const root = resolve('.cache/roots/own');
let docs: Site;

beforeAll(async () => {
  copySources();
  docs = await site({ root, env: settings });
});

/** Copies this site's sources without its code, so that the build starts with empty caches. */
function copySources(): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  // Imports in the configuration resolve from its real location.
  symlinkSync(resolve('site.config.ts'), join(root, 'site.config.ts'));
  for (const part of ['navigation', 'content', 'schemas', 'examples'].filter((path) =>
    existsSync(path),
  )) {
    cpSync(part, join(root, part), { recursive: true, preserveTimestamps: true });
  }
}

/**
 * The gates whose result can depend on the names or the folder, besides those that every build runs,
 * such as for links. The whole site passes all gates.
 */
const GATES = ['brandNamesInBuild', 'addresses', 'duplicateIds', 'securityPolicy', 'machinePaths'];

describe('a build under another product name, slug, and company, in a folder', () => {
  it(
    'passes the gates: it has no default names, and every link, anchor, and file is in the folder',
    { timeout: TIMEOUT },
    async () => {
      const { status, output } = await runCommand(process.execPath, ['checks/run.ts', ...GATES], {
        env: { ...settings, SITE_ROOT: root, OUT_DIR: docs.folder },
      });
      expect({ status, output }).toEqual({
        status: 0,
        output: expect.stringMatching(/^\d+ pages pass \d+ gates/),
      });
    },
  );
});

describe('the built files of a site under a folder', () => {
  it('contain no URL path outside the folder in pages and style sheets', () => {
    const outside =
      /\s(?:href|src|action|poster|srcset|data-src|data-base|component-url|renderer-url|content)="\/(?!docs\/|\/)[^"]*"|url\(["']?\/(?!docs\/|\/)[^)]*\)/g;
    const found = filesBelow(docs.folder, (path) => /\.(?:html|css)$/.test(path)).flatMap((path) =>
      (readFileSync(join(docs.folder, path), 'utf8').match(outside) ?? []).map(
        (match) => `${path}:${match}`,
      ),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it('contain full URLs with the folder in the sitemap, the feed, and llms.txt', () => {
    for (const file of ['sitemap.xml', 'releases/rss.xml', 'llms.txt']) {
      const text = readFileSync(join(docs.folder, file), 'utf8');
      const urls = text.match(/https?:\/\/docs\.[^\s<>")\]]+/g) ?? [];
      expect(urls.filter((url) => !new URL(url).pathname.startsWith('/docs/'))).toEqual([]);
    }
  });
});

describe('a reader of a site under a folder', () => {
  it('follows a link without a reload, and goes back', async () => {
    const page = await readAt(docs, '/docs/concepts/flow');
    await page.locator('.prose p > a[href^="/docs/"]:visible').first().click();
    await soon(() => pathOf(page)).not.toBe('/docs/concepts/flow');
    expect(pathOf(page)).toMatch(/^\/docs\//);
    await page.goBack();
    await soon(() => titleOf(page)).toBe('Flows');
    expect(await isKept(page)).toBe(true);
  });

  it('finds a page in the dialog and opens it', async () => {
    const page = await searchAt(docs, '/docs/concepts');
    await find(page, 'data plane');
    expect((await titlesOf(page)).length).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await soon(() => pathOf(page)).toMatch(/^\/docs\/concepts\/data-plane/);
    await soon(() => dialogOf(page).evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(
      false,
    );
  });

  it('searches on the search page from a shared link', async () => {
    const page = await newPage(docs);
    await open(page, '/docs/search?q=vault');
    await soon(() => page.locator('main a[href^="/docs/concepts/vault"]').count()).toBeGreaterThan(
      0,
    );
  });

  it.each(['/docs/concepts/flow/', '/docs/concepts/flow.html', '/docs/concepts/flow/index.html'])(
    'is redirected from %s to the canonical URL',
    async (path) => {
      const page = await newPage(docs);
      await open(page, `${path}?a=1#limits`);
      await soon(() => page.url()).toBe(`${docs.origin}/docs/concepts/flow?a=1#limits`);
    },
  );

  it('is redirected from an old URL to a URL in the folder', async () => {
    const page = await newPageWithoutScript(docs);
    const response = await page.goto('/docs/rss.xml');
    expect(new URL(response?.url() ?? docs.origin).pathname).toBe('/docs/releases/rss.xml');
  });

  it('gets suggestions in the folder for a URL that doesn’t exist', async () => {
    const page = await newPage(docs);
    const problems = consoleProblems(page, { allow: (problem) => problem.includes('404') });
    await page.goto('/docs/concepts/flows');
    const suggestions = page.locator('main a[href="/docs/concepts/flow"]');
    await soon(() => suggestions.count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('checks YAML with the worker and the schemas in the folder', async () => {
    const page = await newPage(docs);
    const problems = consoleProblems(page);
    await open(page, '/docs/reference/validate');
    await page.getByRole('textbox', { name: 'Example' }).focus();
    await pasteOver(page.locator('.yaml-check .cm-content'), 'flow:\n  naem: x\n');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await soon(() =>
      page.locator('.yaml-check-found .yaml-finding-message').count(),
    ).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });
});
