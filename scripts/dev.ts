import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPort } from './lib/readOptions.ts';
import { requireConfig } from './lib/requireBuild.ts';

// `npm run dev`: Astro's dev server, on the port in PORT. Arguments are passed to Astro.
await requireConfig();
const port = readPort('npm run dev');
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const astro = resolve('node_modules/astro/bin/astro.mjs');
process.argv.splice(1, 1, astro, 'dev');
if (process.env['PORT']) process.argv.push('--port', String(port));
await import(pathToFileURL(astro).href);
