import { z } from 'zod';
import type { PageModel, PropertyRow, TypeForm, TypeModel } from '../../src/reference/model.ts';
import type { ReferencePages } from '../../src/reference/ReferencePages.ts';
import { stepsOf, yamlPathsOf } from '../../src/reference/yamlPath.ts';
import { nearestWord } from '../../src/validate/nearestWord.ts';
import { defineTool, InputError } from '../tool.ts';

const MAX_PROPERTIES = 8;
const MAX_RESOURCES = 10;
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
    const resources = findResources(pages, name);
    const listed = new Set(resources.map(({ type }) => type.key));
    const properties = findProperties(pages, name).filter(
      ([first]) => first !== undefined && !listed.has(first.type.key),
    );
    if (resources.length + properties.length === 0) throw new InputError(unknownName(pages, name));
    const hidden =
      Math.max(0, resources.length - MAX_RESOURCES) +
      Math.max(0, properties.length - MAX_PROPERTIES);
    const isOne = resources.length === 1 && properties.length === 0;
    return [
      ...resources.slice(0, MAX_RESOURCES).map(isOne ? resourceText : resourceLine),
      ...properties.slice(0, MAX_PROPERTIES).map(propertyText),
      ...(hidden === 0 ? [] : [`${hidden} more. To narrow them down, add the keys above ${name}.`]),
    ].join('\n\n');
  },
});

/** Describes the property with an id on a page of the reference. */
export function propertyAt(
  pages: ReferencePages,
  route: string,
  anchor: string,
): string | undefined {
  const page = pages.models.find((model) => model.route === route);
  const found = page && placesOn(page, pages).find(({ row }) => row.anchor === anchor);
  return found && propertyText([found]);
}

/** A property where a page shows it. */
interface Place {
  row: PropertyRow;
  type: TypeModel;
  route: string;
  /** Its YAML paths; several if the resource of the page is used in several places. */
  paths: readonly string[];
}

/** A type with its page. */
interface Resource {
  page: PageModel;
  type: TypeModel;
}

function placesOn(page: PageModel, { reference: { set } }: ReferencePages): Place[] {
  const own = page.type.yamlPath;
  const starts = yamlPathsOf(set.get(page.path).schema);
  return [page.type, ...page.nested].flatMap((type) =>
    type.rows.map((row) => {
      const isBelow = own !== '' && row.yamlPath.startsWith(own);
      const paths = isBelow
        ? starts.map((start) => start + row.yamlPath.slice(own.length))
        : [row.yamlPath];
      return { row, type, route: page.route, paths };
    }),
  );
}

/** Finds properties by the end of their paths. Equal properties are in one list, best page first. */
function findProperties(pages: ReferencePages, name: string): Place[][] {
  const asked = keysOf(name.toLowerCase());
  const places = pages.models
    .flatMap((page) => placesOn(page, pages))
    .filter(({ row, type, paths }) => {
      const isTypeAndKey = asked.length === 2 && asked[0] === type.name.toLowerCase();
      return (
        paths.some((path) => endsWith(keysOf(path.toLowerCase()), asked)) ||
        (isTypeAndKey && asked[1] === row.name.toLowerCase())
      );
    });
  const isHome = ({ route, type }: Place): boolean => isHomeOf(pages, type, route);
  const sorted = [...places.filter(isHome), ...places.filter((place) => !isHome(place))];
  return [...Map.groupBy(sorted, ({ row }) => factsText(row)).values()];
}

/** Finds types by their names, and resources also by their schemas, pages, and paths. */
function findResources(pages: ReferencePages, name: string): Resource[] {
  const asked = name.toLowerCase();
  const found = pages.models.flatMap((page): Resource[] => {
    const isPage =
      [page.path.split('/').at(-1), page.route].includes(asked) ||
      pathsOf(page).some((path) => endsWith(keysOf(path), keysOf(asked)));
    if (isPage) return [{ page, type: page.type }];
    const types = [page.type, ...page.nested].filter((type) => type.name.toLowerCase() === asked);
    return types.map((type) => ({ page, type }));
  });
  const home = found.filter(({ page, type }) => isHomeOf(pages, type, page.route));
  const byType = Map.groupBy([...home, ...found], ({ type }) => type.key);
  return [...byType.values()].flatMap((same) => same.slice(0, 1));
}

function isHomeOf(pages: ReferencePages, { key }: TypeModel, route: string): boolean {
  return pages.homeOf(key)?.split('#')[0] === route;
}

function pathsOf({ usedIn }: PageModel): string[] {
  return usedIn.map((steps) => steps.map(({ key }) => key).join('.'));
}

function keysOf(path: string): string[] {
  return stepsOf(path).filter((step) => step !== '*' && step !== '[]');
}

function endsWith(keys: readonly string[], end: readonly string[]): boolean {
  return end.length > 0 && end.every((key, index) => keys.at(index - end.length) === key);
}

function propertyText(places: readonly Place[]): string {
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

/** Names a resource, for a list of several. */
function resourceLine({ page, type }: Resource): string {
  return `${type.name} (${usesOf(page, type)}): ${type.description}`;
}

/** Describes a resource with its properties, and with those below its own key. */
function resourceText({ page, type }: Resource): string {
  const key = page.usedIn[0]?.at(-1)?.key;
  const [{ href, text: inner = '' } = {}] = type.rows.find(({ name }) => name === key)?.type ?? [];
  const below = page.nested.find(({ anchor }) => href === `#${anchor}`);
  return [
    `${type.name} (${usesOf(page, type)})`,
    type.description,
    ...contentLines(type),
    ...(below === undefined ? [] : [`${inner}:`, ...contentLines(below)]),
    `Page: ${page.route}#${type.anchor}`,
  ].join('\n');
}

function usesOf(page: PageModel, type: TypeModel): string {
  const paths = type === page.type ? pathsOf(page) : [type.yamlPath];
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
    allowed === '' ? wordsText(type) : allowed,
    ...(required === 'no' ? [] : [`required: ${required}`]),
    ...(value === undefined ? [] : [`default ${value}`]),
  ];
  return `- ${name} (${facts.join('; ')}): ${description}`;
}

function wordsText(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text).join('');
}

function unknownName(pages: ReferencePages, name: string): string {
  const names = pages.models.flatMap((page) => [
    page.type.name,
    page.path.split('/').at(-1) ?? '',
    ...placesOn(page, pages).map(({ row }) => row.name),
  ]);
  const nearest = nearestWord(keysOf(name).at(-1) ?? name, [...new Set(names)]);
  const fix =
    nearest === null
      ? 'find the page with `search`'
      : nearest === name || name.includes('.')
        ? `use property(name: "${nearest}") to see where it is allowed`
        : `did you mean "${nearest}"?`;
  return `There is no property or resource "${name}". Fix: ${fix}`;
}
