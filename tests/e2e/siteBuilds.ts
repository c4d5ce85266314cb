import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
// oxlint-disable-next-line no-restricted-imports -- Polls the lock, which another process may hold.
import { setTimeout as pause } from 'node:timers/promises';
import { lockOwner, takeLock } from '../../scripts/lib/fileLock.ts';
import { buildSite } from '../../scripts/lib/runCommand.ts';
import { siteInputs } from './siteInputs.ts';

/** A site to build: the repository's own or a fixture, with variables such as SITE_BASE. */
export interface BuildRequest {
  fixture?: string | undefined;
  /** A site folder that a test created, instead of a fixture. */
  root?: string | undefined;
  env?: Record<string, string> | undefined;
}

/**
 * A site with hosted search and analytics, and without reading offline: one build for all tests of
 * such settings, because each build takes seconds.
 */
export const withServices = {
  fixture: 'browser',
  env: {
    ANALYTICS: 'G-1',
    SITE_OFFLINE: '0',
    SEARCH_APP_ID: 'TESTAPP',
    SEARCH_KEY: 'a1'.repeat(16),
    SEARCH_INDEX: 'testbed',
  },
} as const satisfies BuildRequest;

const cache = resolve('.cache', 'sites');

/** The last file that a build writes. Without it, the build failed or was interrupted. */
const LAST = 'service-worker.js';

/** How long to wait for other builds, in milliseconds. */
const LOCK_PATIENCE = 600_000;

/** Variables that Vitest sets for itself, which would turn a build into a development build. */
export const asOutside = {
  VITEST: undefined,
  NODE_ENV: 'production',
  PROD: undefined,
  DEV: undefined,
  MODE: undefined,
  SSR: undefined,
};

/**
 * Returns the folder of a built site. Builds the site if it's missing or older than its sources. One
 * build runs at a time, and a site is built once for all tests. REUSE_BUILDS=1 reuses any existing
 * build.
 */
export async function builtSite({
  fixture,
  root = fixture === undefined ? '.' : join('tests/fixtures', fixture),
  env = {},
}: BuildRequest = {}): Promise<string> {
  const siteRoot = resolve(root);
  const isOwn = siteRoot === resolve('.');
  const outDir =
    isOwn && Object.keys(env).length === 0 ? resolve('dist') : join(cache, nameOf(siteRoot, env));
  // A test that needs no build doesn't wait for the builds of others.
  if (isFresh(outDir, siteRoot)) return outDir;
  await withLock(async () => {
    if (isFresh(outDir, siteRoot)) return;
    const failure = join(cache, `${nameOf(siteRoot, env)}.failed-${process.ppid}`);
    if (existsSync(failure)) throw new Error(readFileSync(failure, 'utf8'));
    const { status, output } = await buildSite({
      env: { SITE_ROOT: siteRoot, OUT_DIR: outDir, ...asOutside, ...env },
    });
    if (status === 0) return;
    rmSync(join(outDir, LAST), { force: true });
    const text = `The build of ${root} failed (exit code ${status}):\n${output}`;
    // Other test files in this run needn't try again.
    writeFileSync(failure, text);
    throw new Error(text);
  });
  return outDir;
}

/** Allows builds that failed in an earlier run to be tried again. */
export function forgetFailures(): void {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache))
    if (name.includes('.failed-')) rmSync(join(cache, name), { force: true });
}

function nameOf(siteRoot: string, env: Record<string, string>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([siteRoot, Object.entries(env).sort()]))
    .digest('hex');
  return `${siteRoot.split(/[\\/]/).at(-1)}-${hash.slice(0, 8)}`;
}

function isFresh(outDir: string, siteRoot: string): boolean {
  const last = statSync(join(outDir, LAST), { throwIfNoEntry: false });
  if (last === undefined) return false;
  return (
    process.env['REUSE_BUILDS'] === '1' ||
    siteInputs(siteRoot).every(({ changed }) => changed <= last.mtimeMs)
  );
}

/** Runs a task while no other process builds. */
async function withLock(task: () => Promise<void>): Promise<void> {
  const release = await holdBuilds();
  try {
    await task();
  } finally {
    release();
  }
}

/**
 * Waits until no build is running, and blocks new ones until the returned function is called,
 * because Astro stores the page lists of all sites in one place. Takes over the lock of a process
 * that exited.
 */
export async function holdBuilds(): Promise<() => void> {
  const lock = join(cache, 'build.lock');
  const end = Date.now() + LOCK_PATIENCE;
  while (!takeLock(lock)) {
    if (Date.now() > end) throw new Error(`${lock} is still taken by process ${lockOwner(lock)}.`);
    await pause(100);
  }
  return () => rmSync(lock, { force: true });
}
