import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { pageModules } from './pageModules.ts';

describe('a module that the build takes for a page', () => {
  it('renders something', () => {
    const site = fixtureSite({
      sources: {
        'src/pages/a.tsx': 'export function A() {}',
        'src/pages/b.tsx': 'export default function B() {}',
        'src/pages/c.astro': '---\nconst a = 1;\n---\n<!-- nothing yet -->\n',
        'src/pages/d.json.ts': 'export const routes = [];\n// export const GET = 1;',
      },
    });
    expect(formatProblems(pageModules(site))).toMatchInlineSnapshot(`
      "src/pages/a.tsx:1  src/pages/a.tsx cannot render anything: it has no default export
        Fix: export the page component as default

      src/pages/b.tsx:1  src/pages/b.tsx cannot render anything: a page is an .astro file
        Fix: put the component into src/layouts and let an .astro file show it

      src/pages/c.astro:1  src/pages/c.astro cannot render anything: it has no template
        Fix: write what the page shows below the second ---

      src/pages/d.json.ts:1  src/pages/d.json.ts cannot render anything: it exports neither GET nor a default
        Fix: export the function GET that answers requests

      4 problems"
    `);
  });

  it('is any Astro file with a template, any endpoint with GET', () => {
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
