import { getIn, mappingOf, textOf } from 'check/validate/json.ts';
import type { SchemaSet } from 'check/validate/SchemaSet.ts';
import { describeValue, type NamedType } from './describe.ts';
import type { Ancestor } from './model.ts';
import { innerTypes, propertyPath, typeShape, type PlacedType } from './typeShape.ts';
import { anchorOf, isWithin, joinSteps, stepsOf } from './yamlPath.ts';

export interface ReferencePage {
  /** The path of its schema. */
  path: string;
  route: string;
  /** Its name in the navigation, or that of its type. */
  name: string;
  own: PlacedType;
  /** `own` first. */
  types: readonly PlacedType[];
}

type Pages = ReadonlyMap<string, ReferencePage>;

/** A resource that leads to another one. */
type Kind = NonNullable<Ancestor['kinds']>[number];

/** The list of files in the reference: a top-level key belongs to all pages of its file. */
export const BY_FILE = '/reference#by-file';

const MAX_DEPTH = 20;

/**
 * Links each step of the path to a resource with the page or the property that describes it. If
 * several kinds may be at a step, lists only those that lead to the resource: a read of files has
 * no strategy for databases. `homes` are the sections that describe types, by the types' keys.
 */
export function ancestorsOf(
  page: ReferencePage,
  yamlPath: string,
  set: SchemaSet,
  pages: Pages,
  homes: ReadonlyMap<string, string>,
): Ancestor[] {
  const chains = chainsTo(set, `${page.path}#`, yamlPath);
  const steps = stepsOf(yamlPath);
  let hasKinds = false;
  const ancestors = steps.map((step, index): Ancestor => {
    if (step === '*' || step === '[]') return { key: step };
    const at = joinSteps(steps.slice(0, index + 1));
    const isLast = index === steps.length - 1;
    const here =
      page.types.find((placed) => placed.yamlPath === at) ?? (isLast ? page.own : undefined);
    if (here !== undefined) return { key: step, href: `#${here.type.anchor}` };
    const links = chains.flatMap((chain) => linkOf(chain, at, step, [...pages.values()], homes));
    const kinds = [...new Map(links.map((kind) => [kind.href, kind])).values()];
    if (kinds.length < 2)
      return { key: step, href: kinds[0]?.href ?? (index === 0 ? BY_FILE : undefined) };
    // The fields below a step with several kinds are those of each of them.
    if (hasKinds) return { key: step };
    hasKinds = true;
    return { key: step, kinds: withoutSharedWords(kinds) };
  });
  const key = textOf(getIn(set.get(page.path).schema, 'x-key'));
  if (key === undefined) return ancestors;
  return [...ancestors, { key, href: `#${anchorOf(propertyPath(page.own.yamlPath, key))}` }];
}

/** Lists the chains of types from the top of a file to a type, which is the last of each. */
function chainsTo(set: SchemaSet, key: string, yamlPath: string): PlacedType[][] {
  const steps = stepsOf(yamlPath);
  const chainsFrom = (
    type: NamedType,
    at: string,
    above: readonly PlacedType[],
  ): PlacedType[][] => {
    const isCycle = above.some((placed) => placed.type.key === type.key && placed.yamlPath === at);
    if (isCycle || above.length >= MAX_DEPTH || !isWithin(yamlPath, at)) return [];
    const shape = typeShape(set, type);
    const chain = [...above, { type, yamlPath: at, shape }];
    if (type.key === key && stepsOf(at).length === steps.length) return [chain];
    return innerTypes(shape, at).flatMap((inner) => chainsFrom(inner.type, inner.yamlPath, chain));
  };
  const [top = ''] = steps;
  return typesAtTop(set, top).flatMap((type) => chainsFrom(type, top, []));
}

function typesAtTop(set: SchemaSet, key: string): NamedType[] {
  const file = set.get('files/index');
  const reference = textOf(getIn(file.schema, 'dependentSchemas', key, '$ref'));
  const { schema, base } = reference === undefined ? file : set.resolve(reference, file.base);
  const property = mappingOf(getIn(schema, 'properties', key));
  return describeValue(set, { schema: property, base }).types.map(({ type }) => type);
}

/** Links a step of a chain with the page of the resource there, or with the row of the property. */
function linkOf(
  chain: readonly PlacedType[],
  yamlPath: string,
  name: string,
  pages: readonly ReferencePage[],
  homes: ReadonlyMap<string, string>,
): Kind[] {
  const pageOf = ({ type }: PlacedType): ReferencePage | undefined =>
    pages.find(({ path }) => `${path}#` === type.key);
  const placed = chain.findLast((one) => one.yamlPath === yamlPath);
  const resource = placed && pageOf(placed);
  if (resource !== undefined) return [{ name: resource.name, href: resource.route }];

  const index = chain.findLastIndex(
    (owner) => propertyPath(owner.yamlPath, name) === yamlPath && hasField(owner, name),
  );
  const owner = chain[index];
  if (owner === undefined) return [];
  const above = chain
    .slice(0, index + 1)
    .map(pageOf)
    .toReversed();
  const home = homes.get(owner.type.key)?.split('#')[0];
  const candidates = [...above, pages.find(({ route }) => route === home)];
  return candidates
    .filter((page) => page !== undefined)
    .flatMap((page) => rowOn(page, owner, name))
    .slice(0, 1);
}

function rowOn(page: ReferencePage, owner: PlacedType, name: string): Kind[] {
  const shown =
    page.types.find(({ type }) => type.key === owner.type.key) ??
    page.types.find((placed) => placed.yamlPath === owner.yamlPath && hasField(placed, name));
  if (shown === undefined) return [];
  const anchor = anchorOf(propertyPath(shown.yamlPath, name));
  return [{ name: page.name, href: `${page.route}#${anchor}` }];
}

function hasField({ shape }: PlacedType, name: string): boolean {
  return shape.fields.some((field) => field.name === name);
}

/** Removes the words that the names of all kinds end with: `SQL transform`, `Python transform`. */
function withoutSharedWords(kinds: readonly Kind[]): Kind[] {
  const [first = '', ...others] = kinds.map(({ name }) => name);
  const shared = [...first.matchAll(/ /g)]
    .map(({ index }) => first.slice(index))
    .find((words) => others.every((name) => name.endsWith(words)));
  if (shared === undefined) return [...kinds];
  return kinds.map(({ name, href }) => ({ name: name.slice(0, -shared.length), href }));
}
