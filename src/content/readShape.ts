import { z } from 'zod';
import { didYouMean, nearest } from 'check/text/nearest.ts';
import { Problem } from './problem.ts';

/** The keys and indexes that lead to a part of a value. */
export type Path = readonly PropertyKey[];

export interface Written {
  file: string;
  /** What the value is: `front matter`. */
  subject: string;
  /** Finds the line of a part, and how a scalar is written. */
  placeOf?: (path: Path) => { line?: number; source?: string };
  /** Names a part; by default, with its path in quotes. */
  nameOf?: (path: Path) => string;
}

type Issue = z.core.$ZodIssue;

/** The most characters of an invalid value that a message shows. */
const MOST_SHOWN = 60;

/**
 * Reads a value strictly. Every mistake becomes a problem with its line, what is allowed (the
 * schema's `describe`), and the nearest known key. The data is complete if there are no problems.
 */
export function readShape<Shape extends z.ZodType>(
  schema: Shape,
  value: unknown,
  written: Written,
): { data: z.output<Shape>; problems: Problem[] } {
  const read = schema.safeParse(value);
  if (read.success) return { data: read.data, problems: [] };
  const issues = read.error.issues.flatMap(innermost);
  const faulty = new Set(issues.map(({ path: [key] }) => key));
  const valid = Object.entries(Object(value)).filter(([key]) => !faulty.has(key));
  const meant = misspelled(issues, schema);
  const problems = issues
    .filter(({ path }) => partAt(value, path) !== undefined || !meant.has(JSON.stringify(path)))
    .flatMap((issue) => problemsOf(issue, schema, value, written));
  return {
    data: Object.fromEntries(valid) as z.output<Shape>,
    problems: [...new Map(problems.map((problem) => [problem.message, problem])).values()],
  };
}

/** Returns the paths of the keys that unknown keys were meant to be: a typo is one mistake. */
function misspelled(issues: readonly Issue[], schema: z.ZodType): Set<string> {
  const paths = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys
          .flatMap((key) => nearest(key, schemaAt(schema, issue.path).keys).slice(0, 1))
          .map((key) => JSON.stringify([...issue.path, key]))
      : [],
  );
  return new Set(paths);
}

/** Returns the issues of the unions inside of a union, which say more than its own. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const inner = issue.errors.flat().filter(({ code }) => code === 'invalid_union');
  return inner.length === 0
    ? [issue]
    : inner.flatMap((one) => innermost({ ...one, path: [...issue.path, ...one.path] }));
}

function problemsOf(issue: Issue, schema: z.ZodType, value: unknown, written: Written): Problem[] {
  const { file, subject, placeOf, nameOf = pathName } = written;
  const nameAt = (at: Path): string => (at.length === 0 ? `the ${subject}` : nameOf(at));
  const { path } = issue;
  const last = path.at(-1);
  const name = nameAt(path);
  const found = partAt(value, path);
  const { inner, allowed, keys } = schemaAt(schema, path);
  const report = (what: string, fix: string, at: Path = path): Problem =>
    new Problem({ file, line: placeOf?.(at).line, what, allowed, fix });
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const fix = didYouMean(key, keys, `remove "${key}"`);
      return report(`unknown key "${key}" in ${name}`, fix, [...path, key]);
    });
  if (found === undefined && typeof last === 'string') {
    const owner = nameAt(path.slice(0, -1));
    return [report(`${owner} is missing the required key "${last}"`, `add "${last}" to ${owner}`)];
  }
  if (found === undefined)
    return [report(`${name} is empty`, 'check for a missing or an extra comma between entries')];
  if (keys.length > 0)
    return [
      report(`${name} isn't a list of "key: value" pairs`, 'write one "key: value" pair per line'),
    ];
  if (typeof found === 'string' && issue.code === 'too_small')
    return [report(`${name} is too short: ${found.length} characters`, 'write a longer text')];
  if (typeof found === 'string' && issue.code === 'too_big')
    return [report(`${name} is too long: ${found.length} characters`, 'write a shorter text')];
  const source = placeOf?.(path).source;
  const needsQuotes =
    ['number', 'boolean'].includes(typeof found) && inner?.safeParse(source).success === true;
  const other =
    typeof last === 'string' && allowed !== undefined
      ? `set ${name} to ${allowed}`
      : 'write it in an allowed form, or remove it';
  const fix = needsQuotes ? `put the value in quotes: ${String(last)}: "${source}"` : other;
  return [report(`${name} has an invalid value: ${shown(found)}`, fix)];
}

export function partAt(value: unknown, path: Path): unknown {
  return path.reduce((part, key) => Object(part)[key], value);
}

interface Found {
  /** Undefined in a union. */
  inner: z.ZodType | undefined;
  /** The keys of a mapping, or what the innermost described schema on the path allows. */
  allowed: string | undefined;
  /** The keys of a mapping. */
  keys: string[];
}

function schemaAt(schema: z.ZodType, path: Path): Found {
  let inner: z.ZodType | undefined = unwrapped(schema);
  let allowed = schema.description ?? inner.description;
  for (const key of path) {
    const part: z.ZodType | undefined = inner && partOf(inner, key);
    inner = part && unwrapped(part);
    allowed = part?.description ?? inner?.description ?? allowed;
  }
  const keys = inner instanceof z.ZodObject ? keysOf(inner) : [];
  return { inner, allowed: keys.length > 0 ? keys.join(', ') : allowed, keys };
}

export function keysOf(schema: z.ZodObject): string[] {
  return Object.keys(schema.shape);
}

function partOf(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)] as z.ZodType | undefined;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}

/** Names a part by its path: `"versions[0].path"`. */
export function pathName(path: Path): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return `"${parts.join('').replace(/^\./, '')}"`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length <= MOST_SHOWN) return text;
  return typeof value === 'string'
    ? `text of ${value.length} characters`
    : `${text.slice(0, MOST_SHOWN)}…`;
}
