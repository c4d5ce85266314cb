import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Astro's own command, in this process: a shell and another start of Node would cost a tenth of a second.
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const command = resolve('node_modules/astro/bin/astro.mjs');
process.argv.splice(1, 1, command, 'dev');
await import(pathToFileURL(command).href);
