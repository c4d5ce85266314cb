import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteRecords } from '../src/integrations/output/searchIndex.ts';
import { outDir, siteRoot } from '../src/content/paths.ts';
import type { SiteConfig } from '../src/content/siteConfig.ts';
import { indexObjects } from '../src/search/hosted/indexObjects.ts';
import { pushRecords } from './pushRecords.ts';
import { readOptions } from './readOptions.ts';

// `npm run search:push` puts the records of the built site (OUT_DIR or dist/) into the hosted index of site.config.ts; `-- --dry-run` shows what
// would change. The key comes from the environment, never from an argument or a file, and is never printed.
const KEY = 'ALGOLIA_WRITE_KEY';
const HELP = `usage: ${KEY}=… npm run search:push -- [--dry-run]

  --dry-run   show what would change, and change nothing

The application, its search-only key and the index come from SEARCH_APP_ID, SEARCH_KEY and SEARCH_INDEX, or from site.config.ts.`;
const key = process.env[KEY] ?? '';
/** A shorter one is none, and its letters are those of every message. */
const SHORTEST_KEY = 8;

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort(new Error('Interrupted: the index is as it was.')));
process.once('SIGTERM', () => interrupted.abort(new Error('Ended: the index is as it was.')));

try {
  const values = readOptions(
    { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    HELP,
  );
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const { site } = (await import(pathToFileURL(join(siteRoot, 'site.config.ts')).href)) as {
    site: SiteConfig;
  };
  const { search } = site;
  const missing = [
    ...(search?.provider === 'hosted'
      ? []
      : [
          'site.config.ts has no hosted search.\n  Fix: set SEARCH_APP_ID and SEARCH_KEY (and SEARCH_INDEX, unless it is called docs), or write them into site.config.ts',
        ]),
    ...(key === ''
      ? [
          `${KEY} is not set${values['dry-run'] ? '; a dry run compares the built site with what the index holds now' : ''}.\n  Fix: put a key that may ${values['dry-run'] ? 'browse the index' : 'write'} into the environment of this command`,
        ]
      : []),
    ...(existsSync(join(outDir, '404.html'))
      ? []
      : [`${outDir} holds no built site.\n  Fix: npm run build`]),
  ];
  if (missing.length > 0 || search?.provider !== 'hosted') throw new Error(missing.join('\n'));
  const objects = indexObjects(siteRecords(outDir), site.base);
  await pushRecords({
    to: search,
    key,
    objects,
    dryRun: values['dry-run'] ?? false,
    say: (line) => console.log(line),
    signal: interrupted.signal,
  });
} catch (error) {
  console.error(
    (error instanceof Error ? error.message : String(error)).replaceAll(
      key.length < SHORTEST_KEY ? '\0' : key,
      '•••',
    ),
  );
  process.exitCode = interrupted.signal.aborted ? 130 : 1;
}
