import { around, onClick } from '../shared/dom.ts';
import { lazily } from '../shared/lazy.ts';
import { keys, readMap } from '../shared/storage.ts';

/**
 * Copies the page as Markdown and takes the reader's vote, with code that loads on the first sign
 * of intent.
 */
export function startReaderActions(): void {
  // Opening its menu is the first sign.
  onClick(
    '[data-copy-page-menu], [data-copy-page]',
    (button) =>
      void lazily(
        () => import('./copyPage.ts'),
        ({ copyPage }) => void ('copyPage' in button.dataset && copyPage(button)),
      ),
  );
  onClick('[data-feedback-vote]', (button) => {
    const box = around(button, '[data-feedback]');
    if (box)
      void lazily(
        () => import('./feedback.ts'),
        ({ vote }) => vote(box, button),
      );
  });
}

export function showReaderActions(): void {
  const box = document.querySelector<HTMLElement>('[data-feedback]');
  const given = readMap(keys.feedback)[box?.dataset['feedback'] ?? ''];
  if (box && given)
    void lazily(
      () => import('./feedback.ts'),
      ({ showVote }) => showVote(box, given),
    );
}
