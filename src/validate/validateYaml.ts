import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseAllDocuments,
  visit,
  type Document,
  type Pair,
  type YAMLMap,
} from 'yaml';
import { check, type FieldRef } from './check.ts';
import { explain, locatedWording } from './explain.ts';
import { mappingOf, type Json } from './json.ts';
import { referenceOf, type ReferenceLink, type Section } from './referenceLinks.ts';
import { resourceName } from './resourceName.ts';
import type { SchemaSet } from './SchemaSet.ts';
import { syntaxError, syntaxErrors, type ParserError } from './syntaxErrors.ts';
import { inSentences, type Wording } from './wording.ts';

/** Something in a YAML text that is wrong or not advisable. */
export interface Finding extends Position {
  severity: 'error' | 'warning';
  message: string;
  /** The message in parts. */
  words?: Wording;
  /** Where in the file: `component.read.columns[0]`. */
  where: string;
  /** What the reference says about it, if the schemas have numbered sections. */
  reference?: ReferenceLink;
}

/** Both count from 1. */
interface Position {
  line: number;
  column: number;
}

/** The result of a validation. */
export interface Validation {
  /** `other`: YAML of another program, of which only the syntax was checked. */
  kind: 'file' | 'fragment' | 'other' | 'broken';
  /** What a file defines: `component (read, PostgreSQL)`. */
  resource?: string;
  findings: readonly Finding[];
}

export interface ValidationOptions {
  /** The path in a file that the text belongs under, such as `component.read`. */
  fragment?: string;
  /** The text is a file of a project, so an unknown top-level key is an error. */
  isFile?: boolean;
  /** The sections of the reference, to which the schemas refer by number. */
  sections?: readonly Section[];
}

/** A text, its options, and what turns an offset into a position. */
interface Input extends ValidationOptions {
  set: SchemaSet;
  text: string;
  positionOf: (offset: number) => Position;
}

const TOO_DEEP: Wording = { what: 'The values are nested too deeply' };

const PROJECT_FOLDERS = new Set([
  'profiles',
  'connections',
  'vaults',
  'automations',
  'flows',
  'otto',
]);

/** True if a YAML file belongs to a project, by its path in it with `/` as the separator. */
export function isProjectFile(path: string): boolean {
  const folders = path.split('/');
  return folders.some((name) => PROJECT_FOLDERS.has(name)) || path.endsWith('_project.yaml');
}

/** Lists the keys that a file of a project may have at the top. */
export function topKeys(set: SchemaSet): string[] {
  return Object.keys(mappingOf(set.get('files/index').schema['properties']));
}

/**
 * Validates a YAML text as a file of a project, or as the fragment of one that belongs under
 * `fragment`; a fragment may have missing keys. An alias is resolved at most 100 times.
 */
export function validateYaml(
  set: SchemaSet,
  text: string,
  options: ValidationOptions = {},
): Validation {
  const counter = new LineCounter();
  const positionOf = (offset: number): Position => {
    const { line, col } = counter.linePos(Math.min(offset, text.length));
    return { line, column: col };
  };
  try {
    return validate({ set, text, positionOf, ...options }, counter);
  } catch (error) {
    // The parser is recursive: deeply nested values overflow its stack.
    if (!(error instanceof RangeError)) throw error;
    return { kind: 'broken', findings: [errorOf(TOO_DEEP, { line: 1, column: 1 })] };
  }
}

function validate(input: Input, lineCounter: LineCounter): Validation {
  const documents = parseAllDocuments(input.text, {
    lineCounter,
    prettyErrors: false,
    // The parser compares each key with all others, which takes minutes for 60,000 keys.
    uniqueKeys: false,
  }) as Document.Parsed[];
  const broken = syntaxFindings(documents, input);
  if (broken.length > 0) return { kind: 'broken', findings: broken };

  const results = documents.map((document) => validateDocument(document, input));
  const file = results.find(({ kind }) => kind === 'file');
  const findings = results.flatMap((result) => result.findings);
  return {
    kind: input.fragment === undefined ? (file?.kind ?? 'other') : 'fragment',
    resource: file?.resource,
    findings: findings.toSorted((a, b) => a.line - b.line || a.column - b.column),
  };
}

function syntaxFindings(documents: readonly Document.Parsed[], input: Input): Finding[] {
  const errors = documents.flatMap((document): readonly ParserError[] =>
    document.errors.length > 0 ? document.errors : faultyKeys(document),
  );
  const findings = syntaxErrors(errors, input.text).map(({ found, fix, offset }) => {
    const words = found.startsWith('Maximum call stack') ? TOO_DEEP : notYaml(found, fix);
    return errorOf(words, input.positionOf(offset));
  });
  // The parser reports a mistake in several ways; the first on a line is the most helpful.
  const byLine = Map.groupBy(findings, ({ line }) => line);
  return [...byLine.values()].flatMap((sameLine) => sameLine.slice(0, 1));
}

function validateDocument(document: Document.Parsed, input: Input): Validation {
  const { set, fragment, isFile = false } = input;
  let value: Json;
  try {
    value = (document.toJS({ maxAliasCount: 100 }) ?? null) as Json;
  } catch (error) {
    if (error instanceof RangeError || !(error instanceof Error)) throw error;
    return { kind: 'other', findings: [aliasFinding(error.message, document, input)] };
  }
  if (fragment !== undefined)
    return { kind: 'fragment', findings: schemaFindings(value, document, input) };
  const known = topKeys(set);
  const topKey = Object.keys(mappingOf(value)).find((key) => known.includes(key));
  if (topKey === undefined && !isFile) return { kind: 'other', findings: [] };
  const resource = topKey === undefined ? undefined : resourceName(set, topKey, value);
  return { kind: 'file', resource, findings: schemaFindings(value, document, input) };
}

function schemaFindings(value: Json, document: Document.Parsed, input: Input): Finding[] {
  const { set, fragment = '', sections = [] } = input;
  const parents = stepsOf(fragment);
  const positionOf = (path: readonly string[], key?: string): Position =>
    input.positionOf(offsetOf(document, path.slice(parents.length), key));
  const secrets = new Map<string, { path: readonly string[]; field?: FieldRef }>();
  const file = wrapped(value, parents);
  const violations = check(set, set.get('files/index'), file, (path, secret, field) => {
    const isLiteral = typeof secret === 'string' && !secret.includes('$');
    if (isLiteral) secrets.set(path.join('.'), { path, field });
  });
  const errors = explain(violations, set, file)
    .filter(({ missing }) => !missing || fragment === '')
    .map((explanation): Finding => ({
      ...errorOf(
        explanation.words,
        positionOf(explanation.path, explanation.key),
        explanation.where,
      ),
      reference: referenceOf(explanation, sections),
    }));
  const warnings = [...secrets].map(([where, { path, field }]): Finding => ({
    ...errorOf(literalSecret(path), positionOf(path), where),
    severity: 'warning',
    reference: referenceOf({ field, where }, sections),
  }));
  return [...errors, ...warnings];
}

function errorOf(words: Wording, position: Position, where = ''): Finding {
  const located = locatedWording(where, words);
  return { severity: 'error', message: inSentences(located), words: located, ...position, where };
}

function notYaml(found: string, fix: string | undefined): Wording {
  return { what: `Invalid YAML: ${found}`, fix };
}

function literalSecret(path: readonly string[]): Wording {
  return {
    what: 'This secret is in plain text',
    fix: `use a reference to a vault, such as \${vaults.environment.${path.at(-1) ?? 'key'}}`,
  };
}

/** Splits `component.tests.columns.*[]`: `*` is any name, and `[]` an entry of a list. */
function stepsOf(fragment: string): string[] {
  return fragment.split(/\.|(?=\[\d*\])/).filter((step) => step !== '');
}

/** Puts a fragment into the file around it. */
function wrapped(value: Json, parents: readonly string[]): Json {
  return parents.reduceRight<Json>((inner, step) => {
    if (/^\[\d*\]$/.test(step)) return [inner];
    return { [step === '*' ? 'any' : step]: inner };
  }, value);
}

/** Finds the keys that a mapping has twice, and unquoted templates: `{{` is a mapping as a key. */
function faultyKeys(document: Document.Parsed): ParserError[] {
  const errors: ParserError[] = [];
  visit(document, {
    Map(_key, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (isMap(key)) errors.push({ code: 'UNQUOTED', message: '', pos: [startOf(key)] });
        if (!isScalar(key)) continue;
        if (seen.has(key.value))
          errors.push({ code: 'DUPLICATE_KEY', message: '', pos: [startOf(key)] });
        seen.add(key.value);
      }
    },
  });
  return errors;
}

/** Finds where a value starts: at its key, or at its entry of a list. */
function offsetOf(document: Document.Parsed, path: readonly string[], key?: string): number {
  let node: unknown = document.contents;
  let offset = startOf(node);
  for (const step of key === undefined ? path : [...path, key]) {
    if (isMap(node)) {
      const pair = pairOf(node, step);
      if (pair === undefined) break;
      offset = startOf(pair.key, offset);
      node = pair.value;
    } else {
      node = isCollection(node) ? node.items[Number(step)] : undefined;
      offset = startOf(node, offset);
    }
  }
  return offset;
}

function startOf(node: unknown, fallback = 0): number {
  return isNode(node) ? (node.range?.[0] ?? fallback) : fallback;
}

const pairsOfMaps = new WeakMap<YAMLMap, Map<string, Pair>>();

/** Finds a key of a mapping. A mapping may have thousands of keys, and a mistake in each. */
function pairOf(map: YAMLMap, key: string): Pair | undefined {
  const pairs =
    pairsOfMaps.get(map) ??
    new Map(
      map.items
        .filter(isPair)
        .map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair]),
    );
  pairsOfMaps.set(map, pairs);
  return pairs.get(key);
}

/** Explains why the aliases of a document can't be resolved. */
function aliasFinding(message: string, document: Document.Parsed, input: Input): Finding {
  const name = /^Unresolved alias.*: (.+)$/.exec(message)?.[1];
  if (name === undefined) return errorOf({ what: message }, input.positionOf(0));
  let offset = 0;
  visit(document, {
    Alias(_key, alias) {
      if (alias.source !== name) return undefined;
      offset = startOf(alias);
      return visit.BREAK;
    },
  });
  const { found, fix } = syntaxError({ code: 'BAD_ALIAS', message, pos: [offset] }, input.text);
  return errorOf(notYaml(found, fix), input.positionOf(offset));
}
