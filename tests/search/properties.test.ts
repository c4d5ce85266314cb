import { site } from '../../site.config.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteRecords } from '../../src/integrations/output/searchIndex.ts';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';
import { listProperties } from 'reference/listProperties.ts';
import { ReferencePages } from 'reference/ReferencePages.ts';
import { buildIndex } from 'search/index/build.ts';
import type { Engine } from 'search/engine/engine.ts';
import { loadAll } from 'search/engine/loadAll.ts';
import type { SearchRecord } from 'search/index/record.ts';
import { builtSite } from '../e2e/siteBuilds.ts';

const reference = new ReferencePages(loadSchemas(site));

/** The URLs of each property's rows in the schemas, by name. */
const rows = rowsByName(reference);

/** Names of two or more words. Other pages may rank first for words such as `flow` or `limit`. */
const names = [...rows.keys()].filter((name) => name.includes('_'));

/** Names that are also page titles, which are the better results. */
const titles = new Set(['data_plane', 'retry_strategy', 'ssh_tunnel']);

/** Pages about a property by its name: `not_null` is described on the page `Not null test`. */
let subjects: Map<string, string>;
let root: string;
let records: SearchRecord[];
let engine: Engine;

beforeAll(async () => {
  root = await builtSite();
  records = siteRecords(root);
  engine = loadAll(buildIndex(records));
  const pagesByTitle = new Map(
    records.map(({ page, hierarchy }) => [
      hierarchy.lvl1?.toLowerCase().replace(/ \S+$/, ''),
      page,
    ]),
  );
  subjects = new Map(
    names.flatMap((name) => {
      const page = pagesByTitle.get(name.replaceAll('_', ' '));
      return page === undefined || titles.has(name) ? [] : [[name, page] as const];
    }),
  );
});

test('every property of the schemas can be found', () => {
  const known = new Set(records.map(addressOf));
  const missing = listProperties(reference)
    .map(addressOf)
    .filter((address) => !known.has(address));
  expect(missing).toEqual([]);
});

test('every URL in search results exists', () => {
  const pages = Map.groupBy(records, ({ page }) => page);
  const missing = [...pages].flatMap(([page, sections]) => {
    const ids = idsOf(readPage(page));
    return sections.filter(({ anchor }) => anchor !== '' && !ids.has(anchor)).map(addressOf);
  });
  expect(missing).toEqual([]);
});

test('the name of a property leads to its row', () => {
  const asked = names.filter((name) => !titles.has(name) && !subjects.has(name));
  expect(asked.length).toBeGreaterThan(140);
  const astray = asked
    .filter((name) => !rows.get(name)?.has(firstPlace(name)))
    // A concept page can have a section with the name of the property.
    .filter((name) => !firstPlace(name).endsWith(`#${name}`))
    .map((name) => `${name}: ${firstPlace(name)}`);
  expect(astray).toEqual([]);
});

test('the name of a resource with its own page leads to that page', () => {
  expect(subjects.get('not_null')).toBe(
    '/reference/resource/component/test/test-column/test-not-null',
  );
  const astray = [...subjects]
    .filter(([name, page]) => engine.search(name).hits[0]?.page !== page)
    .map(([name]) => name);
  expect(astray).toEqual([]);
});

describe('a property is found by other spellings of its name', () => {
  test.each([
    [
      'its place in a file',
      'replication.incremental.column_name',
      '/reference/resource/component/read/incremental-read-strategy#component.read.strategy.replication.incremental.column_name',
    ],
    [
      'its place in a file',
      'connection.postgres.ssh_tunnel.host',
      '/reference/resource/ssh-tunnel#connection.postgres.ssh_tunnel.host',
    ],
    [
      'the end of its place',
      'merge.unique_key',
      '/reference/resource/merge-strategy#component.read.strategy.incremental.merge.unique_key',
    ],
    [
      'words apart',
      'keepalive interval',
      '/reference/resource/ssh-tunnel#connection.postgres.ssh_tunnel.keepalive_interval',
    ],
    [
      'camel case',
      'partitionExpirationDays',
      '/reference/resource/data-plane/data-plane-bigquery#component.data_plane.bigquery.partition_expiration_days',
    ],
    [
      'its beginning',
      'trust_server_cert',
      '/reference/resource/connection/connection-mssql#connection.mssql.trust_server_certificate',
    ],
    [
      'a letter missing',
      'exlude_columns',
      '/reference/resource/merge-strategy#component.read.strategy.incremental.merge.exclude_columns',
    ],
    [
      'two letters changed over',
      'stroage_integration',
      '/reference/resource/component/read/read-external-table#component.external_table.storage_integration',
    ],
  ])('%s: %s', (_, query, address) => expect(firstPlace(query)).toBe(address));
});

function rowsByName(pages: ReferencePages): Map<string, Set<string>> {
  const places = pages.paths.flatMap((path) => {
    const model = pages.pageModel(path);
    if (model === undefined) return [];
    return [model.type, ...model.nested].flatMap((type) =>
      type.rows.map(({ name, anchor }) => ({
        name,
        address: addressOf({ page: model.route, anchor }),
      })),
    );
  });
  return new Map(
    [...Map.groupBy(places, ({ name }) => name)].map(([name, list]) => [
      name,
      new Set(list.map(({ address }) => address)),
    ]),
  );
}

/** Returns the first result on the best page. */
function firstPlace(query: string): string {
  const [best] = engine.search(query).hits;
  return best?.sections[0]?.url ?? best?.url ?? '';
}

function addressOf({ page, anchor }: { page: string; anchor: string }): string {
  return anchor === '' ? page : `${page}#${anchor}`;
}

function readPage(page: string): string {
  const flat = join(root, `${page}.html`);
  return readFileSync(existsSync(flat) ? flat : join(root, page, 'index.html'), 'utf8');
}

/** Lists the ids on a page as a browser parses them. */
function idsOf(html: string): Set<string> {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  const read = (text: string): string =>
    text.replace(
      /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
      (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
        if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
        return decimal === undefined
          ? (named[name ?? ''] ?? all)
          : String.fromCodePoint(Number(decimal));
      },
    );
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => read(id)));
}
