import type { Site } from './site.ts';

/** Headings below which pages only name others. */
const LINKS =
  /^(?:see also|related(?: \w+)?|next steps|further reading|learn more|read more|what.?s next)$/i;

const sites = new WeakMap<Site, (section: number) => boolean>();

/** Makes a function that tells whether a section only leads on to other pages; each is looked at once, when its heading is there. */
export function linkSections(site: Site): (section: number) => boolean {
  const before = sites.get(site);
  if (before !== undefined) return before;
  const known = new Int8Array(site.pageOf.length);
  const leadsOn = (section: number): boolean => {
    if (known[section] === 0) {
      const text = site.headings[section]?.text;
      if (text === undefined) return false;
      known[section] = LINKS.test(text) ? 1 : -1;
    }
    return known[section] === 1;
  };
  sites.set(site, leadsOn);
  return leadsOn;
}
