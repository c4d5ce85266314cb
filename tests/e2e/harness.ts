import { once as nextOf } from 'node:events';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
  type Response,
} from 'playwright-core';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { readSiteConfig } from '../../src/content/readSiteConfig.ts';
import { serve } from '../../src/server/serve.ts';
import { chromiumFlags } from './chromiumFlags.ts';
import { stayBusy } from './moments.ts';
import { builtSite, type BuildRequest } from './siteBuilds.ts';

export type { Page } from 'playwright-core';

/** A built site on its own port. */
export interface Site {
  /** `http://localhost:41234`, without the base. */
  origin: string;
  /** `/`, or `/docs/`. */
  base: string;
  /** The folder that is served. */
  folder: string;
  stop: () => Promise<void>;
}

const closers: (() => Promise<unknown>)[] = [];
let shared: Promise<Browser> | undefined;

/** Returns the Chromium that all tests of a worker share. Each test creates its own contexts. */
export function browser(): Promise<Browser> {
  // Pages reuse the process of an empty page, which saves a sixth of the CPU time to open a page.
  return (shared ??= chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [...chromiumFlags, '--renderer-process-limit=1'],
  }));
}

/** Builds a site if necessary, and serves it until the end of the test file. */
export async function site(
  wanted: string | (BuildRequest & { base?: string }) = {},
): Promise<Site> {
  const { base: chosen, ...request } = typeof wanted === 'string' ? { fixture: wanted } : wanted;
  const folder = await builtSite(request);
  const base = chosen ?? request.env?.['SITE_BASE'] ?? (await readSiteConfig(rootOf(request))).base;
  return serveFolder(folder, base);
}

/** Serves a folder as a site until the end of the test file. */
export async function serveFolder(folder: string, base = '/'): Promise<Site> {
  const { origin, stop } = await serve({ folder, base });
  const stopOnce = once(() => stop(0));
  closers.push(stopOnce);
  return { origin, base, folder, stop: stopOnce };
}

/** Creates an empty page for a site in its own context, by default at desktop size. */
export async function newPage(
  { origin }: Pick<Site, 'origin'>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await newContext({ baseURL: origin, ...options });
  return context.newPage();
}

/** Creates a context that closes after its test or test file, because open pages use CPU time. */
export async function newContext(
  options: BrowserContextOptions = {},
  within?: Browser,
): Promise<BrowserContext> {
  const context = await (within ?? (await browser())).newContext({ viewport: desktop, ...options });
  closeAfterwards(() => context.close());
  await context.addInitScript(reportRefused);
  await context.addInitScript(stayBusy);
  return context;
}

function closeAfterwards(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) closers.push(close);
  // A page that is reloading can block its context from closing. It closes with the browser.
  else
    onTestFinished(async () => {
      await Promise.race([close(), nextOf(AbortSignal.timeout(CLOSE_LIMIT), 'abort')]);
    });
}

/** The maximum time for a context to close, in milliseconds. */
const CLOSE_LIMIT = 10_000;

/** Reports violations of the security policy as errors, which `consoleProblems` collects. */
function reportRefused(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    reportError(new Error(`The security policy (${effectiveDirective}) blocked ${blockedURI}`)),
  );
}

export const desktop = { width: 1366, height: 768 };
export const mobile = { width: 390, height: 844 };

/** Opens a path of the page's site, and waits until its scripts have run. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path, { waitUntil: 'load' });
  if (response === null) throw new Error(`${path} didn't respond`);
  return response;
}

/**
 * Collects console warnings and errors, uncaught errors, failed requests, and responses of 400 and
 * above. Call it before `open`, and compare the list with `[]` at the end. Requests that the page
 * canceled don't count.
 */
export function consoleProblems(
  page: Page,
  { allow = () => false }: { allow?: (problem: string) => boolean } = {},
): string[] {
  const problems: string[] = [];
  const add = (problem: string): void => {
    if (!allow(problem)) problems.push(`${pathOf(page.url())}: ${problem}`);
  };
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()))
      add(`console ${message.type()}: ${message.text()} (${pathOf(message.location().url)})`);
  });
  page.on('pageerror', (error) => add(`uncaught ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown reason';
    if (reason !== 'net::ERR_ABORTED') add(`request failed: ${request.url()} (${reason})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) add(`answer ${response.status()}: ${pathOf(response.url())}`);
  });
  return problems;
}

/** Simulates a slow phone: 1.6 Mbit/s, 150 ms, 4× slower processor. Call it before `open`. */
export async function slowDown(
  page: Page,
  { latency = 150, kilobits = 1600, processor = 4 } = {},
): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (kilobits * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  return session;
}

/** Opens a page without JavaScript. */
export function newPageWithoutScript(
  on: Pick<Site, 'origin'>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  return newPage(on, { ...options, javaScriptEnabled: false });
}

/** Closes everything that a test file opened; `closeAfterFile.ts` calls it. */
export async function closeAll(): Promise<void> {
  const opened = closers.splice(0).reverse();
  for (const close of opened) await close().catch(() => undefined);
}

function rootOf({ root, fixture }: BuildRequest): string {
  return root ?? (fixture === undefined ? '.' : `tests/fixtures/${fixture}`);
}

function pathOf(url: string): string {
  return URL.canParse(url) ? url.replace(new URL(url).origin, '') : url;
}

function once(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= task());
}
