import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { syntaxErrors } from '../validate/syntaxErrors.ts';
import { filesBelow } from './files.ts';
import { Problem } from './problem.ts';

/** For how many days a checked fact counts as current, by what it's about. */
export const GOOD_FOR = {
  model: 90,
  price: 180,
  limit: 180,
  version: 180,
  ui: 180,
  role: 365,
  syntax: 365,
} as const;

/** What `checked` says about a fact that no source has confirmed yet. */
export const UNCONFIRMED = 'unconfirmed';

const CHECKED = `a day, such as 2026-01-31, or ${UNCONFIRMED}`;

const KINDS = Object.keys(GOOD_FOR) as (keyof typeof GOOD_FOR)[];

const factShape = z.strictObject({
  claim: z.string({ error: 'one sentence' }).min(20, { error: 'one sentence' }),
  page: z
    .string({ error: 'a route, such as /concepts/flow#runs' })
    .regex(/^\/[^\s#]*(?:#\S+)?$/, { error: 'a route, such as /concepts/flow#runs' }),
  source: z.url({ protocol: /^https$/, error: 'a URL that starts with https://' }),
  kind: z.enum(KINDS, { error: KINDS.join(', ') }),
  checked: z
    .string({ error: CHECKED })
    .refine((day) => day === UNCONFIRMED || z.iso.date().safeParse(day).success, {
      error: CHECKED,
    }),
});

/** A statement about another product, and when somebody last compared it with its source. */
export type Fact = z.infer<typeof factShape> & { file: string; line: number };

export interface FactList {
  facts: Fact[];
  problems: Problem[];
}

/** Reads a YAML list of facts strictly. Faulty entries become problems. */
export function readFacts(text: string, file: string): FactList {
  const counter = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset = 0): number => counter.linePos(offset).line;
  const facts: Fact[] = [];
  const problems = syntaxErrors(errors, text).map(
    ({ found, fix = 'put the value in quotes', offset }) =>
      new Problem({ file, line: lineAt(offset), what: `this isn't valid YAML: ${found}`, fix }),
  );
  if (problems.length > 0 || contents === null) return { facts, problems };
  if (!isSeq(contents)) {
    const fix = 'start each fact with "- claim: …"';
    return { facts, problems: [new Problem({ file, line: 1, what: 'this isn’t a list', fix })] };
  }
  for (const item of contents.items) {
    const line = lineAt(isMap(item) ? item.range?.[0] : undefined);
    const read = factShape.safeParse(isMap(item) ? item.toJSON() : undefined);
    if (read.success) facts.push({ ...read.data, file, line });
    else problems.push(...read.error.issues.map((issue) => problemOf(issue, file, line)));
  }
  return { facts, problems };
}

function problemOf(issue: z.core.$ZodIssue, file: string, line: number): Problem {
  const known = Object.keys(factShape.shape).join(', ');
  if (issue.code === 'unrecognized_keys') {
    const what = `a fact has no key "${issue.keys.join('", "')}"`;
    return new Problem({ file, line, what, allowed: known, fix: 'remove it' });
  }
  const key = issue.path.join('.');
  if (key === '') {
    const fix = 'write one "key: value" pair per line';
    return new Problem({ file, line, what: 'a fact is a list of keys', allowed: known, fix });
  }
  const what = `the key "${key}" of a fact is missing or invalid`;
  return new Problem({ file, line, what, allowed: issue.message, fix: `set "${key}"` });
}

/** Reads all lists of facts of a site. */
export function siteFacts(contentRoot: string): FactList {
  const folder = join(contentRoot, 'facts');
  if (!existsSync(folder)) return { facts: [], problems: [] };
  const lists = filesBelow(folder, (path) => path.endsWith('.yml')).map((path) =>
    readFacts(readFileSync(join(folder, path), 'utf8'), `content/facts/${path}`),
  );
  return {
    facts: lists.flatMap(({ facts }) => facts),
    problems: lists.flatMap(({ problems }) => problems),
  };
}

/** The number of milliseconds in a day. */
const DAY = 86_400_000;

/** True if a fact must be checked again: it's unconfirmed, or its check is too long ago. */
export function isDue({ kind, checked }: Pick<Fact, 'kind' | 'checked'>, today: string): boolean {
  return checked === UNCONFIRMED || Date.parse(today) - Date.parse(checked) > GOOD_FOR[kind] * DAY;
}

/** Returns the oldest day on which a fact of each page was checked, by route. */
export function checkedDays(facts: readonly Fact[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const { page, checked } of facts) {
    const [route = ''] = page.split('#');
    const known = days.get(route) ?? checked;
    if (checked !== UNCONFIRMED) days.set(route, known < checked ? known : checked);
  }
  return days;
}
