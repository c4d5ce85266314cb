import { isMapping, listOf, textOf, type Json, type Schema } from 'check/validate/json.ts';

// A YAML path leads to a value in a file: `component.tests.columns.*[]`. `*` stands for any key,
// and `[]` for an entry of a list.

/** Lists the YAML paths at which a schema applies, the usual one first. */
export function yamlPathsOf(schema: Schema): string[] {
  const usual = textOf(schema['x-yaml-path']) ?? [];
  const others = listOf(schema['x-used-in']).map(String);
  return [...new Set([usual, others].flat())];
}

/** Splits a YAML path into keys, `*`, and `[]`. */
export function stepsOf(yamlPath: string): string[] {
  return yamlPath.split(/\.|(?=\[\])/).filter((step) => step !== '');
}

export function joinSteps(steps: readonly string[]): string {
  return steps.join('.').replaceAll('.[]', '[]');
}

/** Returns the id of a property: `component.tests.columns.*[].in_set` without `*` and `[]`. */
export function anchorOf(yamlPath: string): string {
  return stepsOf(yamlPath)
    .filter((step) => step !== '*' && step !== '[]')
    .join('.');
}

export function isWithin(yamlPath: string, outer: string): boolean {
  const steps = stepsOf(yamlPath);
  return stepsOf(outer).every((step, index) => steps[index] === step || steps[index] === '*');
}

/** Reads the value at a YAML path: the first entry of a list, and the first of any keys. */
export function valueAt(file: Json, yamlPath: string): Json | undefined {
  return stepsOf(yamlPath).reduce<Json | undefined>((value, step) => {
    if (step === '[]') return listOf(value)[0];
    if (!isMapping(value)) return undefined;
    return step === '*' ? Object.values(value)[0] : value[step];
  }, file);
}
