import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../scripts/lib/runCommand.ts';
import { filesBelow } from '../../src/content/files.ts';
import { asOutside, builtSite, holdBuilds } from './siteBuilds.ts';

// What a build does after Astro has written the pages (src/integrations/output/finishSite.ts).

describe('a small site', () => {
  let folder: string;
  let files: string[];

  beforeAll(async () => {
    folder = await builtSite({ fixture: 'one-page' });
    files = filesBelow(folder);
  });

  it('has no placeholder in any page', () => {
    const pages = files.filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(3);
    const unfilled = pages.filter((file) =>
      /"[\w-]+-of-the-whole-site"/.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(unfilled).toEqual([]);
  });

  it('has no files for what it doesn’t use: schemas, the YAML checker, SQL in the browser', () => {
    const unused =
      /^(?:schemas|_live)\/|^skill\.md$|^_astro\/(?:schemas|sqlWorker|duckdb|livePanel)/;
    expect(files.filter((file) => unused.test(file))).toEqual([]);
  });
});

describe('a build whose pages have a broken link', () => {
  const root = resolve('.cache/roots/broken');
  const built = join(root, 'dist');
  let result: Awaited<ReturnType<typeof buildSite>>;

  beforeAll(async () => {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    const fixture = resolve('tests/fixtures/one-page');
    for (const part of ['content', 'navigation'])
      cpSync(join(fixture, part), join(root, part), { recursive: true });
    // Imports in the configuration resolve from its real location.
    symlinkSync(join(fixture, 'site.config.ts'), join(root, 'site.config.ts'));
    appendFileSync(join(root, 'content/docs/guide/page-1.md'), '\nSee [the plan](/guide/plan).\n');
    const release = await holdBuilds();
    try {
      // A home without settings, as in a new container, where Astro would introduce its telemetry.
      const home = { XDG_CONFIG_HOME: join(root, 'home'), CI: undefined };
      result = await buildSite({
        env: { ...asOutside, ...home, SITE_ROOT: root, OUT_DIR: built },
      });
    } finally {
      release();
    }
  });

  it('fails with the line of the link, and says where to look at the site', () => {
    expect(result.status).toBe(1);
    expect(result.output).toContain(
      '.cache/roots/broken/dist/ contains the site with these problems:',
    );
    expect(result.output).toMatch(
      /content\/docs\/guide\/page-1\.md:\d+ {2}the link points to "\/guide\/plan"/,
    );
    expect(result.output).toMatch(/\n1 problem\nThe build failed\.\n$/);
  });

  it('still writes complete pages', () => {
    const page = readFileSync(join(built, 'guide/page-1.html'), 'utf8');
    expect(page).toContain(`content="default-src 'none'; script-src`);
    expect(page).toMatch(/name="search-index" content="\/_search\//);
  });

  it('says nothing about telemetry', () => {
    expect(result.output).not.toMatch(/telemetry/i);
  });
});
