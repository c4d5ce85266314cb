import { strToU8, zipSync } from 'fflate';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CheckData } from 'check/validate/checkData.ts';
import { axeViolations } from './axe.ts';
import {
  consoleProblems,
  mobile,
  newPage,
  newPageWithoutScript,
  open,
  site,
  type Page,
  type Site,
} from './harness.ts';
import { drawn, holdBack, passTime, takeTime } from './moments.ts';
import { drop, lineAtCursor, pasteOver, requestsOf, soon } from './reader.ts';
import { step } from './steps.ts';

const path = '/reference/validate';
let docs: Site;

beforeAll(async () => {
  docs = await site();
});

const field = (page: Page) => page.getByRole('textbox', { name: /^(?:Example|Your YAML)$/ });
const summary = (page: Page) => page.locator('.yaml-check-status').innerText();
const found = (page: Page) => page.locator('.yaml-check-found');
const findings = (page: Page) => found(page).locator('.yaml-finding-message').allInnerTexts();
const checkButton = (page: Page) => page.getByRole('button', { name: 'Check', exact: true });
const isOfCheck = (asked: string) =>
  /\/_astro\/(?:schemas\.|worker|client\.[^/]*\.js|index\.)/.test(asked);

/** The editor, which replaces the field when the reader wants it. */
const editor = (page: Page) => page.locator('.yaml-check .cm-content');
/** The text of the editor, which the field behind it has, too. */
const textOf = (page: Page) => page.locator('.yaml-check-field').inputValue();
const atCursor = (page: Page) => page.evaluate(lineAtCursor);
const isFocused = (page: Page) =>
  editor(page).evaluate((element) => element === document.activeElement);
const filesOf = (page: Page) => page.getByRole('navigation', { name: 'Files' }).getByRole('button');

/** Replaces the text of the editor, and checks it. */
async function check(page: Page, text: string): Promise<void> {
  await field(page).focus();
  await editor(page).waitFor();
  await pasteOver(editor(page), text);
  await checkButton(page).click();
}

/** Returns the longest freeze of the page, as a share of the time since this call. */
async function watchFreezes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const start = performance.now();
    let longest = 0;
    let last = start;
    const beat = (): void => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      Reflect.set(globalThis, 'longest', longest / (now - start));
    };
    setInterval(beat, 10);
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'longest')));
}

const wrong =
  'connection:\n  postgres:\n    host: h\n    database: d\n    user: u\n    prot: 1\n    password: $vaults.environment.p\n';
const leaking = wrong.replace('$vaults.environment.p', 'in-clear');
const large = `project:\n  name: a\n  parameters:\n${Array.from({ length: 52_000 }, (_, index) => `    key_number_${index}: some value with number ${index}\n`).join('')}  flow: x\n`;

describe('the check', () => {
  test('loads nothing before the reader wants it, and sends nothing away', async () => {
    const page = await newPage(docs);
    await takeTime(page);
    const asked = requestsOf(page);
    await open(page, path);
    await page.mouse.move(5, 5);
    await passTime(page, 5000);
    expect(asked.filter(isOfCheck)).toEqual([]);
    const sent = sentFrom(page);
    await field(page).focus();
    await page.locator('astro-island:not([ssr]) .yaml-check').waitFor();
    expect(asked.filter((name) => name.includes('schemas.'))).toEqual([]);
    await check(page, leaking);
    await soon(() => summary(page)).toBe('1 error and 1 warning.');
    // A second check that cuts off the first one starts another worker.
    expect(asked.filter((name) => name.includes('schemas.'))).not.toEqual([]);
    await passTime(page, 5000);
    expect(sent).toEqual([]);
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toContain('in-clear');
  });

  test('of a pasted text tells each mistake, and goes on while the reader fixes the text', async () => {
    const page = await newPage(docs, { colorScheme: 'light' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const problems = consoleProblems(page);
    await open(page, path);
    const status = page.locator('.yaml-check [role=status]');
    await step(
      'its place is first on the page, with an example and what is wrong in it',
      async () => {
        const { y = 0 } = (await page.locator('.yaml-check-field').boundingBox()) ?? {};
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(400);
        expect(await status.textContent()).toBe('2 errors.');
        expect(await findings(page)).toHaveLength(2);
        expect(await page.locator('.lab-code mark').allInnerTexts()).toEqual([
          'prot',
          'connect_timeout',
        ]);
      },
    );
    await step('a paste as the browser makes it, before the code is there', async () => {
      const release = await holdBack(page, /\/YamlCheck\.[^/]*\.js/);
      await field(page).focus();
      await page.evaluate((text) => document.execCommand('insertText', false, text), leaking);
      release();
      await soon(() => status.textContent()).toBe('1 error and 1 warning.');
      expect(await textOf(page)).toBe(leaking);
      expect(await page.locator('.yaml-check-label').innerText()).toBe('Your YAML');
    });
    await step('each mistake has its place and its reference', async () => {
      expect(await found(page).locator('.yaml-finding-line').allInnerTexts()).toEqual([
        'Line 6:5',
        'Line 7:5',
      ]);
      const links = await found(page)
        .locator('.yaml-finding-reference')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links).toEqual([
        '/reference/resource/connection/connection-postgres#postgresconnectionoptions',
        '/reference/resource/connection/connection-postgres#connection.postgres.password',
      ]);
      const finding = page.getByRole('listitem').filter({ hasText: 'Unknown key "prot"' });
      expect(await finding.getByRole('button').textContent()).toBe('Line 6:5');
      expect(await finding.getByRole('link', { name: /^Reference/ }).textContent()).toBe(
        'Reference for connection.postgres (in a new tab)',
      );
    });
    await step('axe finds nothing, in light and in dark', async () => {
      expect(await axeViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page, undefined, 'colors')).toEqual([]);
    });
    await step('the text is fixed at the line of the mistake, and copied', async () => {
      await check(page, wrong);
      await soon(() => summary(page)).toBe('1 error.');
      await page.getByRole('button', { name: 'Line 6:5' }).click();
      await page.keyboard.press('Shift+End');
      await page.keyboard.type('    port: 5432');
      await soon(() => summary(page)).toBe('Valid: connection (PostgreSQL).');
      const fixed = wrong.replace('prot: 1', 'port: 5432');
      expect(await textOf(page)).toBe(fixed);
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await page.getByText('Copied', { exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fixed);
    });
    await step('Clear removes the text and its result, and keeps the focus', async () => {
      await check(page, wrong);
      await soon(() => summary(page)).toBe('1 error.');
      await page.getByRole('button', { name: 'Clear' }).click();
      expect(await textOf(page)).toBe('');
      expect(await isFocused(page)).toBe(true);
      expect(await summary(page)).toBe('');
      expect(await findings(page)).toEqual([]);
    });
    await step('an empty field has nothing to check', async () => {
      await checkButton(page).click();
      await soon(() => summary(page)).toBe('Nothing to check. Paste YAML, or choose files.');
    });
    await step('the example comes back, and its edits are checked', async () => {
      await page.getByRole('button', { name: 'Show an example' }).click();
      await soon(() => summary(page)).toBe('2 errors.');
      await page.getByRole('button', { name: 'Line 4:5' }).click();
      await page.keyboard.press('Shift+End');
      await page.keyboard.type('    port: 5432');
      await soon(() => summary(page)).toBe('1 error.');
    });
    expect(problems).toEqual([]);
  });

  test('whose code, then whose schemas don’t come says so, and Retry goes on', async () => {
    const page = await newPage(docs);
    await open(page, path);
    const parts = [
      ['**/_astro/worker*', 'The checker couldn’t be loaded.'],
      ['**/_astro/schemas.*', 'The schemas couldn’t be loaded.'],
    ] as const;
    for (const [pattern] of parts)
      await page.context().route(pattern, (route) => route.abort('internetdisconnected'));
    await check(page, wrong);
    const box = page.locator('.yaml-check .load-error');
    for (const [pattern, message] of parts) {
      await soon(() => box.innerText()).toContain(message);
      await page.context().unroute(pattern);
      await box.getByRole('button', { name: 'Retry' }).click();
    }
    await soon(() => summary(page)).toBe('1 error.');
    expect(await box.count()).toBe(0);
  });
});

describe('several files', () => {
  const project = {
    'shop_project.yaml': 'project:\n  nam: shop\n',
    'db.yaml': wrong,
    'notes.txt': 'a',
  };

  test.each(['.yaml-check-field', 'body'])(
    'dropped on %s before the code is there are checked when it is',
    async (selector) => {
      const page = await newPage(docs);
      await open(page, path);
      await drop(page, selector, project);
      await soon(() => summary(page)).toContain('2 errors in 2 files.');
    },
  );

  test('dropped or chosen are checked together, shown one by one, and gone to by line', async () => {
    const page = await newPage(docs);
    await open(page, path);
    await page.getByRole('button', { name: 'Choose files' }).hover();
    await page.locator('astro-island:not([ssr]) .yaml-check').waitFor();
    await step('code alone is skipped for a reason', async () => {
      await drop(page, '#page-title', { 'a.sql': 'SELECT 1' });
      await soon(() => summary(page)).toBe(
        'Skipped 1 SQL or Python file without a project file. Fix: choose the folder of the project.',
      );
    });
    await step('a broken zip file is told', async () => {
      await choose(page, 'shop.zip', Buffer.from('PK'));
      await soon(() => summary(page)).toMatch(
        /Skipped shop\.zip\. The zip file is damaged or incomplete\. Fix: /,
      );
    });
    await step('chosen files are shown one by one', async () => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(
          Object.entries(project).map(([name, text]) => ({
            name,
            mimeType: 'text/plain',
            buffer: Buffer.from(text),
          })),
        );
      await soon(() => summary(page)).toContain('2 errors in 2 files.');
      expect(await filesOf(page).allInnerTexts()).toEqual([
        'db.yaml\n1 error',
        'shop_project.yaml\n1 error',
      ]);
      expect(await textOf(page)).toBe(wrong);
    });
    await step('a line opens its file', async () => {
      await editor(page).waitFor();
      await page.getByRole('button', { name: 'Line 2:3' }).click();
      expect(await textOf(page)).toBe(project['shop_project.yaml']);
      expect(await atCursor(page)).toBe('  nam: shop');
      await filesOf(page).first().press('Enter');
      expect(await textOf(page)).toBe(wrong);
      expect(await filesOf(page).first().getAttribute('aria-current')).toBe('true');
    });
    await step('a drop anywhere on the page replaces them', async () => {
      await drop(page, '#page-title', { ...project, 'shop_project.yaml': 'project: 1\n' });
      await soon(() => summary(page)).toContain("Skipped 1 file that isn't YAML, SQL, or Python.");
      await soon(() => findings(page)).toContainEqual(expect.stringMatching(/^Expected a mapping/));
      expect(await found(page).locator('.yaml-findings-title').allInnerTexts()).toEqual([
        'db.yaml 1 error',
        'shop_project.yaml 1 error',
      ]);
    });
    await step('a drop without a file to check leaves the last result', async () => {
      const before = await findings(page);
      await drop(page, '#page-title', { 'notes.txt': 'a', 'more.txt': 'a' });
      await soon(() => summary(page)).toContain(
        "2 errors in 2 files.\n\nSkipped 2 files that aren't YAML, SQL, or Python.",
      );
      expect(await findings(page)).toEqual(before);
    });
  });
});

describe('a project', () => {
  const lines = Array.from({ length: 60 }, (_line, index) => `-- ${index}`).join('\n');
  const shop = {
    'shop/shop_project.yaml': 'project:\n  name: shop\n',
    'shop/flows/sales/sales.yaml': 'flow: {}\n',
    'shop/flows/sales/components/orders.sql': 'SELECT 1\n',
    'shop/flows/sales/components/orders.py': '@task()\ndef orders():\n    ...\n',
    'shop/flows/sales/components/weeks.sql': `${lines}\nSELECT *\nFROM {{ ref("order") }}\n${lines}\n`,
    'shop/data/orders.csv': 'a\n',
  };
  const line = 'FROM {{ ref("order") }}';
  const isLineInView = (page: Page) => page.evaluate(isInView, line);

  /** Expects the graph beside the messages, and that both lead to the line of a problem. */
  async function expectGraphAndLine(page: Page): Promise<void> {
    await editor(page).waitFor();
    await page.getByRole('button', { name: 'Line 62:13' }).click();
    await soon(() => isLineInView(page)).toBe(true);
    expect(await atCursor(page)).toBe(line);
    await page.getByRole('combobox', { name: 'Graph' }).selectOption({ index: 1 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: /^weeks, transform, SQL, 1 error/ }).click();
    await soon(() => isLineInView(page)).toBe(true);
    expect(await axeViolations(page, '.yaml-check')).toEqual([]);
  }

  test('in a zip file has the problems between its files, and leads to both places', async () => {
    const page = await newPage(docs);
    const problems = consoleProblems(page);
    await open(page, path);
    await choose(page, 'shop.zip', zipped(shop));
    await soon(() => summary(page)).toContain('2 errors in 5 files.');
    expect(await findings(page)).toEqual([
      'Component name "orders" is used twice in flow "sales": as the name of this file, and as the name of flows/sales/components/orders.py. Fix: rename one of the two.',
      'Component "order" not found in flow "sales". Did you mean "orders"?',
    ]);
    await step('the other place', async () => {
      await editor(page).waitFor();
      await page
        .getByRole('button', { name: 'shop/flows/sales/components/orders.py, line 1' })
        .click();
      expect(await atCursor(page)).toBe('@task()');
    });
    await step('the graph on a laptop', () => expectGraphAndLine(page));
    await step('a fix in the text', async () => {
      await pasteOver(editor(page), 'SELECT *\nFROM {{ ref("orders") }}\n');
      await soon(() => summary(page)).toContain('1 error in 5 files.');
    });
    expect(problems).toEqual([]);
  });

  test('on a phone shows its result and its graph without moving the focus', async () => {
    const page = await newPage(docs, { viewport: mobile, hasTouch: true });
    await open(page, path);
    await choose(page, 'shop.zip', zipped(shop));
    await soon(() => summary(page)).toBe(
      "2 errors in 5 files.\n\nSkipped 1 file that isn't YAML, SQL, or Python.",
    );
    await step('the result and the first problem', async () => {
      const { y = -1, height = 0 } = (await page.locator('.yaml-check-status').boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThan(mobile.height);
      const current = page.locator('.yaml-check-files option:checked');
      expect(await current.innerText()).toMatch(/^orders\.sql \(.+\) \(1 error\)$/);
      const message = /^Line 1: Component name "orders" is used twice/;
      expect(await page.getByText(message).isVisible()).toBe(true);
      const shown = page.getByRole('textbox', { name: 'orders.sql', description: message });
      await soon(() => shown.innerText()).toContain('SELECT 1');
      expect(await isFocused(page)).toBe(false);
      expect(await page.getByText('Edits here don’t change your files.').isVisible()).toBe(true);
    });
    await step('the graph', async () => {
      await expectGraphAndLine(page);
      // The keyboard of a phone would cover the graph.
      expect(await editor(page).getAttribute('inputmode')).toBe('none');
    });
    await step('a long key isn’t wider than the screen', async () => {
      await pasteOver(editor(page), `${'very_long_key'.repeat(20)}: 1\nproject: {}\n`);
      await soon(() => page.locator('.yaml-check').innerText()).toContain('very_long_key');
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    });
  });

  test('with so many arrows that drawing them takes too long is a list', async () => {
    const page = await newPage(docs);
    await takeTime(page);
    await open(page, path);
    const count = 44;
    const isDrawing = page.waitForEvent('worker', (worker) => worker.url().includes('layout'));
    await choose(page, 'p.zip', zipped(dense(count)));
    await soon(() => summary(page)).toBe(`No errors found in ${count + 2} files.`);
    await page.getByRole('combobox', { name: 'Graph' }).selectOption('Flow Graph of f');
    await isDrawing;
    // The page goes on while the worker draws.
    await drawn(page);
    await passTime(page, 5000);
    await page.getByText(`This graph has ${count} nodes with too many arrows to draw.`).waitFor();
    expect(await page.getByText('and others').count()).toBe(count - 11);
  });
});

test('a text of 2 MB is checked without freezing the page, can be stopped, and gives way', async () => {
  expect(large.length).toBeGreaterThan(2_000_000);
  const page = await newPage(docs);
  await open(page, path);
  await step('Stop ends it, even before the code is there', async () => {
    await drop(page, '.yaml-check-field', { 'large.yaml': large });
    await page.getByRole('button', { name: 'Stop' }).click();
    await soon(() => summary(page)).toBe('Stopped.');
    // The example would replace the text.
    expect(await page.getByRole('button', { name: 'Show an example' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Clear' }).isVisible()).toBe(true);
  });
  await step('the next text ends it', async () => {
    const first = page.waitForEvent('worker');
    await drop(page, '#page-title', { 'large.yaml': large });
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    const end = (await first).waitForEvent('close');
    await drop(page, '#page-title', { 'small.yaml': 'project:\n  name: shop\n' });
    await soon(() => summary(page)).toBe('Valid: project.');
    await end;
    await drawn(page);
    expect(await summary(page)).toBe('Valid: project.');
  });
  await step('the page doesn’t freeze', async () => {
    const longestFreeze = await watchFreezes(page);
    await drop(page, '.yaml-check-field', { 'large.yaml': large });
    // A busy machine needs most of the minute after which the page stops a check.
    await expect
      .poll(() => findings(page), { timeout: 60_000 })
      .toEqual(['Unknown key "flow". Did you mean "flows"?']);
    expect(await longestFreeze()).toBeLessThan(0.5);
    expect(await page.getByRole('button', { name: /^Line 52004/ }).isDisabled()).toBe(true);
    expect(await axeViolations(page, '.yaml-check')).toEqual([]);
  });
});

describe('a broken text', () => {
  let page: Page;

  beforeAll(async () => {
    page = await newPage(docs);
    await open(page, path);
  });

  test('executes nothing that it holds', async () => {
    const problems = consoleProblems(page);
    await check(
      page,
      '"<img src=x onerror=happened()>": 1\nproject:\n  name: !!js/function "happened()"\n  "__proto__": { polluted: true }\n  "<script>happened()</script>": ${happened()}\n',
    );
    await soon(async () => (await findings(page)).length).toBeGreaterThan(1);
    expect((await findings(page)).join('\n')).toContain('<img src=x onerror=happened()>');
    expect(await page.locator('.yaml-check img, .yaml-check script').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test.each([
    ['brackets without end', '['.repeat(5000), /^The values are nested too deeply/],
    ['nested mappings on one line', 'a: b: c\n', /a second ": " in "a: b: c"\. Fix: put/],
    ['a quote without end', 'a: "b\n', /a quote that isn't closed/],
    ['tabs', 'a:\n\tb: 1\n', /a tab in the indentation/],
    ['bytes', '\u0001\u0002project: \u0003', /the control character "\\u0001"/],
    [
      'aliases that multiply',
      `a: &a [x]\n${'bcdefghi'
        .split('')
        .map(
          (name, index) =>
            `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[index]}`).join(',')}]`,
        )
        .join('\n')}\nproject: {}\n`,
      /"\*e", which repeats too many values/,
    ],
  ])('with %s ends with a sentence', async (_, text, first) => {
    await check(page, text);
    await soon(async () => (await findings(page))[0] ?? '').toMatch(first);
  });
});

test('a reader without a mouse gets from the field to the mistake and back by keyboard', async () => {
  const page = await newPage(docs);
  await open(page, path);
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await editor(page).waitFor();
  await soon(() => isFocused(page)).toBe(true);
  // The editor indents the second line.
  await page.keyboard.type('project:\nnam: shop');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  expect(await checkButton(page).evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Enter');
  await soon(() => summary(page)).toBe('1 error.');
  for (const key of ['Tab', 'Escape', 'Tab']) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Line 2:3');
  await page.keyboard.press('Enter');
  expect([await isFocused(page), await atCursor(page)]).toEqual([true, '  nam: shop']);
});

test.each([
  ['laptop', {}],
  ['phone', { viewport: mobile, hasTouch: true }],
])('nothing moves on a %s when the editor replaces the field', async (_, settings) => {
  const page = await newPage(docs, settings);
  await open(page, path);
  const boxes = (name: string) =>
    page
      .locator(`${name}, .yaml-check-bar, .yaml-check-found`)
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await boxes('.yaml-check-field');
  await field(page).evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await editor(page).waitFor();
  await soon(() => boxes('.cm-editor')).toEqual(before);
});

test('without JavaScript the page shows the example, says so, and leads to the command', async () => {
  const page = await newPageWithoutScript(docs);
  await open(page, path);
  expect(await page.locator('.yaml-check').innerText()).toMatch(
    /needs JavaScript.*on the command line/,
  );
  const link = page.locator('.yaml-check a[href="#on-the-command-line"]');
  const section = page.locator('#on-the-command-line');
  expect([await link.count(), await section.count()]).toEqual([1, 1]);
  expect(await findings(page)).toHaveLength(2);
  expect(await page.locator('.yaml-check button').filter({ visible: true }).count()).toBe(0);
});

test('every place that a mistake can lead to is on a built page', () => {
  const assets = join(docs.folder, '_astro');
  const [data = ''] = readdirSync(assets).filter((name) => /^schemas\..*\.json$/.test(name));
  const { schemas, sections } = JSON.parse(readFileSync(join(assets, data), 'utf8')) as CheckData;
  const fields = new Map<number, string[]>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { 'x-section': section, properties } = value as {
      'x-section'?: number;
      properties?: object;
    };
    if (section !== undefined) fields.set(section, Object.keys(properties ?? {}));
    Object.values(value).forEach(visit);
  };
  visit(schemas);
  const missing = sections.flatMap(({ page, anchor, place, rows = {} }, index) => {
    const file = join(docs.folder, `${page}.html`);
    if (!existsSync(file)) return [page];
    const ids = idsOf(file);
    const own = (fields.get(index) ?? []).map((name) =>
      name in rows ? (rows[name] ?? anchor) : `${place}.${name}`,
    );
    return [anchor, ...own].filter((id) => !ids.has(id)).map((id) => `${page}#${id}`);
  });
  expect(missing).toEqual([]);
  expect(idsOf(join(docs.folder, 'reference.html')).has('by-file')).toBe(true);
});

/** Collects what a page sends away, or requests from other places than the folder of its parts. */
function sentFrom(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    // Chromium asks for the icon when it likes.
    if (request.url() === `${docs.origin}/favicon.svg`) return;
    if (
      !request.url().startsWith(`${docs.origin}/_astro/`) ||
      request.method() !== 'GET' ||
      request.postData() !== null
    )
      sent.push(`${request.method()} ${request.url()}`);
  });
  page.on('websocket', (socket) => sent.push(socket.url()));
  return sent;
}

/** Components of which each refers to all before it. */
function dense(count: number): Record<string, string> {
  return {
    'shop_project.yaml': 'project:\n  name: shop\n',
    'flows/f/f.yaml': 'flow: {}\n',
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `flows/f/components/c${index}.sql`,
        Array.from({ length: index }, (__, other) => `{{ ref("c${other}") }}`).join(' '),
      ]),
    ),
  };
}

function zipped(files: Record<string, string>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

/** Chooses a zip file when the code is there. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Choose files' }).hover();
  await page.locator('astro-island:not([ssr]) .yaml-check').waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name, mimeType: 'application/zip', buffer }]);
}

/** Returns true if the line of the editor with a text is between the navbar and the window's end. */
function isInView(text: string): boolean {
  const line = [...document.querySelectorAll('.cm-line')].find(({ textContent }) =>
    textContent.startsWith(text),
  );
  const { top = -1, bottom = 0 } = line?.getBoundingClientRect() ?? {};
  const box = document.querySelector('.cm-scroller')?.getBoundingClientRect();
  const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
  return top > Math.max(bar, box?.top ?? 0) && bottom < Math.min(innerHeight, box?.bottom ?? 0);
}

const known = new Map<string, ReadonlySet<string>>();

function idsOf(file: string): ReadonlySet<string> {
  const ids =
    known.get(file) ??
    new Set(
      [...readFileSync(file, 'utf8').matchAll(/\sid="([^"]+)(?=")/g)].map(([, id = '']) => id),
    );
  known.set(file, ids);
  return ids;
}
