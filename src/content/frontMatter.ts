import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { syntaxErrors } from '../validate/syntaxErrors.ts';
import { nearest, Problem } from './problem.ts';

/**
 * How one front-matter key is read: what a writer may put there, and the value it yields
 * (undefined: not allowed).
 */
export interface Field<T> {
  allowed: string;
  required?: boolean;
  read: (value: unknown) => T | undefined;
}

/** The keys of one kind of page. */
export type Fields<T> = { [K in keyof T]-?: Field<NonNullable<T[K]>> };

export interface FrontMatter<T> {
  /** Complete if there are no problems. */
  data: T;
  body: string;
  /** How many lines of the file come before the body's first line. */
  lineOffset: number;
  problems: Problem[];
}

const BLOCK = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/**
 * Reads a page's front matter strictly: every mistake becomes a problem with its line, what is
 * allowed, and the nearest known key.
 */
export function readFrontMatter<T extends object>(
  source: string,
  file: string,
  fields: Fields<T>,
): FrontMatter<T> {
  const text = source.replace(/^\uFEFF/, '');
  const block = text.startsWith('---') ? BLOCK.exec(text) : null;
  const problems: Problem[] = [];
  if (block === null || block.index !== 0) {
    problems.push(new Problem({ file, line: 1, ...missingBlock(text, keyList(fields)) }));
    return { data: {} as T, body: text, lineOffset: 0, problems };
  }
  const body = text.slice(block[0].length);
  const lineOffset = block[0].split('\n').length - 1;
  const { values, written, lines, faults } = readYaml(block[1] ?? '', file);
  // Values of broken YAML are guesses: only its own faults are told.
  if (faults.length > 0) return { data: {} as T, body, lineOffset, problems: faults };
  const data: Partial<Record<keyof T, unknown>> = {};
  for (const [key, value] of values) {
    const line = lines.get(key) ?? 1;
    if (!(key in fields)) {
      problems.push(unknownKey(key, file, line, fields));
      continue;
    }
    const field = fields[key as keyof T];
    const read = field.read(value);
    if (read === undefined) {
      problems.push(
        new Problem({
          what: `${key} is ${shown(value, field.allowed.includes('characters'))}`,
          file,
          line,
          allowed: field.allowed,
          fix: fixFor(key, value, written.get(key), field),
        }),
      );
    } else data[key as keyof T] = read;
  }
  for (const key of Object.keys(fields) as (keyof T & string)[]) {
    if (fields[key].required === true && !values.has(key)) {
      problems.push(
        new Problem({
          what: `front matter has no ${key}`,
          file,
          line: 1,
          allowed: fields[key].allowed,
          fix: `add a line "${key}: …" between the two "---"`,
        }),
      );
    }
  }
  return { data: data as T, body, lineOffset, problems };
}

/** Says what to write: the value itself in quotes where only those are missing. */
function fixFor<T>(
  key: string,
  value: unknown,
  written: string | undefined,
  { allowed, read }: Field<T>,
): string {
  const isBare =
    written !== undefined &&
    ['number', 'boolean'].includes(typeof value) &&
    read(written) !== undefined;
  return isBare ? `put quotes around it: ${key}: "${written}"` : `write ${allowed} after "${key}:"`;
}

function missingBlock(
  text: string,
  allowed: string,
): { what: string; allowed?: string; fix: string } {
  if (/^---[ \t]*\r?\n/.test(text))
    return {
      what: 'the front matter is not closed',
      fix: 'write "---" on a line of its own below its last key',
    };
  if (/^\s+---[ \t]*\r?\n/.test(text))
    return {
      what: 'something empty stands before the front matter',
      fix: 'begin the file with "---"',
    };
  return {
    what: 'no front matter',
    allowed,
    fix: 'begin the file with "---", title, description and "---"',
  };
}

function unknownKey<T extends object>(
  key: string,
  file: string,
  line: number,
  fields: Fields<T>,
): Problem {
  const [near] = nearest(key, Object.keys(fields), 1);
  return new Problem({
    what: `unknown front-matter key "${key}"`,
    file,
    line,
    allowed: keyList(fields),
    fix: near === undefined ? `remove "${key}"` : `did you mean "${near}"?`,
  });
}

function keyList(fields: object): string {
  return Object.keys(fields).join(', ');
}

function shown(value: unknown, counted: boolean): string {
  if (typeof value === 'string')
    return value.length > 60
      ? `text of ${value.length} characters`
      : `"${value}"${counted ? ` (${value.length} characters)` : ''}`;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

function readYaml(
  text: string,
  file: string,
): {
  values: Map<string, unknown>;
  written: Map<string, string>;
  lines: Map<string, number>;
  faults: Problem[];
} {
  const counter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: counter,
    prettyErrors: false,
    uniqueKeys: true,
  });
  // The block begins on the file's second line.
  const lineAt = (offset: number): number => counter.linePos(offset).line + 1;
  const faults = syntaxErrors(document.errors, text).map(
    ({ found, fix, offset }) =>
      new Problem({
        what: `front matter is no YAML: ${found}`,
        file,
        line: lineAt(offset),
        fix: fix ?? 'put quotes around a value that holds ": " or begins with a brace',
      }),
  );
  const values = new Map<string, unknown>();
  const written = new Map<string, string>();
  const lines = new Map<string, number>();
  if (isMap(document.contents)) {
    for (const pair of document.contents.items) {
      if (!isScalar(pair.key)) continue;
      const key = String(pair.key.value);
      values.set(key, document.getIn([pair.key.value], false));
      lines.set(key, lineAt(pair.key.range?.[0] ?? 0));
      if (isScalar(pair.value) && pair.value.source !== undefined)
        written.set(key, pair.value.source);
      const value: unknown = values.get(key);
      if (
        value !== null &&
        typeof value === 'object' &&
        'toJSON' in value &&
        typeof value.toJSON === 'function'
      )
        values.set(key, value.toJSON());
    }
  } else if (faults.length === 0 && text.trim() !== '') {
    faults.push(
      new Problem({
        what: 'front matter is no list of keys and values',
        file,
        line: 2,
        fix: 'write one "key: value" a line',
      }),
    );
  }
  return { values, written, lines, faults };
}
