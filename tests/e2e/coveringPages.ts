import { readFileSync } from 'node:fs';
import { classesOf, parseHtmlTree, type HtmlNode } from '../../src/content/htmlTree.ts';

/**
 * Returns a small set of pages that together have everything that a function finds on the site. By
 * default, that is every kind of element in every kind of parent. Takes the HTML files of the pages
 * by path.
 */
export function coveringPages(
  files: ReadonlyMap<string, string>,
  kindsOfHtml: (html: string) => Set<string> = kindsIn,
): string[] {
  const kindsOf = new Map(
    [...files].map(([path, file]) => [path, kindsOfHtml(readFileSync(file, 'utf8'))]),
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
  forEachElement(parseHtmlTree(html), [], (names) => kinds.add(names.slice(-2).join(' > ')));
  return kinds;
}

/**
 * Returns what styles can match in a page: the kinds of elements with all their parents, and with
 * the element before them.
 */
export function stylableIn(html: string): Set<string> {
  const found = new Set<string>();
  forEachElement(parseHtmlTree(html), [], (names, before) => {
    found.add(names.join(' > '));
    found.add(`${names.slice(-2, -1).join()} > ${before} + ${names.at(-1)}`);
  });
  return found;
}

/**
 * Calls a function with the names of each element and its parents, such as `div.tabs`, and the name
 * of the element before it.
 */
function forEachElement(
  node: HtmlNode,
  parents: readonly string[],
  visit: (names: readonly string[], before: string) => void,
): void {
  let before = '';
  for (const child of node.children ?? []) {
    if (child.tagName === undefined) continue;
    const name = `${child.tagName}.${classesOf(child).join('.')}`;
    const names = [...parents, name];
    visit(names, before);
    forEachElement(child, names, visit);
    before = name;
  }
}
