import { all, around, elementAt, onClick } from '../shared/dom.ts';
import { moveFocus } from '../shared/moveFocus.ts';
import { keys, writeEntry } from '../shared/storage.ts';

const TAB = '[data-tabs] [role=tab]';

/** Adds a choice to the query of a URL. Everything else stays. */
export function withChoice(href: string, sync: string, value: string): string {
  const url = new URL(href);
  url.searchParams.set(sync, value);
  return url.href;
}

/** Lets the reader choose tabs by pointer and key, and find what is in a hidden panel. */
export function startTabs(): void {
  onClick(TAB, choose);
  document.addEventListener('keydown', onKey);
  // The browser found something (a search in the page, an anchor) in a hidden panel.
  document.addEventListener('beforematch', ({ target }) => {
    revealElement(target as Element);
  });
  addEventListener('hashchange', revealTarget);
}

/** Applies the URL: its query selects tabs, and its hash may be in a hidden panel. */
export function showTabs(): void {
  // The head script defines how to choose. Groups without a `sync` have nothing to follow.
  for (const ready of all<HTMLElement & { connectedCallback?(): void }>('[data-sync] > tabs-ready'))
    ready.connectedCallback?.();
  revealTarget();
}

function onKey(event: KeyboardEvent): void {
  const tab = around(event.target, TAB);
  const next = tab && moveFocus(event, tabsOf(tab), 'ArrowLeft', 'ArrowRight');
  if (next) choose(next);
}

function choose(tab: HTMLElement): void {
  const { top } = tab.getBoundingClientRect();
  selectTab(tab);
  chooseEverywhere(tab);
  // Changes above the tab must not move it away from the pointer.
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Selects the same choice in all groups with the same `sync`, and remembers it. */
function chooseEverywhere(tab: HTMLElement): void {
  const { value } = tab.dataset;
  const sync = around(tab, '[data-tabs]')?.dataset['sync'];
  if (!sync || !value) return;
  const group = `[data-sync="${CSS.escape(sync)}"] > [role=tablist]`;
  for (const twin of all(`${group} > [data-value="${CSS.escape(value)}"]`)) selectTab(twin);
  writeEntry(keys.tabs, sync, value);
  history.replaceState(history.state, '', withChoice(location.href, sync, value));
}

export function selectTab(tab: HTMLElement): void {
  for (const other of tabsOf(tab)) {
    const isChosen = other === tab;
    other.ariaSelected = String(isChosen);
    other.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(String(other.getAttribute('aria-controls')));
    if (!panel) continue;
    // A panel that is hidden until found could still get the focus.
    panel.tabIndex = other.tabIndex;
    panel.hidden = isChosen ? false : 'until-found';
  }
}

function revealTarget(): void {
  const target = elementAt(location.hash);
  if (target && revealElement(target)) target.scrollIntoView();
}

/** Selects the tabs and opens the details around an element. Returns true if it was hidden. */
export function revealElement(element: Element): boolean {
  let wasHidden = false;
  for (let box: Element | null = element; box; box = box.parentElement) {
    if (box instanceof HTMLDetailsElement && !box.open) {
      box.open = true;
      wasHidden = true;
    } else if (box.getAttribute('role') === 'tabpanel' && box.hasAttribute('hidden')) {
      const tab = document.getElementById(box.getAttribute('aria-labelledby') ?? '');
      if (tab) selectTab(tab);
      wasHidden = true;
    }
  }
  return wasHidden;
}

function tabsOf(tab: HTMLElement): HTMLElement[] {
  return all('[role=tab]', tab.parentElement ?? document);
}
