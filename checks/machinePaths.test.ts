import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { machinePaths } from './machinePaths.ts';

describe('a path of somebody’s machine', () => {
  it('stands neither in a source nor in the built site', () => {
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
      "content/docs/a.md:2  the path /home/erika/shop belongs to one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), addresses (s3://…), /home/you/…
        Fix: name the file by its place in the project

      content/docs/a.md:2  the path /Users/erika belongs to one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), addresses (s3://…), /home/you/…
        Fix: name the file by its place in the project

      content/docs/a.md:3  the path C:\\Users\\erika belongs to one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), addresses (s3://…), /home/you/…
        Fix: name the file by its place in the project

      content/docs/a.md:3  the path /workspaces/shop/x belongs to one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), addresses (s3://…), /home/you/…
        Fix: name the file by its place in the project

      content/docs/a.md:3  the path /builds/site belongs to one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), addresses (s3://…), /home/you/…
        Fix: name the file by its place in the project

      content/docs/a.md:3  the path /tmp/out.csv belongs to one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), addresses (s3://…), /home/you/…
        Fix: name the file by its place in the project

      dist/a.html  the path /srv/site/own belongs to one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), addresses (s3://…), /home/you/…
        Fix: name the file by its place in the project

      dist/routes.json  the path /Users/erika/x belongs to one machine
        allowed: paths in a project (flows/ingest/ingest.yaml), addresses (s3://…), /home/you/…
        Fix: name the file by its place in the project

      8 problems"
    `);
  });

  it('is none of a project, an address, or a name that stands for anybody', () => {
    const site = fixtureSite({
      sources: {
        'content/docs/a.md':
          '/home/you/shop /Users/<name> C:\\Users\\you /home/$USER ~/shop flows/work/x.sql s3://bucket/tmp/x https://a.example/home/erika ./tmp/x /homeland/x ${root}/tmp/x data/work/x',
      },
      pages: { '/a': '<a href="/work">x</a>' },
    });
    expect(machinePaths(site)).toEqual([]);
  });
});
