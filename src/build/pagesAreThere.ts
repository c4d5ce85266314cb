import { once } from 'node:events';
import type { AstroIntegration } from 'astro';

let read: Promise<unknown> = Promise.resolve();

/** Tell whoever started the build that all pages are there, before what is still to be written into them is known. */
export function pagesAreThere(): AstroIntegration {
  return {
    name: 'pages-are-there',
    hooks: {
      'astro:build:done': () => {
        // Any other program that starts Astro would not answer. Pages at old addresses are still to come, and links may lead to them.
        if (process.env['BUILD_IS_CHECKED'] === undefined || process.send === undefined || process.env['REDIRECT_PAGES'] === '1') return;
        read = once(process, 'message');
        process.send('pages');
      },
    },
  };
}

/** Wait until whoever was told has read the pages. */
export async function pagesAreRead(): Promise<void> {
  await read;
}
