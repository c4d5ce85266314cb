import { describe, expect, it } from 'vitest';
import { BY_FILE } from './ancestorsOf.ts';
import type { Schema } from 'check/validate/json.ts';
import * as platform from 'check/testSchemas.ts';
import { ReferencePages } from './ReferencePages.ts';
import { SchemaSet } from 'check/validate/SchemaSet.ts';

const id = (path: string): string => `https://x.example/${path}.json`;
const at = (path: string): string => `/reference/resource/${path}`;
const boatOf = (kind: string, sail: string): Schema => ({
  $id: id(kind),
  title: kind === 'dinghy' ? 'Dinghy' : kind === 'yacht' ? 'Yacht' : 'Canoe',
  'x-route': at(kind),
  'x-yaml-path': 'fleet.boat',
  'x-key': kind,
  type: 'object',
  properties: { [kind]: { type: 'object' }, drive: { $ref: sail } },
});
// Three kinds of boat share a path. A canoe has another type of drive.
const fleet = new ReferencePages(
  {
    set: new SchemaSet(
      new Map<string, Schema>(
        Object.entries<Schema>({
          'files/index': {
            $id: id('files/index'),
            properties: { fleet: { $ref: '../fleet.json' } },
          },
          fleet: {
            $id: id('fleet'),
            title: 'Fleet',
            type: 'object',
            properties: { boat: { $ref: 'boat.json' } },
          },
          boat: {
            $id: id('boat'),
            title: 'Boat',
            type: 'object',
            'x-union': 'key',
            properties: {
              canoe: {},
              dinghy: {},
              yacht: {},
              drive: { description: 'What drives it.' },
            },
            oneOf: [{ required: ['canoe'] }, { required: ['dinghy'] }, { required: ['yacht'] }],
            dependentSchemas: {
              canoe: { $ref: 'canoe.json' },
              dinghy: { $ref: 'dinghy.json' },
              yacht: { $ref: 'yacht.json' },
            },
          },
          canoe: boatOf('canoe', 'paddle.json'),
          dinghy: boatOf('dinghy', 'sail.json'),
          yacht: boatOf('yacht', 'sail.json'),
          paddle: {
            $id: id('paddle'),
            title: 'Paddle',
            'x-route': at('paddle'),
            'x-yaml-path': 'fleet.boat.drive',
            type: 'object',
            properties: { length: { type: 'integer' } },
          },
          sail: {
            $id: id('sail'),
            title: 'Sail',
            'x-route': at('sail'),
            'x-yaml-path': 'fleet.boat.drive',
            type: 'object',
            properties: { cloth: { $ref: 'cloth.json' } },
          },
          cloth: {
            $id: id('cloth'),
            title: 'Cloth',
            'x-route': at('cloth'),
            'x-yaml-path': 'fleet.boat.drive.cloth',
            type: 'object',
            properties: { color: { type: 'string' } },
          },
        }),
      ),
    ),
    samples: new Map(),
  },
  new Map([
    [at('dinghy'), 'Small dinghy boat'],
    [at('yacht'), 'Yacht boat'],
  ]),
);
const sailboats = [
  { name: 'Small dinghy', href: at('dinghy') },
  { name: 'Yacht', href: at('yacht') },
];

describe('ancestorsOf', () => {
  it.each([
    [
      'a step with one kind links to the page of that kind',
      'paddle',
      [
        { key: 'fleet', href: BY_FILE },
        { key: 'boat', href: at('canoe') },
        { key: 'drive', href: '#paddle' },
      ],
    ],
    [
      'a step with several kinds lists those that lead to the type',
      'sail',
      [
        { key: 'fleet', href: BY_FILE },
        { key: 'boat', kinds: sailboats },
        { key: 'drive', href: '#sail' },
      ],
    ],
    [
      'a step below several kinds links to the type at that step',
      'cloth',
      [
        { key: 'fleet', href: BY_FILE },
        { key: 'boat', kinds: sailboats },
        { key: 'drive', href: at('sail') },
        { key: 'cloth', href: '#cloth' },
      ],
    ],
    [
      'a resource that a key selects is its own last step',
      'canoe',
      [
        { key: 'fleet', href: BY_FILE },
        { key: 'boat', href: '#canoe' },
        { key: 'canoe', href: '#fleet.boat.canoe' },
      ],
    ],
  ])('%s', (_, path, steps) => {
    expect(fleet.pageModel(path)?.usedIn).toEqual([steps]);
  });
});

describe('the steps to the pages of the platform', () => {
  const pages = new ReferencePages(platform);
  const stepsTo = (path: string): string[][] =>
    (pages.pageModel(path)?.usedIn ?? []).map((steps) =>
      steps.map(
        ({ key, href, kinds }) =>
          `${key}: ${kinds?.map(({ name }) => name).join(', ') ?? href?.replace('/reference/resource', '') ?? '-'}`,
      ),
    );

  it('list the reads, transforms, and writes that support a merge, with their strategies', () => {
    expect(stepsTo('merge-strategy')).toEqual([
      [
        `component: ${BY_FILE}`,
        'read: postgres, mysql, mssql, oracle, snowflake, bigquery, databricks',
        'strategy: /component/read/incremental-read-strategy',
        'incremental: #mergestrategy',
      ],
      [
        `component: ${BY_FILE}`,
        'custom_python_read: /component/read/read-custom-python',
        'strategy: /incremental-strategy',
        'incremental: #mergestrategy',
      ],
      [
        `component: ${BY_FILE}`,
        'transform: sql, python, snowpark, pyspark',
        'strategy: /incremental-strategy',
        'incremental: #mergestrategy',
      ],
      [
        `component: ${BY_FILE}`,
        'write: bigquery, snowflake, postgres, mysql, oracle',
        'strategy: /component/write/incremental-write-strategy-with-schema-change',
        'incremental: #mergestrategy',
      ],
    ]);
  });

  it('include the connection that has the field', () => {
    expect(stepsTo('ssh-tunnel')[1]).toEqual([
      'connection: /connection/connection-mysql',
      'mysql: /connection/connection-mysql#connection.mysql',
      'ssh_tunnel: #sshtunnel',
    ]);
  });

  it('have a link, or a list of the kinds at that step', () => {
    const bare = pages.paths.flatMap((path) =>
      (pages.pageModel(path)?.usedIn.flat() ?? []).flatMap(({ key, href, kinds = [] }) =>
        href === undefined && kinds.length < 2 ? [`${path}: ${key}`] : [],
      ),
    );
    // List entries, names, and fields below a step with several kinds have no link.
    expect(bare.filter((step) => !/: (?:\*|\[\]|inputs)$/.test(step))).toEqual([]);
  });
});
