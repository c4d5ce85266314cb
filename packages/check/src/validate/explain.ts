import type { FieldRef, Violation } from './check.ts';
import { getIn, listOf, textOf, type Json } from './json.ts';
import { keyChoiceOf } from './keyChoice.ts';
import { wordingOf } from './messages.ts';
import { placeOfKey, placesAround } from './placeOfKey.ts';
import { allowedKeys, relevantViolations } from './relevant.ts';
import type { SchemaSet } from './SchemaSet.ts';
import { inSentences, readablePath, type CodedWording, type Wording } from './wording.ts';
import { nearest } from '../text/nearest.ts';

/** A mistake in a file: what to say about it, and where it is. */
interface Explanation {
  words: CodedWording;
  /** The place as people write it: `component.read.columns[0]`; empty for the whole file. */
  where: string;
  /** The path to the value or the key that is wrong. */
  path: readonly string[];
  /** The described type that the mistake is in, if it is about the keys of the type. */
  section?: number;
  /** The field that the mistake is in, or that is missing. */
  field?: FieldRef;
}

/**
 * Explains the violations of a file that are worth reporting, each once. `sourceOf` returns a value
 * as it is written in the file.
 */
export function explain(
  violations: readonly Violation[],
  set: SchemaSet,
  file: Json,
  sourceOf: (path: readonly string[]) => string | undefined = () => undefined,
): Explanation[] {
  const cache = new Map<string, ReturnType<typeof placesAround>>();
  const placeOf = ({ path, key }: Violation): string | undefined => {
    const name = path.join('/');
    const places = cache.get(name) ?? placesAround(set, file, path);
    cache.set(name, places);
    return placeOfKey(places, path, key);
  };
  const byText = new Map<string, Explanation>();
  for (const violation of relevantViolations(violations)) {
    const section = meantSection(violation, set);
    const explanation = {
      ...explanationOf(violation, wordingOf(violation, placeOf, sourceOf)),
      ...(section !== undefined && { section }),
    };
    const text = sentence(explanation);
    const known = byText.get(text) ?? explanation;
    // Of two schemas for one value, the one that is checked later describes it more closely.
    byText.set(text, {
      ...known,
      section: explanation.section ?? known.section,
      field: explanation.field ?? known.field,
    });
  }
  return [...byText.values()];
}

/** Returns the type that an unknown key at the top of a file probably means, such as a profile. */
function meantSection(violation: Violation, set: SchemaSet): number | undefined {
  if (violation.keyword !== 'additionalProperties' || violation.path.length > 0) return undefined;
  const [near] = nearest(violation.key, allowedKeys(violation));
  const index = set.get('files/index');
  const file = near && textOf(getIn(index.schema, 'dependentSchemas', near, '$ref'));
  if (!file) return undefined;
  const { schema, base } = set.resolve(file, index.base);
  const [type] = listOf(getIn(schema, 'properties', near, 'anyOf'));
  const target = textOf(getIn(type, '$ref'));
  const section = target && set.resolve(target, base).schema['x-section'];
  return typeof section === 'number' ? section : undefined;
}

/** Writes an explanation on one line, after its place in the file. */
export function sentence({ where, words }: Explanation): string {
  return inSentences(locatedWording(where, words));
}

/** Puts the place in the file in front of a wording. */
export function locatedWording<Words extends Wording>(where: string, words: Words): Words {
  return where === '' ? words : { ...words, what: `${where}: ${words.what}` };
}

const KEY_RULES = new Set(['additionalProperties', 'propertyNames']);
const TYPE_RULES = new Set([...KEY_RULES, 'required', 'minProperties', 'not']);

function explanationOf(violation: Violation, words: CodedWording): Explanation {
  const { keyword, rule, value, path, section } = violation;
  const choice = violation.branches === undefined ? undefined : keyChoiceOf(rule, value);
  const key = keyword === 'required' ? violation.key : choice?.missingKey;
  return {
    words,
    where: readablePath(path),
    path: KEY_RULES.has(keyword) ? [...path, violation.key] : path,
    section: TYPE_RULES.has(keyword) || choice !== undefined ? section : undefined,
    field: key === undefined || section === undefined ? violation.field : { section, key },
  };
}
