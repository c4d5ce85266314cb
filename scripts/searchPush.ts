import { outDir } from '../src/content/paths.ts';
import { siteRecords } from '../src/integrations/output/searchIndex.ts';
import { indexObjects } from '../src/search/hosted/indexObjects.ts';
import { describeChanges, pushRecords } from './lib/pushRecords.ts';
import { readOptions } from './lib/readOptions.ts';
import { requireBuild, stopWith, requireConfig } from './lib/requireBuild.ts';

// Uploads the records of the built site to the hosted index in site.config.ts. Reads the key from
// the environment, never from an argument or a file, and never prints it.
const KEY = 'ALGOLIA_WRITE_KEY';
const USAGE = `usage: ${KEY}=… npm run search:push -- [--dry-run]`;

const options = readOptions({ 'dry-run': { type: 'boolean' } }, USAGE);
const key = process.env[KEY] ?? '';
const { search, base } = await requireConfig();
if (search?.provider !== 'hosted')
  stopWith(
    "site.config.ts doesn't configure hosted search.\n" +
      '  Fix: set the variables in "Hosted search" in DEPLOY.md',
  );
if (key === '')
  stopWith(`${KEY} is not set.\n  Fix: set it to a key that can browse and change the index`);
requireBuild();

const objects = indexObjects(siteRecords(outDir), base);
const target = { ...search, key };
try {
  if (options['dry-run']) {
    const changes = await describeChanges(target, objects);
    console.log(`Records: ${changes}. Dry run: nothing was uploaded.`);
  } else {
    await pushRecords(target, objects);
    console.log(`${search.indexName} now has ${objects.length} records.`);
  }
} catch (error) {
  stopWith((error as Error).message.replaceAll(key, '•••'));
}
