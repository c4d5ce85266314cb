import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  LaunchOptions,
  Page,
  Response,
} from 'playwright-core';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { readSiteConfig } from '../../src/content/readSiteConfig.ts';
import { serve } from '../../src/server/serve.ts';
import { chromiumFlags } from './chromiumFlags.ts';
import { builtSite } from './siteBuilds.ts';
import type { BuildRequest } from './siteBuilds.ts';

export type { Page } from 'playwright-core';

/** A built site on a port of its own. */
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

/** Give the Chromium that all tests of a worker share, until the worker ends; each test makes contexts of its own in it. */
export function browser(): Promise<Browser> {
  // An empty page's process is used again for what is opened in it: opening a page takes a sixth less of the processor.
  return (shared ??= chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [...chromiumFlags, '--renderer-process-limit=1'],
  }));
}

/** Start another Chromium, for a test that needs flags of its own. */
export async function ownBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const own = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [...chromiumFlags, ...args],
    ...options,
  });
  closers.push(() => own.close());
  return own;
}

/** Build a site if need be and serve it: the repository's own, a fixture by name, or what a request describes. It stops after the test file. */
export async function site(
  wanted: string | (BuildRequest & { base?: string }) = {},
): Promise<Site> {
  const { base: chosen, ...request } = typeof wanted === 'string' ? { fixture: wanted } : wanted;
  const folder = await builtSite(request);
  const base = chosen ?? request.env?.['SITE_BASE'] ?? (await readSiteConfig(rootOf(request))).base;
  return serveFolder(folder, base);
}

/** Serve any folder as a site, until the end of the test file. */
export async function serveFolder(folder: string, base = '/'): Promise<Site> {
  const { origin, stop } = await serve({ folder, base });
  const stopOnce = once(() => stop(0));
  closers.push(stopOnce);
  return { origin, base, folder, stop: stopOnce };
}

/** Open an empty page on a site in a context of its own, which `open` then fills; desktop unless the options say otherwise. */
export async function newPage(
  { origin }: Pick<Site, 'origin'>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await newContext({ baseURL: origin, ...options });
  return context.newPage();
}

/** Make a context that ends with the test it is made in, or with the test file: an open page goes on costing time. */
export async function newContext(
  options: BrowserContextOptions = {},
  within?: Browser,
): Promise<BrowserContext> {
  const context = await (within ?? (await browser())).newContext({ viewport: desktop, ...options });
  closeAfterwards(() => context.close());
  await context.addInitScript(reportRefused);
  return context;
}

function closeAfterwards(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) closers.push(close);
  // A page that is just loading anew can keep its context from closing for ever; the browser's end takes that one along.
  else onTestFinished(() => Promise.race([close(), pause(CLOSE_LIMIT, undefined, { ref: false })]));
}

/** How long a context may take to close, in milliseconds. */
const CLOSE_LIMIT = 10_000;

/** Make what the security policy refuses, in a page or its frames, an error that `consoleProblems` sees. */
function reportRefused(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    reportError(new Error(`The policy refused ${effectiveDirective}: ${blockedURI}`)),
  );
}

export const desktop = { width: 1366, height: 768 };
export const mobile = { width: 390, height: 844 };

/** Go to a path of the page's site and wait until its scripts have run. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path, { waitUntil: 'load' });
  if (response === null) throw new Error(`${path} gave no answer`);
  return response;
}

/**
 * Collect what a page should never do: warnings and errors in its console, uncaught errors, failed requests, answers of 400 and above.
 * Call it before `open`; compare the list with `[]` at the end. Requests that the page itself called off are no problem.
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

/** Slow a page down to a weak phone on a weak network: 1.6 Mbit/s, 150 ms, processor four times slower. Call it before `open`. */
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

/** Open a page whose JavaScript is switched off. */
export function newPageWithoutScript(
  on: Pick<Site, 'origin'>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  return newPage(on, { ...options, javaScriptEnabled: false });
}

/** Close what a test file has opened; `closeAfterFile.ts` calls it. */
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
