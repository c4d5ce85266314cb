import { around, onClick } from './dom.ts';
import { lazily } from './lazy.ts';
import { keys, readMap } from './storage.ts';

/** Copy the page as Markdown and take the reader's vote, with code that loads on the first sign of wanting it. */
export function startReaderActions(): void {
  onClick('[data-copy-page-menu]', () => void lazily(() => import('./copy-page.ts'), () => {}));
  onClick('[data-copy-page]', (button) => void lazily(() => import('./copy-page.ts'), ({ copyPage }) => void copyPage(button)));
  onClick('[data-feedback-vote]', (button) => {
    const box = around(button, '[data-feedback]');
    if (box) void lazily(() => import('./feedback.ts'), ({ vote }) => vote(box, button.dataset['feedbackVote'] === 'yes' ? 'yes' : 'no'));
  });
}

/** Show the vote that the reader has given on this page. */
export function showReaderActions(): void {
  const box = document.querySelector<HTMLElement>('[data-feedback]');
  const given = readMap(keys.feedback)[box?.dataset['feedback'] ?? ''];
  if (box && (given === 'yes' || given === 'no')) void lazily(() => import('./feedback.ts'), ({ showVote }) => showVote(box, given));
}
