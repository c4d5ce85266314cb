import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Astro's own command, in this process: a shell and another start of Node would cost a tenth of a second.
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const command = resolve('node_modules/astro/bin/astro.mjs');
const port = process.env['PORT'] ?? '';
process.argv.splice(1, 1, command, 'dev');
if (port !== '' && !process.argv.some((word) => word.startsWith('--port'))) process.argv.push('--port', port);
await import(pathToFileURL(command).href);
