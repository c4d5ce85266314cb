import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptModules } from './keptModules.ts';

const text = {
  'entry.ts':
    "import { word } from './word.ts';\nimport { mode } from '../../build/mode.ts';\nexport const line: string = `${word} ${mode}`;\n",
  'word.ts': "export const word: string = 'old';\n",
  'mode.ts': 'export const mode = String(import.meta.env.MODE);\n',
} as const;

let root = '';
let servers: ViteDevServer[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-'));
  for (const [name, content] of Object.entries(text)) write(name, content);
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
  rmSync(root, { recursive: true });
});

describe('keptModules', () => {
  test('a second server makes nothing anew of files that did not change', async () => {
    expect(await startAndStop()).toEqual({
      line: 'old test',
      made: ['entry.ts', 'mode.ts', 'word.ts'],
    });
    // What was made of it holds the variables of the shell: it must not be written down.
    expect(await startAndStop()).toEqual({ line: 'old test', made: ['mode.ts'] });
    expect(keptFiles()).toEqual(['entry.ts', 'word.ts']);
  });

  test('a file that changed between the starts is made anew, and no other', async () => {
    await startAndStop();
    write('word.ts', "export const word = 'new';\n");
    expect(await startAndStop()).toEqual({ line: 'new test', made: ['mode.ts', 'word.ts'] });
    expect((await startAndStop()).made).toEqual(['mode.ts']);
  });

  test('a file that changes while the server runs is made anew, and so is what imports it', async () => {
    await startAndStop();
    const server = await start([]);
    expect(await lineOf(server)).toBe('old test');
    write('word.ts', "export const word = 'new';\n", Date.now() + 1000);
    const { moduleGraph } = server.environments.ssr;
    moduleGraph.onFileChange(join(root, 'word.ts'));
    expect(moduleGraph.getModuleById(join(root, 'entry.ts'))?.transformResult).toBe(null);
    runnerOf(server).clearCache();
    expect(await lineOf(server)).toBe('new test');
    await server.close();
    expect(keptFiles()).toEqual(['entry.ts']);
  });

  test('a file that is gone is left out', async () => {
    await startAndStop();
    write('entry.ts', "export const line = 'alone';\n");
    rmSync(join(root, 'word.ts'));
    expect(await startAndStop()).toEqual({ line: 'alone', made: ['entry.ts'] });
  });

  test.each([
    ['another configuration', () => startAndStop({ 'import.meta.env.X': '1' })],
    ['a damaged store', () => (writeFileSync(join(root, 'kept.json'), '{"key":'), startAndStop())],
  ])('with %s all is made anew', async (_, second) => {
    await startAndStop();
    expect(await second()).toEqual({ line: 'old test', made: ['entry.ts', 'mode.ts', 'word.ts'] });
  });
});

/** Write a file; its time lies before the start of the next server unless given, in ms. */
function write(name: string, content: string, time = Date.now() - 60_000): void {
  writeFileSync(join(root, name), content);
  utimesSync(join(root, name), new Date(time), new Date(time));
}

function keptFiles(): string[] {
  const { modules } = JSON.parse(readFileSync(join(root, 'kept.json'), 'utf8')) as {
    modules: { file: string }[];
  };
  return modules.map(({ file }) => file).toSorted();
}

async function start(made: string[], define: Record<string, string> = {}): Promise<ViteDevServer> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'test',
    define,
    server: { middlewareMode: true, watch: null, ws: false },
    plugins: [
      keptModules(join(root, 'kept.json')),
      {
        name: 'made',
        transform(_, id) {
          if (id.startsWith(root)) made.push(id.slice(root.length + 1));
        },
      },
    ],
  });
  servers.push(server);
  return server;
}

async function startAndStop(
  define?: Record<string, string>,
): Promise<{ line: string; made: string[] }> {
  const made: string[] = [];
  const server = await start(made, define);
  const line = await lineOf(server);
  await server.close();
  return { line, made: made.toSorted() };
}

async function lineOf(server: ViteDevServer): Promise<string> {
  return ((await runnerOf(server).import('/entry.ts')) as { line: string }).line;
}

function runnerOf({ environments: { ssr } }: ViteDevServer) {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('The server cannot run modules.');
  return ssr.runner;
}
