import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { kindsIn } from './coveringPages.ts';
import {
  consoleProblems,
  newPage,
  newPageWithoutScript,
  open,
  serveFolder,
  slowDown,
  type Site,
} from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'harness-'));
const shell = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Page</title><link rel="icon" href="data:,"></head><body><main><h1>Page</h1>${body}</main></body></html>`;

const pages = {
  index: shell('<p>Nothing is wrong here.</p>'),
  loud: shell('<script>console.warn("careful"); console.log("fine")</script>'),
  broken: shell('<script>throw new Error("no such thing")</script>'),
  incomplete: shell('<img src="/gone.png" alt="A graph">'),
  unreachable: shell('<img src="http://127.0.0.1:1/x.png" alt="A graph">'),
  unlabeled: shell('<button type="button"></button>'),
  pale: shell('<p>Text <font color="#cccccc">that is pale</font>.</p>'),
  linked: shell('<p>Text and <a href="/"><font color="#000080">a link</font></a>.</p>'),
};

let served: Site;

beforeAll(async () => {
  for (const [name, html] of Object.entries(pages))
    writeFileSync(join(folder, `${name}.html`), html);
  // As strict as the site's own policy, because the test tools must work under it.
  writeFileSync(
    join(folder, '_csp.txt'),
    "default-src 'self'; script-src 'self' 'unsafe-inline'; img-src 'self' data: http://127.0.0.1:1",
  );
  served = await serveFolder(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the test tools', () => {
  it.each<[path: string, problem: RegExp]>([
    ['/loud', /^\/loud: console warning: careful/],
    ['/broken', /^\/broken: uncaught Error: no such thing/],
    ['/incomplete', /answer 404: \/gone\.png/],
    ['/unreachable', /request failed: http:\/\/127\.0\.0\.1:1\/x\.png/],
  ])('report the problem on %s', async (path, problem) => {
    const page = await newPage(served);
    const problems = consoleProblems(page);
    await open(page, path);
    expect(problems).toContainEqual(expect.stringMatching(problem));
  });

  it('report nothing on a good page, with or without axe', async () => {
    const page = await newPage(served);
    const problems = consoleProblems(page);
    await open(page, '/');
    expect([...(await axeViolations(page)), ...problems]).toEqual([]);
  });

  it('name the element that breaks an accessibility rule', async () => {
    const page = await newPage(served);
    await open(page, '/unlabeled');
    expect(await axeViolations(page)).toEqual([
      expect.stringMatching(/^button-name: [\s\S]*<button type="button">/),
    ]);
    expect(await axeViolations(page, 'h1')).toEqual([]);
  });
});

describe('a page', () => {
  it('runs no script when JavaScript is off', async () => {
    const page = await newPageWithoutScript(served);
    const problems = consoleProblems(page);
    await open(page, '/loud');
    expect(problems).toEqual([]);
  });

  it('loads no faster than the slow profile allows', async () => {
    const page = await newPage(served);
    await slowDown(page);
    const started = performance.now();
    await open(page, '/');
    expect(performance.now() - started).toBeGreaterThan(150);
  });
});

it('kindsIn distinguishes elements by their class and their parent', () => {
  const html = '<body><p class="a b"><code>x</code></p><p><code>y</code></p></body>';
  expect([...kindsIn(html)]).toEqual(
    expect.arrayContaining(['p.a.b > code.', 'p. > code.', 'body. > p.']),
  );
});
