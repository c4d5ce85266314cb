import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { isMapping, visitSchemas, type Json, type Schema } from './loadSchemas.ts';

type Found = ErrorObject;

/** Says in words what is wrong with a file, from what Ajv reports (`allErrors` and `verbose` are on). */
export class Explainer {
  readonly #ajv: Ajv2020;
  readonly #base = new WeakMap<object, string>();
  readonly #branches = new WeakMap<object, ValidateFunction>();

  constructor(ajv: Ajv2020, schemas: Iterable<Schema>) {
    this.#ajv = ajv;
    for (const schema of schemas) visitSchemas(schema, (inner) => this.#base.set(inner, String(schema['$id'])));
  }

  /** List the sentences for a file, each once. Of a union, only the form that fits best is spoken of. */
  explain(errors: readonly Found[], file: Json): string[] {
    const sentences = withoutEchoes(this.#settle([...errors], file), file).map((error) => sentence(error, file));
    return [...new Set(sentences)];
  }

  #settle(errors: Found[], file: Json): Found[] {
    let open = withoutFrames(errors);
    const settled: Found[] = [];
    // Ajv reports a union after its branches, so the last one encloses all others of its place.
    for (let union = open.findLast(isUnion); union !== undefined; union = open.findLast(isUnion)) {
      const current = union;
      const branches = this.#tryBranches(current, file);
      const seen = new Set(branches.flatMap((branch) => branch.seen));
      open = open.filter((error) => error !== current && !seen.has(fingerprint(error)));
      settled.push(...bestOf(branches, current, at(file, current.instancePath)));
    }
    return [...open, ...settled].sort((a, b) => (a.instancePath < b.instancePath ? -1 : a.instancePath > b.instancePath ? 1 : 0));
  }

  #tryBranches(union: Found, file: Json): Branch[] {
    return (union.schema as Schema[]).map((schema) => {
      const validate = this.#compile(schema);
      validate(at(file, union.instancePath));
      const errors = (validate.errors ?? []).map((error) => ({ ...error, instancePath: union.instancePath + error.instancePath }));
      const isReference = /(^|\/)reference\.json(#|$)/.test(String(schema['$ref'] ?? ''));
      return { errors: this.#settle(errors, file), seen: errors.map(fingerprint), isReference };
    });
  }

  #compile(branch: Schema): ValidateFunction {
    const known = this.#branches.get(branch);
    if (known !== undefined) return known;
    const validate = this.#ajv.compile(absolute(branch, this.#base.get(branch) ?? '') as Schema);
    this.#branches.set(branch, validate);
    return validate;
  }
}

interface Branch {
  errors: Found[];
  seen: string[];
  isReference: boolean;
}

function isUnion(error: Found): boolean {
  return error.keyword === 'anyOf' && !isOnlyRequired(error.schema as Json);
}

function isOnlyRequired(branches: Json): boolean {
  return Array.isArray(branches) && branches.every((branch) => isMapping(branch) && ('required' in branch || 'not' in branch));
}

/** `if` only says that `then` failed; the branches of "exactly one of these keys" say less than the whole. */
function withoutFrames(errors: Found[]): Found[] {
  const keys = errors.filter((error) => ['oneOf', 'anyOf'].includes(error.keyword) && isOnlyRequired(error.schema as Json));
  return errors.filter((error) => error.keyword !== 'if' && !keys.some((frame) => error.instancePath === frame.instancePath && error.schemaPath.startsWith(`${frame.schemaPath}/`)));
}

/** Say the same thing once: an unknown key with the shortest list of allowed ones, and no missing key beside the one that is misspelt. */
function withoutEchoes(errors: Found[], file: Json): Found[] {
  const unknown = errors.filter((error) => error.keyword === 'additionalProperties');
  const choices = errors.filter((error) => error.keyword === 'oneOf');
  return errors.filter((error) => {
    const others = (candidates: Found[]) => candidates.filter((other) => other !== error && other.instancePath === error.instancePath);
    if (error.keyword === 'additionalProperties') {
      const key = unknownKey(error);
      if (others(choices).some((choice) => keysOf(choice.schema as Json).includes(key) && presentKeys(choice, file).length > 1)) return false;
      const same = others(unknown).filter((other) => unknownKey(other) === key);
      return !same.some((other) => knownKeys(other).length < knownKeys(error).length);
    }
    if (error.keyword === 'required') {
      const missing = String((error.params as Record<string, unknown>)['missingProperty']);
      return !others(unknown).some((other) => nearest(unknownKey(other), [missing]) !== null || nothingKnown(other, file));
    }
    if (error.keyword !== 'oneOf' || presentKeys(error, file).length > 0) return true;
    return !others(unknown).some((other) => nearest(unknownKey(other), keysOf(error.schema as Json)) !== null || nothingKnown(other, file));
  });
}

function unknownKey(error: Found): string {
  return String((error.params as Record<string, unknown>)['additionalProperty']);
}

function knownKeys(error: Found): string[] {
  return Object.keys((error.parentSchema?.['properties'] ?? {}) as object);
}

/** None of the keys that stand here is known, and the allowed ones are listed anyway. */
function nothingKnown(error: Found, file: Json): boolean {
  const value = at(file, error.instancePath);
  return isMapping(value) && !Object.keys(value).some((key) => knownKeys(error).includes(key));
}

function presentKeys(choice: Found, file: Json): string[] {
  const value = at(file, choice.instancePath);
  return isMapping(value) ? Object.keys(value).filter((key) => keysOf(choice.schema as Json).includes(key)) : [];
}

function fingerprint(error: Found): string {
  return JSON.stringify([error.keyword, error.instancePath, error.params]);
}

function bestOf(branches: Branch[], union: Found, value: Json | undefined): Found[] {
  const isReference = typeof value === 'string' && value.startsWith('$');
  const meant = branches.filter((branch) => branch.isReference === isReference);
  const rest = meant.length > 0 ? meant : branches;
  const wrongKind = (branch: Branch) => branch.errors.find((error) => error.keyword === 'type' && error.instancePath === union.instancePath);
  const fitting = rest.filter((branch) => wrongKind(branch) === undefined);
  if (fitting.length === 0) {
    const types = rest.map(wrongKind).filter((error) => error !== undefined);
    return types.length === 0 ? [] : [{ ...(types[0] as Found), schema: types.map((error) => error.schema) }];
  }
  const misfit = (branch: Branch) => branch.errors.filter((error) => error.instancePath === union.instancePath).length * 100 + branch.errors.length;
  // Of the two forms of a reference, the one with braces stands last.
  const preferLater = typeof value === 'string' && value.startsWith('${') ? 1 : 0;
  return fitting.reduce((best, branch) => (misfit(branch) < misfit(best) + preferLater ? branch : best)).errors;
}

/** Write the references of a part of a schema so that the part can stand alone. */
function absolute(part: Json, base: string): Json {
  if (Array.isArray(part)) return part.map((item) => absolute(item, base));
  if (!isMapping(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, key === '$ref' && base !== '' ? new URL(String(value), base).href : absolute(value, base)]));
}

function sentence(error: ErrorObject, file: Json): string {
  const where = readable(error.instancePath);
  const say = (text: string) => (where === '' ? text : `${where}: ${text}`);
  const value = at(file, error.instancePath);
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = unknownKey(error);
      const removed = isMapping(error.parentSchema?.['x-removed']) ? error.parentSchema['x-removed'][key] : undefined;
      if (isMapping(removed)) return say(`"${key}" was removed in ${String(removed['since'])}. Use "${String(removed['use'])}".`);
      const allowed = knownKeys(error);
      const near = nearest(key, allowed);
      return say(`Unknown key "${key}".${near === null ? ` Allowed: ${allowed.join(', ')}.` : ` Did you mean "${near}"?`}`);
    }
    case 'required':
      return say(`Missing key "${String(params['missingProperty'])}".`);
    case 'enum': {
      const allowed = params['allowedValues'] as Json[];
      const near = typeof value === 'string' ? nearest(value, allowed.map(String)) : null;
      return say(`${JSON.stringify(value)} is not allowed.${near === null ? '' : ` Did you mean "${near}"?`} Allowed: ${allowed.join(', ')}.`);
    }
    case 'const':
      return say(`${JSON.stringify(value)} is not allowed. Allowed: ${String(params['allowedValue'])}.`);
    case 'type':
      return say(`Expected ${noun(error)}, found ${kind(value)}.`);
    case 'pattern':
      return say(`${JSON.stringify(value)} is not ${String(error.parentSchema?.['x-pattern-message'] ?? `of the form ${String(params['pattern'])}`)}.`);
    case 'anyOf':
      return say(`At least one of ${list(keysOf(error.schema as Json))} is missing.`);
    case 'oneOf': {
      const keys = keysOf(error.schema as Json);
      const present = presentKeys(error, file);
      return say(present.length > 1 ? `Only one of ${list(present)} may stand here.` : `One of ${list(keys)} is missing.`);
    }
    case 'minimum':
      return say(`${String(value)} is too small; the smallest value is ${String(params['limit'])}.`);
    case 'maximum':
      return say(`${String(value)} is too large; the largest value is ${String(params['limit'])}.`);
    case 'minItems':
      return say(`The list needs at least ${String(params['limit'])} ${params['limit'] === 1 ? 'entry' : 'entries'}.`);
    case 'maxItems':
      return say(`The list may have at most ${String(params['limit'])} entries.`);
    case 'minProperties':
      return say('The mapping is empty.');
    case 'minLength':
      return say('The text is empty.');
    case 'not':
      return say(`These keys exclude each other: ${list(keysOf([error.schema as Json]))}.`);
    default:
      return say(error.message ?? error.keyword);
  }
}

function keysOf(branches: Json): string[] {
  return Array.isArray(branches) ? branches.flatMap((branch) => (isMapping(branch) && Array.isArray(branch['required']) ? branch['required'].map(String) : [])) : [];
}

function noun(error: ErrorObject): string {
  const names: Record<string, string> = { object: 'a mapping', array: 'a list', string: 'text', integer: 'a whole number', number: 'a number', boolean: 'true or false', null: 'null' };
  const types = [error.schema as Json].flat().map(String);
  return [...new Set(types)].map((type) => names[type] ?? type).join(' or ');
}

function kind(value: Json | undefined): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  return typeof value === 'string' ? `the text ${JSON.stringify(value)}` : String(value);
}

function list(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}

/** `/component/read/columns/0` gives `component.read.columns[0]`. */
function readable(pointer: string): string {
  return parts(pointer).map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('').replace(/^\./, '');
}

function parts(pointer: string): string[] {
  return pointer.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function at(file: Json, pointer: string): Json | undefined {
  let value: Json | undefined = file;
  for (const part of parts(pointer)) value = Array.isArray(value) ? value[Number(part)] : isMapping(value) ? value[part] : undefined;
  return value;
}

/** Find the word that differs least: in at most a third of its letters, or only by its end. Case, `-` and `_` count for nothing. */
function nearest(word: string, candidates: readonly string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_ ]/g, '');
  let best: string | null = null;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = edits(plain(word), plain(candidate));
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best ?? candidates.find((candidate) => candidate.length > 3 && (word.startsWith(candidate) || candidate.startsWith(word))) ?? null;
}

/** Count the letters to change, insert, leave out or swap to get from one word to the other. */
function edits(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const cell = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cell(i - 2, j - 2) + 1 : Infinity;
      (rows[i] as number[])[j] = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, changed, swapped);
    }
  }
  return cell(a.length, b.length);
}
