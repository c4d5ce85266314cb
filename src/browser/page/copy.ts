import { announce } from '../shared/announce.ts';
import { all, around, onClick } from '../shared/dom.ts';
import { writeClipboard } from '../shared/writeClipboard.ts';

/** Milliseconds for which the result is shown. */
const SHOWN_FOR = 2000;

/** Copies code and the URLs of headings, and announces it. */
export function startCopy(): void {
  onClick('[data-copy]', (button) => void copy(button, codeBeside(button)));
  onClick<HTMLAnchorElement>('[data-anchor]', (link) => void copy(link, link.href));
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  try {
    await writeClipboard(text);
    button.dataset['copied'] = 'yes';
    announce('Copied');
  } catch {
    button.dataset['copied'] = 'no';
    announce('Couldn’t copy');
  }
  setTimeout(() => {
    delete button.dataset['copied'];
    announce('');
  }, SHOWN_FOR);
}

/** Returns the code next to a button, without removed lines, which are for reading only. */
function codeBeside(button: HTMLElement): string {
  const code = around(button, '.code');
  if (!code) return '';
  return all('.line:not(.del)', code)
    .map((line) => `${line.textContent}\n`)
    .join('');
}
