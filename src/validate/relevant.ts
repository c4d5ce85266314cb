import type { Branch, Violation } from './check.ts';
import { isMapping, listOf, mappingOf, textOf, type Json } from './json.ts';
import { keyChoiceOf } from './keyChoice.ts';
import { nearestWord } from './nearestWord.ts';

/**
 * Selects the violations to report, in the order of their paths. A union is replaced by what is
 * wrong in its closest branch, and a violation that follows from another one is left out.
 */
export function relevantViolations(violations: readonly Violation[]): Violation[] {
  const byPath = Map.groupBy(violations.flatMap(withoutUnions), ({ path }) => path.join('/'));
  return [...byPath]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, samePath]) => withoutConsequences(samePath));
}

/** Replaces a violation of `anyOf` or `oneOf` by those of its closest branch. */
function withoutUnions(violation: Violation): readonly Violation[] {
  const { branches, rule } = violation;
  if (branches === undefined || isKeyChoice(rule)) return [violation];
  const inner = branches.map(({ schema, violations }) => ({
    schema,
    violations: violations.flatMap(withoutUnions),
  }));
  return closestBranch(inner, violation);
}

/** True if the branches only ask for keys: "exactly one of these" says more than any of them. */
function isKeyChoice(branches: Json): boolean {
  return listOf(branches).every(
    (branch) => isMapping(branch) && ('required' in branch || 'not' in branch),
  );
}

function closestBranch(
  branches: readonly Branch[],
  { path, value }: Violation,
): readonly Violation[] {
  const isHere = (violation: Violation): boolean => violation.path.length === path.length;
  const typeViolationOf = ({ violations }: Branch): Violation | undefined =>
    violations.find((violation) => violation.keyword === 'type' && isHere(violation));
  const isReference = typeof value === 'string' && value.startsWith('$');
  const ofSameKind = branches.filter((branch) => isReferenceBranch(branch) === isReference);
  const candidates = ofSameKind.length > 0 ? ofSameKind : branches;
  const ofRightType = candidates.filter((branch) => typeViolationOf(branch) === undefined);
  if (ofRightType.length === 0) {
    const wrongTypes = candidates.map(typeViolationOf).filter((found) => found !== undefined);
    const allowed = wrongTypes.flatMap(({ rule }) => [rule].flat() as Json[]);
    return wrongTypes.slice(0, 1).map((first) => ({ ...first, rule: allowed }));
  }
  const distance = ({ violations }: Branch): number =>
    violations.filter(isHere).length * 100 + violations.length;
  // Of the two branches of a reference, the one with braces is last.
  const hasBraces = typeof value === 'string' && value.startsWith('${');
  const inOrder = hasBraces ? ofRightType.toReversed() : ofRightType;
  return inOrder.toSorted((a, b) => distance(a) - distance(b))[0]?.violations ?? [];
}

function isReferenceBranch({ schema }: Branch): boolean {
  return /(?:^|\/)reference\.json(?:#|$)/.test(textOf(schema['$ref']) ?? '');
}

/**
 * Of the violations of one mapping, keeps one per unknown key: the one with the shortest list of
 * allowed keys. Leaves out missing keys that are probably there with a typo.
 */
function withoutConsequences(violations: readonly Violation[]): Violation[] {
  const unknown = violations.filter(({ keyword }) => keyword === 'additionalProperties');
  const unknownByKey = Map.groupBy(unknown, ({ key }) => key);
  const choices = violations.filter(({ keyword }) => keyword === 'oneOf').map(keyChoiceOf);
  // One per schema: a file may have thousands of unknown keys.
  const perSchema = new Map(unknown.map((violation) => [violation.schema, violation]));
  const listsAllKeys = [...perSchema.values()].some(hasNoKnownKey);
  const isReported = (missing: readonly string[]): boolean =>
    listsAllKeys || [...unknownByKey.keys()].some((key) => nearestWord(key, missing) !== null);

  return violations.filter((violation) => {
    const { keyword, key } = violation;
    if (keyword === 'required') return !isReported([key]);
    if (keyword === 'oneOf') {
      const { missing } = keyChoiceOf(violation);
      return missing.length === 0 || !isReported(missing);
    }
    if (keyword !== 'additionalProperties') return true;
    const isInChoice = choices.some(
      ({ keys, present }) => present.length > 1 && keys.includes(key),
    );
    const allowed = allowedKeys(violation).length;
    const sameKey = unknownByKey.get(key) ?? [];
    return !isInChoice && sameKey.every((other) => allowedKeys(other).length >= allowed);
  });
}

/** Lists the keys that the schema of a violation knows. */
export function allowedKeys({ schema }: Violation): string[] {
  return Object.keys(mappingOf(schema['properties']));
}

function hasNoKnownKey(violation: Violation): boolean {
  const allowed = allowedKeys(violation);
  return !Object.keys(mappingOf(violation.value)).some((key) => allowed.includes(key));
}
