import { renderFor } from './deferredPages.ts';
import type { PageText } from './pageTexts.ts';

const texts = new Map<string, () => PageText | undefined>();

/** Tell what a page is made of, for those who know its route only. */
export function tellText(route: string, read: () => PageText | undefined): void {
  texts.set(route, read);
}

/** Forget a page that is gone. */
export function forgetText(route: string): void {
  texts.delete(route);
}

/** Read what a page is made of, rendered now if it was put off; nothing if it is written in `.mdx` or could not be made. */
export async function textAt(route: string): Promise<PageText | undefined> {
  const read = texts.get(route);
  if (read !== undefined) await renderFor(route);
  return read?.();
}
