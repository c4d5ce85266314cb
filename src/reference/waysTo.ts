import { describeValue, type NamedType } from './describe.ts';
import { isMapping, mappingOf, textOf } from '../validate/json.ts';
import { isWithin, stepsOf } from './places.ts';
import type { Located, SchemaSet } from '../validate/SchemaSet.ts';
import { typeShape, type PlacedType } from './typeShape.ts';

const WHOLE_FILE = 'files/index';
const DEEPEST = 20;

/** List the ways from the top of a file to a type at a place: the types that each leads through, outermost first, the type itself last. */
export function waysTo(set: SchemaSet, key: string, place: string): PlacedType[][] {
  const found: PlacedType[][] = [];
  const visit = (type: NamedType, path: string, above: readonly PlacedType[]): void => {
    const isAgain = above.some((stop) => stop.type.key === type.key && stop.path === path);
    if (isAgain || above.length >= DEEPEST || !isWithin(place, path)) return;
    const shape = typeShape(set, type);
    const way = [...above, { type, path, shape }];
    if (type.key === key && stepsOf(path).length === stepsOf(place).length) {
      found.push(way);
      return;
    }
    for (const { name, value } of shape.fields)
      for (const inner of value.types) visit(inner.type, `${path}.${name}${inner.steps}`, way);
    for (const form of shape.forms)
      if (form.type !== undefined) visit(form.type, path + form.step, way);
  };
  const [top = ''] = stepsOf(place);
  for (const type of typesAtTop(set, top)) visit(type, top, []);
  return found;
}

function typesAtTop(set: SchemaSet, top: string): NamedType[] {
  const file = set.find(WHOLE_FILE);
  if (file === undefined) return [];
  const reference = textOf(mappingOf(mappingOf(file.schema['dependentSchemas'])[top])['$ref']);
  const owner: Located = reference === undefined ? file : set.resolve(reference, file.base);
  const field = mappingOf(owner.schema['properties'])[top];
  return isMapping(field)
    ? describeValue(set, { schema: field, base: owner.base }).types.map(({ type }) => type)
    : [];
}
