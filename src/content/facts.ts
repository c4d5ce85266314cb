import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { filesBelow } from './files.ts';
import { Problem } from './problem.ts';
import { readShape } from './readShape.ts';
import { readYaml } from './readYaml.ts';

/** For how many days a checked fact counts as current, by what it's about. */
const GOOD_FOR = {
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

const KINDS = Object.keys(GOOD_FOR) as (keyof typeof GOOD_FOR)[];

const factShape = z.strictObject({
  claim: z.string().min(20).describe('one sentence'),
  page: z
    .string()
    .regex(/^\/[^\s#]*(?:#\S+)?$/)
    .describe('a route, such as /concepts/flow#runs'),
  source: z.url({ protocol: /^https$/ }).describe('a URL that starts with https://'),
  kind: z.enum(KINDS).describe(KINDS.join(', ')),
  checked: z
    .union([z.iso.date(), z.literal(UNCONFIRMED)])
    .describe(`a day, such as 2026-01-31, or ${UNCONFIRMED}`),
});

/** A statement about another product, and when somebody last compared it with its source. */
export type Fact = z.infer<typeof factShape> & { file: string; line: number };

interface FactList {
  facts: Fact[];
  problems: Problem[];
}

/** Reads a YAML list of facts strictly. Faulty entries become problems. */
export function readFacts(text: string, file: string): FactList {
  const { value, problems, placeOf } = readYaml(text, { file, subject: 'facts' });
  const facts: Fact[] = [];
  if (problems.length > 0 || !value) return { facts, problems };
  if (!Array.isArray(value)) {
    const fix = 'start each fact with "- claim: …"';
    return { facts, problems: [new Problem({ file, line: 1, what: 'this isn’t a list', fix })] };
  }
  for (const [index, item] of value.entries()) {
    const { line } = placeOf([index]);
    const read = readShape(factShape, item, {
      file,
      subject: 'fact',
      placeOf: (path) => placeOf([index, ...path]),
    });
    problems.push(...read.problems);
    if (read.problems.length === 0) facts.push({ ...read.data, file, line });
  }
  return { facts, problems };
}

export function siteFacts(contentRoot: string): FactList {
  const folder = join(contentRoot, 'facts');
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
export function isDue(
  { kind, checked }: Pick<Fact, 'kind' | 'checked'>,
  today = new Date().toISOString().slice(0, 10),
): boolean {
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
