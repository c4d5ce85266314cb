export interface Heading {
  depth: number;
  slug: string;
  text: string;
}

export interface ContentsItem {
  slug: string;
  text: string;
  items: ContentsItem[];
}

/** Nest a page's headings of levels 2 to `deepest` for the contents list; a level 3 before any level 2 stands alone. */
export function contentsOf(headings: readonly Heading[], deepest = 3): ContentsItem[] {
  const list: ContentsItem[] = [];
  for (const { depth, slug, text } of headings) {
    if (depth < 2 || depth > deepest) continue;
    const item: ContentsItem = { slug, text, items: [] };
    const parent = depth > 2 ? list.at(-1) : undefined;
    (parent?.items ?? list).push(item);
  }
  return list;
}
