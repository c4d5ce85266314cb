import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { siteRecords } from '../src/integrations/output/searchIndex.ts';
import { outDir } from '../src/content/paths.ts';

// `npm run search:records` writes the search records of the built site (OUT_DIR or dist/) as JSON to standard output,
// `npm run search:records -- FILE` to a file.
const HELP = `usage: npm run search:records -- [FILE]

Writes the search records of the built site as JSON, one a line: to FILE, or to standard output, which npm's own lines precede unless it is
called as npm run --silent search:records.`;

const { positionals, values } = readArguments();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
if (!existsSync(join(outDir, '404.html'))) {
  console.error(`${outDir} holds no built site.\n  Fix: npm run build`);
  process.exit(1);
}
const records = siteRecords(outDir);
const text = `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
const [file] = positionals;
if (file === undefined) process.stdout.write(text);
else {
  try {
    writeFileSync(file, text);
  } catch (error) {
    console.error(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}\n  Fix: name a file in a folder that exists`,
    );
    process.exit(1);
  }
  console.log(
    `${records.length} records of ${new Set(records.map(({ page }) => page)).size} pages in ${file}`,
  );
}

function readArguments(): { positionals: string[]; values: { help?: boolean } } {
  try {
    const found = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
    if (found.positionals.length > 1)
      throw new Error(
        `one FILE at most, found ${found.positionals.length}: ${found.positionals.join(' ')}`,
      );
    return found;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
    process.exit(1);
  }
}
