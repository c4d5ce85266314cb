import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { securityPolicy } from './securityPolicy.ts';

const policy = (scripts: string) =>
  `default-src 'none'; script-src 'self' ${scripts}; style-src 'self'`;
const page = (content: string, rest = '') =>
  `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${content}">${rest}</head><body></body></html>`;

describe('the security policy', () => {
  it('is one for all pages', () => {
    const site = fixtureSite({
      documents: {
        'a.html': page(policy('')),
        'b.html': page(policy('')),
        'c.html': page(policy("'unsafe-inline'")),
        'd.html': '<html><head><title>d</title></head></html>',
      },
    });
    expect(formatProblems(securityPolicy(site))).toMatchInlineSnapshot(`
      "dist/c.html  the security policy of /c is not that of all pages: default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self'
        Fix: let src/integrations/hosts/contentSecurityPolicy.ts write it

      dist/d.html  the security policy of /d is not that of all pages: missing
        Fix: let src/integrations/hosts/contentSecurityPolicy.ts write it

      2 problems"
    `);
  });

  it('finds no style attribute, no handler, no script in an address and nothing of another site', () => {
    const good = policy('');
    const site = fixtureSite({
      documents: {
        'a.html': page(good, '<script src="https://cdn.example/x.js"></script>').replace(
          '<body>',
          '<body><p style="color:red" onclick="go()">x</p><a href="javascript:go()">x</a><img src="//img.example/a.png" alt="">',
        ),
      },
      docs: { 'a.md': 'x\n<p style="color:red" onclick="go()">' },
    });
    expect(formatProblems(securityPolicy(site))).toMatchInlineSnapshot(`
      "content/docs/a.md  a link to javascript:go(), which the policy refuses
        Fix: use a button and a script in src/browser

      content/docs/a.md  the script https://cdn.example/x.js comes from another site
        Fix: put the file into public/ or next to the page

      content/docs/a.md  the image //img.example/a.png comes from another site
        Fix: put the file into public/ or next to the page

      content/docs/a.md:2  <p style="color:red">, which the policy refuses
        Fix: use a class

      content/docs/a.md:2  <p onclick="go()">, which the policy refuses
        Fix: listen from a file in src/browser

      5 problems"
    `);
  });
});
