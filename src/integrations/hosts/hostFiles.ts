import { createHash } from 'node:crypto';
import { Problem } from '../../content/problem.ts';
import type { TokenValues } from '../../content/tokens.ts';
import { readRedirects } from '../../site/siteNavigation.ts';
import { headersFile, redirectsFile, vercelConfig } from './hostConfigs.ts';
import { encodeAddress, hostRedirects } from './hostRedirects.ts';
import { MOVED_SCRIPT, movedPage } from './movedPage.ts';
import { nginxHttp, nginxServer, nginxMcp } from './nginxConfig.ts';
import { headerRules } from './rules.ts';

/**
 * Returns headers and redirects for several hosts, from hosts/rules.ts and navigation/redirects.txt.
 * With REDIRECT_PAGES=1, returns a page at every old URL, for hosts without redirects. `exists` tells
 * whether the site has a file.
 */
export function hostFiles(
  site: TokenValues & { base: string; url: string },
  policy: string,
  exists: (path: string) => boolean,
): [path: string, text: string][] {
  const { base, url } = site;
  const { pages, sections } = hostRedirects(readRedirects(site));
  const rules = headerRules(policy);
  const id = createHash('sha256')
    .update(url + base)
    .digest('hex')
    .slice(0, 6);
  const files: [string, string][] = [
    ['_headers', headersFile(rules, base)],
    ['_redirects', redirectsFile(pages, base)],
    ['_redirects.json', `${JSON.stringify(pages, null, 1)}\n`],
    ['_nginx/http.conf', nginxHttp(policy, pages, base, id)],
    ['_nginx/server.conf', nginxServer(policy, base, id)],
    ['_nginx/mcp.conf', nginxMcp(base)],
    // GitHub Pages leaves out folders that begin with an underscore without this file.
    ['.nojekyll', ''],
    ['vercel.json', vercelConfig(rules, pages, base)],
    ['moved-sections.json', `${JSON.stringify(sections)}\n`],
  ];
  if (process.env['REDIRECT_PAGES'] === '1') {
    const metaPolicy = policy.replace(/;\s*frame-ancestors[^;]*/, '');
    files.push(['moved.js', MOVED_SCRIPT]);
    for (const { from, to } of pages) {
      const path = from === '/' ? 'index.html' : `${from.slice(1)}.html`;
      const href = encodeAddress(to, base);
      const canonical = new URL(href, url).href;
      files.push([path, movedPage({ href, canonical, base, policy: metaPolicy })]);
    }
  }
  const replaced = files.find(([path]) => exists(path));
  if (replaced !== undefined)
    throw new Problem({
      file: 'navigation/redirects.txt',
      what: `the redirect page ${replaced[0]} would replace an existing page`,
      fix: 'remove the redirect, because the page exists',
    });
  return files;
}
