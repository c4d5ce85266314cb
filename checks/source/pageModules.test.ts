import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { pageModules } from './pageModules.ts';

describe('a module in src/pages', () => {
  it('must render something', () => {
    const site = fixtureSite({
      sources: {
        'src/pages/a.tsx': 'export function A() {}',
        'src/pages/b.tsx': 'export default function B() {}',
        'src/pages/c.astro': '---\nconst a = 1;\n---\n<!-- nothing yet -->\n',
        'src/pages/d.json.ts': 'export const routes = [];\n// export const GET = 1;',
      },
    });
    expect(formatProblems(pageModules(site))).toMatchInlineSnapshot(`
      "src/pages/a.tsx:1  the module can't render a page: it has no default export
        Fix: export the page component as the default export

      src/pages/b.tsx:1  the module can't render a page: pages must be .astro files
        Fix: move the component to src/layouts and render it in an .astro file

      src/pages/c.astro:1  the module can't render a page: it has no template
        Fix: add a template after the second ---

      src/pages/d.json.ts:1  the module can't render a page: it doesn't export GET
        Fix: export a function named GET that answers requests

      4 problems"
    `);
  });

  it('may be an Astro file with a template or an endpoint with GET', () => {
    const site = fixtureSite({
      sources: {
        'src/pages/a.astro': '<p>x</p>',
        'src/pages/b.json.ts': 'export const GET = () => new Response();',
        'src/pages/c.txt.ts': 'export async function GET() {}',
        'src/pages/_parts.ts': '',
        'src/chrome/Other.tsx': '',
      },
    });
    expect(pageModules(site)).toEqual([]);
  });
});
