import { all, around, elementAt, onClick, setAttribute } from '../shared/dom.ts';
import { keys, writeEntry } from '../shared/storage.ts';

const tabSelector = '[data-tabs] [role=tab]';

/** Give the tab a key moves to, by its place among `count`; undefined for other keys. */
export function tabAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  return undefined;
}

/** Put a choice into the query of an address; everything else of it stays. */
export function withChoice(href: string, sync: string, value: string): string {
  const url = new URL(href);
  url.searchParams.set(sync, value);
  return url.href;
}

/** Let the reader choose tabs by pointer and key, and find what lies in a hidden one. */
export function startTabs(): void {
  onClick(tabSelector, choose);
  document.addEventListener('keydown', (event) => {
    const tab = around(event.target, tabSelector);
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    const tabs = tabsOf(tab);
    const next = tabs[tabAfterKey(event.key, tabs.indexOf(tab), tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  });
  // The browser found something (a search in the page, an anchor) in a hidden panel.
  document.addEventListener('beforematch', ({ target }) => {
    revealElement(target as Element);
  });
  addEventListener('hashchange', revealTarget);
}

/** Show what the address asks for: its query chooses tabs, its hash may lie in a hidden panel. */
export function showTabs(): void {
  // The head script's own way of choosing; groups without a key have nothing to follow.
  for (const ready of all<HTMLElement & { connectedCallback?(): void }>('[data-sync] > tabs-ready'))
    ready.connectedCallback?.();
  revealTarget();
}

function choose(tab: HTMLElement): void {
  const top = tab.getBoundingClientRect().top;
  const { value } = tab.dataset;
  const sync = around(tab, '[data-tabs]')?.dataset['sync'];
  select(tab);
  if (sync && value) {
    for (const twin of all(
      `[data-sync="${CSS.escape(sync)}"] > [role=tablist] > [data-value="${CSS.escape(value)}"]`,
    ))
      select(twin);
    writeEntry(keys.tabs, sync, value);
    history.replaceState(history.state, '', withChoice(location.href, sync, value));
  }
  // What changed above the tab must not move it under the reader's hand.
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

function select(tab: HTMLElement): void {
  for (const other of tabsOf(tab)) {
    const chosen = other === tab;
    other.ariaSelected = String(chosen);
    other.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (panel) setAttribute(panel, 'hidden', chosen ? undefined : 'until-found');
  }
}

function revealTarget(): void {
  const target = elementAt(location.hash);
  if (target && revealElement(target)) target.scrollIntoView();
}

/** Select the tabs and open the details around an element; true if it was hidden. */
export function revealElement(element: Element): boolean {
  let hidden = false;
  for (
    let box = around<HTMLDetailsElement>(element, 'details:not([open])');
    box;
    box = around(box, 'details:not([open])')
  )
    hidden = box.open = true;
  for (
    let panel = around(element, '[role=tabpanel]');
    panel;
    panel = around(panel.parentElement, '[role=tabpanel]')
  ) {
    hidden ||= panel.hasAttribute('hidden');
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    if (tab) select(tab);
  }
  return hidden;
}

function tabsOf(tab: HTMLElement): HTMLElement[] {
  return all('[role=tab]', tab.parentElement ?? document);
}
