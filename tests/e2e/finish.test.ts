import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../scripts/lib/runCommand.ts';
import { filesBelow } from '../../src/content/files.ts';
import { asOutside, builtSite, holdBuilds } from './siteBuilds.ts';

const STYLE = /<style[^>]*>([^]*?)<\/style>/g;

/** Returns the selectors of a minified style sheet, without those of keyframes. */
function selectorsIn(css: string): string[] {
  const rules = css.replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*\}/g, '');
  const lists = rules.match(/[^{};]+(?=\{)/g) ?? [];
  return lists
    .filter((list) => !list.startsWith('@'))
    .flatMap((list) => (list.includes('(') ? [list] : list.split(',')));
}

function classesIn(css: string): string[] {
  return [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
}

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

describe('the styles of this site', () => {
  let pages: { file: string; classes: Set<string>; styles: string[] }[];

  beforeAll(async () => {
    const folder = await builtSite();
    pages = filesBelow(folder, (file) => file.endsWith('.html')).map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css);
      const lists = [...html.replaceAll(STYLE, '').matchAll(/ class="([^"]*)"/g)];
      return {
        file,
        styles,
        classes: new Set(lists.flatMap(([, names = '']) => names.split(' '))),
      };
    });
  });

  it('are on every page that has their elements', () => {
    const parts = new Set(pages.flatMap(({ styles }) => styles));
    expect(parts.size).toBeGreaterThan(6);
    const lacking = [...parts].flatMap((css) => {
      const others = pages.filter(({ styles }) => !styles.includes(css));
      if (others.length === 0) return [];
      const elsewhere = new Set(others.flatMap(({ classes }) => [...classes]));
      // A selector can't match elements of other pages if they have none of one of its classes.
      return selectorsIn(css).filter((selector) =>
        classesIn(selector).every((name) => elsewhere.has(name)),
      );
    });
    // The logo turns on the home page.
    expect(new Set(lacking)).toEqual(new Set(['.brand:hover .logo']));
  });

  it('aren’t on pages without their elements', () => {
    const [plainest] = pages.toSorted((a, b) => a.styles.length - b.styles.length);
    const classes = plainest?.styles.flatMap(classesIn) ?? [];
    expect(classes).toContain('code-frame');
    const others = ['role-grid', 'screen-window', 'post-card', 'search-page', 'cron'];
    expect(others.filter((name) => classes.includes(name))).toEqual([]);
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
