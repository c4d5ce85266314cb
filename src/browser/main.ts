import { startAnnouncement } from './announcement.ts';
import { base } from './base.ts';
import { asksInAddress } from './asks-in-address.ts';
import { cleanAddress } from './clean-address.ts';
import { showContents, startContents } from './contents.ts';
import { startCopy } from './copy.ts';
import { all, elementAt } from './dom.ts';
import { startDrawer } from './drawer.ts';
import { lazily } from './lazy.ts';
import { startMedia } from './media.ts';
import { closeMenus } from './menus.ts';
import { startPrefetch } from './prefetch.ts';
import { startProgress } from './progress.ts';
import { showReaderActions, startReaderActions } from './reader-actions.ts';
import { startRouter } from './router.ts';
import { showScrollers } from './scrollers.ts';
import { startSearch } from './search-shell.ts';
import { startShortcuts } from './shortcuts.ts';
import { startSidebar } from './sidebar.ts';
import { showTabs, startTabs } from './tabs.ts';
import { startTerms } from './terms.ts';
import { showTheme, startTheme } from './theme.ts';

// Everything listens on the document, so that a swapped page needs no wiring of its own.
showCleanAddress();
startRouter(({ newPage }) => {
  closeMenus();
  showPage();
  if (newPage) countPage();
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
addEventListener('hashchange', findSection);
showPage();
countPage();
document.documentElement.dataset['ready'] = '';

/** Bring what is in the page into the state its address and the reader's choices ask for. */
function showPage(): void {
  showTheme();
  showTabs();
  showContents();
  showReaderActions();
  showScrollers();
  if (all('[data-version-option]').length > 1)
    void lazily(
      () => import('./version.ts'),
      (version) => version.showVersion(),
    );
  document.documentElement.toggleAttribute('data-asked', asksInAddress(location.search));
  if (document.querySelector('[data-search-form]'))
    void lazily(
      () => import('./search-page.ts'),
      (page) => page.showSearchPage(),
    );
  if (document.querySelector('[data-missing-address]'))
    void lazily(
      () => import('./not-found.ts'),
      (page) => page.showNearest(),
    );
  findSection();
}

/** A hash that names nothing in the page may be that of a section that moved. */
function findSection(): void {
  const { hash } = location;
  if (hash.length > 1 && !elementAt(hash))
    void lazily(
      () => import('./moved-sections.ts'),
      (sections) => sections.leadOn(),
    );
}

// Where the host answers under several addresses, the reader still sees one; a not-found page may be found under it.
function showCleanAddress(): void {
  const clean = cleanAddress(location.href, base);
  if (clean === location.href) return;
  if (document.querySelector('meta[name=page-id][content="404"]')) location.replace(clean);
  else history.replaceState(history.state, '', clean);
}

function countPage(): void {
  if (document.querySelector('meta[name=analytics]'))
    void lazily(
      () => import('./analytics.ts'),
      (analytics) => analytics.countPage(),
    );
}
