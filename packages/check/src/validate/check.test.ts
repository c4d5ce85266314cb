import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { isMapping, type Json, type Schema } from '../validate/json.ts';
import { samples, set } from '../testSchemas.ts';
import { check } from './check.ts';

const files = [...samples.values()].flatMap((list) => list.map(({ text }) => parse(text) as Json));

const ajv = new Ajv2020({ strict: false, allErrors: false });
for (const schema of set.schemas.values()) ajv.addSchema(schema);
const byAjv = ajv.getSchema(String(set.get('files/index').schema['$id']));

/** Damage a file in one place in every way that a reader might: take a key out, misspell it, put in a value of another kind. */
function* mutations(value: Json, rebuild: (changed: Json) => Json): Generator<Json> {
  for (const other of ['text', 7, true, null, [], {}, '$parameters.a', '${parameters.a}'] as const)
    yield rebuild(other);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    for (const [index, item] of list.entries())
      yield* mutations(item, (changed) =>
        rebuild(list.map((old, at) => (at === index ? changed : old))),
      );
  } else if (isMapping(value)) {
    for (const key of Object.keys(value)) {
      const { [key]: item = null, ...others } = value;
      yield rebuild(others);
      yield rebuild({ ...others, [`${key}x`]: item });
      yield rebuild({ ...others, '$<': '$parameters.a' });
      yield* mutations(item, (changed) => rebuild({ ...value, [key]: changed }));
    }
  }
}

describe('check', () => {
  it('says the same as Ajv of every sample and of every sample with one mistake', () => {
    const different: string[] = [];
    let compared = 0;
    for (const [index, file] of files.entries()) {
      const all = [file, ...mutations(file, (changed) => changed)];
      // A fiftieth of the damaged files is hundreds already; which part changes from sample to sample.
      for (const [number, changed] of all.entries()) {
        if (number > 0 && (number + index) % 50 !== 0) continue;
        compared += 1;
        const text = JSON.stringify(changed);
        const isValid = check(set, set.get('files/index'), changed).length === 0;
        const isValidByAjv = byAjv?.(changed) === true;
        // Next to a splice that may contain the key that selects the type, Ajv accepts more: it
        // doesn't check that the other keys fit one of the types.
        const isStricter = text.includes('"$<"') && isValidByAjv;
        if (isValid !== isValidByAjv && !isStricter) different.push(text);
      }
    }
    expect(different.slice(0, 3)).toEqual([]);
    expect(compared).toBeGreaterThan(800);
  });

  it.each<[rule: string, schema: Schema, good: Json[], bad: Json[]]>([
    ['type', { type: ['integer', 'null'] }, [1, null], [1.5, '1']],
    ['const', { const: 'a' }, ['a'], ['b']],
    ['exactly one', { oneOf: [{ type: 'integer' }, { minimum: 3 }] }, [1, 3.5], [4, 1.5]],
    ['not', { not: { required: ['a', 'b'] } }, [{ a: 1 }], [{ a: 1, b: 2 }]],
    ['unique items', { uniqueItems: true }, [['a', 'b']], [['a', 'a']]],
    ['names', { propertyNames: { pattern: '^a' } }, [{ ab: 1 }], [{ b: 1 }]],
    [
      'after',
      { properties: { end: { 'x-after': 'start' } } },
      [
        { end: 'x' },
        { start: '2025-01-01', end: '2025-01-02' },
        { start: '2025-01-01 00:00', end: '2025-01-01T00:00:01Z' },
        { start: '2025-01-01T00:00:00+02:00', end: '2024-12-31T23:00' },
        { start: '$parameters.a', end: '2025-01-01' },
        { start: 7, end: 6 },
      ],
      [
        { start: '2025-01-02', end: '2025-01-01' },
        { start: '2025-01-01', end: '2025-01-01T00:00:00' },
      ],
    ],
    [
      'dependent',
      { dependentSchemas: { a: { required: ['b'] } } },
      [{ b: 1 }, { a: 1, b: 1 }],
      [{ a: 1 }],
    ],
  ])('knows the rule %s', (_, schema, good, bad) => {
    const found = (value: Json): number =>
      check(set, { schema, base: 'https://x.example/a.json' }, value).length;
    expect(good.map(found)).toEqual(good.map(() => 0));
    expect(bad.every((value) => found(value) > 0)).toBe(true);
  });

  it('finds no property of every object in a file', () => {
    const schema: Schema = {
      type: 'object',
      properties: { a: {} },
      required: ['constructor'],
      additionalProperties: false,
    };
    expect(
      check(set, { schema, base: 'https://x.example/a.json' }, {}).map(({ keyword }) => keyword),
    ).toEqual(['required']);
    expect(
      check(
        set,
        { schema: { ...schema, required: [] }, base: 'https://x.example/a.json' },
        JSON.parse('{"__proto__": 1}') as Json,
      ),
    ).toHaveLength(1);
  });
});
