import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, test } from 'vitest';
import { soon } from '../e2e/reader.ts';
import type { Current } from './journeys.ts';
import { focusOn, valueOf } from './pageState.ts';

const EDITOR = '.yaml-check .cm-content';
/** Removes the example. */
const CLEAR = '.yaml-check-bar > .button';
/** What the editor underlines. */
const MARK = '.cm-lintRange';
const FILE_FIELD = '.yaml-check input[type=file]';

/** Files of a small project, by path. */
const SHOP = {
  'shop_project.yaml': 'project:\n  name: shop\n',
  'flows/f/f.yaml': 'flow: {}\n',
};

/** Checks YAML and projects in the browser. */
export function checkJourneys(current: Current): void {
  async function openCheck(): Promise<void> {
    const { reader, docs } = current();
    await reader.open(`${docs}/reference/validate`);
    await reader.click('.yaml-check-field');
    await reader.see(EDITOR);
    await reader.click(CLEAR);
  }

  const status = async (): Promise<string> =>
    (await current().reader.texts('.yaml-check-status')).join();

  describe('the YAML checker', () => {
    const findings = () => current().reader.texts('.yaml-check-found .yaml-finding-message');

    test('finds a mistake, and sees that it is fixed', async () => {
      const { reader } = current();
      await openCheck();
      await reader.type('project:');
      await reader.press('Enter');
      await reader.type('  nam: shop');
      await reader.click('.yaml-check .button-primary');
      await soon(async () => (await findings()).join()).toContain('"nam"');
      await soon(() => reader.texts(MARK)).toEqual(['nam']);
      await reader.click('.yaml-check-found .yaml-finding-line');
      await reader.press('Shift', 'End');
      await reader.type('  name: shop');
      await soon(() => reader.texts('.yaml-check-status')).toEqual(['Valid: project.']);
      await reader.seeNo(MARK);
    });

    test('explains values that are nested too deeply', async () => {
      const { reader } = current();
      await openCheck();
      await reader.look(insert, '['.repeat(20_000));
      await reader.click('.yaml-check .button-primary');
      await soon(async () => (await findings()).join()).toContain('nested too deeply');
    });
  });

  test('the graphs of a checked project open each other and files with the keyboard', async () => {
    const { reader } = current();
    await openCheck();
    await reader.look(chooseFiles, FILE_FIELD, {
      'shop_project.yaml': 'project:\n  name: shop\n',
      'flows/ingest/ingest.yaml': 'flow:\n  version: 0.1.0\n',
      'flows/ingest/components/raw.sql': 'SELECT 1 AS id\n',
      'flows/sales/sales.yaml': 'flow:\n  version: 0.2.0\n',
      'flows/sales/components/orders.sql': 'SELECT * FROM {{ ref("raw", flow="ingest") }}\n',
    });
    await reader.see('.graph-node');
    await reader.look(focusOn, '.graph-node');
    await reader.press('ArrowRight');
    await soon(() => reader.look(focusedLabel)).toBe('sales, flow');
    await reader.press('Enter');
    await soon(() => reader.look(focusedLabel)).toBe('raw, transform, from flow ingest');
    await reader.press('Enter');
    await soon(() => reader.look(valueOf, '.yaml-check-field')).toBe('SELECT 1 AS id\n');
  });

  describe('a zip file', () => {
    const choose = (files: Zippable): Promise<void> => chooseBytes(zipSync(files));
    const chooseBytes = (bytes: Uint8Array): Promise<void> =>
      current().reader.look(chooseZip, FILE_FIELD, Buffer.from(bytes).toString('base64'));

    test('of an unusual kind is read, or the page says why not', async () => {
      await openCheck();
      await choose(zipped(SHOP, './'));
      await soon(status).toBe('No errors found in 2 files.');
      await choose({});
      // The earlier result stays.
      await soon(status).toBe('No errors found in 2 files.p.zip is empty.');
      // macOS writes the accents of names as characters of their own.
      await choose(
        zipped({
          ...SHOP,
          'flows/f/components/cafe\u0301.sql': 'SELECT 1\n',
          'flows/f/components/b.sql': 'SELECT * FROM {{ ref("caf\u00E9") }}\n',
        }),
      );
      await soon(status).toBe('No errors found in 4 files.');
      const link = { os: 3, attrs: 0o120777 << 16 } as const;
      await choose({ ...zipped(SHOP), 'flows/f/components/a.sql': [strToU8('../b.sql'), link] });
      await soon(status).toContain('Skipped flows/f/components/a.sql, which is a symbolic link.');
      await chooseBytes(Buffer.concat([Buffer.alloc(1000, 1), zipSync(zipped(SHOP))]));
      await soon(status).toBe('No errors found in 2 files.');
      await chooseBytes(withMethod(zipSync(zipped(SHOP)), LZMA));
      await soon(status).toContain('such as LZMA');
    });

    test('with 2,000 files that refer to each other can be stopped', async () => {
      const { reader } = current();
      await openCheck();
      const names = Array.from({ length: 1998 }, (_, index) => `c${index}`);
      const textOf = (index: number): string =>
        Array.from({ length: 60 }, (_, other) => `{{ ref("c${(index + other) % 1998}") }}\n`).join(
          '',
        );
      await choose(
        zipped({
          ...SHOP,
          ...Object.fromEntries(
            names.map((name, index) => [`flows/f/components/${name}.sql`, textOf(index)]),
          ),
        }),
      );
      await reader.see(STOP);
      await reader.click(STOP);
      await soon(status).toBe('Stopped.');
      await choose(zipped(SHOP));
      await soon(status).toBe('No errors found in 2 files.');
    });
  });
}

/** The number of a compression that the check doesn't read. */
const LZMA = 14;

/** Appears next to the button that checks. */
const STOP = '.yaml-check-bar .button-primary + .button';

function zipped(files: Readonly<Record<string, string>>, folder = ''): Zippable {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [folder + path, strToU8(text)]),
  );
}

/** Changes the compression in the directory of a zip file. */
function withMethod(bytes: Uint8Array, method: number): Uint8Array {
  const copy = Buffer.from(bytes);
  const entry = copy.indexOf('PK\u0001\u0002', 0, 'latin1');
  copy.writeUInt16LE(method, entry + 10);
  return copy;
}

// These functions run in the page.

/** Writes a text where the cursor is. */
function insert(text: string): void {
  document.execCommand('insertText', false, text);
}

/** Chooses files by their paths in a folder. */
function chooseFiles(selector: string, texts: Readonly<Record<string, string>>): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  const transfer = new DataTransfer();
  for (const [path, text] of Object.entries(texts)) {
    const file = new File([text], path.replace(/^.*\//, ''));
    Object.defineProperty(file, 'webkitRelativePath', { value: path });
    transfer.items.add(file);
  }
  if (field === null) return;
  Object.defineProperty(field, 'files', { value: transfer.files, configurable: true });
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses a zip file by its bytes in Base64. */
function chooseZip(selector: string, bytes: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field === null) return;
  const transfer = new DataTransfer();
  const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
  transfer.items.add(new File([content], 'p.zip', { type: 'application/zip' }));
  Object.defineProperty(field, 'files', { value: transfer.files, configurable: true });
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function focusedLabel(): string | null | undefined {
  return document.activeElement?.getAttribute('aria-label');
}
