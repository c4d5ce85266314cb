import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { createHash } from 'node:crypto';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { securityPolicy } from './securityPolicy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = (scripts: string) =>
  `default-src 'none'; script-src 'self' ${scripts}; style-src 'self'`;
const page = (content: string, rest = '') =>
  `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${content}">${rest}</head><body></body></html>`;

describe('the security policy', () => {
  it('lists the inline scripts of the pages, all of them and no other', () => {
    const good = policy(hash('theme()'));
    const files = { '/_csp.txt': `${good}; frame-ancestors 'self'\n` };
    expect(
      securityPolicy(
        fixtureSite({
          files,
          documents: {
            'a.html': page(
              good,
              '<script>theme()</script><script type="application/ld+json">{}</script>',
            ),
            'b.html': page(good),
          },
        }),
      ),
    ).toEqual([]);
    expect(
      formatProblems(
        securityPolicy(
          fixtureSite({
            files,
            documents: { 'a.html': page(good, '<script>other()</script><style>p{}</style>') },
          }),
        ),
      ),
    ).toMatchInlineSnapshot(`
      "dist/a.html  the policy refuses an inline script of /a ('sha256-b7ZWi3LsNpdSzQMhFSRcnH0HxREup64aTXaFV5IXYCM=')
        Fix: move it into a file, or let src/integrations/hosts/contentSecurityPolicy.ts list it

      dist/a.html  the policy refuses an inline style of /a ('sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y=')
        Fix: move it into a file, or let src/integrations/hosts/contentSecurityPolicy.ts list it

      src/integrations/hosts/contentSecurityPolicy.ts  the policy allows an inline script that no page has ('sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8=')
        Fix: list what the pages have, and nothing else

      3 problems"
    `);
  });

  it('is one for all pages and for servers, comes first, and allows nothing inline as a whole', () => {
    const wide = policy("'unsafe-inline' https://cdn.example");
    const site = fixtureSite({
      documents: {
        'a.html': page(wide),
        'b.html': page(policy('')),
        'c.html': '<html><head><title>c</title></head></html>',
        'd.html': `<html><head><link rel="stylesheet" href="/x.css"><meta http-equiv="content-security-policy" content="${wide}"></head></html>`,
      },
      files: { '/_csp.txt': policy(''), '/x.css': '' },
    });
    expect(formatProblems(securityPolicy(site))).toMatchInlineSnapshot(`
      "dist/_csp.txt  the policy for servers is not that of the pages
        allowed: default-src 'none'; script-src 'self' 'unsafe-inline' https://cdn.example; style-src 'self'; frame-ancestors 'self'

      dist/b.html  the page has a security policy of its own
        allowed: default-src 'none'; script-src 'self' 'unsafe-inline' https://cdn.example; style-src 'self'
        Fix: let src/integrations/hosts/contentSecurityPolicy.ts write the policy of all pages

      dist/c.html  the page has no security policy
        Fix: add the meta element of src/layouts/Document.astro

      dist/d.html  a script or style stands before the security policy
        Fix: put the policy first in the head

      src/integrations/hosts/contentSecurityPolicy.ts  the policy allows 'unsafe-inline'
        Fix: allow single scripts by their hash

      src/integrations/hosts/contentSecurityPolicy.ts  the policy allows https://cdn.example
        Fix: allow single scripts by their hash

      6 problems"
    `);
    expect(
      formatProblems(securityPolicy(fixtureSite({ documents: { 'a.html': page(policy('')) } }))),
    ).toMatchInlineSnapshot(`
      "dist/_csp.txt  the build wrote no policy for servers
        Fix: write it in src/integrations/hosts/contentSecurityPolicy.ts

      1 problem"
    `);
  });

  it('finds no style attribute, no handler, no script in an address and nothing of another site', () => {
    const good = policy('');
    const site = fixtureSite({
      files: { '/_csp.txt': `${good}; frame-ancestors 'self'` },
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
        Fix: put the file into public/ or beside the page

      content/docs/a.md  the image //img.example/a.png comes from another site
        Fix: put the file into public/ or beside the page

      content/docs/a.md:2  <p style="color:red">, which the policy refuses
        Fix: use a class

      content/docs/a.md:2  <p onclick="go()">, which the policy refuses
        Fix: listen from a file in src/browser

      5 problems"
    `);
  });
});
