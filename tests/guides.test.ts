import { existsSync, readFileSync } from 'node:fs';
import Slugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../src/content/files.ts';

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'DEPLOY.md',
  'SECURITY.md',
  'docs/upgrading.md',
  'schemas/README.md',
];

const withoutFences = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');

function idsOf(file: string): Set<string> {
  const slugger = new Slugger();
  return new Set(
    [...withoutFences(readFileSync(file, 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      slugger.slug(heading),
    ),
  );
}

describe.each(guides)('%s', (file) => {
  const text = withoutFences(readFileSync(file, 'utf8'));

  it('links only to existing sections and files', () => {
    const targets = [...text.matchAll(/\]\(((?:[\w./-]+\.md)?)(?:#([\w-]+))?\)/g)].filter(
      ([, path, hash]) => path !== '' || hash !== undefined,
    );
    const missing = targets.filter(([, path = '', hash]) => {
      const target = path === '' ? file : new URL(path, `file:///${file}`).pathname.slice(1);
      return path.startsWith('/')
        ? false
        : !existsSync(target) || (hash !== undefined && !idsOf(target).has(hash));
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it('names only existing files and folders', () => {
    const named = [
      ...text.matchAll(
        /`(?:file=")?((?:src|checks|scripts|tests|examples|schemas|navigation|content)\/[\w./[\]{}-]*\w\.\w+|(?:src|checks|tests|schemas|navigation|content)\/(?:[\w-]+\/)*)[`"#]/g,
      ),
    ].map(([, path = '']) => path);
    expect(
      named.filter((path) => !/releases\/2|partials\/run-flow/.test(path) && !existsSync(path)),
    ).toEqual([]);
  });
});

describe('comments', () => {
  const sources = ['src', 'checks', 'scripts'].flatMap((folder) =>
    filesBelow(folder, (path) => /\.tsx?$/.test(path)).map((path) => `${folder}/${path}`),
  );

  it('cite only existing decisions', () => {
    const cited = sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(docs\/decisions\/\w+\.md)(?:#([\w-]+))?/g)].map(
        ([citation, file = '', heading]) => ({ path, citation, file, heading }),
      ),
    );
    expect(cited.length).toBeGreaterThan(10);
    const missing = cited.filter(
      ({ file, heading }) =>
        !existsSync(file) || (heading !== undefined && !idsOf(file).has(heading)),
    );
    expect(missing.map(({ path, citation }) => `${path}: ${citation}`)).toEqual([]);
  });
});

describe('quickstarts', () => {
  const folder = 'content/docs/getting-started/quickstarts';
  const overview = readFileSync('content/partials/quickstart-overview.md', 'utf8');

  it.each(filesBelow(folder, (path) => path.endsWith('.md')))(
    '%s says at the start how many parts and minutes it has, and where its steps begin',
    (path) => {
      const text = readFileSync(`${folder}/${path}`, 'utf8').replace(
        /::partial\{name="quickstart-overview".*? setup="(\d+)"\}/,
        (_, minutes: string) => overview.replace('{param.setup}', minutes),
      );
      const [, body = ''] = text.split(/\n---\n/, 2);
      const [, start = ''] = /^\s*::partial\{name="quickstart-start" (.*)\}\n/.exec(body) ?? [];
      const { parts, step, first } = Object.fromEntries(
        [...start.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      ) as Record<string, string>;
      const minutes = [...body.matchAll(/^\| [^|]+ \| (\d+) \|$/gm)].map(([, count]) =>
        Number(count),
      );
      const sections = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect(parts).toBe(String(minutes.length));
      expect(Math.abs(30 - minutes.reduce((sum, count) => sum + count, 0))).toBeLessThanOrEqual(2);
      expect(first).toBe(sections[sections.indexOf('Before you begin') + 1]);
      expect(step).toBe(new Slugger().slug(first ?? ''));
    },
  );
});
