import {
  isMap,
  isPair,
  isScalar,
  LineCounter,
  parseAllDocuments,
  visit,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml';
import { isMapping, mappingOf, type Json } from '../reference/json.ts';
import type { SchemaSet } from '../reference/SchemaSet.ts';
import { check, type FieldPlace, type Watch } from './check.ts';
import { explain, placed, sentence } from './explain.ts';
import { grammarFault, grammarFaults, type ParserFault } from './grammarFault.ts';
import { referenceOf, type ReferenceLink, type Section } from './sections.ts';
import { inSentences, type Wording } from './Wording.ts';

/** One thing that is wrong, or not advisable, in a YAML text. */
export interface Finding {
  severity: 'error' | 'warning';
  message: string;
  /** The message in parts. */
  words?: Wording;
  /** From 1. */
  line: number;
  column: number;
  /** Where in the file: `component.read.columns[0]`. */
  where: string;
  /** What the reference says about it, where the schemas know their sections. */
  reference?: ReferenceLink | undefined;
}

export interface Validation {
  /** `file`: a file of a project; `fragment`: a part of one; `other`: YAML, of which only the grammar was checked; `broken`: not even YAML. */
  kind: 'file' | 'fragment' | 'other' | 'broken';
  /** The key at the top that says what a file describes. */
  topKey?: string | undefined;
  findings: readonly Finding[];
}

const TOO_DEEP = 'Too many values are nested in one another';

export interface ValidationOptions {
  /** The place in a file that the text belongs under, such as `component.read`. */
  fragment?: string | undefined;
  /** The text is known to be a file of a project, so that an unknown top key is a mistake. */
  isFile?: boolean;
  /** The sections of the reference that the schemas number. */
  sections?: readonly Section[];
}

/** List the keys that a file of a project may have at the top. */
export function topKeys(set: SchemaSet): string[] {
  return Object.keys(mappingOf(set.get('files/index').schema['properties']));
}

/**
 * Validate a YAML text as a file of a project, or as the part of one that belongs under `fragment`; of a part, missing keys are not told.
 * Nothing is evaluated, and an alias is resolved at most a hundred times.
 */
export function validateYaml(
  set: SchemaSet,
  text: string,
  options: ValidationOptions = {},
): Validation {
  try {
    return validated(set, text, options);
  } catch (error) {
    // The parser is recursive: what is nested thousands of times deep uses up its stack.
    if (!(error instanceof RangeError)) throw error;
    return {
      kind: 'broken',
      findings: [{ severity: 'error', message: `${TOO_DEEP}.`, line: 1, column: 1, where: '' }],
    };
  }
}

function validated(
  set: SchemaSet,
  text: string,
  { fragment, isFile = false, sections = [] }: ValidationOptions,
): Validation {
  const lines = new LineCounter();
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(Math.min(offset, text.length));
    return { line, column: col };
  };
  // The parser compares every key with every other; duplicateKeys looks each up.
  const documents = parseAllDocuments(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
  }) as Document.Parsed[];
  const faults = documents.flatMap((document) => [
    ...document.errors.map(({ code, message, pos }): ParserFault => ({
      code,
      message,
      offset: pos[0],
    })),
    ...(document.errors.length > 0 ? [] : duplicateKeys(document)),
  ]);
  // The parser tells one fault in several ways; the first on a line says most.
  const broken = new Map<number, Finding>();
  for (const { found, mend, offset } of grammarFaults(faults, text)) {
    const place = at(offset);
    const words: Wording = found.startsWith('Maximum call stack')
      ? { what: TOO_DEEP }
      : { what: `This is no YAML: ${found}`, mend };
    if (!broken.has(place.line))
      broken.set(place.line, {
        severity: 'error',
        message: inSentences(words),
        words,
        ...place,
        where: '',
      });
  }
  if (broken.size > 0) return { kind: 'broken', findings: [...broken.values()] };
  const keys = topKeys(set);
  const findings: Finding[] = [];
  let kind: Validation['kind'] = fragment === undefined ? 'other' : 'fragment';
  let topKey: string | undefined;
  for (const document of documents) {
    let value: Json;
    try {
      value = (document.toJS({ maxAliasCount: 100 }) ?? null) as Json;
    } catch (error) {
      if (error instanceof RangeError) throw error;
      findings.push({
        severity: 'error',
        ...aliasFault((error as Error).message, document, text, at),
        where: '',
      });
      continue;
    }
    const prefix = fragment === undefined ? [] : placeOf(fragment);
    const own = isMapping(value) ? Object.keys(value) : [];
    const known = own.find((key) => keys.includes(key));
    if (fragment === undefined && known === undefined && !isFile) continue;
    if (fragment === undefined) [kind, topKey] = ['file', topKey ?? known];
    const secrets = new Map<string, { place: readonly string[]; field: FieldPlace | undefined }>();
    const watch: Watch = {
      secret: (place, found, field) =>
        void (
          typeof found === 'string' &&
          !found.includes('$') &&
          secrets.set(place.join('.'), { place, field })
        ),
    };
    const found = check(set, set.get('files/index'), wrapped(value, prefix), [], watch);
    for (const explanation of explain(found)) {
      if (explanation.missing && fragment !== undefined) continue;
      const place = explanation.at.slice(prefix.length);
      findings.push({
        severity: 'error',
        message: sentence(explanation),
        words: { ...explanation.words, what: placed(explanation.where, explanation.words.what) },
        ...at(offsetOf(document, place, explanation.key)),
        where: explanation.where,
        ...withReference(referenceOf(explanation, sections)),
      });
    }
    for (const { place, field } of secrets.values()) {
      const words: Wording = {
        what: placed(place.join('.'), 'a secret in clear'),
        mend: `write a reference to a vault, such as \${vaults.environment.${place.at(-1) ?? 'key'}}`,
      };
      findings.push({
        severity: 'warning',
        message: inSentences(words),
        words,
        ...at(offsetOf(document, place.slice(prefix.length), undefined)),
        where: place.join('.'),
        ...withReference(referenceOf({ field, where: place.join('.') }, sections)),
      });
    }
  }
  return {
    kind,
    topKey,
    findings: findings.toSorted((a, b) => a.line - b.line || a.column - b.column),
  };
}

/** `component.tests.columns.*[]` gives the keys around a fragment: `*` stands for a name, `[]` for an entry of a list. */
function placeOf(fragment: string): string[] {
  return fragment.split(/\.|(?=\[\d*\])/).filter((part) => part !== '');
}

function wrapped(value: Json, prefix: readonly string[]): Json {
  return prefix.reduceRight<Json>(
    (inner, part) => (/^\[\d*\]$/.test(part) ? [inner] : { [part === '*' ? 'any' : part]: inner }),
    value,
  );
}

function withReference(reference: ReferenceLink | undefined): Pick<Finding, 'reference'> {
  return reference === undefined ? {} : { reference };
}

/** Find the keys that stand twice in a mapping. */
function duplicateKeys(document: Document.Parsed): ParserFault[] {
  const found: ParserFault[] = [];
  visit(document, {
    Map(_key, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value))
          found.push({
            code: 'DUPLICATE_KEY',
            message: 'Map keys must be unique',
            offset: rangeOf(key) ?? 0,
          });
        seen.add(key.value);
      }
    },
  });
  return found;
}

const keysOfMaps = new WeakMap<YAMLMap, Map<string, Pair>>();

/** Find a key of a mapping; the keys are listed once, for there may be thousands and as many mistakes. */
function pairOf(map: YAMLMap, key: string): Pair | undefined {
  const known =
    keysOfMaps.get(map) ??
    new Map(
      map.items
        .filter(isPair)
        .map((item) => [String(isScalar(item.key) ? item.key.value : item.key), item]),
    );
  keysOfMaps.set(map, known);
  return known.get(key);
}

/** Find where a place of a document is written: its key, or the entry of its list. */
function offsetOf(
  document: Document.Parsed,
  place: readonly string[],
  key: string | undefined,
): number {
  let node: unknown = document.contents;
  let offset = rangeOf(node) ?? 0;
  for (const part of key === undefined ? place : [...place, key]) {
    if (isMap(node)) {
      const pair = pairOf(node, part);
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

/** Say why aliases cannot be resolved: one that names nothing, or too many. */
function aliasFault(
  message: string,
  document: Document.Parsed,
  text: string,
  at: (offset: number) => { line: number; column: number },
): Omit<Finding, 'severity' | 'where'> {
  const name = /^Unresolved alias.*: (.+)$/.exec(message)?.[1];
  let offset = 0;
  visit(document, {
    Alias(_key, alias) {
      if (alias.source !== name) return undefined;
      offset = rangeOf(alias) ?? 0;
      return visit.BREAK;
    },
  });
  if (name === undefined) return { message, ...at(0) };
  const { found, mend } = grammarFault({ code: 'BAD_ALIAS', message, offset }, text);
  const words: Wording = { what: `This is no YAML: ${found}`, mend };
  return { message: inSentences(words), words, ...at(offset) };
}
