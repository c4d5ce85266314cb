import { parseArgs } from 'node:util';
import { readSiteConfig } from '../src/content/readSiteConfig.ts';
import { loadSchemas } from '../src/reference/loadSchemas.ts';
import { validateFiles } from './lib/validateFiles.ts';
import { exitCode, formatReport, FORMATS } from './lib/validateFormats.ts';

// Checks the files of projects: npm run validate -- [--format text|json|github] PATH... The exit
// code is 0 without errors, 1 with errors, and 2 if there is nothing to check or the options are
// wrong.
const options = readArguments();
if ('mistake' in options) {
  console.error(options.mistake);
  console.error(`Usage: npm run validate -- [--format ${FORMATS.join('|')}] PATH...`);
  process.exit(2);
}
const site = await readSiteConfig();
const { set } = loadSchemas(site);
// npm changes the working directory and keeps the original one in INIT_CWD.
const report = validateFiles(set, options.paths, site, process.env['INIT_CWD']);
console.log(formatReport(report, options.format));
process.exitCode = exitCode(report);

function readArguments(): { paths: string[]; format: string } | { mistake: string } {
  try {
    const { positionals: paths, values } = parseArgs({
      allowPositionals: true,
      options: { format: { type: 'string', default: 'text' } },
    });
    if (paths.length === 0 || paths.includes(''))
      return { mistake: 'No path. Fix: name a folder.' };
    if (FORMATS.includes(values.format)) return { paths, format: values.format };
    return { mistake: `Unknown format "${values.format}". Allowed: ${FORMATS.join(', ')}.` };
  } catch (error) {
    return { mistake: (error as Error).message };
  }
}
