import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { sidebars } from '../../navigation/sidebars.ts';
import { CRON_FIELDS, parseCron } from '../../src/parts/cron.ts';
import { SchemaSet } from 'check/validate/SchemaSet.ts';
import { check } from 'check/validate/check.ts';
import { explain, sentence } from 'check/validate/explain.ts';
import {
  fillTokens,
  isMapping,
  loadSchemas,
  readYaml,
  samplesRoot,
  schemasRoot,
  slug,
  valuesAt,
  visitSchemas,
  yamlFiles,
  type Json,
  type Schema,
} from './loadSchemas.ts';

const schemas = loadSchemas();
const base = `https://docs.${slug}.example/schemas/3.0.0/`;

/** Our own keywords, which the README explains. They are listed here to catch typos. */
const vocabulary = [
  'x-table',
  'x-route',
  'x-yaml-path',
  'x-key',
  'x-used-in',
  'x-file',
  'x-since',
  'x-stage',
  'x-successor',
  'x-removed',
  'x-secret',
  'x-union',
  'x-enum-descriptions',
  'x-enum-since',
  'x-pattern-message',
  'x-not-allowed',
  'x-after',
  'x-refers-to',
];

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, verbose: true });
ajv.addVocabulary(vocabulary);
for (const schema of schemas.values()) ajv.addSchema(schema);
const set = new SchemaSet(schemas);

const validatorOf = (path: string): ValidateFunction => {
  const validate = ajv.getSchema(`${base}${path.replaceAll('{product}', slug)}.json`);
  if (validate === undefined) throw new Error(`the schema "${path}" doesn't exist`);
  return validate;
};

const messages = (file: Json): string[] =>
  explain(check(set, set.get('files/index'), file), set, file).map(sentence);

interface Place {
  path: string;
  place: string;
  schema: Schema;
}

const places: Place[] = [];
for (const [path, schema] of schemas)
  visitSchemas(schema, (inner, place) => places.push({ path, place, schema: inner }));
const named = ({ path, place }: Place) => `${path}${place}`;

/** Properties, with what they inherit from the definition that they reference. */
const properties = places
  .filter(
    ({ place }) =>
      /\/properties\/[^/]+$/.test(place) && !/\/(?:if|not)\/|\/allOf\/\d+\/then\//.test(place),
  )
  .map((property) => ({
    ...property,
    resolved: { ...target(property), ...property.schema } as Schema,
  }));

function target({ path, schema }: Place): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return {};
  const [file, fragment] = new URL(reference, String(schemas.get(path)?.['$id'])).href.split('#');
  const whole = [...schemas.entries()].find(([, candidate]) => candidate['$id'] === file);
  if (whole === undefined) return {};
  const steps = fragment?.split('/').slice(1) ?? [];
  const found = steps.reduce((at, step) => (isMapping(at[step]) ? at[step] : {}), whole[1]);
  return { ...target({ path: whole[0], place: '', schema: found }), ...found };
}

const routes: string[] = [];
const collect = (item: unknown): void => {
  if (Array.isArray(item)) {
    if (typeof item[0] === 'string' && item[0].startsWith('/'))
      routes.push(item[0].replaceAll('{product}', slug));
    else item.forEach(collect);
  } else if (typeof item === 'object' && item !== null) Object.values(item).forEach(collect);
};
collect(sidebars);
const resourceRoutes = routes.filter((route) => route.startsWith('/reference/resource/'));
const pages = [...schemas].filter(([, schema]) => typeof schema['x-route'] === 'string');
/** `otto/file` only chooses between the types in that folder. */
const sampled = pages.filter(([path]) => path !== 'otto/file');

describe('schemas', () => {
  it('compile in strict mode', () => {
    for (const path of schemas.keys()) expect(validatorOf(path), path).toBeTypeOf('function');
  });

  it('have a URL that matches their path, a title, and a description', () => {
    for (const [path, schema] of schemas) {
      expect(schema['$schema'], path).toBe('https://json-schema.org/draft/2020-12/schema');
      expect(schema['$id'], path).toBe(`${base}${path.replaceAll('{product}', slug)}.json`);
      expect(schema['title'], path).toBeTypeOf('string');
      expect(schema['description'], path).toMatch(/\.$/);
    }
  });

  it('describe exactly the resources that have a reference page', () => {
    const described = new Set(pages.map(([, schema]) => String(schema['x-route'])));
    expect(resourceRoutes.filter((route) => !described.has(route))).toEqual([]);
    expect([...described].filter((route) => !resourceRoutes.includes(route))).toEqual([]);
  });

  it('are in folders that mirror the reference section', () => {
    const elsewhere = pages.filter(
      ([path, schema]) =>
        schema['x-route'] !== `/reference/resource/${path.replaceAll('{product}', slug)}`,
    );
    expect(elsewhere.map(([path]) => path).filter((path) => !path.startsWith('otto/'))).toEqual([]);
  });

  it('specify the resource’s path in a file', () => {
    for (const [path, schema] of pages) expect(schema['x-yaml-path'], path).toBeTypeOf('string');
  });

  it('contain no unknown tokens', () => {
    for (const path of yamlFiles(schemasRoot))
      expect(fillTokens(readFileSync(join(schemasRoot, path), 'utf8')), path).not.toMatch(
        /\{(product|product-slug|company)\}/,
      );
  });

  it('have types with unique names', () => {
    const titles = places
      .filter(({ place }) => place === '' || /^\/\$defs\/[A-Z]\w*$/.test(place))
      .map(({ schema }) => String(schema['title']));
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});

describe('properties', () => {
  it('are described in full sentences', () => {
    expect(
      properties
        .filter(
          ({ resolved }) =>
            typeof resolved['description'] !== 'string' || !/[.`]$/.test(resolved['description']),
        )
        .map(named),
    ).toEqual([]);
  });

  it('have an example, unless they are a mapping or a form of a union', () => {
    const missing = properties.filter(({ resolved, place, path }) => {
      if (resolved['examples'] !== undefined || resolved['const'] !== undefined) return false;
      const parent = place.slice(0, place.lastIndexOf('/properties/'));
      const owner = places.find(
        (candidate) => candidate.path === path && candidate.place === parent,
      )?.schema;
      return owner?.['x-union'] === undefined && !acceptsMapping(resolved);
    });
    expect(missing.map(named)).toEqual([]);
  });

  it('have valid defaults and examples', () => {
    const wrong: string[] = [];
    for (const property of properties) {
      const values = [
        ...(Array.isArray(property.schema['examples']) ? property.schema['examples'] : []),
        ...('default' in property.schema ? [property.schema['default'] as Json] : []),
      ];
      if (values.length === 0) continue;
      const validate = ajv.compile({
        $ref: `${String(schemas.get(property.path)?.['$id'])}#${pointer(property.place)}`,
      });
      for (const value of values)
        if (!validate(value)) wrong.push(`${named(property)}: ${JSON.stringify(value)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are marked as secret if their name suggests it', () => {
    const secret = properties.filter(({ place }) =>
      /\/(password|\w*_password|secret|\w*_secret|private_key|\w*_passphrase|shared_key|sas_token|api_key|token|service_account_key|aws_secret_access_key|wallet|key)$/.test(
        place,
      ),
    );
    expect(secret.length).toBeGreaterThan(25);
    const open = secret.filter(
      ({ resolved }) => resolved['x-secret'] !== true && !acceptsMapping(resolved),
    );
    expect(open.map(named)).toEqual([]);
  });

  it('say what they refer to if their name or description does', () => {
    const naming = properties.filter(
      ({ place, resolved }) =>
        /\/(?:\w*connection_name|flow_name|agent_name|entrypoint|python_filter)$/.test(place) ||
        /^Names? of (?:the|a) (?:`\w+` )?(?:agent|component|connection|flow)s?\b(?! run| in the chat|s run)/.test(
          String(resolved['description']),
        ),
    );
    const rule = {
      anyOf: [
        {
          type: 'object',
          properties: {
            kind: {
              enum: ['action', 'agent', 'component', 'connection', 'flow', 'function', 'sensor'],
            },
            kindIn: { type: 'string' },
            flow: { type: 'string' },
            use: { enum: ['wait', 'start', 'default'] },
          },
          additionalProperties: false,
        },
      ],
    };
    const isRule = new Ajv2020().compile(rule);
    const wrong = naming.filter(
      // An event names them after something has happened.
      ({ path, resolved }) => path !== 'common/event' && !isRule(resolved['x-refers-to']),
    );
    expect(naming.length).toBeGreaterThan(25);
    expect(wrong.map(named)).toEqual([]);
    const all = places.filter(({ schema }) => 'x-refers-to' in schema);
    expect(all.filter(({ schema }) => !isRule(schema['x-refers-to'])).map(named)).toEqual([]);
  });

  it('name a replacement if they are deprecated', () => {
    expect(
      places
        .filter(({ schema }) => (schema['deprecated'] === true) !== 'x-successor' in schema)
        .map(named),
    ).toEqual([]);
  });

  it('that are required exist in the same type', () => {
    const wrong = places.flatMap((place) => {
      const own = place.schema;
      if (!isMapping(own['properties']) || place.place.endsWith('/not')) return [];
      const then = isMapping(own['then']) ? own['then'] : {};
      const choices = [own['oneOf'], then['oneOf']]
        .flat()
        .filter((branch) => isMapping(branch))
        .map((branch) => branch['required']);
      const required = [own['required'], then['required'], ...choices]
        .flat()
        .filter((key) => typeof key === 'string');
      return required
        .filter((key) => !(key in (own['properties'] as object)))
        .map((key) => `${named(place)}: ${key}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('types', () => {
  it('with fields specify additionalProperties', () => {
    const open = places.filter(
      ({ schema, place }) =>
        schema['type'] === 'object' &&
        isMapping(schema['properties']) &&
        !('additionalProperties' in schema) &&
        schema['x-union'] !== 'value' &&
        !place.includes('/if'),
    );
    expect(open.map(named)).toEqual([]);
  });

  it('describe each value of an enum', () => {
    for (const place of places) {
      const values = place.schema['enum'];
      if (!Array.isArray(values)) continue;
      const lines = place.schema['x-enum-descriptions'];
      expect(isMapping(lines) ? Object.keys(lines) : [], named(place)).toEqual(values);
      for (const line of Object.values(lines as Schema)) expect(line, named(place)).toMatch(/\.$/);
    }
  });

  it('describe each pattern in words', () => {
    expect(
      places
        .filter(
          ({ schema, place }) =>
            'pattern' in schema &&
            !('x-pattern-message' in schema || 'x-not-allowed' in schema) &&
            !place.endsWith('/propertyNames'),
        )
        .map(named),
    ).toEqual([]);
  });

  it('accept references in all forms', () => {
    const reference = validatorOf('common/reference');
    for (const good of [
      '$parameters.a',
      '$parameters.a.b-c',
      '${parameters.a.b}',
      '${parameters.region:-eu-central-1}',
      '${parameters.x:-}',
      '${vaults.environment.shop_db.password}',
      `$${slug}_managed.duckdb_ducklake`,
    ])
      expect(reference(good), good).toBe(true);
    for (const wrong of [
      'parameters.a',
      '$parameters',
      '${parameters}',
      '${parameters.a',
      '$(parameters.a)',
      '{{ parameters.a }}',
      'a ${parameters.a}',
      '',
    ])
      expect(reference(wrong), wrong).toBe(false);
  });

  it('accept only cron expressions with five fields', () => {
    const cron = ajv.compile({ $ref: `${base}common/schedule.json#/$defs/Cron` });
    for (const good of [
      '* * * * *',
      '0 5 * * *',
      '*/15 6-20 * * 1-5',
      'R(0-59) */4 * * *',
      '0 R(1-5) * * *',
      '0,30 0-23/2 1,15 JAN-JUN MON-FRI',
      '59 23 31 12 7',
      '0 5 * jan-Jun mon,fri',
      '0 R(1-5) R(1-28) * *',
    ])
      expect(cron(good), good).toBe(true);
    for (const wrong of [
      '0 5 * *',
      '0 0 5 * * *',
      '60 * * * *',
      '0 24 * * *',
      '0 0 0 * *',
      '0 0 * 13 *',
      '0 0 * * 8',
      '@daily',
      'every hour',
      '0 5 * * * ',
      'R(0) * * * *',
      'R(0-99) * * * *',
      '0 R(0-24) * * *',
      '0 0 R(0-31) * *',
      '0 0 * R(1-13) *',
      '0 0 * * R(0-8)',
      '*/0 * * * *',
      '0, * * * *',
      '0,,5 * * * *',
      '0 0 * * MON-FOO',
    ])
      expect(cron(wrong), wrong).toBe(false);
  });

  it('reject the cron ranges that the preview rejects', () => {
    const cron = ajv.compile({ $ref: `${base}common/schedule.json#/$defs/Cron` });
    const isRead = (expression: string): boolean => {
      try {
        return parseCron(expression) !== undefined;
      } catch {
        return false;
      }
    };
    CRON_FIELDS.forEach(({ min, max, names = [] }, field) => {
      const numbers = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
      const values = [
        ...numbers,
        ...numbers.filter((text) => text.length === 1).map((text) => `0${text}`),
        ...names.flatMap((name) => [name, name.toUpperCase()]),
      ];
      const ranges = values.flatMap((from) =>
        values.flatMap((to) => [`${from}-${to}`, `${min},${from}-${to}/2`]),
      );
      const random = numbers.flatMap((from) => numbers.map((to) => `R(${from}-${to})`));
      const expressions = [...ranges, ...random].map((text) =>
        ['*', '*', '*', '*', '*'].with(field, text).join(' '),
      );
      expect(expressions.filter((expression) => cron(expression) !== isRead(expression))).toEqual(
        [],
      );
    });
  });
});

const samples = yamlFiles(samplesRoot).filter((path) => !path.startsWith('invalid/'));
const samplesOf = (path: string) =>
  samples.filter((sample) => sample.slice(0, sample.lastIndexOf('/')) === path);

describe('samples', () => {
  it('include at least a minimal and a full sample for each page', () => {
    for (const [path] of sampled)
      expect(samplesOf(path), path).toEqual(
        expect.arrayContaining([`${path}/minimal.yaml`, `${path}/full.yaml`]),
      );
  });

  it('of backfill runs end after they start', () => {
    const between = (start_time: string, end_time: string): string[] =>
      messages({
        backfill_run: {
          name: 'half',
          flow_name: 'ingest',
          start_time,
          end_time,
          granularity: 'month',
        },
      });
    expect(between('2025-01-01', '2025-07-01')).toEqual([]);
    expect(between('$parameters.start', '2025-07-01')).toEqual([]);
    expect(between('2025-07-01', '2025-01-01')).toEqual([
      'backfill_run.end_time: Expected a time after "start_time" ("2025-07-01"), found "2025-01-01".',
    ]);
  });

  it('belong to a type', () => {
    for (const sample of samples)
      expect(schemas.has(sample.slice(0, sample.lastIndexOf('/'))), sample).toBe(true);
  });

  it.each(samples)('%s is valid', (sample) => {
    expect(messages(readYaml(join(samplesRoot, sample)))).toEqual([]);
  });

  it('contain the resource that they are samples of', () => {
    for (const sample of samples) {
      const path = sample.slice(0, sample.lastIndexOf('/'));
      const schema = schemas.get(path) as Schema;
      const file = readYaml(join(samplesRoot, sample));
      const key = schema['x-key'];
      const found = [
        schema['x-yaml-path'],
        ...(Array.isArray(schema['x-used-in']) ? schema['x-used-in'] : []),
      ]
        .flatMap((place) => valuesAt(file, String(place)))
        .filter((value) => key === undefined || (isMapping(value) && String(key) in value));
      expect(
        found.some((value) => validatorOf(path)(value)),
        sample,
      ).toBe(true);
    }
  });

  it('together use every field of the resource', () => {
    const unused: string[] = [];
    for (const [path, schema] of sampled) {
      const text = samplesOf(path).map((sample) => readYaml(join(samplesRoot, sample)));
      const keys = new Set(text.flatMap(allKeys));
      const own = [schema, ...Object.values((schema['$defs'] ?? {}) as { [name: string]: Json })];
      for (const type of own.filter((candidate) => isMapping(candidate))) {
        for (const [key, property] of Object.entries(
          (type['properties'] ?? {}) as { [name: string]: Json },
        )) {
          const optional =
            isModelField(key) || (isMapping(property) && property['deprecated'] === true);
          if (!keys.has(key) && !optional) unused.push(`${path}: ${key}`);
        }
      }
    }
    expect(unused).toEqual([]);
  });

  it('contain no secret in plain text', () => {
    const secret = new Set(
      properties
        .filter(({ resolved }) => resolved['x-secret'] === true)
        .map(({ place }) => place.slice(place.lastIndexOf('/') + 1)),
    );
    const clear = samples.flatMap((sample) =>
      entries(readYaml(join(samplesRoot, sample)))
        .filter(
          ([key, value]) => secret.has(key) && typeof value === 'string' && !value.startsWith('$'),
        )
        .map(([key]) => `${sample}: ${key}`),
    );
    expect(clear).toEqual([]);
  });

  const invalid = yamlFiles(join(samplesRoot, 'invalid'));

  it.each(invalid)('invalid/%s fails with the message in its first line', (sample) => {
    const text = fillTokens(readFileSync(join(samplesRoot, 'invalid', sample), 'utf8'));
    const expected = text.split('\n')[0]?.replace(/^# /, '') ?? '';
    expect(messages(parse(text) as Json)).toEqual([expected]);
  });
});

function acceptsMapping(schema: Schema): boolean {
  const branches = [schema, ...(Array.isArray(schema['anyOf']) ? schema['anyOf'] : [])];
  return branches.some(
    (branch) =>
      isMapping(branch) &&
      (branch['type'] === 'object' ||
        (typeof branch['$ref'] === 'string' && !branch['$ref'].includes('reference.json'))),
  );
}

/** Writes a place as a JSON pointer in a URL. */
function pointer(place: string): string {
  return place
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/')
    .replaceAll('%24', '$');
}

function entries(value: Json): [string, Json][] {
  if (Array.isArray(value)) return value.flatMap(entries);
  return isMapping(value)
    ? Object.entries(value).flatMap(([key, child]) => [
        [key, child] as [string, Json],
        ...entries(child),
      ])
    : [];
}

function allKeys(value: Json): string[] {
  return entries(value).map(([key]) => key);
}

function isModelField(key: string): boolean {
  return ['name', 'description', 'metadata'].includes(key);
}

it('every release in a schema has a post with that date', () => {
  const posts = new Set(readdirSync('content/releases').map((name) => name.slice(0, 10)));
  const texts = [...schemas.values()].map((schema) => JSON.stringify(schema));
  const dates = texts.flatMap((text) =>
    [...text.matchAll(/"(?:x-since|since)":"([^"]*)"/g)].map(([, date = '']) => date),
  );
  expect(dates.length).toBeGreaterThan(50);
  expect(dates.filter((date) => !posts.has(date))).toEqual([]);
});
