import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { siteRecords } from '../src/build/searchIndex.ts';
import { outDir } from '../src/content/paths.ts';

// `npm run search:records` writes the search records of the built site (OUT_DIR or dist/) as JSON to standard output,
// `npm run search:records -- FILE` to a file.
const { positionals } = parseArgs({ allowPositionals: true });
if (!existsSync(join(outDir, '404.html'))) {
  console.error(`${outDir} holds no built site.\n  mend: npm run build`);
  process.exit(1);
}
const records = siteRecords(outDir);
const text = `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
const [file] = positionals;
if (file === undefined) process.stdout.write(text);
else {
  writeFileSync(file, text);
  console.log(`${records.length} records of ${new Set(records.map(({ page }) => page)).size} pages in ${file}`);
}
