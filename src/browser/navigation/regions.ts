import { revealCurrent } from '../page/sidebar.ts';
import { afterPaint, all, around } from '../shared/dom.ts';

/** The parts of a head that the site's own scripts and styles need at once. */
const OWN_HEAD = 'title, style, meta[name=page-id], link[data-version-link]';
/** The parts for others: search engines, social networks, and readers who save the page. */
const OTHER_HEAD =
  'meta[name]:not([name=viewport], [name=page-id], [name^=astro-]), meta[property], link[rel=canonical], link[rel=alternate]:not([data-version-link]), script[type="application/ld+json"]';

/** The page that was swapped in last. */
let latest: Document | undefined;

/** Swaps a page in: region by region, or as a whole if the two layouts differ. */
export function swapPage(next: Document): void {
  latest = next;
  const regions = regionsOf(document);
  const nextRegions = regionsOf(next);
  const isSameLayout = regions.length > 0 && namesOf(regions) === namesOf(nextRegions);

  markKnownScripts(next);
  // The styles of a region that stays are still needed.
  swapHead(next, OWN_HEAD, isSameLayout);
  copyAttributes(next.documentElement, document.documentElement);
  copyAttributes(next.body, document.body);
  const staying: [region: HTMLElement, next: HTMLElement][] = [];
  if (!isSameLayout) document.body.replaceWith(next.body);
  else
    regions.forEach((region, index) => {
      const nextRegion = nextRegions[index];
      if (!nextRegion) return;
      if (isSame(region, nextRegion)) staying.push([region, nextRegion]);
      else region.replaceWith(nextRegion);
    });
  // Marking another link repaints the whole sidebar, so the text of the page comes first:
  // docs/decisions/reading.md#a-click-paints-the-text-first.
  afterPaint(() => {
    if (latest !== next) return;
    swapHead(next, OTHER_HEAD);
    for (const [region, nextRegion] of staying) moveCurrent(region, nextRegion);
    revealCurrent();
  });
}

function isSame(region: HTMLElement, next: HTMLElement): boolean {
  const key = region.dataset['regionKey'];
  return key !== undefined && key === next.dataset['regionKey'];
}

/** Lists the innermost regions. The regions inside a region come right after it. */
function regionsOf(page: Document): HTMLElement[] {
  return all('[data-region]', page).filter(
    (region, index, regions) => !region.contains(regions[index + 1] ?? null),
  );
}

function namesOf(regions: HTMLElement[]): string {
  return regions.map((region) => region.dataset['region']).join();
}

/** Marks the current links in a region that stays, and opens the groups around them. */
function moveCurrent(region: Element, next: Element): void {
  // A version's option keeps its mark: its URL changes with every page.
  const links = 'a:not([data-version-option])';
  for (const link of all(`${links}[aria-current]`, region)) link.removeAttribute('aria-current');
  for (const current of all(`${links}[aria-current]`, next)) {
    for (const link of all(`${links}[href="${current.getAttribute('href')}"]`, region)) {
      link.setAttribute('aria-current', current.getAttribute('aria-current') ?? '');
      openGroups(link);
    }
  }
}

function openGroups(link: Element): void {
  let group = around<HTMLDetailsElement>(link, 'details');
  while (group) {
    group.open = true;
    group = around(group.parentElement, 'details');
  }
}

/**
 * Replaces what differs. What both pages have stays, because a style that moves makes the browser
 * restyle the page.
 */
function swapHead(next: Document, selector: string, keepsStyles = true): void {
  const elements = all(selector, document.head);
  const nextElements = all(selector, next.head);
  for (const element of without(elements, nextElements))
    if (!keepsStyles || element.tagName !== 'STYLE') element.remove();
  document.head.append(...without(nextElements, elements));
}

/** Adds the styles of a page's elements, so that this page can show a part of it. */
export function addElementStyles(page: Document): void {
  swapHead(page, 'style[data-element]');
}

function without(elements: readonly Element[], others: readonly Element[]): Element[] {
  const known = new Set(others.map(({ outerHTML }) => outerHTML));
  return elements.filter(({ outerHTML }) => !known.has(outerHTML));
}

/** Copies attributes, and keeps those that scripts set (the theme, the sign that scripts run). */
function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes)
    if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}

const ranScripts = new Set<string>();
// As written: a parsed document has no URL to resolve addresses against.
const scriptKey = (script: HTMLScriptElement) => script.getAttribute('src') ?? script.text;

/** Records the scripts of the page, so that no swap runs one of them again. */
export function rememberScripts(): void {
  for (const script of document.scripts) ranScripts.add(scriptKey(script));
}

/** The router runs every script that isn't marked. */
function markKnownScripts(next: Document): void {
  for (const script of next.scripts) {
    const key = scriptKey(script);
    if (ranScripts.has(key)) script.dataset['astroExec'] = '';
    ranScripts.add(key);
  }
}
