import { afterPaint, all, around } from '../shared/dom.ts';
import { newStyles } from './knownStyles.ts';
import { revealCurrent } from '../page/sidebar.ts';

/** What the page's own scripts read of a head. */
const readHead = 'title, meta[name=page-id], link[data-version-link]';
/** What others read of it: search engines, social networks, whoever keeps the page. */
const toldHead =
  'meta[name]:not([name=viewport], [name=page-id], [name^=astro-]), meta[property], link[rel=canonical], link[rel=alternate]:not([data-version-link]), script[type="application/ld+json"]';

/** The page that was put in place last. */
let latest: Document | undefined;

/** Swap the page region by region. Gives what is left to do once the page has its place, or nothing, with nothing changed, when the two layouts differ. */
export function swapRegions(next: Document): (() => void) | undefined {
  latest = next;
  const old = regionsOf(document);
  const fresh = regionsOf(next);
  if (!old.length || namesOf(old) !== namesOf(fresh)) return;

  markKnownScripts(next);
  document.head.append(...newStyles(next));
  swapHead(next, readHead);
  copyAttributes(next.documentElement, document.documentElement);
  copyAttributes(next.body, document.body);
  const staying: [region: HTMLElement, twin: HTMLElement][] = [];
  old.forEach((region, index) => {
    const twin = fresh[index];
    if (!twin) return;
    const key = region.dataset['regionKey'];
    if (key !== undefined && key === twin.dataset['regionKey']) staying.push([region, twin]);
    else region.replaceWith(twin);
  });
  return () => {
    if (!staying.some(([{ dataset }]) => dataset['region'] === 'sidebar')) revealCurrent();
    // To mark another link has the whole sidebar painted anew, and others read the head later: the page comes first.
    afterPaint(() => {
      if (latest !== next) return;
      swapHead(next, toldHead);
      for (const [region, twin] of staying) moveCurrent(region, twin);
      revealCurrent();
    });
  };
}

// A region may lie in a wrapper that is one too: the inner ones are swapped. What a region holds comes right after it.
function regionsOf(doc: Document): HTMLElement[] {
  return all('[data-region]', doc).filter(
    (region, index, regions) => !region.contains(regions[index + 1] ?? null),
  );
}

function namesOf(regions: HTMLElement[]): string {
  return regions.map((region) => region.dataset['region']).join();
}

/** Mark what is current in a region that stays, and open the groups around it. */
export function moveCurrent(region: Element, twin: Element): void {
  // The version's own option keeps its mark: its address changes with every page.
  const links = 'a:not([data-version-option])';
  for (const link of all(`${links}[aria-current]`, region)) link.removeAttribute('aria-current');
  for (const marked of all(`${links}[aria-current]`, twin)) {
    for (const link of all(`${links}[href="${marked.getAttribute('href')}"]`, region)) {
      link.setAttribute('aria-current', marked.getAttribute('aria-current') ?? '');
      for (
        let group = around<HTMLDetailsElement>(link, 'details');
        group;
        group = around(group.parentElement, 'details')
      )
        group.open = true;
    }
  }
}

// What both pages say stays untouched: a style that is moved, or a colour scheme that is told again, would have the whole page styled anew.
function swapHead(next: Document, selector: string): void {
  const [old, fresh] = [all(selector, document.head), all(selector, next.head)];
  for (const element of lacking(fresh, old)) element.remove();
  document.head.append(...lacking(old, fresh));
}

/** List those elements that another list has no twin of. */
function lacking(among: readonly Element[], elements: readonly Element[]): Element[] {
  const twins = new Set(among.map(({ outerHTML }) => outerHTML));
  return elements.filter(({ outerHTML }) => !twins.has(outerHTML));
}

// Attributes the scripts have put there (colour mode, the sign that scripts run) stay.
function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes)
    if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}

const ranScripts = new Set<string>();
// As written: a page in memory has no address that its scripts' could be resolved against.
const scriptKey = (script: HTMLScriptElement) => script.getAttribute('src') ?? script.text;

/** Remember the scripts of the page, so that no swap runs one of them again. */
export function rememberScripts(): void {
  for (const script of document.scripts) ranScripts.add(scriptKey(script));
}

// The router runs every script it finds unmarked after a swap.
function markKnownScripts(next: Document): void {
  for (const script of next.scripts) {
    const key = scriptKey(script);
    if (ranScripts.has(key)) script.dataset['astroExec'] = '';
    ranScripts.add(key);
  }
}
