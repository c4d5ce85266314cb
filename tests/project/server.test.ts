import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node.js';
import type {
  CompletionItem,
  Hover,
  Location,
  PublishDiagnosticsParams,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { filesBelow } from '../../src/content/files.ts';
import { fillPath, fillTokens } from '../../src/content/tokens.ts';
import { base } from './fixtures.ts';

// The npm package of the language server, and a client that talks to it as editors do.

const tokens = { product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' };
const root = mkdtempSync(join(tmpdir(), 'server-'));
const main = join(root, 'built/main.js');
const uriOf = (path: string): string => pathToFileURL(join(root, 'shop', path)).href;
const at = (path: string, line: number, character: number) => ({
  textDocument: { uri: uriOf(path) },
  position: { line, character },
});
const ORDERS = 'flows/sales/components/orders.sql';
let server: ChildProcess;
let client: MessageConnection;
const problems = new Map<string, PublishDiagnosticsParams['diagnostics']>();
const published = new EventTarget();

/** Waits until the problems of a file are the expected ones. */
function problemsOf(path: string, isRight: (count: number) => boolean) {
  return new Promise<PublishDiagnosticsParams['diagnostics']>((resolve) => {
    const look = (): void => {
      const found = problems.get(uriOf(path));
      if (found === undefined || !isRight(found.length)) return;
      published.removeEventListener('published', look);
      resolve(found);
    };
    published.addEventListener('published', look);
    look();
  });
}

beforeAll(async () => {
  for (const [path, text] of Object.entries(base)) {
    mkdirSync(dirname(join(root, 'shop', path)), { recursive: true });
    writeFileSync(join(root, 'shop', path), text);
  }
  const built = join(root, 'built');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/serverPackage.ts', built], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  server = spawn(process.execPath, [main], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (server.stdout === null || server.stdin === null) throw new Error('The server has no pipes.');
  client = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  client.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      problems.set(uri, diagnostics);
      published.dispatchEvent(new Event('published'));
    },
  );
  client.listen();
  await client.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(join(root, 'shop')).href,
    capabilities: { workspace: { workspaceEdit: { changeAnnotationSupport: {} } } },
  });
  await client.sendNotification('initialized', {});
});

afterAll(async () => {
  await client.sendRequest('shutdown');
  const ended = new Promise((resolve) => server.on('exit', resolve));
  await client.sendNotification('exit');
  if ((await ended) !== 0) throw new Error('The server failed.');
  client.dispose();
  rmSync(root, { recursive: true });
});

test('an open file has the problems of what is typed', async () => {
  const text = (base[ORDERS] ?? '').replace('raw_orders', 'raw_order');
  await client.sendNotification('textDocument/didOpen', {
    textDocument: { uri: uriOf(ORDERS), languageId: 'sql', version: 1, text },
  });
  const [problem] = await problemsOf(ORDERS, (count) => count === 1);
  expect(problem).toMatchObject({
    code: 'unknown-name',
    severity: 1,
    range: { start: { line: 3, character: 12 }, end: { line: 3, character: 23 } },
  });
  expect(problem?.message).toMatch(/Did you mean "raw_orders"\?$/);
  await client.sendNotification('textDocument/didChange', {
    textDocument: { uri: uriOf(ORDERS), version: 2 },
    contentChanges: [{ text: base[ORDERS] ?? '' }],
  });
  await problemsOf(ORDERS, (count) => count === 0);
});

test('it completes, explains, and finds names', async () => {
  const items = await client.sendRequest<CompletionItem[]>(
    'textDocument/completion',
    at(ORDERS, 3, 13),
  );
  expect(items.map(({ label }) => label)).toContain('raw_orders');
  const hover = await client.sendRequest<Hover>('textDocument/hover', at(ORDERS, 3, 15));
  expect(hover.contents).toMatchObject({ value: expect.stringContaining('**raw_orders**') });
  const place = await client.sendRequest<Location>('textDocument/definition', at(ORDERS, 3, 15));
  expect(place.uri).toBe(uriOf('flows/ingest/components/raw_orders.yaml'));
  const uses = await client.sendRequest<Location[]>('textDocument/references', {
    ...at(ORDERS, 3, 15),
    context: { includeDeclaration: true },
  });
  expect(uses.map(({ uri }) => uri)).toEqual([uriOf(ORDERS)]);
});

test('it renames a component with its file, and explains what can’t be renamed', async () => {
  const edit = await client.sendRequest<WorkspaceEdit>('textDocument/rename', {
    ...at(ORDERS, 3, 15),
    newName: 'all_orders',
  });
  expect(edit.changeAnnotations).toEqual({ rename: { label: 'Rename', needsConfirmation: true } });
  expect(edit.documentChanges).toEqual([
    {
      textDocument: { uri: uriOf(ORDERS), version: null },
      edits: [
        {
          range: { start: { line: 3, character: 13 }, end: { line: 3, character: 23 } },
          newText: 'all_orders',
          annotationId: 'rename',
        },
      ],
    },
    {
      kind: 'rename',
      oldUri: uriOf('flows/ingest/components/raw_orders.yaml'),
      newUri: uriOf('flows/ingest/components/all_orders.yaml'),
      annotationId: 'rename',
    },
  ]);
  const rename = client.sendRequest('textDocument/rename', { ...at(ORDERS, 1, 0), newName: 'a' });
  await expect(rename).rejects.toThrow('Nothing here can be renamed');
});

test('it says what can be renamed, and formats the open file', async () => {
  const found = await client.sendRequest('textDocument/prepareRename', at(ORDERS, 3, 15));
  expect(found).toMatchObject({ placeholder: 'raw_orders' });
  expect(await client.sendRequest('textDocument/prepareRename', at(ORDERS, 1, 0))).toBeNull();
  const format = (): Promise<unknown> =>
    client.sendRequest('textDocument/formatting', {
      textDocument: { uri: uriOf(ORDERS) },
      options: { tabSize: 2, insertSpaces: true },
    });
  expect(await format()).toEqual([]);
  const text = base[ORDERS] ?? '';
  await client.sendNotification('textDocument/didChange', {
    textDocument: { uri: uriOf(ORDERS), version: 3 },
    contentChanges: [{ text: `${text.trimEnd()}  ` }],
  });
  expect(await format()).toMatchObject([{ newText: text }]);
});

test('it sees renamed and saved files, although the client doesn’t watch them', async () => {
  const [raw, all] = ['raw_orders', 'all_orders'].map(
    (name) => `flows/ingest/components/${name}.yaml`,
  ) as [string, string];
  const change = (version: number, text = '') =>
    client.sendNotification('textDocument/didChange', {
      textDocument: { uri: uriOf(ORDERS), version },
      contentChanges: [{ text }],
    });
  await change(4, base[ORDERS]);
  await client.sendRequest('textDocument/rename', { ...at(ORDERS, 3, 15), newName: 'all_orders' });
  await change(5, base[ORDERS]?.replace('raw_orders', 'all_orders'));
  await problemsOf(ORDERS, (count) => count === 1);
  // A client may need longer than the server waits.
  renameSync(join(root, 'shop', raw), join(root, 'shop', all));
  await change(6, `${base[ORDERS]?.replace('raw_orders', 'all_orders')}\n`);
  await problemsOf(ORDERS, (count) => count === 0);
  // A program outside of the editor renames it back.
  renameSync(join(root, 'shop', all), join(root, 'shop', raw));
  await client.sendNotification('textDocument/didSave', { textDocument: { uri: uriOf(ORDERS) } });
  await problemsOf(ORDERS, (count) => count === 1);
  await change(7, base[ORDERS]);
  expect(await problemsOf(ORDERS, (count) => count === 0)).toEqual([]);
});

const hasNeovim = spawnSync('nvim', ['--version']).error === undefined;
if (!hasNeovim) console.log("The test in Neovim is skipped, because nvim isn't installed.");

test.skipIf(!hasNeovim)('Neovim shows problems and answers, and renames a component', () => {
  const folder = join(root, 'quickstart');
  for (const file of filesBelow('examples/quickstart', () => true)) {
    const target = join(folder, fillPath(file, tokens));
    mkdirSync(dirname(target), { recursive: true });
    const text = readFileSync(join('examples/quickstart', file), 'utf8');
    writeFileSync(target, fillTokens(text, tokens));
  }
  const output = join(root, 'answers.json');
  const { stderr } = spawnSync(
    'nvim',
    [
      '--headless',
      '-u',
      'NONE',
      '-i',
      'NONE',
      '-n',
      '-c',
      `luafile ${join(process.cwd(), 'tests/project/neovim.lua')}`,
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, NODE: process.execPath, SERVER: main, OUTPUT: output },
    },
  );
  expect(existsSync(output), stderr).toBe(true);
  expect(JSON.parse(readFileSync(output, 'utf8'))).toEqual({
    problems: [expect.stringMatching(/Did you mean "raw_orders"\?$/)],
    completion: expect.arrayContaining(['raw_orders', 'raw_stores']),
    hover: expect.stringContaining('**raw_orders**'),
    definition: 'flows/sales/components/raw_orders.yaml',
    references: ['flows/sales/components/revenue_by_store.sql:14'],
  });
  const components = join(folder, 'flows/sales/components');
  expect(readdirSync(components)).toEqual([
    'all_orders.yaml',
    'orders.sql',
    'raw_stores.yaml',
    'revenue_by_store.sql',
  ]);
  expect(readFileSync(join(components, 'orders.sql'), 'utf8')).toContain('ref("all_orders")');
});
