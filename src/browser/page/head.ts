import { asksInAddress } from '../navigation/cleanAddress.ts';
import { mayLoadFaces } from '../shared/connection.ts';
import { afterPaint, all } from '../shared/dom.ts';
import { keys, readMap, readText } from '../shared/storage.ts';
import { revealCurrent, type SidebarMemory } from './sidebar.ts';
import { selectTab } from './tabs.ts';

// The script that runs before the first paint, so that nothing flashes or moves. It's part of every
// page and the same on all of them, because the security policy lists its hash.

const root = document.documentElement.dataset;

/** Applies what the reader chose, and what the URL says. */
function applySettings(): void {
  root['js'] = '';
  const theme = readText(keys.theme);
  if (theme === 'light' || theme === 'dark') root['theme'] = theme;
  if (readText(keys.announcement) === import.meta.env.ANNOUNCEMENT) root['announcementClosed'] = '';
  // Hides the list of all pages (pages.css).
  if (asksInAddress(location.search)) root['asked'] = '';
  if (mayLoadFaces()) for (const face of all<HTMLLinkElement>('[as=font]')) face.media = 'all';
  else root['slow'] = '';
  // Hides view transitions from the router: capturing the page takes 20 ms of each click.
  Object.assign(document, { startViewTransition: undefined });
  // Paints the top of a page first (browser.css), unless the reader returns to a position further
  // down.
  if (location.hash || history.state) return;
  root['arriving'] = '';
  document.addEventListener('readystatechange', () => afterPaint(() => delete root['arriving']));
}

/** Calls a function with the parent of each element of a name as soon as it's parsed. */
function whenParsed(name: string, act: (parent: HTMLElement) => void): void {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        if (this.parentElement) act(this.parentElement);
      }
    },
  );
}

/** Selects the tab that the URL or the reader chose. */
function restoreTabs(group: HTMLElement): void {
  const { sync } = group.dataset;
  const tabs = all(':scope > [role=tablist] > *', group);
  const find = (value: unknown): HTMLElement | undefined =>
    tabs.find((tab) => value && tab.dataset['value'] === value);
  const asked = new URLSearchParams(location.search).get(String(sync));
  // Beside the properties, there's room for the example that has most of them.
  const full = getComputedStyle(group).position === 'sticky' && 'full';
  const tab = find(asked) ?? find(readMap(keys.tabs)[String(sync)]) ?? find(full) ?? tabs[0];
  if (tab) selectTab(tab);
}

/** Opens and closes the groups of a sidebar as the reader left them, and scrolls it. */
function restoreSidebar(sidebar: HTMLElement): void {
  const stored = readMap(keys.sidebar)[String(sidebar.dataset['sidebar'])];
  const { open, top }: SidebarMemory = Object(stored);
  for (const group of all<HTMLDetailsElement>('[data-group]', sidebar)) {
    const wasOpen: unknown = open?.[String(group.dataset['group'])];
    if (typeof wasOpen === 'boolean')
      group.open = wasOpen || group.querySelector('[aria-current]') !== null;
  }
  const box = sidebar.closest('.sidebar');
  requestAnimationFrame(() => {
    if (box) box.scrollTop = Number(top);
    revealCurrent();
  });
}

/** Shows a banner if the base path is wrong: then no other script loads. */
function explainWrongBase({ target }: ErrorEvent): void {
  const base = target instanceof HTMLScriptElement ? target.dataset['base'] : undefined;
  if (base === undefined) return;
  addEventListener('load', () => {
    if (root['ready'] === '') return;
    const canonical = document.querySelector<HTMLLinkElement>('[rel=canonical]');
    const route = canonical ? new URL(canonical.href).pathname.slice(base.length - 1) : '?';
    const path = location.pathname.replace(/(\/index)?\.html$|\/$/, '');
    const likely = `${path.endsWith(route) ? path.slice(0, -route.length) : path}/`;
    const banner = document.createElement('p');
    banner.role = 'alert';
    banner.className = 'load-error';
    banner.textContent = `This site didn’t load properly.${
      likely === base ? '' : ` It was built for the base ${base}, but the URL suggests ${likely}`
    }`;
    document.body.prepend(banner);
  });
}

applySettings();
whenParsed('tabs-ready', restoreTabs);
whenParsed('sidebar-ready', restoreSidebar);
addEventListener('error', explainWrongBase, true);
