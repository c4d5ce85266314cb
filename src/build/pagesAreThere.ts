import { once } from 'node:events';
import type { AstroIntegration } from 'astro';

let read: Promise<unknown> = Promise.resolve();

/** Tell whoever started the build that all pages are there, before what is still to be written into them is known. */
export function pagesAreThere(): AstroIntegration {
  return {
    name: 'pages-are-there',
    hooks: {
      'astro:build:done': () => {
        if (process.send === undefined || process.env['REDIRECT_PAGES'] === '1') return;
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
