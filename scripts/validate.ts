import { readSiteConfig } from '../src/content/readSiteConfig.ts';
import { loadSchemas } from '../src/reference/loadSchemas.ts';
import { validateFiles } from './validateFiles.ts';

// Validates the YAML of a project: npm run validate -- PATH... The exit code is 1 if there are
// errors, and 2 if there is nothing to validate.
const paths = process.argv.slice(2);
if (paths.length === 0 || paths.includes('')) {
  console.error('Usage: npm run validate -- PATH...');
  process.exit(2);
}
const site = await readSiteConfig();
// npm changes the working directory and keeps the original one in INIT_CWD.
const { set } = loadSchemas(site);
const { lines, checked, skipped, errors, warnings, resources } = validateFiles(
  set,
  paths,
  site,
  process.env['INIT_CWD'],
);
for (const line of lines) console.log(line);
const isValid = errors + warnings === 0;
for (const [resource, { length }] of Map.groupBy(isValid ? resources : [], String))
  console.log(length === 1 ? `Valid: ${resource}` : `Valid: ${length} × ${resource}`);
const counts = [
  `${checked} ${checked === 1 ? 'file' : 'files'} checked`,
  `${errors} ${errors === 1 ? 'error' : 'errors'}`,
  `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
];
if (skipped > 0) counts.push(`${skipped} skipped (not project files)`);
console.log(counts.join(', '));
process.exitCode = errors > 0 ? 1 : checked === 0 ? 2 : 0;
