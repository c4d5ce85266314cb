import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { exampleProjects } from '../content/sourceFiles.ts';
import { exampleList, zipOf } from './exampleZips.ts';

const tokens = { product: 'Acme Flow', slug: 'acme', company: 'Acme' };
const site = mkdtempSync(join(tmpdir(), 'zips-'));
const folder = join(site, 'examples');
afterAll(() => rmSync(site, { recursive: true }));

mkdirSync(join(folder, 'shop/flows'), { recursive: true });
mkdirSync(join(folder, 'data'));
writeFileSync(
  join(folder, 'shop/{product-slug}_project.yaml'),
  '# region: first\nproject:\n  name: shop\n# endregion\n  description: Runs on {product}.\n',
);
writeFileSync(
  join(folder, 'shop/flows/total.py'),
  'from {product-slug}.resources import read\n\nprint(f"{product}")\n',
);
writeFileSync(
  join(folder, 'shop/flows/total.sql'),
  'SELECT {{ ref("orders") }}, \'${vaults.environment.key}\'\n',
);
writeFileSync(join(folder, 'data/orders.csv'), 'order_id\n1\n');

const unzipped = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(zipOf(site, 'shop', tokens))).map(([path, bytes]) => [
      path,
      strFromU8(bytes),
    ]),
  );

describe('the list of example projects', () => {
  it('describes each project by its README, or by the name of its folder', () => {
    const listed = { name: 'shop', title: 'shop', description: '' };
    expect(exampleList(site, tokens)).toEqual([listed]);
    const readme = join(folder, 'shop/README.md');
    writeFileSync(readme, '# Shop\n\nA project of\n{product}.\n\n## Run it\n');
    expect(exampleList(site, tokens)).toEqual([
      { name: 'shop', title: 'Shop', description: 'A project of Acme Flow.' },
    ]);
    rmSync(readme);
  });
});

describe('the zip of an example project', () => {
  it('is created for folders with a project file', () =>
    expect(exampleProjects(site)).toEqual(['shop']));

  it('has its tokens filled and its region comments removed', () => {
    expect(unzipped()).toEqual({
      'shop/acme_project.yaml': 'project:\n  name: shop\n  description: Runs on Acme Flow.\n',
      'shop/flows/total.py': 'from acme.resources import read\n\nprint(f"{product}")\n',
      'shop/flows/total.sql': 'SELECT {{ ref("orders") }}, \'${vaults.environment.key}\'\n',
    });
  });

  it('contains only files that Git tracks, without symbolic links, and keeps binary files unchanged', () => {
    const repository = join(site, 'repository');
    const root = join(repository, 'examples/a');
    mkdirSync(root, { recursive: true });
    const image = Uint8Array.of(0x89, 0x50, 0xff, 0x00, 0x7b);
    writeFileSync(join(root, 'image.png'), image);
    writeFileSync(join(root, '.hidden.yml'), 'a: 1\n');
    writeFileSync(join(root, '.env'), 'TOKEN=x\n');
    symlinkSync('/etc/hosts', join(root, 'hosts'));
    const git = (...words: string[]) => spawnSync('git', words, { cwd: root });
    spawnSync('git', ['init', '--quiet', repository]);
    git('add', 'image.png', '.hidden.yml', 'hosts');
    const files = unzipSync(zipOf(repository, 'a', tokens));
    expect(Object.keys(files)).toEqual(['a/.hidden.yml', 'a/image.png']);
    expect(files['a/image.png']).toEqual(image);
  });

  it('contains no private files outside of a repository', () => {
    const root = join(site, 'plain/examples/a');
    mkdirSync(root, { recursive: true });
    writeFileSync(join(root, 'a.yml'), 'a: 1\n');
    writeFileSync(join(root, '.env'), 'TOKEN=x\n');
    expect(Object.keys(unzipSync(zipOf(join(site, 'plain'), 'a', tokens)))).toEqual(['a/a.yml']);
  });

  it('is reproducible in every time zone', () => {
    const hash = (): string =>
      createHash('sha256')
        .update(zipOf(site, 'shop', tokens))
        .digest('hex');
    const before = process.env['TZ'];
    process.env['TZ'] = 'Pacific/Auckland';
    const first = hash();
    process.env['TZ'] = 'America/Los_Angeles';
    expect(hash()).toBe(first);
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });
});
