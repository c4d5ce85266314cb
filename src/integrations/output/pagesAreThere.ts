import type { AstroIntegration } from 'astro';

/**
 * Sites of more pages are looked at when the build is done: both at once would need twice the
 * memory.
 */
const MANY = 1000;

/**
 * Tells whoever started the build that all pages are there, before what is still to be written into
 * them is known.
 */
export function pagesAreThere(): AstroIntegration {
  return {
    name: 'pages-are-there',
    hooks: {
      'astro:build:done': ({ pages }) => {
        // Pages at old addresses are still to come, and links may lead to them.
        if (process.env['REDIRECT_PAGES'] !== '1' && pages.length <= MANY) process.send?.('pages');
      },
    },
  };
}
