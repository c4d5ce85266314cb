import { all, around, onClick } from '../shared/dom.ts';

const shownFor = 2000;

/** Copy code and the addresses of headings, and say so. */
export function startCopy(): void {
  onClick('[data-copy]', (button) => void copy(button, codeBeside(button)));
  onClick<HTMLAnchorElement>('[data-anchor]', (link) => void copy(link, link.href));
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  let said = 'Copied';
  try {
    await navigator.clipboard.writeText(text);
    button.dataset['copied'] = '';
  } catch {
    said = 'Copying failed';
  }
  announce(said);
  setTimeout(() => {
    delete button.dataset['copied'];
    announce('');
  }, shownFor);
}

// Removed lines are there to be read, not to be run.
function codeBeside(button: HTMLElement): string {
  const code = around(button, '.code');
  return code
    ? all('.line:not(.del)', code)
        .map((line) => `${line.textContent}\n`)
        .join('')
    : '';
}

/** Have a screen reader say a short text. */
function announce(text: string): void {
  let region = document.getElementById('said');
  if (!region) {
    region = Object.assign(document.createElement('div'), {
      id: 'said',
      role: 'status',
      className: 'visually-hidden',
    });
    document.body.append(region);
  }
  region.textContent = text;
}
