import type { NamedType } from './describe.ts';
import { textOf, type Schema } from '../validate/json.ts';
import type { Ancestor } from './model.ts';
import { anchorOf, stepsOf } from './places.ts';
import type { SchemaSet } from '../validate/SchemaSet.ts';
import type { PlacedType } from './typeShape.ts';
import { waysTo } from './waysTo.ts';

/** A page of the reference, and the types that it shows, its own first. */
export interface PageTypes {
  path: string;
  route: string;
  types: readonly PlacedType[];
}

/** What the way to a resource is linked with. */
export interface Shelf {
  set: SchemaSet;
  pages: ReadonlyMap<string, PageTypes>;
  /** Address of the section that describes a type. */
  homeOf: (key: string) => string | undefined;
  /** Name of a page, as the navigation has it. */
  nameOf: (route: string) => string | undefined;
}

/** The list of files and of what stands in each: where a key belongs to all pages of a file. */
export const BY_FILE = '/reference#by-file';

/**
 * Link each step of a way to the page of what stands there, or to the row of the field. Several kinds may stand at a step: only those that
 * lead to the resource are listed, because a read of files has no strategy of a database.
 */
export function ancestorsOf(page: PageTypes, place: string, shelf: Shelf): Ancestor[] {
  const schema = schemaOf(shelf, page);
  const key = textOf(schema['x-key']);
  const ways = waysTo(shelf.set, `${page.path}#`, place);
  const steps = stepsOf(place);
  const own = (path: string): string | undefined =>
    page.types
      .filter((placed) => placed.path === path)
      .map(({ type }) => `#${type.name.toLowerCase()}`)[0];
  let isSplit = false;
  const found = steps.map((step, index): Ancestor => {
    if (step === '*' || step === '[]') return { key: step };
    const at = placeOf(steps.slice(0, index + 1));
    const here =
      own(at) ?? (index === steps.length - 1 ? own(page.types[0]?.path ?? '') : undefined);
    if (here !== undefined) return { key: step, href: here };
    const kinds = pagesAt(ways, at, shelf);
    const rows = kinds.length > 0 ? kinds : rowsAt(ways, at, step, shelf);
    const [only, ...others] = rows;
    if (others.length === 0)
      return { key: step, href: only?.href ?? (index === 0 ? BY_FILE : undefined) };
    // Below a step with several kinds, the fields are those of each of them.
    if (isSplit) return { key: step };
    isSplit = true;
    return { key: step, kinds: withoutSharedWords(rows) };
  });
  return key === undefined
    ? found
    : [...found, { key, href: `#${anchorOf(`${page.types[0]?.path ?? place}.${key}`)}` }];
}

type Kind = NonNullable<Ancestor['kinds']>[number];

function pagesAt(ways: readonly PlacedType[][], at: string, shelf: Shelf): Kind[] {
  const pages = ways.flatMap((way) =>
    way.flatMap(({ type, path }) => (path === at ? pageOf(type, shelf) : [])).slice(-1),
  );
  return unique(pages.map((page) => ({ name: nameOf(page, shelf), href: page.route })));
}

/** Find the page of a type; a definition inside of a file has none. */
function pageOf({ path, definition }: NamedType, { pages }: Shelf): PageTypes[] {
  const page = definition === undefined ? pages.get(path) : undefined;
  return page === undefined ? [] : [page];
}

/** Find the rows of a field: on the page that the way leads through, else where its type is described. */
function rowsAt(ways: readonly PlacedType[][], at: string, step: string, shelf: Shelf): Kind[] {
  return unique(
    ways.flatMap((way): Kind[] => {
      const index = way.findLastIndex(
        ({ path, shape }) =>
          `${path}.${step}` === at && shape.fields.some(({ name }) => name === step),
      );
      const owner = way[index];
      if (owner === undefined) return [];
      const above = way.slice(0, index + 1).flatMap(({ type }) => pageOf(type, shelf));
      const home = shelf.homeOf(owner.type.key)?.split('#')[0];
      const pages = [
        ...above.reverse(),
        ...[...shelf.pages.values()].filter(({ route }) => route === home),
      ];
      return pages
        .flatMap((page) =>
          rowOn(page, owner, step).map((href) => ({ name: nameOf(page, shelf), href })),
        )
        .slice(0, 1);
    }),
  );
}

function rowOn({ route, types }: PageTypes, owner: PlacedType, step: string): string[] {
  const shown =
    types.find(({ type }) => type.key === owner.type.key) ??
    types.find(
      ({ path, shape }) => path === owner.path && shape.fields.some(({ name }) => name === step),
    );
  return shown === undefined ? [] : [`${route}#${anchorOf(`${shown.path}.${step}`)}`];
}

function unique(kinds: readonly Kind[]): Kind[] {
  return [...new Map(kinds.map((kind) => [kind.href, kind])).values()];
}

function nameOf(page: PageTypes, shelf: Shelf): string {
  return (
    shelf.nameOf(page.route) ??
    textOf(schemaOf(shelf, page)['x-key']) ??
    page.types[0]?.type.name ??
    page.path
  );
}

/** Cut the words that all names end with: of `SQL transform` and `Python transform`, `SQL` and `Python` stay. */
function withoutSharedWords(kinds: readonly Kind[]): Kind[] {
  const words = kinds.map(({ name }) => name.split(' '));
  let shared = 0;
  while (
    words.every(
      (list) => list.length > shared + 1 && list.at(-shared - 1) === words[0]?.at(-shared - 1),
    )
  )
    shared += 1;
  return kinds.map(({ href }, index) => ({
    name: words[index]?.slice(0, -shared || undefined).join(' ') ?? '',
    href,
  }));
}

function placeOf(steps: readonly string[]): string {
  return steps.join('.').replaceAll('.[]', '[]');
}

function schemaOf({ set }: Shelf, { path }: PageTypes): Schema {
  return set.get(path).schema;
}
