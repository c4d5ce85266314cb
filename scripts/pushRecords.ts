import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { algoliasearch } from 'algoliasearch';
import type { Algoliasearch } from 'algoliasearch';
import { keyRights } from '../src/integrations/hosts/keyRights.ts';
import { clientHosts } from '../src/search/hosted/settings.ts';
import type { HostedSearch } from '../src/search/hosted/settings.ts';
import type { IndexObject } from '../src/search/hosted/indexObjects.ts';
import { indexSettings } from '../src/search/hosted/indexObjects.ts';

export interface PushOptions {
  to: Pick<HostedSearch, 'appId' | 'indexName' | 'hosts'>;
  /** A key that may write; it is never printed. */
  key: string;
  objects: readonly IndexObject[];
  /** Only say what would change. */
  dryRun?: boolean;
  say: (line: string) => void;
  /** Ends the push between two calls; what was written so far is taken away. */
  signal?: AbortSignal;
}

/** Records in a batch, and polls of a task: docs/decisions/search.md#uploads-to-hosted-search. */
const BATCH = 1_000;
const TRIES = 50;
const delayOf = (attempt: number): number => Math.min(200 * attempt, 5_000);

const WRITES = ['addObject', 'deleteIndex', 'editSettings', 'listIndexes', 'settings'];
const LOOKS = ['browse', 'settings'];

/** A temporary index left behind by a push that was killed is taken away by the next one after this long. */
const LEFT_BEHIND = 60 * 60 * 1000;

/**
 * Put records and settings into the hosted index. They go into a temporary index first, which then takes the place of the old one in a single
 * step: readers see the old records or the new ones, and a push that breaks off has changed nothing.
 */
export async function pushRecords({
  to,
  key,
  objects,
  dryRun = false,
  say,
  signal,
}: PushOptions): Promise<void> {
  await refuseWrongKey(to, key, dryRun ? LOOKS : WRITES);
  const client = algoliasearch(to.appId, key, clientHosts(to.hosts));
  if (dryRun) return tellChanges(client, to.indexName, objects, say);
  if (objects.length === 0)
    throw new Error(
      'There are no records: an empty index would take the place of the one that is there.',
    );
  const { indexName } = to;
  const temporary = `${indexName}_incoming_${createHash('sha256').update(JSON.stringify(objects)).digest('hex').slice(0, 12)}`;
  const done = (name: string, taskID: number): Promise<unknown> =>
    client.waitForTask({ indexName: name, taskID, maxRetries: TRIES, timeout: delayOf });
  const remove = async (name: string): Promise<void> =>
    void (await done(name, (await client.deleteIndex({ indexName: name })).taskID));

  const { items } = await client.listIndices();
  for (const { name, updatedAt } of items) {
    if (
      name === temporary ||
      (name.startsWith(`${indexName}_incoming_`) &&
        Date.now() - Date.parse(updatedAt) > LEFT_BEHIND)
    )
      await remove(name);
  }
  try {
    if (items.some(({ name }) => name === indexName)) {
      // Rules and synonyms are kept by those who tend the index, and would go with the old one.
      const copied = await client.operationIndex({
        indexName,
        operationIndexParams: {
          operation: 'copy',
          destination: temporary,
          scope: ['rules', 'synonyms'],
        },
      });
      await done(temporary, copied.taskID);
    }
    signal?.throwIfAborted();
    await done(
      temporary,
      (await client.setSettings({ indexName: temporary, indexSettings })).taskID,
    );
    for (let from = 0; from < objects.length; from += BATCH) {
      signal?.throwIfAborted();
      const requests = objects
        .slice(from, from + BATCH)
        .map((object) => ({ action: 'addObject' as const, body: { ...object } }));
      const { taskID } = await client.batch({
        indexName: temporary,
        batchWriteParams: { requests },
      });
      await done(temporary, taskID);
      say(
        `${number(Math.min(from + BATCH, objects.length))} of ${number(objects.length)} records sent`,
      );
    }
    signal?.throwIfAborted();
    const moved = await client.operationIndex({
      indexName: temporary,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    await done(indexName, moved.taskID);
  } catch (error) {
    await remove(temporary).catch(() => undefined);
    throw error;
  }
  say(`${indexName} now has ${number(objects.length)} records.`);
}

/** A key that may only search, or nothing at all, is refused before anything is sent. */
async function refuseWrongKey(
  to: PushOptions['to'],
  key: string,
  needed: readonly string[],
): Promise<void> {
  const rights = await keyRights(to, key).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${said}\n  found: application "${to.appId}" (SEARCH_APP_ID, or appId in site.config.ts)\n  Fix: compare it with what the search service shows, and see whether this machine reaches the service`,
      { cause: error },
    );
  });
  if (rights === undefined) throw new Error('The search service does not know this key.');
  const missing = needed.filter((right) => !rights.includes(right));
  if (missing.length > 0)
    throw new Error(
      `This key may not ${missing.join(', ')}.\n  allowed: a key with the rights ${needed.join(', ')}`,
    );
}

async function tellChanges(
  client: Algoliasearch,
  indexName: string,
  objects: readonly IndexObject[],
  say: PushOptions['say'],
): Promise<void> {
  const there = new Map<string, Record<string, unknown>>();
  if (await client.indexExists({ indexName })) {
    await client.browseObjects<Record<string, unknown>>({
      indexName,
      browseParams: { hitsPerPage: BATCH },
      aggregator: ({ hits }) => hits.forEach((hit) => there.set(hit.objectID, hit)),
    });
    const settings: Record<string, unknown> = { ...(await client.getSettings({ indexName })) };
    const changed = Object.entries(indexSettings).filter(
      ([name, value]) => !isDeepStrictEqual(value, settings[name]),
    );
    say(
      changed.length === 0
        ? 'Settings: no change'
        : `Settings: ${changed.map(([name]) => name).join(', ')} would change`,
    );
  } else say(`${indexName} does not exist and would be made.`);
  const added = objects.filter(({ objectID }) => !there.has(objectID)).length;
  const changed = objects.filter(
    (object) =>
      there.has(object.objectID) &&
      !isDeepStrictEqual(JSON.parse(JSON.stringify(object)), there.get(object.objectID)),
  ).length;
  const kept = new Set(objects.map(({ objectID }) => objectID));
  const removed = [...there.keys()].filter((id) => !kept.has(id)).length;
  say(
    `Records: ${number(added)} new, ${number(changed)} changed, ${number(removed)} removed, ${number(objects.length - added - changed)} as they are. Nothing was sent.`,
  );
}

function number(value: number): string {
  return value.toLocaleString('en');
}
