import { listOf, textOf, type Schema } from '../validate/json.ts';

/** List the places of a value in a file, the first its usual one: `component.read`, `component.tests.columns.*[]`. */
export function placesOf(schema: Schema): string[] {
  const own = textOf(schema['x-yaml-path']);
  const others = listOf(schema['x-used-in']).map(String);
  return [...new Set(own === undefined ? others : [own, ...others])];
}

/** Split a place into its steps: keys, `*` for any key, `[]` for an entry of a list. */
export function stepsOf(place: string): string[] {
  return place.split(/\.|(?=\[\])/).filter((step) => step !== '');
}

/** Make the id of a property out of its place: `component.tests.columns.*[].in_set` gives `component.tests.columns.in_set`. */
export function anchorOf(place: string): string {
  return stepsOf(place)
    .filter((step) => step !== '*' && step !== '[]')
    .join('.');
}

/** Tell whether a place is inside another one, or the same. */
export function isWithin(place: string, around: string): boolean {
  const outer = stepsOf(around);
  const inner = stepsOf(place);
  return outer.every((step, index) => inner[index] === step || inner[index] === '*');
}
