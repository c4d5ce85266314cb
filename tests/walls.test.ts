import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../src/content/files.ts';

/** A file that crosses a module boundary, or one that comes close and doesn't. */
const snippets: [path: string, code: string, wall: 'breaks' | 'keeps'][] = [
  ['src/navigation/a.ts', "import { use } from 'react';\nuse();", 'breaks'],
  [
    'src/navigation/b.ts',
    "import { renderToString } from 'react-dom/server';\nrenderToString(null);",
    'breaks',
  ],
  ['src/navigation/c.ts', "import { readFileSync } from 'node:fs';\nreadFileSync('x');", 'breaks'],
  ['src/navigation/d.ts', "import { toRoute } from './address.ts';\ntoRoute('/');", 'keeps'],
  ['src/search/a.ts', "import { use } from 'react';\nuse();", 'breaks'],
  [
    'src/search/engine/b.ts',
    "import { readFileSync } from 'node:fs';\nreadFileSync('x');",
    'breaks',
  ],
  ['src/search/dialog/c.tsx', "import { join } from 'node:path';\njoin('x');", 'breaks'],
  [
    'src/search/page/d.tsx',
    "import { readPage } from '../../content/pages.ts';\nreadPage();",
    'breaks',
  ],
  ['src/search/client/e.ts', "import { site } from '#site';\nsite();", 'breaks'],
  [
    'src/search/Dialog.tsx',
    "import { useState } from 'react';\nexport function Dialog() {\n  return useState(0)[0];\n}",
    'keeps',
  ],
  ['src/browser/a.ts', "import { join } from 'node:path';\njoin('x');", 'breaks'],
  ['src/browser/b.ts', "import { readPage } from '../content/pages.ts';\nreadPage();", 'breaks'],
  ['src/browser/c.ts', "import { render } from '../markdown/pipeline.ts';\nrender();", 'breaks'],
  ['src/browser/d.ts', "import { site } from '#site';\nsite();", 'breaks'],
  [
    'src/browser/e.ts',
    "import { toRoute } from '../navigation/address.ts';\ntoRoute('/');",
    'keeps',
  ],
  ['src/browser/g.tsx', "import { readPage } from '../content/pages.ts';\nreadPage();", 'breaks'],
  ['src/parts/a.tsx', "import { render } from '../markdown/pipeline.ts';\nrender();", 'breaks'],
  [
    'src/parts/yaml/b.ts',
    "import { loadSchemas } from '../../reference/loadSchemas.ts';\nloadSchemas();",
    'breaks',
  ],
  ['src/parts/yaml/c.tsx', "import { readFileSync } from 'node:fs';\nreadFileSync('x');", 'breaks'],
  [
    'src/parts/yaml/d.ts',
    "import type { SchemaSet } from '../../reference/SchemaSet.ts';\nexport const size = (set: SchemaSet): number => set.size;",
    'keeps',
  ],
  [
    'src/parts/e.tsx',
    "import { useState } from 'react';\nexport function Part() {\n  return useState(0)[0];\n}",
    'keeps',
  ],
  ['src/browser/f.ts', "import { read } from './content.ts';\nread();", 'keeps'],
  ['src/chrome/a.tsx', "import { readPage } from '../content/pages.ts';\nreadPage();", 'breaks'],
  ['src/chrome/b.tsx', "import { readFileSync } from 'node:fs';\nreadFileSync('x');", 'breaks'],
  [
    'src/chrome/c.tsx',
    "import type { SiteConfig } from '../content/site-config.ts';\nexport const name = (site: SiteConfig): string => site.title;",
    'keeps',
  ],
  [
    'src/primitives/a.tsx',
    "import { render } from '../markdown/pipeline.ts';\nrender();",
    'breaks',
  ],
  ['src/authoring/a.tsx', "import { Navbar } from '../chrome/Navbar.tsx';\nNavbar();", 'breaks'],
  ['src/authoring/b.tsx', "import { Icon } from '../primitives/Icon.tsx';\nIcon();", 'keeps'],
  ['src/content/a.ts', 'export const load = (page: any): string => page.title;', 'breaks'],
  ['src/content/b.ts', "console.log('x');", 'breaks'],
  ['src/content/c.ts', "import { sitePages } from '../site/sitePages.ts';\nsitePages();", 'breaks'],
  ['src/browser/g.ts', "import { sitePages } from '../site/sitePages.ts';\nsitePages();", 'breaks'],
  ['src/chrome/d.tsx', 'export function Close() {\n  return <button>Close</button>;\n}', 'breaks'],
  [
    'src/chrome/e.tsx',
    'export function Graph() {\n  return <img src="/graph.svg" />;\n}',
    'breaks',
  ],
  ['mcp/a.ts', "import { site } from '#site';\nsite();", 'breaks'],
  [
    'mcp/tools/b.ts',
    "import { sitePages } from '../../src/site/sitePages.ts';\nsitePages();",
    'breaks',
  ],
  [
    'mcp/c.ts',
    "import { validateYaml } from '../src/validate/validateYaml.ts';\nvalidateYaml();",
    'keeps',
  ],
  ['src/project/a.ts', "import { readFileSync } from 'node:fs';\nreadFileSync('x');", 'breaks'],
  ['src/project/b.ts', "import { readPage } from '../content/pages.ts';\nreadPage();", 'breaks'],
  [
    'src/project/checks/c.ts',
    "import { inSentences } from '../../validate/wording.ts';\ninSentences({ what: 'a' });",
    'keeps',
  ],
  ['src/browser/a.test.ts', "import { readFileSync } from 'node:fs';\nreadFileSync('x');", 'keeps'],
];

interface Finding {
  filename: string;
  code: string;
}

const folder = mkdtempSync(join(tmpdir(), 'walls-'));
let found: Map<string, Finding[]>;

beforeAll(() => {
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  for (const [path, code] of snippets) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [resolve('node_modules/oxlint/bin/oxlint'), '-f', 'json'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
  found = Map.groupBy(diagnostics, ({ filename }) => filename);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a lint rule enforces each module boundary', () => {
  it.each(snippets)('%s: %j %s it', (path, _code, wall) => {
    expect(found.get(path) ?? []).toHaveLength(wall === 'breaks' ? 1 : 0);
  });
});

describe('the content folder', () => {
  it('contains pages, lists, images, and data, but no code', () => {
    const allowed = /\.(?:md|mdx|yml|svg|png|webp|jpg|webm|csv)$/;
    expect(
      filesBelow('content', (path) => !/(?:^|\/)\.[^/]*$/.test(path)).filter(
        (path) => !allowed.test(path),
      ),
    ).toEqual([]);
  });
});

describe('the style sheets', () => {
  it('use only four font weights, because each further one costs a slow phone 2 ms', () => {
    const weights = filesBelow('src', (path) => path.endsWith('.css')).flatMap((path) =>
      [...readFileSync(join('src', path), 'utf8').matchAll(/font-weight: *([^;}]+)/g)].map(
        ([, weight]) => weight?.trim(),
      ),
    );
    expect([...new Set(weights)].sort()).toEqual(['400', '500', '600', '700']);
  });
});
