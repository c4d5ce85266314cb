import { listOf, isMapping, mappingOf, textOf, type Json } from '../validate/json.ts';
import type { Located, SchemaSet } from '../validate/SchemaSet.ts';
import type { ReferenceRule } from './model.ts';

/** A place in files, with all schemas for its value, and the places below it that were needed. */
interface SchemaPlace {
  schemas: readonly Located[];
  rule: ReferenceRule | undefined;
  below: Map<string, SchemaPlace>;
}

const RULES = new WeakMap<SchemaSet, ReferenceRules>();

export function referenceRules(set: SchemaSet): ReferenceRules {
  const rules = RULES.get(set) ?? new ReferenceRules(set);
  RULES.set(set, rules);
  return rules;
}

/** Finds what the values of a project's files refer to, in the schemas. */
export class ReferenceRules {
  readonly #set: SchemaSet;
  readonly #top: SchemaPlace;

  constructor(set: SchemaSet) {
    this.#set = set;
    this.#top = this.#placeOf([set.get('files/index')]);
  }

  /** True for a key that a file of a project may have at the top. */
  isTopKey(key: string): boolean {
    return this.#top.schemas.some(({ schema }) => Object.hasOwn(propertiesOf(schema), key));
  }

  /** Returns the rule for the text at a path, such as `automation.actions.0.name`. */
  at(path: string): ReferenceRule | undefined {
    let place = this.#top;
    let list: SchemaPlace | undefined;
    for (const step of path.split('.')) {
      const isIndex = /^\d+$/.test(step);
      list = isIndex ? place : undefined;
      place = this.#below(place, isIndex ? '[]' : step);
      if (place.schemas.length === 0) return undefined;
    }
    return place.rule ?? list?.rule;
  }

  #below(place: SchemaPlace, key: string): SchemaPlace {
    const isKnown =
      key === '[]' || place.schemas.some(({ schema }) => Object.hasOwn(propertiesOf(schema), key));
    // Other keys can be anything, but few patterns match them.
    const name = isKnown
      ? key
      : place.schemas
          .flatMap(({ schema }) => patternsOf(schema, key).map(([one]) => one))
          .join(' ');
    const known = place.below.get(name);
    if (known !== undefined) return known;
    const found = this.#placeOf(place.schemas.flatMap((one) => childrenOf(one, key)));
    place.below.set(name, found);
    return found;
  }

  /** Adds the schemas that apply to the same value. */
  #placeOf(start: readonly Located[]): SchemaPlace {
    const found = new Map(start.map((one) => [one.schema, one]));
    for (const { schema, base } of found.values()) {
      const reference = textOf(schema['$ref']);
      const more = besideOf(schema).map((one): Located => ({ schema: one, base }));
      if (reference !== undefined) more.push(this.#set.resolve(reference, base));
      for (const one of more) if (!found.has(one.schema)) found.set(one.schema, one);
    }
    const schemas = [...found.values()];
    const rule = schemas.map(({ schema }) => schema['x-refers-to']).find(isMapping);
    return { schemas, rule: rule as ReferenceRule | undefined, below: new Map() };
  }
}

function besideOf(schema: Located['schema']): Located['schema'][] {
  return [
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => listOf(schema[key])),
    ...['if', 'then', 'else'].map((key) => schema[key]),
    ...Object.values(mappingOf(schema['dependentSchemas'])),
  ].filter(isMapping);
}

function propertiesOf(schema: Located['schema']): Located['schema'] {
  return mappingOf(schema['properties']);
}

function patternsOf(schema: Located['schema'], key: string): [string, Json][] {
  const patterns = Object.entries(mappingOf(schema['patternProperties']));
  return patterns.filter(([pattern]) => new RegExp(pattern).test(key));
}

function childrenOf({ schema, base }: Located, key: string): Located[] {
  const own = propertiesOf(schema);
  const children =
    key === '[]'
      ? [schema['items']]
      : [
          Object.hasOwn(own, key) ? own[key] : schema['additionalProperties'],
          ...patternsOf(schema, key).map(([, one]) => one),
        ];
  return children.filter(isMapping).map((one) => ({ schema: one, base }));
}
