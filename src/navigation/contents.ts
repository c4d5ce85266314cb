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

/** Nests the headings of a page, from level 2 to `deepest`, under those of level 2. */
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
