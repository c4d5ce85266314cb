import { isMap, isPair, isScalar, LineCounter, parseAllDocuments, type Document, type Node, type Pair } from 'yaml';
import { isMapping, mappingOf, type Json } from '../json.ts';
import type { SchemaSet } from '../SchemaSet.ts';
import { check } from './check.ts';
import { explain, sentence } from './explain.ts';

/** One thing that is wrong, or not advisable, in a YAML text. */
export interface Finding {
  severity: 'error' | 'warning';
  message: string;
  /** From 1. */
  line: number;
  column: number;
  /** Where in the file: `component.read.columns[0]`. */
  where: string;
}

export interface Validation {
  /** `file`: a file of a project; `fragment`: a part of one; `other`: YAML, of which only the grammar was checked; `broken`: not even YAML. */
  kind: 'file' | 'fragment' | 'other' | 'broken';
  /** The key at the top that says what a file describes. */
  topKey?: string | undefined;
  findings: readonly Finding[];
}

export interface ValidationOptions {
  /** The place in a file that the text belongs under, such as `component.read`. */
  fragment?: string | undefined;
  /** The text is known to be a file of a project, so that an unknown top key is a mistake. */
  isFile?: boolean;
}

/** List the keys that a file of a project may have at the top. */
export function topKeys(set: SchemaSet): string[] {
  return Object.keys(mappingOf(set.get('files/index').schema['properties']));
}

/**
 * Validate a YAML text as a file of a project, or as the part of one that belongs under `fragment`; of a part, missing keys are not told.
 * Nothing is evaluated, and an alias is resolved at most a hundred times.
 */
export function validateYaml(set: SchemaSet, text: string, { fragment, isFile = false }: ValidationOptions = {}): Validation {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false }) as Document.Parsed[];
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(Math.min(offset, text.length));
    return { line, column: col };
  };
  const broken = documents.flatMap(({ errors }) => errors.map(({ message, pos }): Finding => ({ severity: 'error', message: grammarFault(message), ...at(pos[0]), where: '' })));
  // The parser tells one fault in several ways; the first on a line says most.
  if (broken.length > 0) return { kind: 'broken', findings: broken.filter(({ line }, index) => broken.findIndex((other) => other.line === line) === index) };
  const keys = topKeys(set);
  const findings: Finding[] = [];
  let kind: Validation['kind'] = fragment === undefined ? 'other' : 'fragment';
  let topKey: string | undefined;
  for (const document of documents) {
    let value: Json;
    try {
      value = (document.toJS({ maxAliasCount: 100 }) ?? null) as Json;
    } catch (error) {
      findings.push({ severity: 'error', message: (error as Error).message, ...at(0), where: '' });
      continue;
    }
    const prefix = fragment === undefined ? [] : placeOf(fragment);
    const own = isMapping(value) ? Object.keys(value) : [];
    const known = own.find((key) => keys.includes(key));
    if (fragment === undefined && known === undefined && !isFile) continue;
    if (fragment === undefined) [kind, topKey] = ['file', topKey ?? known];
    const secrets = new Map<string, readonly string[]>();
    const watch = { secret: (place: readonly string[], found: Json): void => void (typeof found === 'string' && !found.includes('$') && secrets.set(place.join('.'), place)) };
    const faults = check(set, set.get('files/index'), wrapped(value, prefix), [], watch);
    for (const explanation of explain(faults)) {
      if (explanation.missing && fragment !== undefined) continue;
      const place = explanation.at.slice(prefix.length);
      findings.push({ severity: 'error', message: sentence(explanation), ...at(offsetOf(document, place, explanation.key)), where: explanation.where });
    }
    for (const place of secrets.values()) {
      const message = `${place.join('.')}: a secret in clear. Write a reference to a vault, such as \${vaults.environment.${place.at(-1) ?? 'key'}}.`;
      findings.push({ severity: 'warning', message, ...at(offsetOf(document, place.slice(prefix.length), undefined)), where: place.join('.') });
    }
  }
  return { kind, topKey, findings: findings.toSorted((a, b) => a.line - b.line || a.column - b.column) };
}

/** `component.tests.columns.*[]` gives the keys around a fragment: `*` stands for a name, `[]` for an entry of a list. */
function placeOf(fragment: string): string[] {
  return fragment.split(/\.|(?=\[\d*\])/).filter((part) => part !== '');
}

function wrapped(value: Json, prefix: readonly string[]): Json {
  return prefix.reduceRight<Json>((inner, part) => (/^\[\d*\]$/.test(part) ? [inner] : { [part === '*' ? 'any' : part]: inner }), value);
}

/** Find where a place of a document is written: its key, or the entry of its list. */
function offsetOf(document: Document.Parsed, place: readonly string[], key: string | undefined): number {
  let node: unknown = document.contents;
  let offset = rangeOf(node) ?? 0;
  for (const part of key === undefined ? place : [...place, key]) {
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.find((item) => isPair(item) && String(isScalar(item.key) ? item.key.value : item.key) === part);
      if (pair === undefined) break;
      offset = rangeOf(pair.key) ?? offset;
      node = pair.value;
    } else {
      const items = (node as { items?: readonly unknown[] } | null)?.items;
      node = items?.[Number(part)];
      offset = rangeOf(node) ?? offset;
    }
  }
  return offset;
}

function rangeOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

/** Say a fault of the grammar as a sentence. */
function grammarFault(message: string): string {
  const [first = message] = message.split('\n');
  return /[.?!]$/.test(first) ? first : `${first}.`;
}
