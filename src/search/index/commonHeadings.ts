import type { Site } from './site.ts';

/** A heading of more pages than this, and of more than this share of all, says what kind of text follows: `Limits`, `Examples`, `Props`. */
const MOST_PAGES = 8;
const MOST_SHARE = 0.03;

/** Makes a function that tells whether a section's heading is that of many pages, and says nothing of its own; each is counted once, when it is asked about. */
export function commonHeadings({ headings, pages }: Site): (section: number) => boolean {
  const known = new Map<string, boolean>();
  return (section) => {
    const text = headings[section]?.text.toLowerCase();
    if (text === undefined) return false;
    const before = known.get(text);
    if (before !== undefined) return before;
    let count = 0;
    for (const heading of headings)
      if (heading?.text.length === text.length && heading.text.toLowerCase() === text) count++;
    const common = count > Math.max(MOST_PAGES, MOST_SHARE * pages.length);
    known.set(text, common);
    return common;
  };
}
