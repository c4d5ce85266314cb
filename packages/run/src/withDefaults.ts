import { merged } from './parameters.ts';
import { isMapping, listOf, mappingOf, type Json, type Schema } from 'check/validate/json.ts';

export interface Target {
  kind: 'Flow' | 'Component';
  name: string;
  /** The flow of a component. */
  flow?: string;
}

/** Fills missing keys of a flow or component from filters, from lowest to highest priority. */
export function withDefaults(
  own: Json | undefined,
  target: Target,
  lists: readonly (Json | undefined)[],
): Schema {
  const fitting = lists
    .flatMap((list) => listOf(list).map(mappingOf))
    .filter((filter) => fits(filter, target));
  const filled = merged(...fitting.map(({ spec }) => spec), own);
  const { tests } = mappingOf(own);
  return tests === undefined ? filled : { ...filled, tests };
}

function fits({ kind, name, flow_name: flow }: Schema, target: Target): boolean {
  if (kind !== target.kind || (flow !== undefined && flow !== target.flow)) return false;
  return [name]
    .flat()
    .some((wanted) =>
      isMapping(wanted)
        ? new RegExp(`^(?:${String(wanted['regex'])})$`).test(target.name)
        : wanted === target.name,
    );
}
