import { nearestWord } from '../validate/nearestWord.ts';
import type { PageModel, PropertyRow, TypeModel, TypeWord } from './model.ts';
import type { ReferencePages } from './ReferencePages.ts';
import { isWithin, joinSteps, stepsOf, yamlPathsOf } from './yamlPath.ts';

/** A property where a page shows it. */
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

/** Lists the properties that a page shows. */
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
  const asked = keysOf(name.toLowerCase());
  const found = pages.models
    .flatMap((page) => propertiesOn(page, pages))
    .filter(({ row, type, paths }) => {
      const ownPath = [type.name, row.name].join('.');
      return [...paths, ownPath].some((path) => endsWith(keysOf(path.toLowerCase()), asked));
    });
  const isHome = ({ route, type }: PlacedProperty): boolean => isHomeOf(pages, type, route);
  return [...found.filter(isHome), ...found.filter((place) => !isHome(place))];
}

/** Finds types by their names, and resources also by their schemas, pages, and paths. */
export function findTypes(pages: ReferencePages, name: string): PlacedTypeModel[] {
  const asked = name.toLowerCase();
  const found = pages.models.flatMap((page): PlacedTypeModel[] => {
    const isPage =
      [page.path.split('/').at(-1), page.route].includes(asked) ||
      resourcePaths(page).some((path) => endsWith(keysOf(path), keysOf(asked)));
    const types = [page.type, ...page.nested].filter((type) => type.name.toLowerCase() === asked);
    return (isPage ? [page.type] : types).map((type) => ({ page, type }));
  });
  const home = found.filter(({ page, type }) => isHomeOf(pages, type, page.route));
  const byType = Map.groupBy([...home, ...found], ({ type }) => type.key);
  return [...byType.values()].flatMap((same) => same.slice(0, 1));
}

/** Finds the most similar name of a property, a type, or a schema. */
export function nearestName(pages: ReferencePages, name: string): string | null {
  const names = pages.models.flatMap((page) => [
    page.type.name,
    page.path.split('/').at(-1) ?? '',
    ...propertiesOn(page, pages).map(({ row }) => row.name),
  ]);
  return nearestWord(keysOf(name).at(-1) ?? name, [...new Set(names)]);
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

function keysOf(path: string): string[] {
  return stepsOf(path).filter((step) => step !== '*' && step !== '[]');
}

function endsWith(keys: readonly string[], end: readonly string[]): boolean {
  return end.length > 0 && end.every((key, index) => keys.at(index - end.length) === key);
}
