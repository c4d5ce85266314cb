import type { Page } from './harness.ts';

/**
 * How a translation leaves the original text node: out of the page, or inside the new element. The
 * last one replaces texts before anything else can happen, as if the browser knew the translation.
 */
export type Translation = 'replaces' | 'wraps' | 'replaces at once';

/** Translates the pages that `page` opens. */
export async function translatePages(page: Page, kind: Translation): Promise<void> {
  await page.addInitScript(translate, kind);
}

/** Translates a page as browsers do: after loading, and after changes. Runs in the page. */
export function translate(how: Translation): void {
  let timer = 0;
  const soon = new MessageChannel();
  soon.port1.addEventListener('message', () => start());
  soon.port1.start();
  const observer = new MutationObserver(() => {
    if (how === 'replaces at once') return soon.port2.postMessage('');
    clearTimeout(timer);
    // A browser asks its server first. React takes a part over before the answer comes.
    timer = window.setTimeout(start, 250);
  });
  const start = (): void => {
    observer.disconnect();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (isTranslated(text)) replace(text);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  const isTranslated = ({ data, parentElement }: Text): boolean =>
    /\p{L}/u.test(data) &&
    parentElement?.closest('[translate=no], font, svg, script, style, textarea') === null;
  const replace = (text: Text): void => {
    const font = document.createElement('font');
    const inner = document.createElement('font');
    font.append(inner);
    text.before(font);
    if (how === 'wraps') inner.append(text);
    else {
      inner.textContent = `«${text.data}»`;
      text.remove();
    }
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
