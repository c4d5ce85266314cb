import { parse } from 'yaml';
import { ancestorsOf, type PageTypes } from './ancestorsOf.ts';
import { namedType, oneLine, sinceOf, type NamedType, type RawWord } from './describe.ts';
import { inYaml } from './inYaml.ts';
import { textOf, type Json, type Schema } from '../validate/json.ts';
import type { Reference } from './loadSchemas.ts';
import type { Example, PageModel, PropertyRow, TypeForm, TypeModel, TypeWord } from './model.ts';
import { anchorOf, isWithin, placesOf, stepsOf } from './places.ts';
import { writeSkeleton } from './skeleton.ts';
import { typeShape, type Field, type Form, type PlacedType, type TypeShape } from './typeShape.ts';
import { validateYaml } from '../validate/validateYaml.ts';

const COMPONENT = 'common/component';

/** Words in the file names of samples that are spelt otherwise. */
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

/** The reference pages that the schemas ask for, and which type is described where. */
export class ReferencePages {
  readonly reference: Reference;
  readonly #pages = new Map<string, PageTypes>();
  /** Section or page of each type: where it is described best. */
  readonly #homes = new Map<string, string>();
  /** Names of pages in the navigation, by their routes. */
  readonly #names: ReadonlyMap<string, string>;
  readonly #models = new Map<string, PageModel>();

  constructor(reference: Reference, names: ReadonlyMap<string, string> = new Map()) {
    this.reference = reference;
    this.#names = names;
    for (const [path, schema] of reference.set.schemas) {
      const route = textOf(schema['x-route']);
      if (route === undefined || !isMain(path, route)) continue;
      this.#pages.set(path, { path, route, types: this.#typesOf(path, route) });
    }
    for (const page of this.#pages.values()) {
      for (const { type } of page.types) {
        const place = placesOf(this.#schema(page.path))[0] ?? '';
        const isBest = isWithin(
          placesOf(this.#schema(type.path))[0] ?? '-',
          [place, textOf(this.#schema(page.path)['x-key'])].filter(Boolean).join('.'),
        );
        if (!this.#homes.has(type.key) || isBest)
          this.#homes.set(type.key, `${page.route}#${type.name.toLowerCase()}`);
      }
    }
    const componentPage = [...this.#pages.values()].find(
      ({ types }) => types[0]?.path === 'component',
    );
    if (componentPage !== undefined)
      this.#homes.set(
        `${COMPONENT}#`,
        `${componentPage.route}#${componentPage.types[0]?.type.name.toLowerCase() ?? ''}`,
      );
  }

  /** List the schemas that have a page, by their paths. */
  get paths(): string[] {
    return [...this.#pages.keys()];
  }

  /** Give everything that the page of a schema shows; undefined if it has none. */
  pageModel(path: string): PageModel | undefined {
    const known = this.#models.get(path);
    const page = this.#pages.get(path);
    if (known !== undefined || page === undefined) return known;
    const schema = this.#schema(path);
    const anchors = new Set<string>();
    const models = page.types.map((placed) => this.#typeModel(placed, page, anchors));
    const [type, ...nested] = models as [TypeModel, ...TypeModel[]];
    const model: PageModel = {
      path,
      route: page.route,
      type,
      usedIn: placesOf(schema).map((place) =>
        ancestorsOf(page, place, {
          set: this.reference.set,
          pages: this.#pages,
          homeOf: (key) => this.homeOf(key),
          nameOf: (route) => this.#names.get(route),
        }),
      ),
      file: this.#fileOf(schema),
      examples: this.#examples(page),
      nested,
      skeleton: writeSkeleton(page.types, schema, this.#samples(path), (text) =>
        validateYaml(this.reference.set, text, { isFile: true }).findings.every(
          ({ severity }) => severity === 'warning',
        ),
      ),
    };
    this.#models.set(path, model);
    return model;
  }

  /** Give the section that describes a type best; undefined for a type that no page shows. */
  homeOf(key: string): string | undefined {
    return this.#homes.get(key);
  }

  #schema(path: string): Schema {
    return this.reference.set.get(path).schema;
  }

  /** Walk from a page's schema to the types that it shows: not those with a page of their own, and not those that live elsewhere in a file. */
  #typesOf(path: string, route: string): PageTypes['types'] {
    const { set } = this.reference;
    const found = new Map<string, PlacedType>();
    const visit = (type: NamedType, at: string, own: readonly string[]): void => {
      const page = textOf(type.schema['x-route']);
      const isElsewhere = page !== undefined ? page !== route : livesElsewhere(type.schema, own);
      if (found.has(type.key) || isElsewhere) return;
      const shape = typeShape(set, type);
      found.set(type.key, { type, path: at, shape });
      for (const field of shape.fields)
        for (const inner of field.value.types)
          visit(inner.type, joined(at, field.name) + inner.steps, own);
      for (const form of shape.forms)
        if (form.type !== undefined) visit(form.type, at + form.step, own);
    };
    const others = [...set.schemas]
      .filter(([other, schema]) => other !== path && schema['x-route'] === route)
      .map(([other]) => other);
    for (const start of [path, ...others]) {
      const target = set.get(start);
      const type = namedType(target);
      const places = placesOf(target.schema);
      if (type !== undefined) visit(type, places[0] ?? '', places);
    }
    const kind = /^component\.(\w+)$/.exec(placesOf(this.#schema(path))[0] ?? '')?.[1];
    const component = kind === undefined ? undefined : namedType(set.get(COMPONENT));
    if (component !== undefined) {
      const shape = typeShape(set, component);
      const isKind = shape.fields.some(
        ({ name, required }) => name === kind && required === 'one of',
      );
      if (isKind)
        found.set(component.key, {
          type: component,
          path: 'component',
          shape: commonFields(shape),
        });
    }
    return [...found.values()];
  }

  #typeModel({ type, path, shape }: PlacedType, page: PageTypes, anchors: Set<string>): TypeModel {
    const { schema } = type;
    return {
      key: type.key,
      name: type.name,
      anchor: type.name.toLowerCase(),
      description:
        type.path === COMPONENT
          ? 'Fields that stand beside it in every component.'
          : oneLine(schema['description']),
      path,
      since: sinceOf(schema['x-since']),
      stage: textOf(schema['x-stage']),
      forms: shape.forms.map((form) => this.#form(form, page)),
      rows: shape.fields.map((field) => this.#row(field, path, page, anchors)),
      values: shape.values,
    };
  }

  #row(
    { name, schema, value, required, description, secret }: Field,
    at: string,
    page: PageTypes,
    anchors: Set<string>,
  ): PropertyRow {
    const path = joined(at, name);
    let anchor = anchorOf(path);
    // Forms of a union may share the name of a field: the first one keeps the plain address.
    for (let number = 2; anchors.has(anchor); number += 1) anchor = `${anchorOf(path)}.${number}`;
    anchors.add(anchor);
    const type = value.words.map((word) => this.#word(word, page));
    return {
      name: name === '*' ? '<name>' : name,
      path,
      anchor,
      type: type.length === 0 ? [{ text: 'any' }] : type,
      default: 'default' in schema ? inYaml(schema['default'] as Json) : undefined,
      required,
      description,
      values: value.values,
      since: sinceOf(schema['x-since']),
      stage: textOf(schema['x-stage']),
      successor: schema['deprecated'] === true ? (textOf(schema['x-successor']) ?? '') : undefined,
      secret,
    };
  }

  #form({ label, brings, description, since, stage }: Form, page: PageTypes): TypeForm {
    return {
      label: label.map((word) => this.#word(word, page)),
      brings,
      description,
      since,
      stage,
    };
  }

  #word({ text, type, literal }: RawWord, page: PageTypes): TypeWord {
    return {
      text,
      ...(literal === true ? { literal } : {}),
      ...(type === undefined ? {} : { href: this.#hrefOf(type, page) }),
    };
  }

  #hrefOf(type: NamedType, page: PageTypes): string | undefined {
    if (page.types.some((placed) => placed.type.key === type.key))
      return `#${type.name.toLowerCase()}`;
    const own = textOf(type.schema['x-route']);
    return own ?? this.#homes.get(type.key);
  }

  #fileOf(schema: Schema): string | undefined {
    const own = textOf(schema['x-file']);
    if (own !== undefined) return own;
    const [top] = stepsOf(placesOf(schema)[0] ?? '');
    const holders = [`common/${top}`, String(top).replaceAll('_', '-')].map(
      (path) => this.reference.set.find(path)?.schema['x-file'],
    );
    return textOf(holders.find((file) => file !== undefined));
  }

  /** Give the samples of a type as values: the plainest first. */
  #samples(path: string): Json[] {
    return (this.reference.samples.get(path) ?? []).map(({ text }) => parse(text) as Json);
  }

  #examples({ path, route }: PageTypes): Example[] {
    const paths = [...this.reference.set.schemas]
      .filter(([other, schema]) => schema['x-route'] === route && this.reference.samples.has(other))
      .map(([other]) => other);
    return [path, ...paths.filter((other) => other !== path)].flatMap((own) =>
      (this.reference.samples.get(own) ?? []).map(({ name, text }): Example => {
        const kind = own === path ? '' : `${own.split('/').at(-1) ?? ''}-`;
        const words = `${kind}${name}`
          .split('-')
          .map((word) => SPELLINGS[word] ?? word)
          .join(' ');
        return {
          name: `${kind}${name}`,
          label: words.charAt(0).toUpperCase() + words.slice(1),
          title: this.#titleOf(text) ?? `${name}.yaml`,
          text: text.trimEnd(),
        };
      }),
    );
  }

  /** Name the file that a sample stands for by its top key. */
  #titleOf(text: string): string | undefined {
    const [, top] = /^(\w+):/m.exec(text) ?? [];
    return top === undefined ? undefined : this.#fileOf({ 'x-yaml-path': top });
  }
}

/**
 * Tell whether a type belongs to another kind of file or another part of it, by the places it names. The first place says which kind of file
 * describes it; a type without places is described wherever it is used.
 */
function livesElsewhere(schema: Schema, own: readonly string[]): boolean {
  const places = placesOf(schema);
  const [top] = stepsOf(textOf(schema['x-yaml-path']) ?? '');
  return (
    places.length > 0 &&
    !places.some(
      (place) =>
        (top === undefined || stepsOf(place)[0] === top) &&
        own.some((around) => isWithin(place, around)),
    )
  );
}

/** Several schemas may share a page: it belongs to the one whose path it has. */
function isMain(path: string, route: string): boolean {
  return route.endsWith(`/resource/${path}`);
}

function joined(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

/** Keep the fields that every component may have. */
function commonFields({ fields, values }: TypeShape): TypeShape {
  return { fields: fields.filter(({ required }) => required !== 'one of'), forms: [], values };
}
