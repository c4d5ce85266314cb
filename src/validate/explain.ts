import { isMapping, listOf, mappingOf, textOf, type Json } from '../reference/json.ts';
import type { FieldPlace, Form, Found } from './check.ts';
import { nearestWord } from './nearestWord.ts';
import { inSentences, type Wording } from './Wording.ts';

/** One sentence about a mistake, and where it is. */
export interface Explanation {
  message: string;
  /** The message in parts. */
  words: Wording;
  /** Where the value stands: `component.read.columns[0]`; empty for the whole file. */
  where: string;
  at: readonly string[];
  /** The key that is meant, when the mistake is a key. */
  key?: string;
  /** Something is not there, which a part of a file need not have. */
  missing: boolean;
  /** The described type that the mistake is in, if it is about its keys. */
  section?: number | undefined;
  /** The field that the mistake is in, or that is missing. */
  field?: FieldPlace | undefined;
}

/** Say in words what is wrong, each thing once. Of a union, only the form that fits best is spoken of. */
export function explain(faults: readonly Found[]): Explanation[] {
  const told = new Map<string, Explanation>();
  const inOrder = settle(faults).toSorted((a, b) => compare(a.at.join('/'), b.at.join('/')));
  for (const fault of withoutEchoes(inOrder)) {
    const explanation = explained(fault);
    const text = `${explanation.where}: ${explanation.message}`;
    // Of two schemas for one value, the one that is checked later describes it more closely.
    const { section, field } = explanation;
    told.set(text, {
      ...(told.get(text) ?? explanation),
      ...(field === undefined ? {} : { field }),
      ...(section === undefined ? {} : { section }),
    });
  }
  return [...told.values()];
}

/** Write an explanation as one line. */
export function sentence({ where, message }: Explanation): string {
  return placed(where, message);
}

/** Put the place in the file before a text about it. */
export function placed(where: string, text: string): string {
  return where === '' ? text : `${where}: ${text}`;
}

/** Replace each union by what is wrong in its best form. */
function settle(faults: readonly Found[]): Found[] {
  return faults.flatMap((fault) => {
    const { forms } = fault;
    if (forms === undefined || isChoiceOfKeys(fault.rule)) return [fault];
    return bestOf(
      forms.map(({ schema, found }) => ({ schema, found: settle(found) })),
      fault,
    );
  });
}

/** Branches that only ask for keys say less than the whole: "exactly one of these". */
function isChoiceOfKeys(branches: Json): boolean {
  return listOf(branches).every(
    (branch) => isMapping(branch) && ('required' in branch || 'not' in branch),
  );
}

function bestOf(forms: readonly Form[], { at, value }: Found): readonly Found[] {
  const isReference = typeof value === 'string' && value.startsWith('$');
  const meant = forms.filter(
    ({ schema }) =>
      /(?:^|\/)reference\.json(?:#|$)/.test(textOf(schema['$ref']) ?? '') === isReference,
  );
  const rest = meant.length > 0 ? meant : forms;
  const wrongKind = ({ found }: Form): Found | undefined =>
    found.find((fault) => fault.keyword === 'type' && fault.at.length === at.length);
  const fitting = rest.filter((form) => wrongKind(form) === undefined);
  if (fitting.length === 0) {
    const [first, ...others] = rest.map(wrongKind).filter((fault) => fault !== undefined);
    return first === undefined
      ? []
      : [
          {
            ...first,
            rule: [first, ...others].flatMap(({ rule }) =>
              Array.isArray(rule) ? (rule as Json[]) : [rule],
            ),
          },
        ];
  }
  const misfit = ({ found }: Form): number =>
    found.filter((fault) => fault.at.length === at.length).length * 100 + found.length;
  // Of the two forms of a reference, the one with braces stands last.
  const preferLater = typeof value === 'string' && value.startsWith('${') ? 1 : 0;
  return fitting.reduce((best, form) => (misfit(form) < misfit(best) + preferLater ? form : best))
    .found;
}

/** Say the same thing once: an unknown key with the shortest list of allowed ones, and no missing key beside the one that is misspelt. */
function withoutEchoes(faults: readonly Found[]): Found[] {
  const places = Map.groupBy(faults, placeOf);
  const sorted = new Map([...places].map(([place, found]) => [place, sortKeys(found)]));
  return faults.filter((fault) => {
    const { keyword, key = '' } = fault;
    const { byKey, ofSchemas, choices } = sorted.get(placeOf(fault)) ?? sortKeys([]);
    if (keyword === 'additionalProperties') {
      if (
        choices.some(
          (choice) => keysOf(choice.rule).includes(key) && presentKeys(choice).length > 1,
        )
      )
        return false;
      return !byKey.get(key)?.some((other) => knownKeys(other).length < knownKeys(fault).length);
    }
    const isSpokenOf = (keys: string[]): boolean =>
      [...byKey.keys()].some((other) => nearestWord(other, keys) !== null) ||
      ofSchemas.some(nothingKnown);
    if (keyword === 'required') return !isSpokenOf([key]);
    const missing = keyword === 'oneOf' ? missingKeys(fault) : [];
    return missing.length === 0 || !isSpokenOf(missing);
  });
}

function placeOf({ at }: Found): string {
  return at.join('/');
}

/** Sort what is wrong with the keys of one mapping: unknown ones by key, and one for each schema that does not know them; choices between keys. */
function sortKeys(found: readonly Found[]): {
  byKey: Map<string, Found[]>;
  ofSchemas: Found[];
  choices: Found[];
} {
  const unknown = found.filter(({ keyword }) => keyword === 'additionalProperties');
  return {
    byKey: Map.groupBy(unknown, ({ key = '' }) => key),
    ofSchemas: [...new Map(unknown.map((fault) => [fault.schema, fault])).values()],
    choices: found.filter(({ keyword }) => keyword === 'oneOf'),
  };
}

function knownKeys({ schema }: Found): string[] {
  return Object.keys(mappingOf(schema['properties']));
}

/** None of the keys that stand here is known, and the allowed ones are listed anyway. */
function nothingKnown(fault: Found): boolean {
  const known = knownKeys(fault);
  return isMapping(fault.value) && !Object.keys(fault.value).some((key) => known.includes(key));
}

function presentKeys({ rule, value }: Found): string[] {
  const keys = keysOf(rule);
  return isMapping(value) ? Object.keys(value).filter((key) => keys.includes(key)) : [];
}

/** List the branches of a choice of which at least one key stands here, in the order of these keys. */
function presentGroups(fault: Found): string[][] {
  const groups = groupsOf(fault.rule);
  return [
    ...new Set(presentKeys(fault).flatMap((key) => groups.filter((group) => group.includes(key)))),
  ];
}

/** List the keys that a choice asks for: of the branch that is begun, else of all; none where several branches are begun. */
function missingKeys(fault: Found): string[] {
  const present = presentGroups(fault);
  if (present.length > 1) return [];
  const [asked = keysOf(fault.rule)] = present;
  const here = presentKeys(fault);
  return asked.filter((key) => !here.includes(key));
}

/** Find the key that is missing beside the others of its branch of a choice. */
function halfMissing(fault: Found): string | undefined {
  return fault.keyword === 'oneOf' && presentGroups(fault).length === 1
    ? missingKeys(fault)[0]
    : undefined;
}

function explained(fault: Found): Explanation {
  const { keyword, at, key, rule } = fault;
  const aboutKey = keyword === 'additionalProperties' || keyword === 'propertyNames';
  const missing =
    keyword === 'required' ||
    keyword === 'minProperties' ||
    ((keyword === 'oneOf' || keyword === 'anyOf') &&
      isChoiceOfKeys(rule) &&
      presentGroups(fault).length < 2);
  const { section } = fault;
  const asked = keyword === 'required' ? key : halfMissing(fault);
  const field =
    asked !== undefined && section !== undefined ? { section, key: asked } : fault.field;
  const aboutType =
    aboutKey || missing || keyword === 'oneOf' || keyword === 'anyOf' || keyword === 'not';
  const words = wordingOf(fault);
  return {
    message: inSentences(words),
    words,
    where: readable(at),
    at,
    missing,
    ...(aboutKey ? { key: key ?? '' } : {}),
    ...(aboutType ? { section } : {}),
    field,
  };
}

function wordingOf(fault: Found): Wording {
  const { keyword, rule, schema, value, key = '' } = fault;
  switch (keyword) {
    case 'additionalProperties': {
      const removed = mappingOf(schema['x-removed'])[key];
      if (isMapping(removed))
        return {
          what: `"${key}" was removed in ${String(removed['since'])}`,
          mend: `use "${String(removed['use'])}"`,
        };
      const allowed = knownKeys(fault);
      if (allowed.length === 0) return { what: `Unknown key "${key}"`, mend: 'no keys stand here' };
      return {
        what: `Unknown key "${key}"`,
        allowed: allowed.join(', '),
        ...guess(nearestWord(key, allowed)),
      };
    }
    case 'enum': {
      const allowed = listOf(rule).map(String);
      return {
        what: `${JSON.stringify(value)} is not allowed`,
        allowed: allowed.join(', '),
        ...guess(typeof value === 'string' ? nearestWord(value, allowed) : null),
        listed: true,
      };
    }
    case 'const':
      return { what: `${JSON.stringify(value)} is not allowed`, allowed: String(rule) };
    default:
      return { what: messageOf(fault) };
  }
}

/** Name the word that was probably meant. */
function guess(near: string | null): Pick<Wording, 'mend'> {
  return near === null ? {} : { mend: `did you mean "${near}"?` };
}

function messageOf(fault: Found): string {
  const { keyword, rule, schema, value, key = '' } = fault;
  switch (keyword) {
    case 'propertyNames':
      return `"${key}" cannot be a name here: letters, digits, - and _, beginning with a letter.`;
    case 'required':
      return missingKey(key, fault.broughtBy);
    case 'type':
      return `Expected ${nounOf(rule)}, found ${kindOf(value)}.`;
    case 'pattern':
      return `${JSON.stringify(value)} is not ${textOf(schema['x-pattern-message']) ?? `of the form ${String(rule)}`}.`;
    case 'x-after':
      return `${JSON.stringify(value)} is not later than "${String(rule)}", which is ${JSON.stringify(fault.than)}.`;
    case 'anyOf':
      return `At least one of ${quoted(keysOf(rule))} is missing.`;
    case 'oneOf': {
      const present = presentGroups(fault);
      if (present.length > 1) return `Only one of ${listed(present)} may stand here.`;
      const half = halfMissing(fault);
      return half === undefined
        ? `One of ${listed(groupsOf(rule))} is missing.`
        : missingKey(half, presentKeys(fault)[0]);
    }
    case 'minimum':
      return `${String(value)} is too small; the smallest value is ${String(rule)}.`;
    case 'maximum':
      return `${String(value)} is too large; the largest value${fault.broughtBy === undefined ? '' : ` with "${fault.broughtBy}"`} is ${String(rule)}.`;
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

function keysOf(branches: Json): string[] {
  return groupsOf(branches).flat();
}

/** List the keys that each branch of a choice asks for. */
function groupsOf(branches: Json): string[][] {
  return listOf(branches).flatMap((branch) =>
    isMapping(branch) && 'required' in branch ? [listOf(branch['required']).map(String)] : [],
  );
}

/** List the keys that may not stand together; a key inside of one is written after it: `partition_by.integer_range`. */
function excludedKeys(rule: Json): string[] {
  const inside = mappingOf(mappingOf(rule)['properties']);
  return keysOf([rule]).flatMap((key) => {
    const inner = keysOf([inside[key] ?? null]);
    return inner.length === 0 ? [key] : inner.map((name) => `${key}.${name}`);
  });
}

/** Say that a key is missing, and which other one asks for it. */
function missingKey(key: string, askedBy: string | undefined): string {
  return askedBy === undefined
    ? `Missing key "${key}".`
    : `Missing key "${key}"; "${askedBy}" needs it.`;
}

const NOUNS: Readonly<Record<string, string>> = {
  object: 'a mapping',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

function nounOf(types: Json): string {
  return [...new Set([types].flat().map(String))].map((type) => NOUNS[type] ?? type).join(' or ');
}

function kindOf(value: Json): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isMapping(value)) return 'a mapping';
  return typeof value === 'string' ? `the text ${JSON.stringify(value)}` : String(value);
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}

/** Write a choice; keys that belong together are joined by "with". */
function listed(groups: readonly string[][]): string {
  return groups.map((group) => group.map((key) => `"${key}"`).join(' with ')).join(', ');
}

/** `component`, `read`, `columns`, `0` gives `component.read.columns[0]`. */
function readable(at: readonly string[]): string {
  return at
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
