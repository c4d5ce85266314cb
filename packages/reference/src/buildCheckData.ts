import type { CheckData } from 'check/validate/checkData.ts';
import { getIn, isMapping, mappingOf, type Json } from 'check/validate/json.ts';
import type { Section } from 'check/validate/referenceLinks.ts';
import type { TypeModel } from './model.ts';
import type { ReferencePages } from './ReferencePages.ts';

/** Keywords that neither a check nor an editor needs. */
const OMITTED = new Set([
  '$schema',
  'title',
  'examples',
  'x-enum-since',
  'x-stage',
  'x-yaml-path',
  'x-key',
  'x-used-in',
  'x-file',
]);

/** Keywords whose keys are names and whose values are schemas. */
const NAMED_SCHEMAS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/**
 * Returns the data of a check in the browser: the schemas, shortened, and the sections of the
 * reference. `x-section` is the index of the section that describes a type.
 */
export function buildCheckData(pages: ReferencePages): CheckData {
  const sections = sectionsByType(pages);
  const numbers = new Map([...sections.keys()].map((key, index) => [key, index]));
  const schemas = [...pages.reference.set.schemas].map(([path, schema]) => [
    path,
    shortened(schema, `${path}#`, numbers),
  ]);
  return {
    schemas: Object.fromEntries(schemas) as CheckData['schemas'],
    sections: [...sections.values()],
  };
}

/** Finds the section that describes each type best, by the keys of the types. */
function sectionsByType(pages: ReferencePages): Map<string, Section> {
  const sections = new Map<string, Section>();
  const allTypes = pages.models.flatMap(({ route, type, nested }) =>
    [type, ...nested].map((model) => ({ route, model, address: `${route}#${model.anchor}` })),
  );
  for (const { route, model, address } of allTypes)
    if (pages.homeOf(model.key) === address)
      sections.set(model.key, sectionOf(model, route, fieldsOf(pages, model.key)));

  // A mistake on the page of a resource should lead to the table on that page.
  for (const { route, model } of allTypes) {
    const home = sections.get(model.key);
    if (home?.anchor !== model.anchor || home.page === route || home.rows !== undefined) continue;
    const { place, rows } = sectionOf(model, route, fieldsOf(pages, model.key));
    if (rows === undefined) home.others = { [place]: route, ...home.others };
  }

  // Types without a table whose fields are in another one: the fields of every component.
  for (const path of pages.reference.set.schemas.keys()) {
    const key = `${path}#`;
    const home = allTypes.find(({ address }) => address === pages.homeOf(key));
    if (home !== undefined && !sections.has(key))
      sections.set(key, sectionOf(home.model, home.route, fieldsOf(pages, key)));
  }
  return sections;
}

function sectionOf(
  { rows, yamlPath, anchor }: TypeModel,
  page: string,
  fields: readonly string[],
): Section {
  const place = yamlPath.replaceAll(/\.?(?:\*|\[\])/g, '');
  const anchors = new Map(rows.map((row) => [row.name, row.anchor]));
  const others = fields
    .map((name) => [name, anchors.get(name) ?? null] as const)
    .filter(([name, id]) => id !== `${place}.${name}`);
  return {
    page,
    anchor,
    place,
    rows: others.length === 0 ? undefined : Object.fromEntries(others),
  };
}

function fieldsOf(pages: ReferencePages, key: string): string[] {
  const [path = '', definition = ''] = key.split('#');
  const { schema } = pages.reference.set.get(path);
  const type = definition === '' ? schema : getIn(schema, '$defs', definition);
  return Object.keys(mappingOf(getIn(type, 'properties')));
}

/** Removes what isn't needed from a schema; `key` is that of its type, if it is one. */
function shortened(
  value: Json,
  key: string | undefined,
  numbers: ReadonlyMap<string, number>,
): Json {
  if (Array.isArray(value)) return value.map((item: Json) => shortened(item, undefined, numbers));
  if (!isMapping(value)) return value;
  const kept = Object.entries(value).filter(([keyword]) => !OMITTED.has(keyword));
  const entries = kept.map(([keyword, part]) => {
    if (keyword === 'enum' || keyword === 'const') return [keyword, part];
    if (!NAMED_SCHEMAS.has(keyword)) return [keyword, shortened(part, undefined, numbers)];
    const named = Object.entries(mappingOf(part)).map(([name, inner]) => {
      const type = keyword === '$defs' && key?.endsWith('#') ? `${key}${name}` : undefined;
      return [name, shortened(inner, type, numbers)];
    });
    return [keyword, Object.fromEntries(named) as Json];
  });
  const section = key === undefined ? undefined : numbers.get(key);
  const numbered = section === undefined ? entries : [...entries, ['x-section', section]];
  return Object.fromEntries(numbered) as Json;
}
