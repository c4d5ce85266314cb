import { loadPage, parsePage } from '../navigation/pages.ts';
import { addElementStyles } from '../navigation/regions.ts';
import { all } from '../shared/dom.ts';

/** What only works on the page itself. */
const CONTROLS =
  'button, input, template, [popover], .heading-anchor, .property-anchor, .contents-inline, .article-top, [data-needs-js], [data-search-skip]:not(figure, .code)';

/** Pages that load at the same time. */
const AT_ONCE = 6;

/** Adds the pages of an area to its table of contents, as one document with working links. */
export async function showPrintArea(): Promise<void> {
  const place = document.querySelector('[data-print-area]');
  const links = all<HTMLAnchorElement>('.print-contents a', place ?? undefined);
  const status = place?.querySelector('[role=status]');
  const button = place?.querySelector<HTMLButtonElement>('[data-print]');
  if (!place || !status || !button) return;
  const addresses = links.map(({ href }) => new URL(href));
  const paths = addresses.map(({ pathname }) => pathname);
  const sections: (Element | undefined)[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < addresses.length && place.isConnected; index = next++) {
      const address = addresses[index];
      const page = address && (await loadPage(address, { priority: 'low' }).page);
      sections[index] = page ? sectionOf(parsePage(page), address, paths) : undefined;
      status.textContent = `Loading page ${Math.min(next, links.length)} of ${links.length}`;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (!place.isConnected) return;
  const loaded = sections.filter((section) => section !== undefined);
  for (const [index, link] of links.entries())
    if (sections[index]) link.setAttribute('href', `#${idOf(paths[index] ?? '')}`);
  place.append(...loaded);
  const missing = links.length - loaded.length;
  status.textContent =
    missing === 0
      ? `${loaded.length} pages`
      : `${loaded.length} pages. ${missing} couldn’t be loaded. To try again, reload the page.`;
  button.disabled = false;
  button.addEventListener('click', () => print());
}

/** Returns the ID of a page, or of a place on it, in the document. */
function idOf(path: string, hash = ''): string {
  return path.slice(1).replaceAll('/', '-') + hash.replace('#', '--');
}

/** Returns the text of a page for the document. */
function sectionOf(page: Document, { pathname, href }: URL, paths: readonly string[]): Element {
  const section = document.createElement('section');
  section.className = 'print-page';
  section.id = idOf(pathname);
  addElementStyles(page);
  const article = page.querySelector('main article');
  if (!article) return section;
  for (const control of all(CONTROLS, article)) control.remove();
  for (const element of all('*', article)) makeUnique(element, pathname);
  for (const link of all<HTMLAnchorElement>('a[href]', article)) {
    const target = new URL(link.getAttribute('href') ?? '', href);
    const isInside = target.origin === location.origin && paths.includes(target.pathname);
    link.setAttribute('href', isInside ? `#${idOf(target.pathname, target.hash)}` : target.href);
  }
  for (const details of all<HTMLDetailsElement>('details', article)) details.open = true;
  // The document has one title, and each page is a part of it.
  for (const level of [5, 4, 3, 2, 1])
    for (const heading of all(`h${level}`, article)) {
      const lower = document.createElement(`h${level + 1}`);
      lower.id = heading.id;
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    }
  section.append(document.importNode(article, true));
  return section;
}

/** Gives an element an ID, and references to IDs, that no other page of the document has. */
function makeUnique(element: Element, pathname: string): void {
  if (element.id !== '') element.id = idOf(pathname, `#${element.id}`);
  for (const { name, value } of element.attributes)
    if (/^aria-(?:labelledby|describedby|controls)$/.test(name))
      element.setAttribute(
        name,
        value.replace(/\S+/g, (id) => idOf(pathname, `#${id}`)),
      );
    else if (value.includes('url(#'))
      element.setAttribute(
        name,
        value.replace(/#[\w-]+/g, (id) => `#${idOf(pathname, id)}`),
      );
  // Paper doesn't scroll.
  if (element.matches('.table-scroll, pre'))
    for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name);
}
