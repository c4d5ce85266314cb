import { resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { answerEarly } from '../src/integrations/dev/EarlyServer.ts';
import { keptPages } from '../src/integrations/dev/KeptPages.ts';
import { siteRoot } from '../src/content/paths.ts';
import { siteBase } from './siteBase.ts';

/** Turns in which Node takes a connection, reads what it asks for, and answers. */
const TURNS = 5;

// Astro's own command, in this process: a shell and another start of Node would cost a tenth of a second.
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const command = resolve('node_modules/astro/bin/astro.mjs');
const port = process.env['PORT'] ?? '';
const given = process.argv.slice(2);
process.argv.splice(1, 1, command, 'dev');
if (port !== '' && !process.argv.some((word) => word.startsWith('--port')))
  process.argv.push('--port', port);
// What is wrong with the configuration is told by Astro.
if (!given.some((word) => /^--(?:port|host)\b/.test(word)))
  await siteBase(siteRoot).then(
    (base) => answerEarly(Number(port || 4321), keptPages(base)),
    () => {},
  );
// Node answers nobody while it loads all of Astro: here somebody may get a page before the longer half.
await import('vite');
for (let turns = 0; turns < TURNS; turns += 1) await turn();
await import(pathToFileURL(command).href);
