import type { ReferencePages } from './ReferencePages.ts';

export interface PropertyEntry {
  page: string;
  anchor: string;
  name: string;
  /** The name of the type. */
  owner: string;
  /** The first sentence of its description, as Markdown. */
  summary: string;
}

/** Lists all properties, those of a shared type once, on the page that describes it best. */
export function listProperties(pages: ReferencePages): PropertyEntry[] {
  return pages.models.flatMap(({ route, type, nested }) => {
    const described = nested.filter(({ key }) => pages.homeOf(key)?.split('#')[0] === route);
    return [type, ...described].flatMap(({ name: owner, rows }) =>
      rows.map(({ anchor, name, description }) => ({
        page: route,
        anchor,
        name,
        owner,
        summary: /^.*?[.!?](?=\s|$)/.exec(description)?.[0] ?? description,
      })),
    );
  });
}
