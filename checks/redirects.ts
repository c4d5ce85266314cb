import { nearest, Problem } from '../src/content/problem.ts';
import { isExternal } from '../src/navigation/address.ts';
import { followRedirect, splitHash, type Redirect } from '../src/navigation/redirects.ts';
import { isDraft, isUnwritten, pageRoutes } from './pageRoutes.ts';
import { REDIRECTS_FILE, type Site } from './site.ts';

/** Find old addresses that are unreadable, listed twice, run in a circle, lead nowhere or lose their section. */
export function redirects(site: Site): Problem[] {
  const first = new Map<string, Redirect>();
  const problems = site.redirectFaults.map(({ line, what }) =>
    problem(line, what, { allowed: '/old-page  /new-page, /page#old-heading  /page#new-heading' }),
  );
  for (const redirect of site.redirects) {
    const known = first.get(redirect.from.toLowerCase());
    if (known === undefined) first.set(redirect.from.toLowerCase(), redirect);
    else
      problems.push(
        problem(redirect.line, `${redirect.from} is listed in line ${known.line} already`, {
          mend: 'remove one of the two lines',
        }),
      );
  }
  const byFrom = new Map([...first.values()].map((redirect) => [redirect.from, redirect]));
  const ids = new Map(site.pages.map(({ route, ids: list }) => [route, new Set(list)]));
  const context = { routes: pageRoutes(site), ids, site, byFrom };
  return [...problems, ...[...first.values()].flatMap((redirect) => faultOf(redirect, context))];
}

interface Context {
  routes: ReadonlySet<string>;
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  site: Site;
  byFrom: ReadonlyMap<string, Redirect>;
}

function faultOf(
  { from, to: written, line }: Redirect,
  { routes, ids, site, byFrom }: Context,
): Problem[] {
  const { to, via, loops } = followRedirect(from, byFrom);
  if (loops)
    return [
      problem(line, `${from} runs in a circle: ${[...via, to].join(' → ')}`, {
        mend: 'let one of them lead to a page',
      }),
    ];
  const hidden = sectionOf(from, ids);
  if (hidden !== undefined)
    return [
      problem(line, `${from} is a section that is there; nobody would reach it`, {
        mend: 'remove the line',
      }),
    ];
  if (isExternal(to)) return [];
  const { path, hash } = splitHash(to);
  if (!routes.has(path) && !site.files.has(path)) {
    if (isDraft(path, site))
      return [
        problem(line, `${from} leads to ${to}, which is a draft and has no page`, {
          mend: 'let it lead elsewhere, or publish the page',
        }),
      ];
    if (isUnwritten(path, site))
      return [
        problem(
          line,
          `${from} leads to ${to}: the navigation lists this page, and nobody has written it yet`,
          { mend: 'let it lead to a page that is there, or write this one' },
        ),
      ];
    const near = nearest(path, routes);
    return [
      problem(line, `${from} leads to ${to}, where no page is`, {
        mend:
          near.length === 0
            ? `let it lead to the page that took its place`
            : `did you mean ${near.join(', ')}?`,
      }),
    ];
  }
  // The anchor of an old page that the target's line does not name is carried along: it is lost where the new page lacks it.
  const there = ids.get(path);
  const anchor = decodeURIComponent(hash.slice(1));
  if (anchor === '' || there === undefined || there.has(anchor)) return [];
  const near = nearest(anchor, there).map((id) => `#${id}`);
  return [
    problem(line, `${from} leads to ${to}, and ${path} has no section ${hash}`, {
      mend:
        near.length === 0
          ? `write a section of ${path}, or ${splitHash(written).path} alone`
          : `did you mean ${near.join(', ')}?`,
    }),
  ];
}

/** Give the section that an old address with an anchor names, if its page still has it. */
function sectionOf(from: string, ids: Context['ids']): string | undefined {
  const { path, hash } = splitHash(from);
  return hash !== '' && ids.get(path)?.has(decodeURIComponent(hash.slice(1))) === true
    ? hash
    : undefined;
}

function problem(line: number, what: string, more: { allowed?: string; mend?: string }): Problem {
  return new Problem({ file: REDIRECTS_FILE, line, what, ...more });
}
