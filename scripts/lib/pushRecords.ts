import { isDeepStrictEqual } from 'node:util';
import { algoliasearch } from 'algoliasearch';
import { type IndexObject, indexSettings } from '../../src/search/hosted/indexObjects.ts';
import { clientHosts, type HostedSearch } from '../../src/search/hosted/settings.ts';

/** The index to change, and a key with write access. */
export interface PushTarget extends Pick<HostedSearch, 'appId' | 'indexName' | 'hosts'> {
  key: string;
}

/** Records per batch (docs/decisions/search.md#uploads-to-hosted-search). */
const BATCH = 1_000;

/**
 * Uploads settings and records to the hosted index. The client fills a temporary index, which then
 * replaces the old one, so readers see either all old records or all new ones.
 */
export async function pushRecords(
  { appId, key, hosts, indexName }: PushTarget,
  objects: readonly IndexObject[],
): Promise<void> {
  if (objects.length === 0)
    throw new Error('There are no records to upload. The index is unchanged.');
  const client = algoliasearch(appId, key, clientHosts(hosts));
  const { taskID } = await client.setSettings({ indexName, indexSettings });
  await client.waitForTask({ indexName, taskID });
  const records = objects.map((object) => ({ ...object }));
  await client.replaceAllObjects({ indexName, objects: records, batchSize: BATCH });
}

export async function describeChanges(
  { appId, key, hosts, indexName }: PushTarget,
  objects: readonly IndexObject[],
): Promise<string> {
  const client = algoliasearch(appId, key, clientHosts(hosts));
  const old = new Map<string, object>();
  if (await client.indexExists({ indexName }))
    await client.browseObjects({
      indexName,
      browseParams: { hitsPerPage: BATCH },
      aggregator: ({ hits }) => hits.forEach((hit) => old.set(hit.objectID, hit)),
    });
  let [added, changed] = [0, 0];
  for (const object of objects) {
    const before = old.get(object.objectID);
    if (before === undefined) added += 1;
    else if (!isDeepStrictEqual(JSON.parse(JSON.stringify(object)), before)) changed += 1;
  }
  const removed = old.size - (objects.length - added);
  return `${added} new, ${changed} changed, ${removed} removed`;
}
