import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from 'vitest';
import { writeIndex } from '../../src/integrations/output/searchIndex.ts';
import { recordsOfPage } from '../../scripts/lib/folderRecords.ts';
import { newPage, open } from './harness.ts';
import { dialogOf, fieldOf, find, openSearch, titlesOf } from './searchReader.ts';
import { asOutside, holdBuilds } from './siteBuilds.ts';

/**
 * Outside of `.cache` and `test-results`, which the dev server doesn't watch. Has the same depth as
 * the fixture, because the fixture's configuration imports neighboring files.
 */
const root = resolve('.vitest/roots/dev');
const page = (description: string, text = ''): string =>
  `---\ntitle: A page\n${description}\n---\n\n${text}\n`;
const DESCRIPTION =
  'description: A page that is written while the dev server runs, as a writer would.';

/**
 * Astro's dev server stores the pages of any site in this file, so the tests save the developer's
 * own file and restore it.
 */
const STORE = '.astro/data-store.json';
const storeBefore = resolve('.vitest/data-store-before.json');

let releaseBuilds = (): void => {};
let server: ChildProcess | undefined;
let origin = '';
let printed = '';

beforeAll(async () => {
  releaseBuilds = await holdBuilds();
  if (existsSync(STORE)) cpSync(STORE, storeBefore);
  rmSync(root, { recursive: true, force: true });
  cpSync('tests/fixtures/one-page', root, { recursive: true });
  writeFileSync(join(root, 'content/docs/broken.md'), page(DESCRIPTION, ':::nota\nText\n:::'));
  writeFileSync(
    join(root, 'content/docs/parts.mdx'),
    page(DESCRIPTION, 'Text with a <kbd>key</kbd>.'),
  );
  const env = {
    ...process.env,
    ...asOutside,
    NODE_ENV: undefined,
    SITE_ROOT: root,
    NO_COLOR: '1',
  };
  const port = await freePort();
  origin = `http://localhost:${port}`;
  // A separate process, next to any dev server that the developer is running.
  server = spawn(process.execPath, ['scripts/dev.ts', '--ignore-lock'], {
    env: { ...env, PORT: String(port) },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await vi.waitUntil(async () => (await status('/parts')) === 200, {
    timeout: 250_000,
    interval: 100,
  });
});

afterAll(async () => {
  if (server !== undefined && server.exitCode === null) {
    server.kill();
    // The server still writes files while it stops.
    await once(server, 'exit');
  }
  if (existsSync(storeBefore)) renameSync(storeBefore, STORE);
  releaseBuilds();
  rmSync(root, { recursive: true, force: true });
});

it('prints one line for an unknown URL', async () => {
  const before = printed.length;
  expect(await status('/nothing/here')).toBe(404);
  await expect.poll(() => printed.slice(before)).toContain('[404] /nothing/here');
  expect(printed.slice(before)).not.toContain('getStaticPaths');
});

it('shows problems that existed at startup, although pages render on request', async () => {
  expect(await status('/broken')).toBe(500);
  expect(await has('/broken', 'content/docs/broken.md:6')).toBe(true);
  rmSync(join(root, 'content/docs/broken.md'));
  await expect.poll(() => status('/broken')).toBe(404);
});

it('removes the service worker of a build that was served at the same origin', async () => {
  const response = await fetch(`${origin}/service-worker.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript');
  expect(await response.text()).toBe(readFileSync('deploy/remove-service-worker.js', 'utf8'));
});

it('serves a page that isn’t in the navigation with a warning, and still serves the other pages', async () => {
  writeFileSync(join(root, 'content/docs/new.md'), page(DESCRIPTION));
  await expect.poll(() => has('/new', 'page /new isn')).toBe(true);
  expect(await status('/')).toBe(200);
  await expect
    .poll(() => printed)
    .toContain(
      "content/docs/new.md:1  page /new isn't in the navigation\n  Fix: add ['/new', 'A page'] to navigation/sidebars.ts",
    );
});

it('shows a mistake instead of the last valid page until it’s fixed', async () => {
  writeFileSync(join(root, 'content/docs/new.md'), page('descripton: x', ':::nota\n:::'));
  await expect.poll(() => status('/new')).toBe(500);
  expect(
    await has(
      '/new',
      'content/docs/new.md:3  unknown key &quot;descripton&quot; in the front matter',
    ),
  ).toBe(true);
  expect(await status('/')).toBe(200);
  await expect.poll(() => printed).toContain('Fix: did you mean "description"?');
  writeFileSync(join(root, 'content/docs/new.md'), page(DESCRIPTION, 'Fixed.'));
  await expect.poll(() => has('/new', 'Fixed.')).toBe(true);
});

it('shows a message in the overlay as plain text, without links and bold text', async () => {
  const reader = await newPage({ origin });
  await open(reader, '/guide');
  writeFileSync(join(root, 'content/docs/new.md'), page(DESCRIPTION, 'See [the start][strat].'));
  const overlay = reader.locator('vite-error-overlay #message-content');
  // The server may reload a page that was just opened, and shows the overlay again.
  const look = () =>
    overlay
      .evaluateAll(([message]) => ({
        text: (message as HTMLElement).innerText.replaceAll('\u2060', ''),
        tags: message?.querySelectorAll('a, b').length,
      }))
      .catch(() => undefined);
  await expect.poll(look).toEqual({
    text: expect.stringContaining('put the URL after the link text: [text](/concepts/flow)'),
    tags: 0,
  });
  writeFileSync(join(root, 'content/docs/new.md'), page(DESCRIPTION, 'Fixed.'));
  await expect.poll(() => has('/new', 'Fixed.')).toBe(true);
});

it('rebuilds a page when a missing partial is created', async () => {
  writeFileSync(join(root, 'content/docs/new.md'), page(DESCRIPTION, '::partial{name="late"}'));
  await expect.poll(() => has('/new', 'partial &quot;late&quot;')).toBe(true);
  mkdirSync(join(root, 'content/partials'), { recursive: true });
  writeFileSync(join(root, 'content/partials/late.md'), 'Late, and there.');
  await expect.poll(() => has('/new', 'Late, and there.')).toBe(true);
});

it('handles editors that empty a file before they write it', async () => {
  const file = join(root, 'content/docs/new.md');
  const before = printed.length;
  for (const text of ['Written once.', 'Written twice.', 'Written again.']) {
    // How long the server waits for the text is a test of `watchPages`.
    writeFileSync(file, '');
    writeFileSync(file, page(DESCRIPTION, text));
    await expect.poll(() => has('/new', text)).toBe(true);
  }
  expect(printed.slice(before)).not.toContain('no front matter');
});

it('reports a broken link after its page was served, until it’s fixed', async () => {
  writeFileSync(
    join(root, 'content/docs/new.md'),
    page(DESCRIPTION, 'See [the start](/strat), [a part](/new#prat).\n\n## Part'),
  );
  await expect
    .poll(() => has('/new', 'the link points to &quot;/strat&quot;'), { interval: 1000 })
    .toBe(true);
  expect(await has('/new', 'this page has no section &quot;#prat&quot;')).toBe(true);
  await expect
    .poll(() => printed)
    .toContain('content/docs/new.md:6  the link points to "/strat", which doesn\'t exist');
  writeFileSync(
    join(root, 'content/docs/new.md'),
    page(DESCRIPTION, 'See [a part](/new#part).\n\n## Part'),
  );
  await expect.poll(() => has('/new', 'the link points to'), { interval: 1000 }).toBe(false);
  expect(await has('/new', 'isn&#x27;t in the navigation')).toBe(true);
});

it('reloads a page that was still loading when its text changed', async () => {
  const file = join(root, 'content/docs/new.md');
  expect(await status('/new')).toBe(200);
  writeFileSync(file, page(DESCRIPTION, 'Changed meanwhile.'));
  // A prefetch isn't the page that the reader sees.
  const prefetch = { headers: { 'sec-purpose': 'prefetch' } };
  await expect
    .poll(async () => (await fetch(`${origin}/new`, prefetch)).text())
    .toContain('Changed meanwhile.');
  expect(await messageTypes()).toContain('full-reload');
  const whenCurrent = async (): Promise<string[]> => (await status('/new'), messageTypes());
  await expect.poll(whenCurrent).not.toContain('full-reload');
});

it('reports links to drafts and deleted pages', async () => {
  writeFileSync(join(root, 'content/docs/draft.md'), page(`${DESCRIPTION}\ndraft: true`));
  writeFileSync(join(root, 'content/docs/second.md'), page(DESCRIPTION));
  // Otherwise, the server can read the link to the page before the page.
  await expect.poll(() => status('/second')).toBe(200);
  writeFileSync(
    join(root, 'content/docs/new.md'),
    page(DESCRIPTION, 'See [the draft](/draft) and [the second](/second).'),
  );
  await expect
    .poll(
      () => has('/new', 'the link points to &quot;/draft&quot;, which is an unpublished draft'),
      { interval: 1000 },
    )
    .toBe(true);
  expect(await has('/new', 'the link points to &quot;/second&quot;')).toBe(false);
  const withSecond = printed.length;
  rmSync(join(root, 'content/docs/second.md'));
  await expect
    .poll(() => has('/new', 'the link points to &quot;/second&quot;'), { interval: 1000 })
    .toBe(true);
  // What the terminal shows can arrive after the page.
  await expect.poll(() => printed.slice(withSecond)).toContain('the link points to "/second"');
  const before = printed.length;
  writeFileSync(join(root, 'content/docs/new.md'), page(DESCRIPTION, 'Fixed.'));
  await expect.poll(() => has('/new', 'the link points to'), { interval: 1000 }).toBe(false);
  expect(printed.slice(before)).not.toContain('the link points to');
});

it('explains at a draft’s URL that it’s a draft', async () => {
  writeFileSync(join(root, 'content/docs/second.md'), page(`${DESCRIPTION}\ndraft: true`));
  await expect
    .poll(() => has('/second', 'content/docs/second.md  this page is a draft'))
    .toBe(true);
  expect(await status('/second')).toBe(404);
  rmSync(join(root, 'content/docs/second.md'));
  await expect.poll(() => has('/second', 'this page is a draft')).toBe(false);
});

it('reports two files with the same route', async () => {
  mkdirSync(join(root, 'content/docs/new'));
  writeFileSync(join(root, 'content/docs/new/index.md'), page(DESCRIPTION));
  await expect
    .poll(() =>
      printed.includes(
        'content/docs/new/index.md:1  URL /new is already used by content/docs/new.md',
      ),
    )
    .toBe(true);
  rmSync(join(root, 'content/docs/new'), { recursive: true });
  await expect.poll(() => status('/new')).toBe(200);
});

it('reports a missing neighbor on its page, and an invalid navigation on every page', async () => {
  const before = printed.length;
  writeFileSync(join(root, 'content/docs/new.md'), page(`${DESCRIPTION}\nprevious: /nowhere`));
  await expect.poll(() => has('/new', 'is set to /nowhere')).toBe(true);
  await expect.poll(() => printed.slice(before)).toContain('"previous" is set to /nowhere');
  expect(printed.slice(before)).not.toMatch(/^\s+at /m);
  const sidebars = join(root, 'navigation/sidebars.ts');
  const written = readFileSync(sidebars, 'utf8');
  const mistake = 'has an invalid value: {"group":"Without items"}';
  writeFileSync(sidebars, written.replace('items: [', "items: [{ group: 'Without items' }, "));
  try {
    await expect.poll(() => status('/new')).toBe(500);
    await expect.poll(() => printed).toContain(mistake);
    // The second response comes after all that the first request printed.
    for (let times = 0; times < 2; times += 1) expect(await status('/new')).toBe(500);
    expect(printed.split(mistake)).toHaveLength(2);
  } finally {
    // Vite's watcher drops the second of two changes within 50 ms.
    const restore = (): Promise<number> => (writeFileSync(sidebars, written), status('/guide'));
    await expect.poll(restore, { interval: 1000 }).toBe(200);
  }
  writeFileSync(join(root, 'content/docs/new.md'), page(DESCRIPTION, 'Fixed.'));
  await expect.poll(() => has('/new', 'Fixed.')).toBe(true);
});

it('asks for a restart after a configuration change, until it’s reverted', async () => {
  const config = join(root, 'site.config.ts');
  const written = readFileSync(config, 'utf8');
  const warning = 'site.config.ts:1  the file changed, but the dev server reads it only at startup';
  writeFileSync(config, `${written}\n// changed\n`);
  await expect.poll(() => printed.includes(warning)).toBe(true);
  await expect.poll(messageTypes).toContain('error');
  writeFileSync(config, '');
  await new Promise(setImmediate);
  const restore = (): Promise<string[]> => (writeFileSync(config, written), messageTypes());
  await expect.poll(restore, { interval: 1000 }).not.toContain('error');
});

it('adds and removes .mdx pages without failing other pages', async () => {
  onTestFailed(() => console.error(printed.slice(-4000)));
  const file = join(root, 'content/docs/brief.mdx');
  const seen = new Set<number | string>();
  const get = async (path: string): Promise<number | string> => {
    const response = await fetch(origin + path);
    const result = response.status < 500 ? response.status : `${path}: ${await response.text()}`;
    seen.add(result);
    return result;
  };
  for (const text of ['First', 'Second']) {
    writeFileSync(file, page(DESCRIPTION, text));
    await expect.poll(() => get('/brief'), { interval: 20 }).toBe(200);
    expect(await has('/brief', text)).toBe(true);
    rmSync(file);
    await expect.poll(() => get('/brief'), { interval: 20 }).toBe(404);
    for (let times = 0; times < 5; times += 1) expect(await get('/parts')).toBe(200);
  }
  expect([...seen].sort()).toEqual([200, 404]);
});

it('explains that search needs a build, and searches the last build’s index', async () => {
  const reader = await newPage({ origin });
  reader.setDefaultTimeout(5000);
  const note = dialogOf(reader).getByText('Run npm run build to create it');
  const search = async (): Promise<boolean> => {
    await open(reader, '/');
    await openSearch(reader);
    await fieldOf(reader).fill('otter');
    await note.waitFor();
    return true;
  };
  // The server may reload a page that was just opened.
  await expect.poll(() => search().catch(() => false), { timeout: 60_000 }).toBe(true);
  const built = join(root, 'dist');
  const { address } = writeIndex(
    built,
    recordsOfPage('/guide/page-1', '---\ntitle: Otters\n---\nAn otter swims.'),
    { base: '/', withAnchors: false },
  );
  writeFileSync(join(built, '404.html'), `<meta name="search-index" content="${address}">`);
  await reader.reload();
  await openSearch(reader);
  await find(reader, 'otter');
  expect(await titlesOf(reader)).toEqual(['Otters']);
});

/** Returns the types of messages that the dev server sends to a page that connects now. */
async function messageTypes(): Promise<string[]> {
  const [, token = ''] =
    /wsToken = "([^"]+)"/.exec(await (await fetch(`${origin}/@vite/client`)).text()) ?? [];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const types: string[] = [];
  socket.addEventListener('message', ({ data }) =>
    types.push((JSON.parse(String(data)) as { type: string }).type),
  );
  await expect.poll(() => types).toContain('connected');
  // The server has sent the others at the same time, so before it responds.
  await fetch(`${origin}/@vite/client`);
  socket.close();
  return types;
}

async function status(path: string): Promise<number> {
  const response = await fetch(origin + path).catch(() => undefined);
  return response?.status ?? 0;
}

async function textAt(path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}

async function has(path: string, words: string): Promise<boolean> {
  return (await textAt(path)).includes(words);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
