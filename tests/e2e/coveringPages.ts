import { readFileSync } from 'node:fs';
import { classesOf, parseHtmlTree, type HtmlNode } from '../../src/content/htmlTree.ts';

/**
 * Returns a small set of pages that together have every kind of element in every kind of parent
 * that occurs on the site. Takes the HTML files of the pages by path.
 */
export function coveringPages(files: ReadonlyMap<string, string>): string[] {
  const kindsOf = new Map(
    [...files].map(([path, file]) => [path, kindsIn(readFileSync(file, 'utf8'))]),
  );
  const missing = new Set([...kindsOf.values()].flatMap((kinds) => [...kinds]));
  const pages: string[] = [];
  while (missing.size > 0) {
    const gains = [...kindsOf].map(([path, kinds]) => ({
      path,
      gain: [...kinds].filter((kind) => missing.has(kind)),
    }));
    const best = gains.reduce((a, b) => (b.gain.length > a.gain.length ? b : a));
    pages.push(best.path);
    for (const kind of best.gain) missing.delete(kind);
  }
  return pages;
}

/** Returns the kinds of elements in a page, such as `p. > code.` and `div.tabs > ul.tab-list`. */
export function kindsIn(html: string): Set<string> {
  const kinds = new Set<string>();
  const visit = (node: HtmlNode, parent: string): void => {
    const name =
      node.tagName === undefined ? parent : `${node.tagName}.${classesOf(node).join('.')}`;
    if (node.tagName !== undefined) kinds.add(`${parent} > ${name}`);
    for (const child of node.children ?? []) visit(child, name);
  };
  visit(parseHtmlTree(html), '');
  return kinds;
}
