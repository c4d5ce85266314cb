import { describe, expect, it } from 'vitest';
import { BY_FILE } from './ancestorsOf.ts';
import type { Schema } from 'check/validate/json.ts';
import * as platform from 'check/testSchemas.ts';
import { listProperties } from './listProperties.ts';
import { ReferencePages } from './ReferencePages.ts';
import { SchemaSet } from 'check/validate/SchemaSet.ts';
import { validateYaml } from 'check/validate/validateYaml.ts';

const id = (path: string): string => `https://x.example/${path}.json`;
const fixture = new Map<string, Schema>(
  Object.entries<Schema>({
    'files/index': { $id: id('files/index'), properties: { boat: { $ref: '../boat.json' } } },
    'common/reference': { $id: id('common/reference'), title: 'Reference', type: 'string' },
    'common/engine': {
      $id: id('common/engine'),
      title: 'Engine',
      description: 'Drives it.',
      type: 'object',
      properties: { power: { type: 'integer', minimum: 1, description: 'In kW.', default: 10 } },
    },
    sail: {
      $id: id('sail'),
      title: 'Sail',
      'x-route': '/reference/resource/sail',
      'x-yaml-path': 'boat.sails[]',
      type: 'object',
      properties: { area: { type: 'number', description: 'Area.' } },
    },
    race: {
      $id: id('race'),
      title: 'Race',
      'x-route': '/reference/resource/race',
      'x-yaml-path': 'boat.race',
      'x-file': 'races/<name>.yaml',
      type: 'object',
    },
    boat: {
      $id: id('boat'),
      title: 'Boat',
      description: 'A boat.',
      'x-route': '/reference/resource/boat',
      'x-yaml-path': 'boat',
      'x-file': 'boats/<name>.yaml',
      type: 'object',
      properties: {
        color: {
          description: 'Its\n  color.',
          anyOf: [
            {
              type: 'string',
              enum: ['red', 'blue'],
              'x-enum-descriptions': { red: 'Red.', blue: 'Blue.' },
            },
            { $ref: 'common/reference.json' },
          ],
          default: 'red',
          'x-since': '2026-06-16',
        },
        sails: { description: 'Sails.', type: 'array', items: { $ref: 'sail.json' } },
        launched: { description: 'Day.', type: 'string', examples: ['2025-06-01'] },
        distance: { description: 'So far; set by the harbor.', type: 'integer', readOnly: true },
        drive: { description: 'Drive.', $ref: '#/$defs/Drive' },
        key: {
          description: 'Key.',
          type: 'string',
          'x-secret': true,
          deprecated: true,
          'x-successor': 'lock',
        },
      },
      required: ['color'],
      $defs: {
        Drive: {
          title: 'Drive',
          description: 'What drives it.',
          type: 'object',
          'x-union': 'key',
          properties: {
            motor: { description: 'By motor.', $ref: 'common/engine.json' },
            wind: { description: 'By wind.', type: 'boolean' },
          },
          oneOf: [{ required: ['motor'] }, { required: ['wind'] }],
        },
      },
    },
  }),
);
const boats = new ReferencePages(
  {
    set: new SchemaSet(fixture),
    samples: new Map([
      ['boat', [{ name: 'several-sails', text: 'boat:\n  color: red\n  sails: [{ area: 12 }]\n' }]],
      ['race', [{ name: 'minimal', text: 'boat:\n  race: {}\n' }]],
    ]),
  },
  new Map(),
  new Map([['2026-06-16', '/releases/incremental-writes']]),
);
const model = boats.pageModel('boat');

describe('pageModel', () => {
  it('describes each field: path, ID, type, default, whether it’s required, values, and marks', () => {
    expect(model?.type.rows).toMatchObject([
      {
        name: 'color',
        yamlPath: 'boat.color',
        anchor: 'boat.color',
        type: [{ text: 'enum' }],
        default: 'red',
        required: 'yes',
        description: 'Its color.',
        since: { month: 'June 2026', route: '/releases/incremental-writes' },
        values: [{ value: 'red', description: 'Red.' }, { value: 'blue' }],
      },
      {
        name: 'sails',
        type: [{ text: 'list of ' }, { text: 'Sail', href: '/reference/resource/sail' }],
        required: 'no',
      },
      { name: 'launched' },
      { name: 'distance' },
      { name: 'drive', type: [{ text: 'Drive', href: '#drive' }] },
      { name: 'key', secret: true, successor: 'lock' },
    ]);
  });

  it('shows types without their own page on the page that uses them, with their path', () => {
    expect(model?.nested.map(({ name, yamlPath, anchor }) => [name, yamlPath, anchor])).toEqual([
      ['Drive', 'boat.drive', 'drive'],
      ['Engine', 'boat.drive.motor', 'engine'],
    ]);
    expect(model?.nested[1]?.rows).toMatchObject([
      {
        name: 'power',
        anchor: 'boat.drive.motor.power',
        type: [{ text: 'integer ≥ 1' }],
        default: '10',
      },
    ]);
  });

  it('lists the forms of a union and the fields that each form adds', () => {
    expect(model?.nested[0]?.forms).toMatchObject([
      { label: [{ text: 'motor' }], fields: ['power'] },
      { label: [{ text: 'wind' }], fields: [] },
    ]);
    expect(model?.nested[0]?.rows.map(({ required }) => required)).toEqual(['one of', 'one of']);
  });

  it('lists the steps from the top of a file to the resource', () => {
    expect(boats.pageModel('sail')).toMatchObject({
      usedIn: [
        [
          { key: 'boat', href: '/reference/resource/boat' },
          { key: 'sails', href: '/reference/resource/boat#boat.sails' },
          { key: '[]' },
        ],
      ],
      file: 'boats/<name>.yaml',
    });
  });

  it('names examples after their files', () => {
    expect(model?.examples).toMatchObject([
      { name: 'several-sails', label: 'Several sails', title: 'boats/<name>.yaml' },
    ]);
    expect(boats.pageModel('race')?.examples).toMatchObject([{ title: 'races/<name>.yaml' }]);
  });

  it('writes a skeleton with the values of samples, and optional fields as comments', () => {
    expect(model?.skeleton).toEqual({
      text: 'boat:\n  color: red\n  # sails:\n  #   - area: 12\n  # launched: "2025-06-01"\n  # drive: {}',
    });
  });

  it('lists each property once', () => {
    expect(listProperties(boats).map(({ page, anchor }) => `${page}#${anchor}`)).toEqual([
      '/reference/resource/sail#boat.sails.area',
      '/reference/resource/boat#boat.color',
      '/reference/resource/boat#boat.sails',
      '/reference/resource/boat#boat.launched',
      '/reference/resource/boat#boat.distance',
      '/reference/resource/boat#boat.drive',
      '/reference/resource/boat#boat.key',
      '/reference/resource/boat#boat.drive.motor',
      '/reference/resource/boat#boat.drive.wind',
      '/reference/resource/boat#boat.drive.motor.power',
    ]);
  });
});

describe('the reference pages of the platform', () => {
  const pages = new ReferencePages(platform);
  const models = pages.paths.flatMap((path) => pages.pageModel(path) ?? []);
  const ids = new Set(
    models.flatMap(({ route, type, nested }) => [
      route,
      ...[type, ...nested].flatMap(({ anchor, rows }) => [
        `${route}#${anchor}`,
        ...rows.map((row) => `${route}#${row.anchor}`),
      ]),
    ]),
  );

  it('are complete', () => {
    expect(models).toHaveLength(115);
  });

  it('link only to pages and sections that exist', () => {
    // The reference index is a page of its own.
    ids.add(BY_FILE);
    const broken = models.flatMap(({ route, type, nested, usedIn }) => {
      const words = [type, ...nested].flatMap(({ rows, forms }) => [
        ...rows.flatMap((row) => row.type),
        ...forms.flatMap(({ label }) => label),
      ]);
      return [
        ...words,
        ...usedIn.flat(),
        ...usedIn.flat().flatMap(({ kinds = [] }) => kinds),
      ].flatMap(({ href }) =>
        href === undefined || ids.has(href.startsWith('#') ? route + href : href)
          ? []
          : [`${route}: ${href}`],
      );
    });
    expect(broken).toEqual([]);
  });

  it('have no duplicate ids', () => {
    for (const { route, type, nested } of models) {
      const own = [type, ...nested].flatMap(({ anchor, rows }) => [
        anchor,
        ...rows.map((row) => row.anchor),
      ]);
      expect(
        own.filter((anchor, index) => own.indexOf(anchor) !== index),
        route,
      ).toEqual([]);
    }
  });

  it('have a description and a type for every property', () => {
    const bare = models.flatMap(({ route, type, nested }) =>
      [type, ...nested].flatMap(({ rows }) =>
        rows
          .filter((row) => row.description === '' || row.type.length === 0)
          .map(({ yamlPath }) => `${route}: ${yamlPath}`),
      ),
    );
    expect(bare).toEqual([]);
  });

  it('have valid skeletons', () => {
    for (const { route, skeleton } of models) {
      expect(skeleton.fragment, route).not.toBe('');
      const { findings } = validateYaml(pages.reference.set, skeleton.text, {
        isFile: true,
        fragment: skeleton.fragment,
      });
      expect(
        findings.filter(({ severity }) => severity === 'error').map(({ message }) => message),
        route,
      ).toEqual([]);
    }
  });

  it('have skeletons that stay valid if a commented block is enabled', () => {
    const wrong = models.flatMap(({ route, skeleton }) =>
      activatedBlocks(skeleton.text).flatMap((text) => {
        const { findings } = validateYaml(pages.reference.set, text, {
          isFile: true,
          fragment: skeleton.fragment,
        });
        // The reader decides about a key that excludes another one, or that needs a second one.
        return findings
          .filter(
            ({ severity, message }) =>
              severity === 'error' &&
              !/can't be used together|, which is required with/.test(message),
          )
          .map(({ message }) => `${route}: ${message}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('have skeletons with realistic values, and with times in quotes', () => {
    const full = (end: string): string =>
      models.find(({ route }) => route.endsWith(end))?.skeleton.text ?? '';
    expect(full('/resource/backfill-run')).toMatch(
      /# name: orders_first_half\n {2}# description: "First half of 2025.*\n(?:.*\n)* {2}start_time: "2025-01-01"/,
    );
    expect(full('/read-s3')).toContain('# connection: read_landing\n');
    expect(full('/resource/flow-run')).not.toContain('status');
  });

  it('have skeletons without table options for tasks, writes, and tests, which store no table', () => {
    const wrong = models
      .filter(({ route }) => /\/component\/(?:task|write|test)\//.test(route))
      .filter(({ skeleton }) =>
        /\b(?:cluster_by|partition_by|transient|table_properties)\b/.test(skeleton.text),
      );
    expect(wrong.map(({ route }) => route)).toEqual([]);
  });

  it('have skeletons with one complete sign-in, and other sign-ins as comments', () => {
    const skeleton = models.find(({ route }) => route.endsWith('/connection-mssql'))?.skeleton;
    expect(skeleton?.text).toMatch(/\n {4}user: .+\n {4}password: /);
    expect(skeleton?.text).toContain('    # service_principal');
  });

  it('don’t mark a key as required if all keys of its group are optional', () => {
    const rows =
      models
        .find(({ route }) => route.endsWith('/connection-abfs'))
        ?.nested.flatMap((type) => type.rows) ?? [];
    expect(rows.find(({ name }) => name === 'shared_key')).toMatchObject({ required: 'no' });
  });

  it.each([
    [
      'unique_key',
      '/reference/resource/merge-strategy#component.read.strategy.incremental.merge.unique_key',
    ],
    [
      'column_name',
      '/reference/resource/component/read/incremental-read-strategy#component.read.strategy.replication.incremental.column_name',
    ],
    [
      'stop_after_attempt',
      '/reference/resource/component/application-component#component.retry_strategy.stop_after_attempt',
    ],
  ])('list %s with a link to its row', (name, link) => {
    expect(
      listProperties(pages)
        .filter((record) => record.name === name)
        .map(({ page, anchor }) => `${page}#${anchor}`),
    ).toContain(link);
  });
});

/** Returns the skeleton once for each of its commented blocks, with that block enabled. */
function activatedBlocks(skeleton: string): string[] {
  const lines = skeleton.split('\n');
  return lines.flatMap((line, start) => {
    const [sign, before = ''] = /^( *(?:- )?)# (?! )/.exec(line) ?? [];
    if (sign === undefined) return [];
    const margin = ' '.repeat(before.length);
    const length = lines
      .slice(start + 1)
      .findIndex((next) => !next.startsWith(`${margin}#  `) && next !== `${margin}#`);
    const end = length === -1 ? lines.length : start + 1 + length;
    return [
      lines
        .map((own, index) =>
          index === start
            ? before + own.slice(sign.length)
            : index > start && index < end
              ? margin + own.slice(margin.length + 2)
              : own,
        )
        .join('\n'),
    ];
  });
}
