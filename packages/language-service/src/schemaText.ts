import { getIn, isMapping, listOf, mappingOf, textOf, type Json } from 'check/validate/json.ts';
import { schemasAt } from 'check/validate/placeOfKey.ts';
import type { Located, SchemaSet } from 'check/validate/SchemaSet.ts';

/** A key that a mapping can have. */
export interface Property {
  name: string;
  isRequired: boolean;
  /** What the schemas say about its value, the closest first. */
  schemas: readonly Located[];
}

/** Lists the keys of the mapping at a path of a file, or of a value that another schema describes. */
export function propertiesAt(
  set: SchemaSet,
  file: Json,
  path: readonly string[],
  root?: Located,
): Property[] {
  const around = schemasAt(set, file, path, root);
  const required = new Set(around.flatMap(({ schema }) => listOf(schema['required'])));
  const [first] = around;
  const names = around.flatMap(({ schema }) =>
    Object.entries(mappingOf(schema['properties'])).flatMap(([name, rule]) =>
      rule === false || getIn(first?.schema, 'properties', name) === false ? [] : [name],
    ),
  );
  return [...new Set(names)].map((name) => ({
    name,
    isRequired: required.has(name),
    // The schemas of a key can depend on it.
    schemas: schemasAt(set, withKey(file, [...path, name]), [...path, name], root),
  }));
}

/** Lists the schemas of an entry of a list, even if the list has no entries yet. */
export function schemasOfEntry(
  set: SchemaSet,
  file: Json,
  path: readonly string[],
): readonly Located[] {
  return schemasAt(set, withKey(file, path), path);
}

/** Returns a file in which a path has a value: the one in the file, or an empty mapping. */
function withKey(file: Json, path: readonly string[]): Json {
  const [step, ...rest] = path;
  if (step === undefined) return file ?? {};
  if (Array.isArray(file) || (file === null && /^\d+$/.test(step))) {
    const list = listOf(file);
    const index = Number(step);
    return index < list.length
      ? list.with(index, withKey(list[index] ?? null, rest))
      : [...list, withKey(null, rest)];
  }
  return { ...mappingOf(file), [step]: withKey(getIn(file, step) ?? null, rest) };
}

/** Returns the first text of a keyword. */
export function firstText(schemas: readonly Located[], keyword: string): string {
  return schemas.map(({ schema }) => textOf(schema[keyword])).find(Boolean) ?? '';
}

/** Lists the values that schemas allow, with their descriptions. */
export function allowedValues(schemas: readonly Located[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const { schema } of schemas) {
    const texts = mappingOf(schema['x-enum-descriptions']);
    const listed = 'const' in schema ? [schema['const']] : listOf(schema['enum']);
    for (const value of listed) values.set(String(value), textOf(texts[String(value)]) ?? '');
    if (schema['type'] === 'boolean') for (const value of ['true', 'false']) values.set(value, '');
  }
  return values;
}

/** Describes a property in Markdown: what it does, its type, default, values, and the reference. */
export function propertyText(
  name: string,
  schemas: readonly Located[],
  set: SchemaSet,
  site: string,
  owner?: Located,
) {
  const values = [...allowedValues(schemas)].map(([value, text]) =>
    text === '' ? `- \`${value}\`` : `- \`${value}\`: ${text}`,
  );
  const initial = schemas.map(({ schema }) => schema['default']).find((one) => one !== undefined);
  const since = firstText(schemas, 'x-since');
  const facts = [
    typeText(schemas),
    initial === undefined ? '' : `Default: \`${JSON.stringify(initial)}\``,
    since === '' ? '' : `Since ${since}`,
  ].filter((fact) => fact !== '');
  const route = routeOf(schemas, set) || (owner && firstText([owner], 'x-reference')) || '';
  return [
    `**${name}**${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`,
    firstText(schemas, 'description'),
    values.length < 2 ? '' : values.join('\n'),
    route === '' ? '' : `[Reference](${site.replace(/\/$/, '')}${route})`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function typeText(schemas: readonly Located[]): string {
  const types = schemas.flatMap(({ schema }) => [schema['type']].flat()).map(textOf);
  return [...new Set(types.filter((type) => type !== undefined))].join(' or ');
}

/** Finds the page of the resource that a value or what it's in belongs to. */
function routeOf(schemas: readonly Located[], set: SchemaSet): string {
  const bases = new Set(schemas.map(({ base }) => base));
  for (const schema of set.schemas.values())
    if (bases.has(String(schema['$id'])) && typeof schema['x-route'] === 'string')
      return schema['x-route'];
  return '';
}

/** Returns what to insert for a key: its required keys below it, or a place for its value. */
export function insertText({ name, schemas }: Property, indent: number): string {
  const isMap = schemas.some(({ schema }) => isMapping(schema['properties']));
  if (!isMap)
    return schemas.some(({ schema }) => schema['type'] === 'array')
      ? `${name}:\n${' '.repeat(indent + 2)}- `
      : `${name}: `;
  const required = [...new Set(schemas.flatMap(({ schema }) => listOf(schema['required'])))];
  const inner = required.length === 0 ? [''] : required.map((key) => `${String(key)}: `);
  return [`${name}:`, ...inner.map((line) => ' '.repeat(indent + 2) + line)].join('\n');
}
