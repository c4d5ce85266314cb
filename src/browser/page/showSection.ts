import { elementAt } from '../shared/dom.ts';
import { revealElement } from './tabs.ts';

/** Scrolls to a section of this page, even if it's hidden, and moves the focus there. */
export function showSection(hash: string): void {
  const target = hash.length > 1 ? elementAt(hash) : document.getElementById('page-title');
  if (!target) return;
  revealElement(target);
  if (hash.length > 1) target.scrollIntoView();
  else scrollTo({ top: 0 });
  focusSection(target);
}

/** Moves the focus to a heading, so that the next Tab continues from there. */
export function focusSection(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
