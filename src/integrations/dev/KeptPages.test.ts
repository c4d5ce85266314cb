import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptPages, type DrawnPage } from './KeptPages.ts';

let root = '';
const LONG_AGO = new Date('2026-01-01');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-pages-'));
  for (const path of [
    'content/docs/flows.md',
    'content/docs/guides/index.mdx',
    'content/releases/2026-01-02-3.0.0.md',
    'navigation/sidebars.ts',
  ])
    put(path);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function put(path: string, text = 'text', changed = LONG_AGO): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), changed, changed);
}

function keptPages(base = '/'): KeptPages {
  return new KeptPages({ root, base }, join(root, '.cache/pages'));
}

function drawn(html: string, asked = Date.now()): DrawnPage {
  return { type: 'text/html', html, asked };
}

function keep(...addresses: string[]): void {
  keptPages().write(new Map(addresses.map((address) => [address, drawn(`page ${address}`)])));
}

const isKept = (address: string): boolean => keptPages().read(address)?.html === `page ${address}`;

describe('pages kept for the next start', () => {
  it('are there as they were answered', () => {
    keep('/flows', '/guides', '/releases');
    expect(keptPages().read('/flows')).toEqual({ type: 'text/html', html: 'page /flows' });
    expect(['/guides', '/releases'].map(isKept)).toEqual([true, true]);
    expect(keptPages().read('/nowhere')).toBeUndefined();
  });

  it.each<[string, () => void, { flows: boolean; guides: boolean; releases: boolean }]>([
    ['nothing', () => {}, { flows: true, guides: true, releases: true }],
    [
      'its text',
      () => put('content/docs/flows.md', 'text', new Date()),
      { flows: false, guides: true, releases: false },
    ],
    [
      'the length of its text',
      () => put('content/docs/flows.md', 'longer text'),
      { flows: false, guides: true, releases: false },
    ],
    [
      'its text is gone',
      () => rmSync(join(root, 'content/docs/flows.md')),
      { flows: false, guides: true, releases: false },
    ],
    [
      'a text is new',
      () => put('content/releases/2026-02-03-3.1.0.md'),
      { flows: true, guides: true, releases: false },
    ],
    [
      'the navigation',
      () => put('navigation/sidebars.ts', 'text', new Date()),
      { flows: false, guides: false, releases: false },
    ],
    [
      'a partial is new',
      () => put('content/partials/keys.md'),
      { flows: false, guides: false, releases: false },
    ],
    ['a commit', () => put('.git/logs/HEAD'), { flows: false, guides: false, releases: false }],
    [
      'the brand',
      () => vi.stubEnv('PRODUCT_NAME', 'Other'),
      { flows: false, guides: false, releases: false },
    ],
    [
      'what no page is made from',
      () => put('.cache/other', 'text', new Date()),
      { flows: true, guides: true, releases: true },
    ],
  ])(
    'count until what they are made from changes: %s',
    (_name, change, { flows, guides, releases }) => {
      keep('/flows', '/guides', '/releases');
      change();
      expect({
        flows: isKept('/flows'),
        guides: isKept('/guides'),
        releases: isKept('/releases'),
      }).toEqual({ flows, guides, releases });
    },
  );

  it('are not those asked for before the last change', () => {
    const asked = Date.now() - 1000;
    put('content/docs/flows.md', 'text', new Date());
    keptPages().write(
      new Map([
        ['/flows', drawn('old', asked)],
        ['/guides', drawn('page /guides', asked)],
      ]),
    );
    expect([keptPages().read('/flows'), isKept('/guides')]).toEqual([undefined, true]);
  });

  it('are known by their addresses under a base', () => {
    keptPages('/docs/').write(new Map([['/docs/flows', drawn('page')]]));
    put('content/docs/guides/index.mdx', 'text', new Date());
    expect(keptPages('/docs/').read('/docs/flows')?.html).toBe('page');
  });

  it('are the twenty asked for last', () => {
    keep('/flows');
    for (let page = 0; page < 19; page += 1) keep(`/page-${page}`);
    expect(isKept('/flows')).toBe(true);
    keep('/page-0', '/page-19');
    expect([isKept('/flows'), isKept('/page-0'), isKept('/page-19')]).toEqual([false, true, true]);
  });

  it('are none if what was written down cannot be read', () => {
    keep('/flows');
    put('.cache/pages/index.json', '{');
    expect(keptPages().read('/flows')).toBeUndefined();
    keep('/flows');
    expect(isKept('/flows')).toBe(true);
  });
});
