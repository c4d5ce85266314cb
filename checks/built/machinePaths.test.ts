import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { machinePaths } from './machinePaths.ts';

describe('a machine-specific path', () => {
  it('is reported once, although it matches two patterns', () => {
    const site = fixtureSite({ sources: { 'content/docs/a.md': 'See /root/shop and /root.' } });
    expect(machinePaths(site, ['/root']).map(({ facts }) => facts.what)).toEqual([
      'the path "/root" exists only on one machine',
      'the path "/root/shop" exists only on one machine',
    ]);
  });

  it('is reported in sources and in the built site', () => {
    const site = fixtureSite({
      sources: {
        'content/docs/a.md':
          'x\n`/home/erika/shop` and /Users/erika\n`C:\\Users\\erika` /workspaces/shop/x /tmp/out.csv /builds/site',
        'src/x.ts': '/home/erika',
      },
      pages: { '/a': '<astro-island component-url="/srv/site/own/x.js"></astro-island>' },
      files: { '/routes.json': '"/Users/erika/x"', '/_astro/lib.js': '/home/erika' },
    });
    expect(formatProblems(machinePaths(site, ['/srv/site/own']))).toMatchInlineSnapshot(`
      "content/docs/a.md:2  the path "/home/erika/shop" exists only on one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), URLs (s3://…), /home/you/…
        Fix: use a path relative to the project

      content/docs/a.md:2  the path "/Users/erika" exists only on one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), URLs (s3://…), /home/you/…
        Fix: use a path relative to the project

      content/docs/a.md:3  the path "C:\\Users\\erika" exists only on one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), URLs (s3://…), /home/you/…
        Fix: use a path relative to the project

      content/docs/a.md:3  the path "/workspaces/shop/x" exists only on one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), URLs (s3://…), /home/you/…
        Fix: use a path relative to the project

      content/docs/a.md:3  the path "/builds/site" exists only on one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), URLs (s3://…), /home/you/…
        Fix: use a path relative to the project

      content/docs/a.md:3  the path "/tmp/out.csv" exists only on one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), URLs (s3://…), /home/you/…
        Fix: use a path relative to the project

      dist/a.html  the path "/srv/site/own" exists only on one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), URLs (s3://…), /home/you/…
        Fix: use a path relative to the project

      dist/routes.json  the path "/Users/erika/x" exists only on one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), URLs (s3://…), /home/you/…
        Fix: use a path relative to the project

      8 problems"
    `);
  });

  it('is reported in its source only, if a build published it', () => {
    const text = 'Open /home/erika/shop.';
    const site = fixtureSite({
      sources: { 'content/docs/a.md': text },
      pages: { '/a': text },
      files: { '/a.md': text, '/llms-full.txt': text },
    });
    expect(machinePaths(site, []).map(({ facts }) => facts.file)).toEqual(['content/docs/a.md']);
  });

  it('isn’t a project path, a URL, or a placeholder user name', () => {
    const site = fixtureSite({
      sources: {
        'content/docs/a.md':
          '/home/you/shop /Users/<name> C:\\Users\\you /home/$USER ~/shop flows/work/x.sql s3://bucket/tmp/x https://a.example/home/erika ./tmp/x /homeland/x ${root}/tmp/x data/work/x',
      },
      pages: { '/a': '<a href="/work">x</a>' },
    });
    expect(machinePaths(site, [])).toEqual([]);
  });
});
