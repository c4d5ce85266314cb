import { z } from 'zod';
import {
  findProperties,
  findTypes,
  nearestNames,
  pathsOfType,
  propertiesOn,
  wordsText,
  typesIn,
  typesOf,
  type PlacedProperty,
  type PlacedTypeModel,
} from 'reference/lookUp.ts';
import type { EnumValue, PropertyRow, TypeForm, TypeModel } from 'reference/model.ts';
import type { ReferencePages } from 'reference/ReferencePages.ts';
import { InputError } from '../site/InputError.ts';
import { defineTool } from './tool.ts';

/** Most properties in an answer, and most types. */
const MAX_FOUND = 10;
const MAX_PATHS = 6;
/** Most properties that an answer describes in full, instead of with one line each. */
const MAX_FULL = 4;
/** Most characters of a type with the types inside it. */
const MAX_WITH_TYPES = 2500;
/** The type of `metadata`, which every resource has. */
const METADATA = 'ResourceMetadata';

export const property = defineTool({
  name: 'property',
  title: 'Look up a property or a resource',
  description:
    'Looks up a property (`unique_key`), a path (`component.read.strategy`), a resource (`vault`, `read.postgres`), ' +
    'or a type (`RetryStrategy`) of the YAML format, in any case. ' +
    'Returns type, default, required, allowed values, and where it is used.',
  shape: {
    name: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe('Name. To narrow it down, add the keys above it: postgres.table'),
  },
  async run(site, { name }) {
    const pages = await site.reference();
    const { types, groups } = findNamed(pages, name);
    const [first] = types;
    if (first === undefined && groups.length === 0) throw new InputError(unknownName(pages, name));
    if (first !== undefined && types.length === 1 && isMeant(first, name, groups))
      return [typeText(pages, first), ...alsoProperty(groups.flat())].join('\n\n');
    const note = 'To see the properties of a type, look up its name: ';
    return [
      ...types
        .slice(0, MAX_FOUND)
        .map((one) => `${one.type.name} (${usesOf(pages, one)}): ${one.type.description}`),
      ...(groups.length > MAX_FULL ? [shortTexts(groups, name)] : fullTexts(pages, groups)),
      ...(first === undefined ? [] : [note + first.type.name]),
    ].join('\n\n');
  },
});

/** The same property of several types, which is described once. */
type Group = readonly [PlacedProperty, ...PlacedProperty[]];

/** Finds what a name means: types and properties. The type of the only property isn't repeated. */
function findNamed(
  pages: ReferencePages,
  name: string,
): { types: PlacedTypeModel[]; groups: Group[] } {
  const types = findTypes(pages, name);
  // `Flow` is only the type, and `flow` is also a property.
  const exact = types.filter(({ type }) => type.name === name);
  if (exact.length > 0) return { types: exact, groups: [] };
  const properties = findProperties(pages, name).filter(
    ({ type }) => !types.some((placed) => placed.type.key === type.key),
  );
  // No group is empty.
  const groups = [
    ...Map.groupBy(properties, ({ row }) => factsText(row)).values(),
  ] as unknown as Group[];
  const own = onlyType(pages, groups);
  return { types: types.filter(({ type }) => type.key !== own?.type.key), groups };
}

function onlyType(pages: ReferencePages, groups: readonly Group[]): PlacedTypeModel | undefined {
  const [first, ...others] = groups.map(([place]) => typesOf(pages, place));
  return others.length === 0 && first?.length === 1 ? first[0] : undefined;
}

/** True if a name means a type, and not one of the properties with that name. */
function isMeant({ page, type }: PlacedTypeModel, name: string, groups: readonly Group[]): boolean {
  const isKind = page.route === '';
  return groups.length === 0 || isKind || type.name.toLowerCase() === name.toLowerCase();
}

function alsoProperty(places: readonly PlacedProperty[]): string[] {
  if (places.length === 0) return [];
  const paths = shortList(unique(places.flatMap((place) => place.paths)), MAX_PATHS);
  return [`Also a property: ${paths}. To see one, look up its path.`];
}

function fullTexts(pages: ReferencePages, groups: readonly Group[]): string[] {
  const own = onlyType(pages, groups);
  return [
    ...groups.map(propertyText),
    ...(own === undefined ? [] : [addInnerTypes(pages, own, contentText(own))]),
    ...valueLists(groups),
  ];
}

function shortTexts(groups: readonly Group[], name: string): string {
  const hidden = groups.length - MAX_FOUND;
  return [
    ...groups.slice(0, MAX_FOUND).map(propertyLine),
    ...(hidden > 0 ? [`${hidden} more. To narrow them down, add the keys above ${name}.`] : []),
    'To see a property in full, look up its path.',
  ].join('\n');
}

export function propertyAt(
  pages: ReferencePages,
  route: string,
  anchor: string,
): string | undefined {
  const page = pages.models.find((model) => model.route === route);
  const found = page && propertiesOn(page, pages).find(({ row }) => row.anchor === anchor);
  return found && [propertyText([found]), ...valueLists([[found]])].join('\n\n');
}

function propertyLine(places: Group): string {
  const paths = unique(places.flatMap((place) => place.paths));
  return rowText({ ...places[0].row, name: shortList(paths, 2) });
}

function propertyText(places: Group): string {
  const [{ row, route }] = places;
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

/** Describes the allowed values of properties, those that several of them have only once. */
function valueLists(groups: readonly Group[]): string[] {
  const lists = groups
    .map(([{ row }]) => row.values)
    .filter((values) => values.length > 1 && values.some(({ description }) => description !== ''))
    .map((values) => ['Values:', ...values.map(valueText)].join('\n'));
  return unique(lists);
}

function contentText({ type }: PlacedTypeModel): string {
  return [`${type.name}: ${type.description}`, ...contentLines(type)].join('\n');
}

/** Adds the types that a type contains, outermost first, while the text stays short. */
function addInnerTypes(pages: ReferencePages, outer: PlacedTypeModel, text: string): string {
  const parts = [text];
  const seen = new Set([outer.type.key]);
  const queue = typesIn(pages, outer);
  let size = text.length;
  for (const placed of queue) {
    const part = contentText(placed);
    const isKnown = seen.has(placed.type.key) || placed.type.name === METADATA;
    if (isKnown || size + part.length > MAX_WITH_TYPES) continue;
    seen.add(placed.type.key);
    parts.push(part);
    size += part.length;
    queue.push(...typesIn(pages, placed));
  }
  return parts.join('\n\n');
}

/** Describes a type with its properties, and a resource also with those below its own key. */
function typeText(pages: ReferencePages, placed: PlacedTypeModel): string {
  const { page, type } = placed;
  const key = page.usedIn[0]?.at(-1)?.key;
  const [{ href, text: inner = '' } = {}] = type.rows.find(({ name }) => name === key)?.type ?? [];
  const below = page.nested.find(({ anchor }) => href === `#${anchor}`);
  const head = [`${type.name} (${usesOf(pages, placed)})`, type.description];
  if (page.route === '') return [...head, ...kindLines(type)].join('\n');
  const text = [
    ...head,
    ...contentLines(type),
    ...(below === undefined ? [] : [`${inner}:`, ...contentLines(below)]),
    `Page: ${page.route}#${type.anchor}`,
  ].join('\n');
  // A resource is long enough.
  const isResource = type === page.type && (key === type.yamlPath || below !== undefined);
  return isResource ? text : addInnerTypes(pages, placed, text);
}

function usesOf(pages: ReferencePages, placed: PlacedTypeModel): string {
  const paths = pathsOfType(pages, placed);
  const isOneFile = new Set(paths.map((path) => path.split('.')[0])).size === 1;
  const file = isOneFile && placed.page.file !== undefined ? ` in ${placed.page.file}` : '';
  return shortList(paths, MAX_PATHS) + file;
}

/** Lists the properties of a type that has one form for each key, and its keys with their pages. */
function kindLines({ forms, rows }: TypeModel): string[] {
  const keys = new Set(forms.map(({ label }) => wordsText(label)));
  return [
    ...rows.filter(({ name }) => !keys.has(name)).map(rowText),
    'Exactly one of:',
    ...forms.map(({ label, description }) => {
      const page = label[0]?.href === undefined ? '' : ` ${label[0].href}`;
      return `- ${wordsText(label)}: ${description}${page}`;
    }),
  ];
}

function contentLines({ forms, rows, values }: TypeModel): string[] {
  const isRow = ({ label }: TypeForm): boolean =>
    rows.some(({ name }) => name === wordsText(label));
  return [
    ...forms.filter((form) => !isRow(form)).map(formText),
    ...rows.map(rowText),
    ...values.map(valueText),
  ];
}

function valueText({ value, description }: EnumValue): string {
  return `- ${value}${description === '' ? '' : `: ${description}`}`;
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
  const keys = name.split('.');
  const last = keys.at(-1) ?? name;
  const shared = (path: string): number =>
    keys.filter((key) => path.split('.').includes(key)).length;
  const elsewhere = unique(findProperties(pages, last).flatMap(({ paths }) => paths));
  const nearest = nearestNames(pages, name).map((one) => `"${one}"`);
  const fix =
    elsewhere.length > 0
      ? `"${last}" exists at ${shortList(
          elsewhere.toSorted((a, b) => shared(b) - shared(a)),
          MAX_PATHS,
        )}.`
      : nearest.length > 0
        ? `did you mean ${nearest.join(' or ')}?`
        : 'find the page with `search`.';
  return `Unknown property, resource, or type "${name}". Fix: ${fix}`;
}
