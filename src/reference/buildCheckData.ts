import { isMapping, mappingOf, type Json, type Schema } from '../validate/json.ts';
import type { TypeModel } from './model.ts';
import type { ReferencePages } from './ReferencePages.ts';
import type { CheckData } from '../validate/checkData.ts';
import type { Section } from '../validate/referenceLinks.ts';

/** What readers and editors are told; a check has no use for it. */
const WORDS = new Set([
  '$schema',
  '$id',
  'title',
  'description',
  'examples',
  'default',
  'deprecated',
  'x-enum-descriptions',
  'x-enum-since',
  'x-since',
  'x-stage',
  'x-route',
  'x-yaml-path',
  'x-key',
  'x-used-in',
  'x-file',
  'x-union',
  'x-successor',
]);

/** Keywords whose content is a mapping of names of its own to schemas. */
const MAPPINGS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/** Make the data of a check in the browser: the schemas without their texts, each type with the number of the section that describes it. */
export function checkData(pages: ReferencePages): CheckData {
  const sections: Section[] = [];
  const numbers = new Map<string, number>();
  for (const path of pages.paths) {
    const model = pages.pageModel(path);
    if (model === undefined) continue;
    for (const type of [model.type, ...model.nested]) {
      if (pages.homeOf(type.key) !== `${model.route}#${type.anchor}`) continue;
      numbers.set(type.key, sections.length);
      sections.push(sectionOf(type, model.route, fieldsOf(pages, type.key)));
    }
  }
  addOtherPages(pages, sections, numbers);
  for (const [key, section] of unshownTypes(pages, numbers)) {
    numbers.set(key, sections.length);
    sections.push(section);
  }
  const { schemas } = pages.reference.set;
  return {
    schemas: Object.fromEntries(
      [...schemas].map(([path, schema]) => [path, withoutWords(schema, path, '', numbers)]),
    ),
    sections,
  };
}

/** Tell where else a type is described: a reader of one page's resource is led to that page's row. */
function addOtherPages(
  pages: ReferencePages,
  sections: readonly Section[],
  numbers: ReadonlyMap<string, number>,
): void {
  for (const path of pages.paths) {
    const model = pages.pageModel(path);
    for (const type of model?.nested ?? []) {
      const home = sections[numbers.get(type.key) ?? -1];
      if (
        model === undefined ||
        home === undefined ||
        home.page === model.route ||
        home.rows !== undefined ||
        home.anchor !== type.anchor
      )
        continue;
      const { page, place, rows } = sectionOf(type, model.route, fieldsOf(pages, type.key));
      if (rows === undefined) (home.others ??= {})[place] ??= page;
    }
  }
}

/** List types that no page has a table for, but whose fields stand on one all the same: those of every component. */
function unshownTypes(
  pages: ReferencePages,
  numbers: ReadonlyMap<string, number>,
): [key: string, section: Section][] {
  return [...pages.reference.set.schemas.keys()].flatMap((path): [string, Section][] => {
    const key = `${path}#`;
    const [page = '', anchor = ''] = pages.homeOf(key)?.split('#') ?? [];
    const model = numbers.has(key)
      ? undefined
      : pages.paths.map((other) => pages.pageModel(other)).find((other) => other?.route === page);
    const type =
      model === undefined
        ? undefined
        : [model.type, ...model.nested].find((other) => other.anchor === anchor);
    return type === undefined ? [] : [[key, sectionOf(type, page, fieldsOf(pages, key))]];
  });
}

function sectionOf(
  { rows, path, anchor }: TypeModel,
  page: string,
  fields: readonly string[],
): Section {
  const known = new Map(rows.map((row) => [row.name, row.anchor]));
  const place = path.replaceAll(/\.?(?:\*|\[\])/g, '');
  const others = fields.flatMap((name): [string, string | null][] => {
    const own = known.get(name) ?? null;
    return own === `${place}.${name}` ? [] : [[name, own]];
  });
  return {
    page,
    anchor,
    place,
    ...(others.length === 0 ? {} : { rows: Object.fromEntries(others) }),
  };
}

function fieldsOf(pages: ReferencePages, key: string): string[] {
  const [path = '', definition = ''] = key.split('#');
  const { schema } = pages.reference.set.get(path);
  return Object.keys(
    mappingOf(
      (definition === '' ? schema : mappingOf(mappingOf(schema['$defs'])[definition]))[
        'properties'
      ],
    ),
  );
}

function withoutWords(
  schema: Schema,
  path: string,
  definition: string,
  numbers: ReadonlyMap<string, number>,
): Schema {
  const section = definition === '-' ? undefined : numbers.get(`${path}#${definition}`);
  const inner = (part: Json, name = '-'): Json =>
    Array.isArray(part)
      ? part.map((item: Json) => inner(item))
      : isMapping(part)
        ? withoutWords(part, path, name, numbers)
        : part;
  const kept = Object.entries(schema).flatMap(([key, part]): [string, Json][] => {
    if (WORDS.has(key)) return [];
    if (key === 'enum' || key === 'const') return [[key, part]];
    if (MAPPINGS.has(key))
      return [
        [
          key,
          Object.fromEntries(
            Object.entries(mappingOf(part)).map(([name, child]) => [
              name,
              inner(child, key === '$defs' ? name : '-'),
            ]),
          ),
        ],
      ];
    return [[key, inner(part)]];
  });
  return Object.fromEntries([
    ...kept,
    ...(section === undefined ? [] : ([['x-section', section]] as [string, Json][])),
  ]);
}
