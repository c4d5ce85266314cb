import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { manifestOf } from 'vscode-extension/manifest.ts';
import { base } from './fixtures.ts';

// The extension for Visual Studio Code, with a stub of the editor and the real language server.

const root = mkdtempSync(join(tmpdir(), 'vscode-'));
const extension = join(root, 'extension');
const project = join(root, 'shop');
const read = (file: string): unknown => JSON.parse(readFileSync(join(extension, file), 'utf8'));

function run(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, PRODUCT_NAME: 'Acme Flow', PRODUCT_SLUG: 'acme' },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

beforeAll(() => {
  const broken = (base['flows/sales/components/orders.sql'] ?? '').replace('raw_orders', 'raw');
  for (const [path, text] of Object.entries({
    ...base,
    'flows/sales/components/orders.sql': broken,
  })) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  run('scripts/vscodePackage.ts', extension, '--unpacked');
});

afterAll(() => rmSync(root, { recursive: true }));

test('the manifest names files that exist, and only commands that it registers', () => {
  const manifest = read('package.json') as ReturnType<typeof manifestOf>;
  expect(manifest).toMatchObject({
    name: 'acme',
    displayName: 'Acme Flow',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    publisher: expect.stringMatching(/^[a-z\d-]+$/),
    engines: { vscode: expect.stringMatching(/^\^1\.\d+\.0$/) },
  });
  const { commands, iconThemes } = manifest.contributes;
  const paths = [
    manifest.main,
    manifest.icon,
    ...manifest.files,
    ...iconThemes.map(({ path }) => path),
  ];
  expect(paths.filter((path) => !existsSync(join(extension, path)))).toEqual([]);
  expect(commands.map(({ command }) => command)).toEqual(['acme.checkProject', 'acme.showGraph']);
});

test('the icon theme has a file for each icon, and an icon for each name', () => {
  const { iconDefinitions, ...names } = read('icons/theme.json') as {
    iconDefinitions: Record<string, { iconPath: string }>;
  };
  for (const { iconPath } of Object.values(iconDefinitions))
    expect(readFileSync(join(extension, 'icons', iconPath), 'utf8')).toMatch(/<(?:path|g|rect)/);
  const used = Object.values<string | object>(names).flatMap((one) =>
    typeof one === 'string' ? [one] : (Object.values(one) as string[]),
  );
  expect(used.filter((name) => iconDefinitions[name] === undefined)).toEqual([]);
});

test('it shows the problems of the project, its graph, and the file of a node', () => {
  const done = JSON.parse(run('tests/project/vscodeHost.ts', extension, project)) as Record<
    'problems' | 'messages' | 'executed' | 'pages' | 'opened' | 'commands',
    unknown[]
  >;
  expect(done.commands).toEqual(['acme.checkProject', 'acme.showGraph', 'acme.openFile']);
  expect(done.problems).toContainEqual([
    join(project, 'flows/sales/components/orders.sql'),
    expect.stringMatching(/^Component "raw" not found/),
  ]);
  expect(done.messages).toEqual([expect.stringMatching(/^1 error in \d+ files\.$/)]);
  expect(done.executed).toContainEqual('workbench.actions.view.problems');
  const [page] = done.pages;
  expect(page).toContain('<h1>Flow Graph of sales</h1>');
  expect(page).toMatch(/<a href="command:acme\.openFile\?%5B%22[^"]*orders\.sql/);
  expect(page).not.toContain('<script');
  expect(done.opened).toEqual([[join(project, 'a.sql'), 2]]);
});
