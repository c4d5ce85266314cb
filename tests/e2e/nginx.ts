import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { canInstall, installPackages } from '../../scripts/lib/installPackages.ts';
import { freePort } from './freePort.ts';

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'];
const MODULE = 'ngx_http_brotli_static_module.so';
const FOLDERS = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules'];

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Nginx {
  port: number;
  /** Sends a request whose target isn't normalized on the way. */
  ask: (
    path: string,
    options?: { method?: string; headers?: Record<string, string> },
  ) => Promise<Answer>;
  stop: () => Promise<void>;
}

/** Finds nginx and its Brotli module. Installs them if the tests may install packages. */
async function ensureNginx(): Promise<{ program: string; module: string }> {
  const found = findNginx();
  if (found !== undefined) return found;
  if (canInstall()) await installPackages(PACKAGES);
  const installed = findNginx();
  if (installed !== undefined) return installed;
  throw new Error(
    'The test of deploy/nginx.conf needs nginx and its Brotli module.\n' +
      `  Fix: run "apt-get install ${PACKAGES.join(' ')}" as root, or set INSTALL_BROWSERS=1 as root`,
  );
}

function findNginx(): { program: string; module: string } | undefined {
  const program = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path));
  const module = FOLDERS.map((folder) => join(folder, MODULE)).find((path) => existsSync(path));
  return program === undefined || module === undefined ? undefined : { program, module };
}

interface NginxOptions {
  brotli?: boolean;
  mcp?: boolean;
  /** The folders of other sites in the same nginx: one server block at the host other.example.com. */
  beside?: readonly string[];
}

/**
 * Serves a folder with deploy/nginx.conf, changing only the folder, the port, and Brotli. With
 * `mcp`, removes the # from the line for the MCP service.
 */
export async function startNginx(
  folder: string,
  { brotli = true, mcp = false, beside = [] }: NginxOptions = {},
): Promise<Nginx> {
  const { program, module } = await ensureNginx();
  const home = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  mkdirSync(join(home, 'bodies'));
  writeFileSync(
    join(home, 'nginx.conf'),
    configuration(folder, { home, port, mcp, beside, module: brotli ? module : undefined }),
  );
  const child = spawn(
    program,
    ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
    child.once('error', () => done());
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  const isUp = await Promise.race([
    vi.waitUntil(() => isOpen(port), { timeout: 10_000 }).catch(() => false),
    ended.then(() => false),
  ]);
  if (!isUp) {
    const log = existsSync(join(home, 'error.log'))
      ? readFileSync(join(home, 'error.log'), 'utf8')
      : '';
    await stop();
    throw new Error(`nginx didn't start:\n${log}`);
  }
  return { port, stop, ask: (path, options) => ask(port, path, options) };
}

function configuration(
  folder: string,
  {
    home,
    port,
    mcp,
    beside,
    module,
  }: {
    home: string;
    port: number;
    mcp: boolean;
    beside: readonly string[];
    module: string | undefined;
  },
): string {
  const serverOf = (root: string): string =>
    readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll('/var/www/docs', root)
      .replace(/^ *listen \[::\]:80;\n/m, '')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace(mcp ? /# (?=include \S+mcp\.conf)/ : '', '')
      .replace(module === undefined ? /^ *brotli_static on;\n/m : '', '');
  const [other, ...others] = beside;
  const linesOf = (root: string): string =>
    `set $docs_root ${root}; include ${root}/_nginx/server.conf;`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(home, 'bodies')};`,
  );
  return [
    ...(module === undefined ? [] : [`load_module ${module};`]),
    // One process, which runs as the current user and ends with the test.
    'daemon off; master_process off;',
    `pid ${join(home, 'nginx.pid')}; error_log ${join(home, 'error.log')} notice;`,
    'events {}',
    `http { access_log off; ${temporary.join(' ')}`,
    serverOf(folder),
    ...others.map((root) => `include ${root}/_nginx/http.conf;`),
    ...(other === undefined
      ? []
      : [
          serverOf(other)
            .replace('docs.example.com', 'other.example.com')
            .replace(/(?<=server\.conf;\n)/, others.map(linesOf).join('\n')),
        ]),
    '}',
  ].join('\n');
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end();
      done(true);
    }).on('error', () => done(false));
  });
}

function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((done, failed) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (res) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part));
        res.on('end', () =>
          done({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    sent.on('error', failed);
    sent.end();
  });
}
