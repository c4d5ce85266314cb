import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatProblems, problemsOf } from '../../src/content/problem.ts';
import { addVersion, deprecateVersion, fullVersion } from './versions.ts';

const config =
  "  versions: [\n    { name: 'current', label: '3.0.0', path: '/', isLast: true, mainDocId: 'start' },\n  ],\n";
const files = {
  'site.config.ts': config,
  'content/docs/concepts/flow.md': 'Format {format-version}, and \\{format-version}.\n',
  'content/partials/note.md': 'A note.\n',
  'examples/shop/flows/a.sql': '-- {format-version}\n',
  'schemas/flow.yaml': '$id: https://docs.acme.example/schemas/3.0.0/flow.json\n',
  'navigation/sidebars.ts': "import type { Sidebar } from '../src/navigation/types.ts';\n",
  'package.json': '{ "version": "3.0.0", "dependencies": { "x": { "version": "3.0.0" } } }',
};

let root: string;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const messageOf = (task: () => unknown): string => {
  try {
    return String(task());
  } catch (error) {
    return formatProblems(problemsOf(error));
  }
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'versions-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});

afterEach(() => rmSync(root, { recursive: true }));

test('adding a version keeps a copy of the old one, which names its own version', () => {
  expect(addVersion(root, '3.1.0')).toBe('3.0.0');
  expect(read('versions/3.0.0/content/docs/concepts/flow.md')).toBe(
    'Format 3.0.0, and \\{format-version}.\n',
  );
  expect(read('content/docs/concepts/flow.md')).toBe(files['content/docs/concepts/flow.md']);
  expect(read('versions/3.0.0/examples/shop/flows/a.sql')).toBe('-- 3.0.0\n');
  expect(read('versions/3.0.0/navigation/sidebars.ts')).toContain("'../../../src/navigation/");
  expect([read('schemas/flow.yaml'), read('versions/3.0.0/schemas/flow.yaml')]).toEqual([
    '$id: https://docs.acme.example/schemas/3.1.0/flow.json\n',
    files['schemas/flow.yaml'],
  ]);
  expect(read('package.json')).toBe(
    '{ "version": "3.1.0", "dependencies": { "x": { "version": "3.0.0" } } }',
  );
  expect(read('site.config.ts')).toBe(`  versions: [
    { name: 'current', label: '3.1.0', path: '/', isLast: true, mainDocId: 'start' },
    { name: '3.0.0', label: '3.0.0', path: '/3.0.0', isLast: false, mainDocId: 'start' },
  ],
`);
  expect(deprecateVersion(read('site.config.ts'), '3.0.0')).toContain(
    "path: '/3.0.0', isLast: false, deprecated: true, mainDocId",
  );
});

test('a mistake changes nothing, and says what is allowed', () => {
  expect(
    [
      () => fullVersion('3.x'),
      () => fullVersion(),
      () => addVersion(root, '3.0.0'),
      () => deprecateVersion(config, '3.0.0'),
      () => deprecateVersion(config, '2.0.0'),
    ].map(messageOf),
  ).toMatchInlineSnapshot(`
    [
      "site.config.ts  "3.x" isn't a version
      allowed: numbers and periods, such as 3.1 or 3.1.0
      Fix: npm run version:add -- 3.1.0

    1 problem",
      "site.config.ts  no version is given
      allowed: numbers and periods, such as 3.1 or 3.1.0
      Fix: npm run version:add -- 3.1.0

    1 problem",
      "site.config.ts  version 3.0.0 exists already
      Fix: choose another version

    1 problem",
      "site.config.ts  version 3.0.0 is the newest
      allowed: none yet
      Fix: name an old version, or add the newer one first: npm run version:add -- 3.1.0

    1 problem",
      "site.config.ts  version 2.0.0 doesn't exist
      allowed: none yet
      Fix: name an old version, or add the newer one first: npm run version:add -- 3.1.0

    1 problem",
    ]
  `);
  expect([fullVersion('3.1'), fullVersion('4')]).toEqual(['3.1.0', '4.0.0']);
  expect(read('site.config.ts')).toBe(config);
});
