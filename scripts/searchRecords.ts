import { writeFileSync } from 'node:fs';
import { outDir } from '../src/content/paths.ts';
import { siteRecords } from '../src/integrations/output/searchIndex.ts';
import { requireBuild, stopWith } from './lib/requireBuild.ts';

// Writes the search records of the built site to a file as a JSON array, one record per line.
const [file] = process.argv.slice(2);
if (file === undefined) stopWith('usage: npm run search:records -- FILE');
requireBuild();
const records = siteRecords(outDir);
writeFileSync(file, `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`);
console.log(`Wrote ${records.length} records to ${file}`);
