import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPage } from './readPage.ts';
import { validatePages, withoutRepeats } from './validatePages.ts';

const folder = mkdtempSync(join(tmpdir(), 'validity-'));

afterAll(() => rmSync(folder, { recursive: true }));

const document = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>t</title></head><body>${body}</body></html>`;

describe('the validation of pages', () => {
  it('finds the faults of each page in threads, and remembers them', async () => {
    const pages = [
      readPage('good.html', document('<p>x</p>')),
      readPage('bad.html', document('<ul><p>x</p></ul>')),
    ];
    const cache = join(folder, 'cache.json');
    const faults = await validatePages(pages, cache);
    expect([...faults].map(([file, { length }]) => [file, length])).toEqual([
      ['good.html', 0],
      ['bad.html', 1],
    ]);
    expect(Object.keys(JSON.parse(readFileSync(cache, 'utf8')) as object)).toHaveLength(2);
    expect(await validatePages(pages, cache)).toEqual(faults);
  });

  it('looks at a frame once, and at each text', () => {
    const page = (text: string) =>
      `<div class="navbar-region" data-region="navbar"><nav>menu</nav></div><div class="page page-doc">${text}</div><div class="footer-region"><p>end</p></div><div class="progress"></div>`;
    const left = withoutRepeats([
      ['a.html', page('one')],
      ['b.html', page('two')],
    ]);
    expect(left).toEqual([
      ['a.html', page('one')],
      ['b.html', '<div class="page page-doc">two</div><div class="progress"></div>'],
    ]);
  });
});
