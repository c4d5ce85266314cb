import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../src/content/files.ts';
import { findFrontMatter } from 'check/text/frontMatter.ts';

/**
 * Where code runs. Code that runs anywhere doesn't use Node or React, and code in the browser
 * doesn't use Node.
 */
type Place = 'anywhere' | 'browser' | 'build';

/**
 * The folders of the project, from the ground floor up: where each runs, and which other folders
 * it imports (`packages/search` stands for all folders of the package). Types don't count, because
 * they disappear. If an import is missing here, move the code down a floor, or add the folder and
 * let a reviewer see it.
 */
const FOLDERS: Readonly<Record<string, readonly [runs: Place, imports: string]>> = {
  'packages/check/src/text': ['anywhere', ''],
  'packages/check/src/languages': ['anywhere', 'text'],
  'packages/check/src/validate': ['anywhere', 'text'],
  'packages/check/src/project': ['anywhere', 'languages text validate'],
  'packages/check/src/rules': ['anywhere', ''],
  'packages/check/src/command': ['build', 'project rules text validate'],
  'packages/check/src': ['anywhere', 'project validate'],
  'packages/run/src': ['anywhere', 'languages text validate'],
  'packages/language-service/src': ['anywhere', 'languages project text validate'],
  'packages/vscode/src': ['build', 'project text'],
  'packages/language-server/src': ['build', 'packages/language-service/src project text validate'],
  'packages/published/src': ['anywhere', 'text'],
  'packages/reference/src': ['anywhere', 'text validate'],
  'packages/search/src/text': ['anywhere', 'text'],
  'packages/search/src/index': ['anywhere', 'text packages/search/src/text'],
  'packages/search/src/engine': [
    'anywhere',
    'text packages/search/src/index packages/search/src/text',
  ],
  'packages/search/src': ['anywhere', 'engine index packages/search/src/text'],
  // Works with any deployment: it reads only published files.
  'packages/mcp/src/site': [
    'build',
    'packages/check packages/published packages/reference packages/search',
  ],
  'packages/mcp/src/tools': [
    'build',
    'packages/mcp/src/site project text validate packages/published packages/reference',
  ],
  'packages/mcp/src': ['build', 'packages/mcp/src/site tools text validate packages/published'],

  'src/navigation': ['anywhere', 'text packages/published'],

  // What the build knows comes in as props and data attributes.
  'src/primitives': ['browser', 'project'],
  'src/chrome': ['browser', 'navigation primitives #site packages/published'],
  'src/authoring': ['browser', 'primitives packages/check/src/text'],
  'src/home': ['browser', 'authoring chrome primitives'],
  'src/browser': ['browser', 'navigation primitives text #duckdb packages/published'],
  'src/search': [
    'browser',
    'browser navigation primitives text packages/published packages/search',
  ],
  // The script of every page.
  src: ['browser', 'browser search'],
  'src/parts': [
    'browser',
    'browser primitives project text validate packages/language-service/src packages/run/src packages/published',
  ],

  'src/content': ['build', 'text validate'],
  'src/examples': ['build', 'browser content languages text validate packages/run/src'],
  'src/markdown': [
    'build',
    'authoring content examples languages navigation primitives project reference text validate packages/published',
  ],
  'src/site': [
    'build',
    'content markdown navigation primitives project text #navigation #site packages/published',
  ],
  'src/reference': ['build', 'content navigation site validate packages/reference'],
  'src/releases': ['build', 'chrome content layouts primitives text #site packages/published'],
  'src/outputs': [
    'build',
    'chrome content markdown navigation primitives releases site text #site packages/published',
  ],
  'src/layouts': [
    'build',
    'authoring chrome content navigation outputs primitives search site styles #site packages/published',
  ],
  'src/pages': [
    'build',
    'content home layouts navigation outputs releases site #site packages/published',
  ],
  'src/integrations': [
    'build',
    'browser content examples layouts markdown navigation outputs reference search site text checks packages/published packages/reference packages/search',
  ],
  'src/server': ['build', 'integrations packages/published'],
  checks: [
    'build',
    'content markdown navigation project releases site text scripts packages/published packages/search',
  ],
  scripts: [
    'build',
    'command content integrations markdown reference search server site text packages/published packages/reference packages/search packages/mcp',
  ],
};

/** Files that run elsewhere than their folder. */
const EXCEPTIONS: Readonly<Record<string, Place>> = {
  'src/search/eval/': 'build',
  'src/search/client/lastIndex.ts': 'build',
  'packages/published/src/locate.ts': 'build',
  'src/content.config.ts': 'build',
  'packages/check/src/testSchemas.ts': 'build',
  'packages/run/src/testProject.ts': 'build',
};

/** The packages of this repository. */
const PACKAGES = readdirSync('packages');

/** Where a row of the table looks for a folder, in this order. */
const ROOTS = ['src', ...PACKAGES.map((name) => `packages/${name}/src`)];

interface Import {
  /** A file of the project, or a package. */
  to: string;
  isType: boolean;
}

/** What each file of the project imports. */
const imports = new Map(
  ['src', 'packages', 'checks', 'scripts'].flatMap((folder) =>
    filesBelow(folder, (path) => /\.(?:tsx?|astro)$/.test(path) && !path.includes('.test.')).map(
      (path) => {
        const file = join(folder, path);
        return [file, importsOf(file, readFileSync(file, 'utf8'))] as const;
      },
    ),
  ),
);

function importsOf(file: string, code: string): Import[] {
  const script = file.endsWith('.astro') ? code.slice(3, findFrontMatter(code)?.end) : code;
  const { module } = parseSync(file.replace(/astro$/, 'ts'), script);
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .map((entry) => ({ moduleRequest: entry.moduleRequest, entries: [entry] }));
  const found = [...module.staticImports, ...exported].flatMap(({ moduleRequest, entries }) => {
    if (moduleRequest === null) return [];
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    return [{ to: moduleRequest.value, isType }];
  });
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const text = script.slice(start, end);
    return /^'.*'$/.test(text) ? [{ to: text.slice(1, -1), isType: false }] : [];
  });
  return [...found, ...later].map(({ to, isType }) => ({ to: targetOf(file, to), isType }));
}

/** Returns the file that an import names; packages of other people stay as they are. */
function targetOf(file: string, to: string): string {
  if (to.startsWith('.')) return relative('.', resolve(dirname(file), to));
  const [name = '', ...path] = to.split('/');
  const isOwn = PACKAGES.includes(name);
  return isOwn ? join('packages', name, 'src', path.join('/') || 'index.ts') : to;
}

function folderOf(path: string): string {
  return /^(?:packages\/[^/]+\/)?(?:src\/[^/]+(?=\/)|src|[^/]+)/.exec(path)?.[0] ?? path;
}

/** Returns files that import each other in a cycle: a path that ends where it began. */
function findCycle(): string[] {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const { to } of imports.get(file) ?? []) {
      const cycle = visit(to, [...path, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  return [...imports.keys()].map((file) => visit(file, [])).find(({ length }) => length > 0) ?? [];
}

/** Returns the pairs of folders that import each other in both directions. */
function mutualPairs(): string[] {
  const edges = new Set<string>();
  for (const [file, imported] of imports)
    for (const { to } of imported)
      if (imports.has(to)) edges.add(`${folderOf(file)} ${folderOf(to)}`);
  return [...edges].flatMap((edge) => {
    const [from = '', to = ''] = edge.split(' ');
    return from < to && edges.has(`${to} ${from}`) ? [`${from} ⇄ ${to}`] : [];
  });
}

/** Lists the folders in a row of the table, in which those below a `src` have short names. */
function foldersOf(allowed: string): string[] {
  return allowed
    .split(' ')
    .filter(Boolean)
    .map((name) => {
      const root = ROOTS.find((folder) => existsSync(join(folder, name)));
      return root === undefined ? name : `${root}/${name}`;
    });
}

/** Explains why a file may not import something; undefined if it may. */
function faultOf(file: string, { to, isType }: Import): string | undefined {
  const folder = folderOf(file);
  const [runs, allowed] = FOLDERS[folder] ?? ['build', ''];
  const [, place = runs] = Object.entries(EXCEPTIONS).find(([part]) => file.startsWith(part)) ?? [];
  if (isType) return undefined;
  const report = (why: string): string => `${file} imports ${to}, but ${why}`;
  if (place !== 'build' && to.startsWith('node:')) return report(`${folder} runs in the browser`);
  const isReact = /^react(?:-dom)?(?:\/|$)/.test(to);
  if (place === 'anywhere' && isReact) return report(`${folder} runs without React`);
  if (folder === 'src/search' && file.endsWith('.ts') && isReact)
    return report('search runs without React, except for its .tsx components');
  const isOwn = to.startsWith('#') || existsSync(to);
  const target = folderOf(to);
  const mayImport = foldersOf(allowed).some((each) => `${target}/`.startsWith(`${each}/`));
  return !isOwn || target === folder || mayImport
    ? undefined
    : report(`${folder} doesn't import ${target}. Fix: move code down, or change FOLDERS`);
}

/** What the table allows and no file needs. */
function unused(): string[] {
  const used = new Set<string>();
  for (const [file, imported] of imports)
    for (const { to, isType } of imported)
      if (!isType) used.add(`${folderOf(file)} ${folderOf(to)}`);
  return Object.entries(FOLDERS).flatMap(([folder, [, allowed]]) =>
    foldersOf(allowed)
      .filter((other) => ![...used].some((edge) => `${edge}/`.startsWith(`${folder} ${other}/`)))
      .map((other) => `${folder} doesn't import ${other}. Fix: remove it from FOLDERS`),
  );
}

test('there are no import cycles', () => {
  expect(imports.size).toBeGreaterThan(600);
  expect(findCycle()).toEqual([]);
});

test('no two folders import each other', () => {
  expect(mutualPairs()).toEqual([]);
});

test('folders import only what the table allows', () => {
  const faults = [...imports].flatMap(([file, list]) => list.map((each) => faultOf(file, each)));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  expect(unused()).toEqual([]);
});

describe('the table', () => {
  test.each([
    [
      'packages/check/src/text/a.ts',
      'packages/check/src/validate/check.ts',
      "check/src/text doesn't import packages/check/src/validate",
    ],
    ['packages/check/src/project/a.ts', 'src/content/files.ts', "doesn't import src/content"],
    ['packages/check/src/index.ts', 'src/content/files.ts', "doesn't import src/content"],
    ['src/navigation/a.ts', 'node:fs', 'src/navigation runs in the browser'],
    ['packages/check/src/project/a.tsx', 'react', 'src/project runs without React'],
    ['src/search/engine/a.ts', 'react-dom/client', 'search runs without React'],
    [
      'src/parts/yaml/a.ts',
      'src/reference/loadSchemas.ts',
      "src/parts doesn't import src/reference",
    ],
    ['src/browser/a.ts', '#site', "src/browser doesn't import #site"],
    ['src/new/a.ts', 'packages/check/src/text/nearest.ts', "src/new doesn't import packages"],
    ['packages/mcp/src/a.ts', 'src/site/sitePages.ts', "mcp/src doesn't import src/site"],
  ])('forbids that %s imports %s', (file, to, why) => {
    expect(faultOf(file, { to, isType: false })).toContain(why);
    expect(faultOf(file, { to, isType: true })).toBeUndefined();
  });

  test.each([
    ['src/search/Dialog.tsx', 'react'],
    ['src/search/eval/a.ts', 'node:fs'],
    ['src/parts/a.tsx', 'src/primitives/Icon.tsx'],
    ['src/content/a.ts', 'zod'],
  ])('allows that %s imports %s', (file, to) => {
    expect(faultOf(file, { to, isType: false })).toBeUndefined();
  });
});

test('imports are found in all their forms', () => {
  const code =
    "import type { A } from './a.ts';\nimport { type B, c } from 'check/text/b.ts';\nexport * from './d.ts';\nawait import('./e.ts');\nimport './f.css';\n";
  expect(importsOf('src/x/y.ts', code)).toEqual([
    { to: 'src/x/a.ts', isType: true },
    { to: 'packages/check/src/text/b.ts', isType: false },
    { to: 'src/x/f.css', isType: false },
    { to: 'src/x/d.ts', isType: false },
    { to: 'src/x/e.ts', isType: false },
  ]);
});

test.each(PACKAGES)(
  'the package %s and its tests import only its own files and what it states',
  (name) => {
    const folder = join('packages', name);
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>;
    const stated = Object.keys({ ...dependencies, ...devDependencies }).map((each) =>
      PACKAGES.includes(each) ? `packages/${each}` : each,
    );
    const isAllowed = (to: string): boolean =>
      to.startsWith(`${folder}/`) ||
      to.startsWith('node:') ||
      stated.some((each) => `${to}/`.startsWith(`${each}/`));
    const faults = filesBelow(folder, (path) => /\.tsx?$/.test(path)).flatMap((path) => {
      const file = join(folder, path);
      const found = importsOf(file, readFileSync(file, 'utf8')).filter(({ to }) => !isAllowed(to));
      return found.map(({ to }) => `${file} imports ${to}`);
    });
    expect(faults).toEqual([]);
  },
);

test('content contains pages, lists, images, and data, but no code', () => {
  const isAllowed = /(?:^|\/)\.[^/]*$|\.(?:md|mdx|yml|svg|png|webp|jpg|webm|csv)$/;
  expect(filesBelow('content', (path) => !isAllowed.test(path))).toEqual([]);
});
