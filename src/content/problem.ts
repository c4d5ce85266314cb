import { counted } from 'check/text/counted.ts';
import { harmless } from 'check/text/visibleText.ts';

/** What a writer needs to fix a mistake. Files are relative to the site's root. */
export interface ProblemFacts {
  what: string;
  file: string;
  line?: number;
  column?: number;
  /** Further lines with the same mistake. */
  alsoIn?: readonly number[];
  allowed?: string;
  fix?: string;
}

/** The location of a mistake, in the format of Astro and Vite. */
interface ErrorPlace {
  file: string;
  line: number;
  column: number;
}

/** One mistake in the content or the configuration. */
export class Problem extends Error {
  readonly facts: ProblemFacts;
  readonly loc: ErrorPlace | undefined;

  constructor(facts: ProblemFacts) {
    super(formatProblem(facts));
    this.name = 'Problem';
    this.facts = facts;
    this.loc = placeOf(facts);
    // A stack trace would point to the code that found the mistake, and Astro would print it as the
    // location.
    this.stack = '';
  }
}

/** All mistakes of one run. */
export class Problems extends Error {
  readonly list: readonly Problem[];
  /** The location of the first mistake. */
  readonly loc: ErrorPlace | undefined;

  constructor(list: readonly Problem[]) {
    super(formatProblems(list));
    this.name = 'Problems';
    this.list = list;
    this.loc = inOrder(list)[0]?.loc;
    this.stack = '';
  }
}

/**
 * Writes a problem as `file:line  what`, with lines for what is allowed and how to fix it. Each part
 * is one line without control characters: terminals obey them, and GitHub obeys lines with `::`.
 */
function formatProblem(facts: ProblemFacts): string {
  const { what, file, line, column, alsoIn = [], allowed, fix } = facts;
  const place = [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
  const rows = [`${place}  ${what}`];
  if (alsoIn.length > 0)
    rows.push(`  also in ${alsoIn.length === 1 ? 'line' : 'lines'} ${listed(alsoIn)}`);
  if (allowed !== undefined) rows.push(`  allowed: ${allowed}`);
  if (fix !== undefined) rows.push(`  Fix: ${fix}`);
  return rows.map(harmless).join('\n');
}

/** Lines that a message names; more of them help no one. */
const LINES_NAMED = 10;

function listed(lines: readonly number[]): string {
  const more = lines.length - LINES_NAMED;
  const named = lines
    .toSorted((a, b) => a - b)
    .slice(0, LINES_NAMED)
    .join(', ');
  return more > 0 ? `${named}, and ${more} more` : named;
}

/**
 * Formats problems in the order of their locations, with their count at the end. The same mistake
 * in several lines of a file is one problem.
 */
export function formatProblems(problems: readonly Problem[]): string {
  const messages = inGroups(problems).map(formatProblem);
  return `${messages.join('\n\n')}\n\n${counted(messages.length, 'problem')}`;
}

/** Joins problems that differ only in their lines. A shared file has them on each of its pages. */
function inGroups(problems: readonly Problem[]): ProblemFacts[] {
  const groups = new Map<string, ProblemFacts>();
  for (const { facts } of inOrder(problems)) {
    const { line, column: _, alsoIn = [], ...same } = facts;
    const key = JSON.stringify(same);
    const first = groups.get(key);
    const lines = new Set([first?.line, ...(first?.alsoIn ?? []), line, ...alsoIn]);
    lines.delete(first?.line ?? line);
    lines.delete(undefined);
    groups.set(key, { ...(first ?? facts), alsoIn: [...lines] as number[] });
  }
  return [...groups.values()];
}

function inOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => compareText(a.facts.file, b.facts.file) || (a.facts.line ?? 0) - (b.facts.line ?? 0),
  );
}

/**
 * The location for the dev server's error page. A build would print it again below the message.
 */
function placeOf({ file, line = 1, column = 1 }: ProblemFacts): ErrorPlace | undefined {
  return process.env['NODE_ENV'] === 'production' ? undefined : { file, line, column };
}

/** Returns the problems of an error. Rethrows any other error. */
export function problemsOf(thrown: unknown): readonly Problem[] {
  if (thrown instanceof Problem) return [thrown];
  if (thrown instanceof Problems) return thrown.list;
  throw thrown;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
