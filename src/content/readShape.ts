import { z } from 'zod';
import { didYouMean } from '../text/nearest.ts';
import { Problem, type ProblemFacts } from './problem.ts';

/** The keys and indexes that lead to a part of a value. */
export type Path = readonly PropertyKey[];

/** Where a value is written, and how problems name it. */
export interface Written {
  file: string;
  /** What the value is: `front matter`. */
  subject: string;
  /** Finds the line of a part, and how a scalar is written. */
  placeOf?: (path: Path) => { line?: number; source?: string | undefined };
  /** Names a part; by default, with its path in quotes: `"versions[0].path"`. */
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
  const problems = issues.flatMap((issue) => problemsOf(issue, { schema, value, written }));
  return {
    data: Object.fromEntries(valid) as z.output<Shape>,
    problems: [...new Map(problems.map((problem) => [problem.message, problem])).values()],
  };
}

/** Returns the issues of the unions inside of a union, which say more than its own. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const inner = issue.errors.flat().filter(({ code }) => code === 'invalid_union');
  return inner.length === 0
    ? [issue]
    : inner.flatMap((one) => innermost({ ...one, path: [...issue.path, ...one.path] }));
}

interface Context {
  schema: z.ZodType;
  value: unknown;
  written: Written;
}

function problemsOf(issue: Issue, { schema, value, written }: Context): Problem[] {
  const { file, subject, placeOf, nameOf = pathName } = written;
  const report = (path: Path, facts: Omit<ProblemFacts, 'file'>): Problem =>
    new Problem({ file, line: placeOf?.(path).line, ...facts });
  const { path } = issue;
  const last = String(path.at(-1));
  const { allowed, keys } = schemaAt(schema, path);
  const keyList = keys.length > 0 ? keys.join(', ') : allowed;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      report([...path, key], {
        what: `unknown key "${key}" in ${path.length === 0 ? `the ${subject}` : nameOf(path)}`,
        allowed: keyList,
        fix: didYouMean(key, keys, `remove "${key}"`),
      }),
    );
  const found = path.reduce<unknown>((part, key) => Object(part)[key], value);
  if (keys.length > 0 && found !== undefined)
    return [
      report(path, {
        what: `${path.length === 0 ? subject : nameOf(path)} isn't a list of "key: value" pairs`,
        allowed: keyList,
        fix: 'write one "key: value" pair per line',
      }),
    ];
  const owner = path.slice(0, -1);
  if (found === undefined && typeof path.at(-1) === 'string')
    return [
      report(path, {
        what: `${owner.length === 0 ? subject : nameOf(owner)} is missing the required key "${last}"`,
        allowed: keyList,
        fix: `add "${last}" to ${owner.length === 0 ? `the ${subject}` : nameOf(owner)}`,
      }),
    ];
  const name = nameOf(path);
  if (typeof found === 'string' && (issue.code === 'too_small' || issue.code === 'too_big'))
    return [
      report(path, {
        what: `${name} is too ${issue.code === 'too_small' ? 'short' : 'long'}: ${found.length} characters`,
        fix: `write ${allowed}`,
      }),
    ];
  return [
    report(path, {
      what: `${name} has an invalid value: ${shown(found)}`,
      allowed,
      fix: quotesFor(schema, path, found, written) ?? `set ${name} to ${allowed}`,
    }),
  ];
}

/** Suggests quotes for a number or a boolean if only they are missing. */
function quotesFor(
  schema: z.ZodType,
  path: Path,
  found: unknown,
  { placeOf }: Written,
): string | undefined {
  const source = placeOf?.(path).source;
  if (source === undefined || !['number', 'boolean'].includes(typeof found)) return undefined;
  const isText = schemaAt(schema, path).schema?.safeParse(source).success;
  return isText ? `put the value in quotes: ${String(path.at(-1))}: "${source}"` : undefined;
}

interface Found {
  schema: z.ZodType | undefined;
  /** What the innermost described schema on the path allows. */
  allowed: string | undefined;
  /** The keys of a mapping. */
  keys: string[];
}

/** Finds the schema of a part of a value. */
function schemaAt(schema: z.ZodType, path: Path): Found {
  let inner: z.ZodType | undefined = schema;
  let allowed = allowedBy(schema);
  for (const key of path) {
    inner = inner && partOf(unwrapped(inner), key);
    allowed = (inner && allowedBy(inner)) ?? allowed;
  }
  const plain = inner && unwrapped(inner);
  return { schema: plain, allowed, keys: plain instanceof z.ZodObject ? keysOf(plain) : [] };
}

/** Lists the keys that a schema of a mapping allows. */
export function keysOf(schema: z.ZodObject): string[] {
  return Object.keys(schema.shape);
}

function partOf(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)] as z.ZodType | undefined;
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}

function allowedBy(schema: z.ZodType): string | undefined {
  return schema.description ?? unwrapped(schema).description;
}

/** Names a part by its path: `"versions[0].path"`. */
function pathName(path: Path): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return `"${parts.join('').replace(/^\./, '')}"`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  if (text.length <= MOST_SHOWN) return text;
  return typeof value === 'string'
    ? `text of ${value.length} characters`
    : `${text.slice(0, MOST_SHOWN)}…`;
}
