import { base } from '../shared/base.ts';
import { cleanPath } from './cleanAddress.ts';
import { decoded } from 'check/text/decoded.ts';

/**
 * The new locations of moved sections, by route and hash. The build makes it from
 * navigation/redirects.txt.
 */
type MovedSections = Readonly<Record<string, string>>;

/** Returns the URL that replaced a section; undefined if it never moved. */
export function movedTo(
  sections: MovedSections,
  { pathname, hash }: Pick<URL, 'pathname' | 'hash'>,
  siteBase = '/',
): string | undefined {
  const route = cleanPath(pathname, siteBase).slice(siteBase.length - 1);
  const key = [route + hash, route + decoded(hash)].find((one) => Object.hasOwn(sections, one));
  const to = key === undefined ? undefined : sections[key];
  return to?.startsWith('/') ? siteBase.slice(0, -1) + to : to;
}

let list: Promise<MovedSections> | undefined;

/**
 * Redirects a reader whose hash doesn't exist on the page to the section's new location. A server
 * can't do this, because browsers don't send the hash.
 */
export async function leadOn(): Promise<void> {
  const asked = location.href;
  const part = document.querySelector('[data-takes-hash]');
  // The hash is what the part shows, so it's a sign of intent.
  if (part !== null) return void part.dispatchEvent(new Event('focusin', { bubbles: true }));
  list ??= fetchSections();
  const to = movedTo(await list, location, base);
  if (to === undefined || location.href !== asked) return;
  const link = Object.assign(document.createElement('a'), { href: to, hidden: true });
  // The router can't replace a history entry that it didn't create, such as the entry of a hash
  // that the reader typed.
  if (link.origin !== location.origin || history.state === null) return location.replace(to);
  // The router replaces the entry, so Back skips the old URL.
  link.dataset['replaces'] = '';
  document.body.append(link);
  link.click();
  link.remove();
}

async function fetchSections(): Promise<MovedSections> {
  try {
    const response = await fetch(`${base}moved-sections.json`);
    if (response.ok) return (await response.json()) as MovedSections;
  } catch {
    // Try again with the next hash.
  }
  list = undefined;
  return {};
}
