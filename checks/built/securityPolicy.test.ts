import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { securityPolicy } from './securityPolicy.ts';

const policy = (scripts: string) =>
  `default-src 'none'; script-src 'self' ${scripts}; style-src 'self'`;
const page = (content: string, rest = '') =>
  `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${content}">${rest}</head><body></body></html>`;

describe('the security policy', () => {
  it('must be the same for all pages', () => {
    const site = fixtureSite({
      documents: {
        'a.html': page(policy('')),
        'b.html': page(policy('')),
        'c.html': page(policy("'unsafe-inline'")),
        'd.html': '<html><head><title>d</title></head></html>',
      },
    });
    expect(formatProblems(securityPolicy(site))).toMatchInlineSnapshot(`
      "dist/c.html  the security policy of /c differs from the other pages: default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self'
        Fix: use the policy from src/integrations/hosts/contentSecurityPolicy.ts

      dist/d.html  the security policy of /d differs from the other pages: missing
        Fix: use the policy from src/integrations/hosts/contentSecurityPolicy.ts

      2 problems"
    `);
  });

  it('blocks style attributes, handlers, script URLs, and files from other sites', () => {
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
      "content/docs/a.md  the security policy blocks the link to "javascript:go()"
        Fix: use a button and a script in src/browser

      content/docs/a.md  the script "https://cdn.example/x.js" is loaded from another site
        Fix: move the file to public/ or next to the page

      content/docs/a.md  the image "//img.example/a.png" is loaded from another site
        Fix: move the file to public/ or next to the page

      content/docs/a.md:2  the security policy blocks <p style="color:red">
        Fix: use a class

      content/docs/a.md:2  the security policy blocks <p onclick="go()">
        Fix: add the listener in src/browser

      5 problems"
    `);
  });
});
