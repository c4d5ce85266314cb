export interface Heading {
  depth: number;
  slug: string;
  text: string;
  /** The heading is the name of something in code. */
  isCode?: boolean;
}

export interface ContentsItem {
  slug: string;
  text: string;
  isCode?: boolean;
  items: ContentsItem[];
}

/** A longer list of contents shows only the sections of level 2. */
const LONG_LIST = 12;

/** Nests the headings of a page, from level 2 to `deepest`, under those of level 2. */
export function contentsOf(headings: readonly Heading[], deepest?: number): ContentsItem[] {
  const isListed = ({ depth }: Heading): boolean => depth === 2 || depth === 3;
  const last = deepest ?? (headings.filter(isListed).length > LONG_LIST ? 2 : 3);
  const list: ContentsItem[] = [];
  for (const { depth, slug, text, isCode } of headings) {
    if (depth < 2 || depth > last) continue;
    const item: ContentsItem = { slug, text, ...(isCode && { isCode }), items: [] };
    const parent = depth > 2 ? list.at(-1) : undefined;
    (parent?.items ?? list).push(item);
  }
  return list;
}
