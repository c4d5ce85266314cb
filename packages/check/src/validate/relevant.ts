import type { Branch, Violation } from './check.ts';
import { listOf, mappingOf, textOf, type Json } from './json.ts';
import { isKeyChoice, keyChoiceOf, requiredSets, type KeyChoice } from './keyChoice.ts';
import { nearest } from '../text/nearest.ts';

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
  // "Exactly one of these keys" says more than any of the branches.
  if (branches === undefined || isKeyChoice(rule)) return [violation];
  const inner = branches.map(({ schema, violations }) => ({
    schema,
    violations: violations.flatMap(withoutUnions),
  }));
  return closestBranch(inner, violation);
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
  // Of the two branches of a reference, the one with braces is last.
  const hasBraces = typeof value === 'string' && value.startsWith('${');
  const inOrder = hasBraces ? ofRightType.toReversed() : ofRightType;
  const sorted = inOrder.map(({ violations }) => violations).toSorted(compareDistance);
  const closest = sorted.filter((other) => compareDistance(sorted[0] ?? [], other) === 0);
  const best = withAllAllowed(closest.toSorted((a, b) => Number(isTypo(b)) - Number(isTypo(a))));
  // A value that isn't allowed may be the key of a mapping that is.
  const mappingKeys = candidates.flatMap((branch) => {
    const { then = null, ...schema } = typeViolationOf(branch)?.schema ?? {};
    return requiredSets([then, schema]).flat();
  });
  return best.map((violation) =>
    isHere(violation) && ['enum', 'const'].includes(violation.keyword)
      ? {
          ...violation,
          mappingKeys: [...new Set([...(violation.mappingKeys ?? []), ...mappingKeys])],
        }
      : violation,
  );
}

/** True if the first mistake of a branch is a key that's close to a key that it knows. */
function isTypo([first]: readonly Violation[]): boolean {
  return (
    first?.keyword === 'additionalProperties' && nearest(first.key, allowedKeys(first)).length > 0
  );
}

/** Compares how far a value is from two branches: the one that fails deeper in it is closer. */
function compareDistance(a: readonly Violation[], b: readonly Violation[]): number {
  const depthOf = (violations: readonly Violation[]): number =>
    violations.reduce((depth, { path }) => Math.min(depth, path.length), Infinity);
  const [depthA, depthB] = [depthOf(a), depthOf(b)];
  if (depthA !== depthB) return depthB - depthA;
  const countOf = (violations: readonly Violation[]): number =>
    violations.filter(({ path }) => path.length === depthA).length;
  return countOf(a) - countOf(b) || a.length - b.length;
}

/**
 * Returns the violations of the first of several branches that are equally close. Where the others
 * have the same mistake, what they allow is added.
 */
function withAllAllowed(branches: readonly (readonly Violation[])[]): readonly Violation[] {
  const [first = [], ...others] = branches;
  if (others.length === 0) return first;
  const placeOf = ({ keyword, path }: Violation): string => `${keyword} ${path.join('/')}`;
  const byPlace = Map.groupBy(branches.flat(), placeOf);
  const allowed = new Map([...byPlace].map(([place, same]) => [place, allAllowed(same)]));
  return first.map((violation) => {
    const merged = { ...violation, ...allowed.get(placeOf(violation)) };
    // The key or value may be fine in another branch, which has a mistake elsewhere.
    const isAllowed =
      allowedKeys(merged).includes(merged.key) || listOf(merged.rule).includes(merged.value);
    return isAllowed ? violation : merged;
  });
}

/** Combines the keys or values that several schemas allow. */
function allAllowed(violations: readonly Violation[]): Partial<Violation> {
  const schemas = [...new Set(violations.map(({ schema }) => schema))];
  const [{ keyword = '', schema = {} } = {}] = violations;
  if (keyword === 'enum')
    return {
      rule: [...new Set(schemas.flatMap((one) => listOf(one[keyword])))],
      mappingKeys: [...new Set(violations.flatMap(({ mappingKeys = [] }) => mappingKeys))],
    };
  if (keyword !== 'additionalProperties') return {};
  const keys = schemas.flatMap((one) => Object.entries(mappingOf(one['properties'])));
  return { schema: { ...schema, properties: Object.fromEntries(keys) } };
}

function isReferenceBranch({ schema }: Branch): boolean {
  return /(?:^|\/)reference\.json(?:#|$)/.test(textOf(schema['$ref']) ?? '');
}

/**
 * Of the violations of one mapping, keeps one per unknown key: the one with the shortest list of
 * allowed keys. Leaves out missing keys that are probably there with a typo.
 */
function withoutConsequences(violations: readonly Violation[]): Violation[] {
  // A list instead of a mapping has no keys either.
  const types = violations.filter(({ keyword }) => keyword === 'type');
  if (types.length > 0) return types;
  const unknown = violations.filter(({ keyword }) => keyword === 'additionalProperties');
  const unknownByKey = Map.groupBy(unknown, ({ key }) => key);
  const choices = violations.filter(({ keyword }) => keyword === 'oneOf').map(choiceOf);
  // One per schema: a file may have thousands of unknown keys.
  const perSchema = new Map(unknown.map((violation) => [violation.schema, violation]));
  const listsAllKeys = [...perSchema.values()].some(hasNoKnownKey);
  const isReported = (missing: readonly string[]): boolean =>
    listsAllKeys || [...unknownByKey.keys()].some((key) => nearest(key, missing).length > 0);

  return violations.filter((violation) => {
    const { keyword, key } = violation;
    if (keyword === 'required') return !isReported([key]);
    if (keyword === 'oneOf') {
      const { missing } = choiceOf(violation);
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

function choiceOf({ rule, value }: Violation): KeyChoice {
  return keyChoiceOf(rule, value);
}

export function allowedKeys({ schema, otherKeys = [] }: Violation): string[] {
  return [...new Set([...Object.keys(mappingOf(schema['properties'])), ...otherKeys])];
}

function hasNoKnownKey(violation: Violation): boolean {
  const allowed = allowedKeys(violation);
  return !Object.keys(mappingOf(violation.value)).some((key) => allowed.includes(key));
}
