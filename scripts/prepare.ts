import { enableCompileCache, flushCompileCache } from 'node:module';
import { siteRoot } from '../src/content/paths.ts';
import { siteBase } from './siteBase.ts';

// After an installation: start the dev server once, unseen, and ask it for the pages that writers begin with, and for the text of all. With what
// is kept of that (these pages, all texts, the modules that draw them, Astro's bundles, Node's compiled code), the first `npm run dev` is as quick
// as every other, and the first build need not render what it finds.
const PAGES = [
  '/',
  '/getting-started',
  '/concepts',
  '/concepts/flow',
  '/reference',
  '/search',
  '/samples/style-guide',
  '/llms-full.txt',
];

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
enableCompileCache();
try {
  const { dev } = await import('astro');
  const server = await dev({ logLevel: 'silent' });
  const origin = `http://localhost:${server.address.port}${(await siteBase(siteRoot)).replace(/\/+$/, '')}`;
  for (const page of PAGES) await (await fetch(`${origin}${page}`)).text();
  await server.stop();
  flushCompileCache();
} catch (error) {
  console.warn(
    `The dev server could not be made ready, so its first start takes longer: ${error instanceof Error ? error.message : String(error)}`,
  );
}
process.exit();
