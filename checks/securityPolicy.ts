import { createHash } from 'node:crypto';
import { Problem } from '../src/content/problem.ts';
import { locate } from './locate.ts';
import type { Page, Site } from './site.ts';

const BUILT_BY = 'src/integrations/hosts/contentSecurityPolicy.ts';

/**
 * Finds pages that the security policy would break, and policies that allow more than the pages
 * need (docs/decisions/markdown.md#one-security-policy).
 */
export function securityPolicy(site: Site): Problem[] {
  const policy = site.pages.find((page) => page.policy !== undefined)?.policy;
  if (policy === undefined)
    return [
      new Problem({
        file: 'src/layouts/Document.astro',
        what: 'no page has a security policy',
        fix: 'add the meta element, and build for production',
      }),
    ];
  return [
    ...site.pages.flatMap((page) => policyProblems(page, policy, site)),
    ...headerProblems(policy, site),
    ...unsafeSources(policy),
    ...hashProblems('script', policy, site),
    ...hashProblems('style', policy, site),
    ...site.pages.flatMap((page) => [...forbiddenCode(page, site), ...foreignFiles(page, site)]),
  ];
}

/** In-page navigation keeps the first page's policy, so all pages must have the same one. */
function policyProblems({ file, policy, policyIsLate }: Page, first: string, { built }: Site) {
  const problem = (what: string, fix: string, allowed?: string): Problem[] => [
    new Problem({ file: `${built}/${file}`, what, allowed, fix }),
  ];
  if (policy === undefined)
    return problem(
      'the page has no security policy',
      'add the meta element of src/layouts/Document.astro',
    );
  if (policy !== first)
    return problem(
      'the page has a security policy of its own',
      `let ${BUILT_BY} write the policy of all pages`,
      first,
    );
  if (!policyIsLate) return [];
  return problem(
    'a script or style stands before the security policy',
    'put the policy first in the head',
  );
}

function headerProblems(policy: string, { built, files }: Site): Problem[] {
  const file = `${built}/_csp.txt`;
  const header = files.get('/_csp.txt')?.trim();
  if (header === undefined)
    return [
      new Problem({
        file,
        what: 'the build wrote no policy for servers',
        fix: `write it in ${BUILT_BY}`,
      }),
    ];
  if (header.replace(/;\s*frame-ancestors [^;]*$/, '') === policy) return [];
  return [
    new Problem({
      file,
      what: 'the policy for servers is not that of the pages',
      allowed: `${policy}; frame-ancestors 'self'`,
    }),
  ];
}

function unsafeSources(policy: string): Problem[] {
  const unsafe = /'unsafe-[\w-]+'|(?<=script-src[^;]*)\s(?:https?:|\*|data:)[^\s;]*/g;
  return [...policy.matchAll(unsafe)].map(
    ([source]) =>
      new Problem({
        file: BUILT_BY,
        what: `the policy allows ${source.trim()}`,
        fix: 'allow single scripts by their hash',
      }),
  );
}

function hashProblems(kind: 'script' | 'style', policy: string, site: Site): Problem[] {
  const [, sources = ''] = new RegExp(`${kind}-src ([^;]*)`).exec(policy) ?? [];
  const allowed = new Set(sources.match(/'sha\d+-[^']+'/g));
  const needed = new Map<string, Page>();
  for (const page of site.pages) {
    for (const { text } of page.inline.filter((inline) => inline.kind === kind)) {
      const hash = hashOf(text);
      if (!needed.has(hash)) needed.set(hash, page);
    }
  }
  const problems: Problem[] = [];
  for (const [hash, page] of needed) {
    if (!allowed.has(hash))
      problems.push(
        new Problem({
          ...locate(page, [], site),
          what: `the policy refuses an inline ${kind} of ${page.route} (${hash})`,
          fix: `move it into a file, or let ${BUILT_BY} list it`,
        }),
      );
  }
  for (const hash of allowed) {
    if (!needed.has(hash))
      problems.push(
        new Problem({
          file: BUILT_BY,
          what: `the policy allows an inline ${kind} that no page has (${hash})`,
          fix: 'list what the pages have, and nothing else',
        }),
      );
  }
  return problems;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function forbiddenCode(page: Page, site: Site): Problem[] {
  const attributes = page.attributes.map(({ element, name, value }) => {
    const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    return new Problem({
      ...locate(page, [`${name}="${value}"`, value], site),
      what: `<${element} ${name}="${shown}">, which the policy refuses`,
      fix: name === 'style' ? 'use a class' : 'listen from a file in src/browser',
    });
  });
  const links = page.links
    .filter(({ href }) => /^\s*(?:javascript|vbscript|data):/i.test(href))
    .map(
      ({ href }) =>
        new Problem({
          ...locate(page, [href], site),
          what: `a link to ${href.slice(0, 60)}, which the policy refuses`,
          fix: 'use a button and a script in src/browser',
        }),
    );
  return [...attributes, ...links];
}

function foreignFiles(page: Page, site: Site): Problem[] {
  return page.resources
    .filter(({ kind, target }) => kind !== 'frame' && target.kind === 'external')
    .filter(({ href }) => !href.startsWith('data:'))
    .map(
      ({ kind, href }) =>
        new Problem({
          ...locate(page, [href], site),
          what: `the ${kind} ${href} comes from another site`,
          fix: 'put the file into public/ or beside the page',
        }),
    );
}
