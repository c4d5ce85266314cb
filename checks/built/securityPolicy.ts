import { Problem } from '../../src/content/problem.ts';
import { locate } from '../locate.ts';
import type { Page, Site } from '../site.ts';

/**
 * Finds pages that the security policy would break. In-page navigation keeps the first page's
 * policy, so all pages must have the same one (docs/decisions/markdown.md#one-security-policy).
 */
export function securityPolicy(site: Site): Problem[] {
  const policy = site.pages[0]?.policy;
  return site.pages.flatMap((page) => {
    const problem = (what: string, fix: string, words: readonly string[] = []): Problem =>
      new Problem({ ...locate(page, words, site), what, fix });
    const own = page.policy ?? 'missing';
    const isOther = page.policy === undefined || page.policy !== policy;
    return [
      ...(isOther
        ? [
            problem(
              `the security policy of ${page.route} differs from the other pages: ${own}`,
              'use the policy from src/integrations/hosts/contentSecurityPolicy.ts',
            ),
          ]
        : []),
      ...forbiddenCode(page, problem),
      ...foreignFiles(page, problem),
    ];
  });
}

type Report = (what: string, fix: string, words: readonly string[]) => Problem;

function forbiddenCode({ attributes, links }: Page, problem: Report): Problem[] {
  const inAttributes = attributes.map(({ element, name, value }) => {
    const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    return problem(
      `the security policy blocks <${element} ${name}="${shown}">`,
      name === 'style' ? 'use a class' : 'add the listener in src/browser',
      [`${name}="${value}"`, value],
    );
  });
  const inLinks = links
    .filter(({ href }) => /^\s*(?:javascript|vbscript|data):/i.test(href))
    .map(({ href }) =>
      problem(
        `the security policy blocks the link to "${href.slice(0, 60)}"`,
        'use a button and a script in src/browser',
        [href],
      ),
    );
  return [...inAttributes, ...inLinks];
}

function foreignFiles({ resources }: Page, problem: Report): Problem[] {
  return resources
    .filter(({ kind, target }) => kind !== 'frame' && target.kind === 'external')
    .filter(({ href }) => !href.startsWith('data:'))
    .map(({ kind, href }) =>
      problem(
        `the ${kind} "${href}" is loaded from another site`,
        'move the file to public/ or next to the page',
        [href],
      ),
    );
}
