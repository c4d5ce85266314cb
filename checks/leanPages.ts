import type { Page } from './site.ts';

/**
 * Make a function that cuts pages down to what the rules of a build ask for. A text that was cut out of a page keeps all of it in memory, and most
 * texts stand on many pages: each is kept once, on its own, or thousands of pages would need gigabytes.
 */
export function leanPages(): (page: Page) => Page {
  const kept = new Map<string, string>();
  const own = (text: string): string => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const copy = Buffer.from(text).toString();
    kept.set(copy, copy);
    return copy;
  };
  return ({ file, route, links, ids, headings, resources, indexed, policyIsLate }) => ({
    file,
    route,
    html: '',
    text: '',
    inline: [],
    attributes: [],
    indexed,
    policyIsLate,
    ids: ids.map(own),
    links: links.map(({ href, name, place }) => ({ href: own(href), name: own(name), place })),
    resources: resources.map(({ href, kind }) => ({ href: own(href), kind })),
    headings: headings.map(({ level, text, id }) => ({
      level,
      text: own(text),
      ...(id !== undefined && { id: own(id) }),
    })),
  });
}
