import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDocument, type SourceDocument } from '../markdown/document/document.ts';
import { findSources } from './findSources.ts';
import { markdownTwin } from './markdownTwin.ts';

const root = mkdtempSync(join(tmpdir(), 'twins-'));
const files: Record<string, string> = {
  'content/docs/why-{product}.md': '',
  'content/docs/concepts/flow.md': '',
  'content/docs/concepts/graph.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'content/partials/run.md': 'Run `{param.flow}` of {product}, see [flows](/concepts/flow).\n',
  'examples/a.sql': '-- region: x\nselect 1 -- {product-slug}\n-- endregion\nselect 2\n',
};
const page = { url: 'https://d.example/docs/concepts/flow', origin: 'https://d.example' };
let document: SourceDocument;

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  document = await newDocument({
    file: 'content/docs/concepts/flow.md',
    absoluteFile: join(root, 'content/docs/concepts/flow.md'),
    lineOffset: 0,
    base: '/docs/',
    tokens: { product: 'Acme', slug: 'acme', company: 'Acme Inc' },
    siteRoot: root,
    contentRoot: join(root, 'content'),
  });
});

afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['/concepts/flow#runs', 'https://d.example/docs/concepts/flow#runs'],
  ['#runs', 'https://d.example/docs/concepts/flow#runs'],
  ['../why-acme.md', 'https://d.example/docs/why-acme'],
  ['https://x.example/a', 'https://x.example/a'],
  ['mailto:a@x.example', 'mailto:a@x.example'],
])('a link to %s leads to %s', (target, url) => {
  expect(findSources(document, page).link(target)).toBe(url);
});

test('an image has its published URL', () => {
  expect(findSources(document, page).image('./graph.svg')).toMatch(
    /^https:\/\/d\.example\/docs\/_images\/graph\.[0-9a-f]{8}\.svg$/,
  );
  expect(findSources(document, page).image('/media/wheel.svg')).toBe(
    'https://d.example/docs/media/wheel.svg',
  );
});

test('a region of a file is read with its tokens filled', () => {
  expect(findSources(document, page).code('examples/a.sql#x', 'sql')).toBe('select 1 -- acme');
});

test('a partial is inserted with its parameters and tokens filled, and with absolute URLs', () => {
  const source = '::partial{name="run" flow="ingest"}';
  expect(markdownTwin(source, 'md', findSources(document, page))).toBe(
    'Run `ingest` of Acme, see [flows](https://d.example/docs/concepts/flow).',
  );
});
