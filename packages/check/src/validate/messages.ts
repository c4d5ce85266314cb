import type { Violation } from './check.ts';
import { getIn, isMapping, textOf, type Json, type Schema } from './json.ts';
import { keyChoiceOf, requiredSets } from './keyChoice.ts';
import { monthText, type CodedWording, type Wording } from './wording.ts';
import { allowedKeys } from './relevant.ts';
import { didYouMean, quoted } from '../text/nearest.ts';
import { counted } from '../text/counted.ts';

/**
 * Explains what is wrong with a value, and how to fix it if that is known. `placeOf` returns where
 * an unknown key belongs, and `sourceOf` a value as it is written in the file.
 */
export function wordingOf(
  violation: Violation,
  placeOf: (violation: Violation) => string | undefined,
  sourceOf: (path: readonly string[]) => string | undefined,
): CodedWording {
  const { keyword, rule, schema, value, key, path, dependsOn } = violation;
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(violation, placeOf(violation));
    case 'false':
      return { ...notAllowed(String(path.at(-1)), schema), fix: 'remove it' };
    case 'propertyNames':
      return {
        code: 'invalid-name',
        what: `"${key}" isn't a valid name`,
        fix: 'start with a letter, and use only letters, digits, hyphens, and underscores',
      };
    case 'required': {
      const reason = dependsOn === undefined ? '' : `, which is required with "${dependsOn}"`;
      return { code: 'missing-key', what: `Missing key "${key}"${reason}` };
    }
    case 'anyOf':
      return {
        code: 'missing-key',
        what: 'Missing key',
        fix: `add at least one of ${choice(keyChoiceOf(rule, value).sets)}`,
      };
    case 'oneOf':
      return wrongChoice(violation);
    case 'not':
      return excludedKeys(rule);
    case 'enum':
    case 'const':
      return unknownValue(violation);
    case 'type':
      return { code: 'wrong-type', ...wrongType(rule, value, sourceOf(path)) };
    case 'pattern':
      if ('x-not-allowed' in schema) return notAllowed(String(value), schema);
      return {
        code: 'wrong-format',
        ...expected(textOf(schema['x-pattern-message']) ?? `text like ${String(rule)}`, value),
      };
    case 'uniqueItems':
      return {
        code: 'duplicate-entry',
        what: 'The list has a duplicate entry',
        fix: 'remove one of the two',
      };
    default:
      return { code: 'out-of-range', ...outOfRange(violation) };
  }
}

/** Explains a value, or the number of entries or keys, that is too small or too large. */
function outOfRange({ keyword, rule, value, dependsOn, earliest }: Violation): Wording {
  switch (keyword) {
    case 'x-after':
      return expected(`a time after "${String(rule)}" (${JSON.stringify(earliest)})`, value);
    case 'minimum':
      return { what: `${String(value)} is too small. The minimum is ${String(rule)}` };
    case 'maximum': {
      const condition = dependsOn === undefined ? '' : ` with "${dependsOn}"`;
      return { what: `${String(value)} is too large. The maximum${condition} is ${String(rule)}` };
    }
    case 'minItems':
      return { what: `The list must have at least ${counted(Number(rule), 'entry', 'entries')}` };
    case 'maxItems':
      return { what: `The list can have at most ${counted(Number(rule), 'entry', 'entries')}` };
    case 'minProperties':
      return { what: 'The mapping is empty' };
    case 'maxProperties':
      return { what: `The mapping can have at most ${counted(Number(rule), 'key')}` };
    default:
      return { what: 'The text is empty' };
  }
}

function unknownKey(violation: Violation, place: string | undefined): CodedWording {
  const { key, schema } = violation;
  const removed = getIn(schema, 'x-removed', key);
  if (isMapping(removed))
    return {
      code: 'removed-key',
      what: `"${key}" was removed in ${monthText(String(removed['since']))}`,
      fix: `use "${String(removed['use'])}"`,
    };
  const what = `Unknown key "${key}"`;
  const keys = allowedKeys(violation);
  const allowed = keys.length === 0 ? undefined : keys.join(', ');
  if (place !== undefined) return { code: 'misplaced-key', what, allowed, fix: `move it ${place}` };
  const empty = allowed === undefined ? 'remove it. This mapping must be empty' : undefined;
  return { code: 'unknown-key', what, allowed, fix: didYouMean(key, keys, empty) };
}

function unknownValue({ rule, value, mappingKeys = [] }: Violation): CodedWording {
  const allowed = [rule].flat().map(String);
  const mapping =
    mappingKeys.length === 0
      ? []
      : [`or a mapping with ${choice(mappingKeys.map((key) => [key]))}`];
  const isKey = mappingKeys.includes(String(value));
  return {
    code: 'unknown-value',
    what: `Unknown value ${described(value)}`,
    allowed: [...allowed, ...mapping].join(', '),
    fix: isKey
      ? 'write it as a key, and its options below it'
      : typeof value === 'string'
        ? didYouMean(value, allowed, undefined)
        : undefined,
    listed: true,
  };
}

/** Text that would have the right type without quotes. */
const QUOTED: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(?:\.\d+)?$/,
  boolean: /^(?:true|false)$/,
};

/** Explains a value of a wrong type. YAML reads `1.10` as a number, so its source is shown. */
function wrongType(types: Json, value: Json, source: string | undefined): Wording {
  const isText = [types].flat().includes('string');
  const isSimple = typeof value === 'number' || typeof value === 'boolean';
  const isQuoted = [types].flat().some((type) => QUOTED[String(type)]?.test(String(value)));
  if (typeof value === 'string' && isQuoted)
    return { ...expected(typeNames(types), value), fix: 'remove the quotes' };
  if (!isSimple || source === undefined) return expected(typeNames(types), value);
  const what = `Expected ${typeNames(types)}, found ${source}`;
  return { what, fix: isText ? `put it in quotes: "${source}"` : undefined };
}

/** Rejects a key or a value; `x-not-allowed` completes the sentence: "in a task, which …". */
function notAllowed(word: string, schema: Schema): CodedWording {
  const where = textOf(schema['x-not-allowed']) ?? 'here';
  return { code: 'not-allowed', what: `"${word}" isn't allowed ${where}` };
}

function expected(what: string, value: Json): Wording {
  return { what: `Expected ${what}, found ${described(value)}` };
}

function wrongChoice({ rule, value }: Violation): CodedWording {
  const { sets, started, present, missingKey } = keyChoiceOf(rule, value);
  if (started.length > 1)
    return {
      code: 'conflicting-keys',
      what: together(started.flatMap((set) => set.filter((key) => present.includes(key))[0] ?? [])),
      fix: `keep either ${choice(started)}`,
    };
  const code = 'missing-key';
  if (missingKey === undefined) return { code, what: 'Missing key', fix: `add ${choice(sets)}` };
  return { code, what: `Missing key "${missingKey}", which is required with "${present[0]}"` };
}

/** Explains that keys exclude each other; a nested key follows its parent: `partition_by.range`. */
function excludedKeys(rule: Json): CodedWording {
  const keys = requiredSets([rule])
    .flat()
    .flatMap((key) => {
      const inner = requiredSets([getIn(rule, 'properties', key)]).flat();
      return inner.length === 0 ? [key] : inner.map((name) => `${key}.${name}`);
    });
  return { code: 'conflicting-keys', what: together(keys), fix: 'remove one of them' };
}

function together(keys: readonly string[]): string {
  return `${joined(keys.map(quoted), 'and')} can't be used together`;
}

/** Writes sets of keys to choose from: `"user" with "password", or "service_principal"`. */
function choice(sets: readonly string[][]): string {
  return joined(
    sets.map((set) => set.map(quoted).join(' with ')),
    'or',
  );
}

function joined(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  const comma = words.length > 2 || words.some((word) => word.includes(' ')) ? ',' : '';
  return `${words.slice(0, -1).join(', ')}${comma} ${conjunction} ${last}`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: 'a mapping',
  array: 'a list',
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

function typeNames(types: Json): string {
  const unique = new Set([types].flat().map(String));
  return [...unique].map((type) => TYPE_NAMES[type] ?? type).join(' or ');
}

function described(value: Json): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return isMapping(value) ? 'a mapping' : JSON.stringify(value);
}
