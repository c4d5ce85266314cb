import type { Violation } from './check.ts';
import { getIn, isMapping, listOf, textOf, type Json } from './json.ts';
import { keyChoiceOf, requiredSets } from './keyChoice.ts';
import { monthText } from './monthText.ts';
import { nearestWord } from './nearestWord.ts';
import { allowedKeys } from './relevant.ts';
import type { Wording } from './wording.ts';

/** Says what is wrong with a value, and how to fix it if that is known. */
export function wordingOf(violation: Violation): Wording {
  const { keyword, rule, value } = violation;
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(violation);
    case 'enum': {
      const allowed = listOf(rule).map(String);
      return {
        what: `${JSON.stringify(value)} is not allowed`,
        allowed: allowed.join(', '),
        fix: typeof value === 'string' ? suggestion(value, allowed) : undefined,
        listed: true,
      };
    }
    case 'const':
      return { what: `${JSON.stringify(value)} is not allowed`, allowed: String(rule) };
    default:
      return { what: messageOf(violation) };
  }
}

function unknownKey(violation: Violation): Wording {
  const { key, schema } = violation;
  const removed = getIn(schema, 'x-removed', key);
  if (isMapping(removed))
    return {
      what: `"${key}" was removed in ${monthText(String(removed['since']))}`,
      fix: `use "${String(removed['use'])}"`,
    };
  const what = `Unknown key "${key}"`;
  const allowed = allowedKeys(violation);
  if (allowed.length === 0) return { what, fix: 'no keys stand here' };
  return { what, allowed: allowed.join(', '), fix: suggestion(key, allowed) };
}

function suggestion(word: string, allowed: readonly string[]): string | undefined {
  const nearest = nearestWord(word, allowed);
  return nearest === null ? undefined : `did you mean "${nearest}"?`;
}

function messageOf(violation: Violation): string {
  const { keyword, rule, schema, value, key, dependsOn } = violation;
  const written = JSON.stringify(value);
  switch (keyword) {
    case 'propertyNames':
      return `"${key}" cannot be a name here: letters, digits, - and _, beginning with a letter.`;
    case 'required':
      return missingKeyMessage(key, dependsOn);
    case 'type':
      return `Expected ${typeNames(rule)}, found ${kindOf(value)}.`;
    case 'pattern':
      return `${written} is not ${textOf(schema['x-pattern-message']) ?? `of the form ${String(rule)}`}.`;
    case 'x-after':
      return `${written} is not later than "${String(rule)}", which is ${JSON.stringify(violation.earliest)}.`;
    case 'anyOf':
      return `At least one of ${quoted(keyChoiceOf(violation).keys)} is missing.`;
    case 'oneOf':
      return choiceMessage(violation);
    case 'minimum':
      return `${String(value)} is too small; the smallest value is ${String(rule)}.`;
    case 'maximum': {
      const condition = dependsOn === undefined ? '' : ` with "${dependsOn}"`;
      return `${String(value)} is too large; the largest value${condition} is ${String(rule)}.`;
    }
    case 'minItems':
      return `The list needs at least ${String(rule)} ${rule === 1 ? 'entry' : 'entries'}.`;
    case 'maxItems':
      return `The list may have at most ${String(rule)} entries.`;
    case 'uniqueItems':
      return 'An entry stands twice in the list.';
    case 'minProperties':
      return 'The mapping is empty.';
    case 'maxProperties':
      return `The mapping may have at most ${String(rule)} ${rule === 1 ? 'key' : 'keys'}.`;
    case 'minLength':
      return 'The text is empty.';
    case 'not':
      return `These keys exclude each other: ${quoted(excludedKeys(rule))}.`;
    default:
      return 'This is not allowed here.';
  }
}

function choiceMessage(violation: Violation): string {
  const { sets, started, present, missingKey } = keyChoiceOf(violation);
  if (started.length > 1) return `Only one of ${quotedSets(started)} may stand here.`;
  return missingKey === undefined
    ? `One of ${quotedSets(sets)} is missing.`
    : missingKeyMessage(missingKey, present[0]);
}

/** Lists keys that exclude each other; a nested key follows its parent: `partition_by.range`. */
function excludedKeys(rule: Json): string[] {
  return requiredSets([rule])
    .flat()
    .flatMap((key) => {
      const inner = requiredSets([getIn(rule, 'properties', key)]).flat();
      return inner.length === 0 ? [key] : inner.map((name) => `${key}.${name}`);
    });
}

function missingKeyMessage(key: string, neededBy: string | undefined): string {
  return neededBy === undefined
    ? `Missing key "${key}".`
    : `Missing key "${key}"; "${neededBy}" needs it.`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: 'a mapping',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

function typeNames(types: Json): string {
  const unique = new Set([types].flat().map(String));
  return [...unique].map((type) => TYPE_NAMES[type] ?? type).join(' or ');
}

function kindOf(value: Json): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isMapping(value)) return 'a mapping';
  return typeof value === 'string' ? `the text ${JSON.stringify(value)}` : String(value);
}

function quoted(words: readonly string[], separator = ', '): string {
  return words.map((word) => `"${word}"`).join(separator);
}

/** Writes sets of keys to choose from; "with" joins the keys of one set. */
function quotedSets(sets: readonly string[][]): string {
  return sets.map((set) => quoted(set, ' with ')).join(', ');
}
