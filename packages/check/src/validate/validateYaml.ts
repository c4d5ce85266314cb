import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  visit,
  type Document,
} from 'yaml';
import { check, type FieldRef, type OnDeprecated, type OnSecret, type OnValue } from './check.ts';
import { explain, locatedWording } from './explain.ts';
import { getIn, mappingOf, textOf, type Json } from './json.ts';
import { withoutMergeKeys } from './mergeKeys.ts';
import { isNestedTooDeeply } from './nesting.ts';
import { referenceOf, type ReferenceLink, type Section } from './referenceLinks.ts';
import { resourceName } from './resourceName.ts';
import type { SchemaSet } from './SchemaSet.ts';
import type { RuleCode } from './ruleCode.ts';
import {
  secretFix,
  inSentences,
  readablePath,
  type CodedWording,
  type Wording,
} from './wording.ts';
import { controlCharacters, syntaxErrors, withTabsOnly, type ParserError } from './syntaxErrors.ts';

/** Something in a YAML text that is wrong or not advisable. */
export interface Finding extends Position {
  severity: 'error' | 'warning';
  code: RuleCode;
  message: string;
  /** The message in parts, of a problem that a file has by itself. */
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

export interface Validation {
  /** `other`: YAML of another program, of which only the syntax was checked. */
  kind: 'file' | 'fragment' | 'other' | 'broken';
  /** What a file defines: `component (read, PostgreSQL)`. */
  resource?: string;
  findings: readonly Finding[];
  /** The values of secrets that are references, such as `${vaults.environment.key}`. */
  secretReferences?: readonly SecretReference[];
}

export interface SecretReference extends Position {
  text: string;
  field: string;
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

const TOO_DEEP: CodedWording = {
  code: 'too-complex',
  what: 'The values are nested too deeply',
};

const MERGE_KEY: CodedWording = {
  code: 'merge-key',
  what: 'The merge key "<<" isn\'t supported',
  fix: 'copy the keys, or put the mapping into a parameter and insert it with "$<"',
};
const MAX_DOCUMENTS = 100;
const MANY_DOCUMENTS: CodedWording = {
  code: 'too-complex',
  what: `The file has more than ${MAX_DOCUMENTS} documents, which "---" separates`,
  fix: 'use several files',
};
/** The most values that aliases may repeat: ten lists of nine aliases repeat nine to the tenth. */
const MAX_REPEATED = 100_000;
/** The most aliases in a document: the parser looks for the anchor of each among all of them. */
const MAX_ALIASES = 2000;
/** The most syntax errors that are explained: one missing quote can cause one on every line. */
const MAX_SYNTAX_ERRORS = 100;

const PROJECT_FOLDERS = new Set([
  'profiles',
  'connections',
  'vaults',
  'automations',
  'flows',
  'otto',
]);

/**
 * True if an error message says that the stack overflowed: the parser is recursive, so deeply nested
 * values overflow it. Firefox has its own message.
 */
export function isStackOverflow(message: string): boolean {
  return /^(?:Maximum call stack|too much recursion)/.test(message);
}

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
 * `fragment`; a fragment may have missing keys.
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
  const tooDeep: Validation = {
    kind: 'broken',
    findings: [errorOf(TOO_DEEP, { line: 1, column: 1 })],
  };
  if (isNestedTooDeeply(text)) return tooDeep;
  try {
    return validate({ set, text, positionOf, ...options }, counter);
  } catch (error) {
    // The parser is recursive, so deeply nested values overflow its stack.
    if (!isStackOverflow((error as Error).message)) throw error;
    return tooDeep;
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
  const secretReferences = results.flatMap((result) => result.secretReferences ?? []);
  return {
    kind: input.fragment === undefined ? (file?.kind ?? 'other') : 'fragment',
    resource: file?.resource,
    findings: findings.toSorted((a, b) => a.line - b.line || a.column - b.column),
    ...(secretReferences.length > 0 && { secretReferences }),
  };
}

function syntaxFindings(documents: readonly Document.Parsed[], input: Input): Finding[] {
  const next = documents[MAX_DOCUMENTS];
  if (next !== undefined) return [errorOf(MANY_DOCUMENTS, input.positionOf(next.range[0]))];
  const errors = documents.flatMap((document): readonly ParserError[] =>
    document.errors.length > 0 ? document.errors : structureErrors(document),
  );
  const all = [...controlCharacters(input.text), ...errors];
  // The parser reports a mistake in several ways; the first on a line is the most helpful.
  const ofLines = firstOnEachLine(all, ({ pos: [offset] }) => input.positionOf(offset));
  const firsts = withTabsOnly(
    ofLines.toSorted((a, b) => a.pos[0] - b.pos[0]),
    input.text,
  );
  const explained = firsts.slice(0, MAX_SYNTAX_ERRORS);
  const findings = syntaxErrors(explained, input.text).map(({ code, found, fix, offset }) => {
    const words = isStackOverflow(found) ? TOO_DEEP : { code, what: `Invalid YAML: ${found}`, fix };
    return errorOf(words, input.positionOf(offset));
  });
  const [hidden] = firsts.slice(MAX_SYNTAX_ERRORS);
  const rest = firsts.length - explained.length;
  const more =
    hidden &&
    errorOf(
      { code: 'yaml-syntax', what: `Invalid YAML: ${rest} more errors` },
      input.positionOf(hidden.pos[0]),
    );
  return [...firstOnEachLine(findings, (finding) => finding), ...(more ? [more] : [])];
}

function firstOnEachLine<Mistake>(
  mistakes: readonly Mistake[],
  positionOf: (mistake: Mistake) => Position,
): Mistake[] {
  const byLine = Map.groupBy(mistakes, (mistake) => positionOf(mistake).line);
  return [...byLine.values()].flatMap((sameLine) => sameLine.slice(0, 1));
}

function validateDocument(document: Document.Parsed, input: Input): Validation {
  const { set, fragment, isFile = false } = input;
  if (isEmpty(document)) return { kind: 'other', findings: [] };
  const value = (document.toJS({ maxAliasCount: -1 }) ?? null) as Json;
  if (fragment !== undefined)
    return { kind: 'fragment', ...schemaFindings(value, document, input) };
  const known = topKeys(set);
  const topKey = Object.keys(mappingOf(value)).find((key) => known.includes(key));
  if (topKey === undefined && !isFile) return { kind: 'other', findings: [] };
  const resource = topKey === undefined ? undefined : resourceName(set, topKey, value);
  return { kind: 'file', resource, ...schemaFindings(value, document, input) };
}

/** True for a document without a value. One that is written as `null` has a value. */
function isEmpty({ contents }: Document.Parsed): boolean {
  return contents === null || (isScalar(contents) && contents.value === null && !contents.source);
}

interface Warning {
  path: readonly string[];
  words: CodedWording;
  field?: FieldRef;
}

function schemaFindings(
  value: Json,
  document: Document.Parsed,
  input: Input,
): Pick<Validation, 'findings' | 'secretReferences'> {
  const { set, sections = [] } = input;
  const fragment = input.fragment === undefined ? undefined : stepsOf(input.fragment);
  const parents = fragment ?? [];
  const offsets = offsetsOf(document);
  const positionOf = (path: readonly string[]): Position =>
    input.positionOf(offsetAt(offsets, path.slice(parents.length)));
  const merged = withoutMergeKeys(value);
  const file = wrapped(merged.value, parents);
  const sourceOf = (path: readonly string[]): string | undefined => {
    const node = document.getIn(path.slice(parents.length), true);
    return isScalar(node) ? node.source : undefined;
  };
  const warnings = new Map<string, Warning>();
  const references = new Map<string, SecretReference>();
  const onSecret: OnSecret = (path, secret, field) => {
    if (typeof secret !== 'string') return;
    const where = readablePath(path);
    if (!secret.includes('$')) warnings.set(where, { path, words: literalSecret(path), field });
    else references.set(where, { text: secret, field: path.at(-1) ?? '', ...positionOf(path) });
  };
  const onDeprecated: OnDeprecated = (path, successor, field) =>
    void warnings.set(readablePath(path), {
      path,
      words: deprecatedKey(path, successor),
      field,
    });
  const stores = noTableWords(set, file);
  const onTableOption: OnValue = (path, _value, field) => {
    if (stores !== undefined && path[0] === 'component')
      warnings.set(readablePath(path), { path, words: unusedOption(path, stores), field });
  };
  const onTextReference: OnValue = (path, text, field) =>
    void warnings.set(readablePath(path), { path, words: textReference(String(text)), field });
  const options = { onSecret, onDeprecated, onTableOption, onTextReference, fragment };
  const violations = check(set, set.get('files/index'), file, options);
  const errors = explain(violations, set, file, sourceOf).map((explanation): Finding => ({
    ...errorOf(explanation.words, positionOf(explanation.path), explanation.where),
    reference: referenceOf(explanation, sections),
  }));
  return {
    findings: [
      ...merged.paths.map((path) => {
        const whole = [...parents, ...path];
        return errorOf(MERGE_KEY, positionOf(whole), readablePath(whole.slice(0, -1)));
      }),
      ...errors,
      ...[...warnings].map(([where, { path, words, field }]): Finding => ({
        ...errorOf(words, positionOf(path), where),
        severity: 'warning',
        reference: referenceOf({ field, where }, sections),
      })),
    ],
    secretReferences: [...references.values()],
  };
}

function errorOf(words: CodedWording, position: Position, where = ''): Finding {
  const located = locatedWording(where, words);
  const { code } = words;
  return {
    severity: 'error',
    code,
    message: inSentences(located),
    words: located,
    ...position,
    where,
  };
}

function literalSecret(path: readonly string[]): CodedWording {
  return {
    code: 'plain-secret',
    what: 'This secret is in plain text',
    fix: secretFix(path.at(-1) ?? 'key'),
  };
}

/** If a component doesn't store a table, says so: "in a task, which doesn't store a table". */
function noTableWords(set: SchemaSet, file: Json): string | undefined {
  const rules = set.find('common/component')?.schema['dependentSchemas'];
  const key = Object.keys(mappingOf(getIn(file, 'component'))).find(
    (name) => getIn(rules, name, 'properties', 'data_maintenance') === false,
  );
  return key === undefined ? undefined : textOf(getIn(rules, key, 'x-not-allowed'));
}

function unusedOption(path: readonly string[], where: string): CodedWording {
  const what = `"${path.at(-1)}" has no effect ${where}`;
  return { code: 'unused-option', what, fix: 'remove it' };
}

function textReference(text: string): CodedWording {
  const name = text.replaceAll(/[${}\s]/g, '');
  return {
    code: 'text-reference',
    what: 'This reference is in braces, so its value is text',
    fix: `write $${name} without braces and quotes`,
  };
}

function deprecatedKey(path: readonly string[], successor: string): CodedWording {
  const what = `"${path.at(-1)}" is deprecated`;
  return { code: 'deprecated-key', what, fix: `use "${successor}"` };
}

/** Splits `component.tests.columns.*[]`: `*` is any key, and `[]` an entry of a list. */
function stepsOf(fragment: string): string[] {
  return fragment.split(/\.|(?=\[\d*\])/).filter((step) => step !== '');
}

/** Puts a fragment into the file around it. */
function wrapped(value: Json, parents: readonly string[]): Json {
  return parents.reduceRight<Json>((inner, step) => {
    if (/^\[\d*\]$/.test(step)) return [inner];
    return { [step]: inner };
  }, value);
}

/** Finds duplicate keys, keys that aren't text (`{{` is a mapping as a key), and unknown aliases. */
function structureErrors(document: Document.Parsed): ParserError[] {
  const errors: ParserError[] = [];
  const anchors = new Set<string>();
  let aliases = 0;
  const report = (code: string, node: unknown): void => {
    errors.push({ code, message: '', pos: [startOf(node)] });
  };
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) {
        aliases += 1;
        if (aliases === MAX_ALIASES + 1) report('MANY_ALIASES', node);
        if (!anchors.has(node.source)) report('BAD_ALIAS', node);
        return;
      }
      if (node.anchor !== undefined) anchors.add(node.anchor);
      if (!isMap(node)) return;
      const seen = new Set<string>();
      for (const { key } of node.items) {
        const name = String(key);
        if (isMap(key) || isSeq(key)) report('COMPLEX_KEY', key);
        else if (seen.has(name)) report('DUPLICATE_KEY', key);
        seen.add(name);
      }
    },
  });
  const large = largeAlias(document);
  if (large !== undefined) report('LARGE_ALIAS', large);
  return errors;
}

/** Finds the first alias with which the aliases of a document repeat too many values. */
function largeAlias(document: Document.Parsed): unknown {
  const sizes = new Map<string, number>();
  let repeated = 0;
  let large: unknown;
  const sizeOf = (node: unknown): number => {
    if (isAlias(node)) {
      const size = sizes.get(node.source) ?? 1;
      repeated += size;
      if (repeated > MAX_REPEATED) large ??= node;
      return size;
    }
    const children = isMap(node)
      ? node.items.flatMap(({ key, value }) => [key, value])
      : isSeq(node)
        ? node.items
        : [];
    const size = children.reduce<number>((sum, child) => sum + sizeOf(child), 1);
    if (isNode(node) && node.anchor !== undefined) sizes.set(node.anchor, size);
    return size;
  };
  sizeOf(document.contents);
  return large;
}

/** Finds where each value starts, by its path: at its key, or at its entry of a list. */
function offsetsOf(document: Document.Parsed): Map<string, number> {
  const offsets = new Map<string, number>();
  const add = (node: unknown, path: string): void => {
    const children = isMap(node)
      ? node.items.map(({ key, value }) => ({ name: String(key), start: key, value }))
      : isSeq(node)
        ? node.items.map((item, index) => ({ name: String(index), start: item, value: item }))
        : [];
    for (const { name, start, value } of children) {
      offsets.set(`${path}/${name}`, startOf(start));
      add(value, `${path}/${name}`);
    }
  };
  offsets.set('', startOf(document.contents));
  add(document.contents, '');
  return offsets;
}

/** Returns the offset of a value, or of the closest one around it: an alias has no values. */
function offsetAt(offsets: ReadonlyMap<string, number>, path: readonly string[]): number {
  const known = path.findLastIndex((_, index) => offsets.has(pathText(path.slice(0, index + 1))));
  return offsets.get(pathText(path.slice(0, known + 1))) ?? 0;
}

function pathText(path: readonly string[]): string {
  return path.map((step) => `/${step}`).join('');
}

function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
