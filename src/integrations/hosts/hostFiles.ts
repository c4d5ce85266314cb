import { createHash } from 'node:crypto';
import { Problem } from '../../content/problem.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';
import { readRedirects } from '../../site/siteNavigation.ts';
import { headersFile, redirectsFile, vercelConfig } from './hostConfigs.ts';
import { encodeAddress, hostRedirects } from './hostRedirects.ts';
import { MOVED_SCRIPT, movedPage } from './movedPage.ts';
import { nginxHttp, nginxServer, nginxMcp } from './nginxConfig.ts';
import { headerRules } from './rules.ts';

type SiteFacts = Pick<SiteConfig, 'base' | 'url' | 'product' | 'slug' | 'company'>;

/**
 * Returns headers and redirects for several hosts, from hosts/rules.ts and navigation/redirects.txt.
 * With REDIRECT_PAGES=1, returns a page at every old URL, for hosts without redirects. `exists` tells
 * whether the site has a file.
 */
export function hostFiles(
  site: SiteFacts,
  policy: string,
  exists: (path: string) => boolean,
): [path: string, text: string][] {
  const files = filesOf(site, policy, hostRedirects(readRedirects(site)));
  const replaced = files.find(([path]) => exists(path));
  if (replaced !== undefined)
    throw new Problem({
      file: 'navigation/redirects.txt',
      what: `the redirect page ${replaced[0]} would replace an existing page`,
      fix: 'remove the redirect, because the page exists',
    });
  return files;
}

function filesOf(
  { base, url }: Pick<SiteConfig, 'base' | 'url'>,
  policy: string,
  { pages, sections }: ReturnType<typeof hostRedirects>,
): [path: string, text: string][] {
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
  if (process.env['REDIRECT_PAGES'] !== '1') return files;
  const metaPolicy = policy.replace(/;\s*frame-ancestors[^;]*/, '');
  const moved = pages.map(({ from, to }): [string, string] => {
    const href = encodeAddress(to, base);
    return [
      from === '/' ? 'index.html' : `${from.slice(1)}.html`,
      movedPage({ href, canonical: new URL(href, url).href, base, policy: metaPolicy }),
    ];
  });
  return [...files, ['moved.js', MOVED_SCRIPT], ...moved];
}
