import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Node,
  type Scalar,
} from 'yaml';
import { syntaxErrors } from '../validate/syntaxErrors.ts';
import { Problem, type ProblemFacts } from './problem.ts';
import { fillPath, fillTokens, type TokenValues } from './tokens.ts';
import { didYouMean, quoted } from '../text/nearest.ts';

/**
 * How one front-matter key is read: the allowed values in words, and the parsed value
 * (undefined if it isn't allowed).
 */
export interface Field<T> {
  allowed: string;
  required?: boolean;
  /** The fewest and most characters of a text. */
  sizes?: readonly [min: number, max: number];
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
 * allowed, and the nearest known key. With `tokens`, fills them in its values and in the body.
 */
export function readFrontMatter<T extends object>(
  source: string,
  file: string,
  fields: Fields<T>,
  tokens?: TokenValues,
): FrontMatter<T> {
  const text = source.replace(/^\uFEFF/, '');
  const block = text.startsWith('---') ? BLOCK.exec(text) : null;
  if (block === null || block.index !== 0) {
    const problem = text.startsWith('---')
      ? new Problem({
          file,
          line: 1,
          what: "front matter isn't closed",
          fix: 'add "---" on its own line below the last key',
        })
      : new Problem({
          file,
          line: 1,
          what: 'file has no front matter',
          allowed: keyList(fields),
          fix: 'start the file with "---", title, description, and "---"',
        });
    return { data: {} as T, body: filled(text, tokens), lineOffset: 0, problems: [problem] };
  }
  const [whole, yaml = ''] = block;
  const { keys, problems } = readYamlKeys(yaml, file, 'front matter', { lineOffset: 1, tokens });
  // Values of broken YAML are guesses, so only its syntax errors are reported.
  const found = problems.length > 0 ? { data: {} as T, problems } : readFields(keys, file, fields);
  const body = filled(text.slice(whole.length), tokens);
  return { ...found, body, lineOffset: whole.split('\n').length - 1 };
}

function filled(text: string, tokens: TokenValues | undefined): string {
  if (tokens === undefined) return text;
  return text.startsWith('/') ? fillPath(text, tokens) : fillTokens(text, tokens);
}

/** Fills tokens in parsed YAML. Before, a product name with a quote or a colon would break it. */
function filledValue(value: unknown, tokens: TokenValues | undefined): unknown {
  if (typeof value === 'string') return filled(value, tokens);
  if (Array.isArray(value)) return value.map((item) => filledValue(item, tokens));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filledValue(inner, tokens)]),
  );
}

function readFields<T extends object>(
  keys: readonly YamlKey[],
  file: string,
  fields: Fields<T>,
): { data: T; problems: Problem[] } {
  const data: Partial<Record<keyof T, unknown>> = {};
  const problems: Problem[] = [];
  const report = (line: number, what: string, allowed: string, fix: string): void => {
    problems.push(new Problem({ what, file, line, allowed, fix }));
  };
  for (const yamlKey of keys) {
    const { key, value, line } = yamlKey;
    if (Object.hasOwn(fields, key)) {
      const field = fields[key as keyof T];
      const read = field.read(value);
      if (read !== undefined) data[key as keyof T] = read;
      else problems.push(new Problem({ file, line, ...faultOf(yamlKey, field) }));
    } else {
      const fix = didYouMean(key, Object.keys(fields), `remove "${key}"`);
      report(line, `unknown front-matter key "${key}"`, keyList(fields), fix);
    }
  }
  for (const [key, { required, allowed }] of Object.entries<Field<unknown>>(fields)) {
    if (required === true && !keys.some((written) => written.key === key)) {
      const fix = `add "${key}: …" between the two "---" lines`;
      report(1, `front matter is missing the required key "${key}"`, allowed, fix);
    }
  }
  return { data: data as T, problems };
}

/** Explains why a value isn't allowed. */
function faultOf<T>(
  yamlKey: YamlKey,
  field: Field<T>,
): Pick<ProblemFacts, 'what' | 'allowed' | 'fix'> {
  const { key, value } = yamlKey;
  const { allowed, sizes } = field;
  if (sizes !== undefined && typeof value === 'string') {
    const [min, max] = sizes;
    return {
      what: `\`${key}\` is too ${value.length < min ? 'short' : 'long'}: ${value.length} characters`,
      fix: `write ${min} to ${max} characters`,
    };
  }
  return {
    what: `"${key}" has an invalid value: ${shown(value)}`,
    allowed,
    fix: fixFor(yamlKey, field),
  };
}

/** Returns the fix for a value: quotes, if only they are missing, or the allowed values. */
function fixFor<T>({ key, value, source }: YamlKey, { allowed, read }: Field<T>): string {
  const isBare =
    source !== undefined &&
    ['number', 'boolean'].includes(typeof value) &&
    read(source) !== undefined;
  return isBare ? `put the value in quotes: ${key}: "${source}"` : `set "${key}" to ${allowed}`;
}

function keyList(fields: object): string {
  return Object.keys(fields).join(', ');
}

function shown(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return value.length > 60 ? `text of ${value.length} characters` : quoted(value);
}

/** A key of a YAML mapping. */
interface YamlKey {
  key: string;
  value: unknown;
  /** How a scalar value is written. */
  source: string | undefined;
  /** Line in the file, from 1. */
  line: number;
}

/**
 * Reads the keys of YAML that starts `lineOffset` lines below the start of its file, and fills
 * tokens in its values.
 */
export function readYamlKeys(
  text: string,
  file: string,
  subject: string,
  { lineOffset = 0, tokens }: { lineOffset?: number; tokens?: TokenValues | undefined } = {},
): { keys: YamlKey[]; problems: Problem[] } {
  const counter = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number): number => counter.linePos(offset).line + lineOffset;
  const problems = syntaxErrors(errors, text).map(
    ({ found, fix = 'quote values that contain ": " or start with a brace', offset }) =>
      new Problem({
        what: `${subject} isn't valid YAML: ${found}`,
        file,
        line: lineAt(offset),
        fix,
      }),
  );
  const items = isMap<Scalar, Node | null>(contents) ? contents.items : [];
  if (problems.length === 0 && contents !== null && !isMap(contents))
    problems.push(
      new Problem({
        what: `${subject} isn't a list of "key: value" pairs`,
        file,
        line: 1 + lineOffset,
        fix: 'write one "key: value" pair per line',
      }),
    );
  for (const { key, value } of items) {
    const loss = value && lossOf(value);
    if (loss === undefined || loss === null) continue;
    const what = `${subject}: the value of "${String(key)}" ${loss}`;
    const line = lineAt(key.range?.[0] ?? 0);
    problems.push(new Problem({ what, file, line, fix: 'put the whole value in quotes' }));
  }
  const keys = items.map(({ key, value }) => ({
    key: String(key),
    value: filledValue(value?.toJSON(), tokens),
    source: isScalar(value) ? value.source : undefined,
    line: lineAt(key.range?.[0] ?? 0),
  }));
  return { keys, problems };
}

/** Returns what YAML silently removes from a value without quotes; undefined if nothing. */
function lossOf(value: Node, isEntry = false): string | undefined {
  if (isSeq<Node>(value)) {
    for (const item of value.items) {
      const loss = lossOf(item, true);
      if (loss !== undefined) return loss;
    }
    return undefined;
  }
  if (isAlias(value) || (isScalar(value) && value.anchor !== undefined))
    return 'starts with a sign that has a meaning in YAML';
  if (!isScalar(value) || value.type !== 'PLAIN') return undefined;
  if (value.comment) return `ends before " #${value.comment}", which is a comment in YAML`;
  // Outside of a list, the field itself rejects numbers.
  const isChanged =
    isEntry && typeof value.value === 'number' && String(value.value) !== value.source;
  return isChanged ? `becomes ${String(value.value)} in YAML` : undefined;
}
