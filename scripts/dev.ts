import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// `npm run dev`: Astro's own dev server, on the port that PORT names. Arguments go to Astro.
const port = process.env['PORT'] ?? '';
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const astro = resolve('node_modules/astro/bin/astro.mjs');
process.argv.splice(1, 1, astro, 'dev');
if (port !== '') process.argv.push('--port', port);
await import(pathToFileURL(astro).href);
