import { startAnnouncement } from './page/announcement.ts';
import { prepareAnnouncements } from './shared/announce.ts';
import { base } from './shared/base.ts';
import { asksInAddress } from './navigation/asksInAddress.ts';
import { cleanAddress } from './navigation/cleanAddress.ts';
import { showContents, startContents } from './page/contents.ts';
import { startCopy } from './page/copy.ts';
import { all, around, elementAt, onClick } from './shared/dom.ts';
import { keys, writeText } from './shared/storage.ts';
import { startDrawer } from './page/drawer.ts';
import { lazily } from './shared/lazy.ts';
import { startMedia } from './page/media.ts';
import { keepPage, startOffline } from './offline/startOffline.ts';
import { closeMenus } from './page/menus.ts';
import { prefetchInView, startPrefetch } from './navigation/prefetch.ts';
import { startProgress } from './navigation/progress.ts';
import { showReaderActions, startReaderActions } from './page/readerActions.ts';
import { startRouter } from './navigation/router.ts';
import { showScrollers } from './page/scrollers.ts';
import { startSearch } from './page/searchShell.ts';
import { startShortcuts } from './shared/shortcuts.ts';
import { startSidebar } from './page/sidebar.ts';
import { showTabs, startTabs } from './page/tabs.ts';
import { startTerms } from './page/terms.ts';
import { showTheme, startTheme } from './page/theme.ts';

// All listeners are on the document, so a swapped page needs none of its own.
showCleanAddress();
startRouter((isNewPage) => {
  closeMenus();
  showPage();
  if (!isNewPage) return;
  countPage();
  keepPage();
});
startPrefetch();
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
      () => import('./offline/offlineDialog.ts'),
      ({ openOfflineDialog }) => void openOfflineDialog(),
    ),
);
onClick('[data-version-option]', ({ dataset }) =>
  writeText(keys.version, dataset['versionOption'] ?? ''),
);
document.addEventListener('input', ({ target }) => {
  if (around(target, '[data-name-filter]'))
    void lazily(
      () => import('./page/filterIndex.ts'),
      ({ filterNames }) => filterNames(target as HTMLInputElement),
    );
});
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
      () => import('./navigation/version.ts'),
      (version) => version.showVersion(),
    );
  document.documentElement.toggleAttribute('data-asked', asksInAddress(location.search));
  if (document.querySelector('[data-search-form]'))
    void lazily(
      () => import('./page/searchPage.ts'),
      (page) => page.showSearchPage(),
    );
  if (document.querySelector('[data-missing-address]'))
    void lazily(
      () => import('./navigation/notFound.ts'),
      (page) => page.showNearest(),
    );
  findSection();
  prefetchInView();
}

/** If the hash doesn't exist on the page, its section may have moved. */
function findSection(): void {
  const { hash } = location;
  if (hash.length > 1 && !elementAt(hash))
    void lazily(
      () => import('./navigation/movedSections.ts'),
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
      () => import('./page/analytics.ts'),
      (analytics) => analytics.countPage(),
    );
}
