import { writeClipboard } from '../shared/writeClipboard.ts';

/** Copies the Markdown of the page, and shows the result in the menu. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const said = button.parentElement?.querySelector('[data-copy-page-said]');
  const say = (text: string): void => {
    if (said) said.textContent = text;
  };
  say('');
  try {
    await write(fetchText(button.dataset['copyPage'] ?? ''));
    say('Copied');
  } catch {
    say('Couldn’t copy the page. To see the text, choose View as Markdown.');
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response.text();
}

// Safari accepts a clipboard item only as part of the click. Its text may come later.
async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return writeClipboard(await text);
  const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
  blob.catch(() => {});
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
