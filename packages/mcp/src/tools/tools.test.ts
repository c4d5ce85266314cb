import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { TOOLS } from './tools.ts';
import { testFiles, testSite } from '../site/testSite.ts';

const site = testSite();

function call(name: string, input: unknown, on = site): Promise<string> {
  const tool = TOOLS.find((one) => one.name === name);
  return tool?.run(on, input) ?? Promise.reject(new Error(`no tool ${name}`));
}

/** Returns the milliseconds of the processor that a look-up takes, at best. */
async function lookUpTime(name: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const before = process.threadCpuUsage();
    await call('property', { name }).catch(() => 'unknown');
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

const badYaml =
  'component:\n  read:\n    conection: shop\n    postgres:\n      table: { name: a }\n';

describe('a tool answers', () => {
  it.each<[string, unknown, RegExp]>([
    ['search', { query: 'limits' }, /^\d of \d pages:\n\n\/concepts\/flow: Flows \(Concepts\)\n/],
    [
      'search',
      { query: 'limits' },
      /- \/concepts\/flow#limits: Limits\n {2}At most 100 components/,
    ],
    ['search', { query: 'flow', limit: 1 }, /^1 of 2 pages:/],
    ['search', { query: 'flow', section: 'reference' }, /^1 of 1 pages:\n\n\/reference/],
    [
      'search',
      { query: 'what is the limit of components' },
      /^Answer \(\/concepts\/flow#limits\): At most 100 components\.\n\n\d of \d pages:/,
    ],
    [
      'search',
      { query: 'limit of flow components and reads' },
      /^Not certain\. These passages may answer.*\n- limit of components \(\/concepts\/flow#limits\): At most 100 components\.\n\n\d of/,
    ],
    ['search', { query: 'xyzzy' }, /^No results for "xyzzy"\. Fix: .*\nNot found: xyzzy$/],
    ['read', { page: '/concepts/flow' }, /^# Flows\n[\s\S]*Twice\.\n$/],
    ['read', { page: '/concepts/flow' }, /\[limits\]\(#limits\) and \[reads\]\(\/concepts\/read\)/],
    ['read', { page: '/concepts/flow#limits' }, /^## Limits\n\nAt most 100 components\.$/],
    ['read', { page: '/concepts/flow#order-of-components' }, /### Cycles[\s\S]*not a heading/],
    ['read', { page: '/concepts/read' }, /^Part 1 of 3 of .*\nSections: #end\n\n# Reads/],
    ['read', { page: '/concepts/read', part: 3 }, /^Part 3 of 3 of .*\n\nA read[\s\S]*Done\.\n$/],
    [
      'property',
      { name: 'unique_key' },
      /^unique_key \(property of MergeOptions\)\nType: string or list of string\. Required: yes\. Default: none\n/,
    ],
    [
      'property',
      { name: 'unique_key' },
      /Where used: .*component\.transform\.strategy\.incremental\.merge\.unique_key/,
    ],
    [
      'property',
      { name: 'on_schema_change' },
      /Default: fail\nAllowed: fail, ignore, append_new_columns/,
    ],
    [
      'property',
      { name: 'postgres' },
      /^PostgresReadComponent \(component\.read\.postgres in flows/,
    ],
    [
      'property',
      { name: 'read.postgres' },
      /- postgres \(PostgresReadOptions; required: yes\)[\s\S]*\nPostgresReadOptions:\n- table \(/,
    ],
    ['property', { name: 'IncrementalReadStrategy' }, /- on_schema_change \(fail \| ignore \|/],
    [
      'property',
      { name: 'name' },
      /^- otto\.agent\.name \(string; required: yes\): Name of the agent[\s\S]*\d more\. To narrow them down, add the keys above name\.\nTo see a property in full, look up its path\.$/,
    ],
    ['validate', { yaml: 'flow: {}\n' }, /^valid: flow\n0 errors, 0 warnings$/],
    [
      'validate',
      { yaml: badYaml },
      /^3:5: error: component\.read: Unknown key "conection"\. Did you mean "connection"\? \[unknown-key\] See \/reference\/.*\n1 error, 0 warnings$/,
    ],
    [
      'validate',
      { yaml: 'connection: shop\npostgres: 1\n', fragment: 'component.read' },
      /^2:1: error: /,
    ],
    [
      'validate',
      { yaml: 'flow:\n  x: 1 # check-ignore: unknown-key not yet\n' },
      /^valid: flow\n0 errors, 0 warnings$/,
    ],
    ['validate', { yaml: 'a: [1\n' }, /^1:4: error: Invalid YAML: .* Fix: /],
    [
      'validate',
      {
        files: [
          { path: 'flows/a/components/b.yaml', text: badYaml },
          { path: 'a.sql', text: '' },
        ],
      },
      /^flows\/a\/components\/b\.yaml:3:5: error: [\s\S]*\na\.sql: not checked \(not YAML\)\n1 error, 0 warnings$/,
    ],
    [
      'validate',
      { files: [{ path: 'ci/compose.yaml', text: 'services: {}\n' }] },
      /: not a project file, only its syntax was checked\n0 errors/,
    ],
    [
      'validate',
      {
        whole_project: true,
        files: [
          { path: 'acme_project.yaml', text: 'project:\n  name: a\n' },
          { path: 'flows/f/f.yaml', text: 'flow: {}\n' },
          { path: 'flows/f/components/orders.sql', text: 'SELECT 1 FROM {{ ref("raw") }}' },
        ],
      },
      /^flows\/f\/components\/orders\.sql:1:22: error: Component "raw" not found in flow "f"\. Fix: .*\n1 error, 0 warnings$/,
    ],
    [
      'validate',
      { yaml: `flow:\n${Array.from({ length: 40 }, (_, i) => `  k${i}: 1\n`).join('')}` },
      /… and 10 more\. Fix these first\.\n40 errors/,
    ],
    ['example', {}, /^shop: Shop\. A small shop\.$/],
    ['example', { project: 'shop' }, /^acme_project\.yaml\nflows\/ingest\/ingest\.yaml\n/],
    ['example', { project: 'shop', path: './acme_project.yaml' }, /^project:\n {2}name: shop$/],
    [
      'example',
      { project: 'shop', path: '/flows/' },
      /^=== flows\/ingest\/ingest\.yaml ===\nflow: \{\}\n\n=== .*orders\.sql ===\nSELECT 1$/,
    ],
    ['example', { project: 'shop', path: 'image.png' }, /^\(binary file, 3 bytes\)$/],
    [
      'example',
      { project: 'shop', path: 'data' },
      /^=== data\/long\.csv ===\n1\n[\s\S]*\n\nToo long to show: data\/longer\.csv$/,
    ],
    [
      'releases',
      {},
      /^2 of 2 releases:\n\n2026-10-20: Second\nhttps:[^\n]*\/b\nMore\.\n\n2026-09-01: First/,
    ],
    ['releases', { since: '2026-09-02' }, /^1 of 1 releases since 2026-09-02:/],
    ['releases', { since: '2026-10-20', limit: 1 }, /2026-10-20: Second/],
    ['releases', { since: '2027-01-01' }, /^No releases since 2027-01-01\.$/],
    ['property', { name: 'Flow' }, /^Flow \(flow in flows[^\n]*\)\nA set of components/],
    [
      'property',
      { name: 'flow' },
      /^Flow \(flow in flows[^\n]*\)\nA set of components[\s\S]*\n\nAlso a property: automation\.actions\[\]\.config\.flow, .* and \d more\. To see one/,
    ],
    [
      'property',
      { name: 'vault' },
      /^Vault \(vault in vaults[^\n]*\n.*\n- name [\s\S]*\nExactly one of:\n[\s\S]*- local_file: .* \/reference\/resource\/vault\/vault-local-file$/,
    ],
    [
      'property',
      { name: 'retry_strategy' },
      /\nPage: \S+\n\nRetryStrategy: How often .*\n- stop_after_attempt \(integer ≥ 1\)/,
    ],
    [
      'property',
      { name: 'incremental' },
      /\n\nTo see the properties of a type, look up its name: MergeStrategy$/,
    ],
    [
      'property',
      { name: 'IncrementalReadStrategy' },
      /\nPage: \S+\n\nMergeStrategy: [\s\S]*\n\nReplication: [\s\S]*\n- column_name \(string; required: yes\)/,
    ],
    ['property', { name: 'on_schema_change' }, /\n\nValues:\n- fail: .*\n- ignore: /],
    [
      'property',
      { name: 'SnowflakeDataPlane' },
      /\(component\.data_plane\.snowflake, project\.defaults\[\]\.spec\.data_plane\.snowflake/,
    ],
  ])('%s %j', async (name, input, expected) => {
    expect(await call(name, input)).toMatch(expected);
  });

  it('read a property that a search result leads to', async () => {
    const page = '/reference/resource/merge-strategy';
    const anchor = 'component.read.strategy.incremental.merge.unique_key';
    const withPage = testSite({ ...testFiles(), [`${page}.md`]: '# Merge strategy\n' });
    expect(await call('read', { page: `${page}#${anchor}` }, withPage)).toMatch(
      /^unique_key \(property of MergeOptions\)/,
    );
  });
});

describe('a tool explains', () => {
  it.each<[string, unknown, string]>([
    [
      'search',
      undefined,
      'Invalid input for search. "query": This is required. Fix: search accepts query, section, limit.',
    ],
    ['search', { query: ' ' }, '"query": Too small'],
    ['search', { query: 'a'.repeat(513) }, '"query": Too big'],
    ['search', { query: 1 }, '"query": Invalid input: expected string, received number'],
    ['search', { query: 'a', limit: 21 }, '"limit": Too big'],
    ['search', { query: 'a', max: 1 }, 'Unrecognized key: "max"'],
    [
      'search',
      { query: 'flow', section: 'Nowhere' },
      'No results in "Nowhere". Areas with results: Concepts, Reference.',
    ],
    [
      'read',
      { page: '/concepts/flows' },
      'The site has no page /concepts/flows. Fix: did you mean /concepts/flow (Flows).',
    ],
    ['read', { page: '/zzz' }, 'Fix: find the page with `search`.'],
    ['read', { page: 'https://other.example/' }, "isn't a page of https://www.example.com/docs/"],
    [
      'read',
      { page: '/concepts/flow#none' },
      '/concepts/flow has no section #none. Sections: #order-of-components, #cycles, #limits, #limits-1.',
    ],
    ['read', { page: '/concepts/flow', part: 2 }, "This text has 1 part, so part 2 doesn't exist."],
    [
      'property',
      { name: 'uniqe_key' },
      'Unknown property, resource, or type "uniqe_key". Fix: did you mean "unique_key"?',
    ],
    [
      'property',
      { name: 'read.postgres.retry_strategy' },
      'Fix: "retry_strategy" exists at component.retry_strategy, project.defaults[].spec.retry_strategy.',
    ],
    ['property', { name: 'qqqqqqqq' }, 'Fix: find the page with `search`.'],
    ['validate', {}, 'Set either `yaml` or `files`.'],
    [
      'validate',
      { yaml: 'a: 1', files: [{ path: 'a.yaml', text: '' }] },
      'Set either `yaml` or `files`.',
    ],
    [
      'validate',
      { fragment: 'component', files: [{ path: 'a.yaml', text: '' }] },
      '`fragment` needs `yaml`.',
    ],
    [
      'validate',
      { files: ['a.yaml', 'b.yaml'].map((path) => ({ path, text: 'x'.repeat(150_000) })) },
      'The files have 300000 characters, but at most 200000 are allowed.',
    ],
    ['validate', { files: [{ text: '' }] }, '"files.0.path": This is required'],
    [
      'validate',
      { whole_project: true, files: [{ path: 'flows/f/f.yaml', text: 'flow: {}' }] },
      '`whole_project` needs the project file. Fix: ',
    ],
    ['example', { path: 'a' }, '`path` needs `project`: shop.'],
    ['example', { project: '../shop' }, 'Unknown example project "../shop". Fix: use one of shop.'],
    [
      'example',
      { project: 'shop', path: 'orders.sql' },
      'did you mean flows/ingest/components/orders.sql.',
    ],
    [
      'example',
      { project: 'shop', path: '../../etc' },
      'list its files with example(project: "shop")',
    ],
    ['releases', { since: 'last week' }, '"since": Invalid ISO date'],
    ['releases', { since: '2026-02-30' }, '"since": Invalid ISO date'],
  ])('%s %j', async (name, input, message) => {
    await expect(call(name, input)).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(message),
    });
  });

  it.each<[string, unknown, string]>([
    ['search', { query: 'flow' }, '/'],
    ['read', { page: '/concepts/flow' }, '/'],
    ['property', { name: 'flow' }, '/schemas/3.0.0/all.json'],
    ['property', { name: 'flow' }, '/schemas/versions.json'],
    ['validate', { yaml: 'flow: {}' }, '/schemas/check.json'],
    ['example', {}, '/downloads/index.json'],
    ['example', { project: 'shop' }, '/downloads/shop.zip'],
    ['releases', {}, '/releases/feed.json'],
  ])('%s %j on an older build without, or with another, %s', async (name, input, path) => {
    const { [path]: _removed, ...older } = testFiles();
    for (const files of [older, { ...older, [path]: '{"a": "<h1>Docs</h1>"}' }]) {
      const error: unknown = await call(name, input, testSite(files)).catch((one: unknown) => one);
      expect(error).toMatchObject({ name: 'SiteError' });
      expect(String(error)).not.toContain('<');
    }
  });

  it('only the first files of an archive with much content', async () => {
    const zeros = new Uint8Array(1_000_000);
    const many = Array.from(
      { length: 50 },
      (_, number) => [`shop/big/${number}.bin`, zeros] as const,
    );
    const zip = zipSync({
      ...Object.fromEntries(many),
      'shop/a.txt': strToU8('a'),
      'shop/b.txt': new Uint8Array(1_000_001),
    });
    const large = testSite({ ...testFiles(), '/downloads/shop.zip': zip });
    expect(await call('example', { project: 'shop', path: 'a.txt' }, large)).toBe('a');
    expect((await call('example', { project: 'shop' }, large)).split('\n')).toHaveLength(52);
    const shown = await call('example', { project: 'shop', path: 'big' }, large);
    expect(shown.match(/\.bin/g)).toHaveLength(5);
    await expect(call('example', { project: 'shop', path: 'b.txt' }, large)).rejects.toThrow(
      'b.txt is too large to show. Fix: download /downloads/shop.zip.',
    );
  });

  it('only as much of a file as its archive claims', async () => {
    const zip = zipSync({ 'shop/a.txt': strToU8('a'.repeat(3_000_000)) });
    const view = new DataView(zip.buffer);
    // An entry in the list at the end of the archive has the size 24 bytes after its mark.
    const entry = Buffer.from(zip.buffer).lastIndexOf('PK\u0001\u0002');
    expect(view.getUint32(entry + 24, true)).toBe(3_000_000);
    view.setUint32(entry + 24, 10, true);
    const lying = testSite({ ...testFiles(), '/downloads/shop.zip': zip });
    const shown = await call('example', { project: 'shop', path: 'a.txt' }, lying);
    expect(shown).toBe('a'.repeat(10));
  });

  it('no archive with too many files', async () => {
    const files = Array.from({ length: 5001 }, (_, index) => [`shop/${index}`, strToU8('')]);
    const zip = zipSync(Object.fromEntries(files) as Record<string, Uint8Array>);
    const large = testSite({ ...testFiles(), '/downloads/shop.zip': zip });
    await expect(call('example', { project: 'shop' }, large)).rejects.toThrow(
      '/downloads/shop.zip of the site has unexpected content.',
    );
  });
});

// The calls of other clients wait for a look-up: only checks have their own processes.
it.each(['a.', 'read.', 'spec.', 'name.', '*.', '[]', 'aA'])(
  'a look-up of a long name of many %s takes about as long as any other',
  async (part) => {
    const name = part.repeat(Math.floor(200 / part.length));
    expect(await lookUpTime(name)).toBeLessThan(8 * (await lookUpTime('x.y')));
  },
);
