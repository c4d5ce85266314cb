import { isMapping, listOf, mappingOf, textOf, type Json } from '../json.ts';
import type { FieldPlace, Form, Found } from './check.ts';
import { nearestWord } from './nearestWord.ts';

/** One sentence about a mistake, and where it is. */
export interface Explanation {
  message: string;
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
    told.set(text, { ...(told.get(text) ?? explanation), ...(field === undefined ? {} : { field }), ...(section === undefined ? {} : { section }) });
  }
  return [...told.values()];
}

/** Write an explanation as one line. */
export function sentence({ where, message }: Explanation): string {
  return where === '' ? message : `${where}: ${message}`;
}

/** Replace each union by what is wrong in its best form. */
function settle(faults: readonly Found[]): Found[] {
  return faults.flatMap((fault) => {
    const { forms } = fault;
    if (forms === undefined || isChoiceOfKeys(fault.rule)) return [fault];
    return bestOf(forms.map(({ schema, found }) => ({ schema, found: settle(found) })), fault);
  });
}

/** Branches that only ask for keys say less than the whole: "exactly one of these". */
function isChoiceOfKeys(branches: Json): boolean {
  return listOf(branches).every((branch) => isMapping(branch) && ('required' in branch || 'not' in branch));
}

function bestOf(forms: readonly Form[], { at, value }: Found): readonly Found[] {
  const isReference = typeof value === 'string' && value.startsWith('$');
  const meant = forms.filter(({ schema }) => /(?:^|\/)reference\.json(?:#|$)/.test(textOf(schema['$ref']) ?? '') === isReference);
  const rest = meant.length > 0 ? meant : forms;
  const wrongKind = ({ found }: Form): Found | undefined => found.find((fault) => fault.keyword === 'type' && fault.at.length === at.length);
  const fitting = rest.filter((form) => wrongKind(form) === undefined);
  if (fitting.length === 0) {
    const [first, ...others] = rest.map(wrongKind).filter((fault) => fault !== undefined);
    return first === undefined ? [] : [{ ...first, rule: [first, ...others].flatMap(({ rule }) => (Array.isArray(rule) ? (rule as Json[]) : [rule])) }];
  }
  const misfit = ({ found }: Form): number => found.filter((fault) => fault.at.length === at.length).length * 100 + found.length;
  // Of the two forms of a reference, the one with braces stands last.
  const preferLater = typeof value === 'string' && value.startsWith('${') ? 1 : 0;
  return fitting.reduce((best, form) => (misfit(form) < misfit(best) + preferLater ? form : best)).found;
}

/** Say the same thing once: an unknown key with the shortest list of allowed ones, and no missing key beside the one that is misspelt. */
function withoutEchoes(faults: readonly Found[]): Found[] {
  const places = Map.groupBy(faults, placeOf);
  const sorted = new Map([...places].map(([place, found]) => [place, sortKeys(found)]));
  return faults.filter((fault) => {
    const { keyword, key = '', rule } = fault;
    const { byKey, ofSchemas, choices } = sorted.get(placeOf(fault)) ?? sortKeys([]);
    if (keyword === 'additionalProperties') {
      if (choices.some((choice) => keysOf(choice.rule).includes(key) && presentKeys(choice).length > 1)) return false;
      return !byKey.get(key)?.some((other) => knownKeys(other).length < knownKeys(fault).length);
    }
    const isSpokenOf = (keys: string[]): boolean => [...byKey.keys()].some((other) => nearestWord(other, keys) !== null) || ofSchemas.some(nothingKnown);
    if (keyword === 'required') return !isSpokenOf([key]);
    return keyword !== 'oneOf' || presentKeys(fault).length > 0 || !isSpokenOf(keysOf(rule));
  });
}

function placeOf({ at }: Found): string {
  return at.join('/');
}

/** Sort what is wrong with the keys of one mapping: unknown ones by key, and one for each schema that does not know them; choices between keys. */
function sortKeys(found: readonly Found[]): { byKey: Map<string, Found[]>; ofSchemas: Found[]; choices: Found[] } {
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

function explained(fault: Found): Explanation {
  const { keyword, at, key, rule } = fault;
  const aboutKey = keyword === 'additionalProperties' || keyword === 'propertyNames';
  const missing = keyword === 'required' || keyword === 'minProperties' || ((keyword === 'oneOf' || keyword === 'anyOf') && isChoiceOfKeys(rule) && presentKeys(fault).length < 2);
  const { section } = fault;
  const field = keyword === 'required' && section !== undefined ? { section, key: key ?? '' } : fault.field;
  const aboutType = aboutKey || missing || keyword === 'oneOf' || keyword === 'anyOf' || keyword === 'not';
  return { message: messageOf(fault), where: readable(at), at, missing, ...(aboutKey ? { key: key ?? '' } : {}), ...(aboutType ? { section } : {}), field };
}

function messageOf(fault: Found): string {
  const { keyword, rule, schema, value, key = '' } = fault;
  switch (keyword) {
    case 'additionalProperties': {
      const removed = mappingOf(schema['x-removed'])[key];
      if (isMapping(removed)) return `"${key}" was removed in ${String(removed['since'])}. Use "${String(removed['use'])}".`;
      const allowed = knownKeys(fault);
      const near = nearestWord(key, allowed);
      if (allowed.length === 0) return `Unknown key "${key}". No keys stand here.`;
      return `Unknown key "${key}".${near === null ? ` Allowed: ${allowed.join(', ')}.` : ` Did you mean "${near}"?`}`;
    }
    case 'propertyNames':
      return `"${key}" cannot be a name here: letters, digits, - and _, beginning with a letter.`;
    case 'required':
      return `Missing key "${key}".`;
    case 'enum': {
      const allowed = listOf(rule).map(String);
      const near = typeof value === 'string' ? nearestWord(value, allowed) : null;
      return `${JSON.stringify(value)} is not allowed.${near === null ? '' : ` Did you mean "${near}"?`} Allowed: ${allowed.join(', ')}.`;
    }
    case 'const':
      return `${JSON.stringify(value)} is not allowed. Allowed: ${String(rule)}.`;
    case 'type':
      return `Expected ${nounOf(rule)}, found ${kindOf(value)}.`;
    case 'pattern':
      return `${JSON.stringify(value)} is not ${textOf(schema['x-pattern-message']) ?? `of the form ${String(rule)}`}.`;
    case 'anyOf':
      return `At least one of ${quoted(keysOf(rule))} is missing.`;
    case 'oneOf': {
      const present = presentKeys(fault);
      return present.length > 1 ? `Only one of ${quoted(present)} may stand here.` : `One of ${quoted(keysOf(rule))} is missing.`;
    }
    case 'minimum':
      return `${String(value)} is too small; the smallest value is ${String(rule)}.`;
    case 'maximum':
      return `${String(value)} is too large; the largest value is ${String(rule)}.`;
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
      return `These keys exclude each other: ${quoted(keysOf([rule]))}.`;
    default:
      return 'This is not allowed here.';
  }
}

function keysOf(branches: Json): string[] {
  return listOf(branches).flatMap((branch) => (isMapping(branch) ? listOf(branch['required']).map(String) : []));
}

const NOUNS: Readonly<Record<string, string>> = { object: 'a mapping', array: 'a list', string: 'text', integer: 'a whole number', number: 'a number', boolean: 'true or false', null: 'null' };

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

/** `component`, `read`, `columns`, `0` gives `component.read.columns[0]`. */
function readable(at: readonly string[]): string {
  return at.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('').replace(/^\./, '');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
