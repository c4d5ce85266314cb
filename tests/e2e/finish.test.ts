import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../scripts/lib/runCommand.ts';
import { asOutside, holdBuilds } from './siteBuilds.ts';

// What a build does after Astro has written the pages (src/integrations/output/finishSite.ts).

// tests/growth.test.ts has the tests of a build that succeeds.

describe('a build with a broken link and a picture with a script', () => {
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
    writeFileSync(
      join(root, 'content/docs/a.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script/></svg>',
    );
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
    expect(result.output).toContain('content/docs/a.svg:1  the picture contains <script>');
    expect(result.output).toMatch(/\n2 problems\nThe build failed\.\n$/);
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
