import { parseArgs } from 'node:util';
import { readSiteConfig } from '../src/content/readSiteConfig.ts';
import { loadSchemas } from '../src/reference/loadSchemas.ts';
import { validateFiles } from './validateFiles.ts';
import { exitCode, formatReport, FORMATS } from './validateFormats.ts';

// Checks the files of projects: npm run validate -- [--format text|json|github] PATH... The exit
// code is 0 without errors, 1 with errors, and 2 if there is nothing to check or the options are
// wrong.
const { paths, format, mistake } = readArguments();
if (mistake !== undefined) {
  console.error(mistake);
  console.error(`Usage: npm run validate -- [--format ${FORMATS.join('|')}] PATH...`);
  process.exit(2);
}
const site = await readSiteConfig();
const { set } = loadSchemas(site);
// npm changes the working directory and keeps the original one in INIT_CWD.
const report = validateFiles(set, paths, site, process.env['INIT_CWD']);
console.log(formatReport(report, format));
process.exitCode = exitCode(report);

function readArguments(): { paths: string[]; format: string; mistake?: string } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { format: { type: 'string', default: 'text' } },
    });
    const { format } = values;
    const isMissing = positionals.length === 0 || positionals.includes('');
    const mistake = FORMATS.includes(format)
      ? undefined
      : `Unknown format "${format}". Allowed: ${FORMATS.join(', ')}.`;
    return { paths: positionals, format, mistake: isMissing ? 'No path.' : mistake };
  } catch (error) {
    return { paths: [], format: 'text', mistake: (error as Error).message };
  }
}
