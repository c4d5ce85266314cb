import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sectionsOf } from 'mcp/site/markdown.ts';
import { RULES } from 'mcp/prompt.ts';
import { PublishedSite } from 'mcp/site/publishedSite.ts';
import { TOOLS } from 'mcp/tools/tools.ts';
import { folderFiles } from 'mcp/site/siteFiles.ts';
import { runCommand } from '../../scripts/lib/runCommand.ts';
import { filesBelow } from '../../src/content/files.ts';
import { readSiteConfig } from '../../src/content/readSiteConfig.ts';
import { nginxHttp, nginxServer, nginxMcp } from '../../src/integrations/hosts/nginxConfig.ts';
import { topKeys } from 'check/validate/validateYaml.ts';
import { validateAttacks } from '../attacks/validateAttacks.ts';
import { serveFolder, type Site } from './harness.ts';
import { ask, closeClients, overHttp, overStdio, startServer } from './mcpClients.ts';
import { startNginx } from './nginx.ts';
import { builtSite } from './siteBuilds.ts';

const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';
const config = await readSiteConfig();
const name = `${config.slug}-docs-mcp`;
const temporary = mkdtempSync(join(tmpdir(), 'mcp-'));
const installed = join(temporary, 'installed');
const closers: (() => unknown)[] = [];
let folder = '';
let docs: Site;

beforeAll(async () => {
  folder = await builtSite();
  docs = await serveFolder(folder);
  await installPackage();
});

afterAll(async () => {
  for (const close of closers.reverse()) await close();
  await closeClients();
  rmSync(temporary, { recursive: true, force: true });
});

/** Packs the package, and installs it from the archive into an empty folder. */
async function installPackage(): Promise<void> {
  const built = join(temporary, 'package');
  mkdirSync(installed);
  writeFileSync(join(installed, 'package.json'), '{"private": true}');
  await succeed(process.execPath, ['scripts/mcpPackage.ts', built]);
  await succeed('npm', ['pack', built, '--pack-destination', temporary]);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const archive = join(temporary, `${name}-${version}.tgz`);
  await succeed('npm', ['install', '--prefix', installed, '--no-audit', '--no-fund', archive]);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function succeed(command: string, args: string[]): Promise<string> {
  const { status, output } = await runCommand(command, args);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  return output;
}

/**
 * Calls tools one after the other, so that one process of the server reads what each needs. Returns
 * the answers that aren't as expected.
 */
async function wrongAnswers(client: Client, wanted: 'all tools' | 'one tool'): Promise<string[]> {
  const cases: [tool: string, input: Record<string, unknown>, expected: RegExp][] = [
    ['read', { page: '/concepts/flow#limits' }, /^## Limits\n/],
    [
      'search',
      { query: 'can i run two flows at the same time' },
      /^Answer \(\/.*\n\n5 of \d+ pages:\n\n\/[\w/-]+: /,
    ],
    ['property', { name: 'unique_key' }, /^unique_key \(property of MergeOptions\)\n/],
    ['validate', { yaml: 'component: {}\n' }, /^1:1: error: .*\n1 error, 0 warnings$/],
    ['example', { project: 'quickstart', path: 'flows/sales/sales.yaml' }, /^flow:\n/],
    ['releases', { limit: 1 }, /^1 of \d+ releases:\n\n\d{4}-\d\d-\d\d: /],
    ['read', { page: '/no/such/page' }, /^error: The site has no page \/no\/such\/page\. Fix: /],
  ];
  const wrong: string[] = [];
  for (const [tool, input, expected] of wanted === 'all tools' ? cases : cases.slice(0, 1)) {
    const text = await ask(client, tool, input);
    if (!expected.test(text)) wrong.push(`${tool}: ${text}`);
  }
  return wrong;
}

describe('the MCP server', () => {
  it('answers over stdio from the local build', async () => {
    const client = await overStdio('npm', ['run', '--silent', 'mcp']);
    expect(await wrongAnswers(client, 'one tool')).toEqual([]);
  });

  it('is part of the local server', async () => {
    const { url } = await startServer(['scripts/serve.ts'], { PORT: '0' });
    expect(await wrongAnswers(await overHttp(url), 'all tools')).toEqual([]);
  });

  it('runs from an installed package against a site at a URL', async () => {
    const client = await overStdio('npx', [name, '--site', docs.origin], installed);
    expect(client.getServerVersion()?.name).toBe(name);
    expect(await wrongAnswers(client, 'all tools')).toEqual([]);
  });

  it('answers what it gets before the input ends, and ends when nobody reads', async () => {
    const main = join(installed, 'node_modules', name, 'main.js');
    const call = (id: number, tool: string): string =>
      `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: tool } })}\n`;
    const run = () => spawn(process.execPath, [main, '--site', folder]);
    const server = run();
    const output = server.stdout.setEncoding('utf8').toArray();
    server.stdin.end(`no message\n${call(1, 'example')}`);
    const lines = (await output).join('').split('\n').slice(0, -1);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { id: null, error: { code: -32700 } },
      { id: 1, result: { content: [{ text: expect.stringContaining('tidewater: ') }] } },
    ]);

    const unread = run();
    unread.stdout.destroy();
    const ended = once(unread, 'exit');
    // The pipe reports that nobody reads it at the second answer.
    unread.stdin.write(call(1, 'none'));
    unread.stdin.on('error', () => undefined);
    const timer = setInterval(() => unread.stdin.write(call(2, 'none')), 100);
    expect(await ended).toEqual([0, null]);
    clearInterval(timer);
  });

  it.each(['stdio', 'HTTP'])('ends with SIGTERM in the middle of a call over %s', async (kind) => {
    const main = join(installed, 'node_modules', name, 'main.js');
    const args = [main, '--site', folder];
    const http =
      kind === 'HTTP' ? await startServer([...args, '--http', '--port', '0']) : undefined;
    const client = http ? await overHttp(http.url) : await overStdio(process.execPath, args);
    const pid = http?.child.pid ?? (client.transport as StdioClientTransport).pid;
    if (!pid) throw new Error('The server has no process.');
    const attack = validateAttacks(185_000).find((one) => one.name === 'many keys');
    // The first process is ready.
    await ask(client, 'example', {});
    const slow = Array.from({ length: 5 }, () =>
      ask(client, 'validate', { files: attack?.files }).catch(() => 'ended'),
    );
    await slow[0];
    const children = `/proc/${pid}/task/${pid}/children`;
    const own = existsSync(children) ? (readFileSync(children, 'utf8').match(/\d+/g) ?? []) : [];
    process.kill(pid, 'SIGTERM');
    await vi.waitUntil(() => ![pid, ...own.map(Number)].some(isRunning), { timeout: 10_000 });
    expect(await slow.at(-1)).toBe('ended');
  });

  it('explains a site that is down', async () => {
    const site = await serveFolder(folder);
    const client = await overStdio('npx', [name, '--site', site.origin], installed);
    await site.stop();
    expect(await ask(client, 'search', { query: 'flow' })).toBe(
      `error: ${site.origin}/ can't be reached. Fix: check the URL of the site, and try again in a minute.`,
    );
  });

  it.each([
    [['--site', 'ftp://docs.example.com'], 'must start with https://'],
    [['--http', '--port', 'x'], "--port x isn't a port"],
    [['--sites', 'x'], "Unknown option '--sites'"],
  ])('explains %j', async (args, message) => {
    const main = join(installed, 'node_modules', name, 'main.js');
    const { status, output } = await runCommand(process.execPath, [main, ...args]);
    expect(status).toBe(2);
    expect(output).toContain(message);
    expect(output).toContain('Usage: npx ');
  });

  describe('over HTTP', () => {
    let service: string;

    beforeAll(async () => {
      const main = join(installed, 'node_modules', name, 'main.js');
      const { url } = await startServer([main, '--http', '--port', '0', '--site', folder]);
      service = url;
    });

    it.each(['/', '/docs/'])('answers behind nginx under %s', async (base) => {
      const root = join(temporary, `nginx${base.replaceAll('/', '-')}`);
      mkdirSync(join(root, '_nginx'), { recursive: true });
      writeFileSync(join(root, 'index.html'), '<h1>Home</h1>');
      writeFileSync(join(root, '_nginx/http.conf'), nginxHttp("default-src 'none'", [], base, 'x'));
      writeFileSync(join(root, '_nginx/server.conf'), nginxServer("default-src 'none'", base, 'x'));
      const forward = nginxMcp(base).replace('127.0.0.1:4322', new URL(service).host);
      writeFileSync(join(root, '_nginx/mcp.conf'), forward);
      const nginx = await startNginx(root, { mcp: true });
      closers.push(nginx.stop);

      const url = `http://127.0.0.1:${nginx.port}${base}mcp`;
      expect(await wrongAnswers(await overHttp(url), 'one tool')).toEqual([]);
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const refused = await Promise.all([
        fetch(url),
        fetch(url, { method: 'POST', headers: { ...headers, origin: 'https://evil.example' } }),
        fetch(url, { method: 'POST', headers, body: 'x'.repeat(1_100_000) }),
        fetch(`${url}/x`, { method: 'POST', headers }),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([405, 403, 413, 404]);
      expect(refused[0].headers.get('x-content-type-options')).toBe('nosniff');
      expect((await nginx.ask(base)).status).toBe(200);
    });
  });

  // npx downloads 110 MB, so this runs only with MCP_INSPECTOR=1.
  const isWanted = process.env['MCP_INSPECTOR'] === '1';
  it.runIf(isWanted)('passes the inspector', { timeout: 300_000 }, async () => {
    const inspect = (...args: string[]) =>
      runCommand('npx', [
        '--yes',
        `--package=${INSPECTOR}`,
        '--',
        'mcp-inspector',
        '--cli',
        ...args,
      ]);
    const main = join(installed, 'node_modules', name, 'main.js');
    const local = [process.execPath, main, '--site', folder];
    const { url } = await startServer([main, '--http', '--port', '0', '--site', folder]);
    for (const target of [local, [url, '--transport', 'http']]) {
      const tools = await inspect(...target, '--method', 'tools/list', '--strict');
      expect(tools).toMatchObject({ status: 0, output: expect.stringContaining('"search"') });
      const call = ['--method', 'tools/call', '--tool-name', 'search', '--tool-arg', 'query=merge'];
      const answer = await inspect(...target, ...call);
      expect(answer).toMatchObject({ status: 0, output: expect.stringContaining(' pages:') });
    }
  });
});

describe('the published files', () => {
  it('have the same anchors as Markdown and as HTML', () => {
    // The lists of pages have other headings as Markdown.
    const lists = /^(?:index|search|skill|reference|releases\/archive)\.md$/;
    const pages = filesBelow(folder, (path) => path.endsWith('.md') && !lists.test(path));
    expect(pages.length).toBeGreaterThan(200);
    const wrong = pages.flatMap((path) => {
      const html = readFileSync(join(folder, path.replace(/md$/, 'html')), 'utf8');
      const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
      const text = readFileSync(join(folder, path), 'utf8');
      return sectionsOf(text)
        .filter(({ anchor }) => !ids.has(anchor))
        .map(({ anchor }) => `${path}#${anchor}`);
    });
    expect(wrong).toEqual([]);
  });

  it('include a skill file with the tools, the rules, and URLs that exist', async () => {
    const skill = readFileSync(join(folder, 'skill.md'), 'utf8');
    const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? [];
    const { name: skillName, description } = parse(head) as { name: string; description: string };
    expect(skillName).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(description.length).toBeLessThanOrEqual(1024);
    expect(skill).not.toMatch(/\{(?:product|product-slug|site-url)\}/);
    for (const tool of TOOLS) expect(skill).toContain(`\`${tool.name}\``);
    const rules = sectionsOf(skill).find(({ anchor }) => anchor === RULES)?.text ?? '';
    const site = new PublishedSite(folderFiles(folder));
    const { set } = await site.checks();
    for (const key of topKeys(set)) expect(rules).toContain(`\`${key}\``);
    const address = new URL(config.base, config.url).href;
    const paths = [...skill.matchAll(/https?:[^\s`]+/g)].map(([url]) =>
      url.slice(address.length - 1),
    );
    for (const path of paths.filter((one) => one !== '' && one !== '/mcp'))
      await expect(site.bytes(path)).resolves.toBeDefined();
  });
});
