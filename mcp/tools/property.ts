import { z } from 'zod';
import {
  findProperties,
  findTypes,
  nearestName,
  propertiesOn,
  resourcePaths,
  wordsText,
  type PlacedProperty,
  type PlacedTypeModel,
} from '../../src/reference/lookUp.ts';
import type { PropertyRow, TypeForm, TypeModel } from '../../src/reference/model.ts';
import type { ReferencePages } from '../../src/reference/ReferencePages.ts';
import { defineTool, InputError } from '../tool.ts';

/** Most properties and types in an answer. */
const MAX_FOUND = 10;
const MAX_PATHS = 6;

/** Looks up a property or a resource in the schemas. */
export const property = defineTool({
  name: 'property',
  title: 'Look up a property or a resource',
  description:
    'Looks up a property (`unique_key`), a path (`read.connection`), a resource (`read.postgres`), or a type ' +
    '(`MergeStrategy`) of the YAML format. Returns type, default, required, allowed values, and where it is used.',
  shape: {
    name: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe('Name. To narrow it down, add the keys above it: postgres.table'),
  },
  async run(site, { name }) {
    const { pages } = await site.reference();
    const allTypes = findTypes(pages, name);
    // `Flow` is only the type, and `flow` is also a property.
    const exact = allTypes.filter(({ type }) => type.name === name);
    const types = exact.length > 0 ? exact : allTypes;
    const properties = findProperties(pages, name).filter(
      ({ type }) => exact.length === 0 && !types.some((placed) => placed.type.key === type.key),
    );
    // The same property of several types is described once.
    const byFacts = Map.groupBy(properties, ({ row }) => factsText(row));
    const isOne = types.length === 1 && properties.length === 0;
    const found = [
      ...types.map(isOne ? typeText : typeLine),
      ...[...byFacts.values()].map(propertyText),
    ];
    if (found.length === 0) throw new InputError(unknownName(pages, name));
    const hidden = found.length - MAX_FOUND;
    const notes = [
      hidden > 0 ? `${hidden} more. To narrow them down, add the keys above ${name}.` : '',
      isOne || types.length === 0
        ? ''
        : `To see the properties of a type, look up its name: ${types[0]?.type.name}`,
    ];
    return [...found.slice(0, MAX_FOUND), ...notes.filter((note) => note !== '')].join('\n\n');
  },
});

/** Describes the property with an id on a page of the reference. */
export function propertyAt(
  pages: ReferencePages,
  route: string,
  anchor: string,
): string | undefined {
  const page = pages.models.find((model) => model.route === route);
  const found = page && propertiesOn(page, pages).find(({ row }) => row.anchor === anchor);
  return found && propertyText([found]);
}

function propertyText(places: readonly PlacedProperty[]): string {
  const [first] = places;
  if (first === undefined) return '';
  const { row, route } = first;
  const owners = unique(places.map(({ type }) => type.name));
  const paths = unique(places.flatMap((place) => place.paths));
  return [
    `${row.name} (property of ${shortList(owners, 2)})`,
    factsText(row),
    `Where used: ${shortList(paths, MAX_PATHS)}`,
    `Page: ${route}#${row.anchor}`,
  ].join('\n');
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function shortList(texts: readonly string[], most: number): string {
  const more = texts.length > most ? `, and ${texts.length - most} more` : '';
  return texts.slice(0, most).join(', ') + more;
}

/** Writes what is true for a property wherever it is. */
function factsText(row: PropertyRow): string {
  const allowed = row.values.map(({ value }) => value).join(', ');
  const notes = [
    row.stage,
    row.since && `since ${row.since.month}`,
    row.secret ? 'secret' : undefined,
  ].filter((note) => note !== undefined);
  return [
    `Type: ${wordsText(row.type)}. Required: ${row.required}. Default: ${row.default ?? 'none'}`,
    ...(allowed === '' ? [] : [`Allowed: ${allowed}`]),
    ...(row.successor === undefined ? [] : [`Deprecated: use ${row.successor}`]),
    `${row.description}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`,
  ].join('\n');
}

/** Names a type, for a list of several. */
function typeLine({ page, type }: PlacedTypeModel): string {
  return `${type.name} (${usesOf({ page, type })}): ${type.description}`;
}

/** Describes a type with its properties, and a resource also with those below its own key. */
function typeText({ page, type }: PlacedTypeModel): string {
  const key = page.usedIn[0]?.at(-1)?.key;
  const [{ href, text: inner = '' } = {}] = type.rows.find(({ name }) => name === key)?.type ?? [];
  const below = page.nested.find(({ anchor }) => href === `#${anchor}`);
  return [
    `${type.name} (${usesOf({ page, type })})`,
    type.description,
    ...contentLines(type),
    ...(below === undefined ? [] : [`${inner}:`, ...contentLines(below)]),
    `Page: ${page.route}#${type.anchor}`,
  ].join('\n');
}

function usesOf({ page, type }: PlacedTypeModel): string {
  const paths = type === page.type ? resourcePaths(page) : [type.yamlPath];
  return `${shortList(paths, MAX_PATHS)}${page.file === undefined ? '' : ` in ${page.file}`}`;
}

function contentLines({ forms, rows, values }: TypeModel): string[] {
  const isRow = ({ label }: TypeForm): boolean =>
    rows.some(({ name }) => name === wordsText(label));
  return [
    ...forms.filter((form) => !isRow(form)).map(formText),
    ...rows.map(rowText),
    ...values.map(({ value, description }) => `- ${value}: ${description}`),
  ];
}

function formText({ label, fields, description }: TypeForm): string {
  const keys = fields.length === 0 ? '' : ` with ${fields.join(', ')}`;
  return `- form ${wordsText(label)}${keys}${description === '' ? '' : `: ${description}`}`;
}

function rowText({
  name,
  type,
  required,
  default: value,
  values,
  description,
}: PropertyRow): string {
  const allowed = values.map((one) => one.value).join(' | ');
  const facts = [
    wordsText(type).replace('enum', () => allowed),
    ...(required === 'no' ? [] : [`required: ${required}`]),
    ...(value === undefined ? [] : [`default ${value}`]),
  ];
  return `- ${name} (${facts.join('; ')}): ${description}`;
}

function unknownName(pages: ReferencePages, name: string): string {
  const nearest = nearestName(pages, name);
  const fix =
    nearest === null
      ? 'find the page with `search`.'
      : name.includes('.')
        ? `to see where "${nearest}" is allowed, look it up without the keys above.`
        : `did you mean "${nearest}"?`;
  return `Unknown property or resource "${name}". Fix: ${fix}`;
}
