import type { PageModel, PropertyRow, TypeModel, TypeWord } from './model.ts';
import type { ReferencePages } from './ReferencePages.ts';
import { isWithin, joinSteps, stepsOf, yamlPathsOf } from './yamlPath.ts';
import { nearest } from 'check/text/nearest.ts';

export interface PlacedProperty {
  row: PropertyRow;
  type: TypeModel;
  route: string;
  /** Its YAML paths; several if the resource of the page is used in several places. */
  paths: readonly string[];
}

/** A type on a page. If it's the page's own type, it's a resource. */
export interface PlacedTypeModel {
  page: PageModel;
  type: TypeModel;
}

export function propertiesOn(
  page: PageModel,
  { reference: { set } }: ReferencePages,
): PlacedProperty[] {
  const own = page.type.yamlPath;
  const starts = yamlPathsOf(set.get(page.path).schema);
  return [page.type, ...page.nested].flatMap((type) =>
    type.rows.map((row) => {
      const isBelow = own !== '' && isWithin(row.yamlPath, own);
      const paths = isBelow
        ? starts.map((start) => start + row.yamlPath.slice(own.length))
        : [row.yamlPath];
      return { row, type, route: page.route, paths };
    }),
  );
}

/**
 * Finds properties by the ends of their paths (`merge.unique_key`), or by their types
 * (`MergeOptions.unique_key`). Those on the page that describes their type best are first.
 */
export function findProperties(pages: ReferencePages, name: string): PlacedProperty[] {
  const all = pages.models
    .flatMap((page) => propertiesOn(page, pages))
    .map((place) => {
      const ownPath = [place.type.name, place.row.name].join('.');
      return { place, ends: [...place.paths, ownPath].map(keysOf) };
    });
  const isHome = ({ route, type }: PlacedProperty): boolean => isHomeOf(pages, type, route);
  // A name can have a hundred keys, and listing all properties takes milliseconds.
  const find = (asked: readonly string[]): PlacedProperty[] => {
    const found = all
      .filter(({ ends }) => ends.some((keys) => endsWith(keys, asked)))
      .map(({ place }) => place);
    if (found.length === 0 && asked.length > 1)
      return findInTypes(pages, find(asked.slice(0, -1)), asked.at(-1));
    return [...found.filter(isHome), ...found.filter((place) => !isHome(place))];
  };
  return find(keysOf(name));
}

export function typesOf(pages: ReferencePages, { row, route }: PlacedProperty): PlacedTypeModel[] {
  const page = pages.models.find((model) => model.route === route);
  return row.type.flatMap(({ href }) =>
    page === undefined || href === undefined ? [] : typeAt(pages, page, href),
  );
}

/** Finds properties by a path that no page shows: in the types of the properties `above` them. */
function findInTypes(
  pages: ReferencePages,
  above: readonly PlacedProperty[],
  key: string | undefined,
): PlacedProperty[] {
  return above.flatMap((parent) =>
    typesOf(pages, parent).flatMap(({ page: { route }, type }) =>
      type.rows
        .filter(({ name }) => name.toLowerCase() === key)
        .map((row) => {
          const paths = parent.paths.map((path) => `${path}.${row.name}`);
          return { row, type, route, paths };
        }),
    ),
  );
}

/**
 * Finds types by their names, and resources also by their schemas, pages, and paths. Case, `-`, and
 * `_` don't count.
 */
export function findTypes(pages: ReferencePages, name: string): PlacedTypeModel[] {
  const asked = plainName(name);
  const found = [...pages.kinds, ...pages.models].flatMap((page): PlacedTypeModel[] => {
    const isPage =
      (name !== '' && page.route === name.toLowerCase()) ||
      plainName(page.path.split('/').at(-1) ?? '') === asked ||
      resourcePaths(page).some((path) => endsWith(keysOf(path), keysOf(name)));
    const types = [page.type, ...page.nested].filter((type) => plainName(type.name) === asked);
    return (isPage ? [page.type] : types).map((type) => ({ page, type }));
  });
  const home = found.filter(({ page, type }) => isHomeOf(pages, type, page.route));
  const kinds = found.filter(({ page }) => page.route === '');
  const byType = Map.groupBy([...kinds, ...home, ...found], ({ type }) => type.key);
  return [...byType.values()].flatMap((same) => same.slice(0, 1));
}

/** Lists the types that the properties and forms of a type name. */
export function typesIn(pages: ReferencePages, { page, type }: PlacedTypeModel): PlacedTypeModel[] {
  const words = [
    ...type.forms.map(({ label }) => label),
    ...type.rows.map((row) => row.type),
  ].flat();
  return words.flatMap(({ href }) => (href === undefined ? [] : typeAt(pages, page, href)));
}

/** Finds the type that a link leads to: a section of the page, or another page. */
function typeAt(pages: ReferencePages, page: PageModel, href: string): PlacedTypeModel[] {
  const [route = '', anchor] = href.split('#');
  const target = route === '' ? page : pages.models.find((model) => model.route === route);
  if (target === undefined) return [];
  return [target.type, ...target.nested]
    .filter((type) => (anchor === undefined ? type === target.type : type.anchor === anchor))
    .map((type) => ({ page: target, type }));
}

/** Lists the paths at which a type is used: its own, and those of the properties that name it. */
export function pathsOfType(pages: ReferencePages, { page, type }: PlacedTypeModel): string[] {
  const own = type === page.type ? resourcePaths(page) : [];
  const naming = pages.models
    .flatMap((one) => propertiesOn(one, pages))
    .filter(({ row }) => row.type.some(({ text }) => text === type.name))
    .flatMap(({ paths }) => paths);
  const paths = [...new Set([...own, ...naming])];
  return paths.length === 0 ? [type.yamlPath] : paths;
}

/**
 * Finds up to three names of properties, types, and resources for a name that doesn't exist: such as
 * `IncrementalReadStrategy` for `read_strategy`.
 */
export function nearestNames(pages: ReferencePages, name: string): string[] {
  const asked = stepsOf(name).at(-1) ?? name;
  const names = [...pages.kinds, ...pages.models].flatMap(({ type, nested, path }) => [
    path.split('/').at(-1) ?? '',
    ...[type, ...nested].flatMap(({ name: typeName, rows }) => [
      typeName,
      ...rows.map((row) => row.name),
    ]),
  ]);
  const byPlainName = new Map(names.map((one) => [plainName(one), one]));
  byPlainName.delete('<name>');
  return nearest(asked, byPlainName.values(), 3);
}

/** Lists the paths from the top of a file to the resource of a page: `component.read.postgres`. */
export function resourcePaths({ usedIn }: PageModel): string[] {
  return usedIn.map((steps) => joinSteps(steps.map(({ key }) => key)));
}

/** Writes the type of a property: `string or list of string`. */
export function wordsText(words: readonly TypeWord[]): string {
  return words.map(({ text }) => text).join('');
}

function isHomeOf(pages: ReferencePages, { key }: TypeModel, route: string): boolean {
  return pages.homeOf(key)?.split('#')[0] === route;
}

/** The keys of a path in lowercase, without `*` and `[]`. */
function keysOf(path: string): string[] {
  return stepsOf(path.toLowerCase()).filter((step) => step !== '*' && step !== '[]');
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}

function endsWith(keys: readonly string[], end: readonly string[]): boolean {
  return end.length > 0 && end.every((key, index) => keys.at(index - end.length) === key);
}
