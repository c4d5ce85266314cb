import { parse } from 'yaml';
import { getIn, textOf, type Json, type Schema } from 'check/validate/json.ts';
import { validateYaml } from 'check/validate/validateYaml.ts';
import { ancestorsOf, type ReferencePage } from './ancestorsOf.ts';
import { namedType, oneLine, type NamedType, type RawWord } from './describe.ts';
import { sinceOf } from './since.ts';
import type { Reference } from 'check/validate/readSchemas.ts';
import type { Example, PageModel, PropertyRow, Since, TypeModel, TypeWord } from './model.ts';
import { writeSkeleton, inlineYaml } from './skeleton.ts';
import { innerTypes, propertyPath, typeShape, type Field, type PlacedType } from './typeShape.ts';
import { anchorOf, isWithin, stepsOf, yamlPathsOf } from './yamlPath.ts';

const COMPONENT = 'common/component';

/** Words in the file names of samples with another spelling in their titles. */
const SPELLINGS: Readonly<Record<string, string>> = {
  aws: 'AWS',
  csv: 'CSV',
  json: 'JSON',
  mcp: 'MCP',
  motherduck: 'MotherDuck',
  oauth2: 'OAuth 2',
  sas: 'SAS',
  sid: 'SID',
};

/** The pages of the reference: one for each schema whose `x-route` ends in its path. */
export class ReferencePages {
  readonly reference: Reference;
  readonly #pages: ReadonlyMap<string, ReferencePage>;
  readonly #homes: ReadonlyMap<string, string>;
  readonly #models = new Map<string, PageModel>();
  readonly #posts: ReadonlyMap<string, string>;

  /**
   * `names` are the names of the pages in the navigation, by their routes, and `posts` the routes of
   * release posts, by their days (YYYY-MM-DD).
   */
  constructor(
    reference: Reference,
    names: ReadonlyMap<string, string> = new Map(),
    posts: ReadonlyMap<string, string> = new Map(),
  ) {
    this.reference = reference;
    this.#posts = posts;
    const pages = [...reference.set.schemas.keys()].flatMap((path) =>
      pageOf(reference, path, names),
    );
    this.#pages = new Map(pages.map((page) => [page.path, page]));
    this.#homes = homesOf(reference.set, pages);
  }

  /** The paths of the schemas that have a page. */
  get paths(): string[] {
    return [...this.#pages.keys()];
  }

  get models(): PageModel[] {
    return this.modelsOf(() => true);
  }

  modelsOf(isWanted: (route: string) => boolean): PageModel[] {
    return [...this.#pages.values()]
      .filter(({ route }) => isWanted(route))
      .map((page) => this.#modelOf(page));
  }

  /**
   * The types that have one form for each key, and that no page shows with its forms, such as
   * `Vault`, `ReadComponent`, and `Component`. Their models have no route.
   */
  get kinds(): PageModel[] {
    const { set } = this.reference;
    return [...set.schemas].flatMap(([path, schema]) => {
      const type = namedType(set.get(path));
      if (type === undefined || schema['x-union'] !== 'key') return [];
      if (path !== COMPONENT && this.homeOf(type.key) !== undefined) return [];
      const [yamlPath = ''] = yamlPathsOf(schema);
      const own = { type, yamlPath, shape: typeShape(set, type) };
      return [this.#modelOf({ path, route: '', name: type.name, own, types: [own] })];
    });
  }

  /** Returns what the page of a schema shows, or undefined if the schema has no page. */
  pageModel(path: string): PageModel | undefined {
    const page = this.#pages.get(path);
    return page && this.#modelOf(page);
  }

  /** Returns the URL of the section that describes a type best, if there is one. */
  homeOf(key: string): string | undefined {
    return this.#homes.get(key);
  }

  #modelOf(page: ReferencePage): PageModel {
    const model = this.#models.get(page.path) ?? this.#newModel(page);
    this.#models.set(page.path, model);
    return model;
  }

  #newModel(page: ReferencePage): PageModel {
    const { set, samples } = this.reference;
    const { path, route, own, types } = page;
    const { schema } = set.get(path);
    const anchors = new Set<string>();
    const modelOf = (placed: PlacedType): TypeModel => this.#typeModel(placed, page, anchors);
    const isValid = (text: string): boolean =>
      validateYaml(set, text, { isFile: true }).findings.every(
        ({ severity }) => severity === 'warning',
      );
    const values = (samples.get(path) ?? []).map(({ text }) => parse(text) as Json);
    let skeleton: PageModel['skeleton'] | undefined;
    return {
      path,
      route,
      type: modelOf(own),
      usedIn: yamlPathsOf(schema).map((yamlPath) =>
        ancestorsOf(page, yamlPath, set, this.#pages, this.#homes),
      ),
      file: this.#fileOf(schema),
      examples: this.#examples(page),
      nested: types.slice(1).map(modelOf),
      // Most of the work, and what checks projects doesn't need it.
      get skeleton() {
        return (skeleton ??= writeSkeleton(types, schema, values, isValid));
      },
    };
  }

  #typeModel(
    { type, yamlPath, shape }: PlacedType,
    page: ReferencePage,
    anchors: Set<string>,
  ): TypeModel {
    const { schema, key, name, anchor, path } = type;
    return this.#withPost({
      key,
      name,
      anchor,
      description:
        path === COMPONENT && page.path !== COMPONENT
          ? 'Fields that you can set next to this key.'
          : oneLine(schema['description']),
      yamlPath,
      since: sinceOf(schema['x-since']),
      stage: textOf(schema['x-stage']),
      forms: shape.forms.map(({ label, fields, description, since, stage }) => {
        const words = label.map((word) => this.#word(word, page));
        return this.#withPost({ label: words, fields, description, since, stage });
      }),
      rows: requiredFirst(shape.fields).map((field) => this.#row(field, yamlPath, page, anchors)),
      values: shape.values.map((each) => this.#withPost(each)),
    });
  }

  /** Adds the route of the release post. */
  #withPost<Dated extends { since?: Since }>(dated: Dated): Dated {
    const { since } = dated;
    const route = since && this.#posts.get(since.day);
    return route === undefined ? dated : { ...dated, since: { ...since, route } };
  }

  #row(field: Field, parent: string, page: ReferencePage, anchors: Set<string>): PropertyRow {
    const { name, schema, value, required, description, secret } = field;
    const yamlPath = propertyPath(parent, name);
    const type = value.words.map((word) => this.#word(word, page));
    return this.#withPost({
      name: name === '*' ? '<name>' : name,
      yamlPath,
      anchor: uniqueAnchor(yamlPath, anchors),
      type: type.length === 0 ? [{ text: 'any' }] : type,
      default: schema['default'] === undefined ? undefined : inlineYaml(schema['default']),
      required,
      description,
      values: value.values.map((each) => this.#withPost(each)),
      since: sinceOf(schema['x-since']),
      stage: textOf(schema['x-stage']),
      successor: schema['deprecated'] === true ? (textOf(schema['x-successor']) ?? '') : undefined,
      secret,
    });
  }

  #word({ text, type, literal }: RawWord, page: ReferencePage): TypeWord {
    return { text, literal, href: type && this.#hrefOf(type, page) };
  }

  #hrefOf({ key, anchor, schema }: NamedType, page: ReferencePage): string | undefined {
    if (page.types.some(({ type }) => type.key === key)) return `#${anchor}`;
    return textOf(schema['x-route']) ?? this.homeOf(key);
  }

  /** Returns the file that a value is in: that of its schema, or of the top-level key. */
  #fileOf(schema: Schema): string | undefined {
    const { set } = this.reference;
    const [top = ''] = stepsOf(yamlPathsOf(schema)[0] ?? '');
    const ofTopKey = [`common/${top}`, top.replaceAll('_', '-')].map((path) => set.find(path));
    return [schema, ...ofTopKey.map((target) => target?.schema)]
      .map((candidate) => textOf(candidate?.['x-file']))
      .find((file) => file !== undefined);
  }

  /** Returns the file that a sample is in. A schema can move its top-level key to another file. */
  #fileOfSample(top: string, schemaPath: string): string | undefined {
    const schema = this.reference.set.schemas.get(schemaPath);
    const isOfSchema = schema !== undefined && stepsOf(yamlPathsOf(schema)[0] ?? '')[0] === top;
    return this.#fileOf(isOfSchema ? schema : { 'x-yaml-path': top });
  }

  #examples({ path, route }: ReferencePage): Example[] {
    const { set, samples } = this.reference;
    const others = [...set.schemas.keys()].filter(
      (other) => other !== path && getIn(set.schemas.get(other), 'x-route') === route,
    );
    return [path, ...others].flatMap((schemaPath) =>
      (samples.get(schemaPath) ?? []).map(({ name, text }): Example => {
        const prefix = schemaPath === path ? '' : `${schemaPath.replace(/^.*\//, '')}-`;
        const [, top] = /^(\w+):/m.exec(text) ?? [];
        const file = top === undefined ? undefined : this.#fileOfSample(top, schemaPath);
        return {
          name: `${prefix}${name}`,
          label: labelOf(`${prefix}${name}`),
          title: file ?? `${name}.yaml`,
          text: text.trimEnd(),
        };
      }),
    );
  }
}

/** Returns the page of a schema, if it has one; of several schemas that share it, one owns it. */
function pageOf(
  { set }: Reference,
  path: string,
  names: ReadonlyMap<string, string>,
): ReferencePage[] {
  const { schema } = set.get(path);
  const route = textOf(schema['x-route']);
  if (route === undefined || !route.endsWith(`/resource/${path}`)) return [];
  const [own, ...nested] = typesOf(set, path, route);
  if (own === undefined) throw new Error(`schemas/${path}.yaml has a page, so it needs a title`);
  const name = names.get(route) ?? textOf(schema['x-key']) ?? own.type.name;
  return [{ path, route, name, own, types: [own, ...nested] }];
}

/** Finds the types that a page shows: not those with their own page or in another file. */
function typesOf(set: Reference['set'], path: string, route: string): PlacedType[] {
  const found = new Map<string, PlacedType>();
  const add = (type: NamedType, yamlPath: string, ownPaths: readonly string[]): void => {
    const page = textOf(type.schema['x-route']);
    const isElsewhere = page === undefined ? livesElsewhere(type.schema, ownPaths) : page !== route;
    if (found.has(type.key) || isElsewhere) return;
    const shape = typeShape(set, type);
    found.set(type.key, { type, yamlPath, shape });
    for (const inner of innerTypes(shape, yamlPath)) add(inner.type, inner.yamlPath, ownPaths);
  };
  const others = [...set.schemas.keys()].filter(
    (other) => other !== path && getIn(set.schemas.get(other), 'x-route') === route,
  );
  for (const start of [path, ...others]) {
    const type = namedType(set.get(start));
    if (type === undefined) continue;
    const yamlPaths = yamlPathsOf(type.schema);
    add(type, yamlPaths[0] ?? '', yamlPaths);
  }
  const [usual = ''] = yamlPathsOf(set.get(path).schema);
  const [, kind] = /^component\.(\w+)$/.exec(usual) ?? [];
  const component = set.find(COMPONENT);
  const type = component && namedType(component);
  if (type === undefined) return [...found.values()];
  const shape = typeShape(set, type);
  const isKind = ({ name, required }: Field): boolean => name === kind && required === 'one of';
  if (!shape.fields.some(isKind)) return [...found.values()];
  const rules = getIn(type.schema, 'dependentSchemas', kind ?? '', 'properties');
  const common = shape.fields.filter(
    ({ name, required }) => required !== 'one of' && getIn(rules, name) !== false,
  );
  const placed = { type, yamlPath: 'component', shape: { ...shape, fields: common, forms: [] } };
  return [...found.values(), placed];
}

/**
 * True if a type belongs to another kind of file, which its usual path names, or to another part of
 * the file. A type without paths is described wherever it is used.
 */
function livesElsewhere(schema: Schema, ownPaths: readonly string[]): boolean {
  const yamlPaths = yamlPathsOf(schema);
  const [top] = stepsOf(textOf(schema['x-yaml-path']) ?? '');
  const inFile = yamlPaths.filter((path) => top === undefined || stepsOf(path)[0] === top);
  const isHere = inFile.some((path) => ownPaths.some((own) => isWithin(path, own)));
  return yamlPaths.length > 0 && !isHere;
}

/** Finds the URL of the section that describes each type best, by the key of the type. */
function homesOf(set: Reference['set'], pages: readonly ReferencePage[]): Map<string, string> {
  const homes = new Map<string, string>();
  for (const { route, own, types } of pages) {
    const key = textOf(own.type.schema['x-key']);
    const [ownPath = ''] = yamlPathsOf(own.type.schema);
    const resourcePath = key === undefined ? ownPath : propertyPath(ownPath, key);
    for (const { type } of types) {
      const [usual] = yamlPathsOf(set.get(type.path).schema);
      const isBest = usual !== undefined && isWithin(usual, resourcePath);
      if (!homes.has(type.key) || isBest) homes.set(type.key, `${route}#${type.anchor}`);
    }
  }
  const component = pages.find(({ own }) => own.yamlPath === 'component');
  if (component !== undefined)
    homes.set(`${COMPONENT}#`, `${component.route}#${component.own.type.anchor}`);
  return homes;
}

/** Forms of a union may share the name of a field: the first one gets the plain id. */
function uniqueAnchor(yamlPath: string, anchors: Set<string>): string {
  const plain = anchorOf(yamlPath);
  let anchor = plain;
  for (let number = 2; anchors.has(anchor); number += 1) anchor = `${plain}.${number}`;
  anchors.add(anchor);
  return anchor;
}

function labelOf(name: string): string {
  const words = name.split('-').map((word) => SPELLINGS[word] ?? word);
  const label = words.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function requiredFirst(fields: readonly Field[]): Field[] {
  return fields.toSorted((a, b) => Number(b.required === 'yes') - Number(a.required === 'yes'));
}
