import { createHash } from 'node:crypto';
import { Problem } from '../src/content/problem.ts';
import { locate } from './locate.ts';
import { resolveHref } from './resolveHref.ts';
import type { Page, Site } from './site.ts';

const BUILT_BY = 'src/integrations/hosts/contentSecurityPolicy.ts';

/** Find pages that the security policy would break, and policies that allow more than the pages need (DECISIONS.md 'Analytics, security'). */
export function securityPolicy(site: Site): Problem[] {
  return [
    ...onePolicy(site),
    ...hashes(site),
    ...site.pages.flatMap((page) => [...refused(page, site), ...foreign(page, site)]),
  ];
}

/** In-page navigation keeps the policy of the first page: it must be that of all. */
function onePolicy({ built, pages, files }: Site): Problem[] {
  if (pages.every(({ policy }) => policy === undefined))
    return [
      new Problem({
        file: 'src/layouts/Document.astro',
        what: 'no page has a security policy',
        mend: 'add the meta element, and build for production',
      }),
    ];
  const first = pages.find(({ policy }) => policy !== undefined)?.policy ?? '';
  const header = files.get('/_csp.txt')?.trim();
  return [
    ...pages.flatMap(({ file: name, policy, policyIsLate }) => {
      const file = `${built}/${name}`;
      if (policy === undefined)
        return [
          new Problem({
            file,
            what: 'the page has no security policy',
            mend: 'add the meta element of src/layouts/Document.astro',
          }),
        ];
      if (policy !== first)
        return [
          new Problem({
            file,
            what: 'the page has a security policy of its own',
            allowed: first,
            mend: `let ${BUILT_BY} write the policy of all pages`,
          }),
        ];
      return policyIsLate
        ? [
            new Problem({
              file,
              what: 'a script or style stands before the security policy',
              mend: 'put the policy first in the head',
            }),
          ]
        : [];
    }),
    ...(header === undefined
      ? [
          new Problem({
            file: `${built}/_csp.txt`,
            what: 'the build wrote no policy for servers',
            mend: `write it in ${BUILT_BY}`,
          }),
        ]
      : []),
    ...(header !== undefined && header.replace(/;\s*frame-ancestors [^;]*$/, '') !== first
      ? [
          new Problem({
            file: `${built}/_csp.txt`,
            what: 'the policy for servers is not that of the pages',
            allowed: `${first}; frame-ancestors 'self'`,
          }),
        ]
      : []),
    ...(
      first.match(/'unsafe-[\w-]+'|(?<=script-src[^;]*)\s(?:https?:|\*|data:)[^\s;]*/g) ?? []
    ).map(
      (word) =>
        new Problem({
          file: BUILT_BY,
          what: `the policy allows ${word.trim()}`,
          mend: 'allow single scripts by their hash',
        }),
    ),
  ];
}

function hashes(site: Site): Problem[] {
  const policy = site.pages.find((page) => page.policy !== undefined)?.policy ?? '';
  return (['script', 'style'] as const).flatMap((kind) => {
    const listed = new Set(
      new RegExp(`${kind}-src ([^;]*)`).exec(policy)?.[1]?.match(/'sha\d+-[^']+'/g),
    );
    const needed = new Map<string, Page>();
    for (const page of site.pages)
      for (const { text } of page.inline.filter((inline) => inline.kind === kind))
        if (!needed.has(hashOf(text))) needed.set(hashOf(text), page);
    return [
      ...[...needed]
        .filter(([hash]) => !listed.has(hash))
        .map(
          ([hash, page]) =>
            new Problem({
              ...locate(page, [], site),
              what: `the policy refuses an inline ${kind} of ${page.route} (${hash})`,
              mend: `move it into a file, or let ${BUILT_BY} list it`,
            }),
        ),
      ...[...listed]
        .filter((hash) => !needed.has(hash))
        .map(
          (hash) =>
            new Problem({
              file: BUILT_BY,
              what: `the policy allows an inline ${kind} that no page has (${hash})`,
              mend: 'list what the pages have, and nothing else',
            }),
        ),
    ];
  });
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function refused(page: Page, site: Site): Problem[] {
  return [
    ...page.attributes.map(
      ({ element, name, value }) =>
        new Problem({
          ...locate(page, [`${name}="${value}"`, ...(value === '' ? [] : [value])], site),
          what: `<${element} ${name}="${value.length > 60 ? `${value.slice(0, 60)}…` : value}">, which the policy refuses`,
          mend: name === 'style' ? 'use a class' : 'listen from a file in src/browser',
        }),
    ),
    ...page.links
      .filter(({ href }) => /^\s*(?:javascript|vbscript|data):/i.test(href))
      .map(
        ({ href }) =>
          new Problem({
            ...locate(page, [href], site),
            what: `a link to ${href.slice(0, 60)}, which the policy refuses`,
            mend: 'use a button and a script in src/browser',
          }),
      ),
  ];
}

function foreign(page: Page, site: Site): Problem[] {
  return page.resources
    .filter(
      ({ kind, href }) =>
        kind !== 'frame' &&
        !href.startsWith('data:') &&
        resolveHref(href, page, site).kind === 'external',
    )
    .map(
      ({ kind, href }) =>
        new Problem({
          ...locate(page, [href], site),
          what: `the ${kind} ${href} comes from another site`,
          mend: 'put the file into public/ or beside the page',
        }),
    );
}
