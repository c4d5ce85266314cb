import { startAnnouncement, startTerms } from './browser/page/dismissals.ts';
import { prepareAnnouncements } from './browser/shared/announce.ts';
import { base } from './browser/shared/base.ts';
import { asksInAddress, cleanAddress } from './browser/navigation/cleanAddress.ts';
import { showContents, startContents } from './browser/page/contents.ts';
import { startCopy } from './browser/page/copy.ts';
import { all, around, elementAt, onClick } from './browser/shared/dom.ts';
import { keys, writeText } from './browser/shared/storage.ts';
import { startDrawer } from './browser/page/drawer.ts';
import { lazily } from './browser/shared/lazy.ts';
import { startMedia } from './browser/page/media.ts';
import { keepPage, startOffline } from './browser/offline/startOffline.ts';
import { closeMenus } from './browser/page/menus.ts';
import { prefetchInView, startPrefetch } from './browser/navigation/prefetch.ts';
import { startProgress } from './browser/navigation/progress.ts';
import { showReaderActions, startReaderActions } from './browser/page/readerActions.ts';
import { startRouter } from './browser/navigation/router.ts';
import { showScrollers } from './browser/page/scrollers.ts';
import { startSearch } from './search/open/searchShell.ts';
import { startShortcuts } from './browser/shared/shortcuts.ts';
import { startSidebar } from './browser/page/sidebar.ts';
import { showTabs, startTabs } from './browser/page/tabs.ts';
import { showTheme, startTheme } from './browser/page/theme.ts';

// All listeners are on the document, so a swapped page needs none of its own.
showCleanAddress();
startRouter((isNewPage) => {
  closeMenus();
  showPage();
  if (!isNewPage) return;
  countPage();
  keepPage();
});
// The dev server checks the pages that it sends, so it sends only those that the writer opens.
if (import.meta.env.PROD) startPrefetch();
startProgress();
startTheme();
startAnnouncement();
startDrawer();
startSidebar();
startContents();
startTabs();
startTerms();
startCopy();
startMedia();
startSearch();
startShortcuts();
startReaderActions();
startOffline();
onClick(
  '[data-save-offline]',
  () =>
    void lazily(
      () => import('./browser/offline/offlineDialog.ts'),
      ({ openOfflineDialog }) => void openOfflineDialog(),
    ),
);
onClick('[data-version-option]', ({ dataset }) =>
  writeText(keys.version, dataset['versionOption'] ?? ''),
);
document.addEventListener('input', ({ target }) => {
  if (around(target, '[data-name-filter]'))
    void lazily(
      () => import('./search/open/filterIndex.ts'),
      ({ filterNames }) => filterNames(target as HTMLInputElement),
    );
});
for (const type of ['pointerover', 'click', 'focusin', 'scroll'])
  document.addEventListener(type, ({ target }) => {
    // Only pages of the reference have examples with properties.
    if (document.querySelector('.main-examples'))
      void lazily(
        () => import('./browser/page/followExample.ts'),
        ({ followExample }) => followExample(type, target),
      );
  });
// The margins of printed pages have the title (print.css).
addEventListener('beforeprint', () =>
  document.documentElement.style.setProperty('--print-title', JSON.stringify(document.title)),
);
addEventListener('hashchange', findSection);
showPage();
countPage();
document.documentElement.dataset['ready'] = '';

/** Applies the URL and the reader's choices to the page. */
function showPage(): void {
  prepareAnnouncements();
  showTheme();
  showTabs();
  showContents();
  showReaderActions();
  showScrollers();
  if (all('[data-version-option]').length > 1)
    void lazily(
      () => import('./browser/navigation/version.ts'),
      (version) => version.showVersion(),
    );
  document.documentElement.toggleAttribute('data-asked', asksInAddress(location.search));
  if (document.querySelector('[data-search-form]'))
    void lazily(
      () => import('./search/open/searchPage.ts'),
      (page) => page.showSearchPage(),
    );
  if (document.querySelector('[data-print-area]'))
    void lazily(
      () => import('./browser/page/printArea.ts'),
      (area) => area.showPrintArea(),
    );
  if (document.querySelector('[data-missing-address]'))
    void lazily(
      () => import('./search/open/notFound.ts'),
      (page) => page.showNearest(),
    );
  findSection();
  if (import.meta.env.PROD) prefetchInView();
}

/** If the hash doesn't exist on the page, its section may have moved. */
function findSection(): void {
  const { hash } = location;
  if (hash.length > 1 && !elementAt(hash))
    void lazily(
      () => import('./browser/navigation/movedSections.ts'),
      (sections) => sections.leadOn(),
    );
}

/**
 * Shows the canonical URL if the host serves the page at several URLs. A page that wasn't found may
 * exist at its canonical URL.
 */
function showCleanAddress(): void {
  const clean = cleanAddress(location.href, base);
  if (clean === location.href) return;
  if (document.querySelector('meta[name=page-id][content="404"]')) location.replace(clean);
  else history.replaceState(history.state, '', clean);
}

function countPage(): void {
  if (document.querySelector('meta[name=analytics]'))
    void lazily(
      () => import('./browser/page/analytics.ts'),
      (analytics) => analytics.countPage(),
    );
}
