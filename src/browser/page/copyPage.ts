/** Copy the Markdown of the page and say in the menu how it went. */
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
    say('Copying failed. View as Markdown shows the text.');
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

// Safari takes a clipboard item only while it still counts as the reader's click: the text may come later, the item may not.
async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
  blob.catch(() => {});
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
