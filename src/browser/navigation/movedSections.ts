import { base } from '../shared/base.ts';
import { cleanPath } from './cleanAddress.ts';

/** Where sections have moved to, by route and hash; the build makes it from navigation/redirects.txt. */
export type MovedSections = Readonly<Record<string, string>>;

/** Give the address that has taken the place of a section; undefined if it never moved. */
export function movedTo(
  sections: MovedSections,
  { pathname, hash }: Pick<URL, 'pathname' | 'hash'>,
  siteBase = '/',
): string | undefined {
  const route = cleanPath(pathname, siteBase).slice(siteBase.length - 1);
  for (const section of [hash, decoded(hash)]) {
    const to = Object.hasOwn(sections, route + section) ? sections[route + section] : undefined;
    if (to !== undefined) return to.startsWith('/') ? siteBase.slice(0, -1) + to : to;
  }
  return undefined;
}

let list: Promise<MovedSections> | undefined;

/** Lead a reader whose hash names nothing in the page to where the section went. No server sees the hash, so that none can do it. */
export async function leadOn(): Promise<void> {
  const asked = location.href;
  list ??= fetchSections();
  const to = movedTo(await list, location, base);
  if (to === undefined || location.href !== asked) return;
  // A link that replaces the entry: the router swaps the page in, and Back leads past the old address.
  const link = Object.assign(document.createElement('a'), { href: to, hidden: true });
  // The router cannot replace an entry that is not its own, such as one of a hash that the reader typed.
  if (link.origin !== location.origin || history.state === null) return location.replace(to);
  link.dataset['replaces'] = '';
  document.body.append(link);
  link.click();
  link.remove();
}

async function fetchSections(): Promise<MovedSections> {
  try {
    const answer = await fetch(`${base}moved-sections.json`);
    if (answer.ok) return (await answer.json()) as MovedSections;
  } catch {
    // Asked again with the next hash.
  }
  list = undefined;
  return {};
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
