import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, type CommandResult } from '../../scripts/lib/runCommand.ts';
import { filesBelow } from '../../src/content/files.ts';
import { asOutside, holdBuilds } from './siteBuilds.ts';

// Pages that a stranger sends are built with the secrets of the environment.

const SECRET = 'secret-of-the-environment';
/** Long enough for a build on a busy machine. */
const TIMEOUT = 300_000;
const root = resolve('.cache/roots/hostile');
const outDir = resolve('.cache/sites/hostile');

let release: () => void;

beforeAll(async () => {
  release = await holdBuilds();
});
afterAll(() => {
  release();
  rmSync(root, { recursive: true, force: true });
});

/** Creates a site in a repository, with these files; those in `untracked` aren't added. */
function makeSite(
  files: Readonly<Record<string, string>>,
  { links = {}, untracked = {} }: Record<'links' | 'untracked', Readonly<Record<string, string>>>,
): void {
  rmSync(root, { recursive: true, force: true });
  cpSync('tests/fixtures/one-page', root, { recursive: true });
  for (const name of ['site.config.ts', 'navigation/sidebars.ts']) {
    const text = readFileSync(join(root, name), 'utf8');
    writeFileSync(join(root, name), text.replaceAll('../../../', resolve('.').concat('/')));
  }
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(target, join(root, path));
  }
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root });
  git('init', '--quiet');
  git('add', '.');
  for (const [path, text] of Object.entries(untracked)) write(path, text);
}

async function build(): Promise<CommandResult> {
  rmSync(outDir, { recursive: true, force: true });
  const { status, output } = await buildSite({
    env: { SITE_ROOT: root, OUT_DIR: outDir, ...asOutside, DEPLOY_TOKEN: SECRET },
  });
  return { status, output: output.replaceAll('\\', '/') };
}

/** Returns the published files that contain a text. */
function publishedWith(text: string): string[] {
  if (!existsSync(outDir)) return [];
  return filesBelow(outDir).filter((path) => readFileSync(join(outDir, path)).includes(text));
}

/** Writes a page, with a title of the required length. */
function page(title: string, body: string): string {
  const description = 'A page that a stranger sent, and that the build renders with its secrets.';
  return `---\ntitle: ${title}\ndescription: ${description}\nunlisted: true\n---\n\n${body}\n`;
}

const include = (path: string): string => `\`\`\`text file="${path}"\n\`\`\``;

describe('a build of hostile content', () => {
  it(
    'stops at symbolic links, and doesn’t name the files that they lead to',
    { timeout: TIMEOUT },
    async () => {
      makeSite(
        { 'content/docs/linked.md': page('Linked', include('examples/passwd.txt')) },
        {
          links: {
            'examples/passwd.txt': '/etc/passwd',
            'content/docs/etc': '/etc',
            'content/partials': '/etc',
            'public/environ': '/proc/self/environ',
            schemas: '/etc',
          },
          untracked: {},
        },
      );
      const { status, output } = await build();
      expect(status).toBe(1);
      for (const path of [
        'content/docs/etc',
        'content/partials',
        'examples/passwd.txt',
        'public/environ',
        'schemas',
      ])
        expect(output).toContain(`${path}  symbolic links aren't allowed here`);
      expect(output).not.toMatch(/hostname|root:x/);
      expect(existsSync(outDir)).toBe(false);
    },
  );
});

describe('a build of other hostile content', () => {
  const embed = (src: string): string => `::embed{src="${src}" title="A page"}`;
  const picture = (content: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${content}</svg>`;
  const code = {
    env: '{process.env.DEPLOY_TOKEN}',
    indirect: '{(() => {}).constructor("return process.env.DEPLOY_TOKEN")()}',
    imported: "import { env } from 'node:process';\n\n{env.DEPLOY_TOKEN}",
    config: "import { site } from '../../site.config.ts';\n\n{site.url}",
    script: '<script>alert(1)</script>',
  };
  const reserved = [
    'service-worker.js',
    'recovery.js',
    'robots.txt',
    'llms.txt',
    'index.md',
    'mcp',
    '404',
    'skill',
    'search',
    'offline',
    'how-to/print',
  ];
  let status: number;
  let output: string;

  beforeAll(async () => {
    makeSite(
      {
        'content/docs/outside.md': page('Outside', include('/etc/passwd')),
        'content/docs/parent.md': page('Parent', include('../../../../../../etc/passwd')),
        'content/docs/own.md': page('Own', include('site.config.ts')),
        'content/docs/ignored.md': page('Ignored', include('examples/shop/.env')),
        'content/docs/untracked.md': page('Untracked', include('examples/shop/keys.txt')),
        'content/docs/partial.md': page('Partial', '::partial{name="../../notes"}'),
        'content/docs/image.md': page('Image', '![A picture](./untracked.svg)'),
        'content/docs/embed.md': page('Embed', `${embed('https://*/')}\n\n${embed('https://')}`),
        'content/docs/unplaced.md': page('Unplaced', 'Text.').replace(
          'unlisted: true',
          'next: /nothing',
        ),
        'content/docs/marked.md': page('Marked', 'Text.').replace(
          'unlisted: true',
          'unlisted: true\nanswers:\n  - from: Words\n    questions: [which words]',
        ),
        'content/facts/prices.yml':
          '- claim: Nothing costs anything there.\n  page: /nowhere\n  source: https://example.com\n  kind: price\n  checked: 2026-11-27\n',
        'content/releases/2020-01-02-dated.md': page('Dated', 'Text.').replace(
          'unlisted: true',
          'date: 2020-01-03\ntags: [flows]',
        ),
        'navigation/redirects.txt':
          '/old  /nowhere\n/older  /own#any\n/releases/older  /releases/rss.xml\n',
        'notes.md': SECRET,
        '.gitignore': '.env\n',
        'examples/shop/{product-slug}_project.yaml': 'project:\n  name: shop\n',
        ...Object.fromEntries(
          Object.entries(code).map(([name, body]) => [
            `content/docs/${name}.mdx`,
            page(name, body),
          ]),
        ),
        ...Object.fromEntries(
          reserved.map((name) => [`content/docs/${name}.md`, page(name, 'Text.')]),
        ),
      },
      {
        links: {},
        untracked: {
          'examples/shop/.env': SECRET,
          'examples/shop/keys.txt': SECRET,
          'content/docs/untracked.svg': picture(`<title>${SECRET}</title>`),
        },
      },
    );
    ({ status, output } = await build());
  });

  it('fails, and publishes no secret', () => {
    expect(status).toBe(1);
    expect(output).not.toContain(SECRET);
    expect(publishedWith(SECRET)).toEqual([]);
  });

  it.each([
    /docs\/outside.md:7 {2}".*\/etc\/passwd" is outside/,
    /docs\/parent.md:7 {2}".*\/etc\/passwd" is outside/,
    `content/docs/own.md:7  "site.config.ts" is outside of the folders that pages can use`,
    `content/docs/ignored.md:7  "examples/shop/.env" is a private file that git doesn't track`,
    `content/docs/untracked.md:7  git doesn't track "examples/shop/keys.txt"`,
    `content/docs/partial.md:7  "notes.md" is outside of the folders that pages can use`,
    `content/docs/image.md:7  git doesn't track "content/docs/untracked.svg"`,
  ])(
    'uses no file outside of the source folders, and none that git doesn’t track: %s',
    (message) => {
      expect(output).toMatch(message);
    },
  );

  it.each([
    `content/docs/unplaced.md:1  page /unplaced isn't in the navigation`,
    `content/docs/unplaced.md:4  "next" is set to /nothing, which doesn't exist`,
    `content/releases/2020-01-02-dated.md:4  date is 2020-01-03, but the file name has`,
    `content/docs/marked.md:6  no sentence in the introduction begins with "Words"`,
    `content/facts/prices.yml:1  the page "/nowhere" doesn't exist`,
    `navigation/redirects.txt:1  "/old" redirects to "/nowhere", which doesn't exist`,
  ])('reports what is wrong elsewhere in the same round: %s', (message) => {
    expect(output).toContain(message);
  });

  it('accepts redirects to pages that aren’t built yet', () => {
    expect(output).not.toMatch(/redirects.txt:[^1]/);
  });

  it.each(Object.keys(code))('runs no code of a page: %s', (name) => {
    expect(output).toContain(`content/docs/${name}.mdx:7`);
  });

  it.each(reserved)('lets no page replace another file of the site: %s', (name) => {
    expect(output).toContain(`content/docs/${name}.md:1  a page can't have the URL`);
  });

  it.each([7, 9])('embeds no page with a wildcard: line %i', (line) => {
    expect(output).toContain(`content/docs/embed.md:${line}  "embed" has an invalid "src"`);
  });
});

describe('a build', () => {
  it(
    'publishes no place of a photo, and no post before its day',
    { timeout: TIMEOUT },
    async () => {
      const post = (title: string, date: string): string =>
        page(title, `Text of ${title}.`).replace('unlisted: true', `date: ${date}\ntags: []`);
      makeSite(
        {
          'content/releases/2099-01-01-later.md': post('Later', '2099-01-01'),
          'content/releases/2020-01-01-earlier.md': post('Earlier', '2020-01-01'),
          'content/docs/photo.md': page('Photo', '![A photo](./photo.jpg)'),
          'content/docs/photo.jpg': '',
        },
        { links: {}, untracked: {} },
      );
      await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
        .withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitude: '59/1 26/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .toFile(join(root, 'content/docs/photo.jpg'));
      const { status, output } = await build();
      expect({ status, output }).toMatchObject({ status: 0 });
      expect(output).toContain(
        'not published before 2099-01-01: content/releases/2099-01-01-later.md',
      );
      expect(publishedWith('Text of Earlier').length).toBeGreaterThan(2);
      expect(publishedWith('Text of Later')).toEqual([]);
      expect(filesBelow(outDir).filter((path) => path.includes('later'))).toEqual([]);
      expect(publishedWith(SECRET)).toEqual([]);
      const html = readFileSync(join(outDir, 'photo.html'), 'utf8');
      const [, name = ''] = /src="\/(_images\/photo\.\w+\.jpg)"/.exec(html) ?? [];
      const { width, height, exif } = await sharp(join(outDir, name)).metadata();
      expect({ width, height, exif }).toEqual({ width: 20, height: 30 });
      expect(html).toMatch(/width="20" height="30"/);
    },
  );
});
